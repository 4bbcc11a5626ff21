"""Cards of a user's own, decks, and the cards that come with the project."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from razbor.kernel.faults import DataError
from razbor.kernel.schema import plain
from razbor.systems.agot.ability import Ability, Cancel, Save
from razbor.systems.agot.card import shipped
from razbor.systems.agot.deck import deck_faults
from razbor.systems.agot.importing import import_cards, import_schema, slug
from razbor.systems.agot.setup import Player, Setup
from razbor.systems.agot.system import SYSTEM
from razbor.systems.agot.vocabulary import KEYWORDS
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
    done = {type(effect).__name__ for ability in abilities for effect in (*ability.effect, *ability.then)}
    assert done == {
        "Kill", "Send", "Modify", "Burn", "Establish", "Kneel", "Stand", "Claim", "Draw", "Gold", "Random", "Put", "Control", "Cancel",
        "Save", "Withdraw", "End",
    }  # fmt: skip
    assert {ability.per for ability in abilities if ability.limit} == {"phase", "round"}
    assert any(isinstance(effect, Cancel) for a in abilities for effect in a.effect)
    assert any(isinstance(effect, Save) for a in abilities for effect in a.effect)


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
        ({"deck": ("grey-scout",)}, "the deck has 1 cards"),
        ({"plots": ()}, "there are 0 plots"),
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
