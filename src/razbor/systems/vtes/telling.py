"""The log and the prompts: facts and questions as sentences. A card face down is not named to others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from razbor.kernel.text import Text, say

from . import facts
from .atoms import T

FACE_DOWN = say("a vampire face down")


class Teller:
    """Makes sentences for one seat (None: a spectator) at one table."""

    def __init__(self, t: T, seat: int | None) -> None:
        self.t = t
        self.seat = seat

    def card(self, card: int, *, hidden: bool = False) -> Text | str:
        """A card's name; of one that was face down then, only to its owner."""
        pos = self.t.pos
        if hidden:
            return pos.own_name(card) if pos.owner[card] == self.seat else FACE_DOWN
        return pos.names[card]

    def who(self, seat: int) -> str:
        """A Methuselah's name."""
        return self.t.seats[seat]


def _announced(say_: Teller, fact: facts.Announced) -> Text:
    kind = KINDS[fact.kind]
    minion = say_.card(fact.minion)
    if fact.card >= 0 and fact.seat >= 0:
        return say(
            "{minion}: {kind} with {card}, directed at {seat}",
            minion=minion,
            kind=kind,
            card=say_.card(fact.card),
            seat=say_.who(fact.seat),
        )
    if fact.card >= 0:
        return say("{minion}: {kind} with {card}", minion=minion, kind=kind, card=say_.card(fact.card))
    if fact.seat >= 0:
        return say("{minion}: {kind}, directed at {seat}", minion=minion, kind=kind, seat=say_.who(fact.seat))
    return say("{minion}: {kind}", minion=minion, kind=kind)


def _locked(say_: Teller, fact: facts.Locked) -> Text:
    taps = say_.t.rules.words == "tap"
    return say("{card}: tapped", card=say_.card(fact.card)) if taps else say("{card}: locked", card=say_.card(fact.card))


def _unlocked(say_: Teller, fact: facts.Unlocked) -> Text:
    taps = say_.t.rules.words == "tap"
    return say("{card}: untapped", card=say_.card(fact.card)) if taps else say("{card}: unlocked", card=say_.card(fact.card))


def _played(say_: Teller, fact: facts.Played) -> Text:
    mode = say_.t.pos.cards[fact.card].modes[fact.mode].name
    card = say("{card} ({text})", card=say_.t.pos.cards[fact.card].name, text=mode) if mode else say_.t.pos.cards[fact.card].name
    if fact.minion >= 0:
        return say("{minion} plays {card}", minion=say_.card(fact.minion), card=card)
    return say("{seat} plays {card}", seat=say_.who(fact.seat), card=card)


def _moved(say_: Teller, fact: facts.Moved) -> Text:
    return say("{card}: {place}", card=say_.card(fact.card, hidden=fact.hidden), place=PLACES[fact.place])


def _voted(say_: Teller, fact: facts.Voted) -> Text:
    source = say_.card(fact.source) if fact.source >= 0 else say("the Edge") if fact.source <= -20 else say("a political card")
    side = say("for") if fact.side else say("against")
    return say("{seat}: {source}: {votes} {side}", seat=say_.who(fact.seat), source=source, votes=fact.votes, side=side)


def _corrected(say_: Teller, fact: facts.Corrected) -> Text:
    change = f"{fact.change:+}"
    return say("{card}: votes corrected by hand: {change}", card=say_.card(fact.vampire), change=change)


def _counted(say_: Teller, fact: facts.Counted) -> Text:
    result = say("passes") if fact.passed else say("fails")
    return say(
        "{votes_for} for, {votes_against} against: {result}", votes_for=fact.votes_for, votes_against=fact.votes_against, result=result
    )


def _struck(say_: Teller, fact: facts.Struck) -> Text:
    if fact.amount:
        return say("{minion} strikes: {kind} {amount}", minion=say_.card(fact.minion), kind=STRIKES[fact.kind], amount=fact.amount)
    return say("{minion} strikes: {kind}", minion=say_.card(fact.minion), kind=STRIKES[fact.kind])


