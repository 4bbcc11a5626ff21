"""What the server tells: a line of JSON an event on the standard error stream of the moment, without names, hidden cards and links."""

from __future__ import annotations

import io
import json
import logging
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog

from razbor.table.told import tell_to_stderr
from tests.sources import ROOT
from tests.table.served import PATIENCE

FAULTY = """
from razbor.table.state import State

def fails(_, seat):
    raise KeyError(f"a card of theirs is in the hand of {seat}")

State.player = fails
from razbor.cli import main
main()
"""
"""The command, but that no bot plays."""

BROKEN = b"--x\r\n"


@contextmanager
def serve(folder: Path, port: int) -> Generator[subprocess.Popen[str]]:
    """`razbor serve` until the block is left."""
    command = [sys.executable, "-c", FAULTY, "serve", "--port", str(port)]
    environment = {**os.environ, "RAZBOR_DATA": str(folder)}
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=environment) as running:
        try:
            yield running
        finally:
            running.terminate()


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def lines(running: subprocess.Popen[str]) -> list[dict[str, Any]]:
    """What a server has told until it ended."""
    running.terminate()
    _, told = running.communicate(timeout=PATIENCE)
    return [json.loads(line) for line in told.splitlines()]


def test_every_line_is_json_and_names_nobody(tmp_path: Path) -> None:
    port = free_port()
    with serve(tmp_path, port) as running, httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=PATIENCE) as browser:
        given_up = time.monotonic() + PATIENCE
        while True:
            try:
                browser.get("/healthz")
                break
            except httpx.TransportError:
                assert time.monotonic() < given_up
        form = {"system": "berserk", "ready": "berserk/full_game.yaml", "seat.0.who": "usual", "seat.0.name": "Nobodys"}
        opened = browser.post("/new", data=form)
        assert opened.status_code == 303
        table = opened.headers["location"].split("/")[2]
        browser.get(f"/t/{table}")
        browser.post("/new", content=BROKEN, headers={"Content-Type": "multipart/form-data; boundary=b"})
        host = browser.cookies[f"razbor-{table}"]
        told = lines(running)
    assert all({"event", "level", "timestamp"} <= set(line) for line in told)
    failed = [line for line in told if line["event"] == "table failed"]
    assert [line["table"] for line in failed][:1] == [table]
    assert failed[0]["exception"].endswith("in fails\nKeyError")
    assert any(line.get("logger", "").startswith("python_multipart") for line in told)
    for secret in ("Nobodys", "a card of theirs", host):
        assert secret not in json.dumps(told)


def test_a_server_that_cannot_start_tells_why(tmp_path: Path) -> None:
    port = free_port()
    with serve(tmp_path, port) as first:
        while not (tmp_path / "tables.sqlite.lock").exists():
            assert first.poll() is None
            time.sleep(0.05)
        with serve(tmp_path, free_port()) as second:
            _, told = second.communicate(timeout=PATIENCE)
    assert second.returncode == 2
    assert "another server has the database" in told


def test_a_stream_that_was_put_elsewhere_since_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    before, root = structlog.get_config(), logging.getLogger()
    handlers, level = root.handlers[:], root.level
    first, second = io.StringIO(), io.StringIO()
    try:
        monkeypatch.setattr(sys, "stderr", first)
        tell_to_stderr()
        told = structlog.get_logger("razbor")
        told.warning("one")
        first.close()
        monkeypatch.setattr(sys, "stderr", second)
        told.warning("two")
        logging.getLogger("library").warning("three\nof %s", "somebody")
    finally:
        structlog.configure(**before)
        logging.captureWarnings(capture=False)
        root.handlers[:] = handlers
        root.setLevel(level)
    assert '"event": "two"' in second.getvalue()
    assert '"event": "three"' in second.getvalue()
    assert "somebody" not in second.getvalue()


def test_the_guide_names_every_event() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/razbor").rglob("*.py"))
    events = set(re.findall(r'_told\.\w+\("([^"]+)"', source))
    guide = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    assert len(events) > 10
    assert sorted(event for event in events if f"`{event}`" not in guide) == []
