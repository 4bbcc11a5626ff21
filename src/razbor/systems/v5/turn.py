"""A turn: everybody declares, pools are named, dice fall, damage is done."""

from __future__ import annotations

from typing import Any

from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.section import Section, section, step

from .contests import Contest, Part
from .declare import Declarations
from .exchange import Exchange
from .facts import Ruled, TurnBegan, TurnEnded, Won
from .opponents import Defences
from .order import in_order
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
        contests = tuple(contest for builder in BUILDERS for contest in builder(t, self.intents))
        t.call(Defences(contests, self.intents))

    @step("V5-T-04", "V5-T-05")
    def name_pools(self, t: T) -> None:
        """The Storyteller names the pools, anew each turn."""
        t.call(Pools(t.result))

    @step("V5-T-07")
    def order(self, t: T) -> None:
        """Order is worked out only when somebody says that it matters."""
        contests, ordered = t.result
        self.moments = tuple(in_order(t.pos, contests)) if ordered else (contests,) if contests else ()

    @step("V5-T-06")
    def act(self, t: T) -> None:
        """All at once, or moment after moment: who is out by then does not act."""
        if self.moments:
            first, *rest = self.moments
            self.moments = tuple(rest)
            self.goto(Turn.act)
            able = tuple(
                contest for contest in first if all(t.pos.state[who] == "up" for who in (contest.a.who, contest.b.who) if who != NOBODY)
            )
            if able:
                t.call(Exchange(able))

    @step("V5-A-02", "A-36")
    def end(self, t: T) -> None:
        """The side that won more contests has won the turn; what lasted this turn ends."""
        won = [fact for fact in t.facts[self.began :] if isinstance(fact, Won) and fact.winner != NOBODY]
        tally = [sum(t.pos.side[fact.winner] == side for fact in won) for side in range(len(t.pos.side_names))]
        best = max(tally)
        win_turn(t, "V5-A-02", tally.index(best) if tally.count(best) == 1 else NOBODY)
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

    def _parts(self) -> list[tuple[int, int, Part, int]]:
        return [
            (i, side, part, other.who)
            for i, contest in enumerate(self.contests)
            for side, part, other in ((0, contest.a, contest.b), (1, contest.b, contest.a))
            if part.means
        ]

    @decision("V5-T-04", "V5-T-07")
    def accept(self, t: T, seat: int) -> Candidates:
        """All pools as they are; or one of them is to be another; or the order matters this turn."""
        yield Option(("accept",), "V5-T-04")
        if not self.ordered:
            yield Option(("ordered",), "V5-T-07")
        for i, side, part, against in self._parts():
            if (i, side) not in self.named:
                yield Option(("pool", part.who, against) if against != NOBODY else ("own_pool", part.who), "V5-T-04")

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
            self.naming = next(
                (i, side)
                for i, side, part, against in self._parts()
                if key[1:] in ((part.who, against), (part.who,)) and (i, side) not in self.named
            )
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
