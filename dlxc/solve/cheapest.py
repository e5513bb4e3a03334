r"""The cheapest solutions, by dlxc's own search.

Each item has a price, which the options that cover it pay: what an option costs beyond the prices
of its items is its surplus.  By the theory of Lagrange multipliers, any prices give a bound: a
solution costs at least a base, and besides that the surpluses of its options.  Good prices are
looked for at the beginning, by subgradients (M. Held and R. M. Karp, Mathematical Programming 1,
1971).  Then the search chooses cheap options first, and leaves a choice as soon as its surpluses
exceed what is allowed.  At first little is allowed, so that few options are left; then more, until
the cheapest solutions are known.

>>> import dlxc
>>> problem = dlxc.compile("a b\na b |9\na |3\nb |4\n", "dlx")
>>> search = CheapestSearch(problem, 2, Watch())
>>> found, costs = [*search.improving()], sorted(-cost for cost, _ in search.found)
>>> costs
[7, 9]
"""

from collections.abc import Iterator
from heapq import heappush, heapreplace
from math import inf
from operator import mul
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from dlxc.answers.verification import Checker
from dlxc.problem import Problem
from dlxc.problem.blocks import row_numbers
from dlxc.problem.choices import Choices
from dlxc.solve.compiled_search import CompiledSearch, tables
from dlxc.solve.exact_cover import ExactCover, chosen_rows, exact_cover
from dlxc.solve.library_solver import CPSAT, Beside, is_installed
from dlxc.solve.plain_search import NO_LIMIT, PlainSearch
from dlxc.solve.searching import SearchRequest, SolverError, Watch
from dlxc.solve.slices import STEP

_PATIENCE = 0.1
"""After so many seconds in plain Python, machine code goes on."""

_STEPS, _ENTRIES = 400, 1 << 25
"""So often prices are changed at most, and so many entries of options are looked at for that."""

_FIRST_NODES = 2000
"""So many nodes are visited at first, with all that solutions may cost."""

_FIRST_SHARE, _GROWTH = 0.01, 3
"""What is allowed at first beyond the bound, as a share of it, and then so many times as much."""

_PRECISION = 0.1
"""When the bound is not expected to become so much better, the prices are good enough."""

_HELP_AFTER = 2.0
"""After so many seconds CP-SAT searches as well."""

_FINENESS = 1 << 10
"""Prices are multiples of this part of a cost, if costs are not large."""

_MOST_COSTS = 10**15
"""The most that all options cost together: numbers are compared in 64 bits."""


