"""The suite finds what it is there to find: Kuhn poker with one fault after another, and the check that must see it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

import pytest

from examples.games import kuhn
from examples.games.kuhn import Pot, T
from razbor.conformance.checks import CHECKS, Run, carry_out
from razbor.conformance.hidden import secrets_are_permuted
from razbor.kernel.chance import Deal, Draw, Outcome
from razbor.kernel.decision import Candidates, Key, Option, Refusal, decision
from razbor.kernel.faults import DataError
from razbor.kernel.odds import Figures, Odds
from razbor.kernel.rulebook import Rulebook, load
from razbor.kernel.section import Section, section, step
from razbor.kernel.text import Text, say

GAMES = 30


class Peeked(NamedTuple):
    """A fact: somebody has got a card, and which."""

    rule: str
    seat: int
    card: int


class Faulty(kuhn.Kuhn):
    """Kuhn poker, ready to be given a fault."""

    chapters: ClassVar = (kuhn, sys.modules[__name__])  # type: ignore[assignment]
    repeats: ClassVar = True
    """Whether the same seed makes the same fault."""


class WithOptions(Faulty):
    """Whose betting is the section `Bet`, with its `answers`."""

    answers: Callable[[Any, T, int], Candidates]

    def opening(self) -> Section:
        return Bet()

    def tell(self, table: T, fact: Any, seat: int | None) -> Text | None:  # type: ignore[override]
        return None


@section
class Bet(Section):
    """A bet and an end, however it is answered."""

    asked: int = 0

    @step("KU-1")
    def shuffle(self, t: T) -> None:
        t.chance("deal", 3, 2)

    @step("KU-1")
    def deal(self, t: T) -> None:
        for seat, card in enumerate(t.outcome):
            t.pos.put(t.pos.hands, seat, card)
        t.emit(Peeked("KU-1", 0, t.outcome[0]))

    @step("KU-2")
    def ask(self, t: T) -> None:
        t.ask(self.answer, self.asked % 2)

    @decision("KU-2")
    def answer(self, t: T, seat: int) -> Candidates:
        assert isinstance(t.system, WithOptions)
        yield from type(t.system).answers(self, t, seat)

    @step("KU-2")
    def again(self, t: T) -> None:
        self.asked += 1
        if self.asked < 3:
            self.goto(Bet.ask)


def fair(self: Bet, t: T, seat: int) -> Candidates:
    yield Option(("bet",), "KU-2")
    yield Option(("check",), "KU-2")


def once_only(self: Bet, t: T, seat: int) -> Candidates:
    yield from fair(self, t, seat)
    if not t.explaining:
        yield Option(("call",), "KU-2")


def alike(self: Bet, t: T, seat: int) -> Candidates:
    yield Option(("bet", 1), "KU-2")
    yield Option(("bet", "1"), "KU-2")


def twice(self: Bet, t: T, seat: int) -> Candidates:
    yield from fair(self, t, seat)
    yield from fair(self, t, seat)


def both(self: Bet, t: T, seat: int) -> Candidates:
    yield from fair(self, t, seat)
    yield Refusal(("bet",), "KU-2", say("too bold"))


def for_two_reasons(self: Bet, t: T, seat: int) -> Candidates:
    yield from fair(self, t, seat)
    yield Refusal(("call",), "KU-2", say("nothing to call"))
    yield Refusal(("call",), "KU-3", say("too poor"))


def without_a_rule(self: Bet, t: T, seat: int) -> Candidates:
    yield from fair(self, t, seat)
    yield Refusal(("call",), "", say("nothing to call"))


def writing(self: Bet, t: T, seat: int) -> Candidates:
    t.pos.put(t.pos.paid, seat, t.pos.paid[seat] + 1)
    yield from fair(self, t, seat)


def by_hand(self: Bet, t: T, seat: int) -> Candidates:
    yield from sorted(fair(self, t, seat), reverse=t.pos.hands[1 - seat] == 0)


def why_by_hand(self: Bet, t: T, seat: int) -> Candidates:
    yield from fair(self, t, seat)
    yield Refusal(("call",), "KU-2", say("the other has the jack") if t.pos.hands[1 - seat] == 0 else say("nothing to call"))


def offering(generator: Callable[[Bet, T, int], Candidates]) -> Faulty:
    return type("Offering", (WithOptions,), {"answers": staticmethod(generator)})()  # type: ignore[no-any-return]


class ShowingHands(Faulty):
    def view(self, table: T, seat: int | None) -> dict[str, Any]:
        return {**super().view(table, seat), "hands": list(table.pos.hands)}


class ShowingALongHand(Faulty):
    """The size of a message tells the card."""

    def view(self, table: T, seat: int | None) -> dict[str, Any]:
        return {**super().view(table, seat), "sealed": "x" * table.pos.hands[1]}


class ShowingToSpectators(Faulty):
    def view(self, table: T, seat: int | None) -> dict[str, Any]:
        return super().view(table, 0 if seat is None else seat)


class ShowingRows(Faulty):
    def view(self, table: T, seat: int | None) -> dict[str, Any]:
        return {**super().view(table, seat), "paid": table.pos.paid}


class ShowingTuples(Faulty):
    def view(self, table: T, seat: int | None) -> dict[str, Any]:
        return {**super().view(table, seat), "paid": tuple(table.pos.paid)}


class Telling(WithOptions):
    answers = staticmethod(fair)

    def tell(self, table: T, fact: Any, seat: int | None) -> Text | None:  # type: ignore[override]
        assert isinstance(fact, Peeked)
        return say("Anna got the {card}", card=kuhn.CARDS[fact.card])


class KnowingTheOdds(Faulty):
    """Tells the odds of an answer from both hands."""

    def odds(self, table: T, seat: int) -> list[tuple[Key, Odds]]:
        best = max(table.pos.hands) == table.pos.hands[seat]
        return [(option.key, Odds(say("wins") if best else say("loses"))) for option in table.options(seat)]


class KnowingTheFigures(Faulty):
    """Tells the same in figures alone."""

    def odds(self, table: T, seat: int) -> list[tuple[Key, Odds]]:
        best = max(table.pos.hands) == table.pos.hands[seat]
        return [(option.key, Odds(say("who knows"), (Figures(None, (("win", float(best)),)),))) for option in table.options(seat)]


class Permuting(Faulty):
    """Says that a seat's own card may be any, so that the seat sees the difference."""

    def permute_hidden(self, table: T, seat: int | None, draw: Draw) -> None:
        if not table.over:
            table.pos.put(table.pos.hands, 0, draw.below(3))


