"""Exact odds of Vampire pools against icepool and dyce, in one run and with equal answers.

Every contender counts the same two things: in how many ways ten dice give each number of successes, and who wins ten dice against ten.
The peers are given the shortest form of a die (failure, success, ten) and every recipe of theirs that suits the question; ratios are
taken against each. "Fresh" work starts from a die the library has ready, with nothing kept from an earlier call; "kept" recipes may use
what the library remembers. Rounds are interleaved, so that a slow moment of the machine meets everybody.

    python -m bench.odds [--rounds N] [--json]
"""

from __future__ import annotations

import argparse
import json
import warnings
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from statistics import median
from time import perf_counter
from typing import Any

import dyce
import icepool  # type: ignore[import-untyped]
from dyce.lifecycle import ExperimentalWarning
from dyce.p import AscendingSurveyorBase

from razbor.systems.v5 import odds

POOL = 10
TEN = 16
DIE = {0: 5, 1: 4, TEN: 1}
SECONDS_A_TURN = 0.01

# Neither library types its outcomes tightly enough to name them here.
ICEPOOL_DIE: Any = icepool.Die(DIE)
DYCE_DIE: Any = dyce.H(DIE)
DYCE_POOL: Any = POOL @ dyce.P(DYCE_DIE)

type Answer = tuple[int, ...] | tuple[Fraction, ...]


