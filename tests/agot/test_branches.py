"""Every outcome of chance followed, with its exact probability."""

from __future__ import annotations

from fractions import Fraction

from razbor.kernel.table import Table
from razbor.play.branches import branches
from razbor.systems.agot.position import Board
from tests.agot.play import begin, see
from tests.moves import do, offered


def attack_or_first(table: Table[Board]) -> None:
    """The intrigue challenge where there is one, else the first answer that is offered."""
    do(table, "intrigue against Boris" if "intrigue against Boris" in offered(table) else offered(table)[0])


def test_a_random_discard_is_followed_through_what_it_sets_off() -> None:
    """AGOT-B18, AGOT-S041: passives look at what has happened in the frame, so branches are one only where that is equal too."""
    mourner = {
        "id": "mourner", "name": {"en": "Mourner", "ru": "Плакальщик"}, "type": "location", "house": ["neutral"],
        "ability": [{"kind": "passive", "trigger": {"on": "discarded from hand", "card": {"type": "character"}}, "effect": [{"claim": 1}]}],
    }  # fmt: skip
    table = begin(
        "challenges",
        cards=[mourner],
        Anna={"play": ["Oath Sister"], "plot": "Open Roads"},
        Boris={"play": ["Mourner"], "hand": ["Pit Fighter", "Tax Gatherer", "Harbour Office"]},
    )
    found: dict[int, Fraction] = {}
    for branch in branches(
        table,
        attack_or_first,
        most=10,
        until=lambda t: len(see(t, "Boris.hand")) == 2 and "Frame" not in t.path,
    ):
        power = see(branch.table, "Boris.power")
        found[power] = found.get(power, Fraction(0)) + branch.p
    assert found == {1: Fraction(2, 3), 0: Fraction(1, 3)}
