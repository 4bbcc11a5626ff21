"""Every moment of every example can be shown to everybody at the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from razbor.cases import check, files
from razbor.kernel.table import Table
from razbor.kernel.text import LANGUAGES
from razbor.table import pages
from tests.sources import ROOT
from tests.table.drawing import message

MOST = 60
"""So many decisions of one example are looked at, spread over it."""


@pytest.mark.parametrize("file", files([ROOT / "examples"]), ids=lambda file: str(file.relative_to(ROOT / "examples")))
def test_every_decision_of_an_example_is_shown(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    choose, shown = Table[Any].choose, set[int]()

    def looked_at(table: Table[Any], *args: Any, **more: Any) -> Any:
        refusal = choose(table, *args, **more)
        made = len(table.moves)
        if refusal is None and made not in shown and (made <= MOST or made % (made // MOST + 1) == 0):
            shown.add(made)
            language = sorted(LANGUAGES)[made % len(LANGUAGES)]
            for seat in (None, *range(len(table.seats))):
                assert pages.render(message(table, seat, language))
        return refusal

    monkeypatch.setattr(Table, "choose", looked_at)
    report = check(file)
    assert report.right, report.render("en")
