"""Law 9: derived values are base plus modifiers, kept until something is written, and loops go by rule, never by count."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from razbor.kernel.modifiers import Derived, LoopError, Modifier, Settled, expire, modify, settle, total
from razbor.kernel.position import Position


class Fighters(Position):
    """Two fighters with a base strength; whom each takes strength from (-1 for nobody)."""

    def __init__(self) -> None:
        super().__init__()
        self.base = [3, 5]
        self.source = [-1, -1]
        self.modifiers: list[tuple[Modifier, ...]] = [(), ()]


def test_a_value_is_its_base_and_the_modifiers_of_that_value_on_that_thing() -> None:
    pos = Fighters()
    modify(pos, pos.modifiers, Modifier("strength", 0, 2, "turn", "M-1"))
    modify(pos, pos.modifiers, Modifier("strength", 0, -1, "fight", "M-2"))
    modify(pos, pos.modifiers, Modifier("speed", 0, 9, "turn", "M-3"))
    modify(pos, pos.modifiers, Modifier("strength", 1, 7, "turn", "M-4"))
    assert [total(pos.modifiers, "strength", of) for of in (0, 1)] == [1, 7]


def test_all_that_lasts_until_a_moment_ends_together_and_the_rest_stays() -> None:
    pos = Fighters()
    pos.journal = []
    turn = [Modifier("strength", of, 2, "turn", "M-1") for of in (0, 1)]
    fight = Modifier("strength", 0, 1, "fight", "M-2")
    for modifier in (turn[0], fight, turn[1]):
        modify(pos, pos.modifiers, modifier)
    writes = len(pos.journal)
    assert expire(pos, pos.modifiers, "turn") == tuple(turn)
    assert pos.modifiers == [(fight,), ()]
    assert expire(pos, pos.modifiers, "turn") == ()
    pos.rewind(writes)
    assert pos.modifiers == [(turn[0], fight), (turn[1],)]


def strength(pos: Fighters, of: int) -> int:
    calls.append(of)
    source = pos.source[of]
    return pos.base[of] + total(pos.modifiers, "strength", of) + (STRENGTH(pos, source) if source >= 0 else 0)


calls: list[int] = []
STRENGTH = Derived("strength", strength)


def test_a_value_is_worked_out_once_until_anything_is_written_or_taken_back() -> None:
    pos = Fighters()
    pos.journal = []
    calls.clear()
    assert [STRENGTH(pos, 0), STRENGTH(pos, 0)] == [3, 3]
    assert calls == [0]
    pos.put(pos.source, 0, 1)
    assert [STRENGTH(pos, 0), STRENGTH(pos, 1)] == [8, 5]
    assert calls == [0, 0, 1]
    pos.rewind(0)
    assert STRENGTH(pos, 0) == 3


def test_each_position_has_its_own_values() -> None:
    pos = Fighters()
    assert STRENGTH(pos, 0) == 3
    twin = pos.copy()
    twin.put(twin.base, 0, 10)
    assert [STRENGTH(twin, 0), STRENGTH(pos, 0), STRENGTH(twin, 0)] == [10, 3, 10]


def test_a_loop_without_a_rule_is_an_error_that_names_it_and_leaves_nothing_behind() -> None:
    pos = Fighters()
    pos.put(pos.source, 0, 1)
    pos.put(pos.source, 1, 0)
    with pytest.raises(LoopError) as loop:
        STRENGTH(pos, 0)
    assert loop.value.cycle == (("strength", 0), ("strength", 1), ("strength", 0))
    pos.put(pos.source, 1, -1)
    assert STRENGTH(pos, 0) == 8


def power(pos: Fighters, of: int) -> int:
    source = pos.source[of]
    return pos.base[of] + (POWER(pos, source) if source >= 0 else 0)


def base_of_the_weakest(pos: Fighters, cycle: tuple[Hashable, ...]) -> int:
    return min(pos.base) * 100 + len(cycle)


POWER: Derived[Fighters, int] = Derived("power", power, base_of_the_weakest)


def test_a_loop_is_resolved_as_the_rules_say_whichever_value_is_asked_for_first() -> None:
    pos = Fighters()
    pos.put(pos.source, 0, 1)
    pos.put(pos.source, 1, 0)
    assert [POWER(pos, 0), POWER(pos, 1)] == [303, 303]
    assert [POWER(pos, 1), POWER(pos, 0)] == [303, 303]
    pos.put(pos.source, 0, 0)
    assert [POWER(pos, 1), POWER(pos, 0)] == [307, 302]


def test_effects_settle_where_nothing_changes_any_more() -> None:
    assert settle(9, lambda n: max(n - 2, 0)) == Settled(0)
    assert settle(4, lambda n: n) == Settled(4)


def test_effects_that_go_round_are_told_as_the_loop_and_the_state_before_it() -> None:
    two = {0: 1, 1: 2, 2: 3, 3: 2}
    three = {"start": "a", "a": "b", "b": "c", "c": "a"}
    assert settle(0, two.__getitem__) == Settled(1, (2, 3))
    assert settle("start", three.__getitem__) == Settled("start", ("a", "b", "c"))
    assert settle("a", three.__getitem__) == Settled("a", ("a", "b", "c"))


def test_settling_is_not_cut_off_by_count() -> None:
    assert settle(100_000, lambda n: n - 1 if n else 0) == Settled(0)
