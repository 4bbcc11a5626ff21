"""Each statement of the text that forbids something is held by two refusals or more, in the cases or the tests."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest

from razbor.cases.model import Refuses, read_case
from razbor.cases.source import load
from razbor.kernel.rulebook import load as load_rulebook
from tests.sources import ROOT

FORBIDDING = {
    "VTES-6.2.0-04": "only the target of a directed action blocks it",
    "VTES-6.2.0-05": "only prey and predator block an action directed at several",
    "VTES-6.2.0-11": "only the acting minion plays modifiers",
    "VTES-6.2.0-12": "only ready untapped minions of others react",
    "VTES-6.2.0-14": "the same card not twice by one minion",
    "VTES-6.2.1-01": "only ready untapped minions act and block",
    "VTES-6.2.1-06": "only when an action is over the next follows",
    "VTES-6.2.2-02": "only the Methuselah that the action concerns",
    "VTES-6.2.2-04": "only prey, then predator",
    "VTES-6.2.2-06": "who has declined may not attempt again",
    "VTES-6.2.2-16": "stealth only when it is needed",
    "VTES-6.2.2-17": "intercept only when it is needed",
    "VTES-6.2.4-02": "a slave may not perform directed actions",
    "VTES-6.2.4-03": "only an untapped slave of the clan",
    "VTES-6.3.1-02": "only vampires call referendums",
    "VTES-6.3.1-04": "only prey and predator block a political action",
    "VTES-6.3.1-06": "terms only after success",
    "VTES-6.3.2-05": "never after the first vote",
    "VTES-6.3.2-08": "a vote may not be changed",
    "VTES-6.3.3-01": "no votes without a source",
    "VTES-6.3.3-09": "never more than one vote by political cards",
    "VTES-6.3.3-16": "only ready vampires vote",
    "VTES-6.3.3-17": "only the holder burns the Edge",
    "VTES-6.3.3-25": "votes by modifiers and reactions only under their own rules",
    "VTES-6.4.0-03": "only ready minions fight",
    "VTES-6.4.0-04": "never minions of one Methuselah",
    "VTES-6.4.0-06": "only combat cards in combat",
    "VTES-6.4.2-03": "only strikes that the range allows",
    "VTES-6.4.2-06": "never two maneuvers in a row",
    "VTES-6.4.2-07": "only before range is determined",
    "VTES-6.4.2-12": "no second strike card or weapon to maneuver",
    "VTES-6.4.3-03": "only one strike a round",
    "VTES-6.4.3-12": "only ranged strikes and defences at long range",
    "VTES-6.4.3-19": "additional strikes only after the first pair",
    "VTES-6.4.3-24": "never more than one source of additional strikes",
}
UNSAID = {
    "VTES-6.2.1-03": "no answer of the notation changes what was announced",
    "VTES-6.2.2-08": "a political action is directed at nobody: who may not block it is 6.3.1-04",
    "VTES-6.3.1-03": "the same",
    "VTES-6.3.3-05": "no answer of the notation splits the votes of a source; a second one is 6.3.2-08",
    "VTES-6.3.3-20": "no answer of the notation casts other votes among prisci",
    "VTES-6.4.3-10": "a strike committed by its maneuver is made without asking",
    "VTES-6.4.3-16": "nobody is asked for a strike or press any more",
    "VTES-6.4.3-21": "only who has the additional strike is asked",
}
"""What cannot even be said, so that no refusal names the statement: held by cases on who is asked and what happens."""


@cache
def refusals() -> Counter[str]:
    """How often each rule is named by a refusal."""
    found: Counter[str] = Counter()
    for file in sorted((ROOT / "examples" / "vtes").glob("*.yaml")):
        for item in read_case(load(file)).moves:
            if isinstance(item, Refuses) and item.refuses.rule:
                found[item.refuses.rule] += 1
    for test in sorted((ROOT / "tests" / "vtes").glob("test_*.py")):
        found.update(re.findall(r'refused\(.*\) == "(VTES-[\w.-]+)"', test.read_text(encoding="utf-8")))
    return found


@pytest.mark.parametrize("rule", FORBIDDING)
def test_two_refusals_name_it(rule: str) -> None:
    assert rule in load_rulebook("razbor.systems.vtes")
    assert refusals()[rule] >= 2, FORBIDDING[rule]


@pytest.mark.parametrize("rule", UNSAID)
def test_a_case_shows_what_cannot_be_said(rule: str) -> None:
    assert rule not in refusals()
    shown = [file.name for file in (ROOT / "examples" / "vtes").glob("*.yaml") if rule in read_case(load(file)).rules]
    assert shown, UNSAID[rule]
