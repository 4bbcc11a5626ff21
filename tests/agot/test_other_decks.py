"""What another player's deck, hand, plots and shadows hold is not to be seen in anything before it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.agot.play import T, begin, event, see
from tests.moves import do, offered
from tests.other_decks import told_apart_by

MINE = ("hearth-guard", "hearth-guard", "grey-scout", "young-heir", "stand-fast", "honed-steel", "long-hearth", "ford-warden", "page")
THEIRS = ("pit-fighter", "golden-guard", "masked-envoy", "tax-gatherer", "bitter-cup", "silvered-mail", "harbour-office", "page", "squire")
PLOTS = ("open-roads", "great-reckoning"), ("sealed-letters", "hard-winter")
OWN: list[dict[str, Any]] = [
    {"id": id, "name": {"en": id.title(), "ru": id}, "type": "character", "house": ["neutral"], "strength": 1} for id in ("page", "squire")
]
MIDDLE: Mapping[str, Any] = {
    "play": ["hearth-guard", "grey-scout", "long-hearth"], "hand": ["hearth-guard", "honed-steel", "night-rider", "stand-fast"],
    "shadows": ["night-rider"], "deck": ["grey-scout", "hearth-guard"], "plot": "open-roads", "gold": 5,
}  # fmt: skip


def open_cards(table: T) -> object:
    """What lies open before Boris."""
    pos = table.pos
    rows = (pos.play, pos.under, pos.discard, pos.dead, pos.plot, pos.used, pos.played)
    return [[pos.cards[card].id for card in row[1]] for row in rows]


@pytest.mark.parametrize("luck", range(6))
def test_another_deck_from_the_setup_on(luck: int) -> None:
    def table(deck: tuple[str, ...], plots: tuple[str, ...]) -> T:
        anna = {"deck": MINE, "plots": PLOTS[0]}
        return begin("setup", any_deck=True, strict=True, cards=OWN, Anna=anna, Boris={"house": "stark", "deck": deck, "plots": plots})

    compared, difference = told_apart_by(table(MINE, PLOTS[0]), table(THEIRS, PLOTS[1]), 0, open_cards, luck)
    assert not difference
    assert compared >= 4


@pytest.mark.parametrize("phase", ["draw", "marshalling", "challenges", "dominance"])
@pytest.mark.parametrize("luck", range(4))
def test_another_hand_in_the_middle_of_a_game(phase: str, luck: int) -> None:
    def table(cards: tuple[str, ...], plots: tuple[str, ...]) -> T:
        hidden = {"hand": cards[:4], "deck": cards[4:], "shadows": cards[2:3], "plots": plots}
        boris = {"house": "stark", "plot": "open-roads", "play": ["hearth-guard"], **hidden}
        return begin(phase, strict=True, switches={"empty_deck": "nothing"}, cards=OWN, Anna=MIDDLE, Boris=boris)

    compared, difference = told_apart_by(table(MINE, PLOTS[0]), table(THEIRS, PLOTS[1]), 0, open_cards, luck)
    assert not difference
    assert compared >= 8


def test_numbers_follow_the_order_in_which_all_see_the_cards() -> None:
    boris = {"house": "stark", "hand": ["hearth-guard"], "discard": ["hearth-guard"]}
    table = begin("marshalling", Anna={"hand": ["hearth-guard", "hearth-guard"], "gold": 9}, Boris=boris)
    assert offered(table) == ["play Hearth Guard", "pass"]
    do(table, "play Hearth Guard", "play Hearth Guard")
    assert list(see(table, "Anna.play")) == ["Hearth Guard #2", "Hearth Guard #3"]
    assert "Anna plays Hearth Guard #3" in [str(line) for _, line in table.log(1)]
    assert table.view(1)["players"]["Boris"]["hand"] == ["Hearth Guard #4"], "what it would be called if it were shown now"


RECALL = event("recall", [{"send": {"type": "character"}, "to": "hand"}])
SPILL = event("spill", [{"random": 1, "who": "opponents"}])


@pytest.mark.parametrize("seed", range(6))
def test_of_equal_cards_in_hand_the_one_that_all_know_is_discarded(seed: int) -> None:
    """Which copy chance has hit is nobody's to see: the other one might have been the same."""
    anna = {"play": ["Hearth Guard"], "hand": ["Hearth Guard"]}
    table = begin("draw", first="Boris", seed=seed, cards=[RECALL, SPILL], Anna=anna, Boris={"hand": ["Recall", "Spill"]})
    do(table, "use Recall", "use Spill")
    assert see(table, "Anna.discard") == ["Hearth Guard"]


def test_what_goes_into_shadows_does_not_show_in_what_is_played_later() -> None:
    """Of equal cards one that nobody has seen goes into shadows, and one that all know is played."""
    anna = {"play": ["Night Rider"], "hand": ["Recall", "Night Rider"], "gold": 9}
    table = begin("marshalling", cards=[RECALL], Anna=anna, Boris={})
    do(table, "use Recall", "hide Night Rider", "play Night Rider")
    assert list(see(table, "Anna.play")) == ["Night Rider"]


def test_a_card_is_shown_to_all_as_its_playing_begins() -> None:
    halt = event("halt", [{"cancel": True}], kind="response", trigger={"on": "would be played", "whose": "theirs"})
    boris = {"gold": 5, "hand": ["Harbour Office"], "discard": ["Harbour Office"]}
    table = begin("marshalling", first="Boris", cards=[halt], Anna={"hand": ["Halt"]}, Boris=boris)
    do(table, "play Harbour Office")
    assert offered(table) == ["pass", "respond with Halt to Harbour Office #2"]
