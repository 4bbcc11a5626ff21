"""The position of a conflict: trackers, states and the scene, and the atoms that change them."""

from __future__ import annotations

from typing import Any, NamedTuple

from razbor.kernel.modifiers import Modifier, expire, modify
from razbor.kernel.position import Position
from razbor.kernel.section import cites
from razbor.kernel.table import Table

from .data import Equipment, Weapon, equipment
from .encounter import Character, Encounter, Kind, numbered
from .facts import (
    Advanced,
    Became,
    Drawn,
    Emptied,
    Freed,
    Hurt,
    InitiativeSet,
    Noted,
    Reloaded,
    Rewarded,
    Roused,
    SceneChanged,
    Seized,
    SideWon,
    Surprise,
    Won,
)
from .profile import Profile

UP = "up"
NOBODY = -1
LASTING = -1
"""In place of the number of a turn: until it is used."""

type Place = tuple[int, ...]
"""Where a character stands in the order: smaller acts earlier; empty while that is not settled."""


class Marks(NamedTuple):
    """Marked boxes of a tracker."""

    superficial: int
    aggravated: int


class Conflict(Position):
    """Characters are numbered in the order of the encounter; everything about them is a row by that number.

    `state` is "up" while a character takes part. `scene` holds what the Storyteller has ruled for the scene as (name, value), and
    `scene_began` the number of turns before it. `surprise` is the last turn in which a character's next attack may surprise, or
    LASTING; `progress` counts the successes of each side on the way to its goal. `ended` is the rule by which the conflict is
    over, "" before that.
    """

    def __init__(self, encounter: Encounter, rules: Profile) -> None:
        """Lay the encounter out; raises `DataError` for unknown weapons, armour or cover."""
        super().__init__()
        self.encounter = encounter
        self.rules = rules
        self.social = encounter.conflict == "social"
        self.equipment: Equipment = equipment(changes=encounter.equipment, path=("equipment",))
        everybody = [
            (name, side, character)
            for side, characters in enumerate(encounter.sides.values())
            for short, character in characters.items()
            for name in numbered(short, character.count)
        ]
        self.names: tuple[str, ...] = tuple(name for name, _, _ in everybody)
        self.side_names: tuple[str, ...] = tuple(encounter.sides)
        self.side: tuple[int, ...] = tuple(side for _, side, _ in everybody)
        self.sheet: tuple[Character, ...] = tuple(character for _, _, character in everybody)
        players = dict.fromkeys(character.player for _, _, character in everybody if character.player)
        self.seats = (*players, encounter.storyteller)
        self.storyteller = len(self.seats) - 1
        self.seat = tuple(self.seats.index(c.player) if c.player else self.storyteller for _, _, c in everybody)
        self.health = [Marks(c.health.superficial, c.health.aggravated) for c in self.sheet]
        self.willpower = [Marks(c.willpower.superficial, c.willpower.aggravated) for c in self.sheet]
        self.hunger = [c.hunger for c in self.sheet]
        self.state = [UP for _ in self.sheet]
        self.modifiers: list[tuple[Modifier, ...]] = [() for _ in self.sheet]
        pairs = [(who, self.names.index(other)) for who, c in enumerate(self.sheet) for other in c.fights]
        self.fights = [
            tuple(sorted({other for pair in pairs if who in pair for other in pair if other != who})) for who in range(len(self.sheet))
        ]
        self.held_by = [NOBODY for _ in self.sheet]
        self.cover = [c.cover for c in self.sheet]
        self.emptied: list[tuple[str, ...]] = [() for _ in self.sheet]
        self.surprise = [0 for _ in self.sheet]
        self.progress = [0 for _ in self.side_names]
        self.contests_won = [0 for _ in self.side_names]
        self.contests_drawn = [0]
        self.turns_won = [0 for _ in self.side_names]
        self.turn = [0]
        self.scene: list[tuple[tuple[Any, ...], ...]] = [()]
        self.winner = [NOBODY]
        self.ended = [""]
        self.scene_began = [0]
        self.initiative: list[Place] = [() for _ in self.sheet]

    def kind(self, who: int) -> Kind:
        """What a character is."""
        return self.sheet[who].kind

    @cites("B-17")
    def weapon(self, weapon: str) -> Weapon:
        """A weapon by its id."""
        return self.equipment.weapons[weapon]

    @cites("B-07")
    def boxes(self, who: int, tracker: str) -> int:
        """How many boxes a tracker has."""
        return self.sheet[who].health_boxes if tracker == "health" else self.sheet[who].willpower_boxes

    def marks(self, who: int, tracker: str) -> Marks:
        """The marked boxes of a tracker."""
        return (self.health if tracker == "health" else self.willpower)[who]

    def active(self) -> list[int]:
        """The characters who still take part."""
        return [who for who, state in enumerate(self.state) if state == UP]

    def enemies(self, who: int) -> list[int]:
        """Active characters of other sides."""
        return [other for other in self.active() if self.side[other] != self.side[who]]

    def targets(self, who: int) -> list[int]:
        """Whom a character may strike: its enemies, and those of them who lie paralysed."""
        helpless = [other for other, state in enumerate(self.state) if state == "paralysed" and self.side[other] != self.side[who]]
        return self.enemies(who) + helpless

    @cites("B-10")
    def impaired(self, who: int, tracker: str) -> bool:
        """Whether a tracker is full, by whatever marks."""
        marks = self.marks(who, tracker)
        return marks.superficial + marks.aggravated >= self.boxes(who, tracker)

    def ruling(self, *name: object) -> Any:
        """What the Storyteller has ruled under a name, or None."""
        return next((value for key, value in self.scene[0] if key == name), None)


