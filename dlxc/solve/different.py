"""The search for one solution of each class under the symmetries of the box, exactly."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing

from dlxc.passes.symmetry_breaking.problem_symmetries import (
    TooManyImagesError,
    UnknownSymmetriesError,
)
from dlxc.passes.symmetry_breaking.solution_classes import DifferentSolutions
from dlxc.problem import Problem
from dlxc.solve.search import Search
from dlxc.solve.searching import Batch, SearchRequest, Sharing, SolverError, Watch


class DifferentSearch:
    """The search that gives the first solution of each class; see `Search`.

    `reflections` is as for `DifferentSolutions`.  Raises `SolverError` if the symmetries cannot be
    known.
    """

    name = "dlxc"
    is_verified = True

    def __init__(
        self,
        problem: Problem,
        sharing: Sharing | None = None,
        *,
        reflections: bool | None = None,
    ) -> None:
        try:
            self.different = DifferentSolutions(problem, reflections=reflections)
        except TooManyImagesError as many:
            raise SolverError(str(many)) from None
        except UnknownSymmetriesError as unknown:
            raise SolverError(
                f"{unknown}, so it is not known which solutions differ: omit --different",
                ("languages that tell it are puzzle, polyomino, polycube and the like",),
            ) from None
        self._search = Search(self.different.searched, sharing)

    def batches(self, request: SearchRequest, watch: Watch) -> Generator[Batch]:
        """The first solutions of all classes, in the order of the search."""
        with closing(self._search.batches(request._replace(limit=None), watch)) as batches:
            for batch in batches:
                found = [self.different.numbers[solution].tolist() for solution in batch]
                if first := self.different.first_of_classes(found):
                    yield first
