"""What the server tells whoever runs it: a line of JSON an event on the standard error stream, never names, chat or links.

The libraries that it is made of tell theirs through it, too.
"""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Iterator
from typing import Any, TextIO, cast

import structlog
from structlog.typing import EventDict, ExcInfo, Processor


class _StandardError:
    """The standard error stream as it is when something is told: it may have been put elsewhere since the server was set up."""

    def write(self, text: str) -> int:
        return sys.stderr.write(text)

    def flush(self) -> None:
        sys.stderr.flush()


def _raised(error: BaseException) -> Iterator[str]:
    """Where an exception was raised and of which kind it is, after those that led to it. Its words may name anybody and anything."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        yield from _raised(before)
    together: tuple[BaseException, ...] = getattr(error, "exceptions", ())
    for each in together:
        yield from _raised(each)
    for frame in traceback.extract_tb(error.__traceback__):
        yield f"{frame.filename}:{frame.lineno} in {frame.name}"
    yield type(error).__qualname__


def _places(exc_info: ExcInfo) -> str:
    return "\n".join(_raised(exc_info[1]))


def _first_line(logger: Any, method_name: str, event_dict: EventDict) -> EventDict:
    """Of what a library says: in further lines it may write out whatever it was at work with."""
    event_dict["event"] = str(event_dict["event"]).strip().partition("\n")[0]
    return event_dict


def tell_to_stderr() -> None:
    """One line of JSON an event, whoever tells it."""
    stream = cast("TextIO", _StandardError())
    dressed: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        structlog.processors.ExceptionRenderer(_places),
    ]
    written = structlog.processors.JSONRenderer(ensure_ascii=False)
    structlog.configure(processors=[*dressed, written], logger_factory=structlog.PrintLoggerFactory(stream), cache_logger_on_first_use=True)
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.add_logger_name, _first_line, *dressed],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, written],
        )
    )
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.captureWarnings(capture=True)
