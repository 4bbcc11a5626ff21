"""The protocol, version 1: every message as a dataclass, from which its reader and its JSON Schema are made."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Annotated, Any, Literal, cast

from razbor.kernel.faults import DataError, clipped, unknown
from razbor.kernel.schema import Length, Range, json_schema, read
from razbor.kernel.text import LANGUAGES, printable, say

PROTOCOL = 1
MOST = 2**31 - 1
MOST_BYTES = 32_768
"""A message of a client that is longer is answered “invalid”."""
LINES = 60
"""So many lines of the log a view holds at most, and so many the reply to a request for older ones."""

type Id = Annotated[str, Length(1, 64), "Chosen by the client, never used twice at a seat: an UUID, say."]
type Name = Annotated[str, Length(1, 200), "The name of a seat."]


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message on a socket, and again to take the seats back from another tab. Answered by a view."""

    type: Literal["hello"]
    protocol: Annotated[int, Range(1)]
    id: Annotated[str, Length(0, 64), "May be left out: the view is the answer."] = ""
    html: Annotated[bool, "Whether views bring the page as HTML."] = False
    language: Annotated[str, Length(0, 8), "The language to be spoken to in, “en” or “ru”; left out, it stays as it is."] = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to the open decision."""

    type: Literal["answer"]
    id: Id
    decision: Annotated[int, Range(0, MOST), "The number of the decision in the view."]
    seat: Name
    move: Annotated[str, Length(1, 4000), "One of the options' moves."]


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers rolled by hand, where dice are awaited; anybody who sits at the table may type them in."""

    type: Literal["dice"]
    id: Id
    decision: Annotated[int, Range(0, MOST), "The number of the decision in the view."]
    numbers: Annotated[tuple[int, ...], Length(0, 1000), "In the order they are asked for."]


@dataclass(frozen=True, slots=True)
class Why:
    """What is known of a thing, and why it cannot be used now. The reply brings `known` and `refused`."""

    type: Literal["why"]
    id: Id
    name: Annotated[str, Length(1, 400), "The thing as the view names it."]


@dataclass(frozen=True, slots=True)
class AskRule:
    """A rule in full. The reply brings `rule`, `title` and `words`."""

    type: Literal["rule"]
    id: Id
    rule: Annotated[str, Length(1, 200), "Its id."]


@dataclass(frozen=True, slots=True)
class AskLog:
    """Older lines of the log. The reply brings `log`."""

    type: Literal["log"]
    id: Id
    before: Annotated[int, Range(0, MOST), "How many of the newest lines are known already."]


@dataclass(frozen=True, slots=True)
class Undo:
    """A request to take back answers of people, with all that followed. Done when all other people consent; it ends when somebody
    answers, or when the seat of one who has not consented changes hands. Refused where it would take back what a person answered for
    another seat in which no person sits now: nobody could consent for them."""

    type: Literal["undo"]
    id: Id
    moves: Annotated[int, Range(1, 10_000), "How many answers that people gave; a pass for who has asked for it is theirs."] = 1


@dataclass(frozen=True, slots=True)
class Consent:
    """An answer to the request that is open; by whoever has asked, a “no” withdraws it."""

    type: Literal["consent"]
    id: Id
    request: Annotated[int, Range(0, MOST), "The number of the request in the view."]
    yes: bool


@dataclass(frozen=True, slots=True)
class Auto:
    """Pass for me, wherever I may, until this turn is over, or the part of it that is under way: in VTES a combat. Nobody else is told;
    a restart of the server does not end it. Taking back ends it when one of my answers is taken back, or one that was given before I
    asked for it; while a request to take back is open, nobody is passed for. What is passed for me is my answer, also where answers are
    taken back."""

    type: Literal["auto"]
    id: Id
    on: Literal["turn", "part", "off"]


@dataclass(frozen=True, slots=True)
class Sit:
    """Who holds a seat: a bot, a person, or nobody yet. The host may give away seats of others while nobody is there, the people at
    the table those of somebody who has been away for too long; only the host keeps a seat open, and only while nobody is there. Where a
    person has sat in an open seat its clock runs on. A seat whose time is up goes back to its person, with all its time anew, when the
    host or a person with another seat says so. Refused where nothing would change."""

    type: Literal["seat"]
    id: Id
    seat: Name
    to: Literal["bot", "me", "open"]
    bot: Annotated[str, Length(0, 20), "The kind of bot."] = ""


@dataclass(frozen=True, slots=True)
class Chat:
    """Words for all at the table; blanks alone are refused."""

    type: Literal["chat"]
    id: Id
    words: Annotated[str, Length(1, 500)]


@dataclass(frozen=True, slots=True)
class Look:
    """The table as it was. The reply is followed by a view with `replay`, or by the present one without `at`."""

    type: Literal["look"]
    id: Id
    at: Annotated[int, Range(0, MOST), "After so many answers, or after all of them if there are fewer."] | None = None
    seat: Annotated[str, Length(0, 200), "Through whose eyes; another's only when the game is over."] = ""


@dataclass(frozen=True, slots=True)
class Back:
    """The host goes back to the last point of a stopped table that is known to be right."""

    type: Literal["back"]
    id: Id


type FromClient = Hello | Answer | Numbers | Why | AskRule | AskLog | Undo | Consent | Auto | Sit | Chat | Look | Back

FROM_CLIENT: Mapping[str, type[FromClient]] = {
    "hello": Hello,
    "answer": Answer,
    "dice": Numbers,
    "why": Why,
    "rule": AskRule,
    "log": AskLog,
    "undo": Undo,
    "consent": Consent,
    "auto": Auto,
    "seat": Sit,
    "chat": Chat,
    "look": Look,
    "back": Back,
}


def read_message(data: object) -> FromClient:
    """The message that JSON data is; raises `DataError`."""
    kind = _field(data, "type")
    if kind is None:
        raise DataError.of(say("this is no message"), say("send an object with “type”"))
    if kind not in FROM_CLIENT:
        raise unknown(("type",), kind, FROM_CLIENT)
    return read(FROM_CLIENT[kind], data)


def parse_message(text: str) -> tuple[str | None, FromClient | DataError]:
    """What a frame holds, and the id it gives if one can be made out, so that nothing goes without a reply."""
    if len(text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        return None, DataError.of(say("the message is too long"), say("use at most {n} bytes", n=MOST_BYTES))
    try:
        data: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        return None, DataError.of(say("this is not JSON: {error}", error=clipped(str(error))), say("send one JSON object in a message"))
    named = _field(data, "id")
    given = printable(named[:64]) if named else None
    try:
        message = read_message(data)
    except DataError as error:
        return given, error
    for field in fields(message):
        words: object = getattr(message, field.name)
        if isinstance(words, str) and printable(words) != words.replace("\n", "?"):
            problem = say("“{text}” holds signs that cannot be shown", text=printable(clipped(words)))
            return given, DataError.of(problem, say("send letters, digits, signs and spaces"), (field.name,))
    return given, message


def _field(data: object, name: str) -> str | None:
    """A text in a JSON object; None if there is no object, or no text of that name in it."""
    found = cast("dict[str, object]", data).get(name) if isinstance(data, dict) else None
    return found if isinstance(found, str) else None


def language_or(named: str, otherwise: str) -> str:
    """A language that is spoken here."""
    return named if named in LANGUAGES else otherwise


def protocol_schema(kinds: Mapping[str, Any]) -> dict[str, Any]:
    """The JSON Schema of messages, by their type."""
    return {name: json_schema(kind) for name, kind in kinds.items()}
