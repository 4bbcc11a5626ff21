"""What the open sections know while they run: an action, a referendum, a diablerie, a card being played.

The sections with these facts stand in the chapters; here is what other chapters read of them, and the few changes they may ask for.
"""

from __future__ import annotations

from razbor.kernel.section import Section, cites, section

from .atoms import T
from .position import READY, TORPOR, VtesPosition
from .values import ballots, votes

FOR, AGAINST = 1, 0
BLOCK = 3
"""The votes of the prisci as a group."""


@section
class Doing(Section):
    """Something with effects: a card played, an ability used, an action. `target` is a card, or a seat, -1 for none."""

    seat: int
    minion: int = -1
    card: int = -1
    mode: int = 0
    target: int = -1


@section
class ActionState(Doing):
    """6.2 An action in progress.

    `kind` says which; `seats` are the Methuselahs it is directed at, empty when it is undirected. `blocker` is the minion that
    attempts to block, or has blocked when `blocked`; `slave` fights in the acting minion's stead. `ended` stops the action where it
    stands. `extra` holds what a kind needs, `more` the further cards that are taken with the target.
    """

    kind: str = ""
    seats: tuple[int, ...] = ()
    stealth: int = 0
    ability: int = -1
    extra: int = 0
    declined: tuple[int, ...] = ()
    barred: tuple[int, ...] = ()
    awake: tuple[int, ...] = ()
    anybody: tuple[int, ...] = ()
    blocker: int = -1
    blocked: bool = False
    limited: bool = False
    ended: bool = False
    successful: bool = False
    margin: int = 0
    passed: bool = False
    bled: int = 0
    continues: bool = False
    slave: int = -1
    more: tuple[int, ...] = ()

    def decline(self, seat: int) -> None:
        """A Methuselah makes no more attempts."""
        self.declined = (*self.declined, seat)

    def begin_attempt(self, minion: int) -> None:
        """A minion attempts to block."""
        self.blocker = minion

    def fail_attempt(self) -> None:
        """The attempt fails, and that minion may not try again."""
        self.barred = (*self.barred, self.blocker)
        self.blocker = -1

    def block(self) -> None:
        """The attempt succeeds."""
        self.blocked = True

    def bar(self, minion: int) -> None:
        """A minion cannot block this action."""
        self.barred = (*self.barred, minion)

    def wake(self, minion: int) -> None:
        """A locked minion may block and react."""
        self.awake = (*self.awake, minion)

    def let_anybody(self, minion: int) -> None:
        """A minion may attempt to block whoever the action is directed at."""
        self.anybody = (*self.anybody, minion)

    def limit(self) -> None:
        """A limited increase of the bleed has been used."""
        self.limited = True

    def redirect(self, seat: int) -> None:
        """The action is directed at another Methuselah, who may block."""
        self.seats = (seat,)
        self.target = seat
        self.declined = tuple(other for other in self.declined if other != seat)

    def substitute(self, slave: int) -> None:
        """A slave fights in the blocked minion's stead."""
        self.slave = slave

    def bleed_for(self, amount: int) -> None:
        """So much pool was burned by the bleed."""
        self.bled = amount

    def pass_by(self, margin: int) -> None:
        """The referendum passed, by so many votes."""
        self.margin = margin
        self.passed = True

    def stop(self) -> None:
        """The action ends here."""
        self.ended = True

    def go_on_unblocked(self) -> None:
        """The action goes on as if it had not been blocked."""
        self.continues = True

    def stay_blocked(self) -> None:
        """A new combat undoes what let the action go on."""
        self.continues = False


@section
class ReferendumState(Section):
    """6.3.2 A referendum in progress.

    `caller` is the Methuselah, `vampire` the one who called it; `card` what called it (-1 for a blood hunt, of `vampire`), by its
    `ability` if it is in play. One that is `automatic` passes without a vote.
    `cast` holds (source, side) of every source that has voted: a vampire, or -2 - seat for a political card's vote and
    -20 - seat for the Edge's. `terms` are the seats, cards or numbers chosen.
    """

    caller: int
    vampire: int
    card: int = -1
    terms: tuple[int, ...] = ()
    cast: tuple[tuple[int, int], ...] = ()
    carded: tuple[int, ...] = ()
    cancelled: bool = False
    automatic: bool = False
    ability: int = -1
    threatened: int = 0

    def threaten(self) -> None:
        """Its failure will cost the caller pool."""
        self.threatened += 1

    def vote(self, source: int, side: int) -> None:
        """A source casts all it has for (1) or against (0)."""
        self.cast = (*self.cast, (source, side))

    def use_card(self, seat: int) -> None:
        """A Methuselah has had the one vote of political cards."""
        self.carded = (*self.carded, seat)

    def cancel(self) -> None:
        """There will be no result."""
        self.cancelled = True

    def abstain(self, source: int) -> None:
        """A source's votes no longer count, and it votes no more."""
        self.cast = (*tuple(vote for vote in self.cast if vote[0] != source), (source, -1))

    @cites("VTES-6.3.3-05", "VTES-X-POL-06")
    def weight(self, t: T, source: int) -> int:
        """The votes of a source as they stand now: those a vampire gains later go the way it has voted."""
        return votes(t.pos, source, all_titles=t.rules.titles == "all") if source >= 0 else 1

    @cites("VTES-6.3.3-18", "VTES-6.3.3-19", "VTES-6.3.3-21", "VTES-6.3.3-22", "VTES-6.3.3-23", "VTES-6.3.3-24")
    def prisci(self, t: T) -> tuple[int, int]:
        """The votes of the prisci as a group, for and against, as their own votes stand now."""
        sides = [0, 0]
        for source, side in self.cast:
            if source >= 0 and side >= 0:
                sides[side] += ballots(t.pos, source)
        if sides[FOR] == sides[AGAINST]:
            return 0, 0
        return (BLOCK, 0) if sides[FOR] > sides[AGAINST] else (0, BLOCK)

    def tally(self, t: T) -> tuple[int, int]:
        """Votes for and against as they stand now."""
        total = [0, 0]
        for source, side in self.cast:
            if side >= 0:
                total[side] += self.weight(t, source)
        block = self.prisci(t)
        return total[FOR] + block[0], total[AGAINST] + block[1]


@section
class DiablerieState(Section):
    """6.5.3 A diablerie: who drinks whom, and the victim's capacity."""

    diablerist: int
    victim: int
    age: int = 0


@section
class PlayState(Doing):
    """A card being played or a card in play being used, until its effects have happened."""

    ability: int = -1
    cancelled: bool = False
    next_effect: int = 0
    number: int = -1

    def cancel(self) -> None:
        """It has no effect."""
        self.cancelled = True


def find[F: Section](t: T, kind: type[F]) -> F | None:
    """The innermost open section of a kind."""
    for frame in reversed(t.stack):
        if isinstance(frame, kind):
            return frame
    return None


def action_of(t: T) -> ActionState | None:
    """The action in progress."""
    return find(t, ActionState)


def still_acting(pos: VtesPosition, action: ActionState) -> bool:
    """Whether the acting minion can still carry its action through: it is in play under the same controller."""
    minion = action.minion
    wanted = TORPOR if action.kind == "leave torpor" else READY
    return not action.ended and pos.ctrl[minion] == action.seat and pos.place[minion] == wanted
