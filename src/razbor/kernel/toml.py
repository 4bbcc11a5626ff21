"""TOML files read strictly into frozen dataclasses, with the file named in every fault."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from importlib.resources.abc import Traversable
from typing import Any

from razbor.kernel.schema import DataError, Fault, read
from razbor.kernel.text import say


def parse(file: Traversable) -> dict[str, Any]:
    """The plain data of a TOML file; raises `DataError` if it cannot be read as one."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        problem = say("the file cannot be read ({reason})", reason=error.strerror or str(error))
        raise DataError.of(problem, say("check that it exists and may be read"), (file.name,)) from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        problem = say("this is not TOML: {reason}", reason=str(error))
        raise DataError.of(problem, say("correct the file, in UTF-8"), (file.name,)) from error


def read_toml[T](cls: type[T], file: Traversable) -> T:
    """A TOML file as a `cls`; items of its lists are named in faults by their `id`. Raises `DataError`."""
    data = parse(file)
    try:
        return read(cls, data, (file.name,))
    except DataError as error:
        raise DataError([_by_id(fault, data) for fault in error.faults]) from error


def _by_id(fault: Fault, data: dict[str, Any]) -> Fault:
    match fault.path:
        case (file, str(table), int(i), *rest) if isinstance(data[table][i], dict) and isinstance(data[table][i].get("id"), str):
            return replace(fault, path=(file, table, data[table][i]["id"], *rest))
        case _:
            return fault
