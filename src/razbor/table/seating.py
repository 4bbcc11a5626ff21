"""Who holds a seat, and how much of their time they have used."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from razbor.play.bots import BOTS

DEFAULT_BOT = next(iter(BOTS))


@dataclass(slots=True)
class Holding:
    """A seat as the log tells it: `who` holds it ("open": nobody has sat down yet), since when, and the seconds a person has used."""

    who: Literal["open", "me", "bot"]
    bot: str | None
    since: float
    used: float = 0.0

    def change(self, who: Literal["open", "me", "bot"], bot: str | None, at: float) -> None:
        """Somebody else holds it from now on."""
        self.who, self.bot, self.since = who, (bot or DEFAULT_BOT) if who == "bot" else None, at
