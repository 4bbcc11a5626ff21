"""What is wrong with a command line, in the reader's language."""

from __future__ import annotations

from typing import Any

from razbor.kernel.faults import clipped
from razbor.kernel.text import Text, say


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
            return _command_misused(str(error.format_message()))


def _option_misused(error: Any) -> Text:
    if "not take" in str(error.format_message()):
        return say("{name} takes no value", name=error.option_name)
    return say("{name} needs a value", name=error.option_name)


def _command_misused(message: str) -> Text | str:
    """What the library has no class of its own for, told by its English words."""
    quoted = message.partition("'")[2].rpartition("'")[0]
    if message.startswith("No such command"):
        return say("there is no command “{name}”", name=clipped(quoted))
    if message.startswith("Missing command"):
        return say("the command is missing")
    if message.startswith("Got unexpected extra argument"):
        return say("that is too much: {words}", words=clipped(message.partition("(")[2].partition("(")[2].rstrip(").")))
    return message.rstrip(".")


def _name(parameter: Any) -> str:
    """An option as it is typed, an argument as help pages call it."""
    option: str = parameter.opts[-1]
    return option if option.startswith("-") else str(parameter.metavar or option).strip("[]")
