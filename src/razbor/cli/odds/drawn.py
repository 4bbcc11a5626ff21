"""Odds as a person reads them: percentages beside words, distributions as bars."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from rich.text import Text as Styled

from razbor.cli.screen import columns
from razbor.cli.speech import Speech
from razbor.kernel.text import Text, say
from razbor.systems.v5.odds import ContestOdds, Damage, Distribution, Goal, RerollOdds, TestOdds
from razbor.systems.v5.odds.reroll import AVERAGES

BAR = 40
"""How wide the bar of the likeliest outcome is."""


def percent(p: Fraction) -> str:
    """A probability in percent, two digits behind the point."""
    return f"{float(100 * p):6.2f} %"


def mean(value: Fraction) -> str:
    """An average with two digits behind the point."""
    return f"{float(value):.2f}"


def listed(speech: Speech, rows: Iterable[tuple[Text, Fraction]]) -> None:
    """Probabilities beside what they are the probabilities of."""
    columns(speech, [(Styled(percent(p), "bold"), speech.styled(name)) for name, p in rows])


def bars(speech: Speech, title: Text, distribution: Distribution[int]) -> None:
    """A distribution with its mean; outcomes too rare for two digits are left out."""
    speech.out.print()
    speech.tell(say("{title}, on average {mean}", title=title, mean=mean(distribution.mean())), "bold")
    most = max(p for _, p in distribution.items())
    rows = [
        (Styled(f"{x:>3}"), Styled(percent(p)), Styled("█" * round(BAR * p / most), "cyan"))
        for x, p in distribution.items()
        if p * 20_000 >= 1
    ]
    columns(speech, rows)


def test(speech: Speech, odds: TestOdds) -> None:
    """A test."""
    listed(
        speech,
        [
            (say("success"), odds.success),
            (say("critical success"), odds.critical),
            (say("messy critical"), odds.messy),
            (say("bestial failure"), odds.bestial),
        ],
    )
    bars(speech, say("Successes"), odds.successes)


def contest(speech: Speech, odds: ContestOdds) -> None:
    """A contest: who wins, with what beside, and what it costs."""
    standing = odds.standing
    listed(speech, [(say("win"), standing.win), (say("draw"), standing.draw), (say("lose"), standing.lose)])
    for name, side in ((say("The first side"), odds.attacker), (say("The second side"), odds.target)):
        speech.out.print()
        speech.tell(name, "bold")
        special = [(say("messy critical"), side.messy), (say("bestial failure"), side.bestial)]
        listed(speech, [(say("critical success"), side.critical), *((words, p) for words, p in special if p)])
        damage(speech, side.deals)


def damage(speech: Speech, dealt: Damage) -> None:
    """What a side deals, if it deals anything."""
    if dealt.put_out or dealt.killed:
        listed(speech, [(say("put out of the fight at once"), dealt.put_out), (say("killed at once"), dealt.killed)])
    if not any(x and p for x, p in dealt.raw.items()):
        return
    marked = say(
        "Boxes marked on average: Superficial {superficial}, Aggravated {aggravated}",
        superficial=mean(dealt.superficial().mean()),
        aggravated=mean(dealt.aggravated().mean()),
    )
    bars(speech, say("Points of damage before armour and halving"), dealt.raw)
    speech.tell(marked)


def reroll(speech: Speech, odds: RerollOdds) -> None:
    """The choices, the best first."""
    rows = [
        (
            Styled(mean(choice.value) if odds.goal in AVERAGES else percent(choice.value), "bold"),
            speech.styled(
                say("roll {dice} again", dice=" ".join(map(str, choice.dice))) if choice.dice else say("leave the dice as they lie")
            ),
            speech.styled(say("success {p}", p=percent(choice.odds.success).strip()), "dim"),
        )
        for choice in odds.choices
    ]
    speech.tell(say("Goal: {goal}", goal=GOALS[odds.goal]), "bold")
    columns(speech, rows)


GOALS = {
    Goal.SUCCESS: say("success"),
    Goal.CRITICAL: say("a critical success"),
    Goal.NOT_MESSY: say("no messy critical"),
    Goal.NOT_BESTIAL: say("no bestial failure"),
    Goal.SUCCESSES: say("as many successes as possible"),
    Goal.MARGIN: say("as much above the difficulty as possible"),
}
