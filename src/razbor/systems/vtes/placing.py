"""What a scene may put where: kinds of cards in their places, blood within bounds, unique cards once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, NamedTuple, Self

from razbor.kernel.faults import Fault, Path
from razbor.kernel.schema import Length, Range
from razbor.kernel.text import say

from .pool import Card
from .position import ON, PLAY, READY, TORPOR, UNCONTROLLED
from .primitives import Put
from .words import Title

type Name = Annotated[str, Length(1)]


@dataclass(frozen=True, slots=True)
class Minion:
    """A vampire or ally: its blood (or life), whether it is locked, what lies on it, a title other than the printed one."""

    vampire: Annotated[Name, "Name of a vampire or an ally."]
    blood: Annotated[int, Range(0, 30)] | None = None
    locked: bool = False
    cards: tuple[Name, ...] = ()
    title: Title | None = None
    owner: Annotated[str, "Whose card it is, if not its controller's."] = ""

    @classmethod
    def from_short(cls, text: str, path: Path) -> Self:
        """Its name alone."""
        return cls(text)


class Spot(NamedTuple):
    """Where a minion is put: before a Methuselah, in a region, as which card; `path` is its place in the setup."""

    seat: int
    place: int
    number: int
    path: Path


class Placed(NamedTuple):
    """A card and where the setup puts it, on card number `host` if that is not -1; `path` is its place in the setup."""

    card: Card
    owner: int
    seat: int
    place: int
    path: Path
    host: int = -1
    minion: Minion | None = None


def stays(card: Card, *where: str) -> bool:
    """Whether a card that is played stays in play at one of these places."""
    return any(isinstance(effect, Put) and effect.put in where for mode in card.modes for effect in mode.do)


def place_faults(card: Card, key: str, path: Path) -> Iterator[Fault]:
    """A card that cannot be there: `key` is a zone of a Methuselah, or "cards" on a minion."""
    fits = {
        "crypt": card.vampire,
        "hand": not card.vampire,
        "library": not card.vampire,
        "play": stays(card, "in play"),
        "cards": card.equipment or card.retainer or stays(card, "on self", "on target"),
    }
    if not fits.get(key, True):
        yield Fault(path, say("{card} cannot be there", card=card.name), say("put it where such cards are"))


def minion_faults(card: Card, minion: Minion, worn: Iterable[Card], place: int, path: Path) -> Iterator[Fault]:
    """A minion that cannot be so, or not there."""
    if not card.minion:
        yield Fault(path, say("{card} is no minion", card=card.name), say("name a vampire or an ally"))
    elif card.ally:
        if place != READY:
            yield Fault(path, say("{card} is an ally", card=card.name), say("make it ready"))
        if minion.title is not None:
            yield Fault((*path, "title"), say("{card} is an ally", card=card.name), say("give titles to vampires"))
        if minion.blood == 0:
            yield Fault((*path, "blood"), say("an ally without life is burned"), say("write 1 or more"))
    elif place == UNCONTROLLED:
        for key, given in (("locked", minion.locked), ("cards", minion.cards), ("title", minion.title is not None)):
            if given:
                yield Fault((*path, key), say("{card} lies face down", card=card.name), say("leave “{key}” out", key=key))
    elif minion.blood is not None:
        most = card.capacity + sum(1 for other in worn if other.teaches)
        if minion.blood > most:
            problem = say("{card} holds no more than its capacity", card=card.name)
            yield Fault((*path, "blood"), problem, say("write {n} or less", n=most))


def twice_in_play(placed: Iterable[Placed]) -> Iterator[Fault]:
    """Unique cards that are in play a second time: they would be contested."""
    seen: set[str] = set()
    for each in placed:
        if not each.card.unique or each.place not in (READY, TORPOR, PLAY, ON):
            continue
        if each.card.called in seen:
            problem = say("{card} is unique and in play twice", card=each.card.name)
            yield Fault(each.path, problem, say("bring the second one into play by a move"))
        seen.add(each.card.called)
