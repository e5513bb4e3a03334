"""How large the search of a problem will be.

D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29
(1975): go down from the root of the search tree, at each node to a child drawn at random; the
product of the numbers of children met on the way is, on average, the number of nodes of that level.
The tree is that of `plain_search.py`.
"""

from typing import Any

import numpy as np

from dlxc.problem import Problem
from dlxc.solve.exact_cover import Path, exact_cover
from dlxc.solve.plain_search import PlainSearch

MOST_BITS = 1 << 24
"""Problems with more items times options are not probed: with these it takes half a minute."""


def estimate(problem: Problem, probes: int = 1000, seed: int = 1) -> dict[str, Any] | None:
    r"""Estimate the search tree of a problem by some random probes, unless it is too large.

    How many `nodes` it has with the root, and how many of them are `solutions`: each a mean of
    random values and its standard error.

    >>> import dlxc
    >>> estimate(dlxc.compile("[0-1][0-1]\n2|D 00 01\n", "polyomino"), 10)["nodes"]
    {'value': 5.0, 'error': 0.0}
    """
    if not probes or len(problem.items) * len(problem.options) > MOST_BITS:
        return None
    search, random = PlainSearch(exact_cover(problem)), np.random.default_rng(seed)
    nodes, solutions = zip(*(probe(search, random) for _ in range(probes)), strict=True)
    return {"probes": probes, "seed": seed, "nodes": _mean(nodes), "solutions": _mean(solutions)}


def probe(search: PlainSearch, random: np.random.Generator) -> tuple[float, float]:
    """Go down from the root once, to random children: estimates of nodes and of solutions."""
    search.start(Path())
    nodes = weight = 1.0
    while True:
        item, rows = search.choices()
        if item < 0:
            return nodes, weight
        if not rows:
            return nodes, 0.0
        weight *= len(rows)
        nodes += weight
        at = int(random.integers(len(rows)))
        search.down(item, rows[at], len(rows), at + 1)


def _mean(values: tuple[float, ...]) -> dict[str, float]:
    error = np.std(values, ddof=1) / np.sqrt(len(values)) if len(values) > 1 else 0.0
    return {"value": float(np.mean(values)), "error": float(error)}
