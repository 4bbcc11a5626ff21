"""6.4.2–6.4.3 What combatants may play and choose: maneuvers, strikes, prevention, additional strikes, presses."""

from __future__ import annotations

from typing import Final

from razbor.kernel.decision import Candidates, Key, Option, Refusal
from razbor.kernel.modifiers import total
from razbor.kernel.section import cites
from razbor.kernel.text import say

from .atoms import T, add, add_blood, burn, burn_blood, steal
from .combat_frames import Blow, CombatState, Harm, RoundState, combat_of, round_of
from .combat_primitives import Additional, Environmental, HandStrikesOnly, Maneuver, Press, Prevent
from .combat_primitives import Strike as StrikeEffect
from .frames import find
from .playing import abilities, hand_cards, offer, play, use
from .pool import TIMING, PlayMode
from .position import READY, VtesPosition
from .requirements import NOT_NOW, ONCE, Why, misfit, played_already, strike_of
from .values import strength

BEFORE_RANGE, RANGE, BEFORE_STRIKES, STRIKE, ADDITIONAL, PREVENT, PRESS, ROUND_END, COMBAT_END = (
    TIMING["before range"], TIMING["range"], TIMING["before strikes"], TIMING["strike"], TIMING["additional"], TIMING["prevent"],
    TIMING["press"], TIMING["round end"], TIMING["combat end"],
)  # fmt: skip
HAND_STRIKE: Key = ("hand strike",)
NO_STRIKE = Blow("none")
IN_ROW = Why("VTES-6.4.2-06", say("no minion maneuvers twice in a row"))
BOUND = Why("VTES-6.4.2-12", say("a strike card's or weapon's maneuver has been used this round"))
FAR = Why("VTES-6.4.3-12", say("this strike does not reach at long range"))
NEAR = Why("VTES-6.4.2-03", say("this strike is for long range only"))
HANDS = Why("VTES-6.4.2-03", say("only hand strikes may be used this round"))
FIRST = Why("VTES-6.4.2-03", say("it is not for the first round"))
PRESSED = Why("VTES-X-CBT-14", say("a press answers the opponent's press, or starts to continue"))
OUTSIDE: Final = {
    "lock": Why("VTES-X-CBT-19", say("it is played by an unlocked minion that is not in the combat")),
    "tap": Why("VTES-X-CBT-19", say("it is played by an untapped minion that is not in the combat")),
}
"""Reasons by the word of the table for it."""
NOT_ALLY = Why("VTES-X-CARD-03", say("it is for combat with an ally"))
STOLEN = Why("VTES-X-CBT-07", say("what was stolen this round cannot be used before the next"))
RANGE_KNOWN = Why("VTES-6.4.2-07", say("it is used before range is determined"))
PAIR_FIRST = Why("VTES-6.4.3-19", say("additional strikes are gained after the first pair of strikes"))
STRUCK = Why("VTES-6.4.3-03", say("one strike a round, without additional ones"))
LIMITED = Why("VTES-6.4.3-24", say("one source of additional strikes a round"))


@cites("VTES-6.4.1-03")
def combatants(t: T) -> tuple[int, ...]:
    """The acting minion's Methuselah first, then the opponent's."""
    combat = combat_of(t)
    return tuple(t.pos.ctrl[minion] for minion in combat.sides)


def fighter(t: T, seat: int) -> int:
    """A Methuselah's minion in this combat."""
    combat = combat_of(t)
    return combat.sides[0] if t.pos.ctrl[combat.sides[0]] == seat else combat.sides[1]


@cites("VTES-6.4.3-18")
def cannot_go_on(t: T) -> bool:
    """Whether the combat is over."""
    combat = combat_of(t)
    return combat.over or not combat.both_ready(t)


