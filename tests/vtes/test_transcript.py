"""The whole game that ships as an example is the game of its record, and its transcript what a spectator reads."""

from __future__ import annotations

from razbor.cases.model import Dice, Play, read_case
from razbor.cases.running import check
from razbor.cases.source import load
from razbor.cases.starting import leading_dice, start
from razbor.kernel.table import Table
from razbor.kernel.text import render
from razbor.systems.vtes import SYSTEM
from razbor.systems.vtes.position import VtesPosition
from tests.sources import ROOT

RECORD = ROOT / "examples" / "vtes" / "game.yaml"
TRANSCRIPT = ROOT / "examples" / "vtes" / "game.txt"


def played() -> Table[VtesPosition]:
    source = load(RECORD)
    case = read_case(source)
    table: Table[VtesPosition] = start(case, source)
    skip = len(leading_dice(case))
    for item in case.moves:
        if isinstance(item, Dice):
            table.dictate(*item.dice[min(skip, len(item.dice)) :])
            skip = max(0, skip - len(item.dice))
        elif isinstance(item, Play):
            seat, move = item.move
            assert table.choose(move, seat) is None
    return table


def transcript(table: Table[VtesPosition]) -> str:
    """Every line of a spectator's log with its rule, a blank line before each turn."""
    lines: list[str] = []
    for rule, sentence in table.log(None):
        words = render(sentence, "en")
        lines.append(f"\n{words}  [{rule}]" if words.startswith("Turn ") else f"  {words}  [{rule}]")
    return "\n".join([*lines, "", render(SYSTEM.ending(table), "en")]).strip() + "\n"


def test_the_record_holds() -> None:
    assert check(RECORD).render("en") == ""


def test_the_transcript_is_that_of_the_record() -> None:
    table = played()
    assert table.over
    assert transcript(table) == TRANSCRIPT.read_text(encoding="utf-8")
