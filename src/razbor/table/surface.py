"""What the server asks of the pages: pure functions from data to HTML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol


class Pages(Protocol):
    """The module `razbor.table.pages`, or what stands for it."""

    @property
    def STATIC(self) -> Path:
        """The folder of styles, scripts and pictures, served under /static."""
        ...

    def lobby(self, language: str, games: Sequence[Mapping[str, Any]]) -> str:
        """The first page."""
        ...

    def new_table(self, language: str, form: Mapping[str, Any]) -> str:
        """The form by which a table is set up."""
        ...

    def links(self, language: str, table: Mapping[str, Any]) -> str:
        """The links to the seats of a table."""
        ...

    def notice(self, language: str, title: str, words: str, table: str = "") -> str:
        """A page that says one thing."""
        ...

    def table_page(self, message: dict[str, Any]) -> str:
        """The page of a table, from a `view` message."""
        ...

    def render(self, message: dict[str, Any]) -> str:
        """The part of it that every view brings anew."""
        ...
