"""6.4 Combat: rounds of range, strikes and press. Seven steps inside; `stages` says how many are named."""

from __future__ import annotations

from razbor.kernel.decision import PASS, Candidates, Option, decision
from razbor.kernel.modifiers import total
from razbor.kernel.section import Section, section, step
from razbor.kernel.window import Window

from . import facts
from .atoms import T, end_of, undo_withdrawal, unlock
from .combat_frames import Blow, CombatState, Harm, RoundState, combat_of, round_of
from .damage import Damage
from .fighting import HAND_STRIKE, NO_STRIKE, environment, hand_strike, reaches, steal_blood, strike_effect, strikes, struck
from .frames import action_of
from .playing import play, use
from .position import READY


@section
class Combat(CombatState):
    """6.4 A combat between two ready minions of different Methuselahs."""

    @step("VTES-6.4.0-01", "VTES-6.4.0-03", "VTES-6.4.0-04", "VTES-6.4.0-05")
    def begin(self, t: T) -> None:
        """Both must be ready; whether they are locked does not matter."""
        pos = t.pos
        if not self.both_ready(t) or pos.ctrl[self.sides[0]] == pos.ctrl[self.sides[1]]:
            t.finish()
            return
        for minion in self.sides:
            undo_withdrawal(t, pos.ctrl[minion])
        t.emit(facts.Fought(*self.sides, self.by))

    @step("VTES-6.4.1-01", "VTES-6.4.1-02")
    def fight(self, t: T) -> None:
        """A round."""
        self.round += 1
        close = self.close_next
        self.close_next = False
        t.call(Round(range_set=close))

    @step("VTES-6.4.1-01", "VTES-X-CBT-14")
    def again(self, t: T) -> None:
        """Another round if a press continues the combat."""
        end_of(t, "round")
        if t.result and not self.over and self.both_ready(t):
            self.goto(Combat.fight)

    @step("VTES-X-CBT-18")
    def end_combat(self, t: T) -> None:
        """What is played when combat is about to end."""
        if self.both_ready(t) and not self.queued:
            t.call(Window(name="combat end"))

    @step("VTES-6.4.3-16", "VTES-X-CBT-16")
    def close(self, t: T) -> None:
        """The combat is over; a queued one follows."""
        ready = self.both_ready(t)
        rule = "VTES-6.4.3-16" if not ready else "VTES-X-CBT-04" if self.over else "VTES-X-CBT-14"
        t.emit(facts.CombatEnded(*self.sides, rule))
        end_of(t, "combat")
        if self.queued and ready:
            again = Combat(sides=self.sides, by="VTES-X-CBT-18")
            t.finish()
            t.call(again)