def _hurt(say_: Teller, fact: facts.Hurt) -> Text:
    if fact.aggravated:
        return say("{card}: damage {n}, aggravated {more}", card=say_.card(fact.card), n=fact.normal, more=fact.aggravated)
    return say("{card}: damage {n}", card=say_.card(fact.card), n=fact.normal)


def _ousted(say_: Teller, fact: facts.Ousted) -> Text:
    return say("{seat} withdraws", seat=say_.who(fact.seat)) if fact.withdrew else say("{seat} is ousted", seat=say_.who(fact.seat))


def _scored(say_: Teller, fact: facts.Scored) -> Text:
    return say("{seat}: victory points +{points}", seat=say_.who(fact.seat), points=fact.halves / 2)


KINDS: Final[dict[str, Text]] = {
    "bleed": say("bleed"), "hunt": say("hunt"), "equip": say("equip"), "take": say("take equipment"), "employ": say("employ a retainer"),
    "recruit": say("recruit an ally"), "political": say("political action"), "do": say("action"), "act": say("action"),
    "leave torpor": say("leave torpor"), "rescue": say("rescue"), "diablerise": say("diablerie"), "become Anarch": say("become Anarch"),
}  # fmt: skip
PLACES: Final[dict[str, Text]] = {
    "ready": say("ready"), "torpor": say("in torpor"), "ash": say("burned"), "uncontrolled": say("uncontrolled"), "play": say("in play"),
    "removed": say("out of the game"), "hand": say("back in hand"),
}  # fmt: skip
STRIKES: Final[dict[str, Text]] = {
    "hand": say("hand strike"), "melee": say("melee weapon"), "damage": say("damage"), "dodge": say("dodge"),
    "combat ends": say("combat ends"),
    "steal blood": say("steal blood"), "destroy equipment": say("destroy equipment"),
    "steal equipment": say("steal equipment"), "none": say("no strike"),
}  # fmt: skip

TELLERS: Final[dict[type, Callable[[Teller, Any], Text]]] = {
    facts.Announced: _announced,
    facts.Locked: _locked,
    facts.Unlocked: _unlocked,
    facts.Played: _played,
    facts.Moved: _moved,
    facts.Voted: _voted,
    facts.Counted: _counted,
    facts.Struck: _struck,
    facts.Hurt: _hurt,
    facts.Ousted: _ousted,
    facts.Scored: _scored,
    facts.Cancelled: lambda s, f: say("{card} is cancelled", card=s.t.pos.what(f.card).name),
    facts.Used: lambda s, f: say("{seat} uses {card}", seat=s.who(f.seat), card=s.card(f.card)),
    facts.Attempted: lambda s, f: say("{minion} attempts to block", minion=s.card(f.minion)),
    facts.Failed: lambda s, f: say("{minion}: the attempt fails", minion=s.card(f.minion)),
    facts.Declined: lambda s, f: say("{seat}: no more attempts to block", seat=s.who(f.seat)),
    facts.Blocked: lambda s, f: say("{minion} blocks", minion=s.card(f.minion)),
    facts.Succeeded: lambda s, f: say("{minion}: the action is successful", minion=s.card(f.minion)),
    facts.Redirected: lambda s, f: say("the new target is {seat}", seat=s.who(f.seat)),
    facts.PoolGained: lambda s, f: say("{seat}: pool +{n}", seat=s.who(f.seat), n=f.amount),
    facts.PoolBurned: lambda s, f: say("{seat}: pool −{n}", seat=s.who(f.seat), n=f.amount),
    facts.BloodGained: lambda s, f: say("{card}: +{n}", card=s.card(f.card, hidden=f.hidden), n=f.amount),
    facts.BloodBurned: lambda s, f: say("{card}: −{n}", card=s.card(f.card, hidden=f.hidden), n=f.amount),
    facts.Attached: lambda s, f: say("{card}: on {host}", card=s.card(f.card), host=s.card(f.host)),
    facts.Drew: lambda s, f: say("{seat}: cards drawn: {n}", seat=s.who(f.seat), n=f.cards),
    facts.EdgeTaken: lambda s, f: say("{seat} has the Edge", seat=s.who(f.seat)) if f.seat >= 0 else say("nobody has the Edge"),
    facts.Corrected: _corrected,
    facts.PassedUnvoted: lambda s, f: say("the referendum passes without a vote"),
    facts.Fought: lambda s, f: say("combat: {acting} against {opposing}", acting=s.card(f.acting), opposing=s.card(f.opposing)),
    facts.RangeSet: lambda s, f: say("long range") if f.long else say("close range"),
    facts.CombatEnded: lambda s, f: say("the combat is over"),
    facts.Diablerised: lambda s, f: say("{diablerist} diablerises {victim}", diablerist=s.card(f.diablerist), victim=s.card(f.victim)),
    facts.TurnBegan: lambda s, f: say("Turn {n}: {seat}", n=f.turn, seat=s.who(f.seat)),
    facts.Contested: lambda s, f: say("{card} is contested", card=s.card(f.card)),
}


