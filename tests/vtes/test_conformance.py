from __future__ import annotations

from razbor.conformance.suite import Conformance


class TestVtes(Conformance):
    system = "razbor.systems.vtes:SYSTEM"
