"""Odds beside the answers: the same numbers as the odds worked out from the rules, and only what a seat can know."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from time import process_time

import pytest

from razbor.kernel.text import render
from razbor.systems.v5 import SYSTEM, odds
from razbor.systems.v5.odds import Body, Side, SideOdds, Standing, Weapon
from tests.v5.tables import Game

DUEL = """
sides:
  us:
    Anna: {kind: vampire, player: A, attributes: {strength: 4, dexterity: 3}, skills: {brawl: 3, melee: 3, athletics: 2}, hunger: 1,
      blood_potency: 1, weapons: [knife]}
  them:
    Boris: {kind: mortal, attributes: {strength: 2, dexterity: 3}, skills: {athletics: 2, brawl: 2}}
"""


def told(game: Game, seat: str) -> dict[str, str]:
    found = SYSTEM.odds(game.t, game.t.seats.index(seat))
    return {SYSTEM.write(game.t, key): render(each.words, "en") for key, each in found}


def percent(p: Fraction) -> str:
    """Whole percent, as long as they are not 0 or 100."""
    assert 0.005 < p < 0.995
    return f"{float(100 * p):.0f} %"


def boxes(side: SideOdds) -> str:
    parts = ((side.deals.superficial().mean(), "/"), (side.deals.aggravated().mean(), "X"))
    return " ".join(f"{float(mean):.1f}{sign}" for mean, sign in parts if mean)


def winning(standing: Standing) -> str:
    return f"wins {percent(standing.win)}, draws {percent(standing.draw)}, loses {percent(standing.lose)}"


def test_an_attack_is_told_by_what_it_may_meet() -> None:
    game = Game(DUEL)
    game.play(until="declare")
    anna, knife = Side(7, 1, body=Body.VAMPIRE), Side(6, 1, Weapon(2, "piercing"), Body.VAMPIRE)
    defended, back = odds.contest(anna, Side(5)), odds.contest(anna, Side(4), two_sided=True)
    words = told(game, "A")
    assert words["Anna attacks Boris with fists"] == (
        f"against a defence of 5 dice: hits 61 %, deals {boxes(defended.attacker)}; "
        f"struck back with 4 dice: {winning(back.standing)}, deals {boxes(back.attacker)}, takes {boxes(back.target)}"
    )
    armed = odds.contest(replace(knife, all_out=True), Side(5))
    assert f"deals {boxes(armed.attacker)}; struck back" in words["Anna goes all-out at Boris with knife"]
    assert not [move for move in words if "defends" in move]
    maneuver = odds.test(5, 1, 2)
    assert words["Anna maneuvers"].startswith(f"succeeds {percent(maneuver.success)}, successes on average")
    game.say("Anna attacks Boris with fists")
    aimed = odds.contest(replace(anna, called=2), Side(5))
    assert f"hits {percent(aimed.standing.win)}, deals {boxes(aimed.attacker)}" in told(game, "A")["Anna aims at leg"]


def test_what_others_have_said_in_secret_changes_no_odds() -> None:
    silent, spoken = Game(DUEL), Game(DUEL)
    for game in (silent, spoken):
        game.play(until="declare")
    spoken.say("Boris grapples Anna", "Storyteller")
    assert told(silent, "A") == told(spoken, "A")


def test_numbers_of_a_hidden_sheet_are_not_told() -> None:
    game = Game("sheets: hidden\n" + DUEL)
    game.play(until="declare")
    reasons = {words for move, words in told(game, "A").items() if "Boris" in move}
    assert reasons == {"Boris: the numbers are hidden, so are the odds"}
    assert told(game, "Storyteller")["Boris attacks Anna with fists"].startswith("against a defence of 5 dice: hits")
    game.play("Anna attacks Boris with fists", until="surge")
    assert set(told(game, "A").values()) == reasons


def test_each_defence_is_told_with_its_dice() -> None:
    game = Game(DUEL)
    game.play("Boris attacks Anna with fists", until="defend")
    words = told(game, "A")
    hit = odds.contest(Side(4), Side(7, 1, Weapon(2, "piercing"), Body.VAMPIRE))
    assert words["Anna parries Boris with fists"].startswith(
        f"7 dice: is hit {percent(hit.standing.win)}, takes {boxes(hit.attacker)}, messy critical {percent(hit.target.messy)}"
    )
    assert words["Anna dodges Boris"].startswith("5 dice: is hit ")


def test_the_storyteller_reads_every_pool_with_its_chances() -> None:
    game = Game(DUEL)
    game.play("Anna attacks Boris with fists", until="accept")
    words = told(game, "Storyteller")
    assert words["pool of Anna against Boris"].startswith("7 dice: hits 61 %, deals ")
    assert words["pool of Boris against Anna"].startswith("5 dice: is hit 61 %, takes ")
    assert words["accept"].startswith("hits 61 %, deals ")
    game.say("pool of Anna against Boris")
    numbers = told(game, "Storyteller")
    assert len(numbers) == len(game.t.options())
    assert numbers["9 dice"].startswith(f"hits {percent(odds.versus(9, 5).win)}, deals ")


def test_a_surge_is_weighed_against_the_roll_as_it_is() -> None:
    game = Game(DUEL)
    game.play("Anna attacks Boris with fists", until="surge")
    words = told(game, "A")
    assert words["Anna rolls"].startswith(f"7 dice: hits {percent(odds.versus(7, 5).win)}, deals ")
    assert words["Anna surges"].startswith(f"9 dice: hits {percent(odds.versus(9, 5).win)}, deals ")
    assert words["Anna surges"].endswith(", Hunger grows 50 %")
    assert render(SYSTEM.question(game.t), "en") == "Anna with 7 dice against Boris: rouse the Blood for more dice?"


def test_a_surge_that_was_made_before_counts() -> None:
    game = Game(DUEL.replace("kind: mortal", "kind: vampire, player: B"))
    game.play("Anna attacks Boris with fists", "Boris attacks Anna with fists", until="surge")
    game.t.choose("Anna surges")
    game.t.choose((7,))
    standing = odds.versus(4, 9)
    assert told(game, "B")["Boris rolls"].startswith(f"4 dice: {winning(standing)}, deals ")


def test_a_reroll_is_weighed_against_what_lies_on_the_table() -> None:
    game = Game(DUEL)
    game.play("Anna attacks Boris with fists", dice="2 3 4 6 6 7 | 1  6 6 6 1 1", until="reroll")
    words = told(game, "A")
    assert words["Anna keeps"] == "wins 0 %, successes on average 3.0"
    assert words["Anna rerolls 2"] == "wins 50 %, successes on average 3.5"
    assert words["Anna rerolls 2 3"] == "wins 75 %, successes on average 4.0"


@pytest.mark.parametrize(
    ("dice", "switches", "keeps"),
    [
        ("6 6 2 2 2 2 | 2  6 6 2 2 2", {}, "wins 0 %"),
        ("6 6 2 2 2 2 | 2  6 6 2 2 2", {"equal_defence": "margin_zero_hit"}, "wins 100 %"),
        ("6 6 6 2 2 2 | 2  6 6 2 2 2", {}, "wins 100 %"),
    ],
)
def test_whether_level_is_enough_is_the_profile_s(dice: str, switches: dict[str, str], keeps: str) -> None:
    game = Game(DUEL, **switches)
    game.play("Anna attacks Boris with fists", dice=dice, until="reroll")
    assert told(game, "A")["Anna keeps"].startswith(keeps)


def test_odds_come_quickly_for_a_crowd() -> None:
    crowd = "\n    ".join(f"Thug {i}: {{kind: mortal, pool: {i}, weapons: [knife, pistol, baton]}}" for i in range(2, 10))
    game = Game(DUEL + "    " + crowd)
    game.play(until="declare")
    began = process_time()
    assert len(told(game, "A")) > 50
    assert process_time() - began < 2  # a person waits a tenth of a second; this leaves room for a slow machine
