r"""Pictures of problems and their solutions.

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-2]\nd 00 01\nm 00\n2|n 00\n", language="polyomino")
>>> made = picture(problem, [[1, 5, 12, 16]])
>>> [region.name for region in made.sections[0].sheets[0].layers[0].regions]
['d', 'd', 'm', 'n']
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from dlxc.draw.pictures import Picture, Sheet, Solution, Undrawable, picture_of_sheets
from dlxc.draw.tilings import tiling_of
from dlxc.problem import Problem
from dlxc.problem.items import Entry
from dlxc.problem.problem import chosen_options, without_aids

__all__ = ["Undrawable", "has_picture", "picture"]


def has_picture(problem: Problem) -> bool:
    """Whether `picture` can draw a problem; what a model shows is not looked at for faults."""
    if problem.appearance is not None or problem.board is None:
        return problem.appearance is not None
    return problem.board.writing is not None or tiling_of(problem.board.lattice) is not None


def picture(
    problem: Problem,
    solutions: Iterable[Sequence[Sequence[Entry]] | Sequence[int]] = (),
    *,
    title: str = "",
    bases: bool = False,
    colours: Mapping[str, Sequence[str]] = {},
    captions: Sequence[str] = (),
    marked: Sequence[Entry] = (),
) -> Picture:
    """The picture of solutions; without any, of the box and the pieces.

    If some of its items are `marked`, it has these cells in a colour, and no other pieces.

    A solution is a list of options, or of their numbers counted from 1.  Several are numbered, or
    have `captions`.  With `bases` all base placements are drawn instead of one of each piece.
    Without a title it is that of the problem.  The copies of a piece have its `colours`, which are
    known by its name, as `#rrggbb`.  A problem that does not know where its cells lie, or how they
    look, raises `Undrawable`, and so do colours where there are no pieces, or no piece of a name.
    """
    title = title or problem.record.title
    chosen = _options(problem, [*solutions])
    board, appearance = problem.board, problem.appearance
    draw: Callable[[int, Solution], Sheet]
    if colours and (appearance is not None or board is None or board.writing is not None):
        raise Undrawable("only the pieces of a packing puzzle can be given colours")
    if appearance is not None:
        from dlxc.draw.shown_options import ShownDrawer

        if faults := appearance.faults():
            raise Undrawable(f"what is to be shown has a fault: {faults[0].message}")
        draw = ShownDrawer(appearance).sheet
    elif board is None:
        raise Undrawable("items and options alone have no picture: nothing tells where cells lie")
    elif board.writing is not None:
        from dlxc.draw.shown_options import GridDrawer

        draw = GridDrawer(problem, board, board.writing).sheet
    else:
        from dlxc.draw.cell_sheets import BoardDrawer

        tiling = tiling_of(board.lattice)
        if tiling is None:
            raise Undrawable(f"nothing tells how cells of the lattice `{board.lattice.name}` look")
        drawer = BoardDrawer(problem, board, tiling, colours)
        if not chosen:
            return drawer.specification(title, bases=bases, marked=marked)
        draw = drawer.sheet
    sheets = [draw(*each) for each in enumerate(chosen, 1)] or [draw(0, [marked])]
    return picture_of_sheets(title, sheets, captions)


def _options(
    problem: Problem, solutions: Sequence[Sequence[Sequence[Entry]] | Sequence[int]]
) -> list[Solution]:
    """The options of solutions; those of numbers in their order, each made once for all."""
    asked = [{option for option in each if isinstance(option, int)} for each in solutions]
    options = chosen_options(problem, sorted(set[int]().union(*asked)))
    known = {option.number: option for option in without_aids(problem, options)}
    others = ([option for option in each if not isinstance(option, int)] for each in solutions)
    return [
        [*(known[number] for number in sorted(numbers) if number in known), *more]
        for numbers, more in zip(asked, others, strict=True)
    ]
