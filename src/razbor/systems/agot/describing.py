"""Answers in words, and what a seat may know of a card: what is printed on it, and what it is now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from razbor.kernel.decision import Key
from razbor.kernel.text import Text, phrase, render, say
from razbor.systems.agot.asking import passing
from razbor.systems.agot.card import Card
from razbor.systems.agot.position import NOBODY, OPEN_ZONES, Board
from razbor.systems.agot.selecting import attributes
from razbor.systems.agot.telling import CardName, card_name, own_card
from razbor.systems.agot.traits import trait_name
from razbor.systems.agot.wording import HAPPENING, HOUSE_NAMES, KIND_NAMES, TITLE_NAMES, TYPE_NAMES, WORD_NAMES

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]


@dataclass(frozen=True, slots=True)
class Parts:
    """Several sentences in a row, parted by a sign."""

    parts: tuple[Text, ...]
    sign: str = ", "

    def words(self, language: str) -> str:
        """All of them in `language`."""
        return self.sign.join(render(part, language) for part in self.parts)


def printed(card: Card) -> Parts:
    """The numbers, icons and words of a card, in the order of their weight."""
    return Parts(tuple(_printed(card)))


def _printed(card: Card) -> Iterator[Text]:
    if card.type == "plot":
        yield say("income {n}", n=card.income)
        yield say("initiative {n}", n=card.initiative)
        yield say("claim {n}", n=card.claim)
    else:
        yield say("cost {n}", n=card.cost)
        if card.type == "character":
            yield say("STR {n}", n=card.strength)
        if card.income:
            yield say("income {n}", n=card.income)
        if card.influence:
            yield say("influence {n}", n=card.influence)
    for word in (*card.icons, *card.crests, *card.keywords):
        yield WORD_NAMES[word]
    if card.prized:
        yield say("prized {n}", n=card.prized)


PLAIN: Mapping[str, str] = {
    "keep": phrase("keep this hand"), "mulligan": phrase("change the hand"), "house": phrase("the House claims it"),
    "redirect": phrase("have it aimed anew"), "take over": phrase("take the challenge over"), "support": phrase("defend in support"),
}  # fmt: skip
OF_A_CARD: Mapping[str, str] = {
    "attack": phrase("attack with {card}"), "defend": phrase("defend with {card}"), "bypass": phrase("pass {card} by"),
    "target": phrase("choose {card}"), "pay": phrase("pay with {card}"), "save": phrase("save {card} with its duplicate"),
    "claim with": phrase("{card} claims it"),
}  # fmt: skip
OF_A_HAND: Mapping[str, str] = {
    "play": phrase("play {card} ({about})"), "place": phrase("place {card} ({about})"), "hide": phrase("{card} into shadows ({about})"),
    "bring out": phrase("{card} out of shadows ({about})"), "plot": phrase("{card} ({about})"),
}  # fmt: skip


def label(t: T, key: Key) -> Text:
    """An answer as a person would say it."""
    pos = t.pos
    match key:
        case ("pass",) | ("declared",):
            return passing(t, key)
        case (word,) if word in PLAIN:
            return Text(PLAIN[word], {})
        case ("use", int(card), n):
            return say("use {card}{which}", card=own_card(pos, card), which=_which(pos, card, n))
        case ("respond", int(card), n, int(subject)):
            names = {"card": own_card(pos, card), "which": _which(pos, card, n)}
            if subject in (NOBODY, card):
                return say("respond with {card}{which}", **names)
            return say("respond with {card}{which}, to {subject}", subject=card_name(pos, subject), **names)
        case ("challenge", kind, other):
            return say("{kind} challenge against {who}", kind=KIND_NAMES[kind], who=other)
        case ("first", name):
            return say("the first player is {who}", who=name)
        case ("title", title):
            return say("{title}", title=TITLE_NAMES[title])
        case ("place", int(card), int(host), int(copy)):
            return say("place {card} on {host}", card=own_card(pos, card), host=CardName(pos.cards[host].name, copy))
        case ("resolve", name, int(card), int(seat), int(subject)):
            return _first(t, name, card, seat, subject)
        case (verb, int(card), *_) if verb in OF_A_CARD:
            return Text(OF_A_CARD[verb], {"card": own_card(pos, card)})
        case (verb, int(card)) if verb in OF_A_HAND:
            return Text(OF_A_HAND[verb], {"card": own_card(pos, card), "about": printed(pos.cards[card])})
        case _:
            return say("{move}", move=t.system.write(t, key))


def _first(t: T, name: str, card: int, seat: int, subject: int) -> Text:
    """A passive ability that may be resolved first: whose it is, what it does where that has a word, and for whom."""
    pos = t.pos
    whose = card_name(pos, card) if card != NOBODY else say("{who}", who=t.seats[seat])
    what = WORD_NAMES.get(name) or HAPPENING.get(name)
    if what is not None:
        whose = say("{card}: {what}", card=whose, what=what)
    elif card != NOBODY and len(pos.cards[card].ability) > 1:
        whose = say("{card} ({text})", card=whose, text=name.rpartition(".")[2])
    if subject in (NOBODY, card):
        return say("first {card}", card=whose)
    return say("first {card}, for {subject}", card=whose, subject=card_name(pos, subject))


def _which(pos: Board, card: int, n: int) -> str:
    return f" ({n})" if len(pos.cards[card].ability) > 1 else ""


def subjects(t: T, key: Key) -> tuple[str, ...]:
    """The cards and players that an answer is about, by the names that views use, in the order of the answer."""
    match key:
        case ("challenge", _, str(other)) | ("first", str(other)):
            return (other,)
        case ("use" | "respond", int(card), _, *others):
            cards = [card, *others]
        case ("resolve", _, int(card), int(seat), int(subject)):
            if card == subject == NOBODY:
                return (t.seats[seat],)
            cards = [card, subject]
        case ("apply", _, str(which)):
            cards = [int(which.partition("@")[2])]
        case ("place", int(card), int(host), _):
            cards = [card, host]
        case _:
            cards = [part for part in key[1:] if isinstance(part, int)]
    return tuple(dict.fromkeys(t.pos.own_name(card) for card in cards if card != NOBODY))


def known(pos: Board, card: int, seat: int | None) -> bool:
    """Whether a seat knows of a card: one that lies open, or one it has brought itself, wherever that lies."""
    return pos.zone[card] in OPEN_ZONES or pos.owners[card] == seat


def describe(t: T, name: str, seat: int | None) -> list[tuple[str, Text]]:
    """What a seat may know of a card: what is printed, its text, and what it is now; nothing of a card it does not see."""
    pos = t.pos
    wanted = name.casefold()
    found = [card for card in range(len(pos.cards)) if wanted in _names(pos, card) and known(pos, card, seat)]
    if not found:
        return []
    card = found[0]
    face = pos.cards[card]
    houses = Parts(tuple(HOUSE_NAMES[house] for house in face.house), "/")
    told = [
        (
            "AGOT-B02",
            say("{card}: {type}, {houses}; {about}", card=face.name, type=TYPE_NAMES[face.type], houses=houses, about=printed(face)),
        )
    ]
    if face.traits:
        told.append(("AGOT-B02", say("Traits: {traits}", traits=Parts(tuple(trait_name(trait) for trait in face.traits)))))
    if face.text is not None:
        told.append(("AGOT-B02", say("{text}", text=face.text)))
    if not face.declared:
        told.append(("AGOT-B02", say("Its text is not declared: it is played as if blank.")))
    if pos.zone[card] == "play" and face.type == "character":
        at = attributes(pos)
        words = Parts(tuple(WORD_NAMES[word] for word in WORD_NAMES if at.has(card, word)))
        told.append(
            ("AGOT-S001", say("Now: STR {n} (printed {printed}); {words}", n=at.strength(card), printed=face.strength, words=words))
        )
    return told


def _names(pos: Board, card: int) -> tuple[str, str]:
    name = own_card(pos, card)
    return name.words("en").casefold(), name.words("ru").casefold()
