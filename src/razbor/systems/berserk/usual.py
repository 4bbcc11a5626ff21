"""What players usually do in their main phase: fight, help the squad, come closer; when nothing of that is left they let the turn end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from razbor.kernel.decision import Option, Refusal

from .abilities import ACCUMULATE, Ability
from .board import CELLS, NEIGHBOURS, distance
from .position import Battle

HARMS: Final = frozenset({"wounds", "close", "curse", "poison", "destroy"})
HELPS: Final = frozenset({"heal", "open", "bless", "tokens", "life", "grant", "summon", "resurrect"})

UNKNOWN: Final = 100
"""More life than any card has."""

STRIKE, LAST_STRIKE, ATTACK, HARM, HELP, APPROACH, PREPARE, RARELY, NEVER = 0, *range(3 * UNKNOWN, 3 * UNKNOWN + 8)
"""How soon an answer is given: strikes by the life of whom they are at. From `RARELY` on, players would rather let the turn end."""


def sooner(pos: Battle, seat: int) -> Callable[[Option | Refusal], int]:
    """How soon a player would give each answer in a position, the least first. Of hidden cards it knows what the player knows."""
    foes = [pos.place[c] for c in pos.squad(1 - seat) if pos.place[c] < CELLS and (pos.hidden[c] or pos.cards[c].creature)]
    ways: dict[int, int] = {}
    idle: dict[int, bool] = {}
    abilities: dict[tuple[int, str], tuple[int, int, Ability]] = {}

    def way(cell: int) -> int:
        if cell not in ways:
            ways[cell] = min([distance(cell, foe, "rows") for foe in foes])
        return ways[cell]

    def nearer(here: int, cell: int) -> bool:
        """Whether a step brings a card that fights nearer to an opponent, where none stands beside it yet."""
        if here not in idle:
            card = pos.cards[pos.cells[here]]
            idle[here] = bool(foes) and card.creature and card.fights and not any(foe in NEIGHBOURS[here] for foe in foes)
        return idle[here] and way(cell) < way(here)

    def use(c: int, name: str, places: tuple[int, ...]) -> int:
        if (c, name) not in abilities:
            found = next(a for a in pos.cards[c].actions if a.id == name)
            abilities[c, name] = _wanted(found, at_enemy=False), _wanted(found, at_enemy=True), found
        own, enemy, a = abilities[c, name]
        if not places or a.aim in ("cell", "grave"):
            return own
        target = pos.at(places[0])
        if pos.owner[target] != seat:
            return enemy
        if a.effect == "open" and (pos.cards[c].creature or not pos.cards[target].creature):
            return RARELY  # two cards that open each other would do so for ever
        return own

    def soon(candidate: Option | Refusal) -> int:
        verb, *about = candidate.key
        if verb == "move":
            return APPROACH if nearer(about[0], about[1]) else RARELY
        if verb == "strike":
            target = pos.at(about[1])
            return NEVER if pos.owner[target] == seat else min(STRIKE + _life(pos, target), LAST_STRIKE)
        return use(pos.at(about[0]), about[1], tuple(about[2:])) if verb == "use" else RARELY

    return soon


def _life(pos: Battle, target: int) -> int:
    """The life that an opponent's card has left; cards that lie hidden come after those, and what is no creature last."""
    if pos.hidden[target]:
        return UNKNOWN
    return pos.life_left(target) + (0 if pos.cards[target].creature else UNKNOWN)


def _wanted(a: Ability, *, at_enemy: bool) -> int:
    if a.effect == "prepare":
        return PREPARE
    if a.dies or a.wound_self or a.id == ACCUMULATE.id or (a.effect == "tokens" and a.tokens):
        return RARELY
    if a.effect in HARMS:
        return NEVER if not at_enemy else ATTACK if a.attack else HARM
    if a.effect in HELPS:
        return NEVER if at_enemy else HELP
    return RARELY
