"""1.5, 1.6 The frame: passives before responses, depth first, opportunities open to the end and lost there."""

from __future__ import annotations

from typing import Any

import pytest

from razbor.systems.agot.system import SYSTEM
from tests.agot.play import asked, begin, character, event, facts, see
from tests.moves import do, offered, refused

SLAY = event("slay", [{"kill": "target"}], target={"choose": {"type": "character"}})


def watcher(id: str, on: str, effect: dict[str, Any], kind: str = "passive", **trigger: Any) -> dict[str, Any]:
    """A location with one passive or one response."""
    name = id.replace("-", " ").capitalize()
    ability = {"kind": kind, "trigger": {"on": on, **trigger}, "effect": [effect]}
    return {"id": id, "name": {"en": name, "ru": name}, "type": "location", "house": ["neutral"], "ability": [ability]}


def test_passives_come_before_responses() -> None:
    """AGOT-S043, AGOT-S041: the crypt draws before anybody responds."""
    table = begin(
        "draw",
        cards=[SLAY],
        Anna={"play": ["Hearth Guard", "Grey Scout", "Stone Crypt"], "hand": ["Slay", "Last Lesson"], "deck": ["Grey Scout"] * 4},
        Boris={},
    )
    do(table, "use Slay", "target Grey Scout")
    assert facts(table)[-2:] == ["Killed", "Drew"]
    assert table.path == "Round 1 > Draw > Frame 5 > Responses AGOT-S041"
    do(table, "respond with Last Lesson to Grey Scout")
    assert see(table, "Anna.power") == 1


def test_what_a_passive_sets_off_comes_before_the_next_passive() -> None:
    """AGOT-S044: depth first; a chain of draws and gold stands together."""
    cards = [
        SLAY,
        watcher("mourner", "killed", {"draw": 1}),
        watcher("clerk", "drew", {"gold": 1}, phase="marshalling"),
        watcher("jackal", "killed", {"claim": 1}),
    ]
    table = begin(
        "marshalling",
        cards=cards,
        Anna={"play": ["Hearth Guard", "Mourner", "Clerk", "Jackal"], "hand": ["Slay", "Stand Fast"], "deck": ["Grey Scout"] * 5},
        Boris={},
    )
    do(table, "use Slay")
    assert asked(table) == "Anna"
    start = facts(table).index("Killed")
    do(table, "resolve Mourner 1 for Hearth Guard")
    assert [name for name in facts(table, start) if name in ("Killed", "Drew", "Gained", "Claimed")] == [
        "Killed",
        "Drew",
        "Gained",
        "Claimed",
    ]


@pytest.mark.parametrize("first", ["Anna", "Boris"])
def test_the_first_player_orders_passives(first: str) -> None:
    """AGOT-B31, O3: whoever they belong to."""
    cards = [SLAY, watcher("mourner", "killed", {"draw": 1}), watcher("jackal", "killed", {"claim": 1})]
    table = begin(
        "draw",
        first=first,
        cards=cards,
        Anna={"play": ["Hearth Guard", "Mourner"], "hand": ["Slay", "Stand Fast"], "deck": ["Grey Scout"] * 5},
        Boris={"play": ["Jackal"], "hand": ["Bitter Cup", "Bitter Cup"]},
    )
    do(table, "Anna: use Slay")
    assert asked(table) == first
    assert sorted(offered(table)) == ["resolve Jackal 1 for Hearth Guard", "resolve Mourner 1 for Hearth Guard"]


def two_gates() -> Any:
    """A frame in which two characters of Anna's have been killed by one event of Boris's."""
    massacre = event("massacre", [{"kill": {"type": "character", "whose": "theirs"}}])
    return begin(
        "draw",
        first="Boris",
        cards=[massacre, watcher("chronicler", "claimed", {"gold": 1}, kind="response")],
        Anna={"play": ["Hearth Guard", "Grey Scout"], "hand": ["Last Lesson", "Last Lesson", "Last Lesson"]},
        Boris={"hand": ["Massacre", "Bitter Cup"], "play": ["Chronicler", "Harbour Office"]},
    )


def test_an_opportunity_stays_open_whatever_is_played_meanwhile() -> None:
    """AGOT-S052, AGOT-S053, AGOT-S054, AGOT-S050: the first death is answered after the second one and a response to a response."""
    table = two_gates()
    do(table, "Boris: use Massacre", "Anna: respond with Last Lesson to Grey Scout")
    assert asked(table) == "Boris"
    do(table, "Boris: respond with Chronicler")
    assert see(table, "Boris.gold") == 1
    do(table, "Anna: respond with Last Lesson to Hearth Guard")
    assert see(table, "Anna.power") == 2


