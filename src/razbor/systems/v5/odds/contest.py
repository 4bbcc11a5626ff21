"""The odds of a contest: who wins the turn, and what each side's damage comes to."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from razbor.kernel.data import Plain
from razbor.kernel.text import say

from .counting import Counts, differences, pairs_level, pairs_won
from .damage import Damage, Hits, damage
from .distribution import Distribution, probability, table, tally
from .harm import SEED, Readings
from .pool import reduced, rolls, successes
from .side import Side


@dataclass(frozen=True, slots=True)
class SideOdds:
    """What the contest comes to for one side.

    A side succeeds by winning; one that only defends succeeds also by not being hit. It fails when the other side succeeds.
    """

    critical: Fraction
    """It succeeds with two tens or more, the messy ones included."""
    messy: Fraction
    """It succeeds with two tens or more and a hunger die shows a ten (B-04)."""
    bestial: Fraction
    """It fails and a hunger die shows a one (B-05)."""
    deals: Damage

    def plain(self) -> dict[str, Plain]:
        """Plain data, fit for JSON."""
        return {
            "critical": probability(self.critical),
            "messy": probability(self.messy),
            "bestial": probability(self.bestial),
            "deals": self.deals.plain(),
        }


@dataclass(frozen=True, slots=True)
class Standing:
    """Who wins the turn, seen from the first side."""

    win: Fraction
    draw: Fraction
    lose: Fraction

    def plain(self) -> dict[str, Plain]:
        """Plain data, fit for JSON."""
        return {"win": probability(self.win), "draw": probability(self.draw), "lose": probability(self.lose)}


@dataclass(frozen=True, slots=True)
class ContestOdds:
    """The odds of one contest, or of one attack against a difficulty."""

    standing: Standing
    margin: Distribution[int]
    """The attacker's successes less the other side's, or less the difficulty."""
    attacker: SideOdds
    target: SideOdds

    def plain(self) -> dict[str, Plain]:
        """Plain data, fit for JSON."""
        return {
            **self.standing.plain(),
            "margin": table(self.margin),
            "attacker": self.attacker.plain(),
            "target": self.target.plain(),
        }


@dataclass(frozen=True, slots=True)
class _Rolled:
    """The rolls of one side by successes, after a called shot: all of them, and those with the faces that matter."""

    every: Counts
    critical: Counts = ()
    messy: Counts = ()
    hunger_one: Counts = ()

    @property
    def total(self) -> int:
        return sum(self.every)


def versus(pool: int, against: int) -> Standing:
    """Who wins when two pools are rolled against each other: more successes win (V5-A-02)."""
    return _standing(successes(pool).weights, successes(against).weights, ties=False)


def contest(attacker: Side, target: Side, *, two_sided: bool = False, readings: Readings = SEED) -> ContestOdds:
    """The odds of an attack on a target that rolls: it only defends, or in a `two_sided` contest strikes back (V5-A-01 … V5-A-06)."""
    if target.all_out and not two_sided:
        raise ValueError(say("Whoever attacks all-out may not defend in that turn (V5-TM-06): make the contest two-sided."))
    hits_on_ties = readings.attacker_wins_ties and not two_sided
    return _resolve(attacker, target, _rolled(target), two_sided=two_sided, hits_on_ties=hits_on_ties, readings=readings)


def strike(attacker: Side, target: Side, difficulty: int = 1, *, readings: Readings = SEED) -> ContestOdds:
    """The odds of an attack on a target without a defence pool: surprised (V5-SU-03) or immobile (V5-SH-03).

    Successes equal to the difficulty hit, with a margin of 0 (B-02); the target's pool is not rolled.
    """
    if difficulty < 0:
        raise ValueError(say("Difficulty {difficulty}: give 0 or more (B-02).", difficulty=difficulty))
    fixed = _Rolled(every=(0,) * difficulty + (1,))
    return _resolve(attacker, target, fixed, two_sided=False, hits_on_ties=True, readings=readings)


def _rolled(side: Side) -> _Rolled:
    grouped = rolls(side.pool, side.hunger)
    return _Rolled(
        every=reduced(grouped.having(), side.called),
        critical=reduced(grouped.having(critical=True), side.called),
        messy=reduced(grouped.having(critical=True, hunger_ten=True), side.called),
        hunger_one=reduced(grouped.having(hunger_one=True), side.called),
    )


def _standing(ours: Counts, theirs: Counts, *, ties: bool) -> Standing:
    total = sum(ours) * sum(theirs)
    won = pairs_won(ours, theirs, ties=ties)
    level = 0 if ties else pairs_level(ours, theirs)
    return Standing(Fraction(won, total), Fraction(level, total), Fraction(total - won - level, total))


def _resolve(attacker: Side, target: Side, defence: _Rolled, *, two_sided: bool, hits_on_ties: bool, readings: Readings) -> ContestOdds:
    attack = _rolled(attacker)
    margin = differences(attack.every, defence.every)
    total = attack.total * defence.total
    draws = 0
    if two_sided:
        empty = 0 if readings.tie_without_successes_harms else attack.every[0] * defence.every[0]
        draws = margin.get(0, 0) - empty
    # A draw is nobody's success in a two-sided contest; in a one-sided one it is the defender's, unless it hits.
    spared_on_ties = not two_sided and not hits_on_ties
    dealt = damage(_hits(attack, defence, target, ties=hits_on_ties, draws=draws), attacker, target, readings)
    returned = damage(
        _hits(defence, attack, attacker, ties=False, draws=draws) if two_sided else Hits(total, {}), target, attacker, readings
    )
    return ContestOdds(
        standing=_standing(attack.every, defence.every, ties=hits_on_ties),
        margin=tally(margin, total),
        attacker=_side_odds(attack, defence, ties=hits_on_ties, lost_ties=spared_on_ties, deals=dealt),
        target=_side_odds(defence, attack, ties=spared_on_ties, lost_ties=hits_on_ties, deals=returned),
    )


def _side_odds(ours: _Rolled, theirs: _Rolled, *, ties: bool, lost_ties: bool, deals: Damage) -> SideOdds:
    total = ours.total * theirs.total
    return SideOdds(
        critical=Fraction(pairs_won(ours.critical, theirs.every, ties=ties), total),
        messy=Fraction(pairs_won(ours.messy, theirs.every, ties=ties), total),
        bestial=Fraction(pairs_won(theirs.every, ours.hunger_one, ties=lost_ties), total),
        deals=deals,
    )


def _hits(ours: _Rolled, theirs: _Rolled, victim: Side, *, ties: bool, draws: int) -> Hits:
    margins = _winning(ours.every, theirs.every, ties=ties)
    put_out = killed = 0
    if victim.unnamed:
        ended = _winning(ours.critical, theirs.every, ties=ties)
        margins = {margin: ways - ended.get(margin, 0) for margin, ways in margins.items()}
        killed = pairs_won(ours.messy, theirs.every, ties=ties)
        put_out = sum(ended.values()) - killed
    return Hits(ours.total * theirs.total, margins, draws, put_out, killed)


def _winning(ours: Counts, theirs: Counts, *, ties: bool) -> dict[int, int]:
    return {margin: ways for margin, ways in differences(ours, theirs).items() if margin > 0 or (ties and margin == 0)}
