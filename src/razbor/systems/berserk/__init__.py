"""Berserk: attacks in stages, the stack, and dice with net rerolls, on the board."""

from __future__ import annotations
