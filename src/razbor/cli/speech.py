"""What the command says: sentences in the reader's language, on a terminal or into a file."""

from __future__ import annotations

import json
from typing import Any, override

import typer
from rich.console import Console, RenderableType
from rich.text import Text as Styled

from razbor.kernel.text import printable, render


class _Console(Console):
    """A console that leaves it to the command what a broken pipe means; by itself it would end the program with code 1."""

    @override
    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Speech:
    """The reader's language, and the two streams. Nothing printed here is read as markup or steers the terminal."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.out: Console = _Console(highlight=False, markup=False, emoji=False)
        self.err: Console = _Console(highlight=False, markup=False, emoji=False, stderr=True)

    @property
    def narrow(self) -> bool:
        """Whether there is room only for what must be shown."""
        return self.out.is_terminal and self.out.width < 100

    def words(self, text: object) -> str:
        """`text` in the reader's language."""
        return printable(render(text, self.language))

    def styled(self, text: object, style: str = "") -> Styled:
        """`text` in the reader's language, to be put into something larger."""
        return Styled(self.words(text), style)

    def tell(self, text: object, style: str = "") -> None:
        """Print a line, or several."""
        self.show(self.styled(text, style))

    def show(self, drawn: RenderableType) -> None:
        """Print a table, a panel or styled text."""
        self.out.print(drawn, soft_wrap=not self.out.is_terminal and isinstance(drawn, Styled))

    def command(self, line: str) -> None:
        """Print a line that can be copied into a shell: it is never broken."""
        self.out.print(Styled(f"  {printable(line)}", "cyan"), soft_wrap=True)

    def complain(self, text: object) -> None:
        """Print what is wrong to the error stream."""
        self.err.print(self.styled(text), soft_wrap=True)

    def data(self, data: Any) -> None:
        """Print JSON for a program to read."""
        self.out.file.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")


def speech(ctx: typer.Context) -> Speech:
    """The speech that the running command was given."""
    found: Speech = ctx.obj
    return found
