"""Facts as sentences of the log, for each seat what it may read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from razbor.kernel.text import Text, count, say
from razbor.systems.agot import facts
from razbor.systems.agot.position import NOBODY, Board

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]


class CardName:
    """A card's name in the reader's language, with its number from the second copy on."""

    __slots__ = ("board", "card")

    def __init__(self, board: Board, card: int) -> None:
        self.board = board
        self.card = card

    def words(self, language: str) -> str:
        """The name in `language`."""
        number = self.board.names[self.card].partition(" #")[2]
        name = self.board.cards[self.card].name[language]
        return f"{name} #{number}" if number else name

    def __str__(self) -> str:
        return self.words("en")


def tell(table: T, fact: Any, seat: int | None) -> Text | None:
    """The sentence about a fact; None for what needs no telling or may not be told."""
    sentence = SENTENCES.get(type(fact))
    return sentence(table, fact, seat) if sentence else None


def _who(table: T, fact: Any) -> str:
    return table.seats[fact.seat] if fact.seat != NOBODY else ""


def _card(table: T, fact: Any) -> object:
    return CardName(table.pos, fact.card) if fact.card != NOBODY else ""


def _simple(words: Text) -> Callable[[T, Any, int | None], Text]:
    """A sentence about a player and a card, both named."""

    def sentence(table: T, fact: Any, seat: int | None) -> Text:
        return words._replace(values={"who": _who(table, fact), "card": _card(table, fact)})

    return sentence


def _claimed(table: T, fact: facts.Claimed, seat: int | None) -> Text:
    who, card = _who(table, fact), _card(table, fact)
    if fact.number < 0:
        return say("{who}: power {number}", who=who, number=fact.number)
    if fact.card == NOBODY:
        return say("{who}: the House claims {number} power", who=who, number=fact.number)
    return say("{who}: {card} claims {number} power", who=who, card=card, number=fact.number)


def _phase(table: T, fact: facts.PhaseBegan, seat: int | None) -> Text:
    return say("Phase: {phase}", phase=PHASE_NAMES[fact.phase])


def _drew(table: T, fact: facts.Drew, seat: int | None) -> Text:
    return count("{who} draws a card", "{who} draws {n} cards", n=fact.number, who=_who(table, fact))


def _gold(table: T, fact: facts.Gained, seat: int | None) -> Text:
    return say("{who}: gold {number}", who=_who(table, fact), number=Signed(fact.number))


class Signed:
    """A number that always shows its sign."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def __str__(self) -> str:
        return f"{self.number:+}"


def _challenged(table: T, fact: facts.Challenged, seat: int | None) -> Text:
    names = {"who": _who(table, fact), "other": table.seats[fact.other], "kind": KIND_NAMES[fact.challenge]}
    return say("{who} against {other}: {kind} challenge", **names)


def _won(table: T, fact: facts.Won, seat: int | None) -> Text:
    return say("{who} wins the challenge against {other}", who=_who(table, fact), other=table.seats[fact.other])


def _hid(table: T, fact: facts.Hid, seat: int | None) -> Text:
    if seat == fact.seat:
        return say("{who}: {card} goes into shadows", who=_who(table, fact), card=_card(table, fact))
    return say("{who}: a card goes into shadows", who=_who(table, fact))


def _changed(table: T, fact: facts.Changed, seat: int | None) -> Text | None:
    if not fact.number:
        return None
    return say("{card}: {word} {number}", card=_card(table, fact), word=fact.word, number=Signed(fact.number))


def _titled(table: T, fact: facts.Titled, seat: int | None) -> Text:
    return say("{who} takes the title {title}", who=_who(table, fact), title=fact.title)


PHASE_NAMES: Mapping[str, Text] = {
    "plot": say("plot"), "draw": say("draw"), "marshalling": say("marshalling"), "challenges": say("challenges"),
    "dominance": say("dominance"), "standing": say("standing"), "taxation": say("taxation"),
}  # fmt: skip
KIND_NAMES: Mapping[str, Text] = {"military": say("military"), "intrigue": say("intrigue"), "power": say("power")}

SENTENCES: Mapping[type, Callable[[T, Any, int | None], Text | None]] = {
    facts.PhaseBegan: _phase,
    facts.Revealed: _simple(say("{who} reveals {card}")),
    facts.FirstPlayer: _simple(say("{who} is the first player")),
    facts.Titled: _titled,
    facts.Drew: _drew,
    facts.Gained: _gold,
    facts.Played: _simple(say("{who} plays {card}")),
    facts.EventPlayed: _simple(say("{who} plays {card}")),
    facts.Triggered: _simple(say("{who} triggers {card}")),
    facts.Challenged: _challenged,
    facts.Bypassed: _simple(say("Stealth passes {card} by")),
    facts.Won: _won,
    facts.Undecided: _simple(say("Nobody wins the challenge")),
    facts.Claimed: _claimed,
    facts.Killed: _simple(say("{card} is killed")),
    facts.Discarded: _simple(say("{card} is discarded")),
    facts.Returned: _simple(say("{card} goes back")),
    facts.Left: _simple(say("{card} leaves play")),
    facts.HandDiscarded: _simple(say("{who} discards {card} from hand")),
    facts.Saved: _simple(say("{card} is saved")),
    facts.Cancelled: _simple(say("{card} is cancelled")),
    facts.Changed: _changed,
    facts.Hid: _hid,
    facts.CameOut: _simple(say("{who}: {card} comes out of shadows")),
    facts.Dominated: _simple(say("{who} wins dominance")),
    facts.Controlled: _simple(say("{who} takes control of {card}")),
    facts.GameWon: _simple(say("{who} wins the game")),
}
