"""What the board of Berserk works out: the cells as the viewer faces them, the cards, where the action is, what the dice do."""

from __future__ import annotations

from math import hypot
from typing import Any

from razbor.kernel.text import Text, say
from razbor.systems.berserk.board import COLUMNS, ROWS
from razbor.systems.berserk.card_text import ELEMENTS, TYPES, keyword
from razbor.systems.berserk.keywords import KEYWORDS
from razbor.systems.berserk.telling import KINDS, named
from razbor.table.pages.boards.saying import Saying, Step

STAGES = {
    "declare": say("declared"),
    "defend": say("defence"),
    "target": say("target"),
    "roll": say("roll"),
    "strength": say("strength"),
    "block": say("block"),
    "change": say("change"),
    "wounds": say("effect"),
    "pay": say("payment"),
}
"""The stages of an action, in order."""
_BEFORE = {
    "BERSERK-302": say("deal"),
    "BERSERK-304": say("recruitment"),
    "BERSERK-305": say("deployment"),
    "BERSERK-306": say("reveal"),
    "BERSERK-307": say("battle start"),
    "BERSERK-G-01": say("vanguard"),
}
_PHASES = {"BERSERK-311": say("beginning of the turn"), "BERSERK-312": say("main phase"), "BERSERK-313": say("end of the turn")}
_HOW = {"defender": say("with a defender"), "redirected": say("redirected")}

LEGEND = {
    **ELEMENTS,
    "life": say("life"),
    "steps": say("steps left"),
    "tokens": say("tokens"),
    "closed": say("closed"),
    "hidden": say("hidden"),
}
"""What the signs on cards mean."""


def draw(message: dict[str, Any]) -> dict[str, Any]:
    """The template's values."""
    return _Drawing(message).values()


