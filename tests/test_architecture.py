"""The page about the architecture names tests that exist, for every law."""

from __future__ import annotations

import re
from pathlib import Path

from razbor.conformance.checks import CHECKS

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
LAWS = [line for line in PAGE.split("<!-- laws -->")[1].splitlines() if line.startswith("| **K-")]


def test_every_law_names_tests_that_exist() -> None:
    written = {
        name for file in (ROOT / "tests").rglob("test_*.py") for name in re.findall(r"def (test_\w+)", file.read_text(encoding="utf-8"))
    } | set(CHECKS)
    assert [int(re.findall(r"K-(\d+)", law)[0]) for law in LAWS] == list(range(1, 13))
    for law in LAWS:
        named = re.findall(r"`(\w+)`", law.split("|")[2])
        assert named, law
        assert set(named) <= written, law
