"""Who holds a seat, and how much of their time they have used."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from razbor.play.bots import BOTS

DEFAULT_BOT = next(iter(BOTS))


@dataclass(slots=True)
class Holding:
    """A seat as the log tells it: `who` holds it ("open": nobody has sat down yet), since when, and the seconds a person has used.

    `running` is since when the clock runs that is not in `used` yet; None while the seat's person is not asked. `sat` is whether a
    person has ever sat there.
    """

    who: Literal["open", "me", "bot"]
    bot: str | None
    since: float
    used: float = 0.0
    running: float | None = None
    sat: bool = False

    def change(self, who: Literal["open", "me", "bot"], bot: str | None, at: float) -> None:
        """Somebody else holds it from now on."""
        self.who, self.bot, self.since = who, _bot(who, bot), at
        self.sat = self.sat or who == "me"

    @property
    def pays(self) -> bool:
        """Whether its clock runs while it is asked: whoever has sat down does not think without one by leaving the seat open."""
        return self.who == "me" or (self.who == "open" and self.sat)

    def would_stay(self, who: Literal["open", "me", "bot"], bot: str | None) -> bool:
        """Whether it is held so already."""
        return (self.who, self.bot) == (who, _bot(who, bot))

    def time(self, at: float, *, asked: bool) -> None:
        """Count the time up to now, and run on if it is asked and `pays`."""
        if self.running is not None:
            self.used += max(at - self.running, 0.0)
        self.running = at if asked and self.pays else None

    def spare(self, since: float, until: float | None, at: float) -> None:
        """Do not count this time, up to now if no end is given: the machine's clock may then have been set meanwhile, so that now is
        before it began."""
        if self.running is not None:
            self.used += max(since - self.running, 0.0)
            self.running = at if until is None else max(self.running, until)

    def used_by(self, now: float) -> float:
        """The seconds used, those that run now included."""
        return self.used + (max(now - self.running, 0.0) if self.running is not None else 0.0)


def _bot(who: Literal["open", "me", "bot"], bot: str | None) -> str | None:
    return (bot or DEFAULT_BOT) if who == "bot" else None
