"""What a seat may know of a thing that its view names: a card's facts, what it does, and its values now with where they come from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Final

from razbor.kernel.text import Text, phrase, say

from .atoms import T
from .declarations import Ability, CryptCard, Grant, LibraryCard, Mode
from .doing import TARGETS, Listed, changed, effects, signed
from .frames import ActionState, find
from .pool import Card
from .position import CONTESTED, LIMBO, READY, VtesPosition
from .primitives import Effect
from .subjects import CRYPT, EDGE
from .values import ballots, bleed, capacity, hand_size, in_play, intercept, stealth, strength, suits, title, votes
from .wording import DISCIPLINES, TYPES
from .wording import SECTS as SECT_WORDS
from .wording import TITLES as TITLE_WORDS
from .words import SECTS, TITLE_VOTES, TITLES

type Line = tuple[str, Text]

WHEN: Final[dict[str, Text]] = {
    "minion": say("as an action"), "action": say("while its action goes on"), "announced": say("as the action is announced"),
    "bleed": say("during a bleed"), "attempt": say("during a block attempt"), "declined": say("when nobody blocks"),
    "blocked": say("when the block has succeeded"), "block resolved": say("when the block is resolved"),
    "terms": say("before votes are cast"), "polling": say("during polling"), "resolved": say("after the action"),
    "before range": say("before range is determined"), "range": say("as range is determined"),
    "before strikes": say("before strikes are chosen"), "strike": say("as a strike is chosen"),
    "additional": say("after the first strikes"), "prevent": say("as damage is prevented"), "torpor": say("as the opposing vampire falls"),
    "press": say("as presses are made"), "round end": say("at the end of a round"), "combat end": say("as the combat ends"),
    "played": say("as a card is played"), "master": say("in the master phase"), "unlock": say("in the unlock phase"),
    "influence": say("in the influence phase"), "discard": say("in the discard phase"),
    "any unlock": say("in anybody's unlock phase"), "any time": say("in anybody's phase, and during actions"),
    "drawing": say("as a card is replaced"), "diablerie": say("after a diablerie"),
}  # fmt: skip
LIMITS: Final[dict[str, Text]] = {"turn": say("once a turn"), "action": say("once an action"), "combat": say("once a combat")}
ACTIONS: Final[dict[str, Text]] = {
    "bleed": say("for bleeds"), "political": say("for political actions"), "hunt": say("for hunts"),
    "against vampires": say("against vampires that act"),
}  # fmt: skip


def describe(t: T, name: str, seat: int | None) -> list[Line]:
    """Rule and sentence for everything that `seat` may know of `name`; nothing for what it does not see."""
    pos = t.pos
    if name in pos.seats:
        return list(_methuselah(t, pos.seats.index(name)))
    if name == EDGE:
        return list(_edge(pos))
    if name == CRYPT and seat is not None:
        return [("VTES-X-TURN-10", say("cards in your crypt: {n}", n=len(pos.crypt[seat])))]
    card = _found(pos, name, seat)
    if card < 0:
        return []
    lines = list(_face(pos.cards[card]))
    return [*lines, *_now(t, card)] if in_play(pos, card) or pos.place[card] == CONTESTED else lines


def _found(pos: VtesPosition, name: str, seat: int | None) -> int:
    """A card that this name means in the view of a seat, rather one in play; -1 for none."""
    shown = [card for card in range(len(pos.cards)) if in_play(pos, card) or pos.place[card] in (LIMBO, CONTESTED)]
    for card in shown:
        if pos.names[card] == name:
            return card
    for card in () if seat is None else pos.uncontrolled[seat]:
        if pos.own_name(card) == name:
            return card
    held = [card for ash in pos.ash for card in ash] + ([] if seat is None else [*pos.hand[seat]])
    return next((card for card in held if pos.cards[card].name == name), -1)


def _methuselah(t: T, seat: int) -> Iterator[Line]:
    pos = t.pos
    if pos.out[seat]:
        yield "VTES-X-END-01", say("out of the game")
        return
    yield "VTES-X-OBJ-08", say("pool {n}", n=pos.pool[seat])
    if pos.prey(seat) != seat:
        prey, predator = pos.seats[pos.prey(seat)], pos.seats[pos.predator(seat)]
        yield "VTES-6.2.2-04", say("prey: {prey}; predator: {predator}", prey=prey, predator=predator)
    yield "VTES-X-CARD-01", say("cards in hand: {n}; draws up to {most}", n=len(pos.hand[seat]), most=hand_size(pos, seat))
    every = t.rules.titles == "all"
    sources: list[object] = []
    for vampire in pos.ready[seat]:
        has = votes(pos, vampire, all_titles=every)
        if has:
            sources.append(say("{name} {n}", name=pos.names[vampire], n=has))
    if sources:
        total = sum(votes(pos, vampire, all_titles=every) for vampire in pos.ready[seat])
        yield "VTES-6.3.3-10", say("votes of ready vampires: {n} ({sources})", n=total, sources=Listed(tuple(sources), ", "))
    if pos.points[seat]:
        yield "VTES-X-END-01", say("victory points {n}", n=pos.points[seat] / 2)


def _edge(pos: VtesPosition) -> Iterator[Line]:
    if pos.edge[0] >= 0:
        yield "VTES-X-ACT-01", say("{seat} has the Edge", seat=pos.seats[pos.edge[0]])
    else:
        yield "VTES-X-ACT-01", say("nobody has the Edge")
    yield "VTES-X-TURN-03", say("in the unlock phase it gives its holder 1 pool")
    yield "VTES-6.3.3-17", say("burned in a referendum it is 1 vote")


def _face(card: Card) -> Iterator[Line]:
    """What a card is and does."""
    decl = card.decl
    if isinstance(decl, CryptCard):
        yield from _vampire(decl)
    else:
        yield from _library(decl)
    for grant in decl.grants:
        yield "VTES-X-OBJ-10", _grant(grant)
    for ability in decl.abilities:
        yield "VTES-X-CARD-07", _ability(ability, decl.abilities)


def _vampire(decl: CryptCard) -> Iterator[Line]:
    facts: list[object] = [decl.clan, say("capacity {n}", n=decl.capacity), SECT_WORDS[decl.sect]]
    if decl.title:
        facts.append(TITLE_WORDS[decl.title])
    yield "VTES-X-OBJ-06", say("vampire: {facts}", facts=Listed(tuple(facts), ", "))
    if decl.disciplines:
        yield "VTES-X-CARD-04", say("Disciplines: {names}", names=_disciplines(decl.disciplines))
    if decl.slave:
        yield "VTES-6.2.4-02", say("slave: directed actions only beside a ready {clan}", clan=decl.slave)


def _disciplines(names: tuple[str, ...]) -> Listed:
    return Listed(
        tuple(say("{name} (superior)", name=DISCIPLINES[name.lower()]) if name.isupper() else DISCIPLINES[name] for name in names), ", "
    )


def _library(decl: LibraryCard) -> Iterator[Line]:
    facts: list[object] = [TYPES[each] for each in decl.types]
    for given, words in (
        (decl.unique, say("unique")), (decl.location, say("location")), (decl.trifle, say("trifle")),
        (decl.out_of_turn, say("out of turn")),
        (decl.weapon == "gun", say("gun")), (decl.weapon == "melee", say("melee weapon")), (decl.vehicle, say("vehicle")),
        (decl.animal, say("animal")),
        (decl.once_a_game, say("once in a game")), (decl.pool, say("costs {n} pool", n=decl.pool)),
        (decl.blood, say("costs {n} blood", n=decl.blood)),
    ):  # fmt: skip
        if given:
            facts.append(words)
    yield "VTES-X-CARD-03", say("{facts}", facts=Listed(tuple(facts), ", "))
    wanted: list[object] = [*decl.requires.clans, *(SECT_WORDS[sect] for sect in decl.requires.sects)]
    wanted += [TITLE_WORDS[name] for name in decl.requires.titles if name]
    wanted += [say("not {sect}", sect=SECT_WORDS[sect]) for sect in decl.requires.not_sects]
    if decl.requires.untitled:
        wanted.append(say("without a title"))
    if wanted:
        yield "VTES-X-CARD-03", say("requires: {what}", what=Listed(tuple(wanted), ", "))
    if decl.life:
        yield (
            "VTES-X-CBT-10",
            say("life {life}, strength {strength}, bleed {bleed}", life=decl.life, strength=decl.strength, bleed=decl.bleed),
        )
    for mode in decl.modes:
        yield "VTES-X-CARD-04", _mode(mode)


def _mode(mode: Mode) -> Text:
    """One text of a card."""
    parts: list[object] = []
    if mode.disciplines:
        parts.append(say("with {names}", names=_disciplines(mode.disciplines)))
    if mode.when not in ("minion", "master"):
        parts.append(WHEN[mode.when])
    if mode.target and not _names(mode.do, mode.target):
        parts.append(say("aimed at {target}", target=TARGETS[mode.target]))
    if mode.stealth:
        parts.append(say("stealth +{n} of the action", n=mode.stealth))
    if mode.blood:
        parts.append(say("costs {n} blood", n=mode.blood))
    if not parts:
        return say("{effects}", effects=effects(mode.do)) if mode.do else say("comes into play")
    head = Listed(tuple(parts), ", ")
    return say("{head} — {effects}", head=head, effects=effects(mode.do)) if mode.do else say("{head}", head=head)


def _grant(grant: Grant) -> Text:
    words = changed(grant.grant, grant.amount)
    return say("in play, {when}: {words}", when=ACTIONS[grant.when], words=words) if grant.when else say("in play: {words}", words=words)


def _ability(ability: Ability, all_of_card: tuple[Ability, ...]) -> Text:
    parts: list[object] = [WHEN[ability.when]]
    for given, words in (
        (ability.locks, say("the card locks")),
        (ability.political, say("calls a referendum")),
        (ability.requires, say("the card played requires: {name}", name=DISCIPLINES.get(ability.requires, ""))),
        (ability.blood, say("costs {n} blood", n=ability.blood)),
        (ability.stealth, say("stealth +{n} of the action", n=ability.stealth)),
        (ability.target and not _names(ability.do, ability.target), TARGETS.get(ability.target)),
    ):
        if given:
            parts.append(words)
    if ability.uses:
        parts.append(_limit(ability, all_of_card))
    head, done = Listed(tuple(parts), ", "), effects(ability.do)
    if ability.forced:
        return say("happens {head} — {effects}", head=head, effects=done)
    return say("may be used {head} — {effects}", head=head, effects=done)


def _limit(ability: Ability, all_of_card: tuple[Ability, ...]) -> Text:
    """How often an ability may be used, and with which others that is counted."""
    together = [other for other in all_of_card if ability.shared and other.shared == ability.shared and other is not ability]
    if not together:
        return LIMITS[ability.uses]
    others = Listed(tuple(say("“{effects}”", effects=effects(other.do)) for other in together), ", ")
    return say("{limit} together with {others}", limit=LIMITS[ability.uses], others=others)


def _names(do: tuple[Effect, ...], target: str) -> bool:
    """Whether effects say themselves what they are aimed at."""
    return any(target in (getattr(effect, field.name) for field in fields(effect)) for effect in do)


def _now(t: T, card: int) -> Iterator[Line]:
    """A card's state and values in play."""
    pos = t.pos
    if pos.locked[card]:
        tapped = t.rules.words == "tap"
        yield "VTES-6.2.1-01", say("tapped") if tapped else say("locked")
    if pos.owner[card] != pos.ctrl[card]:
        yield "VTES-X-OBJ-04", say("owner: {owner}; controller: {seat}", owner=pos.seats[pos.owner[card]], seat=pos.seats[pos.ctrl[card]])
    if pos.place[card] == CONTESTED:
        yield "VTES-X-TURN-04", say("contested")
    what = pos.cards[card]
    if not what.minion or pos.place[card] == CONTESTED:
        return
    if what.vampire:
        yield "VTES-X-OBJ-06", say("blood {blood} of {capacity}", blood=pos.blood[card], capacity=capacity(pos, card))
        if pos.place[card] != READY:
            yield "VTES-X-TOR-01", say("in torpor")
    else:
        yield "VTES-X-CBT-10", say("life {n}", n=pos.blood[card])
    yield from _values(t, card)


