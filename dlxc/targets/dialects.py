r"""What the solvers of D. E. Knuth read: each has a dialect of DLX, and limits of its own.

The limits are those of the programs of 2023; older ones mostly have lower ones.

>>> import dlxc
>>> problem = dlxc.compile("[0-1]00\n2*m 000\n", "polycube")
>>> in_dialect(problem, "dlx3").render("dlx").splitlines()[3]
' 000 100 2|m'
>>> [fault.message for fault in refusals(problem, "dlx1")]
['dlx1 cannot read multiplicities: item `m` is to be covered 2 times']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

from dlxc.problem import Problem
from dlxc.targets.codes import (
    COLOUR,
    COSTS,
    COSTS_AND_MULTIPLICITIES,
    LINE_TOO_LONG,
    LONG_COLOUR,
    LONG_NAME,
    MULTIPLICITY,
    NO_PRIMARY,
    ODD_NAME,
    TOO_MANY_ITEMS,
    TOO_MANY_NODES,
    UPPER_BOUND,
    read_by_none,
    refused_by_solver,
)
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Span


class Dialect(NamedTuple):
    """What one solver reads, and how much of it.

    `most_nodes` bounds the entries of all options, the options and the items together;
    `longest_line` is in bytes.
    """

    name: str
    summary: str
    colours: bool = True
    multiplicities: bool = False
    costs: bool = False
    lone_divider: bool = True
    most_items: int = 100_000
    most_nodes: int = 9_999_998
    longest_line: int = 900_001


DIALECTS = {
    dialect.name: dialect
    for dialect in (
        Dialect("dlx1", "exact cover, without colours", colours=False, most_nodes=24_999_998),
        Dialect("dlx2", "exact cover with colours"),
        Dialect(
            "dlx3",
            "with colours and multiplicities; polycube's `4*Z` becomes `4|Z`",
            multiplicities=True,
            most_items=10_000,
            most_nodes=99_999_998,
            longest_line=90_001,
        ),
        Dialect("dlx5", "with colours and costs", costs=True),
        Dialect("ssxcc", "with colours, by sparse sets", lone_divider=False, most_items=99_999),
        Dialect(
            "xccdc",
            "with colours, domain consistent",
            most_items=9_999,
            most_nodes=49_999_998,
            longest_line=90_001,
        ),
    )
}

_LONGEST_NAME = 8
"""In bytes."""

_GREATEST_BOUND = 9_999_999


def in_dialect(problem: Problem, dialect: str) -> Problem:
    """The same problem, written as that solver reads it."""
    style = problem.record.style
    divider = style.divider and DIALECTS[dialect].lone_divider
    line = style.item_line
    if line is not None and line.rstrip().endswith("|") and not divider:
        line = None
    known = problem.items.multiplicities
    kept = {
        number: prefix
        for number, prefix in style.prefixes.items()
        if not prefix.endswith("*")
        and (DIALECTS[dialect].multiplicities or known[number] != (1, 1))
    }
    if kept != style.prefixes:
        line = None
    return problem.styled(divider=divider, item_line=line, prefixes=kept)


def refusals(problem: Problem, dialect: str) -> Iterator[Diagnostic]:
    """What that solver refuses of a problem, at most one fault of a kind."""
    limits = DIALECTS[dialect]
    for obstacle in _obstacles(problem, limits):
        wording = refused_by_solver(obstacle.reason)
        yield wording.at(obstacle.span, solver=dialect, **obstacle.facts)
    yield from _too_much(problem, limits)


def unread_by_all(problem: Problem) -> Iterator[Diagnostic]:
    """A warning if no solver at all reads the names, the colours or the bounds of a problem.

    Of names with `:` and `|` the languages speak themselves.
    """
    for obstacle in chain(
        _no_primary(problem), _long_names(problem), _unread_bounds(problem), _long_colours(problem)
    ):
        yield read_by_none(obstacle.reason).at(obstacle.span, **obstacle.facts)
    if problem.has_costs and problem.items.multiplicities:
        yield read_by_none(COSTS_AND_MULTIPLICITIES).at(None)


class _Obstacle(NamedTuple):
    """Something that a solver cannot read: the reason, as a template; its facts; its place."""

    reason: str
    span: Span | None = None
    facts: Mapping[str, Any] = MappingProxyType({})


def _obstacles(problem: Problem, dialect: Dialect) -> Iterator[_Obstacle]:
    yield from _no_primary(problem)
    yield from _odd_names(problem)
    yield from _long_names(problem)
    yield from _unread_bounds(problem) if dialect.multiplicities else _multiplicities(problem)
    if problem.colours and not dialect.colours:
        colour = problem.colours[0]
        yield _Obstacle(COLOUR, _place_of_colour(problem, 0), {"colour": colour})
    else:
        yield from _long_colours(problem)
    if problem.has_costs and not dialect.costs:
        yield _Obstacle(COSTS, _place_of_cost(problem))


def _no_primary(problem: Problem) -> Iterator[_Obstacle]:
    """Without primary items the item line begins with `|` and is taken for a comment."""
    if not problem.items.primary_count:
        span = problem.items.span(0) if len(problem.items) else None
        yield _Obstacle(NO_PRIMARY, span)


def _odd_names(problem: Problem) -> Iterator[_Obstacle]:
    every = "".join(problem.items.names)
    if ":" in every or "|" in every:
        names = enumerate(problem.items.names)
        number = next(number for number, name in names if set(name) & set(":|"))
        yield _about_item(problem, ODD_NAME, number)


def _long_names(problem: Problem) -> Iterator[_Obstacle]:
    names = problem.items.names
    if max(map(len, names), default=0) <= _LONGEST_NAME and "".join(names).isascii():
        return
    for number, name in enumerate(names):
        if len(name.encode()) > _LONGEST_NAME:
            yield _about_item(problem, LONG_NAME, number, most=_LONGEST_NAME)
            return


def _multiplicities(problem: Problem) -> Iterator[_Obstacle]:
    """The first multiplicity, for a solver that reads none."""
    for number, times in problem.items.multiplicities.items():
        if times != (1, 1):
            yield _about_item(problem, MULTIPLICITY, number, times=(times.low, times.high))
            return


def _unread_bounds(problem: Problem) -> Iterator[_Obstacle]:
    """The first multiplicity that a solver that knows some would not read."""
    for number, times in problem.items.multiplicities.items():
        if not 0 < times.high <= _GREATEST_BOUND:
            yield _about_item(problem, UPPER_BOUND, number, high=times.high)
            return


def _long_colours(problem: Problem) -> Iterator[_Obstacle]:
    for number, colour in enumerate(problem.colours):
        if len(colour.encode()) > 1:
            place = _place_of_colour(problem, number)
            yield _Obstacle(LONG_COLOUR, place, {"colour": colour})
            return


def _about_item(problem: Problem, reason: str, number: int, **facts: object) -> _Obstacle:
    items = problem.items
    return _Obstacle(reason, items.span(number), {"name": items.names[number], **facts})


def _place_of_colour(problem: Problem, colour: int) -> Span | None:
    """Where the first option stands that has a colour."""
    for block in problem.blocks:
        if block.colours is not None:
            rows = np.flatnonzero((block.colours == colour).any(axis=1))
            if len(rows):
                return block.span(int(rows[0]))
    return None


def _place_of_cost(problem: Problem) -> Span | None:
    """Where the first option stands that costs something."""
    for block in problem.blocks:
        if block.costs is not None and block.costs.any():
            return block.span(int(np.flatnonzero(block.costs)[0]))
    return None


def _too_much(problem: Problem, dialect: Dialect) -> Iterator[Diagnostic]:
    """What is more than the solver has room for; the options are counted for it."""
    items, solver = problem.items, dialect.name
    if len(items) > dialect.most_items:
        yield TOO_MANY_ITEMS.at(None, solver=solver, most=dialect.most_items, count=len(items))
    nodes = len(items) + sum(int(b.lengths().sum()) + len(b) for b in problem.blocks)
    if nodes > dialect.most_nodes:
        yield TOO_MANY_NODES.at(None, solver=solver, most=dialect.most_nodes, count=nodes)
    if _longest_line(problem, dialect.longest_line) > dialect.longest_line:
        yield LINE_TOO_LONG.at(None, solver=solver, most=dialect.longest_line)


def _longest_line(problem: Problem, bound: int) -> int:
    """The length in bytes of the longest line, counted exactly where it could be beyond a bound."""
    longest = len(" ".join(problem.record.style.labels(problem.items)).encode()) + 4
    longest = max([longest, *(len(comment.encode()) + 1 for comment in problem.record.comments)])
    widths = np.array([0, *(len(name.encode()) + 1 for name in problem.items.names)])
    colour = 1 + max((len(colour.encode()) for colour in problem.colours), default=-1)
    for block in problem.blocks:
        if len(block) and block.items.shape[1] * (int(widths.max()) + colour) > bound:
            coloured = 0 if block.colours is None else (block.colours >= 0).sum(axis=1) * colour
            lengths = widths[block.items + 1].sum(axis=1) + coloured
            longest = max(longest, int(lengths.max()))
    return longest
