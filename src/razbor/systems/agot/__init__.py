"""A Game of Thrones LCG, 1st edition: the frame of actions, and whole games."""

from __future__ import annotations

from razbor.systems.agot.system import SYSTEM

__all__ = ["SYSTEM"]
