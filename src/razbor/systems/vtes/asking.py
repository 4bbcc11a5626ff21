"""The prompts: what is asked, of which minions, and in answer to what; and what passing means there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from razbor.kernel.text import Text, phrase, say

from .atoms import T
from .blocking import NO_BLOCK, decline_key
from .choices import PayToReady
from .combat import ChooseStrike
from .combat_frames import CombatState, RoundState
from .contesting import Contests
from .frames import ActionState, DiablerieState, PlayState, ReferendumState, find
from .progress import phase
from .turn import Turn
from .values import intercept, stealth
from .wording import phases

DOING: Final[dict[str, str]] = {
    "bleed": phrase("{minion} bleeds {seat}"), "hunt": phrase("{minion} hunts"), "equip": phrase("{minion} equips {card}"),
    "take": phrase("{minion} takes {target}"), "employ": phrase("{minion} employs {card}"), "recruit": phrase("{minion} recruits {card}"),
    "political": phrase("{minion} calls {card}"), "do": phrase("{minion} acts with {card}"), "act": phrase("{minion} acts with {card}"),
    "leave torpor": phrase("{minion} leaves torpor"), "rescue": phrase("{minion} rescues {target}"),
    "diablerise": phrase("{minion} diablerises {target}"), "become Anarch": phrase("{minion} becomes Anarch"),
}  # fmt: skip
"""An action of each kind, as it is in progress."""

QUESTIONS: Final[dict[str, Text]] = {
    "unlock_effects": say("Unlock phase: what happens next?"),
    "master_plays": say("Master phase: what do you play?"),
    "announce": say("Minion phase: which action?"),
    "discards": say("Discard phase: do you discard?"),
    "choices": say("What are the terms?"),
    "vote_or_finish": say("Do you vote?"),
    "options": say("Which strike?"),
    "aims": say("Whom is the strike aimed at?"),
    "what": say("Do you take equipment?"),
    "go_on": say("The combat is over: does the action go on as if unblocked?"),
    "what_else": say("Do you take more equipment?"),
    "too_many": say("The hand is too large: which card do you discard?"),
    "exchanged": say("Which card do you discard for another?"),
    "burn_option": say("Unlock phase: do you discard a card with the burn option?"),
    "chance": say("Shuffle"),
}
UNTAPPING: Final[dict[str, Text]] = {
    "unlock_effects": say("Untap phase: what happens next?"),
    "burn_option": say("Untap phase: do you discard a card with the burn option?"),
}
"""How it is asked where cards tap."""
WINDOW_QUESTIONS: Final[dict[str, Text]] = {
    "others": say("Before the phase goes on: do you use a card?"),
    "others in unlock": say("Before the phase goes on: do you use a card?"),
    "played": say("Do you cancel it?"),
    "drawing": say("Do you draw another card?"),
    "diablerie": say("Before the blood hunt: do you play something?"),
    "announced": say("As the action is announced: do you play something?"),
    "action": say("Do you play something?"),
    "attempt": say("Do you play something?"),
    "blocked": say("Do you play something before the block resolves?"),
    "resolved": say("The action is resolved: do you play something?"),
    "terms": say("Before votes are cast: do you play something?"),
    "before range": say("Before range is determined: do you play something?"),
    "range": say("Range: do you maneuver?"),
    "before strikes": say("Before strikes are chosen: do you play something?"),
    "additional": say("Do you gain additional strikes?"),
    "prevent": say("Do you prevent damage?"),
    "torpor": say("The opposing vampire falls: do you play something?"),
    "press": say("Do you press?"),
    "round end": say("End of the round: do you play something?"),
    "combat end": say("The combat is about to end: do you play something?"),
}
THREE_STAGES: Final[dict[str, Text]] = {
    "before range": say("Range: do you play something before maneuvers?"),
    "before strikes": say("Strikes: do you play something before they are chosen?"),
    "prevent": say("Strikes: do you prevent damage?"),
    "round end": say("Press: do you play something at the end of the round?"),
}
"""How the steps of a round are called where three stages are named."""
PASSING: Final[dict[str, Text]] = {
    "unlock_effects": say("nothing more"),
    "master_plays": say("nothing more"),
    "announce": say("no more actions"),
    "influence": say("no more transfers"),
    "discards": say("discard nothing"),
    "burn_option": say("discard nothing"),
    "vote_or_finish": say("no more votes"),
    "whether": say("do not diablerise"),
    "what": say("take nothing more"),
    "what_else": say("take nothing more"),
    "which": say("learn nothing"),
    "go_on": say("the action stays blocked"),
    "pay_or_leave": say("leave it in torpor"),
}
"""What it means to pass where more is asked than whether to play something."""


def question(t: T) -> Text:
    """What is asked, as a prompt: first what is in progress, where the question alone would not tell."""
    kind = t.open.kind
    own = OWN.get(kind)
    if own is not None:
        return own(t)
    name: str = getattr(t.top, "name", "") if kind == "play_or_pass" else kind
    asked = _in_window(t, name) if kind == "play_or_pass" else _words(t)[kind]
    about = next((words for words in (lead(t) for lead in LEADS.get(name, ())) if words is not None), None)
    return asked if about is None else say("{what}. {question}", what=about, question=asked)


def _words(t: T) -> dict[str, Text]:
    return QUESTIONS | UNTAPPING if t.rules.words == "tap" else QUESTIONS


def passing(t: T) -> Text:
    """What it means to pass now."""
    if t.decision is None:
        return say("pass")
    strike, combat = find(t, ChooseStrike), find(t, CombatState)
    if t.open.kind == "aims" and strike is not None and combat is not None:
        return say("aim at {minion}", minion=t.pos.names[combat.opponent(strike.minion)])
    return PASSING.get(t.open.kind) or say("pass")


def _meanwhile(t: T) -> Text | None:
    """Whose turn and phase it is, for the others."""
    turn = find(t, Turn)
    return None if turn is None else say("{phase}, {seat}", phase=phases(t.rules.words)[phase(turn)], seat=t.seats[turn.seat])


def _in_window(t: T, name: str) -> Text:
    """What is asked in a window: whoever declines there that blocks follow is asked for them too."""
    if name == "action" and decline_key(t, t.open.seats[0]) == NO_BLOCK:
        return say("Do you block or play something?")
    if t.rules.stages == 3 and name in THREE_STAGES:
        return THREE_STAGES[name]
    return WINDOW_QUESTIONS[name]


# What is in progress


def doing(t: T) -> Text | None:
    """The action in progress."""
    action = find(t, ActionState)
    if action is None:
        return None
    names = t.pos.names
    return Text(
        DOING[action.kind],
        {
            "minion": names[action.minion],
            "seat": t.seats[action.seats[0]] if action.seats else "",
            "card": names[action.card] if action.card >= 0 else "",
            "target": names[action.target] if action.kind in ("take", "rescue", "diablerise") else "",
        },
    )


def _attempting(t: T) -> Text | None:
    action = find(t, ActionState)
    if action is None or action.blocker < 0:
        return None
    negative = t.rules.negative_values
    return say(
        "{minion} attempts to block {other}: intercept {intercept}, stealth {stealth}",
        minion=t.pos.names[action.blocker],
        other=t.pos.names[action.minion],
        intercept=intercept(t.pos, action.blocker, action, negative=negative),
        stealth=stealth(t.pos, action, negative=negative),
    )


def _blocking(t: T) -> Text | None:
    action = find(t, ActionState)
    if action is None or action.blocker < 0:
        return None
    return say("{minion} blocks {other}", minion=t.pos.names[action.blocker], other=t.pos.names[action.minion])


def _called(t: T) -> Text | None:
    """The referendum, with the votes as they stand once some have been cast."""
    referendum = find(t, ReferendumState)
    if referendum is None:
        return None
    names = t.pos.names
    hunted = referendum.card < 0
    what = say("Blood hunt on {minion}", minion=names[referendum.vampire]) if hunted else say("{card}", card=names[referendum.card])
    yes, no = referendum.tally(t)
    return say("{what}: {yes} for, {no} against", what=what, yes=yes, no=no) if referendum.cast else what


def _fighting(t: T) -> Text | None:
    """The combat, the minion of whoever is asked first."""
    combat = find(t, CombatState)
    if combat is None:
        return None
    strike = find(t, ChooseStrike)
    first, other = combat.sides
    turned = strike.minion == other if strike is not None else t.pos.ctrl[other] == t.open.seats[0] != t.pos.ctrl[first]
    who, whom = (other, first) if turned else (first, other)
    return say("{who} against {whom}", who=t.pos.names[who], whom=t.pos.names[whom])


def _hurting(t: T) -> Text | None:
    """The damage about to be inflicted, on the minion of whoever is asked first."""
    current = find(t, RoundState)
    coming = [harm for harm in current.damage if harm.normal + harm.aggravated > 0] if current is not None else []
    if not coming:
        return None
    harm = min(coming, key=lambda harm: t.pos.ctrl[harm.card] != t.open.seats[0])
    name = t.pos.names[harm.card]
    if harm.aggravated:
        return say("{card} is about to take {n} damage, {more} more aggravated", card=name, n=harm.normal, more=harm.aggravated)
    return say("{card} is about to take {n} damage", card=name, n=harm.normal)


def _playing(t: T) -> Text | None:
    play = find(t, PlayState)
    if play is None:
        return None
    who = t.pos.names[play.minion] if play.minion >= 0 else t.seats[play.seat]
    card = t.pos.names[play.card]
    return say("{who} uses {card}", who=who, card=card) if play.ability >= 0 else say("{who} plays {card}", who=who, card=card)


def _played(t: T) -> Text | None:
    """The card just played, also one that is an action."""
    below = t.stack[-2]
    if isinstance(below, ActionState):
        return say("{who} plays {card}", who=t.pos.names[below.minion], card=t.pos.names[below.card])
    return _playing(t)


def _drinking(t: T) -> Text | None:
    diablerie = find(t, DiablerieState)
    if diablerie is None:
        return None
    names = t.pos.names
    return say("{diablerist} diablerises {victim}", diablerist=names[diablerie.diablerist], victim=names[diablerie.victim])


LEADS: Final[dict[str, tuple[Callable[[T], Text | None], ...]]] = {
    "played": (_played,), "drawing": (_playing, doing), "diablerie": (_drinking,), "what": (_drinking,),
    "announced": (doing,), "action": (doing,), "resolved": (doing,), "go_on": (doing,), "what_else": (doing,),
    "attempt": (_attempting, doing), "blocked": (_blocking, doing),
    "terms": (_called,), "choices": (_called,), "vote_or_finish": (_called,),
    "prevent": (_hurting, _fighting), "others": (_meanwhile,), "others in unlock": (_meanwhile,),
    **dict.fromkeys(
        ("before range", "range", "before strikes", "options", "aims", "additional", "torpor", "press", "round end", "combat end"),
        (_fighting,),
    ),
}  # fmt: skip
"""What a prompt begins with: the first of these that there is."""


# Questions that name something themselves


def _contested(t: T) -> Text:
    contests = find(t, Contests)
    assert contests is not None
    card = t.pos.names[contests.done[-1]]
    if t.open.kind == "pay_or_yield_title":
        return say("The title of {card} is contested: pay for it, or yield it?", card=card)
    return say("{card} is contested: pay for it, or yield it?", card=card)


def _influence(t: T) -> Text:
    turn = find(t, Turn)
    assert turn is not None
    return say("Influence phase: what do you use transfers for? {n} left", n=turn.transfers)


def _whether(t: T) -> Text:
    diablerie = find(t, DiablerieState)
    assert diablerie is not None
    names = t.pos.names
    return say("Does {diablerist} diablerise {victim}?", diablerist=names[diablerie.diablerist], victim=names[diablerie.victim])


def _lesson(t: T) -> Text:
    diablerie = find(t, DiablerieState)
    assert diablerie is not None
    return say("Does {diablerist} learn a Discipline?", diablerist=t.pos.names[diablerie.diablerist])


def _ready(t: T) -> Text:
    paying = find(t, PayToReady)
    assert paying is not None
    names = t.pos.names
    return say(
        "Does {minion} burn {n} blood so that {target} is ready?", minion=names[paying.minion], n=paying.cost, target=names[paying.target]
    )


OWN: Final[dict[str, Callable[[T], Text]]] = {
    "pay_or_yield": _contested, "pay_or_yield_title": _contested, "influence": _influence, "whether": _whether, "which": _lesson,
    "pay_or_leave": _ready,
}  # fmt: skip
