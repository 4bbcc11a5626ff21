"""What happens, as facts: each is told by the atom that wrote it, with the rule that made it so."""

from __future__ import annotations

from typing import NamedTuple


class Announced(NamedTuple):
    """A minion begins an action: its kind, the Methuselah and the card it is aimed at (-1: none), the card used (-1: none)."""

    minion: int
    kind: str
    seat: int
    target: int
    card: int
    rule: str = "VTES-6.2.0-01"


class Locked(NamedTuple):
    """A card is locked."""

    card: int
    rule: str


class Unlocked(NamedTuple):
    """A card is unlocked."""

    card: int
    rule: str


class Played(NamedTuple):
    """A card is played from hand, at one of its texts, by a minion (-1: by the Methuselah)."""

    seat: int
    card: int
    mode: int
    minion: int
    rule: str


class Cancelled(NamedTuple):
    """A card has no effect."""

    card: int
    rule: str = "VTES-X-CARD-05"


class Used(NamedTuple):
    """A card in play is used."""

    seat: int
    card: int
    ability: int
    rule: str = "VTES-X-CARD-07"


class Attempted(NamedTuple):
    """A minion attempts to block."""

    minion: int
    rule: str


class Failed(NamedTuple):
    """A block attempt failed."""

    minion: int
    rule: str = "VTES-6.2.2-19"


class Declined(NamedTuple):
    """A Methuselah makes no more attempts to block."""

    seat: int
    rule: str = "VTES-6.2.2-20"


class Blocked(NamedTuple):
    """The action is blocked."""

    minion: int
    rule: str = "VTES-6.2.3-02"


class Succeeded(NamedTuple):
    """The action is successful."""

    minion: int
    rule: str = "VTES-6.2.0-07"


class Redirected(NamedTuple):
    """The action has another target."""

    seat: int
    rule: str = "VTES-X-ACT-14"


class PoolGained(NamedTuple):
    """A Methuselah gains pool."""

    seat: int
    amount: int
    rule: str


class PoolBurned(NamedTuple):
    """A Methuselah burns pool."""

    seat: int
    amount: int
    rule: str


class BloodGained(NamedTuple):
    """A card gains blood or life; `hidden` while it lies face down."""

    card: int
    amount: int
    rule: str
    hidden: bool


class BloodBurned(NamedTuple):
    """A card loses blood or life; `hidden` while it lies face down."""

    card: int
    amount: int
    rule: str
    hidden: bool


class Moved(NamedTuple):
    """A card comes to a place: "ready", "torpor", "ash", "uncontrolled", "play", "removed", "hand"; `hidden` if face down."""

    card: int
    seat: int
    place: str
    rule: str
    hidden: bool


class Attached(NamedTuple):
    """A card is put on another."""

    card: int
    host: int
    rule: str


class Drew(NamedTuple):
    """A Methuselah draws cards."""

    seat: int
    cards: int
    rule: str


class DrewVampire(NamedTuple):
    """A Methuselah draws a vampire from the crypt, which lies face down then."""

    seat: int
    rule: str = "VTES-X-TURN-10"


class EdgeTaken(NamedTuple):
    """A Methuselah has the Edge; -1: it lies in the middle of the table."""

    seat: int
    rule: str


class Voted(NamedTuple):
    """Votes are cast: by a vampire, or ("card" -1, "edge" -2), for (1) or against (0)."""

    seat: int
    source: int
    side: int
    votes: int
    rule: str


class Corrected(NamedTuple):
    """The table has corrected a vampire's votes by hand."""

    vampire: int
    change: int
    rule: str = "VTES-X-OBJ-10"


class Counted(NamedTuple):
    """A referendum ends: votes for and against, and whether it passes."""

    votes_for: int
    votes_against: int
    passed: bool
    rule: str


class PassedUnvoted(NamedTuple):
    """A referendum passes without a vote."""

    rule: str = "VTES-X-POL-04"


class Fought(NamedTuple):
    """A combat begins."""

    acting: int
    opposing: int
    rule: str


class RangeSet(NamedTuple):
    """The range of the round is long (1) or close (0)."""

    long: int
    rule: str = "VTES-6.4.2-01"


class Struck(NamedTuple):
    """A combatant has chosen a strike: its kind, its damage and whether it is ranged."""

    minion: int
    kind: str
    amount: int
    ranged: bool
    rule: str = "VTES-6.4.3-07"


class Hurt(NamedTuple):
    """A minion or retainer takes damage that was not prevented."""

    card: int
    normal: int
    aggravated: int
    rule: str = "VTES-6.4.3-14"


class CombatEnded(NamedTuple):
    """A combat is over."""

    acting: int
    opposing: int
    rule: str


class Diablerised(NamedTuple):
    """A vampire is diablerised."""

    victim: int
    diablerist: int
    rule: str = "VTES-X-TOR-03"


class Ousted(NamedTuple):
    """A Methuselah is ousted (or withdraws)."""

    seat: int
    withdrew: bool
    rule: str


class Scored(NamedTuple):
    """A Methuselah gains victory points, counted in halves."""

    seat: int
    halves: int
    rule: str


class TurnBegan(NamedTuple):
    """A turn begins."""

    seat: int
    turn: int
    rule: str = "VTES-X-TURN-01"


class Contested(NamedTuple):
    """A card or a title is contested."""

    card: int
    rule: str
