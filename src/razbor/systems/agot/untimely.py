"""Why a card is not among the answers, where no rule has refused it: it belongs to another moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from razbor.kernel.text import Text, say
from razbor.systems.agot.faces import cards_seen
from razbor.systems.agot.position import Board

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]


def untimely(t: T, name: str, seat: int) -> tuple[str, Text] | None:
    """To which moment a card that a seat sees belongs, with the rule; None for what cannot be told so."""
    pos = t.pos
    card = next((card for card in cards_seen(pos, seat) if pos.own_name(card) == name), None)
    if card is None:
        return None
    if pos.zone[card] == "hand" and pos.cards[card].type != "event":
        return "AGOT-S023", say("cards are played from hand in the marshalling phase")
    kinds = {ability.kind for ability in pos.cards[card].ability}
    if "action" in kinds:
        return "AGOT-S020", say("it is used as an action, while players may act")
    if "response" in kinds:
        return "AGOT-S050", say("it is a response: it is played in a window for responses, to what it answers")
    return ("AGOT-B10", say("plots are chosen in the plot phase")) if pos.zone[card] == "plots" else None
