"""301 The preliminary phase: deal, recruitment, deployment, reveal, battle start, vanguard."""

from __future__ import annotations

from razbor.kernel.decision import PASS, Candidates, Option, Refusal, decision
from razbor.kernel.section import Section, section, step
from razbor.kernel.text import say

from .atoms import deploy, reveal
from .board import RECRUITED, row_of
from .facts import Deployed
from .firing import Answering
from .options import option
from .position import EMPTY, T
from .precedence import Precedence
from .recruitment import Dealing, Recruitment, Redealing
from .setup import DEPLOYMENT
from .targets import barred
from .use import Use


@section
class Preliminary(Section):
    """301 Seven steps before the first turn; the first player goes first in each."""

    @step("BERSERK-302.1-01")
    def deal(self, t: T) -> None:
        """Both are dealt cards."""
        t.call(Dealing(1))
        t.call(Dealing(0))

    @step("BERSERK-302.2-01")
    def precedence(self, t: T) -> None:
        """A die decides who says who goes first, unless the setup does."""
        if t.pos.rules.first_player == "die":
            t.call(Precedence())

    @step("BERSERK-302.3-01")
    def redeal(self, t: T) -> None:
        """The first player may take the cards anew, then the second."""
        t.call(Redealing(1 - t.pos.first))
        t.call(Redealing(t.pos.first))

    @step("BERSERK-304-01")
    def recruit(self, t: T) -> None:
        """Each recruits a squad from the cards dealt, unseen by the other."""
        t.call(Recruitment(1 - t.pos.first))
        t.call(Recruitment(t.pos.first))

    @step("BERSERK-305-01")
    def deployment(self, t: T) -> None:
        """The first player lays the squad face down, then the second."""
        t.call(Deployment(1 - t.pos.first))
        t.call(Deployment(t.pos.first))

    @step("BERSERK-306-01")
    def reveal(self, t: T) -> None:
        """The first player's cards are turned up, then the second's; the second may keep third-row cards hidden for now."""
        t.call(Revealing(1 - t.pos.first))
        t.call(Revealing(t.pos.first))

    @step("BERSERK-307-01", "BERSERK-512.1-02")
    def battle_start(self, t: T) -> None:
        """Abilities at the start of battle, by turns."""
        t.call(InTurn("battle start", t.pos.first))

    @step("BERSERK-G-01", "BERSERK-512.1-02")
    def vanguard(self, t: T) -> None:
        """Strikes of the vanguard, by turns."""
        t.call(InTurn("vanguard", t.pos.first))


@section
class Deployment(Section):
    """305 One player lays the squad out."""

    seat: int

    @step("BERSERK-305-01")
    def ask(self, t: T) -> None:
        """Until every card lies."""
        if any(t.pos.place[c] == RECRUITED for c in t.pos.mine[self.seat]):
            t.ask(self.deploy, self.seat)
        else:
            t.finish()

    def cells(self, t: T) -> tuple[int, ...]:
        """The cells that are open: edges only once what opens before them is full."""
        for zone in DEPLOYMENT[self.seat][self.seat ^ t.pos.first]:
            empty = tuple(cell for cell in zone if t.pos.cells[cell] == EMPTY)
            if empty:
                return empty
        return ()

    @decision("BERSERK-305-01", "BERSERK-207.4-01")
    def deploy(self, t: T, seat: int) -> Candidates:
        """Any card left into any cell that is open."""
        open_cells = self.cells(t)
        left = [c for c in t.pos.mine[seat] if t.pos.place[c] == RECRUITED]
        for c in left:
            for cell in open_cells:
                yield option("BERSERK-305-01", "deploy", c, cell)
        if t.explaining:
            reason = say("this cell is not open for deployment now")
            for cell in range(len(t.pos.cells)):
                if cell not in open_cells:
                    yield Refusal(("deploy", left[0], cell), "BERSERK-207.4-01", reason)

    @step("BERSERK-305-01")
    def lay(self, t: T) -> None:
        """It lies face down."""
        assert t.answer is not None
        _, c, cell = t.answer.key
        deploy(t, c, cell)
        t.emit(Deployed("BERSERK-305-01", self.seat, c, cell))
        self.goto(Deployment.ask)


