"""The position of a battle: cards by number with their rows, the board, and what is computed from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from razbor.kernel.faults import DataError, Fault, unknown
from razbor.kernel.modifiers import Modifier
from razbor.kernel.position import Position
from razbor.kernel.section import cites
from razbor.kernel.table import Table
from razbor.kernel.text import Text, say

from . import hit_table
from .abilities import STEP_OF, STEPS, Ability
from .board import AIR, BESIDE, CELLS, DECK, GRAVE, NUMBERS
from .card import Card
from .keywords import PROTECTED_FORM
from .profile import Profile
from .setup import Setup, Standing, cards_of, deck_faults, deck_of, misplaced

EMPTY = -1
TURN, ACTIVE, WINNER, REACTED, FIRST, OFFERED = range(6)
"""Hands of the clock."""
AGREED = -2
"""In place of a winner: both have agreed on a draw."""


class Battle(Position):
    """Cards are numbered by side and then in the order of the setup; everything about one is a row by that number.

    `place` is a cell, `AIR` + the card's number in the additional zone, or a zone below 0; `cells` is the way back. `gained` holds lasting
    effects on a card; `rank` tells cards of one name apart in the order in which they were first seen by all, 0 before. `clock` is
    [turn, active seat, winner or -1 or AGREED, facts reacted to, who goes first, in which turn a draw was offered last].
    """

    def __init__(self, setup: Setup, rules: Profile) -> None:
        """Lay the setup out; raises `DataError` for cards or decks that cannot be."""
        super().__init__()
        self.rules = rules
        own = {table.id: table for table in setup.hit_tables}
        self.table = own.get(rules.hit_table) or hit_table.find(rules.hit_table)
        self.seats = tuple(setup.players)
        cards = cards_of(setup)
        faults: list[Fault] = []
        brought = [each for seat in range(2) for each in _brought(setup, seat, cards, faults)]
        if faults:
            raise DataError(faults)
        ids = tuple(card for _, card, _, _ in brought)
        owner = tuple(seat for seat, _, _, _ in brought)
        standing = tuple(how for _, _, _, how in brought)
        self.place = [place if place < AIR else AIR + number for number, (_, _, place, _) in enumerate(brought)]
        self.wounds = [how.wounds for how in standing]
        self.life = [how.life for how in standing]
        self.closed = [int(how.closed) for how in standing]
        self.hidden = [int(how.hidden) for how in standing]
        self.moved = [how.moved for how in standing]
        self.acted = [how.acted for how in standing]
        self.tokens = [how.tokens for how in standing]
        self.gained = [_gained(number, how) for number, how in enumerate(standing)]
        self.used: list[tuple[tuple[str, int], ...]] = [() for _ in brought]
        at = {place: number for number, place in enumerate(self.place) if 0 <= place < CELLS}
        self.cells = [at.get(cell, EMPTY) for cell in range(CELLS)]
        self.deck = [tuple(n for n, place in enumerate(self.place) if place == DECK and owner[n] == seat) for seat in range(2)]
        self.spent = [0, 0]
        self.clock = [0, self.seats.index(setup.active) if setup.active else 0, -1, 0, 0, 0]
        self.ids = ids
        self.owner = owner
        self.cards: tuple[Card, ...] = tuple(cards[card] for card in ids)
        self.mine = tuple(tuple(c for c, who in enumerate(owner) if who == seat) for seat in range(2))
        quick = [_quick(self.cards, mine) for mine in self.mine]
        self.quick = tuple(_by_step(each) for each in quick)
        self.timely = tuple(tuple(_by_step(_in_turn(quick[seat], seat == active)) for seat in range(2)) for active in range(2))
        self.anybody = tuple({step: first[step] + second[step] for step in first} for first, second in self.timely)
        self.stealthy = tuple(tuple(c for c in mine if "stealth" in self.cards[c].keywords) for mine in self.mine)
        self.sly = self.stealthy[0] + self.stealthy[1]
        self.creatures = tuple(tuple(c for c in self.mine[seat] if self.cards[c].creature) for seat in range(2))
        self.dealing = any(side.deck for side in setup.players.values())
        self.names = tuple(name for mine in self.mine for name in _names(self.cards[c] for c in mine))
        self.rank: list[int] = []
        for c, place in enumerate(self.place):
            seen = (place >= 0 and not self.hidden[c]) or place == GRAVE
            self.rank += [self.next_rank(c) if seen else 0]

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self.clock[ACTIVE]

    @property
    def first(self) -> int:
        """The seat that goes first."""
        return self.clock[FIRST]

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self.clock[TURN]

    def squad(self, seat: int) -> list[int]:
        """A player's cards on the battlefield and in the additional zone."""
        place = self.place
        return [c for c in self.mine[seat] if place[c] >= 0]

    def standing(self, seat: int) -> list[int]:
        """The same in the order of their places, which tells nothing of hidden cards."""
        return sorted(self.squad(seat), key=self.place.__getitem__)

    def at(self, place: int) -> int:
        """The card in a place, or `EMPTY`."""
        return place - AIR if place >= AIR else self.cells[place]

    def handle(self, c: int) -> int:
        """What `at` finds a card by wherever it is: its place in a squad, else as if it were in the additional zone."""
        place = self.place[c]
        return place if place >= 0 else AIR + c

    def aloft(self, c: int) -> bool:
        """Whether a card is in the additional zone."""
        return self.place[c] >= AIR

    @cites("BERSERK-204-01")
    def life_left(self, c: int) -> int:
        """Current life: printed and additional less wounds and negative."""
        return self.cards[c].life + self.life[c] - self.wounds[c]

    @cites("BERSERK-414-01")
    def level(self, c: int, keyword: str) -> int:
        """The number of a named ability, 0 without it; of several only the greatest counts, of acquired strikes the sum."""
        card = self.cards[c]
        best = card.keywords.get(keyword, 0)
        for modifier in self.gained[c]:
            if modifier.what == keyword and modifier.amount > best:
                best = modifier.amount
        if card.formation and card.formation.get(keyword, 0) > best and self.in_formation(c):
            best = card.formation[keyword]
        return best

    def added(self, c: int, what: str) -> int:
        """The sum of lasting modifiers of a kind on a card."""
        return sum([modifier.amount for modifier in self.gained[c] if modifier.what == what])

    @cites("BERSERK-211-03")
    def prepared(self, c: int) -> bool:
        """Whether a card has closed to strike a flyer, and this is the turn for it."""
        now = f"turn {self.turn}"
        return any(modifier.what == "prepared" and modifier.until == now for modifier in self.gained[c])

    @cites("BERSERK-G-46")
    def in_formation(self, c: int) -> bool:
        """Whether another open or closed card of the same squad with formation stands beside it, not diagonally."""
        place = self.place[c]
        if not 0 <= place < CELLS or self.hidden[c]:
            return False
        return any(
            other != EMPTY and self.owner[other] == self.owner[c] and not self.hidden[other] and "formation" in self.cards[other].keywords
            for other in [self.cells[cell] for cell in BESIDE[place]]
        )

    @cites("BERSERK-G-54")
    def second(self, c: int) -> bool:
        """Whether a card is unique and its player's squad holds another of its name, so that it cannot come into it."""
        return "uniqueness" in self.cards[c].keywords and any(self.ids[other] == self.ids[c] for other in self.squad(self.owner[c]))

    @cites("BERSERK-411-01", "BERSERK-411-02")
    def protected(self, c: int, form: str) -> bool:
        """Whether a card is protected from abilities of a form; a broad protection holds the narrow ones."""
        return any(form in PROTECTED_FORM.get(name, ()) for name in self.cards[c].protection)

    @cites("BERSERK-203-01")
    def moves_left(self, c: int) -> int:
        """Unspent movement: the allowance less movement markers."""
        return max(self.cards[c].move - self.moved[c], 0)

    @cites("BERSERK-510.6-01")
    def may_act(self, c: int) -> bool:
        """Whether a card has an action left this turn."""
        return self.acted[c] < (self.cards[c].acts or 1)

    @cites("BERSERK-205.5-01", "BERSERK-213-01")
    def answers(self, c: int) -> bool:
        """Whether a card can fight back: an open, revealed creature that fights."""
        return not self.closed[c] and not self.hidden[c] and self.cards[c].creature and self.cards[c].fights

    def label(self, c: int) -> str:
        """What everybody calls a card; one that not everybody has seen has its bare name, which tells nothing of other copies."""
        name, rank = self.cards[c].name.en, self.rank[c]
        return name if rank < 2 else f"{name} {rank}"

    def called(self, c: int) -> Text:
        """The same for people, in their language."""
        name, rank = self.cards[c].name, self.rank[c]
        return say("{name}", name=name) if rank < 2 else say("{name} {n}", name=name, n=rank)

    def next_rank(self, c: int) -> int:
        """The first rank that makes a name nobody has yet."""
        name = self.cards[c].name.en
        taken = {self.label(other) for other, rank in enumerate(self.rank) if rank}
        rank = 1
        while (name if rank == 1 else f"{name} {rank}") in taken:
            rank += 1
        return rank


