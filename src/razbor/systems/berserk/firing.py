"""405 Triggers carried out: the named ones here, a card's own abilities by choosing their target and using them."""

from __future__ import annotations

from razbor.kernel.decision import PASS, Candidates, Option, decision
from razbor.kernel.section import Section, cites, section, step
from razbor.kernel.triggers import Trigger

from .aftermath import Aftermath
from .atoms import add_life, close_card, count_use, gain, heal, lose, move_card, put_at, take_tokens, uses, wound
from .board import AIR, CELLS, NEAR, half
from .facts import Affected
from .position import EMPTY, T
from .reactions import ABILITY
from .targets import aims
from .use import Use


def fire(t: T, trigger: Trigger) -> None:
    """Carry a trigger out."""
    pos, rule = t.pos, trigger.rule
    of: tuple[int, ...] = trigger.of
    c, about = of[0], of[1:]
    start = len(t.facts)
    match trigger.name:
        case name if name == ABILITY:
            t.call(Answering(c, about[0], about[1]))
        case "vampirism":
            drink(t, c, about[0])
        case "fear":
            wound(t, rule, about[0], about[1], about[0])
        case "plague":
            wound(t, rule, c, about[0])
        case "poisoning" | "fading":
            wound(t, rule, c, about[0])
        case "infection":
            if pos.place[about[0]] >= 0:
                gain(t, rule, about[0], "plague", 1)
        case "regeneration":
            heal(t, rule, c, about[0])
        case "soulcatcher" | "rage":
            if pos.place[c] >= 0 and pos.tokens[c] < pos.level(c, trigger.name):
                take_tokens(t, rule, c, 1)
        case "concentration":
            if pos.place[c] >= 0 and not uses(t, c, "turn hurt"):
                take_tokens(t, rule, c, 1)
        case "corpse-eating":
            heal(t, rule, c, pos.wounds[c])
            lose(t, c, "poisoning")
        case "agility":
            t.call(Stepping(c))
        case "incarnation":
            t.call(Rebirth(c))
        case "gift of life":
            t.call(Gift(c, about[0]))
        case _:
            raise AssertionError(f"nobody knows how {trigger.name} is carried out")
    if len(t.facts) > start:
        t.call(Aftermath())


def drink(t: T, c: int, wounds: int) -> None:
    """Vampirism: heal as many wounds as were dealt; what is over becomes additional life, up to the maximum there is."""
    pos = t.pos
    if pos.place[c] < 0:
        return
    healed = min(wounds, pos.wounds[c])
    heal(t, "BERSERK-G-06", c, healed)
    if wounds > healed and pos.cards[c].life_maximum is not None:
        add_life(t, "BERSERK-G-06", c, wounds - healed)


@section
class Answering(Section):
    """405 A card's triggered ability: its target is chosen, then it is used. `about` is the card it speaks of, or −1."""

    card: int
    ability: int
    about: int

    @step("BERSERK-405-01", "BERSERK-512.2-01")
    def choose(self, t: T) -> None:
        """The target is chosen; without one nothing happens."""
        a = t.pos.cards[self.card].actions[self.ability]
        seat = t.pos.owner[self.card]
        if self.endless(t) or (a.most and uses(t, self.card, a.counted) >= a.most):
            t.finish()
        elif a.aim == "self":
            t.finish()
            if t.pos.place[self.card] >= 0:
                t.call(Use(seat, self.card, self.ability, triggered=1))
        elif a.aim_at_other:
            t.finish()
            if self.about >= 0 and t.pos.place[self.about] >= 0:
                t.call(Use(seat, self.card, self.ability, self.about, triggered=1))
        elif any(True for _ in self.aimed(t)):
            t.ask(self.target, seat)
        else:
            t.finish()

    @cites("BERSERK-103-04")
    def endless(self, t: T) -> bool:
        """Whether the same ability has set itself off: what repeats itself without end is blocked where it first repeats."""
        mine = (self.card, self.ability)
        return any(type(frame) is Use and frame.triggered and (frame.source, frame.ability) == mine for frame in t.stack)

    def aimed(self, t: T) -> list[int]:
        """Where the ability may be aimed."""
        a = t.pos.cards[self.card].actions[self.ability]
        if t.pos.place[self.card] < 0 and (a.bodily or a.attack):
            return []
        return [place for place, bar in aims(t, self.card, a) if bar is None]

    @decision("BERSERK-405-01", "BERSERK-405-03")
    def target(self, t: T, seat: int) -> Candidates:
        """Each target there is, or none where the card says "may"."""
        a = t.pos.cards[self.card].actions[self.ability]
        for place in self.aimed(t):
            yield Option(("target", place), "BERSERK-405-01")
        if a.may:
            yield Option(PASS, "BERSERK-405-03")

    @step("BERSERK-405-01")
    def use(self, t: T) -> None:
        """The ability is used on it."""
        assert t.answer is not None
        seat, key = t.pos.owner[self.card], t.answer.key
        t.finish()
        if key != PASS:
            a = t.pos.cards[self.card].actions[self.ability]
            if a.aim == "cell":
                t.call(Use(seat, self.card, self.ability, cell=key[1], triggered=1))
            else:
                t.call(Use(seat, self.card, self.ability, t.pos.at(key[1]), triggered=1))


