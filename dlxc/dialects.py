r"""What a solver's own dialect of DLX asks for.

>>> import dlxc
>>> problem = dlxc.compile("[0-1]00\n2*m 000\n", "polycube")
>>> in_dialect(problem, "dlx3").items[2].label
'2|m'
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dlxc.problem import Problem

DIALECTS = {"dlx3": "multiplicities as DLX3 reads them: `4|Z` for polycube's `4*Z`"}


def in_dialect(problem: Problem, dialect: str) -> Problem:
    """The same problem, written as that solver reads it."""
    from dlxc.problem import Items, multiplicity

    if dialect not in DIALECTS:
        raise KeyError(dialect)
    items = problem.items
    unread = {n: m for n, m in items.multiplicities.items() if m.prefix.endswith("*")}
    if not unread:
        return problem
    read = {number: multiplicity(m.low, m.high) for number, m in unread.items()}
    return replace(
        problem,
        items=Items(items.names, items.primary_count, {**items.multiplicities, **read}),
        layout=problem.layout._replace(item_line=None),
    )
