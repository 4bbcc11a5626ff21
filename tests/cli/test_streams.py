"""Streams as shells give them: closed, full, broken off, not in UTF-8; files that never end or come through a pipe."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.sources import ROOT

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a Unix shell")

type Shell = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def shell(home: Path, installed: Path) -> Shell:
    """Runs a line of shell in which `razbor` is the command."""
    razbor = home / "razbor"
    razbor.write_text(f"#!/bin/sh\nexec {sys.executable} -c 'from razbor.cli import main; main()' \"$@\"\n", encoding="utf-8")
    razbor.chmod(0o755)
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT), str(installed)])

    def run(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
        env = {**os.environ, "PYTHONPATH": path, "PATH": f"{home}{os.pathsep}{os.environ['PATH']}", "LC_ALL": "C.UTF-8", **environment}
        return subprocess.run(
            ["/bin/bash", "-c", f"set -o pipefail; {line}"],
            cwd=home, env=env, capture_output=True, text=True, errors="replace", timeout=60, check=False,
        )  # fmt: skip

    return run


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("razbor systems >&-", 0),
        ("razbor rules kernel --json >&-", 0),
        ("razbor nonsense 2>&-", 2),
        ("razbor play tictactoe.yaml <&-", 0),
        ("razbor rules kernel | true", 0),
        ("razbor rules kernel --json | true", 0),
        ("razbor play tictactoe.yaml | true", 0),
        ("razbor --help | true", 0),
    ],
)
def test_nobody_need_listen(shell: Shell, line: str, code: int) -> None:
    ran = shell(line)
    assert (ran.returncode, "Traceback" in ran.stderr) == (code, False), ran.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
@pytest.mark.parametrize("command", ["systems", "rules kernel --json", "play tictactoe.yaml", "--help"])
def test_output_that_cannot_be_written_is_an_error_in_words(shell: Shell, command: str) -> None:
    ran = shell(f"razbor {command} > /dev/full")
    assert (ran.returncode, ran.stderr) == (2, "the output cannot be written (No space left on device)\n")


@pytest.mark.parametrize("locale", ["C", "C.UTF-8", "POSIX", ""])
def test_what_is_typed_need_not_be_utf_8(shell: Shell, locale: str) -> None:
    ran = shell(r"printf '\xff\xfe\n' | razbor play tictactoe.yaml --answers -", LC_ALL=locale)
    assert (ran.returncode, ran.stderr) == (2, "")
    assert "is not an answer to what is asked" in ran.stdout


def test_answers_in_a_file_must_be_utf_8(shell: Shell, home: Path) -> None:
    (home / "answers").write_bytes(b"5\n\xff\n")
    ran = shell("razbor play tictactoe.yaml --answers answers")
    assert (ran.returncode, ran.stderr) == (2, "answers:2:1: this byte is not UTF-8 text; save the file as UTF-8\n")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a device that never ends")
@pytest.mark.parametrize("line", ["play /dev/zero", "show /dev/zero", "check /dev/zero", "play tictactoe.yaml --answers /dev/zero"])
def test_a_file_that_never_ends_is_too_large(shell: Shell, line: str) -> None:
    ran = shell(f"ulimit -v 8000000; razbor {line}")
    assert ran.returncode == 2
    assert "/dev/zero: the file is too large; use at most" in ran.stderr


def test_files_come_through_pipes(shell: Shell) -> None:
    assert "The end: " in shell("razbor play <(cat tictactoe.yaml)").stdout
    shell("echo 5 | razbor play tictactoe.yaml --answers - ; echo save ./game | razbor play tictactoe.yaml --answers -")
    assert shell("razbor show <(cat game.json)").stdout.startswith("Game T-1\n")


def test_a_record_may_begin_with_a_byte_order_mark(shell: Shell, home: Path) -> None:
    shell("echo save ./game | razbor play tictactoe.yaml --answers -")
    (home / "game.json").write_bytes(b"\xef\xbb\xbf" + (home / "game.json").read_bytes())
    assert shell("razbor show game.json").stdout.startswith("Game T-1\n")


@pytest.mark.parametrize("name", [".", "..", "/", "./", "~nobody-of-that-name/x"])
def test_what_names_no_file_is_not_saved_and_the_game_goes_on(shell: Shell, name: str) -> None:
    ran = shell(f"printf 'save {name}\\nmark 5\\n' | razbor play tictactoe.yaml --answers -")
    assert ran.returncode == 0
    assert "names no file; write a name, or a path that ends in one" in ran.stdout
    assert "crosses marks square 5" in ran.stdout


def test_a_name_no_file_can_have_is_not_saved_and_the_game_goes_on(shell: Shell) -> None:
    ran = shell(r"printf 'save a\0b\nmark 5\n' | razbor play tictactoe.yaml --answers -")
    assert "cannot be written" in ran.stdout
    assert "crosses marks square 5" in ran.stdout


def test_a_data_folder_that_cannot_be_written_ends_no_game(shell: Shell, home: Path) -> None:
    (home / "file").touch()
    ran = shell("echo mark 5 | razbor play tictactoe.yaml --answers -", XDG_DATA_HOME=str(home / "file"))
    assert ran.returncode == 0
    assert ran.stderr.count("The game is not kept: ") == 1
    assert "crosses marks square 5" in ran.stdout
    assert "To go on with it" not in ran.stdout
