"""The words of the board of A Game of Thrones that the system itself has no use for."""

from __future__ import annotations

from collections.abc import Mapping

from razbor.kernel.text import Text, say

PHASES = ("plot", "draw", "marshalling", "challenges", "dominance", "standing", "taxation")

STEPS: Mapping[str, Text] = {
    "1": say("begun"),
    "2": say("saves and cancels"),
    "3": say("carried out"),
    "4": say("passives"),
    "5": say("responses"),
    "6": say("over"),
}
"""The steps of a frame."""
NESTED_STEPS: Mapping[str, Text] = {
    "a": say("begun"),
    "b": say("saves and cancels"),
    "c": say("carried out"),
    "d": say("what it has set off"),
}
"""The steps of a passive or a response inside a frame."""
NESTED: Mapping[str, Text] = {"passive": say("Passive"), "response": say("Response"), "save": say("Save or cancel")}
WINDOWS: Mapping[str, Text] = {"actions": say("Player actions"), "saves": say("Saves and cancels"), "responses": say("Responses")}

BOUND: Mapping[str, Text] = {
    "dead": say("to the dead pile"),
    "discard": say("to the discard pile"),
    "hand": say("to its owner's hand"),
    "deck_top": say("to the top of the deck"),
    "deck_bottom": say("to the bottom of the deck"),
    "shadows": say("into shadows"),
}
"""Where Moribund cards go."""
ROLES: Mapping[str, Text] = {
    "attacker": say("Attack"),
    "defender": say("Defence"),
    "attacks": say("attacks"),
    "defends": say("defends"),
    "bypassed": say("passed by"),
    "declared": say("chosen"),
    "saved": say("saved"),
    "laid": say("laid face down"),
}
PILES: Mapping[str, Text] = {
    "deck": say("Deck"),
    "discard": say("Discard pile"),
    "dead": say("Dead pile"),
    "shadows": say("Shadows"),
    "plots": say("Plots left"),
    "used": say("Used plots"),
}
