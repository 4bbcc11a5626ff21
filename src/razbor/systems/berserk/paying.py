"""A section that ends with paying for an ability."""

from __future__ import annotations

from razbor.kernel.section import Section


class Paying(Section):
    """Card `source` uses its action number `ability`, and has `paid` or not."""

    source: int
    ability: int
    paid: int
