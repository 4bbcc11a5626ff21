"""Battles pass the public suite."""

from __future__ import annotations

from razbor.conformance.suite import Conformance


class TestBerserk(Conformance):
    system = "berserk"
    share = 10
