"""The usual pools that a sheet on the table shows: to those who may read the sheet, and as wounds have made them."""

from __future__ import annotations

from typing import Any

from razbor.systems.v5 import SYSTEM
from razbor.systems.v5.position import Marks
from tests.v5.tables import Game

FIGHT = """
sheets: hidden
sides:
  a: {Anna: {kind: mortal, player: Ann, attributes: {strength: 3, dexterity: 2}, skills: {brawl: 2, athletics: 1}, weapons: [knife]}}
  b: {Bert: {kind: mortal, weapons: [pistol]}}
"""

ARGUMENT = """
conflict: social
stakes: {winner: the book, loser: a debt}
sides: {a: {Anna: {kind: mortal, player: Ann, attributes: {resolve: 3}}}, b: {Bert: mortal}}
"""


def pools(game: Game, name: str, seat: int | None) -> list[tuple[str, int]] | None:
    shown: dict[str, Any] = SYSTEM.view(game.t, seat)["characters"][name]
    return None if "pools" not in shown else [(pool["weapon"], pool["dice"]) for pool in shown["pools"]]


def test_what_is_usually_rolled_is_shown_for_each_weapon_and_to_dodge() -> None:
    game = Game(FIGHT)
    assert pools(game, "Anna", 0) == [("knife", 2), ("fists", 5), ("", 3)]
    game.pos.put(game.pos.health, 0, Marks(4, 0))
    assert pools(game, "Anna", 0) == [("knife", 1), ("fists", 3), ("", 1)], "who is Impaired rolls two dice fewer, one at least"


def test_nobody_reads_the_pools_of_a_sheet_that_is_hidden() -> None:
    game = Game(FIGHT)
    assert pools(game, "Bert", 0) is None
    assert pools(game, "Bert", None) is None
    assert pools(game, "Bert", game.pos.storyteller) is not None


def test_in_an_argument_the_pools_are_those_of_its_methods() -> None:
    game = Game(ARGUMENT)
    shown = SYSTEM.view(game.t, 0)["characters"]["Anna"]["pools"]
    assert next((pool["attribute"], pool["skill"], pool["dice"]) for pool in shown) == ("resolve", "intimidation", 3)
