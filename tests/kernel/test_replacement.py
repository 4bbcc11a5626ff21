"""Law 8: an event is proposed, whatever applies changes it once each in the order chosen, and what is left happens."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any, ClassVar, NamedTuple

from razbor.kernel.replacement import Proposal, Replacement
from razbor.kernel.section import Section, section, step
from tests.kernel.toys import T, Toy, asked, begin
from tests.moves import do, offered


class Hurt(NamedTuple):
    """An event: a seat is to get so many marks."""

    seat: int
    amount: int


class Healed(NamedTuple):
    """An event no effect knows."""

    seat: int


@section
class Blow(Section):
    """Boris is to be hurt by 4, and Anna orders what applies; then Clara is healed."""

    @step("X-1")
    def hurt(self, t: T) -> None:
        t.call(Proposal(Hurt(1, 4), chooser=0))

    @step("X-2")
    def heal(self, t: T) -> None:
        t.pos.say(f"came to {t.result}")
        t.call(Proposal(Healed(2), chooser=0))

    @step("X-3")
    def end(self, t: T) -> None:
        t.pos.say(f"came to {t.result}")


def always(t: T, event: Hurt) -> Iterable[int]:
    return (0,)


def one_less(t: T, event: Hurt, handle: int) -> Hurt:
    return event._replace(amount=event.amount - 1)


def doubled(t: T, event: Hurt, handle: int) -> Hurt:
    return event._replace(amount=event.amount * 2)


def to_clara(t: T, event: Hurt, handle: int) -> Hurt:
    return event._replace(seat=2)


def nothing(t: T, event: Hurt, handle: int) -> None:
    return None


def whoever_is_hurt(t: T, event: Hurt, handle: int) -> int:
    return event.seat


def clara(t: T, event: Hurt, handle: int) -> int:
    return 2


def two_of_boris(t: T, event: Hurt) -> Iterable[int]:
    return (1, 2) if event.seat == 1 else ()


ARMOUR = Replacement("armour", "R-1", Hurt, always, one_less)
CURSE = Replacement("curse", "R-2", Hurt, always, doubled)
SHIELDS = Replacement("shield", "R-3", Hurt, two_of_boris, one_less)
DODGE = Replacement("dodge", "R-4", Hurt, always, to_clara, owner=whoever_is_hurt)
WARD = Replacement("ward", "R-5", Hurt, always, nothing, owner=clara)


class Blows(Toy):
    chapters: ClassVar = (sys.modules[__name__],)

    def __init__(self, *effects: Replacement) -> None:
        self.replacements: tuple[Replacement, ...] = effects  # type: ignore[misc]

    def opening(self) -> Section:
        return Blow()

    def happen(self, table: T, event: Any) -> None:
        if isinstance(event, Hurt):
            for _ in range(event.amount):
                table.pos.mark(table, event.seat)


def test_an_event_that_nothing_applies_to_happens() -> None:
    table = begin(Blows())
    assert table.pos.marks == [0, 4, 0]
    assert table.pos.said == ["came to Hurt(seat=1, amount=4)", "came to Healed(seat=2)"]
    assert table.moves == []


def test_the_only_effect_that_applies_changes_the_event_once_and_nobody_is_asked() -> None:
    table = begin(Blows(ARMOUR))
    assert table.pos.marks == [0, 3, 0]
    assert table.over


def test_the_chooser_orders_several_and_each_is_used_once() -> None:
    table = begin(Blows(ARMOUR, CURSE))
    assert asked(table) == "Anna"
    assert offered(table) == ["apply armour 0", "apply curse 0"]
    assert [option.rule for option in table.options()] == ["R-1", "R-2"]
    other = table.copy()
    do(table, "apply armour 0")
    do(other, "apply curse 0")
    assert table.over
    assert other.over
    assert (table.pos.marks, other.pos.marks) == ([0, 6, 0], [0, 7, 0])


def test_one_effect_from_several_sources_applies_once_for_each() -> None:
    table = begin(Blows(SHIELDS, CURSE))
    assert offered(table) == ["apply shield 1", "apply shield 2", "apply curse 0"]
    do(table, "apply shield 2", "apply curse 0")
    assert table.pos.marks == [0, 5, 0]


def test_an_optional_effect_is_its_owners_to_use() -> None:
    table = begin(Blows(DODGE))
    assert asked(table) == "Boris"
    assert offered(table) == ["apply dodge 0", "pass"]
    other = table.copy()
    do(table, "apply dodge 0")
    assert table.over, "used once, it is not offered to Clara, whom it now hurts"
    assert table.pos.marks == [0, 0, 4]
    do(other, "pass")
    assert other.pos.marks == [0, 4, 0]


def test_what_must_apply_comes_before_what_may() -> None:
    table = begin(Blows(DODGE, ARMOUR))
    assert asked(table) == "Boris", "the one effect that must apply needs no order"
    do(table, "apply dodge 0")
    assert table.pos.marks == [0, 0, 3]


def test_owners_are_asked_one_after_another() -> None:
    table = begin(Blows(WARD, DODGE))
    assert asked(table) == "Clara"
    do(table, "pass")
    assert asked(table) == "Boris"
    do(table, "pass")
    assert table.pos.marks == [0, 4, 0]


def test_owners_are_asked_again_about_what_the_event_has_become() -> None:
    table = begin(Blows(DODGE, SHIELDS, WARD))
    do(table, "apply shield 1")
    assert asked(table) == "Boris", "the other shield needs no order"
    do(table, "apply dodge 0")
    assert asked(table) == "Clara"
    do(table, "pass")
    assert table.pos.marks == [0, 0, 2]


def test_what_no_longer_applies_to_the_changed_event_is_not_used() -> None:
    table = begin(Blows(SHIELDS, Replacement("decoy", "R-6", Hurt, always, to_clara)))
    do(table, "apply shield 1", "apply decoy 0")
    assert table.over
    assert table.pos.marks == [0, 0, 3]


def test_a_prevented_event_does_not_happen() -> None:
    table = begin(Blows(WARD))
    do(table, "apply ward 0")
    assert table.pos.marks == [0, 0, 0]
    assert table.pos.said[0] == "came to None"
