"""What is given for odds on the command line: editions, numbers, faces, and pairs of which one part is each side's."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from razbor.cli.options import switches_of
from razbor.kernel.faults import DataError, clipped, suggested
from razbor.kernel.profile import chosen
from razbor.kernel.text import Text, say
from razbor.systems.v5.data import equipment
from razbor.systems.v5.odds import Body, Side, Weapon
from razbor.systems.v5.profile import PROFILES, Profile

MOST_DICE = 200
"""Beyond this nobody plays, and exact counting takes long."""


def edition(profile: str, switches: Iterable[str] | None) -> Profile:
    """The profile with its switches; raises `DataError`."""
    return chosen(PROFILES, profile or next(iter(PROFILES)), switches_of(switches or ()))


def worked_out[T](work: Callable[[], T]) -> T:
    """What `work` comes to; raises `DataError` for numbers that cannot be."""
    try:
        return work()
    except ValueError as error:
        if not (error.args and isinstance(error.args[0], Text)):
            raise
        raise DataError.of(error.args[0], say("see --help")) from error


def dice(number: int) -> int:
    """A number of dice or successes that can be worked out soon; raises `DataError`."""
    if number > MOST_DICE:
        raise DataError.of(say("{n} is too many", n=number), say("give {most} at most", most=MOST_DICE))
    return number


def faces(text: str) -> tuple[int, ...]:
    """Faces parted by commas or spaces; raises `DataError`."""
    return tuple(whole(word) for word in text.replace(",", " ").split())


def whole(word: str) -> int:
    """A whole number in digits; raises `DataError`."""
    if word.isascii() and word.isdecimal() and len(word) < 10:
        return int(word)
    raise DataError.of(say("“{text}” is not a whole number of 0 or more", text=clipped(word)), say("write it in digits"))


def pair(option: str, text: str) -> tuple[str, str]:
    """What is given for the first side and the second: “2,0”, or “2” for the first alone; raises `DataError`."""
    parts = [part.strip() for part in text.split(",")]
    if len(parts) > 2:
        raise DataError.of(say("{option} takes one value, or one for each side", option=option), say("write {option} A,B", option=option))
    return parts[0], parts[1] if len(parts) == 2 else ""


def sides(pools: tuple[int, int], pairs: dict[str, str], unnamed: bool) -> tuple[Side, Side]:
    """Both sides of a contest from options that each give one or two values; `unnamed` is the second. Raises `DataError`."""
    halves = {option: pair(f"--{option}", text) for option, text in pairs.items()}

    def side(i: int) -> Side:
        return Side(
            pool=dice(pools[i]),
            hunger=whole(halves["hunger"][i] or "0"),
            weapon=weapon(halves["weapon"][i] or "fists"),
            body=body(halves["target"][i] or Body.MORTAL.value),
            armour=whole(halves["armour"][i] or "0"),
            unnamed=unnamed and i == 1,
            called=whole(halves["called"][i] or "0"),
        )

    return worked_out(lambda: (side(0), side(1)))


def weapon(text: str) -> Weapon:
    """A weapon of the tables by its id, or a blunt one of a modifier; raises `DataError`."""
    known = equipment().weapons
    if text in known:
        entry = known[text]
        return Weapon(entry.modifier, entry.kind, entry.aggravated_to_vampire)
    if text.isascii() and text.isdecimal():
        return Weapon(whole(text), "blunt")
    remedy = suggested(text, known, say("there is: {known}", known=", ".join(known)))
    raise DataError.of(say("there is no weapon “{name}”", name=clipped(text)), remedy)


def body(text: str) -> Body:
    """Whom a weapon hits; raises `DataError`."""
    for each in Body:
        if each.value == text:
            return each
    known = ", ".join(each.value for each in Body)
    raise DataError.of(say("“{text}” is not a kind of target", text=clipped(text)), say("there is: {known}", known=known))
