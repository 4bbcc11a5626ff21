"""Where tables are kept: one append-only log for each, in SQLite or PostgreSQL."""

from __future__ import annotations

from razbor.table.store.keeping import Store
from razbor.table.store.migrating import migrate
from razbor.table.store.writing import ConflictError, RejectedError, UnreachableError

__all__ = ["ConflictError", "RejectedError", "Store", "UnreachableError", "migrate"]
