r"""Find the loops over options that need not run in Jinja, and hand out their bodies.

A loop `{% for option in options %}BODY{% endfor %}` is rewritten so that the stream of the
template holds a `FilledLoop` in its place, which is filled later.  Only loops directly over
`options` are; over `options.one_by_one` Jinja loops.  A body may print and decide; what else it
may not do is listed in `Obstacle`.

>>> from jinja2 import Environment
>>> parsed = Environment().parse("{% for o in options %}{{ o }}\n{{ f() }}{% endfor %}")
>>> row_by_row_loops(parsed)
[RowByRow(obstacle=<Obstacle.CALL: 'it calls something'>, line=2)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from functools import partial
from typing import Any, NamedTuple

import jinja2.compiler
from jinja2 import nodes
from jinja2.compiler import Frame, operators

from dlxc.targets.views import OptionsView, fill_of


class Obstacle(Enum):
    """What makes a loop over `options` run row by row; its value says it of the loop."""

    TARGET = "it takes options apart"
    CONDITION = "it has a condition"
    ELSE = "it has an `else`"
    RECURSIVE = "it is recursive"
    CALL = "it calls something"
    STATE = "it keeps something from row to row"
    INCLUDE = "it includes or imports a template"
    INNER_BLOCK = "it defines a macro, a block or a piece of text"
    RANDOM = "it draws random things"
    OPTIONS_AGAIN = "it names `options` again"
    LOOP = "it asks more of `loop` than its `first`, `last`, `index` and `index0`"
    LOOKED_AT = "it looks at a name, a colour or a number of an option instead of printing it"
    DIFFERS = "its first or last row does not fit the others"


class RowByRow(NamedTuple):
    """A loop over `options` that is run row by row: why, and the line of the template."""

    obstacle: Obstacle
    line: int


class RowLoop:
    """What a template's row may ask of `loop`."""

    __slots__ = ("first", "index", "index0", "last")

    def __init__(self, index: Any, index0: Any, *, first: bool = False, last: bool = False) -> None:
        self.index, self.index0, self.first, self.last = index, index0, first, last


Row = Callable[[Any, RowLoop], str]
"""Renders the body of a loop for one option."""


class FilledLoop(str):
    """Stands in the stream of a template for a loop over all options.

    `pieces` makes its bytes, or with `part=`, an `OptionsPart`, those of some options.  They are
    right only as long as the template has not gone on: it may change what the loop prints.
    """

    __slots__ = ("pieces",)

    pieces: Callable[..., Iterator[bytes | memoryview]]

    @classmethod
    def of(cls, pieces: Callable[..., Iterator[bytes | memoryview]]) -> FilledLoop:
        """A loop that gives these bytes."""
        loop = cls()
        loop.pieces = pieces
        return loop


def filled_loop(
    options: object, *, ends_matter: bool, streamed: bool, line: int, caller: Row
) -> str:
    """What a rewritten loop calls; environments must have it as an attribute of this name.

    `ends_matter` tells whether the body asks for the first or last row, `streamed` whether what
    is returned goes into the stream, where it may be a `FilledLoop`.
    """
    if not isinstance(options, OptionsView):  # the template has set the name itself
        return _one_by_one(options, caller)
    loop = FilledLoop.of(partial(fill_of(options), caller, ends_matter=ends_matter, line=line))
    return loop if streamed else expanded(loop)


def expanded(text: str) -> str:
    """A text of the stream, with the rows of a loop in its place."""
    if isinstance(text, FilledLoop):
        return b"".join(text.pieces()).decode()
    return text


def _one_by_one(values: Any, row: Row) -> str:
    listed: list[Any] = [*values]
    end = len(listed) - 1
    return "".join(
        row(value, RowLoop(at + 1, at, first=at == 0, last=at == end))
        for at, value in enumerate(listed)
    )


_OBSTACLES: tuple[tuple[tuple[type[nodes.Node], ...], Obstacle], ...] = (
    ((nodes.NSRef,), Obstacle.STATE),
    ((nodes.Include, nodes.Import, nodes.FromImport), Obstacle.INCLUDE),
    (
        (
            nodes.Macro,
            nodes.CallBlock,
            nodes.FilterBlock,
            nodes.AssignBlock,
            nodes.Block,
            nodes.ScopedEvalContextModifier,
        ),
        Obstacle.INNER_BLOCK,
    ),
    ((nodes.Call,), Obstacle.CALL),
)
_LOOP_NAMES = {"first", "last", "index", "index0"}


