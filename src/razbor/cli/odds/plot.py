"""Distributions as pictures, where matplotlib is installed."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from razbor.cli.files import write_whole
from razbor.kernel.faults import DataError
from razbor.kernel.text import say

if TYPE_CHECKING:
    from razbor.systems.v5.odds import Distribution

KINDS = (".svg", ".png")
COLOUR = "#8c1c2c"


def plot(path: Path, title: str, axis: str, distribution: Distribution[int]) -> None:
    """Draw a distribution as bars into an SVG or PNG file; raises `DataError` where that cannot be done."""
    check(path)
    from matplotlib.ticker import MaxNLocator  # noqa: PLC0415

    figure, axes = _figure()
    points = distribution.points()
    axes.bar([x for x, _ in points], [100 * p for _, p in points], color=COLOUR)
    axes.set(title=title, xlabel=axis, ylabel="%")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    _write(path, figure)


def plot_named(path: Path, title: str, bars: Sequence[tuple[str, float, tuple[float, float]]]) -> None:
    """Draw named probabilities as bars, each with the interval it may lie in; raises `DataError` where that cannot be done."""
    check(path)
    figure, axes = _figure()
    below = [100 * (p - low) for _, p, (low, _) in bars]
    above = [100 * (high - p) for _, p, (_, high) in bars]
    axes.bar(
        [name for name, _, _ in bars], [100 * p for _, p, _ in bars], color=COLOUR, yerr=[below, above] if any(above) else None, capsize=6
    )
    axes.set(title=title, ylabel="%")
    _write(path, figure)


def check(path: Path) -> None:
    """Refuse a file that no picture can be drawn into, before any long work; raises `DataError`."""
    if path.suffix not in KINDS:
        raise DataError.of(say("{path} names no kind of picture that can be drawn", path=str(path)), say("end the name in .svg or .png"))
    try:
        import_module("matplotlib")
    except ImportError as error:
        raise DataError.of(say("pictures need matplotlib, which is not installed"), say("pip install 'razbor[plot]'")) from error


def _figure() -> tuple[Any, Any]:
    # An extra, and slow to load.
    from matplotlib.figure import Figure  # noqa: PLC0415

    figure = Figure(figsize=(7, 4), layout="constrained")
    return figure, figure.subplots()


def _write(path: Path, figure: Any) -> None:
    picture = BytesIO()
    figure.savefig(picture, format=path.suffix[1:], dpi=150)
    write_whole(path, picture.getvalue())
