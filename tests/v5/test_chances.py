"""Odds beside the answers: the same numbers as the odds worked out from the rules, and only what a seat can know."""

from __future__ import annotations

from fractions import Fraction

from razbor.kernel.text import render
from razbor.systems.v5 import SYSTEM, odds
from razbor.systems.v5.odds import Body, Side
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
    return {SYSTEM.write(game.t, key): render(text, "en") for key, text in found}


def percent(p: Fraction) -> str:
    return f"{float(100 * p):.0f} %"


def test_an_attack_is_told_against_the_usual_defence() -> None:
    game = Game(DUEL)
    game.play(until="declare")
    anna = Side(7, 1, body=Body.VAMPIRE)
    expected = odds.contest(anna, Side(5))
    assert expected.standing == odds.versus(7, 5)
    words = told(game, "A")["Anna attacks Boris with fists"]
    assert words.startswith("against a defence of 5 dice: hits 61 %, boxes on average ")
    boxes = expected.attacker.deals.aggravated().mean() + expected.attacker.deals.superficial().mean()
    assert words.endswith(f" {float(boxes):.1f}")
    assert not [move for move in told(game, "A") if "defends" in move]


def test_numbers_of_a_hidden_sheet_are_not_told() -> None:
    game = Game("sheets: hidden\n" + DUEL)
    game.play(until="declare")
    assert told(game, "A") == {}
    assert "Boris attacks Anna with fists" in told(game, "Storyteller")


def test_the_storyteller_reads_every_pool_with_its_chances() -> None:
    game = Game(DUEL)
    game.play("Anna attacks Boris with fists", until="accept")
    standing = odds.versus(7, 5)
    chances = f"wins {percent(standing.win)}, draws {percent(standing.draw)}, loses {percent(standing.lose)}"
    assert told(game, "Storyteller")["pool of Anna against Boris"] == f"7 dice: {chances}"


def test_a_surge_is_weighed_against_the_roll_as_it_is() -> None:
    game = Game(DUEL)
    game.play("Anna attacks Boris with fists", until="surge")
    words = told(game, "A")
    assert words["Anna rolls"].startswith(f"7 dice: wins {percent(odds.versus(7, 5).win)}")
    assert words["Anna surges"].startswith(f"9 dice: wins {percent(odds.versus(9, 5).win)}")
    assert render(SYSTEM.question(game.t), "en") == "Anna against Boris: rouse the Blood for more dice?"


def test_a_reroll_is_weighed_against_what_lies_on_the_table() -> None:
    game = Game(DUEL)
    game.play("Anna attacks Boris with fists", dice="2 3 4 6 6 7 | 1  6 6 6 1 1", until="reroll")
    words = told(game, "A")
    assert words["Anna keeps"] == "wins 0 %, successes on average 3.0"
    assert words["Anna rerolls 2"] == "wins 50 %, successes on average 3.5"
    assert words["Anna rerolls 2 3"] == "wins 75 %, successes on average 4.0"
