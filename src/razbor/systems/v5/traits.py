"""Attributes and skills of V5 characters, and pools made of one of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, Self

from razbor.kernel.rulebook import Translated
from razbor.kernel.schema import Path, read
from razbor.kernel.text import Text, say

type Sphere = Literal["physical", "social", "mental"]
"""What a full tracker weakens (B-10): Health the physical, Willpower the others."""

type Attribute = Literal[
    "strength", "dexterity", "stamina", "charisma", "manipulation", "composure", "intelligence", "wits", "resolve"
]  # fmt: skip

type Skill = Literal[
    "athletics", "brawl", "craft", "drive", "firearms", "larceny", "melee", "stealth", "survival",
    "animal_ken", "etiquette", "insight", "intimidation", "leadership", "performance", "persuasion", "streetwise", "subterfuge",
    "academics", "awareness", "finance", "investigation", "medicine", "occult", "politics", "science", "technology",
]  # fmt: skip


class Trait(NamedTuple):
    """The name of an attribute or skill and its sphere."""

    name: Translated
    sphere: Sphere


ATTRIBUTES: Final[dict[Attribute, Trait]] = {
    "strength": Trait(Translated("Strength", "Сила"), "physical"),
    "dexterity": Trait(Translated("Dexterity", "Ловкость"), "physical"),
    "stamina": Trait(Translated("Stamina", "Выносливость"), "physical"),
    "charisma": Trait(Translated("Charisma", "Обаяние"), "social"),
    "manipulation": Trait(Translated("Manipulation", "Манипулирование"), "social"),
    "composure": Trait(Translated("Composure", "Самообладание"), "social"),
    "intelligence": Trait(Translated("Intelligence", "Интеллект"), "mental"),
    "wits": Trait(Translated("Wits", "Смекалка"), "mental"),
    "resolve": Trait(Translated("Resolve", "Упорство"), "mental"),
}

SKILLS: Final[dict[Skill, Trait]] = {
    "athletics": Trait(Translated("Athletics", "Атлетика"), "physical"),
    "brawl": Trait(Translated("Brawl", "Драка"), "physical"),
    "craft": Trait(Translated("Craft", "Ремесло"), "physical"),
    "drive": Trait(Translated("Drive", "Вождение"), "physical"),
    "firearms": Trait(Translated("Firearms", "Стрельба"), "physical"),
    "larceny": Trait(Translated("Larceny", "Воровство"), "physical"),
    "melee": Trait(Translated("Melee", "Фехтование"), "physical"),
    "stealth": Trait(Translated("Stealth", "Скрытность"), "physical"),
    "survival": Trait(Translated("Survival", "Выживание"), "physical"),
    "animal_ken": Trait(Translated("Animal Ken", "Обращение с животными"), "social"),
    "etiquette": Trait(Translated("Etiquette", "Этикет"), "social"),
    "insight": Trait(Translated("Insight", "Проницательность"), "social"),
    "intimidation": Trait(Translated("Intimidation", "Запугивание"), "social"),
    "leadership": Trait(Translated("Leadership", "Лидерство"), "social"),
    "performance": Trait(Translated("Performance", "Исполнение"), "social"),
    "persuasion": Trait(Translated("Persuasion", "Убеждение"), "social"),
    "streetwise": Trait(Translated("Streetwise", "Знание улиц"), "social"),
    "subterfuge": Trait(Translated("Subterfuge", "Хитрость"), "social"),
    "academics": Trait(Translated("Academics", "Гуманитарные науки"), "mental"),
    "awareness": Trait(Translated("Awareness", "Наблюдательность"), "mental"),
    "finance": Trait(Translated("Finance", "Финансы"), "mental"),
    "investigation": Trait(Translated("Investigation", "Расследование"), "mental"),
    "medicine": Trait(Translated("Medicine", "Медицина"), "mental"),
    "occult": Trait(Translated("Occult", "Оккультизм"), "mental"),
    "politics": Trait(Translated("Politics", "Политика"), "mental"),
    "science": Trait(Translated("Science", "Естественные науки"), "mental"),
    "technology": Trait(Translated("Technology", "Технологии"), "mental"),
}


@dataclass(frozen=True, slots=True)
class Pool:
    """An attribute and a skill whose dots are rolled together."""

    attribute: Attribute
    skill: Skill

    @classmethod
    def from_short(cls, text: str, path: Path) -> Self:
        """The two names with a plus between them: "dexterity + melee"."""
        attribute, _, skill = (part.strip().casefold().replace(" ", "_") for part in text.partition("+"))
        return read(cls, {"attribute": attribute, "skill": skill}, path)

    def name(self) -> Text:
        """The pool as people call it."""
        return say("{attribute} + {skill}", attribute=ATTRIBUTES[self.attribute].name, skill=SKILLS[self.skill].name)
