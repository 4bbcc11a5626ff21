"""What prompts say: in which step of which action something is asked, whose die lies on the table, and that a pass ends the turn."""

from __future__ import annotations

from razbor.kernel.decision import PASS
from razbor.kernel.settings import Settings
from razbor.kernel.system import find
from razbor.kernel.table import Table
from razbor.kernel.text import render
from razbor.kernel.window import Window
from razbor.systems.berserk.asking import QUESTIONS, WINDOWS
from razbor.systems.berserk.position import Battle
from razbor.systems.berserk.priority import WINDOWS as TABLES
from tests.asking import decisions
from tests.berserk.tables import Fight

SYSTEM = find("berserk")


def asked(t: Table[Battle]) -> str:
    return render(SYSTEM.question(t), "en")


def test_every_question_and_every_window_has_words() -> None:
    assert {*decisions(SYSTEM)} - {"play_or_pass"} <= {*QUESTIONS}
    assert {*WINDOWS} == {*TABLES} - {"choice"}


def test_to_pass_in_the_main_phase_ends_the_turn_and_says_so() -> None:
    # BERSERK-312-01
    fight = Fight(["old-badger C1"], ["vail C3'"], strict=True)
    assert asked(fight.t) == "main phase: what do you do?"
    assert str(SYSTEM.label(fight.t, PASS)) == "end the turn"
    assert SYSTEM.write(fight.t, PASS) == "pass"
    fight.do("pass")
    assert asked(fight.t) == "Anna would end the turn: what do you use?"
    assert str(SYSTEM.label(fight.t, PASS)) == "pass"


def test_each_step_of_an_attack_is_named_and_whose_dice_are_typed_in() -> None:
    fight = Fight(["steppe-barbarian C1"], ["vail C1'"], strict=True)
    t = fight.t.copy()
    t.settings = Settings(dice="ask", strict=True)
    t.choose("C1 strike C1'")
    said: list[str] = []
    while not (isinstance(t.top, Window) and t.top.name == "choice"):
        question = asked(t).removeprefix("Steppe Barbarian: strike → Vail — ")
        assert question != asked(t), "it says which attack"
        said += [question] if question not in said else []
        t.choose((6, 3)[: t.open.chance[1]] if t.open.chance else "reroll C1" if t.open.kind == "reroll" else PASS)
    assert said[:7] == [
        "before the target is fixed: who defends, what do you use?",
        "the target is fixed: what do you use?",
        "what do the dice show? First: Steppe Barbarian; second: Vail",
        "the dice are rolled: what do you use on them?",
        "reroll, or let the dice lie?",
        "what does the die show, rolled again? Steppe Barbarian",
        "the rerolls are over: do you set a die?",
    ]
