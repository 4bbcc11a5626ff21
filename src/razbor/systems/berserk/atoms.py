"""The atoms: the only functions that change the position, each with the fact it leaves."""

from __future__ import annotations

from razbor.kernel.modifiers import Modifier, modify
from razbor.kernel.section import cites

from .board import AIR, CELLS, DECK, GRAVE
from .facts import Affected, Conceded, Died, Doomed, Moved, Wounded
from .position import AGREED, EMPTY, WINNER, T


@cites("BERSERK-511.5.5-01", "BERSERK-204-01")
def wound(t: T, rule: str, c: int, amount: int, source: int = -1, form: str = "") -> None:
    """Give a card wounds, unless it has left the squad."""
    if amount <= 0 or t.pos.place[c] < 0:
        return
    t.pos.put(t.pos.wounds, c, t.pos.wounds[c] + amount)
    count_use(t, c, "turn hurt")
    t.emit(Wounded(rule, c, amount, source, form))


@cites("BERSERK-411-01", "BERSERK-G-44")
def inflict(t: T, rule: str, c: int, amount: int, source: int, form: str) -> bool:
    """Give a card wounds by a spell or influence that was not aimed at it alone; whether it took any."""
    pos = t.pos
    resilient = form == "influence" and pos.owner[source] != pos.owner[c] and pos.level(c, "resilience")
    if resilient or pos.protected(c, form) or pos.place[c] < 0:
        return False
    wound(t, rule, c, amount, source, form)
    return True


@cites("BERSERK-G-18")
def heal(t: T, rule: str, c: int, amount: int) -> None:
    """Take wounds off, as many as there are."""
    healed = min(amount, t.pos.wounds[c])
    if healed:
        t.pos.put(t.pos.wounds, c, t.pos.wounds[c] - healed)
        t.emit(Affected(rule, c, "healed", healed))


@cites("BERSERK-204-02")
def add_life(t: T, rule: str, c: int, amount: int) -> None:
    """Give additional life, up to the card's life maximum if it has one."""
    card = t.pos.cards[c]
    if card.life_maximum is not None:
        amount = min(amount, card.life_maximum - card.life - t.pos.life[c])
    if amount > 0:
        t.pos.put(t.pos.life, c, t.pos.life[c] + amount)
        t.emit(Affected(rule, c, "life", amount))


@cites("BERSERK-219-01", "BERSERK-510.6-02")
def open_card(t: T, rule: str, c: int) -> None:
    """Open a closed card: its movement and its actions are restored. An open card is not opened."""
    pos = t.pos
    if not pos.closed[c]:
        return
    pos.put(pos.closed, c, 0)
    restore(t, c)
    t.emit(Affected(rule, c, "open", 0))


def restore(t: T, c: int) -> None:
    """A card may move and act afresh."""
    pos = t.pos
    if pos.moved[c]:
        pos.put(pos.moved, c, 0)
    if pos.acted[c]:
        pos.put(pos.acted, c, 0)


def close_card(t: T, rule: str, c: int) -> None:
    """Close an open card."""
    if not t.pos.closed[c]:
        t.pos.put(t.pos.closed, c, 1)
        t.emit(Affected(rule, c, "closed", 0))


@cites("BERSERK-510.5~-01")
def acted(t: T, c: int) -> None:
    """A card has acted: one action fewer, and all its movement is lost."""
    pos = t.pos
    pos.put(pos.acted, c, pos.acted[c] + 1)
    if pos.moved[c] < pos.cards[c].move:
        pos.put(pos.moved, c, pos.cards[c].move)


def spend_step(t: T, c: int) -> None:
    """One cell of movement is spent."""
    t.pos.put(t.pos.moved, c, t.pos.moved[c] + 1)


def lose_movement(t: T, c: int) -> None:
    """All movement of a card is spent, also that of one that has none to spend."""
    t.pos.put(t.pos.moved, c, max(t.pos.cards[c].move, t.pos.moved[c], 1))


def take_tokens(t: T, rule: str, c: int, amount: int) -> None:
    """Give (or, below zero, take) tokens."""
    t.pos.put(t.pos.tokens, c, t.pos.tokens[c] + amount)
    t.emit(Affected(rule, c, "tokens", amount))


@cites("BERSERK-407-01", "BERSERK-422-01")
def gain(t: T, rule: str, c: int, what: str, amount: int, until: str = "battle") -> None:
    """Give a card a named ability or lasting modifier until a moment."""
    modify(t.pos, t.pos.gained, Modifier(what, c, amount, until, rule))
    t.emit(Affected(rule, c, what, amount))


def lose(t: T, c: int, what: str) -> None:
    """Take every acquired instance of a named ability away."""
    kept = tuple(modifier for modifier in t.pos.gained[c] if modifier.what != what)
    if len(kept) != len(t.pos.gained[c]):
        t.pos.put(t.pos.gained, c, kept)


def expire(t: T, moment: str) -> None:
    """End what lasts until a moment, on all cards."""
    pos = t.pos
    for c, modifiers in enumerate(pos.gained) if any(pos.gained) else ():
        if modifiers and any(modifier.until == moment for modifier in modifiers):
            pos.put(pos.gained, c, tuple(modifier for modifier in modifiers if modifier.until != moment))


