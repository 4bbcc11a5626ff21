"""Two people in two browsers play a worked example of each game to its end, in each language; both pages show what the case expects."""

from __future__ import annotations

import re

import pytest

from razbor.cases.model import Expect, Lacks, Offers, Refuses
from razbor.kernel.answer import folded
from razbor.kernel.text import render
from razbor.table.bundled import example
from tests.browser.conftest import Comes
from tests.browser.drawn import UNSEEN, drawn, leaves, offered
from tests.browser.people import Person, carries_out, level, quoted
from tests.browser.script import Step
from tests.browser.site import Site
from tests.browser.worked import Check, Forbidden, in_language, worked

EXAMPLES = {
    "v5/cases/draw.yaml": "blow for blow, and a draw",
    "vtes/ex5_mazz_and_ira.yaml": "an action is blocked, and the combat is fought at long range",
    "agot/worked_challenge.yaml": "a challenge with a cancel, a cancel of it, and a save",
    "berserk/ex4_fury.yaml": "an attack with rerolls against each other",
}
RUSSIAN = re.compile("[а-яё]", re.IGNORECASE)


def asks(check: Check, people: dict[str, Person], language: str) -> None:
    """Whoever is asked may answer, everybody else reads whom they wait for, and all read the same question."""
    for seat, person in people.items():
        question = person.page.locator("#question").text_content() or ""
        heard = "" if seat in check.asked or not check.asked else f"{', '.join(check.asked)}: "
        assert question == heard + render(check.question, language)
        assert bool(RUSSIAN.search(question)) is (language == "ru")
        assert (person.page.locator("#table.acts").count() == 1) is (seat in check.asked)
        if check.asked and seat not in check.asked:
            waits = person.page.locator("#ask .who").text_content() or ""
            assert [name for name in check.asked if name not in waits] == []


def shows(check: Check, expected: Expect, people: dict[str, Person], system: str, language: str) -> None:
    """Every value stands on the page of all who may know it, and somebody may; the log of each tells what has happened, in its language."""
    wanted = expected.expect
    if wanted.open:
        seats = {wanted.open} if isinstance(wanted.open, str) else set(wanted.open)
        assert set(check.asked or ["nobody"]) == seats
    for path, value in leaves("", wanted.values):
        found = [drawn(person.page, system, path) for person in people.values()]
        assert [each for each in found if each is not UNSEEN], f"{path} is shown to nobody"
        assert all(each == value for each in found if each is not UNSEEN), f"{path} is shown as {found}, not as {value}"
    for seat, person in people.items():
        lines = person.page.locator("#log-lines li .words").all_text_contents()
        told = in_language(check.told[seat], language)
        if wanted.facts:
            assert told
        assert lines[len(lines) - len(told) :] == told


def refuses(forbidden: Forbidden, person: Person, language: str) -> None:
    """The thing that cannot be used tells so, and names the rule."""
    page = person.page
    thing = page.locator(", ".join(f"#board [data-name={quoted(name)}]:visible" for name in forbidden.about)).first
    thing.click()
    line = person.sees(f"#popover p:has([data-rule={quoted(forbidden.rule or '')}])")
    assert any(render(forbidden.reason, language) in each for each in line.all_text_contents())
    page.click("#popover .close")


def holds(check: Check, people: dict[str, Person], system: str, language: str) -> None:
    """The pages are as the case says."""
    asks(check, people, language)
    match check.item:
        case Expect() as expected:
            shows(check, expected, people, system, language)
        case Offers(offers=wanted):
            for seat, moves in wanted.items():
                for move in moves:
                    assert {who for who, person in people.items() if offered(person.page, move)} == {seat}
        case Lacks(lacks=unwanted):
            for seat, moves in unwanted.items():
                assert [move for move in moves if offered(people[seat].page, move)] == []
        case Refuses(refuses=refused):
            seat, move = refused.move
            page = people[seat].page
            assert folded(move) not in [folded(each.get_attribute("data-move") or "") for each in page.locator("[data-move]").all()]
            if check.forbidden and check.forbidden.about:
                refuses(check.forbidden, people[seat], language)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("ready", EXAMPLES)
def test_two_people_play_a_worked_example_to_its_end(site: Site, comes: Comes, ready: str, language: str) -> None:
    """The first by mouse, the other by keys in English and by touch on a phone in Russian."""
    steps = worked(ready)
    seats = [*dict.fromkeys(step.seat for step in steps if isinstance(step, Step) and step.seat)]
    links = site.opens(ready, dice="roll")
    assert len(seats) == 2
    assert seats[0] != seats[1]
    first = comes(links[seats[0]], language=language)
    second = comes(links[seats[1]], language=language, keys=language == "en", phone=language == "ru")
    people = dict(zip(seats, (first, second), strict=True))
    system = example(ready).case.system
    level(people)
    for person in people.values():
        assert person.page.locator("html").get_attribute("lang") == language
    for step in steps:
        if isinstance(step, Check):
            holds(step, people, system, language)
            continue
        carries_out(step, people)
    assert isinstance(steps[-1], Check), "the case says how it ends"
