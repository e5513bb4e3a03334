r"""Options that are printed alike: solutions that look the same may be different ones.

>>> import dlxc
>>> alike = AlikeOptions(dlxc.compile("a b\na\nb\na\nb\n", "dlx"))
>>> [alike.another([1, 2]) for _ in range(4)]
[[1, 2], [1, 4], [3, 2], [3, 4]]
>>> alike.another([1, 2])
[1, 2]
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import chain, combinations, pairwise, product

import numpy as np

from dlxc.problem import Problem


class AlikeOptions:
    """Tells solutions apart that are printed alike because options of the problem are equal.

    A solver may find any of the equal options.  The first time a printed solution means the first
    of them, the second time another choice, and so on, as long as there are any.
    """

    def __init__(self, problem: Problem) -> None:
        groups: dict[tuple[str, ...], list[int]] = defaultdict(list)
        for option in problem.options:
            groups[tuple(sorted(map(str, option)))].append(option.number)
        equal = [tuple(group) for group in groups.values() if len(group) > 1]
        self._alike = {number: group for group in equal for number in group}
        self._others: dict[frozenset[int], Iterator[list[int]]] = {}

    def another(self, chosen: list[int]) -> list[int]:
        """A solution that is printed like this one and was not given before, if there is one."""
        if not any(number in self._alike for number in chosen):
            return chosen
        key = frozenset(chosen)
        if key not in self._others:
            self._others[key] = self._choices(chosen)
        return next(self._others[key], chosen)

    def _choices(self, chosen: list[int]) -> Iterator[list[int]]:
        """All ways to choose equal options in place of these."""
        times = Counter(self._alike.get(number, (number,)) for number in chosen)
        for ways in product(*(combinations(group, count) for group, count in times.items())):
            yield [*chain.from_iterable(ways)]


def has_equal_options(problem: Problem) -> bool:
    """Whether two options have the same entries; of most problems none have."""
    csr = problem.csr()
    entries = ((csr.colours.astype(np.int64) << 32) | csr.indices).tolist()
    rows = {tuple(sorted(entries[low:high])) for low, high in pairwise(csr.indptr.tolist())}
    return len(rows) < len(csr.indptr) - 1
