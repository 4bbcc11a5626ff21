"""511 Stages and steps: their order, who acts in them, what they set off."""

from __future__ import annotations

import pytest

from tests.berserk.tables import Fight, own_card

STEPS = ["preliminary", "target fixed", "roll", "set die", "rolled", "calculation", "blocking", "change", "infliction", "end"]


def test_stages_and_steps_come_in_their_order_and_both_pass_in_each() -> None:
    # BERSERK-511.1~-01, BERSERK-511.1~-02, BERSERK-511.2-01, BERSERK-511.4~-06, BERSERK-511.5.1-03, BERSERK-511.5.1-20, BERSERK-511.6~-06
    fight = Fight(["old-badger C1"], ["toad-herald C1'"], dice=(3, 3), strict=True)
    fight.do("Anna: C1 strike C1'")
    assert fight.windows() == [(step, seat) for step in STEPS for seat in ("Anna", "Boris")]


def test_an_effect_without_a_die_has_no_roll_step() -> None:
    # BERSERK-511.8-01
    fight = Fight(["mire-witch C2"], ["toad-herald C1'"], strict=True)
    fight.do("C2 curse C1'")
    assert [step for step, seat in fight.windows() if seat == "Anna"] == [s for s in STEPS if s not in ("roll", "set die", "rolled")]
    assert not fight.happened("Rolled")


def test_the_payment_comes_after_the_wounds() -> None:
    # BERSERK-511.6~-01
    fight = Fight(["old-badger C1"], ["toad-herald C1'"], dice=(3, 3))
    fight.do("C1 strike C1'")
    assert fight.order("Declared", "Targeted", "Initiated", "Rolled", "Decided", "Wounded", "Hit", "Affected", "Paid")[:9] == [
        "Declared", "Targeted", "Initiated", "Rolled", "Decided", "Wounded", "Hit", "Affected", "Paid",
    ]  # fmt: skip


def test_a_card_that_dies_of_the_answer_has_not_paid() -> None:
    # BERSERK-511.6~-01
    fight = Fight(["koniort C1", "lord-of-fates A1"], ["diko C1'"], dice=(6, 6))
    fight.do("C1 strike C1'")
    order = fight.order("Died", "Affected", "Paid")
    assert order[0] == "Died"
    assert not [fact for fact in fight.happened("Affected") if fact.what == "closed"]


MOMENTS = ("declare", "initiate", "roll", "hit", "after")


def marked(*moments: str) -> dict[str, object]:
    """A card that gains a token at each of the moments."""
    return own_card(abilities=[{"id": moment, "on": moment, "aim": "self", "effect": "tokens", "value": 1} for moment in moments])


@pytest.mark.parametrize(
    ("profile", "order"),
    [
        ("seed", ["declare", "initiate", "roll", "paid", "hit", "after"]),
        ("bo2013", ["declare", "initiate", "roll", "hit", "paid", "after"]),
    ],
)
def test_what_each_moment_sets_off_comes_in_order(profile: str, order: list[str]) -> None:
    # BERSERK-511.4~-01, BERSERK-511.4~-05, BERSERK-511.5.1-19, BERSERK-511.6~-02, BERSERK-511.6~-03, BERSERK-511.6~-04
    fight = Fight(
        ["tester C1"],
        [{"card": "toad-herald", "at": "C1'", "closed": True}],
        dice=(6,),
        cards={"tester": marked(*MOMENTS)},
        profile=profile,
    )
    fight.do("C1 strike C1'")
    card = fight.t.pos.cards[0]
    seen = [
        "paid" if type(fact).__name__ == "Paid" else card.actions[fact.ability].id
        for fact in fight.happened("Declared", "Paid")
        if type(fact).__name__ == "Declared" or fact.ability == 0
    ]
    assert seen == ["strike", *order]
    assert fight.card("C1")["tokens"] == len(MOMENTS)


def test_after_may_be_read_to_come_before_on() -> None:
    # BERSERK-511.6~-02
    fight = Fight(["tester C1"], ["toad-herald C1'"], dice=(3, 3), cards={"tester": marked("hit", "after")}, on_before_after=False)
    fight.do("C1 strike C1'")
    actions = fight.t.pos.cards[0].actions
    assert [actions[int(fact.ability)].id for fact in fight.happened("Declared")] == ["strike", "after", "hit"]


def test_a_miss_sets_off_nothing_on_attack() -> None:
    # BERSERK-511.6~-03
    fight = Fight(["tester C1"], ["toad-herald C1'"], dice=(1, 3), cards={"tester": marked("hit", "after")})
    fight.do("C1 strike C1'")
    assert fight.card("C1")["tokens"] == 1


def test_what_the_end_of_a_step_sets_off_is_over_before_the_next_step() -> None:
    # BERSERK-511.2-02: the token for the roll is there in the calculation step, to be paid with
    abilities = [
        {"id": "gather", "on": "roll", "aim": "self", "effect": "tokens", "value": 1},
        {"id": "push", "tokens": 1, "aim": "self", "effect": "strength", "value": 2},
    ]
    fight = Fight(["tester C1"], ["toad-herald C1'"], dice=(3, 3), cards={"tester": own_card(abilities=abilities)})
    fight.do("C1 strike C1'", "C1 push C1")
    assert fight.card("C1'")["wounds"] == 3


