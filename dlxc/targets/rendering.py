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

import marshal
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any

import jinja2.compiler
from jinja2 import (
    Environment,
    FileSystemLoader,
    Template,
    TemplateSyntaxError,
)
from jinja2.bccache import Bucket, BytecodeCache
from jinja2.sandbox import ImmutableSandboxedEnvironment

import dlxc.targets.filling.loops
from dlxc.problem import Problem
from dlxc.system.cache import cache_file, read_cached, write_cached
from dlxc.system.resources import folder, jinja_settings
from dlxc.targets.filling.fill import Piece, TextTables, filled_rows
from dlxc.targets.filling.loops import (
    FilledLoop,
    FillingCodeGenerator,
    RowByRow,
    expanded,
    filled_loop,
    row_by_row_loops,
)
from dlxc.targets.filling.slots import as_text, joined, seen
from dlxc.targets.template_filters import add_filters
from dlxc.targets.views import template_names
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.source import Source, Span

_BATCH = 1 << 16
"""About this many characters from Jinja are joined before they are encoded."""

Report = Callable[[RowByRow], None]

RenderedPart = Piece | FilledLoop
"""What a template gives: text as bytes, and loops over options that are still to be filled."""


def template_parts(problem: Problem, template: str, **settings: Any) -> Iterator[RenderedPart]:
    """What one of dlxc's own templates gives, by its file name; loops stay right."""
    fill = partial(filled_rows, TextTables(problem), report=_unheard, trusted=True)
    names = template_names(problem, fill, settings, trusted=True)
    yield from _stream(_environment(trusted=True).get_template(template), names)


def filled(parts: Iterable[RenderedPart]) -> Iterator[Piece]:
    """The bytes, with the rows of loops in their places."""
    for part in parts:
        if isinstance(part, FilledLoop):
            yield from part.pieces()
        else:
            yield part


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
    `report` is told which loops over `options` are run row by row, perhaps repeatedly.
    """
    return filled(text_parts(problem, template, name, report, **settings))


def text_parts(
    problem: Problem,
    template: str,
    name: str = "<template>",
    report: Report = _unheard,
    **settings: Any,
) -> Iterator[RenderedPart]:
    """The same, with loops in the place of their rows: each is to be filled before the next."""
    environment = _environment(trusted=False)
    with _faults_told(name):
        for found in row_by_row_loops(environment.parse(template)):
            report(found)
        code = environment.compile(template, name=name, filename=name)
        loaded = Template.from_code(environment, code, environment.make_globals(None))
        fill = partial(filled_rows, TextTables(problem), report=report, trusted=False)
    with _faults_told(name, loaded):
        for part in _stream(loaded, template_names(problem, fill, settings)):
            yield _watched(part, name, loaded) if isinstance(part, FilledLoop) else part


def _watched(loop: FilledLoop, name: str, loaded: Template) -> FilledLoop:
    """A loop that tells faults of its template when it is filled."""

    def pieces(**how: Any) -> Iterator[Piece]:
        with _faults_told(name, loaded):
            yield from loop.pieces(**how)

    return FilledLoop.of(pieces)


@contextmanager
def _faults_told(name: str, loaded: Template | None = None) -> Iterator[None]:
    """Make a `TemplateFault` of whatever is raised."""
    try:
        yield
    except TemplateFault:
        raise
    except TemplateSyntaxError as error:
        raise TemplateFault(error.message or "syntax error", error.lineno) from error
    except Exception as error:
        message = str(error) or type(error).__name__
        raise TemplateFault(message, _line_at_fault(error, loaded, name)) from error


class TemplateFault(Exception):  # noqa: N818 - what is wrong with a user's template
    """A template that cannot be rendered: why, and the line of it, counted from 1."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.message, self.line = message, line


def template_error(template: Source, told: TemplateFault) -> Diagnostic:
    """The error for a template that cannot be rendered."""
    return fault("E003", _line(template, told.line), told.message)


def row_by_row_warning(template: Source, found: RowByRow) -> Diagnostic:
    """The warning about a loop over `options` that is not filled."""
    return fault(
        "W218",
        _line(template, found.line),
        f"this loop over `options` is run row by row: {found.obstacle.value}",
        help="write `options.one_by_one` if that is meant",
    )


def _line(template: Source, number: int) -> Span:
    return template.line_span(min(number, max(template.line_count, 1)))


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


def _stream(template: Template, names: Mapping[str, Any]) -> Iterator[bytes | FilledLoop]:
    texts: list[str] = []
    size = 0
    for text in template.generate(**names):
        if isinstance(text, FilledLoop) or size > _BATCH:
            yield "".join(texts).encode()
            texts, size = [], 0
        if isinstance(text, FilledLoop):
            yield text
        else:
            texts.append(text)
            size += len(text)
    yield "".join(texts).encode()


class Sandbox(ImmutableSandboxedEnvironment):
    """The environment of users' templates: values can be read, and can do nothing.

    Jinja's own sandbox hides what begins with `_` and what changes lists.  Of what the templates
    get, only texts, sequences and dictionaries have methods.
    """

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Whether a template may have an attribute."""
        is_jinjas = type(obj).__module__.startswith("jinja2.")
        is_method = isinstance(obj, str | tuple | list | dict) and type(obj) is type(
            getattr(value, "__self__", None)
        )
        return super().is_safe_attribute(obj, attr, value) and (
            not callable(value) or is_method or is_jinjas
        )


def _concat(texts: Iterable[str]) -> str:
    """Join the texts of a macro or a block; a loop among them is filled."""
    return "".join(map(expanded, texts))


class _Bytecode(BytecodeCache):
    """Compiled templates, kept apart for every state of what compiles them."""

    def load_bytecode(self, bucket: Bucket) -> None:
        content = read_cached(self._file(bucket))
        bucket.code = marshal.loads(content) if content else None  # noqa: S302 - dlxc's own

    def dump_bytecode(self, bucket: Bucket) -> None:
        write_cached(self._file(bucket), marshal.dumps(bucket.code))

    def _file(self, bucket: Bucket) -> Path | None:
        compilers = (dlxc.targets.filling.loops.__file__, jinja2.compiler.__file__)
        states = [(path, Path(path).stat().st_mtime_ns) for path in compilers]
        return cache_file("template", bucket.key, bucket.checksum, states)


@cache
def _environment(*, trusted: bool) -> Environment:
    """The environment of dlxc's own templates, or that of users'."""
    loader, settings = FileSystemLoader(folder("templates")), jinja_settings()
    environment: Environment = Sandbox(loader=loader, **settings)
    if trusted:
        environment = Environment(loader=loader, bytecode_cache=_Bytecode(), **settings)  # noqa: S701
    environment.code_generator_class = FillingCodeGenerator
    environment.extend(
        filled_loop=filled_loop, expanded=expanded, as_text=as_text, seen=seen, joined=joined
    )
    environment.concat = _concat  # type: ignore[method-assign]
    add_filters(environment)
    return environment
