"""YAML as case files use it: plain data, and the line and column of every part.

Of YAML's scalars only true, false, null, ~, whole numbers and numbers with a point are more than text: `no`, `on`, dates and
octal or sexagesimal numbers stay as written. Keys are always text. Anchors, aliases and tags are refused.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple, NoReturn

import yaml

from razbor.kernel.faults import Fault, Path, clipped
from razbor.kernel.schema.kinds import DEPTH
from razbor.kernel.text import Text, say


class Place(NamedTuple):
    """Where something stands in a file; both count from 1."""

    line: int
    column: int


class Finding(NamedTuple):
    """A fault and where it stands; `place` is `None` for what is wrong with the file as a whole."""

    place: Place | None
    fault: Fault


class Document(NamedTuple):
    """What a YAML text says, and where; with findings, `data` is not to be relied on."""

    data: object
    places: dict[Path, Place]
    findings: list[Finding]


MOST_FINDINGS = 50
"""After so many faults a file is not read on."""

_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_LINE_BREAK = re.compile("\r\n|[\r\n\x85\u2028\u2029]")
_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]{0,39})")
_POINTED = re.compile(r"[-+]?(0|[1-9][0-9]{0,39})\.[0-9]+([eE][-+]?[0-9]+)?")
_WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}


def read_yaml(text: str) -> Document:
    """Read one YAML document; what is wrong is in its findings, never raised."""
    document = Document(None, {}, [])
    odd = _UNPRINTABLE.search(text)
    if odd:
        code = f"{ord(odd.group()):04X}"
        problem = say("the character U+{code} cannot stand in a text file", code=code)
        document.findings.append(Finding(place_in(text, odd.start()), Fault((), problem, say("take it out"))))
        return document
    builder = _Builder(document)
    try:
        for event in yaml.parse(text, Loader=yaml.SafeLoader):
            builder.take(event)
        if not builder.documents:
            document.findings.append(Finding(None, Fault((), say("the file is empty"), say("begin it with “razbor: 1”"))))
    except _Stop:
        pass
    except yaml.MarkedYAMLError as error:
        document.findings.append(_explained(error))
    except (ValueError, OverflowError):  # numbers in escapes and directives that no letter or version can have
        document.findings.append(Finding(builder.reached, _not_yaml(say("a number after this is out of range"))))
    return document._replace(data=builder.root)


def place_in(text: str, offset: int) -> Place:
    """The place of the character at `offset`."""
    breaks = [found.end() for found in _LINE_BREAK.finditer(text, 0, offset)]
    return Place(len(breaks) + 1, offset - (breaks[-1] if breaks else 0) + 1)


class _Stop(Exception):
    """Nothing after this can be understood; the finding is already down."""


class _Open(NamedTuple):
    """A list or a group of keys whose end has not come yet; `key` holds the key that waits for its value."""

    path: Path
    data: list[object] | dict[str, object]
    key: list[str]


class _Builder:
    """Makes data and places out of events; iterative, so that no nesting can exhaust the stack."""

    def __init__(self, document: Document) -> None:
        self._places = document.places
        self._findings = document.findings
        self._open: list[_Open] = []
        self.root: object = None
        self.documents = 0
        self.reached = Place(1, 1)

    def take(self, event: yaml.Event) -> None:
        """Take the next event; raises `_Stop` where nothing more is worth reading."""
        if len(self._findings) >= MOST_FINDINGS:
            self._stop(event, (), say("the file is not read on from here"), say("mend what stands above first"))
        self.reached = _place(event.end_mark)
        match event:
            case yaml.DocumentStartEvent():
                self.documents += 1
                if self.documents > 1:
                    self._stop(event, (), say("a second document begins here"), say("write one case a file, without “---” between"))
            case yaml.SequenceEndEvent() | yaml.MappingEndEvent():
                self._open.pop()
            case yaml.NodeEvent():
                self._node(event)
            case _:
                pass

    def _node(self, event: yaml.NodeEvent) -> None:
        place = _place(event.start_mark)
        top = self._open[-1] if self._open else None
        if top is not None and isinstance(top.data, dict) and not top.key:
            self._key(event, top, top.data, place)
            return
        path: Path = ()
        if top is not None:
            path = (*top.path, top.key[0] if top.key else len(top.data))
        self._places.setdefault(path, place)
        self._refuse_extras(event, path)
        value: object = None
        match event:
            case yaml.ScalarEvent():
                value = _scalar(event)
            case yaml.SequenceStartEvent():
                value = list[object]()
            case yaml.MappingStartEvent():
                value = dict[str, object]()
            case _:
                pass
        if top is None:
            self.root = value
        elif isinstance(top.data, dict):
            top.data[top.key.pop()] = value
        else:
            top.data.append(value)
        if isinstance(value, list | dict):
            if len(path) >= DEPTH:
                self._stop(event, path, say("this is nested too deeply"), say("use at most {n} levels", n=DEPTH))
            self._open.append(_Open(path, value, []))

    def _key(self, event: yaml.NodeEvent, top: _Open, data: dict[str, object], place: Place) -> None:
        if not isinstance(event, yaml.ScalarEvent):
            self._stop(event, top.path, say("a key must be text"), say("put text that begins with a bracket, * or & in quotes"))
        key = _joined(event.value)
        path = (*top.path, key)
        self._refuse_extras(event, path)
        if key in data:
            first = self._places[path].line
            problem = say("the key “{key}” stands here a second time", key=clipped(key))
            self._findings.append(Finding(place, Fault(path, problem, say("keep one of the two; the first is in line {line}", line=first))))
        self._places.setdefault(path, place)
        top.key.append(key)

    def _refuse_extras(self, event: yaml.NodeEvent, path: Path) -> None:
        place = _place(event.start_mark)
        if event.anchor is not None:
            sign = "*" if isinstance(event, yaml.AliasEvent) else "&"
            fault = Fault(path, say("“{sign}” makes an alias of YAML, and cases have none", sign=sign), say("put the text in quotes"))
            self._findings.append(Finding(place, fault))
        if getattr(event, "tag", None) is not None:
            fault = Fault(path, say("“!” makes a tag of YAML, and cases have none"), say("put the text in quotes"))
            self._findings.append(Finding(place, fault))

    def _stop(self, event: yaml.Event, path: Path, problem: Text, remedy: Text) -> NoReturn:
        self._findings.append(Finding(_place(event.start_mark), Fault(path, problem, remedy)))
        raise _Stop


def _place(mark: Any) -> Place:
    """The place of a mark; the library's stubs leave its type open."""
    return Place(mark.line + 1, mark.column + 1)


