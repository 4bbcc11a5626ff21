"""Plain data read strictly into dataclasses: values, every fault with its place, and the way back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import Annotated, Literal, Self

import pytest

from razbor.kernel.schema import DataError, Fault, Length, Path, Range, Rest, plain, read
from razbor.kernel.text import say


class Side(Enum):
    OURS = "ours"
    THEIRS = "theirs"


@dataclass(frozen=True)
class Blade:
    """A thing to cut with,
    or to stab.

    What only its author needs to know.
    """

    name: Annotated[str, Length(1), "What it is called."]
    harm: Annotated[int, Range(0, 5)] = 1

    @classmethod
    def from_short(cls, text: str, path: Path) -> Self:
        """The name alone."""
        if not text.islower():
            raise DataError([Fault(path, say("“{text}” is not a blade", text=text), say("write its name in small letters"))])
        return cls(text)


@dataclass(frozen=True)
class Fighter:
    """Somebody who fights."""

    dots: Annotated[int, Range(1)]
    wounds: int = 0
    side: Side = Side.OURS
    stance: Literal["high", "low"] = "low"
    asleep: bool = False
    blades: tuple[Blade, ...] = ()
    note: str | None = None
    traits: dict[str, int] = field(default_factory=dict[str, int])
    nested: tuple[Fighter, ...] = ()

    def faults(self, path: Path) -> Iterator[Fault]:
        if self.wounds > self.dots:
            yield Fault((*path, "wounds"), say("more wounds than dots"), say("write at most {n}", n=self.dots))


@dataclass(frozen=True)
class Roll:
    roll: Annotated[tuple[int, ...], Length(1, 3)]


@dataclass(frozen=True)
class Wait:
    wait: int
    why: str = ""


@dataclass(frozen=True)
class Say:
    word: Annotated[tuple[str, str], Rest("who")]


type Event = Roll | Wait


@dataclass(frozen=True)
class Named:
    events: tuple[Event | Say, ...] = ()


@dataclass(frozen=True)
class Scene:
    pool: int | Literal["all"] = 0
    events: tuple[Roll | Wait | Say, ...] = ()
    others: Annotated[dict[str, object], Rest("thing")] = field(default_factory=dict[str, object])


FIELDS = ["dots", "wounds", "side", "stance", "asleep", "blades", "note", "traits", "nested"]
FULL = {
    "dots": 4,
    "wounds": 2,
    "side": "theirs",
    "stance": "high",
    "asleep": True,
    "blades": ["knife", {"name": "sword", "harm": 3}],
    "note": "tired",
    "traits": {"Speed": 2},
    "nested": [{"dots": 1}],
}


def faults_of(cls: type[object], data: object) -> list[str]:
    with pytest.raises(DataError) as caught:
        read(cls, data)
    return str(caught.value).split("\n")


def test_everything_a_field_may_be_is_read() -> None:
    fighter = read(Fighter, FULL)
    blades = (Blade("knife"), Blade("sword", 3))
    assert fighter == Fighter(4, 2, Side.THEIRS, "high", True, blades, "tired", {"Speed": 2}, (Fighter(1),))


def test_the_way_back_leaves_defaults_out() -> None:
    assert plain(read(Fighter, {"dots": 1, "wounds": 0, "blades": ["knife"]})) == {"dots": 1, "blades": [{"name": "knife"}]}


def test_what_is_written_is_read_again() -> None:
    fighter = read(Fighter, FULL)
    assert read(Fighter, plain(fighter)) == fighter
    scene = read(Scene, {"pool": "all", "events": [{"roll": [1]}, {"Ann": "hello"}, {"wait": 3, "why": "?"}], "crate": {"n": [1, None]}})
    assert scene == Scene("all", (Roll((1,)), Say(("Ann", "hello")), Wait(3, "?")), {"crate": {"n": [1, None]}})
    assert read(Scene, plain(scene)) == scene


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"dots": True}, "dots: true cannot stand here; write a whole number, 1 or more"),
        ({"dots": 2.0}, "dots: 2.0 cannot stand here; write a whole number, 1 or more"),
        ({"dots": "4"}, "dots: the text “4” cannot stand here; write a whole number, 1 or more, without quotes"),
        ({"dots": 0}, "dots: 0 cannot stand here; write a whole number, 1 or more"),
        ({"dots": 10**99}, None),
        ({"dots": -(10**99)}, "dots: a very long number cannot stand here; write a whole number, 1 or more"),
        ({}, "the key “dots” is missing; add “dots:” with a whole number, 1 or more"),
        ({"dots": 1, "note": 7}, "note: 7 cannot stand here; write text or null"),
        ({"dots": 1, "asleep": "yes"}, "asleep: the text “yes” cannot stand here; write true or false"),
        ({"dots": 1, "asleep": 1}, "asleep: 1 cannot stand here; write true or false"),
        ({"dots": 1, "side": "their"}, "side: the text “their” cannot stand here; did you mean “theirs”?"),
        ({"dots": 1, "side": "x"}, "side: the text “x” cannot stand here; write one of: ours, theirs"),
        ({"dots": 1, "stance": None}, "stance: an empty value cannot stand here; write one of: high, low"),
        ({"dots": 1, "wuonds": 1}, "wuonds: there is no such key; did you mean “wounds”?"),
        (
            {"dots": 1, "zzz": 1},
            f"zzz: there is no such key; the keys here are: {', '.join(sorted(FIELDS))}",
        ),
        ({"dots": 1, 7: 1}, f"7: there is no such key; the keys here are: {', '.join(sorted(FIELDS))}"),
        ({"dots": 1, "blades": "knife"}, "blades: the text “knife” cannot stand here; write a list: [knife]"),
        ({"dots": 1, "blades": {"name": "knife"}}, "blades: keys with values cannot stand here; write a list"),
        ({"dots": 1, "blades": ["Knife"]}, "blades[0]: “Knife” is not a blade; write its name in small letters"),
        ({"dots": 1, "blades": [5]}, "blades[0]: 5 cannot stand here; write text or keys with values (name, harm)"),
        ({"dots": 1, "blades": [{"name": ""}]}, "blades[0].name: empty text cannot stand here; write text"),
        ({"dots": 1, "traits": {"a b": "x"}}, 'traits."a b": the text “x” cannot stand here; write a whole number'),
        ({"dots": 1, "traits": {3: 1}}, 'traits.3: 3 cannot stand here; write text, here in quotes: "3"'),
        ({"dots": 1, "note": "\ud800"}, "note: “?” holds half a letter; write whole Unicode letters"),
        ({"dots": 1, "wounds": 3}, "wounds: more wounds than dots; write at most 1"),
        ({"dots": 1, "nested": [{"dots": 1, "wounds": 2}]}, "nested[0].wounds: more wounds than dots; write at most 1"),
        (
            "Ann",
            "the text “Ann” cannot stand here; write keys with values (dots, wounds, side, stance, asleep, blades, note, traits, nested)",
        ),
    ],
)
def test_a_fault_names_place_problem_and_remedy(data: object, message: str | None) -> None:
    if message is None:
        read(Fighter, data)
    else:
        assert faults_of(Fighter, data) == [message]


UNIONS: list[tuple[object, str]] = [
    ({"pool": "al"}, "pool: the text “al” cannot stand here; did you mean “all”?"),
    ({"pool": []}, "pool: a list cannot stand here; write a whole number or one of: all"),
    ({"events": [{"roll": []}]}, "events[0].roll: the list has 0 items; write a list (1 to 3)"),
    ({"events": [{"roll": [1, 2, 3, 4]}]}, "events[0].roll: the list has 4 items; write a list (1 to 3)"),
    ({"events": [{"roll": 1}]}, "events[0].roll: 1 cannot stand here; write a list (1 to 3): [1]"),
    (
        {"events": [{"roll": [1], "wait": 2}]},
        "events[0]: these keys cannot stand together: roll, wait; write each as an item of its own",
    ),
    (
        {"events": [{"wait": 2, "Ann": "x"}]},
        "events[0]: these keys cannot stand together: wait, Ann; write each as an item of its own",
    ),
    ({"events": [{"A": "x", "B": "y"}]}, "events[0]: these keys cannot stand together: A, B; write each as an item of its own"),
    (
        {"events": [{}]},
        "events[0]: the key that tells what this is, is missing; write keys with values (roll | wait | <who>)",
    ),
    ({"events": ["x"]}, "events[0]: the text “x” cannot stand here; write keys with values (roll | wait | <who>)"),
    ({"events": [{"Ann": 3}]}, 'events[0].Ann: 3 cannot stand here; write text, here in quotes: "3"'),
    ({"x": {"y": 1.5}}, "x.y: 1.5 cannot stand here; write whole numbers, text, true, false, null, lists or keys with values"),
]


@pytest.mark.parametrize(("data", "message"), UNIONS)
def test_unions_and_free_keys_say_what_fits(data: object, message: str) -> None:
    assert faults_of(Scene, data) == [message]


def test_all_faults_are_found_at_once() -> None:
    data = {"dots": "x", "wouds": 1, "blades": [{"harm": 9}, 4], "asleep": 2}
    places = [line.split(":")[0] for line in faults_of(Fighter, data)]
    assert places == ["dots", "asleep", "blades[0]", "blades[0].harm", "blades[1]", "wouds"]


def test_a_place_to_start_from_leads_every_path() -> None:
    with pytest.raises(DataError) as caught:
        read(Blade, {"name": 1}, ("setup", "Ann", 2))
    assert caught.value.faults[0].path == ("setup", "Ann", 2, "name")


def test_collections_can_be_read_without_a_dataclass_around_them() -> None:
    assert read(dict[str, Blade], {"a": "knife"}) == {"a": Blade("knife")}


def test_data_nested_without_end_is_refused() -> None:
    typed: dict[str, object] = {"dots": 1}
    raw: object = []
    for _ in range(5000):
        typed, raw = {"dots": 1, "nested": [typed]}, [raw]
    assert faults_of(Fighter, typed)[0].endswith("this is nested too deeply; use at most 64 levels")
    assert faults_of(Scene, {"x": raw})[0].endswith("this is nested too deeply; use at most 64 levels")


@pytest.mark.parametrize(
    "annotation", [complex, set[int], int | bytes, str | Literal["a"], Roll | Blade | Fighter | dict[str, int], list[int]]
)
def test_an_annotation_that_data_cannot_tell_is_misuse(annotation: type[object]) -> None:
    with pytest.raises(TypeError):
        read(annotation, 1)


def test_a_named_union_counts_as_its_members() -> None:
    assert read(Named, {"events": [{"roll": [1]}, {"wait": 2}, {"Anna": "now"}]}) == Named((Roll((1,)), Wait(2), Say(("Anna", "now"))))


@dataclass(frozen=True)
class Chances:
    chance: dict[str, float]


def test_numbers_need_not_be_whole() -> None:
    assert read(Chances, {"chance": {"win": 0.25, "lose": 1}}) == Chances({"win": 0.25, "lose": 1})
    for wrong in (True, "0.25", float("nan"), float("inf")):
        (fault,) = faults_of(Chances, {"chance": {"win": wrong}})
        assert fault.startswith("chance.win: ")
        assert fault.endswith("write a number")
