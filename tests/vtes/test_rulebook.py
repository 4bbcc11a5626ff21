from __future__ import annotations

from razbor.kernel.rulebook import load

BOOK = load("razbor.systems.vtes")
ARTICLE = {
    "VTES-6.2.0": 14, "VTES-6.2.1": 8, "VTES-6.2.2": 26, "VTES-6.2.3": 5, "VTES-6.2.4": 3, "VTES-6.3.0": 1, "VTES-6.3.1": 6,
    "VTES-6.3.2": 13, "VTES-6.3.3": 25, "VTES-6.4.0": 6, "VTES-6.4.1": 3, "VTES-6.4.2": 20, "VTES-6.4.3": 24,
}  # fmt: skip
BEYOND = {
    "VTES-X-OBJ": 10, "VTES-X-CARD": 10, "VTES-X-TURN": 14, "VTES-X-ACT": 19, "VTES-X-CBT": 20, "VTES-X-TOR": 6,
    "VTES-X-POL": 7, "VTES-X-END": 6,
}  # fmt: skip


def numbered(counts: dict[str, int]) -> set[str]:
    return {f"{prefix}-{i:02}" for prefix, last in counts.items() for i in range(1, last + 1)}


def test_every_rule_of_the_text_is_there_and_no_other() -> None:
    assert len(numbered(ARTICLE)) == 154
    assert {rule.id for rule in BOOK.values() if rule.source == "article"} == numbered(ARTICLE)


def test_every_rule_from_beyond_the_text_is_there_and_no_other() -> None:
    assert {rule.id for rule in BOOK.values() if rule.source == "beyond"} == numbered(BEYOND)
