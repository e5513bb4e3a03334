r"""One solution of each class under the symmetries of the box, exactly.

A solution is kept if it is the first among its images: the list of its options, in order, comes
before those of the images or is equal.  That holds for one solution of each class, whatever copies,
ranges and holes there are, and it needs no other solution to see it.

Where mirror images are alike, a reflection of the box may be no symmetry of the problem, and yet
take a solution to a solution: if a piece has no mirror image, but need not be used, and is not.
Such images count too.

To search less, options may be left out first, so that each class keeps a solution: at an item that
all symmetries leave where it is, one option of each orbit is enough.  Then only images that have
options of this smaller problem alone are compared.

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-2]\n3|D 00 01\n", "polyomino")
>>> different = DifferentSolutions(problem)
>>> len(problem.options), len(different.searched.options), different.group.order
(7, 7, 4)
>>> different.first_of_classes(Choices.of([[1, 3, 7], [2, 4, 5], [5, 6, 7]])).lists()
[[1, 3, 7], [5, 6, 7]]
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dlxc.passes.problem_changes import ProblemChange, changed_problem
from dlxc.passes.symmetry_breaking import Action, best_restriction
from dlxc.passes.symmetry_breaking.symmetry_group import known_symmetries
from dlxc.problem import NO_ITEM, Problem
from dlxc.problem.blocks import as_table, picked
from dlxc.problem.choices import Choices

_NO_ROW = -1


class DifferentSolutions:
    """The symmetries of a problem, and which of its solutions are the first of their classes.

    `searched` is the problem to search: it has at least the first solution of each class that it
    has at all.  `reflections` is as for `known_symmetries`.  Raises `UnknownSymmetriesError`.

    `total` is the number of all solutions in the classes that were found, or `None` if it is not
    known: equal options are one here, and a reflection may take only some solutions to solutions.
    """

    def __init__(self, problem: Problem, *, reflections: bool | None = None) -> None:
        options, self.group = known_symmetries(problem, reflections=reflections)
        self._items, self._bounds = options.items, problem.items.bounds()
        self._primary_count = problem.items.primary_count
        self._is_kept = np.ones(options.size, np.bool_)
        action = Action.on(problem.items, options, self.group)
        if restriction := best_restriction(action, may_have_conditions=False):
            self._is_kept[restriction.dropped] = False
        kept, count = np.flatnonzero(self._is_kept), len(problem.options)
        dropped = np.delete(np.arange(count), options.numbers[kept])
        self.searched = changed_problem(problem, ProblemChange(dropped))
        self._row_in_searched = np.append(_NO_ROW, kept)
        self._row = np.full(count + 1, _NO_ROW)
        self._row[options.numbers + 1] = np.arange(options.size)
        self._numbers = options.numbers + 1
        is_whole = options.size == count and len(self.group.options) == self.group.order
        self.total: int | None = 0 if is_whole else None

    def images_of_options(self, numbers: Sequence[int]) -> NDArray[np.integer]:
        """Where symmetries take some options of solutions, by their numbers in the problem.

        The shape is (symmetries, options), and the first row has the numbers themselves.
        """
        rows = self._row[[*numbers]]
        images = self.group.options[:, rows]
        return np.asarray(self._numbers[images[(images >= 0).all(axis=1)]])

    def images_of_items(self, numbers: Sequence[int]) -> NDArray[np.integer]:
        """The same of some items, which solutions use."""
        images = self.group.items[:, [*numbers]]
        return np.asarray(images[(images >= 0).all(axis=1)])

    def first_of_classes(self, batch: Choices) -> Choices:
        """Those of some solutions of `searched` that are the first of a class, by the problem."""
        first, chosen = np.arange(len(batch)), self._row_in_searched[batch.numbers]
        fixing = np.ones(len(batch), np.int64)
        if not chosen.size:  # a solution without options is alone
            fixing *= self.group.order
        elif len(self.group.options) > 1:
            rows = np.sort(as_table(np.append(0, batch.ends), chosen, _NO_ROW), axis=1)
            for number, images in enumerate(self.group.options[1:], 1):
                moved = np.where(rows >= 0, images[rows], _NO_ROW)
                are_meant = np.where(moved >= 0, self._is_kept[moved], True).all(axis=1)
                if number >= self.group.order:
                    are_meant &= self._are_solutions(moved, rows)
                moved = np.sort(moved, axis=1)
                differs = moved != rows
                fixing[first] += ~differs.any(axis=1)
                spot = np.arange(len(rows)), differs.argmax(axis=1)
                is_first = ~(are_meant & (moved[spot] < rows[spot]))
                first, rows = first[is_first], rows[is_first]
        if self.total is not None:  # a class has as many solutions as do not leave the first alone
            self.total += int((self.group.order // fixing[first]).sum())
        ptr, places = picked(np.append(0, batch.ends), first)
        return Choices(self._numbers[chosen[places]], ptr[1:])

    def _are_solutions(
        self, moved: NDArray[np.integer], rows: NDArray[np.integer]
    ) -> NDArray[np.bool_]:
        """Which images of solutions are solutions too: no option is lost, or used too often."""
        low, high = (bound[: self._primary_count] for bound in self._bounds)
        counts = np.zeros((len(moved), len(self._bounds[0]) + 1), np.int64)
        items = np.where(moved[..., None] >= 0, self._items[moved], NO_ITEM).reshape(len(moved), -1)
        np.add.at(counts, (np.arange(len(moved))[:, None], items), 1)
        covered = counts[:, : self._primary_count]
        are_whole = ((moved >= 0) == (rows >= 0)).all(axis=1)
        return np.asarray(are_whole & ((low <= covered) & (covered <= high)).all(axis=1))
