"""Short games that together bring every rule into play: small decks, and not far to victory."""

from __future__ import annotations

from collections.abc import Mapping

from razbor.systems.agot.card import shipped
from razbor.systems.agot.setup import Placed, Player, Setup

NAMES = ("Anna", "Boris", "Clara", "David")
POWER = 14
"""One power from victory: a game lasts a round or so."""


def samples() -> Mapping[str, Setup]:
    """The setups by name."""
    return {
        "setup of two": Setup({NAMES[seat]: _short(seat) for seat in range(2)}, any_deck=True),
        "joust": Setup({NAMES[seat]: _begun(seat) for seat in range(2)}, begin="plot"),
        "marshalling": Setup({NAMES[seat]: _begun(seat) for seat in range(2)}, begin="marshalling"),
        "melee": Setup({NAMES[seat]: _begun(seat) for seat in range(3)}, begin="plot"),
        "four": Setup({NAMES[seat]: _begun(seat) for seat in range(4)}, begin="challenges"),
    }


def _short(seat: int) -> Player:
    """A player with few cards, one copy of each; the two pairs of seats have different ones."""
    deck = shipped().decks[("north", "west")[seat % 2]]
    return Player(house=deck.house, deck=tuple(deck.cards)[seat // 2 :: 2], plots=deck.plots[seat // 2 :: 2], power=POWER)


def _begun(seat: int) -> Player:
    """A player in the middle of a game: cards in play with attachments and duplicates, in shadows, in hand, dead and discarded."""
    short = _short(seat)
    if short.house == "stark":
        play = (Placed("ford-warden", under=1, attached=("seat-of-honour",)), Placed("shield-bearer"), Placed("elder-judge", knelt=True))
        more = ("frost-captain", "long-hearth", "stone-crypt", "sworn-watcher")
        hand, shadows = ("countermand", "unbroken-word", "last-lesson", "stand-fast", "honed-steel", "into-the-snow"), ("night-rider",)
    else:
        play = (Placed("chancellor", under=1, attached=("silvered-mail",)), Placed("whisper-broker"), Placed("court-poisoner"))
        more = ("golden-guard", "counting-house", "harbour-office", "debt-collector")
        hand, shadows = ("sealed-lips", "bitter-cup", "debt-repaid", "chain-of-debt", "crossed-blades", "sudden-truce"), ("masked-envoy",)
    return Player(
        house=short.house, deck=tuple(short.deck)[:6], plots=short.plots[1:], plot=short.plots[0], hand=hand, shadows=shadows,
        play=(*play, *map(Placed, more)), discard=("pit-fighter",), dead=("hired-lances",), gold=3, power=POWER,
    )  # fmt: skip
