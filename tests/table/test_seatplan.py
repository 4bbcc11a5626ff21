"""Seats are called as people wish, and the game is the same but for the names; what cannot be is refused with the reason."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from razbor.cases import SourceError
from razbor.kernel.answer import find
from razbor.kernel.faults import DataError
from razbor.kernel.table import Table
from razbor.table.forms import MOST_NAME, case_in
from razbor.table.opening import Wishes, opening
from razbor.table.seen import seen

GAMES = ["vtes/two.yaml", "vtes/table.yaml", "berserk/full_game.yaml", "agot/joust.yaml", "agot/four_players.yaml"]
LONG = "Аделаида Ивановна фон Штернберг-Вальдек и другие"


def opened(ready: str, *names: str) -> Table[Any]:
    values = {"ready": ready, **{f"seat.{i}.name": name for i, name in enumerate(names)}}
    begun = opening(*case_in(values, None), Wishes()).begun
    return replace(begun, seed="7").start()


def shown(table: Table[Any], names: dict[str, str]) -> list[str]:
    """What seats and a spectator are shown, with names changed back."""
    found: list[str] = []
    for seat in (*range(len(table.seats)), None):
        text = json.dumps(seen(table, seat, "en"), ensure_ascii=False)
        for name, other in names.items():
            text = text.replace(name, other)
        found.append(text)
    return found


@pytest.mark.parametrize("ready", GAMES)
@pytest.mark.parametrize("names", [("Ёжик В. Туманов", "Ёлка"), ("<b>Кот & Ко</b>", "Boris 'the' \\ #2"), ("Wolf-Gray", "Ω3")])
def test_the_game_is_the_same_but_for_the_names(ready: str, names: tuple[str, str]) -> None:
    plain, named = opened(ready), opened(ready, *names)
    assert named.seats == (*names, *plain.seats[2:])
    back = {json.dumps(name, ensure_ascii=False)[1:-1]: plain.seats[i] for i, name in enumerate(names)}
    assert shown(named, back) == shown(plain, {})
    for turn in range(40):
        for table in (plain, named):
            seat = table.decision.seats[0] if table.decision else 0
            for option in table.options(seat):
                found = find(table, table.system.write(table, option.key), seat, None)
                assert isinstance(found, tuple), found
                assert found[1] == option
            options = table.options(seat)
            assert table.choose(options[turn % len(options)], seat) is None
    assert shown(named, back) == shown(plain, {})


@pytest.mark.parametrize("ready", GAMES)
def test_names_left_empty_are_those_of_the_example_and_names_may_be_exchanged(ready: str) -> None:
    plain = opened(ready)
    assert opened(ready, "", "  \t ").seats == plain.seats
    assert opened(ready, plain.seats[1], plain.seats[0]).seats == (plain.seats[1], plain.seats[0], *plain.seats[2:])
    assert opened(ready, "  Анна \n  Мария ").seats[0] == "Анна Мария"


@pytest.mark.parametrize("ready", GAMES)
def test_names_that_are_too_long_are_cut(ready: str) -> None:
    for at in range(len(LONG) - MOST_NAME):
        assert opened(ready, LONG[at:]).seats[0] == LONG[at : at + MOST_NAME].strip()


@pytest.mark.parametrize("ready", GAMES)
@pytest.mark.parametrize("name", ["dice", "a: b", "\u202eturned", "nobody", "second", "sec\u200dond", "\u3164"])
def test_names_that_cannot_be_are_refused(ready: str, name: str) -> None:
    with pytest.raises((DataError, SourceError), match="seat"):
        opened(ready, name, "second")


def test_a_name_that_the_setup_uses_beside_the_seats_is_refused_with_the_reason() -> None:
    with pytest.raises(DataError, match="“first” is a word of this game's setup"):
        opened("agot/joust.yaml", "first")
    assert opened("agot/joust.yaml", "deck").seats[0] == "deck"
