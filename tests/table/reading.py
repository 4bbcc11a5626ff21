"""A reader of pages that is stricter than browsers are."""

from __future__ import annotations

import json
from html.parser import HTMLParser

VOID = {"meta", "link", "input", "br", "img", "hr"}
ALIEN = {"path", "rect", "circle", "use"}
"""Elements of SVG that close themselves."""
HOSTILE = "\"><script>alert(1)</script>'{{ 7*7063 }}&lt;"


class Sound(HTMLParser):
    """Reads a page, and notes what is wrong with it."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.faults: list[str] = []
        self.ids: list[str] = []
        self.moves: list[str] = []
        self.named: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if len(given) != len(attrs):
            self.faults.append(f"<{tag}> has an attribute twice: {attrs}")
        self.faults.extend(f"<{tag} {name}>" for name in given if name == "style" or name.startswith("on"))
        if tag == "style" or (tag == "script" and not (given.get("src") or "").startswith("/static/")):
            self.faults.append(f"<{tag}> in the page")
        for name in ("href", "src", "action"):
            address = given.get(name)
            if address is not None and not address.startswith(("/", "#", "?")):
                self.faults.append(f"<{tag} {name}={address!r}> leads elsewhere")
        if "id" in given:
            self.ids.append(given["id"] or "")
        if given.get("data-move") is not None:
            self.moves.append(given["data-move"] or "")
        if given.get("data-name"):
            self.named.add(given["data-name"] or "")
            if tag != "button" and (given.get("tabindex"), given.get("role")) != ("0", "button"):
                self.faults.append(f"no key leads to <{tag} data-name={given['data-name']!r}>")
        for name in ("data-about", "data-picks", "data-seats", "data-decision", "data-dice"):
            if given.get(name):
                json.loads(given[name] or "")
        if tag == "button" and "button" in self.open:
            self.faults.append("a button in a button")
        if tag not in VOID and tag not in ALIEN:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID | ALIEN:
            return
        if not self.open or self.open[-1] != tag:
            self.faults.append(f"</{tag}> closes {self.open[-3:]}")
        else:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        if "\ufffd" in data:
            self.faults.append("a broken letter")


def read(html: str) -> Sound:
    page = Sound()
    page.feed(html)
    page.close()
    found = sorted({name for name in page.ids if page.ids.count(name) > 1})
    assert (page.faults, page.open, found) == ([], [], [])
    return page
