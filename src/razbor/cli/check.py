"""`razbor check`: cases run, each move made and each expectation held against the table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import Progress

from razbor.cases import SourceError, files
from razbor.cases import check as run_case
from razbor.cli.options import AsJson
from razbor.cli.speech import Speech, speech
from razbor.kernel.faults import DataError
from razbor.kernel.text import count, say

RIGHT, FAILED, BAD_INPUT = 0, 1, 2


def check(
    ctx: typer.Context,
    paths: Annotated[list[Path], typer.Argument(metavar="PATH…", help=str(say("Case files, and folders of them.")))],
    as_json: AsJson = False,
) -> int:
    """Run cases: 0 all right, 1 a case failed, 2 a file is no case."""
    spoken = speech(ctx)
    found = files(paths)
    if not found:
        raise DataError.of(say("no case file is there"), say("name .yaml files, or folders that hold them"))
    wrong, failed, results = 0, 0, list[dict[str, Any]]()
    with Progress(console=spoken.err, transient=True, disable=not spoken.err.is_terminal) as progress:
        for file in progress.track(found, description=spoken.words(say("Cases"))):
            try:
                report = run_case(file)
            except SourceError as error:
                wrong += 1
                results.append(_unreadable(spoken, file, error))
                if not as_json:
                    spoken.complain(error.render(spoken.language))
                continue
            failed += not report.right
            results.append(report.plain(spoken.language))
            if not report.right and not as_json:
                spoken.tell(report.render(spoken.language))
    if as_json:
        spoken.data(results)
    else:
        right = len(found) - wrong - failed
        spoken.tell(count("{n} case is right", "{n} cases are right", n=right), "green" if right == len(found) else "")
        if failed:
            spoken.tell(count("{n} case failed", "{n} cases failed", n=failed), "red")
        if wrong:
            spoken.tell(count("{n} file is no case", "{n} files are no cases", n=wrong), "red")
    return BAD_INPUT if wrong else FAILED if failed else RIGHT


def _unreadable(spoken: Speech, file: Path, error: SourceError) -> dict[str, Any]:
    """What is wrong with a file, as a failed case would be told."""
    failures: list[dict[str, Any]] = [
        {
            "line": finding.place.line if finding.place else None,
            "column": finding.place.column if finding.place else None,
            "problem": finding.fault.render(spoken.language),
            "table": [],
        }
        for finding in error.findings
    ]
    return {"file": str(file), "title": "", "right": False, "items": 0, "failures": failures}
