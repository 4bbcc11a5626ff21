"""The odds of a whole conflict as a person reads them."""

from __future__ import annotations

from fractions import Fraction

from rich.text import Text as Styled

from razbor.cli.odds.drawn import bars, mean, percent
from razbor.cli.screen import columns
from razbor.cli.speech import Speech
from razbor.kernel.text import Text, count, say
from razbor.play.duels import DuelOdds
from razbor.systems.v5.log import STATES
from razbor.systems.v5.odds import Distribution
from razbor.systems.v5.odds.duel import DEVIATIONS, UNDECIDED
from razbor.systems.v5.position import NOBODY, UP

POLICIES = {
    "usual": say("everybody always takes the usual option"),
    "mixed": say("everybody takes the usual option four times in five, else any"),
    "random": say("everybody takes any option"),
}


def duel(speech: Speech, odds: DuelOdds, turns: int, policy: str) -> None:
    """Who wins, how long it takes, what becomes of everybody; and how far it can be trusted."""
    speech.tell(say("At most {turns}; {policy}", turns=turns_at_most(turns), policy=POLICIES[policy]), "bold")
    if odds.sample is None:
        speech.tell(say("Exact: every roll of the dice has been followed."), "dim")
    else:
        games = count("{n} game rolled", "{n} games rolled", n=odds.sample.games)
        speech.tell(
            say("Estimated: {games}, seed {seed}; in brackets, where it lies 95 times in 100.", games=games, seed=odds.sample.seed), "dim"
        )
    speech.out.print()
    columns(speech, [(*_chance(odds, p), speech.styled(name)) for name, p in winners(odds)])
    bars(speech, say("Turns"), odds.turns())
    speech.out.print()
    speech.tell(say("What becomes of everybody, and boxes marked at the end on average"), "bold")
    columns(speech, [_heading(speech), *(_character(speech, odds, who) for who in range(len(odds.names)))])


def winners(odds: DuelOdds) -> list[tuple[Text | str, Fraction]]:
    """Who may have won at the end, with the probability of each."""
    names: dict[int, Text | str] = {**dict(enumerate(odds.sides)), NOBODY: say("nobody wins"), UNDECIDED: say("not decided yet")}
    return [(names[winner], p) for winner, p in odds.winners().items() if p or winner >= 0]


def turns_at_most(turns: int) -> Text:
    """So many turns."""
    return count("{n} turn", "{n} turns", n=turns)


def _chance(odds: DuelOdds, p: Fraction) -> tuple[Styled, ...]:
    if odds.sample is None:
        return (Styled(percent(p), "bold"),)
    low, high = (percent(Fraction(bound)).strip() for bound in odds.within(p))
    return Styled(percent(p), "bold"), Styled(f"[{low} – {high}]", "dim")


def _heading(speech: Speech) -> tuple[Styled, ...]:
    health, willpower = (speech.words(say("Health")), speech.words(say("Willpower")))
    return tuple(Styled(words, "dim") for words in ("", "", f"{health} /", f"{health} X", f"{willpower} /", f"{willpower} X"))


def _character(speech: Speech, odds: DuelOdds, who: int) -> tuple[Styled, ...]:
    names = {**STATES, UP: say("stands")}
    states = ", ".join(f"{speech.words(names[state])} {percent(p).strip()}" for state, p in odds.states(who).items())
    boxes = [_average(odds, numbers) for numbers in odds.boxes(who).values()]
    return Styled(odds.names[who], "bold"), Styled(states), *boxes


def _average(odds: DuelOdds, numbers: Distribution[int]) -> Styled:
    half = DEVIATIONS * odds.mean_error(numbers)
    return Styled(mean(numbers.mean()) + (f" ± {half:.2f}" if odds.sample else ""))
