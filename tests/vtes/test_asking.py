"""What prompts and the log say: of whom something is asked, in answer to what, and what a change comes of."""

from __future__ import annotations

from typing import Any

import pytest

from razbor.kernel.decision import PASS
from razbor.kernel.text import render, say
from razbor.systems.vtes import SYSTEM
from razbor.systems.vtes.asking import DOING, OWN, QUESTIONS, WINDOW_QUESTIONS
from razbor.systems.vtes.facts import Scored
from razbor.systems.vtes.telling import KINDS, Teller
from razbor.systems.vtes.windows import WINDOWS
from tests.asking import decisions
from tests.moves import do, offered
from tests.vtes.tables import T, begin, decline, reach

THREE: dict[str, Any] = {
    "phase": "minion",
    "Anna": {"ready": ["Krid", "Mazz"], "uncontrolled": [{"vampire": "Tony", "blood": 1}], "hand": ["Kine Resources Contested"]},
    "Boris": {"ready": ["Emerson Bridges"]},
    "Clara": {"ready": ["Korah"]},
}


def asked(t: T) -> str:
    return render(SYSTEM.question(t), "en")


def who(t: T) -> str:
    return t.seats[t.open.seats[0]]


def told(t: T, seat: int | None = None) -> list[str]:
    return [render(words, "en") for _, words in t.log(seat)]


def test_only_who_may_block_is_asked_whether_to() -> None:
    t = begin(THREE, strict=True)
    do(t, "Anna: bleed Boris with Krid")
    questions: dict[str, set[str]] = {}
    while t.open.kind == "play_or_pass":
        questions.setdefault(who(t), set()).add(asked(t))
        decline(t)
    blocks = "Krid bleeds Boris. Do you block or play something?"
    assert blocks in questions["Boris"]
    assert blocks not in questions["Anna"] | questions["Clara"]
    assert "Krid bleeds Boris. Do you play something?" in questions["Anna"] & questions["Clara"]
    assert all(question.startswith("Krid bleeds Boris. ") for each in questions.values() for question in each)


def test_who_may_cancel_a_card_is_told_which() -> None:
    hands = {"Sarah": {"ready": ["Greger Anderssen"], "hand": ["Govern the Unaligned"]}, "Alexis": {"hand": ["Direct Intervention"] * 2}}
    t = begin({"phase": "minion", **hands}, strict=True)
    do(t, "Sarah: use Govern the Unaligned on Alexis with Greger Anderssen")
    assert asked(t) == "Greger Anderssen plays Govern the Unaligned. Do you cancel it?"
    do(t, "Alexis: play Direct Intervention")
    assert asked(t) == "Alexis plays Direct Intervention. Do you cancel it?"


def test_who_can_only_decline_to_block_is_asked_what_that_answers() -> None:
    t = begin(THREE | {"Boris": {"torpor": ["Emerson Bridges"]}}, strict=True)
    do(t, "Anna: bleed Boris with Krid")
    while offered(t) != ["no block"]:
        assert t.open.kind == "play_or_pass"
        decline(t)
    assert asked(t) == "Krid bleeds Boris. Do you block or play something?"
    assert t.options(t.open.seats[0])[0].key in SYSTEM.declining


def test_an_attempt_and_a_combat_name_both_minions_that_of_who_is_asked_first() -> None:
    t = begin(THREE, strict=True)
    do(t, "Anna: bleed Boris with Krid")
    reach(t, "Boris: block with Emerson Bridges")
    assert asked(t) == "Emerson Bridges attempts to block Krid: intercept 0, stealth 0. Do you play something?"
    found: dict[str, set[str]] = {}
    while t.open.kind != "announce":
        found.setdefault(who(t), set()).add(asked(t))
        decline(t)
    assert "Emerson Bridges blocks Krid. Do you play something before the block resolves?" in found["Clara"]
    assert "Krid against Emerson Bridges. Which strike?" in found["Anna"]
    assert "Emerson Bridges against Krid. Which strike?" in found["Boris"]
    assert "Emerson Bridges is about to take 1 damage. Strikes: do you prevent damage?" in found["Boris"]
    assert "Krid: blood −1 (damage)" in told(t)


def test_a_referendum_is_named_with_the_votes_as_they_stand() -> None:
    t = begin(THREE, strict=True)
    do(t, "Anna: call Kine Resources Contested with Krid")
    while t.open.kind != "vote_or_finish":
        do(t, f"{who(t)}: {offered(t)[0]}")
    assert asked(t) == "Kine Resources Contested. Do you vote?"
    do(t, "Anna: vote for with the card")
    assert asked(t) == "Kine Resources Contested: 1 for, 0 against. Do you vote?"
    assert render(SYSTEM.label(t, PASS), "en") == "no more votes"


def test_passing_is_called_by_what_it_means() -> None:
    t = begin(THREE, strict=True)
    assert render(SYSTEM.label(t, PASS), "en") == "no more actions"
    assert render(SYSTEM.label(t, PASS), "ru") == "больше действий не будет"
    do(t, "Anna: hunt with Krid")
    assert asked(t) == "Krid hunts. As the action is announced: do you play something?"
    assert render(SYSTEM.label(t, PASS), "en") == "pass"


@pytest.mark.parametrize(("profile", "phase"), [("classic", "Untap phase"), ("v5-2025", "Unlock phase")])
def test_the_first_phase_is_called_as_the_edition_calls_it(profile: str, phase: str) -> None:
    t = begin({"phase": "unlock", "edge": "Anna", "Anna": {"ready": ["Krid"]}, "Boris": {"ready": ["Mazz"]}}, profile=profile)
    assert asked(t) == f"{phase}: what happens next?"


def test_transfers_say_whose_vampire_and_how_many_are_left() -> None:
    t = begin({"phase": "influence", "Anna": {"uncontrolled": ["Krid"]}, "Boris": {}})
    left = asked(t).removeprefix("Influence phase: what do you use transfers for? ")
    do(t, "Anna: transfer to Krid")
    assert int(asked(t).split()[-2]) == int(left.split()[0]) - 1
    assert told(t)[-2:] == ["Anna: pool −1 (transfer)", "a vampire face down (Anna): blood +1 (transfer)"]
    assert told(t, 0)[-1] == "Krid: blood +1 (transfer)"


@pytest.mark.parametrize(("halves", "words"), [(1, "½"), (2, "1"), (3, "1½")])
def test_victory_points_are_written_as_people_do(halves: int, words: str) -> None:
    t = begin(THREE)
    sentence = SYSTEM.tell(t, Scored(0, halves, "VTES-X-END-01"), None)
    assert sentence is not None
    assert render(sentence, "en") == f"Anna: victory points +{words}"


def test_every_decision_window_and_action_has_words() -> None:
    assert decisions(SYSTEM) - {"play_or_pass"} <= QUESTIONS.keys() | OWN.keys()
    assert WINDOWS.keys() <= WINDOW_QUESTIONS.keys()
    assert KINDS.keys() == DOING.keys()


def test_whatever_changes_pool_or_blood_has_a_reason_in_words() -> None:
    book = SYSTEM.rulebook
    assert book is not None
    teller = Teller(begin(THREE), None)
    for rule in book:
        assert render(say("{why}", why=teller.why(rule)), "ru") not in ("", rule)
