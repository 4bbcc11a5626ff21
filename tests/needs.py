"""What some tests need beside Python. Without it they are skipped, unless nothing may be."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def missing(what: str) -> NoReturn:
    """Skip, saying what to install; where RAZBOR_SKIP_NOTHING is set, fail."""
    if os.environ.get("RAZBOR_SKIP_NOTHING"):
        pytest.fail(what)
    pytest.skip(what)
