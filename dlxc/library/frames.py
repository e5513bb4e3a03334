"""Problems for pandas, SciPy and NetworkX."""

from __future__ import annotations

from typing import Any

import numpy as np

from dlxc.problem import NO_COLOUR, Problem
from dlxc.problem.blocks import row_numbers
from dlxc.system.optional import needs


def to_pandas(problem: Problem) -> Any:
    """See `Problem.to_pandas`."""
    pandas, csr = needs("pandas", "data"), problem.csr()
    option = row_numbers(csr.indptr)
    categories = pandas.Categorical.from_codes
    return pandas.DataFrame(
        {
            "option": option + 1,
            "item": categories(csr.indices, list(problem.items.names)),
            "colour": categories(csr.colours, list(problem.colours)),  # -1 is what is missing
            "primary": csr.indices < problem.items.primary_count,
            "cost": csr.costs[option],
        }
    )


def to_scipy(problem: Problem) -> Any:
    """See `Problem.to_scipy`."""
    sparse, csr = needs("scipy.sparse", "data"), problem.csr()
    shape = len(csr.costs), len(problem.items)
    return sparse.csr_array((np.ones(len(csr.indices), np.int8), csr.indices, csr.indptr), shape)


def to_networkx(problem: Problem) -> Any:
    """See `Problem.to_networkx`."""
    networkx, csr = needs("networkx", "data"), problem.csr()
    graph, names = networkx.Graph(), problem.items.names
    costs = enumerate(csr.costs.tolist(), 1)
    graph.add_nodes_from((n, {"bipartite": 0, "cost": cost}) for n, cost in costs)
    for item in problem.items:
        told = {"primary": item.primary, "low": item.low, "high": item.high}
        graph.add_node(item.name, bipartite=1, **told)
    numbers = (row_numbers(csr.indptr) + 1).tolist()
    for number, item, colour in zip(
        numbers, csr.indices.tolist(), csr.colours.tolist(), strict=True
    ):
        tint = {} if colour == NO_COLOUR else {"colour": problem.colours[colour]}
        graph.add_edge(number, names[item], **tint)
    return graph
