"""What every board does with words: it puts texts into the language of the page, and names the steps of whatever is in progress."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from razbor.kernel.text import Text, render


class Step(NamedTuple):
    """One of the steps of something in progress; `number` is its number in the rulebook, if it is shown."""

    words: str
    state: Literal["past", "now", "ahead"]
    number: str = ""


class Saying:
    """The language of a page."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, text: Text) -> str:
        """A sentence."""
        return render(text, self.language)

    def named(self, words: Mapping[str, Text], key: str) -> str:
        """The word for a key, or the key itself where there is none, such as a user's own trait."""
        return self.say(words[key]) if key in words else key

    def steps(self, words: Iterable[Text], at: int, numbers: Iterable[str] = ()) -> list[Step]:
        """Steps in their order, of which the one at `at` is carried out now; with -1 all are ahead."""
        given = [*numbers]
        return [
            Step(self.say(text), "now" if i == at else "past" if i < at else "ahead", given[i] if given else "")
            for i, text in enumerate(words)
        ]