def test_a_later_happening_opens_to_those_who_have_passed() -> None:
    """AGOT-S054, AGOT-S022: passing must be in succession anew."""
    table = two_gates()
    do(
        table,
        "Boris: use Massacre",
        "Anna: respond with Last Lesson to Grey Scout",
        "Boris: pass",
        "Anna: respond with Last Lesson to Hearth Guard",
    )
    assert offered(table) == ["pass", "respond with Chronicler"]
    assert asked(table) == "Boris"


def test_unused_opportunities_are_lost_at_the_end_of_the_frame() -> None:
    """AGOT-S055, AGOT-S056: in the next frame the death can no longer be answered."""
    table = two_gates()
    do(table, "Boris: use Massacre", "Anna: pass", "Boris: pass")
    assert see(table, "phase") == "marshalling"
    assert see(table, "Anna.dead") == ["Grey Scout"]
    assert see(table, "Anna.deck") == ["Hearth Guard"]
    assert see(table, "Anna.power") == 0


def test_explain_says_when_a_response_could_have_been_played() -> None:
    """AGOT-S055: the reason names the action that is over."""
    cards = [SLAY, watcher("echo", "event played", {"gold": 1}, kind="response"), watcher("herald", "killed", {"gold": 1}, kind="response")]
    table = begin(
        "draw", cards=cards, Anna={"play": ["Hearth Guard", "Grey Scout", "Echo", "Herald"], "hand": ["Slay", "Stand Fast"]}, Boris={}
    )
    do(table, "use Slay", "target Grey Scout", "pass", "use Stand Fast")
    reasons = {refusal.rule: str(refusal) for refusal in table.explain()}
    assert "action that is over" in reasons["AGOT-S055"]


def why(table: Any, seat: str, card: str) -> tuple[str, str]:
    """Rule and reason of the refusal of a response with a card."""
    found = [each for each in table.explain(table.seats.index(seat)) if SYSTEM.write(table, each.key).startswith(f"respond with {card}")]
    assert len(found) == 1, found
    return found[0].rule, str(found[0])


def test_explain_says_why_a_response_cannot_be_played_here() -> None:
    """AGOT-S028, AGOT-S052, AGOT-S055, AGOT-S065, AGOT-B36: in a segment, a save window and a step of responses."""
    herald = watcher("herald", "knelt", {"gold": 1}, kind="response")
    echo = watcher("echo", "killed", {"gold": 1}, kind="response")
    table = begin(
        "standing",
        cards=[SLAY, herald, echo],
        Anna={"play": ["Hearth Guard", "Grey Scout", "Echo", "Herald", "Old Healer"], "hand": ["Slay", "Slay", "Last Lesson"]},
        Boris={"play": ["Pit Fighter"], "hand": ["Last Lesson"]},
    )
    assert refused(table, "use Last Lesson") == "AGOT-S028"
    assert "played inside the frame" in next(str(each) for each in table.explain() if each.rule == "AGOT-S028")
    do(table, "use Slay", "target Grey Scout")
    assert table.path == "Round 1 > Standing > Frame 1 > SaveCancel 2"
    assert why(table, "Anna", "Last Lesson") == ("AGOT-S065", "only saves and cancels may be played before it is carried out [AGOT-S065]")
    do(table, "pass", "respond with Echo to Grey Scout")
    assert asked(table) == "Anna", "Boris has lost nobody"
    assert why(table, "Anna", "Echo")[0] == "AGOT-B36"
    assert why(table, "Anna", "Old Healer") == (
        "AGOT-S065",
        "a save or cancel is played right after what it answers has begun [AGOT-S065]",
    )
    assert why(table, "Anna", "Herald")[0] == "AGOT-S052"
    assert "it answers “knelt”" in why(table, "Anna", "Herald")[1]
    do(table, "pass", "use Slay", "target Pit Fighter", "pass")
    assert asked(table) == "Anna"
    assert "respond with Echo to Pit Fighter" in offered(table)
    assert why(table, "Anna", "Last Lesson") == (
        "AGOT-S055",
        "what opened it belongs to an action that is over: Grey Scout is killed [AGOT-S055]",
    )


def test_one_answer_for_each_trigger() -> None:
    """AGOT-B36, O4: the same card does not answer the same thing twice; it answers another one."""
    table = begin(
        "draw",
        cards=[event("massacre", [{"kill": {"type": "character"}}]), watcher("echo", "killed", {"claim": 1}, kind="response")],
        Anna={"play": ["Hearth Guard", "Grey Scout", "Echo"], "hand": ["Massacre", "Stand Fast"]},
        Boris={},
    )
    do(table, "use Massacre", "respond with Echo to Grey Scout")
    assert offered(table) == ["pass", "respond with Echo to Hearth Guard"]
    do(table, "respond with Echo to Hearth Guard")
    assert see(table, "Anna.power") == 2


