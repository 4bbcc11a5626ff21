"""What the suite adds to pytest's command line."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--system` and `--repeat`."""
    group = parser.getgroup("razbor", "conformance of Razbor's systems")
    group.addoption(
        "--system", action="append", metavar="NAME", help="play an installed system, or the one at module:OBJECT; all installed if absent"
    )
    group.addoption("--repeat", action="append", metavar="RUN", help="repeat one run of a check, CHECK:SEED:UNTIL, as a failure prints it")
