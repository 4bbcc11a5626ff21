"""What the board of V5 works out: the characters by side, what they have declared in words, the dice that may be rolled again."""

from __future__ import annotations

import re
from typing import Any

from razbor.kernel.text import Text, render, say
from razbor.systems.v5.called_shot import PLACES
from razbor.systems.v5.figures import SUPERFICIAL
from razbor.systems.v5.known import KINDS
from razbor.systems.v5.log import STATES
from razbor.systems.v5.notation import ANSWERS, VALUES, WORDS
from razbor.systems.v5.pools import DODGE
from razbor.systems.v5.traits import ATTRIBUTES, SKILLS, Pool
from razbor.table.pages.boards.v5_figures import figures


def draw(message: dict[str, Any]) -> dict[str, Any]:
    """The template's values; `offers` are the answers that the board gives itself."""
    game, language = message["game"], message["language"]
    words = _Words(game["position"], language)
    position = game["position"]
    sides: dict[str, list[tuple[str, Any]]] = {side: [] for side in position["progress"]}
    for name, character in position["characters"].items():
        sides[character["side"]].append((name, character))
    dice = _rerolls(game)
    options: list[dict[str, Any]] = game["decision"]["options"] if game["decision"] else []
    return {
        "sides": sides,
        "declared": {name: [words.said(each) for each in said] for name, said in position["declared"].items()},
        "scene": [words.ruled(name, value) for name, value in position["scene"]],
        "contests": position["contests"] if not position["throws"] else [],
        "throws": position["throws"],
        "asked": next((throw for throw in position["throws"] if throw["current"] and throw["regular"] is not None), None) if dice else None,
        "rerolls": dice,
        "odds": any(option["figures"] for option in options),
        "marks": any(name.endswith(SUPERFICIAL) for option in options for line in option["figures"] or () for name in line["numbers"]),
        "figures": figures,
        "offers": {each["move"] for each in dice.values()},
        "gear": {id: names[language] for id, names in position["gear"].items()},
        "kinds": {kind: render(text, language) for kind, text in KINDS.items()},
        "states": {state: render(text, language) for state, text in STATES.items()},
        "means": {means: render(text, language) for means, text in VALUES.items()},
        "pool": words.pool,
        "rolled": words.rolled,
        "places": {name: render(place.name, language) for name, place in PLACES.items()},
    }


CAUGHT = say("does not expect an attack and does not strike")


class _Words:
    """Puts answers that views give as data into words, by the same wordings as the answers themselves."""

    def __init__(self, position: dict[str, Any], language: str) -> None:
        self.position = position
        self.language = language
        self.names = list(position["characters"])
        self.sides = list(position["progress"])

    def said(self, answer: dict[str, Any]) -> str:
        """A declaration, without who says it; of who is caught off guard, that nothing comes of it."""
        if answer["verb"] == "caught":
            return render(CAUGHT, self.language)
        wording = WORDS[answer["verb"]]
        values = {field: self._value(field, answer.get(field, "")) for field in wording.fields} | {"who": ""}
        return render(Text(wording.label, values), self.language).removeprefix(":").strip()

    def ruled(self, name: list[Any], value: Any) -> str:
        """A ruling about the scene."""
        wording = WORDS[name[0]]
        given = dict(zip(wording.fields, [*name[1:], value], strict=False))
        values = {field: self._value(field, given.get(field, "")) for field in wording.fields}
        return render(Text(wording.label, values), self.language)

    def pool(self, pool: dict[str, Any]) -> str:
        """The traits that a usual pool is made of."""
        return render(Pool(pool["attribute"], pool["skill"]).name(), self.language)

    def rolled(self, pool: dict[str, Any]) -> str:
        """What a usual pool is rolled for: a weapon, to dodge, or in an argument by its traits."""
        if pool["weapon"]:
            return str(self.position["gear"][pool["weapon"]][self.language])
        if Pool(pool["attribute"], pool["skill"]) == DODGE:
            return render(say("dodge"), self.language)
        return self.pool(pool)

    def _value(self, field: str, value: Any) -> object:
        match field:
            case "who" | "target" if isinstance(value, int):
                return self.names[value]
            case "side" if isinstance(value, int):
                return self.sides[value]
            case "weapon":
                return self.position["gear"][value][self.language]
            case "attribute":
                return ATTRIBUTES[value].name
            case "skill":
                return SKILLS[value].name
            case "place":
                return PLACES[value].aim
            case "answer":
                return ANSWERS["yes" if value else "no"]
            case "successes" | "number":
                return value
            case _:
                return VALUES.get(value, value)


def _rerolls(game: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The answers that roll dice again, by the faces that they name."""
    decision = game["decision"]
    found: dict[str, dict[str, Any]] = {}
    for option in decision["options"] if decision else ():
        faces = re.search(r" rerolls ((?:\d+ ?)+)$", option["move"])
        if faces:
            found[faces[1]] = {"move": option["move"], "odds": option["odds"], "rule": option["rule"]}
    return found
