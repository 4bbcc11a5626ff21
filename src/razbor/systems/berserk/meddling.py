"""What effects on an action in progress may touch: its source, its dice, its blows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from razbor.kernel.section import Section, cites

from .abilities import FORMS, ON_A_DIE, Ability
from .position import EMPTY, T

if TYPE_CHECKING:
    from .main_stage import MainStage
    from .roll import Roll
    from .use import Use


@cites(
    "BERSERK-511.5.1-02",
    "BERSERK-511.5.2-01",
    "BERSERK-511.5.3-01",
    "BERSERK-511.5.4-01",
    "BERSERK-412-03",
    "BERSERK-412-04",
    "BERSERK-G-50",
)
def meddled(t: T, frame: Section, c: int, a: Ability) -> Iterator[int]:
    """The places of the cards whose die, blow or skin an effect may touch; `frame` is the section of the action in progress."""
    pos = t.pos
    touched: tuple[int, ...] = ()
    if a.effect in ON_A_DIE:
        touched = cast("Roll", frame).rolled()
    elif a.effect == "redirect":
        use = cast("Use", frame)
        fits = not use.how and use.target not in (EMPTY, c) and pos.owner[use.target] == pos.owner[c] and use.action(t).attack
        touched = (c,) if fits and not pos.level(use.source, "accuracy") else ()
    elif a.effect == "block":
        use = cast("Use", frame)
        touched = (use.source,) if use.action(t).effect != "redirect" else ()
    else:
        stage = cast("MainStage", frame)
        wounding = stage.action(t).effect == "wounds"
        strikes = a.effect in ("strength", "weaken", "block attack")
        blows = [blow for blow in stage.blows if wounding and (a.effect == "prevent" or FORMS[blow.form].attack)]
        touched = tuple(dict.fromkeys(blow.striker if strikes else blow.target for blow in blows))
    for card in touched:
        fits = card == c if a.aim == "self" else a.aim == "any" or (pos.owner[card] == pos.owner[c]) == (a.aim == "own")
        if fits and pos.place[card] >= 0:
            yield pos.place[card]
