"""What tests read off a table."""

from __future__ import annotations

from razbor.systems.v5.facts import Drawn, Outcome, Rolled, Won
from tests.v5.tables import Game


def pools(game: Game) -> list[tuple[str, int]]:
    """Whose dice were rolled, and how many."""
    return [(game.pos.names[fact.who], len(fact.regular) + len(fact.hunger)) for fact in game.facts(Rolled)]


def winners(game: Game) -> list[str]:
    """Who won each contest; "" at a draw."""
    return ["" if isinstance(fact, Drawn) else game.pos.names[fact.winner] for fact in game.t.facts if isinstance(fact, Won | Drawn)]


def outcomes(game: Game) -> list[tuple[str, str]]:
    """Criticals, messy criticals and bestial failures, as (who, how)."""
    return [(game.pos.names[fact.who], fact.how) for fact in game.facts(Outcome)]


def refusals(game: Game, seat: str) -> dict[str, str]:
    """What a seat might try now and may not, with the rule."""
    system, table = game.t.system, game.t
    return {system.write(table, refusal.key): refusal.rule for refusal in table.explain(table.seats.index(seat)) if refusal.key}
