"""What becomes of each message: one reply, and an entry of the log if it changes anything."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, NamedTuple, assert_never

from razbor.kernel.decision import Refusal
from razbor.kernel.faults import DataError, clipped
from razbor.kernel.rulebook import Rule, laws
from razbor.kernel.text import Text, render, say, visible
from razbor.play.bots import BOTS
from razbor.table.client import Client, Past
from razbor.table.messages import (
    Answer,
    AskLog,
    AskRule,
    Auto,
    Back,
    Chat,
    Consent,
    FromClient,
    Hello,
    Look,
    Numbers,
    Sit,
    Undo,
    Why,
    language_or,
)
from razbor.table.presence import takeover_at
from razbor.table.room import REPLIES_KEPT, Room
from razbor.table.seen import known, refused
from razbor.table.store import ConflictError, RejectedError, UnreachableError
from razbor.table.view import PAUSED, lines
from razbor.table.written import TRIES

type Changing = Answer | Numbers | Undo | Consent | Auto | Sit | Chat | Back


class Wanted(NamedTuple):
    """The entry that a message comes to."""

    kind: str
    seat: str
    body: dict[str, Any]


class Stale(NamedTuple):
    """The message is about a decision that is no longer open."""


STALE = Stale()
_RACES = say("others write at the same moment; send it again")
_WATCHES = say("this window only watches: another one, opened later, acts for the seat")


def _no(reason: Text, rule: str = "K-4") -> Refusal:
    return Refusal((), rule, reason)


async def handle(room: Room, client: Client, message: FromClient) -> None:
    """Take one message; the reply, and views that follow from it, go to the clients. Messages of one table are taken one after another."""
    if isinstance(message, Hello):
        client.html, client.language = message.html, language_or(message.language, client.language)
        client.looking = None
        client.greeted = True
        await room.join(client)
        return
    async with room.lock:
        match message:
            case Why() | AskRule() | AskLog() | Look():
                _ask(room, client, message)
            case _:
                await _once(room, client, message)


# What writes an entry


def _senders(client: Client) -> tuple[str, ...]:
    """The seats of which the messages of a client may be, whoever of them is asked just now; "" for the host's own."""
    return (*client.access.seats, *(("",) if client.access.host else ()))


def _whose(client: Client, message: Changing) -> tuple[str, ...]:
    """The seats whose people may be told again what became of a message: it is nobody else's business."""
    if isinstance(message, Answer | Sit) and message.seat in client.access.seats:
        return (message.seat,)
    return client.acts if isinstance(message, Auto) else _senders(client)


def _written_as(client: Client, message: Changing) -> list[tuple[str, str]]:
    """By what seat and id the log may have the entry of a message.

    What is written of a seat of others has an id in which its sender is: the people of that seat choose ids of their own.
    """
    if isinstance(message, Sit) and message.seat not in client.access.seats:
        return [(message.seat, sha256(f"{seat}:{message.id}".encode()).hexdigest()) for seat in _senders(client)]
    return [(seat, message.id) for seat in _senders(client)]


def _told_before(room: Room, client: Client, message: Changing) -> dict[str, Any] | None:
    """The reply to a message that has come before."""
    written = next((room.state.written[key] for key in _written_as(client, message) if key in room.state.written), None)
    if written is not None:
        return _reply(message.id, "done", written)
    return next((room.replies[seat, message.id] for seat in _senders(client) if (seat, message.id) in room.replies), None)


async def _once(room: Room, client: Client, message: Changing) -> None:
    known = _told_before(room, client, message)
    if known is not None:
        client.send(known)
        return
    try:
        reply = await _tried(room, client, message)
    except UnreachableError:
        client.send(_reply(message.id, "busy", room.state.shown, reason=render(PAUSED, client.language)))
        return
    if reply["status"] != "busy":
        room.replies |= dict.fromkeys(((seat, message.id) for seat in _whose(client, message)), reply)
    while len(room.replies) > REPLIES_KEPT:
        room.replies.popitem(last=False)
    client.send(reply)
    if reply["status"] == "stale":
        room.show(client)


async def _tried(room: Room, client: Client, message: Changing) -> dict[str, Any]:
    """Try to do what a message wants, again where somebody else has written first."""
    for _ in range(TRIES):
        known = _told_before(room, client, message)
        if known is not None:
            return known
        wanted = _wanted(room, client, message)
        if isinstance(wanted, Stale):
            return _reply(message.id, "stale", room.state.shown)
        if isinstance(wanted, Refusal):
            return _refused(room, client, message.id, wanted)
        given = _written_as(client, message)[0][1]
        try:
            refusal = await room.write([room.entry(wanted.kind, wanted.seat, wanted.body, given)])
        except ConflictError:
            continue
        except RejectedError:
            refusal = _no(say("the database does not take this"), "K-11")
        if refusal is not None:
            return _refused(room, client, message.id, refusal)
        return _reply(message.id, "done", room.state.written[wanted.seat, given])
    return _reply(message.id, "busy", room.state.shown, reason=render(_RACES, client.language))


