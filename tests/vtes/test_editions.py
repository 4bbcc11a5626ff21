"""The worked examples come out the same under the current rules, and the switches of the editions do what they say."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from razbor.cases.model import read_case
from razbor.cases.running import check
from razbor.cases.source import load
from razbor.kernel.schema import DataError
from razbor.systems.vtes import SYSTEM
from razbor.systems.vtes.profile import PROFILES, Profile
from tests.sources import ROOT

CASES = sorted((ROOT / "examples" / "vtes").glob("*.yaml"))
CLASSIC = [file for file in CASES if "profile: classic" in file.read_text(encoding="utf-8")]
DIFFERENT = {"several_targets"}


def test_there_are_cases() -> None:
    assert len(CLASSIC) > 30


@pytest.mark.parametrize("file", [file for file in CLASSIC if file.stem not in DIFFERENT], ids=lambda file: file.stem)
def test_a_case_of_the_text_comes_out_the_same_under_the_current_rules(file: Path, tmp_path: Path) -> None:
    """VTES-6.2.1-05 … VTES-6.4.2-20: what both editions agree on."""
    source = load(file)
    assert replace(read_case(source), profile="v5-2025").profile == "v5-2025"
    twin = tmp_path / file.name
    twin.write_text(file.read_text(encoding="utf-8").replace("profile: classic", "profile: v5-2025"), encoding="utf-8")
    assert check(twin).render("en") == ""


def test_the_text_is_the_default() -> None:
    assert SYSTEM.profile("classic", {}) == Profile() == PROFILES["classic"]
    assert PROFILES["classic"] != PROFILES["v5-2025"]


@pytest.mark.parametrize(
    ("name", "switches"), [("modern", {}), ("classic", {"stages": 5}), ("classic", {"speed": 1}), ("classic", {"library": 0})]
)
def test_what_is_no_edition_or_switch_is_refused(name: str, switches: dict[str, Any]) -> None:
    with pytest.raises(DataError):
        SYSTEM.profile(name, switches)
