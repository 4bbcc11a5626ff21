"""What the board of VTES works out: the ring of Methuselahs as the viewer sits in it, and in words what is in progress."""

from __future__ import annotations

from collections import Counter
from typing import Any

from razbor.kernel.text import say
from razbor.systems.vtes.telling import KINDS, STRIKES
from razbor.systems.vtes.wording import DISCIPLINES, STEPS, TITLES, TYPES, phases
from razbor.table.pages.boards.saying import Saying

TONES = ("master", "political action", "action modifier", "action", "reaction", "combat", "equipment", "ally", "retainer", "event")
"""The types that have a colour of their own; a card of two types has that of the first."""
THROUGH = say("Pass for me until this combat is over")


def draw(message: dict[str, Any]) -> dict[str, Any]:
    """The template's values."""
    return _Drawing(message["game"], message["language"]).values()


class _Drawing(Saying):
    """One view, drawn."""

    def __init__(self, game: dict[str, Any], language: str) -> None:
        super().__init__(language)
        self.game = game
        self.position: dict[str, Any] = game["position"]
        self.faces: dict[str, Any] = self.position["faces"]

    def values(self) -> dict[str, Any]:
        """All that the templates find in `drawn`."""
        position = self.position
        ring = self.ring()
        decision = self.game["decision"]
        asked: list[str] = decision["seats"] if decision else []
        parts = self.parts()
        return {
            "turn": position["turn"],
            "free_edge": position["edge"] is None,
            "active": position["active"],
            "phases": [
                {"words": self.say(words), "now": name == position["phase"]}
                for name, words in phases(position["words"]).items()
                if position["phase"]
            ],
            "transfers": position["transfers"],
            "seats": [self.seat(name, place, name in asked, parts) for name, place in ring],
            "others": min(len(ring) - 1, 3),
            "tops": [name for name, place in ring if place == "top"],
            "gone": [self.left(name) for name in self.game["seats"] if position[name]["out"]],
            "disciplines": {name: self.say(words) for name, words in DISCIPLINES.items()},
            "locked": self.say(say("tapped") if position["words"] == "tap" else say("locked")),
            "busy": any(position[key] for key in ("action", "referendum", "combat", "playing")),
            "action": self.action(),
            "referendum": self.referendum(),
            "combat": self.combat(),
            "through": self.say(THROUGH) if position["combat"] else None,
            "playing": position["playing"],
        }

    def ring(self) -> list[tuple[str, str]]:
        """Those still in the game, clockwise from the viewer, each with its place: prey to the left, predator to the right."""
        seats = self.game["seats"]
        first = seats.index(self.game["you"]) if self.game["you"] else 0
        order = [name for name in (*seats[first:], *seats[:first]) if not self.position[name]["out"]]
        if not order:
            return []
        bottom, *others = order
        if len(others) < 2:
            return [(bottom, "you"), *((name, "top") for name in others)]
        left, *middle, right = others
        return [(bottom, "you"), (left, "left"), *((name, "top") for name in middle), (right, "right")]

    def parts(self) -> dict[str, str]:
        """The part that minions have in what is in progress, by name."""
        action, combat = self.position["action"], self.position["combat"]
        found: dict[str, str] = {}
        if action:
            found[action["minion"]] = "acts"
            if action["blocker"]:
                found[action["blocker"]] = "blocks"
        if combat:
            found |= {combat["acting"]: "acts", combat["opposing"]: "blocks"}
        return found

    def left(self, name: str) -> dict[str, Any]:
        """A Methuselah who is out of the game: how, and with how many victory points."""
        one = self.position[name]
        how = say("ousted") if one["out"] == "ousted" else say("withdrew")
        return {"name": name, "how": self.say(how), "points": points(one["victory_points"])}

    def seat(self, name: str, place: str, asked: bool, parts: dict[str, str]) -> dict[str, Any]:
        """A Methuselah in the ring with all that is theirs; the hand only if it is seen."""
        one = self.position[name]
        you = self.game["you"]
        known = one["hand"]
        hand: list[str] = [] if isinstance(known, int) else known
        return {
            "name": name,
            "number": self.game["seats"].index(name),
            "place": place,
            "you": name == you,
            "asked": asked,
            "active": name == self.position["active"],
            "ties": self.ties(name),
            "prey": one["prey"] if one["prey"] not in (name, one["predator"]) else None,
            "edge": self.position["edge"] == name,
            "pool": one["pool"],
            "points": points(one["victory_points"]) if one["victory_points"] else 0,
            "hand_size": known if isinstance(known, int) else len(hand),
            "hand": [self.held(card) for card in hand],
            "library": one["library"],
            "crypt": one["crypt"],
            "ash": one["ash"],
            "ash_by_name": sorted(Counter([str(card) for card in one["ash"]]).items()),
            "ready": [self.minion(card, minion, parts) for card, minion in one["ready"].items()],
            "torpor": [self.minion(card, minion, parts) | {"torpor": True} for card, minion in one["torpor"].items()],
            "play": [{"name": card, **state} for card, state in one["play"].items()],
            "contested": one["contested"],
            "uncontrolled": [self.uncontrolled(card) for card in one["uncontrolled"]],
        }

    def ties(self, name: str) -> list[dict[str, str]]:
        """What a Methuselah is to the viewer: prey, predator, or both."""
        you = self.game["you"]
        if not you or you == name or self.position[you]["out"]:
            return []
        words = {"prey": say("your prey"), "predator": say("your predator")}
        return [{"kind": kind, "words": self.say(words[kind])} for kind in words if self.position[you][kind] == name]

    def held(self, name: str) -> dict[str, Any]:
        """A card in the viewer's hand."""
        card = self.faces[name]
        return {
            "name": name,
            "type": " / ".join(self.say(TYPES[each]) for each in card["types"]),
            "tone": next(each for each in TONES if each in card["types"]).replace(" ", "-"),
            "disciplines": card["disciplines"],
            "pool": card["pool"],
            "blood": card["blood"],
        }

    def minion(self, name: str, one: dict[str, Any], parts: dict[str, str]) -> dict[str, Any]:
        """A vampire or an ally: what differs from the usual in words, and the cards on it."""
        card = self.faces[name]
        capacity = one.get("capacity", 0)
        about = [self.named(TITLES, one["title"])] if one.get("title") else []
        usual = 1 if capacity else -1
        if one.get("votes"):
            about.append(self.say(say("votes {n}", n=one["votes"])))
        if one["bleed"] != usual:
            about.append(self.say(say("bleed {n}", n=one["bleed"])))
        if one["strength"] != usual:
            about.append(self.say(say("strength {n}", n=one["strength"])))
        about += [card["clan"]] if "clan" in card else [self.say(TYPES["ally"])]
        worn = one.get("cards", {})
        return {
            "name": name,
            "capacity": capacity,
            "blood": one["blood"],
            "held": self.held_blood(one["blood"], capacity),
            "locked": one["locked"],
            "torpor": False,
            "part": parts.get(name),
            "about": about,
            "disciplines": card.get("disciplines", []) if capacity else [],
            "cards": [{"name": other, "counters": worn[other], "locked": other in one["locked_cards"]} for other in worn],
        }

    def held_blood(self, blood: int, capacity: int) -> str:
        """The counters of a minion in words: blood of a vampire, life of an ally."""
        if capacity:
            return self.say(say("blood {blood} of {capacity}", blood=blood, capacity=capacity))
        return self.say(say("life {n}", n=blood))

    def uncontrolled(self, card: dict[str, Any]) -> dict[str, Any]:
        """A vampire in the uncontrolled region, by name if the viewer may see it."""
        name = card["vampire"]
        capacity = self.faces[name]["capacity"] if name else 0
        held = self.held_blood(card["blood"], capacity) if name else self.say(say("face down, blood {n}", n=card["blood"]))
        return {"name": name, "blood": card["blood"], "capacity": capacity, "held": held}

    def action(self) -> dict[str, Any] | None:
        """The action that is open; a political one only until its referendum, which is drawn in its place."""
        it: dict[str, Any] | None = self.position["action"]
        if it is None or (it["kind"] == "political" and self.position["referendum"]):
            return None
        nested = self.position["combat"] is not None or self.position["referendum"] is not None
        state = say("blocked by {minion}", minion=it["blocker"]) if it["blocked"] else say("successful") if it["successful"] else None
        return it | {
            "words": self.say(KINDS[it["kind"]]),
            "open": not it["blocked"] and not it["successful"] and not nested,
            "state": None if state is None or nested else self.say(state),
            "blockers": [self.blocker(it, seat) for seat in it["entitled"]],
        }

    def blocker(self, it: dict[str, Any], seat: str) -> dict[str, Any]:
        """A Methuselah who may block: whether they still can."""
        able = [minion for minion in it["able"] if minion in self.position[seat]["ready"]]
        if seat in it["declined"]:
            return {"name": seat, "state": "declined", "words": self.say(say("does not block"))}
        if not able:
            return {"name": seat, "state": "declined", "words": self.say(say("has nobody to block"))}
        return {"name": seat, "state": "may", "words": self.say(say("may block"))}

    def referendum(self) -> dict[str, Any] | None:
        """The referendum: two sides with the votes cast for each, and who may still vote."""
        it: dict[str, Any] | None = self.position["referendum"]
        if it is None:
            return None
        sides = [
            {
                "key": key,
                "words": self.say(words),
                "total": it[key],
                "leads": it[key] > it[other],
                "votes": [self.ballot(vote) for vote in it["cast"] if vote["side"] == key and (vote["votes"] or not vote["ballots"])]
                + ([self.block(it["block"])] if it["prisci"] == key else []),
            }
            for key, other, words in (("for", "against", say("For")), ("against", "for", say("Against")))
        ]
        terms: Counter[str] = Counter(it["terms"])
        chosen = ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in terms.items())
        return it | {"sides": sides, "terms_words": chosen, "block_words": self.prisci(it), "voters": self.voters(it)}

    def ballot(self, vote: dict[str, Any]) -> dict[str, Any]:
        """Votes that one source has given."""
        thing = {"vampire": vote["of"], "Edge": "edge"}.get(vote["kind"])
        words = (
            vote["of"] if vote["kind"] == "vampire" else self.say(say("the Edge") if vote["kind"] == "Edge" else say("a political card"))
        )
        return {"thing": thing, "words": words, "seat": vote["seat"], "votes": vote["votes"]}

    def block(self, votes: int) -> dict[str, Any]:
        """The votes that the prisci give together."""
        return {"thing": None, "words": self.say(say("the prisci as a block")), "seat": "", "votes": votes}

    def prisci(self, it: dict[str, Any]) -> str | None:
        """How the prisci stand among themselves."""
        cast = [vote for vote in it["cast"] if vote["ballots"]]
        if not cast:
            return None
        sides = {side: sum(vote["ballots"] for vote in cast if vote["side"] == side) for side in ("for", "against")}
        return self.say(say("among the prisci: for {yes}, against {no}", yes=sides["for"], no=sides["against"]))

    def voters(self, it: dict[str, Any]) -> list[dict[str, Any]]:
        """Who may vote: the votes that their vampires have left, or that they have finished; what else gives them votes may be hidden."""
        return [{"name": seat, "left": left, "finished": seat in it["finished"]} for seat, left in it["may"].items()]

    def combat(self) -> dict[str, Any] | None:
        """The combat: the steps of its round, the range, both minions."""
        it: dict[str, Any] | None = self.position["combat"]
        if it is None:
            return None
        at = it["steps"].index(it["step"]) if it["step"] else -1
        range_words = say("long range") if it["range"] == "long" else say("close range")
        return it | {
            "steps": self.steps([STEPS[name] for name in it["steps"]], at),
            "range_words": self.say(range_words),
            "sides": [self.fighter(it, side, name) for side, name in enumerate((it["acting"], it["opposing"]))],
        }

    def fighter(self, it: dict[str, Any], side: int, name: str) -> dict[str, Any]:
        """A minion in combat: the strike it has chosen, and the damage on its way."""
        strike = it["strikes"][side]
        more: list[str] = []
        if it["additional"][side]:
            more.append(self.say(say("additional strikes {n}", n=it["additional"][side])))
        for each in it["damage"]:
            if each["card"] == name and each["normal"] + each["aggravated"]:
                words = say("damage to come {n}", n=each["normal"])
                if each["aggravated"]:
                    words = say("damage to come {n}, aggravated {more}", n=each["normal"], more=each["aggravated"])
                more.append(self.say(words))
        return {"name": name, "strike": self.strike(strike), "card": strike["card"] if strike else None, "more": more}

    def strike(self, strike: dict[str, Any] | None) -> str:
        """A strike in words; nothing if none is chosen."""
        if strike is None:
            return ""
        words = [f"{self.say(STRIKES[strike['kind']])}{' ' + str(strike['amount']) if strike['amount'] else ''}"]
        for key, text in (("ranged", say("ranged")), ("aggravated", say("aggravated")), ("first", say("first strike"))):
            if strike[key]:
                words.append(self.say(text))
        if strike["aim"]:
            words.append(self.say(say("at {card}", card=strike["aim"])))
        return ", ".join(words)


def points(number: float) -> str:
    """Victory points as people write them."""
    whole = int(number)
    return str(whole) if whole == number else f"{whole or ''}½"