def _scalar(event: yaml.ScalarEvent) -> object:
    text = _joined(event.value)
    if event.style:
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if _POINTED.fullmatch(text) else text


def _joined(text: str) -> str:
    """`text` with the halves that JSON escapes write a letter in put together."""
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
    return text


def _not_yaml(reason: Text | str) -> Fault:
    problem = say("this is not YAML ({reason})", reason=reason)
    return Fault((), problem, say("put text with unusual signs in quotes, and indent what belongs together alike"))


def _explained(error: yaml.MarkedYAMLError) -> Finding:
    problem = error.problem or ""
    mark = error.problem_mark or error.context_mark
    assert mark is not None
    place = _place(mark)
    start = _place(error.context_mark) if error.context_mark else place
    unstartable = re.match(r"found character '(.+)' that cannot start", problem, re.DOTALL)
    if problem == r"found character '\t' that cannot start any token":
        return Finding(place, Fault((), say("a tab stands where YAML wants spaces"), say("indent with spaces")))
    if unstartable:
        wrong = say("text cannot begin with “{sign}”", sign=unstartable.group(1))
        return Finding(place, Fault((), wrong, say("put the text in quotes")))
    if problem.startswith("expected ',' or ") and problem.endswith("'<stream end>'"):
        return Finding(start, Fault((), say("a bracket opened here is never closed"), say("close it, or put text with brackets in quotes")))
    for beginning, at, wrong, remedy in _EXPLANATIONS:
        if problem.startswith(beginning):
            return Finding(start if at == "start" else place, Fault((), wrong, remedy))
    return Finding(place, _not_yaml(clipped(problem)))


_UNEVEN = (say("this does not continue what stands above"), say("indent the items of one list, and the keys of one group, alike"))
_UNCLOSED = (say("a quotation mark opened here is never closed"), say("close it with the same mark"))
_BRACKET = (say("a comma or a closing bracket is missing"), say("put commas between the items, and text with brackets in quotes"))
_COLON = (say("a colon stands where none may"), say("put text that holds “: ” in quotes, and indent the keys of one group alike"))
_EXPLANATIONS = (
    ("mapping values are not allowed", "end", *_COLON),
    ("could not find expected ':'", "start", say("a key has no colon"), say("write “key: value”")),
    ("found unexpected end of stream", "start", *_UNCLOSED),
    ("found unexpected document separator", "start", *_UNCLOSED),
    ("expected ',' or ", "end", *_BRACKET),
    ("expected the node content", "end", say("a value is missing here"), say("write a value, and put text with brackets in quotes")),
    ("expected <block end>", "end", *_UNEVEN),
    ("expected '<document start>'", "end", *_UNEVEN),
    ("found unknown escape character", "end", say("there is no such escape"), say("write “\\\\” for a backslash, or use single quotes")),
)
