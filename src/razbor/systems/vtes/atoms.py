"""Atoms: the only functions that change the position. Each guards, writes and tells the fact, with the `rule` by which it happens."""

from __future__ import annotations

from razbor.kernel.modifiers import Modifier, expire, modify
from razbor.kernel.section import cites
from razbor.kernel.table import Table

from . import facts
from .position import ASH, CONTESTED, CRYPT, GONE, HAND, LIBRARY, LIMBO, ON, PLACES, PLAY, READY, TORPOR, UNCONTROLLED, VtesPosition
from .titles import contest_title, settle_titles
from .values import capacity, hand_size, in_play

type T = Table[VtesPosition]


@cites("VTES-6.2.0-03")
def lock(t: T, card: int, rule: str) -> None:
    """Lock a card."""
    if not t.pos.locked[card]:
        t.pos.put(t.pos.locked, card, 1)
        t.emit(facts.Locked(card, rule))


@cites("VTES-X-TURN-02")
def unlock(t: T, card: int, rule: str) -> None:
    """Unlock a card."""
    if t.pos.locked[card]:
        t.pos.put(t.pos.locked, card, 0)
        t.emit(facts.Unlocked(card, rule))


@cites("VTES-6.2.4-03")
def change_places(t: T, blocked: int, slave: int) -> None:
    """The vampire that was blocked unlocks, and its slave locks to fight in its place."""
    t.pos.put(t.pos.locked, blocked, 0)
    t.emit(facts.Unlocked(blocked, "VTES-6.2.4-03"))
    lock(t, slave, "VTES-6.2.4-03")


@cites("VTES-X-OBJ-08")
def gain_pool(t: T, seat: int, amount: int, rule: str) -> None:
    """Pool from the bank."""
    if amount > 0 and not t.pos.out[seat]:
        t.pos.put(t.pos.pool, seat, t.pos.pool[seat] + amount)
        t.emit(facts.PoolGained(seat, amount, rule))


@cites("VTES-X-END-04")
def declare_withdrawal(t: T, seat: int) -> None:
    """A Methuselah will withdraw when its next turn begins, unless something undoes it."""
    t.pos.put(t.pos.withdrawing, seat, 1)


@cites("VTES-X-END-04")
def undo_withdrawal(t: T, seat: int) -> None:
    """Losing pool or blood, and combat, keep a Methuselah from withdrawing."""
    if t.pos.withdrawing[seat]:
        t.pos.put(t.pos.withdrawing, seat, 0)


@cites("VTES-X-TURN-12")
def burn_pool(t: T, seat: int, amount: int, rule: str) -> int:
    """Pool to the bank, as much as there is; gives how much it was. Nobody loses any while withdrawing."""
    amount = min(amount, t.pos.pool[seat])
    if amount > 0:
        t.pos.put(t.pos.pool, seat, t.pos.pool[seat] - amount)
        undo_withdrawal(t, seat)
        t.emit(facts.PoolBurned(seat, amount, rule))
    return amount


@cites("VTES-X-OBJ-06")
def add_blood(t: T, card: int, amount: int, rule: str) -> None:
    """Blood, life or counters onto a card; what goes over a vampire's capacity drains at once."""
    held = t.pos.blood[card]
    total = held + amount
    if t.pos.cards[card].vampire and t.pos.place[card] != UNCONTROLLED:
        total = min(total, capacity(t.pos, card))
    if total > held:
        t.pos.put(t.pos.blood, card, total)
        t.emit(facts.BloodGained(card, total - held, rule, t.pos.place[card] == UNCONTROLLED))


@cites("VTES-X-OBJ-06", "VTES-X-CBT-10")
def burn_blood(t: T, card: int, amount: int, rule: str) -> int:
    """Blood or life off a card, as much as there is; gives how much it was. An ally or retainer without life is burned."""
    amount = min(amount, t.pos.blood[card])
    if amount > 0:
        t.pos.put(t.pos.blood, card, t.pos.blood[card] - amount)
        t.emit(facts.BloodBurned(card, amount, rule, t.pos.place[card] == UNCONTROLLED))
        if t.pos.place[card] in (READY, TORPOR):
            undo_withdrawal(t, t.pos.ctrl[card])
        if t.pos.cards[card].life and not t.pos.blood[card] and in_play(t.pos, card):
            burn(t, card, "VTES-X-CBT-10")
    return amount


