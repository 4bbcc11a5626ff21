"""The templates: where they are, and what they may call."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from razbor.kernel import text
from razbor.kernel.text import Text

HERE = Path(__file__).parent
STATIC = HERE / "static"
"""The folder to be served under /static: styles, scripts, nothing else."""

PIECES_KEPT = 10_000
SHORT = 3
"""So many letters of a system's name take no room worth saving."""


@cache
def _plain(template: str, language: str) -> str:
    """A sentence without values; templates hold a fixed number of them."""
    return text.render(Text(template, {}), language)


@pass_context
def _say(context: Context, template: str, **values: object) -> str:
    """A sentence in the language of the page."""
    language: str = context["language"]
    return text.render(Text(template, values), language) if values else _plain(template, language)


@pass_context
def _count(context: Context, template: str, plural: str, n: int, **values: object) -> str:
    """A sentence about `n` things in the language of the page."""
    return text.render(Text(template, {"n": n, **values}, plural), context["language"])


@pass_context
def _thing(context: Context, name: str) -> Markup:
    """The attributes that make an element stand for the thing of that name: lit, and a button, if an answer is about it."""
    return _named(name, name in context["lit"])


@pass_context
def _move(context: Context, option: Mapping[str, Any]) -> Markup:
    """The attributes that make a button give an answer of the open decision."""
    return Markup(f'data-move="{escape(option["move"])}" data-decision="{int(context["game"]["decision"]["number"])}"')


# Most of a page is the same from move to move: what depends on a few words alone is put together once.


@lru_cache(PIECES_KEPT)
def _named(name: str, lit: bool) -> Markup:
    return Markup(f'data-name="{escape(name)}"' + (' data-lit="" tabindex="0" role="button"' if lit else ""))


@pass_context
def _rule(context: Context, rule: str) -> Markup:
    """The button that shows a rule."""
    return _rule_button(rule, context["game"]["system"])


@cache
def understood(system: str) -> str:
    """What the ids of a game's own rules begin with and is left out where that game is played; a short one stays: V5-B-06 is not B-06."""
    return f"{system.upper()}-" if len(system) > SHORT else ""


@lru_cache(PIECES_KEPT)
def _rule_button(rule: str, system: str) -> Markup:
    called = rule.removeprefix(understood(system))
    return Markup(f'<button type="button" class="rule" data-rule="{escape(rule)}" title="{escape(rule)}">{escape(called)}</button>')


@cache
def _icon(name: str) -> Markup:
    """One of the drawings in `icons.html`."""
    return Markup(f'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#icon-{escape(name)}"/></svg>')


@pass_context
def _line(context: Context, words: str, rule: str) -> Markup:
    """A line of the log."""
    return _line_of(words, rule, context["game"]["system"])


@lru_cache(PIECES_KEPT)
def _line_of(words: str, rule: str, system: str) -> Markup:
    return Markup(f'<li><span class="words">{escape(words)}</span> {_rule_button(rule, system)}</li>')


class _Environment(Environment):
    """Templates see plain data: what stands behind a dot is mostly a key, so keys are looked for first, which is much the quicker way."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        """What `obj.attribute` is."""
        if type(obj) is dict and attribute in obj:
            return obj[attribute]  # pyright: ignore[reportUnknownVariableType]
        return super().getattr(obj, attribute)


ENVIRONMENT = _Environment(
    loader=FileSystemLoader([HERE / "html", HERE]),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,  # or every part of every page would ask for the time of its file
)
_CALLED: dict[str, Any] = {"say": _say, "count": _count, "thing": _thing, "move": _move, "rule": _rule, "icon": _icon, "line": _line}
ENVIRONMENT.globals.update(_CALLED)


OTHER = {"en": {"id": "ru", "name": "Русский"}, "ru": {"id": "en", "name": "English"}}
"""The language that a page may be changed into, by the language it is in."""


def fill(template: str, *, language: str, **values: object) -> str:
    """The template, filled in, in a language ("en", "ru")."""
    return ENVIRONMENT.get_template(template).render(language=language, other=OTHER[language], **values)
