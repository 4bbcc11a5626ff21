"""Distributions as pictures, where matplotlib is installed."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from razbor.cli.files import write_whole
from razbor.cli.odds.given import wrong
from razbor.kernel.text import say

if TYPE_CHECKING:
    from razbor.systems.v5.odds import Distribution

KINDS = (".svg", ".png")


def plot(path: Path, title: str, axis: str, distribution: Distribution[int]) -> None:
    """Draw a distribution as bars into an SVG or PNG file; raises `DataError` where that cannot be done."""
    if path.suffix not in KINDS:
        raise wrong(say("{path} names no kind of picture that can be drawn", path=str(path)), say("end the name in .svg or .png"))
    try:
        # An extra, and slow to load.
        from matplotlib.figure import Figure  # noqa: PLC0415
        from matplotlib.ticker import MaxNLocator  # noqa: PLC0415
    except ImportError as error:
        raise wrong(say("pictures need matplotlib, which is not installed"), say("pip install 'razbor[plot]'")) from error
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    points = distribution.points()
    axes.bar([x for x, _ in points], [100 * p for _, p in points], color="#8c1c2c")
    axes.set(title=title, xlabel=axis, ylabel="%")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    picture = BytesIO()
    figure.savefig(picture, format=path.suffix[1:], dpi=150)
    write_whole(path, picture.getvalue())
