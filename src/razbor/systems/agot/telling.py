"""Facts as sentences of the log, for each seat what it may read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from razbor.kernel.rulebook import Translated
from razbor.kernel.text import Text, count, phrase, say
from razbor.systems.agot import facts
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.resolution import totals
from razbor.systems.agot.selecting import attributes
from razbor.systems.agot.wording import KIND_NAMES, PHASE_NAMES, TITLE_NAMES, UNTIL, WORD_NAMES

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]


class CardName(NamedTuple):
    """A card's name in the reader's language, with its number from the second copy on, and signs of how it stands."""

    name: Translated
    number: int
    signs: str = ""

    def words(self, language: str) -> str:
        """The name in `language`."""
        return self.name.words(language) + (f" #{self.number}" if self.number > 1 else "") + self.signs


def card_name(pos: Board, card: int) -> CardName:
    """What everybody calls a card."""
    return CardName(pos.cards[card].name, pos.number[card])


def own_card(pos: Board, card: int) -> CardName:
    """What a card is called by who sees it."""
    return CardName(pos.cards[card].name, pos.own_number(card))


@dataclass(frozen=True, slots=True)
class Names:
    """Several cards by name, parted by commas."""

    cards: tuple[CardName, ...]

    def words(self, language: str) -> str:
        """The names in `language`."""
        return ", ".join(card.words(language) for card in self.cards) or "—"


def _names(pos: Board, cards: tuple[int, ...]) -> Names:
    return Names(tuple(card_name(pos, card) for card in cards))


def _own(pos: Board, cards: tuple[int, ...]) -> Names:
    return Names(tuple(own_card(pos, card) for card in cards))


def tell(table: T, fact: Any, seat: int | None) -> Text | None:
    """The sentence about a fact; None for what needs no telling or may not be told."""
    sentence = SENTENCES.get(type(fact))  # pyright: ignore[reportUnknownArgumentType]
    return sentence(table, fact, seat) if sentence else None


def _who(table: T, fact: Any) -> str:
    seat: int = fact.seat
    return table.seats[seat] if seat != NOBODY else ""


def _card(table: T, fact: Any) -> object:
    return card_name(table.pos, fact.card) if fact.card != NOBODY else ""


def _simple(template: str) -> Callable[[T, Any, int | None], Text]:
    """A sentence about a player and a card, both named."""

    def sentence(table: T, fact: Any, seat: int | None) -> Text:
        return Text(template, {"who": _who(table, fact), "card": _card(table, fact)})

    return sentence


def _claimed(table: T, fact: facts.Claimed, seat: int | None) -> Text:
    who, card, why = _who(table, fact), _card(table, fact), REASONS.get(fact.rule)
    if fact.card == NOBODY:
        words = say("{who}: the House claims {number} power", who=who, number=fact.number)
    else:
        words = say("{who}: {card} claims {number} power", who=who, card=card, number=fact.number)
    return words if why is None else say("{words} ({why})", words=words, why=why)


def _power_lost(table: T, fact: facts.PowerLost, seat: int | None) -> Text:
    if fact.card == NOBODY:
        return say("{who}: the House loses {number} power", who=_who(table, fact), number=fact.number)
    return say("{who}: {card} gives up {number} power", who=_who(table, fact), card=_card(table, fact), number=fact.number)


def _phase(table: T, fact: facts.PhaseBegan, seat: int | None) -> Text:
    return say("Round {round}: {phase}", round=fact.round, phase=PHASE_NAMES[fact.phase])


def _drew(table: T, fact: facts.Drew, seat: int | None) -> Text:
    return count("{who} draws a card", "{who} draws {n} cards", n=fact.number, who=_who(table, fact))


def _gold(table: T, fact: facts.Gained, seat: int | None) -> Text:
    if fact.number > 0:
        return say("{who} gains {number} gold", who=_who(table, fact), number=fact.number)
    if fact.rule == "AGOT-B20":
        return say("{who} gives back {number} gold", who=_who(table, fact), number=-fact.number)
    return say("{who} pays {number} gold", who=_who(table, fact), number=-fact.number)


def _challenged(table: T, fact: facts.Challenged, seat: int | None) -> Text:
    names = {"who": _who(table, fact), "other": table.seats[fact.other], "kind": KIND_NAMES[fact.challenge]}
    return say("{who} against {other}, {kind} challenge: {cards}", cards=_names(table.pos, fact.attackers), **names)


def _bypassed(table: T, fact: facts.Bypassed, seat: int | None) -> Text:
    return say("{attacker}, by stealth, passes {card} by", attacker=card_name(table.pos, fact.attacker_card), card=_card(table, fact))


def _redirected(table: T, fact: facts.Redirected, seat: int | None) -> Text:
    if fact.seat == fact.other:
        return say("{who} takes the challenge over", who=_who(table, fact))
    return say("{who}: the challenge is aimed anew, against {other}", who=_who(table, fact), other=table.seats[fact.other])


def _defended(table: T, fact: facts.Defended, seat: int | None) -> Text:
    if not fact.defenders:
        return say("{who} does not defend", who=_who(table, fact))
    return say("{who} defends: {cards}", who=_who(table, fact), cards=_names(table.pos, fact.defenders))


def _entered(table: T, fact: facts.Entered, seat: int | None) -> Text | None:
    return None if fact.played else say("{who}: {card} enters play", who=_who(table, fact), card=_card(table, fact))


def _won(table: T, fact: facts.Won, seat: int | None) -> Text:
    names = {"who": _who(table, fact), "other": table.seats[fact.other]}
    return say("{who} wins the challenge against {other}, {n} to {m}", n=fact.strength, m=fact.against, **names)


def _dominated(table: T, fact: facts.Dominated, seat: int | None) -> Text:
    return say("{who} wins dominance with {n}", who=_who(table, fact), n=fact.number)


def _hid(table: T, fact: facts.Hid, seat: int | None) -> Text:
    if seat == fact.seat:
        return say("{who}: {card} goes into shadows", who=_who(table, fact), card=CardName(table.pos.cards[fact.card].name, 0))
    return say("{who}: a card goes into shadows", who=_who(table, fact))


def _changed(table: T, fact: facts.Changed, seat: int | None) -> Text | None:
    if not fact.number:
        return None
    word = WORD_NAMES.get(fact.word) or say("{word}", word=fact.word)
    change = f"+{fact.number}" if fact.number > 0 else f"−{-fact.number}"
    words = say("{card}: {word} {number}", card=_card(table, fact), word=word, number=change)
    return say("{words} {until}", words=words, until=UNTIL[fact.until]) if fact.until in UNTIL else words


def _titled(table: T, fact: facts.Titled, seat: int | None) -> Text:
    return say("{who} takes the title {title}", who=_who(table, fact), title=TITLE_NAMES[fact.title])


REASONS: Mapping[str, Text] = {
    "AGOT-B17": say("unopposed"), "AGOT-B18": say("claim"), "AGOT-B19": say("renown"), "AGOT-B20": say("dominance"),
    "AGOT-B23": say("title"),
}  # fmt: skip
"""What power is claimed for, by the rule."""
SENTENCES: Mapping[type, Callable[[T, Any, int | None], Text | None]] = {
    facts.PhaseBegan: _phase,
    facts.Revealed: _simple(phrase("{who} reveals {card}")),
    facts.FirstPlayer: _simple(phrase("{who} is the first player")),
    facts.Titled: _titled,
    facts.Drew: _drew,
    facts.HandChanged: _simple(phrase("{who} gives the hand back for another one")),
    facts.Gained: _gold,
    facts.Played: _simple(phrase("{who} plays {card}")),
    facts.EventPlayed: _simple(phrase("{who} plays {card}")),
    facts.Triggered: _simple(phrase("{who} triggers {card}")),
    facts.Challenged: _challenged,
    facts.Redirected: _redirected,
    facts.Defended: _defended,
    facts.Entered: _entered,
    facts.Bypassed: _bypassed,
    facts.Won: _won,
    facts.Undecided: _simple(phrase("Nobody wins the challenge")),
    facts.Claimed: _claimed,
    facts.PowerLost: _power_lost,
    facts.Killed: _simple(phrase("{card} is killed")),
    facts.Discarded: _simple(phrase("{card} is discarded")),
    facts.Returned: _simple(phrase("{card} goes back")),
    facts.Left: _simple(phrase("{card} leaves play")),
    facts.HandDiscarded: _simple(phrase("{who} discards {card} from hand")),
    facts.Saved: _simple(phrase("{card} is saved")),
    facts.Cancelled: _simple(phrase("{card} is cancelled")),
    facts.Changed: _changed,
    facts.Hid: _hid,
    facts.CameOut: _simple(phrase("{who}: {card} comes out of shadows")),
    facts.Dominated: _dominated,
    facts.Controlled: _simple(phrase("{who} takes control of {card}")),
    facts.GameWon: _simple(phrase("{who} wins the game")),
}


def glance(table: T, seat: int | None) -> list[Text]:
    """The round and phase, then every player's power, gold, hand and cards in play."""
    pos = table.pos
    lines = [say("Round {round}: {phase}", round=pos.round[0], phase=PHASE_NAMES[pos.phase[0]])]
    for other, name in enumerate(table.seats):
        lines.append(
            say("{who}: power {power}, gold {gold}, hand {hand}; {cards}", who=name, power=pos.total_power(other), gold=pos.gold[other],
                hand=len(pos.hand[other]), cards=Names(tuple(_shown(pos, card) for card in pos.play[other])))
        )  # fmt: skip
    fight = pos.challenge[0]
    if fight is not None and fight.attackers:
        attack, defence = totals(attributes(pos), fight)
        lines.append(
            say("Challenge ({kind}): {who} {attack}, {other} {defence}", kind=KIND_NAMES[fight.kind], who=table.seats[fight.attacker],
                attack=attack, other=table.seats[fight.defender], defence=defence)
        )  # fmt: skip
    if seat is not None:
        lines.append(say("Your hand: {cards}", cards=_own(pos, pos.hand[seat])))
        if pos.shadows[seat]:
            lines.append(say("Your shadows: {cards}", cards=_own(pos, pos.shadows[seat])))
    blank = sorted({card for other in pos.seats for card in pos.play[other] if not pos.cards[card].declared})
    if blank:
        lines.append(say("Played as if blank, their texts are not declared: {cards}", cards=_names(pos, tuple(blank))))
    return lines


def _shown(pos: Board, card: int) -> CardName:
    """A card in play with what one needs to see of it: its strength, its power, whether it kneels or dies."""
    parts: list[str] = []
    if pos.cards[card].type == "character":
        parts.append(str(attributes(pos).strength(card)))
    if pos.power[card]:
        parts.append(f"♛{pos.power[card]}")
    if pos.knelt[card]:
        parts.append("↷")
    if pos.doom[card]:
        parts.append("†")
    return card_name(pos, card)._replace(signs=f" ({' '.join(parts)})" if parts else "")


def ending(table: T) -> Text:
    """Who has won: with how much power, or because the other deck has run out."""
    won = next(fact for fact in reversed(table.facts) if isinstance(fact, facts.GameWon))
    if won.rule == "AGOT-B63":
        return say("{who} wins: the other deck has run out", who=table.seats[won.seat])
    return say("{who} wins with {power} power", who=table.seats[won.seat], power=table.pos.total_power(won.seat))
