"""The steps by which the database came to its present form, oldest first."""

from __future__ import annotations
