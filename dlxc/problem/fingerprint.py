r"""A number by which a problem is known again.

>>> import dlxc
>>> fingerprint(dlxc.compile("[0-1][0-1]\n2|D 00 01\n", "polyomino"))[:12]
'ea8e86fe5ae7'
"""

from __future__ import annotations

import hashlib
import json

from dlxc.problem.problem import Problem


def fingerprint(problem: Problem) -> str:
    """The SHA-256 of the items and the options, in order, as 64 hexadecimal digits.

    Costs count; what else is told of a problem, as its comments and its board, does not.
    """
    items, csr = problem.items, problem.csr()
    bounds = [bound.tolist() for bound in items.bounds()]
    words = [items.primary_count, list(items.names), *bounds, list(problem.colours)]
    known = hashlib.sha256(json.dumps(words).encode())
    for array in csr:
        known.update(array.astype("<i8").tobytes())
    return known.hexdigest()
