"""Every benchmark of this folder, one after another, each in a process of its own; what they print is kept in `build/bench`.

    python -m bench [NAME…]

Figures worth keeping go into `bench/results.md`, with what was run and on what.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
KEPT = HERE.parent / "build" / "bench"


def benchmarks() -> list[str]:
    """The names of the modules that can be run."""
    modules = (path for path in sorted(HERE.glob("*.py")) if not path.stem.startswith("_"))
    return [path.stem for path in modules if 'if __name__ == "__main__":' in path.read_text(encoding="utf-8")]


def run(name: str) -> bool:
    """Run one, show what it prints as it comes and keep it; says whether it ended well."""
    KEPT.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-u", "-m", f"bench.{name}"]
    with (
        (KEPT / f"{name}.txt").open("w", encoding="utf-8") as kept,
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8", cwd=HERE.parent) as process,
    ):
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            kept.write(line)
    return process.returncode == 0


def main() -> None:
    """Run those named, or all; the exit code is 1 if any failed."""
    known = benchmarks()
    parser = argparse.ArgumentParser(prog="python -m bench", description="Run benchmarks and keep what they print.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of: {', '.join(known)}")
    wanted: list[str] = parser.parse_args().names
    strangers = [name for name in wanted if name not in known]
    if strangers:
        parser.error(f"there is no benchmark {strangers[0]!r}; there is: {', '.join(known)}")
    failed: list[str] = []
    for name in wanted or known:
        print(f"== {name}", flush=True)
        if not run(name):
            failed.append(name)
    print(f"Kept in {KEPT.relative_to(HERE.parent)}; figures worth keeping belong in bench/results.md.")
    if failed:
        sys.exit(f"failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
