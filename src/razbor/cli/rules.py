"""`razbor rules`: a system's rules, one rule in full, or those that hold a word."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Annotated, Any

import typer
from rich.text import Text as Styled

from razbor.cli.options import AsJson
from razbor.cli.screen import columns
from razbor.cli.speech import Speech, speech
from razbor.kernel.faults import DataError, clipped
from razbor.kernel.rulebook import Reading, Rule, Rulebook, laws
from razbor.kernel.schema import plain
from razbor.kernel.system import System, imported
from razbor.kernel.text import Text, say


def rules(
    ctx: typer.Context,
    system: Annotated[
        str, typer.Argument(metavar="SYSTEM", help=str(say("The system, as “razbor systems” names it; “kernel”: the laws of every game.")))
    ],
    wanted: Annotated[str, typer.Argument(metavar="[ID|WORD]", help=str(say("The id of a rule or a reading, or any words.")))] = "",
    as_json: AsJson = False,
) -> None:
    """Show the rules."""
    spoken = speech(ctx)
    book = laws() if system == laws().system else _book(imported(system))
    if as_json:
        spoken.data([plain(entry) for entry in _found(book, wanted)])
    else:
        _show(spoken, book, wanted)


def explain(spoken: Speech, system: System[Any], wanted: str) -> None:
    """Print a rule in full, or those that hold the words; raises `DataError` when there is none."""
    _show(spoken, laws() if laws().entry(wanted) else _book(system), wanted)


def _book(system: System[Any]) -> Rulebook:
    if system.rulebook is None:
        raise DataError.of(say("{system} brings no rulebook", system=system.title), say("read the rules of another system"))
    return system.rulebook


def _found(book: Rulebook, wanted: str) -> list[Rule | Reading]:
    """The entry of that id, a law of every game too; else all that hold the words; the whole book when nothing is wanted."""
    if not wanted:
        return list(book.values())
    entry = book.entry(wanted) or laws().entry(wanted)
    found = [entry] if entry else book.search(wanted)
    if not found:
        problem = say("no rule has the id “{wanted}” or holds these words", wanted=clipped(wanted))
        raise DataError.of(problem, say("“razbor rules {system}” lists them all", system=book.system))
    return found


def _show(spoken: Speech, book: Rulebook, wanted: str) -> None:
    found = _found(book, wanted)
    if len(found) == 1:
        _in_full(spoken, book, found[0])
    else:
        _listed(spoken, book, found)


def _listed(spoken: Speech, book: Rulebook, found: Iterable[Rule | Reading]) -> None:
    """Each entry in a line, rules under the titles of their chapters, readings after them."""
    titles = {chapter.id: chapter.title.words(spoken.language) for chapter in book.chapters}
    for chapter, entries in groupby(found, key=lambda entry: entry.chapter if isinstance(entry, Rule) else ""):
        spoken.out.print()
        spoken.tell(titles[chapter] if chapter else say("Readings of what the text leaves open"), "bold")
        columns(spoken, [(Styled(entry.id, "bold cyan"), spoken.styled(_short(entry, spoken.language))) for entry in entries])


def _short(entry: Rule | Reading, language: str) -> str:
    return (entry.title if isinstance(entry, Rule) else entry.question).words(language)


def _in_full(spoken: Speech, book: Rulebook, entry: Rule | Reading) -> None:
    if isinstance(entry, Reading):
        _reading(spoken, entry)
        return
    language = spoken.language
    line = Styled(entry.id, "bold cyan")
    spoken.show(line.append(f"  {entry.title.words(language)}", "bold"))
    spoken.tell(entry.text.words(language))
    spoken.out.print()
    _fact(spoken, say("Source: {source}", source=_source(entry)))
    if entry.where:
        _fact(spoken, say("Carried out in: {places}", places=", ".join(entry.where)))
    if entry.not_modelled:
        _fact(spoken, say("Left to people: {reason}", reason=entry.not_modelled.words(language)))
    for reading in book.readings_of(entry.id):
        spoken.out.print()
        _reading(spoken, reading)


def _reading(spoken: Speech, reading: Reading) -> None:
    line = Styled(reading.id, "bold cyan")
    spoken.show(line.append(f"  {reading.question.words(spoken.language)}", "italic"))
    spoken.tell(reading.answer.words(spoken.language))
    _fact(spoken, say("Settles: {rules}", rules=", ".join(reading.rules)))
    if reading.switch:
        _fact(spoken, say("Changed by: {switches}", switches=", ".join(f"--switch {name}=…" for name in reading.switch)))


def _fact(spoken: Speech, text: Text) -> None:
    spoken.tell(text, "dim")


def _source(rule: Rule) -> Text:
    if rule.source == "kernel":
        return say("the laws that every game obeys")
    match rule.evidence:
        case None:
            return say("the article that the system follows")
        case "two sources":
            return say("beyond the article; two public sources agree")
        case "one source":
            return say("beyond the article; a single public source")
        case "unconfirmed":
            return say("beyond the article; general knowledge of the game, not confirmed")
