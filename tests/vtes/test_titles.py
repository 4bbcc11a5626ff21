"""Titles that belong to one city, one clan or all, and titles that a vampire's sect gives no use of (VTES-X-TURN-05, VTES-X-OBJ-09)."""

from __future__ import annotations

import pytest

from razbor.systems.vtes.atoms import burn_blood, declare_withdrawal
from razbor.systems.vtes.titles import give_title, yield_title
from razbor.systems.vtes.values import title, votes
from razbor.systems.vtes.words import SECTS, TITLES, Sect, Title

from .tables import T, begin, number


def table() -> T:
    return begin(
        {"Sarah": {"ready": ["Sir Walter Nash", "Sha-Ennu"]}, "Alexis": {"ready": ["Nathan Turner", "Korah", "Krid"]}, "Boris": {}}
    )


def held(t: T, name: str) -> str:
    return TITLES[title(t.pos, number(t, name))]


def test_every_title_of_a_city_contests_every_other_one() -> None:
    """A prince and a baron of one city; when one yields, the other holds the city again."""
    t = table()
    give_title(t, number(t, "Nathan Turner"), "baron", "Chicago")
    assert (held(t, "Sir Walter Nash"), held(t, "Nathan Turner")) == ("", "")
    yield_title(t, number(t, "Nathan Turner"))
    assert (held(t, "Sir Walter Nash"), held(t, "Nathan Turner")) == ("prince", "")


def test_titles_of_other_cities_do_not_contest() -> None:
    t = table()
    give_title(t, number(t, "Nathan Turner"), "baron", "Detroit")
    assert (held(t, "Sir Walter Nash"), held(t, "Nathan Turner")) == ("prince", "baron")


def test_there_is_one_regent() -> None:
    t = table()
    give_title(t, number(t, "Korah"), "regent", "")
    assert (held(t, "Sha-Ennu"), held(t, "Korah")) == ("", "")


@pytest.mark.parametrize(("name", "sect"), [("prince", "Camarilla"), ("bishop", "Sabbat"), ("magaji", "Laibon"), ("baron", "Anarch")])
def test_a_title_of_another_sect_is_of_no_use(name: Title, sect: Sect) -> None:
    """Until the vampire is of that sect."""
    t = table()
    krid = number(t, "Krid")
    give_title(t, krid, name, "")
    t.pos.change_sect(krid, SECTS.index("Independent"))
    assert (held(t, "Krid"), votes(t.pos, krid, all_titles=True)) == ("", 0)
    t.pos.change_sect(krid, SECTS.index(sect))
    assert (held(t, "Krid"), votes(t.pos, krid, all_titles=True) > 0) == (name, True)


def test_blood_lost_in_torpor_undoes_a_withdrawal() -> None:
    """VTES-X-END-04: no minion may lose blood, ready or not."""
    t = begin({"Sarah": {"ready": ["Krid"]}, "Alexis": {"torpor": [{"vampire": "Tony", "blood": 2}]}})
    declare_withdrawal(t, 1)
    burn_blood(t, number(t, "Tony"), 1, "VTES-X-ACT-10")
    assert not t.pos.withdrawing[1]
