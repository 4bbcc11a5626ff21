"""The named abilities, each on a board."""

from __future__ import annotations

from typing import Any

import pytest

from razbor.systems.berserk.card import shipped
from razbor.systems.berserk.keywords import KEYWORDS
from tests.berserk.tables import Fight, own_card

CLOSED = {"card": "toad-herald", "at": "C1'", "closed": True}


def keyed(**keywords: int) -> dict[str, Any]:
    return own_card(keywords={name.replace("_", " "): n for name, n in keywords.items()})


def test_every_keyword_is_on_a_card_that_ships() -> None:
    used = {word for card in shipped().values() for word in (*card.keywords, *card.formation)}
    assert set(KEYWORDS) == used


def test_armour_stops_so_many_wounds_of_nonmagical_attacks_a_turn() -> None:
    # BERSERK-G-05
    fight = Fight(
        ["tester C1", "tester B1", "marsh-hag D1"], [{"card": "hedge-shield", "at": "C1'", "closed": True}], cards={"tester": keyed()}
    )
    fight.t.dictate(4, 4)
    fight.do("C1 strike C1'")
    assert fight.card("C1'")["wounds"] == 0
    fight.do("B1 strike C1'")
    assert fight.card("C1'")["wounds"] == 2
    fight.do("D1 touch C1'")
    assert fight.card("C1'")["wounds"] == 4


def test_camouflage_spares_the_closed_from_the_first_attack() -> None:
    # BERSERK-G-24
    fight = Fight(["tester C1", "tester B1"], [{"card": "fern-scout", "at": "C1'", "closed": True}], cards={"tester": keyed()})
    fight.t.dictate(6, 4)
    fight.do("C1 strike C1'", "B1 strike C1'")
    assert fight.card("C1'")["wounds"] == 2


def test_resilience_is_proof_against_influences_of_the_enemy() -> None:
    # BERSERK-G-44
    poke = own_card(abilities=[{"id": "poke", "aim": "any", "closes": True, "value": 2}])
    fight = Fight(["tester C1", "tester B1"], ["hedge-shield C1'", "witcher A3'"], cards={"tester": poke})
    fight.do("C1 poke C1'")
    assert fight.card("C1'")["wounds"] == 0
    fight.do("B1 poke A3'")
    assert fight.card("A3'")["wounds"] == 2


def test_wrath_vulnerability_and_the_shield_of_arhaal_change_strength() -> None:
    # BERSERK-G-10, BERSERK-G-55, BERSERK-G-58
    cards = {"angry": keyed(wrath=1), "soft": keyed(vulnerability=1), "tester": keyed(), "sick": keyed(poisoning=1)}
    fight = Fight(["tester C1", "angry B1"], [{"card": "soft", "at": "C1'", "closed": True}], cards=cards)
    fight.t.dictate(1, 1)
    fight.do("C1 strike C1'")
    assert fight.card("C1'")["wounds"] == 2
    fight.do("B1 strike C1'")
    assert fight.card("C1'")["wounds"] == 5
    fight = Fight(["tester C1", "sick D1"], [{"card": "marsh-hag", "at": "C1'", "closed": True}, "sick B1'"], cards=cards)
    fight.t.dictate(6)
    fight.do("C1 strike C1'")
    fight.on()
    assert fight.card("C1'")["wounds"] == 1, "strong 3 less the two poisoned beside it"


def test_vampirism_heals_and_grows_to_the_life_maximum() -> None:
    # BERSERK-G-06, BERSERK-204-02
    fight = Fight([{"card": "leech-queen", "at": "C1", "wounds": 1}, "witcher A1"], [CLOSED], dice=(6,))
    fight.do("C1 strike C1'")
    card = fight.card("C1")
    assert (card["wounds"], card["life"]) == (0, 9 + 2)


def test_fear_wounds_who_attacks_unless_it_is_as_fearsome() -> None:
    # BERSERK-G-45
    fight = Fight(["old-badger C1", "bog-hulk B1"], [{"card": "bog-hulk", "at": "C1'", "closed": True}], dice=(1, 1))
    fight.do("C1 strike C1'", "B1 strike C1'")
    fight.on()
    if fight.offers()[0] == "stop":
        fight.do("stop")
    assert (fight.card("C1")["wounds"], fight.card("B1")["wounds"]) == (1, 0)


