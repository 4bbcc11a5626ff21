"""The case format: what a case says, and what a faulty one is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from razbor.cases import Case, SourceError, load, parse, read_case, schema
from razbor.cases.model import Dice, Expect, Expected, Lacks, Offers, Play, Refused, Refuses, Undo, Wording
from razbor.kernel.schema import plain, read

FULL = """\
razbor: 1
system: v5
profile: seed
switches: {order: initiative, ties: 3, armour: no, strict-turns: true}
title: {en: A knife against two, ru: Нож против двоих}
rules: [V5-A-01, V5-MO-02]
source: worked example
seats: [Storyteller, Ann]
setup:
  Ann: {hunger: 2}
seed: 7
strict: true
moves:
  - Ann: attack Storyteller
  - dice: [10, 3]
  - offers: {Ann: [pass, dodge]}
  - lacks:
      Ann: [no block]
  - refuses: {Ann: fly, rule: null}
  - undo: 2
  - expect: {Ann.health: 3, open: [Ann, Storyteller], facts: [Wounded]}
  - expect: {open: nobody}
"""


def case_in(text: str) -> Case:
    return read_case(parse(text.encode(), "case.yaml"))


def complaint(text: str) -> str:
    with pytest.raises(SourceError) as caught:
        case_in(text)
    return str(caught.value)


def test_every_part_of_a_case_is_read() -> None:
    assert case_in(FULL) == Case(
        razbor=1,
        system="v5",
        profile="seed",
        switches={"order": "initiative", "ties": 3, "armour": "no", "strict-turns": True},
        title=Wording("A knife against two", "Нож против двоих"),
        rules=("V5-A-01", "V5-MO-02"),
        source=Wording("worked example", "worked example"),
        seats=("Storyteller", "Ann"),
        setup={"Ann": {"hunger": 2}},
        seed=7,
        strict=True,
        moves=(
            Play(("Ann", "attack Storyteller")),
            Dice((10, 3)),
            Offers({"Ann": ("pass", "dodge")}),
            Lacks({"Ann": ("no block",)}),
            Refuses(Refused(("Ann", "fly"), None)),
            Undo(2),
            Expect(Expected(("Ann", "Storyteller"), ("Wounded",), {"Ann.health": 3})),
            Expect(Expected("nobody")),
        ),
    )


def test_a_case_written_as_plain_data_is_the_same_case() -> None:
    case = case_in(FULL)
    assert read(Case, json.loads(json.dumps(plain(case)))) == case


def test_words_in_one_language_serve_both() -> None:
    assert [Wording("a", "б").render(language) for language in ("en", "ru")] == ["a", "б"]
    assert [Wording(ru="б").render(language) for language in ("en", "ru")] == ["б", "б"]
    assert case_in("{razbor: 1, system: v5, seats: [A], title: б}").title.render("ru") == "б"


HEAD = "razbor: 1\nsystem: v5\nseats: [Ann, Storyteller]\nmoves:\n"
TAGS = "dice | expect | offers | lacks | refuses | undo | <seat>"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- Ann: pass", "case.yaml:1:1: a list cannot stand here; write keys with values (razbor, system, seats, profile, switches, "
                        "title, rules, source, setup, seed, strict, moves)"),
        ("razbor: 2\nnews: 1", "case.yaml:1:1: razbor: this case is of version 2, and only 1 is known here; "
                               "update Razbor: pip install --upgrade razbor"),
        ("razbor: 0\nsystem: v5\nseats: [A]", "case.yaml:1:1: razbor: 0 cannot stand here; write one of: 1"),
        ("razbor: 1\nseats: [Ann]", "case.yaml:1:1: the key “system” is missing; add “system:” with text"),
        ("razbor: 1\nsystem: v5\nseats: [A]\ntitel: x", "case.yaml:4:1: titel: there is no such key; did you mean “title”?"),
        ("razbor: 1\nsystem: v5\nseats: [Ann, 7]",
         'case.yaml:3:14: seats[1]: 7 cannot stand here; write text, here in quotes: "7"'),
        ("razbor: 1\nsystem: v5\nseats: [Ann, Ann]",
         "case.yaml:3:14: seats[1]: the seat “Ann” is named twice; give every seat its own name"),
        ("razbor: 1\nsystem: v5\nseats: [Ann, dice]",
         "case.yaml:3:14: seats[1]: “dice” is a word of the case format; give the seat another name"),
        (HEAD + "  - Anne: pass", "case.yaml:5:5: moves[0].Anne: no seat “Anne” sits at the table; did you mean “Ann”?"),
        (HEAD + "  - expct: {a: 1}", "case.yaml:5:5: moves[0].expct: there is no such key; did you mean “expect”?"),
        (HEAD + "  - undoo: x", "case.yaml:5:5: moves[0].undoo: no seat “undoo” sits at the table; did you mean “undo”?"),
        (HEAD + "  - Zed: x", "case.yaml:5:5: moves[0].Zed: no seat “Zed” sits at the table; the seats are: Ann, Storyteller"),
        (HEAD + "  - Ann: pass\n    Storyteller: pass",
         "case.yaml:5:5: moves[0]: these keys cannot stand together: Ann, Storyteller; write each as an item of its own"),
        (HEAD + "  - dice: [1]\n    Ann: pass",
         "case.yaml:5:5: moves[0]: these keys cannot stand together: dice, Ann; write each as an item of its own"),
        (HEAD + "  - Ann: 3", 'case.yaml:5:5: moves[0].Ann: 3 cannot stand here; write text, here in quotes: "3"'),
        (HEAD + "  - Ann:", "case.yaml:5:5: moves[0].Ann: an empty value cannot stand here; write text"),
        (HEAD + "  - Ann pass", f"case.yaml:5:5: moves[0]: the text “Ann pass” cannot stand here; write keys with values ({TAGS})"),
        (HEAD + "  - dice: 7", "case.yaml:5:5: moves[0].dice: 7 cannot stand here; write a list (1 or more): [7]"),
        (HEAD + "  - undo: 0", "case.yaml:5:5: moves[0].undo: 0 cannot stand here; write a whole number, 1 or more"),
        (HEAD + "  - refuses: {Ann: fly}",
         "case.yaml:5:5: moves[0].refuses: the key “rule” is missing; add “rule:” with text or null"),
        (HEAD + "  - refuses: {rule: null}",
         "case.yaml:5:5: moves[0].refuses: the key “<seat>” is missing; add “<seat>:” with text"),
        (HEAD + "  - refuses: {Bob: fly, rule: null}",
         "case.yaml:5:15: moves[0].refuses.Bob: no seat “Bob” sits at the table; the seats are: Ann, Storyteller"),
        (HEAD + "  - offers: {Storytelle: [x]}",
         "case.yaml:5:14: moves[0].offers.Storytelle: no seat “Storytelle” sits at the table; did you mean “Storyteller”?"),
        (HEAD + "  - lacks: {Ann: pass}", "case.yaml:5:13: moves[0].lacks.Ann: the text “pass” cannot stand here; write a list: [pass]"),
        (HEAD + "  - expect: {open: [Ann, Bob]}",
         "case.yaml:5:26: moves[0].expect.open[1]: no seat “Bob” sits at the table; the seats are: Ann, Storyteller"),
        (HEAD + "  - expect: {open: null}",
         "case.yaml:5:14: moves[0].expect.open: an empty value cannot stand here; write text or a list (1 or more)"),
        ("razbor: 1\nsystem: v5\nseats: [A]\nseed: 1.5\nstrict: yes\nmoves: {A: pass}\n", "\n".join([
            "case.yaml:4:1: seed: 1.5 cannot stand here; write a whole number, 0 or more",
            "case.yaml:5:1: strict: the text “yes” cannot stand here; write true or false",
            "case.yaml:6:1: moves: keys with values cannot stand here; write a list",
        ])),
    ],
)  # fmt: skip
def test_a_faulty_case_is_told_where_and_what_would_be_right(text: str, message: str) -> None:
    assert complaint(text) == message


def test_faults_are_told_in_russian_too() -> None:
    with pytest.raises(SourceError) as caught:
        case_in(HEAD + "  - Anne: pass\n  - dice: []\n  - undo: 0\n  - refuses: {Ann: fly}")
    assert caught.value.render("ru").split("\n") == [
        "case.yaml:6:5: moves[1].dice: в списке 0 элементов; нужно: список (не меньше 1)",
        "case.yaml:7:5: moves[2].undo: сюда не подходит: 0; нужно: целое число не меньше 1",
        "case.yaml:8:5: moves[3].refuses: не хватает ключа «rule»; добавьте «rule:», нужно: текст или null",
    ]
    with pytest.raises(SourceError) as caught:
        case_in(HEAD + "  - Anne: pass")
    assert caught.value.render("ru") == "case.yaml:5:5: moves[0].Anne: за столом нет места «Anne»; может быть, «Ann»?"


def test_the_published_schema_is_the_one_in_use() -> None:
    published = Path(__file__).parents[2] / "docs" / "case.schema.json"
    assert json.loads(published.read_text("utf-8")) == schema()


def test_a_case_file_on_disk_is_read(tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(FULL, "utf-8")
    assert read_case(load(file)) == case_in(FULL)
