"""What is in progress, as a view shows it: the phase, a card being played, the action, the referendum, the combat. All of it is public."""

from __future__ import annotations

from typing import Any, Final

from .atoms import T
from .blocking import able, entitled
from .combat import Round
from .combat_frames import Blow, CombatState, DamageState, RoundState
from .frames import ActionState, PlayState, ReferendumState, find
from .politics import Referendum
from .position import CRYPT, HAND, LIBRARY, UNCONTROLLED, VtesPosition
from .referendums import clans
from .turn import Turn
from .values import ballots, bleed, intercept, stealth, votes

PHASES: Final[tuple[tuple[str, str], ...]] = (
    ("unlock", "unlock_phase"), ("master", "master_phase"), ("minion", "minion_phase"), ("influence", "influence_phase"),
    ("discard", "discard_phase"),
)  # fmt: skip
"""The phases of a turn, each with the step of `Turn` it begins with."""

SEVEN: Final = ("before range", "range", "before strikes", "strikes", "damage", "press", "round end")
THREE: Final = ("range", "strikes", "press")
_STEP: Final[dict[str, tuple[str, str]]] = {
    "before_range": ("before range", "range"), "determine_range": ("range", "range"), "before_strikes": ("before strikes", "strikes"),
    "strike_pair": ("strikes", "strikes"), "resolve_strikes": ("damage", "strikes"), "gain_additional": ("strikes", "strikes"),
    "strike_again": ("strikes", "strikes"), "presses": ("press", "press"), "end_round": ("round end", "press"),
    "tell": ("round end", "press"),
}  # fmt: skip
"""Each step of `Round` among the seven steps of a round, and among the three stages."""


def progress(t: T) -> dict[str, Any]:
    """The turn and everything that is open in it, None for what is not."""
    turn = find(t, Turn)
    return {
        "phase": None if turn is None else phase(turn),
        "transfers": turn.transfers if turn is not None and phase(turn) == "influence" else None,
        "playing": _playing(t),
        "action": _action(t),
        "referendum": _referendum(t),
        "combat": _combat(t),
    }


def phase(turn: Turn) -> str:
    """The phase of a turn."""
    return [name for name, begins in PHASES if turn.places[begins] <= turn.taken][-1]


def public(pos: VtesPosition, card: int) -> str | None:
    """The name of a card whose face all may see; None without one."""
    return None if card < 0 or pos.place[card] in (CRYPT, LIBRARY, HAND, UNCONTROLLED) else pos.names[card]


def _aim(pos: VtesPosition, doing: PlayState | ActionState, target: str) -> dict[str, Any]:
    """What a card or action is aimed at: a Methuselah, a card, or a vampire face down."""
    if doing.target < 0:
        return {"target": None, "face_down": False}
    if target in ("other Methuselah", "bleed"):
        return {"target": pos.seats[doing.target], "face_down": False}
    return {"target": public(pos, doing.target), "face_down": pos.place[doing.target] == UNCONTROLLED}


def _playing(t: T) -> dict[str, Any] | None:
    play = find(t, PlayState)
    if play is None:
        return None
    pos = t.pos
    card = pos.cards[play.card]
    target: str = card.abilities[play.ability].target if play.ability >= 0 else card.modes[play.mode].target
    return {
        "seat": pos.seats[play.seat],
        "minion": public(pos, play.minion),
        "card": pos.names[play.card],
        "text": card.abilities[play.ability].name if play.ability >= 0 else card.modes[play.mode].name,
        "used": play.ability >= 0,
        "cancelled": play.cancelled,
        **_aim(pos, play, target),
    }


def _action(t: T) -> dict[str, Any] | None:
    action = find(t, ActionState)
    if action is None:
        return None
    pos = t.pos
    negative = t.rules.negative_values
    blocker = action.blocker
    return {
        "minion": pos.names[action.minion],
        "kind": action.kind,
        "directed": [pos.seats[seat] for seat in action.seats],
        "card": pos.names[action.card] if action.card >= 0 else None,
        **_aim(pos, action, action.kind),
        "bleed": bleed(pos, action.minion, action) if action.kind == "bleed" else None,
        "stealth": stealth(pos, action, negative=negative),
        "blocker": pos.names[blocker] if blocker >= 0 else None,
        "intercept": intercept(pos, blocker, action, negative=negative) if blocker >= 0 else None,
        "blocked": action.blocked,
        "successful": action.successful,
        "entitled": [pos.seats[seat] for seat in entitled(t, action)],
        "able": [pos.names[minion] for seat in entitled(t, action) if seat not in action.declined for minion in able(t, action, seat)],
        "declined": [pos.seats[seat] for seat in action.declined],
    }


