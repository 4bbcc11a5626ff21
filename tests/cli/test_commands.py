"""The command line as scripts and people use it: what is printed, in which language, with which exit code."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from razbor import __version__
from razbor.cases import Case, Wording, load
from razbor.cli import screen
from razbor.cli.language import of_locale
from razbor.cli.opening import open_moment
from razbor.cli.speech import Speech
from tests.cli.conftest import Ran
from tests.sources import ROOT
from tests.strangers import install

type Razbor = Callable[..., Ran]


def test_version(razbor: Razbor) -> None:
    assert razbor("--version") == Ran(0, f"razbor {__version__}\n", "")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "C", "LC_MESSAGES": "ru"}, "ru"),
        ({"LC_ALL": "", "LANG": "ru-RU"}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_locale_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert of_locale(environment) == language


def test_the_language_may_be_named_anywhere(razbor: Razbor) -> None:
    for arguments in (["--lang", "ru", "play", "--help"], ["play", "--help", "--lang=ru"], ["play", "--lang", "ru", "--help"]):
        ran = razbor(*arguments)
        assert ran.code == 0
        assert "Использование: razbor play" in ran.out
        assert "Usage" not in ran.out
        assert "Show this message" not in ran.out


def test_every_help_page_is_in_russian(razbor: Razbor) -> None:
    pages = [[], ["play"], ["show"], ["check"], ["rules"], ["systems"], ["schema"], ["odds"], ["odds", "v5"]]
    pages += [["odds", "v5", name] for name in ("test", "contest", "blitz", "reroll", "duel")]
    for page in pages:
        ran = razbor(*page, "--help", "--lang", "ru")
        assert ran.code == 0
        sentences = [line for line in ran.out.splitlines() if line.startswith("  ") and not line.lstrip().startswith("-")]
        assert sentences
        for line in sentences:
            assert any("а" <= letter <= "я" for letter in line.casefold()) or line.strip().isascii() is False or len(line.split()) < 3, line


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--lang", "de", "systems"], "the language “de” is not spoken here; write --lang with one of: en, ru"),
        (["systems", "--lang"], "--lang does not say which language"),
        (["play", "--seed", "x", "tictactoe.yaml"], "--seed takes a whole number in digits; see: razbor play --help"),
        (["show"], "FILE is missing; see: razbor show --help"),
        (["show", "tictactoe.yaml", "--odd"], "there is no option --odd; see: razbor show --help"),
        (["nonsense"], "there is no command “nonsense”; see: razbor --help"),
        (["plya"], "there is no command “plya”: you may have meant “play”; see: razbor --help"),
        (["pl'ya"], "there is no command “pl'ya”: you may have meant “play”; see: razbor --help"),
        (["plya", "--lang", "ru"], "команды «plya» нет, возможно, это «play»; смотрите: razbor --help"),
        (["odds", "v5", "tst"], "there is no command “tst”: you may have meant “test”; see: razbor odds v5 --help"),
        (["odds"], "Usage: razbor odds"),
        (["rules", "v5", "B-01", "B-02"], "that is too much: B-02; see: razbor rules --help"),
        (["play", "tictactoe.yaml", "--dice"], "--dice needs a value; see: razbor --help"),
        (["systems", "--json=3"], "--json takes no value; see: razbor --help"),
        (["play", "nowhere.yaml"], "nowhere.yaml: there is no such file; check the path"),
        (["play", "tictactoe.yaml", "--seed", "-1"], "the seed -1 cannot be used"),
        (["play", "tictactoe.yaml", "--bot", "nought"], "no seat “nought” sits at the table; did you mean “noughts”?"),
        (["play", "tictactoe.yaml", "--bot", "noughts=clever"], "there is no bot “clever”; there is: mixed, usual, random"),
        (["play", "tictactoe.yaml", "--profile", "fast"], "profile: there is no “fast”"),
        (["play", "tictactoe.yaml", "--switch", "fast"], "“fast” does not set a switch; write --switch name=value"),
        (["play", "tictactoe.yaml", "--switch", "fast=true"], "switches.fast: there is no “fast”"),
        (["play", "tictactoe.yaml", "--bots", "--dice", "ask"], "bots have no dice to roll at the table"),
        (["play", "tictactoe.yaml", "--answers", "nowhere"], "nowhere: there is no such file; check the path"),
        (["show", "tictactoe.yaml", "--at", "1"], "there is no moment after 1 answers; give a number from 0 to 0"),
        (["show", "tictactoe.yaml", "--seat", "cross"], "no seat “cross” sits at the table; did you mean “crosses”?"),
        (["rules", "tictactoe"], "Tic-tac-toe brings no rulebook"),
        (["rules", "chess"], "system: there is no “chess”"),
        (["play", "names.yaml"], "names.yaml:3:1: setup: a seat called “drawn” cannot be told from a move; give the seat another name"),
        (["play", "words.yaml"], "words.yaml:3:1: setup: “undo” is a word of the case format; give the seat another name"),
        (["check", "kuhn.json"], "kuhn.json:1:1: a list cannot stand here"),
    ],
)
def test_bad_input_is_explained_with_code_2(razbor: Razbor, home: Path, arguments: list[str], said: str) -> None:
    (home / "kuhn.json").write_text("[]", encoding="utf-8")
    (home / "words.yaml").write_text("razbor: 1\nsystem: kuhn\nsetup: {seats: [undo, B]}\n", encoding="utf-8")
    (home / "names.yaml").write_text("razbor: 1\nsystem: kuhn\nsetup: {seats: [drawn, B]}\n", encoding="utf-8")
    ran = razbor(*arguments)
    assert ran.code == 2
    assert said in ran.err
    assert "Traceback" not in ran.err + ran.out


def test_without_a_terminal_bots_play_and_report(razbor: Razbor) -> None:
    ran = razbor("play", "tictactoe.yaml", "--bot", "crosses=usual", "--bot", "noughts=usual")
    assert ran.code == 0
    assert ran.out.splitlines()[:4] == [
        "Tic-tac-toe",
        "Rules: standard. At the table: crosses, noughts.",
        "",
        "T-2  crosses marks square 1",
    ]
    assert "The end: crosses wins" in ran.out
    assert ran.out == razbor("play", "tictactoe.yaml", "--bot", "crosses=usual", "--bot", "noughts=usual").out


def test_bots_are_as_lucky_as_the_seed_says_and_differ_from_the_dice(razbor: Razbor) -> None:
    games = [razbor("play", "kuhn.yaml", "--bots", "--seed", str(seed)).out for seed in range(20)]
    assert len(set(games)) > 10
    assert games == [razbor("play", "kuhn.yaml", "--bots", "--seed", str(seed)).out for seed in range(20)]


def test_answers_from_a_pipe(razbor: Razbor, home: Path) -> None:
    ran = razbor("play", "tictactoe.yaml", "--answers", "-", typed="5\n1\nmark 2\n\nmark 8\n")
    assert ran.code == 0
    assert "crosses has three in a line  [T-3]" in ran.out
    assert "The end: crosses wins" in ran.out


def test_nothing_is_answered_after_the_end(razbor: Razbor) -> None:
    ran = razbor("play", "kuhn.yaml", "--answers", "-", typed="check\ncheck\ncheck\n")
    assert ran.code == 2
    assert "✗ the game is over  K-4" in ran.out


def test_a_refusal_ends_answers_from_a_pipe_and_keeps_the_game(razbor: Razbor, home: Path) -> None:
    ran = razbor("play", "tictactoe.yaml", "--answers", "-", typed="5\nmark 5\nmark 1\n")
    assert ran.code == 2
    assert "✗ crosses has marked this square  T-2" in ran.out
    assert "noughts marks" not in ran.out
    (kept,) = (home / "data" / "razbor" / "kept").iterdir()
    assert f"razbor play {kept.stem}" in ran.out
    on = razbor("play", kept.stem, "--answers", "-", typed="mark 1\n")
    assert on.code == 0
    assert "noughts marks square 1" in on.out


def test_a_game_gone_on_with_keeps_its_seed(razbor: Razbor, home: Path) -> None:
    razbor("play", "tictactoe.yaml", "--answers", "-", typed="5\nsave ./here\n")
    ran = razbor("play", "here.json", "--seed", "3")
    assert ran.code == 2
    assert "keeps its seed" in ran.err


def test_a_saved_game_is_a_branch(razbor: Razbor, home: Path) -> None:
    razbor("play", "tictactoe.yaml", "--answers", "-", typed="5\nsave middle\n")
    saved = home / "data" / "razbor" / "saved" / "middle.json"
    before = saved.read_bytes()
    razbor("play", "middle", "--answers", "-", typed="1\n")
    assert saved.read_bytes() == before


def test_a_game_saved_as_a_case_keeps_the_title_of_its_file(razbor: Razbor, home: Path) -> None:
    (home / "game.yaml").write_text("razbor: 1\nsystem: tictactoe\ntitle: {en: Noughts, ru: Нолики}\n", encoding="utf-8")
    razbor("play", "game.yaml", "--answers", "-", typed="5\nsave ./saved.yaml\n")
    assert load(home / "saved.yaml").read(Case).title == Wording("Noughts", "Нолики")


def test_show_a_moment(razbor: Razbor) -> None:
    razbor("play", "tictactoe.yaml", "--answers", "-", typed="5\n1\n2\nsave ./game\nsave ./game.yaml\n")
    for file in ("game.json", "game.yaml"):
        ran = razbor("show", file, "--at", "1")
        assert ran.code == 0
        assert ".X." in ran.out
        assert "noughts: which square?" in ran.out
        assert "✗  mark 5  crosses has marked this square  T-2" in ran.out
        data = json.loads(razbor("show", file, "--at", "2", "--json").out)
        assert data["view"]["board"] == ["O..", ".X.", "..."]
        assert list(data["asked"]) == ["crosses"]
        assert [refusal["move"] for refusal in data["asked"]["crosses"]["refusals"]] == ["mark 1", "mark 5"]
        assert "T-2  crosses marks square 3" in razbor("show", file, "--log").out
        assert "- crosses marks square 3 `T-2`" in razbor("show", file, "--markdown").out
    assert razbor("check", "game.yaml").code == 0


@pytest.mark.parametrize(
    ("language", "view", "everything", "glance", "thing"),
    [
        ("en", "view", "view all", "Katya (night) · Health", "baton, damage +1: Dexterity + Melee 3 + 2 = 5 dice"),
        ("ru", "вид", "вид все", "Katya (night) · Здоровье", "дубинка, урон +1: Ловкость + Фехтование 3 + 2 = 5 костей"),
    ],
)
def test_people_view_the_position_at_a_glance_and_all_that_is_in_it(
    language: str, view: str, everything: str, glance: str, thing: str, razbor: Razbor, home: Path
) -> None:
    shutil.copy(ROOT / "examples" / "v5" / "duel.yaml", home)
    ran = razbor("play", "duel.yaml", "--seed", "4", "--answers", "-", "--lang", language, typed=f"{view}\n{view} x\n{everything}\n")
    _, asked, refused, told = ran.out.split(f"> {view}")
    assert glance in asked
    assert thing not in asked + refused
    assert everything in asked
    assert everything in refused
    assert glance in told
    assert thing in told
    assert "impaired" not in ran.out


def test_a_moment_is_shown_at_a_glance_and_whole_as_data(razbor: Razbor, home: Path) -> None:
    shutil.copy(ROOT / "examples" / "v5" / "duel.yaml", home)
    shown = razbor("show", "duel.yaml").out
    assert "Katya (night)" in shown
    assert "impaired:" not in shown
    assert '"impaired"' in razbor("show", "duel.yaml", "--json").out


def test_a_case_that_fails_is_shown_where_it_fails(razbor: Razbor, home: Path) -> None:
    (home / "wrong.yaml").write_text("razbor: 1\nsystem: tictactoe\nmoves:\n  - crosses: mark 5\n  - noughts: mark 5\n", encoding="utf-8")
    ran = razbor("show", "wrong.yaml")
    assert (ran.code, ran.err.splitlines()[0]) == (0, "wrong.yaml:5:5: noughts cannot “mark 5”: crosses has marked this square [T-2]")
    assert "noughts: which square?" in ran.out


def test_the_rest_is_answered_as_usual_only_where_the_same_is_asked(razbor: Razbor) -> None:
    first = razbor("play", "leduc.yaml", "--answers", "-", typed="rest\nrest\n").out
    assert "The end: " not in first, "the second round of bets is asked for anew"
    assert "The end: " in razbor("play", "leduc.yaml", "--answers", "-", typed="rest\nrest\nrest\nrest\n").out


def test_nobody_learns_the_seed_before_the_end(razbor: Razbor) -> None:
    for line in ("check\nsave ./open\n", "check\ncheck\n", "?\nview\nlog\npath\noptions\nhelp\nquit\n\n"):
        ran = razbor("play", "kuhn.yaml", "--seed", "31337", "--answers", "-", typed=line)
        assert ("Seed 31337: the same seed rolls the same dice." in ran.out) == ("The end: " in ran.out)
        assert ("31337" in ran.out) == ("The end: " in ran.out)
    assert "31337" not in "".join(razbor("show", "open.json", *more).out for more in ([], ["--json"], ["--log"], ["--markdown"]))


def test_a_spectator_is_not_shown_what_answers_would_give_away(razbor: Razbor) -> None:
    spectator, anna, boris = (razbor("show", "kuhn.yaml", *seat) for seat in ([], ["--seat", "Anna"], ["--seat", "Boris"]))
    assert "What Anna may answer tells what others may not see; --seat Anna shows it." in spectator.out
    assert [" 1  check" in ran.out for ran in (spectator, anna, boris)] == [False, True, False]
    assert json.loads(razbor("show", "kuhn.yaml", "--json").out)["asked"] == {}
    assert list(json.loads(razbor("show", "kuhn.yaml", "--json", "--seat", "Anna").out)["asked"]) == ["Anna"]


def test_check(razbor: Razbor, home: Path) -> None:
    (home / "wrong.yaml").write_text("razbor: 1\nsystem: tictactoe\nmoves:\n  - crosses: mark 5\n  - noughts: mark 5\n", encoding="utf-8")
    ran = razbor("check", ".")
    assert ran.code == 1
    assert "wrong.yaml:5:" in ran.out
    assert "3 cases are right" in ran.out
    assert "1 case failed" in ran.out
    data = json.loads(razbor("check", "wrong.yaml", "--json").out)
    assert [(entry["right"], entry["failures"][0]["line"]) for entry in data] == [(False, 5)]
    assert razbor("check", "kuhn.yaml", "leduc.yaml").code == 0


def test_check_takes_of_a_folder_what_is_a_case(razbor: Razbor, home: Path) -> None:
    folder = home / "folder"
    folder.mkdir()
    (folder / "right.json").write_text('{"razbor": 1, "system": "kuhn"}', encoding="utf-8")
    (folder / "package.json").write_text('{"name": "of another program"}', encoding="utf-8")
    (folder / "notes.txt").write_text("razbor", encoding="utf-8")
    razbor("play", "tictactoe.yaml", "--answers", "-", typed="5\nsave ./folder/game\n")
    assert razbor("check", "folder").out == "1 case is right\n"
    named = razbor("check", "folder/game.json")
    assert (named.code, named.err) == (2, "folder/game.json:1:1: this is a saved game, not a case; go on with it: razbor play FILE\n")
    (folder / "half.json").write_text('{"razbor": 1, "system": ', encoding="utf-8")
    assert razbor("check", "folder").code == 2


def test_examples_are_found_from_any_folder(razbor: Razbor) -> None:
    assert razbor("show", "examples/v5/alley.yaml").code == 0
    assert "examples/v5/nowhere.yaml: there is no such file" in razbor("show", "examples/v5/nowhere.yaml").err


def test_systems(razbor: Razbor) -> None:
    assert "kuhn       Kuhn poker" in razbor("systems").out
    names = [entry["name"] for entry in json.loads(razbor("systems", "--json").out)]
    assert {"kuhn", "leduc", "tictactoe"} <= set(names)


def test_a_system_that_cannot_be_loaded_hides_no_other(razbor: Razbor, home: Path) -> None:
    (home / "broken.py").write_text("raise RuntimeError('unfinished')\n", encoding="utf-8")
    install(home, "broken", {"broken": "broken:SYSTEM"})
    sys.path.append(str(home))
    ran = razbor("systems")
    assert "leduc      Leduc poker" in ran.out
    assert ran.err == "system: the system “broken” cannot be loaded: unfinished; correct the name, or the module that it names\n"


def test_a_file_names_installed_systems_only(razbor: Razbor, home: Path) -> None:
    (home / "far.yaml").write_text("razbor: 1\nsystem: examples.games.kuhn:SYSTEM\n", encoding="utf-8")
    ran = razbor("play", "far.yaml")
    assert ran.code == 2
    assert ran.err.startswith("far.yaml:2:1: system: there is no “examples.games.kuhn:SYSTEM”; there is: ")


def test_schema(razbor: Razbor) -> None:
    assert json.loads(razbor("schema").out)["title"] == "Razbor case"
    assert "seats" in json.loads(razbor("schema", "kuhn").out)["$defs"]["Setup"]["properties"]


def test_files_are_written_whole_or_not_at_all(razbor: Razbor, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    razbor("play", "tictactoe.yaml", "--answers", "-", typed="5\nsave ./game\n")
    before = (home / "game.json").read_bytes()

    def fails(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fails)
    ran = razbor("play", "game.json", "--answers", "-", typed="1\nsave ./game\n")
    assert ran.code == 0
    assert ran.err.count("The game is not kept") == 1
    assert "game.json cannot be written (No space left on device)" in ran.out
    assert (home / "game.json").read_bytes() == before
    assert not [path for path in home.rglob(".*") if path.is_file()]


def test_nothing_in_a_name_steers_the_terminal(razbor: Razbor, home: Path) -> None:
    (home / "words.yaml").write_text("razbor: 1\nsystem: kuhn\nsetup: {seats: [undo, B]}\n", encoding="utf-8")
    (home / "names.yaml").write_text('razbor: 1\nsystem: kuhn\nsetup: {seats: ["[red]A", "B"]}\n', encoding="utf-8")
    assert "[red]A" in razbor("play", "names.yaml", "--bots").out


def test_a_case_may_be_begun_later(razbor: Razbor, home: Path) -> None:
    (home / "puzzle.yaml").write_text(
        "razbor: 1\nsystem: tictactoe\nseed: 1\nmoves: [{crosses: mark 1}, {noughts: mark 5}, {crosses: mark 2}, {noughts: mark 6}]\n",
        encoding="utf-8",
    )
    ran = razbor("play", "puzzle.yaml", "--at", "4", "--answers", "-", typed="mark 3\n")
    assert ran.code == 0
    assert "The end: crosses wins" in ran.out
    assert "mark 5" in razbor("play", "puzzle.yaml", "--answers", "-", typed="all\n").out
    assert "there is no moment after 5 answers; give a number from 0 to 4" in razbor("play", "puzzle.yaml", "--at", "5").err
    assert "keeps its seed" in razbor("play", "puzzle.yaml", "--at", "2", "--seed", "3").err


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"razbor": 99}, "here.json: razbor: this record has format 99; this Razbor reads formats up to 1; install a newer Razbor"),
        ({"rules": 99}, "this record follows version 99 of the rules"),
        ({"system": "chess"}, "there is no “chess”"),
        ({"moves": ["crosses: mark 5", "crosses: mark 5"], "state": None}, "move 2 “crosses: mark 5” cannot be made"),
        ({"seats": ["Anna", "Boris"]}, "the seats are not those of the setup"),
        ({"seed": "x"}, "seed"),
    ],
)
def test_a_record_that_cannot_be_gone_on_with(razbor: Razbor, home: Path, change: dict[str, object], said: str) -> None:
    razbor("play", "tictactoe.yaml", "--answers", "-", typed="5\nsave ./here\n")
    data = json.loads((home / "here.json").read_text(encoding="utf-8"))
    (home / "here.json").write_text(json.dumps({**data, **change}), encoding="utf-8")
    for command in ("play", "show"):
        ran = razbor(command, "here.json")
        assert ran.code == 2
        assert said in ran.err


def test_a_number_too_large_for_a_switch_is_a_number(razbor: Razbor) -> None:
    ran = razbor("play", str(ROOT / "examples" / "vtes" / "table.yaml"), "--bots", "--switch", "turns=99999999999999999999999")
    assert ran.code == 2
    assert "99999999999999999999999 cannot stand here; write a whole number from 0 to 1000" in ran.err


def test_things_of_a_list_are_told_apart(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scene = "setup:\n  Anna: {uncontrolled: [{vampire: Krid, blood: 1}, Mazz]}\n  Boris: {}\n"
    (home / "scene.yaml").write_text("razbor: 1\nsystem: vtes\n" + scene, encoding="utf-8")
    table, _ = open_moment(home / "scene.yaml", None)
    screen.view(Speech("en"), table, 0)
    shown = capsys.readouterr().out
    assert "  uncontrolled:\n    - vampire: Krid\n      blood: 1\n    - vampire: Mazz\n      blood: 0\n" in shown
