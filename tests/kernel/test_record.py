"""Law 11: the record is the truth. What was saved plays on, and what is no record says what is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from examples.games import leduc
from razbor.kernel import record
from razbor.kernel.faults import DataError
from razbor.kernel.settings import Settings
from razbor.kernel.system import System
from razbor.kernel.table import Table
from tests.moves import do


class Newer(leduc.Leduc):
    version = 2


def finder(name: str) -> System[leduc.Pot]:
    assert name == "leduc"
    return leduc.SYSTEM


def newer(name: str) -> System[leduc.Pot]:
    return Newer()


def table() -> Table[leduc.Pot]:
    """A game after four moves: two cards dealt, a call, a raise, a call and with it the common card."""
    table = Table(leduc.SYSTEM, leduc.Setup(), seed=5, settings=Settings(fingerprint_every=2))
    do(table, "call", "raise", "call")
    return table


def test_a_saved_table_comes_back_at_the_same_decision() -> None:
    saved = table()
    for text in (record.save(saved), record.save(saved, with_state=False)):
        for back in (record.load(text, finder), record.replay(text, finder)):
            assert back.digest() == saved.digest()
            assert back.moves == saved.moves
            assert back.fingerprints == saved.fingerprints
            assert back.options() == saved.options()
            do(back, "raise")


def test_numbers_laid_out_and_not_used_are_saved() -> None:
    saved = Table(leduc.SYSTEM, leduc.Setup(), seed=5, dictated=(0, 1, 2))
    for text in (record.save(saved), record.save(saved, with_state=False)):
        back = record.load(text, finder)
        do(back, "call", "call")
        assert back.pos.common == [4], "the place numbered 2 among those left"


def test_a_stop_at_numbers_that_do_not_fit_is_replayed_as_a_stop() -> None:
    for typed in ((), ("4 1",)):
        saved = Table(leduc.SYSTEM, leduc.Setup(), seed=5, dictated=(0, 9))
        assert saved.open.chance, "two places are dealt at once, and there is no tenth one"
        do(saved, *typed)
        for back in (record.load(record.save(saved, with_state=False), finder), saved.replayed()):
            assert (back.digest(), back.moves, back.settings) == (saved.digest(), saved.moves, saved.settings)
        do(saved, *(() if typed else ("4 1",)), "call", "call")
        saved.undo(3)
        assert saved.replayed().digest() == saved.digest()


def test_a_record_of_older_rules_is_replayed_and_not_believed() -> None:
    data = json.loads(record.save(table()))
    data["state"]["rows"]["paid"] = [9, 9]
    assert record.load(json.dumps(data), newer).pos.paid == [3, 3]


def test_rules_that_go_otherwise_refuse_an_older_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every move can be made, no fingerprint stands on the way, and yet it would be another game."""
    saved = Table(leduc.SYSTEM, leduc.Setup(), seed=5)
    do(saved, "call", "raise", "call")
    monkeypatch.setattr(leduc, "STAKES", (4, 8))
    with pytest.raises(DataError) as error:
        record.load(record.save(saved), newer)
    assert str(error.value) == "digest: the moves do not come to the position that was saved; " + CHANGED


def test_the_record_is_readable() -> None:
    data = json.loads(record.save(table()))
    assert data["moves"][1:4] == ["Anna: call", "Boris: raise", "Anna: call"]
    assert [data["moves"][i].split(":")[0] for i in (0, 4)] == ["drawn", "drawn"]
    assert list(data["fingerprints"]) == ["2", "5"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "this is not JSON: "),
        ("{'a': 1}", "this is not JSON: "),
        ("[" * 100_000, "this is not JSON: "),
        ("[]", "a list cannot stand here"),
        ("{}", 'the key “razbor” is missing; add “razbor:”'),
        ('{"razbor": 99, "unknown": {}}', "razbor: this record has format 99; this Razbor reads formats up to 1; install a newer Razbor"),
    ],
)  # fmt: skip
def test_what_is_no_record_is_refused(text: str, fault: str) -> None:
    for read in (record.load, record.replay):
        with pytest.raises(DataError) as error:
            read(text, finder)
        assert fault in str(error.value)


