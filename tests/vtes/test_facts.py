"""The facts of the declarations agree with those that krcg publishes: names, numbers, Disciplines, types, costs."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from functools import cache
from importlib.metadata import distribution

import pytest

from razbor.systems.vtes.declarations import CryptCard, LibraryCard
from razbor.systems.vtes.pool import ADVANCED, Card, cards

CRYPT = [card for card in cards() if card.vampire]
LIBRARY = [card for card in cards() if not card.vampire]


@cache
def published(file: str) -> dict[int, dict[str, str]]:
    path = distribution("krcg").locate_file(f"krcg/cards/{file}")
    with open(str(path), encoding="utf-8-sig", newline="") as stream:
        return {int(row["Id"]): row for row in csv.DictReader(stream)}


@pytest.mark.parametrize("card", CRYPT, ids=lambda card: card.name)
def test_a_vampire_is_as_published(card: Card) -> None:
    row, decl = published("vtescrypt.csv")[card.id], card.decl
    assert isinstance(decl, CryptCard)
    name = row["Name"] + (ADVANCED if row["Adv"] else "")
    assert (decl.name, decl.clan, decl.group, decl.capacity) == (name, row["Clan"], int(row["Group"]), int(row["Capacity"]))
    assert decl.advanced == bool(row["Adv"])
    assert list(decl.disciplines) == row["Disciplines"].split()
    title = row["Title"].replace("inner circle", "Inner Circle")
    assert (f"{decl.votes} votes" if decl.votes else decl.title) == title
    text, _, merged = row["Card Text"].partition("[MERGED]")
    assert text.removeprefix("Advanced, ").startswith(decl.sect)
    city = re.search(r"(?:Prince|Archbishop|Baron) of ([^.:]*)", text)
    assert decl.city == (city[1] if city else "")
    if decl.merged is not None:
        assert merged.strip() == f"{decl.merged.sect} {decl.merged.title.capitalize()} of {decl.merged.city}."


@pytest.mark.parametrize("card", LIBRARY, ids=lambda card: card.name)
def test_a_library_card_is_as_published(card: Card) -> None:
    row, decl = published("vteslib.csv")[card.id], card.decl
    assert isinstance(decl, LibraryCard)
    assert decl.name == row["Name"]
    assert "/".join(decl.types) == row["Type"].casefold()
    assert (decl.pool, decl.blood) == (int(row["Pool Cost"] or 0), int(row["Blood Cost"] or 0))
    if {"ally", "master", "reaction"} & set(decl.types):
        assert "/".join(decl.requires.clans) == row["Clan"]
    assert decl.unique == bool(re.search(r"\bUnique\b", row["Card Text"]))
    assert decl.location == ("Unique location." in row["Card Text"])
    assert decl.trifle == ("Trifle." in row["Card Text"])
    assert decl.out_of_turn == ("out-of-turn." in row["Card Text"].casefold())
    assert decl.burn_option == row["Burn Option"].startswith("Y")
    assert decl.hunting_ground == ("Hunting ground." in row["Card Text"])
    assert bool(decl.replace) == ("Do not replace" in row["Card Text"])
    assert set(taught(decl)) <= set(re.split("[/&]", row["Discipline"]))


def taught(decl: LibraryCard) -> Iterator[str]:
    for mode in decl.modes:
        for discipline in mode.disciplines:
            yield discipline.lower()


def test_the_pool_is_as_large_as_promised() -> None:
    assert len(LIBRARY) >= 100
    assert len(CRYPT) >= 60
    assert len({card.id for card in cards()}) == len({card.name for card in cards()}) == len(cards())
