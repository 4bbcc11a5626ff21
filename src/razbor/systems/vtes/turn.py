"""3. The turn: unlock, master, minion, influence and discard phase."""

from __future__ import annotations

from razbor.kernel.decision import PASS, Candidates, Option, Refusal, decision
from razbor.kernel.section import Section, section, step
from razbor.kernel.text import say

from . import facts
from .action import begin
from .announcing import actions, hungry
from .atoms import (
    T,
    burn,
    declare_withdrawal,
    draw_up,
    end_of,
    gain_pool,
    unlock,
)
from .contesting import Contests
from .discarding import BurnOption
from .ending import enough, settle_ousts, settle_withdrawal
from .influence import influences, transfer
from .meanwhile import any_time, let_others
from .playing import PlayCard, abilities, hand_cards, offer, use
from .pool import TIMING, cards
from .position import TORPOR
from .requirements import NO_POOL, NOBODY, Why, master_actions, served
from .values import control_sum, hand_size, level

MASTER, UNLOCK, MINION = TIMING["master"], TIMING["unlock"], TIMING["minion"]


@section
class Turn(Section):
    """3 One Methuselah's turn."""

    seat: int
    transfers: int = 0
    effects_done: tuple[int, ...] = ()

    def begin_at(self, t: T, phase: str) -> None:
        """Begin in the middle of a turn: at the phase of that name."""
        t.pos.take_turn(self.seat, max(t.pos.turn[0], 4))
        self.transfers = transfers(t, self.seat)
        self.goto(
            {"master": Turn.master_phase, "minion": Turn.minion_phase, "influence": Turn.influence_phase}.get(phase, Turn.unlock_phase)
        )

    @step("VTES-X-TURN-01", "VTES-X-TURN-02", "VTES-X-CARD-09")
    def unlock_phase(self, t: T) -> None:
        """Everything unlocks first."""
        pos = t.pos
        pos.take_turn(self.seat, pos.turn[0] + 1)
        t.emit(facts.TurnBegan(self.seat, pos.turn[0]))
        if pos.withdrawing[self.seat]:
            settle_withdrawal(t, self.seat)
            t.finish()
            return
        end_of(t, f"unlock {self.seat}")
        for card in pos.in_play(self.seat):
            if pos.locked[card] and not pos.noted(card, "stays locked"):
                unlock(t, card, "VTES-X-TURN-02")
        for card in pos.ready[self.seat]:
            pos.unnote_until(card, "own unlock")
        t.call(BurnOption())

    @step("VTES-X-TURN-04", "VTES-X-TURN-05")
    def contests(self, t: T) -> None:
        """Contested cards and titles are paid for or yielded."""
        t.call(Contests(self.seat))

    @step("VTES-X-TURN-03", "VTES-X-TURN-02")
    def edge(self, t: T) -> None:
        """The Edge and what cards do in the unlock phase, in the order their Methuselah chooses."""
        settle_ousts(t)
        if t.pos.out[self.seat] or enough(t):
            t.finish()
        else:
            t.ask(self.unlock_effects, self.seat)

    @decision("VTES-X-TURN-02", "VTES-X-TURN-03", "VTES-X-END-04")
    def unlock_effects(self, t: T, seat: int) -> Candidates:
        """What happens or may happen in one's own unlock phase."""
        pos = t.pos
        if pos.edge[0] == seat and -1 not in self.effects_done:
            yield Option(("gain from Edge",), "VTES-X-TURN-03")
        due = [card for card in self.with_effects(t) if card not in self.effects_done and self.forced(t, card) >= 0]
        for card in due:
            yield Option(("use", card, self.forced(t, card), -1), "VTES-X-TURN-02")
        yield from abilities(t, seat, UNLOCK)
        for minion in pos.ready[seat]:
            yield from abilities(t, seat, UNLOCK, minion=minion)
        yield from any_time(t, seat, unlock=True)
        if not pos.library[seat] and len(pos.hand[seat]) < hand_size(pos, seat):
            yield Option(("withdraw",), "VTES-X-END-04")
        elif t.explaining:
            yield Refusal(("withdraw",), "VTES-X-END-04", say("one withdraws with an empty library and less than a full hand"))
        if not due:
            yield Option(PASS, "VTES-X-TURN-02")

    def with_effects(self, t: T) -> list[int]:
        """The cards before the Methuselah, what is before others and for everybody, and the cards on any minion."""
        pos = t.pos
        found: list[int] = []
        for seat in pos.clockwise(self.seat):
            for card in pos.play[seat]:
                if seat == self.seat or any(ability.by == "everybody" for ability in pos.cards[card].abilities):
                    found.append(card)
            for minion in pos.minions(seat):
                found.extend(pos.attached[minion])
        return found

    def forced(self, t: T, card: int) -> int:
        """The place of an ability that happens in the unlock phase without being asked for, -1 for none."""
        pos = t.pos
        for i, ability in enumerate(pos.cards[card].abilities):
            if (
                ability.when == "unlock" and ability.forced
                and (ability.by == "everybody" or pos.ctrl[card] == self.seat)
                and not (ability.in_torpor and pos.place[pos.host[card]] != TORPOR)
            ):  # fmt: skip
                return i
        return -1

    @step("VTES-X-TURN-02")
    def have_effect(self, t: T) -> None:
        """One of them, then the next."""
        assert t.answer is not None
        key = t.answer.key
        if key == PASS:
            let_others(t, "others in unlock")
            return
        self.goto(Turn.edge)
        if key[0] == "gain from Edge":
            self.effects_done = (*self.effects_done, -1)
            gain_pool(t, self.seat, 1, "VTES-X-TURN-03")
        elif key[0] == "withdraw":
            declare_withdrawal(t, self.seat)
            self.goto(Turn.master_phase)
        else:
            self.effects_done = (*self.effects_done, key[1])
            use(t, self.seat, key)

    @step("VTES-X-CARD-06")
    def end_unlock_phase(self, t: T) -> None:
        """When another has done something, the phase goes on."""
        if t.result:
            self.goto(Turn.edge)

    @step("VTES-X-TURN-06")
    def master_phase(self, t: T) -> None:
        """Master phase actions, and what cards in play do meanwhile."""
        settle_ousts(t)
        if t.pos.out[self.seat] or enough(t):
            t.finish()
        else:
            t.ask(self.master_plays, self.seat)

    @decision("VTES-X-TURN-06", "VTES-X-CARD-03")
    def master_plays(self, t: T, seat: int) -> Candidates:
        """Master cards, while there are master phase actions left; abilities."""
        pos = t.pos
        left = master_actions(t, seat)
        for _, card in hand_cards(t, seat, MASTER):
            if not card.master:
                continue
            why: Why | None = None
            if left < 1:
                why = Why("VTES-X-TURN-06", say("no master phase action is left"))
            elif card.library.out_of_turn:
                why = Why("VTES-X-TURN-07", say("an out-of-turn master is played in another's turn"))
            elif card.pool > pos.pool[seat]:
                why = NO_POOL
            elif not served(pos, card, seat):
                why = NOBODY
            elif card.library.once_a_game and card.name in pos.once_a_game[0]:
                why = Why("VTES-X-CARD-07", say("it can be played once in a game"))
            for mode in card.modes:
                if card.teaches and why is None:
                    for candidate in offer(t, card, mode, seat, -1, -1, None):
                        if level(pos, candidate.key[4], card.teaches) < 2:
                            yield candidate
                else:
                    yield from offer(t, card, mode, seat, -1, -1, why)
        yield from abilities(t, seat, MASTER)
        for minion in pos.minions(seat):
            yield from abilities(t, seat, MASTER, minion=minion)
        yield from any_time(t, seat)
        yield Option(PASS, "VTES-X-TURN-06")

    @step("VTES-X-TURN-06")
    def play_master(self, t: T) -> None:
        """Play it; a trifle gives an action when it has been played, once a phase."""
        assert t.answer is not None
        key = t.answer.key
        if key == PASS:
            let_others(t, "others")
            return
        self.goto(Turn.master_phase)
        if key[0] == "use":
            use(t, self.seat, key)
            return
        handle = t.pos.in_hand(self.seat, key[1])
        t.pos.spend_master_action(self.seat)
        _, _, mode, _, target, *number = key
        t.call(PlayCard(seat=self.seat, card=handle, mode=mode, target=target, number=number[0] if number else -1))

    @step("VTES-X-TURN-06", "VTES-X-CARD-06")
    def end_master_phase(self, t: T) -> None:
        """When another has done something, the phase goes on; else its actions are lost."""
        if t.result:
            self.goto(Turn.master_phase)
        else:
            t.pos.renew_master_actions(self.seat)

    @step("VTES-6.2.0-01", "VTES-X-TURN-08", "VTES-6.2.1-06")
    def minion_phase(self, t: T) -> None:
        """One action after the other; who must hunt hunts first."""
        settle_ousts(t)
        if t.pos.out[self.seat] or enough(t):
            t.finish()
        else:
            t.ask(self.announce, self.seat)

    @decision("VTES-6.2.0-01", "VTES-X-TURN-08")
    def announce(self, t: T, seat: int) -> Candidates:
        """The actions that may be announced; cards in play that are used meanwhile."""
        yield from actions(t, seat)
        yield from abilities(t, seat, MINION)
        yield from any_time(t, seat)
        if not hungry(t.pos, seat):
            yield Option(PASS, "VTES-X-TURN-08")
        elif t.explaining:
            yield Refusal(PASS, "VTES-X-TURN-08", say("a ready vampire without blood must hunt first"))

    @step("VTES-6.2.0-01")
    def act(self, t: T) -> None:
        """The action, then the next."""
        assert t.answer is not None
        key = t.answer.key
        if key == PASS:
            let_others(t, "others")
            return
        self.goto(Turn.minion_phase)
        if key[0] == "use":
            use(t, self.seat, key)
        else:
            begin(t, self.seat, key)

    @step("VTES-X-TURN-10", "VTES-X-CARD-06")
    def end_minion_phase(self, t: T) -> None:
        """When another has done something, the phase goes on; else transfers are gained."""
        if t.result:
            self.goto(Turn.minion_phase)
        else:
            self.transfers = transfers(t, self.seat)

    @step("VTES-X-TURN-10", "VTES-X-TURN-11")
    def influence_phase(self, t: T) -> None:
        """Transfers, and vampires that come to the ready region."""
        settle_ousts(t)
        if t.pos.out[self.seat] or enough(t):
            t.finish()
        else:
            t.ask(self.influence, self.seat)

    @decision("VTES-X-TURN-10", "VTES-X-TURN-11")
    def influence(self, t: T, seat: int) -> Candidates:
        """What transfers may be used for."""
        yield from influences(t, seat, self.transfers)

    @step("VTES-X-TURN-10")
    def use_transfers(self, t: T) -> None:
        """Use them, then the next."""
        assert t.answer is not None
        key = t.answer.key
        if key == PASS:
            let_others(t, "others")
            return
        self.goto(Turn.influence_phase)
        if key[0] == "use":
            use(t, self.seat, key)
        else:
            self.transfers -= transfer(t, self.seat, key)

    @step("VTES-X-CARD-06")
    def end_influence_phase(self, t: T) -> None:
        """When another has done something, the phase goes on."""
        if t.result:
            self.goto(Turn.influence_phase)

    @step("VTES-X-TURN-13")
    def discard_phase(self, t: T) -> None:
        """One discard phase action; what events do."""
        for seat in t.pos.clockwise(self.seat):
            for card in t.pos.play[seat]:
                for i, ability in enumerate(t.pos.cards[card].abilities):
                    if ability.when == "discard" and ability.forced and (seat == self.seat or ability.by == "everybody"):
                        use(t, seat, ("use", card, i, -1))

    @step("VTES-X-TURN-13")
    def ask_discard(self, t: T) -> None:
        """Discard a card, play an event, or neither."""
        settle_ousts(t)
        if t.pos.out[self.seat] or enough(t):
            t.finish()
        else:
            t.ask(self.discards, self.seat)

    @decision("VTES-X-TURN-13")
    def discards(self, t: T, seat: int) -> Candidates:
        """The different cards of the hand, events among them."""
        yield Option(PASS, "VTES-X-TURN-13")
        pos = t.pos
        for index in sorted({pos.cards[card].index for card in pos.hand[seat]}):
            yield Option(("discard", index), "VTES-X-TURN-13")
            card = cards()[index]
            if card.event and card.name not in pos.once_a_game[0]:
                yield Option(("play", index, 0, -1, -1), "VTES-X-TURN-13")
        yield from any_time(t, seat)

    @step("VTES-X-TURN-13")
    def discard(self, t: T) -> None:
        """Discard and draw."""
        assert t.answer is not None
        pos = t.pos
        key = t.answer.key
        if key[0] == "use":
            self.goto(Turn.ask_discard)
            use(t, self.seat, key)
            return
        if key == PASS:
            return
        handle = t.pos.in_hand(self.seat, key[1])
        if key[0] == "play":
            pos.spend_once_a_game(handle)
            t.call(PlayCard(seat=self.seat, card=handle))
        else:
            burn(t, handle, "VTES-X-TURN-13")
            draw_up(t, self.seat, "VTES-X-TURN-13")

    @step("VTES-X-CARD-06")
    def leave_discard_phase(self, t: T) -> None:
        """What the others still do, one after the other."""
        let_others(t, "others")

    @step("VTES-X-CARD-06")
    def end_discard_phase(self, t: T) -> None:
        """Until none does anything."""
        if t.result:
            self.goto(Turn.leave_discard_phase)

    @step("VTES-X-TURN-01")
    def end_turn(self, t: T) -> None:
        """What lasted for the turn is over."""
        end_of(t, "turn")
        end_of(t, f"discard {self.seat}")


def transfers(t: T, seat: int) -> int:
    """The transfers of this turn: 4, in the first three turns of the game 1, 2 and 3, and what cards add."""
    return min(4, t.pos.turn[0]) + control_sum(t.pos, seat, "transfers")