@cites("VTES-X-ACT-01")
def take_edge(t: T, seat: int, rule: str) -> None:
    """Give the Edge to a Methuselah, or to nobody (-1)."""
    if t.pos.edge[0] != seat:
        t.pos.put(t.pos.edge, 0, seat)
        t.emit(facts.EdgeTaken(seat, rule))


def add(t: T, what: str, of: int, amount: int, until: str, rule: str) -> None:
    """Something that is added to a card's value for a while."""
    modify(t.pos, t.pos.mods, Modifier(what, of, amount, until, rule))


def add_to_seat(t: T, what: str, seat: int, amount: int, until: str, rule: str) -> None:
    """Something that is added to a Methuselah's value for a while."""
    modify(t.pos, t.pos.boons, Modifier(what, seat, amount, until, rule))


@cites("VTES-6.2.0-13", "VTES-6.2.2-18", "VTES-X-CBT-16")
def end_of(t: T, moment: str) -> None:
    """Everything that lasts until a moment is over; cards not replaced until then are."""
    pos = t.pos
    expire(pos, pos.mods, moment)
    expire(pos, pos.boons, moment)
    pos.forget(pos.done, moment)
    for seat, owed in enumerate(pos.owed):
        if moment in owed:
            pos.put(pos.owed, seat, tuple([until for until in owed if until != moment]))
            draw_up(t, seat, "VTES-X-CARD-01")


def draw_up(t: T, seat: int, rule: str) -> None:
    """Draw to hand size."""
    draw(t, seat, hand_size(t.pos, seat) - len(t.pos.hand[seat]), rule)


@cites("VTES-X-CARD-01")
def draw(t: T, seat: int, count: int, rule: str) -> None:
    """Draw cards; an empty library costs nothing."""
    pos = t.pos
    count = min(count, len(pos.library[seat]))
    if count > 0 and not pos.out[seat]:
        drawn = pos.library[seat][-count:][::-1]
        pos.put(pos.library, seat, pos.library[seat][:-count])
        pos.put(pos.hand, seat, pos.hand[seat] + drawn)
        for card in drawn:
            pos.put(pos.place, card, HAND)
        t.emit(facts.Drew(seat, count, rule))


@cites("VTES-X-TURN-10")
def draw_vampire(t: T, seat: int) -> None:
    """Draw from a crypt that holds cards; the vampire lies face down in the uncontrolled region."""
    t.pos.move(t.pos.crypt[seat][-1], UNCONTROLLED, seat)
    t.emit(facts.DrewVampire(seat))


@cites("VTES-X-CARD-01")
def replace(t: T, seat: int, card: int) -> None:
    """Draw for a card played, at once or when its text says."""
    until = t.pos.cards[card].library.replace
    if until:
        moment = f"gone {card}" if until == "in play" else f"{until} {seat}" if until in ("unlock", "discard") else until
        t.pos.put(t.pos.owed, seat, (*t.pos.owed[seat], moment))
    draw_up(t, seat, "VTES-X-CARD-01")


@cites("VTES-X-TURN-05")
def send_back(t: T, vampire: int, rule: str) -> None:
    """A vampire goes back to its controller's uncontrolled region, to come from it unlocked; what it contested is its rival's again."""
    pos = t.pos
    if pos.locked[vampire]:
        pos.put(pos.locked, vampire, 0)
    shown(t, vampire, UNCONTROLLED, pos.ctrl[vampire], rule)
    pos.dispute(vampire, 0)
    settle_titles(t, pos.title[vampire], pos.city[vampire], pos.cards[vampire].clan)


def shown(t: T, card: int, place: int, seat: int, rule: str) -> None:
    """Move a card to a place where all see it, unless it leaves the game face down."""
    hidden = t.pos.place[card] == UNCONTROLLED and place == GONE
    t.pos.move(card, place, seat)
    t.emit(facts.Moved(card, seat, PLACES[place], rule, hidden))