@cites("VTES-6.4.0-06")
def combat_cards(t: T, seat: int, minion: int, bits: int) -> Candidates:
    """The combat cards that a combatant may play at a moment, and what it may use."""
    pos = t.pos
    if pos.place[minion] != READY:
        return
    for _, card in hand_cards(t, seat, bits):
        if not card.combat:
            if t.explaining and (card.modifier or card.reaction):
                yield Refusal(("play", card.index, 0, -1, -1), "VTES-6.4.0-06", say("only combat cards are played during combat"))
            continue
        for mode in card.modes:
            if not mode.timing & bits or mode.decl.other:
                if t.explaining and not (bits & RANGE and mode.timing & STRIKE):
                    no = OUTSIDE[t.rules.words] if mode.decl.other else untimely(mode, bits)
                    yield Refusal(("play", card.index, mode.index, -1, -1), no.rule, no.reason)
                continue
            why = ONCE if played_already(pos, card, mode, minion) else None
            if mode.decl.against == "ally" and not pos.cards[combat_of(t).opponent(minion)].ally:
                why = NOT_ALLY
            why = why or misfit(pos, card, mode, minion) or unsuitable(t, mode, minion)
            yield from offer(t, card, mode, seat, minion, -1, why)
    for candidate in abilities(t, seat, bits, minion=minion):
        used, i = int(candidate.key[1]), int(candidate.key[2])
        why = unsuitable_effects(t, pos.cards[used].abilities[i].do, minion, used)
        if pos.noted(used, "stolen"):
            why = STOLEN
        if why is None:
            yield candidate
        elif t.explaining:
            yield Refusal(candidate.key, why.rule, why.reason)


@cites("VTES-6.4.2-07", "VTES-6.4.3-19")
def untimely(mode: PlayMode, bits: int) -> Why:
    """Why a combat card's text is not for this moment of the round."""
    if mode.timing & BEFORE_RANGE:
        return RANGE_KNOWN
    return PAIR_FIRST if mode.timing & ADDITIONAL and not bits & PRESS else NOT_NOW


@cites("VTES-X-CBT-19")
def from_outside(t: T, seat: int, bits: int) -> Candidates:
    """The combat cards that minions may play that are not in the combat: ready, unlocked ones, of any Methuselah."""
    pos = t.pos
    combat = combat_of(t)
    for _, card in hand_cards(t, seat, bits):
        for mode in card.modes:
            if not mode.timing & bits or not mode.decl.other or not card.combat:
                continue
            for minion in pos.ready[seat]:
                if minion not in combat.sides and not pos.locked[minion]:
                    yield from offer(t, card, mode, seat, minion, minion, misfit(pos, card, mode, minion))
                elif t.explaining:
                    why = OUTSIDE[t.rules.words]
                    yield Refusal(("play", card.index, mode.index, minion, -1), why.rule, why.reason)


def unsuitable(t: T, mode: PlayMode, minion: int) -> Why | None:
    """Why a combat card's effect is not allowed just now."""
    return unsuitable_effects(t, mode.do, minion, -1)


@cites(
    "VTES-6.4.2-04", "VTES-6.4.2-06", "VTES-6.4.2-12", "VTES-6.4.3-24", "VTES-X-CBT-14", "VTES-6.4.2-08", "VTES-6.4.2-09", "VTES-6.4.2-19"
)
def unsuitable_effects(t: T, do: tuple[object, ...], minion: int, source: int) -> Why | None:
    """Why effects are not allowed just now: two maneuvers in a row, a press without use, range, limits."""
    current = find(t, RoundState)
    if current is None:
        return None
    side = combat_of(t).side(minion)
    for effect in do:
        if isinstance(effect, Maneuver):
            if current.maneuvered == minion:
                return IN_ROW
            if source >= 0 and t.pos.cards[source].weapon and current.bound[side] is not None:
                return BOUND
        elif isinstance(effect, Press):
            if current.pressing == side or (effect.press == "continue" and current.goes_on):
                return PRESSED
        elif isinstance(effect, Additional):
            if side in current.gained:
                return LIMITED
        elif isinstance(effect, HandStrikesOnly) and current.long:
            return NOT_NOW
        elif isinstance(effect, StrikeEffect):
            return out_of_reach(t, effect)
        elif (
            isinstance(effect, Prevent)
            and not effect.aggravated
            and not any(harm.card == minion and harm.normal for harm in current.damage)
        ):
            return NOT_NOW
    return None


@cites("VTES-6.4.2-03", "VTES-6.4.3-12", "VTES-6.4.3-13", "VTES-6.4.2-20")
def out_of_reach(t: T, effect: StrikeEffect) -> Why | None:
    """Why a strike cannot be used in this round."""
    current = round_of(t)
    if current.hands_only and effect.strike != "hand":
        return HANDS
    if current.long and not (effect.ranged or effect.strike in ("dodge", "combat ends")):
        return FAR
    if not current.long and effect.at == "long":
        return NEAR
    return FIRST if effect.later_rounds and combat_of(t).round == 1 else None


