"""What the server tells goes to the standard error stream of the moment."""

from __future__ import annotations

import io
import sys

import pytest
import structlog

from razbor.table.told import tell_to_stderr


def test_a_stream_that_was_put_elsewhere_since_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    before = structlog.get_config()
    first, second = io.StringIO(), io.StringIO()
    try:
        monkeypatch.setattr(sys, "stderr", first)
        tell_to_stderr()
        told = structlog.get_logger("razbor")
        told.warning("one")
        first.close()
        monkeypatch.setattr(sys, "stderr", second)
        told.warning("two")
    finally:
        structlog.configure(**before)
    assert '"event": "two"' in second.getvalue()
