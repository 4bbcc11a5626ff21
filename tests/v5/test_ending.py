from __future__ import annotations

import pytest

from razbor.kernel.schema import DataError
from razbor.systems.v5 import SYSTEM
from razbor.systems.v5.facts import Conceded, Rewarded, Rolled, SceneChanged, SideWon, Tally
from razbor.systems.v5.position import NOBODY, Marks
from tests.v5.readings import pools
from tests.v5.tables import Game

DUEL = """
sides:
  coterie:
    Anna:
      {kind: mortal, player: Ann, attributes: {strength: 2, dexterity: 2}, skills: {brawl: 1, athletics: 1},
       willpower: {boxes: 4, superficial: 2}}
    Bela: {kind: mortal, player: Bob, pool: 2}
  thugs:
    Crow: {kind: mortal, pool: 1, health: {boxes: 9}}
    Dirk: {kind: mortal, pool: 3, health: {boxes: 9}}
"""  # fmt: skip


def duel(of: str = DUEL, **switches: object) -> Game:
    return Game(of, "article", **switches)


def three_turns(of: str = DUEL, **switches: object) -> Game:
    """Three quiet turns; the table is asked whether to go on."""
    return duel(of, **switches).play(until="answer_once")


def ended(of: str = DUEL, won: tuple[int, int] = (0, 0), **switches: object) -> Game:
    """Three turns are over and the table has had enough; `won` turns have been won by the two sides."""
    game = duel(of, **switches)
    for side in (0, 1):
        game.pos.put(game.pos.turns_won, side, won[side])
    return game.play("Ann: enough", until="outcome")


def test_the_table_is_asked_after_three_turns_and_not_before() -> None:
    # V5-E-01
    game = duel()
    for turn in (1, 2):
        game.play()
        assert game.pos.turn[0] == turn + 1
    game.play(until="answer_once")
    assert game.pos.turn[0] == 3
    assert set(game.t.open.seats) == {0, 1, 2}


def test_all_must_want_to_go_on() -> None:
    # V5-E-01
    game = three_turns().play("Ann: another turn", "Bob: another turn", "Storyteller: another turn")
    assert game.pos.turn[0] == 4
    game = three_turns().play("Ann: another turn", "Bob: enough", "Storyteller: another turn", until="outcome")
    assert game.pos.turn[0] == 3


def test_who_votes_to_go_on_reads_that_all_must() -> None:
    # V5-E-01
    game = three_turns()
    assert "if all agree, another turn" in str(SYSTEM.question(game.t))
    game.play("Ann: another turn", "Bob: enough", "Storyteller: another turn", until="outcome")
    assert "The table: enough. Not all want another turn, and all would have to." in [str(line) for _, line in game.t.log(0)]
    agreed = three_turns().play("Ann: enough", "Bob: enough", "Storyteller: enough", until="outcome")
    assert "The table: enough." in [str(line) for _, line in agreed.t.log(0)]


def test_nobody_sees_an_answer_before_all_are_given() -> None:
    # V5-E-01
    game = three_turns()
    before = game.t.log(1)
    game.say("Ann: another turn")
    assert game.t.log(1) == before
    assert game.offers("Bob") == ["enough", "another turn"]


def test_after_the_fourth_turn_the_table_is_asked_again() -> None:
    # V5-E-01
    more = ("Ann: another turn", "Bob: another turn", "Storyteller: another turn")
    game = three_turns().play(*more).play(until="answer_once")
    assert game.pos.turn[0] == 4


def test_when_both_sides_stand_an_end_is_chosen_from_the_list() -> None:
    # V5-E-02
    assert ended().offers("Storyteller") == [
        "nobody wins", "coterie wins", "thugs wins", "blitz",
        "coterie withdraws", "coterie escapes", "coterie offers a concession",
        "thugs withdraws", "thugs escapes", "thugs offers a concession",
        "third force", "new place",
    ]  # fmt: skip


def test_a_side_leaves_without_a_contest() -> None:
    # V5-E-03
    game = ended().play("coterie withdraws")
    assert [game.state(name) for name in ("Anna", "Bela", "Crow")] == ["left", "left", "up"]
    assert game.pos.ended == ["V5-E-03"]


def test_a_side_leaves_through_a_contest_of_dexterity_and_athletics() -> None:
    # V5-E-03: Anna has 2 + 1, Bela 2; Dirk, the best pursuer, has 3. Who does not get away fights on.
    game = ended().play("coterie escapes", dice="6 1 1  1 1 1  6 1  6 1 1", until="declare")
    assert [game.state(name) for name in ("Anna", "Bela")] == ["left", "up"]
    assert [len(fact.regular) for fact in game.facts(Rolled)] == [3, 3, 2, 3]
    assert game.pos.turn[0] == 4


def test_somebody_gets_away_in_the_middle_of_a_turn() -> None:
    # V5-E-03
    game = duel().play("Anna leaves", dice="6 1 1  1 1 1")
    assert game.state("Anna") == "left"
    game = duel().play("Anna leaves", dice="6 1 1  6 1 1")
    assert game.state("Anna") == "up"


