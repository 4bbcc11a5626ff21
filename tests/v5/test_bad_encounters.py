"""What is wrong with an encounter's file is said with its line, and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from razbor.cases import SourceError, open_table

FILE = """\
razbor: 1
system: v5
setup:
  sides:
    one:
      Anna: {kind: vampire, player: Ann%s}
    two:
      Bert: %s
%s
"""
BERT = "mortal, pool 3"

FAULTS = [
    # of a character
    (", weapons: [knive]", BERT, "", "6:52: setup.sides.one.Anna.weapons[0]: there is no “knive”; did you mean “knife”?"),
    (", wepons: [knife]", BERT, "", "6:42: setup.sides.one.Anna.wepons: there is no such key; did you mean “weapons”?"),
    (", weapons: knife", BERT, "", "write a list: [knife]"),
    (", armour: plate_mail", BERT, "", "there is no “plate_mail”; did you mean “plate”?"),
    (", cover: goood", BERT, "", "there is no “goood”; did you mean “good”?"),
    (
        ", attributes: {strength: lots}",
        BERT,
        "",
        "attributes.strength: the text “lots” cannot stand here; write a whole number from 0 to 10",
    ),
    (", skills: {brawling: 2}", BERT, "", "the text “brawling” cannot stand here; did you mean “brawl”?"),
    (", health: {superficial: 9}", BERT, "", "Anna.health: 9 boxes are marked of 4; mark 4 at most, or give more “boxes”"),
    (
        ", health: {aggravated: 4}",
        BERT,
        "",
        "Anna.health: every box holds an Aggravated mark: whoever is so hurt takes no part any more (B-11)",
    ),
    (", willpower: {boxes: 30}", BERT, "", "willpower.boxes: 30 cannot stand here; write a whole number from 1 to 20"),
    (", hunger: 7", BERT, "", "hunger: 7 cannot stand here; write a whole number from 0 to 5"),
    ("", "{kind: mortal, hunger: 2}", "", "8:28: setup.sides.two.Bert.hunger: only vampires hunger"),
    ("", "{kind: mortal, pool: -2}", "", "pool: -2 cannot stand here; write a whole number from 0 to 30"),
    ("", "{kind: mortal, pool: 4, skills: {brawl: 2}}", "", "one pool for everything stands beside attributes or skills"),
    ("", "{kind: mortal, fights: [Carl]}", "", "nobody is called Carl; name one of: Anna, Bert"),
    ("", "{kind: mortal, unnamed: maybe}", "", "the text “maybe” cannot stand here; write true or false"),
    ("", "{kind: mortal, player: Storyteller}", "", "Storyteller is the Storyteller's seat"),
    # of the short form
    ("", "troll, pool 3", "", "“troll” does not say who they are; start like “6 × ghoul” or “vampire”"),
    (
        "",
        "mortal, pool -2",
        "",
        "8:7: setup.sides.two.Bert: “pool -2” has no whole number; write “pool” and a whole number, as in “pool 4”",
    ),
    ("", "mortal, health plenty", "", "“health plenty” has no whole number"),
    ("", "0 × mortal, pool 3", "", "Bert.count: 0 cannot stand here; write a whole number from 1 to 30"),
    ("", "mortal, pool 3, knif", "", "there is no “knif”; did you mean “knife”?"),
    ("", "mortal, pool 3, armour plate mail", "", "armour: there is no “plate_mail”; did you mean “plate”?"),
    # of the whole
    ("", BERT, "  conflict: social", "setup.stakes: a social conflict is about something (V5-S-03); say under “stakes”"),
    ("", BERT, "  play: blitzz", "9:3: setup.play: the text “blitzz” cannot stand here; did you mean “blitz”?"),
    ("", BERT, "  methods: [composure]", "methods[0].skill: empty text cannot stand here"),
    ("", BERT, "  equipment: {weapons: {pistol: {modifer: 3}}}", "pistol.modifer: there is no such key; did you mean “modifier”?"),
    ("", BERT, "  equipment: {weapons: {club: {modifier: 3}}}", "weapons.club: the key “name” is missing; add “name:”"),
    ("", BERT, "switches: {halving: sideways}", "switches.halving: the text “sideways” cannot stand here; write one of: up, down"),
    ("", BERT, "profile: classic", "profile: there is no “classic”; there is: article, primer"),
]


@pytest.mark.parametrize(("anna", "bert", "more", "message"), FAULTS)
def test_what_is_wrong_is_said_with_its_place(anna: str, bert: str, more: str, message: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(FILE % (anna, bert, more), encoding="utf-8")
    with pytest.raises(SourceError) as caught:
        open_table(file)
    said = str(caught.value)
    assert message in said
    assert said.startswith(f"{file}:")


def test_a_short_form_says_armour_and_cover_too(tmp_path: Path) -> None:
    file = tmp_path / "mob.yaml"
    file.write_text(FILE % ("", "2 × mortal, pool 3, baseball bat, armour ballistic vest, cover good", ""), encoding="utf-8")
    seen = open_table(file).view(None)["characters"]["Bert 2"]
    assert (seen["weapons"], seen["armour"], seen["cover"]) == (["baseball_bat"], "ballistic_vest", "good")
