"""What the primitives of declarations do, in sentences of our own: one for each, found by the key that it is written with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from typing import Any, Final

from razbor.kernel.text import Text, phrase, render, say

from .wording import SECTS, TITLES


@dataclass(frozen=True, slots=True)
class Listed:
    """Several sentences one after the other."""

    parts: tuple[object, ...]
    between: str = "; "

    def words(self, language: str) -> str:
        """All of them in one language."""
        return self.between.join(render(part, language) for part in self.parts)


def effects(do: Iterable[object]) -> Listed:
    """What a text of a card does, effect by effect."""
    return Listed(tuple(sentence(effect) for effect in do))


def sentence(effect: Any) -> Text:
    """What one effect does."""
    return SENTENCES[fields(effect)[0].name](effect)


TARGETS: Final[dict[str, Text]] = {
    "self": say("the minion itself"), "this": say("this card"), "employer": say("its employer"),
    "own vampire": say("a vampire of one's own"), "ready minion": say("a ready minion"), "ready vampire": say("a ready vampire"),
    "vampire": say("a vampire in play"), "younger vampire": say("a younger ready vampire"),
    "older vampire": say("an older ready vampire"),
    "younger vampire of prey or predator": say("a younger ready vampire of prey or predator"),
    "voted vampire": say("a vampire that has voted"), "other minion": say("another Methuselah's ready minion"),
    "other ally": say("another Methuselah's ally"), "other ready vampire": say("another Methuselah's ready vampire"),
    "other location": say("another Methuselah's location"), "other torpid vampire": say("another Methuselah's vampire in torpor"),
    "uncontrolled": say("an uncontrolled vampire of one's own"), "younger uncontrolled": say("a younger uncontrolled vampire of one's own"),
    "other Methuselah": say("another Methuselah"), "opposing minion": say("the opposing minion"),
    "melee weapon": say("a melee weapon of the minion"), "equipment of the opposing minion": say("equipment of the opposing minion"),
    "weapon of the opposing minion": say("a weapon of the opposing minion"),
    "minion or retainer in combat": say("a minion or retainer in combat"), "torpid vampire": say("a vampire in torpor"),
    "locked torpid vampire": say("a locked vampire in torpor"), "ally without all its life": say("a wounded ally"),
    "hunting ground": say("a hunting ground"), "hunting grounds of others": say("the hunting grounds of others"),
    "vampire that has not fed": say("a vampire that has not fed there this turn"),
}  # fmt: skip
VALUES: Final[dict[str, Text]] = {
    "stealth": say("stealth of the minion"), "intercept": say("intercept of the minion"), "bleed": say("size of the bleed"),
    "strength": say("strength"), "transfers": say("transfers a turn"),
    "master actions": say("master phase actions"), "votes": say("votes"), "ballots": say("votes among the prisci"),
    "maneuver": say("maneuvers"), "press to end": say("presses to end combat"),
    "cannot block": say("cannot block"), "cannot strike": say("cannot strike"), "immune": say("immune to damage not aggravated"),
    "unblocked by capacity": say("not blocked by vampires of a capacity up to"),
}  # fmt: skip
PLAIN: Final = ("cannot block", "cannot strike", "immune")
"""Values that count nothing."""
MOMENTS: Final[dict[str, Text]] = {
    "action": say("until the action ends"), "round": say("until the round ends"), "combat": say("until the combat ends"),
    "turn": say("until the turn ends"), "referendum": say("until the referendum ends"),
}  # fmt: skip
STRIKES: Final[dict[str, str]] = {
    "hand": phrase("strike: hand, damage as its strength +{n}"), "melee": phrase("strike: melee weapon, damage as its strength +{n}"),
    "weapon": phrase("strike with a melee weapon, damage +{n}"), "damage": phrase("strike: damage {n}"), "dodge": phrase("strike: dodge"),
    "combat ends": phrase("strike: combat ends"), "steal blood": phrase("strike: steals blood {n}"),
    "destroy equipment": phrase("strike: destroys equipment"), "steal equipment": phrase("strike: takes equipment"),
}  # fmt: skip
EACH: Final[dict[str, Text]] = {
    "minion": say("for each of its minions"), "locked minion": say("for each of its locked minions"),
    "young ready vampire": say("for each of its young ready vampires"), "torpid vampire": say("for each of its vampires in torpor"),
    "lack of a ready Anarch": say("without a ready Anarch"), "vampire of capacity 8": say("for each of its vampires of capacity 8 or more"),
    "vampire of the chosen clan": say("for each of its vampires of the chosen clan"),
}  # fmt: skip
PAYERS: Final[dict[str, Text]] = {
    "prey": say("the prey"), "controller": say("the controller"), "each": say("each Methuselah"),
    "allocated": say("those to whom points are given"), "chosen": say("those chosen"), "active": say("whoever's turn it is"),
}  # fmt: skip


def signed(amount: int) -> str:
    """A change with its sign."""
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def changed(what: str, amount: int) -> Text:
    """A change of a value; of what is so or is not, its name alone."""
    if what in PLAIN:
        return VALUES[what]
    return say("{what} {n}", what=VALUES[what], n=amount if what == "unblocked by capacity" else signed(amount))


def _modify(effect: Any) -> Text:
    return say("{what}, {until}", what=changed(effect.modify, effect.amount), until=MOMENTS[effect.until])


def _bleed(effect: Any) -> Text:
    return say("bleed +{n} (limited)", n=effect.bleed) if effect.limited else say("bleed +{n}", n=effect.bleed)


def _strike(effect: Any) -> Text:
    parts: list[object] = [Text(STRIKES[effect.strike], {"n": effect.amount})]
    for given, words in (
        (effect.ranged, say("ranged")), (effect.aggravated, say("aggravated")), (effect.first, say("first strike")),
        (effect.at == "long", say("at long range only")), (effect.with_maneuver, say("with a maneuver")),
        (effect.with_press, say("with a press")),
        (effect.unlocks, say("the minion unlocks")), (effect.continues, say("for 1 blood its action goes on unblocked")),
        (effect.later_rounds, say("not in the first round")),
    ):  # fmt: skip
        if given:
            parts.append(words)
    return say("{strike}", strike=Listed(tuple(parts), ", "))


def _prevent(effect: Any) -> Text:
    if effect.prevent >= 99:
        return say("prevents all damage of the opposing strike")
    words = say("prevents damage up to {n}", n=effect.prevent)
    return words if effect.aggravated else say("{words}, not aggravated", words=words)


def _burn_pool(effect: Any) -> Text:
    words = say("{who}: pool −{n}", who=PAYERS[effect.who], n=effect.burn_pool)
    return say("{words} {each}", words=words, each=EACH[effect.each]) if effect.each else words


def _pool(effect: Any) -> Text:
    words = say("pool +{n}", n=effect.pool)
    return say("{words}, if the bleed took any", words=words) if effect.if_bled else words


def _to_pool(effect: Any) -> Text:
    least, most = effect.to_pool
    if least == most:
        return say("{target}: {n} blood to pool", n=least, target=TARGETS[effect.of])
    return say("{target}: blood to pool, {least} to {most}", target=TARGETS[effect.of], least=least, most=most)


def _maneuver(effect: Any) -> Text:
    words = say("a maneuver")
    return say("{words}, with a press", words=words) if effect.with_press else words


SENTENCES: Final[dict[str, Callable[[Any], Text]]] = {
    "modify": _modify,
    "stealth": lambda e: say("stealth {n}", n=signed(e.stealth)),
    "intercept": lambda e: say("intercept {n}", n=signed(e.intercept)),
    "bleed": _bleed,
    "votes": lambda e: say("votes +{n} in this referendum", n=e.votes),
    "titled_votes": lambda e: say("each ready titled vampire of one's own, {sect}: votes +{n}", sect=SECTS[e.of_sect], n=e.titled_votes),
    "abstain": lambda e: say("a vampire that has voted abstains and locks"),
    "referendum": lambda e: say("the referendum is cancelled and the vampire that called it unlocks"),
    "redirect": lambda e: say("the bleed is directed at another Methuselah"),
    "lock": lambda e: say("{target}: locks", target=TARGETS[e.lock]),
    "unlock": lambda e: say("{target}: unlocks", target=TARGETS[e.unlock]),
    "wake": lambda e: say("may block and react though locked, until the action ends"),
    "attempt": lambda e: say("attempts to block, whoever the action is directed at") if e.anybody else say("attempts to block"),
    "fails": lambda e: say("the block attempt fails, and that minion may not try again"),
    "cannot_block": lambda e: say("{target}: cannot block this action", target=TARGETS[e.cannot_block]),
    "end_action": lambda e: say("the action ends before the block: no combat"),
    "blood": lambda e: say("{target}: blood +{n}", target=TARGETS[e.to], n=e.blood),
    "drain": lambda e: say("{target}: blood −{n}", target=TARGETS[e.of], n=e.drain),
    "fill": lambda e: say("{target}: blood up to its capacity", target=TARGETS[e.fill]),
    "to_pool": _to_pool,
    "from_pool": lambda e: say("{target}: pool of its controller becomes blood on it, {n}", target=TARGETS[e.to], n=e.from_pool),
    "pool": _pool,
    "burn_pool": _burn_pool,
    "gain_pool": lambda e: say("each Methuselah: pool +{n} {each}", n=e.gain_pool, each=EACH[e.each]),
    "combat": lambda e: say("combat with {target}", target=TARGETS[e.combat]),
    "queue_combat": lambda e: say("another combat with the opposing minion follows"),
    "steal": lambda e: say("{target}: comes under your control", target=TARGETS[e.steal]),
    "burn": lambda e: say("{target}: is burned", target=TARGETS[e.burn]),
    "burn_all": lambda e: say("all hunting grounds of others are burned"),
    "put": lambda e: STAYS[e.put],
    "ready": lambda e: say("comes out of torpor for blood {n}", n=e.ready),
    "feed": lambda e: say("{target}: feeds, blood +1", target=TARGETS[e.feed]),
    "if_fails": lambda e: say("if the referendum fails, its caller burns 1 pool and 1 for each vote of difference"),
    "become": lambda e: say("holds a title: {title}", title=TITLES[e.become]),
    "sect": lambda e: say("changes its sect: {sect}", sect=e.sect),
    "next_referendum": lambda e: say("the next referendum that its Methuselah calls this turn passes without a vote"),
    "draw": lambda e: say("cards drawn: {n}, then down to the hand size", n=e.draw),
    "exchange": lambda e: say("a card is discarded, then the hand drawn up"),
    "undo": lambda e: say("the diablerie is undone"),
    "uncontrolled": lambda e: say("{target}: goes back among the uncontrolled", target=TARGETS[e.uncontrolled]),
    "take_pool": lambda e: say("pool of the chosen Methuselah is shared out: {n}", n=e.take_pool),
    "cancel": lambda e: say("cancels a card as it is played: {kind}", kind=CANCELLED[e.cancel]),
    "burn_acting": lambda e: say("burns the minion that bleeds for 4 or more"),
    "captivate": lambda e: say("blood for each vote by which the referendum passed"),
    "discipline": lambda e: say("one level more of a Discipline, capacity +1"),
    "strike": _strike,
    "maneuver": _maneuver,
    "press": lambda e: say("a press to continue") if e.press == "continue" else say("a press"),
    "prevent": _prevent,
    "additional": lambda e: say("additional strikes +{n}", n=e.additional),
    "strength": lambda e: say("strength {n} in this combat", n=e.strength) if e.sets else say("strength +{n} in this combat", n=e.strength),
    "claws": lambda e: say("hand strikes do aggravated damage this round"),
    "environmental": lambda e: say("the opposing minion takes damage {n} each round that no strike does", n=e.environmental),
    "only": lambda e: say("only hand strikes this round"),
    "taste": lambda e: say("blood as much as the opposing vampire lost to damage this round"),
    "diablerise": lambda e: say("diablerises the opposing vampire instead of torpor"),
}  # fmt: skip
"""By the first key of an effect."""

STAYS: Final[dict[str, Text]] = {
    "in play": say("stays in play"), "on self": say("stays on the minion"), "on target": say("is put on its target"),
}  # fmt: skip
CANCELLED: Final[dict[str, Text]] = {
    "minion card": say("a card played by a minion"), "master card": say("a master card"),
    "prey or predator's master card": say("a master card of prey or predator"),
}  # fmt: skip
