"""2.1, 2.2 Setup, plots, draw, marshalling, dominance, standing, taxation, shadows, titles, victory."""

from __future__ import annotations

from typing import Any

import pytest

from razbor.kernel.table import Table
from razbor.systems.agot.setup import Player, Setup
from razbor.systems.agot.system import SYSTEM
from tests.agot.play import asked, begin, event, facts, see
from tests.moves import do, offered, refused

GAME = Setup({"Anna": Player(deck="north"), "Boris": Player(deck="west")})


def set_up(seed: int = 3) -> Any:
    return Table(SYSTEM, GAME, seed=seed)


def test_the_setup_of_a_game() -> None:
    """AGOT-B03: seven cards, a mulligan each, placing for five gold, and seven again."""
    table = set_up()
    assert [len(see(table, f"{name}.hand")) for name in table.seats] == [7, 7]
    before = see(table, "Boris.hand")
    do(table, "Anna: keep", "Boris: mulligan")
    assert see(table, "Boris.hand") != before
    assert "Boris gives the hand back for another one" in [str(line) for _, line in table.log(None)]
    placed = 0
    while asked(table) == "Anna":
        do(table, next((move for move in offered(table) if move.startswith("place")), "pass"))
        placed += offered(table) != []
    assert see(table, "Anna.play") == {}, "nothing is turned up before all have placed"
    while table.open.kind == "place_card":
        do(table, "pass")
    assert see(table, "Anna.play") != {}
    assert [len(see(table, f"{name}.hand")) for name in table.seats] == [7, 7]
    assert SYSTEM.conserved(table) == list(range(len(table.pos.cards)))


def test_what_may_not_be_placed() -> None:
    """AGOT-B03, AGOT-B24: dear cards, events, a second Limited card, the copy of a unique one."""
    hand = ("ford-warden", "ford-warden", "stand-fast", "winter-hall", "long-hearth", "elder-judge", "honed-steel")
    limited = {"id": "second", "name": {"en": "Second", "ru": "Второе"}, "type": "location", "house": ["stark"], "keywords": ["limited"]}
    table = begin("setup", any_deck=True, cards=[limited], Anna={"deck": [*hand[1:], "second"]}, Boris={"deck": ["grey-scout"]})
    do(table, "Anna: keep", "Boris: keep", "Anna: place Hall of Long Winters")
    assert refused(table, "Anna: place Second") == "AGOT-B03"
    assert refused(table, "Anna: place Stand Fast") == "AGOT-B03"
    assert refused(table, "Anna: place Warden of the Fords") == "AGOT-B03"
    table = begin("setup", any_deck=True, Anna={"deck": ["young-heir", "young-heir", "grey-scout", "honed-steel"]}, Boris={"deck": []})
    do(table, "Anna: keep")
    if asked(table) == "Boris":
        do(table, "Boris: keep")
    do(table, "place Young Heir")
    assert refused(table, "place Young Heir") == "AGOT-B24"
    do(table, "place Grey Scout", "place Honed Steel on Grey Scout")


def test_plots_are_chosen_in_secret_and_initiative_names_the_first_player() -> None:
    """AGOT-B10: the winner chooses, and may choose another."""
    table = begin("plot", Anna={"plots": ["Open Roads", "Full Granaries"]}, Boris={"plots": ["Sealed Letters"]})
    do(table, "Anna: plot Open Roads")
    assert see(table, "Anna.plot") == []
    do(table, "Boris: plot Sealed Letters")
    assert asked(table) == "Boris"
    assert offered(table) == ["first Boris", "first Anna"]
    do(table, "first Anna")
    assert see(table, "first") == "Anna"


def test_of_equal_initiative_whoever_has_less_power_chooses() -> None:
    """AGOT-B10."""
    plots = {"plots": ["Open Roads"]}
    table = begin("plot", Anna={"power": 3} | plots, Boris={"power": 2} | plots)
    do(table, "Anna: plot Open Roads", "Boris: plot Open Roads")
    assert asked(table) == "Boris"


def test_used_plots_come_back_when_none_is_left() -> None:
    """AGOT-B10."""
    table = begin("taxation", Anna={"plot": "Open Roads", "used": ["Hard Winter"]}, Boris={"plots": ["Open Roads"], "plot": "Hard Winter"})
    assert sorted(offered(table, "Anna")) == ["plot Hard Winter"]


def test_the_first_player_orders_what_plots_do() -> None:
    """AGOT-B10, AGOT-B31."""
    table = begin("plot", Anna={"plots": ["Call of Banners"], "deck": ["Grey Scout"] * 9}, Boris={"plots": ["Sealed Letters"], "hand": []})
    do(table, "Anna: plot Call of Banners", "Boris: plot Sealed Letters", "Boris: first Boris")
    assert asked(table) == "Boris"
    assert len(offered(table)) == 2