def test_in_the_end_stage_only_sudden_abilities_are_used() -> None:
    # BERSERK-511.6~-05, BERSERK-511.2-01
    abilities = [
        {"id": "push", "per_turn": 3, "aim": "self", "effect": "strength", "value": 2},
        {"id": "mend", "sudden": True, "per_turn": 3, "aim": "own", "effect": "heal", "value": 1},
    ]
    fight = Fight(
        [{"card": "tester", "at": "C1", "wounds": 3}], ["toad-herald C1'"], dice=(3, 3), cards={"tester": own_card(abilities=abilities)}
    )
    fight.do("C1 strike C1'")
    offered: dict[str, list[str]] = {}
    while (name := getattr(fight.t.top, "name", "")) != "choice":
        offered[name] = fight.offers()
        fight.do("pass")
    assert offered["calculation"] == ["pass", "C1 push C1", "C1 mend C1"]
    assert offered["end"] == offered["roll"] == ["pass", "C1 mend C1"]


def test_when_it_is_over_nobody_is_source_or_target_and_the_choice_is_back() -> None:
    # BERSERK-511.6~-07, BERSERK-511.6~-08
    fight = Fight(["old-badger C1", "witcher A1"], ["toad-herald C1'"], dice=(3, 3))
    fight.do("C1 strike C1'")
    assert [type(frame).__name__ for frame in fight.t.stack] == ["Game", "Turn", "Window"]
    assert "A1 move B1" in fight.offers(0)


def test_a_nested_sudden_ability_is_carried_out_first() -> None:
    # BERSERK-512.2-02, BERSERK-215-03
    quick = own_card(abilities=[{"id": "dart", "form": "shot", "sudden": True, "closes": True, "value": 9}])
    fight = Fight(
        ["old-badger C1", {"card": "witcher", "at": "A1", "life": 9}],
        ["tester C2'", "toad-herald C1'"],
        cards={"tester": quick},
        dice=(3, 3),
    )
    fight.do("C1 strike C1'", "Boris: C2' dart C1")
    assert [fact.card for fact in fight.happened("Wounded")] == [0, 3]
    assert fight.order("Wounded", "Rolled") == ["Wounded", "Rolled", "Wounded"]


def test_a_source_that_dies_before_the_dice_cancels_its_attack() -> None:
    # BERSERK-409-01
    quick = own_card(abilities=[{"id": "dart", "form": "shot", "sudden": True, "closes": True, "value": 20}])
    fight = Fight(["old-badger C1", "witcher A1"], ["tester C2'", "toad-herald C1'"], cards={"tester": quick})
    fight.do("C1 strike C1'", "Boris: C2' dart C1")
    assert [fact.how for fact in fight.happened("Stopped")] == ["cancelled"]
    assert not fight.happened("Rolled")
    assert fight.card("C1'")["wounds"] == 0


def test_a_block_ends_the_preliminary_stage_at_once() -> None:
    # BERSERK-511.9~-01, BERSERK-511.4~-04
    fight = Fight(["thorn-archer C2"], ["mire-witch C2'"], strict=True)
    fight.do("Anna: C2 shot C2'", "Anna: pass", "Boris: C2' hush C2")
    windows = fight.windows()
    last_of_the_block = max(i for i, (name, _) in enumerate(windows) if name == "infliction")
    assert windows[last_of_the_block + 1 :] == [("end", "Anna"), ("end", "Boris")] * 2


def test_who_has_life_again_when_destruction_resolves_stays() -> None:
    # BERSERK-402-03, BERSERK-204-01
    mend = own_card(abilities=[{"id": "mend", "sudden": True, "per_turn": 1, "aim": "own", "effect": "heal", "value": 3}])
    for saving in (True, False):
        dying = {"card": "toad-herald", "at": "C1'", "closed": True, "wounds": 5}
        fight = Fight(["old-badger C1", "witcher A3"], [dying, "medic C3'"], cards={"medic": mend}, dice=(6,))
        fight.do("C1 strike C1'")
        while getattr(fight.t.top, "name", "") != "destruction":
            fight.do("pass")
        fight.do("C3' mend C1'" if saving else "pass")
        assert bool(fight.happened("Died")) is not saving


def test_a_target_that_leaves_before_it_is_fixed_costs_nothing() -> None:
    # BERSERK-409-01
    blinker = own_card(abilities=[{"id": "blink", "sudden": True, "closes": True, "aim": "cell", "effect": "relocate"}])
    fight = Fight(["troll C1", "witcher A3"], ["tester C1'"], cards={"tester": blinker})
    fight.do("C1 strike C1'", "Boris: C1' blink E1'")
    assert [(fact.rule, fact.how) for fact in fight.happened("Stopped")] == [("BERSERK-409-01", "cancelled")]
    assert not fight.card("C1")["closed"]
    assert fight.card("C1")["acted"] == 0
