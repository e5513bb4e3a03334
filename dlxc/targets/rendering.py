r"""Render a problem through a template, as a stream of bytes.

Templates own every byte of the output.  They are plain Jinja; `templates/dlx.j2` is an
example.  The names and filters that a template gets are listed in `docs/templates.md`.

A loop `{% for option in options %}` is not run by Jinja option by option if its body is
plain: see `dlxc.targets.filling`.

>>> import dlxc
>>> problem = dlxc.compile("[0-1]0\nd 00 10\nm 00\n", language="polyomino")
>>> text = "{% for option in options %}{{ option|join('+') }};{% endfor %}"
>>> b"".join(render_text(problem, text))
b'd+00+10;m+00;m+10;'
"""

from __future__ import annotations

import json
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
from dlxc.targets.filling.blocks import Piece, fill
from dlxc.targets.filling.decimals import number_lines
from dlxc.targets.filling.loops import CodeGenerator, FilledLoop, filled_loop
from dlxc.targets.filling.marks import liftable

_BATCH = 1 << 16
"""About how many characters from Jinja are joined before they are encoded."""


def render_template(problem: Problem, template: str, **settings: str) -> Iterator[Piece]:
    """The bytes that one of dlxc's own templates gives, by its file name."""
    yield from _stream(problem, _environment().get_template(template), settings, trusted=True)


def render_text(
    problem: Problem, template: str, name: str = "<template>", **settings: str
) -> Iterator[Piece]:
    """The bytes that a user's template gives, rendered in Jinja's sandbox.

    Whatever is wrong with the template, or raised by it, is raised as a `TemplateFault`.
    """
    environment = _sandbox()
    loaded = None
    try:
        code = environment.compile(template, name=name, filename=name)
        loaded = Template.from_code(environment, code, environment.make_globals(None))
        yield from _stream(problem, loaded, settings, trusted=False)
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


def _stream(
    problem: Problem, template: Template, settings: Mapping[str, str], *, trusted: bool
) -> Iterator[Piece]:
    texts: list[str] = []
    size = 0
    for text in template.generate(**_names(problem, settings)):
        if isinstance(text, FilledLoop) or size > _BATCH:
            yield "".join(texts).encode()
            texts, size = [], 0
        if isinstance(text, FilledLoop):
            yield from fill(problem, text.row, ends_matter=text.ends_matter, trusted=trusted)
        else:
            texts.append(text)
            size += len(text)
    yield "".join(texts).encode()


class _Late:
    """Something that is made when the template first asks it for anything: most never do."""

    def __init__(self, make: Callable[[], object]) -> None:
        self.__make = make
        self.__made: object = None

    def __getattr__(self, name: str) -> Any:
        if self.__made is None:
            self.__made = self.__make()
        return getattr(self.__made, name)


def _names(problem: Problem, settings: Mapping[str, str]) -> dict[str, Any]:
    """What a template can name."""

    @cache
    def constraints() -> Any:
        from dlxc.targets.formulation.constraints import Constraints

        return Constraints(problem)

    def linear() -> object:
        from dlxc.targets.formulation.linear import Linear

        return Linear(constraints())

    def sat() -> object:
        from dlxc.targets.formulation.clauses import Sat

        return Sat(constraints(), **settings)

    def matrix() -> object:
        from dlxc.targets.formulation.matrix import Matrix

        return Matrix(problem)

    return {
        "linear": _Late(linear),
        "sat": _Late(sat),
        "matrix": _Late(matrix),
        "colours": problem.colours,
        "has_costs": problem.has_costs,
        "comments": problem.comments,
        "spec": problem.spec,
        "items": problem.items,
        "primary": problem.items.primary,
        "secondary": problem.items.secondary,
        "options": problem.options,
        "layout": problem.layout,
        "census": problem.census,
    }


def _csv_field(value: object) -> str:
    """One field of a CSV row, quoted if it must be."""
    text = str(value)
    if text.isalnum():  # most are, and the writer takes its time
        return text
    import csv
    import io

    line = io.StringIO()
    csv.writer(line, lineterminator="").writerow([text, ""])
    return line.getvalue()[:-1]


def _asp_string(value: object) -> str:
    """A text as a string of clingo's, which may hold anything but line feeds."""
    text = str(value).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{text}"'


_to_json: Callable[[object], str] = json.JSONEncoder(ensure_ascii=False).encode
"""JSON itself: Jinja's own `tojson` escapes for HTML as well."""


def _prepare(environment: Environment) -> None:
    environment.code_generator_class = CodeGenerator
    environment.extend(filled_loop=filled_loop)
    environment.filters["lines"] = number_lines
    environment.filters["json"] = liftable(_to_json)
    environment.filters["csv"] = liftable(_csv_field)
    environment.filters["asp"] = liftable(_asp_string)
    for name in ("upper", "lower", "replace"):
        environment.filters[name] = liftable(environment.filters[name])


class _Bytecode(FileSystemBytecodeCache):
    """Compiled templates, kept apart for every state of what compiles them."""

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        compilers = (dlxc.targets.filling.loops.__file__, jinja2.compiler.__file__)
        states = [(path, Path(path).stat().st_mtime_ns) for path in compilers]
        return super().get_cache_key(f"{name} {states}", filename)


@cache
def _environment() -> Environment:
    store = cache_folder()
    environment = Environment(  # noqa: S701 - the output is no HTML
        loader=FileSystemLoader(folder("templates")),
        bytecode_cache=_Bytecode(str(store)) if store else None,
        **SETTINGS,
    )
    _prepare(environment)
    return environment


@cache
def _sandbox() -> Environment:
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    environment = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(folder("templates")), **SETTINGS
    )
    _prepare(environment)
    return environment
