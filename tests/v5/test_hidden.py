from __future__ import annotations

from typing import Any

from razbor.kernel.chance import Draw
from razbor.systems.v5 import SYSTEM
from tests.v5.tables import Game

DARK = """
sheets: hidden
sides:
  coterie:
    Anna: {kind: mortal, player: Ann, pool: 3}
  thugs:
    Vlad: {kind: vampire, pool: 2, hunger: 2, health: {boxes: 9, superficial: 3}}
"""
DICE = "6 6 6  1 1"


def character(game: Game, name: str, seat: str | None) -> dict[str, Any]:
    view = game.t.view(None if seat is None else game.t.seats.index(seat))
    found: dict[str, Any] = view["characters"][name]
    return found


def test_players_do_not_see_the_numbers_of_hidden_sheets() -> None:
    game = Game(DARK)
    assert "health" not in character(game, "Vlad", "Ann")
    assert "hunger" not in character(game, "Vlad", None)
    assert character(game, "Vlad", "Storyteller")["health"]["superficial"] == 3
    assert "health" in character(game, "Anna", "Storyteller")
    assert "health" in character(Game(DARK.replace("sheets: hidden", "")), "Vlad", "Ann")


def test_the_log_does_not_tell_them() -> None:
    game = Game(DARK).play("Anna attacks Vlad with fists", dice=DICE)
    ann, storyteller = (" ".join(str(line) for _, line in game.t.log(seat)) for seat in (0, 1))
    assert "Vlad is hurt: Health." in ann
    assert "Superficial 2" not in ann
    assert "Superficial 2" in storyteller


def test_what_is_hidden_can_be_otherwise_without_a_player_noticing() -> None:
    game = Game(DARK)
    seen = game.t.view(0)
    marks = set[object]()
    for salt in range(8):
        twin = game.t.copy()
        SYSTEM.permute_hidden(twin, 0, Draw(1, salt))
        assert twin.view(0) == seen
        marks.add((twin.pos.health[1], twin.pos.hunger[1]))
        assert twin.pos.health[0] == game.pos.health[0]
    assert len(marks) > 4
