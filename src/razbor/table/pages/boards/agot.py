"""What the board of A Game of Thrones works out: players with their cards in order, where the game is, the words for it all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from razbor.kernel.text import Text
from razbor.systems.agot.melee import OPPOSES, SUPPORTS
from razbor.systems.agot.traits import TRAIT_NAMES
from razbor.systems.agot.wording import (
    ABOUT_TO,
    FRAMES,
    HAPPENING,
    HOUSE_NAMES,
    KIND_NAMES,
    PHASE_NAMES,
    TITLE_NAMES,
    TYPE_NAMES,
    WORD_NAMES,
)  # fmt: skip
from razbor.table.pages.boards.agot_words import (
    BOUND,
    NESTED,
    NESTED_STEPS,
    PHASES,
    PILES,
    ROLES,
    STEPS,
    WINDOWS,
)
from razbor.table.pages.boards.saying import Saying

NAMES = {**TRAIT_NAMES, **WORD_NAMES}
ORDER = ("character", "location", "attachment", "event", "plot")


def draw(message: dict[str, Any]) -> dict[str, Any]:
    """The template's values."""
    return _Drawing(message).values()


class _Drawing(Saying):
    """One message, drawn."""

    def __init__(self, message: dict[str, Any]) -> None:
        super().__init__(message["language"])
        self.game = message["game"]
        self.position = self.game["position"]
        self.frame = self.position["frame"]
        self.fight = self.position["challenge"]
        decision: dict[str, Any] = self.game["decision"] or {"seats": [], "options": []}
        self.asked: list[str] = decision["seats"]
        self.lit: set[str] = {name for option in decision["options"] for name in option["about"]}

    def values(self) -> dict[str, Any]:
        """All that the template finds in `drawn`."""
        return {
            "phases": self.phases(),
            "frame": self.open_frame(),
            "window": self.window(),
            "challenge": self.challenge(),
            "players": [self.player(name) for name in self.around()],
        }

    def around(self) -> list[str]:
        """The players, clockwise from the one after you, so that you come last."""
        seats: list[str] = self.game["seats"]
        place = seats.index(self.game["you"]) + 1 if self.game["you"] in seats else 0
        return [*seats[place:], *seats[:place]]

    # Where the game is

    def phases(self) -> list[dict[str, Any]]:
        """The phases of a round, and which it is."""
        return [{"words": self.say(PHASE_NAMES[phase]), "now": phase == self.position["phase"]} for phase in PHASES]

    def open_frame(self) -> dict[str, Any] | None:
        """The frame with its six steps, and what is nested in it with its four."""
        if self.frame is None:
            return None
        shown = self.level(self.frame, FRAMES, STEPS)
        return {**shown, "inside": [self.level(level, NESTED, NESTED_STEPS) for level in self.frame["inside"]]}

    def level(self, level: dict[str, Any], kinds: Mapping[str, Text], steps: Mapping[str, Text]) -> dict[str, Any]:
        """A frame or what is nested in one: what it is, its card, its steps with the current one."""
        event = level["event"]
        happening = HAPPENING.get(level["ability"]) or (HAPPENING.get(event["ability"]) if event else None)
        return {
            "words": self.named(kinds, level["kind"]),
            "who": level["who"],
            "card": self.tile(level["card"]) if level["card"] else None,
            "what": self.say(happening) if happening else "",
            "targets": [self.tile(name) for name in event["targets"]] if event else [],
            "cancelled": bool(event and event["cancelled"]),
            "steps": self.steps(steps.values(), list(steps).index(level["step"]), steps),
        }

    def window(self) -> dict[str, Any] | None:
        """The open window with those who have passed in it."""
        window = self.position["window"]
        if window is None:
            return None
        seats = [{"name": name, "passed": name in window["passed"], "asked": name in self.asked} for name in window["order"]]
        return {"words": self.say(WINDOWS[window["kind"]]), "seats": seats}

    def challenge(self) -> dict[str, Any] | None:
        """The challenge with both sides."""
        fight = self.fight
        if fight is None:
            return None
        declared = {self.declaring(): [self.tile(name) for name in fight["declaring"]]}
        sides = [
            {
                "role": role,
                "words": self.say(ROLES[role]),
                "who": fight[role],
                "strength": fight["strength"][total] + sum(card["strength"] or 0 for card in declared.get(role, ())),
                "cards": [self.tile(name) for name in fight[cards]],
                "won": fight["winner"] == fight[role],
                "declaring": declared.get(role, []),
            }
            for role, total, cards in (("attacker", "attack", "attackers"), ("defender", "defence", "defenders"))
        ]
        return {
            "kind": fight["kind"],
            "words": self.say(KIND_NAMES[fight["kind"]]),
            "claim": fight["claim"],
            "sides": sides,
            "bypassed": [self.tile(name) for name in fight["bypassed"]],
            "decided": fight["winner"] is not None,
        }

    def declaring(self) -> str | None:
        """Which side is choosing who takes part."""
        return {"attack": "attacker", "defence": "defender"}.get(self.frame["kind"]) if self.frame else None

    # Players and cards

    def player(self, name: str) -> dict[str, Any]:
        """A player with cards in play, attachments under what they lie on, and the piles."""
        player = self.position["players"][name]
        tiles = [self.tile(card) for card in self.on_table(name)]
        title = player["title"]
        return {
            "name": name,
            "you": name == self.game["you"],
            "house": player["house"],
            "house_words": self.named(HOUSE_NAMES, player["house"]),
            "title": self.named(TITLE_NAMES, title) if title else "",
            "supports": [self.named(TITLE_NAMES, other) for other in SUPPORTS.get(title, ())],
            "opposes": [self.named(TITLE_NAMES, other) for other in OPPOSES.get(title, ())],
            "first": self.position["first"] == name,
            "active": self.position["active"] == name,
            "asked": name in self.asked,
            "power": player["total power"],
            "house_power": player["power"],
            "gold": player["gold"],
            "income": player["income"],
            "influence": player["influence"],
            "hand_size": self.size(player["hand"]),
            "challenges": [{"kind": kind, "words": self.named(KIND_NAMES, kind)} for kind in player["challenges"]],
            "plot": [{**self.tile(card), **now} for card, now in zip(player["plot"], player["revealed"], strict=True)],
            "characters": [tile for tile in tiles if tile["type"] == "character"],
            "others": [tile for tile in tiles if tile["type"] != "character"],
            "played": [self.tile(card) for card in player["played"] if card not in self.in_frame()],
            "hand": self.open_hand(player["hand"]),
            "piles": [self.pile(name, pile) for pile in PILES],
        }

    def in_frame(self) -> set[str]:
        """The cards that the open frame is about, which it names itself."""
        return {level["card"] for level in [self.frame, *self.frame["inside"]]} if self.frame else set()

    def on_table(self, name: str) -> list[str]:
        """A player's cards in play that lie on nothing."""
        return [card for card, now in self.position["players"][name]["play"].items() if "on" not in now]

    def attached(self, host: str) -> Iterable[tuple[str, str]]:
        """What lies on a card, with whose it is."""
        for owner, player in self.position["players"].items():
            for card, now in player["play"].items():
                if now.get("on") == host:
                    yield card, owner

    def size(self, pile: list[str] | int) -> int:
        """The number of cards in a pile, seen or not."""
        return pile if isinstance(pile, int) else len(pile)

    def open_hand(self, hand: list[str] | int) -> list[dict[str, Any]]:
        """The cards of a hand that is seen: what can be played first, then by type and cost."""
        if isinstance(hand, int):
            return []
        tiles = [self.tile(card) for card in hand]
        return sorted(tiles, key=lambda tile: (ORDER.index(tile["type"]), tile["cost"], tile["called"]))

    def pile(self, name: str, pile: str) -> dict[str, Any]:
        """A pile beside a player, with its cards if they are seen; `offered` if an answer is about one of them."""
        cards = self.position["players"][name][pile]
        tiles = None if isinstance(cards, int) else [self.tile(card) for card in cards]
        offered = not isinstance(cards, int) and not self.lit.isdisjoint(cards)
        return {"id": pile, "words": self.say(PILES[pile]), "size": self.size(cards), "cards": tiles, "offered": offered}

    def card(self, name: str) -> dict[str, Any]:
        """What is printed on a card; nothing of one whose face is not seen, though its name has been told."""
        id = self.position["cards"].get(name)
        face: dict[str, Any] | None = self.position["faces"].get(id)
        return face or {
            "name": {self.language: name.partition(" #")[0]},
            "type": "event",
            "house": ["neutral"],
            "unique": False,
            "cost": 0,
            "strength": None,
            "icons": [],
            "words": [],
            "traits": [],
            "prized": 0,
            "income": 0,
            "initiative": 0,
            "influence": 0,
            "claim": 0,
            "text": None,
            "declared": True,
        }

    def now(self, name: str) -> tuple[dict[str, Any], str]:
        """How a card in play stands, and whose it is."""
        for owner, player in self.position["players"].items():
            if name in player["play"]:
                return player["play"][name], owner
        return {}, ""

    def tile(self, name: str) -> dict[str, Any]:
        """A card: what is printed, what it is now if it is in play, what lies on it and what is happening to it."""
        face = self.card(name)
        now, owner = self.now(name)
        strength = now.get("strength", face["strength"])
        words, traits = now.get("words", face["words"]), now.get("traits", face["traits"])
        return {
            "name": name,
            "called": face["name"][self.language],
            "number": name.partition(" #")[2],
            "type": face["type"],
            "type_words": self.named(TYPE_NAMES, face["type"]),
            "house": face["house"][0],
            "house_words": ", ".join(self.named(HOUSE_NAMES, house) for house in face["house"]),
            "unique": face["unique"],
            "cost": face["cost"],
            "strength": strength,
            "printed": face["strength"] if strength != face["strength"] else None,
            "in_play": bool(now),
            "icons": self.change(face["icons"], now.get("icons", face["icons"])),
            "words": [*self.change(face["traits"], traits), *self.change(face["words"], words)],
            "knelt": now.get("knelt", False),
            "power": now.get("power", 0),
            "duplicates": now.get("duplicates", 0),
            "doom": self.named(BOUND, now["moribund"]) if "moribund" in now else "",
            "income": face["income"],
            "initiative": face["initiative"],
            "influence": face["influence"],
            "claim": face["claim"],
            "prized": face["prized"],
            "text": face["text"][self.language] if face["text"] else "",
            "declared": face["declared"],
            "marks": self.marks(name),
            "attached": [{**self.tile(card), "whose": whose if whose != owner else ""} for card, whose in self.attached(name)],
        }

    def change(self, printed: list[str], now: list[str]) -> list[dict[str, str]]:
        """Words of a card with what has become of them: kept, gained or lost."""
        kept = [*printed, *(word for word in now if word not in printed)]
        state = {word: "kept" if word in printed and word in now else "gained" if word in now else "lost" for word in kept}
        return [{"id": word, "words": self.named(NAMES, word), "state": state[word]} for word in kept]

    def marks(self, name: str) -> list[dict[str, str]]:
        """What is happening to a card: it takes part in the challenge, has been passed by, is about to leave, has been saved."""
        found: list[tuple[str, Text]] = []
        if name in self.position["laid"]:
            found.append(("laid", ROLES["laid"]))
        if self.fight:
            for part, cards in (("attacks", "attackers"), ("defends", "defenders"), ("bypassed", "bypassed")):
                if name in self.fight[cards]:
                    found.append((part, ROLES[part]))
            if name in self.fight["declaring"]:
                found.append(("declared", ROLES["declared"]))
        for level in [self.frame, *self.frame["inside"]] if self.frame else []:
            event = level["event"]
            if event and level["step"] in ("2", "b"):
                if name in event["saved"]:
                    found.append(("saved", ROLES["saved"]))
                elif name in event["threatened"]:
                    found.append(("threatened", ABOUT_TO[event["threatened"][name]]))
        return [{"id": id, "words": self.say(words)} for id, words in found]
