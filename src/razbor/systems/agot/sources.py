"""Where the values of a card in play come from, and what may be known of a player: sentences with their rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from razbor.kernel.text import Text, phrase, say
from razbor.systems.agot.describing import Parts
from razbor.systems.agot.faces import seen
from razbor.systems.agot.listing import listing
from razbor.systems.agot.melee import OPPOSES, SUPPORTS
from razbor.systems.agot.phases import income_of
from razbor.systems.agot.position import Board
from razbor.systems.agot.selecting import attributes, lasting, reached
from razbor.systems.agot.telling import card_name
from razbor.systems.agot.traits import trait_name
from razbor.systems.agot.vocabulary import NUMBERS
from razbor.systems.agot.wording import HOUSE_NAMES, KIND_NAMES, TITLE_NAMES, WORD_NAMES

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]

MOMENTS: Mapping[str, str] = {
    "challenge": phrase("until the end of the challenge: {change}"), "phase": phrase("until the end of the phase: {change}"),
    "round": phrase("until the end of the round: {change}"),
    "forever": phrase("as long as it is in play: {change}"),
}  # fmt: skip


def describe(t: T, name: str, seat: int | None) -> list[tuple[str, Text]]:
    """What may be known of the player or, as it stands in play, the card that views call `name`; nothing for any other name."""
    if name in t.seats:
        return of_player(t, t.seats.index(name))
    wanted = name.casefold()
    for card in t.pos.in_play():
        called = card_name(t.pos, card)
        if wanted in (called.words("en").casefold(), called.words("ru").casefold()):
            return list(changes_of(t.pos, card, seat))
    return []


def changes_of(pos: Board, card: int, seat: int | None) -> Iterator[tuple[str, Text]]:
    """Each effect that changes a card in play, as a seat (None: a spectator) may read it."""
    for modifier in pos.mods[card]:
        yield modifier.rule, Text(MOMENTS[modifier.until], {"change": _change(modifier.what, modifier.amount)})
    at = attributes(pos)
    for force in (*listing(pos).forces.every, *lasting(pos)):
        if seen(pos, force.source, seat) and card in reached(at, force):
            changes = Parts(tuple(_change(word, amount) for word, amount in force.constant.gives.items()))
            yield "AGOT-S001", say("From {card}: {changes}", card=card_name(pos, force.source), changes=changes)


def _change(word: str, amount: int) -> Text:
    name = WORD_NAMES.get(word) or trait_name(word)
    if word in NUMBERS:
        return say("{word} {number}", word=name, number=f"{amount:+}")
    return name if amount > 0 else say("no {word}", word=name)


def of_player(t: T, seat: int) -> list[tuple[str, Text]]:
    """What is open about a player: House, power and where it lies, gold and income, title, challenges made."""
    pos = t.pos
    on_cards = pos.total_power(seat) - pos.house_power[seat]
    told = [
        ("AGOT-B01", say("{house}", house=HOUSE_NAMES[pos.houses[seat]])),
        ("AGOT-B22", say("Power: {house} on the House, {cards} on cards", house=pos.house_power[seat], cards=on_cards)),
        ("AGOT-B12", say("Gold {gold}; income {income} as things stand", gold=pos.gold[seat], income=income_of(pos, seat))),
    ]
    if title := pos.title[seat]:
        told.append(("AGOT-B23", say("Title: {title}", title=TITLE_NAMES[title])))
        told.extend(("AGOT-B23", say("It supports {title}", title=TITLE_NAMES[other])) for other in SUPPORTS[title])
        told.extend(("AGOT-B23", say("It opposes {title}", title=TITLE_NAMES[other])) for other in OPPOSES[title])
    if kinds := pos.challenges[seat]:
        told.append(("AGOT-B13", say("Challenges made in this phase: {kinds}", kinds=Parts(tuple(KIND_NAMES[kind] for kind in kinds)))))
    return told
