"""What a card can do, in sentences made from its declaration."""

from __future__ import annotations

from collections.abc import Iterator

from razbor.kernel.rulebook import Translated, load
from razbor.kernel.text import Text, count, phrase, say

from .abilities import Ability
from .card import Card
from .keywords import KEYWORDS, VALUELESS

ELEMENTS = {
    "steppe": say("steppe"),
    "mountains": say("mountains"),
    "forest": say("forest"),
    "swamps": say("swamps"),
    "darkness": say("darkness"),
    "neutral": say("neutral"),
}
TYPES = {"creature": say("creature"), "flyer": say("flyer"), "artifact": say("artifact"), "terrain": say("terrain")}
_FORMS = {
    "special strike": say("special strike"),
    "magic strike": say("magical strike"),
    "row strike": say("strike across a row"),
    "shot": say("shot"),
    "throw": say("throw"),
    "discharge": say("discharge"),
    "spell": say("spell"),
    "influence": say("influence"),
}
_PROTECTIONS = {
    "shots": say("shots"),
    "throws": say("throws"),
    "discharges": say("discharges"),
    "magical strikes": say("magical strikes"),
    "spells": say("spells"),
    "magic": say("magic"),
    "influences": say("influences"),
    "simple strikes": say("simple strikes"),
    "poison": say("poison"),
    "curse": say("curse"),
}
_MOMENTS = {
    "declare": say("when it declares an action"),
    "initiate": say("when it initiates an attack"),
    "roll": say("when its die is rolled"),
    "hit": say("when it carries out an attack"),
    "wounds": say("when it deals wounds"),
    "after": say("after it has paid for an action"),
    "attacked": say("when it is attacked"),
    "death": say("when it dies"),
    "turn start": say("when one's turn begins"),
    "turn end": say("when one's turn ends"),
    "battle start": say("when the battle begins"),
}
_AIMS = {
    "enemy": say("a card of the opponent"),
    "own": say("a card of one's own"),
    "any": say("any card"),
    "self": say("this card"),
    "cell": say("an empty cell"),
    "grave": say("a dead creature of one's own, into a cell beside"),
}
_EFFECTS = {
    "wounds": phrase("wounds {n}"),
    "heal": phrase("heals {n}"),
    "open": phrase("opens"),
    "close": phrase("closes"),
    "bless": phrase("blesses"),
    "curse": phrase("curses"),
    "poison": phrase("poisons"),
    "tokens": phrase("tokens {n}"),
    "life": phrase("additional life {n}"),
    "die bonus": phrase("+{n} to the die"),
    "die penalty": phrase("−{n} to the die"),
    "reroll": phrase("the die is rerolled"),
    "set die": phrase("the die is set to {n}"),
    "strength": phrase("+{n} to the strength of a blow"),
    "weaken": phrase("−{n} to the strength of a blow"),
    "block": phrase("the action is blocked"),
    "block attack": phrase("the attack is blocked after the dice"),
    "redirect": phrase("the attack is redirected here"),
    "prevent": phrase("prevents wounds: {n}"),
    "reduce": phrase("the attack is reduced to {n}"),
    "destroy": phrase("destroys a creature with life {n} or less"),
    "redistribute": phrase("is healed of {n}, others receive the wounds"),
    "push": phrase("is pushed into the cell behind it"),
    "relocate": phrase("moves there"),
    "swap": phrase("changes places"),
    "resurrect": phrase("is resurrected"),
    "summon": phrase("summons a card of the deck"),
    "prepare": phrase("prepares to strike a flyer"),
}


def described(card: Card) -> Iterator[tuple[str, Text]]:
    """A card in sentences, each with the rule it is about: its numbers, named abilities, protection, abilities."""
    yield "BERSERK-204-01", _numbers(card)
    if card.acts:
        yield "BERSERK-510.6-01", count("acts {n} time a turn, without closing", "acts {n} times a turn, without closing", n=card.acts)
    if not card.fights:
        yield "BERSERK-205.5-01", say("does not fight")
    for word, n in card.keywords.items():
        yield KEYWORDS[word], keyword(word, n)
    for word, n in card.formation.items():
        yield "BERSERK-G-46", say("in formation: {what}", what=keyword(word, n))
    for word in card.protection:
        yield "BERSERK-411-01", say("protection from: {what}", what=_PROTECTIONS[word])
    for ability in card.abilities:
        yield "BERSERK-405-01" if ability.on else "BERSERK-404-01", _ability(ability)


