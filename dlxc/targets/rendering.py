r"""Render a problem through a template, as a stream of bytes.

Templates own every byte of the output.  They are plain Jinja; `templates/dlx.j2` is an
example.  The names and filters that a template gets are listed in `docs/templates.md`.

A loop `{% for option in options %}` is filled by the block: see `dlxc.targets.filling`.  A
template of a user runs in a sandbox: see `dlxc.targets.sandbox`.

>>> import dlxc
>>> problem = dlxc.compile("[0-1]0\nd 00 10\nm 00\n", language="polyomino")
>>> text = "{% for option in options %}{{ option|join('+') }};{% endfor %}"
>>> b"".join(render_text(problem, text))
b'd+00+10;m+00;m+10;'
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import jinja2.compiler
from jinja2 import (
    Environment,
    FileSystemBytecodeCache,
    FileSystemLoader,
    Template,
    TemplateSyntaxError,
)

import dlxc.targets.filling.loops
from dlxc.problem import Problem
from dlxc.system.resources import cache_folder, folder
from dlxc.system.templates import SETTINGS
from dlxc.targets.filling.filled_loops import FilledLoop, Row, expanded, filled_loop
from dlxc.targets.filling.filler import Piece, filled_rows
from dlxc.targets.filling.loops import FillingCodeGenerator, row_by_row_loops
from dlxc.targets.filling.obstacles import Obstacle, RowByRow
from dlxc.targets.filling.slots import as_text, joined, seen
from dlxc.targets.template_filters import add_filters
from dlxc.targets.template_names import template_names

_BATCH = 1 << 16
"""About this many characters from Jinja are joined before they are encoded."""

Report = Callable[[RowByRow], None]


def render_template(problem: Problem, template: str, **settings: Any) -> Iterator[Piece]:
    """The bytes that one of dlxc's own templates gives, by its file name."""
    fill = _fill(problem, _unheard, trusted=True)
    names = template_names(problem, fill, settings, trusted=True)
    yield from _stream(_own_environment().get_template(template), names)


def _unheard(_: RowByRow) -> None:
    """Report nothing."""


def render_text(
    problem: Problem,
    template: str,
    name: str = "<template>",
    report: Report = _unheard,
    **settings: Any,
) -> Iterator[Piece]:
    """The bytes that a user's template gives, rendered in the sandbox.

    Whatever is wrong with the template, or raised by it, is raised as a `TemplateFault`.
    `report` is told which loops over `options` are run row by row, each once.
    """
    environment = _users_environment()
    told: set[RowByRow] = set()

    def report_once(found: RowByRow) -> None:
        if found not in told:
            told.add(found)
            report(found)

    loaded = None
    try:
        for found in row_by_row_loops(environment.parse(template)):
            report_once(found)
        code = environment.compile(template, name=name, filename=name)
        loaded = Template.from_code(environment, code, environment.make_globals(None))
        fill = _fill(problem, report_once, trusted=False)
        yield from _stream(loaded, template_names(problem, fill, settings))
    except TemplateSyntaxError as error:
        raise TemplateFault(error.message or "syntax error", error.lineno) from error
    except Exception as error:
        message = str(error) or type(error).__name__
        raise TemplateFault(message, _line_at_fault(error, loaded, name)) from error


def _fill(problem: Problem, report: Report, *, trusted: bool) -> Callable[..., Iterator[Piece]]:
    """What fills the loops over the options of a problem."""

    def fill(row: Row, *, ends_matter: bool, line: int) -> Iterator[Piece]:
        def report_at_line(obstacle: Obstacle) -> None:
            report(RowByRow(obstacle, line))

        return filled_rows(
            problem, row, ends_matter=ends_matter, trusted=trusted, report=report_at_line
        )

    return fill


class TemplateFault(Exception):  # noqa: N818 - what is wrong with a user's template
    """A template that cannot be rendered: why, and the line of it, counted from 1."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.message, self.line = message, line


def _line_at_fault(error: Exception, template: Template | None, name: str) -> int:
    """The last line of the template that the error came through, or 1.

    Jinja rewrites the tracebacks of what it renders itself; rows that are filled
    still have the line numbers of the generated code.
    """
    line = 1
    for frame, number in traceback.walk_tb(error.__traceback__):
        if frame.f_code.co_filename == name:
            generated = template is not None and "__jinja_template__" in frame.f_globals
            line = template.get_corresponding_lineno(number) if generated else number  # type: ignore[union-attr]
    return line


def _stream(template: Template, names: Mapping[str, Any]) -> Iterator[Piece]:
    texts: list[str] = []
    size = 0
    for text in template.generate(**names):
        if isinstance(text, FilledLoop) or size > _BATCH:
            yield "".join(texts).encode()
            texts, size = [], 0
        if isinstance(text, FilledLoop):
            yield from text.pieces()
        else:
            texts.append(text)
            size += len(text)
    yield "".join(texts).encode()


def _prepare(environment: Environment) -> None:
    environment.code_generator_class = FillingCodeGenerator
    called = {"filled_loop": filled_loop, "expanded": expanded, "as_text": as_text, "seen": seen}
    environment.extend(**called)
    if not environment.sandboxed:
        environment.extend(joined=joined)
    add_filters(environment)


class _Bytecode(FileSystemBytecodeCache):
    """Compiled templates, kept apart for every state of what compiles them."""

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        compilers = (dlxc.targets.filling.loops.__file__, jinja2.compiler.__file__)
        states = [(path, Path(path).stat().st_mtime_ns) for path in compilers]
        return super().get_cache_key(f"{name} {states}", filename)


@cache
def _own_environment() -> Environment:
    store = cache_folder()
    environment = Environment(  # noqa: S701 - the output is no HTML
        loader=FileSystemLoader(folder("templates")),
        bytecode_cache=_Bytecode(str(store)) if store else None,
        **SETTINGS,
    )
    _prepare(environment)
    return environment


@cache
def _users_environment() -> Environment:
    from dlxc.targets.sandbox import Sandbox

    environment = Sandbox(loader=FileSystemLoader(folder("templates")), **SETTINGS)
    _prepare(environment)
    return environment
