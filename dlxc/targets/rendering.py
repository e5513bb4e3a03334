r"""Render a problem through a template, as a stream of bytes.

Templates own every byte of the output.  They are plain Jinja; `templates/dlx.j2` is an
example.  The names and filters that a template gets are listed in `docs/templates.md`.

>>> import dlxc
>>> problem = dlxc.compile("[0-1]0\nd 00 10\nm 00\n", language="polyomino")
>>> b"".join(render_text(problem, "{{ options|rows('{entries};', between='+') }}"))
b'd+00+10;m+00;m+10;'
"""

import marshal
import traceback
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import jinja2.compiler
from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template, TemplateSyntaxError
from jinja2.bccache import Bucket, BytecodeCache
from jinja2.sandbox import ImmutableSandboxedEnvironment

from dlxc.problem import Problem
from dlxc.system.cache import cache_file, read_cached, write_cached
from dlxc.system.resources import BLANKS, folder
from dlxc.targets import Piece
from dlxc.targets.formulation.clauses import Sat
from dlxc.targets.formulation.constraints import Constraints
from dlxc.targets.formulation.linear import Linear
from dlxc.targets.rows import Rows, StreamedRows
from dlxc.targets.template_filters import FILTERS
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.source import Source

_BATCH = 1 << 16
"""About this many characters from Jinja are joined before they are encoded."""


def render_own(problem: Problem, template: str, **settings: Any) -> Iterator[Piece]:
    """The bytes that one of dlxc's own templates gives, by its file name."""
    loaded = _environment(trusted=True).get_template(template)
    return _stream(loaded, template_names(problem, settings))


def render_text(
    problem: Problem, template: str, name: str = "<template>", **settings: Any
) -> Iterator[Piece]:
    """The bytes that a user's template gives, rendered in the sandbox.

    Whatever is wrong with the template, or raised by it, is raised as a `TemplateFault`.
    """
    environment = _environment(trusted=False)
    try:
        code = environment.compile(template, name=name, filename=name)
        loaded = Template.from_code(environment, code, environment.make_globals(None))
        yield from _stream(loaded, template_names(problem, settings))
    except TemplateSyntaxError as error:
        raise TemplateFault(error.message or "syntax error", error.lineno) from error
    except Exception as error:
        lines = [
            line
            for frame, line in traceback.walk_tb(error.__traceback__)
            if frame.f_code.co_filename == name
        ]
        raise TemplateFault(str(error) or type(error).__name__, [1, *lines][-1]) from error


class TemplateFault(Exception):  # noqa: N818 - what is wrong with a user's template
    """A template that cannot be rendered: why, and the line of it, counted from 1."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.message, self.line = message, line


def template_error(template: Source, error: TemplateFault) -> Diagnostic:
    """The error for a template that cannot be rendered."""
    line = min(error.line, max(template.line_count, 1))
    return fault("E003", template.line_span(line), error.message)


def template_names(problem: Problem, settings: Mapping[str, Any]) -> dict[str, Any]:
    """What a template can name, as `docs/templates.md` lists it.

    What a template must not get hold of, such as an array, which can write files, is behind a name
    that begins with `_` or a method: the sandbox shows neither.  Few templates name formulations;
    these make nothing before they are asked.
    """
    style, items = problem.record.style, problem.items
    constraints = Constraints(problem)
    labels = [] if style.item_line is not None else [*items.labels]
    for number, prefix in style.prefixes.items() if labels else ():
        labels[number] = prefix + items.names[number]
    return {
        "comments": tuple(problem.record.comments),
        "spec": problem.record.spec,
        "layout": {  # how the reference sets the item line
            "indent": style.indent,
            "divider": style.divider,
            "tail": style.tail,
            "item_line": style.item_line,
            "labels": labels[: items.primary_count],  # if the line is not written
        },
        "census": dict(problem.record.census),
        "items": items,
        "primary": items.primary,
        "secondary": items.secondary,
        "options": problem.options,
        "colours": problem.colours,
        "has_costs": problem.has_costs,
        "settings": dict(settings),
        "linear": Linear(constraints),
        "sat": Sat(constraints, settings.get("encoding")),
    }


def _stream(template: Template, names: Mapping[str, Any]) -> Iterator[Piece]:
    texts: list[str] = []
    size = 0
    for text in template.generate(**names):
        if isinstance(text, StreamedRows):
            yield "".join(texts).encode()
            yield from text.rows.pieces()
            texts, size = [], 0
            continue
        texts.append(text)
        size += len(text)
        if size > _BATCH:
            yield "".join(texts).encode()
            texts, size = [], 0
    yield "".join(texts).encode()


def _printed(value: object) -> object:
    if not isinstance(value, Rows):
        return value
    streamed = StreamedRows()
    streamed.rows = value
    return streamed


def _concat(texts: Iterable[str]) -> str:
    """The text of a macro, a block or the like, in which nothing is streamed."""
    return "".join(str(text.rows) if isinstance(text, StreamedRows) else text for text in texts)


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


class _Bytecode(BytecodeCache):
    """Compiled templates, kept apart for every state of what compiles them."""

    def load_bytecode(self, bucket: Bucket) -> None:
        content = read_cached(self._file(bucket))
        bucket.code = marshal.loads(content) if content else None  # noqa: S302 - dlxc's own

    def dump_bytecode(self, bucket: Bucket) -> None:
        write_cached(self._file(bucket), marshal.dumps(bucket.code))

    def _file(self, bucket: Bucket) -> Path | None:
        compilers = (__file__, jinja2.compiler.__file__)
        states = [(path, Path(path).stat().st_mtime_ns) for path in compilers]
        return cache_file("template", bucket.key, bucket.checksum, states)


@cache
def _environment(*, trusted: bool) -> Environment:
    """The environment of dlxc's own templates, or that of users'."""
    environment = (Environment if trusted else Sandbox)(
        loader=FileSystemLoader(folder("templates")),
        undefined=StrictUndefined,
        finalize=_printed,
        bytecode_cache=_Bytecode() if trusted else None,
        **BLANKS,
    )
    environment.concat = _concat  # type: ignore[method-assign]
    environment.filters.update(FILTERS)
    if not trusted:  # templates of users may do with lines what they can with any text
        environment.filters["lines"] = lambda *args, **more: str(FILTERS["lines"](*args, **more))
    return environment