def count_use(t: T, c: int, what: str, n: int = 1) -> None:
    """Note a use of something that is limited; `what` begins with "turn " or "battle "."""
    counts = t.pos.used[c]
    for i, (name, already) in enumerate(counts):
        if name == what:
            t.pos.put(t.pos.used, c, (*counts[:i], (what, already + n), *counts[i + 1 :]))
            return
    t.pos.put(t.pos.used, c, (*counts, (what, n)))


def forget_uses(t: T) -> None:
    """What is limited by the turn may be used again."""
    for c, uses in enumerate(t.pos.used) if any(t.pos.used) else ():
        if uses and any(what.startswith("turn ") for what, _ in uses):
            t.pos.put(t.pos.used, c, tuple(pair for pair in uses if not pair[0].startswith("turn ")))


def uses(t: T, c: int, what: str) -> int:
    """How often something limited has been used."""
    for name, n in t.pos.used[c]:
        if name == what:
            return n
    return 0


@cites("BERSERK-415-01")
def reveal(t: T, rule: str, c: int) -> None:
    """Turn a hidden card face up; flyers and terrain go to the additional zone (211.2)."""
    pos = t.pos
    if not pos.hidden[c]:
        return
    pos.put(pos.hidden, c, 0)
    show(t, c)
    t.emit(Affected(rule, c, "revealed", 0))
    if pos.cards[c].aloft and pos.place[c] < AIR:
        put_at(t, c, AIR + c)


def show(t: T, c: int) -> None:
    """Everybody sees a card, and has a name for it from now on."""
    if not t.pos.rank[c]:
        t.pos.put(t.pos.rank, c, t.pos.next_rank(c))


def put_at(t: T, c: int, place: int) -> None:
    """Bring a card to a cell, to the additional zone or out of the squad, without a fact."""
    pos = t.pos
    old = pos.place[c]
    if 0 <= old < CELLS and pos.cells[old] == c:
        pos.put(pos.cells, old, EMPTY)
    if 0 <= place < CELLS:
        pos.put(pos.cells, place, c)
    pos.put(pos.place, c, place)


def deploy(t: T, c: int, cell: int) -> None:
    """Lay a card face down in a cell."""
    put_at(t, c, cell)
    t.pos.put(t.pos.hidden, c, 1)


def move_card(t: T, rule: str, c: int, cell: int) -> None:
    """Move a card to an empty cell."""
    origin = t.pos.place[c]
    put_at(t, c, cell)
    t.emit(Moved(rule, c, origin, cell))


def swap_cards(t: T, rule: str, a: int, b: int) -> None:
    """Two cards change places at once."""
    pos = t.pos
    here, there = pos.place[a], pos.place[b]
    pos.put(pos.cells, here, b)
    pos.put(pos.cells, there, a)
    pos.put(pos.place, a, there)
    pos.put(pos.place, b, here)
    t.emit(Moved(rule, a, here, there))
    t.emit(Moved(rule, b, there, here))


@cites("BERSERK-G-13")
def doom(t: T, rule: str, c: int, source: int, form: str) -> None:
    """A card receives a destruction effect that does not come of its wounds."""
    modify(t.pos, t.pos.gained, Modifier("doomed", c, 1, "battle", rule))
    t.emit(Doomed(rule, c, source, form))


@cites("BERSERK-204-01")
def bury(t: T, rule: str, c: int, by: int, form: str) -> None:
    """Put a card into the graveyard; its markers go with it."""
    pos = t.pos
    show(t, c)
    t.emit(Died(rule, c, by, form, pos.place[c]))
    put_at(t, c, GRAVE)
    for row in (pos.wounds, pos.life, pos.closed, pos.hidden, pos.moved, pos.acted, pos.tokens):
        if row[c]:
            pos.put(row, c, 0)
    if pos.gained[c]:
        pos.put(pos.gained, c, ())
    if pos.used[c]:
        pos.put(pos.used, c, tuple(pair for pair in pos.used[c] if pair[0].startswith("battle ")))


def set_clock(t: T, hand: int, value: int) -> None:
    """Move one hand of the clock."""
    t.pos.put(t.pos.clock, hand, value)


@cites("BERSERK-102-03")
def concede(t: T, seat: int) -> None:
    """A player gives the battle up: the other has won."""
    set_clock(t, WINNER, 1 - seat)
    t.emit(Conceded("BERSERK-102-03", seat))


@cites("BERSERK-102-04")
def agree_on_draw(t: T) -> None:
    """Both players give the battle up for drawn."""
    set_clock(t, WINNER, AGREED)


@cites("BERSERK-G-08")
def bring(t: T, rule: str, c: int, cell: int) -> None:
    """A card comes out of the deck into a squad, open and face up."""
    pos, seat = t.pos, t.pos.owner[c]
    pos.put(pos.deck, seat, tuple([each for each in pos.deck[seat] if each != c]))
    put_at(t, c, AIR + c if pos.cards[c].aloft else cell)
    show(t, c)
    t.emit(Affected(rule, c, "summoned", 0))


def stack_deck(t: T, seat: int, order: tuple[int, ...]) -> None:
    """Put a player's deck in an order; what is not in it is elsewhere."""
    t.pos.put(t.pos.deck, seat, order)
    for c in order:
        if t.pos.place[c] != DECK:
            t.pos.put(t.pos.place, c, DECK)


def pay_redeal(t: T, seat: int) -> None:
    """A redeal costs one gold crystal."""
    t.pos.put(t.pos.spent, seat, t.pos.spent[seat] + 1)
