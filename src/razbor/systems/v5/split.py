"""An attack on several targets, or an argument with several: its pool is divided between them."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.section import Section, section, step

from .attack import pool_to_split
from .contests import Intent
from .facts import Ruled
from .pools import MOST_DICE
from .position import T
from .social import argument_to_split


@section
class Shares(Section):
    """V5-MO-03 The dice of every attack or argument with several targets are shared out. Finishes with the intents, shares filled in.

    `pool` is what the Storyteller has named for the attack at `at`, 0 until then; `shares` are those named so far.
    """

    intents: tuple[Intent, ...]
    at: int = 0
    pool: int = 0
    shares: tuple[int, ...] = ()

    @step("V5-MO-03", "V5-T-04")
    def find(self, t: T) -> None:
        """Ask the Storyteller for the whole pool of the next attack that is divided."""
        while self.at < len(self.intents) and len(self.intents[self.at].targets) < 2:
            self.at += 1
        if self.at == len(self.intents):
            t.finish(self.intents)
        else:
            t.ask(self.whole_pool, t.pos.storyteller)

    @decision("V5-MO-03", "V5-T-04", "A-13")
    def whole_pool(self, t: T, seat: int) -> Candidates:
        """The number worked out first; enough for every target."""
        intent = self.intents[self.at]
        least = t.pos.rules.split_minimum * len(intent.targets)
        whole = argument_to_split(t.pos, intent) if intent.method else pool_to_split(t.pos, intent)
        worked_out = min(max(whole, least), MOST_DICE)
        for dice in (worked_out, *(dice for dice in range(least, MOST_DICE + 1) if dice != worked_out)):
            yield Option(("whole_pool", intent.who, dice), "V5-T-04")

    @step("V5-MO-03")
    def name(self, t: T) -> None:
        """The pool is what the Storyteller says."""
        assert t.answer is not None
        self.pool = t.answer.key[2]
        t.emit(Ruled("V5-T-04", t.answer.key))

    @step("V5-MO-03")
    def ask(self, t: T) -> None:
        """Ask for each share but the last."""
        t.ask(self.share, t.pos.seat[self.intents[self.at].who])

    @decision("V5-MO-03", "A-13")
    def share(self, t: T, seat: int) -> Candidates:
        """What is left is for the other targets; even shares first."""
        intent, least = self.intents[self.at], t.pos.rules.split_minimum
        others = len(intent.targets) - len(self.shares) - 1
        left = self.pool - sum(self.shares)
        even = max(left // (others + 1), least)
        for dice in (even, *(dice for dice in range(least, left - least * others + 1) if dice != even)):
            yield Option(("share", intent.who, intent.targets[len(self.shares)], dice), "V5-MO-03")

    @step("V5-MO-03", "A-13")
    def keep(self, t: T) -> None:
        """The last target gets what is left: the shares add up to the pool."""
        assert t.answer is not None
        intent = self.intents[self.at]
        self.shares = (*self.shares, t.answer.key[3])
        if len(self.shares) < len(intent.targets) - 1:
            self.goto(Shares.ask)
            return
        divided = intent._replace(shares=(*self.shares, self.pool - sum(self.shares)))
        self.intents = (*self.intents[: self.at], divided, *self.intents[self.at + 1 :])
        self.at, self.shares = self.at + 1, ()
        self.goto(Shares.find)
