"""Seats by name: what a seat may be called, whose move a text is, and what is said of a name that sits nowhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from razbor.kernel.faults import DataError, Fault, Path, clipped, suggested
from razbor.kernel.text import Text, printable, say, visible

DICE, DRAWN = "dice", "drawn"
"""What stands in place of a seat before numbers: those that somebody typed in, and those that needed nobody."""


def told_apart(seats: tuple[str, ...]) -> tuple[str, ...]:
    """`seats`, each of whose names looks like no other and can be told from a move; raises `DataError`."""
    found = [Fault(("setup",), problem, say("give the seat another name")) for problem in _misnamed(seats)]
    if found:
        raise DataError(found)
    return seats


def _misnamed(seats: tuple[str, ...]) -> Iterator[Text]:
    seen: set[str] = set()
    for seat in seats:
        shown = visible(seat)
        if shown in seen:
            yield say("two seats are called “{seat}”", seat=clipped(seat))
        seen.add(shown)
        if seat and not shown:
            yield say("nothing can be seen of the name of a seat")
        plain = seat and seat == seat.strip() == printable(seat) and not {"\n", ":"} & {*seat}
        if not plain or seat in (DICE, DRAWN):
            yield say("a seat called “{seat}” cannot be told from a move", seat=clipped(seat))


def whose(text: str, names: Iterable[str]) -> tuple[str, str] | None:
    """The name that `text` begins with and what comes after its colon; None if it names nobody."""
    name, colon, rest = text.partition(":")
    return (name.strip(), rest.strip()) if colon and name.strip() in names else None


def stranger(name: str, seats: Sequence[str], path: Path = (), *, words: Iterable[str] = ()) -> Fault:
    """The fault of a name that sits nowhere; `words` are what else might have been meant."""
    problem = say("no seat “{seat}” sits at the table", seat=clipped(name))
    return Fault(path, problem, suggested(name, (*seats, *words), say("the seats are: {seats}", seats=", ".join(seats))))