def _values(t: T, card: int) -> Iterator[Line]:
    """Its values now, each with what it is made of."""
    pos = t.pos
    what = pos.cards[card]
    action = find(t, ActionState)
    acting = action if action is not None and action.minion == card else None
    base = 1 if what.vampire else what.library.bleed
    yield "VTES-X-ACT-01", _made("bleed", bleed(pos, card, acting), [(base, say("itself")), *_sources(pos, card, "bleed", acting)])
    base = 1 if what.vampire else what.library.strength
    yield "VTES-X-CBT-02", _made("strength", strength(pos, card), [(base, say("itself")), *_sources(pos, card, "strength", None)])
    negative = t.rules.negative_values
    if action is not None and acting is not None:
        parts = [(action.stealth, say("the action")), *_sources(pos, card, "stealth", action)]
        yield "VTES-6.2.2-13", _made("stealth", stealth(pos, action, negative=negative), parts)
    elif action is not None:
        amount = intercept(pos, card, action, negative=negative)
        yield "VTES-6.2.2-13", _made("intercept", amount, _sources(pos, card, "intercept", action))
    if what.vampire:
        yield from _votes(t, card)


def _votes(t: T, card: int) -> Iterator[Line]:
    pos = t.pos
    amount = votes(pos, card, all_titles=t.rules.titles == "all")
    name = TITLES[title(pos, card)]
    sources: list[tuple[int, object]] = [(TITLE_VOTES[name], TITLE_WORDS[name])] if name and amount else []
    sources += [(pos.cards[card].votes, say("itself")), *_lasting(pos, card, "votes"), *_lasting(pos, card, "votes by hand")]
    if amount or name:
        yield "VTES-6.3.3-10", _made("votes", amount, sources)
    among = ballots(pos, card)
    if among:
        yield "VTES-6.3.3-20", say("votes among the prisci {n}", n=among)
    if SECTS[pos.sect[card]] != SECTS[pos.cards[card].sect]:
        yield "VTES-X-OBJ-09", say("sect now: {sect}", sect=SECT_WORDS[SECTS[pos.sect[card]]])


