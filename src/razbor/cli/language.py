"""Which language to speak: `--lang` anywhere on the command line, else what the locale asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from razbor.kernel.faults import DataError, clipped
from razbor.kernel.text import LANGUAGES, Text, say

OPTION = "--lang"


def of_locale(environment: Mapping[str, str]) -> str:
    """The language of the locale, English if it is one that is not spoken."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            code = environment[name].replace("-", "_").partition("_")[0].partition(".")[0].lower()
            return code if code in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def chosen(arguments: Sequence[str], environment: Mapping[str, str]) -> tuple[str, list[str]]:
    """The language to speak and the arguments without `--lang`; raises `DataError` for one that is not spoken."""
    language = of_locale(environment)
    rest: list[str] = []
    waiting = iter(arguments)
    for argument in waiting:
        if argument == "--":
            rest.extend([argument, *waiting])
        elif argument == OPTION or argument.startswith(OPTION + "="):
            named = argument.partition("=")[2] if "=" in argument else next(waiting, "")
            if named not in LANGUAGES:
                remedy = say("write {option} with one of: {known}", option=OPTION, known=", ".join(LANGUAGES))
                raise DataError.of(_unspoken(named), remedy)
            language = named
        else:
            rest.append(argument)
    return language, rest


def _unspoken(named: str) -> Text:
    if not named:
        return say("{option} does not say which language", option=OPTION)
    return say("the language “{name}” is not spoken here", name=clipped(named))
