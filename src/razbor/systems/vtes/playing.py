"""1. Playing cards: what may be played or used now, by whom, and how a play is carried out."""

from __future__ import annotations

from collections.abc import Iterable

from razbor.kernel.decision import Candidates, Key, Option, Refusal
from razbor.kernel.section import cites, section, step
from razbor.kernel.window import Window

from . import facts
from .atoms import T, burn, burn_blood, burn_pool, lock, replace, to_limbo
from .causes import played_by
from .combat_frames import RoundState
from .combat_primitives import Prevent
from .effects import carry_out
from .ending import settle_ousts
from .frames import ActionState, Doing, PlayState, find
from .pool import TIMING, Card, PlayMode
from .position import LIMBO, ON
from .primitives import BloodToPool, CaptureVotes
from .requirements import NO_BLOOD, ONCE, Why
from .targets import targets
from .values import merged

PLAYED, DRAWING, ANY_TIME = TIMING["played"], TIMING["drawing"], TIMING["any time"]


@section
class PlayCard(PlayState):
    """1.5 A card from hand, from the moment it is laid on the table until it has had its effects."""

    @step("VTES-6.2.0-02", "VTES-X-CARD-01")
    def lay(self, t: T) -> None:
        """Lay it on the table; whoever can cancel it may."""
        t.emit(facts.Played(self.seat, self.card, self.mode, self.minion, played_by(t.pos.cards[self.card])))
        to_limbo(t, self.card)
        if self.minion >= 0:
            card = t.pos.cards[self.card]
            t.pos.note(self.minion, f"played {card.id}", "play")
            if cancellers(t, self.seat):
                t.call(Window(name="played"))
        elif t.pos.cards[self.card].master and cancellers(t, self.seat):
            t.call(Window(name="played"))

    @step("VTES-6.2.3-05", "VTES-X-CARD-05")
    def pay(self, t: T) -> None:
        """Pay what it costs, whatever becomes of the action; a cancelled card costs what its canceller says."""
        pos = t.pos
        card = pos.cards[self.card]
        mode = card.modes[self.mode]
        if self.minion >= 0:
            pos.unnote_until(self.minion, "play")
            until: str = mode.decl.once or ("action" if card.modifier or card.reaction else "")
            if until == "unlock":
                until = f"unlock {self.seat}"
            if until:
                pos.note(self.minion, f"played {card.id}", until)
        if not self.cancelled:
            burn_pool(t, self.seat, card.pool, "VTES-X-CARD-03")
            if self.minion >= 0:
                burn_blood(t, self.minion, card.blood + mode.blood, "VTES-X-CARD-03" if card.combat else "VTES-6.2.3-05")
            if card.library.once_a_game:
                pos.spend_once_a_game(self.card)

    @step("VTES-X-CARD-02")
    def draw(self, t: T) -> None:
        """Replace it, after the moment at which it could be cancelled."""
        replace(t, self.seat, self.card)
        if self.cancelled:
            self.goto(PlayCard.lay_away)
        if self.minion >= 0:
            draw_more(t, self.minion, self.card, self.mode)

    @step("VTES-6.2.0-09")
    def have_effects(self, t: T) -> None:
        """Carry out its effects, one after the other."""
        do = t.pos.cards[self.card].modes[self.mode].do
        if self.next_effect < len(do):
            self.next_effect += 1
            self.goto(PlayCard.have_effects)
            carry_out(t, self, do[self.next_effect - 1])

    @step("VTES-X-OBJ-03", "VTES-X-TURN-06", "VTES-X-END-01")
    def lay_away(self, t: T) -> None:
        """It goes to its owner's ash heap unless it stays in play; a trifle that was not cancelled gives a master phase action."""
        if t.pos.place[self.card] == LIMBO:
            burn(t, self.card, "VTES-X-OBJ-04")
        if t.pos.cards[self.card].library.trifle and not self.cancelled:
            t.pos.gain_by_trifle(self.seat)
        settle_ousts(t)
        t.finish(self.cancelled)


