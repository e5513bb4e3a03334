r"""Solutions in groups: those that use the same pieces, leave the same holes, cover an item alike.

What is seen of a solution is what is seen of its options, taken together.  Solutions of which the
same is seen are a group.  Of each group the number of its solutions and the first one are kept.

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-2]\n0:3|D 00 01\n0:1|L 00 01 02\n0:2|m 00\n", "polyomino")
>>> [(group.count, str(group)) for group in problem.groups(by="pieces")]
[(11, 'D x 2, m x 2'), (4, 'D, L, m'), (3, 'D x 3')]
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, pairwise

import numpy as np

from dlxc.geometry.row_keys import distinct
from dlxc.passes.symmetry_breaking.solution_classes import DifferentSolutions
from dlxc.problem import Problem
from dlxc.problem.blocks import row_numbers
from dlxc.problem.board import Board
from dlxc.problem.problem import chosen_options, without_aids
from dlxc.solve.circuit import circuit_of
from dlxc.solve.searching import SearchRequest, Solver, Stopped, Watch
from dlxc.text.prose import either, guess

PIECES, HOLES = "pieces", "holes"
"""What can be seen of a packing beside how it covers an item."""

MOST_GROUPS = 100_000
"""A search that has found so many groups is stopped before the next: each takes a kilobyte."""

_KEPT = 1 << 18
"""For so many places it is remembered which image is the least."""

_Key = tuple[int, ...]
"""What is seen, in order: numbers of items, or of options from 1."""


def row_of(parameters: Mapping[str, object], rest: dict[str, object]) -> dict[str, object]:
    """A row of a table by the names of its columns, parameters first; see `Run.cells`."""
    names = {name: f"parameter.{name}" if name in rest else name for name in parameters}
    return {names[name]: value for name, value in parameters.items()} | rest


@dataclass(frozen=True, slots=True)
class Group:
    """Some solutions: how many they are, what is `seen` of each, and the options of the first one.

    By pieces, `seen` are the names of those that are used, each as often as it is used; by holes
    the names of the cells that stay empty; by an item the options that cover it.  They are in the
    order of the problem.  `numbers` are those of options, from 1: `problem.solution(numbers)`.
    """

    count: int
    seen: tuple[str, ...]
    numbers: tuple[int, ...]

    def __str__(self) -> str:
        return shown(self.seen)

    def cells(
        self,
        parameters: Mapping[str, object],
        *,
        different: bool = False,
        stopped: str | None = None,
    ) -> dict[str, object]:
        """The row of a table by the names of its columns; see `Run.cells`."""
        count, differing = (None, self.count) if different else (self.count, None)
        row: dict[str, object] = {"count": count, "differing": differing, "group": self.seen}
        return row_of(parameters, row | {"stopped": stopped})


def shown(seen: Iterable[str]) -> str:
    """What is seen of solutions, with commas between, or `none`."""
    times = Counter(seen).items()
    return ", ".join(f"{text} x {n}" if n > 1 else text for text, n in times) or "none"


class Groups:
    """The groups of solutions, which are added one after another.

    They are grouped `by` pieces, holes, or the name of an item.  With `different`, one solution of
    each class is added; what symmetries carry into each other is one group then, and it is shown as
    the first solution has it.  Raises `ValueError` if solutions cannot be grouped so.
    """

    def __init__(
        self, problem: Problem, by: str, different: DifferentSolutions | None = None
    ) -> None:
        self._problem = problem
        csr = problem.csr()
        option, item = row_numbers(csr.indptr), csr.indices
        self._all: frozenset[int] = frozenset()
        board = problem.board if problem.board and not problem.board.writing else None
        self._of_options = not (board and by in (PIECES, HOLES))
        if board and not self._of_options:
            pieces = distinct(board.shapes.columns.piece)
            is_wanted = np.isin(item, pieces)
            if by == HOLES:
                # An option without a piece, as of a counted hole, leaves its cells empty.
                cells = board.items[board.lattice.fills(board.cells[:, -1])]
                is_wanted = np.isin(item, cells) & np.isin(option, option[is_wanted])
                self._all = frozenset(cells.tolist())
            values = item
        else:
            number = _item_called(by, problem, board)
            images = different.images_of_items([number]) if different else np.array([number])
            if (moved := images[images != number]).size:
                other = problem.items.names[int(moved[0])]
                raise ValueError(
                    f"a symmetry of the box carries `{by}` to `{other}`, so solutions of a class do"
                    f" not cover `{by}` alike: omit --different"
                )
            is_wanted, values = item == number, option.astype(np.int32) + 1
        ends = np.cumsum(np.bincount(option[is_wanted], minlength=len(csr.costs))).tolist()
        found = values[is_wanted].tolist()
        self._seen = [(), *(tuple(found[a:b]) for a, b in pairwise([0, *ends]))]
        self._least: Callable[[_Key], _Key] | None = None
        if different:
            carried = different.images_of_options if self._of_options else different.images_of_items
            self._least = lru_cache(_KEPT)(
                lambda key: min(map(tuple, np.sort(carried(key), axis=1).tolist()))
            )
        self._counts = Counter[_Key]()
        self._first: dict[_Key, tuple[int, ...]] = {}

    def _seen_in(self, solution: Sequence[int]) -> _Key:
        seen: Iterable[int] = chain.from_iterable(map(self._seen.__getitem__, solution))
        return tuple(sorted(self._all.difference(seen) if self._all else seen))

    def add(self, solution: Sequence[int]) -> None:
        """Add a solution by its options, from 1; raises `Stopped` if there are too many groups."""
        key = self._seen_in(solution)
        if self._least:
            key = self._least(key)
        if key not in self._counts:
            if len(self._counts) == MOST_GROUPS:
                raise Stopped(f"the limit of {MOST_GROUPS} groups")
            self._first[key] = tuple(sorted(solution))
        self._counts[key] += 1

    def found(self) -> list[Group]:
        """The groups, those with the most solutions first, and then in the order of the problem."""
        order = sorted(self._counts, key=lambda key: (-self._counts[key], key))
        seen = {key: self._seen_in(self._first[key]) for key in order}
        texts: Mapping[int, str] = dict(enumerate(self._problem.items.names))
        if self._of_options:
            chosen = chosen_options(self._problem, [*{*chain.from_iterable(seen.values())}])
            texts = {option.number: str(option) for option in without_aids(self._problem, chosen)}
        shown_by = {key: tuple(map(texts.__getitem__, seen[key])) for key in order}
        return [Group(self._counts[key], shown_by[key], self._first[key]) for key in order]


def groups_of_options(problem: Problem, solver: Solver, watch: Watch) -> tuple[list[Group], bool]:
    """How many solutions have each option, and whether all of them were found and verified.

    Items that need not be covered have a group as well, each with its colours, if all solutions
    cover them, or none does.  The most frequent come first, and before them the group of all
    solutions.  Raises `Stopped`.
    """
    union = frozenset[str]().union
    free = {item.name for item in problem.items if not item.low} - problem.aids
    covered = [frozenset[str]()]  # by the numbers of options, from 1
    for option in problem.options:
        own = [entry for entry in option if entry.name in free]
        covered.append(frozenset(text for entry in own for text in (entry.name, str(entry))))
    if circuit := circuit_of(problem, watch):
        watch.found, (uses, always) = circuit.number, circuit.shares(covered)
    else:
        counts, in_all = np.zeros(len(covered), np.int64), list[frozenset[str]]()
        for batch in solver.batches(SearchRequest(stream=False), watch):
            watch.found += len(batch)
            counts += np.bincount(batch.numbers, minlength=len(covered))
            for solution in batch.lists() if free else ():
                in_all = [union(*map(covered.__getitem__, solution)).intersection(*in_all)]
        uses, always = counts.tolist(), union(*in_all)
    never = union(*covered).difference(*(covered[n] for n, number in enumerate(uses) if number))
    options = without_aids(problem, problem.options)
    groups = [Group(uses[each.number], (str(each),), (each.number,)) for each in options]
    groups += [Group(watch.found, (text,), ()) for text in sorted(always)]
    groups += [Group(0, (text,), ()) for text in sorted(never)]
    groups.sort(key=lambda group: -group.count)
    return [Group(watch.found, (), ()), *groups], circuit is None


def _item_called(by: str, problem: Problem, board: Board | None) -> int:
    """The number of an item by its name, or as its author wrote it; `ValueError` if none is so."""
    names = {name: name for name in problem.items.names if name not in problem.aids}
    if board:
        names |= {own: name for name, own in board.written.items()}
    if by in names:
        return problem.items.names.index(names[by])
    if by in (PIECES, HOLES):
        raise ValueError(f"only packing puzzles are grouped by {by}; give the name of an item")
    others = [PIECES, HOLES] if board else []
    near = guess(by.rpartition(" x ")[0] or by, [*others, *names], quote="`")
    near = near or f"; give {either([*others, 'the name of an item'])}"
    raise ValueError(f"there is no item `{by}`{near}")