def changed(**values: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data.update(values)


def inside(*path: str | int, to: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        place: Any = data
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = to

    return change


def one_number_more(data: dict[str, Any]) -> None:
    data["moves"][4] += " 2"


UNREADABLE = "state: the saved position cannot be read; take “state” out of the file, and the moves are made again"
MISFIT = "state: the saved position does not fit the rest of the record; take “state” out of the file, and the moves are made again"
CHANGED = "the record was written by other rules, or has been changed"
AWAITED = "give numbers parted by spaces, like 3 10 7"
NOT_MADE = "moves[2]: move 3 “{}” cannot be made: {}; " + CHANGED
NOBODY = "moves[2]: “Clara: raise” does not say who moves; write “seat: move”, “dice: numbers” or “drawn: numbers”"


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (changed(rules=2), "rules: this record follows version 2 of the rules; this Razbor has version 1; install a newer Razbor"),
        (changed(seats=["Anna", "Clara"]), "seats: the seats are not those of the setup; write Anna, Boris"),
        (changed(profile="classic"), "profile: there is no “classic”"),
        (changed(switches={"high": True}), "switches.high: there is no “high”"),
        (changed(setup={"seat": []}), "setup.seat: there is no such key; did you mean “seats”?"),
        (changed(seed=2**256), "seed: "),
        (changed(seed=0.5), "seed: 0.5 cannot stand here"),
        (changed(settings={"dice": "loaded"}), "settings.dice: "),
        (changed(colour="red"), "colour: there is no such key"),
    ],
)
@pytest.mark.parametrize("read", [record.load, record.replay])
def test_a_record_that_cannot_be_says_where_and_why(read: Callable[..., Any], change: Callable[[dict[str, Any]], None], fault: str) -> None:
    data = json.loads(record.save(table()))
    change(data)
    with pytest.raises(DataError) as error:
        read(json.dumps(data), finder)
    assert fault in str(error.value)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (inside("state", "rows", "paid", to=[9, 9]), MISFIT),
        (inside("state", "frames", 1, 1, to=2), MISFIT),
        (inside("moves", 2, to="Boris: call"), MISFIT),
        (inside("state", "seal", to=7), MISFIT),
        (changed(seed=99), MISFIT),
        (changed(settings={"dice": "ask"}), MISFIT),
        (inside("state", "rows", to={}), UNREADABLE),
        (inside("state", "rows", "paid", to={"Gold": [9]}), UNREADABLE),
        (inside("state", "rows", "paid", to=3), UNREADABLE),
        (inside("state", "frames", 0, 0, to="Bidding"), UNREADABLE),
        (inside("state", "frames", 1, to=["Betting", 1]), UNREADABLE),
        (inside("state", "frames", 1, 1, to=99), MISFIT),
        (inside("state", "decision", to=[1]), UNREADABLE),
        (changed(state=[]), UNREADABLE),
        (changed(state={}), UNREADABLE),
        (changed(fingerprints={"two": ""}), UNREADABLE),
    ],
)
def test_a_tampered_position_is_found_out_and_the_record_still_replays(change: Callable[[dict[str, Any]], None], fault: str) -> None:
    data = json.loads(record.save(table()))
    change(data)
    with pytest.raises(DataError) as error:
        record.load(json.dumps(data), finder)
    assert str(error.value) == fault


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (inside("moves", 2, to="Boris: call"), f"moves[3]: move 4 “Anna: call” cannot be made: {AWAITED}; {CHANGED}"),
        (inside("fingerprints", "5", to="00"), f"fingerprints.5: after move 5 the position does not fit its fingerprint; {CHANGED}"),
        (inside("moves", 2, to="Boris: jump"), NOT_MADE.format("Boris: jump", "“jump” is not an answer to what is asked")),
        (inside("moves", 2, to="Anna: raise"), NOT_MADE.format("Anna: raise", "it is not Anna's decision: Boris must answer")),
        (inside("moves", 2, to="dice: 3"), NOT_MADE.format("dice: 3", "“3” is not an answer to what is asked")),
        (inside("moves", 2, to="Clara: raise"), NOBODY),
        (inside("moves", 4, to="drawn: x"), "moves[4]: “x” are not numbers; write numbers parted by spaces"),
        (one_number_more, "moves: numbers were drawn that nothing asks for; the record has been changed"),
        (inside("moves", 4, to="drawn: 7"), "moves: numbers were drawn that nothing asks for; the record has been changed"),
        (inside("fingerprints", "2", to="00"), f"fingerprints.2: after move 2 the position does not fit its fingerprint; {CHANGED}"),
    ],
)
def test_a_tampered_record_is_found_out_when_it_is_replayed(change: Callable[[dict[str, Any]], None], fault: str) -> None:
    data = json.loads(record.save(table(), with_state=False))
    change(data)
    with pytest.raises(DataError) as error:
        record.replay(json.dumps(data), finder)
    assert str(error.value) == fault