def keyword(word: str, n: int) -> Text:
    """A named ability, with its number where that means something."""
    if word == "strike bonus":
        return say("+{n} to the simple strike", n=n)
    return say("{name}", name=title(word)) if word in VALUELESS else say("{name} {n}", name=title(word), n=n)


def title(word: str) -> Translated:
    """A named ability in words, without the X that stands for its number."""
    printed = load(__package__)[KEYWORDS[word]].title
    return Translated(printed.en.removesuffix(" X"), printed.ru.removesuffix(" X"))


def cost(card: Card) -> Text:
    """What a card costs, and in which crystals."""
    if card.elite:
        return count("{n} gold crystal", "{n} gold crystals", n=card.cost)
    return count("{n} silver crystal", "{n} silver crystals", n=card.cost)


def _numbers(card: Card) -> Text:
    words = {"name": card.name, "type": TYPES[card.type], "element": ELEMENTS[card.element], "cost": cost(card)}
    line = say("{name}: {type}, {element}, {cost}", **words)
    if card.type != "terrain":
        line = say("{line}; life {n}", line=line, n=card.life)
    if card.life_maximum:
        line = say("{line} (at most {n})", line=line, n=card.life_maximum)
    if card.strike:
        line = say("{line}, strike {strike}", line=line, strike="-".join(map(str, card.strike)))
    return say("{line}, movement {n}", line=line, n=card.move) if card.move else line


def _ability(a: Ability) -> Text:
    """Timing and price, then what it does to whom."""
    price = [*_price(a)]
    line: Text = say("{name}", name=a.title)
    for part in price:
        line = say("{line}, {word}", line=line, word=part)
    number = "-".join(map(str, a.strengths)) if a.rolls else a.strengths[0]
    if a.attack:
        effect = say("{form} for {n}", form=_FORMS[a.form], n=number)
    elif a.effect == "grant":
        effect = say("gains {what}", what=_granted(a))
    elif a.effect == "summon" and a.classes:
        effect = say("summons from the deck: {classes}", classes=", ".join(a.classes))
    else:
        effect = Text(_EFFECTS[a.effect], {"n": number})
    if a.form == "spell":
        effect = say("{form}: {effect}", form=_FORMS[a.form], effect=effect)
    aim = say("the other card") if a.aim_at_other else say("an empty cell beside") if a.effect == "summon" else _AIMS[a.aim]
    limits = [*_limits(a)]
    for limit in limits:
        aim = say("{aim}, {limit}", aim=aim, limit=limit)
    return say("{line}: {effect} → {aim}", line=line, effect=effect, aim=aim)


def _granted(a: Ability) -> Text:
    n = max(a.strengths[0], 1)
    if a.keyword in KEYWORDS:
        return keyword(a.keyword, n)
    return say("+{n} to the die", n=n) if a.keyword == "die bonus" else say("−{n} to the die", n=n)


def _price(a: Ability) -> Iterator[Text]:
    if a.on:
        yield _MOMENTS[a.on]
        if a.may:
            yield say("if one likes")
    if a.sudden:
        yield say("sudden")
    if a.closes:
        yield say("closes for it")
    if a.tokens:
        yield count("pays {n} token", "pays {n} tokens", n=a.tokens)
    if a.wound_self:
        yield count("wounds itself by {n}", "wounds itself by {n}", n=a.wound_self)
    if a.dies:
        yield say("dies for it")
    if a.instead_of_move:
        yield say("instead of moving")
    if a.per_turn:
        yield count("{n} time a turn", "{n} times a turn", n=a.per_turn)
    if a.per_battle:
        yield count("{n} time a battle", "{n} times a battle", n=a.per_battle)
    if a.own_turn_only:
        yield say("in one's own turn")
    if a.enemy_turn_only:
        yield say("in the opponent's turn")


def _limits(a: Ability) -> Iterator[Text]:
    if a.adjacent:
        yield say("adjacent")
    if a.in_front:
        yield say("right in front")
    if a.range is not None:
        yield say("range {n}", n=a.range)
    if a.classes and a.effect != "summon":
        yield say("of class {classes}", classes=", ".join(a.classes))
    if a.effect == "redistribute":
        yield say("wounds to: {whom}", whom=_AIMS[a.wounds_to])
    if a.effect == "grant":
        yield say("till the turn ends") if a.lasts == "turn" else say("for the whole battle")
