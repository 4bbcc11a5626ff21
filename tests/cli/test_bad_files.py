"""Files that are no cases: the command says why and ends with code 2."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Ran
from tests.v5.test_bad_encounters import BERT, FILE


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"\xff\xfe\x00", "not UTF-8"),
        (b"razbor: [1\n", "a bracket opened here is never closed"),
        (b"", "the file is empty"),
        (b"just words\n", "write keys with values"),
        (b"razbor: 9\n", "this case is of version 9, and only 1 is known here"),
        (b'{"razbor": 9, "system": "v5", "moves": [], "seed": 1}', "version 9"),
        ((FILE % ("", BERT, "moves:\n  - Carl: go on")).encode(), "no seat “Carl” sits at the table; the seats are: Ann, Storyteller"),
    ],
)
def test_the_command_ends_with_code_2(text: bytes, message: str, razbor: Callable[..., Ran], home: Path) -> None:
    (home / "bad.yaml").write_bytes(text)
    ran = razbor("play", "bad.yaml", "--bots")
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


def test_dice_of_the_moves_are_no_dice_of_another_game(razbor: Callable[..., Ran], home: Path) -> None:
    """Whoever plays a case from its beginning makes other moves than it does, and other things are rolled."""
    (home / "case.yaml").write_bytes((FILE % ("", BERT, "moves:\n  - dice: [11]")).encode())
    assert razbor("play", "case.yaml", "--bots").code == 0
    checked = razbor("check", "case.yaml")
    assert checked.code == 1
    assert "nothing rolls these dice: 11" in checked.out
