"""Figures of odds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from razbor.kernel.odds import figure, percent


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


@pytest.mark.parametrize(
    ("p", "told"),
    [
        (0.0, "0"),
        (1e-6, "< 1"),
        (0.005, "< 1"),
        (0.0051, "1"),
        (0.5, "50"),
        (0.9949, "99"),
        (0.995, "> 99"),
        (0.999999, "> 99"),
        (1.0, "100"),
    ],
)
def test_what_may_come_either_way_is_never_told_as_0_or_100_percent(p: float, told: str) -> None:
    assert percent(p) == told
