r"""Parts of a problem as problems of their own, and their answers put together again.

    problem -> divided -> parts -> files, solved anywhere -> answers -> verified -> solutions

The parts are those of `dlxc.problem.division`.  A part as a problem has what any solver reads, so a
cluster without dlxc can solve it.  Nothing here touches files; the commands `dlxc split` and
`dlxc merge` do.

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-2]\n3|D 00 01\n", "polyomino")
>>> for part in split(problem, 2):
...     print(len(part.problem.options), f"{part.part.share:.2f}")
6 0.38
6 0.62
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dlxc.parts.part_problem import part_problem
from dlxc.problem import Problem
from dlxc.problem.division import Part, divided

__all__ = ["PROBES", "SplitPart", "equal_parts", "part_problem", "split"]


PROBES = 32
"""How many random walks estimate the work below a choice: more than where parts are handed out to
whoever is free."""

_TOLERANCE = 2.0
"""How many times the mean work a part may have, as it seems, before it is divided further."""


class SplitPart(NamedTuple):
    """A part, and the problem that has its solutions."""

    part: Part
    problem: Problem


def split(problem: Problem, count: int, probes: int = PROBES, seed: int = 1) -> Iterator[SplitPart]:
    """About `count` parts, in the order of the search; each solution is in exactly one.

    `probes` random walks below each choice estimate the work; the same seed gives the same parts.
    """
    for part in equal_parts(problem, count, probes, seed):
        yield SplitPart(part, part_problem(problem, part))


def equal_parts(problem: Problem, count: int, probes: int = PROBES, seed: int = 1) -> list[Part]:
    """The parts alone, of about the same work; their shares are of the nodes estimated last."""
    parts = [*divided(problem, count, probes, seed, _TOLERANCE)]
    whole = sum(part.nodes for part in parts)
    if not whole:
        return parts
    return [part._replace(share=part.nodes / whole) for part in parts]