def test_thick_skin_shrugs_off_what_the_attack_sets_off() -> None:
    # BERSERK-G-49
    venom = own_card(abilities=[{"id": "venom", "on": "wounds", "aim_at_other": True, "effect": "poison", "value": 1}])
    for target, poisoned in (("old-badger", {}), ("glade-warden", {"poisoning": 1})):
        fight = Fight(["tester C1", "witcher A1"], [{"card": target, "at": "C1'", "closed": True}], cards={"tester": venom}, dice=(6,))
        fight.do("C1 strike C1'")
        assert fight.card("C1'")["gained"] == poisoned


def test_plague_is_passed_on_and_wounds_on_odd_faces() -> None:
    # BERSERK-G-57
    fight = Fight(["plague-rat C1", "witcher A1"], [CLOSED], dice=(3,))
    fight.do("C1 strike C1'")
    assert fight.card("C1'")["gained"] == {"plague": 1}
    assert fight.card("C1")["wounds"] == 3


def test_agility_steps_aside_once_a_turn() -> None:
    # BERSERK-G-21
    fight = Fight(["tester C1", "tester B1"], [{"card": "lynx-rider", "at": "C1'", "closed": True}], cards={"tester": keyed()}, dice=(1, 1))
    fight.do("C1 strike C1'", "Boris: target D1'")
    assert fight.card("D1'")["wounds"] == 2 - 1
    fight = Fight(["tester C1", "tester D1"], [{"card": "lynx-rider", "at": "C1'", "closed": True}], cards={"tester": keyed()}, dice=(1, 1))
    fight.do("C1 strike C1'", "Boris: target D1'", "D1 strike D1'")
    assert fight.card("D1'")["wounds"] == 2, "it does not step aside a second time"


def test_soulcatcher_gift_of_life_and_corpse_eating_answer_a_death() -> None:
    # BERSERK-G-12, BERSERK-G-14, BERSERK-G-51
    rat = {"card": "plague-rat", "at": "C1'", "closed": True, "wounds": 3}
    eater = {"card": "carrion-crow", "wounds": 3, "gained": {"poisoning": 1}}
    fight = Fight([eater, "witcher A1"], [rat, "leech-queen A3'", "soul-lantern E3'"], dice=(6,))
    fight.do("Carrion Crow strike C1'")
    fight.on()
    fight.do("Boris: target A3'")
    fight.on()
    crow = fight.card("Carrion Crow")
    assert (crow["wounds"], crow["gained"]) == (0, {})
    assert fight.card("A3'")["life"] == 11
    assert fight.card("E3'")["tokens"] == 1


def test_a_swap_uses_the_whole_movement() -> None:
    # BERSERK-G-23, BERSERK-203-04
    fight = Fight(["reed-assassin C1", "tester C2"], ["toad-herald A3'"], cards={"tester": keyed()})
    fight.do("C1 manoeuvre C2")
    assert fight.card("C2")["card"] == "Reed Assassin"
    assert fight.refused("C2 manoeuvre C1") == "BERSERK-203-04"
    assert "C2 move C3" not in fight.offers()


@pytest.mark.parametrize(("card", "word"), [("fern-scout", "jump"), ("hazel-witch", "teleport")])
def test_a_jump_goes_anywhere_before_any_step(card: str, word: str) -> None:
    # BERSERK-G-40, BERSERK-G-48
    fight = Fight([f"{card} C1", "witcher A1"], ["toad-herald A3'"])
    assert fight.refused(f"C1 {word} A1") == "BERSERK-203-02"
    fight.do(f"C1 {word} E2'")
    assert fight.card("E2'")["moved"] >= 1
    assert "E2' move E1'" not in fight.offers()


def test_formation_needs_a_neighbour_that_is_not_diagonal() -> None:
    # BERSERK-G-46
    beside = Fight(["glade-warden C1", "glade-warden C2"], ["toad-herald A3'"])
    assert [beside.t.pos.level(c, "armour") for c in (0, 1)] == [1, 1]
    diagonal = Fight(["glade-warden C1", "glade-warden D2"], ["toad-herald A3'"])
    assert [diagonal.t.pos.level(c, "armour") for c in (0, 1)] == [0, 0]


