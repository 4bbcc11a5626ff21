"""Who may play what: requirements, costs and timing. One place lists, validates and explains."""

from __future__ import annotations

from typing import Final, NamedTuple

from razbor.kernel.section import cites
from razbor.kernel.text import Text, say

from .atoms import T
from .combat_primitives import Strike
from .declarations import Requirement
from .frames import ActionState
from .pool import Card, PlayMode
from .position import READY, VtesPosition
from .primitives import Bleed, CaptureVotes, FailAttempt, Intercept, PassNext, Stealth
from .values import capacity, control_sum, granted, intercept, level, stealth, title, titled
from .words import SECTS, TITLES

NOTHING = Requirement()


class Why(NamedTuple):
    """A rule and the reason it gives for a refusal."""

    rule: str
    reason: Text


NOT_NOW = Why("VTES-6.2.0-09", say("the card's text does not allow it at this moment"))
NOT_ACTING = Why("VTES-6.2.0-11", say("only the acting minion plays action modifiers"))
ACTING_SIDE = Why("VTES-6.2.0-12", say("minions of the acting Methuselah play no reactions"))
NOT_READY = Why("VTES-6.2.0-12", say("the minion is not ready"))
LOCKED: Final = {"lock": Why("VTES-6.2.0-12", say("the minion is locked")), "tap": Why("VTES-6.2.0-12", say("the minion is tapped"))}
"""Reasons by the word of the table for it."""
TWICE = Why("VTES-6.2.0-14", say("this minion has played that card during this action"))
NOT_NEEDED_STEALTH = Why("VTES-6.2.2-16", say("stealth is added only while a block attempt has enough intercept"))
NOT_NEEDED_INTERCEPT = Why(
    "VTES-6.2.2-17", say("intercept is added only to the minion that attempts to block, while the stealth is greater")
)
LIMITED = Why("VTES-X-CARD-10", say("the bleed has been increased by a limited card already"))
NOT_BLEED = Why("VTES-6.2.0-09", say("it is for bleed actions"))
NO_DISCIPLINE = Why("VTES-X-CARD-03", say("the minion lacks the Discipline"))
NO_CLAN = Why("VTES-X-CARD-03", say("the minion is not of the clan"))
NO_TITLE = Why("VTES-X-CARD-03", say("the minion lacks the title"))
TITLED = Why("VTES-X-CARD-03", say("the minion has a title"))
NO_SECT = Why("VTES-X-CARD-03", say("the minion is not of the sect"))
NO_VAMPIRE = Why("VTES-X-CARD-03", say("only a vampire can"))
NO_CALLER = Why("VTES-6.3.1-02", say("only a vampire calls a referendum"))
NOT_LOCKED: Final = {
    "lock": Why("VTES-X-CARD-03", say("it is for a locked minion")), "tap": Why("VTES-X-CARD-03", say("it is for a tapped minion"))
}  # fmt: skip
NO_BLOOD = Why("VTES-X-CARD-03", say("there is not enough blood to pay"))
NOBODY = Why("VTES-X-CARD-03", say("no ready minion here meets the requirements"))
NO_POOL = Why("VTES-X-CARD-03", say("there is not enough pool to pay"))
NOT_YOUNGER = Why("VTES-X-OBJ-07", say("the acting vampire is not younger"))
ONCE = Why("VTES-X-CARD-07", say("it has been used as often as it may be"))


@cites("VTES-X-CARD-03", "VTES-X-CARD-04")
def misfit(pos: VtesPosition, card: Card, mode: PlayMode, minion: int) -> Why | None:
    """Why a minion cannot play a card at one of its texts: requirements it does not meet, costs that cannot be paid."""
    why = lacks(pos, card, mode, minion)
    if why is not None:
        return why
    if card.blood + mode.blood > pos.blood[minion] and (card.blood + mode.blood):
        return NO_BLOOD
    if card.pool > pos.pool[pos.ctrl[minion]]:
        return NO_POOL
    return None


