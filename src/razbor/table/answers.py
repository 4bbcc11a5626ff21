"""What the server sends: views, replies, presence, closing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal


@dataclass(frozen=True, slots=True)
class Words:
    """A sentence and the rule it comes of."""

    rule: str
    words: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log."""

    rule: str
    words: str
    heading: Annotated[bool, "Whether a turn, or a phase of one, begins with it."] = False


@dataclass(frozen=True, slots=True)
class Met:
    """What an answer is taken to meet; or, as `dice`, what it leaves to roll, where that is told and nothing is met."""

    what: Annotated[str, "By a word of the system: `defence`, `attack`, `difficulty`; or `dice`."]
    n: Annotated[int, "Its dice, or its difficulty."]


@dataclass(frozen=True, slots=True)
class Figures:
    """What chance makes of an answer that meets one thing."""

    met: Annotated[Met, "Null where it comes to the same whatever the answer meets."] | None
    numbers: Annotated[
        dict[str, float],
        "By words of the system, which its page describes, in the order of the sentence. Chances run from 0 to 1, the rest are averages.",
    ]


@dataclass(frozen=True, slots=True)
class Offer:
    """A legal answer."""

    move: Annotated[str, "In notation, as an answer sends it."]
    words: Annotated[str, "As a person would say it."]
    rule: str
    about: Annotated[tuple[str, ...], "The things it is about, by the names of the position."]
    odds: Annotated[str, "What chance makes of it, in a sentence."] | None
    figures: Annotated[tuple[Figures, ...], "The figures that the sentence tells, once for each thing that may be met."] | None


@dataclass(frozen=True, slots=True)
class Dice:
    """Numbers that are awaited: kind, how many, and between which two."""

    kind: str
    size: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Question:
    """The open decision. `options` are those of the seat that the view is for; none if it is not asked."""

    number: Annotated[int, "To be sent with the answer. No number comes back at a table, also after an undo."]
    rule: str
    seats: Annotated[tuple[str, ...], "Who is asked."]
    dice: Dice | None
    question: str
    options: tuple[Offer, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """The game as one seat, or a spectator, may see it."""

    system: str
    title: str
    profile: str
    you: Annotated[str, "The seat that the view is for; null for a spectator."] | None
    seats: tuple[str, ...]
    position: Annotated[object, "As the system shows it; each system's page describes it."]
    glance: Annotated[tuple[str, ...], "The position in a few lines."]
    path: Annotated[tuple[Words, ...], "Where the game is in its rules, from the outermost section in."]
    decision: Question | None
    ending: Annotated[str, "How it came out."] | None


@dataclass(frozen=True, slots=True)
class You:
    """Whoever the view is sent to. `watching`: another tab of the same seats acts, and this one only shows."""

    seats: tuple[str, ...]
    host: bool
    watching: bool
    everybody: Annotated[
        bool, "Whether they hold every seat that is or ever was for a person: nothing is hidden from them, and nobody else waits."
    ]


@dataclass(frozen=True, slots=True)
class Presence:
    """A seat: who holds it, since when, when a bot will take it, and the time left on its clock."""

    state: Literal["here", "away", "bot", "open"]
    bot: str | None
    since: Annotated[int, "When it came to be so, in seconds since 1970 by the clock of the server."]
    takeover: Annotated[int, "In so many seconds a bot takes it if it is asked and its person is still away."] | None
    clock: Annotated[int, "So many seconds are left on its clock."] | None
    asked: Annotated[bool, "Whether the game waits for it now, whatever moment the view shows."]


@dataclass(frozen=True, slots=True)
class Request:
    """A request to take back `moves` answers of people, and who has not consented."""

    number: Annotated[int, "To be sent with the consent."]
    by: str
    moves: int
    waits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """A line of chat."""

    who: Annotated[str, "The seat; none for a host who has no seat."]
    words: str
    at: Annotated[int, "When, in seconds since 1970."]


@dataclass(frozen=True, slots=True)
class Moment:
    """A view of the past: after `at` of `of` answers."""

    at: int
    of: int


@dataclass(frozen=True, slots=True)
class Room:
    """The table around the game."""

    id: str
    name: str
    you: You
    seats: dict[str, Presence]
    auto: Annotated[bool, "Whether the server passes for you until the turn, or the part of it that was said, is over."]
    until: Annotated[tuple[Literal["turn", "part"], ...], "What `auto` may ask for in this game: one without turns has none."]
    undo: Request | None
    chat: tuple[Said, ...]
    dice: Annotated[
        Literal["draw", "ask", "roll"],
        "Drawn by the site; or typed in, all that chance decides; or typed in if they are dice, while the site deals and shuffles.",
    ]
    strict: Annotated[bool, "Whether a seat that can only pass is asked all the same, so that silence tells nothing."]
    commitment: Annotated[str, "SHA-256 of the digits of the seed."]
    seed: Annotated[str, "The digits of the seed, when the game is over."] | None
    stopped: Annotated[str, "Why the table goes no further."] | None
    paused: Annotated[str, "Why nothing can be written just now; what is refused as “busy” may be sent again with the same id."] | None
    replay: Moment | None


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat is shown, whole."""

    type: Literal["view"]
    protocol: int
    version: Annotated[int, "How many entries of the table's log it shows; those that are nobody else's business do not count."]
    language: str
    game: Game
    log: Annotated[tuple[Line, ...], "The last lines that this seat may read."]
    table: Room
    html: Annotated[str, "The page, if `hello` has asked for it."] | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    """An answer that is not allowed now; with an empty `move`, a thing that no answer is about now."""

    move: str
    words: str
    rule: str
    reason: str


@dataclass(frozen=True, slots=True)
class Reply:
    """What became of a message: exactly one for each, the same for one sent twice.

    done: it is written. refused: not allowed, with `rule` and `reason`. stale: the decision is no longer open; a view
    follows. invalid: no message of the protocol. busy: not now; send it again.
    """

    type: Literal["reply"]
    id: Annotated[str, "Of the message; null where none could be made out."] | None
    status: Literal["done", "refused", "stale", "invalid", "busy"]
    version: Annotated[int, "The version of the view that shows what it tells; 0 where the message was not looked into."] = 0
    rule: str | None = None
    reason: str | None = None
    name: str | None = None
    known: tuple[Words, ...] = ()
    refused: tuple[Refused, ...] = ()
    title: str | None = None
    words: str | None = None
    log: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatsChanged:
    """Only presence has changed; to whoever looks back, also when the game has gone on."""

    type: Literal["presence"]
    seats: dict[str, Presence]


type Ending = Literal["silent", "gone", "slow", "failed", "server"]
"""Why a client that was at the table is let go of."""
type Code = Literal["refused", "busy", "silent", "gone", "slow", "failed", "server"]
"""Why a socket is closed: the same, or because nobody could sit down."""


@dataclass(frozen=True, slots=True)
class Closed:
    """The server lets go of the socket.

    refused: there is no place for it at this table. gone: the table has been deleted. After these two it stays away. busy: there is no
    place for it just now. silent: nobody has said `hello`. slow: it does not take what it is sent as fast as that comes. failed: something
    failed at the server. server: this server ends. After these it is right to come back, after a while; the view is whole.
    """

    type: Literal["closed"]
    code: Code
    reason: Annotated[str, "The same as a sentence for people."]


FROM_SERVER: Mapping[str, type[Any]] = {"view": View, "reply": Reply, "presence": SeatsChanged, "closed": Closed}
