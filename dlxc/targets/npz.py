"""A problem as a compressed archive of NumPy arrays.

`indptr`, `indices`, `data`, `shape` and `format` are what `scipy.sparse.load_npz` reads: a
matrix of options by items, whose entries are 1, or 1 more than the number of their colour,
counted from 1.  Beside it lie `names`, `primary_count`, `low`, `high` (how often an item is to
be covered), `colours` (the colours by number), `costs` (an entry an option) and `comments`.
"""

from __future__ import annotations

import io
from collections.abc import Iterator

import numpy as np

from dlxc.problem import Problem


def archive(problem: Problem) -> Iterator[bytes | memoryview]:
    """The bytes of the archive."""
    csr, items = problem.csr(), problem.items
    low, high = items.bounds()
    file = io.BytesIO()
    np.savez_compressed(
        file,
        indptr=csr.indptr,
        indices=csr.indices,
        data=csr.colours + 2,
        shape=np.array([len(csr.costs), len(items)]),
        format=np.array(b"csr"),
        names=np.array(items.names, np.str_),
        primary_count=np.array(items.primary_count),
        low=low,
        high=high,
        colours=np.array(problem.colours, np.str_),
        costs=csr.costs,
        comments=np.array(problem.record.comments, np.str_),
        allow_pickle=False,
    )
    yield file.getbuffer()