def before_range_plays(t: T, seat: int) -> Candidates:
    """Before range is determined."""
    yield from combat_cards(t, seat, fighter(t, seat), BEFORE_RANGE)


@cites("VTES-6.4.2-10", "VTES-6.4.2-13", "VTES-6.4.2-14", "VTES-6.4.2-16", "VTES-6.4.2-18")
def range_plays(t: T, seat: int) -> Candidates:
    """Maneuvers: of cards, of weapons and other cards in play, of strike cards, and optional ones a card has given."""
    minion = fighter(t, seat)
    current, combat = round_of(t), combat_of(t)
    yield from combat_cards(t, seat, minion, RANGE)
    why: Why | None = None
    if current.maneuvered == minion:
        why = IN_ROW
    elif current.bound[combat.side(minion)] is not None:
        why = BOUND
    for _, card in hand_cards(t, seat, STRIKE):
        for mode in card.modes:
            effect = strike_of(mode)
            if effect is not None and effect.with_maneuver:
                reason = why or misfit(t.pos, card, mode, minion)
                if reason is None:
                    yield Option(("maneuver with", card.index, mode.index), "VTES-6.4.2-10")
                elif t.explaining:
                    yield Refusal(("maneuver with", card.index, mode.index), reason.rule, reason.reason)
    if t.pos.mods[minion] and total(t.pos.mods, "maneuver", minion) > 0:
        if current.maneuvered != minion:
            yield Option(("maneuver",), "VTES-6.4.2-14")
        elif t.explaining:
            yield Refusal(("maneuver",), IN_ROW.rule, IN_ROW.reason)


def before_strikes_plays(t: T, seat: int) -> Candidates:
    """When the range is known, before strikes are chosen."""
    yield from combat_cards(t, seat, fighter(t, seat), BEFORE_STRIKES)


@cites("VTES-X-CBT-20", "VTES-6.4.3-03")
def additional_plays(t: T, seat: int) -> Candidates:
    """What gives additional strikes."""
    if t.explaining:
        yield Refusal(HAND_STRIKE, STRUCK.rule, STRUCK.reason)
    yield from combat_cards(t, seat, fighter(t, seat), ADDITIONAL)


def press_plays(t: T, seat: int) -> Candidates:
    """Presses."""
    minion = fighter(t, seat)
    current, combat = round_of(t), combat_of(t)
    if t.explaining:
        yield Refusal(HAND_STRIKE, STRUCK.rule, STRUCK.reason)
    yield from combat_cards(t, seat, minion, PRESS)
    if t.pos.mods[minion] and current.pressing != combat.side(minion):
        if total(t.pos.mods, "press", minion) > 0:
            yield Option(("press",), "VTES-X-CBT-14")
        if total(t.pos.mods, "press to end", minion) > 0 and current.goes_on:
            yield Option(("press to end",), "VTES-X-CBT-14")


def round_end_plays(t: T, seat: int) -> Candidates:
    """At the end of the round."""
    yield from combat_cards(t, seat, fighter(t, seat), ROUND_END)


def combat_end_plays(t: T, seat: int) -> Candidates:
    """When combat is about to end."""
    if not combat_of(t).queued:
        yield from combat_cards(t, seat, fighter(t, seat), COMBAT_END)


def fight_on(t: T, seat: int, option: Option) -> None:
    """Carry out an answer given in one of a combat's windows."""
    key = option.key
    minion = fighter(t, seat)
    if key[0] == "use":
        _use(t, seat, minion, key)
    elif key[0] == "maneuver":
        add(t, "maneuver", minion, -1, "combat", "VTES-6.4.2-14")
        round_of(t).maneuver(minion)
    elif key[0] in ("press", "press to end"):
        add(t, key[0], minion, -1, "round", "VTES-X-CBT-14")
        round_of(t).press(combat_of(t).side(minion))
    elif key[0] == "maneuver with":
        play(t, seat, ("play", key[1], key[2], -1, -1), minion)
    else:
        play(t, seat, key, minion if key[3] < 0 else key[3])


@cites("VTES-6.4.2-11", "VTES-6.4.2-17")
def _use(t: T, seat: int, minion: int, key: Key) -> None:
    """Use a card in play; a weapon's maneuver commits the first strike to it."""
    card, i = t.pos.what(key[1]), int(key[2])
    effect = card.abilities[i].do[0]
    if isinstance(effect, Maneuver) and card.weapon:
        for ability in card.abilities:
            if ability.when == "strike":
                strike = ability.do[0]
                assert isinstance(strike, StrikeEffect)
                round_of(t).bind(combat_of(t).side(minion), weapon_strike(t, minion, key[1], strike))
                break
    use(t, seat, key, minion)