type T = Table[Battle]


def _brought(setup: Setup, seat: int, cards: dict[str, Card], faults: list[Fault]) -> Iterator[tuple[int, str, int, Standing]]:
    """What a player brings, as (seat, card, place, state), but for cards that nobody knows; they and a deck that cannot be are faults."""
    name = tuple(setup.players)[seat]
    side, path = setup.players[name], ("setup", "players", name)
    deck = deck_of(side, path)
    named = [
        *(((*path, "deck", i), Standing(card), DECK) for i, card in enumerate(deck)),
        *(((*path, "reserve", i), Standing(card), DECK) for i, card in enumerate(side.reserve)),
        *(((*path, "graveyard", i), Standing(card), GRAVE) for i, card in enumerate(side.graveyard)),
        *(((*path, "squad", i, "card"), standing, NUMBERS.get(standing.at, AIR)) for i, standing in enumerate(side.squad)),
    ]
    for place, standing, at in named:
        if standing.card not in cards:
            faults.extend(unknown(place, standing.card, cards).faults)
            continue
        if at >= 0:
            faults.extend(misplaced(standing, cards[standing.card], place[:-1]))
        yield seat, standing.card, at, standing
    if deck and all(card in cards for card in deck):
        faults.extend(deck_faults(deck, cards, (*path, "deck")))


