"""What the server tells whoever runs it: a line an event on the standard error stream, never names, chat or links."""

from __future__ import annotations

import sys
from typing import TextIO, cast

import structlog


class _StandardError:
    """The standard error stream as it is when something is told: it may have been put elsewhere since the server was set up."""

    def write(self, text: str) -> int:
        return sys.stderr.write(text)

    def flush(self) -> None:
        sys.stderr.flush()


def tell_to_stderr() -> None:
    """One line of JSON an event."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        logger_factory=structlog.PrintLoggerFactory(cast("TextIO", _StandardError())),
        cache_logger_on_first_use=True,
    )
