r"""What the solvers of D. E. Knuth read: each has a dialect of DLX, and limits of its own.

The limits are those of the programs of 2023; older ones mostly have lower ones.

>>> import dlxc
>>> problem = dlxc.compile("[0-1]00\n2*m 000\n", "polycube")
>>> in_dialect(problem, "dlx3").items[2].label
'2|m'
>>> from dlxc.text.source import Source
>>> [fault.message for fault in refusals(problem, "dlx1", Source("text", ""))]
['dlx1 reads no multiplicities: item `m` is to be covered 2 times']
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from dlxc.problem import Problem
    from dlxc.text.diagnostics import Diagnostic
    from dlxc.text.source import Source, Span


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
    from dlxc.problem import Items, multiplicity

    divider = problem.layout.divider and DIALECTS[dialect].lone_divider
    items, layout = problem.items, problem.layout._replace(divider=divider)
    line = layout.item_line
    if line is not None and line.rstrip().endswith("|") and not divider:
        layout = layout._replace(item_line=None)
    read = {
        number: multiplicity(m.low, m.high) if m.prefix.endswith("*") else m
        for number, m in items.multiplicities.items()
        if DIALECTS[dialect].multiplicities or (m.low, m.high) != (1, 1)
    }
    if read != items.multiplicities:
        layout = layout._replace(item_line=None)
        items = Items(items.names, items.primary_count, read)
    return replace(problem, items=items, layout=layout)


def refusals(problem: Problem, dialect: str, source: Source) -> Iterator[Diagnostic]:
    """What that solver refuses of a problem, at most one fault of a kind."""
    from dlxc.text.diagnostics import Diagnostic

    for code, message, word in _refused(problem, DIALECTS[dialect]):
        yield Diagnostic(code, f"{dialect} {message}", _place(source, word))


def unread_by_all(problem: Problem, source: Source) -> Iterator[Diagnostic]:
    """A warning if no solver at all reads the names, the colours or the bounds of a problem.

    Of names with `:` and `|` the languages speak themselves.
    """
    from dlxc.text.diagnostics import Diagnostic

    for _, message, word in chain(
        _no_primary(problem), _long_names(problem), _unread_bounds(problem), _long_colours(problem)
    ):
        yield Diagnostic(
            "W217", f"no solver {message.replace('cannot', 'can', 1)}", _place(source, word)
        )
    if problem.has_costs and problem.items.multiplicities:
        yield Diagnostic("W217", "no solver reads both costs and multiplicities")


def _place(source: Source, words: str) -> Span | None:
    """Where the first of some words that is in the text stands."""
    return next((span for word in words.split() if (span := source.word(word))), None)


_Refused = tuple[str, str, str]
"""Code, message without its subject, and words one of which is to blame, if it is in the text."""


def _refused(problem: Problem, dialect: Dialect) -> Iterator[_Refused]:
    yield from _no_primary(problem)
    yield from _odd_names(problem)
    yield from _long_names(problem)
    yield from _unread_bounds(problem) if dialect.multiplicities else _multiplicities(problem)
    if problem.colours and not dialect.colours:
        yield (
            "E162",
            f"reads no colours, as `{problem.colours[0]}` is one",
            f":{problem.colours[0]}",
        )
    else:
        yield from _long_colours(problem)
    if problem.has_costs and not dialect.costs:
        yield "E162", "reads no costs of options", ""
    yield from _too_much(problem, dialect)


def _no_primary(problem: Problem) -> Iterator[_Refused]:
    """Without primary items the item line begins with `|` and is taken for a comment."""
    if not problem.items.primary_count:
        yield "E162", "cannot read an item line without primary items", "|"


def _odd_names(problem: Problem) -> Iterator[_Refused]:
    every = "".join(problem.items.names)
    if ":" in every or "|" in every:
        name = next(name for name in problem.items.names if set(name) & set(":|"))
        yield "E162", f"reads no `:` or `|` in a name, as `{name}` has it", name


def _long_names(problem: Problem) -> Iterator[_Refused]:
    names = problem.items.names
    if max(map(len, names), default=0) <= _LONGEST_NAME and "".join(names).isascii():
        return
    for name in names:
        if len(name.encode()) > _LONGEST_NAME:
            message = f"cannot read a name of more than {_LONGEST_NAME} bytes, as `{name}` is"
            yield "E162", message, name
            return


def _multiplicities(problem: Problem) -> Iterator[_Refused]:
    """That a solver that knows none would not read."""
    for number, (low, high, prefix) in problem.items.multiplicities.items():
        if (low, high) != (1, 1):
            name, times = (
                problem.items.names[number],
                f"{low}" if low == high else f"{low} to {high}",
            )
            message = f"reads no multiplicities: item `{name}` is to be covered {times} times"
            yield "E162", message, f"{prefix}{name} {low}*{name}"
            return


def _unread_bounds(problem: Problem) -> Iterator[_Refused]:
    """Multiplicities that a solver that knows some would not read."""
    for number, (_, high, prefix) in problem.items.multiplicities.items():
        if not 0 < high <= _GREATEST_BOUND:
            name = problem.items.names[number]
            yield (
                "E162",
                f"cannot read an upper bound {high}, as item `{name}` has it",
                prefix + name,
            )
            return


def _long_colours(problem: Problem) -> Iterator[_Refused]:
    for colour in problem.colours:
        if len(colour.encode()) > 1:
            yield (
                "E162",
                f"cannot read a colour of more than one byte, as `{colour}` is",
                f":{colour}",
            )
            return


def _too_much(problem: Problem, dialect: Dialect) -> Iterator[_Refused]:
    """What is more than the solver has room for; the options are counted for it."""
    items = problem.items
    if len(items) > dialect.most_items:
        message = f"has room for {dialect.most_items} items, and there are {len(items)}"
        yield "E163", message, ""
    nodes = len(items) + sum(int(b.lengths().sum()) + len(b) for b in problem.blocks)
    if nodes > dialect.most_nodes:
        message = f"has room for {dialect.most_nodes} items, options and entries together"
        yield "E163", f"{message}, and there are {nodes}", ""
    if _longest_line(problem, dialect.longest_line) > dialect.longest_line:
        yield "E163", f"reads lines of at most {dialect.longest_line} bytes, and one is longer", ""


def _longest_line(problem: Problem, bound: int) -> int:
    """The length in bytes of the longest line, counted exactly where it could be beyond a bound."""
    import numpy as np

    longest = len(" ".join(problem.items.labels).encode()) + 4
    longest = max([longest, *(len(comment.encode()) + 1 for comment in problem.comments)])
    widths = np.array([0, *(len(name.encode()) + 1 for name in problem.items.names)])
    colour = 1 + max((len(colour.encode()) for colour in problem.colours), default=-1)
    for block in problem.blocks:
        if len(block) and block.items.shape[1] * (int(widths.max()) + colour) > bound:
            coloured = 0 if block.colours is None else (block.colours >= 0).sum(axis=1) * colour
            lengths = widths[block.items + 1].sum(axis=1) + coloured
            longest = max(longest, int(lengths.max()))
    return longest
