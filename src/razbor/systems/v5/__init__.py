"""Vampire: The Masquerade, 5th edition: conflicts."""

from __future__ import annotations

from .system import SYSTEM

__all__ = ["SYSTEM"]
