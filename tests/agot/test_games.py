"""Whole games between random players, what seats see of them, and one of them in words."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from razbor.cases.running import check
from razbor.kernel.record import load, save
from razbor.kernel.settings import Settings
from razbor.kernel.table import Table
from razbor.kernel.text import render
from razbor.play.bots import BOTS, seated
from razbor.play.playouts import play_out
from razbor.play.report import report
from razbor.systems.agot.facts import Defended
from razbor.systems.agot.rounds import PHASES
from razbor.systems.agot.setup import Player, Setup
from razbor.systems.agot.system import SYSTEM
from razbor.systems.agot.wording import PHASE_NAMES
from tests.agot.play import begin
from tests.moves import do, refused

ROOT = Path(__file__).parent.parent.parent
NAMES = ("Anna", "Boris", "Clara", "David")
GAME = ROOT / "docs" / "agot-game.md"


def game(players: int, seed: int, **settings: Any) -> Any:
    """A game of random players from the setup to the end."""
    setup = Setup({name: Player(deck=("north", "west")[seat % 2]) for seat, name in enumerate(NAMES[:players])})
    table = Table(SYSTEM, setup, seed=seed, settings=Settings(**settings))
    play_out(table, seated(dict.fromkeys(range(players), BOTS["random"]), seed))
    return table


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_whole_games_come_to_an_end(players: int, seed: int) -> None:
    """AGOT-S010, AGOT-B22: with 15 power for somebody, and every card in one zone."""
    table = game(players, seed, journal=False)
    assert table.over
    assert table.pos.total_power(table.pos.winner[0]) >= 15
    assert SYSTEM.conserved(table) == list(range(len(table.pos.cards)))
    assert load(save(table), lambda name: SYSTEM).digest() == table.digest()


@pytest.mark.parametrize("players", [2, 4])
def test_what_people_usually_do_makes_a_game(players: int) -> None:
    """Cards are played, challenges made and defended, and somebody wins."""
    setup = Setup({name: Player(deck=("north", "west")[seat % 2]) for seat, name in enumerate(NAMES[:players])})
    table = Table(SYSTEM, setup, seed=1)
    play_out(table, seated(dict.fromkeys(range(players), BOTS["usual"]), 1))
    told = Counter(type(fact).__name__ for fact in table.facts)
    assert table.over
    assert told["Challenged"] >= 10
    assert any(fact.defenders for fact in table.facts if isinstance(fact, Defended))
    assert told["Played"] >= 10


def test_a_game_in_words() -> None:
    """The page is this game; `python -m tests.agot.test_games` writes it anew."""
    assert GAME.read_text(encoding="utf-8") == in_words()


def in_words() -> str:
    """A joust of random players as a page."""
    return report(game(2, 3, journal=False), None, "en").markdown()


@pytest.mark.parametrize("file", sorted((ROOT / "examples" / "agot").glob("*.yaml")), ids=lambda file: file.stem)
def test_our_cases_hold(file: Path) -> None:
    """Every case is right."""
    found = check(file)
    assert found.right, found.render("en")


def test_hidden_zones_are_hidden() -> None:
    """Hands, decks, plots and shadows are numbers to everybody else; a player knows the own hand, not the own deck."""
    table = begin(
        "draw", Anna={"hand": ["Stand Fast"], "shadows": ["Night Rider"], "plots": ["Open Roads"], "play": ["Hearth Guard"]}, Boris={}
    )
    mine, theirs = SYSTEM.view(table, 0)["players"]["Anna"], SYSTEM.view(table, 1)["players"]["Anna"]
    assert (mine["hand"], mine["shadows"], mine["plots"]) == (["Stand Fast"], ["Night Rider"], ["Open Roads"])
    assert (theirs["hand"], theirs["shadows"], theirs["plots"], theirs["deck"], mine["deck"]) == (1, 1, 1, 0, 0)


def test_what_goes_into_shadows_is_told_to_its_player_only() -> None:
    """AGOT-B21."""
    table = begin("marshalling", Anna={"hand": ["Night Rider", "Grey Scout"], "gold": 4}, Boris={})
    do(table, "hide Night Rider")
    mine, theirs = (" ".join(str(line) for _, line in table.log(seat)) for seat in (0, 1))
    assert "Night Rider goes into shadows" in mine
    assert "Night Rider" not in theirs


@pytest.mark.parametrize("move", ["Boris: pass", "Anna: use Moon", "Anna: use Forever Burning", "Carl: pass", ""])
def test_what_is_no_answer_is_refused(move: str) -> None:
    """A wrong seat, a card that is not there, a card in another's hand, nobody, nothing."""
    table = begin("draw", Anna={"hand": ["Stand Fast"], "play": ["Hearth Guard"]}, Boris={"hand": ["Forever Burning"]})
    assert refused(table, move)


def test_russian_words() -> None:
    """The log and the prompts have Russian words, the cards Russian names."""
    table = begin("draw", Anna={"hand": ["Stand Fast", "Stand Fast"], "play": ["Hearth Guard"]}, Boris={})
    do(table, "use Stand Fast")
    words = report(table, 0, "ru").plain()
    assert "Стоять насмерть" in words
    spoken = [render(PHASE_NAMES[phase], "ru") for phase in PHASES]
    assert spoken == ["замыслы", "добор", "приказы", "вызовы", "господство", "подъём", "налоги"]


if __name__ == "__main__":
    GAME.write_text(in_words(), encoding="utf-8")
