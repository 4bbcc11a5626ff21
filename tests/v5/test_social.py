from __future__ import annotations

import pytest

from razbor.kernel.schema import DataError
from razbor.systems.v5.facts import Hurt, InitiativeSet, Rolled, SideWon, StakesSet, Surged
from razbor.systems.v5.position import LASTING, NOBODY, Marks
from tests.v5.tables import Game

SALON = """
conflict: social
stakes: {winner: the Prince's ear, loser: a month away from court}
sides:
  harpies:
    Anna:
      {kind: vampire, player: Ann, attributes: {resolve: 3, composure: 2, wits: 4}, skills: {intimidation: 1, etiquette: 2},
       willpower: {boxes: 9}}
  sheriff:
    Crow: {kind: mortal, player: Bob, attributes: {composure: 3}, skills: {etiquette: 1}, willpower: {boxes: 9}}
    Dirk: {kind: mortal, pool: 2, unnamed: true, willpower: {boxes: 9}}
"""
THREAT, CHARM = "resolve + intimidation", "composure + etiquette"
AT_CROW = f"Anna argues with Crow by {THREAT}"
AT_ANNA = f"Crow argues with Anna by {CHARM}"
ARGUE = (AT_CROW, AT_ANNA)


def salon(of: str = SALON, **switches: object) -> Game:
    return Game(of, "article", **switches)


def begun(of: str = SALON, **switches: object) -> Game:
    """The stakes are settled, and the first turn begins."""
    return salon(of, **switches).play()


def test_damage_goes_to_the_willpower_tracker() -> None:
    # V5-S-01, V5-S-08, A-43: three successes to none, halved to two.
    game = begun().play(*ARGUE, dice="6 6 6 1  1 1 1 1").play(until="anything")
    assert (game.willpower("Crow"), game.health("Crow")) == (Marks(2, 0), Marks(0, 0))
    assert game.willpower("Anna") == Marks(0, 0)


def test_blows_are_no_arguments() -> None:
    # V5-S-01
    game = begun().play(until="declare")
    assert not [move for move in game.offers("Ann") if "attacks" in move or "grapples" in move]


def test_there_must_be_somebody_who_resists() -> None:
    # V5-S-02: otherwise one character makes an ordinary test, and there is no conflict.
    game = salon().play("nobody resists Anna", "difficulty 3", f"Anna uses {CHARM}", dice="6 6 6 1")
    assert game.t.over
    assert game.facts(SideWon) == [SideWon("V5-S-02", 0, "conflict")]
    assert not game.facts(Hurt)
    game = salon().play("nobody resists Anna", "difficulty 4", f"Anna uses {CHARM}", dice="6 6 6 1")
    assert game.pos.winner == [NOBODY]


def test_in_an_ordinary_test_surge_and_willpower_are_allowed() -> None:
    # V5-S-02, B-06, B-14
    game = salon().play("nobody resists Anna", f"Anna uses {CHARM}", "Anna surges", "Anna rerolls 1", dice="6  6 6 1 1 1  6")
    assert game.facts(Surged)
    assert game.pos.winner == [0]


def test_stakes_are_settled_before_it_starts() -> None:
    # V5-S-03
    game = salon().play(until="answer_once")
    assert game.facts(StakesSet) == [StakesSet("V5-S-03", "the Prince's ear", "a month away from court")]
    assert set(game.t.open.seats) == {0, 1, 2}
    assert game.pos.turn == [0]


def test_without_agreement_on_the_stakes_there_is_no_conflict() -> None:
    # V5-S-03
    game = salon().play("Bob: disagree")
    assert game.t.over
    assert (game.pos.turn, game.pos.winner) == ([0], [NOBODY])


def test_an_encounter_without_stakes_is_refused() -> None:
    # V5-S-03
    with pytest.raises(DataError, match="stakes: a social conflict is about something"):
        salon("".join(line for line in SALON.splitlines(keepends=True) if not line.startswith("stakes")))


def test_the_pool_follows_the_method() -> None:
    # V5-S-04: Resolve + Intimidation 4, Composure + Etiquette 4 and 4.
    game = begun(SALON.replace("resolve: 3", "resolve: 5"))
    game.play(*ARGUE, dice="1 1 1 1 1 6  1 1 1 1").play(until="declare")
    assert [len(fact.regular) for fact in game.facts(Rolled)] == [6, 4]
    game.play(f"Anna argues with Crow by {CHARM}", AT_ANNA, dice="1 1 1 1  1 1 1 6")
    assert [len(fact.regular) for fact in game.facts(Rolled)[2:]] == [4, 4]