@section
class Revealing(Section):
    """306 One player's cards are turned up."""

    seat: int
    kept: tuple[int, ...] = ()
    asked: int = -1

    @step("BERSERK-306-01", "BERSERK-G-43")
    def ask(self, t: T) -> None:
        """About each card that may stay hidden its player is asked; all others are turned up."""
        pos = t.pos
        own = [
            cell for cell, c in enumerate(pos.cells) if c != EMPTY and pos.owner[c] == self.seat and pos.hidden[c] and cell not in self.kept
        ]
        free = [cell for cell in own if self.may_stay(t, cell)]
        if free:
            self.asked = free[0]
            t.ask(self.hide, self.seat)
            return
        for cell in own:
            reveal(t, "BERSERK-306-01", pos.cells[cell])
        t.finish()

    def may_stay(self, t: T, cell: int) -> bool:
        """The second player's third row, and whoever has stealth."""
        third = self.seat != t.pos.first and row_of(cell, self.seat) == 3
        return third or "stealth" in t.pos.cards[t.pos.cells[cell]].keywords

    @decision("BERSERK-306-01", "BERSERK-G-43")
    def hide(self, t: T, seat: int) -> Candidates:
        """Reveal it, or keep it hidden."""
        yield Option(("reveal", self.asked), "BERSERK-306-01")
        yield Option(("hide", self.asked), "BERSERK-306-01")

    @step("BERSERK-306-01")
    def answer(self, t: T) -> None:
        """As chosen."""
        assert t.answer is not None
        if t.answer.key[0] == "reveal":
            reveal(t, "BERSERK-306-01", t.pos.cells[self.asked])
        else:
            self.kept = (*self.kept, self.asked)
        self.goto(Revealing.ask)


@section
class InTurn(Section):
    """307, 308 By turns, the first player first, each carries out one ability of the step or passes for good."""

    what: str
    seat: int
    passed: int = 0
    done: tuple[tuple[int, int], ...] = ()

    @step("BERSERK-307-01", "BERSERK-G-01")
    def ask(self, t: T) -> None:
        """Whose turn it is, unless both have passed."""
        if self.passed == 3:
            t.finish()
            return
        if self.passed & (1 << self.seat):
            self.seat = 1 - self.seat
        t.ask(self.begin, self.seat)

    @decision("BERSERK-307-01", "BERSERK-G-01")
    def begin(self, t: T, seat: int) -> Candidates:
        """Each ability of the step that has not been carried out."""
        pos = t.pos
        yield Option(PASS, "BERSERK-307-01")
        for c in pos.squad(seat):
            if self.what == "vanguard":
                if pos.level(c, "vanguard") and (c, 0) not in self.done:
                    strike = pos.cards[c].actions[0]
                    for other in pos.standing(1 - seat):
                        if barred(pos, c, other, strike) is None:
                            yield Option(("strike", pos.place[c], pos.place[other]), "BERSERK-G-01")
                continue
            for number, a in enumerate(pos.cards[c].actions):
                if a.on == "battle start" and (c, number) not in self.done:
                    yield Option(("begin", pos.place[c], a.id), "BERSERK-307-01")

    @step("BERSERK-307-01", "BERSERK-G-01", "BERSERK-512.1-02")
    def carry_out(self, t: T) -> None:
        """It is carried out at once, and the other player comes next."""
        assert t.answer is not None
        key, seat = t.answer.key, self.seat
        self.goto(InTurn.ask)
        self.seat = 1 - seat
        if key == PASS:
            self.passed |= 1 << seat
            return
        c = t.pos.at(key[1])
        reveal(t, "BERSERK-415-01", c)
        if key[0] == "strike":
            self.done = (*self.done, (c, 0))
            t.call(Use(seat, c, 0, t.pos.at(key[2]), triggered=1, unanswered=1))
        else:
            number = next(i for i, a in enumerate(t.pos.cards[c].actions) if a.id == key[2])
            self.done = (*self.done, (c, number))
            t.call(Answering(c, number, EMPTY))
