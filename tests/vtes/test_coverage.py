"""Every action type, timing word, strike kind, vote source and keyword of the rules is on a card of the pool."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from razbor.systems.vtes.combat_primitives import CombatEffect, Maneuver, Press, Prevent, Strike
from razbor.systems.vtes.declarations import Ability, CryptCard, Grant, LibraryCard, Mode, Requirement
from razbor.systems.vtes.pool import Card, cards
from razbor.systems.vtes.primitives import (
    Abstain,
    Attempt,
    CancelCard,
    CancelReferendum,
    Combat,
    Effect,
    EndAction,
    Modify,
    PassNext,
    QueueCombat,
    Redirect,
    Steal,
    Target,
    TitledVotes,
    Votes,
    Wake,
)
from razbor.systems.vtes.words import TITLES, CardType, Sect, Timing, Title

type Test = Callable[[Card], bool]
UNPRINTED = {"kholo"}
"""No published vampire has this title printed."""


def effects(card: Card) -> Iterator[Effect]:
    for mode in card.modes:
        yield from mode.do
    for ability in card.abilities:
        yield from ability.do


def does(kind: type, **values: object) -> Test:
    """A card with such an effect, whose fields have these values."""
    return lambda card: any(
        isinstance(effect, kind) and all(getattr(effect, name) == value for name, value in values.items()) for effect in effects(card)
    )


def text(**values: object) -> Test:
    """A library card with a text whose fields have these values."""
    return lambda card: any(all(getattr(mode.decl, name) == value for name, value in values.items()) for mode in card.modes)


def ability(**values: object) -> Test:
    """A card in play that can be used so."""
    return lambda card: any(all(getattr(each, name) == value for name, value in values.items()) for each in card.abilities)


def grants(value: str, when: str = "") -> Test:
    return lambda card: any(grant.when == when for grant in card.grants.get(value, ()))


def fact(**values: object) -> Test:
    """A card with such facts."""
    return lambda card: all(getattr(card.decl, name, None) == value for name, value in values.items())


def of_type(name: str) -> Test:
    return lambda card: isinstance(card.decl, LibraryCard) and name in card.decl.types


def titled(title: str) -> Test:
    return lambda card: isinstance(card.decl, CryptCard) and card.decl.title == title


ACTIONS: dict[str, Test] = {
    "bleed by a card": text(action="bleed"),
    "bleed": of_type("ally"),
    "hunt": grants("stealth", "hunt"),
    "equip": of_type("equipment"),
    "take equipment": of_type("equipment"),
    "employ a retainer": of_type("retainer"),
    "recruit an ally": of_type("ally"),
    "political action by a card in hand": of_type("political action"),
    "political action by a card in play": ability(political=True),
    "action card": text(action="special"),
    "action of a card in play": ability(when="minion", by="self"),
    "action against a card in play": ability(when="minion", by="any minion"),
    "enter combat": ability(when="minion", name="combat"),
    "leave torpor": text(action="leave torpor"),
    "rescue": text(action="rescue"),
    "diablerise": text(action="diablerise"),
    "become Anarch": fact(name="Go Anarch"),
    "directed at several": text(target="hunting grounds of others"),
    "political action of a titled vampire": lambda card: card.political and bool(card.library.requires.titles),
}
STRIKES: dict[str, Test] = {
    "hand strike with more damage": does(Strike, strike="hand"),
    "melee weapon": does(Strike, strike="melee"),
    "any melee weapon borne": does(Strike, strike="weapon"),
    "gun": fact(weapon="gun"),
    "ranged damage": does(Strike, strike="damage", ranged=True),
    "damage at close range": does(Strike, strike="damage", ranged=False),
    "long range only": does(Strike, at="long"),
    "aggravated": does(Strike, aggravated=True),
    "dodge": does(Strike, strike="dodge"),
    "combat ends": does(Strike, strike="combat ends"),
    "steal blood": does(Strike, strike="steal blood"),
    "destroy equipment": does(Strike, strike="destroy equipment"),
    "steal equipment": does(Strike, strike="steal equipment"),
    "first strike": does(Strike, first=True),
    "first strike of an ally": fact(first_strike=True),
    "with a maneuver": does(Strike, with_maneuver=True),
    "with a press": does(Strike, with_press=True),
    "continue as if unblocked": does(Strike, continues=True),
}
VOTES: dict[str, Test] = {
    **{title: titled(title) for title in TITLES if title and title not in UNPRINTED},
    "votes printed on a vampire": lambda card: card.votes > 0,
    "a political card burned": of_type("political action"),
    "an action modifier": lambda card: card.modifier and does(Votes)(card),
    "a reaction": lambda card: card.reaction and does(Votes)(card),
    "a card in play": does(TitledVotes),
    "one more ballot of a priscus": grants("ballots"),
    "abstaining": does(Abstain),
    "a referendum cancelled": does(CancelReferendum),
    "a referendum that passes by itself": does(PassNext),
}
KEYWORDS: dict[str, Test] = {
    "unique": fact(unique=True),
    "location": fact(location=True),
    "hunting ground": fact(hunting_ground=True),
    "trifle": fact(trifle=True),
    "out-of-turn": fact(out_of_turn=True),
    "burn option": fact(burn_option=True),
    "once a game": fact(once_a_game=True),
    "slave": lambda card: bool(card.slave),
    "vehicle": fact(vehicle=True),
    "animal": fact(animal=True),
    "event": of_type("event"),
    "Discipline card": lambda card: bool(card.teaches),
    "limited": lambda card: any(getattr(effect, "limited", False) for effect in effects(card)),
    "stealth": grants("stealth"),
    "intercept": grants("intercept"),
    "wake": does(Wake),
    "attempt to block": does(Attempt),
    "redirect": does(Redirect),
    "end of the action": does(EndAction),
    "steal a card": does(Steal),
    "cancel as it is played": does(CancelCard),
    "immune": does(Modify, modify="immune"),
    "environmental damage": lambda card: any(type(effect).__name__ == "Environmental" for effect in effects(card)),
    "queued combat": does(QueueCombat),
    "a maneuver": does(Maneuver),
    "optional maneuver": does(Combat, with_maneuver=True),
    "press to continue only": does(Press, press="continue"),
    "press to end only": does(Modify, modify="press to end"),
    "prevention": does(Prevent),
    "not replaced at once": lambda card: isinstance(card.decl, LibraryCard) and bool(card.decl.replace),
    "played from outside the combat": lambda card: card.combat and text(other=True)(card),
    "played by another than the acting minion": lambda card: card.modifier and text(other=True)(card),
    "younger": text(older="younger acting"),
    "cannot block": grants("cannot block"),
    "several Disciplines": lambda card: any(len(mode.disciplines) > 1 for mode in card.modes),
    "several types": lambda card: isinstance(card.decl, LibraryCard) and len(card.decl.types) > 1,
}


def played_at(when: str) -> Test:
    return lambda card: when in {mode.when for mode in card.modes} | {each.when for each in card.abilities}


TIMINGS: dict[str, Test] = {when: played_at(when) for when in get_args(Timing.__value__)}
WANTED = {
    f"{kind}: {name}": test
    for kind, tests in (("action", ACTIONS), ("timing", TIMINGS), ("strike", STRIKES), ("votes", VOTES), ("keyword", KEYWORDS))
    for name, test in tests.items()
}


@pytest.mark.parametrize("name", WANTED)
def test_it_is_on_a_card(name: str) -> None:
    assert [card.name for card in cards() if WANTED[name](card)]


def union(alias: Any) -> tuple[type, ...]:
    """The classes of a union that may be named by `type`."""
    found: list[type] = []
    parts: tuple[Any, ...] = get_args(getattr(alias, "__value__", alias))
    for part in parts:
        found.extend(union(part) if hasattr(part, "__value__") else [part])
    return tuple(found)


SHARED: dict[str, Any] = {"Target": Target, "Title": Title, "Sect": Sect, "CardType": CardType}
"""Words that several fields share: each must be on a card, not in every field."""


def choices(hint: Any) -> tuple[Any, ...]:
    """The values that a field's type lists by itself; True for a yes or no."""
    if hint is Timing or hint in SHARED.values():
        return ()
    hint = getattr(hint, "__value__", hint)
    if hint is bool:
        return (True,)
    if get_origin(hint) is Literal:
        return tuple(value for value in get_args(hint) if value)
    return tuple(value for part in get_args(hint) for value in choices(part))


