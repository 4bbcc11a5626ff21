"""What is shown beyond the rules: printed values, what is under way, what dice would do, a card in sentences, odds of strikes."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from razbor.kernel.schema import read
from razbor.kernel.table import Table
from razbor.kernel.text import render
from razbor.systems.berserk import SYSTEM
from razbor.systems.berserk.hit_table import kind_of, tables
from razbor.systems.berserk.setup import Setup
from tests.berserk.tables import Fight, own_card


def view(fight: Fight, seat: int | None = 0) -> dict[str, Any]:
    return SYSTEM.view(fight.t, seat)


def known(fight: Fight, name: str, seat: int | None, language: str = "en") -> list[str]:
    return [render(words, language) for _, words in SYSTEM.describe(fight.t, name, seat)]


def test_printed_values_are_shown_of_cards_that_are_seen_and_of_no_others() -> None:
    fight = Fight(["stag-lord C1"], [{"card": "bog-hulk", "at": "C1'", "hidden": True}])
    assert list(view(fight, 0)["faces"]) == ["Stag Lord"]
    assert list(view(fight, 1)["faces"]) == ["Bog Hulk", "Stag Lord"]
    stag = view(fight)["faces"]["Stag Lord"]
    assert stag["name"] == {"en": "Stag Lord", "ru": "Олений князь"}
    assert (stag["element"], stag["life"], stag["move"], stag["strike"]) == ("forest", 10, 2, [2, 3, 3])
    hulk = view(fight)["board"]["C1'"]
    assert {"life", "most", "strike", "steps", "acts", "formation"} & set(hulk) == set()


def test_a_card_is_shown_as_it_stands() -> None:
    fight = Fight([{"card": "glade-warden", "at": "C1", "wounds": 3, "life": 1}, "glade-warden D1"], ["bog-hulk C1'"])
    warden = view(fight)["board"]["C1"]
    assert (warden["life"], warden["most"], warden["steps"], warden["acts"]) == (6, 9, 2, True)
    assert warden["formation"] == {"armour": 1, "strike bonus": 1}
    assert warden["strike"] == [2, 3, 4]


def test_a_card_is_told_with_what_its_values_are_made_of() -> None:
    standing = {"card": "glade-warden", "at": "C1", "wounds": 3, "life": 1, "tokens": 2, "gained": {"curse": 1}}
    fight = Fight([standing, "glade-warden D1"], ["bog-hulk C1'"])
    told = known(fight, "C1", 1)
    assert "life now 6: printed 8, additional 1, wounds 3" in told
    assert "simple strike now 2-3-4: +1 to what is printed" in told
    assert "steps left 2 of 2" in told
    assert "2 tokens lie on it" in told
    assert "in formation now: Armour 1" in told
    assert any(line.startswith("gained: ") for line in told)
    assert "жизни сейчас 6: на карте 8, дополнительной 1, ран 3" in known(fight, "C1", 1, "ru")
    rules = {rule for rule, _ in SYSTEM.describe(fight.t, "C1", 1)}
    assert SYSTEM.rulebook is not None
    assert rules <= set(SYSTEM.rulebook)


def test_a_closed_card_that_has_acted_is_told_so() -> None:
    fight = Fight([{"card": "old-badger", "at": "C1", "closed": True, "acted": 1}], ["bog-hulk E3'"])
    assert "closed: it neither moves nor fights back" in known(fight, "C1", 0)
    assert not [line for line in known(fight, "C1", 0) if line.startswith("steps left")]


def test_a_hidden_card_is_told_to_its_owner_alone() -> None:
    fight = Fight(["stag-lord C1"], [{"card": "bog-hulk", "at": "C1'", "hidden": True}])
    assert known(fight, "C1'", 0) == known(fight, "Bog Hulk", None) == []
    assert "hidden: the opponent does not know it" in known(fight, "C1'", 1)


def test_a_player_is_told_of() -> None:
    fight = Fight(["stag-lord C1", "troll B1"], ["bog-hulk C1'"])
    assert known(fight, "Anna", 1) == ["goes first", "2 cards in the squad", "0 cards in the graveyard"]
    assert known(fight, "Boris", None) == ["goes second", "1 card in the squad", "0 cards in the graveyard"]
    table = Table(SYSTEM, read(Setup, {"players": {"Anna": {"deck": "forest"}, "Boris": {"deck": "swamps"}}}), seed=3)
    purse = SYSTEM.view(table, 0)["players"]["Anna"]
    told = [render(words, "en") for _, words in SYSTEM.describe(table, "Anna", 0)]
    assert told[0] == f"crystals left: gold {purse['gold']}, silver {purse['silver']}"
    assert all("crystals" not in render(words, "en") for _, words in SYSTEM.describe(table, "Anna", 1))


def test_cards_of_the_deal_are_told_by_the_names_they_have_there() -> None:
    table = Table(SYSTEM, read(Setup, {"players": {"Anna": {"deck": "forest"}, "Boris": {"deck": "swamps"}}}), seed=3)
    for name in SYSTEM.view(table, 0)["players"]["Anna"]["deal"]:
        assert SYSTEM.describe(table, name, 0)
        assert name in SYSTEM.view(table, 0)["faces"]
        assert not SYSTEM.describe(table, name, 1)


def test_crystals_left_are_told_to_their_owner_alone() -> None:
    table = Table(SYSTEM, read(Setup, {"players": {"Anna": {"deck": "forest"}, "Boris": {"deck": "swamps"}}}), seed=3)
    table.choose("keep")
    table.choose("keep")
    before = [render(SYSTEM.question(table), "en"), *(render(line, "en") for line in SYSTEM.glance(table, 1))]
    first = next(option for option in table.options(0) if option.key[0] == "recruit")
    table.choose(first, 0)
    assert [render(SYSTEM.question(table), "en"), *(render(line, "en") for line in SYSTEM.glance(table, 1))] == before
    assert any("gold" in render(line, "en") for line in SYSTEM.glance(table, 0))


def test_an_action_is_shown_stage_by_stage() -> None:
    fight = Fight(["old-badger C1"], ["bog-hulk C1'"], dice=(6, 1), strict=True)
    fight.do("C1 strike C1'")
    passed: list[str] = []
    while under_way := view(fight)["under way"]:
        (action,) = under_way
        assert (action["card"]["at"], action["target"], action["seat"], action["form"]) == ("C1", "C1'", "Anna", "simple strike")
        passed.append(action["stage"])
        fight.do(fight.offers(fight.t.open.seats[0])[0])
    assert list(dict.fromkeys(passed)) == ["defend", "target", "roll", "strength", "block", "change", "wounds", "pay"]


def test_what_the_dice_would_do_is_shown_until_they_are_settled() -> None:
    fight = Fight(["steppe-barbarian C1"], ["vail C1'"], dice=(1, 5))
    fight.do("C1 strike C1'")
    fight.on()
    roll = view(fight)["roll"]
    assert fight.t.open.kind == "reroll"
    assert roll["results"] == [1, 5]
    row = fight.t.pos.table.exchange(1, 5)
    assert [(blow["striker"], blow["kind"]) for blow in roll["blows"]] == [
        (place, kind) for place, kind in (("C1", row.initiator), ("C1'", row.responder)) if kind
    ]
    assert all(blow["amount"] for blow in roll["blows"])


def test_what_waits_is_shown_on_the_stack() -> None:
    cards = {
        "twice": own_card(
            abilities=[
                {"id": "a", "on": "turn start", "aim": "self", "effect": "tokens", "value": 1},
                {"id": "b", "on": "turn start", "aim": "self", "effect": "life", "value": 1},
            ]
        )
    }
    fight = Fight(["old-badger C1"], ["twice C3'"], cards=cards)
    while fight.t.open.kind != "which":
        fight.do("pass")
    waiting = view(fight)["under way"]
    assert {(each["kind"], each["card"]["at"]) for each in waiting} == {("waiting", "C3'")}
    assert sorted(each["ability"]["en"] for each in waiting) == ["a", "b"]


def outcomes(table: str, dealt: tuple[int, ...], taken: tuple[int, ...] | None) -> Iterator[tuple[int, int, Fraction]]:
    if taken is None:
        yield from ((dealt[kind_of(face) - 1], 0, Fraction(1, 6)) for face in range(1, 7))
        return
    for a, b in product(range(1, 7), repeat=2):
        row = tables()[table].exchange(a, b)
        yield dealt[row.initiator - 1] if row.initiator else 0, taken[row.responder - 1] if row.responder else 0, Fraction(1, 36)


@pytest.mark.parametrize("profile", ["seed", "bo2013"])
@pytest.mark.parametrize("closed", [False, True])
def test_the_odds_of_a_strike_are_those_of_its_dice(profile: str, closed: bool) -> None:
    cards = {"plain": own_card(), "frail": own_card(life=2, strike=[1, 1, 2])}
    fight = Fight(["plain C1"], [{"card": "frail", "at": "C1'", "closed": closed}], cards=cards, profile=profile)
    ((key, told),) = SYSTEM.odds(fight.t, 0)
    found = list(outcomes(fight.t.pos.table.id, (1, 2, 3), None if closed else (1, 1, 2)))
    dealt, taken = (format(float(sum(each[i] * each[2] for each in found)), ".1f") for i in (0, 1))
    kills = round(float(sum(each[2] for each in found if each[0] >= 2)) * 100)
    expected = f"deals {dealt}" + ("" if closed else f", takes {taken}") + f", kills in {kills} %"
    assert (key, render(told.words, "en")) == (("strike", fight.t.pos.place[0], fight.t.pos.place[1]), expected)
    (line,) = told.lines
    kill = sum((each[2] for each in found if each[0] >= 2), Fraction(0))
    wounds = {name: float(sum(each[i] * each[2] for each in found)) for i, name in enumerate(("dealt",) if closed else ("dealt", "taken"))}
    assert dict(line.numbers) == pytest.approx(wounds | {"kill": float(kill)}, abs=1e-6)


def test_a_kill_that_is_hardly_ever_made_is_not_told_as_none() -> None:
    cards = {"plain": own_card(), "tough": own_card(life=3, keywords={"defence experience": 3})}
    fight = Fight(["plain C1"], ["tough C1'"], cards=cards)
    ((_, told),) = SYSTEM.odds(fight.t, 0)
    assert 0 < dict(told.lines[0].numbers)["kill"] < 0.005
    assert render(told.words, "en").endswith(", kills in < 1 %")


def test_no_odds_are_told_of_a_card_that_lies_hidden() -> None:
    fight = Fight(["stag-lord C1"], [{"card": "bog-hulk", "at": "C1'", "hidden": True}])
    assert "C1 strike C1'" in fight.offers()
    assert SYSTEM.odds(fight.t, 0) == []
