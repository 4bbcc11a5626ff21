"""What happens on the table, as facts that triggers, views and the log read.

Every fact names a player and a card, -1 where there is none, so that triggers fit any of them in one way; `on` is
the word by which triggers name its kind.
"""

from __future__ import annotations

from typing import NamedTuple


class PhaseBegan(NamedTuple):
    """A phase begins."""

    rule: str
    seat: int
    card: int
    phase: str
    on = "phase begins"


class Revealed(NamedTuple):
    """A plot is turned up."""

    rule: str
    seat: int
    card: int
    on = "revealed"


class Drew(NamedTuple):
    """A player draws `number` cards."""

    rule: str
    seat: int
    card: int
    number: int
    on = "drew"


class Played(NamedTuple):
    """A card is played from hand and enters play."""

    rule: str
    seat: int
    card: int
    on = "played"


class Entered(NamedTuple):
    """A card enters play in any way."""

    rule: str
    seat: int
    card: int
    on = "entered"


class EventPlayed(NamedTuple):
    """An event is played."""

    rule: str
    seat: int
    card: int
    on = "event played"


class Triggered(NamedTuple):
    """An ability of a card in play is triggered."""

    rule: str
    seat: int
    card: int
    on = "triggered"


class Knelt(NamedTuple):
    """A card kneels."""

    rule: str
    seat: int
    card: int
    on = "knelt"


class Stood(NamedTuple):
    """A card stands."""

    rule: str
    seat: int
    card: int
    on = "stood"


class Challenged(NamedTuple):
    """A player begins a challenge against `other`, the attackers declared."""

    rule: str
    seat: int
    card: int
    other: int
    challenge: str
    on = "challenge"


class Bypassed(NamedTuple):
    """Stealth passes a character by."""

    rule: str
    seat: int
    card: int
    attacker_card: int
    on = "bypassed"


class Defended(NamedTuple):
    """Defenders are declared, or none."""

    rule: str
    seat: int
    card: int
    number: int
    on = "defended"


class Won(NamedTuple):
    """A player wins a challenge against `other`, as attacker or as defender."""

    rule: str
    seat: int
    card: int
    other: int
    challenge: str
    attacker: bool
    on = "won"


class Lost(NamedTuple):
    """A player loses a challenge."""

    rule: str
    seat: int
    card: int
    other: int
    challenge: str
    attacker: bool
    on = "lost"


class Undecided(NamedTuple):
    """Nobody wins or loses a challenge."""

    rule: str
    seat: int
    card: int
    on = "undecided"


class Claimed(NamedTuple):
    """Power is claimed, by a card or (-1) by a House."""

    rule: str
    seat: int
    card: int
    number: int
    on = "claimed"


class Killed(NamedTuple):
    """A character is killed; it leaves play for `to` when the action is over. `by` is the seat that caused it, or -1."""

    rule: str
    seat: int
    card: int
    to: str
    by: int
    on = "killed"


class Discarded(NamedTuple):
    """A card is discarded from play; it leaves when the action is over."""

    rule: str
    seat: int
    card: int
    to: str
    by: int
    on = "discarded"


class Returned(NamedTuple):
    """A card goes back to hand, deck or shadows when the action is over."""

    rule: str
    seat: int
    card: int
    to: str
    by: int
    on = "returned"


class Left(NamedTuple):
    """A card physically leaves play."""

    rule: str
    seat: int
    card: int
    to: str
    on = "left"


class HandDiscarded(NamedTuple):
    """A card is discarded from hand."""

    rule: str
    seat: int
    card: int
    on = "discarded from hand"


class Saved(NamedTuple):
    """A card is saved."""

    rule: str
    seat: int
    card: int
    on = "saved"


class Cancelled(NamedTuple):
    """An action, response or passive ability of a card is cancelled."""

    rule: str
    seat: int
    card: int
    on = "cancelled"


class Gained(NamedTuple):
    """A player's gold changes."""

    rule: str
    seat: int
    card: int
    number: int
    on = "gold"


class Changed(NamedTuple):
    """A word of a card changes by `number` until the moment named."""

    rule: str
    seat: int
    card: int
    word: str
    number: int
    until: str
    on = "changed"


class Hid(NamedTuple):
    """A card goes into shadows; only its player knows which."""

    rule: str
    seat: int
    card: int
    on = "into shadows"


class CameOut(NamedTuple):
    """A card comes out of shadows."""

    rule: str
    seat: int
    card: int
    on = "out of shadows"


class Dominated(NamedTuple):
    """A player wins dominance."""

    rule: str
    seat: int
    card: int
    on = "dominance"


class FirstPlayer(NamedTuple):
    """A player is first for this round."""

    rule: str
    seat: int
    card: int
    on = "first player"


class Titled(NamedTuple):
    """A player takes a title for this round."""

    rule: str
    seat: int
    card: int
    title: str
    on = "title"


class Controlled(NamedTuple):
    """A player takes control of a card."""

    rule: str
    seat: int
    card: int
    on = "controlled"


class GameWon(NamedTuple):
    """A player has 15 power: the game is over."""

    rule: str
    seat: int
    card: int
    on = "game won"