type Quick = tuple[tuple[int, Ability], ...]
"""Cards with what they can do while other things are on the stack."""


def _quick(cards: tuple[Card, ...], mine: tuple[int, ...]) -> Quick:
    """What a player's cards can ever do with other things on the stack."""
    return tuple([(c, a) for c in mine for a in cards[c].quick])


def _in_turn(quick: Quick, own: bool) -> Quick:
    """What of it can be done in a turn of its player, or of the other."""
    return tuple([(c, a) for c, a in quick if not (a.enemy_turn_only if own else a.own_turn_only)])


def _by_step(quick: Quick) -> dict[str, Quick]:
    """What of it can be done in each step of an action, and ("") in all other windows."""
    return {step: tuple([(c, a) for c, a in quick if STEP_OF.get(a.effect, step) == step]) for step in ("", *STEPS)}


def _gained(c: int, how: Standing) -> tuple[Modifier, ...]:
    """The abilities that a card of the setup has gained before."""
    return tuple(Modifier(word, c, n, "battle", "BERSERK-407-01") for word, n in how.gained.items())


def _names(cards: Iterable[Card]) -> tuple[str, ...]:
    """Names that a player calls cards of his own by that nobody else sees; those of one name are told apart by a number."""
    names: dict[str, None] = {}
    for card in cards:
        name, n = card.name.en, 1
        while name in names:
            n += 1
            name = f"{card.name.en} {n}"
        names[name] = None
    return tuple(names)
