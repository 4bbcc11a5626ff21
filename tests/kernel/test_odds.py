"""Figures of odds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from razbor.kernel.odds import figure


@pytest.mark.parametrize(
    ("exact", "near"),
    [
        (Fraction(0), 0.0),
        (Fraction(1), 1.0),
        (Fraction(1, 3), 0.333333),
        (Fraction(-211, 648), -0.325617),
        (Fraction(1, 10**9), 0.000001),
        (1 - Fraction(1, 10**9), 0.999999),
    ],
)
def test_a_figure_is_sure_only_if_it_is_exactly(exact: Fraction, near: float) -> None:
    assert figure(exact) == pytest.approx(near, abs=1e-12)
