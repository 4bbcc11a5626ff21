"""What a card has declared and not finished: an ability that it must pay for, a step."""

from __future__ import annotations

from razbor.kernel.section import Section


class Paying(Section):
    """Card `source` uses its action number `ability`, and has `paid` or not."""

    source: int
    ability: int
    paid: int


class OnItsWay(Section):
    """A step that a card has declared."""

    card: int
