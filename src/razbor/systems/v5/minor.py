"""Minor actions: what needs no test and meets no opposition, done beside the main action for two of its dice."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Key, Option, Refusal
from razbor.kernel.section import cites
from razbor.kernel.text import Text, count

from .contests import Extra, Intent, Ruling, rooted, set_number
from .position import Conflict, T, reload

USUAL_LIMIT = 1
"""Minor actions a turn, for want of a number in the rules, until the Storyteller names one."""

MOST = 5


@cites("V5-TM-14")
def limit(pos: Conflict) -> int:
    """How many minor actions the Storyteller allows in a turn."""
    ruled: int | None = pos.ruling("minor_limit")
    return USUAL_LIMIT if ruled is None else ruled


@cites("V5-TM-12", "V5-TM-14")
def refused(pos: Conflict, intent: Intent, verb: str) -> tuple[str, Text] | None:
    """The rule and reason that forbid one more minor action, if any."""
    most = limit(pos)
    if intent.minor >= most:
        allowed = count("the Storyteller allows {n} minor action a turn", "the Storyteller allows {n} minor actions a turn", n=most)
        return "V5-TM-14", allowed
    return rooted(pos, intent.who) if verb == "walk" else None


def reload_options(t: T, intent: Intent) -> Candidates:
    """To load an empty weapon."""
    for weapon in t.pos.emptied[intent.who]:
        if weapon not in intent.reloads:
            yield from _candidates(t, intent, ("reload", intent.who, weapon))


def walk_options(t: T, intent: Intent) -> Candidates:
    """To walk more than a few steps."""
    yield from _candidates(t, intent, ("walk", intent.who))


def other_options(t: T, intent: Intent) -> Candidates:
    """Anything else of the kind."""
    yield from _candidates(t, intent, ("minor", intent.who))


def _candidates(t: T, intent: Intent, key: Key) -> Candidates:
    refusal = refused(t.pos, intent, key[0])
    if refusal is None:
        yield Option(key, "V5-TM-12")
    elif t.explaining:
        yield Refusal(key, *refusal)


def _one_more(intent: Intent, key: Key) -> Intent:
    return intent._replace(minor=intent.minor + 1, reloads=(*intent.reloads, *key[2:]))


EXTRAS = (
    Extra("reload", reload_options, _one_more),
    Extra("walk", walk_options, _one_more),
    Extra("minor", other_options, _one_more),
)


@cites("V5-TM-12")
def carry_out(t: T, intents: tuple[Intent, ...]) -> None:
    """Weapons that were to be reloaded can be used again."""
    for intent in intents:
        for weapon in intent.reloads:
            reload(t, "V5-TM-12", intent.who, weapon)


def _limits(t: T) -> Candidates:
    for number in range(MOST + 1):
        if number != limit(t.pos):
            yield Option(("minor_limit", number), "V5-TM-14")


RULINGS = (Ruling("minor_limit", _limits, set_number),)
