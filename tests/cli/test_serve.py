"""`razbor serve`: it serves until it is interrupted, and says what is wrong before it begins."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.cli.conftest import Ran

COMMAND = [sys.executable, "-c", "from razbor.cli import main; main()", "serve"]


def test_it_serves_until_it_is_interrupted(tmp_path: Path) -> None:
    environment = {**os.environ, "RAZBOR_DATA": str(tmp_path), "LC_ALL": "C.UTF-8"}
    command = [*COMMAND, "--port", "0", "--host", "0.0.0.0"]
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