def test_the_turn_begins_with_poison_fading_and_regeneration_of_the_open() -> None:
    # BERSERK-G-36, BERSERK-G-42, BERSERK-G-52, BERSERK-311-01, BERSERK-311-04
    boris = [{"card": "bark-giant", "at": "C1'", "wounds": 4}, {"card": "grave-caller", "at": "A1'", "closed": True}, "will-o-wisp"]
    fight = Fight(["witcher A3"], boris)
    fight.do("Anna: pass")
    fight.on()
    assert [fight.card(place)["wounds"] for place in ("C1'", "A1'", "Will-o'-Wisp")] == [3, 1, 1]
    assert not fight.card("A1'")["closed"], "it opened, and so was poisoned"


def test_thirst_drinks_before_the_turn_or_stays_closed() -> None:
    # BERSERK-G-16, BERSERK-310-01
    for answer, closed in (("Boris: target C1", False), ("Boris: pass", True)):
        fight = Fight(["old-badger C1", "witcher A3"], [{"card": "leech-queen", "at": "C1'", "closed": True}, "toad-herald E3'"])
        fight.do("Anna: pass", answer)
        assert fight.card("C1'")["closed"] is closed
        assert fight.card("C1")["wounds"] == (0 if closed else 2)


def test_rage_and_concentration_gain_tokens_at_the_end_of_turns() -> None:
    # BERSERK-G-20, BERSERK-G-59, BERSERK-313-01
    fight = Fight(["toad-herald A3", "root-seer C3"], ["root-seer E3'"])
    fight.do("Anna: pass")
    assert fight.card("A3")["tokens"] == 1
    assert fight.card("E3'")["tokens"] == 1
    assert fight.card("C3")["tokens"] == 0


def test_rage_opens_in_ones_own_turn_for_a_token() -> None:
    # BERSERK-G-59
    fight = Fight(
        [{"card": "toad-herald", "at": "C1", "tokens": 1}, "witcher A1"], [{"card": "bog-hulk", "at": "C1'", "closed": True}], dice=(3,)
    )
    assert fight.refused("C1 rage") == "BERSERK-219-01"
    fight.do("C1 strike C1'")
    fight.do("C1 rage")
    card = fight.card("C1")
    assert (card["closed"], card["tokens"], card["acted"]) == (False, 0, 0)


def test_incarnation_returns_closed_in_the_third_row_once() -> None:
    # BERSERK-G-19
    knight = {"card": "drowned-knight", "at": "C2'", "wounds": 7}
    fight = Fight(["thorn-archer A3", "witcher B3"], [knight, "toad-herald E3'"], dice=(6,))
    fight.do("Anna: A3 shot C2'", "stop")
    assert fight.t.pos.place[2] < 0
    for _ in range(3):
        fight.do("Anna: pass") if fight.t.open.seats[0] == 0 else None
        if any(move.startswith("target") for move in fight.offers()):
            break
        while fight.t.open.seats[0] == 1:
            fight.do("Boris: pass")
    assert set(fight.offers()) == {f"target {column}3'" for column in "ABCD"}
    fight.do("Boris: target A3'")
    card = fight.card("A3'")
    assert (card["card"], card["closed"], card["wounds"], card["tokens"]) == ("Drowned Knight", True, 0, 0)


def test_meditation_pays_with_tokens_of_the_same_element() -> None:
    # BERSERK-G-25, BERSERK-218-01
    others = [{"card": "root-seer", "at": "C2", "tokens": 1}, {"card": "root-seer", "at": "D2", "tokens": 2}]
    fight = Fight(["spring-singer B2", *others, {"card": "toad-herald", "at": "A2", "tokens": 5}], ["witcher A3'"])
    fight.do("B2 bless C2")
    assert fight.offers() == ["token of C2", "token of D2"]
    fight.do("token of D2", "token of D2")
    assert [fight.card(place)["tokens"] for place in ("C2", "D2", "A2")] == [1, 0, 5]


