"""The pages about the command name options and words that exist, and show what is printed."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Callable
from pathlib import Path

from razbor.cli.play.commands import COMMANDS
from razbor.kernel.text import render
from tests.cli.conftest import Ran
from tests.sources import ROOT

PAGE = (ROOT / "docs" / "command.md").read_text(encoding="utf-8")


def test_every_option_named_exists(razbor: Callable[..., Ran]) -> None:
    pages = [
        [],
        ["play"],
        ["serve"],
        ["show"],
        ["check"],
        ["rules"],
        *(["odds", "v5", name] for name in ("test", "contest", "blitz", "reroll", "duel")),
        *(["odds", "berserk", name] for name in ("exchange", "roll")),
    ]
    known = "".join(razbor(*page, "--help").out for page in pages)
    named = set(re.findall(r"--[a-z][a-z-]*", PAGE))
    assert len(named) > 15
    assert {option for option in named if option not in known} == set()


def test_the_pages_install_from_a_checkout_as_long_as_nothing_is_released() -> None:
    if ", unreleased" not in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"):
        return
    for page in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        named = re.findall(r"pip install (?:--\S+ )*'?([^\s'`]+)", page.read_text(encoding="utf-8"))
        assert [name for name in named if name.startswith("razbor")] == [], page.name


def test_every_word_at_the_table_is_told_in_both_languages() -> None:
    words = set(re.findall(r"`([^`\s]+)", PAGE))
    assert {render(command.word, language) for command in COMMANDS for language in ("en", "ru")} <= words


def test_the_page_about_odds_shows_what_the_command_prints(razbor: Callable[..., Ran], home: Path) -> None:
    shutil.copytree(ROOT / "examples" / "v5", home / "examples" / "v5")
    page = (ROOT / "docs" / "v5-odds.md").read_text(encoding="utf-8")
    shown = re.findall(r"```console\n\$ razbor (.*?)\n(.*?)```", page, re.DOTALL)
    assert len(shown) == 5
    for command, output in shown:
        assert razbor(*shlex.split(command)).out == output


def test_the_commands_of_the_readme_work(razbor: Callable[..., Ran], home: Path) -> None:
    shutil.copytree(ROOT / "examples", home / "examples")
    commands = re.findall(r"^\$ razbor (.*)$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(commands) == 7
    for command in commands:
        ran = razbor(*shlex.split(command))
        assert (ran.code, ran.err) == (0, ""), command
        assert ran.out, command
