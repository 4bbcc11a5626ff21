"""What becomes of a contest by the time it comes about, when others have acted before it in the same turn."""

from __future__ import annotations

from razbor.kernel.section import cites

from .block import left_of
from .contests import Contest, Part
from .facts import Thwarted
from .leave import still_leaving
from .order import acting
from .pools import bonus, floor, weakening
from .position import NOBODY, UP, Conflict, T, bound, spend_dice
from .traits import Pool


def now_impaired(pos: Conflict) -> tuple[tuple[int, str], ...]:
    """The characters with a full tracker, and which."""
    return tuple((who, tracker) for who in pos.active() for tracker in ("health", "willpower") if pos.impaired(who, tracker))


@cites("A-01", "V5-T-07", "V5-GR-03")
def as_it_stands(t: T, contest: Contest, impaired: tuple[tuple[int, str], ...]) -> Contest | None:
    """The contest after what has happened since the pools were named, when `impaired` were; None if nothing comes of it.

    Who is out does not act and cannot be acted upon, though the paralysed can be struck; who has been seized strikes and parries
    only the holder; a dropped weapon is not used; fresh wounds weaken, fresh dice count.
    """
    pos = t.pos
    forbids = _forbids(pos, contest)
    if forbids:
        for part in acting(contest):
            if pos.state[part.who] == UP:
                t.emit(Thwarted(forbids, part.who))
        return None
    left = _without_dropped(t, contest)
    if left is None:
        return None
    contest, a, b = left, left.a, left.b
    if contest.kind == "leave":
        return _weakened(pos, still_leaving(pos, _with_new_dice(t, contest)), impaired)
    if b.who != NOBODY and pos.state[b.who] != UP:
        contest = contest._replace(b=Part(b.who), two_sided=False, difficulty=contest.difficulty or pos.rules.undefended_difficulty)
    elif contest.kind != "hold" and b.who != NOBODY and bound(pos, a.who, b.who):
        kind = "grapple" if b.means == "grapple" else contest.kind
        contest = Contest(kind, "V5-GR-03", b, Part(a.who), difficulty=pos.rules.undefended_difficulty)
    elif b.means and bound(pos, b.who, a.who) and not (b.means == "dodge" and pos.rules.grappled_may_dodge):
        contest = contest._replace(rule="V5-GR-03", b=Part(b.who), two_sided=False, difficulty=pos.rules.undefended_difficulty)
    return _weakened(pos, _with_new_dice(t, contest), impaired)


@cites("V5-CS-04")
def _without_dropped(t: T, contest: Contest) -> Contest | None:
    """The contest without the attacks of those who have dropped the weapon for them; a shooter's own All-Out Attack drops nothing."""
    dropped = [
        part.weapon in t.pos.emptied[part.who] and not (part.all_out and t.pos.weapon(part.weapon).shoot) for part in acting(contest)
    ]
    for part, gone in zip(acting(contest), dropped, strict=True):
        if gone:
            t.emit(Thwarted("V5-CS-04", part.who))
    return left_of(t.pos, contest, [not gone for gone in dropped])


@cites("V5-TM-02", "V5-CS-04", "A-15")
def _with_new_dice(t: T, contest: Contest) -> Contest:
    """Dice given or taken for somebody's next test after the pools were named count in the first test that follows."""
    return contest._replace(a=_with_new(t, contest.a), b=_with_new(t, contest.b))


def _with_new(t: T, part: Part) -> Part:
    new = bonus(t.pos, part.who) if part.means else 0
    if new:
        spend_dice(t, part.who, "next_test")
    return part._replace(dice=part.dice + new)


def _forbids(pos: Conflict, contest: Contest) -> str:
    """The rule by which nothing comes of a contest, or ""."""
    a, b = contest.a.who, contest.b.who
    if contest.kind == "leave":
        return "A-01" if pos.state[a] != UP else "V5-GR-03" if pos.held_by[a] != NOBODY else ""
    helpless = contest.kind == "attack" and b != NOBODY and pos.state[b] == "paralysed"
    if pos.state[a] != UP or (b != NOBODY and pos.state[b] != UP and not helpless):
        return "A-01"
    if contest.kind == "hold":
        return "" if pos.held_by[b] == a else "V5-GR-06"
    stopped = b != NOBODY and bound(pos, a, b) and (not contest.two_sided or bound(pos, b, a))
    return "V5-GR-03" if stopped else ""


@cites("B-10", "A-01")
def _weakened(pos: Conflict, contest: Contest, impaired: tuple[tuple[int, str], ...]) -> Contest:
    """Two dice less for whoever has become Impaired."""
    now = now_impaired(pos)
    return contest if now == impaired else contest._replace(a=_part(pos, contest.a, impaired), b=_part(pos, contest.b, impaired))


def _part(pos: Conflict, part: Part, impaired: tuple[tuple[int, str], ...]) -> Part:
    if not part.attribute or not part.skill:
        return part
    trackers = weakening(Pool(part.attribute, part.skill))
    before = any((part.who, tracker) in impaired for tracker in trackers)
    after = any(pos.impaired(part.who, tracker) for tracker in trackers)
    return part._replace(dice=floor(pos, part.dice - 2 * (after - before)))
