"""A system that a stranger's package has brought is played as ours are: found on the first page, set up, played to its end."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from razbor.table.pages import render
from tests.sources import ROOT
from tests.strangers import SMALL, install
from tests.table.served import Database, Person, serving

CASE = "razbor: 1\nsystem: {}\n"


@pytest.fixture(autouse=True)
def strangers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The small games are installed, and one system that cannot be loaded."""
    folder = tmp_path / "installed"
    folder.mkdir()
    (folder / "unfinished.py").write_text("raise RuntimeError('unfinished')\n", encoding="utf-8")
    install(folder, "small_games", {**SMALL, "unfinished": "unfinished:SYSTEM"})
    monkeypatch.setattr("sys.path", [str(ROOT), str(folder), *sys.path])


def test_the_first_page_names_ours_and_then_theirs(sqlite: Database) -> None:
    async def visit() -> None:
        async with serving(sqlite) as served, served.http() as browser:
            shown = (await browser.get("/")).json()["games"]
            assert {game["system"] for game in shown[:4]} == {"agot", "berserk", "v5", "vtes"}
            assert [(game["system"], game["title"], game["ready"]) for game in shown[4:]] == [
                ("kuhn", "Kuhn poker", []),
                ("leduc", "Leduc poker", []),
                ("tictactoe", "Tic-tac-toe", []),
            ]
            for game in shown:
                assert (await browser.get(f"/new/{game['system']}")).status_code == 200

    asyncio.run(visit())


def test_without_turns_nobody_is_passed_for_until_one_is_over(sqlite: Database) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open("tictactoe/", ready="own", text=CASE.format("tictactoe"))
            async with table.person("crosses") as one:
                assert one.view["table"]["until"] == []
                assert "data-auto" not in render(one.view)
                for on in ("turn", "part"):
                    refused = await one.ask("auto", on=on)
                    assert (refused["status"], refused["reason"][:22]) == ("refused", "this game has no turns")
                assert (await one.ask("auto", on="off"))["status"] == "done"

    asyncio.run(game())


@pytest.mark.parametrize("system", SMALL)
def test_it_is_played_to_its_end(sqlite: Database, system: str) -> None:
    async def game() -> None:
        async with serving(sqlite) as served:
            table = await served.open(f"{system}/", ready="own", text=CASE.format(system))
            seats = [link for link in table.tokens if link not in ("all", "watch", "host")]
            async with table.person(seats[0]) as one, table.person(seats[1]) as two:
                people: dict[str, Person] = dict(zip(seats, (one, two), strict=True))
                while (decision := one.view["game"]["decision"]) is not None:
                    reply = await people[decision["seats"][0]].answer()
                    assert reply["status"] == "done"
                    for person in people.values():
                        await person.shows(reply["version"])
                assert one.view["game"]["ending"] == two.view["game"]["ending"]
                assert one.view["game"]["ending"]

    asyncio.run(game())
