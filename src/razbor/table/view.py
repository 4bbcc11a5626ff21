"""Views put together: the game as a seat may see it, the log it may read, the table around it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from itertools import islice
from typing import Any

from razbor.kernel.table import Table
from razbor.kernel.text import Text, render, say
from razbor.table.answers import Moment, Presence, Request, Room, Said, You
from razbor.table.client import Client
from razbor.table.messages import LINES, PROTOCOL
from razbor.table.seen import seen
from razbor.table.state import State

PAUSED = say("The server cannot write to its database just now. Nothing is lost; it goes on by itself.")


class View(dict[str, Any]):
    """A `view` message. Clients that see the same are sent one and the same, which is drawn and written out once."""

    def __init__(self, message: dict[str, Any]) -> None:
        super().__init__(message)
        self._written: dict[bool, str] = {}

    def written(self, draw: Callable[[dict[str, Any]], str] | None) -> str:
        """It as JSON, with its page if there is something to draw it."""
        if (draw is not None) not in self._written:
            message = self if draw is None else {**self, "html": draw(self)}
            self._written[draw is not None] = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        return self._written[draw is not None]


def sight(state: State, client: Client) -> tuple[object, ...]:
    """What a view of the present depends on beside the table: two clients for which it is equal see the same."""
    return eyes(state, client), client.access, client.acts, client.language


def lines(table: Table[Any], seat: int | None, language: str, before: int = 0) -> list[dict[str, Any]]:
    """Lines of the log that a seat may read, oldest first: the last ones but the newest `before`."""
    system = table.system
    newest: list[dict[str, Any]] = []
    told = ((fact, system.tell(table, fact, seat)) for fact in reversed(table.facts))
    for fact, sentence in islice(((fact, sentence) for fact, sentence in told if sentence is not None), before, before + LINES):
        line = {"rule": fact.rule, "words": render(sentence, language)}
        newest.append(line | {"heading": True} if isinstance(fact, system.headings) else line)
    return newest[::-1]


def eyes(state: State, client: Client) -> str | None:
    """Through whose eyes a client looks: of several seats, the one that is asked, else the one it was before."""
    asked = [seat for seat in client.acts or client.access.seats if seat in state.asked]
    if asked and client.seat not in asked:
        client.seat = asked[0]
    return client.seat


def view(table_id: str, state: State, client: Client, presence: dict[str, Presence], *, failed: Text | None, paused: bool) -> View:
    """The whole `view` message for a client, without its page."""
    name = eyes(state, client)
    table, language, replay = state.table, client.language, None
    answers = len(state.by_people)
    if client.looking is not None:
        at, name, table, _ = client.looking
        replay = Moment(min(at, answers), answers)
    seat = None if name is None else state.number_of(name)
    game = seen(table, seat, language)
    if game["decision"] is not None:
        game["decision"]["number"] = state.decision
        if replay or name not in client.acts or state.stopped is not None:
            game["decision"]["options"] = []
    room = Room(
        id=table_id,
        name=state.begun.called(language),
        you=You(client.access.seats, client.access.host, client.watching, client.access.plays_all(state.for_people)),
        seats=presence,
        auto=state.passed_for(client.seat),
        until=state.until,
        undo=None if state.undo is None else Request(state.undo.number, state.undo.by, state.undo.answers, tuple(state.undo.waits)),
        chat=tuple(Said(entry.seat, entry.body["words"], int(entry.at)) for entry in state.chat),
        dice=state.begun.dice,
        strict=state.begun.strict,
        commitment=state.begun.commitment,
        seed=state.begun.seed if state.table.over else None,
        stopped=None if (state.stopped or failed) is None else render(state.stopped or failed, language),
        paused=render(PAUSED, language) if paused else None,
        replay=replay,
    )
    return View(
        {
            "type": "view",
            "protocol": PROTOCOL,
            "version": state.shown,
            "language": language,
            "game": game,
            "log": lines(table, seat, language),
            "table": asdict(room),
        }
    )