@cites("VTES-X-CARD-03")
def lacks(pos: VtesPosition, card: Card, mode: PlayMode, minion: int) -> Why | None:
    """The requirement of a card, at one of its texts, that a minion does not meet."""
    printed = pos.cards[minion]
    needs = card.library.requires
    for name, wanted in mode.disciplines:
        if level(pos, minion, name) < wanted:
            return NO_DISCIPLINE
    if not printed.vampire and card.political:
        return NO_CALLER
    if not printed.vampire and (mode.disciplines or needs.vampire or card.blood):
        return NO_VAMPIRE
    if needs.clans and printed.clan not in needs.clans:
        return NO_CLAN
    if needs.titles and TITLES[title(pos, minion)] not in needs.titles:
        return NO_TITLE
    if needs.untitled and titled(pos, minion):
        return TITLED
    if (needs.sects and SECTS[pos.sect[minion]] not in needs.sects) or SECTS[pos.sect[minion]] in needs.not_sects:
        return NO_SECT
    return None


@cites("VTES-X-CARD-03")
def served(pos: VtesPosition, card: Card, seat: int) -> bool:
    """Whether a Methuselah controls a ready minion that meets the requirements of a master card, if it has any."""
    if card.library.requires == NOTHING:
        return True
    return any(lacks(pos, card, mode, minion) is None for minion in pos.ready[seat] for mode in card.modes)


@cites("VTES-6.2.0-12", "VTES-X-ACT-16")
def cannot_react(t: T, action: ActionState, minion: int, card: Card, mode: PlayMode) -> Why | None:
    """Why a minion may not play a reaction now."""
    pos = t.pos
    if pos.ctrl[minion] == action.seat:
        return ACTING_SIDE
    if pos.place[minion] != READY:
        return NOT_READY
    for_locked = card.library.requires.locked or mode.name == "unlock"
    if for_locked and not pos.locked[minion]:
        return NOT_LOCKED[t.rules.words]
    if pos.locked[minion] and minion not in action.awake and not for_locked and mode.when != "block resolved":
        return LOCKED[t.rules.words]
    return None


@cites("VTES-6.2.2-16", "VTES-6.2.2-17", "VTES-X-CARD-10", "VTES-6.2.2-22")
def useless(t: T, action: ActionState, mode: PlayMode, minion: int) -> Why | None:
    """Why an effect that is allowed only when it is needed, or only once, is not allowed now."""
    pos = t.pos
    negative = t.rules.negative_values
    attempt = action.blocker >= 0 and not action.blocked
    for effect in mode.do:
        kind = type(effect)
        if kind is Stealth:
            if not attempt or intercept(pos, action.blocker, action, negative=negative) < stealth(pos, action, negative=negative):
                return NOT_NEEDED_STEALTH
        elif kind is Intercept:
            if minion != action.blocker or not attempt:
                return NOT_NEEDED_INTERCEPT
            if intercept(pos, minion, action, negative=negative) >= stealth(pos, action, negative=negative):
                return NOT_NEEDED_INTERCEPT
        elif kind is Bleed:
            if action.kind != "bleed":
                return NOT_BLEED
            if isinstance(effect, Bleed) and effect.limited and action.limited:
                return LIMITED
        elif (
            (kind is CaptureVotes and action.margin <= 0)
            or (kind is PassNext and not action.passed)
            or (kind is FailAttempt and not attempt)
        ):
            return NOT_NOW
    return None


@cites("VTES-6.2.0-14")
def played_already(pos: VtesPosition, card: Card, mode: PlayMode, minion: int) -> bool:
    """Whether a minion has played this card as often as it may in this action, round, combat or turn."""
    limited = mode.decl.once or card.modifier or card.reaction
    return bool(limited and pos.done[minion]) and pos.noted(minion, f"played {card.id}")


def strike_of(mode: PlayMode) -> Strike | None:
    """The strike that a text gives."""
    for effect in mode.do:
        if isinstance(effect, Strike):
            return effect
    return None


def blocks(pos: VtesPosition, minion: int, action: ActionState) -> bool:
    """Whether a minion can attempt to block at all: ready, unlocked or awake, and nothing forbids it."""
    if (pos.locked[minion] and minion not in action.awake) or minion in action.barred:
        return False
    if granted(pos, minion, "cannot block"):
        return False
    card = pos.cards[minion]
    return not card.vampire or capacity(pos, minion) > granted(pos, action.minion, "unblocked by capacity")


def master_actions(t: T, seat: int) -> int:
    """The master phase actions a Methuselah has left."""
    return 1 + control_sum(t.pos, seat, "master actions") - t.pos.masters_used[seat]
