"""The board of VTES: it is sound wherever a game goes, names what may be clicked, and shows no face that a seat may not see."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from razbor.kernel.schema import read as read_setup
from razbor.kernel.settings import Settings
from razbor.kernel.table import Table
from razbor.systems.vtes import SYSTEM
from razbor.systems.vtes.setup import Setup
from razbor.table import pages
from razbor.table.pages import boards
from tests.table.drawing import message
from tests.table.elements import elements
from tests.table.reading import read

SCENE: dict[str, Any] = {
    "edge": "Boris",
    "Anna": {
        "pool": 14,
        "ready": ["Quentin King III", {"vampire": "Pug Jackson", "cards": [".44 Magnum", "Mr. Winthrop"]}],
        "torpor": [{"vampire": "Tony", "blood": 2}],
        "uncontrolled": [{"vampire": "Ohanna", "blood": 1}],
        "hand": ["Kine Resources Contested", "Confusion"],
        "ash": ["Blur", "Blur"],
    },
    "Boris": {"ready": ["Emerson Bridges"], "hand": ["Deflection"], "uncontrolled": [{"vampire": "Brachah", "blood": 3}]},
    "Clara": {"ready": ["Korah"], "hand": ["Soak"], "play": ["The Parthenon"]},
    "Dmitri": {"ready": ["Krid"]},
    "Elena": {"ready": ["Massimiliano"]},
}


def scene(*moves: str, **switches: Any) -> Table[Any]:
    """Five Methuselahs in Anna's minion phase, some moves later; nobody is passed for."""
    table = Table(SYSTEM, read_setup(Setup, SCENE, ()), seed=1, switches=switches, settings=Settings(strict=True))
    for move in moves:
        assert table.choose(move) is None, move
    return table


def wander(seen: Callable[[dict[str, Any]], Any]) -> Table[Any]:
    """A random game on the scene as soon as its view is as wanted."""
    for seed in range(60):
        table, draw = scene(), random.Random(seed)
        for _ in range(120):
            if table.over:
                break
            if seen(table.view(None)):
                return table
            seat = draw.choice(table.open.seats)
            assert table.choose(draw.choice(table.options(seat)), seat) is None
    raise AssertionError("no game came there")


def drawn(table: Table[Any], seat: int | None) -> dict[str, Any]:
    return boards.of("vtes").draw(message(table, seat, "en"))


def places(table: Table[Any], seat: int | None) -> list[tuple[str, str]]:
    return [(one["name"], one["place"]) for one in drawn(table, seat)["seats"]]


@pytest.mark.parametrize("seat", [0, 2])
def test_the_viewer_sits_below_with_the_prey_to_the_left_and_the_predator_to_the_right(seat: int) -> None:
    seats = [*SYSTEM.seats(read_setup(Setup, SCENE, ()))]
    order = seats[seat:] + seats[:seat]
    assert places(scene(), seat) == list(zip(order, ("you", "left", "top", "top", "right"), strict=True))
    seats_drawn = drawn(scene(), seat)["seats"]
    ties = {one["name"]: [tie["words"] for tie in one["ties"]] for one in seats_drawn}
    assert ties == {name: [] for name in order} | {order[1]: ["your prey"], order[-1]: ["your predator"]}
    assert [one["prey"] for one in seats_drawn] == [*order[1:], order[0]]


def test_the_edge_is_to_be_seen_before_anybody_has_it() -> None:
    setup = {"Anna": {"ready": ["Krid"]}, "Boris": {"ready": ["Mazz"]}}
    for edge, shown in ((None, True), ("Anna", False)):
        table = Table(SYSTEM, read_setup(Setup, setup if edge is None else setup | {"edge": edge}, ()), seed=1)
        html = pages.render(message(table, 1, "en"))
        assert html.count('data-name="edge"') == 1
        assert ("the Edge: nobody&#39;s" in html) is shown


def test_of_two_the_other_is_both_prey_and_predator() -> None:
    table = Table(SYSTEM, read_setup(Setup, {"Anna": {"ready": ["Krid"]}, "Boris": {"ready": ["Mazz"]}}, ()), seed=1)
    you, other = drawn(table, 0)["seats"]
    assert (you["place"], other["place"], [tie["kind"] for tie in other["ties"]]) == ("you", "top", ["prey", "predator"])
    assert you["prey"] is None


def test_whatever_answers_are_about_can_be_clicked() -> None:
    draw = random.Random(3)
    table = scene()
    for _ in range(250):
        if table.over:
            break
        seat = draw.choice(table.open.seats)
        view = message(table, seat, "ru")
        page = read(pages.render(view))
        about = {
            name for option in view["game"]["decision"]["options"] if not option["move"].startswith("learn ") for name in option["about"]
        }
        assert about <= page.named
        assert table.choose(draw.choice(table.options(seat)), seat) is None


