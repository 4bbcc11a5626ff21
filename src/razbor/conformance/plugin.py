"""What the suite adds to pytest's command line."""

from __future__ import annotations

from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--system` and `--repeat`."""
    group = parser.getgroup("razbor", "conformance of Razbor's systems")
    group.addoption(
        "--system", action="append", metavar="NAME", help="play an installed system, or the one at module:OBJECT; all installed if absent"
    )
    group.addoption("--repeat", action="append", metavar="RUN", help="repeat one run of a check, CHECK:SEED:UNTIL, as a failure prints it")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A project that collects the suite's files among its own plays nothing, unless it asks for it by `--pyargs` or `--system`."""
    asked = config.option.pyargs or config.getoption("--system")
    return True if not asked and collection_path == Path(__file__).with_name("test_system.py") else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With `--repeat`, run nothing but the checks that are repeated; raises `UsageError` for what is no run."""
    texts: list[str] = config.getoption("--repeat") or []
    if not texts:
        return
    # pytest loads a plugin in every project of the environment; the suite is loaded only where it is used.
    from razbor.conformance.checks import Run  # noqa: PLC0415

    try:
        checks = {Run.read(text).check for text in texts}
    except ValueError as error:
        raise pytest.UsageError(str(error)) from error
    chosen = [item for item in items if isinstance(item, pytest.Function) and _check(item) in checks]
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = chosen


def _check(item: pytest.Function) -> object:
    """The check that a test carries out, if it carries out one."""
    parameters = getattr(item, "callspec", None)
    return parameters.params.get("check") if parameters else None
