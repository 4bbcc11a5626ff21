"""Numbers no character has are refused with a sentence that says what would be right."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from razbor.kernel.text import Text
from razbor.systems.v5 import odds
from razbor.systems.v5.odds import Body, Side, Weapon


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: odds.test(-1), "pool of -1 dice"),
        (lambda: odds.test(5, 6), "Hunger cannot be 6: it goes from 0 to 5"),
        (lambda: odds.test(5, -1), "Hunger cannot be -1"),
        (lambda: odds.test(5, 0, -2), "difficulty cannot be -2"),
        (lambda: odds.test(5, 0, 2, called=-1), "called shot cannot take -1"),
        (lambda: odds.blitz(-3, 4), "pool of -3 dice"),
        (lambda: odds.versus(3, -1), "pool of -1 dice"),
        (lambda: odds.contest(Side(3), Side(-4)), "pool of -4 dice"),
        (lambda: odds.contest(Side(3), Side(3, all_out=True)), "V5-TM-06"),
        (lambda: odds.strike(Side(3), Side(3), -1), "difficulty cannot be -1"),
        (lambda: Side(3, armour=-1), "armour cannot be -1"),
        (lambda: Side(3, weapon=Weapon(modifier=-2)), "modifier cannot be -2"),
        (lambda: Side(3, unnamed=True, body=Body.VAMPIRE), "is a mortal, not a vampire"),
        (lambda: odds.reroll([3, 11], [], 1), "11 is not a face"),
        (lambda: odds.reroll([3], [0], 1), "0 is not a face"),
        (lambda: odds.reroll([3], [], -1), "difficulty cannot be -1"),
    ],
)
def test_refused_with_a_sentence(ask: Callable[[], object], said: str) -> None:
    with pytest.raises(ValueError, match=said) as refused:
        ask()
    assert isinstance(refused.value.args[0], Text)
