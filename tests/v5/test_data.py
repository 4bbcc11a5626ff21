from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from razbor.kernel.schema import DataError, plain, read
from razbor.kernel.text import render
from razbor.systems.v5 import SYSTEM
from razbor.systems.v5.data import TABLES, Changes, Weapon, equipment
from razbor.systems.v5.traits import ATTRIBUTES, SKILLS, Attribute, Pool, Skill

SHIPPED = equipment()
SHARP: dict[str, object] = {
    "name": {"en": "sabre", "ru": "сабля"},
    "modifier": 3,
    "kind": "cutting",
    "strike": ["dexterity + melee"],
}


def complaint(folder: Path, **tables: str) -> str:
    for table, text in tables.items():
        (folder / f"{table}.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as error:
        equipment(folder)
    return str(error.value)


@pytest.mark.parametrize("table", TABLES)
def test_every_shipped_entry_says_what_it_rests_on(table: str) -> None:
    entries = getattr(SHIPPED, table)
    assert entries
    assert [id for id, entry in entries.items() if entry.evidence is None] == []


@pytest.mark.parametrize("table", TABLES)
def test_shipped_names_are_told_apart_in_both_languages(table: str) -> None:
    entries = getattr(SHIPPED, table).values()
    for language in ("en", "ru"):
        assert len({entry.name.words(language) for entry in entries}) == len(entries)


@pytest.mark.parametrize(
    ("weapon", "modifier"),
    {
        "fists": 0,
        "improvised": 0,
        "stake": 0,
        "baton": 1,
        "knife": 2,
        "baseball_bat": 2,
        "crossbow": 2,
        "sword": 3,
        "axe": 3,
        "pistol": 3,
        "rifle": 3,
        "shotgun": 4,
        "greatsword": 4,
    }.items(),
)
def test_weapon_modifiers_follow_their_classes(weapon: str, modifier: int) -> None:
    assert SHIPPED.weapons[weapon].modifier == modifier


def test_what_each_kind_of_weapon_can_do() -> None:
    weapons = SHIPPED.weapons
    assert {id for id, weapon in weapons.items() if weapon.stakes} == {"stake", "crossbow"}
    assert {id for id, weapon in weapons.items() if weapon.beheads} == {"sword", "axe", "greatsword"}
    assert {id for id, weapon in weapons.items() if weapon.aggravated_to_vampire} == {"fangs", "claws", "torch"}
    assert {id for id, weapon in weapons.items() if weapon.kind == "firearm"} == {
        "pistol",
        "heavy_revolver",
        "submachine_gun",
        "rifle",
        "shotgun",
    }
    assert all(weapon.shoot for weapon in weapons.values() if weapon.kind == "firearm")
    assert not weapons["pistol"].larger_than_pistol
    assert all((weapon.reach is not None) == weapon.ranged for weapon in weapons.values())


def test_blood_surge_of_both_printings() -> None:
    core, first = SHIPPED.blood_potency["core"], SHIPPED.blood_potency["printing_b"]
    assert core.surge == (1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)
    assert first.surge == tuple(dice - 1 for dice in core.surge)
    assert core.mend == first.mend == (1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 5)


@pytest.mark.parametrize("printing", SHIPPED.blood_potency)
def test_the_profile_can_name_every_printing(printing: str) -> None:
    assert SYSTEM.profile("article", {"blood_surge_table": printing}).blood_surge_table == printing


def test_cover_and_armour_numbers() -> None:
    assert {id: cover.dice for id, cover in SHIPPED.cover.items()} == {"none": -2, "partial": 0, "good": 1, "whole": 1}
    assert [id for id, cover in SHIPPED.cover.items() if cover.out_of_reach] == ["whole"]
    assert {id for id, armour in SHIPPED.armour.items() if armour.tactical} == {"tactical_gear"}
    assert SHIPPED.armour["tactical_gear"].points == 6


def test_pools_are_named_in_both_languages() -> None:
    pool = SHIPPED.weapons["knife"].strike[0]
    assert pool == Pool("dexterity", "melee")
    assert render(pool.name(), "en") == "Dexterity + Melee"
    assert render(pool.name(), "ru") == "Ловкость + Фехтование"


@pytest.mark.parametrize("written", ["wits + animal_ken", "Wits+Animal Ken", " wits  + ANIMAL KEN "])
def test_pools_are_read_as_people_write_them(written: str) -> None:
    assert read(Pool, written) == Pool("wits", "animal_ken")


@pytest.mark.parametrize("written", ["wits", "wits + ", "brawl + strength", "wits + melee + 1", "+"])
def test_pools_of_other_shapes_are_refused(written: str) -> None:
    with pytest.raises(DataError, match="cannot stand here"):
        read(Pool, written)


def test_every_attribute_and_skill_has_a_name() -> None:
    assert set(ATTRIBUTES) == set(get_args(Attribute.__value__))
    assert set(SKILLS) == set(get_args(Skill.__value__))
    assert len(ATTRIBUTES) == 9
    assert len(SKILLS) == 27
    assert len({trait.name for trait in [*ATTRIBUTES.values(), *SKILLS.values()]}) == 36


def test_a_folder_changes_single_fields_and_adds_entries(tmp_path: Path) -> None:
    (tmp_path / "weapons.toml").write_text('[knife]\nmodifier = 1\n[sabre]\nname = {en = "sabre", ru = "сабля"}\n'
        'modifier = 3\nkind = "cutting"\nstrike = ["dexterity + melee"]\nbeheads = true\n', encoding="utf-8")  # fmt: skip
    mine = equipment(tmp_path)
    assert mine.weapons["sabre"].beheads
    assert plain(mine.weapons["knife"]) == plain(SHIPPED.weapons["knife"]) | {"modifier": 1}
    assert {id: entry for id, entry in mine.weapons.items() if id not in ("knife", "sabre")} == {
        id: entry for id, entry in SHIPPED.weapons.items() if id != "knife"
    }
    assert (mine.armour, mine.cover, mine.blood_potency) == (SHIPPED.armour, SHIPPED.cover, SHIPPED.blood_potency)
    assert equipment() == SHIPPED


def test_changes_come_after_the_folder(tmp_path: Path) -> None:
    (tmp_path / "cover.toml").write_text("[good]\ndice = 2\n[none]\ndice = -3\n", encoding="utf-8")
    mine = equipment(tmp_path, Changes(cover={"good": {"dice": 3}}))
    assert (mine.cover["good"].dice, mine.cover["none"].dice) == (3, -3)


@pytest.mark.parametrize("field", [each.name for each in fields(Weapon) if each.name in SHARP])
def test_a_new_entry_must_be_whole(field: str) -> None:
    partial = {key: value for key, value in SHARP.items() if key != field}
    with pytest.raises(DataError, match=r"^setup\.weapons\.sabre: (the key|nobody can attack)"):
        equipment(changes=Changes(weapons={"sabre": partial}), path=("setup",))


@pytest.mark.parametrize(
    ("flaw", "message"),
    [
        ({"modifier": -1}, "weapons.sabre.modifier: -1 cannot stand here; write a whole number from 0 to 10"),
        ({"reach": 10}, "weapons.sabre.reach: only a weapon thrown or shot reaches far; remove it, or add “throw” or “shoot”"),
        (
            {"larger_than_pistol": True},
            "weapons.sabre.larger_than_pistol: only what is shot is compared with a pistol; remove it, or add “shoot”",
        ),
        ({"kind": "blunt", "beheads": True}, "weapons.sabre.beheads: only a blade takes off a head; remove it, or make the kind “cutting”"),
        ({"beheds": True}, "weapons.sabre.beheds: there is no such key; did you mean “beheads”?"),
    ],
)
def test_what_is_wrong_with_an_entry_is_said_with_its_place(flaw: dict[str, object], message: str) -> None:
    with pytest.raises(DataError) as error:
        equipment(changes=Changes(weapons={"sabre": SHARP | flaw}))
    assert str(error.value) == message


def test_faults_of_a_folder_name_file_entry_and_field(tmp_path: Path) -> None:
    said = complaint(tmp_path, weapons="[knife]\nmodifier = 11\n", blood_potency="[core]\nsurge = [1, 2]\n")
    assert said.splitlines() == [
        '"weapons.toml".knife.modifier: 11 cannot stand here; write a whole number from 0 to 10',
        '"blood_potency.toml".core.surge: the list has 2 items; write a list (exactly 11)',
    ]


@pytest.mark.parametrize(
    ("tables", "message"),
    [
        ({"weapons": "[knife"}, '"weapons.toml": this is not TOML: '),
        ({"armour": "leather = 2\n"}, '"armour.toml".leather: 2 cannot stand here; '),
        ({"weapon": "[knife]\nmodifier = 1\n"}, '."weapon.toml": there is no such table; name the files here: weapons.toml, '),
        ({}, "there is no table in the folder"),
    ],
)
def test_folders_that_hold_no_tables_are_refused(tmp_path: Path, tables: dict[str, str], message: str) -> None:
    assert message in complaint(tmp_path, **tables)


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "the folder cannot be read" in complaint(tmp_path / "nowhere")