class _Drawing(Saying):
    """One message, drawn."""

    def __init__(self, message: dict[str, Any]) -> None:
        super().__init__(message["language"])
        game = message["game"]
        self.game = game
        self.position: dict[str, Any] = game["position"]
        self.faces: dict[str, dict[str, Any]] = self.position["faces"]
        self.seats: list[str] = game["seats"]
        self.near = self.seats.index(game["you"]) if game["you"] in self.seats else 0
        decision = game["decision"]
        self.options: list[dict[str, Any]] = decision["options"] if decision else []
        self.sources = {option["about"][0] for option in self.options if option["about"]}
        self.targets = {name for option in self.options for name in option["about"][1:]}
        self.action: dict[str, Any] | None = next((each for each in reversed(self.position["under way"]) if each["kind"] == "use"), None)
        self.blows = self._blows()

    def values(self) -> dict[str, Any]:
        """Everything the templates use."""
        sides = [self.side(1 - self.near), self.side(self.near)]
        return {
            "rows": self.rows(),
            "columns": COLUMNS if self.near == 0 else COLUMNS[::-1],
            "far": sides[0],
            "close": sides[1],
            "gathering": self.phase() in ("BERSERK-302", "BERSERK-304"),
            "steps": self.strip(),
            "action": self.heading(),
            "stack": [self.entry(each) for each in reversed(self.position["under way"])],
            "roll": self.roll(),
            "arrow": self.arrow(),
            "sources": self.sources,
            "targets": self.targets,
            "names": {at: self.where(at) for at in (*self.position["board"], *self.faces)},
            "legend": [(sign, self.words(text)) for sign, text in LEGEND.items()],
            "aims": any(len(option["about"]) > 1 for option in self.options),
        }

    def words(self, text: object) -> str:
        """Something to read, in the language of the page."""
        return self.say(text if isinstance(text, Text) else say("{words}", words=text))

    # the board

    def rows(self) -> list[tuple[str, list[tuple[str, dict[str, Any] | None]]]]:
        """The rows from the far one to the near one, each with its cells from left to right."""
        columns = COLUMNS if self.near == 0 else COLUMNS[::-1]
        rows = ROWS[::-1] if self.near == 0 else ROWS
        return [(row, [(column + row, self.standing(column + row)) for column in columns]) for row in rows]

    def standing(self, cell: str) -> dict[str, Any] | None:
        """The card in a cell."""
        state = self.position["board"].get(cell)
        return self.card(cell, state) if state else None

    def card(self, at: str, state: dict[str, Any]) -> dict[str, Any]:
        """A card of a squad: what is printed on it if it is known, its state, what happens to it now."""
        face = self.faces.get(state["card"])
        effects = [self.words(named(what, n)) for what, n in state["gained"].items()]
        effects += [self.words(keyword(what, n)) for what, n in state.get("formation", {}).items() if what in KEYWORDS]
        name = self.called(state["card"]) if face else self.words(say("a hidden card"))
        lying: dict[str, int] = self.position.get("roll", {}).get("faces", {})
        shown: dict[str, Any] = {
            "at": at,
            "name": name,
            "face": face,
            "mine": state["player"] == self.seats[self.near],
            "effects": effects,
            "element": self.words(ELEMENTS[face["element"]]) if face else "",
            "type": self.words(TYPES[face["type"]]) if face else "",
            "more": bool(face and face["strike"] and state.get("strike") != face["strike"]),
            "role": self.role(at),
            "coming": sum(blow["amount"] for blow in self.blows if blow["target"] == at),
            "die": lying.get(at),
        }
        return state | shown

    def called(self, name: str) -> str:
        """A card by its name in the language of the page, with the number that tells copies apart."""
        printed: dict[str, str] = self.faces[name]["name"]
        return printed[self.language] + name.removeprefix(printed["en"])

    def role(self, at: str) -> str:
        """What a card does in the innermost action."""
        if self.action is None:
            return ""
        return "source" if self.action["card"]["at"] == at else "target" if self.action["target"] == at else ""

    def side(self, seat: int) -> dict[str, Any]:
        """A player: the cards in the additional zone, the dead, the deck; the cards dealt and recruited if they are one's own."""
        name = self.seats[seat]
        zones = self.position["players"][name]
        aloft = {at: state for at, state in self.position["additional zone"].items() if state["player"] == name}
        return {
            "name": name,
            "active": self.position["active"] == name and self.position["turn"] > 0 and self.game["ending"] is None,
            "aloft": [self.card(at, state) for at, state in aloft.items()],
            "graveyard": [(card, self.called(card)) for card in zones["graveyard"]],
            "deck": zones["deck"],
            "deal": self.held(zones.get("deal", [])),
            "recruited": self.held(zones.get("recruited", [])),
            "crystals": {"gold": zones["gold"], "silver": zones["silver"]} if zones.get("deal") else None,
        }

    def held(self, names: list[str]) -> list[dict[str, Any]]:
        """Cards in nobody's sight but the owner's: dear ones first."""
        cards: list[dict[str, Any]] = []
        for name in names:
            face = self.faces[name]
            words = {"element": self.words(ELEMENTS[face["element"]]), "type": self.words(TYPES[face["type"]])}
            cards.append({"at": name, "name": self.called(name), "face": face, **words})
        return sorted(cards, key=lambda card: (-card["face"]["elite"], -card["face"]["cost"], card["name"]))

    # what is under way

    def strip(self) -> list[Step]:
        """Where we are: in an action, in a turn, or before the first one; nowhere when the battle is over."""
        if self.game["ending"] is not None:
            return []
        if self.action is not None:
            return self.among({stage: STAGES[stage] for stage in self.action["stages"]}, self.action["stage"])
        return self.among(_PHASES if self.position["turn"] else _BEFORE, self.phase())

    def phase(self) -> str:
        """The part of the turn, or of what comes before the first one, by its chapter of the rules."""
        known = _PHASES if self.position["turn"] else _BEFORE
        rules = [step["rule"] for step in reversed(self.game["path"])]
        return next((phase for rule in rules for phase in known if rule.startswith(phase)), "")

    def among(self, all_: dict[str, Text], now: str) -> list[Step]:
        """The steps of these names, of which one is the present one."""
        names = list(all_)
        return self.steps(all_.values(), names.index(now) if now in names else -1)

    def heading(self) -> dict[str, Any] | None:
        """The innermost action in words."""
        if self.action is None:
            return None
        how = self.action["how"]
        target = self.action["target"]
        return self.entry(self.action) | {"how": self.words(_HOW[how]) if how else "", "target": self.where(target) if target else ""}

    def entry(self, each: dict[str, Any]) -> dict[str, Any]:
        """One thing of the stack in words."""
        target = each.get("target")
        return {
            "kind": each["kind"],
            "at": each["card"]["at"],
            "card": self.of(each["card"]),
            "ability": each["ability"][self.language] if "ability" in each else self.words(say("move")),
            "target": self.where(target) if target else "",
            "aim": target,
            "stage": self.words(STAGES[each["stage"]]) if "stage" in each else "",
        }

    def of(self, card: dict[str, Any]) -> str:
        """A card of the stack by its name, and by its cell if it stands in one."""
        name: str = card["name"][self.language]
        return f"{name} ({card['at']})" if card["at"] in self.position["board"] else name

    def where(self, at: str) -> str:
        """What stands in a place, or the place."""
        state = self.position["board"].get(at)
        if state is None:
            return self.called(at) if at in self.faces else at
        return f"{self.called(state['card'])} ({at})" if state["card"] in self.faces else at

    def _blows(self) -> list[dict[str, Any]]:
        """The wounds on their way: as calculated, or as the dice lie now."""
        if self.action is not None and self.action["blows"]:
            return list(self.action["blows"])
        roll = self.position.get("roll")
        return list(roll["blows"]) if roll and roll["wounds"] else []

    def roll(self) -> dict[str, Any] | None:
        """The dice: whose they are, what they show and come to, what may be done with each."""
        roll = self.position.get("roll")
        if not roll:
            return None
        again = {option["about"][0]: option for option in self.options if option["move"].startswith("reroll ") and option["about"]}
        dice = [
            {"of": self.where(at), "at": at, "face": face, "result": result, "again": again.get(at)}
            for (at, face), result in zip(roll["faces"].items(), roll["results"], strict=True)
        ]
        return {**roll, "dice": dice, "blows": [self.blow(blow) for blow in roll["blows"]]}

    def blow(self, blow: dict[str, Any]) -> dict[str, Any]:
        """One blow in words."""
        kind: int = blow["kind"]
        return {
            "of": self.where(blow["striker"]),
            "kind": self.words(KINDS[kind]),
            "target": self.where(blow["target"]),
            "amount": blow["amount"],
        }

    def arrow(self) -> dict[str, str] | None:
        """An arrow from the acting card to what it aims at, as paths in cells from the upper left corner; none to or from outside."""
        if self.action is None or not self.action["target"]:
            return None
        places = {cell: (x + 0.5, y + 0.5) for y, (_, cells) in enumerate(self.rows()) for x, (cell, _) in enumerate(cells)}
        start, end = places.get(self.action["card"]["at"]), places.get(self.action["target"])
        if start is None or end is None or start == end:
            return None
        points = _between_cells(start, end)
        (x1, y1), (x2, y2) = points[-2:]
        length = hypot(x2 - x1, y2 - y1)
        ux, uy = (x2 - x1) / length, (y2 - y1) / length
        sides = "".join(f"L{x2 - ux * 0.11 + uy * w:.3f} {y2 - uy * 0.11 - ux * w * 1.4:.3f}" for w in (0.06, -0.06))
        return {"line": "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in points), "head": f"M{x2:.3f} {y2:.3f}{sides}Z"}


type _Point = tuple[float, float]


def _between_cells(start: _Point, end: _Point) -> list[_Point]:
    """Along the lines between cells, out of one card and into the other at half their height, where nothing is written."""
    (x, y), (to_x, to_y) = start, end
    out = 0.5 if x < to_x else -0.5
    into = out if x == to_x else -out
    points = [(x + out * 0.94, y), (x + out, y)]
    if x + out != to_x + into:
        along = to_y + (0.5 if y > to_y or (y == to_y and y < len(ROWS) / 2) else -0.5)
        points += [(x + out, along), (to_x + into, along)]
    return [*points, (to_x + into, to_y), (to_x + into * 0.66, to_y)]
