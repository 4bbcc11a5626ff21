"""Examples and tests name every statement of the article; a reading that a case shows makes a difference to it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

import pytest
import yaml

from razbor.cases import check, files
from razbor.kernel.rulebook import load
from razbor.systems.v5.profile import PROFILES, Profile
from tests.citations import false_places
from tests.sources import ROOT

BOOK = load("razbor.systems.v5")
ARTICLE = [rule.id for rule in BOOK.values() if rule.source == "article"]
EXAMPLES = files([ROOT / "examples" / "v5"])
CASES = {file.stem: yaml.safe_load(file.read_text(encoding="utf-8")) for file in EXAMPLES}
SHOWN = [(file, rule) for file in EXAMPLES for rule in CASES[file.stem].get("rules", ()) if rule in BOOK.readings]


def named(id: str, text: str) -> bool:
    """Whether a text names a rule by its whole id."""
    return re.search(rf"{re.escape(id)}(?![\w-])", text) is not None


def otherwise(switch: str) -> Iterator[object]:
    """The other values that a switch of the profile can have; of a number, its neighbours."""
    usual = getattr(PROFILES["article"], switch)
    kind = get_type_hints(Profile)[switch]
    if get_origin(kind) is Literal:
        yield from (value for value in get_args(kind) if value != usual)
    elif kind is bool:
        yield not usual
    else:
        (limits,) = get_type_hints(Profile, include_extras=True)[switch].__metadata__
        yield from (value for value in (usual - 1, usual + 1) if limits.low <= value <= limits.high)


@pytest.mark.parametrize("name", CASES)
def test_every_example_tells_what_it_is_in_both_languages(name: str) -> None:
    case = CASES[name]
    assert set(case["title"]) == {"en", "ru"}
    if "moves" in case:
        assert case["rules"]
        assert set(case["source"]) == {"en", "ru"}


def test_every_statement_of_the_article_is_shown_by_a_case() -> None:
    shown = {rule for case in CASES.values() for rule in case.get("rules", ())}
    assert [rule for rule in ARTICLE if rule not in shown] == []


def test_every_statement_of_the_article_is_named_by_a_test() -> None:
    tests = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests" / "v5").rglob("*.py")))
    assert [rule for rule in ARTICLE if not named(rule, tests)] == []


def test_every_statement_is_carried_out_somewhere_or_left_to_people() -> None:
    assert [rule.id for rule in BOOK.values() if not rule.where and not rule.not_modelled] == []
    assert false_places(BOOK, "razbor.systems.v5") == []


@pytest.mark.parametrize(("file", "reading"), SHOWN, ids=lambda value: value.stem if isinstance(value, Path) else value)
def test_a_case_fails_if_the_reading_it_shows_is_another(file: Path, reading: str, tmp_path: Path) -> None:
    case = CASES[file.stem]
    other = tmp_path / f"{file.stem}.json"
    right: list[str] = []
    for switch in BOOK.readings[reading].switch:
        for value in otherwise(switch):
            changed = case | {"switches": case.get("switches", {}) | {switch: value}}
            other.write_text(yaml.safe_dump(changed), encoding="utf-8")  # pyright: ignore[reportUnknownMemberType]
            if not check(other).right:
                return
            right.append(f"{switch}={value}")
    pytest.fail(f"the same with {', '.join(right)}")