@section
class Round(RoundState):
    """6.4.1 One round of combat. Finishes with whether another follows."""

    range_set: bool = False

    @step("VTES-6.4.2-07", "VTES-X-CBT-01")
    def before_range(self, t: T) -> None:
        """What is played before range is determined."""
        t.call(Window(name="before range"))

    @step("VTES-6.4.2-01", "VTES-6.4.2-02", "VTES-6.4.2-05", "VTES-X-CBT-17")
    def determine_range(self, t: T) -> None:
        """Maneuvers, in turn, until both decline; close unless somebody maneuvers."""
        if not self.range_set and self.goes(t):
            t.call(Window(name="range"))

    def goes(self, t: T) -> bool:
        """Whether the combat goes on."""
        combat = combat_of(t)
        return not combat.over and combat.both_ready(t)

    @step("VTES-6.4.2-03", "VTES-X-CBT-01")
    def before_strikes(self, t: T) -> None:
        """What is played when the range is known."""
        if self.goes(t):
            t.emit(facts.RangeSet(int(self.long)))
            t.call(Window(name="before strikes"))

    @step("VTES-6.4.3-01", "VTES-6.4.3-03", "VTES-6.4.3-05", "VTES-6.4.3-07", "VTES-6.4.3-06", "VTES-6.4.3-21")
    def strike_pair(self, t: T) -> None:
        """Both choose, the acting minion first; without additional strikes left only one of them."""
        self.pending = (None, None)
        if not self.goes(t):
            self.goto(Round.end_round)
            return
        sides = combat_of(t).sides
        if self.first_pair or self.more[1]:
            t.call(ChooseStrike(side=1, minion=sides[1]))
        if self.first_pair or self.more[0]:
            t.call(ChooseStrike(side=0, minion=sides[0]))

    @step("VTES-6.4.3-08", "VTES-6.4.3-15", "VTES-X-CBT-04")
    def resolve_strikes(self, t: T) -> None:
        """They resolve together, but for those that come first."""
        if not self.first_pair:
            self.more = (max(0, self.more[0] - 1), max(0, self.more[1] - 1))
        t.call(Resolution(strikes=self.pending))

    @step("VTES-6.4.3-19", "VTES-6.4.3-20", "VTES-6.4.3-24")
    def gain_additional(self, t: T) -> None:
        """After the first pair additional strikes may be gained."""
        if not self.goes(t):
            self.goto(Round.end_round)
        elif self.first_pair:
            self.first_pair = False
            t.call(Window(name="additional"))

    @step("VTES-6.4.3-22", "VTES-6.4.3-23")
    def strike_again(self, t: T) -> None:
        """The next pair, as long as there are strikes left."""
        if self.goes(t) and (self.more[0] or self.more[1]):
            self.goto(Round.strike_pair)

    @step("VTES-X-CBT-14")
    def presses(self, t: T) -> None:
        """Press to continue, or against a press; without one the combat ends."""
        if self.goes(t):
            t.call(Window(name="press"))

    @step("VTES-X-CBT-15")
    def end_round(self, t: T) -> None:
        """What happens at the end of a round, even of one that ended early."""
        t.call(Window(name="round end"))

    @step("VTES-6.4.1-01")
    def tell(self, t: T) -> None:
        """Say whether another round follows."""
        t.finish(self.goes_on and self.goes(t))


@section
class ChooseStrike(Section):
    """6.4.3.1 A minion chooses its strike: a card, a weapon, or its hands."""

    side: int
    minion: int

    @step("VTES-6.4.3-09", "VTES-6.4.3-10", "VTES-6.4.3-11")
    def ask(self, t: T) -> None:
        """What a maneuver has committed is struck without asking, unless a card has forbidden it since; else ask."""
        current = round_of(t)
        bound = current.bound[self.side]
        if total(t.pos.mods, "cannot strike", self.minion) > 0:
            current.choose(self.side, NO_STRIKE)
            self.goto(ChooseStrike.chosen)
        elif bound is not None and current.first_pair and not (current.hands_only and bound.kind != "hand"):
            current.choose(self.side, bound)
            self.goto(ChooseStrike.chosen)
        else:
            t.ask(self.options, t.pos.ctrl[self.minion])

    @decision("VTES-6.4.3-09", "VTES-6.4.3-12", "VTES-6.4.3-13", "VTES-X-CBT-13")
    def options(self, t: T, seat: int) -> Candidates:
        """The strikes a minion has at this range."""
        yield from strikes(t, self.minion)

    @step("VTES-6.4.3-07")
    def take(self, t: T) -> None:
        """Play the card, use the weapon, or strike with the hands."""
        assert t.answer is not None
        key = t.answer.key
        seat = t.pos.ctrl[self.minion]
        if key == HAND_STRIKE:
            round_of(t).choose(self.side, hand_strike(t, self.minion))
        elif key[0] == "no strike":
            round_of(t).choose(self.side, NO_STRIKE)
        elif key[0] == "use":
            use(t, seat, key, self.minion)
        else:
            play(t, seat, key, self.minion)

    @step("VTES-X-CARD-05")
    def again(self, t: T) -> None:
        """A cancelled strike card leaves the choice open."""
        if round_of(t).pending[self.side] is None:
            self.goto(ChooseStrike.ask)

    @step("VTES-6.4.3-07")
    def chosen(self, t: T) -> None:
        """Tell what it is; at long range it may be aimed at a retainer."""
        strike = round_of(t).pending[self.side]
        assert strike is not None
        t.emit(facts.Struck(self.minion, strike.kind, strike.amount, strike.ranged))
        if round_of(t).long and strike.ranged and strike.kind == "damage" and self.retainers(t):
            t.ask(self.aims, t.pos.ctrl[self.minion])

    def retainers(self, t: T) -> list[int]:
        """The opponent's retainers."""
        return [card for card in t.pos.attached[combat_of(t).opponent(self.minion)] if t.pos.cards[card].retainer]

    @decision("VTES-X-CBT-13")
    def aims(self, t: T, seat: int) -> Candidates:
        """The opposing minion, or a retainer of its."""
        yield Option(PASS, "VTES-X-CBT-13")
        for card in self.retainers(t):
            yield Option(("aim at", card), "VTES-X-CBT-13")

    @step("VTES-X-CBT-13")
    def aim(self, t: T) -> None:
        """Aim."""
        if t.answer is not None and t.answer.key != PASS:
            strike = round_of(t).pending[self.side]
            assert strike is not None
            round_of(t).choose(self.side, strike._replace(aim=int(t.answer.key[1])))