def test_who_leaves_may_be_struck_while_leaving() -> None:
    # V5-E-03, V5-T-06
    game = duel().play("Anna leaves", "Crow attacks Anna with fists", dice="6  1 1 1  6 1 1  1 1 1")
    assert (game.state("Anna"), game.health("Anna")) == ("left", Marks(1, 0))


def test_the_storyteller_may_open_the_way_out() -> None:
    # V5-E-03
    game = duel().play("rule", "way out open", "Anna leaves")
    assert game.state("Anna") == "left"
    assert not game.facts(Rolled)


def test_the_held_do_not_leave() -> None:
    # V5-GR-03, V5-E-03
    game = duel().play("Dirk grapples Anna", "Anna wrestles Dirk", dice="6 6 6  1 1 1").play(until="declare")
    game.refused("Anna leaves", "V5-GR-03", "cannot leave the spot")


def test_in_order_another_pursues_when_the_first_has_fallen() -> None:
    # V5-E-03, A-01
    weak = DUEL.replace("Dirk: {kind: mortal, pool: 3,", "Dirk: {kind: mortal, unnamed: true, pool: 3,")
    game = duel(weak).play("Bela attacks Dirk with fists", "Anna leaves", "order matters", dice="10 10  1 1 1  6 1 1  1")
    assert game.state("Dirk") == "out"
    assert game.state("Anna") == "left"
    assert [len(fact.regular) for fact in game.facts(Rolled)] == [2, 3, 3, 1]


def test_one_side_left_ends_it() -> None:
    # V5-E-03, V5-E-04
    game = duel().play("rule", "way out open", "Crow leaves", "Dirk leaves")
    assert game.t.over
    assert game.pos.winner == [0]
    assert game.facts(SideWon)[-1] == SideWon("V5-E-03", 0, "conflict")


AGGRAVATED = DUEL.replace("pool: 1, health: {boxes: 9}}", "pool: 1, health: {boxes: 9, aggravated: 4}}")


def hurt(game: Game, name: str, aggravated: int) -> None:
    game.pos.put(game.pos.health, game.who(name), Marks(0, aggravated))


@pytest.mark.parametrize(
    ("won", "wounds", "switch", "verdict"),
    [
        ((2, 1), (3, 0), "turns_then_aggravated", "coterie wins"),
        ((1, 2), (0, 3), "turns_then_aggravated", "thugs wins"),
        ((1, 1), (3, 1), "turns_then_aggravated", "thugs wins"),
        ((1, 1), (2, 2), "turns_then_aggravated", "nobody wins"),
        ((2, 1), (3, 0), "aggravated_then_turns", "thugs wins"),
        ((2, 1), (2, 2), "aggravated_then_turns", "coterie wins"),
    ],
)
def test_the_winner_by_turns_won_and_aggravated_taken(won: tuple[int, int], wounds: tuple[int, int], switch: str, verdict: str) -> None:
    # V5-E-04, A-35, switch victory
    game = duel(victory=switch)
    for side, name in enumerate(("Anna", "Crow")):
        game.pos.put(game.pos.turns_won, side, won[side])
        hurt(game, name, wounds[side])
    game.play("Ann: enough", until="outcome")
    assert game.offers()[0] == verdict
    assert [(fact.turns, fact.aggravated) for fact in game.facts(Tally)] == list(zip(won, wounds, strict=True))
    assert {"coterie wins", "thugs wins", "nobody wins"} <= set(game.offers())


def test_only_wounds_of_this_conflict_count() -> None:
    # V5-E-04
    game = ended(AGGRAVATED)
    assert [fact.aggravated for fact in game.facts(Tally)] == [0, 0]


def test_the_storyteller_may_name_another_winner() -> None:
    #
    game = ended(won=(2, 0)).play("thugs wins")
    assert game.t.over
    assert game.facts(SideWon)[-1] == SideWon("A-35", 1, "conflict")
    game = ended(won=(2, 0)).play("nobody wins")
    assert game.pos.winner == [NOBODY]


def test_a_drawn_turn_is_won_by_nobody_unless_the_switch_gives_it_to_both() -> None:
    # A-36, switch drawn_turn_counts
    moves = ("Anna attacks Crow with fists", "Crow attacks Anna with fists")
    assert duel().play(*moves, dice="6 1 1  6").pos.turns_won == [0, 0]
    assert duel(drawn_turn_counts=True).play(*moves, dice="6 1 1  6").pos.turns_won == [1, 1]


OFFER = "Ann: coterie offers a concession"


def test_a_concession_is_agreed_by_players_and_storyteller() -> None:
    # V5-E-05, V5-E-06: everybody but the one who offers it, whosever characters they are.
    game = duel().play(OFFER, until="answer_once")
    assert set(game.t.open.seats) == {1, 2}
    game.play("Bob: agree", "Storyteller: agree")
    assert [game.state(name) for name in ("Anna", "Bela", "Crow")] == ["yielded", "yielded", "up"]
    assert game.pos.winner == [1]
    assert game.pos.ended == ["V5-E-05"]


