"""What happens in a battle, as facts: the log, the views and the triggers read them. The first field is always the rule."""

from __future__ import annotations

from typing import NamedTuple


class Declared(NamedTuple):
    """A card declares an ability: its number among the card's actions, and the place aimed at (-1 none)."""

    rule: str
    source: int
    ability: int
    place: int


class Targeted(NamedTuple):
    """The target is fixed; `how` is "", "defender" or "redirected"."""

    rule: str
    source: int
    ability: int
    target: int
    how: str


class Rolled(NamedTuple):
    """Dice lie on the table: the face of the initiating card, and of the responding one or 0."""

    rule: str
    source: int
    target: int
    face: int
    answer: int


class Counted(NamedTuple):
    """Rerolls are counted: X, Y, and the seat that holds what is left (-1 nobody)."""

    rule: str
    x: int
    y: int
    holder: int


class Rerolled(NamedTuple):
    """A die is rolled again for a card."""

    rule: str
    card: int
    face: int


class DieSet(NamedTuple):
    """A die is set to a value."""

    rule: str
    card: int
    face: int


class Fixed(NamedTuple):
    """The value of a roll is fixed: the face that lies there, and the result after all modifiers."""

    rule: str
    card: int
    face: int
    result: int


class Decided(NamedTuple):
    """The hit table has spoken: who strikes whom, and how (0 nothing, 1 weak, 2 medium, 3 strong)."""

    rule: str
    striker: int
    target: int
    kind: int


class Stopped(NamedTuple):
    """An action comes to nothing: "blocked", "cancelled" (not paid for), "protected"."""

    rule: str
    source: int
    how: str


class Wounded(NamedTuple):
    """A card takes wounds; `source` -1 and `form` "" when not from an ability of a card."""

    rule: str
    card: int
    amount: int
    source: int
    form: str


class Hit(NamedTuple):
    """An attack, or the answer to one, has been carried out on its target, with so many wounds."""

    rule: str
    striker: int
    target: int
    form: str
    wounds: int
    answer: bool


class Affected(NamedTuple):
    """A card's state changes: "open", "closed", "healed", "blessed", "revealed", … by a number."""

    rule: str
    card: int
    what: str
    amount: int


class Moved(NamedTuple):
    """A card changes cells."""

    rule: str
    card: int
    origin: int
    cell: int


class Initiated(NamedTuple):
    """An attack is initiated: the source is the initiating card, the target the responding one."""

    rule: str
    source: int
    target: int
    form: str
    ability: int


class Paid(NamedTuple):
    """An action has been paid for."""

    rule: str
    source: int
    ability: int
    target: int


class Doomed(NamedTuple):
    """A card is to be destroyed, whatever life it has: by `source`, with an ability of a form; by itself when that was its price."""

    rule: str
    card: int
    source: int
    form: str


class Died(NamedTuple):
    """A card goes to the graveyard from a place; `by` is the card that destroyed it or -1, `form` the form it used."""

    rule: str
    card: int
    by: int
    form: str
    place: int


class TurnBegan(NamedTuple):
    """A turn begins."""

    rule: str
    seat: int
    turn: int


class TurnEnded(NamedTuple):
    """A turn is about to end."""

    rule: str
    seat: int


class Recruited(NamedTuple):
    """A player has done something with the cards dealt: "redeal", "keep", "done" with a number of cards."""

    rule: str
    seat: int
    what: str
    cards: int


class Deployed(NamedTuple):
    """A card is laid face down in a cell."""

    rule: str
    seat: int
    card: int
    cell: int


class Conceded(NamedTuple):
    """A player concedes."""

    rule: str
    seat: int


class Ended(NamedTuple):
    """The battle is over: the seat that has won, or -1 for a draw."""

    rule: str
    winner: int


class RolledFor(NamedTuple):
    """The dice for who goes first, in the order of the setup."""

    rule: str
    first: int
    second: int


class GoesFirst(NamedTuple):
    """A player goes first."""

    rule: str
    seat: int


class DrawOffered(NamedTuple):
    """A player offers a draw."""

    rule: str
    seat: int
