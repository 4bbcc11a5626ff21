"""Sentences as values: an English template with named values, put into words late and in any language.

Rules make sentences far more often than anyone reads them, so a `Text` costs two references
until somebody calls `str` or `render` on it.
"""

from __future__ import annotations

import gettext
import unicodedata
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple, Protocol, runtime_checkable

LANGUAGES = ("en", "ru")
_DOMAINS: dict[str, Path] = {"razbor": Path(__file__).parent.parent / "locale"}


class Text(NamedTuple):
    """A sentence not yet in words.

    `template` is the English sentence with `{name}` fields and the key of its translations;
    `plural` is its form for `values["n"] != 1`, empty when the sentence does not count.
    """

    template: str
    values: Mapping[str, object]
    plural: str = ""

    def __str__(self) -> str:
        return render(self, "en")


@runtime_checkable
class Worded(Protocol):
    """A value that brings its own words in every language, such as a name out of a data file."""

    def words(self, language: str) -> str:
        """Its words in `language` ("en", "ru")."""
        ...


def say(template: str, /, **values: object) -> Text:
    """A sentence with named values; a value may itself be a `Text`."""
    return Text(template, values)


def count(template: str, plural: str, /, n: int, **values: object) -> Text:
    """A sentence about `n` things, worded by the plural rules of the reader's language."""
    return Text(template, {"n": n, **values}, plural)


def phrase(template: str) -> str:
    """A template to be translated that gets its values later, as `Text(template, values)`: for tables of wordings."""
    return template


def add_domain(name: str, locale_dir: Path) -> None:
    """Let a system from outside bring its own gettext catalogues: `locale_dir/LANGUAGE/LC_MESSAGES/name.mo`.

    Sentences that the package itself translates keep its words; what is in no catalogue stays English.
    """
    _DOMAINS[name] = locale_dir
    _catalogues.cache_clear()


@cache
def _catalogues(language: str) -> tuple[gettext.NullTranslations, ...]:
    return tuple(gettext.translation(name, path, [language], fallback=True) for name, path in _DOMAINS.items())


def render(text: object, language: str) -> str:
    """Put `text` into words in `language` ("en", "ru"); a value with words of its own gives them, any other is shown by `str`."""
    if type(text) is str:
        return text  # as most values are; asking a protocol takes long
    if not isinstance(text, Text):
        return text.words(language) if not isinstance(text, int) and isinstance(text, Worded) else str(text)
    n = text.values["n"] if text.plural else None
    assert n is None or isinstance(n, int)
    words = text.template if n in (None, 1) else text.plural
    for catalogue in _catalogues(language) if language != "en" else ():
        found = catalogue.gettext(text.template) if n is None else catalogue.ngettext(text.template, text.plural, n)
        if found not in (text.template, text.plural):
            words = found
            break
    return words.format_map({name: render(value, language) for name, value in text.values.items()}) if text.values else words


def printable(text: str) -> str:
    """`text` without anything that could steer a terminal or turn letters round; lines stay lines."""
    return "".join(letter if letter.isprintable() or letter in _HARMLESS else "?" for letter in text)


_HARMLESS = "\n\xa0\u200c\u200d\u202f"
"""Line breaks, spaces at which no line is broken, and what joins or parts letters and the signs of an emoji."""


def visible(text: str) -> str:
    """What can be seen of `text`: two texts of which it is the same look the same on a page, and one of which it is empty like none."""
    return unicodedata.normalize("NFC", " ".join(text.translate(_UNSEEN).split()))


_UNSEEN = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"), " ") | dict.fromkeys(
    [*map(ord, "\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f\u200c\u200d"), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]
)
"""Letters that leave a gap, and signs that only say how others are drawn or joined: Unicode counts them all among what is shown."""
