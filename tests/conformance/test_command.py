"""The command a stranger runs, the one a failure prints, and the file of what failed once."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from razbor.conformance.checks import Run
from razbor.conformance.digests import games_elsewhere
from razbor.conformance.suite import regressions
from tests.sources import ROOT

SUITE = ("--pyargs", "razbor.conformance", "--system", "leaky:SYSTEM")

LEAKY = """
from examples.games.kuhn import Kuhn

class Leaky(Kuhn):
    def view(self, table, seat):
        return {**super().view(table, seat), "hands": list(table.pos.hands)}

SYSTEM = Leaky()
"""

UNSTEADY = """
from examples.games.kuhn import Kuhn

class Unsteady(Kuhn):
    def view(self, table, seat):
        return {"words": list({"jack", "queen", "king", "ace", "ten", "nine"})}

SYSTEM = Unsteady()
"""


def pytest_in(folder: Path, *arguments: str) -> tuple[int, str]:
    """Run pytest as a stranger would, in a project of its own."""
    loaded = [] if entry_points(group="pytest11", name="razbor") else ["-p", "razbor.conformance.plugin"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT), *filter(None, sys.path))), "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *loaded, *arguments],
        cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=300, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr


def test_a_strangers_failure_prints_a_command_that_repeats_it_and_a_line_that_keeps_it(tmp_path: Path) -> None:
    (tmp_path / "leaky.py").write_text(LEAKY, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    code, said = pytest_in(
        tmp_path, "--pyargs", "razbor.conformance", "--system", "leaky:SYSTEM", "-k", "hidden_stays_hidden or time_travel"
    )
    assert (code, "1 failed, 1 passed" in said) == (1, True), said
    command = next(line.partition("repeat it: pytest ")[2] for line in said.splitlines() if "repeat it: " in line).split()
    code, said = pytest_in(tmp_path, *command)
    assert (code, "1 failed" in said, "passed" in said) == (1, True, False), said
    kept = tmp_path / "tests" / "regressions" / "kuhn.txt"
    kept.parent.mkdir(parents=True)
    kept.write_text(f"{command[-1]}  # shows both hands\n", encoding="utf-8")
    code, said = pytest_in(tmp_path, *SUITE, "-k", "regressions")
    assert (code, "seat" in said) == (1, True), said


def test_what_is_no_run_is_refused(tmp_path: Path) -> None:
    code, said = pytest_in(tmp_path, *SUITE[:2], "--system", "examples.games.kuhn:SYSTEM", "--repeat", "time:1:1")
    assert code == pytest.ExitCode.USAGE_ERROR
    assert "“time:1:1” is no run: write CHECK:SEED:UNTIL, where CHECK is one of time_travel, " in said


def test_lines_of_what_failed_once(tmp_path: Path) -> None:
    assert regressions(tmp_path, "kuhn") == []
    kept = tmp_path / "tests" / "regressions" / "kuhn.txt"
    kept.parent.mkdir(parents=True)
    kept.write_text("# what failed once\n\ntime_travel:7:3  # a card was lost\nhidden_stays_hidden:1:1\n", encoding="utf-8")
    assert regressions(tmp_path, "kuhn") == [Run("time_travel", 7, 3), Run("hidden_stays_hidden", 1, 1)]


def test_an_order_that_hangs_on_hashes_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "unsteady.py").write_text(UNSTEADY, encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    assert len({games_elsewhere("unsteady:SYSTEM", seed) for seed in range(3)}) > 1
