"""Reports of games: what a reader may know, in words, the rule beside each line."""

from __future__ import annotations

from typing import Any

from examples.games import kuhn
from razbor.kernel.table import Table
from razbor.kernel.text import Text, printable, say
from razbor.play.report import report


def game(*answers: str) -> Table[Any]:
    table: Table[Any] = Table(kuhn.SYSTEM, kuhn.Setup(seats=("An*na", "Boris")), seed=1, dictated=(2, 0))
    for answer in answers:
        assert table.choose(answer) is None
    return table


def test_plain() -> None:
    assert report(game("bet", "call"), None, "en").plain() == (
        "Kuhn poker\n"
        "Rules: standard. At the table: An*na, Boris.\n"
        "\n"
        "KU-1  each gets a card\n"
        "KU-2  An*na: bet\n"
        "KU-3  Boris: call\n"
        "KU-4  An*na wins, king over jack\n"
        "\n"
        "The end: An*na wins 2 chips\n"
        "An*na: king, Boris: jack; 4 in the pot\n"
    )


def test_markdown_escapes_names() -> None:
    page = report(game("bet"), None, "en").markdown()
    assert page.startswith("# Kuhn poker\n\nRules: standard. At the table: An\\*na, Boris.\n\n- each gets a card `KU-1`\n")
    assert "- An\\*na: bet `KU-2`" in page
    assert "**Not over: Boris must answer: fold or call?**" in page


def test_what_is_hidden_from_a_reader_is_not_reported() -> None:
    table = game("check")
    for seat, own, other in ((0, "king", "jack"), (1, "jack", "king")):
        text = report(table, seat, "en").plain()
        assert own in text
        assert other not in text
    spectator = report(table, None, "en").plain()
    assert "king" not in spectator
    assert "jack" not in spectator


def test_russian() -> None:
    assert "Правила: standard. За столом: An*na, Boris." in report(game(), None, "ru").plain()


def test_nothing_printed_steers_a_terminal() -> None:
    assert printable("a\x1b[2Jb\u202ec\nd") == "a?[2Jb?c\nd"


def test_a_name_with_line_breaks_makes_no_lines_of_its_own() -> None:
    table: Table[Any] = Table(Talkative(), kuhn.Setup(), seed=1)
    assert report(table, None, "en").plain().count("\n") == report(game(), None, "en").plain().count("\n")


class Talkative(kuhn.Kuhn):
    def tell(self, table: Table[kuhn.Pot], fact: Any, seat: int | None) -> Text:
        return say("{what}", what="a\nKU-4  b\u2028c\rd")
