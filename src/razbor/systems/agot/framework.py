"""What the framework itself does, declared in the words of cards, and which section begins which action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, cast

from razbor.kernel.section import Section
from razbor.systems.agot.ability import SUBJECT, TARGET, Ability, Builtin, Discard, Effect, Kill, Save, Select, Stand, Target
from razbor.systems.agot.challenges import ChallengesPhase
from razbor.systems.agot.declaring import Attack, Defence
from razbor.systems.agot.event import Event
from razbor.systems.agot.expiring import Expiry
from razbor.systems.agot.initiation import PlayerAction
from razbor.systems.agot.phases import (
    DominancePhase,
    DrawPhase,
    MarshallingPhase,
    PlotPhase,
    Plots,
    StandingPhase,
    TaxationPhase,
    dominance,
    draw_two,
    income,
    stand_all,
    tax,
)  # fmt: skip
from razbor.systems.agot.playing import CardPlay, hide_card, marshal
from razbor.systems.agot.resolution import (
    Resolution,
    claim_intrigue,
    claim_power,
    claim_prize,
    claim_renown,
    find_winner,
    reward_unopposed,
)  # fmt: skip
from razbor.systems.agot.rounds import PhaseBegins

OWN = Select(type="character", whose="yours")
OWN_FIGHTER = Select(type="character", whose="yours", attacking=True, defending=True)

BUILTINS: Mapping[str, Callable[[Any, Event], None]] = {
    "draw two": draw_two, "income": income, "dominance": dominance, "standing": stand_all, "taxation": tax, "marshal": marshal,
    "hide": hide_card, "winner": find_winner, "claim intrigue": claim_intrigue, "claim power": claim_power,
    "unopposed": reward_unopposed, "renown": claim_renown, "prized": claim_prize,
}  # fmt: skip


def _builtin(name: str) -> Ability:
    """An effect that only the framework has; what is read from files cannot hold one."""
    return Ability("action", effect=cast("tuple[Effect, ...]", (Builtin(name),)))


ABILITIES: Mapping[str, Ability] = {
    **{name: _builtin(name) for name in BUILTINS},
    "prized": replace(_builtin("prized"), kind="passive", cancellable=False),
    "claim military": Ability("action", target=Target(OWN), effect=(Kill(TARGET),)),
    "deadly": Ability("passive", target=Target(OWN_FIGHTER), effect=(Kill(TARGET),), cancellable=False),
    "stand": Ability("passive", effect=(Stand(SUBJECT),), cancellable=False),
    "terminal": Ability("passive", effect=(Kill(SUBJECT),), cancellable=False),
    "nothing to lie on": Ability("passive", effect=(Discard(SUBJECT),), cancellable=False),
    "save with a duplicate": Ability("response", effect=(Save(SUBJECT),), cancellable=False),
}


def _at_once(name: str) -> Callable[[int, int, str], Section]:
    """A framework action that is one event."""
    return lambda seat, source, ability: Event(name, seat)


ACTIONS: Mapping[str, Callable[..., Section]] = {
    "action": PlayerAction, "play": CardPlay, "phase begins": PhaseBegins, "plots": Plots,
    "attack": Attack, "defence": Defence, "resolution": Resolution, "expiry": Expiry, "draw": _at_once("draw two"),
    **{name: _at_once(name) for name in ("income", "dominance", "standing", "taxation")},
}  # fmt: skip

PHASES: Mapping[str, Callable[[], Section]] = {
    "plot": PlotPhase, "draw": DrawPhase, "marshalling": MarshallingPhase, "challenges": ChallengesPhase,
    "dominance": DominancePhase, "standing": StandingPhase, "taxation": TaxationPhase,
}  # fmt: skip
