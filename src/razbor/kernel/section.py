"""Sections and steps: a rulebook's numbered sections as classes, their paragraphs as methods in written order.

An instance of a section is a frame: plain data (its next step and a few ints, strings and tuples), so that copying,
comparing, saving and showing it needs no code of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, ClassVar, Self, dataclass_transform

if TYPE_CHECKING:
    from razbor.kernel.table import Table

type Step = Callable[[Any, Any], None]


class Section:
    """A frame: where we are in one section of the rules, and what only this section knows.

    Subclass it under `@section`, annotate its facts as dataclass fields (plain data only) and mark its paragraphs with
    `@step`. A section whose last step has run finishes with the result None.
    """

    steps: ClassVar[tuple[Step, ...]] = ()
    rules: ClassVar[tuple[str, ...]] = ()
    facts: ClassVar[tuple[str, ...]] = ()
    places: ClassVar[dict[str, int]] = {}
    pc: int = 0
    """The step to be taken next."""
    taken: int = 0
    """The step taken last."""

    def goto(self, paragraph: Callable[..., None]) -> None:
        """Continue at a named paragraph of this section: earlier to repeat, later to skip."""
        self.pc = self.places[paragraph.__name__]

    def copy(self) -> Self:
        """An equal, independent frame."""
        twin = object.__new__(type(self))
        twin.__dict__ = self.__dict__.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        """Whether both are at the same place of the same section and know the same."""
        if not isinstance(other, Section) or type(other) is not type(self):
            return NotImplemented
        here = (self.pc, self.taken) == (other.pc, other.taken)
        return here and all(getattr(self, name) == getattr(other, name) for name in self.facts)

    __hash__ = None  # type: ignore[assignment]

    @property
    def rule(self) -> str:
        """The rule of the step last taken, or of the first one."""
        return self.rules[self.taken]

    def cited(self, table: Table[Any]) -> str:
        """The rule that its questions cite: that of its step, unless the section serves many rules."""
        return self.rule

    def label(self, table: Table[Any]) -> str:
        """How the frame reads in a path; a section may say more than its name and rule, or nothing where it is not a place of its own."""
        return f"{type(self).__name__} {self.rule}"


def step[F: Callable[..., None]](*rules: str) -> Callable[[F], F]:
    """Mark a method as the next paragraph of its section, carrying out `rules` (ids of the rulebook, the main one first)."""

    def mark(paragraph: F) -> F:
        paragraph.rules = rules  # type: ignore[attr-defined]
        paragraph.is_step = True  # type: ignore[attr-defined]
        return paragraph

    return mark


def cites[F: Callable[..., Any]](*rules: str) -> Callable[[F], F]:
    """Note the rules that a function outside any step carries out: a generator of options, an atom, a derived value."""

    def mark(function: F) -> F:
        function.rules = rules  # type: ignore[attr-defined]
        return function

    return mark


@dataclass_transform(eq_default=False)
def section[S: Section](cls: type[S]) -> type[S]:
    """Make a dataclass of a section and collect its steps in the order they are written."""
    cls = dataclass(eq=False)(cls)
    names = tuple(field.name for field in fields(cls))  # type: ignore[arg-type]
    taken = [name for name in names if hasattr(Section, name)]
    if taken:
        raise TypeError(f"{cls.__name__}.{taken[0]}: every section has one already; give the fact another name")
    marked = [(name, value) for name, value in vars(cls).items() if getattr(value, "is_step", False)]
    cls.steps = tuple(value for _, value in marked)
    cls.rules = tuple(value.rules[0] for _, value in marked)
    cls.places = {name: i for i, (name, _) in enumerate(marked)}
    cls.facts = names
    return cls
