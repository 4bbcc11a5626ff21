"""The page about the protocol tells every message and field, and the server keeps to it."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Any, get_args, get_type_hints

import jsonschema
import pytest

from razbor.kernel.schema import json_schema
from razbor.table.answers import FROM_SERVER
from razbor.table.messages import FROM_CLIENT, PROTOCOL, parse_message, protocol_schema
from tests.sources import ROOT
from tests.table.served import Database, serving

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
PUBLISHED = ROOT / "docs" / "protocol.schema.json"


def sections() -> dict[str, set[str]]:
    """The fields that each section of the page tells, by its heading."""
    found: dict[str, set[str]] = {}
    for part in re.split(r"^### ", PAGE, flags=re.MULTILINE)[1:]:
        heading, _, body = part.partition("\n")
        found.setdefault(heading.strip("`"), set()).update(re.findall(r"^\| `(\w+)` \|", body, re.MULTILINE))
    return found


def parts_of(kind: Any) -> Iterator[type[Any]]:
    """The dataclasses in a type."""
    if isinstance(kind, type) and is_dataclass(kind):
        yield kind
        for hint in get_type_hints(kind).values():
            yield from parts_of(hint)
    for argument in get_args(kind):
        yield from parts_of(argument)


@pytest.mark.parametrize("kinds", [FROM_CLIENT, FROM_SERVER], ids=["client", "server"])
def test_every_message_and_every_field_is_told(kinds: dict[str, type[Any]]) -> None:
    told = sections()
    for name, kind in kinds.items():
        assert set(get_type_hints(kind)) <= told[name], name
        for part in set(parts_of(kind)) - {kind}:
            assert set(get_type_hints(part)) == told[part.__name__], part.__name__


def test_the_page_tells_of_nothing_else() -> None:
    parts = {part.__name__ for kind in FROM_SERVER.values() for part in parts_of(kind)}
    assert set(sections()) <= {*FROM_CLIENT, *FROM_SERVER, *parts}
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
