"""The templates: where they are, and what they may call."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from json import dumps
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from razbor.kernel import text
from razbor.kernel.text import Text

HERE = Path(__file__).parent
STATIC = HERE / "static"
"""The folder to be served under /static: styles, scripts, nothing else."""


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
    lit = Markup(' data-lit="" tabindex="0" role="button"') if name in context["lit"] else Markup()
    return Markup('data-name="{}"{}').format(name, lit)


@pass_context
def _move(context: Context, option: Mapping[str, Any]) -> Markup:
    """The attributes that make a button give an answer of the open decision."""
    return Markup('data-move="{}" data-decision="{}"').format(option["move"], dumps(context["game"]["decision"]["number"]))


ENVIRONMENT = Environment(
    loader=FileSystemLoader([HERE / "html", HERE]), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
)
_CALLED: dict[str, Any] = {"say": _say, "count": _count, "thing": _thing, "move": _move}
ENVIRONMENT.globals.update(_CALLED)


def fill(template: str, **values: object) -> str:
    """The template, filled in; `language` ("en", "ru") must be among the values."""
    return ENVIRONMENT.get_template(template).render(**values)
