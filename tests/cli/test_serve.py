"""`razbor serve`: it serves until it is interrupted, and says what is wrong before it begins."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.cli.conftest import Ran

COMMAND = [sys.executable, "-c", "from razbor.cli import main; main()", "serve"]


def a_browser(folder: Path) -> tuple[Path, Path]:
    """A program in place of a browser, and the file into which it writes what it is to open."""
    program, opened = folder / "browser", folder / "opened"
    program.write_text(f'#!/bin/sh\necho "$1" > {opened}.now && mv {opened}.now {opened}\n', encoding="utf-8")
    program.chmod(0o755)
    return program, opened


def test_it_opens_its_first_page_and_serves_until_it_is_interrupted(tmp_path: Path) -> None:
    program, opened = a_browser(tmp_path)
    environment = {**os.environ, "RAZBOR_DATA": str(tmp_path), "LC_ALL": "C.UTF-8", "BROWSER": f"{program} %s"}
    command = [*COMMAND, "--open", "--port", "0", "--host", "0.0.0.0"]
    with subprocess.Popen(command, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as serving:
        assert serving.stdout is not None
        assert serving.stderr is not None
        try:
            told = re.search(r"http://0\.0\.0\.0:([0-9]+)/", serving.stdout.readline())
            assert told
            with httpx.Client(base_url=f"http://127.0.0.1:{told[1]}", trust_env=False, timeout=60) as browser:
                assert browser.get("/healthz").text == "well\n"
                page = browser.get("/")
                assert "Razbor" in page.text
                assert "server" not in page.headers
            given_up = time.monotonic() + 60
            while not opened.exists():
                assert time.monotonic() < given_up, "nothing has been opened"
                time.sleep(0.05)
            assert opened.read_text(encoding="utf-8") == f"http://0.0.0.0:{told[1]}/\n"
        finally:
            serving.send_signal(signal.SIGINT)
        assert serving.wait(30) == 130
        assert "put a proxy with TLS before it" in serving.stderr.read()
    assert (tmp_path / "tables.sqlite").exists()


def test_an_address_that_is_taken_is_told(razbor: Callable[..., Ran], home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAZBOR_DATA", str(home))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        ran = razbor("serve", "--port", str(taken.getsockname()[1]))
    assert ran.code == 2
    assert "choose another with --host and --port" in ran.err


def test_a_database_that_cannot_be_is_told(razbor: Callable[..., Ran], home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAZBOR_DATABASE_URL", "mysql://somewhere/else")
    ran = razbor("serve")
    assert ran.code == 2
    assert "SQLite files or in PostgreSQL" in ran.err
