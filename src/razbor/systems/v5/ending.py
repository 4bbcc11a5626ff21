"""How a conflict goes on and ends."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Key, Option, Refusal, decision
from razbor.kernel.section import Section, cites, section, step
from razbor.kernel.text import say
from razbor.kernel.together import Together

from .blitz import Blitz, heroes
from .concession import Concession, two_sides
from .contests import Contest
from .exchange import Exchange
from .facts import TableSaid
from .leave import leave_contest
from .naming import Pools
from .position import NOBODY, Conflict, T, become, new_scene, win
from .social import Opening
from .tactics import goals_reached
from .turn import Turn
from .victory import Verdict, report, verdicts, winner

THREE = 3


@section
class Fight(Section):
    """V5-E A conflict: turn after turn until one side is left, or the table ends it."""

    @step("V5-S-02", "V5-S-03")
    def begin(self, t: T) -> None:
        """An argument begins with who resists and what is at stake."""
        if t.pos.social:
            t.call(Opening())

    @step("V5-B-01")
    def in_one_roll(self, t: T) -> None:
        """A blitz is over with its one test."""
        if not t.pos.ended[0] and t.pos.encounter.play == "blitz":
            t.call(Blitz())

    @step("V5-T-01")
    def turn(self, t: T) -> None:
        """Another turn."""
        if t.pos.ended[0]:
            t.finish()
        else:
            t.call(Turn())

    @step("V5-E-01", "V5-E-03", "V5-E-04", "V5-E-05", "V5-S-07", "V5-TM-01")
    def over(self, t: T) -> None:
        """With one side left, or at its goal, it is over; from the third turn of a scene on the table decides whether it goes on.

        When several have reached their goals in one turn, the Storyteller names the winner.
        """
        pos = t.pos
        reached = goals_reached(pos)
        if len(reached) == 1 and not pos.ended[0]:
            win(t, "V5-TM-01", reached[0])
        elif reached and not pos.ended[0]:
            t.call(Verdict(NOBODY))
        elif not two_sides(pos):
            report(t)
            win(t, why_over(pos), next((pos.side[who] for who in pos.active()), NOBODY))
        elif pos.turn[0] - pos.scene_began[0] >= THREE:
            t.call(ThreeTurns())

    @step("V5-E-01")
    def again(self, t: T) -> None:
        """Otherwise the next turn begins."""
        self.goto(Fight.turn if t.pos.ended[0] or two_sides(t.pos) else Fight.over)


@cites("V5-E-03", "V5-E-04", "V5-E-05", "V5-S-07")
def why_over(pos: Conflict) -> str:
    """The rule by which one side is left: the others have yielded, have left, or are beaten."""
    if "yielded" in pos.state:
        return "V5-S-07" if pos.social else "V5-E-05"
    if pos.social and "broken" in pos.state:
        return "V5-S-07"
    return "V5-E-03" if "left" in pos.state else "V5-E-04"


@section
class ThreeTurns(Section):
    """V5-E-01 After about three turns the conflict ends, unless everybody at the table wants to go on."""

    refused: tuple[int, ...] = ()

    @step("V5-E-01")
    def ask(self, t: T) -> None:
        """Everybody answers at once and in secret."""
        t.call(Together("vote", tuple(range(len(t.pos.seats)))))

    @decision("V5-E-01")
    def vote(self, t: T, seat: int) -> Candidates:
        """Enough, or another turn."""
        yield Option(("enough",), "V5-E-01")
        yield Option(("another_turn",), "V5-E-01")

    @step("V5-E-01")
    def count(self, t: T) -> None:
        """One voice is enough to end it."""
        answers: tuple[tuple[int, Key], ...] = t.result
        said = {key for _, key in answers}
        more = said == {("another_turn",)}
        t.emit(TableSaid("V5-E-01", "another turn" if more else "not all" if len(said) > 1 else "enough"))
        if more:
            t.finish()

    @step("V5-E-02")
    def choose(self, t: T) -> None:
        """Both sides still stand: how does it end?"""
        report(t)
        t.ask(self.outcome, t.pos.storyteller)

    @decision("V5-E-02", "V5-E-03", "V5-E-04", "V5-E-05", "V5-E-08", "V5-B-09")
    def outcome(self, t: T, seat: int) -> Candidates:
        """Victory by the counts, or any other end there is; or one roll."""
        pos = t.pos
        yield from verdicts(pos, winner(pos))
        yield Option(("blitz",), "V5-B-09") if heroes(pos) != NOBODY else Refusal(("blitz",), "V5-B-01", _NO_BLITZ)
        for side in dict.fromkeys(pos.side[who] for who in pos.active()):
            yield Option(("withdraw", side), "V5-E-03")
            yield Option(("escape", side), "V5-E-03")
            if side not in self.refused:
                yield Option(("concede", side), "V5-E-05")
            elif t.explaining:
                yield Refusal(("concede", side), "V5-E-06", say("the table has refused this"))
        yield Option(("third_force",), "V5-E-08")
        yield Option(("new_place",), "V5-E-08")

    @step("V5-E-02", "V5-E-03", "V5-E-05", "V5-E-08", "V5-B-09")
    def carry_out(self, t: T) -> None:
        """The end that was chosen."""
        assert t.answer is not None
        pos, key, rule = t.pos, t.answer.key, t.answer.rule
        match key:
            case ("victory", int(side)):
                win(t, rule, side)
            case ("no_winner",):
                win(t, rule, NOBODY)
            case ("blitz",):
                t.call(Blitz(after_turns=1))
            case ("withdraw", int(side)):
                for who in [each for each in pos.active() if pos.side[each] == side]:
                    become(t, "V5-E-03", who, "left")
            case ("escape", int(side)):
                t.call(Escape(side))
            case ("concede", int(side)):
                self.refused = (*self.refused, side)
                t.call(Concession(side, pos.storyteller))
            case _:
                new_scene(t, "V5-E-08", key[0])

    @step("V5-E-05")
    def settled(self, t: T) -> None:
        """A concession that was refused leaves the other ends."""
        if t.result == 0 and self.refused:
            self.goto(ThreeTurns.choose)


_NO_BLITZ = say("a blitz needs players on one side and none on the others")


@section
class Escape(Section):
    """V5-E-03 A side runs for it, or winds up the argument: each of its characters against the best pursuer."""

    side: int

    @step("V5-E-03")
    def name_pools(self, t: T) -> None:
        """The Storyteller names the pools."""
        contests = tuple(leave_contest(t.pos, who) for who in t.pos.active() if t.pos.side[who] == self.side)
        t.call(Pools(contests, ordered=1))

    @step("V5-E-03")
    def run(self, t: T) -> None:
        """All at once."""
        contests: tuple[Contest, ...] = t.result[0]
        t.call(Exchange(contests))
