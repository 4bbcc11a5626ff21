"""What every room of a server shares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from razbor.table.config import Config
from razbor.table.metrics import Metrics
from razbor.table.store import Store
from razbor.table.timing import Clock

type Render = Callable[[dict[str, Any]], str]


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Settings, the database, the time, the pages, and the name of this worker."""

    config: Config
    store: Store
    clock: Clock
    render: Render
    metrics: Metrics
    worker: str
