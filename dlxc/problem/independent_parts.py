r"""The independent parts of a problem: no option of one has an item of another.

>>> import dlxc
>>> problem = dlxc.compile("a b c d\na b\nc\nc d\nd\n", "dlx")
>>> [(len(part.items), len(part.options)) for part in independent_parts(problem, least=2)]
[(2, 1), (2, 3)]
"""

from collections.abc import Iterator

import numpy as np

from dlxc.geometry.lattices import joined
from dlxc.geometry.row_keys import distinct
from dlxc.problem import Problem
from dlxc.problem.blocks import blocks_of_rows, picked, row_numbers
from dlxc.problem.items import Items
from dlxc.problem.problem import Record

_LEAST = 64
"""Parts with fewer options are not worth a search of their own."""


def independent_parts(problem: Problem, least: int = _LEAST) -> Iterator[Problem]:
    """The parts with at least so many options, and one problem of all that is left.

    The number of solutions is the product of those of the parts.
    """
    csr, items = problem.csr(), problem.items
    first = csr.indices[csr.indptr[:-1]]  # no option is empty
    part = joined(np.arange(len(items)), csr.indices, first[row_numbers(csr.indptr)])
    sizes = np.bincount(part[first], minlength=len(items))
    part[sizes[part] < least] = -1
    numbers = distinct(part).tolist()
    if len(numbers) <= 1:
        yield problem
        return
    for number in numbers:
        options, chosen = np.flatnonzero(part[first] == number), np.flatnonzero(part == number)
        places = np.full(len(items), -1)
        places[chosen] = np.arange(len(chosen))
        pointers, entries = picked(csr.indptr, options)
        names, times = [items.names[item] for item in chosen.tolist()], items.multiplicities
        own_times = {at: times[item] for at, item in enumerate(chosen.tolist()) if item in times}
        own = Items(names, int(np.searchsorted(chosen, items.primary_count)), own_times)
        indices = places[csr.indices[entries]].astype(np.int32)
        blocks = [*blocks_of_rows(pointers, indices, csr.colours[entries], csr.costs[options])]
        record = Record(has_no_solution=problem.record.has_no_solution)
        yield Problem(own, blocks, problem.colours, record=record)
