"""Find the loops over options that need not run in Jinja, and hand out their bodies.

A loop `{% for option in options %}BODY{% endfor %}` is rewritten so that the template stream
holds a `FilledLoop` in its place, whose `row(option, loop)` renders BODY once.  Rewritten are
loops whose body only prints and decides: no calls, no state kept from row to row, no
includes, and of `loop` no more than `first`, `last`, `index` and `index0`.  All other loops
stay Jinja's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import jinja2.compiler
from jinja2 import nodes
from jinja2.compiler import Frame

_UNPLAIN = (
    nodes.Call,
    nodes.NSRef,
    nodes.Include,
    nodes.Import,
    nodes.FromImport,
    nodes.Macro,
    nodes.CallBlock,
    nodes.FilterBlock,
    nodes.AssignBlock,
    nodes.Block,
    nodes.ScopedEvalContextModifier,
)
_RANDOM_FILTERS = {"random"}
_LOOP_NAMES = {"first", "last", "index", "index0"}


class FilledLoop(str):
    """Stands in the stream of a template for a loop over all options."""

    __slots__ = ("ends_matter", "row")

    row: Callable[[Any, Any], str]
    ends_matter: bool

    @classmethod
    def of(cls, row: Callable[[Any, Any], str], *, ends_matter: bool) -> FilledLoop:
        """A loop with that body; `ends_matter` if the body asks for the first or last row."""
        loop = cls()
        loop.row, loop.ends_matter = row, ends_matter
        return loop


class CodeGenerator(jinja2.compiler.CodeGenerator):
    """Jinja's code generator, but for plain loops over options where the output is a stream."""

    def visit_For(self, node: nodes.For, frame: Frame) -> None:  # noqa: N802 - Jinja's name
        """Generate a loop; inside macros and the like, where Jinja buffers, always its own."""
        if frame.buffer is None and is_plain(node):
            self.visit(_call_of(node), frame)
        else:
            super().visit_For(node, frame)


def filled_loop(*, ends_matter: bool, caller: Callable[[Any, Any], str]) -> FilledLoop:
    """What a rewritten loop calls; environments must have it as an attribute of this name."""
    return FilledLoop.of(caller, ends_matter=ends_matter)


def is_plain(loop: nodes.For) -> bool:
    """Whether a loop is one over the options whose rows do not depend on each other."""
    return (
        isinstance(loop.iter, nodes.Name)
        and loop.iter.name == "options"
        and isinstance(loop.target, nodes.Name)
        and not (loop.else_ or loop.test or loop.recursive)
        and all(_body_is_plain(node) for node in loop.body)
        and _names_of_loop(loop.body) <= _LOOP_NAMES
    )


def _body_is_plain(node: nodes.Node) -> bool:
    parts = [node, *node.find_all((nodes.Node,))]
    return not any(
        isinstance(part, _UNPLAIN)
        or (isinstance(part, nodes.Filter) and part.name in _RANDOM_FILTERS)
        or (isinstance(part, nodes.Name) and part.name in ("options", "self", "caller"))
        for part in parts
    )


def _names_of_loop(body: list[nodes.Node]) -> set[str]:
    """What a body asks of its own `loop`, inner loops' variables left aside."""
    found: set[str] = set()
    for node in body:
        if isinstance(node, nodes.Getattr) and _is_loop(node.node):
            found.add(node.attr)
        elif _is_loop(node):
            found.add("")
        else:
            found |= _names_of_loop(list(_outer_children(node)))
    return found


def _is_loop(node: nodes.Node) -> bool:
    return isinstance(node, nodes.Name) and node.name == "loop"


def _outer_children(node: nodes.Node) -> Iterator[nodes.Node]:
    """The parts of a node in which `loop` is still the outer one."""
    if isinstance(node, nodes.For):
        yield node.iter
        yield from node.else_
    else:
        yield from node.iter_child_nodes()


def _call_of(loop: nodes.For) -> nodes.CallBlock:
    """The loop as `{% call(TARGET, loop) filled_loop(ends_matter=...) %}BODY{% endcall %}`."""
    assert isinstance(loop.target, nodes.Name)  # noqa: S101 - `is_plain` has seen to it
    ends_matter = bool(_names_of_loop(loop.body) & {"first", "last"})
    call = nodes.Call(
        nodes.EnvironmentAttribute("filled_loop"),
        [],
        [nodes.Keyword("ends_matter", nodes.Const(ends_matter))],
        None,
        None,
    )
    arguments = [nodes.Name(loop.target.name, "param"), nodes.Name("loop", "param")]
    block = nodes.CallBlock(call, arguments, [], loop.body)
    block.set_lineno(loop.lineno, override=True)
    return block
