"""What a system may ask."""

from __future__ import annotations

from typing import Any

from razbor.kernel.system import System


def decisions(system: System[Any]) -> set[str]:
    """The kinds of decisions of a system's own chapters."""
    return {
        name
        for chapter in system.chapters
        for section in vars(chapter).values()
        if isinstance(section, type)
        for name, it in vars(section).items()
        if getattr(it, "is_decision", False) and it.__module__.startswith(f"razbor.systems.{system.name}")
    }
