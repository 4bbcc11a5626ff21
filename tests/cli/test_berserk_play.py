"""A battle of Berserk at the terminal: the board, typed dice, odds, hidden cards, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Ran

BATTLE = """
razbor: 1
system: berserk
setup:
  players:
    Anna: {squad: [steppe-barbarian C1, thorn-archer B2]}
    Boris: {squad: [vail C1', {card: soul-lantern, at: C3', hidden: true}]}
"""
ANSWERS = "C1 strike C1'\n1 5\nodds\nreroll C1'\n6\nquit\n\n"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Vail", "Dice: 1 – 5", "Rerolls: X = 1, Y = 0; held by: Anna", "net wounds −0.17", "Vail: weak strike → Steppe Barbarian"]),
        (
            "ru",
            ["Вайл", "Кубики: 1 – 5", "Перебросы: X = 1, Y = 0; решает: Anna", "разность ран −0.17", "Вайл: слабый удар → Степной варвар"],
        ),
    ],
)
def test_a_strike_with_typed_dice(language: str, words: list[str], razbor: Callable[..., Ran], home: Path) -> None:
    (home / "battle.yaml").write_text(BATTLE, encoding="utf-8")
    (home / "answers.txt").write_text(ANSWERS, encoding="utf-8")
    ran = razbor("play", "battle.yaml", "--dice", "ask", "--answers", "answers.txt", "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    for word in words:
        assert word in ran.out, word
    assert any(line.split()[:4] == ["3'", "·", "·", "?"] for line in ran.out.splitlines())
    for name in ("Soul Lantern", "Фонарь душ", "soul-lantern"):
        assert name not in ran.out


def test_what_the_odds_of_a_strike_cannot_be(razbor: Callable[..., Ran], home: Path) -> None:
    for strike in ("-1-2-3", "1--3", "1-2", "a-b-c"):
        assert razbor("odds", "berserk", "exchange", "--strike", strike).code == 2
    assert "there is no “nope”" in razbor("odds", "berserk", "exchange", "--table", "nope").err


def test_what_may_be_known_of_a_card(razbor: Callable[..., Ran], home: Path) -> None:
    (home / "battle.yaml").write_text(BATTLE, encoding="utf-8")
    (home / "answers.txt").write_text("about thorn archer\nпро c3'\nabout C1'\nquit\n\n", encoding="utf-8")
    ran = razbor("play", "battle.yaml", "--answers", "answers.txt", "--lang", "ru")
    assert "выстрел, закрывается: выстрел на 1-2-3 → карта противника [BERSERK-404-01]" in ran.out
    assert "О «c3'» ничего не известно" in ran.out
    assert "Вайл: существо, нейтральная" in ran.out