def to_limbo(t: T, card: int) -> None:
    """Lay a card on the table while it is being carried out."""
    t.pos.move(card, LIMBO, t.pos.ctrl[card])


@cites("VTES-X-OBJ-04", "VTES-X-OBJ-05")
def burn(t: T, card: int, rule: str, place: int = ASH) -> None:
    """Burn a card and everything on it, each to the ash heap of its owner (or remove them from the game)."""
    pos = t.pos
    for other in pos.attached[card]:
        burn(t, other, "VTES-X-OBJ-05", place)
    if pos.blood[card]:
        pos.put(pos.blood, card, 0)
    if pos.locked[card]:
        pos.put(pos.locked, card, 0)
    shown(t, card, place, pos.owner[card], rule)
    _plain_again(t, card)
    for seat, owed in enumerate(pos.owed):
        if owed and f"gone {card}" in owed:
            pos.put(pos.owed, seat, tuple([until for until in owed if until != f"gone {card}"]))
            draw_up(t, seat, "VTES-X-CARD-01")


def _plain_again(t: T, card: int) -> None:
    pos = t.pos
    if pos.mods[card]:
        pos.put(pos.mods, card, ())
    if pos.done[card]:
        pos.put(pos.done, card, ())
    printed = pos.cards[card]
    if printed.vampire:
        city = pos.city[card]
        was = pos.title[card]
        pos.write_title(card, printed.title, printed.city)
        pos.dispute(card, 0)
        settle_titles(t, was, city, printed.clan)


@cites("VTES-X-TURN-04")
def enter(t: T, card: int, seat: int, place: int, rule: str, host: int = -1) -> bool:
    """Bring a card into play (`PLAY`, `READY`, or `ON` a host); a unique one that another Methuselah has too is contested.

    A second copy of one's own is burned. Gives whether the card is in play.
    """
    pos = t.pos
    if pos.cards[card].unique:
        for other in range(len(pos.cards)):
            if other != card and pos.cards[other].called == pos.cards[card].called and contends(pos, other):
                if pos.ctrl[other] == seat:
                    burn(t, card, "VTES-X-TURN-04")
                    return False
                if pos.place[other] != CONTESTED:
                    _contest(t, other)
                pos.move(card, CONTESTED, seat)
                if host >= 0:
                    pos.put(pos.host, card, host)
                t.emit(facts.Contested(card, "VTES-X-TURN-04"))
                return False
    if host >= 0:
        pos.put_on(card, host, seat)
        t.emit(facts.Attached(card, host, rule))
    else:
        shown(t, card, place, seat, rule)
    if pos.cards[card].vampire:
        held = capacity(pos, card)
        if pos.blood[card] > held:
            burn_blood(t, card, pos.blood[card] - held, "VTES-X-OBJ-06")
        contest_title(t, card)
    return True


def contends(pos: VtesPosition, card: int) -> bool:
    """Whether a unique card contests other copies and versions: in play or contested already, and not under an advanced vampire."""
    return pos.place[card] == CONTESTED or (in_play(pos, card) and not (pos.cards[card].vampire and pos.place[card] == ON))


@cites("VTES-X-TURN-14")
def merge(t: T, card: int, onto: int, rule: str) -> None:
    """A vampire of the uncontrolled region merges with its other version in play, whose blood and cards remain; its own are burned."""
    pos = t.pos
    for other in pos.attached[card]:
        burn(t, other, rule)
    advanced, base = (card, onto) if pos.cards[card].advanced else (onto, card)
    pos.put(pos.blood, card, 0)
    seat = pos.ctrl[onto]
    if card == advanced:
        pos.take_over(card, onto)
        shown(t, card, pos.place[onto], seat, rule)
    pos.put_on(base, advanced, seat)
    t.emit(facts.Attached(base, advanced, rule))
    excess = pos.blood[advanced] - capacity(pos, advanced)
    if excess > 0:
        burn_blood(t, advanced, excess, "VTES-X-OBJ-06")


