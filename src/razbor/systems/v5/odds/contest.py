"""The odds of a contest: who wins the turn, and what each side's damage comes to."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from razbor.kernel.data import Plain
from razbor.kernel.text import say
from razbor.systems.v5.profile import Profile

from .counting import Counts, differences, pairs_level, pairs_won
from .damage import Damage, Hits, damage
from .distribution import Distribution, probability, table, tally
from .pool import successes
from .result import ARTICLE, Results, check_difficulty, dice_rolled, results
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


def versus(pool: int, against: int, *, profile: Profile = ARTICLE) -> Standing:
    """Who wins when two pools are rolled against each other: more successes win (V5-A-02).

    Raises:
        ValueError: a pool below zero; its only argument is a `Text`.
    """
    ours, theirs = (successes(dice_rolled(dice, profile)) for dice in (pool, against))
    return _standing(ours.weights, theirs.weights, ours.total * theirs.total, ties=False)


def contest(attacker: Side, target: Side, *, two_sided: bool = False, profile: Profile = ARTICLE) -> ContestOdds:
    """The odds of an attack on a target that rolls: it only defends, or in a `two_sided` contest strikes back (V5-A-01 … V5-A-06).

    Raises:
        ValueError: numbers that cannot be, or an All-Out Attack by a pure defender; its only argument is a `Text`.
    """
    if target.all_out and not two_sided:
        raise ValueError(say("whoever attacks all-out may not defend in that turn (V5-TM-06): make the contest two-sided"))
    hits_on_ties = not two_sided and profile.equal_defence == "margin_zero_hit"
    defence = results(target.pool, target.hunger, target.called, profile)
    return _resolve(attacker, target, defence, two_sided=two_sided, hits_on_ties=hits_on_ties, profile=profile)


def strike(attacker: Side, target: Side, difficulty: int = 1, *, profile: Profile = ARTICLE) -> ContestOdds:
    """The odds of an attack on a target without a defence pool: surprised (V5-SU-03) or immobile (V5-SH-03).

    Successes equal to the difficulty hit, with a margin of 0 (B-02); the target's pool is not rolled.

    Raises:
        ValueError: numbers that cannot be; its only argument is a `Text`.
    """
    check_difficulty(difficulty)
    fixed = Results(every=(*(0,) * difficulty, 1))
    return _resolve(attacker, target, fixed, two_sided=False, hits_on_ties=True, profile=profile)


def _standing(ours: Counts, theirs: Counts, total: int, *, ties: bool) -> Standing:
    won = pairs_won(ours, theirs, ties=ties)
    level = 0 if ties else pairs_level(ours, theirs)
    return Standing(Fraction(won, total), Fraction(level, total), Fraction(total - won - level, total))


def _resolve(attacker: Side, target: Side, defence: Results, *, two_sided: bool, hits_on_ties: bool, profile: Profile) -> ContestOdds:
    attack = results(attacker.pool, attacker.hunger, attacker.called, profile)
    total = attack.total * defence.total
    margin = differences(attack.every, defence.every)
    draws = 0
    if two_sided:
        draws = margin.get(0, 0) - (0 if profile.draw_at_zero else attack.every[0] * defence.every[0])
    # A draw is nobody's success in a two-sided contest; in a one-sided one it is the defender's, unless it hits.
    spared_on_ties = not two_sided and not hits_on_ties
    shortcut = not two_sided or profile.triumph_shortcut == "any_win"
    hits = _hits(attack, defence, ties=hits_on_ties, draws=draws, ended=target.unnamed and shortcut)
    hits_back = _hits(defence, attack, ties=False, draws=draws, ended=attacker.unnamed and shortcut) if two_sided else Hits(total, {})
    return ContestOdds(
        standing=_standing(attack.every, defence.every, total, ties=hits_on_ties),
        margin=tally(margin, total),
        attacker=_side_odds(attack, defence, ties=hits_on_ties, lost_ties=spared_on_ties, deals=damage(hits, attacker, target, profile)),
        target=_side_odds(defence, attack, ties=spared_on_ties, lost_ties=hits_on_ties, deals=damage(hits_back, target, attacker, profile)),
    )


def _side_odds(ours: Results, theirs: Results, *, ties: bool, lost_ties: bool, deals: Damage) -> SideOdds:
    total = ours.total * theirs.total
    return SideOdds(
        critical=Fraction(pairs_won(ours.critical, theirs.every, ties=ties), total),
        messy=Fraction(pairs_won(ours.messy, theirs.every, ties=ties), total),
        bestial=Fraction(pairs_won(theirs.every, ours.hunger_one, ties=lost_ties), total),
        deals=deals,
    )


def _hits(ours: Results, theirs: Results, *, ties: bool, draws: int, ended: bool) -> Hits:
    """The hits of one side; `ended` when its critical wins end the other without counting damage (V5-D-02, V5-D-03, A-06)."""
    margins = _winning(ours.every, theirs.every, ties=ties)
    put_out = killed = 0
    if ended:
        triumphs = _winning(ours.critical, theirs.every, ties=ties)
        margins = {margin: ways - triumphs.get(margin, 0) for margin, ways in margins.items()}
        killed = pairs_won(ours.messy, theirs.every, ties=ties)
        put_out = sum(triumphs.values()) - killed
    return Hits(ours.total * theirs.total, margins, draws, put_out, killed)


def _winning(ours: Counts, theirs: Counts, *, ties: bool) -> dict[int, int]:
    return {margin: ways for margin, ways in differences(ours, theirs).items() if margin > 0 or (ties and margin == 0)}
