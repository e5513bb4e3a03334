r"""Pictures of problems and their solutions.

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-2]\nd 00 01\nm 00\n2|n 00\n", language="polyomino")
>>> made = picture(problem, [[1, 5, 12, 16]])
>>> [region.name for region in made.sections[0].sheets[0].layers[0].regions]
['d', 'd', 'm', 'n']
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dlxc.draw.pictures import Picture, Solution
from dlxc.problem import Problem
from dlxc.problem.chosen import chosen_options, without_aids
from dlxc.problem.options import Entry


class Undrawable(ValueError):  # noqa: N818 - a problem that has no picture
    """A problem of which no picture can be made."""


def picture(
    problem: Problem,
    solutions: Iterable[Sequence[Sequence[Entry]] | Sequence[int]] = (),
    *,
    title: str = "",
    bases: bool = False,
) -> Picture:
    """The picture of solutions; without any, of the box and the pieces.

    A solution is a list of options, or of their numbers counted from 1.  With `bases` not just
    the pieces but all base placements are drawn.  Without a picture this raises `Undrawable`.
    """
    chosen = [_options(problem, solution) for solution in solutions]
    if problem.board is not None and problem.board.writing is None:
        from dlxc.draw import packings

        if chosen:
            return packings.solution_picture(problem, problem.board, title, chosen)
        return packings.specification_picture(problem, problem.board, title, bases=bases)

    from dlxc.draw import grids

    rows = grids.clues(problem)
    if rows is not None:
        return grids.sudoku(rows, title, chosen)
    if grids.is_ian(problem):
        return grids.ian(title, chosen)
    raise Undrawable("items and options alone have no picture: nothing says where cells lie")


def _options(problem: Problem, solution: Sequence[Sequence[Entry]] | Sequence[int]) -> Solution:
    numbers = [option for option in solution if isinstance(option, int)]
    options: list[Sequence[Entry]] = [o for o in solution if not isinstance(o, int)]
    if not numbers:
        return options
    return [*without_aids(problem, chosen_options(problem, numbers)), *options]
