from __future__ import annotations

import re
from pathlib import Path

import pytest

from razbor.kernel.rulebook import load, read_rulebook
from tests.citations import false_places, rules_at
from tests.kernel.test_rulebook import HEAD, RULE
from tests.sources import modules


@pytest.mark.parametrize("package", ["razbor.kernel", "razbor.systems.agot", "razbor.systems.berserk", "razbor.systems.v5"])
def test_rules_are_carried_out_where_they_say(package: str) -> None:
    assert false_places(load(package), package) == []


def test_the_kernel_cites_its_own_laws() -> None:
    cited = {law for path in modules("kernel") for law in re.findall(r'"(K-\d+)"', path.read_text(encoding="utf-8"))}
    assert set(load("razbor.kernel")) == {f"K-{i}" for i in range(1, 13)}
    assert {"K-4", "K-6", "K-7", "K-8"} <= cited <= set(load("razbor.kernel"))


def test_what_a_place_cites() -> None:
    assert rules_at("examples.games", "tictactoe:Game.ask") == ("T-1",)
    assert rules_at("examples.games", "tictactoe:Game.square") == ("T-2",)


@pytest.mark.parametrize("where", ["tictactoe:Game.asks", "tictactoe:Play.ask", "chess:Game.ask", "tictactoe:Board.mark", "tictactoe"])
def test_a_place_that_is_not_there_or_says_nothing_cites_nothing(where: str) -> None:
    assert rules_at("examples.games", where) == ()


def test_a_false_place_is_seen(tmp_path: Path) -> None:
    file = tmp_path / "rulebook.toml"
    marks = RULE.replace("N-1", "T-1") + 'where = ["tictactoe:Game.ask", "tictactoe:Game.square"]\n'
    file.write_text(HEAD + marks, encoding="utf-8")
    assert false_places(read_rulebook(file), "examples.games") == ["T-1 at tictactoe:Game.square"]
