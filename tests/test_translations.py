"""Every sentence for people exists in Russian, and both wordings take the same values."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from tests.sources import PACKAGE, modules, place, tree

KEYWORDS = {"say": (1,), "phrase": (1,), "count": (1, 2)}
CATALOGUES = sorted((PACKAGE / "locale").glob("*/LC_MESSAGES/razbor.po"))


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def wordings(message: Message) -> list[str]:
    """The sentence's translations: one, or one for each plural form of the language."""
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def sentences(folder: Path) -> dict[str, str]:
    """Each sentence of the sources, as its catalogue key and the place it was found."""
    found: dict[str, str] = {}
    methods = [("**.py", "python"), ("**.html", "jinja2")]
    strict = {"**.html": {"silent": "false"}}
    for name, line, message, _, _ in extract_from_dir(folder, methods, strict, keywords=KEYWORDS, comment_tags=()):
        found[message if isinstance(message, str) else message[0]] = f"{name}:{line}"
    return found


def faults(catalogue: Path, sources: Path) -> list[str]:
    """What stands between the sources' sentences and the catalogue, each with its sentence."""
    with catalogue.open("rb") as file:
        read = read_po(file, abort_invalid=True)
    known = sentences(sources)
    found = [f"not in the catalogue: {key!r} ({where})" for key, where in known.items() if key not in read]
    found += [f"obsolete: {key!r}" for key in read.obsolete]
    for message in read:
        if not message.id:
            continue
        key, longest = (message.id, message.id) if isinstance(message.id, str) else (message.id[0], message.id[1])
        if key not in known:
            found.append(f"no longer in the sources: {key!r}")
        if message.fuzzy:
            found.append(f"fuzzy: {key!r}")
        if "«" in longest:
            found.append(f"quotes the Russian way: {longest!r}")
        for words in wordings(message):
            if not words:
                found.append(f"not translated: {key!r}")
            elif fields(words) != fields(longest):
                found.append(f"other fields than the English: {words!r}")
            elif "“" in words:
                found.append(f"quotes the English way: {words!r}")
    return found


def misuses(path: Path) -> Iterator[str]:
    """Calls of `say` and `count` whose template cannot be translated, or whose fields are not the values given."""
    for node in ast.walk(tree(path)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS):
            continue
        templates = node.args[: len(KEYWORDS[node.func.id])]
        literal = [arg.value for arg in templates if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        wanted = set[str]().union(*map(fields, literal))
        given = {keyword.arg for keyword in node.keywords}
        if node.func.id == "count":
            # The number chooses the wording even where no wording shows it, and may be given by place.
            given = given - {"n"} | (wanted & {"n"})
        if len(literal) != len(templates):
            yield f"{place(path, node)}: the template must be written out: {ast.unparse(node)}"
        elif node.func.id != "phrase" and None not in given and wanted != given:
            yield f"{place(path, node)}: fields {sorted(wanted)}, values {sorted(filter(None, given))}"


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: path.parent.parent.name)
def test_catalogue_says_what_the_sources_say(catalogue: Path) -> None:
    assert faults(catalogue, PACKAGE) == []


def test_templates_are_literals_and_take_the_values_given() -> None:
    assert [fault for path in modules() for fault in misuses(path)] == []


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ("", "not in the catalogue"),
        ('msgid "{who} hits"\nmsgstr ""\n', "not translated"),
        ('msgid "{who} hits"\nmsgstr "{whom}: удар"\n', "other fields"),
        ('#, fuzzy\nmsgid "{who} hits"\nmsgstr "{who}: удар"\n', "fuzzy"),
        ('msgid "{who} hits"\nmsgstr "{who}: удар"\n\nmsgid "gone"\nmsgstr "ушло"\n', "no longer in the sources"),
        ('msgid "{who} hits"\nmsgstr "{who}: удар"\n\n#~ msgid "gone"\n#~ msgstr "ушло"\n', "obsolete"),
    ],
)
def test_a_faulty_catalogue_is_seen(entry: str, fault: str, tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text('say("{who} hits", who=who)\n', encoding="utf-8")
    catalogue = tmp_path / "razbor.po"
    catalogue.write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n' + entry, encoding="utf-8")
    (found,) = faults(catalogue, tmp_path)
    assert found.startswith(fault)


@pytest.mark.parametrize(("english", "russian"), [("«{who}» hits", "«{who}»: удар"), ("“{who}” hits", "“{who}”: удар")])
def test_each_language_quotes_in_its_own_way(english: str, russian: str, tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text(f'say("{english}", who=who)\n', encoding="utf-8")
    catalogue = tmp_path / "razbor.po"
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
    catalogue.write_text(f'{header}msgid "{english}"\nmsgstr "{russian}"\n', encoding="utf-8")
    (found,) = faults(catalogue, tmp_path)
    assert "quotes the" in found


@pytest.mark.parametrize(
    "line",
    ['say(f"{who} hits")', "say(template, who=who)", 'say("{who} hits", whom=who)', 'count("one die", dice, n=n)', 'say("hits", who=who)'],
)
def test_a_sentence_that_cannot_be_translated_is_seen(line: str, tmp_path: Path) -> None:
    source = tmp_path / "rules.py"
    source.write_text(line, encoding="utf-8")
    assert len(list(misuses(source))) == 1


@pytest.mark.parametrize(
    "line", ['say("{who} hits", who=who)', 'count("{n} die", "{n} dice", n=n)', 'count("a die", "{n} dice", n=n)', 'say("{who}", **values)']
)
def test_a_sentence_that_can_is_fine(line: str, tmp_path: Path) -> None:
    source = tmp_path / "rules.py"
    source.write_text(line, encoding="utf-8")
    assert list(misuses(source)) == []
