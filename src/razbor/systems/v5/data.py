"""Weapons, armour, cover and Blood Potency: tables that ship with the system and that a table may change or add to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Literal

from razbor.kernel.rulebook import Evidence, Translated
from razbor.kernel.schema import DataError, Fault, Length, Path, Range, read
from razbor.kernel.text import say
from razbor.kernel.toml import parse

from .traits import Pool

type Potencies = Annotated[tuple[Annotated[int, Range(0, 10)], ...], Length(11, 11)]
"""A number for each Blood Potency from 0 to 10."""

type Entries = dict[str, dict[str, object]]
"""The entries of one table by id, not yet read."""


@dataclass(frozen=True, slots=True)
class Weapon:
    """A way to hurt somebody.

    `strike`, `throw` and `shoot` are its usual pools, the first one offered first; one strikes and parries with the same.
    `reach` is its effective range in metres, a hint for the Storyteller.
    """

    name: Translated
    modifier: Annotated[int, Range(0, 10)]
    kind: Literal["unarmed", "blunt", "piercing", "cutting", "firearm", "burning"]
    strike: tuple[Pool, ...] = ()
    throw: tuple[Pool, ...] = ()
    shoot: tuple[Pool, ...] = ()
    reach: Annotated[int, Range(1, 5000)] | None = None
    larger_than_pistol: bool = False
    aggravated_to_vampire: bool = False
    stakes: bool = False
    beheads: bool = False
    evidence: Evidence | None = None

    def faults(self, path: Path) -> Iterable[Fault]:
        """Fields that do not go together."""
        if not (self.strike or self.throw or self.shoot):
            yield Fault(path, say("nobody can attack with it"), say("add pools under “strike”, “throw” or “shoot”"))
        if self.reach and not (self.throw or self.shoot):
            yield Fault((*path, "reach"), say("only a weapon thrown or shot reaches far"), say("remove it, or add “throw” or “shoot”"))
        if self.larger_than_pistol and not self.shoot:
            yield Fault((*path, "larger_than_pistol"), say("only what is shot is compared with a pistol"), say("remove it, or add “shoot”"))
        if self.beheads and self.kind != "cutting":
            yield Fault((*path, "beheads"), say("only a blade takes off a head"), say("remove it, or make the kind “cutting”"))

    @property
    def first_pool(self) -> Pool:
        """The pool by which it is known."""
        return next(iter((*self.shoot, *self.strike, *self.throw)))

    @property
    def ranged(self) -> bool:
        """Whether it hurts at a distance."""
        return bool(self.throw or self.shoot)


@dataclass(frozen=True, slots=True)
class Armour:
    """Armour, the Aggravated points it turns Superficial in one hit, and whether it is full tactical gear (V5-AR-04)."""

    name: Translated
    points: Annotated[int, Range(0, 20)]
    tactical: bool = False
    evidence: Evidence | None = None


@dataclass(frozen=True, slots=True)
class Cover:
    """How covered somebody is, the dice that gives or takes, and whether it puts them out of reach of ranged weapons (V5-TM-11)."""

    name: Translated
    dice: Annotated[int, Range(-10, 10)]
    out_of_reach: bool = False
    evidence: Evidence | None = None


@dataclass(frozen=True, slots=True)
class BloodPotency:
    """One printing's table: the dice of a Blood Surge and the Superficial damage mended by one Rouse check."""

    name: Translated
    surge: Potencies
    mend: Potencies
    evidence: Evidence | None = None


@dataclass(frozen=True, slots=True)
class Equipment:
    """The tables in force, each by the ids of its entries."""

    weapons: dict[str, Weapon]
    armour: dict[str, Armour]
    cover: dict[str, Cover]
    blood_potency: dict[str, BloodPotency]


@dataclass(frozen=True, slots=True)
class Changes:
    """What a table's own file changes in or adds to `Equipment`: only the fields that differ, or whole new entries."""

    weapons: Entries = field(default_factory=dict[str, dict[str, object]])
    armour: Entries = field(default_factory=dict[str, dict[str, object]])
    cover: Entries = field(default_factory=dict[str, dict[str, object]])
    blood_potency: Entries = field(default_factory=dict[str, dict[str, object]])


type Layer = dict[str, tuple[Entries, Path]]
"""Entries of several tables from one place, each table with the path that faults name."""

TABLES = tuple(table.name for table in fields(Equipment))


def equipment(folder: Traversable | None = None, changes: Changes | None = None, path: Path = ()) -> Equipment:
    """The shipped tables, changed by the TOML files of `folder` (named as the shipped ones), then by `changes`, found at `path`.

    Raises:
        DataError: for everything wrong, the file, the entry, the field and what would be right.
    """
    if folder is None and (changes is None or changes == Changes()):
        return _usual()
    return _layered(folder, changes, path)


@cache
def _usual() -> Equipment:
    return _layered(None, None, ())


def _layered(folder: Traversable | None, changes: Changes | None, path: Path) -> Equipment:
    layers = [_shipped()]
    if folder is not None:
        layers.append(_in_folder(folder))
    if changes is not None:
        layers.append({table: (getattr(changes, table), (*path, table)) for table in TABLES})
    faults: list[Fault] = []
    tables = Equipment(
        weapons=_merged(Weapon, "weapons", layers, faults),
        armour=_merged(Armour, "armour", layers, faults),
        cover=_merged(Cover, "cover", layers, faults),
        blood_potency=_merged(BloodPotency, "blood_potency", layers, faults),
    )
    if faults:
        raise DataError(faults)
    return tables


def _merged[T](cls: type[T], table: str, layers: Iterable[Layer], faults: list[Fault]) -> dict[str, T]:
    written: dict[str, tuple[dict[str, object], Path]] = {}
    for layer in layers:
        entries, path = layer.get(table, ({}, ()))
        for id, changed in entries.items():
            before = written[id][0] if id in written else {}
            written[id] = before | changed, (*path, id)
    read_entries: dict[str, T] = {}
    for id, (entry, path) in written.items():
        try:
            read_entries[id] = read(cls, entry, path)
        except DataError as error:
            faults.extend(error.faults)
    return read_entries


@cache
def _shipped() -> Layer:
    return _in_folder(files(__package__) / "data")


def _in_folder(folder: Traversable) -> Layer:
    try:
        found = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    except OSError as error:
        problem = say("the folder cannot be read ({reason})", reason=error.strerror or str(error))
        raise DataError.of(problem, say("name a folder with tables in it"), (folder.name,)) from error
    names = [f"{table}.toml" for table in TABLES]
    strangers = [file.name for file in found if file.name not in names]
    if strangers or not found:
        remedy = say("name the files here: {names}", names=", ".join(names))
        problems = [Fault((folder.name, name), say("there is no such table"), remedy) for name in strangers]
        raise DataError(problems or [Fault((folder.name,), say("there is no table in the folder"), remedy)])
    return {file.name.removesuffix(".toml"): (_entries(file), (file.name,)) for file in found}


def _entries(file: Traversable) -> Entries:
    return read(dict[str, dict[str, object]], parse(file), (file.name,))
