"""Hidden facts: nothing that reaches a seat depends on what it cannot know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from razbor.conformance.playout import Playout, make
from razbor.kernel.chance import Draw
from razbor.kernel.decision import CHANCE, Move
from razbor.kernel.system import System
from razbor.kernel.table import Table
from razbor.kernel.text import LANGUAGES, render

POSSIBILITIES = 2
"""So many other possibilities are looked at for each seat at each decision."""

HISTORIES = 24
"""So many games with other dice are held against the possibilities of one decision."""

SECRETS = 10
"""So many games are searched for anything that only some seats see."""


def message(table: Table[Any], seat: int | None, *, since: int = 0) -> str:
    """All that reaches a seat (or a spectator, None) at this decision, as it would be sent, with the log since fact `since`."""
    asked = not table.over and seat in table.open.seats
    options = table.options(seat) if asked else []
    refusals = table.explain(seat) if asked else []
    odds = table.system.odds(table, seat) if asked and seat is not None else []
    log = table.log(seat, since)
    words: list[object] = [sentence for _, sentence in log]
    if not table.over:
        words.append(table.system.question(table))
    words += [table.system.label(table, option.key) for option in options]
    words += [refusal.reason for refusal in refusals]
    words += [told.words for _, told in odds]
    sent = {
        "view": table.view(seat),
        "moves": len(table.moves),
        "stops": sum(move.stopped for move in table.moves),
        "options": [list(option) for option in options],
        "odds": [[key, told.lines] for key, told in odds],
        "refusals": [[refusal.key, refusal.rule] for refusal in refusals],
        "rules": [rule for rule, _ in log],
        "words": [[render(sentence, language) for language in LANGUAGES] for sentence in words],
    }
    return json.dumps(sent, ensure_ascii=False)


def hidden_stays_hidden(playout: Playout, until: int) -> None:
    """What a seat cannot know is replaced by other possibilities, at every decision and after the end: its messages stay equal."""
    table = playout.table
    since = 0
    for _ in playout.moves(until):
        for seat in (*range(len(table.seats)), None):
            _permuted(playout, seat, since)
        since = len(table.facts)
    for seat in (*range(len(table.seats)), None):
        _permuted(playout, seat, 0)


def _permuted(playout: Playout, seat: int | None, since: int) -> None:
    table = playout.table
    sent = message(table, seat, since=since)
    start = table.system.conserved(table)
    for number, twin in enumerate(possibilities(table, seat, playout.made)):
        assert table.system.conserved(twin) == start, f"what seat {seat} cannot know is replaced by what cannot be"
        assert twin.decision == table.decision
        if not twin.over and not twin.open.chance:
            for other in twin.open.seats:
                assert twin.options(other), f"what seat {seat} cannot know is replaced by what leaves {twin.seats[other]} without an answer"
        received = message(twin, seat, since=since)
        assert received == sent, _difference(f"seat {seat} can tell possibility {number}", sent, received)


def possibilities(table: Table[Any], seat: int | None, salt: int) -> Iterator[Table[Any]]:
    """Copies in which all that a seat cannot know is otherwise."""
    for number in range(POSSIBILITIES):
        twin = table.copy()
        table.system.permute_hidden(twin, seat, Draw(table.seed, salt * POSSIBILITIES + number))
        yield twin


def secrets_are_permuted(system: System[Any]) -> None:
    """Where one seat sees what another does not, some possibility differs; otherwise the other checks would see nothing."""
    secret = ""
    for seed in range(SECRETS):
        playout = Playout(system, seed, strict=True)
        table = playout.table
        for _ in playout.moves(2 * system.most_decisions):
            everybody = (*range(len(table.seats)), None)
            if len({json.dumps(system.view(table, seat)) for seat in everybody}) > 1:
                secret = table.path
                digest = table.digest()
                if any(twin.digest() != digest for seat in everybody for twin in possibilities(table, seat, playout.made)):
                    return
    assert not secret, f"seats see different things at {secret}, and `permute_hidden` never changes anything"


def other_histories_look_alike(playout: Playout, until: int) -> None:
    """Games with other dice and the same answers, which come to what a seat holds for possible, have sent it the same messages.

    This finds what `permute_hidden` cannot change: a secret that a fact has told.
    """
    table = playout.table
    events = [table.copy() for _ in playout.moves(until) if table.open.chance]
    histories = list(_histories(playout, events)) if events else []
    for seat in (*range(len(table.seats)), None):
        possible = {twin.digest() for twin in possibilities(table, seat, playout.made)} - {table.digest()}
        sent = message(table, seat)
        for other in histories:
            if other.digest() in possible:
                received = message(other, seat)
                assert received == sent, _difference(f"seat {seat} can tell another history", sent, received)


def _histories(playout: Playout, events: list[Table[Any]]) -> Iterator[Table[Any]]:
    """Games in which one of the chance events came out otherwise, and every answer was the same."""
    for number in range(HISTORIES):
        other = playout.luck.choice(events).copy()
        name, *params = other.open.chance
        outcome = other.system.chance[name].draw(Draw(playout.table.seed + 1, number), tuple(params))
        make(other, Move(CHANCE, outcome, stopped=True))
        if _made_alike(other, playout.table.moves[len(other.moves) :]):
            yield other


def _made_alike(table: Table[Any], moves: list[Move]) -> bool:
    """Make moves that may have become impossible; whether they all could be made."""
    for move in moves:
        if table.over or move.seat not in table.open.seats:
            return False
        if table.choose(move.key, None if move.seat == CHANCE else move.seat):
            return False
    return True


def _difference(what: str, sent: str, received: str) -> str:
    """The first part in which two messages differ."""
    one, other = json.loads(sent), json.loads(received)
    part = next(part for part in one if one[part] != other[part])
    return f"{what} by its {part}: {one[part]!r} and {other[part]!r}"
