"""Why something may not be done."""

from __future__ import annotations

from typing import NamedTuple

from razbor.kernel.text import Text


class Bar(NamedTuple):
    """The rule that forbids something, and the reason."""

    rule: str
    reason: Text