def test_methods_are_those_of_the_encounter_and_those_the_storyteller_allows() -> None:
    # V5-S-04
    game = begun(SALON + "methods: [wits + politics]\n").play("rule", "method with manipulation", "subterfuge", until="declare")
    argue = [move for move in game.offers("Ann") if "argues with Crow" in move]
    assert argue == ["Anna argues with Crow by wits + politics", "Anna argues with Crow by manipulation + subterfuge"]


@pytest.mark.parametrize("switch", ["groups", "composure_awareness"])
def test_initiative_where_it_is_needed_is_wits_and_etiquette(switch: str) -> None:
    # V5-S-05: Anna has 4 + 2, Crow 1 + 1, Dirk 2.
    moves = (AT_CROW, f"Dirk argues with Anna by {CHARM}")
    game = begun(initiative=switch)
    game.play(*moves, *(["order matters"] if switch == "groups" else []), dice="6 1 1 1  1  1 1  1 1 1 1")
    (fact,) = game.facts(InitiativeSet)
    assert fact.rule == "V5-S-05"
    assert game.pos.names[fact.order[0]] == "Anna"


def test_initiative_is_not_worked_out_where_it_is_not_needed() -> None:
    # V5-S-05
    assert not begun().play(*ARGUE, dice="6 6 6 1  1 1 1 1").facts(InitiativeSet)


def test_a_concession_may_be_offered_before_each_test() -> None:
    # V5-S-06: after the pools are named, and again before the next test of a turn in order.
    game = begun().play(AT_CROW, f"Dirk argues with Anna by {CHARM}", until="accept")
    game.play("order matters", until="answer_once")
    assert "harpies offers a concession" in game.offers("Ann")
    assert not game.facts(Rolled)
    game.play("Ann: no concession", "Bob: no concession", "Storyteller: no concession", dice="6 1 1 1  1", until="reroll")
    game.play(until="answer_once")
    assert len(game.facts(Rolled)) == 2
    game.play("Ann: harpies offers a concession")
    assert game.pos.winner == [1]
    assert len(game.facts(Rolled)) == 2


def test_a_refused_concession_does_not_stop_the_test() -> None:
    # V5-S-06, V5-E-06
    game = begun().play(*ARGUE, until="accept").play(until="answer_once")
    for answer in ("Ann: harpies offers a concession", "Bob: no concession", "Storyteller: no concession"):
        game.say(answer)
    game.play("Bob: disagree", dice="6 6 6 1  1 1 1 1")
    assert len(game.facts(Rolled)) == 2


def test_it_ends_when_a_side_admits_defeat() -> None:
    # V5-S-07
    game = begun().play(*ARGUE, until="accept").play(until="answer_once").play("Ann: Anna admits defeat")
    assert game.t.over
    assert (game.pos.winner, game.pos.ended) == ([1], ["V5-S-07"])
    assert not game.facts(Rolled)


def test_one_of_a_side_may_admit_defeat_while_others_go_on() -> None:
    # V5-S-07
    game = begun().play(until="declare").play("Bob: Crow admits defeat", until="anything")
    assert (game.state("Crow"), game.state("Dirk")) == ("yielded", "up")
    assert not game.t.over


def test_it_ends_when_willpower_is_full_of_aggravated_stress() -> None:
    # V5-S-07
    last = SALON.replace(
        "skills: {etiquette: 1}, willpower: {boxes: 9}", "skills: {etiquette: 1}, willpower: {boxes: 9, aggravated: 8, superficial: 1}"
    )
    last = "".join(line for line in last.splitlines(keepends=True) if "Dirk" not in line)
    game = begun(last).play(*ARGUE, dice="6 6 6 1  1 1")
    assert game.t.over
    assert game.state("Crow") == "broken"
    assert (game.pos.winner, game.pos.ended) == ([0], ["V5-S-07"])


def test_the_winner_deals_stress_by_the_margin() -> None:
    # V5-S-08
    game = begun(stress_halved=False).play(*ARGUE, dice="6 6 6 6  6 1 1 1")
    assert game.willpower("Crow") == Marks(3, 0)


def test_who_only_resists_deals_no_stress() -> None:
    # V5-S-08, V5-A-06
    game = begun().play(AT_CROW, f"Crow resists Anna by {CHARM}", dice="1 1 1 1  6 6 6 6")
    assert not game.facts(Hurt)


def test_witnesses_who_care_add_to_the_stress() -> None:
    # V5-S-09, A-44: added to the margin of 3 before halving.
    game = begun().play("rule", "witnesses 2", *ARGUE, dice="6 6 6 1  1 1 1 1")
    assert game.willpower("Crow") == Marks(3, 0)


