"""Problems for pandas, SciPy and NetworkX."""

from __future__ import annotations

from typing import Any

import numpy as np

from dlxc.problem import NO_COLOUR, Problem
from dlxc.problem.blocks import row_numbers
from dlxc.system import needs


class Framed:
    """The methods of a problem that give it to these libraries."""

    __slots__ = ()

    def to_pandas(self: Problem) -> Any:  # type: ignore[misc]
        """A `pandas.DataFrame`: a row for each entry, the options one after another.

        Columns: `option`, from 1; `item` and `colour`, categories, the colour missing if there is
        none; `primary`; `cost`, that of the option.
        """
        pandas, csr = needs("pandas", "data"), self.csr()
        option = row_numbers(csr.indptr)
        categories = pandas.Categorical.from_codes
        return pandas.DataFrame(
            {
                "option": option + 1,
                "item": categories(csr.indices, list(self.items.names)),
                "colour": categories(csr.colours, list(self.colours)),  # -1 is what is missing
                "primary": csr.indices < self.items.primary_count,
                "cost": csr.costs[option],
            }
        )

    def to_scipy(self: Problem) -> Any:  # type: ignore[misc]
        """A `scipy.sparse.csr_array` of 0 and 1, shape (options, items); no colours or costs."""
        sparse, csr = needs("scipy.sparse", "data"), self.csr()
        ones, shape = np.ones(len(csr.indices), np.int8), (len(csr.costs), len(self.items))
        return sparse.csr_array((ones, csr.indices, csr.indptr), shape)

    def to_networkx(self: Problem) -> Any:  # type: ignore[misc]
        """A bipartite `networkx.Graph`: an edge for each entry, with its `colour` if it has one.

        A node for each option is its number, from 1, with `cost`; a node for each item is its name,
        with `primary`, `low` and `high`.  `bipartite` is 0 for options, 1 for items.
        """
        networkx, csr = needs("networkx", "data"), self.csr()
        graph, names = networkx.Graph(), self.items.names
        costs = enumerate(csr.costs.tolist(), 1)
        graph.add_nodes_from((n, {"bipartite": 0, "cost": cost}) for n, cost in costs)
        for item in self.items:
            counts = {"primary": item.primary, "low": item.low, "high": item.high}
            graph.add_node(item.name, bipartite=1, **counts)
        numbers = (row_numbers(csr.indptr) + 1).tolist()
        for number, item, colour in zip(
            numbers, csr.indices.tolist(), csr.colours.tolist(), strict=True
        ):
            tint = {} if colour == NO_COLOUR else {"colour": self.colours[colour]}
            graph.add_edge(number, names[item], **tint)
        return graph
