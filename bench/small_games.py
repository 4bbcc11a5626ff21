"""Small games on Razbor's kernel against the same games in OpenSpiel and RLCard, in one run and with one loop.

A decision is one choice, uniformly at random, from the legal answers that the engine lists, made and carried on to the next choice.
Chance is resolved on the way and not counted. OpenSpiel's games named `python_…` are written in Python, the others in C++.

    python -m bench.small_games [--rounds N] [--seconds S] [--json]
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from typing import Any

import pyspiel
import rlcard
from open_spiel.python import games

from bench.rounds import Timed, environment, print_json, timed
from examples.games import kuhn, leduc, tictactoe
from razbor.kernel.settings import Settings
from razbor.kernel.system import System
from razbor.kernel.table import Table

assert games, "importing them registers OpenSpiel's games written in Python"

GAMES_A_CALL = 20

type Contender = Callable[[], int]


def razbor(system: System[Any], *, journal: bool) -> Contender:
    """As it comes, with undo at any time; or without a journal."""
    luck = Random(20)
    setup = system.setup()
    settings = Settings(journal=journal)

    def play() -> int:
        made = 0
        for _ in range(GAMES_A_CALL):
            table = Table(system, setup, seed=luck.getrandbits(32), settings=settings)
            while not table.over:
                table.choose(luck.choice(table.options()))
                made += 1
        return made

    return play


def open_spiel(name: str) -> Contender:
    luck = Random(20)
    game: Any = pyspiel.load_game(name)

    def play() -> int:
        made = 0
        for _ in range(GAMES_A_CALL):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(drawn(luck, state.chance_outcomes()))
                else:
                    state.apply_action(luck.choice(state.legal_actions()))
                    made += 1
        return made

    return play


def drawn(luck: Random, outcomes: list[tuple[int, float]]) -> int:
    rest = luck.random()
    for action, chance in outcomes:
        rest -= chance
        if rest <= 0:
            return action
    return outcomes[-1][0]


def rl_card(name: str) -> Contender:
    luck = Random(20)
    environment: Any = rlcard.make(name, config={"seed": 20})

    def play() -> int:
        made = 0
        for _ in range(GAMES_A_CALL):
            state, _ = environment.reset()
            while not environment.is_over():
                state, _ = environment.step(luck.choice(list(state["legal_actions"])))
                made += 1
        return made

    return play


def contenders() -> dict[str, dict[str, Contender]]:
    """The games, each with who plays it; ours first, then those in Python, then those in C++."""
    return {
        "tic-tac-toe": {
            "Razbor": razbor(tictactoe.SYSTEM, journal=True),
            "Razbor, no journal": razbor(tictactoe.SYSTEM, journal=False),
            "OpenSpiel python_tic_tac_toe": open_spiel("python_tic_tac_toe"),
            "OpenSpiel tic_tac_toe (C++)": open_spiel("tic_tac_toe"),
        },
        "Kuhn poker": {
            "Razbor": razbor(kuhn.SYSTEM, journal=True),
            "Razbor, no journal": razbor(kuhn.SYSTEM, journal=False),
            "OpenSpiel python_kuhn_poker": open_spiel("python_kuhn_poker"),
            "OpenSpiel kuhn_poker (C++)": open_spiel("kuhn_poker"),
        },
        "Leduc poker": {
            "Razbor": razbor(leduc.SYSTEM, journal=True),
            "Razbor, no journal": razbor(leduc.SYSTEM, journal=False),
            "RLCard leduc-holdem": rl_card("leduc-holdem"),
            "OpenSpiel leduc_poker (C++)": open_spiel("leduc_poker"),
        },
    }


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=21)
    parser.add_argument("--seconds", type=float, default=0.2, help="for each contender in each round")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found = {game: timed(those, rounds=args.rounds, seconds=args.seconds) for game, those in contenders().items()}
    if args.json:
        rows = {game: {name: row(each, those["Razbor"]) for name, each in those.items()} for game, those in found.items()}
        print_json({"on": environment("open_spiel", "rlcard", "razbor"), "decisions a second": rows})
        return
    for game, those in found.items():
        print(f"\n{game:38} decisions/s   Razbor is times as fast")
        for name, each in those.items():
            print(f"{name:38} {each.median:>11,.0f}   {those['Razbor'].times(each):>6.2f}")


def row(each: Timed, ours: Timed) -> dict[str, float]:
    return {
        "median": round(each.median), "least": round(min(each.rates)), "most": round(max(each.rates)),
        "Razbor is times as fast": round(ours.times(each), 3),
    }  # fmt: skip


if __name__ == "__main__":
    main()
