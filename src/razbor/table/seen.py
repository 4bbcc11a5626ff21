"""What one seat, or a spectator, is shown of a table: JSON data in the words of one language, the body of every view of the protocol."""

from __future__ import annotations

from typing import Any

from razbor.kernel.decision import CHANCE, Decision
from razbor.kernel.odds import Odds
from razbor.kernel.table import Table
from razbor.kernel.text import Text, render, say
from razbor.kernel.whereabouts import whereabouts


def seen(table: Table[Any], seat: int | None, language: str) -> dict[str, Any]:
    """The game as this seat (None: a spectator) may see it, with the open decision and, if it is asked, its legal answers.

    Made of the system's view and the table's options, which are allow-lists (K-10), and of nothing else.
    """
    system = table.system
    position = system.view(table, seat)
    decision = table.decision
    return {
        "system": system.name,
        "title": render(system.title, language),
        "profile": table.profile,
        "you": None if seat is None else table.seats[seat],
        "seats": list(table.seats),
        "position": position,
        "glance": [render(line, language) for line in system.glance(table, seat)],
        "path": [{"words": render(stage.title, language), "rule": stage.rule} for stage in whereabouts(table).stages],
        "decision": None if decision is None else _decision(table, decision, seat, language),
        "ending": render(system.ending(table), language) if table.over else None,
    }


def _decision(table: Table[Any], decision: Decision, seat: int | None, language: str) -> dict[str, Any]:
    asked = [who for who in decision.seats if who != CHANCE]
    yours = seat is not None and seat in asked
    return {
        "number": decision.number,
        "rule": decision.rule,
        "seats": [table.seats[who] for who in asked],
        "dice": _dice(table, decision),
        "question": render(table.system.question(table), language),
        "options": _options(table, seat, language) if yours and seat is not None else [],
    }


def _dice(table: Table[Any], decision: Decision) -> dict[str, Any] | None:
    """The chance event that waits for numbers rolled by hand."""
    if not decision.chance:
        return None
    kind, *params = decision.chance
    rolled = table.system.chance[kind]
    least, most = rolled.span(tuple(params))
    return {"kind": kind, "size": rolled.size(tuple(params)), "least": least, "most": most}


def _options(table: Table[Any], seat: int, language: str) -> list[dict[str, Any]]:
    system = table.system
    odds = dict(system.odds(table, seat))
    return [
        {
            "move": system.write(table, option.key),
            "words": render(system.label(table, option.key), language),
            "rule": option.rule,
            "about": list(system.subjects(table, option.key)),
            **_odds(odds.get(option.key), language),
        }
        for option in table.options(seat)
    ]


def _odds(odds: Odds | None, language: str) -> dict[str, Any]:
    """What chance makes of an answer, in words and as data."""
    if odds is None:
        return {"odds": None, "figures": None}
    lines = [{"met": line.met and line.met._asdict(), "numbers": dict(line.numbers)} for line in odds.lines]
    return {"odds": render(odds.words, language), "figures": lines or None}


def known(table: Table[Any], seat: int | None, name: str, language: str) -> list[dict[str, str]]:
    """What a seat may know of the thing its view calls `name`."""
    return [{"rule": rule, "words": render(words, language)} for rule, words in table.system.describe(table, name, seat)]


def refused(table: Table[Any], seat: int, name: str, language: str) -> list[dict[str, str]]:
    """Why a seat cannot use now the thing its view calls `name`: each answer about it that is refused, or else why there is none at all.

    Where something is refused to the thing itself, which answers name first, what is refused to others about it is left out.
    """
    system = table.system
    about = [(refusal, system.subjects(table, refusal.key)) for refusal in table.explain(seat)]
    own = any(subjects[:1] == (name,) for _, subjects in about)
    told = [
        {
            "move": system.write(table, refusal.key),
            "words": render(system.label(table, refusal.key), language),
            "rule": refusal.rule,
            "reason": render(refusal.reason, language),
        }
        for refusal, subjects in about
        if (subjects[:1] == (name,) if own else name in subjects)
    ]
    decision = table.decision
    if told or decision is None or _offered(table, seat, name):
        return told
    rule, reason = system.untimely(table, name, seat) or _not_asked_about(table, decision, seat)
    return [{"move": "", "words": render(say("it cannot be used now"), language), "rule": rule, "reason": render(reason, language)}]


def _offered(table: Table[Any], seat: int, name: str) -> bool:
    return any(name in table.system.subjects(table, option.key) for option in table.options(seat))


def _not_asked_about(table: Table[Any], decision: Decision, seat: int) -> tuple[str, Text]:
    """Why nothing can be done with a thing that neither an answer nor a refusal is about."""
    if seat in decision.seats:
        return decision.rule, say("it is not among the things asked about now")
    asked = [table.seats[who] for who in decision.seats if who != CHANCE]
    return decision.rule, say("asked now: {seats}", seats=", ".join(asked)) if asked else say("asked: the dice")
