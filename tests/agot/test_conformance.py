"""The game passes the public suite."""

from __future__ import annotations

from razbor.conformance.suite import Conformance


class TestAgot(Conformance):
    system = "agot"
    share = 25
