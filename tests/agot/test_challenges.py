"""2.2 Challenges: declaring, stealth, resolution, claim, keywords."""

from __future__ import annotations

from typing import Any

import pytest

from tests.agot.play import asked, begin, character, event, facts, see
from tests.moves import do, offered, refused


def fight(anna: list[Any], boris: list[Any], **more: Any) -> Any:
    """Anna may attack Boris, with a plot of claim 1."""
    players = {
        "Anna": {"play": anna, "plot": "Open Roads"} | more.pop("Anna", {}),
        "Boris": {"play": boris, "plot": "Open Roads"} | more.pop("Boris", {}),
    }
    return begin("challenges", **players, **more)


def test_who_may_attack() -> None:
    """AGOT-B14, AGOT-B13: a standing character with the icon, one challenge of each kind."""
    table = fight(["Frost Captain", "Oath Sister", {"card": "Hearth Guard", "knelt": True}], [])
    do(table, "military against Boris")
    assert "Knelt" in facts(table), "the only one that can is declared"
    assert refused(table, "military against Boris") == "AGOT-B13"
    do(table, "power against Boris", "attack Oath Sister", "declared")
    assert see(table, "Anna.power") == 2
    table = fight(["Frost Captain", "Grey Scout", "Oath Sister", {"card": "Hearth Guard", "knelt": True}], [])
    do(table, "military against Boris")
    assert refused(table, "attack Oath Sister") == "AGOT-B14"
    assert refused(table, "attack Hearth Guard") == "AGOT-B14"
    do(table, "attack Frost Captain", "attack Grey Scout")
    assert see(table, "Anna.play.Grey Scout.knelt") is True


def test_nobody_acts_between_the_choice_and_the_attackers() -> None:
    """AGOT-B14: it is one framework action."""
    table = fight(["Frost Captain", "Grey Scout"], [], Boris={"hand": ["Bitter Cup", "Bitter Cup"], "play": ["Harbour Office"]})
    do(table, "pass", "military against Boris") if "pass" in offered(table) and asked(table) == "Boris" else do(
        table, "military against Boris"
    )
    assert asked(table) == "Anna"
    assert refused(table, "Boris: use Bitter Cup")


def test_segments_of_a_challenge() -> None:
    """AGOT-B13, AGOT-S020: before, after attackers, after defenders; the first player first."""
    table = fight(["Frost Captain"], ["Golden Guard"], Anna={"hand": ["Stand Fast", "Forever Burning"]})
    do(table, "pass", "military against Boris", "pass")
    assert asked(table) == "Boris"
    do(table, "defend Golden Guard")
    assert (asked(table), "use Stand Fast" in offered(table)) == ("Anna", True)


def test_stealth() -> None:
    """AGOT-B15, AGOT-B52: it passes by a character without stealth and not immune."""
    immune = character("immune", keywords=["immune to character abilities"])
    table = fight(
        ["Grey Scout"],
        ["Golden Guard", "Immune", character("sly", keywords=["stealth"])["id"]],
        cards=[immune, character("sly", keywords=["stealth"])],
    )
    do(table, "military against Boris")
    assert offered(table) == ["bypass Golden Guard", "pass"]
    assert refused(table, "bypass Immune") == "AGOT-B52"
    assert refused(table, "bypass Sly") == "AGOT-B15"
    do(table, "bypass Golden Guard")
    assert refused(table, "Boris: defend Golden Guard") == "AGOT-B15"


def test_a_tie_goes_to_the_attacker_and_claim_kills() -> None:
    """AGOT-B17, AGOT-B18: the defender chooses."""
    table = fight(["Night Rider"], ["Gilded Knight", "Pit Fighter"])
    do(table, "military against Boris", "defend Gilded Knight", "declared")
    assert asked(table) == "Boris"
    do(table, "target Gilded Knight")
    assert see(table, "Boris.dead")[0] == "Gilded Knight"
    assert "Won" in facts(table)
    assert see(table, "Anna.power") == 0


def test_without_strength_nobody_wins() -> None:
    """AGOT-B17, AGOT-B56: strength 0 may be declared, and wins nothing."""
    table = fight([character("weak", 0)["id"]], [], cards=[character("weak", 0)])
    do(table, "military against Boris")
    assert "Undecided" in facts(table)
    assert see(table, "Anna.power") == 0


def test_an_unopposed_attack_claims_power() -> None:
    """AGOT-B17: defenders of strength 0 are no opposition."""
    weak = character("weak", 0)
    table = fight(["Frost Captain"], ["Weak"], cards=[weak])
    do(table, "military against Boris", "defend Weak")
    assert see(table, "Anna.power") == 1


