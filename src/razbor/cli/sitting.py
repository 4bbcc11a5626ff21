"""Sitting at a table: line after line, until the game is over or whoever sits there leaves."""

from __future__ import annotations

from razbor.cli.commands import obey
from razbor.cli.session import Left, Session


def sit(session: Session) -> Left:
    """Play on; says how it was left."""
    try:
        while session.left is None:
            seat = session.asked()
            if session.redraw:
                session.show(seat)
            line = session.reader.line(session.prompt(seat), session.words(seat)).strip()
            if session.is_move(seat, line) or not obey(session, seat, line):
                session.answer(seat, line)
    except EOFError:
        session.left = Left.OVER if session.table.over else Left.INPUT_ENDED
    except KeyboardInterrupt:
        session.left = Left.OVER if session.table.over else Left.INTERRUPTED
    return session.left
