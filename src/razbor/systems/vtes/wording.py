"""The words of the game as people read them: types, titles, sects, Disciplines, phases, steps of a round."""

from __future__ import annotations

from typing import Final

from razbor.kernel.text import Text, say

TYPES: Final[dict[str, Text]] = {
    "vampire": say("vampire card"), "master": say("master card"), "action": say("action card"), "action modifier": say("action modifier"),
    "reaction": say("reaction"), "combat": say("combat card"), "political action": say("political action"), "equipment": say("equipment"),
    "retainer": say("retainer"), "ally": say("ally"), "event": say("event card"),
}  # fmt: skip
TITLES: Final[dict[str, Text]] = {
    "primogen": say("primogen"), "bishop": say("bishop"), "prince": say("prince"), "archbishop": say("archbishop"), "baron": say("baron"),
    "justicar": say("justicar"), "cardinal": say("cardinal"), "Inner Circle": say("Inner Circle"), "priscus": say("priscus"),
    "regent": say("regent"), "kholo": say("kholo"), "magaji": say("magaji"),
}  # fmt: skip
SECTS: Final[dict[str, Text]] = {
    "Camarilla": say("Camarilla"), "Sabbat": say("Sabbat"), "Anarch": say("Anarch"), "Laibon": say("Laibon"),
    "Independent": say("Independent"),
}  # fmt: skip
DISCIPLINES: Final[dict[str, Text]] = {
    "ani": say("Animalism"), "aus": say("Auspex"), "cel": say("Celerity"), "chi": say("Chimerstry"), "dem": say("Dementation"),
    "dom": say("Dominate"), "for": say("Fortitude"), "nec": say("Necromancy"), "obf": say("Obfuscate"), "obt": say("Obtenebration"),
    "pot": say("Potence"), "pre": say("Presence"), "pro": say("Protean"), "qui": say("Quietus"), "ser": say("Serpentis"),
    "tha": say("Thaumaturgy"), "vic": say("Vicissitude"), "vis": say("Visceratika"),
}  # fmt: skip
PHASES: Final[dict[str, Text]] = {
    "unlock": say("Unlock"), "master": say("Master"), "minion": say("Minions"), "influence": say("Influence"),
    "discard": say("Discard"),
}  # fmt: skip
STEPS: Final[dict[str, Text]] = {
    "before range": say("before range"), "range": say("range"), "before strikes": say("before strikes"), "strikes": say("strikes"),
    "damage": say("damage step"), "press": say("press"), "round end": say("end of round"),
}  # fmt: skip


def phases(words: str) -> dict[str, Text]:
    """The phases of a turn, by the edition's word for turning a card: "tap" or "lock"."""
    return PHASES | {"unlock": say("Untap")} if words == "tap" else PHASES
