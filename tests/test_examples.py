"""Every example of every system runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from razbor.cases import check, files
from tests.sources import ROOT


@pytest.mark.parametrize("file", files([ROOT / "examples"]), ids=lambda file: str(file.relative_to(ROOT / "examples")))
def test_every_example_runs(file: Path) -> None:
    report = check(file)
    assert report.right, report.render("en")
