"""Steps 1 to 3 of whatever happens: it has begun, it may be cancelled or its victims saved, it is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from razbor.kernel.section import Section, section, step
from razbor.kernel.window import Window
from razbor.systems.agot.ability import Ability, Burn, Discard, Effect, Kill, Send
from razbor.systems.agot.game import game
from razbor.systems.agot.later import Delayed
from razbor.systems.agot.position import CANNOT, NOBODY, Board
from razbor.systems.agot.selecting import Who, attributes, cards, immune

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]
type Threat = tuple[int, str]
"""A card and how it is about to leave play: killed, discarded, returned, terminal (killed for want of strength)."""


THEN, DELAYED = 1, 2
"""The parts of an event that come after «then», and at the end of a moment."""


class SaveCancel(Window):
    """The window for saves and cancels, closed as soon as all players have declined in succession."""

    def label(self, table: Table[Any]) -> str:
        """Its name, and where in the frame it stands."""
        letter = "2"
        for frame in table.stack:
            if frame is self:
                break
            letter = {"Response": "5b", "Passive": "4b"}.get(type(frame).__name__, letter)
        return f"SaveCancel {letter}"


@section
class Event(Section):
    """1.5, 1.7 One thing that happens: begun, open to saves and cancels, carried out; then what follows «then».

    `ability` names what is carried out, for the player `seat`, by the card `source`, on `targets`, about the card `subject`;
    `number` is how much of it, `tried` which saves and cancels have been played, as (ability, card, subject), `decided` the seat
    for which an effect has decided what the framework was about to find out. Finishes with "done", "failed" or "cancelled".
    """

    ability: str
    seat: int = NOBODY
    source: int = NOBODY
    targets: tuple[int, ...] = ()
    subject: int = NOBODY
    number: int = 0
    threats: tuple[Threat, ...] = ()
    saved: tuple[int, ...] = ()
    tried: tuple[tuple[str, int, int], ...] = ()
    decided: int = NOBODY
    cancelled: bool = False
    failed: bool = False
    part: int = 0
    at: int = 0
    facts_before: int = 0

    def declared(self, t: T) -> Ability:
        """What is carried out, as declared."""
        return game(t).ability(t, self.ability)

    def effects(self, t: T) -> tuple[Effect, ...]:
        """The part that is carried out now: before or after «then», or what was delayed."""
        ability = self.declared(t)
        return (ability.effect, ability.then, ability.delayed)[self.part]

    @property
    def who(self) -> Who:
        """For whom its descriptions are read."""
        return Who(self.seat, self.source, self.targets, self.subject)

    @step("AGOT-S061", "AGOT-S060", "AGOT-S063")
    def open_window(self, t: T) -> None:
        """2: clockwise, players may save what is about to leave play, or cancel what has begun."""
        self.threats = self.foresee(t)
        if t.settings.strict or anybody_saves(t, self):
            t.call(SaveCancel("saves"))

    @step("AGOT-S080", "AGOT-S062", "AGOT-S066")
    def begin(self, t: T) -> None:
        """3: what was cancelled is not carried out."""
        if self.cancelled:
            t.finish("cancelled")
        self.at = 0

    @step("AGOT-S080", "AGOT-B33")
    def carry_out(self, t: T) -> None:
        """Every effect in turn, each as far as it can be, whatever became of the others."""
        effects = self.effects(t)
        while self.at < len(effects):
            self.at += 1
            self.facts_before = len(t.facts)
            game(t).carry_out[type(effects[self.at - 1])](t, self, effects[self.at - 1])
            if not t.stack:
                return
            if t.stack[-1] is not self:
                self.goto(Event.look)
                return
            self.look(t)
        self.goto(Event.follow)

    @step("AGOT-B33")
    def look(self, t: T) -> None:
        """Whether the effect just carried out did anything; then the next one."""
        if len(t.facts) == self.facts_before:
            self.failed = True
        self.goto(Event.carry_out)

    @step("AGOT-B33", "AGOT-B34", "AGOT-B19", "AGOT-B54")
    def follow(self, t: T) -> None:
        """What stands after «then» happens only if all before it did, in a window of its own; a deathbound event carried out dies.

        What is delayed is put off to its moment.
        """
        if self.part == 0 and self.declared(t).then and not self.failed:
            self.part, self.saved, self.tried = THEN, (), ()
            self.goto(Event.open_window)
            return
        if self.part != DELAYED and self.declared(t).delayed:
            t.pos.delay(Delayed(self.ability, self.source, self.seat, self.targets, self.declared(t).at_end_of))
        if self.source != NOBODY and t.pos.zone[self.source] == "played" and "deathbound" in t.pos.words[self.source]:
            t.pos.condemn(self.source, "dead")
        t.finish("failed" if self.failed else "done")

    def foresee(self, t: T) -> tuple[Threat, ...]:
        """The cards that would leave play, and how."""
        at = None
        found: list[Threat] = []
        pos = t.pos
        for effect in self.effects(t):
            match effect:
                case Kill(select):
                    how = "killed"
                case Discard(select):
                    how = "discarded"
                case Send(select):
                    how = "returned"
                case Burn(of=select):
                    how = "terminal"
                case _:
                    continue
            at = at or attributes(pos)
            for card in cards(at, select, self.who):
                if pos.doom[card] or immune(at, card, self.source) or at.has(card, CANNOT[how]):
                    continue
                if isinstance(effect, Burn) and at.strength(card) > effect.burn:
                    continue
                found.append((card, "terminal" if self.ability == "terminal" else how))
        return tuple(found)

    def lifted_by(self, t: T, card: int, amount: int) -> bool:
        """Whether so much more strength would leave a card above 0 in spite of what is about to be carried out."""
        burnt = sum(effect.burn for effect in self.effects(t) if isinstance(effect, Burn))
        return attributes(t.pos).sum_of_strength(card) - burnt + amount > 0

    def try_with(self, attempt: tuple[str, int, int]) -> None:
        """Note that an ability of a card has been tried, about a card."""
        self.tried = (*self.tried, attempt)

    def save(self, card: int) -> None:
        """Save a card from what is about to happen."""
        self.saved = (*self.saved, card)

    def decide(self, seat: int) -> None:
        """Let it come out for a seat."""
        self.decided = seat

    def cancel(self) -> None:
        """Let it not happen."""
        self.cancelled = True

    def label(self, table: Table[Any]) -> str:
        """Nothing: what carries it out, or the window that is open on it, is in the path."""
        return ""


def answered_at(t: T) -> int:
    """Where in the path the event stands that the open save or cancel window is about."""
    for depth in range(len(t.stack) - 1, 0, -1):
        if isinstance(t.stack[depth], SaveCancel):
            return depth - 1
    raise LookupError("no window for saves and cancels is open")


def answered(t: T) -> Event:
    """What the open save or cancel window is about."""
    return cast("Event", t.stack[answered_at(t)])


def anybody_saves(t: T, event: Event) -> bool:
    """Whether any player has a save or a cancel that fits; an empty window is not opened."""
    return game(t).anybody_saves(t, event)
