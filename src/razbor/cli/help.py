"""Help pages in the reader's language: the library that reads the command line words them in English."""

from __future__ import annotations

from typing import Any

from razbor.kernel.text import Text, render, say

HEADINGS = {
    "Usage: ": say("Usage: "),
    "Options": say("Options"),
    "Arguments": say("Arguments"),
    "Commands": say("Commands"),
}
HELP = say("Show this message and exit.")


def translate(command: Any, language: str) -> None:
    """Put the help of a command, its options and its parts into words; each stands there as the English sentence it was said in."""
    command.context_class = _context(command.context_class, language)
    command.help = _words(command.help, language)
    command.epilog = _words(command.epilog, language)
    for parameter in command.params:
        parameter.help = _words(parameter.help, language)
    command.get_help_option(command.context_class(command)).help = render(HELP, language)
    for part in getattr(command, "commands", {}).values():
        translate(part, language)


def _words(english: str | None, language: str) -> str | None:
    return english and render(Text(english, {}), language)


def _context(base: Any, language: str) -> Any:
    """The kind of context whose help pages have headings in `language`."""

    class Formatter(base.formatter_class):  # type: ignore[misc]
        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            super().write_usage(  # pyright: ignore[reportUnknownMemberType]
                prog, args, prefix or render(HEADINGS["Usage: "], language)
            )

        def write_heading(self, heading: str) -> None:
            super().write_heading(  # pyright: ignore[reportUnknownMemberType]
                render(HEADINGS.get(heading, heading), language)
            )

    class Context(base):  # type: ignore[misc]
        formatter_class = Formatter

    return Context