@pytest.mark.parametrize("answers", [("Bob: disagree", "Storyteller: agree"), ("Bob: agree", "Storyteller: disagree")])
def test_one_voice_against_a_concession_is_enough(answers: tuple[str, str]) -> None:
    # V5-E-06
    game = duel().play(OFFER, until="answer_once")
    for answer in answers:
        game.say(answer)
    game.refused("coterie offers a concession", "V5-E-06", "heard this offer already", "Ann")
    game.play(until="anything")
    assert game.state("Anna") == "up"
    game.play(until="declare")
    assert "coterie offers a concession" in game.offers("Ann")


def test_the_storyteller_offers_for_the_other_side_and_gets_no_reward() -> None:
    # V5-E-05, V5-E-07
    game = duel().play("thugs offers a concession")
    assert game.pos.winner == [0]
    assert not game.facts(Rewarded)


def test_terms_are_those_of_the_encounter() -> None:
    # V5-E-05
    terms = "concessions: {coterie: They give up the crypt and keep their lives.}"
    game = duel(DUEL + terms).play(OFFER, until="answer_once")
    assert game.facts(Conceded) == [Conceded("V5-E-05", 0, "They give up the crypt and keep their lives.")]
    with pytest.raises(DataError, match="nobody is called cops"):
        duel(DUEL + "concessions: {cops: nothing}")


def test_each_player_chooses_a_point_of_willpower_or_a_dot_of_a_background() -> None:
    # V5-E-07, A-46
    game = duel().play(OFFER, "Anna regains Willpower", "Bela gains a Background")
    assert [(game.pos.names[fact.who], fact.what) for fact in game.facts(Rewarded)] == [("Anna", "willpower"), ("Bela", "background")]
    assert game.willpower("Anna") == Marks(1, 0)
    assert game.willpower("Bela") == Marks(0, 0)


def test_with_the_switch_only_willpower_is_given() -> None:
    # A-46, switch concession_background
    game = duel(concession_background="not_offered").play(OFFER)
    assert [fact.what for fact in game.facts(Rewarded)] == ["willpower", "willpower"]


def test_a_concession_ends_it_after_three_turns_too() -> None:
    # V5-E-05, V5-E-06
    game = ended().play("coterie offers a concession", "Bob: disagree", until="outcome")
    game.refused("coterie offers a concession", "V5-E-06", "has refused this")
    game.play("thugs offers a concession")
    assert game.pos.winner == [0]


THIRD = (
    DUEL
    + """  cops:
    Ella: {kind: mortal, pool: 1}
"""
)


def test_the_others_fight_on_and_declare_anew() -> None:
    # V5-E-05: what was aimed at those who yield is said anew.
    game = duel(THIRD).play(until="declare").play("Ella attacks Anna with fists", OFFER, until="choose")
    game.play(until="declare")
    assert "Ella attacks Crow with fists" in game.offers()
    assert not [move for move in game.offers() if "Anna" in move]


def test_only_an_argument_is_ended_by_admitting_defeat() -> None:
    # V5-S-07
    game = duel().play(until="declare")
    game.refused("Anna admits defeat", "V5-S-07", "only an argument")


COVERED = DUEL.replace("player: Bob, pool: 2", "player: Bob, pool: 2, cover: good, fights: [Crow]")


@pytest.mark.parametrize(("how", "apart"), [("third force", False), ("new place", True)])
def test_the_conflict_goes_on_in_a_new_scene(how: str, apart: bool) -> None:
    # V5-E-08: the table is asked anew after three more turns; in a new place nobody is where they were.
    game = ended(COVERED).play(how)
    assert game.pos.turn[0] == 4
    assert game.facts(SceneChanged) == [SceneChanged("V5-E-08", how.replace(" ", "_"))]
    assert (game.pos.cover[1], game.pos.fights[1]) == (("none", ()) if apart else ("good", (2,)))
    game.play().play().play(until="answer_once")
    assert game.pos.turn[0] == 6


def test_the_scene_may_change_before_any_turn_and_takes_its_rulings_with_it() -> None:
    # V5-E-08
    game = duel().play("rule", "way out open").play("rule", "third force", until="declare")
    assert game.pos.scene == [()]


def test_the_pursuer_of_one_whose_all_out_attack_was_lost_has_a_die_more() -> None:
    # V5-TM-08, V5-E-03
    game = Game("sides: {one: {Anna: {kind: mortal, player: Ann, pool: 2}}, two: {Bert: {kind: mortal, pool: 3}}}")
    game.play("Anna goes all-out at Bert with fists", "Bert dodges Anna", dice="1 1  6 1 1").play("Anna leaves", dice="1 1  1 1 1 1")
    assert pools(game)[2:] == [("Anna", 2), ("Bert", 3 + 1)]
