"""What a table is called, and who sits at it when somebody wants to play at once."""

from __future__ import annotations

from razbor.table.begun import begun_in
from razbor.table.bundled import example
from razbor.table.forms import case_in, games, wishes_in
from razbor.table.opening import Wishes, opening

CHOSEN = {"ready": "vtes/table.yaml", "seat.0.who": "me", "seat.1.who": "link", "seat.2.who": "usual"}


def test_a_table_with_the_name_of_its_example_has_it_in_every_language() -> None:
    one = example("vtes/table.yaml")
    for language in ("en", "ru"):
        begun = opening(one.case, one.source, Wishes(name=one.case.title.render(language))).begun
        assert begun.called("en") == one.case.title.render("en")
        assert begun.called("ru") == one.case.title.render("ru") != begun.called("en")


def test_a_name_of_ones_own_is_the_same_for_everybody_and_turns_no_letters_round() -> None:
    begun = opening(*case_in(CHOSEN, None), wishes_in({"name": "Friday\u202eyadirF"}, 0)).begun
    assert begun.called("en") == begun.called("ru") == "Friday?yadirF"


def test_a_table_that_was_begun_without_titles_is_read_as_it_was() -> None:
    one = example("vtes/table.yaml")
    body = opening(one.case, one.source, Wishes()).begun.body()
    del body["titles"]
    assert begun_in(body).called("en") == ""


def test_who_plays_at_once_has_bots_in_the_seats_that_nobody_was_chosen_for() -> None:
    found = opening(*case_in(CHOSEN, None), wishes_in(CHOSEN | {"free": "mixed"}, 0))
    assert found.mine == ("Sarah",)
    assert found.begun.bots == {"Alexis": "mixed", "Boris": "usual", "Clara": "mixed", "Dmitri": "mixed"}


def test_the_first_page_says_how_many_play_a_whole_game() -> None:
    seats = {ready["id"]: ready["seats"] for game in games("en") for ready in game["ready"]}
    assert seats["vtes/table.yaml"] == 5
    assert seats["berserk/battle.yaml"] == 2
    assert seats["berserk/armour.yaml"] is None
