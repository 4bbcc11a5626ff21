"""Setting up a table: examples, names, decks, who sits where."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from razbor.cases.shipped import folder
from razbor.kernel.decision import PASS
from razbor.kernel.faults import DataError
from razbor.kernel.system import find
from razbor.kernel.text import render
from razbor.play.bots import BOTS
from razbor.table import pages
from razbor.table.begun import begun_in
from razbor.table.bundled import example, examples
from razbor.table.forms import form
from razbor.table.opening import Wishes, opening
from razbor.table.seatplan import can_be_named, decks_in, with_names
from tests.table.served import Database, Served, serving


@pytest.mark.parametrize("name", sorted(examples()))
def test_every_example_can_be_opened(name: str) -> None:
    one = example(name)
    found = opening(one.case, one.source, Wishes(who=dict.fromkeys(range(9), "usual")))
    body = found.begun.body()
    assert begun_in(body) == found.begun
    assert found.begun.start().seats == found.seats
    assert int(found.begun.seed) != one.case.seed


@pytest.mark.parametrize("people", [1, 2])
def test_the_number_of_answers_tells_nothing_of_what_bots_and_people_hold(people: int) -> None:
    one = example("vtes/game.yaml")
    begun = opening(one.case, one.source, Wishes(who=dict.fromkeys(range(people, 5), "mixed"))).begun
    assert begun.strict
    table = begun.start()
    shuffled = begun_in({**begun.body(), "seed": "20250101"}).start()
    for _ in range(60):
        # Everybody passes who may: whoever could have done something else is asked no more often than who could not.
        for at in (table, shuffled):
            keys = [option.key for option in at.options(at.open.seats[0])]
            if PASS in keys:
                assert at.choose(PASS, at.open.seats[0]) is None
    assert table.decision is not None
    assert shuffled.decision is not None
    assert (table.decision.number, table.decision.kind) == (shuffled.decision.number, shuffled.decision.kind)


def test_a_seed_is_new_for_every_table_and_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # no longer the same dice
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
    assert {name for name, _ in shown["decks"]} >= set(decks.values())
    assert shown["bots"] == ["mixed", "usual", "random"]


def test_the_form_shows_which_characters_a_seat_plays() -> None:
    shown = form("en", "v5", "v5/alley.yaml", {}, [])
    assert shown["characters"] == {"Anna": ["Katya"], "Boris": ["Igor"]}
    html = pages.new_table("en", shown)
    assert "<small>plays Katya</small>" in html


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_bot_has_words_of_its_own(language: str) -> None:
    html = pages.new_table(language, form(language, "v5", "v5/alley.yaml", {}, []))
    found = {name: re.findall(f'<option value="{name}"[^>]*>([^<]+)<', html)[0] for name in BOTS}
    assert all(words.startswith(("bot: ", "бот: ")) for words in found.values())
    assert len(set(found.values())) == len(BOTS)


def test_a_file_of_ones_own_is_played_at_once_and_its_text_is_kept_when_it_is_wrong(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served, served.http() as browser:
            text = (folder() / "berserk/battle.yaml").read_text(encoding="utf-8")
            own = {"system": "berserk", "ready": "own"}
            wrong = await browser.post("/new", data=own, files={"file": ("mine.yaml", text.replace("system:", "systen:").encode())})
            assert wrong.status_code == 422
            shown = wrong.json()["form"]
            assert (shown["kept"], shown["values"]["text"]) == ("mine.yaml", text.replace("system:", "systen:"))
            page = pages.new_table("en", shown)
            assert "systen:" in page
            assert "What “mine.yaml” holds stands below." in page
            # No text at all: there is nothing to keep.
            assert (await browser.post("/new", data=own, files={"file": ("a.png", b"\xff\xfe")})).json()["form"]["kept"] == ""
            usual = {
                name: re.findall(f'name="{name}".*?value="([a-z]+)" selected', page, re.DOTALL)[0] for name in ("seat.0.who", "others")
            }
            assert usual == {"seat.0.who": "me", "others": "mixed"}
            opened = await browser.post("/new", data={**own, **usual, "text": text})
            assert opened.status_code == 303
            assert not opened.headers["location"].endswith("/links"), "nobody is waited for"

    asyncio.run(game())


def test_choosing_what_is_played_keeps_what_was_typed(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served, served.http() as browser:
            sent = {
                "was": "agot/melee.yaml", "ready": "agot/four_players.yaml", "name": "Ours", "clock": "20", "dice": "roll",
                "seat.0.name": "Vera", "seat.1.name": "Boris", "seat.1.who": "usual", "text": "razbor: 1",
            }  # fmt: skip
            shown = (await browser.post("/new/agot", data=sent)).json()["form"]
            kept = {name: shown["values"].get(name) for name in (*sent, "was")}
            assert shown["chosen"] == "agot/four_players.yaml"
            # What only stood there is not taken for a wish.
            assert kept == {**sent, "seat.1.name": None}

    asyncio.run(game())


def test_whoever_can_only_pass_is_skipped_where_the_host_wishes_it(sqlite: Database) -> None:
    async def asked(served: Served, passing: str) -> list[str]:
        """Who is asked, from a strike to the end of what follows it."""
        table = await served.open("berserk/last_creature.yaml", passing=passing)
        found: list[str] = []
        async with table.person("Anna") as anna, table.person("Boris") as boris:
            people = {"Anna": anna, "Boris": boris}
            for _ in range(4):
                who = anna.view["game"]["decision"]["seats"][0]
                found.append(who)
                reply = await people[who].answer()
                await asyncio.gather(*(person.shows(reply["version"]) for person in people.values()))
            assert anna.view["table"]["strict"] == boris.view["table"]["strict"] == (passing == "ask")
        return found

    async def game() -> None:
        async with serving(sqlite) as served:
            # A strike, then the windows of its preliminary stage: Boris can do nothing in them, Anna may defend.
            assert await asked(served, "ask") == ["Boris", "Boris", "Anna", "Boris"]
            assert (await asked(served, "skip"))[:2] == ["Boris", "Anna"]

    asyncio.run(game())


def test_decks_are_shuffled_by_the_site_where_people_roll_the_dice(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            for ready in ("berserk/battle.yaml", "vtes/two.yaml", "agot/joust.yaml"):
                table = await served.open(ready, dice="roll")
                async with table.person("all") as person:
                    assert person.view["table"]["dice"] == "roll"
                    decision = person.view["game"]["decision"]
                    assert decision["dice"] is None
                    assert decision["options"], ready

    asyncio.run(game())


@pytest.mark.parametrize("system", ["v5", "vtes", "berserk", "agot"])
def test_editions_and_decks_have_words_in_both_languages(system: str) -> None:
    found = find(system)
    assert set(found.called) == {*found.profiles, *found.decks()}
    assert all(render(words, "ru") != render(words, "en") for words in found.called.values())
    shown = form("ru", system, "", {}, [])
    assert {words for _, words in shown["profiles"]} == {render(found.called[name], "ru") for name in found.profiles}


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
