"""The page about Vampire says what the profile, the tables and the rulebook say, and its encounters can be read."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from itertools import pairwise
from typing import Any, Literal, cast, get_args, get_origin, get_type_hints

import pytest
import yaml

from razbor.kernel.profile import decided_by
from razbor.kernel.rulebook import load
from razbor.kernel.schema import read
from razbor.systems.v5.data import Armour, BloodPotency, Changes, Cover, Weapon, equipment
from razbor.systems.v5.encounter import Character, Encounter, Stakes, Tracker
from razbor.systems.v5.profile import PROFILES, Profile
from tests.sources import PACKAGE, ROOT, tree

PAGE = (ROOT / "docs" / "v5.md").read_text(encoding="utf-8")
ENCOUNTERS = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


def switches() -> Iterator[str]:
    """The table of switches, a line each, as the page must have it."""
    module = tree(PACKAGE / "systems" / "v5" / "profile.py")
    body = next(node for node in module.body if isinstance(node, ast.ClassDef) and node.name == "Profile").body
    words = {
        field.target.id: str(said.value.value)
        for field, said in pairwise(body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if isinstance(said, ast.Expr) and isinstance(said.value, ast.Constant)
    }
    yield "| switch | usual | otherwise | decides | |"
    yield "| --- | --- | --- | --- | --- |"
    for name, ids in decided_by(Profile).items():
        usual = getattr(PROFILES["article"], name)
        yield f"| `{name}` | {written(usual)} | {', '.join(others(name, usual))} | {', '.join(ids)} | {words[name]} |"


def others(name: str, usual: object) -> list[str]:
    kind = get_type_hints(Profile)[name]
    if get_origin(kind) is Literal:
        return [written(value) for value in get_args(kind) if value != usual]
    if kind is bool:
        return [written(not usual)]
    (limits,) = get_type_hints(Profile, include_extras=True)[name].__metadata__
    return [f"{limits.low} to {limits.high}"]


def written(value: object) -> str:
    return str(value).casefold() if isinstance(value, bool) else str(value)


def test_the_table_of_switches_is_that_of_the_profile() -> None:
    assert "\n".join(switches()) in PAGE


def test_the_other_profile_is_told_by_its_switches() -> None:
    article, primer = PROFILES["article"], PROFILES["primer"]
    (told,) = re.findall(r"`primer` is `article` with\n(.*?), as widely", PAGE, re.DOTALL)
    differ = [
        f"`{name}: {written(getattr(primer, name))}`" for name in decided_by(Profile) if getattr(primer, name) != getattr(article, name)
    ]
    assert re.findall(r"`[^`]+`", told) == differ


def test_what_is_not_modelled_is_what_the_rulebook_leaves_to_people() -> None:
    (section,) = re.findall(r"## What is not modelled\n(.*?)\n## ", PAGE, re.DOTALL)
    left = [f"- {rule.id}, {rule.title.en}: {rule.not_modelled.en}" for rule in load("razbor.systems.v5").values() if rule.not_modelled]
    assert [line for line in section.splitlines() if line.startswith("- ")] == left


def test_the_page_names_everything_in_the_tables() -> None:
    tables = equipment()
    for table in (tables.weapons, tables.armour, tables.cover):
        assert ", ".join(f"`{id}`" for id in table) in PAGE


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_encounters_on_the_page_can_be_read(encounter: str) -> None:
    assert len(read(Encounter, yaml.safe_load(encounter)).sides) == 2


def test_the_encounters_on_the_page_show_every_field() -> None:
    shown = {key for encounter in ENCOUNTERS for key in keys(yaml.safe_load(encounter))} | set(re.findall(r"[a-z_]+", PAGE))
    classes = (Encounter, Character, Tracker, Stakes, Changes, Weapon, Armour, Cover, BloodPotency)
    known = {field.name for cls in classes for field in fields(cls)} - {"evidence"}
    assert known - shown == set()


def keys(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in cast("dict[str, Any]", data).items():
            yield key
            yield from keys(value)
