"""What prompts and the log say: what is asked, in answer to what, and what a change comes of."""

from __future__ import annotations

from razbor.kernel.text import render
from razbor.systems.agot.asking import OWN, QUESTIONS
from razbor.systems.agot.system import SYSTEM
from tests.agot.play import T, begin, event
from tests.asking import decisions
from tests.moves import do, offered

SLAY = event("slay", [{"kill": "target"}], target={"choose": {"type": "character"}})


def asks(t: T, language: str = "en") -> str:
    return render(SYSTEM.question(t), language)


def told(t: T) -> list[str]:
    return [render(words, "en") for _, words in t.log(None)]


def labels(t: T) -> list[str]:
    return [render(SYSTEM.label(t, option.key), "en") for option in t.options()]


def until(t: T, move: str) -> list[str]:
    """Pass until somebody may make the move, and make it; what was asked meanwhile."""
    questions: list[str] = []
    while move not in offered(t):
        questions.append(asks(t))
        do(t, "pass")
    do(t, move)
    return questions


def test_saves_and_responses_say_to_what() -> None:
    anna = {"play": ["Hearth Guard", "Old Healer"], "hand": ["Last Lesson"]}
    t = begin("draw", first="Boris", cards=[SLAY], strict=True, Anna=anna, Boris={"hand": ["Slay"]})
    until(t, "use Slay")
    assert asks(t) == "Slay: which target?"
    do(t, "target Hearth Guard")
    assert asks(t) == "Boris acts: Slay. Hearth Guard: would be killed. Do you save or cancel?"
    do(t, "Boris: pass", "Anna: respond with Old Healer to Hearth Guard")
    assert asks(t) == "Anna saves or cancels: Old Healer. Do you save or cancel?"
    while asks(t) != "Boris acts: Slay. Do you respond?":
        do(t, "pass")
    assert "pass" in labels(t)


def test_a_challenge_is_named_with_both_sides_and_their_strength() -> None:
    t = begin(
        "challenges",
        strict=True,
        Anna={"play": ["Warden of the Fords", "Grey Scout"], "plot": "open-roads"},
        Boris={"play": ["Golden Guard", "Pit Fighter"]},
    )
    assert "challenges: do you take an action?" in until(t, "military against Boris")
    assert asks(t) == "military challenge against Boris: who attacks?"
    do(t, "attack Warden of the Fords")
    assert "no more attackers" in labels(t)
    do(t, "declared")
    questions = until(t, "declared")
    assert "military challenge: Anna 4, Boris 0. Do you take an action?" in questions
    assert "Attackers are declared. Do you respond?" in questions
    questions = until(t, "target Golden Guard")
    assert "The challenge is resolved: who wins. Do you save or cancel?" in questions
    assert told(t)[-1] == "Anna wins the challenge against Boris, 4 to 0"


def test_no_defenders_and_no_more_defenders_are_told_apart() -> None:
    t = begin("challenges", Anna={"play": ["Warden of the Fords"], "plot": "open-roads"}, Boris={"play": ["Golden Guard", "Pit Fighter"]})
    until(t, "military against Boris")
    while "declared" not in offered(t):
        do(t, "pass")
    assert asks(t) == "military challenge, Anna attacks with 4: who defends?"
    assert "nobody defends" in labels(t)
    do(t, "defend Golden Guard")
    assert "no more defenders" in labels(t)


def test_gold_and_power_say_what_they_are_for() -> None:
    t = begin("marshalling", Anna={"hand": ["Hearth Guard"], "plot": "open-roads"}, Boris={})
    assert asks(t) == "Do you marshal a card or take an action? 4 gold left"
    do(t, "play Hearth Guard")
    lines = [line for line in told(t) if line.startswith("Anna")]
    assert lines[:3] == ["Anna gains 4 gold", "Anna pays 2 gold", "Anna plays Hearth Guard"]
    t = begin("challenges", Anna={"play": ["Warden of the Fords"], "plot": "open-roads"}, Boris={"power": 1})
    until(t, "power against Boris")
    while not any("renown" in line for line in told(t)):
        do(t, "pass")
    assert [line for line in told(t) if "power" in line and "challenge" not in line][:4] == [
        "Boris: the House loses 1 power",
        "Anna: the House claims 1 power (claim)",
        "Anna: the House claims 1 power (unopposed)",
        "Anna: Warden of the Fords claims 1 power (renown)",
    ]


def test_every_decision_has_words() -> None:
    assert decisions(SYSTEM) - {"play_or_pass"} <= QUESTIONS.keys() | OWN.keys()
