"""The log of a table: what was begun, answered, said, taken back. A table is a fold of its entries and of nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from razbor import __version__
from razbor.kernel.system import System


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log.

    `number` counts from 1 without a gap. `seat` is the name of the seat it is of, or "". `client` is the id that the client gave its
    message, so that a message sent twice is written once; of a message about a seat of others, a hash of that id and of the seat that
    sent it. `at` is when, in seconds since 1970. `version` names the software and the rules it was written under (see `version_of`).
    What `body` holds follows from `kind`:

    begun     the table: see `razbor.table.begun`
    sit       `to`: "me" (a person sits down), "bot" (with `bot`, its kind) or "open"; `by`: "person", "host", "others",
              "clock" or "away"; `anew` if the seat has its whole time again
    move      `move` in notation; `by`: "person", "bot" or "pass"; sometimes `digest`, the fingerprint after it
    dice      `numbers` rolled by hand; sometimes `digest`
    undo      `answers` that this seat asks to take back, `for` the seats that whoever asks holds
    consent   `yes`, to the request that is open, `for` the seats that whoever answers holds; the asker's own “no” withdraws it
    chat      `words`
    auto      `on`: whether the server passes `for` these seats until the turn is over, with `part` until the part of it under way is;
              nobody else may know (see `State.shown`)
    outage    `since` when, up to now, no clock has run: the database was away, or no server had the table in memory, or the time was set;
              with `until` it is over: so long it took to write what stands before
    back      `to`: the number of the entry up to which moves count; those between are left out
    """

    number: int
    kind: str
    seat: str
    body: dict[str, Any]
    client: str | None
    at: float
    version: str


def version_of(system: System[Any]) -> str:
    """The software and the version of the rules, as entries name them: “0.1.0 rules 1”."""
    return f"{__version__} rules {system.version}"


def rules_in(version: str) -> int:
    """The version of the rules that an entry was written under."""
    return int(version.rpartition(" ")[2])
