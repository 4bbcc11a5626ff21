"""The form by which a table is set up: what it shows, and what was sent with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache
from typing import Any, Literal

from razbor.cases import Case, Source, SourceError, parse, read_case
from razbor.kernel.faults import DataError
from razbor.kernel.system import System, find, names
from razbor.kernel.text import printable, render, say
from razbor.play.bots import BOTS
from razbor.table.begun import MOST_MINUTES
from razbor.table.bundled import Ready, example, examples
from razbor.table.opening import LINK, MOST_SEATS, Wishes, seats_of
from razbor.table.seatplan import can_be_named, characters_in, decks_in, with_decks, with_names

OWN = "own"
MOST_NAME = 40
"""So many letters the name of a seat may have in the form."""
MOST_TITLE = 60
"""So many the name of a table."""


def games(language: str) -> list[dict[str, Any]]:
    """The installed systems with their examples, for the first page: ours first; those that cannot be loaded are left out."""
    found: list[dict[str, Any]] = []
    for name in dict.fromkeys([*(ready.case.system for ready in examples().values()), *names()]):
        with suppress(DataError):
            found.append({"system": name, "title": render(find(name).title, language), "ready": _ready(name, language)})
    return found


def _ready(system: str, language: str) -> list[dict[str, Any]]:
    return [_shown(ready, language) for ready in examples().values() if ready.case.system == system]


def _shown(ready: Ready, language: str) -> dict[str, Any]:
    case = ready.case
    title = case.title.render(language) or ready.id
    whole = not case.moves
    return {
        "id": ready.id,
        "title": title,
        "words": case.source.render(language),
        "whole": whole,
        "seats": _seats(ready.id) if whole else None,
    }


@cache
def _seats(ready: str) -> int:
    """How many play an example that is a whole game."""
    one = example(ready)
    return len(seats_of(one.case, one.source))


type File = tuple[str, bytes]
"""The name and bytes of a file."""


def form(
    language: str, system: str, chosen: str, values: Mapping[str, str], faults: list[dict[str, str]], file: File | None = None
) -> dict[str, Any]:
    """The form of a system with one of its examples chosen, as the page shows it; raises `DataError` for a system that is not there.

    No page can choose a `file` again for its visitor: its text goes into the form in place of it.
    """
    ready = _ready(system, language)
    found = find(system)
    ids = [each["id"] for each in ready]
    chosen = chosen if chosen in (*ids, OWN) else ids[0] if ids else OWN
    seats: tuple[str, ...] = ()
    profile, named = "", False
    values = _typed(values, chosen, found, language)
    kept = _text_of(file)
    if file is not None and kept:
        values["text"] = kept
    decks: dict[str, str] = {}
    characters: dict[str, list[str]] = {}
    if chosen != OWN:
        one = example(chosen)
        seats, profile = seats_of(one.case, one.source), one.case.profile
        named, decks = can_be_named(one.case, seats), decks_in(one.case, seats, found.decks())
        characters = characters_in(one.case, seats)
        for i, seat in enumerate(seats):
            values.setdefault(f"seat.{i}.deck", decks.get(seat, ""))
    return {
        "system": system,
        "title": render(found.title, language),
        "ready": ready,
        "chosen": chosen,
        "profiles": sorted(_called(found, found.profiles, language), key=lambda each: each[0] != profile),
        "decks": _called(found, found.decks(), language) if decks else [],
        "seats": list(seats),
        "characters": characters,
        "named": named,
        "bots": list(BOTS),
        "most": {"name": MOST_NAME, "title": MOST_TITLE, "minutes": MOST_MINUTES},
        "values": values,
        "faults": faults,
        "kept": file[0] if file is not None and kept else "",
    }


def _text_of(file: File | None) -> str:
    """What a file holds, if that is text."""
    try:
        return file[1].decode() if file is not None else ""
    except UnicodeDecodeError:
        return ""


def _called(system: System[Any], names: Iterable[str], language: str) -> list[tuple[str, str]]:
    return [(name, render(system.called.get(name, say("{name}", name=name)), language)) for name in names]


def _typed(values: Mapping[str, str], chosen: str, system: System[Any], language: str) -> dict[str, str]:
    """What was sent, without what only stood in the form before: `was` names the example that was chosen then."""
    was = values.get("was", "")
    if was in ("", chosen) or was not in examples():
        return dict(values)
    one = example(was)
    seats = seats_of(one.case, one.source)
    stood = {"name": one.case.title.render(language), "profile": one.case.profile or next(iter(system.profiles))}
    for i, seat in enumerate(seats):
        stood |= {f"seat.{i}.name": seat, f"seat.{i}.deck": decks_in(one.case, seats, system.decks()).get(seat, "")}
    return {name: value for name, value in values.items() if stood.get(name) != value}


def faults_in(error: DataError | SourceError, language: str) -> list[dict[str, str]]:
    """What was wrong, by the part of the form it stands in."""
    if isinstance(error, SourceError):
        return [{"where": "file", "words": line, "remedy": ""} for line in error.render(language).splitlines()]
    found: list[dict[str, str]] = []
    for fault in error.faults:
        where = str(fault.path[0]) if fault.path else ""
        where = where if where in ("file", "seats", "settings") else "settings" if where in ("profile", "minutes", "dice") else ""
        found.append({"where": where, "words": render(fault.problem, language), "remedy": render(fault.remedy, language)})
    return found


def case_in(values: Mapping[str, str], file: File | None) -> tuple[Case, Source]:
    """The case that is chosen, sent as a file, or written into the form; raises `SourceError` or `DataError`."""
    if values.get("ready", OWN) != OWN:
        ready = example(values["ready"])
        return _seated(ready, values), ready.source
    if file is not None and file[1]:
        source = parse(file[1], file[0] or "case.yaml")
    elif values.get("text", "").strip():
        source = parse(values["text"].encode(), "case.yaml")
    else:
        raise DataError.of(say("nothing to play was chosen"), say("choose an example, or give a file of your own"), ("file",))
    return read_case(source), source


def _seated(ready: Ready, values: Mapping[str, str]) -> Case:
    """The example with the names and decks that were chosen for its seats; raises `DataError`."""
    seats = seats_of(ready.case, ready.source)
    case = ready.case
    if decks_in(case, seats, find(case.system).decks()):
        case = with_decks(case, seats, {seat: deck for i, seat in enumerate(seats) if (deck := values.get(f"seat.{i}.deck"))})
    names = {seat: " ".join(values.get(f"seat.{i}.name", "").split())[:MOST_NAME].strip() or seat for i, seat in enumerate(seats)}
    return with_names(case, names) if can_be_named(case, seats) else case


def wishes_in(values: Mapping[str, str], takeover: int) -> Wishes:
    """How the table is to be kept; raises `DataError`."""
    dice: Literal["draw", "roll"] = "roll" if values.get("dice") == "roll" else "draw"
    minutes = values.get("clock", "").strip()
    if minutes and not (minutes.isascii() and minutes.isdecimal() and len(minutes) <= 5 and int(minutes) <= MOST_MINUTES):
        raise DataError.of(
            say("not a number of minutes: “{text}”", text=minutes[:20]), say("write a number up to {most}", most=MOST_MINUTES), ("minutes",)
        )
    who = {i: values.get(f"seat.{i}.who") or values.get("others") or LINK for i in range(MOST_SEATS)}
    free = values.get("free") or LINK
    who = {i: free if each == LINK else each for i, each in who.items()}
    return Wishes(
        printable(" ".join(values.get("name", "").split()))[:MOST_TITLE],
        values.get("profile", ""),
        dice,
        int(minutes or 0),
        takeover,
        strict=values.get("passing") != "skip",
        who=who,
    )
