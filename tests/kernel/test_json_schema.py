"""The JSON Schema of a dataclass takes the documents that the reader takes, and no others."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from razbor.kernel.schema import DataError, json_schema, plain, read

from .test_schema import FIELDS, FULL, Fighter, Scene

KEYS = st.sampled_from([*FIELDS, "name", "harm", "roll", "wait", "why", "events", "pool", "Ann", "Bob"])
LEAVES = st.none() | st.booleans() | st.integers(-2, 7) | st.sampled_from(["", "x", "all", "ours", "high", "knife"])
DATA = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=3), max_leaves=6)
SCENE = {"pool": 3, "events": [{"roll": [1, 2]}, {"wait": 1, "why": "x"}, {"Ann": "hi"}], "thing": [None]}


@st.composite
def damaged(draw: st.DrawFn, sound: dict[str, Any]) -> Any:
    """`sound` with a few parts replaced, taken out or added."""
    data: Any = json.loads(json.dumps(sound))
    for _ in range(draw(st.integers(0, 2))):
        spot: Any = data
        while isinstance(spot, list | dict) and spot and draw(st.booleans()):
            deeper: Any = draw(st.sampled_from(list(spot.values() if isinstance(spot, dict) else spot)))
            if not isinstance(deeper, list | dict):
                break
            spot = deeper
        if isinstance(spot, dict):
            key = draw(st.sampled_from(list(spot)) | KEYS if spot else KEYS)
            if key in spot and draw(st.booleans()):
                del spot[key]
            else:
                spot[key] = draw(DATA)
        elif spot and draw(st.booleans()):
            spot.pop()
        else:
            spot.append(draw(DATA))
    return data


UNSAYABLE = ("more wounds than dots", "is not a blade")
"""Complaints that JSON Schema has no words for: between fields, and about short forms."""


def agree(cls: type[Any], data: object) -> None:
    """Check that both take `data` or both do not, but for complaints that no schema can state."""
    validator = jsonschema.Draft202012Validator(json_schema(cls))
    try:
        value = read(cls, data)
    except DataError as error:
        sayable = [fault for fault in error.faults if not any(words in str(fault.problem) for words in UNSAYABLE)]
        assert validator.is_valid(data) == (not sayable)
    else:
        assert validator.is_valid(data)
        assert validator.is_valid(plain(value))
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
        "description": "A thing to cut with.",
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
