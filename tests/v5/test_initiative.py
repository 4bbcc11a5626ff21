from __future__ import annotations

import pytest

from razbor.systems.v5 import SYSTEM
from razbor.systems.v5.facts import InitiativeSet, Rolled
from tests.v5.tables import Game

ON = {"initiative": "composure_awareness"}


def line(*people: str, conflict: str = "physical", **switches: object) -> Game:
    """People against one Post: "Name kind composure awareness [player]"."""
    text = ""
    for person in people:
        name, kind, composure, awareness, *player = person.split()
        text += f"    {name}: {{kind: {kind}, attributes: {{composure: {composure}}}, skills: {{awareness: {awareness}}}"
        text += f", player: {player[0]}}}\n" if player else "}\n"
    posts = "  posts:\n    Post: {kind: mortal, health: {boxes: 20}, pool: 1}\n"
    return Game(f"sides:\n  line:\n{text}{posts}conflict: {conflict}\n", "article", **switches)


def settled(game: Game, dice: str = "") -> list[str]:
    """The order after the first turn in which everybody attacks the Post and every die that is no tie-break shows a 1."""
    moves = [f"{name} attacks Post with fists" for name in game.pos.names if name != "Post"]
    faces = dice.split()
    while not game.facts(InitiativeSet):
        decision = game.t.open
        if decision.chance:
            game.t.choose(faces.pop(0))
        else:
            move = next((move for move in moves if game.fits(move)), None)
            if move:
                moves.remove(move)
                game.say(move)
            else:
                usual = next((option for option in game.t.options() if option.key[0] == "defend"), game.t.options()[0])
                game.t.choose(usual)
    assert not faces
    (fact,) = game.facts(InitiativeSet)
    return [game.pos.names[who] for who in fact.order if game.pos.names[who] != "Post"]


def test_composure_and_awareness_without_a_roll() -> None:
    # V5-T-12
    assert settled(line("Low mortal 1 1", "High mortal 2 3", "Middle mortal 4 0", **ON)) == ["High", "Middle", "Low"]


def test_a_strict_order_is_in_force_without_anybody_asking_and_stays_for_the_whole_conflict() -> None:
    # V5-T-12
    game = line("Low mortal 1 1", "High mortal 2 3", **ON)
    moves = ("Low attacks Post with fists", "High attacks Post with fists")
    game.play(*moves, until="accept")
    assert "order matters" not in game.offers()
    game.play(dice="1  1  1  1")
    game.play(*moves, dice="1  1  1  1")
    assert [game.pos.names[fact.who] for fact in game.facts(Rolled)] == ["High", "Post", "Low", "Post"] * 2
    assert len(game.facts(InitiativeSet)) == 1


def test_the_usual_order_knows_no_initiative() -> None:
    # V5-T-12, switch initiative
    game = line("Low mortal 1 1", "High mortal 2 3").play("Low attacks Post with fists", "High attacks Post with fists", dice="1  1  1  1")
    assert not game.facts(InitiativeSet)
    assert [game.pos.names[fact.who] for fact in game.facts(Rolled)] == ["Low", "Post", "High", "Post"]


@pytest.mark.parametrize(
    ("people", "order", "dice"),
    [
        # Players before the Storyteller's, though these are vampires with more Composure.
        (("Spc vampire 3 1", "Pc mortal 2 2 Ann"), ["Pc", "Spc"], ""),
        # Then vampires before mortals, though these have more Composure.
        (("Mortal mortal 3 1", "Vampire vampire 2 2"), ["Vampire", "Mortal"], ""),
        # Then Composure.
        (("Less mortal 2 2", "More mortal 3 1"), ["More", "Less"], ""),
        # Then a die, again while it is equal.
        (("One mortal 2 2", "Two mortal 2 2"), ["Two", "One"], "5 5 3 8"),
        (("One mortal 2 2", "Two mortal 2 2"), ["One", "Two"], "9 8"),
        (("One mortal 2 2", "Two mortal 2 2", "Three mortal 2 2"), ["Two", "Three", "One"], "4 9 4  1 10"),
    ],
)
def test_ties_are_broken_in_this_sequence(people: tuple[str, ...], order: list[str], dice: str) -> None:
    # V5-T-13, A-34
    assert settled(line(*people, **ON), dice) == order


def test_whoever_rolls_for_a_tie_is_named() -> None:
    #
    game = line("One mortal 2 2", "Two mortal 2 2", **ON)
    while not game.t.open.chance:
        game.t.choose(game.t.options()[0])
    assert str(SYSTEM.question(game.t)) == "One — 1 die, its face?"
    game.t.choose((5,))
    assert str(SYSTEM.question(game.t)) == "Two — 1 die, its face?"


def test_without_the_die_equals_act_together() -> None:
    # A-34, switch initiative_tie
    game = line("One mortal 2 2", "Two mortal 2 2", initiative_tie="simultaneous", **ON)
    game.play("One attacks Post with fists", "Two attacks Post with fists", dice="1  1  1  1")
    assert game.pos.initiative[0] == game.pos.initiative[1]


@pytest.mark.parametrize(
    ("switches", "order"),
    [
        ({}, ["Thin", "Ghoul"]),
        ({"ghoul_order": "vampire"}, ["Ghoul", "Thin"]),
        ({"thin_blood_order": "mortal"}, ["Ghoul", "Thin"]),
        ({"ghoul_order": "vampire", "thin_blood_order": "mortal"}, ["Ghoul", "Thin"]),
    ],
)
def test_a_ghoul_ties_as_a_mortal_and_a_thin_blood_as_a_vampire(switches: dict[str, object], order: list[str]) -> None:
    # A-37, switches ghoul_order, thin_blood_order: the ghoul has more Composure, which only counts among equals.
    assert settled(line("Ghoul ghoul 3 1", "Thin thin-blood 2 2", conflict="physical", **ON, **switches)) == order
