"""Conflicts pass the public suite."""

from __future__ import annotations

from razbor.conformance.suite import Conformance


class TestV5(Conformance):
    system = "v5"
    share = 10
