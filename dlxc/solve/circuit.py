r"""The circuit of a count: from the nodes of a search with memory, solutions and their numbers.

A node is the sum over the options of an item, each with what is left below it, or the product of
independent parts; see `Node`.  So one can go down to any solution, and see how many have an option.
It is a deterministic decomposable negation normal form: A. Darwiche and P. Marquis, A Knowledge
Compilation Map, Journal of Artificial Intelligence Research 17, 2002.

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-2]\n3|D 00 01\n", language="polyomino")
>>> circuit = circuit_of(problem, Watch())
>>> [sorted(circuit.solution(rank)) for rank in range(circuit.number)]
[[1, 3, 7], [2, 4, 5], [5, 6, 7]]
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import reduce
from heapq import nsmallest
from operator import and_, or_
from random import Random

import numpy as np

from dlxc.problem import Problem
from dlxc.problem.choices import Choices
from dlxc.solve.counting_search import PARTS, SOLUTION, CountingSearch
from dlxc.solve.exact_cover import exact_cover
from dlxc.solve.searching import SearchRequest, Solver, Stopped, Watch
from dlxc.solve.slices import STEP

MOST_NODES = 1_000_000
"""So many nodes, with what is remembered, take about half a gigabyte."""

_TRIAL, _PAYS = 5000, 8.0
"""After so many nodes, and again and again, memory must save so many for each that is visited.  No
clock decides, so that a seed draws the same solutions on all machines."""


class Circuit:
    """The circuit of a count that is over."""

    def __init__(self, counting: CountingSearch) -> None:
        self.nodes, self.top = counting.circuit, counting.top
        self.number = self.nodes[self.top][0]
        self.options = [*counting.cover.numbers.tolist(), 0]  # of rows; the last is that of `NONE`

    def links(self, at: int) -> Iterator[tuple[int, int]]:
        """The options of a node, from 1, or 0 for none, each with the node below."""
        _, _, *links = self.nodes[at]
        return zip(map(self.options.__getitem__, links[::2]), links[1::2], strict=True)

    def solution(self, rank: int) -> list[int]:
        """The solution of a number from 0, by the numbers of its options from 1."""
        chosen, pending = list[int](), [(self.top, rank)]
        while pending:
            at, rank = pending.pop()
            for option, below in self.links(at):
                size = self.nodes[below][0]
                if self.nodes[at][1] == PARTS:
                    rank, own = divmod(rank, size)
                    pending.append((below, own))
                elif rank >= size:
                    rank -= size
                else:
                    chosen.append(option)
                    pending.append((below, rank))
                    break
        return [*filter(None, chosen)]

    def shares(self, covered: Sequence[frozenset[str]]) -> tuple[list[int], frozenset[str]]:
        """How many solutions have each option, from 1, and what all cover of what options do."""
        uses, weights, always = [0] * len(covered), [0] * self.top + [1], list[frozenset[str]]()
        for at, (_, item, *_) in enumerate(self.nodes[: self.top + 1]):
            some = [(n, always[below]) for n, below in self.links(at) if self.nodes[below][0]]
            own = [seen if item == PARTS else seen | covered[n] for n, seen in some]
            always.append(reduce(or_ if item == PARTS else and_, own or [frozenset()]))
        for at in range(self.top, -1, -1):
            number, item = self.nodes[at][:2]
            for option, below in self.links(at) if number else ():
                size = self.nodes[below][0]
                weights[below] += weights[at] * (number // size if item == PARTS else 1)
                uses[0 if item == PARTS else option] += weights[at] * size
        return uses, always[self.top]


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
        if counting.nodes >= trial and not counting.is_over:
            trial += _TRIAL
            pays = is_whole or counting.is_open or counting.worth >= _PAYS * counting.nodes
            if not pays or len(counting.circuit) > MOST_NODES:
                watch.nodes = watch.dead_ends = 0
                return None
    return Circuit(counting)


def circuit_lines(problem: Problem, watch: Watch) -> Iterator[str]:
    """The proof of a count, for `tools/check_circuit.py`: a line for each node, after those below.

    That program tells what the lines mean.  All options and items are in them.  Raises `Stopped`.
    """
    if not (circuit := circuit_of(problem, watch, is_whole=True)):
        raise Stopped(f"the limit of {MOST_NODES} nodes")
    primary = problem.items.names[: problem.items.primary_count]
    kinds = [*primary, *["|option"] * len(circuit.options), "|parts"]
    yield "0 1 |solution\n"
    if circuit.top != SOLUTION:
        yield "1 0 |dead\n"
    for at, (number, item, *_) in enumerate(circuit.nodes[2 : circuit.top + 1], 2):
        below = (f"{option or ''}:{line}" for option, line in circuit.links(at))
        yield f"{at} {number} {kinds[item]} {' '.join(below)}\n"


class RandomSolutions:
    """A solver that draws different solutions of another one, all choices equally likely.

    It goes down the circuit, if that pays and no classes are wanted.  Otherwise each solution that
    is found has a random key, and those with the least ones come at the end.
    """

    def __init__(self, problem: Problem, solver: Solver) -> None:
        self._problem, self._solver, self.name = problem, solver, solver.name
        self.different = getattr(solver, "different", None)

    def batches(self, request: SearchRequest, watch: Watch) -> Generator[Choices]:
        """As many solutions as the limit says, or all, in random order."""
        most, draw, ranks = request.limit or 0, Random(request.seed), set[int]()  # noqa: S311
        circuit = None if self.different else circuit_of(self._problem, watch)
        while circuit and len(ranks) < min(most, circuit.number):
            watch.check()
            rank = draw.randrange(circuit.number)
            if rank not in ranks:
                ranks.add(rank)
                yield Choices.of([circuit.solution(rank)])
        if circuit:
            return
        keys, bound = np.random.default_rng(request.seed), 1.0
        least: list[tuple[float, list[int]]] = []
        for batch in self._solver.batches(SearchRequest(stream=False), watch):
            own = keys.random(len(batch))
            near = np.flatnonzero(own < bound).tolist()
            drawn = [(float(own[at]), batch[at : at + 1].lists()[0]) for at in near]
            least = nsmallest(most, least + drawn)
            bound = least[-1][0] if len(least) == most else 1.0
        yield Choices.of([solution for _, solution in least])
