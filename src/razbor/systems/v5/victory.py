"""Who has won: turns won, and Aggravated damage taken."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.section import Section, cites, section, step

from .facts import Tally
from .position import NOBODY, Conflict, T, win


@cites("V5-E-04")
def aggravated_taken(pos: Conflict, side: int) -> int:
    """Aggravated damage of a side in this conflict; in an argument, Aggravated stress."""
    tracker = "willpower" if pos.social else "health"
    before = ((pos.sheet[who].willpower if pos.social else pos.sheet[who].health).aggravated for who in range(len(pos.names)))
    return sum(pos.marks(who, tracker).aggravated - was for who, was in enumerate(before) if pos.side[who] == side)


@cites("V5-E-04", "A-35")
def winner(pos: Conflict) -> int:
    """The side that won more turns, then the one that took less Aggravated damage (or the other way round); NOBODY when equal."""
    sides = range(len(pos.side_names))
    turns_first = pos.rules.victory == "turns_then_aggravated"
    counts = [(-pos.turns_won[side], aggravated_taken(pos, side)) for side in sides]
    if not turns_first:
        counts = [(hurt, turns) for turns, hurt in counts]
    best = min(counts)
    return counts.index(best) if counts.count(best) == 1 else NOBODY


@cites("A-35")
def report(t: T) -> None:
    """Both counts, side by side."""
    for side in range(len(t.pos.side_names)):
        t.emit(Tally("A-35", side, t.pos.turns_won[side], aggravated_taken(t.pos, side)))


@cites("V5-E-04", "A-35")
def verdicts(pos: Conflict, usual: int) -> Candidates:
    """Every way to name a winner, the one that was worked out first; the Storyteller may choose."""
    for side in sorted(range(NOBODY, len(pos.side_names)), key=lambda side: (side != usual, side)):
        yield Option(("no_winner",) if side == NOBODY else ("victory", side), "V5-E-04" if side == usual else "A-35")


@section
class Verdict(Section):
    """V5-E-04 The Storyteller names the winner, as it was worked out or otherwise."""

    usual: int

    @step("V5-E-04", "A-35")
    def ask(self, t: T) -> None:
        """Show both counts, then ask."""
        report(t)
        t.ask(self.winner, t.pos.storyteller)

    @decision("V5-E-04", "A-35")
    def winner(self, t: T, seat: int) -> Candidates:
        """A side, or nobody."""
        yield from verdicts(t.pos, self.usual)

    @step("V5-E-04")
    def name(self, t: T) -> None:
        """The conflict is over."""
        assert t.answer is not None
        win(t, t.answer.rule, t.answer.key[1] if t.answer.key[0] == "victory" else NOBODY)
