"""2.1 What a deck may hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from razbor.kernel.faults import Fault, Path
from razbor.kernel.section import cites
from razbor.kernel.text import say
from razbor.systems.agot.card import Book

LEAST_CARDS = 60
PLOTS = 7


@cites("AGOT-B01", "AGOT-B02")
def deck_faults(book: Book, house: str, plots: tuple[str, ...], cards: tuple[str, ...], path: Path) -> Iterator[Fault]:
    """Whatever in a deck of known cards breaks the rules of building one."""
    if len(cards) < LEAST_CARDS:
        yield Fault((*path, "deck"), say("cards in the deck: {n}", n=len(cards)), say("a deck has {least} or more", least=LEAST_CARDS))
    if len(plots) != PLOTS:
        yield Fault((*path, "plots"), say("plots in the deck: {n}", n=len(plots)), say("a deck has {n} plots", n=PLOTS))
    for zone, ids, most in (("deck", cards, 0), ("plots", plots, 1)):
        for id, copies in Counter(ids).items():
            card = book[id]
            place = (*path, zone, ids.index(id))
            if (card.type == "plot") != (zone == "plots"):
                yield Fault(place, say("“{name}” does not belong here", name=card.name.en), say("plots and other cards are kept apart"))
            if copies > (most or card.limit):
                problem = say("copies of “{name}”: {n}", name=card.name.en, n=copies)
                yield Fault(place, problem, say("take {most} at most", most=most or card.limit))
            if card.only and house not in card.house:
                yield Fault(place, say("“{name}” belongs to another House only", name=card.name.en), say("take it out"))
