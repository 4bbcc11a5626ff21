"""The table: one game in progress. It runs sections until somebody must decide, and takes what they decide."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from hashlib import blake2b
from json import dumps
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Self

from razbor.kernel.chance import ChanceKind, Draw, Outcome
from razbor.kernel.data import encode
from razbor.kernel.decision import CHANCE, PASS, Candidates, Decision, Key, Option, Refusal
from razbor.kernel.position import Position
from razbor.kernel.section import Section
from razbor.kernel.text import Text, count, say

if TYPE_CHECKING:
    from razbor.kernel.system import System

_MOST_STEPS = 1_000_000


class RulesError(Exception):
    """The rules themselves are at fault: a question without an answer, or steps that never end."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a table is run, whatever the game.

    `dice`: "draw" from the seed, or "ask" the seat CHANCE. `strict`: also ask a seat that can only pass. `journal`: keep what
    `undo` needs to be quick; without it undo replays the record. `fingerprint_every`: a digest into the record every so many
    moves, 0 for none.
    """

    dice: Literal["draw", "ask"] = "draw"
    strict: bool = False
    journal: bool = True
    fingerprint_every: int = 0


class Move(NamedTuple):
    """An answer given: by a seat, or by CHANCE. `stopped` tells whether the table had stopped to ask for it."""

    seat: int
    key: Key
    stopped: bool


class _Mark(NamedTuple):
    """Where the table stopped: enough to come back to it with the journal."""

    writes: int
    stack: tuple[Section, ...]
    decision: Decision | None
    facts: int
    chances: int
    dictated: tuple[int, ...]
    moves: int


class Table[P: Position]:
    """One game in progress: its position, its open sections and the record of all answers.

    Make one with `Table(system, setup, seed=…)`. `decision` is what is open, or None when the game is over.
    """

    def __init__(
        self,
        system: System[P],
        setup: Any,
        *,
        seed: int,
        profile: str = "",
        switches: Mapping[str, Any] | None = None,
        settings: Settings | None = None,
        dictated: Outcome = (),
        begin: bool = True,
    ) -> None:
        """Start a game; `setup` is an instance of `system.setup`, `profile` the usual one unless named.

        `dictated` are the numbers of the first chance events (see `dictate`). `begin=False` leaves the table before its first
        step, for whoever is about to restore a saved state on it. Raises `DataError` when the setup, the profile or a switch cannot be.
        """
        self.system = system
        self.setup = setup
        self.seed = seed
        self.profile = profile or next(iter(system.profiles))
        self.switches: Mapping[str, Any] = dict(switches or {})
        self.rules = system.profile(self.profile, self.switches)
        self.settings = settings or Settings()
        self.seats = system.seats(setup)
        self.pos: P = system.position(setup, self.rules)
        self.stack: list[Section] = [system.opening()]
        self.facts: list[Any] = []
        self.moves: list[Move] = []
        self.fingerprints: dict[int, str] = {}
        self.decision: Decision | None = None
        self.answer: Option | None = None
        self.answered_by = CHANCE
        self.outcome: Outcome = ()
        self.result: Any = None
        self.explaining = False
        self._chances = 0
        self._dictated: deque[int] = deque(dictated)
        self._marks: list[_Mark] = []
        self._options: dict[int, list[Option]] = {}
        if self.settings.journal:
            self.pos.journal = []
        if begin:
            self._go_on()

    # What sections call

    def ask(self, generator: Callable[[Any, int], Candidates], *seats: int) -> None:
        """Open a decision of the section that is running: `generator` is one of its `@decision` methods.

        The next step finds the option in `answer` and the seat in `answered_by`; both are gone after that step.
        """
        self.decision = Decision(len(self.moves), generator.__name__, seats, self.stack[-1].rule)

    def chance(self, kind: str, *params: int) -> None:
        """Let chance decide; the next step finds the numbers in `outcome`."""
        self.decision = Decision(len(self.moves), "chance", (CHANCE,), self.stack[-1].rule, (kind, *params))

    def call(self, frame: Section) -> None:
        """Open another section; the next step of this one runs when it has finished, and finds its result in `result`."""
        self.stack.append(frame)

    def finish(self, result: Any = None) -> None:
        """Close the section that is running, with a result that is plain data."""
        self.stack.pop()
        self.result = result

    def emit(self, fact: Any) -> None:
        """Tell what has just happened. Only atoms call this."""
        self.facts.append(fact)

    @property
    def top(self) -> Section:
        """The section that is running, or whose decision is open."""
        return self.stack[-1]

    # What participants call

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision is None

    @property
    def open(self) -> Decision:
        """The open decision; raises `RulesError` when the game is over."""
        if self.decision is None:
            raise RulesError("the game is over: no decision is open")
        return self.decision

    @property
    def path(self) -> str:
        """Where we are in the rules: the open sections from the outermost in."""
        return " > ".join(frame.label(self) for frame in self.stack)

    def options(self, seat: int | None = None) -> list[Option]:
        """The legal answers of a seat (of the first that is asked), the usual one first; none for whoever is not asked."""
        decision = self.decision
        if decision is None or decision.chance:
            return []
        if seat is None:
            seat = decision.seats[0]
        found = self._options.get(seat)
        if found is None:
            if seat not in decision.seats:
                return []
            found = [candidate for candidate in self._candidates(seat) if type(candidate) is Option]
            self._options[seat] = found
        return found

    def explain(self, seat: int | None = None) -> list[Refusal]:
        """What a person at this seat might try now and may not, with rule and reason."""
        decision = self.decision
        if decision is None or decision.chance:
            return []
        if seat is None:
            seat = decision.seats[0]
        if seat not in decision.seats:
            return []
        self.explaining = True
        try:
            return [candidate for candidate in self._candidates(seat) if type(candidate) is Refusal]
        finally:
            self.explaining = False

    def outcomes(self) -> Iterator[tuple[Outcome, Fraction]]:
        """Every outcome of the open chance event with its exact probability; take one with `choose`."""
        name, *params = self.open.chance
        return self._kind(name).outcomes(tuple(params))

    def choose(self, move: Option | Key | str, seat: int | str | None = None, *, decision: int | None = None) -> Refusal | None:
        """Answer the open decision with an option, its key, or notation («block with Krid», or «Alexis: block with Krid»).

        At a chance event give the numbers, as a tuple or in words. `decision`, when given, is the number of the decision that is
        answered, so that an answer that comes late or twice is refused. Returns None when the answer was taken, and a `Refusal`
        when it was not: then nothing has changed.
        """
        opened = self.decision
        if opened is None:
            return Refusal((), "K-4", say("the game is over"))
        if decision is not None and decision != opened.number:
            return Refusal((), "K-4", say("decision {n} has been answered already; decision {now} is open", n=decision, now=opened.number))
        if opened.chance:
            if type(move) is Option:
                return Refusal(move.key, "K-7", say("the dice are awaited: give their numbers"))
            return self._take_numbers(move, opened)
        if isinstance(seat, str):
            if seat not in self.seats:
                return Refusal((), "K-4", say("nobody called {name} sits here: {seats}", name=seat, seats=", ".join(self.seats)))
            seat = self.seats.index(seat)
        if isinstance(move, str):
            name, colon, rest = move.partition(":")
            if colon and name.strip() in self.seats:
                said = self.seats.index(name.strip())
                if seat is not None and seat != said:
                    return Refusal((), "K-4", say("{name} cannot answer for {other}", name=self.seats[seat], other=self.seats[said]))
                seat, move = said, rest
        if seat is None:
            seat = opened.seats[0]
        if seat not in opened.seats:
            asked = ", ".join(self.seats[other] for other in opened.seats)
            return Refusal((), "K-4", say("it is not {name}'s decision: {asked} must answer", name=self.seats[seat], asked=asked))
        options = self.options(seat)
        if isinstance(move, str):
            from razbor.kernel.notation import parse

            found = parse(self, seat, move)
            if isinstance(found, Refusal):
                return found
            move = found
        elif move not in options:
            found = self._look_up(seat, move.key if isinstance(move, Option) else move, opened)
            if isinstance(found, Refusal):
                return found
            move = found
        assert isinstance(move, Option)
        self._take(seat, move)
        self._go_on()
        return None

    def dictate(self, *numbers: int) -> None:
        """Lay out the numbers of the next chance events, one after another, to be used before any are drawn or asked for.

        If they do not fit the event that comes (too few, a face the die does not have), the table stops there and awaits them.
        """
        self._dictated.extend(numbers)

    @property
    def undictated(self) -> Outcome:
        """Numbers laid out that no chance event has used yet."""
        return tuple(self._dictated)

    def undo(self, decisions: int = 1) -> None:
        """Go back to before the last `decisions` answers for which the table had stopped; raises `ValueError` if there are fewer."""
        stops = [i for i, move in enumerate(self.moves) if move.stopped]
        if not 0 < decisions <= len(stops):
            raise ValueError(f"cannot undo {decisions}: {len(stops)} answers have been given")
        if decisions < len(self._marks):
            del self._marks[-decisions:]
            mark = self._marks.pop()
            self.pos.rewind(mark.writes)
            self.stack = list(mark.stack)
            self.decision = mark.decision
            self._chances = mark.chances
            self._dictated = deque(mark.dictated)
            self._marks.append(mark._replace(stack=tuple(frame.copy() for frame in mark.stack)))
            del self.facts[mark.facts :], self.moves[mark.moves :]
            self._options = {}
        else:
            self._adopt(self.replayed(stops[-decisions]))
        for number in [n for n in self.fingerprints if n > len(self.moves)]:
            del self.fingerprints[number]

    def replayed(self, moves: int | None = None) -> Self:
        """A new table on which the first `moves` moves of this one's record have been made again."""
        made = self.moves if moves is None else self.moves[:moves]
        table = type(self)(
            self.system, self.setup, seed=self.seed, profile=self.profile, switches=self.switches, settings=self.settings,
            dictated=unstopped(made, 0),
        )  # fmt: skip
        for i, move in enumerate(made):
            if move.stopped:
                table.dictate(*unstopped(made, i + 1))
                refusal = table.choose(move.key, None if move.seat == CHANCE else move.seat)
                if refusal:
                    raise RulesError(f"move {i + 1} of the record cannot be made again: {refusal}")
        return table

    def restore(self, stack: list[Section], decision: Decision | None, facts: list[Any], moves: list[Move], chances: int) -> None:
        """Take up a saved game on a table that has not begun and whose rows have been filled."""
        self.stack, self.decision, self.facts, self.moves = stack, decision, facts, moves
        self._chances = chances
        if self.settings.journal:
            self._set_mark()

    def copy(self) -> Self:
        """An equal, independent table. It can undo what is done on it at once, and what was done before by replaying."""
        twin = object.__new__(type(self))
        twin._adopt(self)
        twin.pos = self.pos.copy()
        twin.stack = [frame.copy() for frame in self.stack]
        twin.facts = self.facts[:]
        twin.moves = self.moves[:]
        twin.fingerprints = self.fingerprints.copy()
        twin._dictated = self._dictated.copy()
        twin._options = {}
        twin._marks = []
        if twin.settings.journal and twin.decision is not None:
            twin._set_mark()
        return twin

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat (or a spectator, None) may see: the system's view, with the path and the open decision."""
        decision = self.decision
        return {
            **self.system.view(self, seat),
            "path": self.path,
            "decision": None
            if decision is None
            else {
                "number": decision.number,
                "seats": [self.seats[s] if s != CHANCE else "dice" for s in decision.seats],
                "rule": decision.rule,
                "options": [] if seat is None else [self.system.write(self, option.key) for option in self.options(seat)],
            },
        }

    def log(self, seat: int | None, start: int = 0) -> list[tuple[str, Text]]:
        """What has happened since fact `start`, as (rule, sentence) that this seat (or a spectator) may read."""
        told = ((fact.rule, self.system.tell(self, fact, seat)) for fact in self.facts[start:])
        return [(rule, sentence) for rule, sentence in told if sentence is not None]

    def state(self) -> dict[str, Any]:
        """Everything that decides how the game goes on, as JSON data."""
        return {
            "rows": {name: encode(tuple(row)) for name, row in self.pos.rows().items()},
            "frames": [[type(frame).__name__, frame.pc, *[encode(getattr(frame, name)) for name in frame.facts]] for frame in self.stack],
            "decision": encode(tuple(self.decision)) if self.decision else None,
            "chances": self._chances,
        }

    def digest(self) -> str:
        """A fingerprint of `state`: equal tables have equal digests."""
        return blake2b(dumps(self.state(), ensure_ascii=False, separators=(",", ":")).encode(), digest_size=12).hexdigest()

    # How it runs

    def _adopt(self, other: Self) -> None:
        """Become another table, sharing all it has."""
        self.__dict__.update(other.__dict__)

    def _look_up(self, seat: int, key: Key, opened: Decision) -> Option | Refusal:
        for option in self.options(seat):
            if option.key == key:
                return option
        for refusal in self.explain(seat):
            if refusal.key == key:
                return refusal
        return Refusal(key, opened.rule, say("this is not among the answers to what is asked now"))

    def _candidates(self, seat: int) -> Candidates:
        assert self.decision is not None
        generator: Callable[[Table[P], int], Candidates] = getattr(self.stack[-1], self.decision.kind)
        return generator(self, seat)

    def _kind(self, name: str) -> ChanceKind:
        return self.system.chance[name]

    def _take(self, seat: int, option: Option) -> None:
        self.moves.append(Move(seat, option.key, stopped=True))
        self.answer = option
        self.answered_by = seat
        self.decision = None

    def _take_numbers(self, numbers: Key | str, opened: Decision) -> Refusal | None:
        if isinstance(numbers, str):
            words = numbers.removeprefix("dice:").replace(",", " ").split()
            if not all(word.removeprefix("-").isdecimal() for word in words):
                return Refusal((), "K-7", say("give numbers parted by spaces, like 3 10 7"))
            numbers = tuple(int(word) for word in words)
        fault = self.numbers_fault(numbers, opened)
        if fault:
            return Refusal(numbers, "K-7", fault)
        self._let_fall(numbers, stopped=True)
        self._go_on()
        return None

    def numbers_fault(self, numbers: Outcome, opened: Decision) -> Text | None:
        """What is wrong with numbers given for a chance event, if anything."""
        name, *params = opened.chance
        size = self._kind(name).size(tuple(params))
        if len(numbers) != size:
            asked = count("{n} number is awaited, {given} given", "{n} numbers are awaited, {given} given", n=size, given=len(numbers))
            return asked
        return self._kind(name).fault(numbers, tuple(params))

    def _let_fall(self, outcome: Outcome, *, stopped: bool) -> None:
        self.moves.append(Move(CHANCE, outcome, stopped))
        self.outcome = outcome
        self.decision = None
        self._chances += 1

    def _go_on(self) -> None:
        """Run steps until somebody must decide or the game is over."""
        self._options = {}
        for _ in range(_MOST_STEPS):
            if self.decision is not None:
                if self._settle(self.decision):
                    continue
                break
            if not self.stack:
                break
            frame = self.stack[-1]
            if frame.pc == len(frame.steps):
                self.finish()
                continue
            frame.pc += 1
            answered = self.answer is not None
            frame.steps[frame.pc - 1](frame, self)
            if answered:
                self.answer = None
        else:
            raise RulesError(f"no decision after {_MOST_STEPS:,} steps: {self.path}")
        self.answer, self.result, self.outcome = None, None, ()
        if self.settings.journal:
            self._set_mark()
        every = self.settings.fingerprint_every
        if every and len(self.moves) // every > len(self.fingerprints):
            self.fingerprints[len(self.moves)] = self.digest()

    def _settle(self, decision: Decision) -> bool:
        """Answer a decision that needs nobody: chance that is drawn or dictated, and a seat that can only pass."""
        if decision.chance:
            return self._settle_chance(decision)
        for seat in decision.seats:
            options = self.options(seat)
            if not options:
                raise RulesError(f"{self.seats[seat]} is asked and has no answer: {self.path}, {decision.kind}")
            if len(options) == 1 and options[0].key == PASS and not self.settings.strict:
                self.answer, self.answered_by, self.decision = options[0], seat, None
                self._options = {}
                return True
        return False

    def _settle_chance(self, decision: Decision) -> bool:
        name, *params = decision.chance
        if self._dictated:
            size = self._kind(name).size(tuple(params))
            numbers = tuple(self._dictated)[:size]
            if self.numbers_fault(numbers, decision):
                return False
            for _ in range(size):
                self._dictated.popleft()
            self._let_fall(numbers, stopped=False)
            return True
        if self.settings.dice == "ask":
            return False
        self._let_fall(self._kind(name).draw(Draw(self.seed, self._chances), tuple(params)), stopped=False)
        return True

    def _set_mark(self) -> None:
        journal = self.pos.journal
        assert journal is not None
        frames = tuple([frame.copy() for frame in self.stack])
        self._marks.append(
            _Mark(len(journal), frames, self.decision, len(self.facts), self._chances, tuple(self._dictated), len(self.moves))
        )


def unstopped(moves: list[Move], start: int) -> Outcome:
    """The numbers of chance from `start` on that came without a stop, up to the next stop."""
    found: list[int] = []
    for move in moves[start:]:
        if move.stopped:
            break
        found.extend(move.key)
    return tuple(found)
