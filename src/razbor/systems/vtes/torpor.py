"""6.5 Diablerie, as one uninterruptible unit, and the blood hunt that may follow it."""

from __future__ import annotations

from razbor.kernel.decision import PASS, Candidates, Option, Refusal, decision
from razbor.kernel.section import cites, section, step
from razbor.kernel.text import say
from razbor.kernel.window import Window

from . import facts
from .atoms import T, add_blood, burn, burn_blood, draw_up
from .frames import DiablerieState, find
from .playing import hand_cards, may_play_out_of_turn, play_out_of_turn
from .politics import Referendum
from .pool import TIMING
from .position import ASH, HAND, LIBRARY, ON, READY, TORPOR
from .values import capacity

DIABLERIE = TIMING["diablerie"]


@section
class Diablerie(DiablerieState):
    """6.5.3 One vampire diablerises another; as the blocker of a vampire that leaves torpor it may do without."""

    optional: bool = False
    controller: int = -1

    @step("VTES-X-ACT-07")
    def choose(self, t: T) -> None:
        """Ask whether to, where it may be left."""
        self.controller = t.pos.ctrl[self.diablerist]
        if self.optional:
            t.ask(self.whether, self.controller)

    @decision("VTES-X-ACT-07")
    def whether(self, t: T, seat: int) -> Candidates:
        """Diablerise, or leave it."""
        yield Option(PASS, "VTES-X-ACT-07")
        if t.pos.place[self.victim] == TORPOR:
            yield Option(("diablerise", self.diablerist, self.victim), "VTES-X-TOR-03")

    @step("VTES-X-TOR-03")
    def drink(self, t: T) -> None:
        """All blood moves to the diablerist; equipment may be taken; the victim is burned."""
        if self.optional and t.answer is not None and t.answer.key == PASS:
            t.finish()
            return
        pos = t.pos
        if pos.place[self.diablerist] != READY:
            t.finish()
            return
        t.emit(facts.Diablerised(self.victim, self.diablerist))
        blood = burn_blood(t, self.victim, pos.blood[self.victim], "VTES-X-TOR-03")
        add_blood(t, self.diablerist, blood, "VTES-X-TOR-03")
        self.age = capacity(pos, self.victim)

    @step("VTES-X-TOR-03")
    def ask_equipment(self, t: T) -> None:
        """Ask for each piece of equipment of the victim's."""
        if any(t.pos.cards[card].equipment for card in t.pos.attached[self.victim]):
            t.ask(self.what, self.controller)
        else:
            self.goto(Diablerie.burn_victim)

    @decision("VTES-X-TOR-03")
    def what(self, t: T, seat: int) -> Candidates:
        """Take a piece of equipment, or no more."""
        yield Option(PASS, "VTES-X-TOR-03")
        for card in t.pos.attached[self.victim]:
            if t.pos.cards[card].equipment:
                yield Option(("take", self.diablerist, card), "VTES-X-TOR-03")

    @step("VTES-X-TOR-03")
    def take(self, t: T) -> None:
        """Take it, and come back for more."""
        assert t.answer is not None
        if t.answer.key != PASS:
            t.pos.put_on(t.answer.key[2], self.diablerist, self.controller)
            t.emit(facts.Attached(t.answer.key[2], self.diablerist, "VTES-X-TOR-03"))
            self.goto(Diablerie.ask_equipment)

    @step("VTES-X-TOR-03")
    def burn_victim(self, t: T) -> None:
        """Burn the victim; who drank an older one may learn a Discipline."""
        burn(t, self.victim, "VTES-X-TOR-03")
        if self.age > capacity(t.pos, self.diablerist) and any(self.lessons(t)):
            t.ask(self.which, self.controller)

    def lessons(self, t: T) -> list[int]:
        """Master Discipline cards in hand, ash heap and library that the diablerist can have, one of each."""
        pos = t.pos
        found: dict[int, int] = {}
        for row in (pos.hand, pos.ash, pos.library):
            for card in row[self.controller]:
                if pos.cards[card].teaches:
                    found.setdefault(pos.cards[card].index, card)
        return list(found.values())

    @decision("VTES-X-TOR-03")
    def which(self, t: T, seat: int) -> Candidates:
        """A Discipline card for the diablerist, or none."""
        yield Option(PASS, "VTES-X-TOR-03")
        for card in self.lessons(t):
            yield Option(("learn", t.pos.cards[card].index), "VTES-X-TOR-03")

    @step("VTES-X-TOR-03", "VTES-X-CARD-08")
    def learn(self, t: T) -> None:
        """Put it on the diablerist; a library that was searched is shuffled, a card from the hand replaced."""
        if t.answer is None or t.answer.key == PASS:
            self.goto(Diablerie.before_hunt)
            return
        pos = t.pos
        card = next(card for card in self.lessons(t) if pos.cards[card].index == t.answer.key[1])
        searched = pos.place[card] == LIBRARY
        assert pos.place[card] in (LIBRARY, HAND, ASH)
        pos.put_on(card, self.diablerist, self.controller)
        t.emit(facts.Attached(card, self.diablerist, "VTES-X-TOR-03"))
        draw_up(t, self.controller, "VTES-X-TOR-03")
        left = len(pos.library[self.controller])
        if searched and left > 1:
            t.chance("shuffle", left, left)
        else:
            self.goto(Diablerie.before_hunt)

    @step("VTES-X-CARD-08")
    def shuffle(self, t: T) -> None:
        """Shuffle."""
        t.pos.reorder(t.pos.library, self.controller, t.outcome)

    @step("VTES-X-TOR-06")
    def before_hunt(self, t: T) -> None:
        """What is played between the diablerie and the blood hunt."""
        t.call(Window(name="diablerie"))

    @step("VTES-X-TOR-04", "VTES-6.3.0-01")
    def hunt(self, t: T) -> None:
        """A blood hunt may be called: a referendum without an action."""
        if t.pos.place[self.diablerist] in (READY, TORPOR, ON):
            t.call(Referendum(caller=self.controller, vampire=self.diablerist))


def everybody(t: T) -> tuple[int, ...]:
    """All Methuselahs, clockwise from the active one."""
    return t.pos.clockwise(t.pos.active[0])


@cites("VTES-X-TOR-06")
def diablerie_plays(t: T, seat: int) -> Candidates:
    """What undoes a diablerie: the victim must have had more than twice the capacity, and be able to come back."""
    pos = t.pos
    diablerie = find(t, DiablerieState)
    assert diablerie is not None
    for _, card in hand_cards(t, seat, DIABLERIE):
        for mode in card.modes:
            if not mode.timing & DIABLERIE or not may_play_out_of_turn(t, seat, card):
                continue
            key = ("play", card.index, mode.index, -1, -1)
            if pos.place[diablerie.victim] == ASH and diablerie.age > 2 * capacity(pos, diablerie.diablerist):
                yield Option(key, "VTES-X-TOR-06")
            elif t.explaining:
                yield Refusal(key, "VTES-X-TOR-06", say("the victim had not more than twice the diablerist's capacity"))


def respond_to_diablerie(t: T, seat: int, option: Option) -> None:
    """Play it."""
    play_out_of_turn(t, seat, option.key)