def test_actions_never_nest() -> None:
    """AGOT-S040, AGOT-S010, AGOT-S011, AGOT-S042: while a frame is open nobody can act; framework actions have one as well."""
    table = two_gates()
    do(table, "Boris: use Massacre")
    assert table.path.count("Frame") == 1
    assert refused(table, "Boris: use Bitter Cup")
    table = begin("draw", strict=True, Anna={}, Boris={})
    assert "Frame 1 > PhaseBegins" not in table.path
    assert "Frame" in table.path
    assert "Responses" in table.path


def test_the_path_reads_like_the_rules() -> None:
    """AGOT-S041, AGOT-S063: a save or cancel of a response stands at 5b."""
    table = two_gates()
    do(table, "Boris: use Massacre")
    assert table.path.endswith("Frame 5 > Responses AGOT-S041")
    table = begin(
        "draw",
        first="Boris",
        cards=[event("massacre", [{"kill": {"type": "character", "whose": "theirs"}}])],
        Anna={"play": ["Hearth Guard", "Grey Scout"], "hand": ["Last Lesson"]},
        Boris={"hand": ["Massacre", "Sealed Lips", "Bitter Cup"]},
    )
    do(table, "Boris: use Massacre", "Anna: respond with Last Lesson to Grey Scout")
    assert table.path == "Round 1 > Draw > Frame 5b > Response Last Lesson > SaveCancel 5b"
    do(table, "Boris: respond with Sealed Lips to Last Lesson")
    assert see(table, "Anna.power") == 0


def test_who_is_asked_after_a_response() -> None:
    """O2: the next player, or the first one again."""
    echo = watcher("echo", "killed", {"claim": 1}, kind="response")
    for switch, expected in (("next", "Boris"), ("first", "Anna")):
        table = begin(
            "draw",
            cards=[event("massacre", [{"kill": {"type": "character"}}]), echo, character("extra")],
            switches={"after_response": switch},
            Anna={"play": ["Hearth Guard", "Extra", "Echo"], "hand": ["Massacre", "Stand Fast"]},
            Boris={"play": ["Echo"]},
        )
        do(table, "use Massacre", "respond with Echo to Hearth Guard")
        assert asked(table) == expected


def test_the_player_of_all_waiting_passives_may_order_them() -> None:
    """O3, AGOT-B31: by switch, where they are all one player's."""
    cards = [SLAY, watcher("mourner", "killed", {"draw": 1}), watcher("jackal", "killed", {"claim": 1})]
    for switch, expected in (("first", "Boris"), ("controller", "Anna")):
        table = begin(
            "draw",
            first="Boris",
            cards=cards,
            switches={"passives_by": switch},
            Anna={"play": ["Hearth Guard", "Mourner", "Jackal"], "hand": ["Slay", "Stand Fast"], "deck": ["Grey Scout"] * 5},
            Boris={"hand": ["Forever Burning"]},
        )
        do(table, "Boris: pass", "Anna: use Slay")
        assert asked(table) == expected


def test_by_switch_the_same_thing_is_answered_twice() -> None:
    """O4, AGOT-B36."""
    table = begin(
        "draw",
        cards=[SLAY, watcher("echo", "killed", {"claim": 1}, kind="response")],
        switches={"responses_per_trigger": 2},
        Anna={"play": ["Grey Scout", "Echo"], "hand": ["Slay", "Stand Fast"]},
        Boris={},
    )
    do(table, "use Slay", "respond with Echo to Grey Scout", "respond with Echo to Grey Scout")
    assert see(table, "Anna.power") == 2


def test_whether_a_card_fits_is_looked_at_when_the_response_is_triggered() -> None:
    """AGOT-B37, AGOT-B40: made a Knight after its death, the character is mourned as one."""
    knight = event("dub", [{"modify": "Knight", "of": "subject"}], kind="response", trigger={"on": "killed"})
    vigil = watcher("vigil", "killed", {"claim": 1}, kind="response", card={"words": ["Knight"]})
    table = begin(
        "draw", cards=[SLAY, knight, vigil], Anna={"play": ["Grey Scout", "Vigil"], "hand": ["Slay", "Dub", "Stand Fast"]}, Boris={}
    )
    do(table, "use Slay")
    assert offered(table) == ["pass", "respond with Dub to Grey Scout"]
    do(table, "respond with Dub to Grey Scout", "respond with Vigil to Grey Scout")
    assert see(table, "Anna.power") == 1


def test_a_constant_effect_touches_a_card_as_it_enters() -> None:
    """AGOT-B37."""
    drill = watcher("drill", "killed", {"gold": 1})
    drill["ability"] = [{"kind": "constant", "lasting": {"gives": {"strength": 1}, "of": {"type": "character", "whose": "yours"}}}]
    table = begin("marshalling", cards=[drill], Anna={"play": ["Drill"], "hand": ["Grey Scout", "Hearth Guard"], "gold": 4}, Boris={})
    do(table, "play Grey Scout")
    assert see(table, "Anna.play.Grey Scout.strength") == 2
