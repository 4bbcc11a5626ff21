"""What happens on the table, as facts that triggers, views and the log read.

Every fact names a player and a card, -1 where there is none, so that triggers fit any of them in one way; `ON` has
the words by which triggers name kinds of facts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class PhaseBegan(NamedTuple):
    """A phase begins, in a round."""

    rule: str
    seat: int
    card: int
    phase: str
    round: int


class Revealed(NamedTuple):
    """A plot is turned up."""

    rule: str
    seat: int
    card: int


class Drew(NamedTuple):
    """A player draws `number` cards."""

    rule: str
    seat: int
    card: int
    number: int


class HandChanged(NamedTuple):
    """A player gives the first hand back for another one."""

    rule: str
    seat: int
    card: int


class Played(NamedTuple):
    """A card is played from hand and enters play."""

    rule: str
    seat: int
    card: int


class Entered(NamedTuple):
    """A card enters play, by being played or in another way."""

    rule: str
    seat: int
    card: int
    played: bool


class EventPlayed(NamedTuple):
    """An event is played."""

    rule: str
    seat: int
    card: int


class Triggered(NamedTuple):
    """An ability of a card in play is triggered."""

    rule: str
    seat: int
    card: int


class Knelt(NamedTuple):
    """A card kneels."""

    rule: str
    seat: int
    card: int


class Stood(NamedTuple):
    """A card stands."""

    rule: str
    seat: int
    card: int


class Challenged(NamedTuple):
    """A player begins a challenge against `other` with the attackers declared."""

    rule: str
    seat: int
    card: int
    other: int
    challenge: str
    attackers: tuple[int, ...]


class Redirected(NamedTuple):
    """By the title of `seat` a challenge goes against `other` instead."""

    rule: str
    seat: int
    card: int
    other: int


class Bypassed(NamedTuple):
    """A character is passed by, by the stealth of `attacker_card`."""

    rule: str
    seat: int
    card: int
    attacker_card: int


class Defended(NamedTuple):
    """Defenders are declared, or none."""

    rule: str
    seat: int
    card: int
    defenders: tuple[int, ...]


class Won(NamedTuple):
    """A player wins a challenge against `other`, as attacker or as defender, with the strength of both sides."""

    rule: str
    seat: int
    card: int
    other: int
    challenge: str
    attacker: bool
    strength: int
    against: int


class Lost(NamedTuple):
    """A player loses a challenge."""

    rule: str
    seat: int
    card: int
    other: int
    challenge: str
    attacker: bool


class Undecided(NamedTuple):
    """Nobody wins or loses a challenge."""

    rule: str
    seat: int
    card: int


class Claimed(NamedTuple):
    """Power is claimed, by a card or (-1) by a House."""

    rule: str
    seat: int
    card: int
    number: int


class PowerLost(NamedTuple):
    """A card, or (-1) a House, loses power or gives it up."""

    rule: str
    seat: int
    card: int
    number: int


class Killed(NamedTuple):
    """A character is killed; it leaves play for `to` when the action is over. `by` is the seat that caused it, or -1."""

    rule: str
    seat: int
    card: int
    to: str
    by: int


class Discarded(NamedTuple):
    """A card is discarded from play; it leaves when the action is over."""

    rule: str
    seat: int
    card: int
    to: str
    by: int


class Returned(NamedTuple):
    """A card goes back to hand, deck or shadows when the action is over."""

    rule: str
    seat: int
    card: int
    to: str
    by: int


class Left(NamedTuple):
    """A card physically leaves play."""

    rule: str
    seat: int
    card: int
    to: str


class HandDiscarded(NamedTuple):
    """A card is discarded from hand."""

    rule: str
    seat: int
    card: int


class Saved(NamedTuple):
    """A card is saved."""

    rule: str
    seat: int
    card: int


class Cancelled(NamedTuple):
    """An action, response or passive ability of a card is cancelled."""

    rule: str
    seat: int
    card: int


class Gained(NamedTuple):
    """A player's gold changes."""

    rule: str
    seat: int
    card: int
    number: int


class Changed(NamedTuple):
    """A word of a card changes by `number` until the moment named."""

    rule: str
    seat: int
    card: int
    word: str
    number: int
    until: str


class Hid(NamedTuple):
    """A card goes into shadows; only its player knows which."""

    rule: str
    seat: int
    card: int


class CameOut(NamedTuple):
    """A card comes out of shadows."""

    rule: str
    seat: int
    card: int


class Dominated(NamedTuple):
    """A player wins dominance, with so much strength and gold."""

    rule: str
    seat: int
    card: int
    number: int


class FirstPlayer(NamedTuple):
    """A player is first for this round."""

    rule: str
    seat: int
    card: int


class Titled(NamedTuple):
    """A player takes a title for this round."""

    rule: str
    seat: int
    card: int
    title: str


class Controlled(NamedTuple):
    """A player takes control of a card."""

    rule: str
    seat: int
    card: int


class GameWon(NamedTuple):
    """The game is over: a player has enough power (AGOT-B22), or the other's deck has run out (AGOT-B63)."""

    rule: str
    seat: int
    card: int


ON: Mapping[type, str] = {
    PhaseBegan: "phase begins",
    Revealed: "revealed",
    Drew: "drew",
    Played: "played",
    Entered: "entered",
    EventPlayed: "event played",
    Triggered: "triggered",
    Knelt: "knelt",
    Stood: "stood",
    Challenged: "challenge",
    Bypassed: "bypassed",
    Defended: "defended",
    Won: "won",
    Lost: "lost",
    Undecided: "undecided",
    Claimed: "claimed",
    PowerLost: "power lost",
    Killed: "killed",
    Discarded: "discarded",
    Returned: "returned",
    HandDiscarded: "discarded from hand",
    Saved: "saved",
    Cancelled: "cancelled",
    CameOut: "out of shadows",
    Dominated: "dominance",
}
"""The word by which triggers name each kind of fact that they can."""
NO_CARD = ("phase begins", "drew", "challenge", "defended", "won", "lost", "undecided", "dominance")
"""The kinds of facts that are about no card."""


def word_for(fact: object) -> str:
    """The word by which triggers name a fact; "" when they cannot."""
    return ON.get(type(fact), "")