def _contest(t: T, card: int) -> None:
    pos = t.pos
    host = pos.host[card]
    pos.move(card, CONTESTED, pos.ctrl[card])
    pos.put(pos.host, card, host)
    if pos.cards[card].vampire:
        pos.dispute(card, 0)
        settle_titles(t, pos.title[card], pos.city[card], pos.cards[card].clan)
    t.emit(facts.Contested(card, "VTES-X-TURN-04"))


@cites("VTES-X-TURN-04")
def yield_contested(t: T, card: int) -> None:
    """A contested card is burned: its controller yields it, or it has nothing left to lie on."""
    t.pos.put(t.pos.host, card, -1)
    burn(t, card, "VTES-X-TURN-04")


@cites("VTES-X-TURN-04")
def return_contested(t: T, card: int) -> None:
    """The last card of a contest comes back unlocked; with nothing left to lie on it is burned."""
    pos = t.pos
    host = pos.host[card]
    if pos.locked[card]:
        pos.put(pos.locked, card, 0)
    if host >= 0 and not in_play(pos, host):
        yield_contested(t, card)
        return
    if host >= 0:
        pos.put(pos.host, card, -1)
        enter(t, card, pos.ctrl[card], ON, "VTES-X-TURN-04", host)
    else:
        enter(t, card, pos.ctrl[card], READY if pos.cards[card].minion else PLAY, "VTES-X-TURN-04")


@cites("VTES-X-TOR-02")
def to_torpor(t: T, vampire: int) -> None:
    """A vampire goes to torpor; what its text and the cards on it do then happens."""
    pos = t.pos
    if pos.place[vampire] != READY:
        return
    shown(t, vampire, TORPOR, pos.ctrl[vampire], "VTES-X-TOR-02")
    for card in pos.attached[vampire]:
        for ability in pos.cards[card].abilities:
            if ability.when == "torpor" and ability.forced:
                for effect in ability.do:
                    burn_pool(t, pos.ctrl[vampire], int(getattr(effect, "burn_pool", 0)), "VTES-X-CARD-07")


@cites("VTES-X-OBJ-04")
def steal(t: T, card: int, seat: int, rule: str, host: int = -1) -> None:
    """A card comes under another controller, with the minion cards on it; its owner stays who it was, and so do those of masters."""
    pos = t.pos
    if host >= 0:
        pos.put_on(card, host, seat)
        t.emit(facts.Attached(card, host, rule))
    else:
        shown(t, card, pos.place[card], seat, rule)
    for other in pos.attached[card]:
        if not pos.cards[other].master:
            pos.put(pos.ctrl, other, seat)


def score(t: T, seat: int, halves: int, rule: str) -> None:
    """Victory points."""
    t.pos.put(t.pos.points, seat, t.pos.points[seat] + halves)
    t.emit(facts.Scored(seat, halves, rule))


@cites("VTES-X-END-01")
def oust(t: T, seat: int) -> None:
    """A Methuselah is ousted."""
    t.pos.put(t.pos.out, seat, 1)
    t.emit(facts.Ousted(seat, withdrew=False, rule="VTES-X-END-01"))
    _leave_game(t, seat)


@cites("VTES-X-END-04")
def withdraw(t: T, seat: int) -> None:
    """A Methuselah withdraws."""
    t.pos.put(t.pos.out, seat, 2)
    t.emit(facts.Ousted(seat, withdrew=True, rule="VTES-X-END-04"))
    _leave_game(t, seat)


def _leave_game(t: T, seat: int) -> None:
    """Everything a Methuselah controls leaves the game; the cards stay out of everybody's reach."""
    pos = t.pos
    for card in [*pos.in_play(seat), *pos.contested[seat], *pos.uncontrolled[seat]]:
        if pos.place[card] != GONE:
            burn(t, card, "VTES-X-OBJ-04", GONE)
    for row, place in ((pos.hand, HAND), (pos.library, LIBRARY), (pos.crypt, CRYPT)):
        for card in row[seat]:
            assert pos.place[card] == place
            pos.put(pos.place, card, GONE)
        pos.put(pos.gone, seat, pos.gone[seat] + row[seat])
        pos.put(row, seat, ())
    if pos.edge[0] == seat:
        take_edge(t, -1, "VTES-X-OBJ-04")
