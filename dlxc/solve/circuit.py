r"""The circuit of a count: from the nodes of a search with memory, solutions and their numbers.

A node is the sum over the options of an item, each with what is left below it, or the product of
independent parts; see `Node`.  So one can go down to any solution, and see how many have an option.
It is a deterministic decomposable negation normal form: A. Darwiche and P. Marquis, A Knowledge
Compilation Map, Journal of Artificial Intelligence Research 17, 2002.

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-2]\n3|D 00 01\n", language="polyomino")
>>> circuit = circuit_of(problem, Watch())
>>> circuit.number, [sorted(circuit.solution(rank)) for rank in range(3)]
(3, [[1, 3, 7], [2, 4, 5], [5, 6, 7]])
"""

from __future__ import annotations

from collections.abc import Iterator

from dlxc.problem import Problem
from dlxc.solve.counting_search import PARTS, SOLUTION, UNKNOWN, CountingSearch
from dlxc.solve.exact_cover import NONE, exact_cover
from dlxc.solve.searching import Stopped, Watch
from dlxc.solve.slices import STEP

MOST_NODES = 2_000_000
"""So many nodes take about half a gigabyte."""

_TRIAL, _PAYS = 5000, 8.0
"""After so many nodes, and again and again, memory must save so many for each that is visited.  No
clock decides, so that a seed draws the same solutions on all machines."""


class Circuit:
    """The circuit of a count that is over."""

    def __init__(self, counting: CountingSearch) -> None:
        self.cover, self.nodes, self.top = counting.cover, counting.circuit, counting.top
        self.number = self.nodes[self.top][0]

    def solution(self, rank: int) -> list[int]:
        """The solution of a number from 0, by the numbers of its options from 1."""
        rows, pending = list[int](), [(self.top, rank)]
        while pending:
            at, rank = pending.pop()
            _, item, *links = self.nodes[at]
            for row, below in zip(links[::2], links[1::2], strict=True):
                size = self.nodes[below][0]
                if item == PARTS:
                    rank, own = divmod(rank, size)
                    pending.append((below, own))
                elif rank >= size:
                    rank -= size
                else:
                    rows += [row] * (row != NONE)
                    pending.append((below, rank))
                    break
        return [int(number) for number in self.cover.numbers[rows]]


def circuit_of(problem: Problem, watch: Watch, *, is_whole: bool = False) -> Circuit | None:
    """The circuit of the solutions; nothing if it is too large, or does not pay.

    With `is_whole` all options and items are in it, and it need not pay.  Raises `Stopped`.
    """
    cover = exact_cover(problem, is_whole=is_whole)
    if cover.is_wide and not is_whole:
        return None
    counting, trial = CountingSearch(cover, keeps_nodes=True), _TRIAL
    while not counting.is_over:
        watch.check()
        counting.count(STEP, trial)
        watch.nodes, watch.dead_ends = counting.nodes, counting.dead_ends
        watch.share_left = counting.path.share
        if counting.nodes < trial or counting.is_over:
            continue
        pays = is_whole or counting.is_open or counting.worth >= _PAYS * counting.nodes
        if not pays or len(counting.circuit) > MOST_NODES:
            watch.nodes = watch.dead_ends = 0
            return None
        trial = counting.nodes + _TRIAL
    return Circuit(counting)


def circuit_lines(problem: Problem, watch: Watch) -> Iterator[str]:
    r"""The proof of a count, for `tools/check_circuit.py`: a line for each node, after those below.

    That program tells what the lines mean.  All options and items are in them.  Raises `Stopped`.

    >>> import dlxc
    >>> problem = dlxc.compile("a b c\na b\na\nb c\nc\n", language="dlx")
    >>> print("".join(circuit_lines(problem, Watch())), end="")
    0 1 |solution
    1 0 |dead
    2 1 c 4:0
    3 1 b 3:0
    4 2 a 1:2 2:3
    """
    if not (circuit := circuit_of(problem, watch, is_whole=True)):
        raise Stopped(f"the limit of {MOST_NODES} nodes")
    numbers = [*circuit.cover.numbers.tolist(), ""]  # the last one is that of `NONE`
    primary = problem.items.names[: problem.items.primary_count]
    kinds = [*primary, *["|option"] * (circuit.cover.primary - len(primary)), "|parts"]
    yield "0 1 |solution\n"
    if circuit.top != SOLUTION:
        yield "1 0 |dead\n"
    for at, (number, item, *links) in enumerate(circuit.nodes[2 : circuit.top + 1], 2):
        pairs = zip(links[::2], links[1::2], strict=True)
        below = (f"{numbers[row]}:{'' if line == UNKNOWN else line}" for row, line in pairs)
        yield f"{at} {number} {kinds[item]} {' '.join(below)}\n"