def test_intrigue_and_power_claim() -> None:
    """AGOT-B18: random cards; power from the House; no more than there is."""
    table = fight(["Oath Sister"], [], Boris={"hand": ["Tax Gatherer", "Pit Fighter"], "power": 1})
    do(table, "intrigue against Boris")
    assert len(see(table, "Boris.hand")) == 1
    table = fight(["Oath Sister"], [], Boris={"power": 1}, Anna={"plot": "Hard Winter"})
    do(table, "power against Boris")
    assert (see(table, "Anna.power"), see(table, "Boris.power")) == (2, 0)


def test_claim_two_kills_two_different_characters() -> None:
    """AGOT-B18."""
    table = fight(["Frost Captain"], ["Tax Gatherer", "Tax Gatherer", "Tax Gatherer"], Anna={"plot": "Hard Winter"})
    do(table, "military against Boris", "target Tax Gatherer", "target Tax Gatherer #2")
    assert see(table, "Boris.dead") == ["Tax Gatherer", "Tax Gatherer #2"]


def test_a_defender_who_wins_has_no_claim() -> None:
    """AGOT-B18: vengeful stands nobody either, for the attacker lost."""
    table = fight(["Hearth Guard"], ["Golden Guard"])
    do(table, "military against Boris", "defend Golden Guard")
    assert "Killed" not in facts(table)
    assert see(table, "Boris.power") == 0


def test_resolution_is_one_frame() -> None:
    """AGOT-B16, AGOT-B32, AGOT-S043: winner, claim, reward, renown, and only then passives and responses."""
    table = fight(
        ["Warden of the Fords"],
        ["Tax Gatherer"],
        Boris={"play": ["Tax Gatherer", "Stone Crypt"], "hand": ["Debt Repaid"], "deck": ["Pit Fighter"] * 5},
    )
    do(table, "military against Boris") if "military against Boris" in offered(table) else None
    order = [name for name in facts(table) if name in ("Won", "Lost", "Killed", "Claimed", "Drew")]
    assert order == ["Won", "Lost", "Killed", "Claimed", "Claimed", "Drew"]
    assert offered(table) == ["pass", "respond with Debt Repaid"]


def test_each_event_of_the_resolution_has_its_window() -> None:
    """AGOT-B32, AGOT-S061: the claim is saved from; renown follows all the same."""
    table = fight(["Warden of the Fords"], ["Tax Gatherer", "Old Healer"])
    do(table, "military against Boris", "target Tax Gatherer")
    assert table.path.endswith("SaveCancel 2")
    do(table, "respond with Old Healer to Tax Gatherer")
    assert "Killed" not in facts(table)
    assert see(table, "Anna.play.Warden of the Fords.power") == 1


def test_deadly_vigilant_and_renown() -> None:
    """AGOT-B19: deadly is a passive after claim; the Captain stands again."""
    table = fight(["Frost Captain"], ["Gilded Knight", "Pit Fighter"])
    do(table, "military against Boris", "defend Pit Fighter", "declared", "target Gilded Knight")
    do(table, "resolve Boris deadly") if "resolve Boris deadly" in offered(table) else None
    assert sorted(see(table, "Boris.dead")) == ["Gilded Knight", "Pit Fighter"]
    assert see(table, "Anna.play.Frost Captain.knelt") is False


def test_vengeful_stands_the_loser() -> None:
    """AGOT-B19."""
    proud = character("proud", 1, keywords=["vengeful"])
    table = fight(["Frost Captain"], ["Proud", "Pit Fighter"], cards=[proud], Anna={"play": ["Pack Hunter"]})
    do(table, "military against Boris", "defend Proud", "declared", "target Pit Fighter")
    assert see(table, "Boris.play.Proud.knelt") is False


def test_intimidate_and_joust() -> None:
    """AGOT-B19: weaker characters do not defend; against joust one does."""
    hero = character("hero", 3, keywords=["intimidate"])
    table = fight(["Hero"], ["Pit Fighter", "Golden Guard"], cards=[hero])
    do(table, "military against Boris")
    assert refused(table, "defend Pit Fighter") == "AGOT-B19"
    rider = character("rider", 3, keywords=["joust"])
    table = fight(["Rider"], ["Pit Fighter", "Golden Guard"], cards=[rider])
    do(table, "military against Boris", "defend Pit Fighter")
    assert see(table, "Boris.play.Golden Guard.knelt") is False


