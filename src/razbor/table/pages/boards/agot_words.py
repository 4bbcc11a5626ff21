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
FRAMES: Mapping[str, Text] = {
    "action": say("Action"),
    "play": say("Playing a card"),
    "phase begins": say("The phase begins"),
    "plots": say("Plots are revealed"),
    "draw": say("All draw two cards"),
    "income": say("Income"),
    "attack": say("Attackers are declared"),
    "defence": say("Stealth, then defenders"),
    "resolution": say("The challenge is resolved"),
    "dominance": say("Dominance is counted"),
    "standing": say("Cards stand"),
    "taxation": say("Gold goes back"),
    "expiry": say("Effects end"),
}
"""What a frame is of."""
NESTED: Mapping[str, Text] = {"passive": say("Passive"), "response": say("Response"), "save": say("Save or cancel")}
HAPPENING: Mapping[str, Text] = {
    "hide": say("into shadows"),
    "winner": say("who wins"),
    "claim military": say("claim: characters are killed"),
    "claim intrigue": say("claim: cards are discarded from hand"),
    "claim power": say("claim: power moves"),
    "unopposed": say("power for an unopposed challenge"),
    "renown": say("renown"),
    "deadly": say("deadly"),
    "stand": say("it stands"),
    "terminal": say("killed for want of strength"),
    "prized": say("prized"),
    "nothing to lie on": say("it may lie there no longer"),
    "save with a duplicate": say("saved by its duplicate"),
}
"""What the framework and keywords do, by the names of their abilities."""
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
ABOUT_TO: Mapping[str, Text] = {
    "killed": say("would be killed"),
    "terminal": say("would be killed"),
    "discarded": say("would be discarded"),
    "returned": say("would go back"),
}
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