NAMED: Final[dict[str, str]] = {
    "bleed": phrase("bleeds for {n}"), "strength": phrase("strength {n}"), "stealth": phrase("stealth {n}"),
    "intercept": phrase("intercept {n}"),
    "votes": phrase("votes {n}"),
}  # fmt: skip


def _made(value: str, amount: int, sources: list[tuple[int, object]]) -> Text:
    """A value, and what it comes from where that says more."""
    words = Text(NAMED[value], {"n": amount})
    counted = [(n, source) for n, source in sources if n]
    if not counted or (len(counted) == 1 and counted[0][0] == amount and counted[0][1] == say("itself")):
        return words
    parts = Listed(tuple(say("{n} from {source}", n=signed(n), source=source) for n, source in counted), ", ")
    return say("{value}: {parts}", value=words, parts=parts)


def _sources(pos: VtesPosition, card: int, value: str, action: ActionState | None) -> list[tuple[int, object]]:
    """What adds to a value: the minion's own text, the cards on it, what lasts for a while."""
    found: list[tuple[int, object]] = []
    for source in (card, *pos.attached[card]):
        for grant in pos.cards[source].grants.get(value, ()):
            if not grant.when or suits(pos, grant.when, action):
                found.append((grant.amount, say("its own text") if source == card else pos.names[source]))
    return [*found, *_lasting(pos, card, value)]


def _lasting(pos: VtesPosition, card: int, value: str) -> list[tuple[int, object]]:
    """What lasts for a while, with the rule that it rests on."""
    return [
        (modifier.amount, say("an effect that lasts ({rule})", rule=modifier.rule)) for modifier in pos.mods[card] if modifier.what == value
    ]