def _referendum(t: T) -> dict[str, Any] | None:
    referendum = find(t, ReferendumState)
    if referendum is None:
        return None
    pos = t.pos
    votes_for, votes_against = referendum.tally(t)
    block = referendum.prisci(t)
    done = referendum.done if isinstance(referendum, Referendum) else ()
    return {
        "caller": pos.seats[referendum.caller],
        "vampire": pos.names[referendum.vampire],
        "card": pos.names[referendum.card] if referendum.card >= 0 else None,
        "for": votes_for,
        "against": votes_against,
        "prisci": "for" if block[0] else "against" if block[1] else "abstain",
        "block": max(block),
        "terms": _terms(t, referendum),
        "cast": [_ballot(t, referendum, source, side) for source, side in referendum.cast if side >= 0],
        "abstains": [pos.names[source] for source, side in referendum.cast if side < 0 <= source],
        "finished": [pos.seats[seat] for seat in done],
        "may": _uncast(t, referendum),
    }


def _terms(t: T, referendum: ReferendumState) -> list[str]:
    """The terms by name, in the order they were chosen."""
    pos = t.pos
    kind = pos.cards[referendum.card].library.terms if referendum.card >= 0 else ""
    chosen = [term for term in referendum.terms if term >= 0]
    if kind == "clan":
        named = clans(pos)
        return [named[term] for term in chosen if term < len(named)]
    return [pos.names[term] if kind == "ready younger vampire" else pos.seats[term] for term in chosen]


def _ballot(t: T, referendum: ReferendumState, source: int, side: int) -> dict[str, Any]:
    """The votes of one source: `of` is a vampire by name, "card" or "Edge"; `ballots` are its votes among the prisci."""
    pos = t.pos
    if source >= 0:
        seat, of = pos.ctrl[source], pos.names[source]
    elif source > -20:
        seat, of = -2 - source, "card"
    else:
        seat, of = -20 - source, "Edge"
    return {
        "seat": pos.seats[seat],
        "of": of,
        "kind": "vampire" if source >= 0 else of,
        "side": "for" if side else "against",
        "votes": referendum.weight(t, source),
        "ballots": ballots(pos, source) if source >= 0 else 0,
    }


def _uncast(t: T, referendum: ReferendumState) -> dict[str, int]:
    """The votes that ready vampires of each Methuselah have and have not cast."""
    pos = t.pos
    cast = {source for source, _ in referendum.cast}
    every = t.rules.titles == "all"
    return {
        pos.seats[seat]: sum(votes(pos, vampire, all_titles=every) for vampire in pos.ready[seat] if vampire not in cast)
        for seat in pos.clockwise(referendum.caller)
    }


def _combat(t: T) -> dict[str, Any] | None:
    combat = find(t, CombatState)
    if combat is None:
        return None
    current = find(t, RoundState)
    pos = t.pos
    seven = t.rules.stages == 7
    return {
        "acting": pos.names[combat.sides[0]],
        "opposing": pos.names[combat.sides[1]],
        "round": combat.round,
        "range": "long" if current is not None and current.long else "close",
        "additional": list(current.more) if current is not None else [0, 0],
        "steps": list(SEVEN if seven else THREE),
        "step": _step(t, current, seven=seven),
        "strikes": [None if current is None else _strike(pos, current, side) for side in (0, 1)],
        "damage": _damage(t, current),
        "goes_on": current is not None and current.goes_on,
    }


def _step(t: T, current: RoundState | None, *, seven: bool) -> str | None:
    """The step of the round that is being gone through; None before the first and after the last round."""
    if not isinstance(current, Round):
        return None
    name = Round.steps[current.taken].__name__
    return _STEP[name][0 if seven else 1]


def _strike(pos: VtesPosition, current: RoundState, side: int) -> dict[str, Any] | None:
    """A strike that has been chosen, or that a maneuver has committed its minion to."""
    strike: Blow | None = current.pending[side] or (current.bound[side] if current.first_pair else None)
    if strike is None:
        return None
    return strike._asdict() | {"card": public(pos, strike.card), "aim": public(pos, strike.aim)}


def _damage(t: T, current: RoundState | None) -> list[dict[str, Any]]:
    """What is about to be inflicted and may still be prevented."""
    if current is None or find(t, DamageState) is None:
        return []
    return [{"card": t.pos.names[card], "normal": normal, "aggravated": aggravated} for card, normal, aggravated in current.damage]