class PermutingNothing(Faulty):
    def permute_hidden(self, table: T, seat: int | None, draw: Draw) -> None:
        return


class Losing(Faulty):
    def conserved(self, table: T) -> object:
        return sum(table.pos.paid)


class Endless(Faulty):
    most_decisions = 1


class Forgetful(Faulty):
    """Keeps the winner where neither copies nor records find it."""

    repeats: ClassVar = False
    last = 0

    def position(self, setup: Any, profile: Any) -> Pot:
        pot = Pot()
        type(self).last += 1
        pot.paid[0] += type(self).last
        return pot


class Sharing(Faulty):
    """A position with something that changes and is no row."""

    class Shared(Pot):
        def __init__(self) -> None:
            super().__init__()
            self.counted = {"writes": 0}

        def put[V](self, row: list[V], i: int, value: V) -> None:
            self.counted["writes"] += 1
            super().put(row, i, value)
            super().put(self.winner, 0, self.counted["writes"])

    def position(self, setup: Any, profile: Any) -> Pot:
        return self.Shared()


class Unruly(Faulty):
    """Writes past the journal."""

    class Past(Pot):
        def put[V](self, row: list[V], i: int, value: V) -> None:
            row[i] = value

    def position(self, setup: Any, profile: Any) -> Pot:
        return self.Past()


class OffBalance(Deal):
    def outcomes(self, params: Outcome) -> Iterator[tuple[Outcome, Fraction]]:
        for outcome, chance in super().outcomes(params):
            yield outcome, chance / 2


class OffTheDeck(Deal):
    def outcomes(self, params: Outcome) -> Iterator[tuple[Outcome, Fraction]]:
        for outcome, chance in super().outcomes(params):
            yield tuple(place + 1 for place in outcome), chance


class Twofold(Deal):
    def outcomes(self, params: Outcome) -> Iterator[tuple[Outcome, Fraction]]:
        for outcome, chance in super().outcomes(params):
            yield outcome, chance / 2
            yield outcome, chance / 2


class DiceThatForget(Deal):
    """Draws otherwise each time it is asked."""

    drawn = 0

    def draw(self, draw: Draw, params: Outcome) -> Outcome:
        self.drawn += 1
        return super().draw(Draw(self.drawn, 0), params)


