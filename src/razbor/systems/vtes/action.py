"""6.2 Actions: announced, perhaps blocked, carried out."""

from __future__ import annotations

from razbor.kernel.decision import PASS, Candidates, Key, Option, decision
from razbor.kernel.section import cites, section, step
from razbor.kernel.window import Window

from . import facts
from .announcing import directed_at
from .atoms import T, add, burn, burn_blood, burn_pool, change_places, end_of, lock, replace, to_limbo
from .combat import Combat
from .ending import settle_ousts
from .frames import ActionState, still_acting
from .outcomes import free_of_blood, resolve
from .playing import cancellers, draw_more
from .pool import card_at
from .position import LIMBO, READY
from .primitives import Bleed
from .torpor import Diablerie

STEALTHY = {"hunt": 1, "equip": 1, "employ": 1, "recruit": 1, "political": 1, "leave torpor": 1, "become Anarch": 1, "take": 1}
"""The stealth that an action has by its sort."""


@section
class Action(ActionState):
    """6.2 One action, from its announcement to its end."""

    @step("VTES-X-ACT-03")
    def choose_more(self, t: T) -> None:
        """Who takes equipment from other minions may announce several pieces."""
        if self.kind == "take" and self.others(t):
            t.ask(self.what_else, self.seat)

    def others(self, t: T) -> list[int]:
        """The other equipment that the acting minion could take."""
        worn = [card for other in t.pos.minions(self.seat) if other != self.minion for card in t.pos.attached[other]]
        return [card for card in worn if t.pos.cards[card].equipment and card != self.target and card not in self.more]

    @decision("VTES-X-ACT-03")
    def what_else(self, t: T, seat: int) -> Candidates:
        """One more piece, or no more."""
        yield Option(PASS, "VTES-X-ACT-03")
        for card in self.others(t):
            yield Option(("take", self.minion, card), "VTES-X-ACT-03")

    @step("VTES-X-ACT-03")
    def add_more(self, t: T) -> None:
        """Take that too, and ask again."""
        if t.answer is not None and t.answer.key != PASS:
            self.more = (*self.more, t.answer.key[2])
            self.goto(Action.choose_more)

    @step("VTES-6.2.0-01", "VTES-6.2.0-02", "VTES-6.2.0-03", "VTES-6.2.1-02", "VTES-6.2.1-03", "VTES-6.2.1-04")
    def announce(self, t: T) -> None:
        """Everything but the terms of a referendum is fixed; the card lies face up; the minion locks."""
        pos = t.pos
        t.emit(facts.Announced(self.minion, self.kind, self.seats[0] if self.seats else -1, self.target, self.card))
        in_hand = self.card >= 0 and self.ability < 0
        if in_hand:
            to_limbo(t, self.card)
            if cancellers(t, self.seat):
                t.call(Window(name="played"))
        if self.kind in ("bleed", "political"):
            pos.note(self.minion, self.kind, "turn")
        if self.ability >= 0:
            pos.note(self.minion, f"used {self.card}.{self.ability}", "turn")

    @step("VTES-X-CARD-05", "VTES-X-CARD-02")
    def replace_card(self, t: T) -> None:
        """The card is replaced; when it was cancelled the minion does not lock and may try again."""
        in_hand = self.card >= 0 and self.ability < 0
        if in_hand:
            replace(t, self.seat, self.card)
            draw_more(t, self.minion, self.card, self.mode)
        if self.ended:
            if self.kind in ("bleed", "political"):
                t.pos.unnote(self.minion, self.kind)
            burn(t, self.card, "VTES-X-CARD-05")
            self.goto(Action.end)
            return
        if in_hand and (t.pos.cards[self.card].action or t.pos.cards[self.card].political):
            t.pos.note(self.minion, f"did {t.pos.cards[self.card].id}", "turn")
        lock(t, self.minion, "VTES-6.2.0-03")
        t.call(Window(name="announced"))

    @step("VTES-6.2.0-09", "VTES-6.2.0-10", "VTES-6.2.2-05", "VTES-6.2.2-20", "VTES-6.2.2-26", "VTES-X-ACT-13", "VTES-X-ACT-12")
    def let_block(self, t: T) -> None:
        """Attempts to block, and whatever is played before, between and after them."""
        t.call(Window(name="action"))

    @step("VTES-6.2.0-07", "VTES-6.2.0-08")
    def decide(self, t: T) -> None:
        """Blocked, ended, or successful."""
        if not still_acting(t.pos, self):
            self.goto(Action.lay_away)
        elif not self.blocked:
            self.goto(Action.succeed)
        else:
            t.call(Window(name="blocked"))

    @step("VTES-6.2.3-02", "VTES-6.2.3-03", "VTES-6.2.3-04", "VTES-X-ACT-15")
    def resolve_block(self, t: T) -> None:
        """The blocker locks, the action's card is burned, nothing of the action happens or is paid, combat begins."""
        pos = t.pos
        if not still_acting(pos, self) or pos.place[self.blocker] != READY:
            self.goto(Action.lay_away)
            return
        lock(t, self.blocker, "VTES-6.2.3-02")
        t.emit(facts.Blocked(self.blocker))
        if self.card >= 0 and pos.place[self.card] == LIMBO:
            burn(t, self.card, "VTES-6.2.3-02")
        if self.kind == "leave torpor":
            if pos.cards[self.blocker].vampire:
                t.call(Diablerie(diablerist=self.blocker, victim=self.minion, optional=True))
            self.goto(Action.lay_away)
        elif self.slave >= 0:
            self.replace_combatant(t)
        else:
            t.call(Combat(sides=(self.minion, self.blocker)))

    def replace_combatant(self, t: T) -> None:
        """6.2.4 The slave locks and fights; the vampire that was blocked unlocks."""
        change_places(t, self.minion, self.slave)
        t.call(Combat(sides=(self.slave, self.blocker)))

    @step("VTES-X-ACT-19")
    def go_on_or_end(self, t: T) -> None:
        """An effect of the combat may let the action continue as if unblocked, for 1 blood."""
        if self.continues and still_acting(t.pos, self) and t.pos.blood[self.minion]:
            t.ask(self.go_on, self.seat)
        else:
            self.goto(Action.after_block)

    @decision("VTES-X-ACT-19")
    def go_on(self, t: T, seat: int) -> Candidates:
        """Burn 1 blood and go on, or leave the action blocked."""
        yield Option(("go on",), "VTES-X-ACT-19")
        yield Option(PASS, "VTES-X-ACT-19")

    @step("VTES-X-ACT-19")
    def go_on_unless_passed(self, t: T) -> None:
        """The action goes on with 1 stealth more."""
        assert t.answer is not None
        if t.answer.key == PASS:
            self.goto(Action.after_block)
            return
        burn_blood(t, self.minion, 1, "VTES-X-ACT-19")
        self.blocked, self.continues, self.blocker = False, False, -1
        if self.ability < 0 <= self.card:
            to_limbo(t, self.card)
        add(t, "stealth", self.minion, 1, "action", "VTES-X-ACT-19")

    @step("VTES-6.2.0-07", "VTES-6.2.3-01", "VTES-X-ACT-18", "VTES-6.2.1-08")
    def succeed(self, t: T) -> None:
        """The action is successful; its cost is paid, in full or there is no effect."""
        pos = t.pos
        self.successful = True
        t.emit(facts.Succeeded(self.minion))
        blood, pool = self.cost(t)
        paid = True
        if blood:
            paid = burn_blood(t, self.minion, blood, "VTES-6.2.3-01") == blood
        if pool:
            paid = burn_pool(t, self.seat, pool, "VTES-6.2.3-01") == pool and paid
        if not paid:
            self.goto(Action.lay_away)
        elif self.card >= 0 and pos.place[self.card] == LIMBO and pos.cards[self.card].library.once_a_game:
            pos.spend_once_a_game(self.card)

    def cost(self, t: T) -> tuple[int, int]:
        """Blood and pool that the action costs."""
        if self.card < 0:
            return free_of_blood(t, self), 0
        if self.ability >= 0:
            return t.pos.cards[self.card].abilities[self.ability].blood, 0
        card = t.pos.cards[self.card]
        return card.blood + card.modes[self.mode].blood, card.pool

    @step("VTES-6.2.3-01", "VTES-X-ACT-10", "VTES-X-POL-07")
    def have_effects(self, t: T) -> None:
        """Its effects happen."""
        resolve(t, self)

    @step("VTES-X-OBJ-03", "VTES-X-END-01")
    def lay_away(self, t: T) -> None:
        """The card goes to the ash heap unless it has come into play; who has no pool left is out."""
        if self.card >= 0 and t.pos.place[self.card] == LIMBO:
            burn(t, self.card, "VTES-X-OBJ-04")
        settle_ousts(t)
        if still_acting(t.pos, self) or t.pos.place[self.minion] == READY:
            t.call(Window(name="resolved"))
        self.goto(Action.end)

    @step("VTES-6.2.3-02")
    def after_block(self, t: T) -> None:
        """What is played after a block."""
        t.call(Window(name="resolved"))

    @step("VTES-6.2.0-13", "VTES-6.2.1-06")
    def end(self, t: T) -> None:
        """Whatever lasted for the action is over; another action may follow."""
        end_of(t, "action")
        end_of(t, "combat")


