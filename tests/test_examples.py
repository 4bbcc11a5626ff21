"""Every example of every system runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from razbor.cases import check, files
from razbor.table.bundled import examples
from tests.sources import ROOT


@pytest.mark.parametrize("file", files([ROOT / "examples"]), ids=lambda file: str(file.relative_to(ROOT / "examples")))
def test_every_example_runs(file: Path) -> None:
    report = check(file)
    assert report.right, report.render("en")


def test_every_example_has_a_title_of_its_own_in_each_language() -> None:
    titles = {name: ready.case.title for name, ready in examples().items()}
    for language in ("en", "ru"):
        rendered = [title.render(language) for title in titles.values()]
        assert all(rendered)
        assert len(set(rendered)) == len(rendered)
    assert [
        file for file, title in titles.items() if re.search("[а-яё]", title.render("en")) or not re.search("[а-яё]", title.render("ru"))
    ] == []
