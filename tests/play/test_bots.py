"""Bots: what they choose, what they learn, whose luck they have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from examples.games import kuhn, tictactoe
from razbor.cases import load, read_case, start
from razbor.kernel.chance import Draw
from razbor.kernel.decision import Option
from razbor.kernel.system import find
from razbor.kernel.table import Table
from razbor.play.bots import BOTS, Mixed, Player, Seen, Uniform, Usual, seated
from razbor.play.playouts import StallError, Tally, play_out, playouts
from razbor.systems.berserk.board import NAMES
from tests.berserk.tables import Fight
from tests.sources import ROOT
from tests.v5.tables import Game
from tests.vtes.tables import begin

OPTIONS = [Option(("mark", square), "T-2") for square in range(1, 6)]


def kuhn_table(seed: int) -> Table[Any]:
    return Table(kuhn.SYSTEM, kuhn.Setup(), seed=seed)


def chosen(bot: Uniform | Usual | Mixed, times: int = 5000) -> Counter[int]:
    return Counter(bot.choose(dict, OPTIONS, Draw(1, i)).key[1] for i in range(times))


def test_uniform_takes_each_alike() -> None:
    counts = chosen(Uniform())
    assert set(counts) == {1, 2, 3, 4, 5}
    assert all(850 < count < 1150 for count in counts.values())


def test_usual_takes_the_first() -> None:
    assert chosen(Usual()) == {1: 5000}


def test_mixed_mostly_takes_the_first() -> None:
    counts = chosen(Mixed())
    assert 0.80 < counts[1] / 5000 < 0.88  # 4/5, and 1/5 of 1/5
    assert all(count > 120 for count in counts.values())


def test_a_bot_sees_its_own_view_and_no_more() -> None:
    views: list[dict[str, Any]] = []

    class Curious:
        def choose(self, seen: Seen, options: Sequence[Option], draw: Draw) -> Option:
            views.append(seen())
            return options[0]

    table = kuhn_table(3)
    play_out(table, seated({0: Curious(), 1: Curious()}, 3))
    assert [view["hands"][i % 2] is not None for i, view in enumerate(views)] == [True] * len(views)
    assert all(view["hands"].count(None) == 1 for view in views)


def test_the_same_bots_play_the_same_game_and_never_touch_the_dice() -> None:
    def game(bot_seed: int) -> Table[Any]:
        table = kuhn_table(7)
        play_out(table, seated({0: Uniform(), 1: Uniform()}, bot_seed))
        return table

    assert game(5).moves == game(5).moves
    assert len({tuple(game(bot_seed).moves) for bot_seed in range(30)}) > 3
    assert {game(bot_seed).moves[0] for bot_seed in range(30)} == {game(5).moves[0]}


def test_a_bot_is_not_as_lucky_as_the_table_of_the_same_seed() -> None:
    player = seated({0: Uniform()}, 7)[0]
    assert [Draw(player.luck, i).below(1000) for i in range(5)] != [Draw(7, i).below(1000) for i in range(5)]


def test_seats_of_one_game_have_luck_of_their_own() -> None:
    players = seated({0: Uniform(), 1: Uniform()}, 7)
    assert players[0].luck != players[1].luck


def test_a_bot_that_answers_what_it_was_not_offered_is_at_fault() -> None:
    class Cheat:
        def choose(self, seen: Seen, options: Sequence[Option], draw: Draw) -> Option:
            return Option(("call",), "K-3")

    with pytest.raises(ValueError, match="what it was not offered"):
        Player(0, Cheat(), 1).answer(kuhn_table(1))


def test_a_seat_without_a_player_is_named() -> None:
    with pytest.raises(ValueError, match="Boris is asked, and seat 1 has no player"):
        play_out(kuhn_table(1), seated({0: Usual()}, 1))


def test_playouts_count_endings() -> None:
    tally = Tally()
    bots = {0: BOTS["random"], 1: BOTS["random"]}
    for table in playouts(lambda seed: Table(tictactoe.SYSTEM, tictactoe.Setup(), seed=seed), bots, range(300)):
        assert table.over
        tally.add(table)
    counts = {str(ending): n for ending, n in tally.ranked()}
    assert sum(counts.values()) == tally.games == 300
    assert next(iter(counts)) == "crosses wins"  # whoever begins wins 58.5 % of random games
    assert 140 < counts["crosses wins"] < 210
    assert set(counts) == {"crosses wins", "noughts wins", "a draw"}
    assert 5 * 300 <= tally.decisions <= 9 * 300


def test_a_game_that_never_ends_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kuhn.Kuhn, "most_decisions", 1)
    with pytest.raises(StallError, match="kuhn: no end after 1 decisions, seed 2: Game"):
        play_out(kuhn_table(2), seated({0: Usual(), 1: Usual()}, 2))


@pytest.mark.parametrize("encounter", ["alley", "duel", "docks", "court"])
def test_nobody_yields_where_bots_sit_in_every_seat(encounter: str) -> None:
    source = load(ROOT / "examples" / "v5" / f"{encounter}.yaml")
    for seed in range(15):
        table = start(read_case(source), source, seed=seed)
        play_out(table, seated(dict.fromkeys(range(len(table.seats)), BOTS["random"]), seed))
        assert "yielded" not in table.pos.state
        assert not {move.key[0] for move in table.moves} & {"concede", "admit", "withdraw"}


PARTNERS = """
sides:
  a: {Anna: {kind: mortal, player: Ann}, Carl: {kind: mortal, player: Cid}}
  b: {Bert: mortal}
