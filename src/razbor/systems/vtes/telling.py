"""The log: facts as sentences. A card face down is not named to others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from razbor.kernel.text import Text, say

from . import facts
from .atoms import T
from .labels import TEXTS


class Teller:
    """Makes sentences for one seat (None: a spectator) at one table."""

    def __init__(self, t: T, seat: int | None) -> None:
        self.t = t
        self.seat = seat

    def card(self, card: int, *, hidden: bool = False) -> Text | str:
        """A card's name; of one that was face down then, only to its owner."""
        pos = self.t.pos
        if hidden:
            if pos.owner[card] == self.seat:
                return pos.own_name(card)
            return say("a vampire face down ({seat})", seat=self.who(pos.owner[card]))
        return pos.names[card]

    def who(self, seat: int) -> str:
        """A Methuselah's name."""
        return self.t.seats[seat]

    def why(self, rule: str) -> object:
        """What a change comes of, by the rule of its fact."""
        book = self.t.system.rulebook
        return REASONS.get(rule) or (book[rule].title if book is not None and rule in book else rule)


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
    name = say_.t.pos.cards[fact.card].name
    card = say("{card} ({text})", card=name, text=TEXTS.get(mode, mode)) if mode else name
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
    whole, half = divmod(fact.halves, 2)
    return say("{seat}: victory points +{points}", seat=say_.who(fact.seat), points=f"{whole or ''}{'½' if half else ''}")


def _pool(say_: Teller, fact: facts.PoolGained | facts.PoolBurned) -> Text:
    change = f"+{fact.amount}" if isinstance(fact, facts.PoolGained) else f"−{fact.amount}"
    return say("{seat}: pool {n} ({why})", seat=say_.who(fact.seat), n=change, why=say_.why(fact.rule))


def _blood(say_: Teller, fact: facts.BloodGained | facts.BloodBurned) -> Text:
    change = f"+{fact.amount}" if isinstance(fact, facts.BloodGained) else f"−{fact.amount}"
    what = say_.t.pos.cards[fact.card]
    of = say("blood") if fact.hidden or what.vampire else say("life") if what.life else say("counters")
    card = say_.card(fact.card, hidden=fact.hidden)
    return say("{card}: {of} {n} ({why})", card=card, of=of, n=change, why=say_.why(fact.rule))


KINDS: Final[dict[str, Text]] = {
    "bleed": say("bleed"), "hunt": say("hunt"), "equip": say("equip"), "take": say("take equipment"), "employ": say("employ a retainer"),
    "recruit": say("recruit an ally"), "political": say("political action"), "do": say("action"), "act": say("action"),
    "leave torpor": say("leave torpor"), "rescue": say("rescue"), "diablerise": say("diablerie"), "become Anarch": say("become Anarch"),
}  # fmt: skip
REASONS: Final[dict[str, Text]] = {
    "VTES-X-TURN-03": say("the Edge"), "VTES-X-TURN-04": say("contested card"), "VTES-X-TURN-05": say("contested title"),
    "VTES-X-TURN-06": say("master card"), "VTES-X-TURN-07": say("master card"), "VTES-X-TURN-10": say("transfer"),
    "VTES-X-TURN-13": say("event card"),
    "VTES-X-CARD-03": say("cost"), "VTES-6.2.3-05": say("cost"), "VTES-X-ACT-10": say("cost"), "VTES-X-ACT-19": say("cost"),
    "VTES-6.2.3-01": say("action"), "VTES-6.2.0-09": say("card played"), "VTES-6.4.0-06": say("combat card"),
    "VTES-X-CARD-07": say("card in play"), "VTES-6.3.2-11": say("referendum"),
    "VTES-X-ACT-01": say("bleed"), "VTES-X-ACT-02": say("hunt"), "VTES-X-ACT-04": say("employ a retainer"),
    "VTES-X-ACT-05": say("recruit an ally"), "VTES-6.4.3-14": say("damage"), "VTES-X-CBT-06": say("steal blood"),
    "VTES-X-CBT-09": say("aggravated damage"), "VTES-X-TOR-03": say("diablerie"), "VTES-X-TOR-06": say("diablerie undone"),
    "VTES-X-END-01": say("ousting"),
}  # fmt: skip
"""What a change of pool or blood comes of, where the title of its rule does not say."""
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
    facts.PoolGained: _pool,
    facts.PoolBurned: _pool,
    facts.BloodGained: _blood,
    facts.BloodBurned: _blood,
    facts.Attached: lambda s, f: say("{card}: on {host}", card=s.card(f.card), host=s.card(f.host)),
    facts.Drew: lambda s, f: say("{seat}: cards drawn: {n}", seat=s.who(f.seat), n=f.cards),
    facts.DrewVampire: lambda s, f: say("{seat} draws a vampire from the crypt", seat=s.who(f.seat)),
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