@section
class UseAbility(PlayState):
    """1.6 A card in play, used."""

    @step("VTES-X-CARD-07")
    def pay(self, t: T) -> None:
        """Lock it, pay with its counters, life or the minion's blood."""
        pos = t.pos
        ability = pos.cards[self.card].abilities[self.ability]
        t.emit(facts.Used(self.seat, self.card, self.ability))
        if ability.locks:
            lock(t, self.card, "VTES-X-CARD-07")
        if ability.uses:
            pos.note(self.card, ability.used(self.ability), ability.uses)
        if ability.blood:
            burn_blood(t, self.minion, ability.blood, "VTES-X-CARD-07")

    @step("VTES-X-CARD-07", "VTES-X-END-01")
    def have_effects(self, t: T) -> None:
        """Carry out its effects, one after the other; who has no pool left then is out."""
        do = t.pos.cards[self.card].abilities[self.ability].do
        if self.next_effect < len(do):
            self.next_effect += 1
            self.goto(UseAbility.have_effects)
            carry_out(t, self, do[self.next_effect - 1])
        else:
            settle_ousts(t)


def draw_more(t: T, minion: int, card: int, mode: int) -> None:
    """Ask whether to draw more, where the minion's text says so of the card it has played."""
    pos = t.pos
    if pos.cards[minion].uses & DRAWING and any(
        ability.when == "drawing" and ability.requires == name
        for ability in pos.cards[minion].abilities
        for name, _ in pos.cards[card].modes[mode].disciplines
    ):
        t.call(Window(name="drawing"))


def who_plays(t: T) -> tuple[int, ...]:
    """The Methuselah whose minion is playing a card."""
    return (_doing(t).seat,)


def drawing_plays(t: T, seat: int) -> Candidates:
    """What the text of the minion that plays a card adds to its replacement."""
    yield from abilities(t, seat, DRAWING, minion=_doing(t).minion)


def draw_by_text(t: T, seat: int, option: Option) -> None:
    """Use the minion's text."""
    use(t, seat, option.key, _doing(t).minion)


def _doing(t: T) -> Doing:
    doing = find(t, Doing)
    assert doing is not None
    return doing


def hand_cards(t: T, seat: int, bits: int) -> Iterable[tuple[int, Card]]:
    """The different cards of a hand that have a text for one of the moments in `bits`; all of them while explaining."""
    pos = t.pos
    seen: set[int] = set()
    for handle in pos.hand[seat]:
        card = pos.cards[handle]
        if (card.timings & bits or t.explaining) and card.index not in seen:
            seen.add(card.index)
            yield handle, card


def offer(t: T, card: Card, mode: PlayMode, seat: int, minion: int, named: int, why: Why | None) -> Candidates:
    """The option of playing a card at one of its texts, once for each target; or the refusal. `named` is -1 where the minion is plain."""
    if why is not None:
        if t.explaining:
            for target in (-1, *targets(t, mode.target, seat, minion)):
                yield Refusal(("play", card.index, mode.index, named, target), why.rule, why.reason)
        return
    for target in targets(t, mode.target, seat, minion):
        numbers = amounts(t, mode, minion, target)
        for number in numbers:
            yield Option(("play", card.index, mode.index, named, target, *number), "VTES-6.2.0-09")


def amounts(t: T, mode: PlayMode, minion: int, target: int) -> tuple[tuple[int, ...], ...]:
    """The numbers to choose among where a text leaves one open, each as a tuple; one empty tuple where it does not."""
    for effect in mode.do:
        if isinstance(effect, BloodToPool) and target >= 0:
            low, high = effect.to_pool
            return tuple((number,) for number in range(low, min(high, t.pos.blood[target]) + 1))
        if isinstance(effect, CaptureVotes) and effect.into_pool:
            action = find(t, ActionState)
            assert action is not None
            return tuple((number,) for number in range(min(effect.into_pool, action.margin) + 1))
        if isinstance(effect, Prevent) and effect.for_blood:
            current = find(t, RoundState)
            assert current is not None
            coming = sum(normal + aggravated for hurt, normal, aggravated in current.damage if hurt == target)
            return tuple((number,) for number in range(min(t.pos.blood[minion], coming - 1) + 1))
    return ((),)


def play(t: T, seat: int, key: Key, minion: int) -> None:
    """Begin to play the card of an answer ("play", card, text, named minion, target[, number])."""
    _, index, mode, _, target, *number = key
    t.call(
        PlayCard(seat=seat, minion=minion, card=t.pos.in_hand(seat, index), mode=mode, target=target, number=number[0] if number else -1)
    )


