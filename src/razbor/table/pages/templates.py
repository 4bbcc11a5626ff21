"""The templates: where they are, and what they may call."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, nodes, pass_context
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

from razbor.kernel import text
from razbor.kernel.text import Text

HERE = Path(__file__).parent
STATIC = HERE / "static"
"""The folder to be served under /static: styles, scripts, nothing else."""

PIECES_KEPT = 10_000
SHORT = 3
"""So many letters of a system's name take no room worth saving."""
SPECIAL = re.compile("[&<>'\"]")


@pass_context
def _thing(context: Context, name: str) -> Markup:
    """The attributes that make an element stand for the thing of that name: a button that tells of it, lit if an answer is about it."""
    return _named(name, name in context["lit"])


@pass_context
def _move(context: Context, option: Mapping[str, Any]) -> Markup:
    """The attributes that make a button give an answer of the open decision."""
    return Markup(f'data-move="{escape(option["move"])}" data-decision="{int(context["game"]["decision"]["number"])}"')


# Most of a page is the same from move to move: what depends on a few words alone is put together once.


@lru_cache(PIECES_KEPT)
def _named(name: str, lit: bool) -> Markup:
    return Markup(f'data-name="{escape(name)}" tabindex="0" role="button"' + (' data-lit=""' if lit else ""))


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
def _lines(context: Context, log: Iterable[Mapping[str, Any]]) -> Markup:
    """Lines of the log."""
    system: str = context["game"]["system"]
    return Markup("\n".join(_line(told["words"], told["rule"], system, "heading" in told) for told in log))


@lru_cache(PIECES_KEPT)
def _line(words: str, rule: str, system: str, heading: bool) -> str:
    button = _rule_button(rule, system)
    if heading:
        return f'<li class="heading"><span class="words" role="heading" aria-level="3">{escape(words)}</span> {button}</li>'
    return f'<li><span class="words">{escape(words)}</span> {button}</li>'


class _Code(CodeGenerator):
    """Makes templates escape what they write in the quickest way that is safe."""

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.escaped(")


class Templates(Environment):
    """The templates in one language. Sentences without values, and icons, are put in as the templates are read.

    Templates see plain data: what stands behind a dot is mostly a key, so keys are looked for first, which is much the quicker way.
    """

    code_generator_class = _Code

    def __init__(self, language: str) -> None:
        super().__init__(
            loader=FileSystemLoader([HERE / "html", HERE]),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,  # or every part of every page would ask for the time of its file
        )
        self.language = language
        words: dict[str, Any] = {"language": language, "say": self.say, "count": self.count}
        called: dict[str, Any] = {"thing": _thing, "move": _move, "rule": _rule, "icon": _icon, "lines": _lines}
        self.globals.update(words | called)

    def say(self, template: str, **values: object) -> str:
        """A sentence."""
        return text.render(Text(template, values), self.language)

    def count(self, template: str, plural: str, n: int, **values: object) -> str:
        """A sentence about `n` things."""
        return text.render(Text(template, {"n": n, **values}, plural), self.language)

    @staticmethod
    def escaped(value: object) -> str:
        """A value as it stands in a page: what `escape` makes of it, which is itself as a rule."""
        if type(value) is str:
            return escape(value) if SPECIAL.search(value) else value
        if type(value) is Markup:
            return value
        return str(value) if type(value) is int else escape(value)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """What `obj.attribute` is."""
        if type(obj) is dict and attribute in obj:
            return obj[attribute]  # pyright: ignore[reportUnknownVariableType]
        return super().getattr(obj, attribute)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree: nodes.Template = _PutIn({"say": self.say, "icon": _icon}).visit(super()._parse(source, name, filename))
        return tree


class _PutIn(NodeTransformer):
    """Puts what some functions make of constants in the place of their calls."""

    def __init__(self, functions: Mapping[str, Callable[[str], str]]) -> None:
        self.functions = functions

    def visit_Call(self, node: nodes.Call) -> nodes.Node:
        """A call anywhere in a template."""
        self.generic_visit(node)
        match node:
            case nodes.Call(node=nodes.Name(name=name), args=[nodes.Const(value=value)], kwargs=[]) if name in self.functions:
                return nodes.Const(self.functions[name](value), lineno=node.lineno)
            case _:
                return node


@cache
def _templates(language: str) -> Templates:
    return Templates(language)


OTHER = {"en": {"id": "ru", "name": "Русский"}, "ru": {"id": "en", "name": "English"}}
"""The language that a page may be changed into, by the language it is in."""


def fill(template: str, *, language: str, **values: object) -> str:
    """The template, filled in, in a language ("en", "ru")."""
    return _templates(language).get_template(template).render(other=OTHER[language], **values)
