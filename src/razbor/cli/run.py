"""Running a command line: the language first, then the command, then whatever went wrong, in words."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Any

import typer
from typer.exceptions import TyperException

from razbor.cases import SourceError
from razbor.cli import language
from razbor.cli.app import application
from razbor.cli.help import translate
from razbor.cli.speech import Speech
from razbor.cli.usage import misuse
from razbor.kernel.faults import DataError
from razbor.kernel.text import say

BAD_INPUT = 2
INTERRUPTED = 130


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line and return its exit code: 0 all is right, 1 a check failed, 2 bad input, 130 interrupted."""
    speech = Speech(language.of_locale(os.environ))
    try:
        spoken, rest = language.chosen(arguments, os.environ)
        speech = Speech(spoken)
        command = typer.main.get_command(application(rest))
        translate(command, spoken)
        code = _carried_out(command, rest, speech)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except (DataError, SourceError) as error:
        speech.complain(error.render(speech.language))
        return BAD_INPUT
    except TyperException as error:
        speech.complain(misuse(error))
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has had enough.
        _let_go_of_output()
        return 0
    except OSError as error:
        _let_go_of_output()
        speech.complain(say("the output cannot be written ({reason})", reason=error.strerror or str(error)))
        return BAD_INPUT


def _carried_out(command: Any, arguments: list[str], speech: Speech) -> object:
    """What the command returns. The library's own `main` would meet a broken pipe before we do."""
    try:
        with command.make_context("razbor", arguments, obj=speech) as context:
            return command.invoke(context)
    except typer.Exit as left:
        return left.exit_code


def _let_go_of_output() -> None:
    """Send what is left in the buffer nowhere, or the interpreter would try in vain to write it at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main() -> None:
    """The entry point."""
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # it was closed before the start
            setattr(sys, name, open(os.devnull, "r" if name == "stdin" else "w", encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))
