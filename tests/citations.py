"""Whether the place a rule says it is carried out at exists and says so too."""

from __future__ import annotations

from functools import reduce
from importlib import import_module

from razbor.kernel.rulebook import Rulebook


def rules_at(package: str, where: str) -> tuple[str, ...]:
    """The rules that the step or function `where` ("module:Section.step") of a system's package cites; none if it is not there."""
    module, _, names = where.partition(":")
    try:
        found = reduce(getattr, names.split("."), import_module(f"{package}.{module}"))
    except (AttributeError, ImportError):
        return ()
    return getattr(found, "rules", ())


def false_places(book: Rulebook, package: str) -> list[str]:
    """Every place the rulebook names that does not cite the rule, as "rule at place"."""
    return [f"{rule.id} at {where}" for rule in book.values() for where in rule.where if rule.id not in rules_at(package, where)]