def each_of(value: Any) -> tuple[Any, ...]:
    return tuple(value) if isinstance(value, tuple) else (value,)  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]


def written(value: Any) -> Iterator[Any]:
    """A declaration and every declaration in it."""
    if isinstance(value, tuple):
        for part in each_of(value):
            yield from written(part)
    elif is_dataclass(value) and not isinstance(value, type):
        yield value
        for field in fields(value):
            yield from written(getattr(value, field.name))


@pytest.mark.parametrize(
    "kind", [*union(Effect), Mode, Ability, Grant, Requirement, CryptCard, LibraryCard], ids=lambda kind: kind.__name__
)
def test_no_word_of_the_declarations_is_idle(kind: type) -> None:
    """What can be declared is declared on some card: every primitive, every value a field lists, every mark."""
    used = [each for card in cards() for each in written(card.decl) if isinstance(each, kind)]
    assert used
    idle = [
        f"{field.name} = {value}"
        for field in fields(kind)
        for value in choices(get_type_hints(kind, include_extras=False)[field.name])
        if not any(value == held or (isinstance(held, tuple) and value in held) for held in (getattr(each, field.name) for each in used))
    ]
    unset = [
        field.name
        for field in fields(kind)
        if field.default is not MISSING and all(getattr(each, field.name) == field.default for each in used)
    ]
    assert idle + unset == []


@pytest.mark.parametrize("name", SHARED)
def test_no_shared_word_is_idle(name: str) -> None:
    values = [getattr(each, field.name) for card in cards() for each in written(card.decl) for field in fields(each)]
    held = {word for value in values for word in each_of(value) if isinstance(word, str)}
    assert set(get_args(SHARED[name].__value__)) - UNPRINTED <= held


def test_combat_effects_are_effects() -> None:
    assert set(union(CombatEffect)) <= set(union(Effect))
