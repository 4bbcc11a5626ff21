"""What a card has declared and not finished: an ability that it must pay for, a step."""

from __future__ import annotations

from razbor.kernel.section import Section


class Paying(Section):
    """Card `source` uses its action number `ability`, and has `paid` or not."""

    source: int
    ability: int
    paid: int

    def defender(self) -> int:
        """The card that closes with it because it has defended, or −1."""
        return -1


class OnItsWay(Section):
    """A step that a card has declared."""

    card: int
