"""What a card or ability may be aimed at."""

from __future__ import annotations

from .atoms import T
from .combat_frames import combat_of, round_of
from .frames import ReferendumState, action_of, find
from .position import VtesPosition
from .primitives import Target
from .values import capacity, older

NOWHERE = (-1,)


def targets(t: T, kind: Target, seat: int, minion: int) -> tuple[int, ...]:
    """The cards (or seats, for Methuselahs) that a word of the declarations allows; (-1,) where nothing is aimed at."""
    pos = t.pos
    if not kind:
        return NOWHERE
    if kind == "uncontrolled":
        return pos.uncontrolled[seat]
    if kind == "younger uncontrolled":
        limit = capacity(pos, minion)
        return tuple([card for card in pos.uncontrolled[seat] if pos.cards[card].capacity < limit])
    if kind == "own vampire":
        return tuple([card for card in pos.minions(seat) if pos.cards[card].vampire])
    if kind in ("ready minion", "ready vampire"):
        return _ready(pos, range(len(pos.seats)), vampires=kind == "ready vampire")
    if kind == "vampire":
        return tuple([card for other in range(len(pos.seats)) for card in pos.minions(other) if pos.cards[card].vampire])
    if kind == "younger vampire":
        return tuple([card for card in _ready(pos, range(len(pos.seats)), vampires=True) if older(pos, minion, card)])
    if kind == "older vampire":
        return tuple([card for card in _ready(pos, range(len(pos.seats)), vampires=True) if older(pos, card, minion)])
    if kind == "younger vampire of prey or predator":
        near = [pos.prey(seat), pos.predator(seat)] if pos.prey(seat) != pos.predator(seat) else [pos.prey(seat)]
        return tuple([card for card in _ready(pos, near, vampires=True) if older(pos, minion, card) and pos.ctrl[card] != seat])
    others = [other for other in range(len(pos.seats)) if other != seat]
    if kind == "vampire that has not fed":
        return tuple([card for card in pos.ready[seat] if pos.cards[card].vampire and not pos.noted(card, "fed")])
    if kind in ("torpid vampire", "locked torpid vampire"):
        torpid = [card for other in range(len(pos.seats)) for card in pos.torpor[other]]
        return tuple([card for card in torpid if pos.locked[card] or kind == "torpid vampire"])
    if kind == "ally without all its life":
        allies = _ready(pos, range(len(pos.seats)), vampires=False)
        return tuple([card for card in allies if pos.cards[card].ally and pos.blood[card] < pos.cards[card].life])
    if kind == "hunting ground":
        return tuple([card for other in range(len(pos.seats)) for card in pos.play[other] if pos.cards[card].hunting_ground])
    if kind == "hunting grounds of others":
        return (
            NOWHERE
            if any(pos.cards[card].hunting_ground for other in range(len(pos.seats)) if other != seat for card in pos.play[other])
            else ()
        )
    if kind == "other minion":
        return _ready(pos, others, vampires=False)
    if kind == "other ready vampire":
        return _ready(pos, others, vampires=True)
    if kind == "melee weapon":
        return tuple([card for card in pos.attached[minion] if pos.cards[card].weapon == "melee" and not _used_up(pos, card)])
    if kind == "voted vampire":
        referendum = find(t, ReferendumState)
        return () if referendum is None else tuple([source for source, side in referendum.cast if source >= 0 <= side])
    if kind == "other ally":
        return tuple([card for other in others for card in pos.ready[other] if pos.cards[card].ally])
    if kind == "other location":
        return tuple([card for other in others for card in pos.play[other] if pos.cards[card].location])
    if kind == "other torpid vampire":
        return tuple([card for other in others for card in pos.torpor[other]])
    if kind == "other Methuselah":
        action = action_of(t)
        away = () if action is None else (action.seat, *action.seats)
        return tuple([other for other in others if not pos.out[other] and other not in away])
    if kind == "minion or retainer in combat":
        return tuple([card for card, normal, aggravated in round_of(t).damage if normal + aggravated > 0])
    if kind in ("equipment of the opposing minion", "weapon of the opposing minion"):
        opponent = combat_of(t).opponent(minion)
        worn = [card for card in pos.attached[opponent] if pos.cards[card].equipment]
        return tuple([card for card in worn if pos.cards[card].weapon or kind == "equipment of the opposing minion"])
    raise ValueError(f"nothing is known to be aimed at by “{kind}”")


def _used_up(pos: VtesPosition, weapon: int) -> bool:
    """Whether the strike of a weapon has been used as often as it may be, or cannot be used yet."""
    return pos.noted(weapon, "stolen") or any(
        ability.when == "strike" and ability.uses and pos.noted(weapon, ability.used(i))
        for i, ability in enumerate(pos.cards[weapon].abilities)
    )


def _ready(pos: VtesPosition, seats: range | list[int], *, vampires: bool) -> tuple[int, ...]:
    return tuple([card for seat in seats for card in pos.ready[seat] if pos.cards[card].vampire or not vampires])
