"""`razbor odds v5 duel`: what it prints, draws and refuses."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Ran

type Razbor = Callable[..., Ran]

DUEL = """
razbor: 1
system: v5
setup:
  sides:
    coterie: {Katya: {kind: vampire, pool: 4, hunger: 1, weapons: [knife]}}
    hunters: {Marta: {kind: mortal, pool: 3, health: {boxes: 5}}}
"""


@pytest.fixture
def duel(home: Path) -> str:
    (home / "duel.yaml").write_text(DUEL, encoding="utf-8")
    return "duel.yaml"


def test_a_duel_is_followed_exactly(razbor: Razbor, duel: str) -> None:
    ran = razbor("odds", "v5", "duel", duel)
    assert ran.code == 0
    assert ran.err == ""
    assert "At most 3 turns; everybody always takes the usual option" in ran.out
    assert "Exact: every roll of the dice has been followed." in ran.out
    assert "Katya  stands" in ran.out
    found = json.loads(razbor("odds", "v5", "duel", duel, "--json").out)
    assert found["exact"] is True
    percent = f"{100 * found['win']['coterie']['p']:.2f} %  coterie"
    assert percent in ran.out
    n, d = map(int, found["win"]["coterie"]["exact"].split("/"))
    assert n / d == found["win"]["coterie"]["p"]


def test_a_conflict_may_be_a_saved_game_or_an_example(razbor: Razbor, duel: str) -> None:
    razbor("play", duel, "--seed", "1", "--answers", "-", typed="save begun\n")
    known = razbor("odds", "v5", "duel", duel).out
    assert razbor("odds", "v5", "duel", "begun").out == known
    assert "At most 3 turns" in razbor("odds", "v5", "duel", "examples/v5/duel.yaml").out


def test_games_are_rolled_when_asked_for(razbor: Razbor, duel: str) -> None:
    ran = razbor("odds", "v5", "duel", duel, "--games", "60", "--seed", "4", "--turns", "1")
    assert "At most 1 turn; everybody always takes the usual option" in ran.out
    assert "Estimated: 60 games rolled, seed 4" in ran.out
    found = json.loads(razbor("odds", "v5", "duel", duel, "--games", "60", "--seed", "4", "--policy", "random", "--json").out)
    assert {name: found[name] for name in ("policy", "most_turns", "exact", "games", "seed")} == {
        "policy": "random",
        "most_turns": 3,
        "exact": False,
        "games": 60,
        "seed": 4,
    }
    assert found["win"]["hunters"]["low"] <= found["win"]["hunters"]["p"] <= found["win"]["hunters"]["high"]


def test_it_speaks_russian(razbor: Razbor, duel: str) -> None:
    ran = razbor("odds", "v5", "duel", duel, "--games", "2", "--turns", "2", "--lang", "ru")
    assert "Не дольше чем 2 хода; все всегда выбирают обычный вариант" in ran.out
    assert "разыграно 2 партии" in ran.out


@pytest.mark.parametrize("suffix", ["svg", "png"])
def test_who_wins_is_drawn(razbor: Razbor, duel: str, home: Path, suffix: str) -> None:
    pytest.importorskip("matplotlib")
    assert razbor("odds", "v5", "duel", duel, "--games", "9", "--plot", f"who.{suffix}").code == 0
    assert (home / f"who.{suffix}").stat().st_size > 1000


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["duel.yaml", "--turns", "0"], "--turns cannot be 0; give a number from 1 to 20"),
        (["duel.yaml", "--games", "0"], "--games cannot be 0; give a number from 1 to 10000000"),
        (["duel.yaml", "--seed", "-1"], "--seed cannot be -1; give a number from 0 to"),
        (["duel.yaml", "--policy", "clever"], "the value of --policy cannot be read"),
        (["duel.yaml", "--switch", "halving=sideways"], "switches.halving: "),
        (["duel.yaml", "--plot", "who.gif"], "who.gif names no kind of picture that can be drawn; end the name in .svg or .png"),
        (["nowhere.yaml"], "nowhere.yaml: there is no such file; check the path"),
        (["tictactoe.yaml"], "tictactoe.yaml holds no conflict of Vampire but: Tic-tac-toe; name another file"),
        ([], "FILE is missing"),
    ],
)
def test_what_is_wrong_is_said(razbor: Razbor, duel: str, arguments: list[str], said: str) -> None:
    ran = razbor("odds", "v5", "duel", *arguments)
    assert ran.code == 2
    assert said in ran.err
    assert ran.out == ""