def test_melee_counts_enemies() -> None:
    """AGOT-B19, AGOT-B17: 3 and 2 beat 4."""
    table = fight(["Pack Hunter"], ["Pit Fighter", "Hired Lances"])
    do(table, "military against Boris", "defend Pit Fighter", "defend Hired Lances")
    won = next(fact for fact in table.facts if type(fact).__name__ == "Won")
    assert won.seat == 0


def test_infamy() -> None:
    """AGOT-B19: the reward may lie on the character."""
    table = begin("challenges", first="Boris", Anna={}, Boris={"play": ["Chancellor of Scales"], "plot": "Open Roads"})
    do(table, "power against Anna")
    assert offered(table) == ["house", "claim with Chancellor of Scales"]
    do(table, "claim with Chancellor of Scales")
    assert see(table, "Boris.play.Chancellor of Scales.power") == 1


def test_prized() -> None:
    """AGOT-B19: whoever kills the Heir claims a power."""
    table = begin("challenges", first="Boris", Anna={"play": ["Young Heir"]}, Boris={"play": ["Gilded Knight"], "plot": "Open Roads"})
    do(table, "military against Anna")
    assert see(table, "Anna.dead") == ["Young Heir"]
    assert see(table, "Boris.power") == 2


def test_ambush() -> None:
    """AGOT-B19, AGOT-S023: played in the challenges phase; others are not."""
    table = begin("challenges", Anna={"hand": ["Hired Lances", "Hearth Guard"], "gold": 5}, Boris={})
    assert refused(table, "play Hearth Guard") == "AGOT-S023"
    do(table, "play Hired Lances")
    assert "Hired Lances" in see(table, "Anna.play")


def test_no_attachments_and_setup() -> None:
    """AGOT-B19: the Heir takes none."""
    table = begin("marshalling", Anna={"hand": ["Honed Steel"], "gold": 3, "play": ["Young Heir", "Hearth Guard"]}, Boris={})
    do(table, "play Honed Steel")
    assert see(table, "Anna.play.Honed Steel.on") == "Hearth Guard"


def test_immune_cards_are_not_touched() -> None:
    """AGOT-B52: neither chosen nor hit by what kills all."""
    blast = event("blast", [{"kill": {"type": "character"}}])
    table = begin("draw", cards=[blast], Anna={"hand": ["Blast", "Stand Fast", "Blast"], "play": ["Elder Judge", "Grey Scout"]}, Boris={})
    do(table, "use Blast")
    assert see(table, "Anna.dead") == ["Grey Scout"]
    assert refused(table, "use Stand Fast") == "AGOT-S071"


def test_a_truce_ends_the_challenge() -> None:
    """AGOT-B53: what has begun is completed, nothing is resolved."""
    table = fight(["Frost Captain"], ["Pit Fighter"], Boris={"hand": ["Sudden Truce"], "gold": 2})
    do(table, "military against Boris")
    while "use Sudden Truce" not in offered(table):
        do(table, "pass")
    do(table, "use Sudden Truce")
    assert not {"Won", "Undecided", "Defended"} & set(facts(table))
    assert see(table, "challenge") is None


def test_the_round_may_end() -> None:
    """AGOT-B53."""
    over = event("over", [{"end": "round"}])
    table = begin(
        "challenges",
        cards=[over],
        Anna={"hand": ["Over", "Stand Fast"], "play": ["Hearth Guard"], "plots": ["Open Roads", "Hard Winter"]},
        Boris={"plots": ["Open Roads", "Hard Winter"], "gold": 3},
    )
    do(table, "use Over")
    while see(table, "round") == 1:
        do(table, "pass")
    assert see(table, "phase") == "plot"
    assert see(table, "Boris.gold") == 3


def test_taking_a_character_out_of_the_challenge() -> None:
    """AGOT-B17: it adds nothing any more."""
    table = begin(
        "challenges",
        first="Boris",
        Anna={"play": ["Sworn Watcher"]},
        Boris={"play": ["Tax Gatherer", "Hired Lances"], "plot": "Open Roads"},
    )
    do(table, "military against Anna", "use Sworn Watcher")
    assert "Won" not in facts(table)


@pytest.mark.parametrize(("switch", "dead"), [("attacker", []), ("either", ["Hearth Guard"])])
def test_deadly_defenders(switch: str, dead: list[str]) -> None:
    """AGOT-B19: by switch the defender may profit as well."""
    snake = character("snake", 6, keywords=["deadly"])
    table = fight(["Grey Scout"], ["Snake"], cards=[snake], switches={"deadly": switch}, Anna={"play": ["Banner Carrier", "Pack Hunter"]})
    do(table, "military against Boris", "defend Snake")
    assert see(table, "Anna.dead") == (["Pack Hunter"] if dead else [])
