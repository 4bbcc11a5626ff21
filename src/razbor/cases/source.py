"""Case files and other YAML or JSON files as plain data that knows its lines and columns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from os import PathLike, fspath

from razbor.cases.document import MOST_FINDINGS, Finding, Place, place_in, read_yaml
from razbor.kernel.schema import DataError, Fault, Path, read
from razbor.kernel.text import Text, say

MAX_BYTES = 1_000_000
"""Files larger than this are refused."""


class SourceError(Exception):
    """A file that cannot be read as what it should be; `findings` are what was found wrong, by place, if it is much the first of it."""

    def __init__(self, name: str, findings: Iterable[Finding]) -> None:
        self.name = name
        self.findings = tuple(sorted(findings, key=lambda finding: finding.place or Place(0, 0)))[: MOST_FINDINGS + 1]
        super().__init__(name, self.findings)

    def render(self, language: str) -> str:
        """All findings, a line each: `file.yaml:12:5: seats[1]: problem; remedy`."""
        return "\n".join(f"{located(self.name, finding.place)}: {finding.fault.render(language)}" for finding in self.findings)

    def __str__(self) -> str:
        return self.render("en")


@dataclass(frozen=True, slots=True)
class Source:
    """What one file says: plain data, and where each part stands. A keyed value stands where its key does."""

    name: str
    data: object
    places: Mapping[Path, Place]

    def place(self, path: Path) -> Place | None:
        """Where `path` stands, or the nearest part around it that stands anywhere."""
        for end in range(len(path), -1, -1):
            if path[:end] in self.places:
                return self.places[path[:end]]
        return None

    def read[T](self, cls: type[T]) -> T:
        """The data as a `cls`; raises `SourceError`."""
        try:
            return read(cls, self.data)
        except DataError as error:
            raise self.error(error.faults) from None

    def error(self, faults: Iterable[Fault]) -> SourceError:
        """The faults as an error that names lines and columns."""
        return SourceError(self.name, [Finding(self.place(fault.path), fault) for fault in faults])


def located(name: str, place: Place | None) -> str:
    """File, line and column, as editors understand them."""
    return name if place is None else f"{name}:{place.line}:{place.column}"


def load(file: str | PathLike[str]) -> Source:
    """Read a YAML file, or a JSON file if it is named so; raises `SourceError`."""
    return parse(content_of(file), fspath(file))


def content_of(file: str | PathLike[str], most: int = MAX_BYTES) -> bytes:
    """What a file holds, `most` bytes at most; raises `SourceError`."""
    name = fspath(file)
    try:
        with open(name, "rb") as stream:
            content = stream.read(most + 1)
    except FileNotFoundError:
        raise _whole(name, say("there is no such file"), say("check the path")) from None
    except IsADirectoryError:
        raise _whole(name, say("this is a folder"), say("name a file in it")) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise _whole(name, say("the file cannot be read ({reason})", reason=reason), say("check the path and who may read it")) from None
    _fits(content, name, most)
    return content


def text_of(content: bytes, name: str) -> str:
    """The text in the content of a file called `name`; raises `SourceError`."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8-sig")
        fault = Fault((), say("this byte is not UTF-8 text"), say("save the file as UTF-8"))
        raise SourceError(name, [Finding(place_in(before, len(before)), fault)]) from None


def parse(content: bytes, name: str) -> Source:
    """The data in the content of a file called `name`; raises `SourceError`."""
    _fits(content, name, MAX_BYTES)
    text = text_of(content, name)
    if name.endswith(".json"):
        text = text.replace("\t", " ")  # JSON may be indented with tabs, YAML may not; in JSON text a tab is an escape
    document = read_yaml(text)
    if document.findings:
        raise SourceError(name, document.findings)
    return Source(name, document.data, document.places)


def _fits(content: bytes, name: str, most: int) -> None:
    if len(content) > most:
        raise _whole(name, say("the file is too large"), say("use at most {n} bytes", n=most))


def _whole(name: str, problem: Text, remedy: Text) -> SourceError:
    return SourceError(name, [Finding(None, Fault((), problem, remedy))])
