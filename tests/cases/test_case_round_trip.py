"""Any case survives being written and read again, its schema takes it, and no document breaks the reader."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import yaml
from hypothesis import given
from hypothesis import strategies as st

from razbor.cases import Case, SourceError, parse, read_case, schema
from razbor.cases.model import KEYWORDS, Dice, Expect, Expected, Item, Lacks, Offers, Play, Refused, Refuses, Undo, Wording
from razbor.kernel.schema import plain

SEATS = ("Ann", "Боря", "no", "7")
seats = st.sampled_from(SEATS)
words = st.text(st.characters(exclude_categories=["C"]), min_size=1, max_size=8)
values = st.recursive(st.none() | st.booleans() | st.integers() | words, lambda inner: st.lists(inner, max_size=3), max_leaves=4)
named = st.dictionaries(seats, st.lists(words, max_size=3).map(tuple), min_size=1)
facts = st.lists(words, max_size=2).map(tuple)
expected = st.builds(
    Expected,
    open=st.just("nobody") | seats | st.lists(seats, min_size=1).map(tuple),
    facts=facts,
    values=st.dictionaries(words.filter(lambda key: key not in ("open", "facts")), values, max_size=3),
)
items: st.SearchStrategy[Item] = st.one_of(
    st.builds(Play, st.tuples(seats, words)),
    st.builds(Dice, st.lists(st.integers(), min_size=1).map(tuple)),
    st.builds(Expect, expected),
    st.builds(Offers, named),
    st.builds(Lacks, named),
    st.builds(Refuses, st.builds(Refused, st.tuples(seats, words), st.none() | words)),
    st.builds(Undo, st.integers(1)),
)
cases = st.builds(
    Case,
    razbor=st.just(1),
    system=words,
    seats=st.just(SEATS),
    switches=st.dictionaries(words, st.booleans() | st.integers() | words, max_size=2),
    title=st.builds(Wording, words, words),
    setup=st.dictionaries(words, values, max_size=2),
    seed=st.integers(0),
    strict=st.booleans(),
    moves=st.lists(items, max_size=4).map(tuple),
)


def is_valid(data: Any) -> bool:
    return jsonschema.Draft202012Validator(schema()).is_valid(data)  # pyright: ignore[reportUnknownMemberType]


@given(cases)
def test_a_case_written_as_yaml_or_json_is_read_as_the_same_case(case: Case) -> None:
    data: Any = plain(case)
    as_json = json.dumps(data, indent="\t")
    as_yaml = yaml.safe_dump(data, allow_unicode=True)  # pyright: ignore[reportUnknownMemberType]
    assert is_valid(data)
    assert read_case(parse(as_json.encode(), "case.json")) == case
    assert read_case(parse(as_yaml.encode(), "case.yaml")) == case


keys = st.sampled_from(["razbor", "system", "seats", "setup", "moves", "title", "switches", "open", "rule", "Ann", *KEYWORDS])
leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3) | seats | st.just(1)
documents = st.recursive(leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=5), max_leaves=12)


@given(documents | st.dictionaries(keys, documents).map(lambda data: {**data, "razbor": 1, "system": "v5"}))
def test_no_document_raises_anything_but_source_errors(data: object) -> None:
    complaint = ""
    try:
        read_case(parse(json.dumps(data).encode(), "case.json"))
    except SourceError as error:
        complaint = str(error)
    assert complaint.startswith("case.json:") or is_valid(data)
