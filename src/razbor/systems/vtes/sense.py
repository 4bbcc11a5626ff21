"""Declarations that say what nothing carries out: effects, words and numbers in a place where no rule would read them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Final

from razbor.kernel.faults import Fault, Path
from razbor.kernel.text import Text, say

from .combat_primitives import Environmental, Prevent, Strike
from .primitives import (
    Bleed,
    BloodToPool,
    BurnPool,
    CancelCard,
    CaptureVotes,
    Combat,
    Effect,
    GainPool,
    Modify,
    Pool,
    Relocate,
    TakePool,
)

if TYPE_CHECKING:
    from .declarations import Ability, Grant, LibraryCard, Mode

REFERENDUM: Final = "referendum"
PLAYED, USED, ACTION, BLEED, BROUGHT, HAPPENS = "played", "used", "action", "bleed", "brought", "happens"
"""Where effects stand: in a referendum, on a card played, on one used in play, in an action, in a bleed, on what an action brings into
play, in what happens in combat or torpor without anybody using it."""

TERMS: Final[dict[type, str]] = {TakePool: "Methuselah with more pool", Relocate: "ready younger vampire"}
PAYERS: Final = {"allocated": "allocation", "chosen": "some Methuselahs", "each": ""}
OF_METHUSELAHS: Final = ("master actions",)
"""Values of Methuselahs; all others are of minions."""
TARGETED: Final = {
    "lock", "unlock", "cannot_block", "to", "of", "fill", "combat", "steal", "burn", "feed",
}  # fmt: skip
"""Fields of effects that name a target."""
ALWAYS: Final = ("self", "this", "employer", "opposing minion")
"""Targets that need not be chosen."""
GRANT_WHEN: Final = ("stealth", "intercept", "bleed")
"""Values that are asked for within an action, and so may depend on which."""
MOMENTS_OF_FORCED: Final = ("unlock", "discard", "torpor", "strike")

_MOVE: Final = say("leave it out, or put it where it is read")


def idle(path: Path, why: Text) -> Fault:
    """The fault of something that nothing would read."""
    return Fault(path, why, _MOVE)


def card_faults(card: LibraryCard, path: Path) -> Iterator[Fault]:
    """What a library card says in vain."""
    political = "political action" in card.types
    if political and len(card.modes) > 1:
        yield idle((*path, "modes"), say("a referendum has one text"))
    for i, mode in enumerate(card.modes):
        yield from _mode_faults(card, mode, (*path, "modes", i), political=political)


def _mode_faults(card: LibraryCard, mode: Mode, path: Path, *, political: bool) -> Iterator[Fault]:
    brought = bool({"equipment", "retainer", "ally"} & {*card.types})
    acts = "action" in card.types and mode.when == "minion"
    if mode.stealth and not acts:
        yield idle((*path, "stealth"), say("only an action begins with stealth"))
    if mode.action and not acts:
        yield idle((*path, "action"), say("only the text of an action card is an action"))
    if mode.against and "combat" not in card.types:
        yield idle((*path, "against"), say("only combat cards are for certain opponents"))
    if mode.older and "reaction" not in card.types:
        yield idle((*path, "older"), say("only reactions ask who is older"))
    where = REFERENDUM if political else BROUGHT if brought else BLEED if mode.action == "bleed" else ACTION if acts else PLAYED
    for k, effect in enumerate(mode.do):
        at = (*path, "do", k)
        yield from effect_faults(effect, where, mode.target, at)
        if where == REFERENDUM:
            yield from _term_faults(effect, card.terms, at)


def ability_faults(abilities: Sequence[Ability], path: Path) -> Iterator[Fault]:
    """What abilities say in vain."""
    for i, ability in enumerate(abilities):
        at = (*path, "abilities", i)
        together = [other.uses for other in abilities if ability.shared and other.shared == ability.shared]
        if together and ability.uses != together[0]:
            yield Fault((*at, "uses"), say("abilities that share their uses have one limit"), say("give all of them the same uses"))
        elif ability.shared and (len(together) < 2 or not ability.uses):
            yield idle((*at, "shared"), say("no other ability of the card has its uses together with this one"))
        if ability.shared.isdecimal():
            yield Fault((*at, "shared"), say("a number is what a single ability goes by"), say("give what is shared a word for a name"))
        acts = ability.when == "minion"
        if ability.forced and ability.when not in MOMENTS_OF_FORCED:
            yield idle((*at, "forced"), say("nothing happens by itself at this moment"))
        if ability.by == "everybody" and not ability.forced:
            yield idle((*at, "by"), say("only what happens by itself happens to everybody"))
        if ability.stealth and not acts:
            yield idle((*at, "stealth"), say("only an action begins with stealth"))
        if ability.political and not acts:
            yield idle((*at, "political"), say("only an action calls a referendum"))
        if ability.requires and ability.when != "drawing":
            yield idle((*at, "requires"), say("only drawing more cards asks for a Discipline"))
        if ability.in_torpor and not (ability.forced and ability.when == "unlock"):
            yield idle((*at, "in_torpor"), say("only what happens in the unlock phase asks for torpor"))
        happens = ability.forced and ability.when in ("torpor", "strike")
        where = REFERENDUM if ability.political else HAPPENS if happens else ACTION if acts else USED
        for k, effect in enumerate(ability.do):
            yield from effect_faults(effect, where, ability.target, (*at, "do", k))
            if where == REFERENDUM:
                yield from _term_faults(effect, "", (*at, "do", k))
            elif where == HAPPENS and not isinstance(effect, BurnPool if ability.when == "torpor" else Environmental):
                yield idle((*at, "do", k), say("this does not happen by itself at this moment"))


def grant_faults(grants: Iterable[Grant], path: Path) -> Iterator[Fault]:
    """What grants say in vain."""
    for i, grant in enumerate(grants):
        if grant.when and grant.grant not in GRANT_WHEN:
            yield idle((*path, "grants", i, "when"), say("this value does not depend on an action"))


def effect_faults(effect: Effect, where: str, target: str, path: Path) -> Iterator[Fault]:
    """What one effect says in vain where it stands, on a text with that target."""
    kind = fields(effect)[0].name
    if where == BROUGHT:
        yield idle((*path, kind), say("what comes into play by an action does only what its abilities say"))
    elif where == BLEED and not isinstance(effect, Bleed | Pool):
        yield idle((*path, kind), say("a bleed does nothing else"))
    if isinstance(effect, GainPool | TakePool | Relocate) and where != REFERENDUM:
        yield idle((*path, kind), say("only referendums do this"))
    elif isinstance(effect, Combat) and where != ACTION:
        yield idle((*path, kind), say("only actions do this"))
    else:
        yield from _target_faults(effect, target, path)
    if isinstance(effect, BurnPool):
        yield from _burn_pool_faults(effect, where, path)
    elif isinstance(effect, Pool) and effect.if_bled and where != BLEED:
        yield idle((*path, "if_bled"), say("nothing has bled here"))
    elif isinstance(effect, Bleed) and effect.limited and where == BLEED:
        yield idle((*path, "limited"), say("the bleed of the action itself is not limited"))
    elif isinstance(effect, Modify):
        yield from _modify_faults(effect, path)
    elif isinstance(effect, Strike):
        yield from _strike_faults(effect, where, path)
    elif where != PLAYED:
        yield from _number_faults(effect, path)


def _target_faults(effect: Effect, target: str, path: Path) -> Iterator[Fault]:
    for field in fields(effect):
        if field.name in TARGETED:
            word: object = getattr(effect, field.name)
            if isinstance(word, str) and word not in (*ALWAYS, target):
                yield idle((*path, field.name), say("the text has another target"))


def _burn_pool_faults(effect: BurnPool, where: str, path: Path) -> Iterator[Fault]:
    if (effect.who in PAYERS) != (where == REFERENDUM):
        yield idle((*path, "who"), say("nobody is meant by that here"))
    if effect.once_a_turn and where in (REFERENDUM, HAPPENS):
        yield idle((*path, "once_a_turn"), say("this is not counted by turns"))
    if where == HAPPENS and (effect.who != "controller" or effect.each):
        yield idle(path, say("the vampire's controller burns pool here, once"))


def _modify_faults(effect: Modify, path: Path) -> Iterator[Fault]:
    if (effect.modify in OF_METHUSELAHS) != (effect.of == "this"):
        yield idle((*path, "modify"), say("nothing of this target has that value"))


def _strike_faults(effect: Strike, where: str, path: Path) -> Iterator[Fault]:
    hurts = ("hand", "melee", "damage", "weapon")
    used = {
        "amount": effect.strike in (*hurts, "steal blood"),
        "aggravated": effect.strike in hurts[:3],
        "ranged": effect.strike not in ("weapon", "dodge", "combat ends"),
        "first": effect.strike not in ("weapon", "dodge", "combat ends"),
        "at": where == PLAYED,
        "with_maneuver": where == PLAYED and effect.strike != "weapon",
        "with_press": where == PLAYED and effect.strike != "weapon",
        "later_rounds": where == PLAYED,
        "unlocks": where == PLAYED and effect.strike == "combat ends",
        "continues": where == PLAYED and effect.strike == "combat ends",
    }
    for name, read in used.items():
        if getattr(effect, name) and not read:
            yield idle((*path, name), say("this strike has no use for it"))
    if where != PLAYED and effect.strike == "weapon":
        yield idle((*path, "strike"), say("only cards from hand strike with a weapon in play"))


def _number_faults(effect: Effect, path: Path) -> Iterator[Fault]:
    """Numbers that somebody chooses as a card is played, and only then."""
    if isinstance(effect, Prevent) and effect.for_blood:
        yield idle((*path, "for_blood"), say("only who plays a card chooses a number"))
    elif isinstance(effect, BloodToPool) and effect.to_pool[0] != effect.to_pool[1]:
        yield idle((*path, "to_pool"), say("only who plays a card chooses a number"))
    elif isinstance(effect, CaptureVotes) and effect.into_pool:
        yield idle((*path, "into_pool"), say("only who plays a card chooses a number"))
    elif isinstance(effect, CancelCard):
        yield idle((*path, "cancel"), say("only a card from hand cancels another"))


def _term_faults(effect: Effect, terms: str, path: Path) -> Iterator[Fault]:
    """Effects of a referendum that need terms which nobody chooses."""
    wanted = TERMS.get(type(effect), "")
    if isinstance(effect, BurnPool):
        wanted = PAYERS.get(effect.who, "")
    elif isinstance(effect, GainPool) and effect.each == "vampire of the chosen clan":
        wanted = "clan"
    if wanted and terms != wanted:
        yield Fault(path, say("the terms of this referendum do not choose whom it is for"), say("write terms: {terms}", terms=wanted))
