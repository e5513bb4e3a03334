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
from functools import cache
from itertools import chain
from math import prod
from operator import itemgetter
from typing import NamedTuple

from dlxc.draw.cell_sheets import DrawnCell, DrawnCells, DrawnOption, SheetFrame
from dlxc.draw.palette import colour_of
from dlxc.draw.pictures import (
    NO_COLOUR,
    CellText,
    Cube,
    Layer,
    Region,
    RegionShape,
    Sheet,
    Solution,
    Undrawable,
    number_of,
    shown_text,
)
from dlxc.draw.tilings import SQUARES, LayerPlace
from dlxc.problem import NO_COLOUR as UNCOLOURED
from dlxc.problem import NO_LOOK, Appearance, Problem, ShownMark
from dlxc.problem.appearance import ShownCell
from dlxc.problem.board import Board, Writing
from dlxc.problem.options import Entry
from dlxc.text.css_colours import plain_colour

_MOST_CELLS = 250_000
"""A board is drawn if at most this many cells fit between its least and greatest coordinates."""


_FEW_LETTERS = 2
"""Up to this many texts of single cells have colours even if they are letters or numbers."""


class _Shown(NamedTuple):
    """A mark, the number of the option that shows it, and whether it is given."""

    mark: ShownMark
    option: int
    given: bool


