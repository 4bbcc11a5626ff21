"""YAML read as plain data with places: what scalars mean, and what each mistake is answered."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from razbor.cases.source import MAX_BYTES, SourceError, load, parse


def data(text: str) -> object:
    return parse(text.encode(), "case.yaml").data


def complaint(content: str | bytes, name: str = "case.yaml") -> str:
    with pytest.raises(SourceError) as caught:
        parse(content.encode() if isinstance(content, str) else content, name)
    return str(caught.value)


OLD_WORDS = "no No off on yes y True FALSE Null 2026-11-30 010 0x1F 1:30 1_000 .5 .inf ="


@pytest.mark.parametrize("word", OLD_WORDS.split())
def test_words_that_older_yaml_would_change_stay_as_written(word: str) -> None:
    assert data(f"{word}: {word}") == {word: word}


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("0", 0),
        ("-12", -12),
        ("+3", 3),
        ("1.5", 1.5),
        ("1.5e3", 1500.0),
        ("1e3", "1e3"),
    ],
)
def test_words_that_mean_a_value(written: str, value: object) -> None:
    assert repr(data(f"a: {written}")) == repr({"a": value})


@pytest.mark.parametrize("written", ['"true"', "'7'", "|-\n  null", ">-\n  1"])
def test_quoted_text_and_blocks_are_text(written: str) -> None:
    assert data(f"a: {written}") == {"a": written.strip("\"'|->\n ")}


def test_every_part_knows_its_place() -> None:
    source = parse("razbor: 1\nseats: [Ann,  Боря]\nsetup:\n  Ann:\n    - {pool: 3}\n".encode(), "case.yaml")
    places = {path: tuple(place) for path, place in source.places.items()}
    assert places == {
        (): (1, 1),
        ("razbor",): (1, 1),
        ("seats",): (2, 1),
        ("seats", 0): (2, 9),
        ("seats", 1): (2, 15),
        ("setup",): (3, 1),
        ("setup", "Ann"): (4, 3),
        ("setup", "Ann", 0): (5, 7),
        ("setup", "Ann", 0, "pool"): (5, 8),
    }
    assert source.place(("setup", "Ann", 4, "x")) == (4, 3)


COLON = "a colon stands where none may; put text that holds “: ” in quotes, and indent the keys of one group alike"
UNEVEN = "this does not continue what stands above; indent the items of one list, and the keys of one group, alike"
COMMA = "a comma or a closing bracket is missing; put commas between the items, and text with brackets in quotes"
UNCLOSED = "a quotation mark opened here is never closed; close it with the same mark"
NOT_YAML = "put text with unusual signs in quotes, and indent what belongs together alike"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "case.yaml: the file is empty; begin it with “razbor: 1”"),
        ("# a note\n", "case.yaml: the file is empty; begin it with “razbor: 1”"),
        ("a: b: c", f"case.yaml:1:5: {COLON}"),
        ("a: 1\n b: 2", f"case.yaml:2:3: {COLON}"),
        ("- a\nb: 1", f"case.yaml:2:1: {UNEVEN}"),
        ("a:\n  - 1\n - 2", f"case.yaml:3:2: {UNEVEN}"),
        ("{a: 1}}", f"case.yaml:1:7: {UNEVEN}"),
        ("a: 1\nb: 'x\nc: 2", f"case.yaml:2:4: {UNCLOSED}"),
        ("a:\n\tb: 1", "case.yaml:2:1: a tab stands where YAML wants spaces; indent with spaces"),
        ("a: [1, 2\nb: 3", f"case.yaml:2:2: {COMMA}"),
        ("a: {b: [1, 2", "case.yaml:1:8: a bracket opened here is never closed; close it, or put text with brackets in quotes"),
        ("a: ]", "case.yaml:1:4: a value is missing here; write a value, and put text with brackets in quotes"),
        ("a: @home", "case.yaml:1:4: text cannot begin with “@”; put the text in quotes"),
        ('a: "\\q"', "case.yaml:1:6: there is no such escape; write “\\\\” for a backslash, or use single quotes"),
        ("a: 1\nbc\nd: 2", "case.yaml:2:1: a key has no colon; write “key: value”"),
        ("? [a]: 1", "case.yaml:1:3: a key must be text; put text that begins with a bracket, * or & in quotes"),
        ("a: *x", "case.yaml:1:4: a: “*” makes an alias of YAML, and cases have none; put the text in quotes"),
        ("a: &x 1", "case.yaml:1:4: a: “&” makes an alias of YAML, and cases have none; put the text in quotes"),
        ("a: !!python/name:os.system", "case.yaml:1:4: a: “!” makes a tag of YAML, and cases have none; put the text in quotes"),
        ("a: 1\n---\nb: 2", "case.yaml:2:1: a second document begins here; write one case a file, without “---” between"),
        ("a: 1\nb:\n  c: \x07", "case.yaml:3:6: the character U+0007 cannot stand in a text file; take it out"),
        ('a: "\\UFFFFFFFF"', f"case.yaml:1:2: this is not YAML (a number after this is out of range); {NOT_YAML}"),
        ("a: >x\n", f"case.yaml:1:5: this is not YAML (expected chomping or indentation indica…); {NOT_YAML}"),
        ("a: 1\nb: {a: 2, c: 3, a: 4}\na: 5", "\n".join([
            "case.yaml:2:17: b.a: the key “a” stands here a second time; keep one of the two; the first is in line 2",
            "case.yaml:3:1: a: the key “a” stands here a second time; keep one of the two; the first is in line 1",
        ])),
    ],
)  # fmt: skip
def test_a_mistake_is_answered_with_place_and_remedy(text: str, message: str) -> None:
    assert complaint(text) == message


def test_what_is_not_utf_8_is_refused_at_its_byte() -> None:
    assert complaint("a: 1\nж: ".encode() + b"\xff") == "case.yaml:2:4: this byte is not UTF-8 text; save the file as UTF-8"
    assert complaint("a: 1".encode("utf-16")) == "case.yaml:1:1: this byte is not UTF-8 text; save the file as UTF-8"


def test_a_byte_order_mark_is_passed_over() -> None:
    assert parse("a: 1".encode("utf-8-sig"), "case.yaml").place(("a",)) == (1, 1)


def test_a_file_that_is_too_large_is_refused() -> None:
    assert complaint(b"#" * (MAX_BYTES + 1)) == "case.yaml: the file is too large; use at most 1000000 bytes"


def test_nesting_without_end_is_refused() -> None:
    for opening in ("[", "{a: ", "- "):
        assert complaint(opening * 10_000).endswith("this is nested too deeply; use at most 64 levels")


def test_paths_that_lead_to_no_file(tmp_path: Path) -> None:
    def answer(file: Path | str) -> str:
        with pytest.raises(SourceError) as caught:
            load(file)
        return str(caught.value)

    assert answer(tmp_path / "none.yaml") == f"{tmp_path}/none.yaml: there is no such file; check the path"
    assert answer(tmp_path) == f"{tmp_path}: this is a folder; name a file in it"
    assert answer("a\0b") == "a\0b: the file cannot be read (embedded null byte); check the path and who may read it"
    assert answer("x" * 5000).endswith(": the file cannot be read (File name too long); check the path and who may read it")


def test_json_is_read_with_its_own_habits(tmp_path: Path) -> None:
    file = tmp_path / "case.json"
    file.write_text('{\n\t"a":1,\n\t"b":["\\ud83c\\udfb2","\\/\\t",true,null]\n}')
    source = load(file)
    assert source.data == {"a": 1, "b": ["🎲", "/\t", True, None]}
    assert source.place(("b", 1)) == (3, 22)


def read_or_complain(content: bytes, name: str) -> None:
    message = f"{name}:"
    try:
        parse(content, name)
    except SourceError as error:
        message = str(error)
    assert message.startswith(f"{name}:")


@given(st.text())
def test_no_text_raises_anything_but_source_errors(text: str) -> None:
    for name in ("case.yaml", "case.json"):
        read_or_complain(text.encode(errors="replace"), name)


WORDS = ["\n  ", ": ", "- ", "---", "...", "\\x", "\\U00110000", "\\ud800", "%YAML ", "!!"]
SIGNS = st.lists(st.sampled_from([*"-?:,[]{}#&*!|>'\"%@` \n\t\\ax019~", *WORDS]))


@given(SIGNS)
def test_no_heap_of_yaml_signs_raises_anything_but_source_errors(signs: list[str]) -> None:
    read_or_complain("".join(signs).encode(), "case.yaml")


@given(st.binary())
def test_no_bytes_raise_anything_but_source_errors(content: bytes) -> None:
    read_or_complain(content, "case.yaml")
