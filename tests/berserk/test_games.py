"""Whole battles: random play ends, an attack has as many outcomes as the rules give it, the log tells no secret."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from razbor.kernel.settings import Settings
from razbor.kernel.table import Table
from razbor.kernel.text import LANGUAGES, render
from razbor.play.bots import BOTS, seated
from razbor.play.playouts import play_out
from razbor.systems.berserk import SYSTEM
from razbor.systems.berserk.position import Battle
from razbor.systems.berserk.setup import Setup, Side
from tests.berserk.tables import Fight, own_card

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


@pytest.mark.parametrize("bot", ["usual", "mixed"])
def test_bots_that_play_as_people_do_fight_battles_out(bot: str) -> None:
    # in battle 8 two idols that open each other meet, in others flyers stand alone against creatures on the ground
    begun = [Table(SYSTEM, WHOLE, seed=seed, settings=Settings(journal=False)) for seed in range(12)]
    for seed, table in enumerate(begun):
        play_out(table, seated({0: BOTS[bot], 1: BOTS[bot]}, seed))
    winners = Counter(table.view(None)["winner"] for table in begun)
    assert winners["Anna"] + winners["Boris"] >= 11, winners
    assert min(winners["Anna"], winners["Boris"]) >= 2, "neither seat wins by itself"


def test_strikes_come_first_then_steps_towards_the_opponent_and_the_end_of_the_turn_after_them() -> None:
    # BERSERK-312-01
    fight = Fight(["old-badger C1", "witcher E3"], ["vail C1'", {"card": "vail", "at": "B1'", "wounds": 1}])
    said = fight.offers()
    assert said[:2] == ["C1 strike B1'", "C1 strike C1'"]
    assert set(said[2:4]) == {"E3 move E2", "E3 move D3"}
    assert said[-1] == "pass"
    assert Fight([{"card": "witcher", "at": "E3", "closed": True}, "old-badger C1"], ["vail A3'"]).offers()[0] == "C1 move C1'"


def test_who_has_nothing_better_to_do_lets_the_turn_end_first() -> None:
    fight = Fight(["tester C1"], ["vail C3'"], cards={"tester": own_card(fights=False)})
    assert fight.offers() == ["pass", "C1 move C1'", "C1 move B1", "C1 move D1", "C1 move C2"]


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