class ShownDrawer:
    """Draws what options show; a board that is too large is `Undrawable`.

    Marks have the colours that are told.  Otherwise regions of several cells have the colours of
    their texts, or colours by turns if all have the same text.  So have single cells; but letters
    and numbers, as of words or of a sudoku, have none if there are many.  What is written in a cell
    that has a colour is written on that.
    """

    def __init__(self, appearance: Appearance) -> None:
        self._given = appearance.given
        self._shown = cache(appearance.shown)  # the same options are in many solutions
        board = appearance.board()
        self._by_turns = len(board.names) <= 1
        letters = {mark for mark in board.marks if mark.isalnum()}
        self._plain = letters if len(letters) > _FEW_LETTERS else set[str]()
        own = (colour for colour in board.colours if not plain_colour(colour))
        coloured = [*board.names, *(m for m in board.marks if m not in self._plain), *own]
        self._colours = {text: colour_of(at) for at, text in enumerate(dict.fromkeys(coloured))}
        self._spread = _Spread([(*cell, 0)[:3] for cell in (*board.cells, *board.points)])
        points = [self._cell(point).place for point in board.points]
        box = DrawnCells([*map(self._cell, board.cells)], *self._spread.layers)
        self._frame = SheetFrame(box, SQUARES, points)

    def sheet(self, number: int, options: Solution) -> Sheet:
        """The board with what is given, and with what options show.

        Cells lie under parts of cells, and these under all else.  Of that, what stands further
        below in the model lies over the rest.
        """
        given = ((0, look, True) for look in self._given)
        chosen = ((number_of(o), getattr(o, "look", NO_LOOK), False) for o in options)
        cells, parts = list[_Shown](), list[_Shown]()
        others = list[tuple[int, _Shown]]()
        for option, look, is_given in chain(given, chosen):
            for mark in self._shown(look):
                shown = _Shown(mark, option, is_given)
                if mark.shape != "cell":
                    others.append((look, shown))
                else:
                    (parts if mark.beyond else cells).append(shown)
        lines = [shown for _, shown in sorted(others, key=itemgetter(0))]
        large = [*self._large(cell for cell in cells if len(cell.mark.cells) > 1)]
        below = {cell.cube: drawn.colour for drawn in large for cell in drawn.cells}
        over = self._others(lines, below)
        below |= {
            drawn_option.cells[0].cube: drawn_option.colour
            for drawn_option in over
            if drawn_option.shape == "disc"
        }
        small = [*self._small((cell for cell in cells if len(cell.mark.cells) == 1), below)]
        below |= {
            drawn_option.cells[0].cube: drawn_option.colour
            for drawn_option in small
            if drawn_option.colour != NO_COLOUR
        }
        drawn = [*large, *small, *self._others(parts, below), *over]
        sheet = self._frame.sheet("", number, drawn)
        return sheet._replace(layers=tuple(layer._replace(widens=True) for layer in sheet.layers))

    def _large(self, shown: Iterable[_Shown]) -> Iterator[DrawnOption]:
        """Regions of several cells, part by part; what is shown twice is drawn once."""
        distinct = {each.mark: each for each in shown}
        for turn, (mark, option, given) in enumerate(distinct.values()):
            colour = colour_of(turn) if self._by_turns else self._colours.get(mark.text, NO_COLOUR)
            for part in _parts(map(self._cell, mark.cells)):
                own = self._told(mark, colour)
                yield DrawnOption(option, shown_text(mark.text), own, tuple(part), given)

    def _small(self, shown: Iterable[_Shown], below: dict[Cube, str]) -> Iterator[DrawnOption]:
        """Single cells: different texts in one cell stand beside each other."""
        by_cell: dict[DrawnCell, dict[ShownMark, _Shown]] = {}
        for each in shown:
            by_cell.setdefault(self._cell(each.mark.cells[0]), {}).setdefault(each.mark, each)
        for cell, found in by_cell.items():
            _, option, given = next(iter(found.values()))
            texts = [*dict.fromkeys(mark.text for mark in found if mark.text.strip())]
            over = below.get(cell.cube, NO_COLOUR)
            colour = NO_COLOUR
            if texts and over == NO_COLOUR and texts[0] not in self._plain:
                colour = self._colours.get(texts[0], NO_COLOUR)
            for mark in found:
                over = self._told(mark, over)
            if any(mark.colour for mark in found):
                colour = NO_COLOUR
                yield DrawnOption(option, "", over, (cell,), given, shape="part")
            yield DrawnOption(option, shown_text("".join(texts)), colour, (cell,), given, over)

    def _others(self, shown: Iterable[_Shown], below: dict[Cube, str]) -> list[DrawnOption]:
        """Discs, lines, borders and parts of cells.

        Those of one shape in one place are one, with the last text and the last colour.
        """
        drawn: dict[tuple[RegionShape, tuple[DrawnCell, ...]], DrawnOption] = {}
        for mark, option, given in shown:
            text, colour = shown_text(mark.text), self._told(mark, NO_COLOUR)
            shape: RegionShape = "part" if mark.shape == "cell" else mark.shape
            for ends in zip(mark.cells, *([mark.beyond] if mark.beyond else []), strict=True):
                first, *second = map(self._cell, ends)
                cells = (first, *(cell._replace(z=first.z) for cell in second))
                cells = cells if shape == "part" else (*sorted(cells),)
                over = below.get(first.cube, NO_COLOUR) if shape == "part" else NO_COLOUR
                drawn_option = DrawnOption(option, text, colour, cells, given, over, shape=shape)
                if old := drawn.pop((shape, cells), None):
                    drawn_option = drawn_option._replace(
                        name=text or old.name, colour=colour or old.colour
                    )
                drawn[shape, cells] = drawn_option
        return [*drawn.values()]

    def _told(self, mark: ShownMark, otherwise: str) -> str:
        """The colour that a mark is told to have, if it is."""
        if not mark.colour:
            return otherwise
        return plain_colour(mark.colour) or self._colours[mark.colour]

    def _cell(self, cell: ShownCell) -> DrawnCell:
        return self._spread.cell((*cell, 0)[:3])


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


class _Spread:
    """Where cells lie that have any coordinates, so that the least ones are 0.

    `layers` are the third coordinates, as texts, and whether there are several.
    """

    def __init__(self, cells: Sequence[Sequence[int]]) -> None:
        axes = [*zip(*cells, strict=True)] or [(0,)] * 3
        self._least = [*map(min, axes)]
        size = [max(axis) - low + 1 for axis, low in zip(axes, self._least, strict=True)]
        if prod(size) > _MOST_CELLS:
            raise Undrawable(f"the board has {' x '.join(map(str, size))} cells, too many to draw")
        is_flat = size[2] == 1
        self.layers = [str(self._least[2] + z) for z in range(size[2])], not is_flat
        self._named = 2 if is_flat else 3
        self.cell = cache(self._cell)

    def _cell(self, cell: Sequence[int]) -> DrawnCell:
        x, y, z = (at - low for at, low in zip(cell, self._least, strict=True))
        return DrawnCell(x, y, z, 0, 0, ",".join(map(str, cell[: self._named])))


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
