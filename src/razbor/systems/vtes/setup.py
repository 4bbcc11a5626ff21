"""How a table starts: from decks, or from a scene in the middle of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from razbor.kernel.faults import DataError, Fault, Path
from razbor.kernel.schema import Range, Rest
from razbor.kernel.seats import stranger
from razbor.kernel.text import say

from .decks import Deck, deck, shipped
from .placing import Minion, Name, Placed, Spot, minion_faults, place_faults, twice_in_play
from .pool import find_card
from .position import ASH, CRYPT, HAND, LIBRARY, ON, PLAY, READY, TORPOR, UNCONTROLLED, VtesPosition
from .profile import Profile
from .titles import claimants
from .words import TITLES

JOINING = ("with", "on", "for", "paying", "by", "to", "from", "of", "pass", "no")
"""Words of moves, which no seat may be called by."""


@dataclass(frozen=True, slots=True)
class Methuselah:
    """What a Methuselah begins with: a deck, by name or in full; or a place in a scene. Of a library the first card is the top one."""

    deck: Annotated[str | Deck | None, "A deck that ships with the game, or a list of cards."] = None
    pool: Annotated[int, Range(1, 100)] = 30
    ready: tuple[Minion, ...] = ()
    torpor: tuple[Minion, ...] = ()
    uncontrolled: tuple[Minion, ...] = ()
    play: tuple[Name, ...] = ()
    hand: tuple[Name, ...] = ()
    library: tuple[Name, ...] = ()
    crypt: tuple[Name, ...] = ()
    ash: tuple[Name, ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """Who sits at the table, clockwise. With decks a game begins; without, a scene: whose turn it is and in which phase."""

    active: Annotated[str, "Whose turn it is; the first seat unless named."] = ""
    phase: Literal["unlock", "master", "minion", "influence"] = "minion"
    edge: Annotated[str, "Who has the Edge."] = ""
    seats: Annotated[dict[Name, Methuselah], Rest("seat")] = field(default_factory=dict[str, Methuselah])

    def faults(self, path: Path) -> Iterable[Fault]:
        """Seats that do not go together."""
        if not 2 <= len(self.seats) <= 6:
            yield Fault(path, say("{n} Methuselahs sit at the table", n=len(self.seats)), say("seat two to six"))
        decks = [seat for seat, start in self.seats.items() if start.deck is not None]
        if decks and len(decks) != len(self.seats):
            yield Fault(path, say("some have a deck and some have none"), say("give a deck to all or to nobody"))
        for seat in self.seats:
            if seat.casefold() in JOINING:
                problem = say("a seat called “{seat}” cannot be told from a move", seat=seat)
                yield Fault((*path, seat), problem, say("give the seat another name"))
        for seat, start in self.seats.items():
            for key in ("ready", "torpor", "uncontrolled", "play", "hand", "library", "crypt", "ash"):
                if start.deck is not None and getattr(start, key):
                    problem = say("a game with decks begins with nothing in play and full hands")
                    yield Fault((*path, seat, key), problem, say("leave “{key}” out", key=key))
        for key, seat in (("active", self.active), ("edge", self.edge)):
            if seat and seat not in self.seats:
                yield Fault((*path, key), say("nobody called {name} sits here", name=seat), say("name one of the seats"))


def scene(setup: Setup) -> bool:
    """Whether the setup is a scene in the middle of a game."""
    return all(start.deck is None for start in setup.seats.values())


def position(setup: Setup, profile: Profile) -> VtesPosition:
    """The position of a setup; raises `DataError` with all unknown or misplaced cards and all decks that are not legal."""
    faults: list[Fault] = []
    placed: list[Placed] = []
    for seat, (name, start) in enumerate(setup.seats.items()):
        path: Path = ("setup", name)
        if start.deck is not None:
            placed.extend(_dealt(start.deck, profile, seat, (*path, "deck"), faults))
        for key, place, minions in (
            ("ready", READY, start.ready),
            ("torpor", TORPOR, start.torpor),
            ("uncontrolled", UNCONTROLLED, start.uncontrolled),
        ):
            for i, minion in enumerate(minions):
                placed.extend(_minion(minion, tuple(setup.seats), Spot(seat, place, len(placed), (*path, key, i)), faults))
        for key, place, names in (
            ("play", PLAY, start.play),
            ("hand", HAND, start.hand),
            ("library", LIBRARY, start.library),
            ("crypt", CRYPT, start.crypt),
            ("ash", ASH, start.ash),
        ):
            listed: list[Placed] = []
            for i, wanted in enumerate(names):
                found = find_card(wanted, (*path, key, i), faults)
                if found is not None:
                    faults.extend(place_faults(found, key, (*path, key, i)))
                    listed.append(Placed(found, seat, seat, place, (*path, key, i)))
            placed.extend(reversed(listed) if place in (LIBRARY, CRYPT) else listed)
    faults.extend(twice_in_play(placed))
    if faults:
        raise DataError(faults)
    return _filled(setup, placed)


def _dealt(named: str | Deck, profile: Profile, seat: int, path: Path, faults: list[Fault]) -> Iterator[Placed]:
    """The cards of a deck, if it is legal."""
    try:
        given = named if isinstance(named, Deck) else deck(named, path)
    except DataError as error:
        faults.extend(error.faults)
        return
    found = given.illegal(profile, path)
    faults.extend(found)
    for place, copies_of in ((CRYPT, given.crypt), (LIBRARY, given.library)) if not found else ():
        for name, copies in copies_of.items():
            card = find_card(name, path, faults)
            if card is not None:
                yield from [Placed(card, seat, seat, place, path)] * copies


def _minion(minion: Minion, seats: tuple[str, ...], spot: Spot, faults: list[Fault]) -> list[Placed]:
    """A minion and the cards on it."""
    seat, place, number, path = spot
    card = find_card(minion.vampire, path, faults)
    worn: list[Placed] = []
    for k, name in enumerate(minion.cards):
        at = (*path, "cards", k)
        other = find_card(name, at, faults)
        if other is not None:
            faults.extend(place_faults(other, "cards", at))
            worn.append(Placed(other, seat, seat, ON, at, number))
    if minion.owner and minion.owner not in seats:
        faults.append(stranger(minion.owner, seats, (*path, "owner")))
    if card is None:
        return []
    faults.extend(minion_faults(card, minion, [other.card for other in worn], place, path))
    owner = seats.index(minion.owner) if minion.owner in seats else seat
    return [Placed(card, owner, seat, place, path, minion=minion), *worn]


def _filled(setup: Setup, placed: list[Placed]) -> VtesPosition:
    names = tuple(setup.seats)
    cards, owners = tuple(each.card for each in placed), tuple(each.owner for each in placed)
    pos = VtesPosition(cards, owners, names)
    for seat, start in enumerate(setup.seats.values()):
        pos.put(pos.pool, seat, start.pool)
    for number, each in enumerate(placed):
        if each.host >= 0:
            pos.put_on(number, each.host, each.seat)
            pos.put(pos.blood, number, each.card.life)
            continue
        pos.move(number, each.place, each.seat)
        if each.minion is not None:
            _dress(pos, number, each.minion, uncontrolled=each.place == UNCONTROLLED)
    pos.put(pos.edge, 0, names.index(setup.edge) if setup.edge else -1)
    for seat in range(len(names)):
        for number in pos.minions(seat):
            if len(claimants(pos, pos.title[number], pos.city[number], pos.cards[number].clan)) > 1:
                pos.put(pos.disputed, number, 1)
    return pos


def _dress(pos: VtesPosition, number: int, minion: Minion, *, uncontrolled: bool) -> None:
    card = pos.cards[number]
    usual = 0 if uncontrolled else card.capacity if card.vampire else card.life
    pos.put(pos.blood, number, usual if minion.blood is None else minion.blood)
    pos.put(pos.locked, number, int(minion.locked))
    if minion.title is not None:
        pos.put(pos.title, number, TITLES.index(minion.title))
        pos.put(pos.city, number, "")


def samples() -> dict[str, Any]:
    """Setups for the conformance suite: a short game with decks, and a crowded scene."""
    decks = list(shipped())
    return {
        "dealt": Setup(seats={"Sarah": Methuselah(deck=decks[0], pool=3), "Alexis": Methuselah(deck=decks[1], pool=3)}),
        "scene": Setup(
            edge="Alexis",
            seats={
                "Sarah": Methuselah(
                    pool=1,
                    ready=(Minion("Quentin King III"), Minion("Krid"), Minion("Pug Jackson", cards=(".44 Magnum", "Mr. Winthrop"))),
                    torpor=(Minion("Tony", blood=2),),
                    hand=("Confusion", "Bonding", "Kine Resources Contested", "Bum's Rush", "Loyal Street Gang", "Lost in Crowds", "Blur"),
                    library=("Dodge", "Govern the Unaligned", "Enhanced Senses", "Soak"),
                ),
                "Alexis": Methuselah(
                    pool=1,
                    ready=(Minion("Emerson Bridges"), Minion("Ira Rivers"), Minion("Massimiliano")),
                    torpor=(Minion("Gideon Fontaine", blood=2),),
                    hand=("Deflection", "Enhanced Senses", "Claws of the Dead", "Soak", "Majesty", "Bewitching Oration", "On the Qui Vive"),
                    play=("Powerbase: Montreal",),
                ),
                "Boris": Methuselah(
                    pool=1,
                    ready=(Minion("Korah"), Minion("Ladislas Toth, The Torch")),
                    hand=("Theft of Vitae", "Delaying Tactics", "Banishment", "Sudden Reversal", "Direct Intervention"),
                ),
            },
        ),
    }