def dealing(deal: Deal) -> Faulty:
    return type("Dealing", (Faulty,), {"chance": {"deal": deal}, "repeats": not isinstance(deal, DiceThatForget)})()  # type: ignore[no-any-return]


class Booked(Faulty):
    """Has a rulebook in which its rules are not."""

    @cached_property
    def rulebook(self) -> Rulebook | None:
        return load("razbor.systems.v5")


class Sealed(Faulty):
    def write(self, table: T, key: Key) -> str:
        return "a sealed answer"


@pytest.mark.parametrize(
    ("check", "system", "complaint"),
    [
        ("time_travel", Forgetful(), "do not come to the position that was saved"),
        ("time_travel", Sharing(), "differs"),
        ("time_travel", Unruly(), "differs in digest"),
        ("three_kinds_of_dice", dealing(DiceThatForget()), "differs"),
        ("at_every_decision", Losing(), "what is conserved was 2 and is 3"),
        ("at_every_decision", ShowingRows(), "holds a row of the position itself"),
        ("at_every_decision", ShowingTuples(), "is not JSON data"),
        ("at_every_decision", Endless(), "the game goes on after 1 decisions"),
        ("offered_is_taken", offering(writing), "the table, asked for its options, differs in digest"),
        ("offered_is_taken", offering(once_only), "the options are others, or in another order, when explaining=True"),
        ("offered_is_taken", offering(alike), "two options have one notation"),
        ("offered_is_taken", offering(twice), "two options have one key"),
        ("offered_is_taken", offering(both), "offered and refused at once"),
        ("offered_is_taken", Sealed(), "two options have one notation"),
        ("refused_changes_nothing", offering(for_two_reasons), "is explained as"),
        ("refused_changes_nothing", offering(without_a_rule), "is refused without a rule"),
        ("rules_are_cited", Booked(), "which is in no rulebook"),
        ("outcomes_make_one", dealing(OffBalance()), "make 1/2"),
        ("outcomes_make_one", dealing(OffTheDeck()), "does not accept it"),
        ("outcomes_make_one", dealing(Twofold()), "lists an outcome twice"),
        ("hidden_stays_hidden", ShowingHands(), "can tell possibility"),
        ("hidden_stays_hidden", ShowingALongHand(), "can tell possibility"),
        ("hidden_stays_hidden", ShowingToSpectators(), "seat None can tell possibility"),
        ("hidden_stays_hidden", KnowingTheOdds(), "by its words"),
        ("hidden_stays_hidden", KnowingTheFigures(), "by its odds"),
        ("hidden_stays_hidden", Permuting(), "by its view"),
        ("hidden_stays_hidden", offering(by_hand), "can tell possibility"),
        ("hidden_stays_hidden", offering(why_by_hand), "by its words"),
        ("other_histories_look_alike", Telling(), "can tell another history by its words"),
    ],
)
def test_a_fault_is_found_and_the_command_repeats_it(check: str, system: Faulty, complaint: str) -> None:
    errors = [error for seed in range(GAMES) if (error := failure(Run(check, seed, 1 + seed % 8), system))]
    assert any(complaint in str(error) for error in errors), [str(error) for error in errors]
    command = next(note for error in errors for note in error.__notes__ if note.startswith("repeat it: "))
    repeated = Run.read(command.rpartition(" ")[2])
    assert repeated.check == check
    if system.repeats:
        assert failure(repeated, system), f"{command} does not fail"


def failure(run: Run, system: Faulty) -> Exception | None:
    try:
        carry_out(run, system, "here:SYSTEM")
    except (AssertionError, DataError) as error:
        return error
    return None


@pytest.mark.parametrize("check", CHECKS)
def test_the_sound_game_passes(check: str) -> None:
    for seed in range(GAMES):
        carry_out(Run(check, seed, 10), Faulty(), "here:SYSTEM")


@pytest.mark.parametrize("text", ["time_travel", "time_travel:1", "time_travel:1:x", "time:1:1", "time_travel:1:1:1", ""])
def test_a_run_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no run: write CHECK:SEED:UNTIL, where CHECK is one of time_travel, "):
        Run.read(text)


def test_secrets_that_nothing_permutes_are_found() -> None:
    secrets_are_permuted(Faulty())
    with pytest.raises(AssertionError, match="`permute_hidden` never changes anything"):
        secrets_are_permuted(PermutingNothing())
