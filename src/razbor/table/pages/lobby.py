"""The pages before a game: which game, how it is set up, the links to its seats; and a page that only says something."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from razbor.table.pages.templates import fill


def lobby(language: str, games: Sequence[Mapping[str, Any]]) -> str:
    """All games, each with the tables that can be begun at once.

    Each game has `system`, `title` and `ready`: tables ready to be played, each with `id`, `title`, `words` about it, and
    `whole`: a game from its beginning, not the moment of one that shows a rule, and then `seats`, how many play it.
    """
    return fill("lobby.html", language=language, games=games)


def new_table(language: str, form: Mapping[str, Any]) -> str:
    """The form by which a table is set up.

    `system`, `title`; `ready` as in `lobby` and `chosen`, the id of one of them or "own"; `profiles` and `decks`, each (name, words);
    `seats`, the names; `characters`, those that players of them play, by seat; `named`, whether the seats may be called otherwise;
    `bots`, the names of the bots; `most`, how long the `name` of a seat and the `title` of a table may be, and how many `minutes` a clock
    may have; `values`, what was sent before, by the name of the field; `faults`, what was wrong with it: `where`, `words`, `remedy`;
    `kept`, the name of the file that was sent and whose text is now in `values`.
    """
    return fill("new_table.html", language=language, form=form)


def links(language: str, table: Mapping[str, Any]) -> str:
    """The links to send: `id`, `name`, `seats` (name to address), `who` holds each: “you”, “me” (a person who has come), “bot” or “open”;
    the addresses `all`, `watch`, `host`, each None if there is none; and `here`, the name of the visitor's own machine if the addresses
    have no other, else empty."""
    return fill("links.html", language=language, table=table)


def notice(language: str, title: str, words: str, table: str = "") -> str:
    """A page that says one thing: what was not found, what went wrong, what to do."""
    return fill("notice.html", language=language, title=title, words=words, table=table)
