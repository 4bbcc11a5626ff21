"""What is wrong with a command line, in the reader's language."""

from __future__ import annotations

from typing import Any

from razbor.kernel.text import Text, say


def misuse(error: Any) -> Text:
    """The library's complaint about a command line as a sentence of ours, with the command whose help tells what is right."""
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
        case "BadParameter":
            return say("the value of {name} cannot be read", name=name)
        case _:
            return str(error.format_message()).rstrip(".")


def _name(parameter: Any) -> str:
    """An option as it is typed, an argument as help pages call it."""
    option: str = parameter.opts[-1]
    return option if option.startswith("-") else str(parameter.metavar or option).strip("[]")
