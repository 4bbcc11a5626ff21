"""Razbor carries out the conflict rules of tabletop games the way a perfect judge would."""

from __future__ import annotations

__version__ = "0.1.0"
