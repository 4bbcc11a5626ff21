"""The words of cards: types, titles and their votes, sects, and the moments when something may be played."""

from __future__ import annotations

from typing import Final, Literal

type CardType = Literal[
    "master", "action", "action modifier", "reaction", "combat", "political action", "equipment", "retainer", "ally", "event"
]  # fmt: skip
type Title = Literal[
    "", "primogen", "bishop", "prince", "archbishop", "baron", "justicar", "cardinal", "Inner Circle", "priscus",
    "regent", "kholo", "magaji",
]  # fmt: skip
type Sect = Literal["Camarilla", "Sabbat", "Anarch", "Laibon", "Independent"]

TITLES: Final[tuple[Title, ...]] = (
    "", "primogen", "bishop", "prince", "archbishop", "baron", "justicar", "cardinal", "Inner Circle", "priscus",
    "regent", "kholo", "magaji",
)  # fmt: skip
TITLE_VOTES: Final[dict[Title, int]] = {
    "": 0, "primogen": 1, "bishop": 1, "prince": 2, "archbishop": 2, "baron": 2, "justicar": 3, "cardinal": 3, "Inner Circle": 4,
    "priscus": 0, "regent": 4, "kholo": 2, "magaji": 2,
}  # fmt: skip
SECTS: Final[tuple[Sect, ...]] = ("Camarilla", "Sabbat", "Anarch", "Laibon", "Independent")

TITLE_SECT: Final[tuple[int, ...]] = tuple(
    SECTS.index(
        "Anarch" if title == "baron" else
        "Laibon" if title in ("kholo", "magaji") else
        "Sabbat" if title in ("bishop", "archbishop", "cardinal", "priscus", "regent") else
        "Camarilla"
    )
    for title in TITLES
)  # fmt: skip
"""The sect of each title, as places in SECTS: who is of another has no use of it."""

type Timing = Literal[
    "action", "announced", "bleed", "attempt", "declined", "blocked", "block resolved", "terms", "polling", "resolved",
    "before range", "range", "before strikes", "strike", "additional", "prevent", "torpor", "press", "round end", "combat end", "played",
    "diablerie", "drawing", "master", "unlock", "influence", "discard", "minion", "any unlock", "any time",
]  # fmt: skip
"""When something may be played or used, by the step of the rules it belongs to."""