def bound(
    cover: ExactCover, costs: NDArray[np.int64]
) -> tuple[int, int, NDArray[np.int64], NDArray[np.int64]]:
    """A scale, and what solutions cost at least, times the scale: a base, and surpluses of rows.

    The rows of the cover cost so much.  Last are the prices of the items, times the scale.
    """
    total = sum(map(abs, costs.tolist()))
    if total > _MOST_COSTS:
        raise SolverError(
            f"the costs of all options together are {total}, and dlxc's own search takes"
            f" {_MOST_COSTS} at most; --solver cpsat may do"
        )
    scale = min(_FINENESS, _MOST_COSTS // max(total, 1))
    # Entries with colours are not counted: many options may have the same.
    priced = cover.colours == 0
    rows, items = row_numbers(cover.ptr)[priced], cover.items[priced]
    low, high = np.zeros(cover.item_count, np.int64), np.ones(cover.item_count, np.int64)
    low[: cover.primary], high[: cover.primary] = cover.low, cover.high
    # Any prices do, so large ones are cut: then no sum of an option has over 62 bits.  An item that
    # asks for nothing has none.
    least = np.where(np.bincount(items, minlength=len(high)) > high, -total, 0)
    most = np.where(low > 0, total, 0)
    found = np.clip(_prices(rows, items, low, high, costs.astype(float)), least, most)
    prices = np.rint(scale * found).astype(np.int64)
    left = scale * costs
    np.subtract.at(left, rows, prices[items])
    bounds = np.where(prices > 0, low, high).tolist()
    base = sum(map(mul, prices.tolist(), bounds)) + sum(np.minimum(left, 0).tolist())
    return scale, base, np.maximum(left, 0), prices


def _prices(
    rows: NDArray[np.int64],
    items: NDArray[np.int64],
    low: NDArray[np.int64],
    high: NDArray[np.int64],
    costs: NDArray[np.float64],
) -> NDArray[np.float64]:
    """Prices of items for which the bound is large; they begin with equal shares of the costs."""
    sizes = np.maximum(np.bincount(rows, minlength=len(costs)), 1)
    prices = np.full(len(low), np.inf)
    np.minimum.at(prices, items, (costs / sizes)[rows])
    prices = np.where((low > 0) & np.isfinite(prices), prices, 0.0)
    best, best_prices, hope, failures = -np.inf, prices, 0.0, 0
    for _ in range(min(_STEPS, 20 + _ENTRIES // (len(rows) + 1))):
        left = costs - np.bincount(rows, prices[items], len(costs))
        wanted = np.where(prices > 0, low, high)
        value = float(prices @ wanted + np.minimum(left, 0).sum())
        failures += 1
        if value > best:
            best, best_prices, failures = value, prices, 0
            hope = hope or 0.05 * abs(value) + 1
        elif failures == 5:
            hope, failures, prices = hope / 2, 0, best_prices
            if hope < _PRECISION:
                break
            continue
        covered = np.bincount(items[(left < 0)[rows]], minlength=len(low))
        direction = (wanted - covered).astype(float)
        if not (length := float(direction @ direction)):
            break
        prices = prices + direction * ((best + hope - value) / length)
    return best_prices


class CheapestSearch:
    """The search for the cheapest solutions, so many at most.

    They are `found`, each after its cost with the sign turned, in a heap.  If there is to be one,
    CP-SAT searches as well after a while, if it is installed, and may be the `solver` that is done
    first.
    """

    def __init__(self, problem: Problem, most: int, watch: Watch, seed: int | None = None) -> None:
        self.found: list[tuple[int, list[int]]] = []
        self.solver, self._seen = "dlxc", set[tuple[int, ...]]()
        self._cover, self._most, self._watch = exact_cover(problem, seed), most, watch
        self._costs, self._checker = problem.csr().costs, Checker(problem)
        self._beside = Beside(problem, CPSAT, SearchRequest(cheapest=True))
        self._helps_at = _HELP_AFTER if most == 1 and is_installed(CPSAT) else inf

    def improving(self) -> Iterator[list[int]]:
        """Each solution that is one of the cheapest until then."""
        cover = self._cover
        self._scale, self._base, surpluses, _ = bound(cover, self._costs[cover.numbers - 1])
        order = np.argsort(surpluses, kind="stable")
        surpluses = surpluses[order]
        whole = min(sum(surpluses.tolist()), NO_LIMIT - 1)
        try:
            # The first solutions say how much is to be allowed at most.
            yield from self._below(chosen_rows(cover, order, surpluses), whole, _FIRST_NODES)
            allowed = self._scale + int(abs(self._base) * _FIRST_SHARE)
            while True:
                allowance = min(allowed, self._allowance(whole))
                size = int(np.searchsorted(surpluses, allowance, "right"))
                rows = chosen_rows(cover, order[:size], surpluses[:size])
                yield from self._below(rows, allowance)
                if allowed >= self._allowance(whole) or self.solver == CPSAT:
                    return
                allowed *= _GROWTH
        finally:
            self._beside.watch.interrupted = True

    def _allowance(self, most: int) -> int:
        """What surpluses may be together, of a solution that is cheaper than one that is kept."""
        if len(self.found) < self._most:
            return most
        return min(most, self._scale * (-self.found[0][0] - 1) - self._base)

    def _below(
        self, cover: ExactCover, allowance: int, most_nodes: float = inf
    ) -> Iterator[list[int]]:
        """The solutions of some rows for which the allowance is enough, of so many nodes."""
        search: PlainSearch | CompiledSearch = PlainSearch(cover)
        began, watch, found = perf_counter(), self._watch, self._beside.found
        nodes, dead_ends = watch.nodes, watch.dead_ends
        while not search.is_over:
            search.allowance = self._allowance(allowance)
            rows = search.run(STEP if most_nodes == inf else 0.0, 1)
            own = Choices(cover.numbers[rows.numbers], rows.ends).lists()
            yield from self._taken(own, self.solver)
            is_answered = self._beside.is_over
            yield from self._taken([found.pop(0) for _ in found[:]], CPSAT)
            if is_answered:
                self.solver = CPSAT
                return
            watch.nodes, watch.dead_ends = nodes + search.nodes, dead_ends + search.dead_ends
            watch.check()
            if watch.elapsed > self._helps_at:
                self._beside.start()
                self._helps_at = inf
            if search.nodes > most_nodes:
                return
            if perf_counter() - began > _PATIENCE and isinstance(search, PlainSearch):
                path = search.path
                if made := tables(cover, path):
                    nodes, dead_ends = watch.nodes, watch.dead_ends
                    search = CompiledSearch(made)
                    search.start(path)

    def _taken(self, solutions: list[list[int]], solver: str) -> Iterator[list[int]]:
        """Those of a solver that are new and kept; all new ones are verified."""
        new = [chosen for chosen in map(sorted, solutions) if (*chosen,) not in self._seen]
        self._seen.update(map(tuple, new))
        if wrong := self._checker.check(Choices.of(new)):
            raise SolverError(f"{solver} is wrong: {wrong}")
        for chosen in new:
            entry = -int(self._costs[np.array(chosen, np.int64) - 1].sum()), chosen
            if len(self.found) < self._most:
                heappush(self.found, entry)
            elif entry[0] > self.found[0][0]:
                heapreplace(self.found, entry)
            else:
                continue
            yield chosen
