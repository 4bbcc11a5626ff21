"""What a seat is shown of a turn that is under way, and what it is told of a character."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from razbor.kernel.system import find
from razbor.kernel.table import Table
from razbor.kernel.text import render
from razbor.systems.v5.encounter import Character, Encounter

ANNA, BORIS, STORYTELLER = 0, 1, 2


def table(**changes: Any) -> Table[Any]:
    """Katya and Igor of two players against Marta."""
    katya = Character("vampire", "Anna", attributes={"dexterity": 3, "stamina": 2}, skills={"melee": 3}, hunger=2, weapons=("knife",))
    igor = Character("vampire", "Boris", pool=6, hunger=1)
    marta = Character("mortal", pool=5, weapons=("pistol",), armour="ballistic_vest")
    encounter = Encounter({"coterie": {"Katya": katya, "Igor": igor}, "hunters": {"Marta": marta}})
    found: Table[Any] = Table(find("v5"), replace(encounter, **changes), seed=1)
    found.choose("go on")
    return found


def declared() -> Table[Any]:
    t = table()
    for seat, answer in (("Anna", "Katya attacks Marta with knife"), ("Anna", "Katya aims at eyes"), ("Anna", "done")):
        assert t.choose(f"{seat}: {answer}") is None
    return t


def all_declared() -> Table[Any]:
    t = declared()
    for answer in ("Boris: Igor defends", "Boris: done", "Storyteller: Marta defends", "Storyteller: done"):
        assert t.choose(answer) is None
    return t


def known(t: Table[Any], name: str, seat: int | None) -> dict[str, str]:
    return {render(words, "en"): rule for rule, words in t.system.describe(t, name, seat)}


def test_what_is_declared_is_shown_to_others_when_all_are_done() -> None:
    t = declared()
    said = [{"verb": "attack", "target": "Marta", "weapon": "knife"}, {"verb": "aim", "place": "eyes"}]
    assert t.view(ANNA)["declared"] == {"Katya": said}
    assert t.view(BORIS)["declared"] == t.view(STORYTELLER)["declared"] == t.view(None)["declared"] == {}
    t = all_declared()
    assert t.view(None)["declared"] == {
        "Katya": said,
        "Igor": [{"verb": "defend", "target": ""}],
        "Marta": [{"verb": "defend", "target": ""}],
    }


def test_contests_are_shown_with_their_pools() -> None:
    t = all_declared()
    (contest,) = t.view(None)["contests"]
    attack, defence = contest["sides"]
    assert (attack["who"], attack["means"], attack["dice"], attack["aim"]) == ("Katya", "strike", 6, "eyes")
    assert (defence["who"], defence["means"]) == ("Marta", "")
    t.choose("Marta dodges Katya")
    assert [side["means"] for side in t.view(None)["contests"][0]["sides"]] == ["strike", "dodge"]


def test_pools_of_hidden_sheets_are_shown_to_the_storyteller_alone() -> None:
    t = table(sheets="hidden")
    for answer in (
        "Anna: Katya attacks Marta with knife",
        "Anna: done",
        "Boris: Igor defends",
        "Boris: done",
        "Storyteller: Marta defends",
    ):
        t.choose(answer)
    for answer in ("Storyteller: done", "Marta dodges Katya"):
        t.choose(answer)
    dice = {seat: [side["dice"] for side in t.view(seat)["contests"][0]["sides"]] for seat in (ANNA, STORYTELLER, None)}
    assert dice == {ANNA: [6, None], STORYTELLER: [6, 5], None: [6, None]}


def test_dice_are_shown_as_they_lie() -> None:
    t = all_declared()
    t.dictate(7, 2, 2, 10, 6, 1, 3, 3, 3, 3, 3)
    for answer in ("Marta dodges Katya", "accept"):
        assert t.choose(answer) is None
    shown = [(throw["who"], throw["regular"], throw["current"]) for throw in t.view(None)["throws"]]
    assert shown == [("Katya", None, True), ("Marta", None, False)]
    t.choose("Katya rolls")
    first, second = t.view(None)["throws"]
    assert (first["regular"], first["hunger"], first["successes"], first["current"]) == ([7, 2, 2, 10], [6, 1], 3, True)
    assert (second["who"], second["against"], second["regular"]) == ("Marta", "Katya", [3, 3, 3, 3, 3])


def test_an_answer_is_about_the_characters_and_sides_it_names() -> None:
    t = table()
    about = {t.system.write(t, option.key): t.system.subjects(t, option.key) for option in t.options(ANNA)}
    assert about["Katya attacks Marta with knife"] == ("Katya", "Marta")
    assert about["Katya defends"] == ("Katya",)
    assert about["coterie offers a concession"] == ("coterie",)


def test_a_character_is_described_with_sources_and_rules() -> None:
    t = table()
    katya = known(t, "Katya", BORIS)
    assert katya["knife, damage +2: Dexterity + Melee 3 + 3 = 6 dice"] == "B-20"
    assert katya["Health [·····]"] == "B-07"
    assert "Hunger 2: so many dice of a pool are hunger dice" in katya
    assert any("Aggravated damage become Superficial" in line for line in known(t, "Marta", ANNA))
    assert known(t, "hunters", None) == {"turns won: 0; progress: 0": "V5-A-02"}
    assert known(t, "knife", ANNA) == {}


def test_a_hidden_sheet_is_not_described() -> None:
    t = table(sheets="hidden")
    assert not any("Health" in line or "dice" in line for line in known(t, "Marta", ANNA) if "defence" not in line)
    assert "Health [····]" in known(t, "Marta", STORYTELLER)
