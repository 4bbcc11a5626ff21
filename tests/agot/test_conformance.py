"""The game passes the public suite."""

from __future__ import annotations

from razbor.conformance.suite import Conformance


class TestAgot(Conformance):
    system = "razbor.systems.agot:SYSTEM"
    share = 25
