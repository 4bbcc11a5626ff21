from __future__ import annotations

from razbor.kernel.profile import decided_by
from razbor.kernel.rulebook import load
from razbor.systems.berserk.profile import Profile
from tests.citations import false_places

PACKAGE = "razbor.systems.berserk"
BOOK = load(PACKAGE)


def test_rules_are_carried_out_where_they_say() -> None:
    assert false_places(BOOK, PACKAGE) == []


def test_every_rule_is_carried_out_or_says_why_not() -> None:
    silent = [rule.id for rule in BOOK.values() if not rule.where and not rule.not_modelled]
    assert [id for id in silent if "-EX" not in id] == []


def test_switches_and_readings_name_each_other() -> None:
    known = {*BOOK, *BOOK.readings}
    decided = decided_by(Profile)
    assert {id for ids in decided.values() for id in ids} <= known
    for reading in BOOK.readings.values():
        for switch in reading.switch:
            assert reading.id in decided[switch]
