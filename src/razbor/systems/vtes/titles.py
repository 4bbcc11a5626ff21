"""3.6 Titles: given, contested, yielded. One of a city has one holder there, whatever it is called; others belong to a clan, or to all."""

from __future__ import annotations

from razbor.kernel.section import cites
from razbor.kernel.table import Table

from . import facts
from .position import VtesPosition
from .words import TITLES, Title

ONE_A_CITY = ("prince", "archbishop", "baron")
ONE_A_CLAN = ("justicar", "Inner Circle", "kholo")
ONE_IN_ALL = ("regent",)


@cites("VTES-X-OBJ-09")
def give_title(t: Table[VtesPosition], vampire: int, title: Title, city: str) -> None:
    """A vampire gets a title and loses the one it had; two vampires with one title contest it."""
    was, old = t.pos.title[vampire], t.pos.city[vampire]
    t.pos.write_title(vampire, TITLES.index(title), city)
    t.pos.dispute(vampire, 0)
    settle_titles(t, was, old, t.pos.cards[vampire].clan)
    contest_title(t, vampire)


def claimants(pos: VtesPosition, title: int, city: str, clan: str) -> list[int]:
    """The vampires in play that have, or contest, one unique title; any title of a city contests every other one of it."""
    name = TITLES[title]
    held = ONE_A_CITY if name in ONE_A_CITY else (name,) if name in (*ONE_A_CLAN, *ONE_IN_ALL) else ()
    return [
        other
        for seat in range(len(pos.seats) if held else 0)
        for other in pos.minions(seat)
        if TITLES[pos.title[other]] in held
        and (name not in ONE_A_CITY or pos.city[other] == city)
        and (name not in ONE_A_CLAN or pos.cards[other].clan == clan)
    ]


@cites("VTES-X-TURN-05")
def contest_title(t: Table[VtesPosition], vampire: int) -> None:
    """A vampire with a title that another one has: both contest it."""
    pos = t.pos
    rivals = claimants(pos, pos.title[vampire], pos.city[vampire], pos.cards[vampire].clan)
    if len(rivals) > 1:
        for rival in rivals:
            if not pos.disputed[rival]:
                pos.dispute(rival, 1)
                t.emit(facts.Contested(rival, "VTES-X-TURN-05"))


def settle_titles(t: Table[VtesPosition], title: int, city: str, clan: str) -> None:
    """The last vampire that contests a title, of a city or of a clan, has it again."""
    pos = t.pos
    left = claimants(pos, title, city, clan)
    if len(left) == 1 and pos.disputed[left[0]]:
        pos.dispute(left[0], 0)


@cites("VTES-X-TURN-05")
def yield_title(t: Table[VtesPosition], vampire: int) -> None:
    """A vampire gives up the title it contests."""
    title, city = t.pos.title[vampire], t.pos.city[vampire]
    t.pos.write_title(vampire, 0, city)
    t.pos.dispute(vampire, 0)
    settle_titles(t, title, city, t.pos.cards[vampire].clan)
