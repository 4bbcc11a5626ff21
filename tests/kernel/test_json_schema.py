"""The JSON Schema of a dataclass takes the documents that the reader takes, and no others."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, cast

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from razbor.kernel.schema import DataError, json_schema, plain, read
from tests.kernel.test_schema import FIELDS, FULL, Fighter, Scene

KEYS = st.sampled_from([*FIELDS, "name", "harm", "roll", "wait", "why", "events", "pool", "Ann", "Bob"])
LEAVES = st.none() | st.booleans() | st.integers(-2, 7) | st.sampled_from(["", "x", "all", "ours", "high", "knife"])
DATA = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=3), max_leaves=6)
SCENE = {"pool": 3, "events": [{"roll": [1, 2]}, {"wait": 1, "why": "x"}, {"Ann": "hi"}], "thing": [None]}


def groups(data: object) -> list[dict[str, Any]]:
    """Every group of keys in `data`, the outermost first."""
    if isinstance(data, dict):
        keyed = cast("dict[str, Any]", data)
        return [keyed, *(group for each in keyed.values() for group in groups(each))]
    return [group for each in cast("Sequence[object]", data) for group in groups(each)] if isinstance(data, list) else []


@st.composite
def damaged(draw: st.DrawFn, sound: dict[str, Any]) -> Any:
    """`sound` with a few keys set otherwise, taken out or added."""
    data = json.loads(json.dumps(sound))
    for _ in range(draw(st.integers(0, 2))):
        group = draw(st.sampled_from(groups(data)))
        key = draw(st.sampled_from(sorted(group)) | KEYS if group else KEYS)
        if key in group and draw(st.booleans()):
            del group[key]
        else:
            group[key] = draw(DATA)
    return data


UNSAYABLE = ("more wounds than dots", "is not a blade")
"""Complaints that JSON Schema has no words for: between fields, and about short forms."""


def valid(cls: type[Any], data: Any) -> bool:
    """Whether the schema takes `data`."""
    return jsonschema.Draft202012Validator(json_schema(cls)).is_valid(data)  # pyright: ignore[reportUnknownMemberType]


def agree(cls: type[Any], data: object) -> None:
    """Check that both take `data` or both do not, but for complaints that no schema can state."""
    try:
        value = read(cls, data)
    except DataError as error:
        sayable = [fault for fault in error.faults if not any(words in str(fault.problem) for words in UNSAYABLE)]
        assert valid(cls, data) == (not sayable)
    else:
        assert valid(cls, data)
        assert valid(cls, plain(value))
        assert read(cls, plain(value)) == value


@given(damaged(FULL) | DATA)
def test_schema_and_reader_agree_on_nested_dataclasses(data: object) -> None:
    agree(Fighter, data)


@given(damaged(SCENE) | DATA)
def test_schema_and_reader_agree_on_tagged_unions_and_free_keys(data: object) -> None:
    agree(Scene, data)


def test_both_forms_and_the_meaning_of_fields_are_in_the_schema() -> None:
    blade = json_schema(Fighter)["$defs"]["Blade"]
    assert blade == {
        "description": "A thing to cut with, or to stab.",
        "anyOf": [
            {"type": "string", "description": "The name alone."},
            {
                "type": "object",
                "properties": {
                    "name": {"type": "string", "minLength": 1, "description": "What it is called."},
                    "harm": {"type": "integer", "minimum": 0, "maximum": 5},
                },
                "additionalProperties": False,
                "required": ["name"],
            },
        ],
    }


@pytest.mark.parametrize("cls", [Fighter, Scene])
def test_the_schema_is_a_schema(cls: type[Any]) -> None:
    jsonschema.Draft202012Validator.check_schema(json_schema(cls))
