"""What one seat, or a spectator, is shown of a table: JSON data in the words of one language, the body of every view of the protocol."""

from __future__ import annotations

from typing import Any

from razbor.kernel.decision import CHANCE, Decision
from razbor.kernel.table import Table
from razbor.kernel.text import render, say
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
    odds = {key: render(words, language) for key, words in system.odds(table, seat)}
    return [
        {
            "move": system.write(table, option.key),
            "words": render(system.label(table, option.key), language),
            "rule": option.rule,
            "about": list(system.subjects(table, option.key)),
            "odds": odds.get(option.key),
        }
        for option in table.options(seat)
    ]


def why(table: Table[Any], seat: int, name: str, language: str) -> dict[str, Any]:
    """What a seat may know of the thing its view calls `name`, and why it cannot be used now where it cannot.

    Where something is refused to the thing itself, which answers name first, what is refused to others about it is left out.
    """
    system = table.system
    refused = [(refusal, system.subjects(table, refusal.key)) for refusal in table.explain(seat)]
    own = any(subjects[:1] == (name,) for _, subjects in refused)
    told = [
        {
            "move": system.write(table, refusal.key),
            "words": render(system.label(table, refusal.key), language),
            "rule": refusal.rule,
            "reason": render(refusal.reason, language),
        }
        for refusal, subjects in refused
        if (subjects[:1] == (name,) if own else name in subjects)
    ]
    known = [{"rule": rule, "words": render(words, language)} for rule, words in system.describe(table, name, seat)]
    idle = seat in _asked(table) and not any(name in system.subjects(table, option.key) for option in table.options(seat))
    untimely = system.untimely(table, name, seat) if idle and not told else None
    if untimely is not None:
        told.append(
            {
                "move": "",
                "words": render(say("it cannot be used now"), language),
                "rule": untimely[0],
                "reason": render(untimely[1], language),
            }
        )
    return {"name": name, "known": known, "refused": told}


def _asked(table: Table[Any]) -> tuple[int, ...]:
    return () if table.decision is None else table.decision.seats
