"""6.3 Politics: the referendum, its terms, polling, and what it does when it passes."""

from __future__ import annotations

from razbor.kernel.decision import PASS, Candidates, Option, Refusal, decision
from razbor.kernel.modifiers import total
from razbor.kernel.section import cites, section, step
from razbor.kernel.text import say
from razbor.kernel.window import Window

from . import facts
from .action_plays import POLLING, TERMS, respond, responses
from .atoms import T, add, add_to_seat, burn, burn_pool, end_of, take_edge
from .ending import settle_ousts
from .frames import AGAINST, FOR, ReferendumState, action_of
from .position import LIMBO, READY
from .referendums import carried, clans
from .values import ballots, older, votes


@section
class Referendum(ReferendumState):
    """6.3.2 A referendum: terms, polling, resolution. Finishes with whether it passed."""

    done: tuple[int, ...] = ()

    @step("VTES-6.3.2-03", "VTES-6.3.2-04", "VTES-6.3.1-06", "VTES-6.2.1-04")
    def set_terms(self, t: T) -> None:
        """The caller chooses the terms, if there are any, one after the other."""
        if self.card < 0 or not any(self.choices(t, self.caller)):
            self.goto(Referendum.before_votes)
        else:
            t.ask(self.choices, self.caller)

    @decision("VTES-6.3.2-04")
    def choices(self, t: T, seat: int) -> Candidates:
        """What the terms may still be."""
        pos = t.pos
        card = pos.cards[self.card].library
        chosen = self.terms
        seats = pos.clockwise(self.caller)
        if card.terms == "ready younger vampire" and not chosen:
            for other in seats:
                for vampire in pos.ready[other]:
                    if pos.cards[vampire].vampire and older(pos, self.vampire, vampire):
                        yield Option(("choose", vampire), "VTES-6.3.2-04")
        elif card.terms == "clan" and not chosen:
            for clan in clans(pos):
                yield Option(("clan", clan), "VTES-6.3.2-04")
        elif card.terms == "allocation" and len(chosen) < card.points and len(seats) > 1:
            last = len(chosen) == card.points - 1
            for other in seats:
                if not (last and set(chosen) == {other}):
                    yield Option(("point", other), "VTES-6.3.2-04")
        elif card.terms == "Methuselah with more pool" and len(chosen) < card.points + 1:
            for other in seats:
                if (not chosen and pos.pool[other] > pos.pool[self.caller]) or (chosen and other != chosen[0]):
                    yield Option(("point", other), "VTES-6.3.2-04")
        elif card.terms == "some Methuselahs" and (not chosen or chosen[-1] >= 0):
            for other in seats:
                if other not in chosen:
                    yield Option(("choose Methuselah", other), "VTES-6.3.2-04")
            if chosen:
                yield Option(("enough",), "VTES-6.3.2-04")

    @step("VTES-6.3.2-04")
    def take_term(self, t: T) -> None:
        """Note the choice and ask for the next."""
        assert t.answer is not None
        key = t.answer.key
        term = -1 if key[0] == "enough" else clans(t.pos).index(key[1]) if key[0] == "clan" else key[1]
        self.terms = (*self.terms, term)
        self.goto(Referendum.set_terms)

    @step("VTES-6.3.2-05", "VTES-6.3.2-02", "VTES-X-POL-04")
    def before_votes(self, t: T) -> None:
        """Cards used during a referendum before votes are cast; one that passes by itself knows neither them nor votes."""
        if action_of(t) is None or self.hunt:
            return
        if total(t.pos.boons, "referendum passes", self.caller) > 0:
            add_to_seat(t, "referendum passes", self.caller, -1, "turn", "VTES-X-POL-04")
            self.automatic = True
            self.goto(Referendum.count)
        else:
            t.call(Window(name="terms"))

    @property
    def hunt(self) -> bool:
        """Whether this is a blood hunt."""
        return self.card < 0

    @step("VTES-6.3.2-06", "VTES-6.3.2-07", "VTES-6.3.2-09", "VTES-X-POL-05")
    def poll(self, t: T) -> None:
        """Everybody who is not finished may vote, in any order; polling closes when all are finished."""
        waiting = tuple([seat for seat in t.pos.clockwise(self.caller) if seat not in self.done])
        if self.cancelled or not waiting:
            self.goto(Referendum.count)
        else:
            t.ask(self.vote_or_finish, *waiting)

    @decision("VTES-6.3.2-06", "VTES-6.3.3-02", "VTES-6.3.3-03", "VTES-6.3.3-04", "VTES-6.3.3-05", "VTES-6.3.3-25")
    def vote_or_finish(self, t: T, seat: int) -> Candidates:
        """The votes a Methuselah can cast, each source as one block on one side; cards that give votes; to be finished."""
        pos = t.pos
        cast = {source for source, _ in self.cast}
        if self.card >= 0 and seat == self.caller and pos.place[self.card] == LIMBO and -2 - seat not in cast:
            yield Option(("vote card", FOR), "VTES-6.3.3-07")
            yield Option(("vote card", AGAINST), "VTES-6.3.3-07")
        for vampire in pos.ready[seat]:
            if not pos.cards[vampire].vampire:
                continue
            has = votes(pos, vampire, all_titles=t.rules.titles == "all") or ballots(pos, vampire)
            if has and vampire not in cast:
                yield Option(("vote", vampire, FOR), "VTES-6.3.3-10")
                yield Option(("vote", vampire, AGAINST), "VTES-6.3.3-10")
            elif t.explaining:
                reason = say("its votes have been cast and cannot be changed") if has else say("it has no votes")
                rule = "VTES-6.3.2-08" if has else "VTES-6.3.3-01"
                for side in (FOR, AGAINST):
                    yield Refusal(("vote", vampire, side), rule, reason)
        yield from self.cards_and_edge(t, seat, cast)
        action = action_of(t)
        if action is not None and not self.hunt:
            yield from responses(t, action, seat, POLLING)
        if t.rules.votes_by_hand:
            for vampire in pos.ready[seat]:
                for change in (1, -1):
                    yield Option(("correct votes", vampire, change), "VTES-X-OBJ-10")
        yield Option(PASS, "VTES-6.3.2-07")
        if t.explaining:
            for vampire in pos.torpor[seat]:
                for side in (FOR, AGAINST):
                    yield Refusal(("vote", vampire, side), "VTES-6.3.3-16", say("a vampire that is not ready has no votes"))

    @cites("VTES-6.3.3-06", "VTES-6.3.3-07", "VTES-6.3.3-09", "VTES-6.3.3-17")
    def cards_and_edge(self, t: T, seat: int, cast: set[int]) -> Candidates:
        """One vote by burning a political card, one by burning the Edge."""
        pos = t.pos
        seen: set[int] = set()
        used = seat in self.carded or (self.card >= 0 and seat == self.caller and pos.place[self.card] == LIMBO)
        for handle in pos.hand[seat]:
            card = pos.cards[handle]
            if card.political and card.index not in seen:
                seen.add(card.index)
                for side in (FOR, AGAINST):
                    if not used:
                        yield Option(("burn card", card.index, side), "VTES-6.3.3-06")
                    elif t.explaining:
                        yield Refusal(("burn card", card.index, side), "VTES-6.3.3-09", say("political cards give one vote a referendum"))
        for side in (FOR, AGAINST):
            if pos.edge[0] == seat and -20 - seat not in cast:
                yield Option(("burn Edge", side), "VTES-6.3.3-17")
            elif t.explaining:
                yield Refusal(("burn Edge", side), "VTES-6.3.3-17", say("the Edge is not here"))

    @step("VTES-6.3.2-06", "VTES-6.3.2-08", "VTES-6.3.3-08")
    def take_vote(self, t: T) -> None:
        """Count the vote; everybody who had finished may vote again."""
        assert t.answer is not None
        key, seat = t.answer.key, t.answered_by
        self.goto(Referendum.poll)
        if key == PASS:
            self.done = (*self.done, seat)
            return
        self.done = ()
        verb = key[0]
        if verb == "vote card":
            self.cast_votes(t, seat, -2 - seat, key[1], "VTES-6.3.3-07")
        elif verb == "burn card":
            burn(t, t.pos.in_hand(seat, key[1]), "VTES-6.3.3-06")
            self.use_card(seat)
            self.cast_votes(t, seat, -2 - seat, key[2], "VTES-6.3.3-06")
        elif verb == "burn Edge":
            take_edge(t, -1, "VTES-6.3.3-17")
            self.cast_votes(t, seat, -20 - seat, key[1], "VTES-6.3.3-17")
        elif verb == "vote":
            self.cast_votes(t, seat, key[1], key[2], "VTES-6.3.2-06")
        elif verb == "correct votes":
            add(t, "votes by hand", key[1], key[2], "referendum", "VTES-X-OBJ-10")
            t.emit(facts.Corrected(key[1], key[2]))
        else:
            respond(t, seat, t.answer)

    def cast_votes(self, t: T, seat: int, source: int, side: int, rule: str) -> None:
        """A source votes."""
        self.vote(source, side)
        t.emit(facts.Voted(seat, source, side, self.weight(t, source), rule))

    @step("VTES-6.3.2-11", "VTES-6.3.2-12", "VTES-6.3.2-13", "VTES-X-END-01")
    def count(self, t: T) -> None:
        """It passes with more votes for than against; else nothing happens. Who has no pool left then is out."""
        votes_for, votes_against = (0, 0) if self.cancelled else self.tally(t)
        passed = votes_for > votes_against or self.automatic
        tied = votes_for == votes_against
        rule = "VTES-X-POL-05" if self.cancelled else "VTES-6.3.2-11" if passed else "VTES-6.3.2-13" if tied else "VTES-6.3.2-12"
        t.emit(facts.PassedUnvoted() if self.automatic else facts.Counted(votes_for, votes_against, passed, rule))
        end_of(t, "referendum")
        action = action_of(t)
        if passed and action is not None and not self.hunt:
            action.pass_by(votes_for - votes_against)
        if not passed and not self.cancelled:
            burn_pool(t, self.caller, self.threatened * (1 + votes_against - votes_for), "VTES-6.3.2-12")
        if passed and self.hunt:
            if t.pos.place[self.vampire] == READY:
                burn(t, self.vampire, "VTES-X-TOR-04")
        elif passed:
            carried(t, self)
        settle_ousts(t)
        t.finish(passed)


def term_plays(t: T, seat: int) -> Candidates:
    """Cards for the time between the terms and the first vote."""
    action = action_of(t)
    assert action is not None
    yield from responses(t, action, seat, TERMS)
