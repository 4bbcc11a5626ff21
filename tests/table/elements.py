"""A page as a tree of its elements, to read in a test what stands where."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser

from tests.table.reading import ALIEN, VOID


class Element:
    """An element with what is in it: words and elements, in their order."""

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.tag, self.attributes = tag, attributes
        self.parts: list[str | Element] = []

    @property
    def text(self) -> str:
        """All words in it, with one space where there is any."""
        return " ".join("".join(self._words()).split())

    def _words(self) -> Iterator[str]:
        for part in self.parts:
            if isinstance(part, str):
                yield part
            else:
                yield from part._words()

    def all(self, tag: str = "", of: str = "", **attributes: str) -> list[Element]:
        """The elements in it, however deep, that have this tag, class and attributes; an empty one stands for any."""
        found: list[Element] = []
        for part in self.parts:
            if isinstance(part, str):
                continue
            fits = (not tag or part.tag == tag) and (not of or of in part.attributes.get("class", "").split())
            if fits and attributes.items() <= part.attributes.items():
                found.append(part)
            found += part.all(tag, of, **attributes)
        return found

    def one(self, tag: str = "", of: str = "", **attributes: str) -> Element:
        """The only such element."""
        found = self.all(tag, of, **attributes)
        assert len(found) == 1, f"{len(found)} of <{tag}> of {of!r} with {attributes}"
        return found[0]


class _Tree(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Element("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].parts.append(element)
        if tag not in VOID | ALIEN:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].parts.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID | ALIEN:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].parts.append(data)


def elements(html: str) -> Element:
    """The page, sound as `read` wants it."""
    tree = _Tree()
    tree.feed(html)
    tree.close()
    return tree.open[0]