def weapon_strike(t: T, minion: int, card: int, effect: StrikeEffect) -> Blow:
    """The strike that a card in play gives."""
    return Blow(effect.strike, effect.amount, effect.ranged, effect.aggravated, effect.first, card)


@cites("VTES-X-CBT-02", "VTES-6.4.3-09", "VTES-6.4.3-02")
def strikes(t: T, minion: int) -> Candidates:
    """The strikes a minion may choose: cards, weapons and what its own text gives, its hands."""
    pos = t.pos
    seat = pos.ctrl[minion]
    current = round_of(t)
    yield from combat_cards(t, seat, minion, STRIKE)
    if not current.long:
        yield Option(HAND_STRIKE, "VTES-6.4.3-09")
    else:
        yield Option(("no strike",), "VTES-6.4.3-01")
        if t.explaining:
            yield Refusal(HAND_STRIKE, FAR.rule, FAR.reason)


def hand_strike(t: T, minion: int) -> Blow:
    """A plain hand strike."""
    card = t.pos.cards[minion]
    return Blow("hand", first=card.ally and card.library.first_strike)


def strike_effect(pos: VtesPosition, strike: Blow) -> StrikeEffect | None:
    """The declaration of a strike that comes from a card in hand."""
    return strike_of(pos.cards[strike.card].modes[strike.text]) if strike.card >= 0 and strike.text >= 0 else None


def reaches(strike: Blow, *, long: bool) -> bool:
    """Whether a strike works at this range."""
    return not long or strike.ranged or strike.kind in ("dodge", "combat ends")


@cites("VTES-6.4.3-15", "VTES-X-CBT-03", "VTES-X-CBT-07")
def struck(t: T, minion: int, target: int, strike: Blow, *, dodged: bool, long: bool) -> list[Harm]:
    """Carry out what a strike does to equipment, and give the damage it inflicts.

    A dodge protects the dodger and what it wears, not its retainers.
    """
    pos = t.pos
    kind, amount, aggravated, aimed = strike.kind, strike.amount, strike.aggravated, strike.aim
    if kind == "damage" and aimed >= 0:
        dodged = False
    if dodged or not reaches(strike, long=long) or kind in ("dodge", "none", "combat ends", "steal blood"):
        return []
    if kind == "destroy equipment":
        if aimed in pos.attached[target]:
            burn(t, aimed, "VTES-X-CBT-07")
        return []
    if kind == "steal equipment":
        if aimed in pos.attached[target]:
            steal(t, aimed, pos.ctrl[minion], "VTES-X-CBT-07", minion)
            pos.note(aimed, "stolen", "round")
        return []
    if kind in ("hand", "melee"):
        amount += strength(pos, minion)
        if kind == "hand" and combat_of(t).side(minion) in round_of(t).claws:
            aggravated = True
    if aimed >= 0:
        target = aimed
    return [Harm(target, 0 if aggravated else amount, amount if aggravated else 0)] if amount else []


@cites("VTES-X-CBT-06")
def steal_blood(t: T, thefts: list[tuple[int, int, int]]) -> None:
    """Blood that strikes steal at the same time, each (thief, victim, amount): all of it is taken before any of it arrives."""
    stolen = [(thief, burn_blood(t, victim, amount, "VTES-X-CBT-06")) for thief, victim, amount in thefts]
    for thief, blood in stolen:
        add_blood(t, thief, blood, "VTES-X-CBT-06")


@cites("VTES-X-CBT-12")
def environment(t: T, combat: CombatState) -> list[Harm]:
    """The damage that cards in play and cards played for the combat inflict each round without a strike."""
    pos = t.pos
    found: list[Harm] = []
    for side, minion in enumerate(combat.sides):
        amount = combat.environment[side]
        for card in pos.attached[combat.sides[1 - side]]:
            for ability in pos.cards[card].abilities:
                for effect in ability.do if ability.forced and ability.when == "strike" else ():
                    if isinstance(effect, Environmental):
                        amount += effect.environmental
        if amount:
            found.append(Harm(minion, amount, 0))
    return found
