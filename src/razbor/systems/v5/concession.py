"""Concession: one side yields and pays less than in defeat, if everybody at the table agrees."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Key, Option, Refusal, decision
from razbor.kernel.section import Section, cites, section, step
from razbor.kernel.text import say
from razbor.kernel.together import Together

from .facts import Conceded, Rewarded, TableSaid
from .position import Conflict, T, become, regain_willpower

GIVING_WAY = ("concede", "admit", "withdraw")


@cites("V5-E-05", "V5-E-06", "V5-S-06", "V5-S-07")
def offers(t: T, seat: int, made: tuple[int, ...]) -> Candidates:
    """To offer that a side of the seat's characters yields, once a turn (`made`); in an argument also to admit defeat."""
    pos = t.pos
    mine = [who for who in pos.active() if pos.seat[who] == seat]
    for side in dict.fromkeys(pos.side[who] for who in mine):
        if side not in made:
            yield Option(("concede", side), "V5-S-06" if pos.social else "V5-E-05")
        elif t.explaining:
            yield Refusal(("concede", side), "V5-E-06", say("the table has heard this offer already"))
    for who in mine:
        if pos.social:
            yield Option(("admit", who), "V5-S-07")
        elif t.explaining:
            yield Refusal(("admit", who), "V5-S-07", say("only an argument is ended by admitting defeat: leave, or offer a concession"))


def give_in(t: T, who: int) -> None:
    """A character admits defeat."""
    become(t, "V5-S-07", who, "yielded")


@section
class Concession(Section):
    """V5-E-05 A side offers to yield; `seat` speaks for it. Finishes with 1 if it was agreed, else 0."""

    side: int
    seat: int
    paid: tuple[int, ...] = ()

    @step("V5-E-05", "V5-E-06")
    def offer(self, t: T) -> None:
        """Players and Storyteller agree on it among themselves, not their characters."""
        pos = t.pos
        t.emit(Conceded("V5-E-05", self.side, pos.encounter.concessions.get(pos.side_names[self.side], "")))
        t.call(Together("agreement", tuple(seat for seat in range(len(pos.seats)) if seat != self.seat)))

    @decision("V5-E-06")
    def agreement(self, t: T, seat: int) -> Candidates:
        """Yes or no."""
        yield Option(("agree",), "V5-E-06")
        yield Option(("disagree",), "V5-E-06")

    @step("V5-E-05", "V5-E-06")
    def settle(self, t: T) -> None:
        """One voice against it is enough to go on fighting."""
        answers: tuple[tuple[int, Key], ...] = t.result
        if any(key == ("disagree",) for _, key in answers):
            t.emit(TableSaid("V5-E-06", "no concession"))
            t.finish(0)
            return
        t.emit(TableSaid("V5-E-06", "concession"))
        yielding = [who for who in t.pos.active() if t.pos.side[who] == self.side]
        self.paid = tuple(who for who in yielding if t.pos.seat[who] != t.pos.storyteller)
        for who in yielding:
            become(t, "V5-E-05", who, "yielded")

    @step("V5-E-07", "A-46")
    def reward(self, t: T) -> None:
        """Each player who yields is rewarded; where only Willpower is given there is nothing to choose."""
        if not self.paid:
            t.finish(1)
        elif t.pos.rules.concession_background == "note":
            t.ask(self.choose, t.pos.seat[self.paid[0]])

    @decision("V5-E-07", "A-46")
    def choose(self, t: T, seat: int) -> Candidates:
        """A point of Willpower, or a dot of a Background."""
        yield Option(("regain", self.paid[0]), "V5-E-07")
        yield Option(("background", self.paid[0]), "A-46")

    @step("V5-E-07", "A-46")
    def pay(self, t: T) -> None:
        """Willpower comes back at once; a Background is noted for the character sheet."""
        who, *rest = self.paid
        self.paid = tuple(rest)
        if t.answer is not None and t.answer.key[0] == "background":
            t.emit(Rewarded("A-46", who, "background"))
        else:
            regain_willpower(t, "V5-E-07", who)
        self.goto(Concession.reward)


@section
class Talks(Section):
    """V5-S-06 Before each test of an argument anybody may offer a concession or admit defeat."""

    heard: tuple[tuple[int, Key], ...] = ()

    @step("V5-S-06", "V5-S-07")
    def ask(self, t: T) -> None:
        """Ask everybody whose characters still argue."""
        t.call(Together("offer", tuple(sorted({t.pos.seat[who] for who in t.pos.active()}))))

    @decision("V5-S-06", "V5-S-07")
    def offer(self, t: T, seat: int) -> Candidates:
        """Usually nobody does."""
        yield Option(("no_offer",), "V5-S-06")
        yield from offers(t, seat, ())

    @step("V5-S-06")
    def hear(self, t: T) -> None:
        """What was said, one after another."""
        self.heard = t.result

    @step("V5-S-06", "V5-S-07")
    def heed(self, t: T) -> None:
        """An offer is put to the table; who admits defeat is out."""
        while self.heard:
            (seat, key), *rest = self.heard
            self.heard = tuple(rest)
            if key[0] == "admit":
                give_in(t, key[1])
            elif key[0] == "concede" and key[1] in {t.pos.side[who] for who in t.pos.active()}:
                self.goto(Talks.heed)
                t.call(Concession(key[1], seat))
                return


def two_sides(pos: Conflict) -> bool:
    """Whether there is still somebody to contend with."""
    return len({pos.side[who] for who in pos.active()}) > 1
