r"""Grids to be filled as sheets: what is given, and for each solution what it writes.

>>> import dlxc
>>> problem = dlxc.compile("1........\n" + ".........\n" * 8, "sudoku")
>>> assert problem.board and problem.board.writing
>>> made = grid_picture(problem, problem.board, problem.board.writing, "", [])
>>> made.sections[0].sheets[0].layers[0].texts
(CellText(row=0, column=0, text='1', given=True),)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from dlxc.draw.pictures import (
    NO_COLOUR,
    CellText,
    Layer,
    Picture,
    Region,
    Sheet,
    Solution,
    number_of,
    picture_of_sheets,
    shown_text,
)
from dlxc.draw.tilings import LayerPlace
from dlxc.problem import NO_COLOUR as UNCOLOURED
from dlxc.problem import Problem
from dlxc.problem.board import Board, Writing
from dlxc.problem.options import Entry


def grid_picture(
    problem: Problem, board: Board, writing: Writing, title: str, solutions: Sequence[Solution]
) -> Picture:
    """A sheet for each solution, or the grid with what is given."""
    drawer = _GridDrawer(problem, board, writing)
    numbered = [*enumerate(solutions, 1)] or [(0, [])]
    return picture_of_sheets(
        title, [Sheet("", number, (drawer.layer(options),)) for number, options in numbered]
    )


class _GridDrawer:
    """Draws what options write in the cells of a grid.

    Each text has a colour, unless the grid has regions: then only their borders are drawn.
    """

    def __init__(self, problem: Problem, board: Board, writing: Writing) -> None:
        cells = board.cells[:, :2].tolist()
        everywhere = [*cells, *writing.given]
        self._least = [min((cell[axis] for cell in everywhere), default=0) for axis in (0, 1)]
        self._names = problem.items.names
        self._colour_numbers = {name: number for number, name in enumerate(problem.colours)}
        self._writing = writing
        self._places = {
            item: self._place(cell) for item, cell in zip(board.items.tolist(), cells, strict=True)
        }
        self._texts = {text: at for at, text in enumerate(sorted({*writing.texts.values()}))}
        self._parts = tuple(tuple(map(self._place, region)) for region in writing.regions)
        self._given = [
            _text_at(self._place(cell), shown_text(text), given=True)
            for cell, text in writing.given.items()
        ]

    def _place(self, cell: Sequence[int]) -> LayerPlace:
        return cell[0] - self._least[0], cell[1] - self._least[1], 0

    def layer(self, options: Iterable[Sequence[Entry]]) -> Layer:
        """The grid with what is given and what options write."""
        regions = tuple(region for option in options for region in self._regions(option))
        written = [_text_at(place, region.name) for region in regions for place in region.places]
        given = {(text.row, text.column, 0) for text in self._given}
        places = tuple(sorted({*self._places.values(), *given}))
        return Layer(
            "",
            max((column for _, column, _ in places), default=-1) + 1,
            max((row for row, _, _ in places), default=-1) + 1,
            Region(0, "", NO_COLOUR, (), places),
            regions,
            (*self._given, *written),
            self._parts,
            shows_names=False,
        )

    def _regions(self, option: Sequence[Entry]) -> Iterator[Region]:
        """What an option writes, and where; nothing if it does not do both."""
        cells = [entry for entry in option if entry.number - 1 in self._places]
        texts = [text for entry in option if (text := self._text(entry)) is not None]
        if cells and texts:
            colour = NO_COLOUR if self._parts else self._texts[texts[0]]
            yield Region(
                number_of(option),
                shown_text(texts[0]),
                colour,
                tuple(shown_text(entry.name) for entry in cells),
                tuple(self._places[entry.number - 1] for entry in cells),
            )

    def _text(self, entry: Entry) -> str | None:
        """The text that an entry stands for, if it does."""
        colour = self._colour_numbers.get(entry.colour, UNCOLOURED)
        return self._writing.texts.get((entry.number - 1, colour))


def _text_at(place: LayerPlace, text: str, *, given: bool = False) -> CellText:
    row, column, _ = place
    return CellText(row, column, text, given)
