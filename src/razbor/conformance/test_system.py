"""The suite for the systems named on the command line, or for all that are installed."""

from __future__ import annotations

import sys

import pytest

from razbor.conformance.suite import Conformance
from razbor.kernel.system import names


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Play each system."""
    if "place" in metafunc.fixturenames:
        chosen: list[str] = metafunc.config.getoption("--system", None) or names()
        if any(":" in name for name in chosen):
            sys.path.insert(0, str(metafunc.config.invocation_params.dir))
        metafunc.parametrize("place", chosen)


class TestSystem(Conformance):
    """The suite."""
