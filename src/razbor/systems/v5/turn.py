"""A turn: everybody declares, pools are named, dice fall, damage is done."""

from __future__ import annotations

from typing import Any

from razbor.kernel.section import Section, section, step

from .block import after_blocks, blocks
from .concession import Talks, two_sides
from .contests import Contest
from .declare import Declarations
from .exchange import Exchange
from .facts import TurnBegan, TurnEnded
from .grapple import release
from .live import as_it_stands, now_impaired
from .minor import carry_out
from .naming import Pools
from .opponents import Defences
from .order import Order
from .position import NOBODY, UP, T, end_modifiers, next_turn, surprise, win_turn
from .scene import Scene
from .split import Shares
from .surprise import without_the_surprised
from .vocabulary import BUILDERS


@section
class Turn(Section):
    """V5-T One turn: each participant acts or speaks once."""

    intents: tuple[Any, ...] = ()
    contests: tuple[Contest, ...] = ()
    in_the_way: tuple[Contest, ...] = ()
    ordered: int = 0
    moments: tuple[tuple[Contest, ...], ...] = ()
    impaired: tuple[tuple[int, str], ...] = ()

    @step("V5-T-01")
    def begin(self, t: T) -> None:
        """A turn lasts as long as each needs to act once."""
        next_turn(t)
        t.emit(TurnBegan("V5-T-01", t.pos.turn[0]))
        t.call(Scene())

    @step("V5-T-02", "V5-T-03")
    def declare(self, t: T) -> None:
        """Players, then the Storyteller, say what their characters want."""
        t.call(Declarations())

    @step("V5-MO-03", "V5-TM-12", "V5-SU-03")
    def divide(self, t: T) -> None:
        """What was done on the side is done; the surprised do not strike; pools for several targets are divided."""
        if not two_sides(t.pos):
            t.finish()
            return
        carry_out(t, t.result)
        t.call(Shares(without_the_surprised(t, t.result)))

    @step("V5-T-02", "V5-T-03")
    def build(self, t: T) -> None:
        """From what everybody wants follow the contests; the attacked say how they defend themselves."""
        self.intents = t.result
        release(t, self.intents)
        contests = tuple(contest for builder in BUILDERS for contest in builder(t, self.intents))
        t.call(Defences(contests, self.intents))

    @step("V5-T-04", "V5-T-05", "V5-TM-04")
    def name_pools(self, t: T) -> None:
        """The Storyteller names the pools, anew each turn."""
        contests: tuple[Contest, ...] = t.result
        t.call(Pools((*contests, *blocks(t, self.intents, contests))))

    @step("V5-S-06", "V5-TM-04")
    def talk_before_blocks(self, t: T) -> None:
        """In an argument anybody may give way before that test as well."""
        contests, self.ordered = t.result
        self.contests = tuple(contest for contest in contests if contest.kind != "block")
        self.in_the_way = tuple(contest for contest in contests if contest.kind == "block")
        if t.pos.social and self.in_the_way:
            t.call(Talks())

    @step("V5-TM-04")
    def block(self, t: T) -> None:
        """Who stands in somebody's way does so before that action is rolled."""
        still = tuple(each for each in self.in_the_way if t.pos.state[each.a.who] == t.pos.state[each.b.who] == UP)
        if still:
            t.call(Exchange(still))

    @step("V5-T-07", "V5-T-06")
    def order(self, t: T) -> None:
        """Order is worked out only when somebody says that it matters."""
        self.impaired = now_impaired(t.pos)
        t.call(Order(after_blocks(t.pos, self.contests), self.ordered))

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
        won = t.pos.contests_won
        best = [side for side, contests in enumerate(won) if contests == max(won)]
        decided = sum(won) + t.pos.contests_drawn[0]
        for side in best if len(best) == 1 or (decided and t.pos.rules.drawn_turn_counts) else [NOBODY]:
            win_turn(t, "V5-A-02" if len(best) == 1 else "A-36", side)
        end_modifiers(t, "turn")
        end_modifiers(t, f"turn {t.pos.turn[0]}")
        for who, last in enumerate(t.pos.surprise):
            if last == t.pos.turn[0]:
                surprise(t, "V5-TM-02", who, 0)
        t.emit(TurnEnded("V5-T-01", t.pos.turn[0]))
