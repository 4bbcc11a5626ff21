"""Berserk: attacks in stages, the stack, and dice with net rerolls, on the board."""

from __future__ import annotations

from .system import SYSTEM

__all__ = ["SYSTEM"]
