"""Running cases: what holds, what does not and where, and cases written out of games."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, override

import pytest

from examples.games import kuhn, leduc, tictactoe
from razbor.cases import Wording, check, parse, read_case, write_case
from razbor.kernel.decision import Key
from razbor.kernel.settings import Settings
from razbor.kernel.system import System
from razbor.kernel.table import Table
from razbor.kernel.text import Text, say
from tests.moves import do


class Worded(tictactoe.TicTacToe):
    """Squares by their numbers: one as its notation has it, one at great length."""

    name = "worded"

    @override
    def label(self, table: Table[Any], key: Key) -> Text:
        square = int(self.write(table, key).split()[1])
        return {3: say("Mark  3"), 5: say("square 5" + ", where everything begins" * 3)}.get(square, say("square {n}", n=square))


GAMES: dict[str, System[Any]] = {
    "tictactoe": tictactoe.SYSTEM,
    "kuhn": kuhn.SYSTEM,
    "leduc": leduc.SYSTEM,
    "worded": Worded(),
}
NOUGHTS = "razbor: 1\nsystem: tictactoe\nmoves:\n  - crosses: mark 5\n"
DEALT = "razbor: 1\nsystem: kuhn\nmoves:\n  - dice: [2, 0]\n"


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("razbor.cases.starting"), "find", GAMES.__getitem__)


def complaints(folder: Path, text: str) -> list[str]:
    """What does not hold, without how the table stood."""
    file = folder / "case.yaml"
    file.write_text(text, encoding="utf-8")
    lines = check(file).render("en").splitlines()
    return [line.removeprefix(f"{folder}/") for line in lines if not line.startswith(" ")]


@pytest.mark.parametrize(
    "text",
    [
        NOUGHTS + "  - expect: {open: noughts, facts: [Marked], 'board[1]': .X., winner: -1}",
        NOUGHTS + "  - offers: {noughts: [MARK  1, mark 9]}\n  - lacks: {noughts: [mark 5], crosses: [mark 1]}",
        NOUGHTS + "  - refuses: {noughts: mark 5, rule: T-2}\n  - refuses: {crosses: mark 1, rule: K-4}\n  - noughts: mark 1",
        NOUGHTS + "  - refuses: {noughts: jump, rule: null}",
        NOUGHTS + "  - undo: 1\n  - crosses: mark 5",
        DEALT + "  - expect: {open: Anna}\n  - Anna: bet\n  - Boris: fold\n  - expect: {open: nobody, winner: 0}",
        DEALT,
    ],
)
def test_what_holds_is_right(text: str, tmp_path: Path) -> None:
    assert complaints(tmp_path, text) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (NOUGHTS + "  - noughts: mark 5", "5:5: noughts cannot “mark 5”: crosses has marked this square [T-2]"),
        (NOUGHTS + "  - crosses: mark 1", "5:5: crosses cannot “mark 1”: it is not crosses's decision: noughts must answer [K-4]"),
        (NOUGHTS + "  - expect: {open: crosses}", "5:14: asked now: noughts"),
        (NOUGHTS + "  - expect: {facts: [Marked, Ended]}", "5:30: Ended did not happen there; what happened: Marked"),
        (NOUGHTS + "  - expect: {'board[1]': .O.}", "5:14: board[1] is .X., not .O."),
        (NOUGHTS + "  - expect: {bord: 1}", "5:14: there is no bord in the position; did you mean “board”?"),
        (NOUGHTS + "  - offers: {noughts: [mark 5]}", "5:24: noughts may not “mark 5”: crosses has marked this square"),
        (NOUGHTS + "  - offers: {noughts: [jump]}", "5:24: noughts may not “jump”: it is not among the answers"),
        (NOUGHTS + "  - lacks: {noughts: [mark 1]}", "5:23: noughts may “mark 1”"),
        (NOUGHTS + "  - refuses: {noughts: mark 1, rule: T-2}", "5:15: noughts may “mark 1”, and it should be refused"),
        (NOUGHTS + "  - refuses: {noughts: mark 5, rule: null}", "5:32: it is refused by T-2: crosses has marked this square"),
        (NOUGHTS + "  - refuses: {noughts: mark 5, rule: T-3}", "5:32: it is refused by T-2: crosses has marked this square"),
        (NOUGHTS + "  - undo: 2", "5:5: so many decisions have not been made yet"),
        (NOUGHTS + "  - dice: [1]", "5:5: nothing rolls these dice: 1"),
        (DEALT + "  - dice: [0]", "5:5: nothing rolls these dice: 0"),
        (DEALT.replace("0]", "7]"), "4:5: the dice do not fit what is rolled: 7 is no place in a deck of 3: give numbers from 0 to 2"),
        (DEALT.replace(", 0]", "]"), "4:5: the dice do not fit what is rolled: 2 numbers are awaited, 1 given"),
    ],
)
def test_what_does_not_hold_is_told_where_it_stands(text: str, found: str, tmp_path: Path) -> None:
    assert complaints(tmp_path, text) == [f"case.yaml:{found}"]


def test_legal_answers_are_told_in_words_beside_their_notation(tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_text("razbor: 1\nsystem: worded\nmoves:\n  - expect: {open: nobody}\n", encoding="utf-8")
    stands = check(file).render("en").splitlines()[-1]
    words = [f"mark {n} (square {n})" for n in range(1, 10)]
    words[2], words[4] = "mark 3", "mark 5"
    assert stands == "    asked: crosses; legal: " + " · ".join(words)


def test_expectations_go_on_after_one_that_fails_and_moves_do_not(tmp_path: Path) -> None:
    failing = NOUGHTS + "  - expect: {open: crosses, winner: 0}\n  - lacks: {noughts: [mark 1]}\n  - noughts: mark 5\n  - noughts: mark 6\n"
    assert [line.split(":")[1] for line in complaints(tmp_path, failing)] == ["5", "5", "6", "7"]


@pytest.mark.parametrize(
    "name", ["1e5", "1.5", "7", "0x10", "1_000", "no", "~", "null", "2026-11-30", "=", "<<", "#1", "- a", "👩\u200d👩", "Ё “ё”", "'", '"']
)
def test_a_game_written_out_as_a_case_is_right(name: str, tmp_path: Path) -> None:
    table = Table(leduc.SYSTEM, leduc.Setup((name, "Boris")), seed=3)
    while True:
        assert complaints(tmp_path, write_case(table)) == []
        if table.over:
            break
        do(table, "call")


@pytest.mark.parametrize("title", [Wording(), Wording("Three: of a kind"), Wording(ru="Трое"), Wording("no", "нет"), Wording("7", "7")])
def test_a_game_written_out_keeps_its_title_in_the_languages_it_has(title: Wording, tmp_path: Path) -> None:
    text = write_case(Table(tictactoe.SYSTEM, tictactoe.Setup(), seed=3), title)
    assert read_case(parse(text.encode(), "case.yaml")).title == title
    assert complaints(tmp_path, text) == []


def test_a_game_that_awaits_dice_is_written_out_without_who_is_asked(tmp_path: Path) -> None:
    table = Table(leduc.SYSTEM, leduc.Setup(), seed=3, settings=Settings(dice="ask"))
    do(table, "5 0", "call", "call")
    assert table.open.chance
    assert complaints(tmp_path, write_case(table)) == []