def worth(code: int) -> int:
    """Successes of a roll written as plain successes + 16 for each ten."""
    tens, plain = divmod(code, TEN)
    return plain + tens + 2 * (tens // 2)


def counted(pairs: Iterable[tuple[int, int]]) -> dict[int, int]:
    ways: dict[int, int] = {}
    for code, count in pairs:
        successes = worth(code)
        ways[successes] = ways.get(successes, 0) + count
    return ways


# ---------------------------------------------------------------- the pmf of a pool


class Successes(icepool.MultisetEvaluator[Any, Any]):  # type: ignore[misc]
    """Successes from the number of dice that show each kind of face."""

    def next_state(self, state: Any, order: Any, outcome: Any, /, *counts: Any) -> Any:
        (count,) = counts
        return (state or 0) + worth(outcome * count)


KEPT_EVALUATOR: Any = Successes()


def fresh_successes() -> Any:
    odds.successes.cache_clear()
    return odds.successes(POOL)


def icepool_sum() -> Any:
    return (POOL @ ICEPOOL_DIE).map(worth)


def icepool_evaluator() -> Any:
    return Successes().evaluate(ICEPOOL_DIE.pool(POOL))


def icepool_kept_evaluator() -> Any:
    return KEPT_EVALUATOR.evaluate(ICEPOOL_DIE.pool(POOL))


def dyce_sum() -> Any:
    return dyce.H(counted((POOL @ DYCE_DIE).items()))


def dyce_rolls() -> Any:
    return dyce.H(counted((sum(roll), ways) for roll, ways in DYCE_POOL.rolls_with_counts()))


class Survey(AscendingSurveyorBase[int, int, int]):
    """The same as `Successes`, for dyce."""

    def accumulate(self, state: int | None, outcome: int, count: int) -> int:
        return (state or 0) + worth(outcome * count)


def dyce_survey() -> Any:
    return DYCE_POOL.survey(Survey())


# ---------------------------------------------------------------- ten against ten


def fresh_versus() -> Any:
    odds.successes.cache_clear()
    return odds.versus(POOL, POOL)


def icepool_cmp(successes: Callable[[], Any]) -> Any:
    rolled = successes()
    return rolled.cmp(rolled)


def icepool_difference(successes: Callable[[], Any]) -> Any:
    rolled = successes()
    return (rolled - rolled).sign()


def dyce_difference(successes: Callable[[], Any]) -> Any:
    rolled = successes()
    return rolled - rolled


def dyce_comparisons(successes: Callable[[], Any]) -> Any:
    rolled = successes()
    return rolled.gt(rolled), rolled.eq(rolled)


# ---------------------------------------------------------------- answers, to be equal


def of_distribution(found: Any) -> Answer:
    weights: tuple[int, ...] = found.weights
    return weights


def of_mapping(found: Any) -> Answer:
    counts = dict(found.items())
    scale = 10**POOL // sum(counts.values())
    return tuple(scale * counts.get(s, 0) for s in range(max(counts) + 1))


def of_standing(found: Any) -> Answer:
    return found.win, found.draw, found.lose


def of_signs(found: Any) -> Answer:
    return tuple(Fraction(found.probability(sign)) for sign in (1, 0, -1))


def of_differences(found: Any) -> Answer:
    counts = dict(found.items())
    parts = (sum(ways for x, ways in counts.items() if (x > 0) - (x < 0) == sign) for sign in (1, 0, -1))
    return tuple(Fraction(part, sum(counts.values())) for part in parts)


def of_comparisons(found: Any) -> Answer:
    win, draw = (Fraction(found_part.get(True, 0), found_part.total) for found_part in found)
    return win, draw, 1 - win - draw


@dataclass
class Contender:
    who: str
    how: str
    run: Callable[[], Any]
    answer: Callable[[Any], Answer]
    seconds: list[float] = field(default_factory=list[float])

    def turn(self, calls: int) -> None:
        begun = perf_counter()
        for _ in range(calls):
            self.run()
        self.seconds.append((perf_counter() - begun) / calls)

    def calls(self) -> int:
        """How many calls fill a turn, guessed from one after a warm-up."""
        self.run()
        begun = perf_counter()
        self.run()
        return max(1, int(SECONDS_A_TURN / (perf_counter() - begun)))


def pmf_contenders() -> list[Contender]:
    return [
        Contender("razbor", "successes(10), fresh", fresh_successes, of_distribution),
        Contender("icepool", "10 @ Die, mapped, fresh", icepool_sum, of_mapping),
        Contender("icepool", "evaluator, fresh", icepool_evaluator, of_mapping),
        Contender("icepool", "evaluator, kept", icepool_kept_evaluator, of_mapping),
        Contender("dyce", "10 @ H, counted, fresh", dyce_sum, of_mapping),
        Contender("dyce", "P rolls, counted, fresh", dyce_rolls, of_mapping),
        Contender("dyce", "P survey, fresh", dyce_survey, of_mapping),
    ]


def versus_contenders() -> list[Contender]:
    return [
        Contender("razbor", "versus(10, 10), fresh", fresh_versus, of_standing),
        Contender("icepool", "sum, cmp, fresh", lambda: icepool_cmp(icepool_sum), of_signs),
        Contender("icepool", "sum, difference, fresh", lambda: icepool_difference(icepool_sum), of_signs),
        Contender("dyce", "sum, difference, fresh", lambda: dyce_difference(dyce_sum), of_differences),
        Contender("dyce", "sum, gt and eq, fresh", lambda: dyce_comparisons(dyce_sum), of_comparisons),
    ]


def ready_versus_contenders() -> list[Contender]:
    die, histogram = icepool_sum(), dyce_sum()
    return [
        Contender("razbor", "versus(10, 10), kept", lambda: odds.versus(POOL, POOL), of_standing),
        Contender("icepool", "cmp, kept", lambda: icepool_cmp(lambda: die), of_signs),
        Contender("icepool", "difference, kept", lambda: icepool_difference(lambda: die), of_signs),
        Contender("dyce", "difference, kept", lambda: dyce_difference(lambda: histogram), of_differences),
        Contender("dyce", "gt and eq, kept", lambda: dyce_comparisons(lambda: histogram), of_comparisons),
    ]


def measure(question: str, contenders: list[Contender], rounds: int) -> dict[str, Any]:
    """Time all contenders in interleaved rounds; ratios are medians over the rounds. Raises `SystemExit` when answers differ."""
    answers = {contender.answer(contender.run()) for contender in contenders}
    if len(answers) != 1:
        raise SystemExit(f"{question}: the answers differ: {answers}")
    calls = [contender.calls() for contender in contenders]
    for _ in range(rounds):
        for contender, many in zip(contenders, calls, strict=True):
            contender.turn(many)
    ours = contenders[0].seconds
    rows = [
        {
            "who": contender.who,
            "how": contender.how,
            "microseconds": median(contender.seconds) * 1e6,
            "times_ours": median(theirs / our for theirs, our in zip(contender.seconds, ours, strict=True)),
        }
        for contender in contenders
    ]
    return {"question": question, "rows": rows}


def main() -> None:
    """Run the comparison and print it."""
    parser = argparse.ArgumentParser(description="Exact odds of Vampire pools against icepool and dyce.")
    parser.add_argument("--rounds", type=int, default=31, help="interleaved rounds (31)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    wanted = parser.parse_args()
    warnings.simplefilter("ignore", ExperimentalWarning)
    tables = [
        measure("pmf of 10 dice", pmf_contenders(), wanted.rounds),
        measure("10 dice against 10: win, draw, lose", versus_contenders(), wanted.rounds),
        measure("the same, the pmfs being there", ready_versus_contenders(), wanted.rounds),
    ]
    if wanted.json:
        print(json.dumps(tables, indent=2))
        return
    for table in tables:
        print(f"{table['question']} (equal answers)")
        for row in table["rows"]:
            print(f"  {row['who']:8} {row['how']:26} {row['microseconds']:10.1f} µs   × {row['times_ours']:.1f}")


if __name__ == "__main__":
    main()
