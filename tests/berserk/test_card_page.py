"""The page about cards lists every card, keyword and effect as they are."""

from __future__ import annotations

from pathlib import Path

from razbor.systems.berserk.abilities import AIMS, STEP_OF
from razbor.systems.berserk.card import Card, shipped
from razbor.systems.berserk.card_text import described
from razbor.systems.berserk.keywords import KEYWORDS, PRINTED_ONLY

PAGE = Path(__file__).parent.parent.parent / "docs" / "berserk-cards.md"


def card_lines(id: str, card: Card) -> str:
    """A card as the page shows it."""
    first, *rest = [str(words) for _, words in described(card)]
    return "\n".join([f"- `{id}`: {first}", *(f"    - {line}" for line in rest)])


def effect_line(effect: str) -> str:
    used = f"in the step “{STEP_OF[effect]}” of an action" if effect in STEP_OF else ""
    return f"| `{effect}` | {', '.join(f'`{aim}`' for aim in sorted(AIMS[effect]))} | {used} |"


def test_the_page_shows_every_card_as_it_is() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page.endswith("\n".join(card_lines(id, card) for id, card in sorted(shipped().items())) + "\n")


def test_the_page_names_every_keyword_and_effect() -> None:
    page = PAGE.read_text(encoding="utf-8")
    words = ", ".join(f"`{word}`" for word in sorted(KEYWORDS))
    printed = ", ".join(f"`{word}`" for word in sorted(PRINTED_ONLY))
    assert f"Keywords: {words}. Only printed, never granted: {printed}." in " ".join(page.split())
    assert "\n".join(effect_line(effect) for effect in AIMS if effect != "prepare") in page
