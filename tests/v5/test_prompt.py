"""What people read before they answer."""

from __future__ import annotations

from razbor.cases import open_table
from razbor.systems.v5 import SYSTEM
from razbor.systems.v5.prompt import QUESTIONS
from tests.sources import ROOT
from tests.v5.tables import Game


def test_every_decision_of_the_system_has_a_question_in_words() -> None:
    asked = {
        name
        for section in SYSTEM.sections.values()
        if section.__module__.startswith("razbor.systems.v5.")
        for name, method in vars(section).items()
        if hasattr(method, "is_decision")
    }
    assert asked == set(QUESTIONS)


def test_a_reroll_without_faces_is_told_as_one_of_dice() -> None:
    game = Game("{sides: {a: {Anna: {kind: mortal, player: Ann}}, b: {Bert: mortal}}}").play(until="declare")
    refused = {str(SYSTEM.label(game.t, refusal.key)) for refusal in game.t.explain(0)}
    assert "Anna: roll dice again for Willpower" in refused


def test_an_answer_may_be_said_in_the_words_beside_it_in_either_language() -> None:
    table = open_table(ROOT / "examples" / "v5" / "alley.yaml")
    assert table.choose("the scene is as it is") is None
    table.undo()
    assert table.choose("Сцена  прежняя") is None


def test_whoever_is_asked_about_a_concession_reads_who_would_yield_and_on_what_terms() -> None:
    game = Game("{concessions: {a: the book}, sides: {a: {Anna: {kind: mortal, player: Ann}}, b: {Bert: mortal}}}").play(until="declare")
    game.t.choose("a offers a concession", "Ann")
    assert str(SYSTEM.question(game.t)) == "a: an offer to yield, on the terms “the book”; does everybody agree?"
    open_terms = Game("{sides: {a: {Anna: {kind: mortal, player: Ann}}, b: {Bert: mortal}}}").play(until="declare")
    open_terms.t.choose("a offers a concession", "Ann")
    assert "on terms easier than defeat" in str(SYSTEM.question(open_terms.t))


def test_the_ending_suits_sides_that_are_one_and_sides_that_are_many() -> None:
    game = Game("{sides: {a: {Anna: {kind: mortal, player: Ann}}, hunters: {Bert: mortal}}}").play(until="declare")
    game.t.pos.put(game.t.pos.winner, 0, 1)
    assert str(SYSTEM.ending(game.t)).startswith("victory: hunters")


def test_whoever_is_asked_about_the_stakes_reads_them() -> None:
    table = open_table(ROOT / "examples" / "v5" / "court.yaml")
    while table.open.kind == "resistance":
        table.choose(table.options(table.open.seats[0])[0], table.open.seats[0])
    asked = str(SYSTEM.question(table))
    assert asked == "for the winner, the domain on the far bank; for the loser, a year without hunting rights; are these the stakes?"


def test_dice_are_asked_for_by_the_kinds_there_are() -> None:
    def asked(pool: int, hunger: int) -> str:
        anna = f"{{kind: vampire, player: Ann, hunger: {hunger}, pool: {pool}}}"
        game = Game(f"{{sides: {{a: {{Anna: {anna}}}, b: {{Bert: {{kind: mortal, player: Bob, pool: 3}}}}}}}}")
        game.play(until="declare")
        while not game.t.open.chance:
            moves = game.offers()
            game.say("Anna attacks Bert with fists" if "Anna attacks Bert with fists" in moves else moves[0])
        return str(SYSTEM.question(game.t))

    assert asked(2, 2) == "Anna — Hunger: 2 dice; their faces?"
    assert asked(3, 2) == "Anna — regular first: 1 die, then Hunger: 2 dice; their faces?"
    assert asked(3, 0) == "Anna — 3 dice, their faces?"


def test_dice_say_whose_they_are() -> None:
    game = Game("{sides: {a: {Anna: {kind: vampire, player: Ann, pool: 3}}, b: {Bert: {kind: mortal, player: Bob, pool: 2}}}}")
    said: list[str] = []
    game.play(until="declare")
    wanted = ["Anna attacks Bert with fists", "surge Anna", "Anna surges"]
    while len(said) < 4:
        if game.t.open.chance:
            said.append(str(SYSTEM.question(game.t)))
            kind, *params = game.t.open.chance
            game.t.choose((2,) * SYSTEM.chance[kind].size(tuple(params)))
            continue
        options = [option.key for seat in game.t.open.seats[:1] for option in game.t.options(seat)]
        again = next((key for key in options if key[0] in ("surge", "reroll")), None)
        moves = game.offers()
        if again is not None:
            game.t.choose(again, game.t.open.seats[0])
        else:
            game.say(next((move for move in wanted if move in moves), moves[0]))
    assert said[:2] == ["Rouse check of Anna — 1 die, its face?", "Anna — regular first: 3 dice, then Hunger: 1 die; their faces?"]
    assert said[2].startswith("Bert — ")
    assert said[3] == "Anna — 1 die, its face?"
