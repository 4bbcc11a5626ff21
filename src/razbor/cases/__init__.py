"""Case files: records with expectations, each an example, a test, a bug report and a puzzle at once."""

from .model import Case, read_case, schema
from .source import Source, SourceError, load, parse

__all__ = ["Case", "Source", "SourceError", "load", "parse", "read_case", "schema"]
