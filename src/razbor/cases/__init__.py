"""Case files: records with expectations, each an example, a test, a bug report and a puzzle at once."""

from __future__ import annotations

from razbor.cases.model import UNTITLED, Case, Dice, Wording, read_case, schema
from razbor.cases.running import Report, check, files, played
from razbor.cases.source import Source, SourceError, load, parse
from razbor.cases.starting import leading_dice, open_table, start
from razbor.cases.write import write_case

__all__ = [
    "UNTITLED",
    "Case",
    "Dice",
    "Report",
    "Source",
    "SourceError",
    "Wording",
    "check",
    "files",
    "leading_dice",
    "load",
    "open_table",
    "parse",
    "played",
    "read_case",
    "schema",
    "start",
    "write_case",
]
