"""What is wrong with a command line, in the reader's language."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import Any, Final

from razbor.kernel.faults import clipped, nearest
from razbor.kernel.text import Text, say

NO_COMMAND: Final = "No such command "
"""How the library begins to complain of a command that is not there; then its name, as Python writes text, and a full stop."""


def misuse(error: Any) -> Text | str:
    """The library's complaint about a command line as a sentence of ours, with the command whose help tells what is right.

    Where a group of commands is named without any of them, its help is the complaint.
    """
    if type(error).__name__ == "NoArgsIsHelpError":
        return str(error.format_message())
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "razbor"
    return say("{problem}; see: {command} --help", problem=_problem(error), command=command)


def _problem(error: Any) -> Text | str:
    parameter = getattr(error, "param", None)
    name = _name(parameter) if parameter else ""
    match type(error).__name__:
        case "MissingParameter":
            return say("{name} is missing", name=name)
        case "NoSuchOption":
            return say("there is no option {name}", name=error.option_name)
        case "BadOptionUsage":
            return _option_misused(error)
        case "BadParameter" if "integer" in str(error.format_message()):
            return say("{name} takes a whole number in digits", name=name)
        case "BadParameter":
            return say("the value of {name} cannot be read", name=name)
        case _:
            return _command_misused(error, str(error.format_message()))


def _option_misused(error: Any) -> Text:
    if "not take" in str(error.format_message()):
        return say("{name} takes no value", name=error.option_name)
    return say("{name} needs a value", name=error.option_name)


def _command_misused(error: Any, message: str) -> Text | str:
    """What the library has no class of its own for, told by its English words."""
    if message.startswith(NO_COMMAND):
        quoted = message.removeprefix(NO_COMMAND).removesuffix(".")
        return _no_command(ast.literal_eval(quoted), error.ctx.command.commands)
    if message.startswith("Missing command"):
        return say("the command is missing")
    if message.startswith("Got unexpected extra argument"):
        return say("that is too much: {words}", words=clipped(message.partition("(")[2].partition("(")[2].rstrip(").")))
    return message.rstrip(".")


def _no_command(name: str, known: Iterable[str]) -> Text:
    near = nearest(name, known)
    if near is None:
        return say("there is no command “{name}”", name=clipped(name))
    return say("there is no command “{name}”: you may have meant “{near}”", name=clipped(name), near=near)


def _name(parameter: Any) -> str:
    """An option as it is typed, an argument as help pages call it."""
    option: str = parameter.opts[-1]
    return option if option.startswith("-") else str(parameter.metavar or option).strip("[]")