type T = Table[Conflict]


@cites("B-08", "B-09", "V5-D-08")
def mark(t: T, rule: str, who: int, tracker: str, superficial: int, aggravated: int) -> None:
    """Mark boxes: Superficial in empty ones, then turning Superficial into Aggravated; Aggravated in empty ones, then over Superficial."""
    pos = t.pos
    if not superficial and not aggravated:
        return
    marks, boxes = pos.marks(who, tracker), pos.boxes(who, tracker)
    light, heavy = marks
    fresh = min(superficial, boxes - light - heavy)
    light += fresh
    turned = min(superficial - fresh, light)
    light, heavy = light - turned, heavy + turned
    into_empty = min(aggravated, boxes - light - heavy)
    over = min(aggravated - into_empty, light)
    light, heavy = light - over, heavy + into_empty + over
    pos.put(pos.health if tracker == "health" else pos.willpower, who, Marks(light, heavy))
    t.emit(Hurt(rule, who, tracker, superficial, aggravated))
    if heavy == boxes:
        fall(t, who, tracker)
    elif light + heavy == boxes and sum(marks) < boxes:
        t.emit(Became("B-10", who, "impaired"))


@cites("B-11", "V5-S-07")
def fall(t: T, who: int, tracker: str) -> None:
    """A tracker full of Aggravated marks: a mortal dies, a vampire falls into torpor, a will is broken."""
    if tracker == "willpower":
        become(t, "B-11", who, "broken")
    else:
        become(t, "B-11", who, "dead" if t.pos.kind(who) in ("mortal", "ghoul") else "torpor")


def become(t: T, rule: str, who: int, state: str) -> None:
    """Change a character's state; who is not up any more lets go of everybody it fights or holds. Nothing changes the dead."""
    pos = t.pos
    if pos.state[who] in (state, "dead", "final_death"):
        return
    pos.put(pos.state, who, state)
    t.emit(Became(rule, who, state))
    if state != UP:
        part(t, who)


def part(t: T, who: int) -> None:
    """End every scuffle and hold of a character."""
    pos = t.pos
    for other, holder in enumerate(pos.held_by):
        if who in (holder, other):
            pos.put(pos.held_by, other, NOBODY)
    for other, foes in enumerate(pos.fights):
        if who in foes or other == who:
            pos.put(pos.fights, other, () if other == who else tuple(foe for foe in foes if foe != who))


def close_in(t: T, who: int, other: int) -> None:
    """Two characters are fighting hand to hand from now on."""
    pos = t.pos
    if other not in pos.fights[who] and pos.state[who] == pos.state[other] == UP:
        pos.put(pos.fights, who, (*pos.fights[who], other))
        pos.put(pos.fights, other, (*pos.fights[other], who))


def rule_scene(t: T, name: tuple[object, ...], value: object) -> None:
    """Set what the Storyteller rules for the scene; None takes the ruling back."""
    kept = tuple(pair for pair in t.pos.scene[0] if pair[0] != name)
    t.pos.put(t.pos.scene, 0, kept if value is None else (*kept, (name, value)))


@cites("V5-E-08")
def new_scene(t: T, rule: str, how: str) -> None:
    """The conflict goes on in a new scene, where nothing is ruled yet; in a new place nobody is covered or in reach of a hand."""
    pos = t.pos
    pos.put(pos.scene, 0, ())
    pos.put(pos.scene_began, 0, pos.turn[0])
    if how == "new_place":
        for who in range(len(pos.names)):
            part(t, who)
            pos.put(pos.cover, who, "none")
    t.emit(SceneChanged(rule, how))


@cites("V5-E-07")
def regain_willpower(t: T, rule: str, who: int) -> None:
    """A Superficial mark on Willpower is removed, if there is one."""
    light, heavy = t.pos.willpower[who]
    t.pos.put(t.pos.willpower, who, Marks(max(light - 1, 0), heavy))
    t.emit(Rewarded(rule, who, "willpower"))


def give_dice(t: T, rule: str, what: str, who: int, dice: int, until: str) -> None:
    """Lay a modifier on a character."""
    modify(t.pos, t.pos.modifiers, Modifier(what, who, dice, until, rule))


def end_modifiers(t: T, moment: str) -> None:
    """End what lasts until a moment."""
    expire(t.pos, t.pos.modifiers, moment)


@cites("B-13")
def rouse(t: T, rule: str, who: int, face: int) -> None:
    """A Rouse check: below 6, Hunger grows by one."""
    pos = t.pos
    if face < 6 and pos.hunger[who] < 5:
        pos.put(pos.hunger, who, pos.hunger[who] + 1)
    t.emit(Roused(rule, who, face, pos.hunger[who]))


