"""One browser and one site for all tests of the package; people who come with a browser of their own for each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, Unpack

import pytest
from playwright.sync_api import Browser

from tests.browser.people import How, Person, browser
from tests.browser.site import Site
from tests.table.served import same_seed


class Comes(Protocol):
    """Somebody comes with a browser, to a table if links are given."""

    def __call__(self, *links: str, **how: Unpack[How]) -> Person: ...


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table that is opened at `site` has the same seed, so that a test sees the same game whenever it runs."""
    monkeypatch.setattr("razbor.table.opening.secrets.randbits", same_seed)


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    with browser() as found:
        yield found


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    found = Site(tmp_path_factory.mktemp("site"))
    yield found
    found.stop()


@pytest.fixture
def comes(chromium: Browser) -> Iterator[Comes]:
    """Lets somebody come with a browser, to a table if a link is given; at the end nobody's browser may have complained: of an error of the
    page, of what its policy forbids, of anything that could not be fetched.
    """
    people: list[Person] = []

    def come(*links: str, **how: Unpack[How]) -> Person:
        people.append(Person(chromium, **how))
        if links:
            people[-1].comes(*links)
        return people[-1]

    yield come
    complaints = [complaint for person in people for complaint in person.complaints]
    for person in people:
        person.leaves()
    assert complaints == []
