"""Cards of a user's own, decks, and the cards that come with the project."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from razbor.kernel.faults import DataError
from razbor.kernel.schema import plain
from razbor.systems.agot.ability import (
    Ability,
    Builtin,
    Burn,
    Decide,
    Discard,
    End,
    Establish,
    Kill,
    Modify,
    Save,
    Send,
)  # fmt: skip
from razbor.systems.agot.card import shipped
from razbor.systems.agot.deck import deck_faults
from razbor.systems.agot.effects import CARRY_OUT
from razbor.systems.agot.importing import import_cards, import_schema, slug
from razbor.systems.agot.setup import Player, Setup
from razbor.systems.agot.system import SYSTEM
from razbor.systems.agot.vocabulary import CRESTS, ICONS, IMMUNITIES, KEYWORDS
from tests.agot.play import begin

BOOK = shipped()
OWN = [card for card in BOOK.values() if card.id not in ("knight-of-flowers", "forever-burning", "slum-rats-quickness")]
SCHEMA = Path(__file__).parent.parent.parent / "docs" / "agot-cards.schema.json"

CARD: dict[str, Any] = {
    "name": "Old Bear-Keeper", "type": "character", "house": ["stark"], "cost": 3, "strength": 3, "icons": ["military"],
    "crests": ["war"], "traits": ["Ranger"], "text": "Renown. Something else.", "keywords": ["renown"],
}  # fmt: skip


def imported(*cards: dict[str, Any]) -> Any:
    return import_cards(json.dumps({"cards": cards}))


def test_an_undeclared_text_is_named() -> None:
    """AGOT-B02: numbers are taken, the text is not carried out, and both the import and the table say so."""
    found = imported(CARD, CARD | {"name": "Plain One", "text": ""}, CARD | {"name": "Renowned", "blank": True})
    assert found.undeclared == ("Old Bear-Keeper",)
    assert found.cards[0].id == slug("Old Bear-Keeper") == "old-bear-keeper"
    table = begin("draw", Anna={"play": ["Old Bear-Keeper"], "hand": ["Stand Fast"]}, Boris={}, cards=[plain(card) for card in found.cards])
    assert any("Old Bear-Keeper" in str(line) and "blank" in str(line) for line in SYSTEM.glance(table, 0))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"strength": -1}, "cards[0].strength"),
        ({"icons": ["navy"]}, "cards[0].icons[0]"),
        ({"house": ["frey"]}, "cards[0].house[0]"),
        ({"keywords": ["stelth"]}, "not a keyword"),
        ({"colour": "red"}, "cards[0].colour"),
        ({"ability": [{"kind": "response", "effect": [{"draw": 1}]}]}, "lacks “trigger”"),
        ({"ability": [{"kind": "passive", "trigger": {"on": "kiled"}, "effect": [{"draw": 1}]}]}, "did you mean “killed”"),
        ({"ability": [{"kind": "action"}]}, "no effect"),
        ({"ability": [{"kind": "action", "effect": [{"kill": "tarjet"}]}]}, "did you mean “target”"),
        ({"ability": [{"kind": "action", "effect": [{"modify": "strenght"}]}]}, "did you mean “strength”"),
        ({"ability": [{"kind": "constant", "lasting": {"gives": {"stelth": 1}}}]}, "did you mean “stealth”"),
        ({"ability": [{"kind": "action", "effect": [{"kill": {"words": ["knight"]}}]}]}, "a trait begins with a capital"),
        (
            {"ability": [{"kind": "passive", "trigger": {"on": "killed"}, "effect": [{"draw": 1}], "cost": {"gold": 1}}]},
            "no use for “cost”",
        ),
        ({"ability": [{"kind": "constant", "lasting": {"gives": {"strength": 1}}, "when": {"phase": "draw"}}]}, "no use for “when”"),
        ({"ability": [{"kind": "action", "effect": [{"cancel": True}]}]}, "let it be a response to"),
        ({"ability": [{"kind": "response", "trigger": {"on": "killed"}, "effect": [{"save": "subject"}]}]}, "let it be a response to"),
        ({"ability": [{"kind": "response", "trigger": {"on": "would happen"}, "effect": [{"draw": 1}]}]}, "let it be a response to"),
        ({"ability": [{"kind": "action", "zone": "shadows", "effect": [{"draw": 1}]}]}, "zone"),
        ({"type": "event", "ability": [{"kind": "constant", "lasting": {"gives": {"strength": 1}}}]}, "an event has"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(change: dict[str, Any], said: str) -> None:
    with pytest.raises(DataError) as error:
        imported(CARD | change)
    assert said in str(error.value)


def test_two_of_a_name_and_no_json() -> None:
    with pytest.raises(DataError, match="two cards"):
        imported(CARD, CARD)
    with pytest.raises(DataError, match="not JSON"):
        import_cards("{")


def test_the_schema_is_published() -> None:
    """`python -m tests.agot.test_importing` writes it anew."""
    assert SCHEMA.read_text(encoding="utf-8") == published()


def published() -> str:
    """The schema as the docs hold it."""
    return json.dumps(import_schema(), indent=2, ensure_ascii=False) + "\n"


def test_sixty_cards_of_our_own() -> None:
    assert len(OWN) == 60
    assert all(card.declared for card in OWN)
    assert Counter(house for card in OWN for house in card.house) == {"stark": 25, "lannister": 23, "neutral": 12}


def test_every_keyword_and_kind_of_ability_is_used() -> None:
    abilities: list[Ability] = [ability for card in OWN for ability in card.ability]
    assert {
        word for card in OWN for word in (*card.keywords, *(word for a in card.ability if a.lasting for word in a.lasting.gives))
    } >= set(KEYWORDS)
    assert {ability.kind for ability in abilities} == {"action", "response", "passive", "constant", "instead"}
    assert any(card.prized for card in OWN)
    assert any("shadow" in card.crests for card in OWN)
    assert any(card.influence for card in OWN)
    done = {type(effect) for ability in abilities for effect in (*ability.effect, *ability.then, *ability.delayed)}
    assert done == set(CARRY_OUT) - {Builtin}
    assert {ability.per for ability in abilities if ability.limit} == {"phase", "round"}


CLAUSES: dict[str, Callable[[Ability], object]] = {
    "S003 a −STR effect beside a +STR effect": lambda a: any(isinstance(e, Burn) for e in a.effect),
    "S005 a lasting effect with a condition of its own": lambda a: any(isinstance(e, Establish) for e in a.effect),
    "S023 an ability used out of play": lambda a: a.zone == "discard",
    "S024 an action for any phase": lambda a: a.kind == "action" and a.phase == "any",
    "S024 an action for marshalling": lambda a: a.kind == "action" and a.phase == "marshalling",
    "S024 an action for challenges": lambda a: a.kind == "action" and a.phase == "challenges",
    "S024 an action for dominance": lambda a: a.kind == "action" and a.phase == "dominance",
    "S026 a passive at the beginning of a phase": lambda a: a.kind == "passive" and on(a) == "phase begins",
    "S027 a passive with a condition": lambda a: a.kind == "passive" and a.when.some is not None,
    "S033 an action that costs gold": lambda a: a.kind == "action" and a.cost.gold,
    "S050 a response that costs gold": lambda a: a.kind == "response" and a.cost.gold,
    "S044 a passive that sets off passives": lambda a: a.kind == "passive" and any(isinstance(e, Kill) for e in a.effect),
    "S043 a passive that a killing sets off": lambda a: a.kind == "passive" and on(a) == "killed",
    "S052 a response that the action itself opens": lambda a: a.kind == "response" and on(a) == "event played",
    "S052 a response that a death opens": lambda a: a.kind == "response" and on(a) == "killed",
    "S051 a save": lambda a: any(isinstance(e, Save) for e in a.effect),
    "S061 a cancel of an event": lambda a: a.saves_or_cancels and a.trigger and a.trigger.card and a.trigger.card.type == "event",
    "S063 a cancel of a character's ability": lambda a: (
        a.saves_or_cancels and a.trigger and a.trigger.card and a.trigger.card.type == "character"
    ),
    "S064 a cancel that cannot be cancelled": lambda a: not a.cancellable,
    "S070 a card knelt as a price": lambda a: a.cost.kneel,
    "S070 influence": lambda a: a.cost.influence,
    "S070 a card from hand as a price": lambda a: a.cost.discard,
    "S070 a card in play as a price": lambda a: a.cost.sacrifice,
    "S070 power as a price": lambda a: a.cost.power,
    "S070 a target": lambda a: a.target,
    "S081 kills": lambda a: any(isinstance(e, Kill) for e in a.effect),
    "S081 discards": lambda a: any(isinstance(e, Discard) for e in a.effect),
    "S081 returns to hand": lambda a: any(isinstance(e, Send) and e.to == "hand" for e in a.effect),
    "S081 sends into shadows": lambda a: any(isinstance(e, Send) and e.to == "shadows" for e in a.effect),
    "B10 when revealed": lambda a: on(a) == "revealed",
    "B21 out of shadows": lambda a: on(a) == "out of shadows",
    "B33 then": lambda a: a.then,
    "B35 decides what the framework would find out": lambda a: any(isinstance(e, Decide) for e in a.effect),
    "B36 a limit": lambda a: a.limit,
    "B39 no responses from hand": lambda a: a.lasting and "no responses" in a.lasting.gives,
    "B47 a terminal effect": lambda a: any(isinstance(e, Burn) for e in a.effect),
    "B47 a save that lifts strength": lambda a: any(isinstance(e, Save) for e in a.effect) and any(isinstance(e, Modify) for e in a.effect),
    "B48 instead": lambda a: a.kind == "instead",
    "B50 cannot": lambda a: a.lasting and any(word.startswith("cannot") for word in a.lasting.gives),
    "B51 a constant effect with a condition": lambda a: a.lasting and a.lasting.when.some is not None,
    "B53 ends the challenge": lambda a: any(isinstance(e, End) for e in a.effect),
    "B54 a delayed effect": lambda a: a.delayed,
    "B57 until the end of the challenge": lambda a: any(isinstance(e, Modify) and e.until == "challenge" for e in a.effect),
    "B57 until the end of the phase": lambda a: any(isinstance(e, Modify) and e.until == "phase" for e in a.effect),
    "B58 loses an icon": lambda a: a.lasting and any(amount < 0 and word in ICONS for word, amount in a.lasting.gives.items()),
    "B58 gains an icon, a trait and a keyword": lambda a: a.lasting and {"power", "Lord", "vigilant"} <= set(a.lasting.gives),
}


def on(ability: Ability) -> str:
    return ability.trigger.on if ability.trigger else ""


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_of_the_timing_rules_has_a_card(clause: str) -> None:
    """The sixty cards between them need each of these; a clause without a card would go unplayed."""
    assert [card.id for card in OWN for ability in card.ability if CLAUSES[clause](ability)]


def test_what_the_rules_ask_of_cards_themselves() -> None:
    """AGOT-B01, AGOT-B02, AGOT-B24, AGOT-B52: every number, word and type that a card can have."""
    for has in ("cost", "strength", "income", "influence", "prized", "unique", "only"):
        assert [card.id for card in OWN if getattr(card, has)], has
    assert [card.id for card in OWN if card.type == "plot" and card.initiative and card.claim > 1]
    assert {card.type for card in OWN} == {"character", "location", "attachment", "event", "plot"}
    assert {icon for card in OWN for icon in card.icons} == set(ICONS)
    assert {crest for card in OWN for crest in card.crests} == set(CRESTS)
    assert [card.id for card in OWN for word in card.keywords if word in IMMUNITIES]
    assert [card.id for card in OWN for word in card.keywords if word == "deathbound" and card.type == "character"]


@pytest.mark.parametrize("card", OWN, ids=lambda card: card.id)
def test_cards_speak_two_languages_and_say_what_they_do(card: Any) -> None:
    assert re.search("[а-яё]", card.name.ru)
    assert bool(card.ability) == (card.text is not None)


@pytest.mark.parametrize("deck", BOOK.decks.values(), ids=lambda deck: deck.id)
def test_our_decks_are_legal(deck: Any) -> None:
    """AGOT-B01."""
    cards = tuple(id for id, copies in deck.cards.items() for _ in range(copies))
    assert list(deck_faults(BOOK, deck.house, deck.plots, cards, ())) == []
    assert len(cards) >= 60


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"deck": ("hearth-guard",) * 4}, "take 3 at most"),
        ({"house": "lannister", "deck": ("young-heir",)}, "belongs to another House only"),
        ({"plots": ("open-roads", "open-roads")}, "take 1 at most"),
        ({"deck": ("open-roads",)}, "does not belong here"),
        ({"deck": ("grey-scout",)}, "cards in the deck: 1"),
        ({"plots": ()}, "plots in the deck: 0"),
        ({"deck": ("gray-scout",)}, "did you mean “Grey Scout”"),
        ({"house": ""}, "the House is missing"),
        ({"deck": "south"}, "there is no deck"),
    ],
)
def test_a_deck_that_may_not_be_played(change: dict[str, Any], said: str) -> None:
    """AGOT-B01: refused with its place, unless any deck is allowed."""
    brought: dict[str, Any] = {"house": "stark", "deck": ("grey-scout",), "plots": ("open-roads",)}
    player = Player(**(brought | change))
    with pytest.raises(DataError) as error:
        SYSTEM.position(Setup({"Anna": player, "Boris": Player(deck="west")}), SYSTEM.profile("text", {}))
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"hand": ["Open Roads"]}, "setup.Anna.hand[0]: “Open Roads” does not belong here"),
        ({"plot": "Grey Scout"}, "“Grey Scout” does not belong here"),
        ({"play": ["Open Roads"]}, "“Open Roads” does not belong here"),
        ({"play": ["Stand Fast"]}, "is an event and is never in play"),
        ({"play": ["Honed Steel"]}, "lies on a card, as “attached”"),
        ({"play": [{"card": "Grey Scout", "attached": ["Old Healer"]}]}, "“Old Healer” is no attachment"),
        ({"play": [{"card": "Grey Scout", "under": 1}]}, "is not unique"),
        ({"play": [{"card": "Young Heir", "under": 3}]}, "2 at most"),
        ({"play": ["Young Heir", "Young Heir"]}, "“Young Heir” is unique"),
        ({"play": ["Young Heir"], "dead": ["Young Heir"]}, "“Young Heir” is unique"),
        ({"play": [{"card": "Young Heir", "under": 3000000}]}, "under"),
    ],
)
def test_a_position_that_cannot_be(change: dict[str, Any], said: str) -> None:
    """AGOT-B24, AGOT-B02: cards where cards of their kind never lie are refused with their place."""
    with pytest.raises(DataError) as error:
        begin("draw", Anna=change, Boris={})
    assert said in str(error.value)


def test_a_setup_names_its_players() -> None:
    with pytest.raises(DataError, match="nobody called"):
        begin("draw", first="Carl", Anna={}, Boris={})
    with pytest.raises(DataError, match=r"two|2 to 4"):
        begin("draw", Anna={})


if __name__ == "__main__":
    SCHEMA.write_text(published(), encoding="utf-8")
