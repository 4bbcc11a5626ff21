"""Touching what cannot be used now says why not, in every state of the games of cards."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest

from razbor.cases import start
from razbor.kernel.settings import Settings
from razbor.kernel.system import find
from razbor.kernel.table import Table
from razbor.play.bots import BOTS, seated
from razbor.table import pages
from razbor.table.bundled import example
from razbor.table.seen import refused
from tests.table.drawing import message, points

THING = re.compile('data-name="([^"]*)"(?: tabindex="0" role="button")?( data-lit)?')
GAMES = {"vtes": "vtes/table.yaml", "agot": "agot/melee.yaml"}


def asked(system: str, every: int) -> Iterator[Table[Any]]:
    """A whole game with decks, now and then."""
    ready = example(GAMES[system])
    table = start(ready.case, ready.source, settings=Settings(strict=True, journal=False))
    bots = seated(dict.fromkeys(range(len(table.seats)), BOTS["mixed"]), 1)
    for made in range(1500):
        if table.over:
            return
        if made % every == 0 and not table.open.chance:
            yield table
        seat = table.open.seats[0]
        assert table.choose(bots[seat].choice(table), seat) is None


def hand(table: Table[Any], seat: int) -> set[str]:
    name, view = table.seats[seat], table.view(seat)
    return set(view[name]["hand"] if table.system.name == "vtes" else view["players"][name]["hand"])


@pytest.mark.parametrize("system", ["vtes", "agot"])
def test_every_card_in_hand_is_offered_or_says_why_not(system: str) -> None:
    looked = 0
    for table in asked(system, every=37):
        seat = random.Random(looked).choice(table.open.seats)
        offered = {name for option in table.options(seat) for name in table.system.subjects(table, option.key)}
        for name in sorted(hand(table, seat) - offered):
            looked += 1
            told = refused(table, seat, name, "ru")
            assert told, (name, table.path)
            book = find(system).rulebook
            assert book is not None
            assert all(line["rule"] in book or line["rule"].startswith("K-") for line in told)
            assert all(line["reason"] for line in told)
    assert looked > 50


@pytest.mark.parametrize("system", ["v5", "vtes", "berserk", "agot"])
def test_whatever_a_page_shows_and_does_not_light_says_why_not(system: str) -> None:
    looked = 0
    for table in points(system, 1, most=240, every=16):
        if table.over:
            continue
        for seat in range(len(table.seats)):
            found = THING.findall(pages.render(message(table, seat, "en")))
            for name in sorted({unescape(name) for name, lit in found if not lit}):
                looked += 1
                assert refused(table, seat, name, "en"), (name, table.seats[seat], table.path)
    assert looked > 10


def test_who_is_not_asked_is_told_whom_the_game_waits_for() -> None:
    table = next(points("vtes", 1, most=1, every=1))
    asked, other = table.open.seats[0], (table.open.seats[0] + 1) % len(table.seats)
    (line,) = refused(table, other, table.seats[other], "en")
    assert line["reason"] == f"asked now: {table.seats[asked]}"
    assert line["rule"] == table.open.rule


def test_what_is_offered_is_not_refused_as_untimely() -> None:
    for table in points("vtes", 2, most=300, every=11):
        if table.over or table.open.chance:
            continue
        seat = table.open.seats[0]
        for option in table.options(seat):
            for name in table.system.subjects(table, option.key):
                assert all(line["move"] for line in refused(table, seat, name, "en"))
