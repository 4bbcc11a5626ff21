"""Whole games between random players, to the last victory point."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from razbor.kernel.schema import DataError, read
from razbor.kernel.settings import Settings
from razbor.kernel.table import Table
from razbor.kernel.text import render
from razbor.systems.vtes import SYSTEM, facts
from razbor.systems.vtes.decks import deck, shipped
from razbor.systems.vtes.setup import Methuselah, Setup
from tests.moves import do
from tests.vtes.tables import T, begin

NAMES = ("Sarah", "Alexis", "Boris", "Clara", "Dmitri", "Eva")


def game(seed: int, players: int = 5, profile: str = "classic", **switches: int) -> T:
    """A finished game; every second player prefers what has been done least."""
    decks = list(shipped())
    seats = {NAMES[i]: Methuselah(deck=decks[(seed + i) % len(decks)]) for i in range(players)}
    t = Table(SYSTEM, Setup(seats=seats), seed=seed, profile=profile, switches=switches, settings=Settings(journal=False))
    luck, done = Random(seed), Counter[object]()
    start = SYSTEM.conserved(t)
    while not t.over:
        seat = luck.choice(t.open.seats)
        options = t.options(seat)
        option = luck.choice(options) if seed % 2 else min(options, key=lambda option: (done[option.key[:3]], luck.random()))
        done[option.key[:3]] += 1
        assert t.choose(option, seat) is None
        if len(t.moves) % 20 == 0:
            assert SYSTEM.conserved(t) == start
    assert SYSTEM.conserved(t) == start
    return t


@pytest.mark.parametrize("profile", ["classic", "v5-2025"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_games_end_with_one_left_and_every_victory_point_given(profile: str, players: int) -> None:
    """VTES-X-END-01, VTES-X-END-03, VTES-X-TURN-01."""
    for seed in range(2):
        t = game(seed, players, profile)
        assert sum(1 for out in t.pos.out if not out) <= 1
        ousted = sum(1 for fact in t.facts if isinstance(fact, facts.Ousted))
        assert ousted >= players - 1
        assert sum(t.pos.points) == 2 * players
        assert all(pool >= 0 for pool in t.pos.pool)
        assert all(blood >= 0 for blood in t.pos.blood)


def test_every_kind_of_action_and_most_cards_of_the_decks_come_up() -> None:
    kinds: Counter[str] = Counter()
    played: set[str] = set()
    fought = votes = diableries = 0
    for seed in range(24):
        t = game(seed)
        for fact in t.facts:
            if isinstance(fact, facts.Announced):
                kinds[fact.kind] += 1
                if fact.card >= 0:
                    played.add(t.pos.cards[fact.card].name)
            elif isinstance(fact, facts.Played):
                played.add(t.pos.cards[fact.card].name)
            fought += isinstance(fact, facts.Fought)
            votes += isinstance(fact, facts.Voted)
            diableries += isinstance(fact, facts.Diablerised)
    wanted = {"bleed", "hunt", "equip", "take", "employ", "recruit", "political", "do", "act", "rescue", "diablerise"}
    assert wanted <= set(kinds)
    assert min(fought, votes, diableries) > 5
    in_decks = {name for each in shipped().values() for name in each.library}
    assert len(in_decks & played) > 0.8 * len(in_decks)


def test_a_time_limit_gives_half_points() -> None:
    """VTES-X-END-05."""
    t = game(1, turns=4)
    assert t.pos.turn[0] == 4
    assert t.pos.points == [1] * 5


@pytest.mark.parametrize("name", list(shipped()))
def test_a_deck_that_ships_is_legal(name: str) -> None:
    """VTES-X-OBJ-01."""
    assert deck(name, ()).illegal(SYSTEM.profile("classic", {}), ()) == []


def test_a_game_begins_with_pool_hands_and_vampires_face_down() -> None:
    """VTES-X-OBJ-02."""
    seats = {name: Methuselah(deck="claws") for name in NAMES[:2]}
    t = Table(SYSTEM, Setup(seats=seats), seed=3)
    assert t.pos.pool == [30, 30]
    assert [len(hand) for hand in t.pos.hand] == [7, 7]
    assert [len(zone) for zone in t.pos.uncontrolled] == [4, 4]
    assert t.pos.edge == [-1]
    sarah, alexis = t.view(0), t.view(1)
    assert len(sarah["Sarah"]["hand"]) == 7
    assert sarah["Alexis"]["hand"] == 7
    assert {each["vampire"] for each in sarah["Alexis"]["uncontrolled"]} == {None}
    assert alexis["Sarah"]["hand"] == 7


def test_who_is_active_begins_a_game_with_decks() -> None:
    seats = {name: Methuselah(deck="claws") for name in NAMES[:3]}
    t = Table(SYSTEM, Setup(seats=seats, active="Boris"), seed=3)
    assert t.pos.seats[t.pos.active[0]] == "Boris"
    assert t.pos.turn == [1]


def test_names_of_cards_tell_nothing_of_other_decks() -> None:
    """VTES-X-OBJ-03: a name has an owner or a number only for what all have seen."""
    tables: list[T] = []
    for other in ("whispers", "claws"):
        seats = {"Sarah": Methuselah(deck="whispers"), "Alexis": Methuselah(deck=other)}
        tables.append(Table(SYSTEM, Setup(seats=seats), seed=3))
    first, second = (table.view(0)["Sarah"] for table in tables)
    assert first == second
    assert not any("Sarah" in each["vampire"] for each in first["uncontrolled"])


def test_what_was_face_down_stays_so_in_the_log() -> None:
    """VTES-X-OBJ-02: a vampire that comes to the ready region does not name the transfers before."""
    t = begin({"phase": "influence", "Sarah": {"uncontrolled": [{"vampire": "Krid", "blood": 1}]}, "Alexis": {}})
    do(t, "Sarah: transfer to Krid", "Sarah: bring Krid")
    others, own = ([render(words, "en") for _, words in t.log(seat)] for seat in (1, 0))
    assert "a vampire face down (Sarah): blood +1 (transfer)" in others
    assert "Krid: blood +1 (transfer)" not in others
    assert "Krid: blood +1 (transfer)" in own
    assert "Krid: ready" in others


@pytest.mark.parametrize(
    ("deck_data", "words"),
    [
        ({"crypt": {"Krid": 11}, "library": {"Dodge": 60}}, "cards in the crypt: 11"),
        ({"crypt": {"Krid": 12}, "library": {"Dodge": 59}}, "cards in the library: 59"),
        ({"crypt": {"Krid": 12}, "library": {"Dodge": 91}}, "write a whole number from 1 to 90"),
        ({"crypt": {"Krid": 11, "Indira": 1}, "library": {"Dodge": 60}}, "groups 3, 6"),
        ({"crypt": {"Krid": 11, "Dodge": 1}, "library": {"Dodge": 60}}, "does not belong there"),
        ({"crypt": {"Krid": 12}, "library": {"Dogde": 60}}, "did you mean “Dodge”?"),
    ],
)
def test_a_deck_that_may_not_be_played_is_refused(deck_data: dict[str, dict[str, int]], words: str) -> None:
    """VTES-X-OBJ-01."""
    seats = {"Sarah": {"deck": deck_data}, "Alexis": {"deck": "claws"}}
    with pytest.raises(DataError) as caught:
        Table(SYSTEM, read(Setup, seats, ("setup",)), seed=1)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({"Sarah": {}}, "seat two to six"),
        ({"Sarah": {"deck": "claws"}, "Alexis": {}}, "give a deck to all or to nobody"),
        ({"Sarah": {"deck": "claw"}, "Alexis": {"deck": "claws"}}, "did you mean “claws”?"),
        ({"Sarah": {"ready": ["Kird"]}, "Alexis": {}}, "did you mean “Krid”?"),
        ({"Sarah": {"ready": ["Dodge"]}, "Alexis": {}}, "Dodge is no minion"),
        ({"Sarah": {}, "Alexis": {}, "edge": "Boris"}, "nobody called Boris sits here"),
        ({"Sarah": {"hand": ["Krid"]}, "Alexis": {}}, "Krid cannot be there"),
        ({"Sarah": {"play": ["Dodge"]}, "Alexis": {}}, "Dodge cannot be there"),
        ({"Sarah": {"crypt": ["Dodge"]}, "Alexis": {}}, "Dodge cannot be there"),
        ({"Sarah": {"ready": [{"vampire": "Krid", "cards": ["Bum's Rush"]}]}, "Alexis": {}}, "Bum's Rush cannot be there"),
        ({"Sarah": {"torpor": ["Loyal Street Gang"]}, "Alexis": {}}, "make it ready"),
        ({"Sarah": {"ready": [{"vampire": "Krid", "blood": 3}]}, "Alexis": {}}, "write 2 or less"),
        ({"Sarah": {"ready": [{"vampire": "Loyal Street Gang", "blood": 0}]}, "Alexis": {}}, "an ally without life is burned"),
        ({"Sarah": {"ready": [{"vampire": "Loyal Street Gang", "title": "prince"}]}, "Alexis": {}}, "give titles to vampires"),
        ({"Sarah": {"ready": [{"vampire": "Krid", "owner": "Boris"}]}, "Alexis": {}}, "no seat “Boris”"),
        ({"Sarah": {"ready": ["Krid"]}, "Alexis": {"ready": ["Krid"]}}, "Krid is unique and in play twice"),
        ({"Sarah": {"uncontrolled": [{"vampire": "Krid", "locked": True}]}, "Alexis": {}}, "leave “locked” out"),
        ({"Sarah": {"uncontrolled": [{"vampire": "Krid", "cards": [".44 Magnum"]}]}, "Alexis": {}}, "leave “cards” out"),
        ({"Sarah": {"uncontrolled": [{"vampire": "Krid", "title": "prince"}]}, "Alexis": {}}, "leave “title” out"),
        ({"Sarah": {"deck": "claws", "hand": ["Dodge"]}, "Alexis": {"deck": "claws"}}, "leave “hand” out"),
        ({"With": {}, "Alexis": {}}, "cannot be told from a move"),
        ({"Sarah": {}, "pass": {}}, "cannot be told from a move"),
    ],
)
def test_a_setup_that_cannot_be_is_refused(setup: dict[str, object], words: str) -> None:
    with pytest.raises(DataError) as caught:
        Table(SYSTEM, read(Setup, setup, ("setup",)), seed=1)
    assert words in str(caught.value)
