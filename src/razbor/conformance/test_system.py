"""The suite for the systems named on the command line, or for all that are installed.

A project that collects this file among its own tests, without `--pyargs` and without `--system`, plays nothing here.
"""

from __future__ import annotations

import sys

import pytest

from razbor.conformance.suite import Conformance
from razbor.kernel.system import names


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Play each system."""
    if "place" in metafunc.fixturenames:
        chosen: list[str] = metafunc.config.getoption("--system", None) or (names() if metafunc.config.option.pyargs else [])
        if any(":" in name for name in chosen):
            sys.path.insert(0, str(metafunc.config.invocation_params.dir))
        metafunc.parametrize("place", chosen)


class TestSystem(Conformance):
    """The suite."""
