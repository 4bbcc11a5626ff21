"""Running a command line: the language first, then the command, then whatever went wrong, in words."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

import typer
from typer.exceptions import TyperException

from razbor.cases import SourceError
from razbor.cli import language
from razbor.cli.app import app
from razbor.cli.help import translate
from razbor.cli.speech import Speech
from razbor.cli.usage import misuse
from razbor.kernel.faults import DataError

BAD_INPUT = 2
INTERRUPTED = 130


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line and return its exit code: 0 all is right, 1 a check failed, 2 bad input, 130 interrupted."""
    speech = Speech(language.of_locale(os.environ))
    try:
        spoken, rest = language.chosen(arguments, os.environ)
        speech = Speech(spoken)
        command = typer.main.get_command(app)
        translate(command, spoken)
        code = command.main(rest, prog_name="razbor", standalone_mode=False, obj=speech)
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
        # Whoever read the output has had enough; what is left in the buffer has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def main() -> None:
    """The entry point."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))
