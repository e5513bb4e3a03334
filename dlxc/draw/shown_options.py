r"""Pictures of what options show on a board, and of what they write into a grid.

>>> import dlxc
>>> problem = dlxc.compile('primary a b\noption a show "x" at (0, 1)\noption b\n', "xc")
>>> made = ShownDrawer(problem.appearance).sheet(1, problem.options)
>>> [region.name for region in made.layers[0].regions]
['x']
>>> problem = dlxc.compile("1........\n" + ".........\n" * 8, "sudoku")
>>> assert problem.board and problem.board.writing
>>> made = GridDrawer(problem, problem.board, problem.board.writing).sheet(0, [])
>>> made.layers[0].texts
(CellText(row=0, column=0, text='1', given=True),)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from math import prod

from dlxc.draw.cell_sheets import DrawnCell, DrawnCells, DrawnOption, SheetFrame
from dlxc.draw.palette import colour_of
from dlxc.draw.pictures import (
    NO_COLOUR,
    CellText,
    Cube,
    Layer,
    Region,
    Sheet,
    Solution,
    Undrawable,
    number_of,
    shown_text,
)
from dlxc.draw.tilings import SQUARES, LayerPlace
from dlxc.problem import NO_COLOUR as UNCOLOURED
from dlxc.problem import NO_LOOK, Appearance, Problem, ShownText
from dlxc.problem.board import Board, Writing
from dlxc.problem.options import Entry

_MOST_CELLS = 250_000
"""A board is drawn if at most this many cells fit between its least and greatest coordinates."""


_FEW_LETTERS = 2
"""Up to this many texts of single cells have colours even if they are letters or numbers."""


_Shown = tuple[int, ShownText, bool]
"""The number of an option, what it shows in some cells, and whether it is given."""


class ShownDrawer:
    """Draws what options show; a board that is too large is `Undrawable`.

    Regions of several cells have the colours of their texts, or colours by turns if all have the
    same text.  So have single cells; but letters and numbers, as of words or of a sudoku, have
    none if there are many.  A text in a cell of a larger region is written on its colour.
    """

    def __init__(self, appearance: Appearance) -> None:
        self._appearance = appearance
        board = appearance.board()
        self._by_turns = len(board.names) <= 1
        letters = {mark for mark in board.marks if mark.isalnum()}
        plain = letters if len(letters) > _FEW_LETTERS else set[str]()
        coloured = dict.fromkeys([*board.names, *(m for m in board.marks if m not in plain)])
        self._colours = {text: colour_of(at) for at, text in enumerate(coloured)}
        box, self._cells = _box([(*cell, 0)[:3] for cell in board.cells])
        self._frame = SheetFrame(box, SQUARES)

    def sheet(self, number: int, options: Solution) -> Sheet:
        """The board with what is given, and with what options show."""
        given = ((0, look, True) for look in self._appearance.given)
        chosen = ((number_of(o), getattr(o, "look", NO_LOOK), False) for o in options)
        shown = [
            (option, content, is_given)
            for option, look, is_given in chain(given, chosen)
            for content in self._appearance.shown(look)
        ]
        large = [*self._large(each for each in shown if len(each[1].cells) > 1)]
        below = {cell.cube: drawn.colour for drawn in large for cell in drawn.cells}
        small = self._small((each for each in shown if len(each[1].cells) == 1), below)
        sheet = self._frame.sheet("", number, [*large, *small])
        return sheet._replace(layers=tuple(each._replace(widens=True) for each in sheet.layers))

    def _large(self, shown: Iterable[_Shown]) -> Iterator[DrawnOption]:
        """Regions of several cells, part by part; what is shown twice is drawn once."""
        distinct = {each[1]: each for each in shown}
        for turn, (option, (text, cells), given) in enumerate(distinct.values()):
            colour = colour_of(turn) if self._by_turns else self._colours[text]
            for part in _parts(map(self._cell, cells)):
                yield DrawnOption(option, shown_text(text), colour, tuple(part), given)

    def _small(self, shown: Iterable[_Shown], below: dict[Cube, str]) -> Iterator[DrawnOption]:
        """Single cells: different texts in one cell stand beside each other."""
        by_cell: dict[DrawnCell, dict[str, _Shown]] = {}
        for each in shown:
            in_cell = by_cell.setdefault(self._cell(each[1].cells[0]), {})
            in_cell.setdefault(each[1].text, each)
        for cell, found in by_cell.items():
            option, _, given = next(iter(found.values()))
            texts = [text for text in found if text.strip()]
            over = below.get(cell.cube, NO_COLOUR)
            colour = NO_COLOUR
            if texts and over == NO_COLOUR:
                colour = self._colours.get(texts[0], NO_COLOUR)
            yield DrawnOption(option, shown_text("".join(texts)), colour, (cell,), given, over)

    def _cell(self, cell: Sequence[int]) -> DrawnCell:
        return self._cells[(*cell, 0)[:3]]


def _parts(cells: Iterable[DrawnCell]) -> Iterator[list[DrawnCell]]:
    """The parts that hang together, so that each can have its text."""
    left = {cell.cube: cell for cell in cells}
    while left:
        open_cells = [left.pop(next(iter(left)))]
        part = []
        while open_cells:
            cell = open_cells.pop()
            part.append(cell)
            open_cells += [left.pop(near) for near in _neighbours(cell.cube) if near in left]
        yield part


def _neighbours(cube: Cube) -> Iterator[Cube]:
    x, y, z = cube
    for step in (-1, 1):
        yield x + step, y, z
        yield x, y + step, z
        yield x, y, z + step


def _box(cells: Sequence[Sequence[int]]) -> tuple[DrawnCells, dict[Sequence[int], DrawnCell]]:
    """The cells as they are drawn, all together and by their coordinates."""
    if not cells:
        return DrawnCells([], (), solid=False), {}
    axes = [*zip(*cells, strict=True)]
    least = [*map(min, axes)]
    size = [max(axis) - low + 1 for axis, low in zip(axes, least, strict=True)]
    if prod(size) > _MOST_CELLS:
        raise Undrawable(f"the board has {' x '.join(map(str, size))} cells, too many to draw")
    flat = size[2] == 1
    drawn = {
        cell: DrawnCell(
            cell[0] - least[0],
            cell[1] - least[1],
            cell[2] - least[2],
            0,
            0,
            ",".join(map(str, cell[:2] if flat else cell)),
        )
        for cell in cells
    }
    layers = [str(least[2] + z) for z in range(size[2])]
    return DrawnCells([*drawn.values()], layers, solid=not flat), drawn


class GridDrawer:
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
            CellText(*self._place(cell)[:2], shown_text(text), given=True)
            for cell, text in writing.given.items()
        ]

    def _place(self, cell: Sequence[int]) -> LayerPlace:
        return cell[0] - self._least[0], cell[1] - self._least[1], 0

    def sheet(self, number: int, options: Iterable[Sequence[Entry]]) -> Sheet:
        """The grid with what is given and what options write."""
        regions = tuple(region for option in options for region in self._regions(option))
        written = [
            CellText(row, column, region.name)
            for region in regions
            for row, column, _ in region.places
        ]
        given = {(text.row, text.column, 0) for text in self._given}
        places = tuple(sorted({*self._places.values(), *given}))
        layer = Layer(
            "",
            max((column for _, column, _ in places), default=-1) + 1,
            max((row for row, _, _ in places), default=-1) + 1,
            Region(0, "", NO_COLOUR, (), places),
            regions,
            (*self._given, *written),
            self._parts,
            shows_names=False,
        )
        return Sheet("", number, (layer,))

    def _regions(self, option: Sequence[Entry]) -> Iterator[Region]:
        """What an option writes, and where; nothing if it does not do both."""
        cells = [entry for entry in option if entry.number - 1 in self._places]
        colours = (self._colour_numbers.get(entry.colour, UNCOLOURED) for entry in option)
        coloured = ((entry.number - 1, at) for entry, at in zip(option, colours, strict=True))
        texts = [self._writing.texts[key] for key in coloured if key in self._writing.texts]
        if cells and texts:
            colour = NO_COLOUR if self._parts else colour_of(self._texts[texts[0]])
            yield Region(
                number_of(option),
                shown_text(texts[0]),
                colour,
                tuple(shown_text(entry.name) for entry in cells),
                tuple(self._places[entry.number - 1] for entry in cells),
            )
