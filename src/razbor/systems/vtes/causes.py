"""By which rule the effects of cards happen: that of the kind of card, and of how it is used."""

from __future__ import annotations

from .frames import ActionState, Doing, PlayState
from .pool import Card


def cause(card: Card, frame: Doing) -> str:
    """The rule by which an effect of what is being done happens."""
    if isinstance(frame, ActionState):
        return "VTES-6.2.3-01"
    if isinstance(frame, PlayState):
        return "VTES-X-CARD-07" if frame.ability >= 0 else played_by(card)
    return "VTES-6.3.2-11"


def played_by(card: Card) -> str:
    """The rule by which a card is played from hand."""
    if card.master:
        return "VTES-X-TURN-07" if card.library.out_of_turn else "VTES-X-TURN-06"
    if card.event:
        return "VTES-X-TURN-13"
    return "VTES-6.4.0-06" if card.combat else "VTES-6.2.0-09"