def abilities(t: T, seat: int, bits: int, *, minion: int = -1) -> Candidates:
    """The options of using what is in play: before the Methuselah, or (with `minion`) on that minion and by itself."""
    pos = t.pos
    cards = pos.play[seat] if minion < 0 else (minion, *pos.attached[minion])
    for handle in cards:
        card = pos.cards[handle]
        if not card.uses & bits:
            continue
        for i, ability in enumerate(card.abilities):
            if ability.merged and not merged(pos, handle):
                continue
            if not TIMING[ability.when] & bits or ability.forced or ability.by in ("other minion", "any minion", "any vampire"):
                continue
            why = unusable(t, seat, handle, i, minion)
            if why is not None:
                if t.explaining:
                    yield Refusal(("use", handle, i, -1), why.rule, why.reason)
                continue
            for target in targets(t, ability.target, seat, minion):
                yield Option(("use", handle, i, target), "VTES-X-CARD-07")


@cites("VTES-X-CARD-07")
def unusable(t: T, seat: int, handle: int, i: int, minion: int) -> Why | None:
    """Why a card in play cannot be used now."""
    pos = t.pos
    ability = pos.cards[handle].abilities[i]
    if ability.locks and pos.locked[handle]:
        return ONCE
    if ability.uses and pos.noted(handle, ability.used(i)):
        return ONCE
    if ability.blood and (minion < 0 or pos.blood[minion] < ability.blood):
        return NO_BLOOD
    return None


def use(t: T, seat: int, key: Key, minion: int = -1) -> None:
    """Begin to use the card in play of an answer ("use", card, ability, target)."""
    card, i, target = (int(part) for part in key[1:])
    bearer = t.pos.host[card] if minion < 0 and t.pos.place[card] == ON else minion
    t.call(UseAbility(seat=seat, minion=bearer, card=card, ability=i, target=target))


@cites("VTES-X-CARD-05", "VTES-X-TURN-07")
def cancel_plays(t: T, seat: int) -> Candidates:
    """The out-of-turn masters that cancel the card being played."""
    played = being_played(t)
    if played is None or played[1] == seat:
        return
    handle, player = played
    pos = t.pos
    card = pos.cards[handle]
    for _, held in hand_cards(t, seat, PLAYED):
        if not held.timings & PLAYED:
            continue
        for mode in held.modes:
            kind = getattr(mode.do[0], "cancel", "")
            neighbours = (pos.prey(seat), pos.predator(seat))
            fits = (
                (kind == "minion card" and not card.master and not card.event)
                or (kind == "master card" and card.master)
                or (kind == "prey or predator's master card" and card.master and player in neighbours)
            )
            if fits and may_play_out_of_turn(t, seat, held):
                yield Option(("play", held.index, mode.index, -1, -1), "VTES-X-CARD-05")


@cites("VTES-X-TURN-07")
def may_play_out_of_turn(t: T, seat: int, card: Card) -> bool:
    """Whether a Methuselah may play an out-of-turn master: in another's turn, one between two of one's own, and paid for."""
    pos = t.pos
    if pos.active[0] == seat and not card.library.own_turn:
        return False
    return not pos.out_of_turn[seat] and pos.pool[seat] >= card.pool


def being_played(t: T) -> tuple[int, int] | None:
    """The card that is being played just now, and by whom."""
    for frame in reversed(t.stack):
        if isinstance(frame, Window) and frame.name == "played":
            continue
        card, seat = getattr(frame, "card", -1), getattr(frame, "seat", -1)
        return (card, seat) if card >= 0 else None
    return None


def cancellers(t: T, player: int) -> bool:
    """Whether to open the window in which a card may be cancelled: always at a table where silence must tell nothing."""
    pos = t.pos
    if t.settings.strict:
        return True
    for seat in range(len(pos.seats)):
        if seat != player:
            for handle in pos.hand[seat]:
                if pos.cards[handle].timings & PLAYED:
                    return True
    return False


def play_cancel(t: T, seat: int, option: Option) -> None:
    """Play the card that cancels."""
    play_out_of_turn(t, seat, option.key)


@cites("VTES-X-TURN-07")
def play_out_of_turn(t: T, seat: int, key: Key) -> None:
    """Begin to play an out-of-turn master: it takes a master phase action of the next master phase."""
    t.pos.spend_master_action(seat, out_of_turn=True)
    play(t, seat, key, -1)


def everybody_else(t: T) -> tuple[int, ...]:
    """All Methuselahs but the one who plays, clockwise from the active one."""
    played = being_played(t)
    return tuple(seat for seat in t.pos.clockwise(t.pos.active[0]) if played is None or seat != played[1])


def nothing_left_to_cancel(t: T) -> bool:
    """Whether the card has been cancelled already."""
    for frame in reversed(t.stack):
        if not isinstance(frame, Window):
            return bool(getattr(frame, "cancelled", False) or getattr(frame, "ended", False))
    return False