def test_faces_are_those_of_open_cards_and_of_ones_own() -> None:
    own, others = (pages.render(message(scene(), seat, "en")) for seat in (1, 0))
    for name in ("Deflection", "Brachah"):
        assert f'data-name="{name}"' in own
        assert name not in others
    assert "Soak" not in own
    assert 'data-name="Blur"' in own


def test_a_locked_minion_and_one_in_torpor_are_marked() -> None:
    table = scene("Anna: bleed Boris with Pug Jackson")
    anna = drawn(table, 1)["seats"][-1]
    assert {one["name"]: (one["locked"], one["torpor"], one["part"]) for one in anna["ready"] + anna["torpor"]} == {
        "Quentin King III": (False, False, None),
        "Pug Jackson": (True, False, "acts"),
        "Tony": (False, True, None),
    }


def test_an_action_shows_stealth_against_intercept_and_who_may_block() -> None:
    table = wander(lambda view: view["action"] and view["action"]["blocker"] and not view["action"]["blocked"])
    it, action = table.view(None)["action"], drawn(table, None)["action"]
    assert action["open"]
    assert (action["stealth"], action["intercept"]) == (it["stealth"], it["intercept"])
    html = pages.render(message(table, None, "en"))
    assert f"<small>Intercept</small><b>{it['intercept']}</b><span>{it['blocker']}</span>" in html


def test_polling_is_two_columns_with_every_vote_and_what_they_add_up_to() -> None:
    table = wander(lambda view: view["referendum"] and len({vote["kind"] for vote in view["referendum"]["cast"] if vote["votes"]}) > 1)
    it = table.view(None)["referendum"]
    page = elements(pages.render(message(table, 0, "en")))
    names = {"Edge": "the Edge", "card": "a political card"}
    for side in ("for", "against"):
        column = page.one(of="vt-poll").one("section", side)
        votes = [vote for vote in it["cast"] if vote["side"] == side and (vote["votes"] or not vote["ballots"])]
        rows = [(names.get(vote["kind"], vote["of"]), vote["seat"], str(vote["votes"])) for vote in votes]
        if it["prisci"] == side:
            rows.append(("the prisci as a block", "", str(it["block"])))
        shown = [tuple(row.one(tag).text for tag in ("span", "small", "b")) for row in column.all("li")]
        assert shown == rows
        assert column.one("h3").one("b").text == str(it[side]) == str(sum(int(votes) for *_, votes in rows))
    read(pages.render(message(table, 0, "ru")))


def test_whoever_has_no_vampires_votes_left_may_vote_until_they_have_finished() -> None:
    table = wander(
        lambda view: view["referendum"] and view["referendum"]["finished"] and not all(view["referendum"]["may"].values())
        and {seat for seat, left in view["referendum"]["may"].items() if not left} - set(view["referendum"]["finished"])
    )  # fmt: skip
    it = table.view(None)["referendum"]
    voters = elements(pages.render(message(table, 0, "en"))).one(of="vt-now").one("ul", "vt-blockers")
    shown = [(each.attributes["class"], each.text) for each in voters.all("li")]
    assert shown == [
        ("declined", f"{seat} finished") if seat in it["finished"] else ("may", f"{seat} votes of vampires left: {left}")
        for seat, left in it["may"].items()
    ]


@pytest.mark.parametrize(("stages", "steps"), [(3, 3), (7, 7)])
def test_combat_is_a_strip_with_one_step_marked(stages: int, steps: int) -> None:
    table = scene(stages=stages)
    draw = random.Random(5)
    marked: set[str] = set()
    for _ in range(400):
        if table.over:
            break
        combat = drawn(table, None)["combat"]
        if combat and table.view(None)["combat"]["step"]:
            assert len(combat["steps"]) == steps
            assert [step.state for step in combat["steps"]].count("now") == 1
            now = next(step.words for step in combat["steps"] if step.state == "now")
            if now not in marked:
                strip = elements(pages.render(message(table, None, "en"))).one(of="vt-combat").one("ol", "steps").all("li")
                assert [each.one("span", "words").text for each in strip] == [step.words for step in combat["steps"]]
                assert [each.one("span", "words").text for each in strip if each.attributes.get("aria-current") == "step"] == [now]
            marked.add(now)
        seat = draw.choice(table.open.seats)
        assert table.choose(draw.choice(table.options(seat)), seat) is None
    assert len(marked) > 1
