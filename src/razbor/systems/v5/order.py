"""Who acts first, when somebody says it matters."""

from __future__ import annotations

from razbor.kernel.section import Section, cites, section, step

from .contests import Contest, Part
from .facts import TieRolled
from .pools import static
from .position import Conflict, Place, T, set_initiative


@cites("V5-T-08", "V5-T-09", "V5-T-10", "V5-T-11", "A-33")
def place(pos: Conflict, part: Part, kind: str) -> Place:
    """Surprise first; then who already fights hand to hand, shooters, who rushes in, the rest; then the static sum, then dots."""
    who = part.who
    if pos.surprise[who]:
        group = 0
    elif kind == "hold":
        group = 1 if pos.rules.grapple_order == "melee" else 4
    elif pos.fights[who] and part.means in ("strike", "grapple", "dodge", "parry"):
        group = 1
    elif part.means in ("shoot", "throw"):
        group = 2
    elif part.means in ("strike", "grapple"):
        group = 3
    else:
        group = 4
    dots = pos.sheet[who].dots(part.skill) if part.skill else 0
    return group, -static(pos, who, "dexterity", "wits"), -dots


@cites("V5-T-12", "V5-T-13", "V5-S-05", "A-37")
def initiative(pos: Conflict, who: int) -> Place:
    """Composure + Awareness, or Wits + Etiquette among people who only talk; players first, then vampires, then Composure."""
    speed = static(pos, who, "wits", "etiquette") if pos.social else static(pos, who, "composure", "awareness")
    kind, rules = pos.kind(who), pos.rules
    undead = {"vampire": True, "mortal": False, "ghoul": rules.ghoul_order == "vampire", "thin-blood": rules.thin_blood_order == "vampire"}
    return -speed, int(pos.seat[who] == pos.storyteller), int(not undead[kind]), -pos.sheet[who].dots("composure")


def acting(contest: Contest) -> tuple[Part, ...]:
    """The parts of a contest that act; who only defends acts whenever it is attacked."""
    return (contest.a, contest.b) if contest.two_sided else (contest.a,)


@section
class Ties(Section):
    """A-34 Those at the same place roll a die each, higher first, until all places differ. Finishes with the places, in the order given.

    `standing` are characters with their places; nobody stands twice at the same one.
    """

    standing: tuple[tuple[int, Place], ...]
    tied: tuple[int, ...] = ()
    faces: tuple[int, ...] = ()

    @step("A-34", "V5-T-13")
    def find(self, t: T) -> None:
        """The first tie, if there is one."""
        places = [at for _, at in self.standing]
        first = next((at for at in places if places.count(at) > 1), None)
        if first is None:
            t.finish(tuple(places))
            return
        self.tied = tuple(i for i, at in enumerate(places) if at == first)
        self.faces = ()

    @step("A-34", "V5-T-13")
    def roll(self, t: T) -> None:
        """Each of the tied rolls."""
        t.chance("d10", 1)

    @step("A-34", "V5-T-13")
    def read(self, t: T) -> None:
        """The face is one more criterion."""
        self.faces = (*self.faces, *t.outcome)
        t.emit(TieRolled("A-34", self.standing[self.tied[len(self.faces) - 1]][0], t.outcome[0]))
        if len(self.faces) < len(self.tied):
            self.goto(Ties.roll)
            return
        rolled = dict(zip(self.tied, self.faces, strict=True))
        self.standing = tuple((who, (*at, -rolled[i]) if i in rolled else at) for i, (who, at) in enumerate(self.standing))
        self.goto(Ties.find)


@section
class Initiative(Section):
    """V5-T-12 Settles the order of all characters once for the whole conflict."""

    standing: tuple[Place, ...] = ()

    @step("V5-T-12", "V5-T-13", "V5-S-05")
    def compare(self, t: T) -> None:
        """Static sums and what breaks their ties."""
        self.standing = tuple(initiative(t.pos, who) for who in range(len(t.pos.names)))
        if t.pos.rules.initiative_tie == "die":
            t.call(Ties(tuple(enumerate(self.standing))))
        else:
            self.goto(Initiative.settle)

    @step("V5-T-13")
    def untie(self, t: T) -> None:
        """At last a die decides."""
        self.standing = t.result

    @step("V5-T-12")
    def settle(self, t: T) -> None:
        """The order stays as it is."""
        set_initiative(t, "V5-S-05" if t.pos.social else "V5-T-12", self.standing)


@section
class Order(Section):
    """V5-T-07 Puts the contests of a turn in order. Finishes with the moments: contests that are carried out together.

    `said` tells whether somebody has said that the order matters.
    """

    contests: tuple[Contest, ...]
    said: int
    first: tuple[tuple[int, Place], ...] = ()
    at: tuple[Place, ...] = ()

    @step("V5-T-07", "V5-T-06", "A-01")
    def whether(self, t: T) -> None:
        """Usually all is simultaneous; the variant with initiative is always in order."""
        rules = t.pos.rules
        if self.contests and (self.said or rules.initiative == "composure_awareness"):
            return
        if rules.damage_penalties == "at_once":
            t.finish(tuple((contest,) for contest in self.contests))
        else:
            t.finish((self.contests,) if self.contests else ())

    @step("V5-T-12", "V5-S-05")
    def settle_initiative(self, t: T) -> None:
        """Initiative, where it rules, is settled when it is first needed."""
        if self._static(t.pos) and not t.pos.initiative[0]:
            t.call(Initiative())

    @step("V5-T-08", "V5-T-09", "V5-T-10", "V5-T-11", "V5-T-12", "A-34")
    def place(self, t: T) -> None:
        """A contest takes place when the first of those who act in it acts."""
        pos, static_order = t.pos, self._static(t.pos)
        self.first = tuple(
            min(
                ((part.who, pos.initiative[part.who] if static_order else place(pos, part, contest.kind)) for part in acting(contest)),
                key=lambda standing: standing[1],
            )
            for contest in self.contests
        )
        different = tuple(dict.fromkeys(self.first))
        if pos.rules.order_tie == "die" and not static_order:
            t.call(Ties(different))
        else:
            self.at = tuple(at for _, at in different)
            self.goto(Order.gather)

    @step("A-34")
    def untie(self, t: T) -> None:
        """A die decides."""
        self.at = t.result

    @step("V5-T-08", "A-34")
    def gather(self, t: T) -> None:
        """Those at the same place go together."""
        at = dict(zip(dict.fromkeys(self.first), self.at, strict=True))
        moments: dict[Place, list[Contest]] = {}
        for first, contest in zip(self.first, self.contests, strict=True):
            moments.setdefault(at[first], []).append(contest)
        t.finish(tuple(tuple(moments[each]) for each in sorted(moments)))

    def _static(self, pos: Conflict) -> bool:
        """Whether initiative rules: by the switch, and wherever the order of people who only talk matters."""
        return pos.social or pos.rules.initiative == "composure_awareness"
