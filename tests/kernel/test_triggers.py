"""Law 8: what one fact sets off at once is carried out in the order that whoever the rules name chooses."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any, ClassVar

from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.section import Section, section, step
from razbor.kernel.triggers import Trigger, Triggers, since
from tests.kernel.toys import Marked, T, Toy, asked, begin
from tests.moves import do, offered


@section
class Game(Section):
    """Anna and Boris are marked, and Clara orders what that sets off."""

    @step("X-1")
    def mark(self, t: T) -> None:
        first = len(t.facts)
        t.pos.mark(t, 0)
        t.pos.mark(t, 1)
        t.call(Triggers(since(t, first), chooser=2))

    @step("X-2")
    def end(self, t: T) -> None:
        t.pos.say("end")


@section
class Shout(Section):
    """The marked one may shout."""

    who: int

    @step("S-1")
    def ask(self, t: T) -> None:
        t.ask(self.word, self.who)

    @decision("S-1")
    def word(self, t: T, seat: int) -> Candidates:
        yield Option(("shout",), "S-1")
        yield Option(("hush",), "S-1")

    @step("S-2")
    def hear(self, t: T) -> None:
        assert t.answer is not None
        t.pos.say(f"{t.seats[self.who]} {t.answer.key[0]}")


class Marking(Toy):
    chapters: ClassVar = (sys.modules[__name__],)

    def opening(self) -> Section:
        return Game()

    def watch(self, table: T, fact: Any) -> Iterator[Trigger]:
        assert isinstance(fact, Marked)
        yield Trigger("shout", "S-1", (fact.seat,))
        if fact.seat == 1:
            yield Trigger("echo", "E-1")
            yield Trigger("echo", "E-1")

    def fire(self, table: T, trigger: Trigger) -> None:
        if trigger.name == "echo":
            table.pos.say("echo")
        else:
            table.call(Shout(*trigger.of))


def test_facts_set_off_triggers_in_the_order_they_happened() -> None:
    table = begin(Marking())
    assert [trigger.name for trigger in since(table, 0)] == ["shout", "shout", "echo", "echo"]
    assert [trigger.of for trigger in since(table, 1)] == [(1,), (), ()]


def test_the_chooser_puts_them_in_order_and_equal_ones_are_one_choice() -> None:
    table = begin(Marking())
    assert asked(table) == "Clara"
    assert offered(table) == ["resolve shout 0", "resolve shout 1", "resolve echo"]
    assert [option.rule for option in table.options()] == ["S-1", "S-1", "E-1"]
    do(table, "resolve shout 1", "shout", "resolve echo", "resolve shout 0", "hush")
    assert table.over
    assert table.pos.said == ["Boris shout", "echo", "Anna hush", "echo", "end"]


def test_the_last_ones_need_no_order() -> None:
    table = begin(Marking())
    do(table, "resolve shout 0", "hush", "resolve shout 1", "hush")
    assert table.over
    assert table.pos.said[2:] == ["echo", "echo", "end"]


def test_none_is_as_good_as_no_question() -> None:
    class Calm(Marking):
        def watch(self, table: T, fact: Any) -> Iterator[Trigger]:
            return iter(())

    assert begin(Calm()).pos.said == ["end"]


def test_only_facts_of_the_kinds_named_set_off_anything() -> None:
    table = begin(Marking())
    assert since(table, 0) == since(table, 0, (Marked,)) != ()
    assert since(table, 0, (Trigger,)) == ()
