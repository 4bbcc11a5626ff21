"""Where tables are kept: one append-only log for each, in SQLite or PostgreSQL."""

from __future__ import annotations

from razbor.table.store.keeping import ConflictError, Store, UnreachableError
from razbor.table.store.migrating import migrate

__all__ = ["ConflictError", "Store", "UnreachableError", "migrate"]