def spend_dice(t: T, who: int, what: str) -> None:
    """What waited for a test of a character has been used in it."""
    before = t.pos.modifiers[who]
    kept = tuple(modifier for modifier in before if modifier.what != what)
    if kept != before:
        t.pos.put(t.pos.modifiers, who, kept)


def empty_weapon(t: T, rule: str, who: int, weapon: str) -> None:
    """A weapon is out of ammunition, or out of hand."""
    if weapon not in t.pos.emptied[who]:
        t.pos.put(t.pos.emptied, who, (*t.pos.emptied[who], weapon))
        t.emit(Emptied(rule, who, weapon))


def reload(t: T, rule: str, who: int, weapon: str) -> None:
    """A weapon can be used again."""
    t.pos.put(t.pos.emptied, who, tuple(empty for empty in t.pos.emptied[who] if empty != weapon))
    t.emit(Reloaded(rule, who, weapon))


def take_cover(t: T, who: int, cover: str) -> None:
    """A character is covered from now on as the entry of the cover table says; nobody has got round that cover yet."""
    t.pos.put(t.pos.cover, who, cover)
    t.pos.put(t.pos.scene, 0, tuple(pair for pair in t.pos.scene[0] if pair[0][0] != "flanked" or pair[0][2] != who))


def surprise(t: T, rule: str, who: int, last: int) -> None:
    """A character's next attack may surprise until the end of turn `last` (LASTING: whenever it comes; 0: not at all)."""
    if t.pos.surprise[who] != last:
        t.pos.put(t.pos.surprise, who, last)
        t.emit(Surprise(rule, who, last))


def advance(t: T, rule: str, who: int, successes: int) -> None:
    """A side comes nearer to its goal by a character's successes."""
    side = t.pos.side[who]
    t.pos.put(t.pos.progress, side, t.pos.progress[side] + successes)
    t.emit(Advanced(rule, side, successes, t.pos.progress[side]))


@cites("V5-GR-03")
def bound(pos: Conflict, who: int, other: int) -> bool:
    """Whether a character is held by somebody else than `other`."""
    return pos.held_by[who] not in (NOBODY, other)


@cites("V5-GR-02", "V5-GR-03")
def hold(t: T, rule: str, holder: int, held: int) -> None:
    """One character holds another from now on, unless somebody does already; whoever is held lets go of others."""
    pos = t.pos
    if pos.held_by[held] != NOBODY or not pos.state[holder] == pos.state[held] == UP:
        return
    for other, by in enumerate(pos.held_by):
        if by == held:
            let_go(t, rule, other)
    pos.put(pos.held_by, held, holder)
    t.emit(Seized(rule, holder, held))


def let_go(t: T, rule: str, held: int) -> None:
    """Nobody holds the character any more."""
    t.pos.put(t.pos.held_by, held, NOBODY)
    t.emit(Freed(rule, held))


def next_turn(t: T) -> None:
    """The turn counter moves on, and contests are counted anew."""
    pos = t.pos
    pos.put(pos.turn, 0, pos.turn[0] + 1)
    pos.put(pos.contests_drawn, 0, 0)
    for side in range(len(pos.side_names)):
        pos.put(pos.contests_won, side, 0)


def decide_contest(t: T, rule: str, winner: int, loser: int, margin: int) -> None:
    """A contest is won; it counts for the turn unless nobody stood against the winner (`loser` NOBODY)."""
    pos = t.pos
    if loser != NOBODY:
        pos.put(pos.contests_won, pos.side[winner], pos.contests_won[pos.side[winner]] + 1)
    t.emit(Won(rule, winner, loser, margin))


def draw_contest(t: T, rule: str, who: int, other: int) -> None:
    """A contest is drawn, and counts so for the turn."""
    t.pos.put(t.pos.contests_drawn, 0, t.pos.contests_drawn[0] + 1)
    t.emit(Drawn(rule, who, other))


def set_initiative(t: T, rule: str, places: tuple[Place, ...]) -> None:
    """Everybody's place in the order for the rest of the conflict."""
    for who, place in enumerate(places):
        t.pos.put(t.pos.initiative, who, place)
    t.emit(InitiativeSet(rule, tuple(sorted(range(len(places)), key=lambda who: places[who]))))


def win_turn(t: T, rule: str, side: int) -> None:
    """A side (NOBODY at a draw) has won the turn."""
    if side != NOBODY:
        t.pos.put(t.pos.turns_won, side, t.pos.turns_won[side] + 1)
    t.emit(SideWon(rule, side, "turn"))


def win(t: T, rule: str, side: int) -> None:
    """A side (NOBODY: nobody) has won the conflict."""
    t.pos.put(t.pos.winner, 0, side)
    t.pos.put(t.pos.ended, 0, rule)
    t.emit(SideWon(rule, side, "conflict"))


def note(t: T, rule: str, who: int, words: str) -> None:
    """Put something into the record for the people at the table."""
    t.emit(Noted(rule, who, words))
