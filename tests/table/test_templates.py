"""What the templates say can be translated; what is taken from elsewhere is what it says it is; pages before a table are sound."""

from __future__ import annotations

import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import Environment, nodes
from markupsafe import Markup, escape

from razbor.table import pages
from razbor.table.pages.templates import HERE, STATIC, Templates
from tests.sources import ROOT
from tests.table.reading import HOSTILE, read

TEMPLATES = sorted(HERE.rglob("*.html"))
TAKEN = {"say": 1, "count": 2}


def misuses(source: str) -> list[str]:
    """Calls of `say` and `count` whose sentences are not written out, or take other values than are given."""
    found: list[str] = []
    for call in Environment().parse(source).find_all(nodes.Call):
        if not isinstance(call.node, nodes.Name) or call.node.name not in TAKEN:
            continue
        templates = [arg.value for arg in call.args[: TAKEN[call.node.name]] if isinstance(arg, nodes.Const)]
        wanted = {name for template in templates for _, name, _, _ in Formatter().parse(template) if name}
        given = {keyword.key for keyword in call.kwargs}
        if len(templates) != TAKEN[call.node.name] or wanted - {"n"} != given - {"n"} or (call.node.name == "say" and wanted != given):
            found.append(f"line {call.lineno}: {templates}, {given}")
    return found


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_sentences_of_templates_are_written_out_and_take_the_values_given(path: Any) -> None:
    assert misuses(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("source", ["{{ say(words) }}", '{{ say("{who} hits", whom=1) }}', '{{ count("a die", n=2) }}'])
def test_a_sentence_that_cannot_be_translated_is_seen(source: str) -> None:
    assert len(misuses(source)) == 1


@given(st.one_of(st.text(), st.text(alphabet="&<>'\"a "), st.integers(), st.floats(), st.booleans(), st.none(), st.text().map(Markup)))
def test_values_are_escaped_as_markupsafe_escapes_them(value: object) -> None:
    assert Templates.escaped(value) == str(escape(value))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_templates_write_is_escaped_and_what_they_say_is_in_the_language_of_the_page(language: str) -> None:
    written = (
        Templates(language).from_string('{{ words }}{{ [words] }}{{ say("Chat") }}{{ say("{who} hits", who=words) }}').render(words="<b>")
    )
    assert "<" not in written
    assert ("Chat" in written) == (language == "en")


def test_files_from_elsewhere_are_those_that_are_named() -> None:
    folder = STATIC / "vendor"
    lines = [line.split() for line in (folder / "VENDORED.txt").read_text(encoding="utf-8").splitlines()]
    named = {words[0]: words[-1] for words in lines if words and words[0].endswith(".js")}
    assert named == {path.name: sha256(path.read_bytes()).hexdigest() for path in folder.glob("*.js")}


def test_styles_and_scripts_fetch_nothing_from_elsewhere() -> None:
    own = [path for path in STATIC.rglob("*") if path.suffix in (".css", ".js") and "vendor" not in path.parts]
    assert own
    for path in own:
        text = path.read_text(encoding="utf-8")
        assert "http://" not in text, path
        assert "https://" not in text, path
        assert "@import" not in text, path
        assert 'setAttribute("style"' not in text, path


def form(**changes: Any) -> dict[str, Any]:
    ready = [
        {"id": "alley", "title": HOSTILE, "words": HOSTILE, "whole": True, "seats": 3},
        {"id": "court", "title": "Court", "words": "", "whole": False, "seats": None},
    ]
    usual: dict[str, Any] = {
        "system": "v5", "title": HOSTILE, "ready": ready, "chosen": "alley", "profiles": [["a", "a"], ["b", HOSTILE]], "decks": [],
        "seats": [HOSTILE, "Boris"], "named": False, "bots": ["random"],
        "most": {"name": 40, "title": 60, "minutes": 600}, "values": {}, "faults": [], "characters": {HOSTILE: [HOSTILE]}, "kept": "",
    }  # fmt: skip
    return usual | changes


PAGES: dict[str, Callable[[str], str]] = {
    "lobby": lambda language: pages.lobby(language, [{"system": "v5", "title": HOSTILE, "ready": form()["ready"]}]),
    "form": lambda language: pages.new_table(language, form()),
    "decks": lambda language: pages.new_table(language, form(named=True, decks=[["a", HOSTILE]], values={"seat.0.name": HOSTILE})),
    "own": lambda language: pages.new_table(language, form(chosen="own", seats=[], values={"text": HOSTILE, "others": "me"}, kept=HOSTILE)),
    "faults": lambda language: pages.new_table(
        language, form(faults=[{"where": where, "words": HOSTILE, "remedy": HOSTILE} for where in ("file", "seats", "settings", "")])
    ),
    "links": lambda language: pages.links(
        language,
        {
            "id": "t1",
            "name": HOSTILE,
            "seats": {HOSTILE: "/t/t1/x"},
            "who": {HOSTILE: "open"},
            "all": "/t/t1/y",
            "watch": None,
            "host": "/t/t1/z",
            "here": "localhost",
        },
    ),
    "notice": lambda language: pages.notice(language, HOSTILE, HOSTILE),
}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", PAGES)
def test_pages_before_a_table_are_sound_and_trust_nobody(name: str, language: str) -> None:
    html = PAGES[name](language)
    read(html)
    assert "<script>alert" not in html
    assert "49441" not in html


def test_a_form_is_sent_along_into_the_other_language() -> None:
    html = pages.new_table("en", form())
    assert 'form="new-table" formaction="/new/v5?language=ru"' in html
    assert "data-language" not in html


def test_every_fault_of_a_form_is_shown() -> None:
    html = pages.new_table(
        "en", form(faults=[{"where": where, "words": f"wrong {where}.", "remedy": ""} for where in ("file", "seats", "")])
    )
    assert all(f"wrong {where}." in html for where in ("file", "seats", ""))


STYLES = "".join(path.read_text(encoding="utf-8") for path in sorted(STATIC.rglob("*.css")))
SCRIPTS = "".join(path.read_text(encoding="utf-8") for path in sorted(STATIC.rglob("*.js")) if "vendor" not in path.parts)
SOURCES = "".join(path.read_text(encoding="utf-8") for path in [*TEMPLATES, *sorted(HERE.rglob("*.py"))])
WRITTEN = re.compile(r"\{[{%#].*?[%#}]\}")
"""What a template writes into a class; what stands beside it is a class by itself where blanks are round it."""


def test_every_drawing_is_used() -> None:
    drawn = set(re.findall(r'<symbol id="icon-([a-z]+)"', SOURCES))
    states = {"here", "away", "bot", "open"}
    used = set(re.findall(r'icon\("([a-z]+)"\)|#icon-([a-z]+)"', SOURCES))
    assert drawn == states | {name for pair in used for name in pair if name}


def test_every_class_is_styled_or_looked_for() -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests").rglob("*.py")) if path != Path(__file__))
    classes = {
        name
        for written in re.findall(r'class="((?:[^"{]|\{[{%].*?[%}]\})*)"', SOURCES)
        for name in WRITTEN.sub("\0", written).split()
        if "\0" not in name
    }
    assert sorted(name for name in classes if not re.search(rf"[.\"' ]{re.escape(name)}(?![\w-])", STYLES + SCRIPTS + tests)) == []
