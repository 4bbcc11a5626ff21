"""1.3, 1.4 Player-action segments: what a player may do there, and how an action opens its frame."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from razbor.kernel.decision import Candidates, Option, Refusal
from razbor.kernel.section import cites
from razbor.kernel.text import say
from razbor.kernel.window import Window
from razbor.systems.agot.attributes import Attributes
from razbor.systems.agot.costs import marshal_cost
from razbor.systems.agot.entering import hosts
from razbor.systems.agot.frame import Frame
from razbor.systems.agot.listing import listing
from razbor.systems.agot.permitted import Reason, forbidden
from razbor.systems.agot.position import NOBODY, Board
from razbor.systems.agot.selecting import attributes
from razbor.systems.agot.shadows import forbidden_hiding
from razbor.systems.agot.uniqueness import barred, twin
from razbor.systems.agot.wording import PHASE_NAMES
from razbor.systems.agot.working import Able

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type T = Table[Board]


OUT_OF_PHASE: Mapping[str, Reason] = {
    name: ("AGOT-S024", say("it may be used in another phase: {phase}", phase=words)) for name, words in PHASE_NAMES.items()
}


class PlayerActions(Window):
    """1.3 A segment in which players act in turn, the first player first, until all have passed in succession."""

    def label(self, table: Table[Any]) -> str:
        """Its name and rule; nothing while a frame is open in it."""
        return "PlayerActions AGOT-S020" if table.top is self else ""


@cites("AGOT-S020", "AGOT-S021", "AGOT-S022", "AGOT-S023", "AGOT-S032", "AGOT-S072")
def action_plays(t: T, seat: int) -> Candidates:
    """What a player may do now, and why other things may not be done."""
    pos = t.pos
    phase = pos.phase[0]
    if phase == "marshalling":
        yield from _marshalling(t, seat)
    elif phase == "challenges":
        yield from _ambush(t, seat)
    for able in listing(pos).actions[seat]:
        refusal = _out_of_phase(able, phase) or forbidden(t, able)
        if refusal is None:
            yield Option(trigger_key(able), "AGOT-S023")
        elif t.explaining:
            yield Refusal(trigger_key(able), *refusal)
    if t.explaining:
        yield from _no_actions(t, seat)


def trigger_key(able: Able) -> tuple[Any, ...]:
    """The trigger of an ability as an answer."""
    return ("use", able.source, able.number)


@cites("AGOT-S024")
def _out_of_phase(able: Able, phase: str) -> Reason | None:
    if able.ability.phase in ("any", phase):
        return None
    return OUT_OF_PHASE[able.ability.phase]


@cites("AGOT-S028", "AGOT-S025")
def _no_actions(t: T, seat: int) -> Iterator[Refusal]:
    """Responses and passive abilities are no actions."""
    found = listing(t.pos)
    responses = {able.source: able for ables in found.responses[seat].values() for able in ables}
    for able in (*responses.values(), *found.saves[seat]):
        yield Refusal(trigger_key(able), "AGOT-S028", say("a response is no action: it is played inside the frame of one"))
    for ables in found.passives.values():
        for able in ables:
            if able.seat == seat:
                yield Refusal(trigger_key(able), "AGOT-S025", say("a passive ability is no action: it resolves by itself"))


@cites("AGOT-S023", "AGOT-S031", "AGOT-S030")
def _marshalling(t: T, seat: int) -> Candidates:
    pos = t.pos
    active = pos.active[0] == seat
    if not active and not t.explaining:
        return
    at = attributes(pos)
    for card in pos.apart(pos.hand[seat]):
        if pos.cards[card].type == "event":
            continue
        key = ("play", card)
        refusal = forbidden_play(t, at, card, seat)
        if not active:
            yield Refusal(key, "AGOT-S031", say("only the active player plays cards for gold, be the cost 0"))
        elif refusal is None:
            yield Option(key, "AGOT-S023")
        elif t.explaining:
            yield Refusal(key, *refusal)
    for card in pos.apart(pos.hand[seat], known_first=False):
        if pos.cards[card].type == "event":
            continue
        hiding = forbidden_hiding(t, card, seat)
        if not active:
            yield Refusal(("hide", card), "AGOT-S031", say("only the active player pays gold to put a card into shadows"))
        elif hiding is None:
            yield Option(("hide", card), "AGOT-B21")
        elif t.explaining:
            yield Refusal(("hide", card), *hiding)


@cites("AGOT-S031", "AGOT-B24", "AGOT-B19")
def forbidden_play(t: T, at: Attributes, card: int, seat: int) -> Reason | None:
    """Why a card may not be played from hand by its active player."""
    pos = t.pos
    printed = pos.cards[card]
    if twin(pos, card, seat) != NOBODY:
        return None
    cost = marshal_cost(at, card, seat)
    if cost > pos.gold[seat]:
        return "AGOT-S070", say("it costs {gold} gold, and {have} is there", gold=cost, have=pos.gold[seat])
    if pos.limited[seat] and "limited" in printed.keywords:
        return "AGOT-B19", say("a Limited card has been played this round")
    refusal = barred(pos, card, seat)
    if refusal is not None:
        return refusal
    if printed.type == "attachment" and not hosts(t, card, seat):
        return "AGOT-S071", say("there is nothing it can be attached to")
    return None


@cites("AGOT-B19")
def _ambush(t: T, seat: int) -> Candidates:
    """In the challenges phase a card with ambush is played as in marshalling."""
    pos = t.pos
    if not t.explaining and pos.ambush.isdisjoint(pos.hand[seat]):
        return
    at = attributes(pos)
    for card in pos.apart(pos.hand[seat]):
        key = ("play", card)
        if card in pos.ambush:
            refusal = forbidden_play(t, at, card, seat)
            if refusal is None:
                yield Option(key, "AGOT-B19")
            elif t.explaining:
                yield Refusal(key, *refusal)
        elif t.explaining and pos.cards[card].type != "event":
            yield Refusal(key, "AGOT-S023", say("cards are played from hand in the marshalling phase"))


def marshals(t: T, seat: int, _first: Option) -> bool:
    """Whether it is a player's turn to play cards for gold."""
    return t.pos.phase[0] == "marshalling" and t.pos.active[0] == seat


@cites("AGOT-B53")
def cut_short(t: T) -> bool:
    """Whether an effect has ended the challenge or the round that the segment belongs to."""
    fight = t.pos.challenge[0]
    return t.pos.round_ended[0] or (fight is not None and fight.ended)


@cites("AGOT-S021", "AGOT-S040")
def act(t: T, seat: int, option: Option) -> None:
    """An action opens a frame, which is gone through completely before the next player acts."""
    match option.key:
        case ("play", int(card)):
            t.call(Frame("play", seat, card, "marshal"))
        case ("hide", int(card)):
            t.call(Frame("play", seat, card, "hide"))
        case (_, int(card), n):
            t.call(Frame("action", seat, card, f"{t.pos.cards[card].id}.{n}"))
        case _:
            raise ValueError(f"{option.key} is no action")
