"""What is said of things and answers: every card in both languages, values with their sources, nothing that a seat does not see."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from razbor.kernel.decision import PASS
from razbor.kernel.table import Table
from razbor.kernel.text import LANGUAGES, render
from razbor.systems.vtes import SYSTEM
from razbor.systems.vtes.describe import describe
from razbor.systems.vtes.labels import TEXTS
from razbor.systems.vtes.pool import cards
from razbor.systems.vtes.wording import DISCIPLINES
from tests.moves import do
from tests.vtes.tables import T, begin

RULES = SYSTEM.rulebook


def told(t: T, name: str, seat: int | None, language: str = "en") -> list[str]:
    """What a seat is told of a thing."""
    return [render(words, language) for _, words in describe(t, name, seat)]


def games(seed: int, most: int) -> Iterator[T]:
    """Positions of a random game on the crowded scene or with decks."""
    draw = random.Random(seed)
    samples = SYSTEM.samples()
    table: T = begin_sample(samples[sorted(samples)[seed % len(samples)]], seed)
    for _ in range(most):
        if table.over:
            return
        yield table
        seat = draw.choice(table.open.seats)
        assert table.choose(draw.choice(table.options(seat)), seat) is None


def begin_sample(setup: Any, seed: int) -> T:
    """A table on a sample."""
    return Table(SYSTEM, setup, seed=seed)


def named(data: Any) -> set[str]:
    """Every key and word of a view."""
    parts: list[Any] = [*data, *data.values()] if isinstance(data, dict) else [*data] if isinstance(data, list) else []
    return {data} if isinstance(data, str) else set[str]().union(*map(named, parts))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_told_in_words(language: str) -> None:
    for card in cards():
        mine = {"ready": [card.name]} if card.vampire else {"hand": [card.name]}
        lines = told(begin({"Sarah": mine, "Alexis": {}}), card.name, 0, language)
        assert lines, card.name
        assert not any("{" in line or "Text(" in line for line in lines), card.name


def test_an_animal_is_told_to_be_one() -> None:
    assert "retainer, animal, costs 1 blood" in told(begin({"Sarah": {"hand": ["Raven Spy"]}, "Alexis": {}}), "Raven Spy", 0)


def test_how_often_an_ability_may_be_used_is_told_and_what_is_counted_with_it() -> None:
    t = begin({"Sarah": {"hand": ["Blood Doll", "Flak Jacket"]}, "Alexis": {}})
    one, other = (line.removeprefix("may be used in the master phase, ").partition(" — ") for line in told(t, "Blood Doll", 0)[2:])
    assert one[0] == f"once a turn together with “{other[2]}”"
    assert other[0] == f"once a turn together with “{one[2]}”"
    assert told(t, "Flak Jacket", 0)[-1].startswith("may be used as damage is prevented, once a combat — ")


def test_every_discipline_has_a_name() -> None:
    codes = {name for card in cards() for name in card.disciplines}
    codes |= {name for card in cards() for mode in card.modes for name, _ in mode.disciplines}
    assert codes <= set(DISCIPLINES)


def test_every_name_of_a_text_can_be_translated() -> None:
    abilities = {ability.name for card in cards() for ability in card.abilities}
    assert abilities | {mode.name for card in cards() for mode in card.modes} <= {"", *TEXTS}


def test_the_lines_rest_on_rules_that_exist() -> None:
    assert RULES is not None
    for seed in range(4):
        for t in games(seed, 60):
            for name in named(t.view(0)):
                assert all(rule in RULES for rule, _ in describe(t, name, 0)), name


def test_values_are_told_with_where_they_come_from() -> None:
    t = begin(
        {
            "Sarah": {"ready": [{"vampire": "Pug Jackson", "cards": ["Mr. Winthrop"]}], "hand": ["Lost in Crowds"]},
            "Alexis": {"ready": ["Massimiliano"]},
        }
    )
    do(t, "Sarah: bleed Alexis with Pug Jackson")
    assert "strength 2: +1 from itself, +1 from its own text" in told(t, "Massimiliano", None)
    assert "votes 1: +1 from primogen" in told(t, "Pug Jackson", 1)
    assert "stealth 0" in told(t, "Pug Jackson", 1)


def test_what_a_seat_does_not_see_it_is_told_nothing_of() -> None:
    hidden = {"hand": ["Deflection"], "uncontrolled": ["Krid"], "library": ["Dodge"], "crypt": ["Tony"]}
    t = begin({"Sarah": hidden, "Alexis": {"ready": ["Mazz"]}})
    for name in ("Deflection", "Krid"):
        assert told(t, name, 0)
        assert told(t, name, 1) == told(t, name, None) == []
    for name in ("Dodge", "Tony", "nothing of the kind"):
        assert told(t, name, 0) == []


@pytest.mark.parametrize("seed", range(6))
def test_answers_are_about_what_the_view_names(seed: int) -> None:
    for t in games(seed, 120):
        for seat in t.open.seats:
            seen = named(t.view(seat))
            for option in t.options(seat):
                if option.key[0] != "learn":
                    assert set(SYSTEM.subjects(t, option.key)) <= seen, option.key


def test_a_strike_with_the_hands_is_about_who_strikes_also_where_it_is_refused() -> None:
    t = begin({"Sarah": {"ready": ["Brachah"], "hand": ["Fake Out"]}, "Alexis": {"ready": ["Mazz"]}})
    do(t, "Sarah: bleed Alexis with Brachah", "Alexis: block with Mazz", "Sarah: play Fake Out")
    while not t.explain() and not t.over:
        do(t, "pass")
    assert [(refusal.rule, SYSTEM.subjects(t, refusal.key)) for refusal in t.explain()] == [("VTES-6.4.3-12", ("Brachah",))]
    assert [SYSTEM.subjects(t, option.key) for option in t.options()] == [("Brachah",)]


@pytest.mark.parametrize("seed", range(6))
def test_answers_are_said_in_english_as_they_are_written(seed: int) -> None:
    for t in games(seed, 120):
        for option in t.options():
            if option.key != PASS:  # which is called by what it means
                assert render(SYSTEM.label(t, option.key), "en") == SYSTEM.write(t, option.key)