def _wanted(room: Room, client: Client, message: Changing) -> Wanted | Refusal | Stale:
    if client.watching:
        return _no(_WATCHES)
    match message:
        case Answer():
            return _answer(room, client, message)
        case Numbers():
            return _numbers(room, client, message)
        case Undo():
            return _undo(room, client, message)
        case Consent():
            return _consent(room, client, message)
        case Auto():
            if not client.acts:
                return _no(say("you do not act for a seat here"))
            if message.on not in ("off", *room.state.until):
                return _no(say("this game has no turns, and no parts of any, with which that would end"))
            return Wanted("auto", client.acts[0], {"on": message.on != "off", "part": message.on == "part", "for": list(client.acts)})
        case Sit():
            return _sit(room, client, message)
        case Chat():
            if client.seat is None and not client.access.host:
                return _no(say("spectators cannot chat"))
            if not visible(message.words):
                return _no(say("there are no words in it"))
            return Wanted("chat", client.seat or "", {"words": message.words})
        case Back():
            if not client.access.host:
                return _no(say("only the host may do that"))
            if room.state.stopped is not None:
                return Wanted("back", "", {"to": room.state.good})
            if room.failed is None:
                return _no(say("the table has not stopped"))
            return Wanted("back", "", {"to": room.state.last_answer - 1})
        case _:
            assert_never(message)


def _answer(room: Room, client: Client, message: Answer) -> Wanted | Refusal | Stale:
    state = room.state
    if message.seat not in client.access.seats:
        return _no(say("that is not your seat: {seat}", seat=message.seat))
    if message.seat not in client.acts:
        return _no(_WATCHES)
    if state.stopped is not None:
        return _no(state.stopped, "K-11")
    if state.table.over or message.decision != state.decision:
        return STALE
    if message.seat not in state.asked:
        return _no(say("{seat} is not asked now", seat=message.seat))
    if state.seats[message.seat].who == "bot":
        return _no(say("a bot plays for {seat}: take the seat over first", seat=message.seat))
    # while the database is away, whoever has come is not written down as sitting there yet
    if state.seats[message.seat].who == "open" and not room.paused:
        return _no(say("the host keeps {seat} open: load this page again to sit down", seat=message.seat))
    return Wanted("move", message.seat, {"move": message.move, "by": "person"})


def _numbers(room: Room, client: Client, message: Numbers) -> Wanted | Refusal | Stale:
    state = room.state
    if client.seat is None:
        return _no(say("only players at the table may enter dice"))
    if state.stopped is not None:
        return _no(state.stopped, "K-11")
    if state.table.over or message.decision != state.decision:
        return STALE
    return Wanted("dice", client.seat, {"numbers": list(message.numbers)})


def _undo(room: Room, client: Client, message: Undo) -> Wanted | Refusal:
    state = room.state
    if client.seat is None:
        return _no(say("only players may ask to take back"))
    if state.stopped is not None:
        return _no(state.stopped, "K-11")
    if state.table.over:
        return _no(say("the game is over, and its dice are known to all"))
    if state.undo is not None:
        return _no(say("{seat} has asked already; answer that first", seat=state.undo.by))
    if message.moves > state.may_take_back():
        return _no(say("there are not so many answers to take back: {n}", n=message.moves))
    gone = state.cannot_consent(message.moves, client.acts)
    if gone is not None:
        return _no(
            say("a person answered for {seat} and does not sit there now: without their consent nothing of that is taken back", seat=gone)
        )
    return Wanted("undo", client.seat, {"answers": message.moves, "for": list(client.acts)})


def _consent(room: Room, client: Client, message: Consent) -> Wanted | Refusal | Stale:
    undo = room.state.undo
    if undo is None or undo.number != message.request:
        return STALE
    may = undo.waits if message.yes else [*undo.waits, undo.by]
    own = [seat for seat in client.acts if seat in may]
    if not own:
        return _no(say("nobody waits for your consent"))
    return Wanted("consent", own[0], {"yes": message.yes, "for": own})


