"""Where answers come from: a person at the keyboard, or a file of lines that a person could have typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from razbor.cli.speech import Speech

try:
    import readline
except ImportError:  # not every Python has it; typing works without
    readline = None  # type: ignore[assignment]

# Letters of several bytes are letters even where the C library does not know the locale.
_SETTINGS = ("tab: complete", "set input-meta on", "set output-meta on", "set convert-meta off")
_LIBEDIT_SETTINGS = ("bind ^I rl_complete",)


class Reader(Protocol):
    """Gives the next line; raises `EOFError` when there are no more. What is `scripted` nobody sits and reads."""

    scripted: bool

    def line(self, prompt: str, words: Sequence[str]) -> str:
        """What is answered to `prompt`; `words` are whole answers that may be completed."""
        ...

    def forget(self) -> None:
        """Let nobody call back what was typed before: somebody else sits down."""
        ...


class Keyboard:
    """Reads from the terminal, with line editing, history and completion where Python has them."""

    scripted = False

    def __init__(self) -> None:
        self._words: Sequence[str] = ()
        if readline is not None:
            readline.set_completer_delims("\n")
            readline.set_completer(self._complete)
            for setting in _SETTINGS if "libedit" not in (readline.__doc__ or "") else _LIBEDIT_SETTINGS:
                readline.parse_and_bind(setting)

    def line(self, prompt: str, words: Sequence[str]) -> str:
        """A line typed."""
        self._words = words
        return input(prompt)

    def forget(self) -> None:
        """Empty the history."""
        if readline is not None:
            readline.clear_history()

    def _complete(self, text: str, state: int) -> str | None:
        fitting = [word for word in self._words if word.casefold().startswith(text.casefold())]
        return fitting[state] if state < len(fitting) else None


class Script:
    """Reads lines prepared beforehand, and shows each where it would have been typed."""

    scripted = True

    def __init__(self, lines: Iterable[str], speech: Speech) -> None:
        self._lines: Iterator[str] = iter(lines)
        self._speech = speech

    def line(self, prompt: str, words: Sequence[str]) -> str:
        """The next line."""
        line = next(self._lines, None)
        if line is None:
            raise EOFError
        line = line.rstrip("\r\n")
        self._speech.tell(prompt + line)
        return line

    def forget(self) -> None:
        """There is no history."""
