"""A system's rules as data: every statement in two languages, where it is carried out, and how doubtful ones are read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Literal

from razbor.kernel.schema import Fault, Length, Path
from razbor.kernel.text import Text, say
from razbor.kernel.toml import read_toml

type Line = Annotated[str, Length(1)]

type Evidence = Literal["two sources", "one source", "unconfirmed"]
"""What a fact from beyond the article rests on: agreeing public sources, a single one, or general knowledge of the game."""


@dataclass(frozen=True, slots=True)
class Translated:
    """Words in every language the project speaks."""

    en: Line
    ru: Line

    def words(self, language: str) -> str:
        """The words in `language` ("en", "ru")."""
        return {"en": self.en, "ru": self.ru}[language]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rulebook; rules are shown in the order of chapters."""

    id: Line
    title: Translated


@dataclass(frozen=True, slots=True)
class Rule:
    """One statement of the rules.

    `source` says where it stands: in the article the system follows, or beyond it, then with the `evidence` found for it, or
    among the kernel's own laws.
    `where` lists the steps that carry it out, "module:Section.step";
    a rule that is left to people has the reason in `not_modelled` instead.
    """

    id: Line
    chapter: Line
    title: Translated
    text: Translated
    source: Literal["article", "beyond", "kernel"]
    evidence: Evidence | None = None
    where: tuple[Line, ...] = ()
    not_modelled: Translated | None = None

    def faults(self, path: Path) -> Iterable[Fault]:
        """Fields that contradict each other."""
        if self.where and self.not_modelled:
            yield Fault(path, say("the rule is carried out and also left to people"), say("keep either “where” or “not_modelled”"))
        if (self.source == "beyond") != (self.evidence is not None):
            yield Fault(path, say("evidence belongs to rules from beyond the article, and only to them"), say("add or remove “evidence”"))


@dataclass(frozen=True, slots=True)
class Reading:
    """A question the text of `rules` leaves open, the answer taken, and the profile's switches that change it."""

    id: Line
    rules: tuple[Line, ...]
    question: Translated
    answer: Translated
    switch: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class _File:
    system: Line
    title: Translated
    chapter: tuple[Chapter, ...]
    rule: tuple[Rule, ...]
    reading: tuple[Reading, ...] = ()

    def faults(self, path: Path) -> Iterable[Fault]:
        chapters = {chapter.id for chapter in self.chapter}
        rules = {rule.id for rule in self.rule}
        yield from _twice("chapter", self.chapter, path)
        yield from _twice("rule", (*self.rule, *self.reading), path)
        for rule in self.rule:
            if rule.chapter not in chapters:
                yield Fault((*path, "rule", rule.id, "chapter"), say("there is no such chapter"), _one_of(chapters))
        for reading in self.reading:
            for cited in reading.rules:
                if cited not in rules:
                    problem = say("there is no rule {rule}", rule=cited)
                    yield Fault((*path, "reading", reading.id, "rules"), problem, say("name rules of this file"))


def _twice(table: str, entries: Iterable[Chapter | Rule | Reading], path: Path) -> Iterable[Fault]:
    seen: set[str] = set()
    for entry in entries:
        if entry.id in seen:
            yield Fault((*path, table, entry.id), say("two entries have this id"), say("give each an id of its own"))
        seen.add(entry.id)


def _one_of(names: Iterable[str]) -> Text:
    return say("write one of: {choices}", choices=", ".join(sorted(names)))


class Rulebook(Mapping[str, Rule]):
    """The rules of one system by id, in the order of chapters."""

    def __init__(self, file: _File) -> None:
        self.system = file.system
        self.title = file.title
        self.chapters = file.chapter
        self._rules = {rule.id: rule for chapter in file.chapter for rule in file.rule if rule.chapter == chapter.id}
        self.readings: Mapping[str, Reading] = {reading.id: reading for reading in file.reading}
        """The readings by id."""
        entries: tuple[Rule | Reading, ...] = (*file.rule, *file.reading)
        self._entries = {entry.id.casefold(): entry for entry in entries}

    def __getitem__(self, id: str) -> Rule:
        return self._rules[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def entry(self, id: str) -> Rule | Reading | None:
        """The rule or reading of that id, in any case of letters."""
        return self._entries.get(id.casefold())

    def readings_of(self, id: str) -> list[Reading]:
        """The readings that settle questions about the rule `id`."""
        return [reading for reading in self.readings.values() if id in reading.rules]

    def search(self, words: str) -> list[Rule | Reading]:
        """Rules, then readings, that hold `words` in their id or in either language."""
        wanted = _folded(words)
        rules = [rule for rule in self.values() if wanted in _folded(rule.id, rule.title, rule.text)]
        readings = [each for each in self.readings.values() if wanted in _folded(each.id, each.question, each.answer)]
        return [*rules, *readings]


def _folded(*words: str | Translated) -> str:
    plain = "\n".join(each if isinstance(each, str) else f"{each.en}\n{each.ru}" for each in words)
    return plain.casefold().replace("ё", "е")


def read_rulebook(file: Traversable) -> Rulebook:
    """The rulebook in a TOML file; raises `DataError` naming the file, the entry and the field that are wrong, and the remedy."""
    return Rulebook(read_toml(_File, file))


@cache
def load(package: str) -> Rulebook:
    """The rulebook that a system's package holds as `rulebook.toml`; raises `DataError`."""
    return read_rulebook(files(package) / "rulebook.toml")


def laws() -> Rulebook:
    """The kernel's own rulebook: the laws that every game obeys, cited where no rule of the game says why."""
    return load("razbor.kernel")