@section
class Stepping(Section):
    """G-21 A wounded card steps aside into an empty neighbouring cell, if its player likes."""

    card: int

    @step("BERSERK-G-21")
    def ask(self, t: T) -> None:
        """Where to, if there is a cell."""
        if self.cells(t):
            t.ask(self.where, t.pos.owner[self.card])
        else:
            t.finish()

    def cells(self, t: T) -> list[int]:
        """The empty cells around it; none for a card that is not on the board."""
        place = t.pos.place[self.card]
        return [cell for cell in NEAR[place] if t.pos.cells[cell] == EMPTY] if 0 <= place < CELLS else []

    @decision("BERSERK-G-21")
    def where(self, t: T, seat: int) -> Candidates:
        """An empty cell, or stay."""
        for cell in self.cells(t):
            yield Option(("target", cell), "BERSERK-G-21")
        yield Option(PASS, "BERSERK-G-21")

    @step("BERSERK-G-21")
    def go(self, t: T) -> None:
        """The card is there."""
        assert t.answer is not None
        if t.answer.key != PASS:
            count_use(t, self.card, "turn agility")
            move_card(t, "BERSERK-G-21", self.card, t.answer.key[1])


@section
class Rebirth(Section):
    """G-19 A dead card gathers a token each turn of its player, and returns when there are enough."""

    card: int

    @step("BERSERK-G-19")
    def ask(self, t: T) -> None:
        """The token is taken; with enough of them its player chooses the cell, if there is one."""
        pos, c = t.pos, self.card
        take_tokens(t, "BERSERK-G-19", c, 1)
        if pos.tokens[c] >= pos.cards[c].keywords["incarnation"] and self.cells(t):
            t.ask(self.where, pos.owner[c])
        else:
            t.finish()

    def cells(self, t: T) -> list[int]:
        """The empty cells of its player's third row; none while the squad holds its twin, and it is unique."""
        if t.pos.second(self.card):
            return []
        return [cell for cell in tuple(half(t.pos.owner[self.card]))[10:] if t.pos.cells[cell] == EMPTY]

    @decision("BERSERK-G-19")
    def where(self, t: T, seat: int) -> Candidates:
        """Each of them."""
        for cell in self.cells(t):
            yield Option(("target", cell), "BERSERK-G-19")

    @step("BERSERK-G-19")
    def go(self, t: T) -> None:
        """It returns closed, and will not be reborn again."""
        assert t.answer is not None
        pos, c = t.pos, self.card
        take_tokens(t, "BERSERK-G-19", c, -pos.tokens[c])
        put_at(t, c, AIR + c if pos.cards[c].aloft else t.answer.key[1])
        count_use(t, c, "battle incarnation")
        close_card(t, "BERSERK-G-19", c)
        t.emit(Affected("BERSERK-G-19", c, "incarnated", 0))


@section
class Gift(Section):
    """G-12 A dying card gives life to a creature of its element."""

    card: int
    life: int

    @step("BERSERK-G-12")
    def ask(self, t: T) -> None:
        """Its player chooses who receives it, if anybody can."""
        if self.heirs(t):
            t.ask(self.heir, t.pos.owner[self.card])
        else:
            t.finish()

    def heirs(self, t: T) -> list[int]:
        """Creatures of the same squad and element; neutral is none."""
        pos, element = t.pos, t.pos.cards[self.card].element
        if element == "neutral":
            return []
        mine = pos.squad(pos.owner[self.card])
        return [c for c in mine if pos.cards[c].creature and pos.cards[c].element == element and not pos.hidden[c]]

    @decision("BERSERK-G-12")
    def heir(self, t: T, seat: int) -> Candidates:
        """Each of them."""
        for c in self.heirs(t):
            yield Option(("target", t.pos.place[c]), "BERSERK-G-12")

    @step("BERSERK-G-12")
    def give(self, t: T) -> None:
        """The life is added, up to its maximum."""
        assert t.answer is not None
        add_life(t, "BERSERK-G-12", t.pos.at(t.answer.key[1]), self.life)
