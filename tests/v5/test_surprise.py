from __future__ import annotations

from razbor.systems.v5.facts import CaughtOff, Hurt, Surprise
from razbor.systems.v5.position import Marks
from tests.v5.readings import pools, winners
from tests.v5.tables import Game

GATE = """
sides:
  one:
    Anna:
      kind: mortal
      player: Ann
      attributes: {strength: 2, dexterity: 3}
      skills: {brawl: 2, stealth: 2}
      health: {boxes: 20}
      weapons: [stake]
    Aldo: {kind: mortal, player: Al, pool: 3, health: {boxes: 20}}
  two:
    Bert:
      kind: mortal
      player: Bob
      attributes: {strength: 2, wits: 2, dexterity: 2}
      skills: {awareness: 2}
      health: {boxes: 20}
      cover: good
    Carl: {kind: mortal, player: Cid, attributes: {strength: 2, wits: 3}, skills: {awareness: 3}, health: {boxes: 20}}
"""
PUNCH = "Anna attacks Bert with fists"
ANSWER = "Bert attacks Anna with fists"
HIDDEN = ("rule", "power hides Anna: yes")


def gate(**switches: object) -> Game:
    return Game(GATE, "article", **switches)


def surprising(game: Game) -> list[str]:
    return [name for who, name in enumerate(game.pos.names) if game.pos.surprise[who]]


def test_a_contest_before_the_fight_against_the_best_opposing_pool_rolled_once() -> None:
    # V5-SU-01: Dexterity + Stealth against Carl's Wits + Awareness, the best.
    game = gate().play("rule", "Anna sneaks", "nobody else", dice="6 6 1 1 1  6 1 1 1 1 1")
    assert pools(game) == [("Anna", 5), ("Carl", 6)]
    assert surprising(game) == ["Anna"]


def test_the_contest_must_be_won() -> None:
    # V5-SU-01, V5-A-02
    assert surprising(gate().play("rule", "Anna sneaks", "nobody else", dice="6 1 1 1 1  6 1 1 1 1 1")) == []


def test_several_may_sneak_against_one_roll() -> None:
    # V5-SU-01
    game = gate().play("rule", "Anna sneaks", "Aldo sneaks along", dice="6 6 1 1 1  6 1 1  6 1 1 1 1 1")
    assert pools(game) == [("Anna", 5), ("Aldo", 3), ("Carl", 6)]
    assert surprising(game) == ["Anna"]


def test_the_storyteller_names_the_pools() -> None:
    # V5-SU-01, V5-T-04
    game = gate().play("rule", "Anna sneaks", "nobody else", "Anna uses 2 dice", "Carl uses 1 dice", dice="6 1  1")
    assert pools(game) == [("Anna", 2), ("Carl", 1)]


def test_the_contest_before_the_fight_wins_no_turn() -> None:
    # V5-SU-01, V5-E-04
    game = gate().play("rule", "Anna sneaks", "nobody else", dice="6 6 1 1 1  6 1 1 1 1 1")
    assert game.pos.turns_won == [0, 0]


def test_surprise_is_won_before_the_fight_only() -> None:
    # V5-SU-01
    game = gate().play().play("rule", until="what")
    game.refused("Anna sneaks", "V5-SU-01", "it has begun")


def test_supernatural_powers_surprise_too() -> None:
    # V5-SU-02
    game = gate().play().play(*HIDDEN, until="declare")
    assert surprising(game) == ["Anna"]
    game = gate().play(*HIDDEN).play("rule", "power hides Anna: no")
    assert surprising(game) == []


def test_the_first_attack_with_surprise_meets_difficulty_one() -> None:
    # V5-SU-03: no defence pool; the margin is what goes beyond 1.
    game = gate().play(*HIDDEN, PUNCH, dice="6 6 6 1")
    assert pools(game) == [("Anna", 4)]
    assert winners(game) == ["Anna"]
    assert game.health("Bert") == Marks(1, 0)
    assert winners(gate().play(*HIDDEN, PUNCH, dice="1 1 1 1")) == ["Bert"]
    assert winners(gate().play(*HIDDEN, PUNCH, dice="6 1 1 1")) == ["Anna"]


