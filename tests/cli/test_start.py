"""What a command does not need is not imported: it would be waited for each time."""

from __future__ import annotations

import subprocess
import sys

import pytest

LOADED = "import sys; from razbor.cli import run; run(sys.argv[1:]); print(*sys.modules, sep='\\n', file=sys.stderr)"


@pytest.mark.parametrize("arguments", [("--help",), ("serve", "--help"), ("check", "--help")])
def test_help_brings_in_no_game_and_no_server(arguments: tuple[str, ...]) -> None:
    ran = subprocess.run([sys.executable, "-c", LOADED, *arguments], capture_output=True, text=True, check=True, timeout=60)
    assert "--help" in ran.stdout
    heavy = ("razbor.systems.", "razbor.table.", "sqlalchemy", "fastapi", "matplotlib")
    assert [name for name in ran.stderr.splitlines() if name.startswith(heavy)] == []