"""


def test_a_bot_agrees_to_a_concession_that_somebody_has_wanted() -> None:
    game = Game(PARTNERS).play(until="declare")
    game.say("a offers a concession", "Ann")
    for name in ("Cid", "Storyteller"):
        assert Player(game.t.seats.index(name), BOTS["usual"], 1).choice(game.t).key == ("agree",)


def test_a_bot_chooses_among_what_the_system_leaves_to_bots() -> None:
    class Bold(kuhn.Kuhn):
        def for_bots(self, table: Table[Any], seat: int) -> list[Option]:
            return table.options(seat)[1:]

    table = Table(Bold(), kuhn.Setup(), seed=1)
    assert {Player(0, BOTS[name], luck).choice(table).key for name in BOTS for luck in range(9)} == {("bet",)}


@pytest.mark.parametrize("encounter", ["duel", "court", "alley"])
@pytest.mark.parametrize("bot", ["mixed", "random"])
def test_a_bot_rules_as_the_rules_work_out_and_rolls_no_success_again(encounter: str, bot: str) -> None:
    source = load(ROOT / "examples" / "v5" / f"{encounter}.yaml")
    rerolled, ruled = 0, 0
    for seed in range(6):
        table = start(read_case(source), source, seed=seed)
        play_out(table, seated(dict.fromkeys(range(len(table.seats)), BOTS[bot]), seed))
        said = {move.key[0] for move in table.moves if move.seat >= 0 and move.stopped}
        assert not said & {"rule", "goal", "pool", "own_pool", "difficulty", "own_difficulty", "dice", "disagree"}
        again = [face for move in table.moves if move.key[0] == "reroll" for face in move.key[2:]]
        assert [face for face in again if face >= 6] == []
        rerolled += len(again)
        ruled += len([move for move in table.moves if table.seats[move.seat] == "Storyteller"])
    assert rerolled
    assert ruled


def test_a_bot_rolls_no_die_again_that_lies_as_well_as_it_can() -> None:
    # BERSERK-511.5.1-12
    for dice, left in (((6, 6), {"stop", "C1'"}), ((1, 1), {"stop", "C1"}), ((6, 1), {"stop"}), ((3, 3), {"stop", "C1", "C1'"})):
        fight = Fight(["steppe-barbarian C1"], ["vail C1'"], dice=dice)
        fight.do("C1 strike C1'")
        fight.on()
        chosen = {Player(0, BOTS["random"], luck).choice(fight.t).key[-1] for luck in range(40)}
        assert {"stop" if what == "stop" else NAMES[what] for what in chosen} == left


def test_a_bot_neither_concedes_a_battle_nor_makes_a_draw_of_it() -> None:
    fight = find("berserk")
    offered: set[str] = set()
    for seed in range(4):
        table = Table(fight, fight.samples()["fates"], seed=seed, switches={"conceding": True, "agreed_draws": True})
        bots = seated({0: BOTS["random"], 1: BOTS["random"]}, seed)
        while not table.over:
            seat = table.open.seats[0]
            offered |= {option.key[0] for option in table.options(seat)}
            assert bots[seat].choice(table).key[0] not in ("concede", "offer a draw", "agree")
            bots[seat].answer(table)
    assert {"concede", "offer a draw"} <= offered


def test_a_bot_does_not_withdraw_from_a_game_of_methuselahs() -> None:
    table = begin({"phase": "unlock", "Sarah": {"hand": ["Dodge"], "ready": ["Krid"]}, "Alexis": {"ready": ["Ohanna"]}})
    assert table.options(0)[0].key == ("withdraw",)
    assert Player(0, BOTS["usual"], 1).choice(table).key != ("withdraw",)
