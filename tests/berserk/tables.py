"""Battles for tests: squads in a line of text, moves one after another."""

from __future__ import annotations

from typing import Any

from razbor.kernel.schema import read
from razbor.kernel.settings import Settings
from razbor.kernel.table import Table
from razbor.systems.berserk import SYSTEM
from razbor.systems.berserk.position import Battle
from razbor.systems.berserk.setup import Setup
from tests.moves import do, refused


class Fight:
    """A battle laid out: `anna` and `boris` are squads as in a setup, `cards` cards of the test's own."""

    def __init__(
        self,
        anna: list[Any],
        boris: list[Any],
        *,
        cards: dict[str, Any] | None = None,
        dice: tuple[int, ...] = (),
        profile: str = "seed",
        strict: bool = False,
        active: str = "Anna",
        graveyard: tuple[str, ...] | list[str] = (),
        reserve: tuple[str, ...] = (),
        **switches: Any,
    ) -> None:
        data = {
            "players": {"Anna": {"squad": anna, "graveyard": list(graveyard), "reserve": list(reserve)}, "Boris": {"squad": boris}},
            "active": active,
            "cards": cards or {},
        }
        self.t: Table[Battle] = Table(
            SYSTEM, read(Setup, data), seed=1, profile=profile, switches=switches, settings=Settings(strict=strict), dictated=dice
        )

    def do(self, *moves: str) -> None:
        """Make moves «seat: move»; a bare one is made by whoever is asked."""
        do(self.t, *moves)

    def refused(self, move: str, seat: str | None = None) -> str:
        """The rule that refuses a move."""
        return refused(self.t, move, seat)

    def offers(self, seat: int | None = None) -> list[str]:
        """What may be done now."""
        return [SYSTEM.write(self.t, option.key) for option in self.t.options(seat)]

    def happened(self, *kinds: str) -> list[Any]:
        """The facts of some kinds so far."""
        return [fact for fact in self.t.facts if type(fact).__name__ in kinds]

    def order(self, *kinds: str) -> list[str]:
        """The kinds of facts in the order they happened."""
        return [type(fact).__name__ for fact in self.happened(*kinds)]

    def card(self, place: str) -> dict[str, Any]:
        """A card in full."""
        found: dict[str, Any] = SYSTEM.everything(self.t)[place]
        return found

    def on(self) -> None:
        """Go on to the choice: pass in windows, carry triggers out in any order; stop at a real question."""
        while getattr(self.t.top, "name", "") != "choice":
            first = self.offers()[0]
            if first != "pass" and not first.startswith("resolve"):
                return
            self.do(first)

    def windows(self) -> list[tuple[str, str]]:
        """Pass through everything until the choice is back; the windows with who was asked."""
        seen: list[tuple[str, str]] = []
        while (name := getattr(self.t.top, "name", "")) != "choice":
            seen.append((name, self.t.seats[self.t.open.seats[0]]))
            self.do("pass")
        return seen


def own_card(**more: Any) -> dict[str, Any]:
    """A plain creature with some more to it."""
    plain: dict[str, Any] = {"element": "neutral", "cost": 1, "life": 9, "move": 1, "strike": [1, 2, 3]}
    return {"name": {"en": "Tester", "ru": "Пробник"}, **plain, **more}