def tell(t: T, fact: Any, seat: int | None) -> Text | None:
    """The sentence about a fact for a seat (None: a spectator)."""
    return TELLERS[type(fact)](Teller(t, seat), fact)


def glance(t: T, seat: int | None) -> list[Text]:
    """A line for each Methuselah still in the game: pool, the Edge, ready minions with their blood; and the seat's own hand."""
    pos = t.pos
    lines: list[Text] = []
    for other in pos.clockwise(pos.active[0]):
        minions = ", ".join(f"{pos.names[card]} {pos.blood[card]}{'*' if pos.locked[card] else ''}" for card in pos.ready[other])
        edge = say(" (the Edge)") if pos.edge[0] == other else ""
        lines.append(
            say("{seat}: pool {pool}{edge}: {minions}", seat=t.seats[other], pool=pos.pool[other], edge=edge, minions=minions or "—")
        )
    if seat is not None and pos.hand[seat]:
        held = Counter(pos.cards[card].name for card in pos.hand[seat])
        cards = ", ".join(name if copies == 1 else f"{name} ×{copies}" for name, copies in held.items())
        lines.append(say("{seat}, hand: {cards}", seat=t.seats[seat], cards=cards))
    return lines


QUESTIONS: Final[dict[str, Text]] = {
    "unlock_effects": say("Unlock phase: what happens next?"),
    "pay_or_yield": say("Pay for the contested card, or yield it?"),
    "pay_or_yield_title": say("Pay for the contested title, or yield it?"),
    "master_plays": say("Master phase: what do you play?"),
    "announce": say("Minion phase: which action?"),
    "influence": say("Influence phase: what do you use transfers for?"),
    "discards": say("Discard phase: do you discard?"),
    "choices": say("What are the terms of the referendum?"),
    "vote_or_finish": say("Do you vote?"),
    "options": say("Which strike?"),
    "aims": say("Whom do you aim at?"),
    "whether": say("Do you diablerise?"),
    "what": say("Do you take equipment?"),
    "which": say("Does the diablerist learn a Discipline?"),
    "pay_or_leave": say("Do you pay so that the vampire is ready?"),
    "go_on": say("The combat is over: does the action go on as if unblocked?"),
    "what_else": say("Do you take more equipment?"),
    "too_many": say("The hand is too large: which card do you discard?"),
    "burn_option": say("Unlock phase: do you discard a card with the burn option?"),
    "chance": say("Shuffle"),
}
WINDOW_QUESTIONS: Final[dict[str, Text]] = {
    "played": say("Do you cancel the card?"),
    "drawing": say("Do you draw another card?"),
    "diablerie": say("Before the blood hunt: do you play something?"),
    "announced": say("As the action is announced: do you play something?"),
    "action": say("The action is in progress: do you block or play something?"),
    "attempt": say("A block is being attempted: do you play something?"),
    "blocked": say("The block has succeeded: do you play something before it resolves?"),
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


def question(t: T) -> Text:
    """What is asked, as a prompt."""
    kind = t.open.kind
    if kind != "play_or_pass":
        return QUESTIONS[kind]
    name: str = getattr(t.top, "name", "")
    if t.rules.stages == 3 and name in THREE_STAGES:
        return THREE_STAGES[name]
    return WINDOW_QUESTIONS[name]
