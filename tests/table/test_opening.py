"""Setting up a table: examples, names, decks, who sits where."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from razbor.kernel.faults import DataError
from razbor.table.begun import begun_in
from razbor.table.bundled import example, examples
from razbor.table.opening import Wishes, opening
from razbor.table.seatplan import can_be_named, decks_in, with_names
from tests.table.served import Database, serving


@pytest.mark.parametrize("name", sorted(examples()))
def test_every_example_can_be_opened(name: str) -> None:
    one = example(name)
    found = opening(one.case, one.source, Wishes(who=dict.fromkeys(range(9), "usual")))
    body = found.begun.body()
    assert begun_in(body) == found.begun
    assert found.begun.start().seats == found.seats
    assert int(found.begun.seed) != one.case.seed


def test_silence_tells_nothing_where_two_people_sit() -> None:
    one = example("vtes/game.yaml")
    bots = dict.fromkeys(range(1, 5), "mixed")
    assert not opening(one.case, one.source, Wishes(who=bots)).begun.strict
    assert opening(one.case, one.source, Wishes(who=bots | {1: "link"})).begun.strict


def test_a_seed_is_new_for_every_table_and_long() -> None:
    one = example("v5/alley.yaml")
    seeds = {opening(one.case, one.source, Wishes()).begun.seed for _ in range(5)}
    assert len(seeds) == 5
    assert max(int(seed) for seed in seeds).bit_length() > 100


@pytest.mark.parametrize(
    ("ready", "seats", "decks"),
    [
        ("berserk/full_game.yaml", ["Anna", "Boris"], {"Anna": "forest", "Boris": "swamps"}),
        ("agot/melee.yaml", ["Anna", "Boris", "Clara", "David"], {"Anna": "north", "Boris": "west", "Clara": "north", "David": "west"}),
        ("v5/alley.yaml", ["Anna", "Boris", "Storyteller"], {}),
    ],
)
def test_the_form_shows_names_and_decks(sqlite: Database, ready: str, seats: list[str], decks: dict[str, str]) -> None:
    async def form() -> dict[str, Any]:
        async with serving(sqlite) as served, served.http() as browser:
            shown: dict[str, Any] = (await browser.get(f"/new/{ready.partition('/')[0]}?ready={ready}")).json()["form"]
            return shown

    shown = asyncio.run(form())
    assert shown["seats"] == seats
    assert shown["named"] == (ready != "v5/alley.yaml")
    assert {seat: shown["values"].get(f"seat.{i}.deck") or None for i, seat in enumerate(seats)} == {
        seat: decks.get(seat) for seat in seats
    }
    assert {words for _, words in shown["decks"]} >= set(decks.values())
    assert shown["bots"] == ["mixed", "usual", "random"]


def test_people_bring_their_names_and_choose_their_decks(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            names = {"seat.0.name": " Вера ", "seat.1.name": "Li Wei", "seat.0.deck": "swamps", "seat.1.deck": "swamps"}
            table = await served.open("berserk/full_game.yaml", {0: "me", 1: "me"}, **names)
            body = (await table.log())[0].body
            assert {name: side["deck"] for name, side in body["setup"]["players"].items()} == {"Вера": "swamps", "Li Wei": "swamps"}
            async with table.person("all") as both:
                assert both.view["game"]["seats"] == ["Вера", "Li Wei"]
            async with served.http() as browser:
                for wrong in ({"seat.1.deck": "none"}, {"seat.0.name": "same", "seat.1.name": "same"}, {"seat.0.name": "dice"}):
                    refused = await browser.post("/new", data={"system": "berserk", "ready": "berserk/full_game.yaml", **wrong})
                    assert refused.status_code == 422, wrong
                    assert refused.json()["form"]["faults"]

    asyncio.run(game())


def test_a_name_is_changed_wherever_the_setup_says_it() -> None:
    one = example("agot/four_players.yaml")
    seats = ("Anna", "Boris", "Clara", "David")
    assert can_be_named(one.case, seats)
    assert decks_in(one.case, seats, ["north", "west"]) == {}
    case = with_names(one.case, dict(zip(seats, ("W", "X", "Y", "Z"), strict=True)))
    assert case.setup["first"] == "Y"
    with pytest.raises(DataError, match="called the same"):
        with_names(one.case, {"Anna": "X", "Boris": "X"})
