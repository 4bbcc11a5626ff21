"""What people read before they answer."""

from __future__ import annotations

from razbor.systems.v5 import SYSTEM
from razbor.systems.v5.prompt import QUESTIONS


def test_every_decision_of_the_system_has_a_question_in_words() -> None:
    asked = {
        name
        for section in SYSTEM.sections.values()
        if section.__module__.startswith("razbor.systems.v5.")
        for name, method in vars(section).items()
        if hasattr(method, "is_decision")
    }
    assert asked == set(QUESTIONS)
