"""The payment of an action beyond closing: tokens, wounds, death, movement."""

from __future__ import annotations

from razbor.kernel.decision import Candidates, Option, decision
from razbor.kernel.section import Section, section, step

from .aftermath import Aftermath
from .atoms import doom, lose_movement, take_tokens, wound
from .legality import token_bearers
from .position import T


@section
class Costs(Section):
    """511.6 What a card pays with at the beginning of the end stage."""

    seat: int
    source: int
    ability: int
    tokens: int = 0

    @step("BERSERK-511.6~-01", "BERSERK-218-01")
    def begin(self, t: T) -> None:
        """The printed number of tokens is due."""
        self.tokens = t.pos.cards[self.source].actions[self.ability].tokens

    @step("BERSERK-218-01", "BERSERK-G-25")
    def pay_tokens(self, t: T) -> None:
        """They are taken off the card; with meditation its player says off which card each is taken."""
        bearers = token_bearers(t, self.source)
        if not self.tokens or not bearers:
            self.goto(Costs.pay_rest)
        elif len(bearers) > 1:
            t.ask(self.bearer, self.seat)
        else:
            take_tokens(t, "BERSERK-218-01", bearers[0], -min(self.tokens, t.pos.tokens[bearers[0]]))
            self.goto(Costs.pay_rest)

    @decision("BERSERK-G-25")
    def bearer(self, t: T, seat: int) -> Candidates:
        """Whose token is taken."""
        for c in token_bearers(t, self.source):
            yield Option(("token of", t.pos.place[c]), "BERSERK-G-25")

    @step("BERSERK-G-25")
    def take_one(self, t: T) -> None:
        """It is taken, and the next is due."""
        assert t.answer is not None
        take_tokens(t, "BERSERK-G-25", t.pos.at(t.answer.key[1]), -1)
        self.tokens -= 1
        self.goto(Costs.pay_tokens)

    @step("BERSERK-511.5.1-21", "BERSERK-203-04")
    def pay_rest(self, t: T) -> None:
        """Movement is spent, wounds are taken; a card that pays with itself dies."""
        a, c = t.pos.cards[self.source].actions[self.ability], self.source
        if t.pos.place[c] < 0:
            return
        if a.instead_of_move:
            lose_movement(t, c)
        wound(t, "BERSERK-511.5.1-21", c, a.wound_self)
        if a.dies:
            doom(t, "BERSERK-511.5.1-22", c, c, a.form)
        t.call(Aftermath())
