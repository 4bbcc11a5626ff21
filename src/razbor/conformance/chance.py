"""Chance: what may come is enumerated with probabilities that make one, and every enumerated or drawn outcome is accepted."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice

from razbor.conformance.playout import Playout, luck_of, make
from razbor.kernel.decision import CHANCE, Move

ENUMERATED = 2_000
"""So many outcomes of an event are looked at; the probabilities of events with more must stay below one."""

TAKEN = 8


def outcomes_make_one(playout: Playout, until: int) -> None:
    """At each chance event: the outcomes differ, are accepted, and have probabilities whose sum is one."""
    table = playout.table
    for _ in playout.moves(until):
        if not table.open.chance:
            continue
        name, *params = table.open.chance
        kind = table.system.chance[name]
        size = kind.size(tuple(params))
        found = list(islice(table.outcomes(), ENUMERATED + 1))
        outcomes = [outcome for outcome, _ in found]
        total = sum((chance for _, chance in found), Fraction(0))
        assert all(chance > 0 for _, chance in found), f"{table.open.chance} lists outcomes that cannot come"
        assert len(set(outcomes)) == len(outcomes), f"{table.open.chance} lists an outcome twice"
        if len(found) <= ENUMERATED:
            assert total == 1, f"the probabilities of {table.open.chance} make {total}"
        else:
            assert total < 1, f"the probabilities of {table.open.chance} make more than one"
        for outcome in (*outcomes, luck_of(table)):
            assert len(outcome) == size, f"{table.open.chance} has {size} numbers, but lists {outcome}"
            assert kind.fault(outcome, tuple(params)) is None, f"{table.open.chance} lists {outcome} and does not accept it"
        for outcome in playout.luck.sample(outcomes, min(TAKEN, len(outcomes))):
            make(table.copy(), Move(CHANCE, outcome, stopped=True))
