"""A problem as a compressed archive of NumPy arrays.

`indptr`, `indices`, `data`, `shape` and `format` are what `scipy.sparse.load_npz` reads: a
matrix of options by items, whose entries are 1, or 1 more than the number of their colour,
counted from 1.  Beside it lie `names`, `primary_count`, `low`, `high` (how often an item is to
be covered), `colours` (the colours by number), `costs` (an entry an option) and `comments`.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence

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
        names=_texts(items.names),
        primary_count=np.array(items.primary_count),
        low=low,
        high=high,
        colours=_texts(problem.colours),
        costs=csr.costs,
        comments=_texts(problem.record.comments),
        allow_pickle=False,
    )
    yield file.getbuffer()


def _texts(texts: Sequence[str]) -> np.ndarray[tuple[int], np.dtype[np.str_]]:
    return np.array(texts, dtype=np.str_)
