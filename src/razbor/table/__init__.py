"""The table in the browser: a server where people take seats by link and play; it calls the kernel and the systems' views alone."""

from __future__ import annotations
