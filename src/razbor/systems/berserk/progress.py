"""What is under way, as views show it: actions with the stage they are in, what waits to be carried out, what the dice would do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from razbor.kernel.section import Section
from razbor.kernel.text import say
from razbor.kernel.triggers import Triggers

from .blows import Blow, modified
from .faces import both
from .firing import Answering
from .hit_table import NONE, kind_of
from .main_stage import MainStage
from .movement import Move
from .notation import place_name, set_off
from .position import EMPTY, T
from .reactions import ABILITY
from .roll import Roll
from .use import Use

STAGES = ("declare", "defend", "target", "roll", "strength", "block", "change", "wounds", "pay")
"""The stages of an attack in order. What rolls no die has no "roll"."""

_OF_USE = {"declare": "declare", "preliminary": "defend", "fix_target": "target", "target_fixed": "target"}
_OF_MAIN = {
    "roll": "roll",
    "calculation": "strength",
    "calculate": "strength",
    "blocking": "block",
    "block": "block",
    "change": "change",
    "propose": "change",
    "take_changed": "change",
}


def progress(t: T) -> list[dict[str, Any]]:
    """What is open and not yet carried out, the outermost first: the last is carried out next."""
    found: list[dict[str, Any]] = []
    for i, frame in enumerate(t.stack):
        if isinstance(frame, Use):
            found.append(_use(t, frame, t.stack[i + 1 :]))
        elif isinstance(frame, Move):
            found.append({"kind": "move", "card": _card(t, frame.card), "target": place_name(t.pos, frame.cell)})
        elif isinstance(frame, Answering):
            title = t.pos.cards[frame.card].actions[frame.ability].title
            found.append({"kind": "ability", "card": _card(t, frame.card), "ability": both(title)})
        elif isinstance(frame, Triggers):
            found.extend(_waiting(t, frame))
    return found


def _use(t: T, use: Use, above: list[Section]) -> dict[str, Any]:
    pos, action = t.pos, use.action(t)
    main = next((frame for frame in above if isinstance(frame, MainStage | Use)), None)
    return {
        "kind": "use",
        "card": _card(t, use.source),
        "ability": both(action.title),
        "form": action.form,
        "seat": pos.seats[use.seat],
        "target": place_name(pos, pos.handle(use.target)) if use.target != EMPTY else place_name(pos, use.cell) if use.cell >= 0 else None,
        "how": use.how,
        "stages": [stage for stage in STAGES if stage != "roll" or action.rolls],
        "stage": _stage(use, main),
        "blows": [_blow(t, blow) for blow in main.blows] if isinstance(main, MainStage) else [],
    }


def _stage(use: Use, above: Section | None) -> str:
    """The stage that an action is in; the main stage tells, while it is open."""
    if isinstance(above, MainStage):
        return _OF_MAIN.get(_step(above), "wounds")
    return _OF_USE.get(_step(use), "pay")


def _step(frame: Section) -> str:
    return type(frame).steps[frame.taken].__name__


def _waiting(t: T, frame: Triggers) -> Iterator[dict[str, Any]]:
    """What has been set off at the same moment and waits; cards that lie hidden stay nameless."""
    for trigger in reversed(frame.waiting):
        of: tuple[int, ...] = trigger.of
        card, *about = of
        title: object = t.pos.cards[card].actions[about[0]].title if trigger.name == ABILITY else set_off(trigger.name)
        yield {"kind": "waiting", "card": _card(t, card), "ability": both(title)}


def _card(t: T, c: int) -> dict[str, Any]:
    """A card by where it is and, unless it lies hidden, by its name."""
    pos = t.pos
    hidden = bool(pos.hidden[c])
    return {"at": place_name(pos, pos.handle(c)), "name": both(say("a hidden card") if hidden else pos.called(c))}


def _blow(t: T, blow: Blow) -> dict[str, Any]:
    return {
        "striker": place_name(t.pos, t.pos.handle(blow.striker)),
        "target": place_name(t.pos, t.pos.handle(blow.target)),
        "kind": blow.kind,
        "amount": blow.amount,
    }


def verdict(t: T, roll: Roll) -> dict[str, Any]:
    """What the dice of a roll would do if they stayed as they lie: results, and who strikes how hard before anybody shields."""
    pos, action = t.pos, roll.action(t)
    results = roll.results(t)
    kinds = roll.kinds
    if kinds == (NONE, NONE):
        kinds = pos.table.exchange(*results)[:2] if roll.both else (kind_of(results[0]), NONE)
    blows: list[Blow] = []
    if kinds[0]:
        blows.append(Blow(roll.source, roll.target, kinds[0], action.strengths[kinds[0] - 1], action.form))
    strike = pos.cards[roll.target].strike
    if kinds[1] and strike is not None:
        blows.append(Blow(roll.target, roll.source, kinds[1], strike[kinds[1] - 1], "simple strike"))
    return {
        "results": list(results[: len(roll.rolled())]),
        "wounds": action.effect == "wounds",
        "blows": [_blow(t, modified(pos, blow, ())) for blow in blows],
        "points": pos.rules.die_modifiers == "add",
    }