def test_the_cap_on_drawing() -> None:
    """AGOT-B11: effects add three cards in a round at most; the two of the phase do not count."""
    spree = event("spree", [{"draw": 5}])
    table = begin("draw", cards=[spree], Anna={"hand": ["Spree", "Spree"], "deck": ["Grey Scout"] * 12}, Boris={})
    assert len(see(table, "Anna.hand")) == 4
    do(table, "use Spree")
    assert len(see(table, "Anna.hand")) == 6
    do(table, "use Spree")
    assert len(see(table, "Anna.hand")) == 5


def test_income_is_counted_all_at_once() -> None:
    """AGOT-B12: plot, location and character."""
    table = begin(
        "marshalling",
        first="Boris",
        Anna={},
        Boris={"plot": "Open Roads", "play": ["Deep Treasury", "Tax Gatherer"], "hand": ["Tax Gatherer"]},
    )
    assert see(table, "Boris.gold") == 7


def test_a_limited_card_in_each_round() -> None:
    """AGOT-B19: one, whatever its type."""
    table = begin(
        "marshalling", first="Boris", Anna={}, Boris={"hand": ["Deep Treasury", "Hall of Long Winters", "Harbour Office"], "gold": 9}
    )
    do(table, "play Deep Treasury")
    assert refused(table, "play Hall of Long Winters") == "AGOT-B19"


@pytest.mark.parametrize(("gold", "winner"), [(0, "Anna"), (1, ""), (2, "Boris")])
def test_dominance(gold: int, winner: str) -> None:
    """AGOT-B20: standing strength and gold; a tie is nobody's."""
    table = begin(
        "dominance",
        Anna={"play": ["Pack Hunter", {"card": "Frost Captain", "knelt": True}], "hand": ["Stand Fast"]},
        Boris={"play": ["Tax Gatherer"], "gold": gold},
    )
    assert (see(table, "Anna.power"), see(table, "Boris.power")) == (int(winner == "Anna"), int(winner == "Boris"))


def test_a_tie_for_dominance_may_go_to_the_first_player() -> None:
    """AGOT-B20: by switch."""
    table = begin(
        "dominance", switches={"dominance_tie": "first_player"}, Anna={"hand": ["Stand Fast"], "play": ["Hearth Guard"]}, Boris={"gold": 2}
    )
    assert see(table, "Anna.power") == 1


def test_standing_and_taxation() -> None:
    """AGOT-B20: all stand, responses come after that; gold goes back."""
    table = begin(
        "standing",
        Anna={"gold": 4, "play": [{"card": "Hearth Guard", "knelt": True}], "plots": ["Open Roads", "Hard Winter"]},
        Boris={"play": [{"card": "Tax Gatherer", "knelt": True}], "plots": ["Open Roads", "Hard Winter"]},
    )
    assert facts(table).count("Stood") == 2
    assert see(table, "Anna.gold") == 0
    assert see(table, "round") == 2


def test_shadows() -> None:
    """AGOT-B21: two gold to go in; out at the beginning of a phase for the rest, one a phase; then the response."""
    table = begin(
        "marshalling",
        Anna={"hand": ["Night Rider", "Night Rider", "Grey Scout"], "gold": 7, "play": ["Hearth Guard"]},
        Boris={"play": ["Gilded Knight"], "hand": ["Bitter Cup"]},
    )
    assert refused(table, "hide Grey Scout") == "AGOT-B21"
    do(table, "hide Night Rider", "hide Night Rider")
    assert see(table, "Anna.shadows") == ["Night Rider", "Night Rider"]
    assert SYSTEM.view(table, 1)["players"]["Anna"]["shadows"] == 2
    do(table, "pass")
    assert offered(table) == ["bring out Night Rider", "pass"], "one of equal cards stands for all"
    do(table, "bring out Night Rider")
    assert see(table, "Anna.gold") == 2
    assert asked(table) == "Anna"
    do(table, "respond with Night Rider to Night Rider")
    do(table, "target Gilded Knight") if "target Gilded Knight" in offered(table) else None
    assert see(table, "Boris.play.Gilded Knight.knelt") is True


