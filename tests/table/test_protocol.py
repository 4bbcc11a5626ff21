"""The page about the protocol tells every message and field, and the server keeps to it."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeAliasType, Union, get_args, get_origin, get_type_hints

import jsonschema
import pytest

from razbor.kernel.schema import json_schema
from razbor.table.answers import FROM_SERVER
from razbor.table.messages import FROM_CLIENT, PROTOCOL, parse_message, protocol_schema
from tests.sources import ROOT
from tests.table.served import Database, serving

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
PUBLISHED = ROOT / "docs" / "protocol.schema.json"


def sections() -> dict[str, str]:
    """What the page says under each heading of a message or a part of one, in one line; messages both ways may have one name."""
    found: dict[str, str] = {}
    for part in re.split(r"^### ", PAGE, flags=re.MULTILINE)[1:]:
        heading, _, body = re.split(r"^## ", part, flags=re.MULTILINE)[0].partition("\n")
        found[heading.strip("`")] = " ".join(body.split())
    return found


def parts_of(kind: Any) -> Iterator[type[Any]]:
    """The dataclasses in a type."""
    if isinstance(kind, type) and is_dataclass(kind):
        yield kind
        for hint in get_type_hints(kind).values():
            yield from parts_of(hint)
    for argument in get_args(kind):
        yield from parts_of(argument)


KINDS = {str: "text", int: "number", float: "number", bool: "true or false", object: "any JSON", NoneType: "null"}


def kind_and_meaning(hint: Any) -> tuple[str, str]:
    """How the page names a type, and what is noted of it."""
    if isinstance(hint, TypeAliasType):
        return kind_and_meaning(hint.__value__)
    parts = get_args(hint)
    match get_origin(hint):
        case origin if origin is Annotated:
            return kind_and_meaning(parts[0])[0], " ".join(note for note in parts[1:] if isinstance(note, str))
        case origin if origin is Literal:
            return ", ".join(f"“{word}”" for word in parts), ""
        case origin if origin in (tuple, dict):
            return f"{'list' if origin is tuple else 'object'} of {kind_and_meaning(parts[0 if origin is tuple else 1])[0]}", ""
        case origin if origin in (Union, UnionType):
            told = [kind_and_meaning(part) for part in parts]
            return " or ".join(kind for kind, _ in told), " ".join(meaning for _, meaning in told if meaning)
        case _:
            return KINDS.get(hint) or hint.__name__, ""


def told_of(kind: type[Any]) -> str:
    """What the page says of a message or a part of one: what its source says, in one line."""
    hints = get_type_hints(kind, include_extras=True)
    lines = [" ".join((kind.__doc__ or "").split()), "| field | kind | meaning | | --- | --- | --- |"]
    for field in fields(kind):
        name, meaning = kind_and_meaning(hints[field.name])
        optional = field.default is not MISSING
        lines.append(f"| `{field.name}` | {name}{'; may be left out' if optional else ''} | {meaning} |".replace("|  |", "| |"))
    return " ".join(lines)


@pytest.mark.parametrize("kinds", [FROM_CLIENT, FROM_SERVER], ids=["client", "server"])
def test_every_message_and_every_field_is_told_as_in_its_source(kinds: dict[str, type[Any]]) -> None:
    told = sections()
    for name, kind in kinds.items():
        assert told[name] == told_of(kind), name
        for part in set(parts_of(kind)) - {kind}:
            assert told[part.__name__] == told_of(part), part.__name__


def test_the_page_tells_of_nothing_else() -> None:
    parts = {part.__name__ for kind in FROM_SERVER.values() for part in set(parts_of(kind)) - {kind}}
    assert set(sections()) == {*FROM_CLIENT, *FROM_SERVER, *parts}
    assert f"Version {PROTOCOL}." in PAGE


def test_the_published_schema_is_that_of_the_messages() -> None:
    schema = {"client": protocol_schema(FROM_CLIENT), "server": protocol_schema(FROM_SERVER)}
    assert json.loads(PUBLISHED.read_text(encoding="utf-8")) == schema


def test_the_examples_of_the_page_are_messages() -> None:
    lines = [line for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()]
    kinds = [json.loads(line)["type"] for line in lines]
    assert set(kinds) == {"hello", "answer", "view", "reply"}
    for line in lines:
        if json.loads(line)["type"] in FROM_CLIENT:
            assert not isinstance(parse_message(line)[1], Exception), line


@pytest.mark.parametrize("ready", ["v5/alley.yaml", "vtes/game.yaml", "berserk/full_game.yaml", "agot/melee.yaml"])
def test_what_the_server_sends_keeps_to_the_schema(sqlite: Database, ready: str) -> None:
    async def game() -> list[str]:
        async with serving(sqlite) as served:
            table = await served.open(ready, clock="30")
            async with table.person("all", "host", html=True) as everybody, table.person("watch", language="ru") as watcher:
                for turn in range(15):
                    options = everybody.view["game"]["decision"]["options"]
                    await everybody.answer(turn % len(options))
                await everybody.ask("undo", moves=1)
                await everybody.ask("chat", words="ё")
                await everybody.ask("why", name=everybody.view["game"]["seats"][0])
                await everybody.ask("rule", rule="K-4")
                await everybody.ask("log", before=1)
                await everybody.ask("look", at=1)
                await everybody.ask("auto", on="off")
                await everybody.ask("answer", decision=0, seat="nobody", move="nothing")
                await everybody.ask("seat", seat=everybody.view["game"]["seats"][0], to="open")
                async with table.person("all"):
                    pass
                await watcher.quiet()
                return everybody.received + watcher.received

    received = [json.loads(frame) for frame in asyncio.run(game())]
    assert {message["type"] for message in received} >= {"view", "reply"}
    validators = {name: jsonschema.Draft202012Validator(json_schema(kind)) for name, kind in FROM_SERVER.items()}
    for message in received:
        faults = [error.message for error in validators[message["type"]].iter_errors(message)]  # pyright: ignore[reportUnknownMemberType]
        assert faults == []
