"""The table: one game in progress. It runs sections until somebody must decide, and takes what they decide."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from hashlib import blake2b
from json import dumps
from typing import TYPE_CHECKING, Any, Self

from razbor.kernel import answer
from razbor.kernel.chance import Deal, Draw, Outcome
from razbor.kernel.data import encode
from razbor.kernel.decision import CHANCE, PASS, Candidates, Decision, Key, Move, Option, Refusal, unstopped
from razbor.kernel.position import Position
from razbor.kernel.seats import told_apart
from razbor.kernel.section import Section
from razbor.kernel.settings import Settings
from razbor.kernel.text import Text

if TYPE_CHECKING:
    from razbor.kernel.system import System

_MOST_STEPS = 1_000_000


class RulesError(Exception):
    """The rules themselves are at fault: a question without an answer, or steps that never end."""


type _Mark = tuple[int, tuple[Section, ...], Decision, int, int, int]
"""Where the table stopped, enough to come back to it with the journal: writes, frames, decision, facts, chance events, moves."""


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
        step, for whoever is about to restore a saved state on it. Raises `DataError` for a setup, profile or switch that cannot be.
        """
        self.system = system
        self.setup = setup
        self.seed = seed
        self.profile = profile or next(iter(system.profiles))
        self.switches: Mapping[str, Any] = dict(switches or {})
        self.rules = system.profile(self.profile, self.switches)
        self.settings = settings or Settings()
        self.seats = told_apart(system.seats(setup))
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
        self._finished = False
        """Whether the step that runs has closed its section, so that `result` is for the next one."""
        self.explaining = False
        self._dictated = list(dictated)
        self._marks: list[_Mark] = []
        self._chances = 0
        self._options: dict[int, list[Option]] = {}
        self._begun: dict[int, tuple[list[Option], Candidates]] = {}
        """Listings of options that were broken off when the seat was seen to have a choice."""
        if self.settings.journal:
            self.pos.journal = []
        if begin:
            self._go_on()

    # What sections call

    def ask(self, generator: Callable[[Any, int], Candidates], *seats: int, begun: tuple[list[Option], Candidates] | None = None) -> None:
        """Open a decision of the section that is running: `generator` is one of its `@decision` methods.

        The next step finds the option in `answer` and the seat in `answered_by`; both are gone after that step. A section that has
        seen already that its one seat has a choice gives with `begun` what it has found, and what goes on listing from there.
        """
        self.decision = Decision(len(self.moves), generator.__name__, seats, self.stack[-1].cited(self))
        if begun is not None:
            self._begun[seats[0]] = begun

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
        self._finished = True

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
        """Where we are in the rules: the open sections from the outermost in, without those that have no label."""
        return " > ".join(filter(None, [frame.label(self) for frame in self.stack]))

    def options(self, seat: int | None = None) -> list[Option]:
        """The legal answers of a seat (of the first that is asked), the usual one first; none for whoever is not asked."""
        decision = self.decision
        if decision is None or decision.chance:
            return []
        if seat is None:
            seat = decision.seats[0]
        known = self._options.get(seat)
        if known is not None:
            return known
        if seat not in decision.seats:
            return []
        begun = self._begun.pop(seat, None)
        found, rest = begun if begun else ([], self._candidates(seat))
        found += [candidate for candidate in rest if type(candidate) is Option]
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
        return self.system.chance[self.open.chance[0]].outcomes(self.open.chance[1:])

    def choose(self, move: Option | Key | str, seat: int | str | None = None, *, decision: int | None = None) -> Refusal | None:
        """Answer the open decision with an option, its key, or notation (“block with Krid”, or “Alexis: block with Krid”).

        At a chance event give the numbers, as a tuple or in words. `decision`, when given, is the number of the decision that is
        answered, so that an answer that comes late or twice is refused. Returns None when the answer was taken, and a `Refusal`
        when it was not: then nothing has changed.
        """
        found = answer.find(self, move, seat, decision)
        if isinstance(found, Refusal):
            return found
        if self.settings.journal:
            self._set_mark()
        by, what = found
        if isinstance(what, Option):
            self.moves.append(Move(by, what.key, True))
            self.answer, self.answered_by, self.decision = what, by, None
        else:
            self._let_fall(what, stopped=True)
        self._go_on()
        return None

    def dictate(self, *numbers: int) -> None:
        """Lay out the numbers of the next chance events, to be used before any others; where they do not fit, the table stops and waits."""
        self._dictated.extend(numbers)

    @property
    def undictated(self) -> Outcome:
        """Numbers laid out that no chance event has used yet."""
        return tuple(self._dictated)

    def undo(self, decisions: int = 1) -> None:
        """Go back to before the last `decisions` answers for which the table had stopped; raises `ValueError` if there are fewer.

        Numbers laid out for chance and not used yet are taken away.
        """
        stops = [i for i, move in enumerate(self.moves) if move.stopped]
        if not 0 < decisions <= len(stops):
            raise ValueError(f"cannot undo {decisions}: {len(stops)} answers have been given")
        if decisions <= len(self._marks):
            writes, stack, self.decision, facts, self._chances, moves = self._marks[-decisions]
            del self._marks[-decisions:]
            self.pos.rewind(writes)
            self.stack = [frame.copy() for frame in stack]
            self._dictated.clear()
            del self.facts[facts:], self.moves[moves:]
            self._options, self._begun = {}, {}
        else:
            self._adopt(self.replayed(stops[-decisions]))
        for number in [n for n in self.fingerprints if n > len(self.moves)]:
            del self.fingerprints[number]

    def replayed(self, moves: int | None = None) -> Self:
        """A new table on which the first `moves` moves of this one's record have been made again; it draws nothing they do not tell."""
        made = self.moves if moves is None else self.moves[:moves]
        table = type(self)(
            self.system, self.setup, seed=self.seed, profile=self.profile, switches=self.switches,
            settings=replace(self.settings, dice="ask"), dictated=unstopped(made, 0),
        )  # fmt: skip
        for i, move in enumerate(made):
            if move.stopped:
                table.dictate(*unstopped(made, i + 1))
                refusal = table.choose(move.key, None if move.seat == CHANCE else move.seat)
                if refusal:
                    raise RulesError(f"move {i + 1} of the record cannot be made again: {refusal}")
        table.settings = self.settings
        return table

    def restore(self, stack: list[Section], decision: Decision | None, facts: list[Any], moves: list[Move], chances: int) -> None:
        """Take up a saved game on a table that has not begun and whose rows have been filled."""
        self.stack, self.decision, self.facts, self.moves = stack, decision, facts, moves
        self._chances = chances

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
        twin._options, twin._begun = {}, {}
        twin._marks = []
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

    def log(self, seat: int | None, start: int = 0, end: int | None = None) -> list[tuple[str, Text]]:
        """What has happened from fact `start` on (up to fact `end`), as (rule, sentence) that this seat (or a spectator) may read."""
        told = ((fact.rule, self.system.tell(self, fact, seat)) for fact in self.facts[start:end])
        return [(rule, sentence) for rule, sentence in told if sentence is not None]

    def state(self) -> dict[str, Any]:
        """Everything that decides how the game goes on, as JSON data."""
        return {
            "rows": {name: encode(tuple(row)) for name, row in self.pos.rows().items()},
            "frames": [
                [type(frame).__name__, frame.pc, frame.taken, *[encode(getattr(frame, name)) for name in frame.facts]]
                for frame in self.stack
            ],
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

    def _candidates(self, seat: int) -> Candidates:
        assert self.decision is not None
        generator: Callable[[Table[P], int], Candidates] = getattr(self.stack[-1], self.decision.kind)
        return generator(self, seat)

    def _let_fall(self, outcome: Outcome, *, stopped: bool) -> None:
        self.moves.append(Move(CHANCE, outcome, stopped))
        self.outcome = outcome
        self.decision = None
        self._chances += 1

    def _go_on(self) -> None:
        """Run steps until somebody must decide or the game is over."""
        self._options, self._begun = {}, {}
        stack = self.stack
        for _ in range(_MOST_STEPS):
            decision = self.decision
            if decision is not None:
                if self._settle(decision):
                    continue
                break
            if not stack:
                break
            frame = stack[-1]
            at = frame.pc
            if at == len(frame.steps):
                self.finish()
                continue
            frame.taken = at
            frame.pc = at + 1
            answered, self._finished = self.answer is not None, False
            frame.steps[at](frame, self)
            if answered:
                self.answer = None
            if self.outcome:
                self.outcome = ()
            if self.result is not None and not self._finished:
                self.result = None
        else:
            raise RulesError(f"no decision after {_MOST_STEPS:,} steps: {self.path}")
        self.answer, self.result, self.outcome = None, None, ()
        every = self.settings.fingerprint_every
        if every and len(self.moves) // every > len(self.fingerprints):
            self.fingerprints[len(self.moves)] = self.digest()

    def _settle(self, decision: Decision) -> bool:
        """Answer a decision that needs nobody: chance that is drawn or dictated, and a seat that can only pass."""
        if decision.chance:
            return self._settle_chance(decision)
        for seat in decision.seats:
            if seat in self._begun:
                continue
            found: list[Option] = []
            candidates = self._candidates(seat)
            for candidate in candidates:
                if type(candidate) is Option:
                    found.append(candidate)
                    if candidate.key != PASS or self.settings.strict or len(found) > 1:
                        break
            else:
                if not found:
                    raise RulesError(f"{self.seats[seat]} is asked and has no answer: {self.path}, {decision.kind}")
                self.answer, self.answered_by, self.decision = found[0], seat, None
                self._begun = {}
                return True
            self._begun[seat] = found, candidates
        return False

    def _settle_chance(self, decision: Decision) -> bool:
        kind, params = self.system.chance[decision.chance[0]], decision.chance[1:]
        if self._dictated:
            size = kind.size(params)
            numbers = tuple(self._dictated)[:size]
            if answer.numbers_fault(self, numbers, decision):
                return False
            del self._dictated[:size]
            self._let_fall(numbers, stopped=False)
            return True
        if self.settings.dice == "ask" or (self.settings.dice == "roll" and not isinstance(kind, Deal)):
            return False
        self._let_fall(kind.draw(Draw(self.seed, self._chances), params), stopped=False)
        return True

    def _set_mark(self) -> None:
        """Note where the table has stopped, before it goes on."""
        decision = self.decision
        assert decision is not None
        frames = tuple([frame.copy() for frame in self.stack])
        self._marks.append((len(self.pos.journal or ()), frames, decision, len(self.facts), self._chances, len(self.moves)))