def _sit(room: Room, client: Client, message: Sit) -> Wanted | Refusal:
    state, seat = room.state, message.seat
    if seat not in state.seats:
        return _no(say("nobody called {name} sits here: {seats}", name=seat, seats=", ".join(state.seats)))
    own, holding = seat in client.acts, state.seats[seat]
    now = room.time.now()
    here = room.attendance.here(now)
    taken = _no(say("{seat} is taken: the host may give it away when nobody is there", seat=seat))
    if message.bot and message.bot not in BOTS:
        return _no(say("there is no bot “{name}”", name=clipped(message.bot)))
    left = state.left(seat, now)
    if message.to == "me" and left is not None and left <= 0:
        return _give_back(room, client, seat)
    if seat in client.access.seats and not own:
        return _no(_WATCHES)
    if message.to == "me":
        if not own:
            return _no(say("you have no link to this seat"))
    elif message.to == "open":
        if not client.access.host:
            return _no(say("only the host may do that"))
        if seat in here:
            return taken
    elif not own:
        takeover = takeover_at(state, room.attendance, seat, here)
        late = client.seat is not None and takeover is not None and takeover <= now
        if not client.access.host and not late:
            return _no(say("only the host may do that"))
        if holding.who == "me" and seat in here:
            return taken
    bot = {"bot": message.bot} if message.bot else {}
    if holding.would_stay(message.to, message.bot or None):
        return _no(say("nothing would change: {seat} is held so already", seat=seat))
    return Wanted("sit", seat, {"to": message.to, "by": "person" if own else "host" if client.access.host else "away", **bot})


def _give_back(room: Room, client: Client, seat: str) -> Wanted | Refusal:
    """A seat whose time is up goes back to its person, with all of the time anew, if somebody else at the table says so."""
    everybody = room.state.for_people <= client.access.linked
    if seat in client.access.linked and not everybody:
        return _no(say("{seat} is out of time: somebody else at the table may give the seat back, with its time anew", seat=seat))
    if not client.acts and not client.access.host:
        return _no(say("only the host and the players may do that"))
    if room.state.seats[seat].who != "bot":
        return _no(say("no bot plays for {seat}", seat=seat))
    return Wanted("sit", seat, {"to": "me", "by": "host" if client.access.host else "others", "anew": True})


# What only asks


def _ask(room: Room, client: Client, message: Why | AskRule | AskLog | Look) -> None:
    past = client.looking
    table, eyes = (room.state.table, client.seat) if past is None else (past.table, past.eyes)
    seat = None if eyes is None else room.state.number_of(eyes)
    more: dict[str, Any] = {}
    refusal: Refusal | None = None
    match message:
        case Why():
            more = {
                "name": message.name,
                "known": known(table, seat, message.name, client.language),
                "refused": [] if past or seat is None else refused(table, seat, message.name, client.language),
            }
        case AskRule():
            more = _rule(room, client, message.rule)
            if not more:
                refusal = _no(say("the rulebook has no rule {rule}", rule=message.rule))
        case AskLog():
            more = {"log": lines(table, seat, client.language, message.before)}
        case Look():
            refusal = _look(room, client, message)
    if refusal is not None:
        client.send(_refused(room, client, message.id, refusal))
        return
    client.send(_reply(message.id, "done", room.state.shown, **more))
    if isinstance(message, Look):
        room.show(client)


def _rule(room: Room, client: Client, name: str) -> dict[str, Any]:
    """A rule of the game, a reading of one, or a law of the kernel."""
    book = room.state.table.system.rulebook
    entry = (None if book is None else book.entry(name)) or laws().entry(name)
    if entry is None:
        return {}
    title, words = (entry.title, entry.text) if isinstance(entry, Rule) else (entry.question, entry.answer)
    return {"rule": entry.id, "title": render(title, client.language), "words": render(words, client.language)}


def _look(room: Room, client: Client, message: Look) -> Refusal | None:
    state = room.state
    if message.at is None:
        client.looking = None
        return None
    eyes = message.seat or client.seat
    if message.seat and message.seat not in state.seats:
        return _no(say("nobody called {name} sits here: {seats}", name=message.seat, seats=", ".join(state.seats)))
    if message.seat and message.seat not in client.access.seats and not state.table.over:
        return _no(say("what others hold is open when the game is over"), "K-10")
    at = min(message.at, len(state.by_people))
    client.looking = Past(at, eyes, state.replayed(at), state.rewound)
    return None


def invalid(client: Client, given: str | None, error: DataError) -> dict[str, Any]:
    """The reply to what is no message."""
    return _reply(given, "invalid", 0, reason=error.render(client.language))


def busy(client: Client, given: str | None) -> dict[str, Any]:
    """The reply to messages that come too fast."""
    return _reply(given, "busy", 0, reason=render(say("too many messages at once; send it again in a second"), client.language))


def failed(client: Client, given: str | None) -> dict[str, Any]:
    """The reply where the server is at fault; sent again, the message is found to be written, or is tried anew."""
    return _reply(given, "busy", 0, reason=render(say("something failed at the server; send it again"), client.language))


def _refused(room: Room, client: Client, given: str, refusal: Refusal) -> dict[str, Any]:
    return _reply(given, "refused", room.state.shown, rule=refusal.rule, reason=render(refusal.reason, client.language))


def _reply(given: str | None, status: Any, version: int, **more: Any) -> dict[str, Any]:
    """A reply without the fields that say nothing."""
    return {
        "type": "reply",
        "id": given,
        "status": status,
        "version": version,
        **{name: each for name, each in more.items() if each is not None},
    }
