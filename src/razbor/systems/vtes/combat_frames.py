"""What an open combat, its round and the resolving of its damage know while they run, and the changes other chapters may ask for."""

from __future__ import annotations

from typing import NamedTuple

from razbor.kernel.section import Section, section

from .atoms import T
from .frames import find
from .position import READY


class Blow(NamedTuple):
    """A strike as it is made: the `card` it comes from (-1: none), which `text` of it (-1: a card in play), the card it is aimed at
    (`aim`, -1: the minion)."""

    kind: str
    amount: int = 0
    ranged: bool = False
    aggravated: bool = False
    first: bool = False
    card: int = -1
    text: int = -1
    aim: int = -1


class Harm(NamedTuple):
    """Damage that is about to be inflicted on a minion or retainer."""

    card: int
    normal: int
    aggravated: int


@section
class CombatState(Section):
    """6.4 A combat in progress, between `sides`: the acting minion and the opposing one.

    `queued` tells that another follows; `environment` is damage each side takes each round; `by` is the rule that it began by.
    """

    sides: tuple[int, int]
    round: int = 0
    queued: bool = False
    environment: tuple[int, int] = (0, 0)
    close_next: bool = False
    over: bool = False
    by: str = "VTES-6.4.0-01"

    def side(self, minion: int) -> int:
        """0 for the acting minion, 1 for the opposing one."""
        return 0 if minion == self.sides[0] else 1

    def opponent(self, minion: int) -> int:
        """The other one."""
        return self.sides[1] if minion == self.sides[0] else self.sides[0]

    def both_ready(self, t: T) -> bool:
        """Whether both are still ready."""
        return t.pos.place[self.sides[0]] == READY and t.pos.place[self.sides[1]] == READY

    def surround(self, side: int, amount: int) -> None:
        """One side takes so much more damage each round."""
        both = [*self.environment]
        both[side] += amount
        self.environment = (both[0], both[1])

    def queue(self) -> None:
        """Another combat follows."""
        self.queued = True

    def next_close(self) -> None:
        """The next round is at close range."""
        self.close_next = True

    def end(self) -> None:
        """No further strikes, presses or rounds."""
        self.over = True


@section
class RoundState(Section):
    """6.4.1 One round. `maneuvered` is the minion whose maneuver came last; `bound` each side's strike committed by a maneuver.

    `pending` is what is to be resolved of each side's strike; `more` the additional strikes left. `damage` lists what is about
    to be inflicted. `lost` is the blood each side burned for damage this round.
    """

    long: bool = False
    maneuvered: int = -1
    bound: tuple[Blow | None, Blow | None] = (None, None)
    pending: tuple[Blow | None, Blow | None] = (None, None)
    more: tuple[int, int] = (0, 0)
    gained: tuple[int, ...] = ()
    first_pair: bool = True
    hands_only: bool = False
    claws: tuple[int, ...] = ()
    damage: tuple[Harm, ...] = ()
    lost: tuple[int, int] = (0, 0)
    pressing: int = -1
    goes_on: bool = False

    def maneuver(self, minion: int) -> None:
        """A minion changes the range."""
        self.long = not self.long
        self.maneuvered = minion

    def bind(self, side: int, strike: Blow) -> None:
        """A strike is chosen by its maneuver."""
        self.bound = (strike, self.bound[1]) if side == 0 else (self.bound[0], strike)

    def choose(self, side: int, strike: Blow | None) -> None:
        """A side has chosen its strike."""
        self.pending = (strike, self.pending[1]) if side == 0 else (self.pending[0], strike)

    def gain_strikes(self, side: int, amount: int) -> None:
        """A side has more strikes this round, by the one source it may use."""
        self.more = (self.more[0] + amount, self.more[1]) if side == 0 else (self.more[0], self.more[1] + amount)
        self.gained = (*self.gained, side)

    def only_hands(self) -> None:
        """Only hand strikes may be chosen."""
        self.hands_only = True

    def sharpen(self, side: int) -> None:
        """A side's hand strikes are aggravated."""
        self.claws = (*self.claws, side)

    def suffer(self, entries: tuple[Harm, ...]) -> None:
        """What is about to be inflicted."""
        self.damage = entries

    def bleed_out(self, side: int, amount: int) -> None:
        """A side has burned blood for damage."""
        self.lost = (self.lost[0] + amount, self.lost[1]) if side == 0 else (self.lost[0], self.lost[1] + amount)

    def press(self, side: int) -> None:
        """A press: to continue, or against the opponent's."""
        self.goes_on = not self.goes_on
        self.pressing = side


@section
class DamageState(Section):
    """6.4.5 Damage being resolved: who is wounded, who is burned, and who diablerises the one that falls."""

    fallen: tuple[int, ...] = ()
    burned: tuple[int, ...] = ()
    eater: int = -1

    def eat(self, minion: int) -> None:
        """The opponent diablerises the one that falls."""
        self.eater = minion


def combat_of(t: T) -> CombatState:
    """The combat in progress."""
    found = find(t, CombatState)
    assert found is not None
    return found


def round_of(t: T) -> RoundState:
    """The round in progress."""
    found = find(t, RoundState)
    assert found is not None
    return found
