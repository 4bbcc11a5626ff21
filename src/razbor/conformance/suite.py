"""The suite as a class of tests. To run it among a project's own tests, subclass it there:

class TestMine(Conformance):
    system = "my.game:SYSTEM"
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import integers

from razbor.conformance.checks import CHECKS, Run, carry_out
from razbor.conformance.declared import names_differ, setups_come_back, sources_cite
from razbor.conformance.digests import games_elsewhere
from razbor.conformance.hidden import secrets_are_permuted
from razbor.kernel.system import System, imported


class Conformance:
    """All that a system must pass. `system` is its installed name, or `module:OBJECT`.

    A run that failed once is written into `tests/regressions/<system>.txt`, a line each (`CHECK:SEED:UNTIL  # what it was`), and
    is repeated ever after.
    """

    system: ClassVar[str]
    share: ClassVar[int] = 5
    """A game counts for so many of the examples Hypothesis would try (a hundred, unless its profile differs); long games take more."""

    @pytest.fixture
    def place(self) -> str:
        """Where the system is found."""
        return self.system

    @pytest.fixture
    def played(self, place: str) -> System[Any]:
        """The system."""
        return imported(place)

    @pytest.mark.parametrize("check", CHECKS)
    def test_random_games(self, played: System[Any], place: str, check: str, request: pytest.FixtureRequest) -> None:
        """Every decision of random games passes the check."""
        repeated = [Run.read(text) for text in request.config.getoption("--repeat", None) or ()]
        for run in repeated:
            if run.check == check:
                carry_out(run, played, place)
        if repeated:
            return

        @settings(deadline=None, max_examples=max(settings().max_examples // self.share, 1), suppress_health_check=[HealthCheck.too_slow])
        @given(seed=integers(0, 2**32 - 1), until=integers(1, 2 * played.most_decisions))
        def play(seed: int, until: int) -> None:
            carry_out(Run(check, seed, until), played, place)

        play()

    def test_regressions(self, played: System[Any], place: str, request: pytest.FixtureRequest) -> None:
        """What failed once does not fail again."""
        for run in regressions(request.config.rootpath, played.name):
            carry_out(run, played, place)

    def test_declares_itself(self, played: System[Any]) -> None:
        """Names are told apart, setups come back from their records, and the rules cited in the sources are in the rulebook."""
        names_differ(played)
        setups_come_back(played)
        sources_cite(played)

    def test_what_seats_see_differently_can_be_permuted(self, played: System[Any]) -> None:
        """Where one seat sees what another does not, `permute_hidden` changes something."""
        secrets_are_permuted(played)

    def test_games_are_the_same_in_every_process(self, place: str) -> None:
        """Nothing hangs on the order of sets or on hashes of text."""
        games = games_elsewhere(place, 0)
        assert games, "no game was played"
        assert games == games_elsewhere(place, 4242), "other hashes make other games"


def regressions(root: Path, system: str) -> list[Run]:
    """The runs that failed once, as the project at `root` has written them down."""
    file = root / "tests" / "regressions" / f"{system}.txt"
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    return [Run.read(text) for line in lines if (text := line.partition("#")[0].strip())]
