"""Whole battles: random play ends, an attack has as many outcomes as the rules give it, the log tells no secret."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from razbor.kernel.settings import Settings
from razbor.kernel.table import Table
from razbor.kernel.text import LANGUAGES, render
from razbor.systems.berserk import SYSTEM
from razbor.systems.berserk.position import Battle
from razbor.systems.berserk.setup import Setup, Side
from tests.berserk.tables import Fight

WHOLE = Setup({"Anna": Side(deck="forest"), "Boris": Side(deck="swamps")})


@pytest.mark.parametrize("profile", SYSTEM.profiles)
@pytest.mark.parametrize("seed", range(4))
def test_a_whole_battle_between_random_players_ends(profile: str, seed: int) -> None:
    # BERSERK-102-01, BERSERK-300-01
    luck = Random(seed)
    table: Table[Battle] = Table(SYSTEM, WHOLE, seed=seed, profile=profile, settings=Settings(journal=False))
    start = SYSTEM.conserved(table)
    while not table.over:
        table.choose(luck.choice(table.options()))
    pos = table.pos
    assert SYSTEM.conserved(table) == start
    alive = [any(pos.place[c] >= 0 for c in pos.creatures[seat]) for seat in range(2)]
    assert alive.count(True) == 1 or pos.clock[2] == -1
    if pos.clock[2] >= 0:
        assert alive[pos.clock[2]]
    for language in LANGUAGES:
        told = [render(sentence, language) for _, sentence in table.log(None)]
        assert all(line.strip() and "{" not in line for line in told)


def leaves(table: Table[Battle]) -> int:
    """How many ways a battle goes on until the choice is back."""
    if table.open.kind == "play_or_pass":
        return 1
    moves: list[Any] = [outcome for outcome, _ in table.outcomes()] if table.open.chance else [option.key for option in table.options()]
    total = 0
    for move in moves:
        twin = table.copy()
        assert twin.choose(move) is None
        total += leaves(twin)
    return total


@pytest.mark.parametrize(
    ("attacker", "profile", "count"),
    [
        ("witcher", "seed", 36),  # two dice
        ("steppe-barbarian", "seed", 36 * (1 + 2 * 6)),  # then stop, or either die again
        ("steppe-barbarian", "bo2013", 36 + 9),  # +1: where the difference is +2, +4 or −4, the weaker row too
    ],
)
def test_an_attack_has_so_many_courses(attacker: str, profile: str, count: int) -> None:
    fight = Fight([f"{attacker} C1", "witcher A3"], ["vail C1'"], profile=profile)
    table: Table[Battle] = Table(SYSTEM, fight.t.setup, seed=0, profile=profile, settings=Settings(dice="ask", journal=False))
    assert table.choose("C1 strike C1'") is None
    assert leaves(table) == count


def test_the_log_does_not_name_what_is_hidden() -> None:
    table: Table[Battle] = Table(SYSTEM, WHOLE, seed=3)
    luck = Random(3)
    while not table.over and table.open.kind != "play_or_pass":
        table.choose(luck.choice(table.options()))
    hidden = [c for c in table.pos.mine[1] if table.pos.place[c] < 0]
    told = " ".join(str(sentence) for _, sentence in table.log(0))
    assert hidden
    assert not [table.pos.names[c] for c in hidden if table.pos.names[c] in told]


def test_who_concedes_has_lost_where_the_table_allows_it() -> None:
    # BERSERK-102-03
    fight = Fight(["old-badger C1"], ["vail C3'"])
    assert fight.refused("Anna: concede") == "BERSERK-102-03"
    fight = Fight(["old-badger C1"], ["vail C3'"], conceding=True)
    fight.do("pass")
    fight.do("Boris: concede")
    assert fight.t.over
    assert fight.t.view(None)["winner"] == "Anna"
