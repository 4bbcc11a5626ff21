"""“Why?” on anything, wherever it lies: what is known of it, and why it cannot be used now."""

from __future__ import annotations

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from tests.browser.conftest import Comes
from tests.browser.site import Site, opened

VTES = """
razbor: 1
system: vtes
setup:
  edge: Sarah
  Sarah:
    ready: [Krid, {vampire: Mazz, cards: [Submachine Gun]}]
    torpor: [Tony]
    uncontrolled: [Ohanna]
    play: [The Parthenon]
    hand: [Blood Doll]
    ash: [Fake Out]
  Alexis: {ready: [Isabel de Leon]}
"""
AGOT = """
razbor: 1
system: agot
setup:
  begin: marshalling
  Anna:
    house: lannister
    gold: 3
    plot: Open Roads
    used: [Sealed Letters]
    plots: [Full Granaries]
    hand: [Bitter Cup]
    play: [{card: Gilded Knight, attached: [Silvered Mail]}, Harbour Office]
    discard: [Sealed Lips]
    dead: [Pit Fighter]
    shadows: [Masked Envoy]
  Boris: {house: stark, play: [Hearth Guard]}
"""
BERSERK = """
razbor: 1
system: berserk
setup:
  players:
    Anna: {squad: [troll C1, dream-moth, quiet-grove], graveyard: [vail]}
    Boris: {squad: [{card: vail, at: C1'}, carrion-crow, {card: hvan, at: C2', hidden: true}]}
"""
V5 = """
razbor: 1
system: v5
setup:
  sheets: hidden
  sides:
    coterie:
      Katya: {kind: vampire, player: Anna, attributes: {dexterity: 3, stamina: 3}, skills: {melee: 2}, weapons: [knife], hunger: 1}
    hunters:
      Marta: {kind: mortal, attributes: {strength: 3, stamina: 3}, skills: {melee: 3}, weapons: [sword]}
"""
KNOWN = {"en": "What is known", "ru": "Что известно"}
ZONES = {
    "vtes": (VTES, "Sarah", {
        "hand": ".vt-hand .vt-card[data-name='Blood Doll']",
        "ready": ".vt-body[data-name=Krid]",
        "on a minion": ".vt-worn [data-name='Submachine Gun']",
        "torpor": ".torpid .vt-body[data-name=Tony]",
        "uncontrolled": ".vt-own[data-name=Ohanna]",
        "in play": ".vt-play [data-name='The Parthenon']",
        "ash heap": ".vt-ash [data-name='Fake Out']",
        "another's": ".vt-body[data-name='Isabel de Leon']",
        "the Edge": ".vt-edge[data-name=edge]",
        "a Methuselah": ".vt-who[data-name=Alexis]",
    }),
    "agot": (AGOT, "Anna", {
        "hand": ".ag-hand [data-name='Bitter Cup']",
        "a character": ".ag-tiles [data-name='Gilded Knight']",
        "an attachment": ".ag-on[data-name='Silvered Mail']",
        "a location": ".ag-tiles [data-name='Harbour Office']",
        "the plot": ".ag-plot[data-name='Open Roads']",
        "used plots": "[id^=ag-used-] [data-name='Sealed Letters']",
        "plots": "[id^=ag-plots-] [data-name='Full Granaries']",
        "discard": "[id^=ag-discard-] [data-name='Sealed Lips']",
        "dead": "[id^=ag-dead-] [data-name='Pit Fighter']",
        "shadows": ".ag-player.you [data-name='Masked Envoy']",
        "another's": ".ag-tiles [data-name='Hearth Guard']",
        "a player": ".ag-head [data-name=Boris]",
    }),
    "berserk": (BERSERK, "Anna", {
        "the board": ".bk-card[data-name=C1]",
        "another's": ".bk-card[data-name=\"C1'\"]",
        "the additional zone": ".bk-aloft [data-name='Dream Moth']",
        "the ground": ".bk-aloft [data-name='Quiet Grove']",
        "the graveyard": ".bk-gone",
    }),
    "v5": (V5, "Anna", {
        "one's own": ".v5-name[data-name=Katya]",
        "another's, with a hidden sheet": ".v5-name[data-name=Marta]",
        "a side": ".v5-side [data-name=hunters]",
    }),
}  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("system", ZONES)
def test_everything_tells_what_it_is(site: Site, comes: Comes, system: str, language: str) -> None:
    text, seat, zones = ZONES[system]
    person = comes(opened(site.address, "own", system=system, text=text, others="link")[seat], language=language)
    page = person.page
    folded = page.locator("#board details:not([open]) > summary:visible")
    while folded.count():
        folded.first.click()
    untold: list[str] = []
    for zone, selector in zones.items():
        thing = person.sees(selector).first
        thing.click()
        title = thing.get_attribute("data-title") or thing.get_attribute("data-name") or ""
        person.sees(f"#popover h3 >> text={title}")
        page.wait_for_selector("#popover h4, #popover .reason")
        try:
            page.wait_for_selector(f"#popover h4 >> text={KNOWN[language]}", timeout=3_000)
        except PlaywrightTimeoutError:
            untold.append(zone)
        page.keyboard.press("Escape")
        page.wait_for_selector("#popover", state="hidden")
    assert untold == []


def test_of_a_card_that_lies_face_down_before_another_nothing_is_told(site: Site, comes: Comes) -> None:
    anna = comes(opened(site.address, "own", system="berserk", text=BERSERK, others="link")["Anna"])
    anna.page.click(".bk-card.unknown")
    anna.sees("#popover h4, #popover .reason")
    assert anna.page.locator("#popover h4 >> text=What is known").count() == 0
    assert "Hvan" not in anna.page.content()