@pytest.mark.parametrize("most", [3, 1])
def test_witnesses_add_three_at_most_unless_the_switch_says_otherwise(most: int) -> None:
    # A-44, switch witness_maximum
    game = begun(witness_maximum=most).play("rule", until="what")
    assert [move for move in game.offers() if "witnesses" in move] == [f"witnesses {number}" for number in range(1, most + 1)]
    game.refused(f"witnesses {most + 1}", "A-44", f"{most} at most")


def test_stress_is_superficial_and_halved_unless_it_is_said_otherwise() -> None:
    # A-43, switches stress_halved, stress_kind
    dice = "6 6 6 1  1 1 1 1"
    assert begun(stress_halved=False).play(*ARGUE, dice=dice).willpower("Crow") == Marks(3, 0)
    assert begun(stress_kind="aggravated").play(*ARGUE, dice=dice).willpower("Crow") == Marks(0, 3)
    assert begun().play("rule", "stress aggravated", *ARGUE, dice=dice).willpower("Crow") == Marks(0, 3)
    back = begun(stress_kind="aggravated").play("rule", "stress superficial", *ARGUE, dice=dice)
    assert back.willpower("Crow") == Marks(2, 0)


@pytest.mark.parametrize("stress", [1, 0, 2])
def test_a_draw_costs_both(stress: int) -> None:
    # A-45, switch social_draw
    game = begun(social_draw=stress, stress_halved=False).play("rule", "witnesses 2", *ARGUE, dice="6 1 1 1  6 1 1 1")
    assert game.willpower("Crow") == game.willpower("Anna") == Marks(stress, 0)


def test_an_argument_may_be_made_all_out() -> None:
    # V5-S-01, V5-TM-05, V5-TM-08: one point more if won; if lost, the other has a die more next turn.
    all_out = f"Anna goes all-out at Crow by {THREAT}"
    game = begun(stress_halved=False).play(all_out, AT_ANNA, dice="6 6 6 1  1 1 1 1")
    assert game.willpower("Crow") == Marks(4, 0)
    game = begun().play(all_out, AT_ANNA, dice="1 1 1 1  6 1 1 1").play(AT_ANNA, f"Anna resists Crow by {CHARM}", dice="1 1 1 1 1  1 1 1 1")
    assert len(game.facts(Rolled)[2].regular) == 5


def test_who_argues_all_out_holds_no_ground_against_others() -> None:
    # V5-S-01, V5-TM-06
    game = begun().play(f"Anna goes all-out at Crow by {THREAT}", f"Dirk argues with Anna by {CHARM}", dice="1 1 1 1  1  6 6")
    assert game.willpower("Anna") == Marks(1, 0)


def test_an_all_out_argument_is_never_combined_with_surprise() -> None:
    # V5-S-01, V5-TM-09, V5-SU-03
    game = begun()
    game.pos.put(game.pos.surprise, 0, LASTING)
    game.play(until="declare")
    game.refused(f"Anna goes all-out at Crow by {THREAT}", "V5-TM-09", "never combined with surprise")
    game.play(AT_CROW, AT_ANNA, dice="6 6 1 1")
    assert game.willpower("Crow") == Marks(1, 0)
    assert game.pos.surprise[0] == 0


def test_a_critical_ends_a_nameless_mortal_at_once_but_kills_nobody() -> None:
    # V5-S-01, V5-D-02
    hungry = SALON.replace("willpower: {boxes: 9}}\n  sheriff", "willpower: {boxes: 9}, hunger: 1}\n  sheriff")
    at_dirk = f"Anna argues with Dirk by {THREAT}"
    for of, dice in ((SALON, "10 10 1 1  1 1"), (hungry, "10 1 1 | 10  1 1")):
        game = begun(of).play(at_dirk, f"Dirk resists Anna by {CHARM}", dice=dice)
        assert game.state("Dirk") == "out"


def test_a_social_blitz_hurts_wills() -> None:
    # V5-S-01, V5-B-10
    blitz = SALON.replace("player: Bob, ", "") + "play: blitz\n"
    game = salon(blitz).play("no powers apart", "difficulty 2", f"Anna uses {THREAT}", dice="6 1 1 1", until="winner")
    assert game.willpower("Anna") == Marks(3, 0)
    assert salon(blitz, stress_kind="aggravated").play("no powers apart", "difficulty 2", dice="6 1 1 1").willpower("Anna") == Marks(0, 3)
    assert game.health("Anna") == Marks(0, 0)


def test_winding_up_an_argument_takes_composure_and_etiquette() -> None:
    # V5-E-03: Anna 2 + 2, Crow 3 + 1.
    game = begun().play("Anna leaves", dice="6 1 1 1  1 1 1 1")
    assert [len(fact.regular) for fact in game.facts(Rolled)] == [4, 4]
    assert (game.state("Anna"), game.pos.winner, game.pos.ended) == ("left", [1], ["V5-E-03"])
