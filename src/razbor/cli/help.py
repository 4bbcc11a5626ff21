"""Help pages in the reader's language: the command line's library words them in English."""

from __future__ import annotations

from typing import Any

from razbor.kernel.text import Text, render


def translate(command: Any, language: str) -> None:
    """Put the help of a command, its options and its parts into words; each stands there as the English sentence it was said in."""
    command.help = _words(command.help, language)
    command.epilog = _words(command.epilog, language)
    for parameter in command.params:
        parameter.help = _words(parameter.help, language)
    for part in getattr(command, "commands", {}).values():
        translate(part, language)


def _words(english: str | None, language: str) -> str | None:
    return english and render(Text(english, {}), language)
