"""Names of phases and challenges in every language."""

from __future__ import annotations

from collections.abc import Mapping

from razbor.kernel.text import Text, say

PHASE_NAMES: Mapping[str, Text] = {
    "any": say("any phase"), "plot": say("plot"), "draw": say("draw"), "marshalling": say("marshalling"), "challenges": say("challenges"),
    "dominance": say("dominance"), "standing": say("standing"), "taxation": say("taxation"),
}  # fmt: skip
KIND_NAMES: Mapping[str, Text] = {"military": say("military"), "intrigue": say("intrigue"), "power": say("power")}