@section
class Resolution(Section):
    """6.4.3.2 A pair of strikes takes effect: combat ends, first strikes, the others; effects before damage."""

    strikes: tuple[Blow | None, Blow | None]
    order: tuple[tuple[int, ...], ...] = ()
    next_group: int = 0

    @step("VTES-X-CBT-04")
    def combat_ends(self, t: T) -> None:
        """A strike that ends the combat comes before everything; nothing else of the pair happens."""
        combat = combat_of(t)
        ended = False
        for side, strike in enumerate(self.strikes):
            if strike is not None and strike.kind == "combat ends":
                ended = True
                combat.end()
                self.leave(t, combat.sides[side], strike)
        if ended:
            t.finish()

    def leave(self, t: T, minion: int, strike: Blow) -> None:
        """What a card does besides ending the combat: unlock the minion, let its action go on."""
        effect = strike_effect(t.pos, strike)
        if effect is None:
            return
        if effect.unlocks:
            unlock(t, minion, "VTES-X-CBT-04")
        action = action_of(t)
        if effect.continues and action is not None and action.minion == minion and action.blocked:
            action.go_on_unblocked()

    @step("VTES-X-CBT-05")
    def line_up(self, t: T) -> None:
        """First strikes come before others; two first strikes are simultaneous."""
        first = tuple(side for side, strike in enumerate(self.strikes) if strike is not None and strike.first)
        rest = tuple(side for side, strike in enumerate(self.strikes) if strike is not None and not strike.first)
        self.order = tuple(group for group in (first, rest) if group) or ((),)

    @step("VTES-6.4.3-08", "VTES-X-CBT-03", "VTES-X-CBT-06", "VTES-X-CBT-07")
    def strike(self, t: T) -> None:
        """The strikes of a group together: effects, then the damage of both with what no strike inflicts."""
        combat, current, pos = combat_of(t), round_of(t), t.pos
        group = self.order[self.next_group]
        inflicted: list[Harm] = []
        armed = [side for side in group if self.armed(t, side)]
        thefts: list[tuple[int, int, int]] = []
        for side in armed:
            minion = combat.sides[side]
            strike = self.strikes[side]
            if strike is None or pos.place[minion] != READY:
                continue
            answer = self.strikes[1 - side]
            dodged = answer is not None and answer.kind == "dodge"
            if strike.kind == "steal blood" and not dodged and reaches(strike, long=current.long):
                thefts.append((minion, combat.sides[1 - side], strike.amount))
            inflicted.extend(struck(t, minion, combat.sides[1 - side], strike, dodged=dodged, long=current.long))
        steal_blood(t, thefts)
        last = self.next_group == len(self.order) - 1
        if last and current.first_pair:
            inflicted.extend(environment(t, combat))
        self.next_group += 1
        if inflicted:
            current.suffer(tuple(inflicted))
            t.call(Damage())

    def armed(self, t: T, side: int) -> bool:
        """Whether a strike is still there: one with a weapon is lost with it, unless it resolves at the same time as the loss."""
        strike = self.strikes[side]
        source = -1 if strike is None else strike.card
        return source < 0 or not t.pos.cards[source].weapon or source in t.pos.attached[combat_of(t).sides[side]]

    @step("VTES-X-CBT-05")
    def next_strikes(self, t: T) -> None:
        """The other group, if both can still strike."""
        if self.next_group < len(self.order) and combat_of(t).both_ready(t):
            self.goto(Resolution.strike)
