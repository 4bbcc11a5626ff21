"""Case files: records with expectations, each an example, a test, a bug report and a puzzle at once."""

from __future__ import annotations

from razbor.cases.model import Case, read_case, schema
from razbor.cases.source import Source, SourceError, load, parse

__all__ = ["Case", "Source", "SourceError", "load", "parse", "read_case", "schema"]
