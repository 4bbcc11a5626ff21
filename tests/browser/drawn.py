"""What the boards show, read from the page as a person reads it: by the paths that cases write, each game in its own way."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, cast

from playwright.sync_api import Locator, Page

from tests.browser.people import quoted

type Reader = Callable[[Page, re.Match[str]], object]
UNSEEN = object()
"""What this person is not shown."""


def leaves(path: str, value: object) -> Iterator[tuple[str, object]]:
    """A value that is keyed, as one path for each of its parts."""
    if isinstance(value, dict) and (value or not path):
        for key, part in cast("dict[str, object]", value).items():
            yield from leaves(f"{path}.{key}" if path else key, part)
    else:
        yield path, value


def drawn(page: Page, system: str, path: str) -> object:
    """What the board shows at a path; raises `LookupError` for one that nobody has taught the tests to find."""
    for pattern, read in READERS[system].items():
        if found := re.fullmatch(pattern, path):
            return read(page, found)
    raise LookupError(f"{path}: say in tests/browser/drawn.py where the board of {system} shows it")


def number(place: Locator) -> int:
    """The first number in its words."""
    found = re.search(r"\d+", place.first.text_content() or "")
    assert found is not None, f"no number in “{place.first.text_content()}”"
    return int(found[0])


def has(place: Locator, name: str) -> bool:
    """Whether it is of that class."""
    return name in (place.get_attribute("class") or "").split()


def things(place: Locator) -> list[str]:
    """The things in it, by the names that answers call them."""
    return [name for each in place.all() if (name := each.get_attribute("data-name"))]


def there(place: Locator) -> bool:
    return place.count() > 0


def _health(page: Page, at: re.Match[str]) -> object:
    sheet = page.locator(".v5-sheet", has=page.locator(f".v5-name[data-name={quoted(at[1])}]"))
    if there(sheet.locator(".v5-hidden")):
        return UNSEEN
    kind = {"superficial": "light", "aggravated": "heavy"}[at[3]]
    return sheet.locator(".v5-tracker").nth({"health": 0, "willpower": 1}[at[2]]).locator(f".box.{kind}").count()


def _turns_won(page: Page, at: re.Match[str]) -> object:
    return number(page.locator(f".v5-side[aria-label={quoted(at[1])}] header p"))


def _turn(page: Page, _: re.Match[str]) -> object:
    return number(page.locator(".v5-turn h2"))


def _first_word_of(selector: str) -> Reader:
    """A name that a heading begins with, as in “Anna has won”."""

    def read(page: Page, _: re.Match[str]) -> object:
        words = (page.locator(selector).text_content() or "").replace(":", " ").split()
        return next((word for word in words if word in ("Anna", "Boris", "coterie", "hunters")), None)

    return read


def _methuselah(page: Page, name: str) -> Locator:
    return page.locator(f".vt-seat[aria-label={quoted(name)}]")


def _pool(page: Page, at: re.Match[str]) -> object:
    return number(_methuselah(page, at[1]).locator(".vt-pool b"))


def _minion(page: Page, at: re.Match[str]) -> object:
    button = page.locator(f".vt-body[data-name={quoted(at[2])}]")
    minion = _methuselah(page, at[1]).locator(".vt-minion", has=button)
    return number(minion.locator(".vt-pips b")) if at[3] == "blood" else has(minion, "locked")


def _range(page: Page, _: re.Match[str]) -> object:
    place = page.locator(".vt-range")
    return next(name for name in ("close", "long") if has(place, name))


def _nothing_in_progress(selector: str) -> Reader:
    return lambda page, _: None if not there(page.locator(selector)) else selector


def _house(page: Page, name: str) -> Locator:
    return page.locator(f".ag-player[aria-label={quoted(name)}]")


def _card(page: Page, at: re.Match[str]) -> object:
    tile = _house(page, at[1]).locator(".ag-tile", has=page.locator(f".ag-card[data-name={quoted(at[2])}]"))
    if at[3] == "strength":
        return number(tile.locator(".ag-pip .ag-body"))
    if at[3] == "knelt":
        return has(tile, "knelt")
    token = tile.locator(".ag-gained b")
    return number(token) if there(token) else 0


def _house_power(page: Page, at: re.Match[str]) -> object:
    on_house = re.search(r"\d+", _house(page, at[1]).locator(".ag-score").get_attribute("title") or "")
    assert on_house is not None
    return int(on_house[0])


def _pile(page: Page, at: re.Match[str]) -> object:
    return things(_house(page, at[1]).locator(f"[id^=ag-{at[2]}-] [data-name]"))


def _strength(page: Page, at: re.Match[str]) -> object:
    side = {"attack": "attacker", "defence": "defender"}[at[1]]
    return number(page.locator(f".ag-fighting.{side} .ag-total"))


def _on_board(page: Page, at: re.Match[str]) -> object:
    card = page.locator(f".bk-card[data-name={quoted(at[1])}]")
    if at[2] == "closed":
        return has(card, "closed")
    life, most = number(card.locator(".bk-hp b")), number(card.locator(".bk-hp i"))
    return life if at[2] == "life" else most - life


def _roll(page: Page, at: re.Match[str]) -> object:
    words = page.locator(".bk-xy").inner_text()
    found = re.match(r"X (\d+) − Y (\d+)(?: · \D*(\d+)[^,]*, (\w+))?", words)
    assert found is not None, words
    told: str | None = found[1 + ("x", "y", "left", "holder").index(at[1])]
    return told if at[1] == "holder" else int(told or 0)


def _face(page: Page, at: re.Match[str]) -> object:
    return number_in_label(page.locator(f".bk-card[data-name={quoted(at[1])}] .bk-die .bk-pips"))


def number_in_label(place: Locator) -> int:
    return int(place.get_attribute("aria-label") or "")


CELL = r"([A-E][1-3]'?)"
READERS: dict[str, dict[str, Reader]] = {
    "v5": {
        r"(.+)\.(health|willpower)\.(superficial|aggravated)": _health,
        r"turns_won\.(.+)": _turns_won,
        r"turn": _turn,
        r"winner": _first_word_of(".v5-turn h2"),
    },
    "vtes": {
        r"(\w+)\.pool": _pool,
        r"(\w+)\.ready\.(.+)\.(blood|locked)": _minion,
        r"combat\.range": _range,
        r"combat": _nothing_in_progress(".vt-combat"),
        r"action": _nothing_in_progress(".vt-action"),
    },
    "agot": {
        r"(\w+)\.play\.(.+)\.(strength|power|knelt)": _card,
        r"(\w+)\.power": _house_power,
        r"(\w+)\.(dead|discard)": _pile,
        r"challenge\.strength\.(attack|defence)": _strength,
        r"winner": _first_word_of(".ag-phases h2"),
    },
    "berserk": {
        CELL + r"\.(wounds|life|closed)": _on_board,
        r"roll\.(x|y|left|holder)": _roll,
        r"roll\.faces\." + CELL: _face,
    },
}


def offered(page: Page, move: str) -> bool:
    """Whether the page lets its person make the move: by a button, or by choosing dice."""
    trays = [cast("dict[str, Any]", json.loads(tray.get_attribute("data-picks") or "{}")) for tray in page.locator("[data-picks]").all()]
    picked = any(choice["move"] == move for tray in trays for choice in tray.values())
    return picked or there(page.locator(f"[data-move={quoted(move)}]"))
