"""Vampire: The Eternal Struggle: actions, blocks, referendums and combat in a whole game."""

from __future__ import annotations

from .system import SYSTEM

__all__ = ["SYSTEM"]
