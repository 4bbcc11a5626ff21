"""A turn: everybody declares, pools are named, dice fall, damage is done."""

from __future__ import annotations

from collections import Counter
from typing import Any

from razbor.kernel.decision import Candidates, Key, Option, decision
from razbor.kernel.section import Section, section, step

from .concession import Talks, two_sides
from .contests import Contest, Part
from .declare import Declarations
from .exchange import Exchange
from .facts import Ruled, TurnBegan, TurnEnded, Won
from .grapple import release
from .live import as_it_stands, now_impaired
from .opponents import Defences
from .order import Order
from .pools import floor
from .position import NOBODY, T, end_modifiers, next_turn, win_turn
from .scene import Scene
from .vocabulary import BUILDERS

MOST_DICE = 30


@section
class Turn(Section):
    """V5-T One turn: each participant acts or speaks once."""

    intents: tuple[Any, ...] = ()
    contests: tuple[Contest, ...] = ()
    moments: tuple[tuple[Contest, ...], ...] = ()
    impaired: tuple[tuple[int, str], ...] = ()
    began: int = 0

    @step("V5-T-01")
    def begin(self, t: T) -> None:
        """A turn lasts as long as each needs to act once."""
        next_turn(t)
        self.began = len(t.facts)
        t.emit(TurnBegan("V5-T-01", t.pos.turn[0]))
        t.call(Scene())

    @step("V5-T-02", "V5-T-03")
    def declare(self, t: T) -> None:
        """Players, then the Storyteller, say what their characters want."""
        t.call(Declarations())

    @step("V5-T-02", "V5-T-03")
    def build(self, t: T) -> None:
        """From what everybody wants follow the contests; the attacked say how they defend themselves."""
        self.intents = t.result
        if not two_sides(t.pos):
            t.finish()
            return
        release(t, self.intents)
        contests = tuple(contest for builder in BUILDERS for contest in builder(t, self.intents))
        t.call(Defences(contests, self.intents))

    @step("V5-T-04", "V5-T-05")
    def name_pools(self, t: T) -> None:
        """The Storyteller names the pools, anew each turn."""
        t.call(Pools(t.result))

    @step("V5-T-07", "V5-T-06")
    def order(self, t: T) -> None:
        """Order is worked out only when somebody says that it matters."""
        self.impaired = now_impaired(t.pos)
        t.call(Order(*t.result))

    @step("V5-T-06")
    def keep_order(self, t: T) -> None:
        """The moments of the turn."""
        self.moments = t.result

    @step("V5-S-06")
    def talk(self, t: T) -> None:
        """In an argument anybody may give way before each test."""
        if t.pos.social and self.moments:
            t.call(Talks())

    @step("V5-T-06", "A-01")
    def act(self, t: T) -> None:
        """All at once, or moment after moment, each from what the moments before it have left."""
        if self.moments:
            first, *rest = self.moments
            self.moments = tuple(rest)
            self.goto(Turn.talk)
            able = tuple(now for contest in first if (now := as_it_stands(t, contest, self.impaired)) is not None)
            if able:
                t.call(Exchange(able))

    @step("V5-A-02", "A-36")
    def end(self, t: T) -> None:
        """The side that won more contests has won the turn; what lasted this turn ends."""
        decided = [fact for fact in t.facts[self.began :] if isinstance(fact, Won)]
        won = [fact.winner for fact in decided if fact.winner != NOBODY]
        tally = [sum(t.pos.side[who] == side for who in won) for side in range(len(t.pos.side_names))]
        best = [side for side, contests in enumerate(tally) if contests == max(tally)]
        for side in best if len(best) == 1 or (decided and t.pos.rules.drawn_turn_counts) else [NOBODY]:
            win_turn(t, "V5-A-02" if len(best) == 1 else "A-36", side)
        end_modifiers(t, "turn")
        t.emit(TurnEnded("V5-T-01", t.pos.turn[0]))


@section
class Pools(Section):
    """V5-T-04 The Storyteller names each participant's pool: what was worked out, or another number.

    Finishes with (contests, whether order matters).
    """

    contests: tuple[Contest, ...]
    ordered: int = 0
    named: tuple[tuple[int, int], ...] = ()
    naming: tuple[int, ...] = ()

    @step("V5-T-04")
    def ask(self, t: T) -> None:
        """Ask the Storyteller, unless there is nothing to roll."""
        if self.contests:
            t.ask(self.accept, t.pos.storyteller)
        else:
            t.finish(((), False))

    def _parts(self) -> dict[Key, tuple[int, int]]:
        """The pools not named yet, as answers; two pools of a character against the same other are told apart by their means."""
        parts = [
            (i, side, part, other.who)
            for i, contest in enumerate(self.contests)
            for side, part, other in ((0, contest.a, contest.b), (1, contest.b, contest.a))
            if part.means
        ]
        pairs = Counter((part.who, against) for _, _, part, against in parts)
        found: dict[Key, tuple[int, int]] = {}
        for i, side, part, against in parts:
            key: Key = ("pool", part.who, against) if against != NOBODY else ("own_pool", part.who)
            if pairs[part.who, against] > 1:
                key = ("pool_for", part.who, against, part.means)
            if (i, side) not in self.named:
                found.setdefault(key, (i, side))
        return found

    @decision("V5-T-04", "V5-T-07")
    def accept(self, t: T, seat: int) -> Candidates:
        """All pools as they are; or one of them is to be another; or the order matters this turn."""
        yield Option(("accept",), "V5-T-04")
        if not self.ordered and t.pos.rules.initiative == "groups":
            yield Option(("ordered",), "V5-T-07")
        for key in self._parts():
            yield Option(key, "V5-T-04")

    @step("V5-T-04")
    def answer(self, t: T) -> None:
        """Go on, or ask for the number."""
        assert t.answer is not None
        key = t.answer.key
        if key[0] == "accept":
            contests = tuple(contest._replace(a=_floored(t, contest.a), b=_floored(t, contest.b)) for contest in self.contests)
            t.finish((contests, bool(self.ordered)))
        elif key[0] == "ordered":
            self.ordered = 1
            t.emit(Ruled("V5-T-07", key))
            self.goto(Pools.ask)
        else:
            self.naming = self._parts()[key]
            t.ask(self.number, t.pos.storyteller)

    @decision("V5-T-04")
    def number(self, t: T, seat: int) -> Candidates:
        """Any number of dice, the one worked out first."""
        i, side = self.naming
        part = (self.contests[i].a, self.contests[i].b)[side]
        worked_out = floor(t.pos, part.dice)
        yield Option(("dice", worked_out), "V5-T-04")
        for dice in range(t.pos.rules.pool_floor, MOST_DICE + 1):
            if dice != worked_out:
                yield Option(("dice", dice), "V5-T-04")

    @step("V5-T-04")
    def name(self, t: T) -> None:
        """The pool is what the Storyteller says."""
        assert t.answer is not None
        i, side = self.naming
        contest = self.contests[i]
        part = (contest.a, contest.b)[side]._replace(dice=t.answer.key[1])
        t.emit(Ruled("V5-T-04", ("pool", part.who, t.answer.key[1])))
        changed = contest._replace(b=part) if side else contest._replace(a=part)
        self.contests = (*self.contests[:i], changed, *self.contests[i + 1 :])
        self.named = (*self.named, (i, side))
        self.goto(Pools.ask)


def _floored(t: T, part: Part) -> Part:
    return part._replace(dice=floor(t.pos, part.dice)) if part.means else part
