"""Declarations: everybody says what their characters want to achieve, before any dice."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Key, Option, Refusal, decision
from razbor.kernel.section import Section, section, step
from razbor.kernel.text import say

from .concession import Concession, give_in, offers, two_sides
from .contests import Intent, intent_of
from .facts import Declared
from .position import T
from .roll import at_the_roll
from .vocabulary import EXTRAS, acts


@section
class Declarations(Section):
    """V5-T-02 Every seat declares for its characters, in any order; nothing is shown until all are done.

    Finishes with the intents, in the order of the characters. The moves are kept as (seat, key).
    """

    intents: tuple[Intent, ...] = ()
    said: tuple[Key, ...] = ()
    done: tuple[int, ...] = ()
    offered: tuple[int, ...] = ()

    @step("V5-T-02", "V5-T-03")
    def ask(self, t: T) -> None:
        """Players answer for their characters, the Storyteller for all others."""
        seats = sorted({t.pos.seat[who] for who in t.pos.active()} - set(self.done))
        if seats and two_sides(t.pos):
            t.ask(self.declare, *seats)
        else:
            self.goto(Declarations.reveal)

    @decision("V5-T-01", "V5-T-02", "V5-T-03")
    def declare(self, t: T, seat: int) -> Candidates:
        """A main action for each character, one each turn; what goes with it; and that all is said."""
        mine = [self._intent(who) for who in t.pos.active() if t.pos.seat[who] == seat]
        undecided = [intent.who for intent in mine if not intent.act]
        if not undecided:
            yield Option(("done",), "V5-T-02")
        for who in undecided:
            for act in acts(t.pos):
                yield from act.options(t, who)
        for intent in mine:
            for extra in EXTRAS:
                yield from extra.options(t, intent)
        yield from offers(t, seat, self.offered)
        if t.explaining:
            yield from self._refused(t, mine)

    def _intent(self, who: int) -> Intent:
        """What a character has declared so far."""
        return intent_of(self.intents, who) or Intent(who, "")

    def intended(self, t: T, key: Key) -> Intent:
        """A character's intent once it has said what `key` stands for."""
        before = self._intent(key[1])
        act = next((act for act in acts(t.pos) if key[0] in act.verbs), None)
        if act is not None:
            return act.intent(t, key)._replace(minor=before.minor, reloads=before.reloads)
        return next(extra for extra in EXTRAS if extra.verb == key[0]).add(before, key)

    def _refused(self, t: T, mine: list[Intent]) -> Candidates:
        """A second action, silence about somebody, and what is decided only when the dice fall."""
        silent = next((intent.who for intent in mine if not intent.act), None)
        if silent is not None:
            yield Refusal(("done",), "V5-T-02", say("say first what {who} wants to achieve", who=t.pos.names[silent]))
        for intent in mine:
            for act in acts(t.pos) if intent.act else ():
                for candidate in act.options(t, intent.who):
                    yield Refusal(candidate.key, "V5-T-01", say("{who} acts once a turn and has said how", who=t.pos.names[intent.who]))
            yield from at_the_roll(t.pos, intent.who)

    @step("V5-T-02")
    def note(self, t: T) -> None:
        """Add what was said to the intents."""
        assert t.answer is not None
        key = t.answer.key
        self.goto(Declarations.ask)
        if key == ("done",):
            self.done = (*self.done, t.answered_by)
            return
        if key[0] in ("concede", "admit"):
            self._give_way(t, key)
            return
        self.said = (*self.said, key)
        after = self.intended(t, key)
        self.intents = tuple(sorted((*(intent for intent in self.intents if intent.who != key[1]), after)))

    def _give_way(self, t: T, key: Key) -> None:
        """Put an offer to the table, or let who admits defeat go; whatever was declared before that is declared anew."""
        self.intents, self.said, self.done = (), (), ()
        if key[0] == "admit":
            give_in(t, key[1])
        else:
            self.offered = (*self.offered, key[1])
            t.call(Concession(key[1], t.answered_by))

    @step("V5-T-02")
    def reveal(self, t: T) -> None:
        """Everything that was said is known to all from now on."""
        for key in sorted(self.said, key=lambda said: said[1]):
            t.emit(Declared("V5-T-02", key[1], key))
        t.finish(self.intents)