@cites(
    "VTES-6.2.2-01",
    "VTES-6.2.2-03",
    "VTES-6.2.2-07",
    "VTES-6.2.2-08",
    "VTES-6.2.2-14",
    "VTES-6.3.1-03",
    "VTES-6.3.1-05",
    "VTES-6.2.1-05",
    "VTES-6.2.1-07",
    "VTES-6.3.1-02",
    "VTES-X-ACT-06",
    "VTES-X-ACT-08",
    "VTES-X-ACT-09",
)
def begin(t: T, seat: int, key: Key) -> None:
    """Open the action of an answer. What it is directed at follows from its target, not from its card."""
    pos = t.pos
    verb, minion = key[0], key[1]
    if verb in ("bleed", "hunt", "leave torpor", "rescue", "diablerise", "become Anarch", "take"):
        target = key[2] if len(key) > 2 else -1
        extra = key[3] if len(key) > 3 else 0
        seats = (target,) if verb == "bleed" else _directed(t, seat, target)
        stealth = STEALTHY.get(verb, 0) + int(verb in ("rescue", "diablerise") and not seats)
        t.call(Action(seat=seat, minion=minion, kind=verb, target=target, extra=extra, seats=seats, stealth=stealth))
        return
    if verb == "act":
        handle, i, target = (int(part) for part in key[2:])
        ability = pos.cards[handle].abilities[i]
        kind = "political" if ability.political else "act"
        seats = () if ability.political else _directed(t, seat, handle if target < 0 else target)
        t.call(Action(seat=seat, minion=minion, kind=kind, card=handle, ability=i, target=target, seats=seats, stealth=ability.stealth))
        return
    index, mode, target = (int(part) for part in key[2:])
    card = card_at(index)
    chosen = card.modes[mode].decl
    kind = "political" if verb == "call" else verb if chosen.action in ("", "special") else chosen.action
    seats = (target,) if kind == "bleed" else () if kind == "political" else directed_at(t, seat, card.modes[mode], target)
    handle = pos.in_hand(seat, index)
    stealth = STEALTHY.get(kind, 0) + chosen.stealth
    extra = 2 if kind == "rescue" else 0
    t.call(Action(seat=seat, minion=minion, kind=kind, card=handle, mode=mode, target=target, extra=extra, seats=seats, stealth=stealth))
    if kind == "bleed":
        for effect in chosen.do:
            if isinstance(effect, Bleed):
                add(t, "bleed", minion, effect.bleed, "action", "VTES-X-ACT-10")


def _directed(t: T, seat: int, target: int) -> tuple[int, ...]:
    return () if target < 0 or t.pos.ctrl[target] == seat else (t.pos.ctrl[target],)