def test_nothing_changes_that_difficulty() -> None:
    # V5-SU-03: neither cover, nor All-Out Defense, nor a hindering minor action.
    game = gate().play(*HIDDEN, "Anna throws stake at Bert", "Bert defends all-out", dice="6 6 6")
    assert pools(game) == [("Anna", 3)]
    assert winners(game) == ["Anna"]


def test_only_the_first_attack_surprises() -> None:
    # V5-SU-03
    game = gate().play(*HIDDEN, PUNCH, dice="6 1 1 1")
    assert surprising(game) == []
    game.play(PUNCH, dice="6 1 1 1  1 1")
    assert pools(game)[1:] == [("Anna", 4), ("Bert", 2)]


def test_surprise_waits_for_the_first_attack() -> None:
    # V5-SU-03
    game = gate().play(*HIDDEN).play().play(until="declare")
    assert surprising(game) == ["Anna"]
    assert len(game.facts(Surprise)) == 1


def test_the_storyteller_may_set_another_difficulty() -> None:
    # A-21; and the profile may say another.
    game = gate().play(*HIDDEN, PUNCH, "difficulty of Anna against Bert", "3 successes", dice="6 6 1 1")
    assert winners(game) == ["Bert"]
    assert winners(gate(surprise_difficulty=2).play(*HIDDEN, PUNCH, dice="6 1 1 1")) == ["Bert"]
    assert winners(gate(surprise_difficulty=2).play(*HIDDEN, PUNCH, dice="6 6 1 1")) == ["Anna"]


def test_the_surprised_does_not_strike_that_turn() -> None:
    #
    game = gate().play(*HIDDEN, PUNCH, ANSWER, dice="6 1 1 1")
    assert pools(game) == [("Anna", 4)]
    assert [fact.who for fact in game.facts(CaughtOff)] == [game.who("Bert")]
    assert not [fact for fact in game.facts(Hurt) if fact.who == game.who("Anna")]
    game = gate().play(*HIDDEN, PUNCH, "Bert grapples Anna", dice="6 1 1 1")
    assert pools(game) == [("Anna", 4)]


def test_the_surprised_may_defend_against_others() -> None:
    #
    game = gate().play(*HIDDEN, PUNCH, ANSWER, "Aldo attacks Bert with fists", "Bert dodges Aldo", dice="6 1 1 1  1 1 1  1 1")
    assert pools(game) == [("Anna", 4), ("Aldo", 3), ("Bert", 2)]


def test_who_is_not_attacked_by_surprise_may_strike() -> None:
    #
    game = gate().play(*HIDDEN, PUNCH, "Carl attacks Anna with fists", "Anna dodges Carl", dice="6 1 1 1  1 1  1 1 1")
    assert pools(game) == [("Anna", 4), ("Carl", 2), ("Anna", 3)]


def test_by_profile_the_surprised_may_strike() -> None:
    # against a defence, the surprise attack stays as it is.
    game = gate(surprised_may_strike=True).play(*HIDDEN, PUNCH, ANSWER, "Anna dodges Bert", dice="6 1 1 1  1 1  1 1 1")
    assert pools(game) == [("Anna", 4), ("Bert", 2), ("Anna", 3)]
    assert not game.facts(CaughtOff)


def test_two_who_surprise_each_other_both_strike() -> None:
    # V5-SU-03, A-21: neither meets a defence, and neither is kept from its blow.
    game = gate().play(*HIDDEN, "rule", "power hides Bert: yes", PUNCH, ANSWER, dice="6 6 1 1  6 6")
    assert not game.facts(CaughtOff)
    assert winners(game) == ["Anna", "Bert"]
    assert (game.health("Bert"), game.health("Anna")) == (Marks(1, 0), Marks(1, 0))
    assert surprising(game) == []
