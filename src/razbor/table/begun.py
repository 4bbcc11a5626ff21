"""What a table began with: its first entry, from which, with the rest of the log, all else follows."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from typing import Annotated, Any, Literal

from razbor.cases import UNTITLED, Wording
from razbor.kernel.schema import Length, Range, plain, read
from razbor.kernel.settings import Settings
from razbor.kernel.system import System, find
from razbor.kernel.table import Table

SEED_BITS = 128
"""So long is a seed that nobody finds it by trying, neither from dice seen nor from the commitment."""
MOST_MINUTES = 600


@dataclass(frozen=True, slots=True)
class Begun:
    """The setup, as the system reads it, and how the table is kept.

    `seed` is in decimal digits, since JSON's readers may round. `minutes` is what each person has for the whole game, 0 for no limit.
    `name` is what whoever opened the table called it; without one it is called by the title of what is played, `titles` by language.
    `dice` are as `Settings` has them; tables that people open type in none, or those that are rolled.
    `takeover` is how many seconds a person may be away before a bot answers, 0 for no limit. `bots` are seats with the kind of their bot.
    """

    system: str
    seed: Annotated[str, Length(1, 40)]
    setup: Annotated[object, "The setup as the system reads it."]
    profile: str = ""
    switches: dict[str, str | int | bool] = field(default_factory=dict[str, str | int | bool])
    name: str = ""
    titles: Wording = UNTITLED
    dice: Literal["draw", "ask", "roll"] = "draw"
    strict: bool = False
    minutes: Annotated[int, Range(0, MOST_MINUTES)] = 0
    takeover: Annotated[int, Range(0, 86_400)] = 0
    bots: dict[str, str] = field(default_factory=dict[str, str])

    def body(self) -> dict[str, Any]:
        """The body of the entry."""
        data: dict[str, Any] = plain(self)
        return data

    def called(self, language: str) -> str:
        """The name of the table for somebody who reads that language; empty if it has none."""
        return self.name or self.titles.render(language)

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed's digits: published at the start, it binds the server to the dice it will roll."""
        return sha256(self.seed.encode()).hexdigest()

    def found(self) -> System[Any]:
        """The system; raises `DataError` when it is not installed."""
        return find(self.system)

    def start(self) -> Table[Any]:
        """The table before the first answer; raises `DataError` for a setup that cannot be."""
        system = self.found()
        kind: type[Any] = system.setup
        return Table(
            system,
            read(kind, self.setup, ("setup",)),
            seed=int(self.seed),
            profile=self.profile,
            switches=self.switches,
            settings=Settings(dice=self.dice, strict=self.strict, journal=False),
        )


def begun_in(body: dict[str, Any]) -> Begun:
    """What the body of a first entry says; raises `DataError`."""
    return read(Begun, body)