def test_a_finishing_blow_destroys_the_weak() -> None:
    # BERSERK-G-13
    fight = Fight(["reed-assassin C1", "witcher A1"], [{"card": "bog-hulk", "at": "C1'", "wounds": 8}, "toad-herald D1'"])
    assert fight.refused("C1 finish C1'") == "BERSERK-G-13"
    fight = Fight(["reed-assassin C1", "witcher A1"], [{"card": "bog-hulk", "at": "C1'", "wounds": 9}, "toad-herald D1'"])
    fight.do("C1 finish C1'")
    assert [fact.card for fact in fight.happened("Died")] == [2]


def test_the_dead_are_raised_beside_the_caller() -> None:
    # BERSERK-G-07
    fight = Fight(
        [{"card": "grave-caller", "at": "C2", "tokens": 2}, {"card": "plague-rat", "at": "C1", "wounds": 3}],
        ["thorn-archer E1'", "witcher A3'"],
    )
    assert not [move for move in fight.offers() if "raise" in move]
    fight.do("pass")
    fight.t.dictate(1)
    fight.do("Boris: E1' shot C1", "stop", "Anna: target C2", "Boris: pass")
    fight.on()
    fight.do("Anna: C2 raise Plague Rat to C1")
    assert fight.card("C1")["wounds"] == 0
    assert fight.card("C2")["closed"]


def test_directed_and_unanswered_strikes() -> None:
    # BERSERK-G-02, BERSERK-G-27
    scout = Fight(["fern-scout C1", "witcher A1"], ["toad-herald C1'", "bog-hulk D1'"], dice=(3, 3), strict=True)
    scout.do("C1 strike C1'", "pass")
    assert scout.refused("defend D1'", "Boris") == "BERSERK-G-27"
    moth = Fight(["dream-moth", "witcher A1"], ["toad-herald C1'"], dice=(6,))
    moth.do("Dream Moth strike C1'")
    assert moth.happened("Rolled")[0].answer == 0
    assert moth.card("C1'")["wounds"] == 2
    assert moth.card("C1'")["closed"], "and it is lulled"


def test_wounds_are_redistributed_as_the_player_of_the_source_says() -> None:
    # BERSERK-G-37
    hurt = {"card": "toad-herald", "at": "C2", "wounds": 3}
    hidden = [{"card": card, "at": at, "hidden": True} for card, at in (("soul-lantern", "E3'"), ("witcher", "D3'"))]
    fight = Fight(["marsh-hag C1", hurt], [{"card": "vail", "at": "C1'", "wounds": 8}, *hidden])
    assert fight.refused("C1 bleed C1") == "BERSERK-G-18"
    fight.do("C1 bleed C2", "target E3'")
    assert not fight.card("E3'")["hidden"], "it was no creature, and receives nothing"
    assert "target E3'" not in fight.offers()
    fight.do("target C1'", "target C1'")
    assert [(fact.card, fact.amount) for fact in fight.happened("Wounded")] == [(2, 2)]
    assert fight.card("C2")["wounds"] == 1
    assert [fact.card for fact in fight.happened("Died")] == [2]


def test_no_more_is_redistributed_than_there_is_and_nothing_without_a_receiver() -> None:
    # BERSERK-G-37
    only = own_card(abilities=[{"id": "bleed", "closes": True, "aim": "own", "effect": "redistribute", "value": 5}])
    fight = Fight(["only C1", {"card": "witcher", "at": "C2", "wounds": 1}], ["vail C1'"], cards={"only": only})
    fight.do("C1 bleed C2", "target C1'")
    assert [fight.card(at)["wounds"] for at in ("C2", "C1'")] == [0, 1]
    kept = own_card(abilities=[{"id": "bleed", "closes": True, "aim": "own", "effect": "redistribute", "value": 5, "wounds_to": "own"}])
    fight = Fight([{"card": "kept", "at": "C1", "wounds": 2}, "honey-idol C2"], ["vail C1'"], cards={"kept": kept})
    fight.do("C1 bleed C1")
    assert fight.card("C1")["wounds"] == 2
