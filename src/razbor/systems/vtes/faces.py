"""What is on the face of a card, as data for a page: facts only, never its text."""

from __future__ import annotations

from typing import Any

from .declarations import CryptCard, LibraryCard
from .pool import Card


def face(card: Card) -> dict[str, Any]:
    """The facts of a card; `disciplines` in three letters, capital for the superior level."""
    decl = card.decl
    return {"name": decl.name} | (_vampire(decl) if isinstance(decl, CryptCard) else _library(decl))


def _vampire(decl: CryptCard) -> dict[str, Any]:
    return {
        "types": ["vampire"],
        "clan": decl.clan,
        "group": decl.group,
        "capacity": decl.capacity,
        "disciplines": list(decl.disciplines),
        "title": decl.title,
        "sect": decl.sect,
    }


def _library(decl: LibraryCard) -> dict[str, Any]:
    found: dict[str, Any] = {
        "types": list(decl.types),
        "disciplines": sorted({name for mode in decl.modes for name in mode.disciplines}, key=lambda name: (name.lower(), name.isupper())),
        "pool": decl.pool,
        "blood": decl.blood,
        "clans": list(decl.requires.clans),
    }
    return found | ({"life": decl.life, "strength": decl.strength, "bleed": decl.bleed} if decl.life else {})
