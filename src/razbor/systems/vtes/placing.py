"""What a scene may put where: kinds of cards in their places, blood within bounds, unique cards once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, NamedTuple, Self

from razbor.kernel.faults import DataError, Fault, Path
from razbor.kernel.schema import Length, Range
from razbor.kernel.text import say

from .pool import Card, find_card
from .position import ON, PLAY, READY, TORPOR
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


class Placed(NamedTuple):
    """A card and where the setup puts it: on card number `host` if that is not -1."""

    card: Card
    owner: int
    seat: int
    place: int
    host: int = -1
    minion: Minion | None = None


def stays(card: Card, *where: str) -> bool:
    """Whether a card that is played stays in play at one of these places."""
    return any(isinstance(effect, Put) and effect.put in where for mode in card.modes for effect in mode.do)


def check_place(card: Card, key: str, path: Path) -> None:
    """Raise `DataError` for a card that cannot be there: `key` is a zone of a Methuselah, or "cards" on a minion."""
    fits = {
        "crypt": card.vampire,
        "hand": not card.vampire,
        "library": not card.vampire,
        "play": stays(card, "in play"),
        "cards": card.equipment or card.retainer or stays(card, "on self", "on target"),
    }
    if not fits.get(key, True):
        raise DataError([Fault(path, say("{card} cannot be there", card=card.name), say("put it where such cards are"))])


def check_minion(card: Card, minion: Minion, place: int, path: Path) -> None:
    """Raise `DataError` for a minion that cannot be so, or not there."""
    faults: list[Fault] = []
    if not card.minion:
        faults.append(Fault(path, say("{card} is no minion", card=minion.vampire), say("name a vampire or an ally")))
    elif card.ally:
        if place != READY:
            faults.append(Fault(path, say("{card} is an ally", card=card.name), say("make it ready")))
        if minion.title is not None:
            faults.append(Fault((*path, "title"), say("{card} is an ally", card=card.name), say("give titles to vampires")))
        if minion.blood == 0:
            faults.append(Fault((*path, "blood"), say("an ally without life is burned"), say("write 1 or more")))
    elif place in (READY, TORPOR) and minion.blood is not None:
        taught = sum(1 for k, name in enumerate(minion.cards) if find_card(name, (*path, "cards", k)).teaches)
        if minion.blood > card.capacity + taught:
            remedy = say("write {n} or less", n=card.capacity + taught)
            faults.append(Fault((*path, "blood"), say("{card} holds no more than its capacity", card=card.name), remedy))
    if faults:
        raise DataError(faults)


def check_unique(placed: Iterable[Placed], seats: tuple[str, ...]) -> None:
    """Raise `DataError` for a unique card that is in play twice: it would be contested."""
    seen: set[str] = set()
    for each in placed:
        if not each.card.unique or each.place not in (READY, TORPOR, PLAY, ON):
            continue
        if each.card.name in seen:
            problem = say("{card} is unique and in play twice", card=each.card.name)
            raise DataError([Fault((seats[each.seat],), problem, say("bring the second one into play by a move"))])
        seen.add(each.card.name)
