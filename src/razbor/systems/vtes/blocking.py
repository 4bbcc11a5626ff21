"""6.2.2 Handling block attempts: who may attempt, in which order, and what closes the question."""

from __future__ import annotations

from razbor.kernel.decision import PASS, Candidates, Key, Option, Refusal
from razbor.kernel.section import cites, section, step
from razbor.kernel.text import say
from razbor.kernel.window import Window

from . import facts
from .atoms import T
from .frames import ActionState, Doing, action_of, still_acting
from .requirements import blocks
from .values import intercept, stealth

NO_BLOCK: Key = ("no block",)


@section
class BlockAttempt(Doing):
    """6.2.2.2 One minion attempts to block, perhaps by a card; it is judged when everybody has passed."""

    @step("VTES-6.2.2-12", "VTES-X-ACT-17")
    def attempt(self, t: T) -> None:
        """The attempt is declared; stealth and intercept may be added while they are needed."""
        action = action_of(t)
        assert action is not None
        if self.card < 0:
            action.begin_attempt(self.minion)
            t.emit(facts.Attempted(self.minion, "VTES-6.2.2-02" if action.seats else "VTES-6.2.2-04"))
        elif action.blocker != self.minion:
            t.finish()
            return
        t.call(Window(name="attempt"))

    @step("VTES-6.2.2-12", "VTES-6.2.2-19", "VTES-6.2.2-23")
    def judge(self, t: T) -> None:
        """It succeeds if the intercept is at least the stealth."""
        action = action_of(t)
        assert action is not None
        if action.blocker != self.minion or action.ended:
            return
        negative = t.rules.negative_values
        if intercept(t.pos, self.minion, action, negative=negative) >= stealth(t.pos, action, negative=negative):
            action.block()
        else:
            t.emit(facts.Failed(self.minion))
            action.begin_attempt(-1)


@cites("VTES-6.2.2-02", "VTES-6.2.2-04", "VTES-6.2.0-05", "VTES-6.3.1-04", "A1", "VTES-6.2.0-04")
def entitled(t: T, action: ActionState) -> tuple[int, ...]:
    """The Methuselahs whose minions may attempt to block, in the order in which they decide."""
    pos = t.pos
    if len(action.seats) == 1 or (action.seats and t.rules.several_targets == "targets_clockwise"):
        return action.seats
    prey, predator = pos.prey(action.seat), pos.predator(action.seat)
    return tuple(dict.fromkeys(seat for seat in (prey, predator) if seat != action.seat))


@cites("VTES-6.2.1-01", "VTES-6.2.2-10", "VTES-6.2.2-11", "VTES-6.2.0-06", "VTES-6.2.2-06")
def may_attempt(t: T, action: ActionState, seat: int) -> list[int]:
    """The minions of a Methuselah that may attempt to block now."""
    if seat in action.declined:
        return []
    order = entitled(t, action)
    if seat not in order:
        return []
    for other in order:
        if other == seat:
            break
        if other not in action.declined and able(t, action, other):
            return []
    return able(t, action, seat)


def able(t: T, action: ActionState, seat: int) -> list[int]:
    """The minions of a Methuselah that could attempt, were it that Methuselah's turn to decide."""
    return [minion for minion in t.pos.ready[seat] if blocks(t.pos, minion, action)]


@cites("VTES-6.2.2-20", "VTES-X-ACT-13")
def all_declined(t: T, action: ActionState) -> bool:
    """Whether nobody will attempt any more."""
    return not any(seat not in action.declined and able(t, action, seat) for seat in entitled(t, action))


@cites("VTES-6.2.0-10", "VTES-X-CARD-06")
def impulse(t: T) -> tuple[int, ...]:
    """The acting Methuselah first, then those the action concerns, then everybody else clockwise."""
    action = action_of(t)
    assert action is not None
    return tuple(dict.fromkeys((action.seat, *entitled(t, action), *t.pos.clockwise(action.seat))))


def attempts(t: T, action: ActionState, seat: int) -> Candidates:
    """The attempts to block that a Methuselah may make now, and why the others of its minions may not."""
    minions = may_attempt(t, action, seat)
    for minion in minions:
        yield Option(("block", minion), "VTES-6.2.2-02")
    if t.explaining:
        yield from _no_attempts(t, action, seat, minions)


def _no_attempts(t: T, action: ActionState, seat: int, minions: list[int]) -> Candidates:
    pos = t.pos
    order = entitled(t, action)
    for minion in pos.minions(seat):
        if minion in minions:
            continue
        key: Key = ("block", minion)
        if seat == action.seat:
            yield Refusal(key, "VTES-6.2.2-02", say("nobody blocks the action of his own minion"))
        elif seat not in order and len(action.seats) > 1 and t.rules.several_targets == "prey_predator":
            yield Refusal(key, "VTES-6.2.0-05", say("only prey and predator may block an action directed at several"))
        elif seat not in order and action.kind == "political":
            yield Refusal(key, "VTES-6.3.1-04", say("only prey and predator may block a political action"))
        elif seat not in order and action.seats:
            yield Refusal(key, "VTES-6.2.0-04", say("only the target of a directed action may block it"))
        elif seat not in order:
            yield Refusal(key, "VTES-6.2.2-04", say("only prey and predator may block an undirected action"))
        elif seat in action.declined:
            yield Refusal(key, "VTES-6.2.2-06", say("it has been declared that no more attempts follow"))
        elif minion in pos.torpor[seat]:
            yield Refusal(key, "VTES-X-TOR-01", say("a vampire in torpor cannot block"))
        elif pos.locked[minion] and minion not in action.awake:
            tapped = t.rules.words == "tap"
            reason = say("a tapped minion cannot block") if tapped else say("a locked minion cannot block")
            yield Refusal(key, "VTES-6.2.1-01", reason)
        elif minion in able(t, action, seat):
            yield Refusal(key, "VTES-6.2.2-04", say("the prey decides first"))
        else:
            yield Refusal(key, "VTES-X-OBJ-10", say("this minion cannot block this action"))


@cites("VTES-6.2.2-24")
def decline_key(t: T, seat: int) -> Key:
    """How a Methuselah passes: who may block declares that no attempt follows (VTES-6.2.2-20), able or not for the moment."""
    action = action_of(t)
    assert action is not None
    return NO_BLOCK if seat in entitled(t, action) and seat not in action.declined else PASS


def settled(t: T) -> bool:
    """Whether the question of blocking is answered: blocked, ended, or the acting minion gone."""
    action = action_of(t)
    assert action is not None
    return action.blocked or not still_acting(t.pos, action)


def attempt_over(t: T) -> bool:
    """Whether the attempt in progress has come to nothing already."""
    action = action_of(t)
    assert action is not None
    return action.blocker < 0 or not still_acting(t.pos, action)


def stopped(t: T) -> bool:
    """Whether the action has ended."""
    action = action_of(t)
    assert action is not None
    return not still_acting(t.pos, action)


def replaced(t: T) -> bool:
    """Whether the action has ended, or a slave has taken the blocked minion's place."""
    action = action_of(t)
    assert action is not None
    return action.slave >= 0 or not still_acting(t.pos, action)
