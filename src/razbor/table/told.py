"""What the server tells whoever runs it: a line an event on the standard error stream, never names, chat or links."""

from __future__ import annotations

import sys

import structlog


def tell_to_stderr() -> None:
    """One line of JSON an event."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