def test_a_copy_out_of_shadows_is_a_duplicate_at_once() -> None:
    """AGOT-B21, AGOT-B24: it costs nothing and has no text."""
    rider = {
        "id": "lone", "name": {"en": "Lone", "ru": "Одинокий"}, "type": "character", "house": ["neutral"], "unique": True, "cost": 5,
        "strength": 2, "crests": ["shadow"],
        "ability": [{"kind": "response", "trigger": {"on": "out of shadows", "card": "self"}, "effect": [{"claim": 1}]}],
    }  # fmt: skip
    table = begin("draw", cards=[rider], Anna={"play": ["Lone"], "shadows": ["Lone"], "hand": ["Stand Fast"]}, Boris={})
    do(table, "bring out Lone")
    assert see(table, "Anna.play.Lone.duplicates") == 1
    assert "CameOut" in facts(table)
    assert "Frame" not in table.path, "the duplicate has no response, and the one in play speaks of another card"


def test_unique_cards() -> None:
    """AGOT-B24: a copy goes under the first for nothing; with a copy dead none enters play, and it stays where it is."""
    table = begin("marshalling", Anna={"hand": ["Young Heir", "Young Heir"], "gold": 2}, Boris={})
    do(table, "play Young Heir", "play Young Heir")
    assert see(table, "Anna.play.Young Heir.duplicates") == 1
    alive = {"hand": ["Young Heir", "Grey Scout"], "dead": ["Young Heir"], "gold": 9}
    table = begin("marshalling", Anna=alive, Boris={})
    assert refused(table, "play Young Heir") == "AGOT-B24"
    rise = event("rise", [{"put": "target"}], target={"choose": {"zone": "discard"}})
    table = begin(
        "draw",
        cards=[rise],
        Anna={"hand": ["Rise", "Stand Fast"], "discard": ["Young Heir"], "dead": ["Young Heir"], "play": ["Grey Scout"]},
        Boris={},
    )
    do(table, "use Rise")
    assert see(table, "Anna.discard") == ["Young Heir", "Rise"]


def test_fifteen_power_wins_at_once() -> None:
    """AGOT-B22: in the middle of a frame."""
    table = begin("dominance", Anna={"power": 14, "play": ["Knight of Flowers"]}, Boris={"gold": 9, "power": 14})
    assert table.over
    assert see(table, "winner") == "Anna"
    assert facts(table)[-1] == "GameWon"
    assert str(SYSTEM.ending(table)) == "Anna wins with 15 power"


def test_the_ending_tells_by_which_rule_the_game_was_won() -> None:
    """AGOT-B63: whatever the power."""
    for power in (1, 14):
        table = begin("draw", Anna={"deck": ["Grey Scout", "Grey Scout"]}, Boris={"power": power, "deck": ["Pit Fighter"] * 3})
        assert str(SYSTEM.ending(table)) == "Boris wins: the other deck has run out"


def melee() -> Any:
    plots = {"Anna": "Sealed Letters", "Boris": "Open Roads", "Clara": "Hard Winter"}
    players: dict[str, Any] = {name: {"plots": [plot]} for name, plot in plots.items()}
    table = begin("plot", **players)
    do(table, "Anna: plot Sealed Letters", "Boris: plot Open Roads", "Clara: plot Hard Winter", "Anna: first Boris")
    return table


def test_titles_are_taken_from_the_first_player_on() -> None:
    """AGOT-B23: each once."""
    table = melee()
    assert asked(table) == "Boris"
    do(table, "Boris: title Hand of the King")
    assert asked(table) == "Clara"
    assert "title Hand of the King" not in offered(table)
    do(table, "Clara: title Master of Coin", "Anna: title Master of Whispers")
    assert see(table, "Anna.title") == "Master of Whispers"


def test_titles_say_whom_not_to_attack_and_whom_to_beat() -> None:
    """AGOT-B23: the Hand supports Whispers and opposes Coin."""
    table = begin(
        "plot",
        Anna={"plots": ["Sealed Letters"], "play": ["Frost Captain"]},
        Boris={"plots": ["Open Roads"]},
        Clara={"plots": ["Blood Feud"]},
    )
    do(table, "Anna: plot Sealed Letters", "Boris: plot Open Roads", "Clara: plot Blood Feud", "Anna: first Anna")
    do(table, "Anna: title Hand of the King", "Boris: title Master of Whispers", "Clara: title Master of Coin")
    assert refused(table, "military against Boris") == "AGOT-B23"
    do(table, "military against Clara")
    assert see(table, "Anna.power") == 2, "one for no opposition, one for the title"


def test_two_players_have_no_titles() -> None:
    """AGOT-B23: a joust."""
    table = begin("plot", Anna={"plots": ["Sealed Letters"]}, Boris={"plots": ["Open Roads"]})
    do(table, "Anna: plot Sealed Letters", "Boris: plot Open Roads", "Anna: first Anna")
    assert see(table, "Anna.title") is None
