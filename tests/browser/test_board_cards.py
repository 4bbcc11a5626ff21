"""The boards of the card games in a real browser: who is whose prey, what signs mean, and why a card in hand cannot be used now."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Comes
from tests.browser.people import Person
from tests.browser.script import Script
from tests.browser.site import Site


def touches(person: Person, card: str) -> str:
    """What is said of the first card of the hand that is not lit."""
    person.page.locator(f"{card}:not([data-lit])").first.click()
    person.sees("#popover .reason, #popover >> text=/Not now|Не сейчас/")
    return person.page.locator("#popover").inner_text()


@pytest.mark.parametrize("phone", [False, True])
def test_vtes_who_may_block_is_asked_and_sees_prey_and_predator(site: Site, comes: Comes, phone: bool) -> None:
    def is_at(script: Script) -> bool:
        return len(script.steps) >= 60 and script.offers("Boris", "block with")

    boris = comes(site.lays("vtes/game.yaml", is_at)["Boris"], phone=phone)
    page = boris.page
    assert page.locator("#question").inner_text().endswith("Do you block or play something?")
    ties = {kind: page.locator(f".vt-seat:has(.vt-tie.{kind}) .vt-who").inner_text() for kind in ("prey", "predator")}
    assert ties == {"prey": "Clara", "predator": "Alexis"}
    assert page.locator(".at-you .vt-prey").inner_text() == "prey: Clara"
    assert page.locator("[data-name=edge]").count() == 1
    assert ": " in touches(boris, ".vt-hand .vt-card").partition("NOT NOW")[2]


def test_agot_signs_are_explained_and_stay_open(site: Site, comes: Comes) -> None:
    def is_at(script: Script) -> bool:
        return len(script.steps) >= 71 and script.offers("Boris", "attack Turncloak Lord")

    boris = comes(site.lays("agot/joust.yaml", is_at)["Boris"])
    page = boris.page
    assert "who attacks?" in page.locator("#question").inner_text()
    page.click(".ag-legend summary")
    boris.sees(".ag-legend >> text=takes part in intrigue challenges")
    total = page.locator(".ag-fighting.attacker .ag-total")
    before = int(total.inner_text())
    boris.answers("Attack with Turncloak Lord")
    assert int(total.inner_text()) > before
    assert page.locator(".ag-legend[open]").count() == 1, "what a person has opened stays open"
    assert ": " in touches(boris, ".ag-hand .ag-card").partition("NOT NOW")[2]