class FillingCodeGenerator(jinja2.compiler.CodeGenerator):
    """Jinja's code generator, but for loops over options that can be filled.

    Where Jinja collects text, in macros and the like, a loop is filled at once.
    """

    def visit_For(self, node: nodes.For, frame: Frame) -> None:  # noqa: N802 - Jinja's name
        """Generate a loop, or the call that stands for it."""
        if _is_over_options(node) and next(_found(node), None) is None:
            self.visit(_call_of(node, streamed=frame.buffer is None), frame)
        else:
            super().visit_For(node, frame)

    def simple_write(self, s: str, frame: Frame, node: nodes.Node | None = None) -> None:
        """Write code that hands on `s`; an `event` of an included template may be a loop."""
        is_collected = s == "event" and frame.buffer is not None
        super().simple_write(f"environment.expanded({s})" if is_collected else s, frame, node)

    def visit_Concat(self, node: nodes.Concat, frame: Frame) -> None:  # noqa: N802
        """Write `a ~ b`, which is opaque if `a` or `b` is."""
        autoescape = frame.eval_ctx.volatile or frame.eval_ctx.autoescape
        self.write(f"environment.joined({'markup_join' if autoescape else 'str_join'}, [")
        for part in node.nodes:
            self.write("environment.as_text(")
            self.visit(part, frame)
            self.write("), ")
        self.write("])")

    def visit_Compare(self, node: nodes.Compare, frame: Frame) -> None:  # noqa: N802
        """Write a comparison; Python lets `slot in text` see what the slot is spelled like."""
        if not any(operand.op in ("in", "notin") for operand in node.ops):
            super().visit_Compare(node, frame)
            return
        self.write("(")
        self._write_seen(node.expr, frame)
        for operand in node.ops:
            self.write(f" {operators[operand.op]} ")
            self._write_seen(operand.expr, frame)
        self.write(")")

    def _write_seen(self, node: nodes.Expr, frame: Frame) -> None:
        self.write("environment.seen(")
        self.visit(node, frame)
        self.write(")")


def row_by_row_loops(template: nodes.Template) -> list[RowByRow]:
    """The loops over `options` that are run row by row, with the first reason of each.

    A template that gives the name `options` to something else is not judged.
    """
    names = template.find_all(nodes.Name)
    if any(name.name == "options" and name.ctx != "load" for name in names):
        return []
    return [found for found in _first_obstacles(template) if found]


def _first_obstacles(template: nodes.Template) -> list[RowByRow | None]:
    """What keeps each loop over `options` from being filled first, if anything does."""
    loops = template.find_all(nodes.For)
    return [next(_found(loop), None) for loop in loops if _is_over_options(loop)]


def _is_over_options(loop: nodes.For) -> bool:
    return isinstance(loop.iter, nodes.Name) and loop.iter.name == "options"


def _found(loop: nodes.For) -> Iterator[RowByRow]:
    """What keeps a loop over options from being filled."""
    if not isinstance(loop.target, nodes.Name):
        yield RowByRow(Obstacle.TARGET, loop.lineno)
    if loop.test:
        yield RowByRow(Obstacle.CONDITION, loop.test.lineno)
    if loop.recursive:
        yield RowByRow(Obstacle.RECURSIVE, loop.lineno)
    for body in loop.body:
        for node in (body, *body.find_all(nodes.Node)):
            yield from (RowByRow(obstacle, node.lineno) for obstacle in _of_node(node))
    for name, line in _asked_of_loop(loop.body):
        if name not in _LOOP_NAMES:
            yield RowByRow(Obstacle.LOOP, line)
    if loop.else_:
        yield RowByRow(Obstacle.ELSE, loop.else_[0].lineno)


def _of_node(node: nodes.Node) -> Iterator[Obstacle]:
    for types, obstacle in _OBSTACLES:
        if isinstance(node, types):
            yield obstacle
    if isinstance(node, nodes.Filter) and node.name == "random":
        yield Obstacle.RANDOM
    if isinstance(node, nodes.Name) and node.name == "options":
        yield Obstacle.OPTIONS_AGAIN
    if isinstance(node, nodes.Name) and node.name in ("self", "caller"):
        yield Obstacle.CALL


def _asked_of_loop(body: Iterable[nodes.Node]) -> Iterator[tuple[str, int]]:
    """What a body asks of its own `loop`, not of those of inner loops, and in which line."""
    for node in body:
        if isinstance(node, nodes.Getattr) and _is_loop(node.node):
            yield node.attr, node.lineno
        elif _is_loop(node):
            yield "", node.lineno
        else:
            yield from _asked_of_loop(_outer_children(node))


def _is_loop(node: nodes.Node) -> bool:
    return isinstance(node, nodes.Name) and node.name == "loop"


def _outer_children(node: nodes.Node) -> Iterator[nodes.Node]:
    """The parts of a node in which `loop` is still the outer one."""
    if isinstance(node, nodes.For):
        yield node.iter
        yield from node.else_
    else:
        yield from node.iter_child_nodes()


def _call_of(loop: nodes.For, *, streamed: bool) -> nodes.CallBlock:
    """The loop as `{% call(TARGET, loop) filled_loop(options, ...) %}BODY{% endcall %}`."""
    assert isinstance(loop.target, nodes.Name)  # noqa: S101 - `_found` has seen to it
    ends_matter = any(name in ("first", "last") for name, _ in _asked_of_loop(loop.body))
    told = {"ends_matter": ends_matter, "streamed": streamed, "line": loop.lineno}
    call = nodes.Call(
        nodes.EnvironmentAttribute("filled_loop"),
        [loop.iter],
        [nodes.Keyword(name, nodes.Const(value)) for name, value in told.items()],
        None,
        None,
    )
    arguments = [nodes.Name(loop.target.name, "param"), nodes.Name("loop", "param")]
    block = nodes.CallBlock(call, arguments, [], loop.body)
    block.set_lineno(loop.lineno, override=True)
    return block
