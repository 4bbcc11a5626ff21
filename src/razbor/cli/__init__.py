"""The command line: `razbor play`, `show`, `check`, `rules`, `odds` and the rest, in English and Russian."""

from __future__ import annotations

from razbor.cli.run import main, run

__all__ = ["main", "run"]
