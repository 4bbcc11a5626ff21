"""Short games that together bring every rule into play: small decks, and not far to victory."""

from __future__ import annotations

from collections.abc import Mapping

from razbor.systems.agot.card import shipped
from razbor.systems.agot.setup import Placed, Player, Setup

NAMES = ("Anna", "Boris", "Clara", "David")


def samples() -> Mapping[str, Setup]:
    """The setups by name."""
    return {
        "setup of two": Setup({NAMES[seat]: _short(seat, power=10) for seat in range(2)}),
        "joust": Setup({NAMES[seat]: _begun(seat, power=11) for seat in range(2)}, begin="plot"),
        "melee": Setup({NAMES[seat]: _begun(seat, power=12) for seat in range(3)}, begin="plot"),
        "four": Setup({NAMES[seat]: _begun(seat, power=13) for seat in range(4)}, begin="marshalling"),
    }


def _short(seat: int, power: int) -> Player:
    """A player with one copy of each card of a deck, half of them for every second pair of seats."""
    deck = shipped().decks[("north", "west")[seat % 2]]
    return Player(house=deck.house, deck=tuple(deck.cards)[seat // 2 :: 1 + seat // 2], plots=deck.plots[seat // 2 :], power=power)


def _begun(seat: int, power: int) -> Player:
    """A player in the middle of a game: cards in play with attachments and duplicates, in shadows, in hand, dead and discarded."""
    short = _short(seat, power)
    if short.house == "stark":
        play = (Placed("ford-warden", under=1, attached=("seat-of-honour",)), Placed("shield-bearer"), Placed("elder-judge", knelt=True))
        more = ("frost-captain", "long-hearth", "stone-crypt", "sworn-watcher")
        hand, shadows = ("countermand", "unbroken-word", "last-lesson", "stand-fast", "honed-steel", "into-the-snow"), ("night-rider",)
    else:
        play = (Placed("chancellor", under=1, attached=("silvered-mail",)), Placed("whisper-broker"), Placed("court-poisoner"))
        more = ("golden-guard", "counting-house", "harbour-office", "debt-collector")
        hand, shadows = ("sealed-lips", "bitter-cup", "debt-repaid", "chain-of-debt", "crossed-blades", "sudden-truce"), ("masked-envoy",)
    return Player(
        house=short.house, deck=tuple(short.deck), plots=short.plots[1:], plot=short.plots[0], hand=hand, shadows=shadows,
        play=(*play, *map(Placed, more)), discard=("pit-fighter",), dead=("hired-lances",), gold=3, power=power,
    )  # fmt: skip
