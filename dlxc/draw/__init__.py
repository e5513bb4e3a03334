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
from dlxc.problem import Appearance, Problem
from dlxc.problem.options import Entry
from dlxc.problem.problem import chosen_options, without_aids


class Undrawable(ValueError):  # noqa: N818 - a fact, not an error of the program
    """There is no picture of a problem: nothing tells where its cells lie, or how they look."""


def has_picture(problem: Problem) -> bool:
    """Whether `picture` can draw a problem; what a model shows is not looked at for faults."""
    return problem.appearance is not None or not _obstacle(problem)


def picture(
    problem: Problem,
    solutions: Iterable[Sequence[Sequence[Entry]] | Sequence[int]] = (),
    *,
    title: str = "",
    bases: bool = False,
) -> Picture:
    """The picture of solutions; without any, of the box and the pieces.

    A solution is a list of options, or of their numbers counted from 1.  With `bases` all base
    placements are drawn instead of one of each piece.  Without a title it is that of the problem.
    A problem that does not know where its cells lie, or how they look, raises `Undrawable`.
    """
    title = title or problem.record.title
    chosen = _options(problem, [*solutions])
    if problem.appearance is not None:
        return _shown(problem.appearance, title, chosen)
    if obstacle := _obstacle(problem):
        raise Undrawable(obstacle)
    board = problem.board
    assert board is not None  # noqa: S101 - that would be an obstacle
    if board.writing is not None:
        from dlxc.draw.shown_options import grid_picture

        return grid_picture(problem, board, board.writing, title, chosen)

    from dlxc.draw.cell_sheets import solution_picture, specification_picture
    from dlxc.draw.tilings import tiling_of

    tiling = tiling_of(board.lattice)
    assert tiling is not None  # noqa: S101 - that would be an obstacle
    if chosen:
        return solution_picture(problem, board, tiling, title, chosen)
    return specification_picture(problem, board, tiling, title, bases=bases)


def _obstacle(problem: Problem) -> str:
    """Why a problem that shows nothing itself has no picture; nothing if it has one."""
    from dlxc.draw.tilings import tiling_of

    if problem.board is None:
        return "items and options alone have no picture: nothing tells where cells lie"
    lattice = problem.board.lattice
    if problem.board.writing is None and tiling_of(lattice) is None:
        return f"nothing tells how cells of the lattice `{lattice.name}` look"
    return ""


def _shown(appearance: Appearance, title: str, solutions: Sequence[Solution]) -> Picture:
    from dlxc.draw.shown_options import TooLargeBoard, shown_picture

    faults = appearance.faults()
    if faults:
        raise Undrawable(f"what is to be shown has a fault: {faults[0].message}")
    try:
        return shown_picture(appearance, title, solutions)
    except TooLargeBoard as error:
        raise Undrawable(str(error)) from None


def _options(
    problem: Problem, solutions: Sequence[Sequence[Sequence[Entry]] | Sequence[int]]
) -> list[Solution]:
    """The options of solutions; those of numbers in their order, each made once for all."""
    numbers = {option for each in solutions for option in each if isinstance(option, int)}
    made = without_aids(problem, chosen_options(problem, sorted(numbers)) if numbers else ())
    known = {option.number: option for option in made}
    chosen: list[Solution] = []
    for solution in solutions:
        asked = sorted({option for option in solution if isinstance(option, int)})
        others = [option for option in solution if not isinstance(option, int)]
        chosen.append([*(known[number] for number in asked if number in known), *others])
    return chosen
