"""Names of phases, challenges, titles, Houses, types and words in every language."""

from __future__ import annotations

from collections.abc import Mapping

from razbor.kernel.text import Text, say

PHASE_NAMES: Mapping[str, Text] = {
    "": say("setup"), "any": say("any phase"), "plot": say("plot"), "draw": say("drawing"), "marshalling": say("marshalling"),
    "challenges": say("challenges"), "dominance": say("dominance"), "standing": say("standing"), "taxation": say("taxation"),
}  # fmt: skip
KIND_NAMES: Mapping[str, Text] = {"military": say("military"), "intrigue": say("intrigue"), "power": say("power")}
TITLE_NAMES: Mapping[str, Text] = {
    "Hand of the King": say("Hand of the King"), "Master of Coin": say("Master of Coin"), "Master of Laws": say("Master of Laws"),
    "Master of Whispers": say("Master of Whispers"), "Crown Regent": say("Crown Regent"),
    "Lord Commander of the Kingsguard": say("Lord Commander of the Kingsguard"),
}  # fmt: skip
HOUSE_NAMES: Mapping[str, Text] = {
    "neutral": say("neutral"), "stark": say("House Stark"), "lannister": say("House Lannister"), "baratheon": say("House Baratheon"),
    "targaryen": say("House Targaryen"), "greyjoy": say("House Greyjoy"), "martell": say("House Martell"),
}  # fmt: skip
TYPE_NAMES: Mapping[str, Text] = {
    "character": say("character"), "location": say("location"), "attachment": say("attachment"), "event": say("event"),
    "plot": say("plot card"),
}  # fmt: skip
WORD_NAMES: Mapping[str, Text] = {
    **KIND_NAMES,
    "holy": say("Holy crest"), "noble": say("Noble crest"), "war": say("War crest"), "learned": say("Learned crest"),
    "shadow": say("Shadow crest"), "stealth": say("stealth"), "renown": say("renown"), "deadly": say("deadly"),
    "vigilant": say("vigilant"), "vengeful": say("vengeful"), "intimidate": say("intimidate"), "stalwart": say("stalwart"),
    "infamy": say("infamy"), "ambush": say("ambush"), "deathbound": say("deathbound"), "joust": say("joust"), "melee": say("melee"),
    "limited": say("limited"), "setup": say("setup card"), "no attachments": say("no attachments"),
    "immune to events": say("immune to events"), "immune to character abilities": say("immune to character abilities"),
    "immune to location abilities": say("immune to location abilities"), "immune to attachments": say("immune to attachments"),
    "immune to plots": say("immune to plots"), "strength": say("STR"), "claim": say("claim"), "initiative": say("initiative"),
    "income": say("income"), "cost": say("cost"), "cannot attack": say("cannot attack"), "cannot defend": say("cannot defend"),
    "cannot kneel": say("cannot kneel"), "cannot stand": say("cannot stand"), "cannot be killed": say("cannot be killed"),
    "cannot be discarded": say("cannot be discarded"), "cannot be returned": say("cannot be returned"),
    "cannot be saved": say("cannot be saved"), "cannot gain power": say("cannot gain power"),
}  # fmt: skip
"""Icons, crests, keywords, numbers and what a card cannot do; traits are anybody's own."""
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
ABOUT_TO: Mapping[str, Text] = {
    "killed": say("would be killed"),
    "terminal": say("would be killed"),
    "discarded": say("would be discarded"),
    "returned": say("would go back"),
}
"""How cards are about to leave play."""
CHOICES: Mapping[str, Text] = {
    "claim military": say("Claim of the military challenge: which of your characters is killed?"),
    "deadly": say("Deadly: which of your participating characters is killed?"),
}
"""What is asked where the framework wants a target."""
UNTIL: Mapping[str, Text] = {
    "challenge": say("until the end of the challenge"), "phase": say("until the end of the phase"),
    "round": say("until the end of the round"),
}  # fmt: skip
