"""The table as its log tells it: entries go in one after another, and only entries change it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple, Self

from razbor.kernel.decision import CHANCE, Refusal
from razbor.kernel.table import Table
from razbor.kernel.text import Text, say
from razbor.play.bots import BOTS, Player, seated
from razbor.table.begun import Begun, begun_in
from razbor.table.entries import Entry, rules_in
from razbor.table.seating import Holding

FINGERPRINT_EVERY = 20
"""After so many answers the log holds a fingerprint of the position."""

CHAT_KEPT = 100
ANSWERS = ("move", "dice")
SECRET = ("auto",)
"""Entries of which nobody may know but whoever holds the seats they are `for`."""


class OtherRulesError(Exception):
    """The table was begun under other rules than those here; `words` say so."""

    def __init__(self, words: Text) -> None:
        super().__init__(str(words))
        self.words = words


class Asked:
    """A request to take back `answers`, by the number of its entry, and the seats whose people have not said yes."""

    def __init__(self, number: int, by: str, answers: int, waits: list[str]) -> None:
        self.number = number
        self.by = by
        self.answers = answers
        self.waits = waits


class Wish(NamedTuple):
    """A wish to be passed for: whether for a `part` of a turn alone, and how many `stretches` and answers there had been by then."""

    part: bool
    stretches: int
    answers: int


class State:
    """A table, folded from its entries.

    `decision` numbers what is open: `shown` as it was with the entry that opened it, so that no number comes back after an undo. `stopped`
    says why the table goes no further, and `good` is then the last entry that is known to be right.
    """

    begun: Begun
    table: Table[Any]

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.seats: dict[str, Holding] = {}
        self.for_people: set[str] = set()
        """The seats that are, or ever were, for people, whether or not somebody has sat down in them."""
        self.written: dict[tuple[str, str], int] = {}
        """What was `shown` with the entry of each message that wrote one, by seat and the client's id."""
        self.auto: dict[str, Wish] = {}
        """What the people of seats have wished for that are passed for."""
        self.chat: list[Entry] = []
        self.undo: Asked | None = None
        self.stopped: Text | None = None
        self.good = 1
        self.decision = 0
        self.by_people: list[str | None] = []
        """For each answer for which the table had stopped, the seat of the person who gave it, or wished to be passed for; else None."""
        self.rewound = 0
        """The number of the last entry by which answers were taken back."""
        self._answers = 0
        self._secret = 0

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Self:
        """The table that a log tells; raises `OtherRulesError` where the rules here are not those it was played under."""
        state = cls()
        for entry in entries:
            state.read_on(entry)
        return state

    def read_on(self, entry: Entry) -> None:
        """Take an entry that is in the log; what cannot be done again stops the table where it was right for the last time."""
        if self.stopped is None and entry.number != self.version + 1:
            self.good = self.version
            self.stopped = say(
                "Entries of the record are missing before entry {n}. The rest is kept; the host may go back to entry {good}.",
                n=self._public(entry),
                good=self._shown_at(self.good),
            )
        self._read_on(entry)

    def _read_on(self, entry: Entry) -> None:
        if self.stopped is not None and entry.kind in ANSWERS:
            self._note(entry)
            return
        try:
            refusal = self.take(entry)
        except OtherRulesError:
            raise
        except Exception as error:
            if entry.kind == "begun":
                raise
            refusal = Refusal((), "K-11", say("it raised {error}", error=type(error).__name__))
        if refusal is not None:
            self._stop(
                entry,
                say(
                    "Entry {n} of the record cannot be carried out again ({reason})."
                    " The record is kept; the host may go back to entry {good}.",
                    n=self._public(entry),
                    reason=refusal.reason,
                    good=self._shown_at(self.good),
                ),
            )

    def take(self, entry: Entry) -> Refusal | None:
        """Take a new entry; a refusal, if the rules do not let it be, and then nothing has changed. Faulty rules may raise anything."""
        match entry.kind:
            case "begun":
                self._begin(entry)
            case "move" | "dice":
                refusal = self._answer(entry)
                if refusal:
                    return refusal
            case "sit":
                self.seats[entry.seat].change(entry.body["to"], entry.body.get("bot"), entry.at)
                if entry.body.get("anew"):
                    self.seats[entry.seat].used = 0.0
                if entry.body["to"] != "bot":
                    self.for_people.add(entry.seat)
                if self.undo is not None and entry.seat in self.undo.waits:
                    self.undo = None
            case "undo":
                self.undo = Asked(
                    self._public(entry), entry.seat, entry.body["answers"], [name for name, seat in self.seats.items() if seat.who == "me"]
                )
                self._agree(entry.body["for"], entry)
            case "consent":
                if entry.body["yes"]:
                    self._agree(entry.body["for"], entry)
                else:
                    self.undo = None
            case "back":
                self._fold_anew([*self.entries, entry])
                self.decision = self._public(entry)
                return None
            case "outage":
                for holding in self.seats.values():
                    holding.spare(entry.body["since"], entry.body.get("until"), entry.at)
            case "auto":
                for seat in entry.body["for"]:
                    self.auto.pop(seat, None)
                    if entry.body["on"]:
                        part = entry.body.get("part", False)
                        self.auto[seat] = Wish(part, self.stretches(part=part), len(self.by_people))
            case "chat":
                self.chat = [*self.chat, entry][-CHAT_KEPT:]
            case _:
                return Refusal((), "K-11", say("nothing is known of entries of the kind “{kind}”", kind=entry.kind))
        self._note(entry)
        return None

    # What is asked of it

    @property
    def version(self) -> int:
        """The number of the last entry."""
        return self.entries[-1].number if self.entries else 0

    @property
    def shown(self) -> int:
        """How many entries there are of which all may know: the version that messages name."""
        return self.version - self._secret

    @property
    def last_answer(self) -> int:
        """The number of the last entry that is an answer; of the first entry if there is none."""
        return max((entry.number for entry in self.entries if entry.kind in ANSWERS), default=1)

    @property
    def people(self) -> list[str]:
        """The seats that people hold."""
        return [name for name, seat in self.seats.items() if seat.who == "me"]

    @property
    def asked(self) -> list[str]:
        """The seats that are asked now; none for dice, and after the end."""
        decision = self.table.decision
        return [] if decision is None else [self.table.seats[seat] for seat in decision.seats if seat != CHANCE]

    @property
    def until(self) -> tuple[Literal["turn", "part"], ...]:
        """What the system has with which a wish to be passed for may end."""
        system = self.table.system
        return (*(("turn",) if system.headings else ()), *(("part",) if system.partings else ()))

    def stretches(self, *, part: bool) -> int:
        """How many turns have begun, where the system has them; with `part`, and how many parts of turns have ended."""
        system = self.table.system
        kinds = (*system.headings, *system.partings) if part else system.headings
        return sum(isinstance(fact, kinds) for fact in self.table.facts)

    def passed_for(self, seat: str | None) -> bool:
        """Whether its person has asked, in this turn or this part of it, to be passed for."""
        if seat not in self.auto:
            return False
        wish = self.auto[seat]
        return self.stretches(part=wish.part) == wish.stretches

    def number_of(self, seat: str) -> int:
        """A seat as the kernel numbers it."""
        return self.table.seats.index(seat)

    def may_take_back(self) -> int:
        """How many answers of people there are to take back."""
        return sum(seat is not None for seat in self.by_people)

    def cannot_consent(self, answers: int, own: Iterable[str]) -> str | None:
        """A seat, none of one's `own`, whose person gave one of the last so many answers of people, and in which no person sits now."""
        undone = self.by_people[self._kept(answers) :]
        return next((seat for seat in undone if seat is not None and seat not in own and self.seats[seat].who != "me"), None)

    @property
    def timed(self) -> bool:
        """Whether somebody's clock runs."""
        return bool(self.begun.minutes) and any(seat.running is not None for seat in self.seats.values())

    def left(self, seat: str, now: float) -> float | None:
        """The seconds a seat has left on its clock; None without a clock."""
        if not self.begun.minutes:
            return None
        return self.begun.minutes * 60 - self.seats[seat].used_by(now)

    def player(self, seat: str) -> Player:
        """The bot that sits in a seat."""
        number = self.number_of(seat)
        bot = BOTS.get(self.seats[seat].bot or "") or next(iter(BOTS.values()))
        return seated({number: bot}, self.table.seed)[number]

    def replayed(self, answers: int) -> Table[Any]:
        """The table as it was after so many answers."""
        stops = [i for i, move in enumerate(self.table.moves) if move.stopped]
        return self.table.replayed(stops[answers] if answers < len(stops) else None)

    # How entries change it

    def _note(self, entry: Entry) -> None:
        self.entries.append(entry)
        self._secret += entry.kind in SECRET
        for name, holding in self.seats.items():
            holding.time(entry.at, asked=name in self.asked)
        if entry.client is not None:
            self.written[entry.seat, entry.client] = self.shown

    def _public(self, entry: Entry) -> int:
        """The number by which messages call a new entry."""
        return entry.number - self._secret

    def _shown_at(self, number: int) -> int:
        """What was `shown` with the entry of a number."""
        return number - sum(entry.kind in SECRET for entry in self.entries if entry.number <= number)

    def _begin(self, entry: Entry) -> None:
        self.begun = begun_in(entry.body)
        system = self.begun.found()
        rules = rules_in(entry.version)
        if rules != system.version:
            raise OtherRulesError(
                say(
                    "This table was begun under version {then} of the rules of {system}, and version {now} is here."
                    " It is kept as it is and cannot be played on.",
                    then=rules,
                    system=system.title,
                    now=system.version,
                )
            )
        self.table = self.begun.start()
        bots = self.begun.bots
        self.seats = {}
        for seat in self.table.seats:
            self.seats[seat] = Holding("open", None, entry.at)
            if seat in bots:
                self.seats[seat].change("bot", bots[seat], entry.at)
        self.for_people = set(self.seats) - set(bots)
        self.decision = entry.number

    def _answer(self, entry: Entry) -> Refusal | None:
        """A move or dice: tried, timed, and held against the fingerprint that the log may have."""
        table = self.table
        before = table.decision
        facts = len(table.facts)
        waiting = [] if before is None else [seat for seat in before.seats if seat != CHANCE and table.seats[seat] != entry.seat]
        options = {seat: table.options(seat) for seat in waiting}
        by_a_person = entry.kind == "dice" or entry.body["by"] == "person" or (entry.body["by"] == "pass" and self.passed_for(entry.seat))
        if entry.kind == "move":
            refusal = table.choose(entry.body["move"], entry.seat)
        elif before is None or not before.chance:
            refusal = Refusal((), "K-4", say("no dice are awaited"))
        else:
            refusal = table.choose(tuple(entry.body["numbers"]))
        if refusal:
            return refusal
        self.by_people.append(entry.seat if by_a_person else None)
        self.undo = None
        if not self._goes_on(before, waiting, options, facts):
            self.decision = self._public(entry)
        self._answers += 1
        return self._hold_fingerprint(entry)

    def _goes_on(self, before: Any, waiting: list[int], options: dict[int, Any], facts: int) -> bool:
        """Whether those who were asked together with whoever has answered are asked the same still, and have learned nothing.

        Then what they are about to answer is not out of date.
        """
        now = self.table.decision
        if now is None or before is None or not waiting or (now.kind, list(now.seats)) != (before.kind, waiting):
            return False
        return all(self.table.options(seat) == options[seat] and not self.table.log(seat, facts) for seat in waiting)

    def _hold_fingerprint(self, entry: Entry) -> Refusal | None:
        """Write a fingerprint into a new entry; refuse one that has another."""
        if self._answers % FINGERPRINT_EVERY:
            return None
        digest = self.table.digest()
        if entry.body.setdefault("digest", digest) != digest:
            return Refusal((), "K-11", say("the position does not fit its fingerprint"))
        self.good = entry.number
        return None

    def _stop(self, entry: Entry, words: Text) -> None:
        """Keep an entry that is not believed, show the table as it was when it was right for the last time, and say why."""
        good = self.good
        self._fold_anew([*self.entries, entry], good)
        self.stopped, self.good = words, good

    def _agree(self, seats: list[str], entry: Entry) -> None:
        """These seats agree to what is asked for, or need not be asked; when all have, it is done."""
        if self.undo is None:
            return
        self.undo.waits = [seat for seat in self.undo.waits if seat not in seats]
        if not self.undo.waits:
            self._take_back(self.undo.answers, entry)

    def _take_back(self, answers: int, entry: Entry) -> None:
        keep = self._kept(answers)
        undone = set(self.by_people[keep:])
        self.auto = {
            seat: wish for seat, wish in self.auto.items() if wish.answers <= keep and seat not in undone and self.passed_for(seat)
        }
        self.rewound = entry.number
        self.table.undo(len(self.by_people) - keep)
        del self.by_people[keep:]
        self.undo = None
        self.decision = self._public(entry)

    def _kept(self, answers: int) -> int:
        """How many answers are left when the last so many of people are taken back with all that followed."""
        return [i for i, seat in enumerate(self.by_people) if seat is not None][-answers]

    def _fold_anew(self, log: list[Entry], good: int | None = None) -> None:
        """Fold a log from its beginning, without the answers that going back has left out, or that stand after entry `good`."""
        left_out = {n for each in log if each.kind == "back" for n in range(each.body["to"] + 1, each.number)}
        left_out |= {each.number for each in log if good is not None and each.number > good}
        State.__init__(self)
        for each in log:
            if each.kind == "back":
                self.auto.clear()
                self.rewound = each.number
                self._note(each)
            elif each.number in left_out and each.kind in (*ANSWERS, "undo", "consent"):
                self._note(each)
            else:
                self._read_on(each)
