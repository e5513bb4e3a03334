r"""Pictures of what options show on a board, and of what they write into a grid.

>>> import dlxc
>>> problem = dlxc.compile('primary a b\noption a show "x" at (0, 1)\noption b\n', "xc")
>>> made = ShownDrawer(problem.appearance).sheet(1, problem.options)
>>> [region.name for region in made.layers[0].regions]
['x']
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from math import prod
from typing import NamedTuple

from dlxc.draw.cell_sheets import DrawnCell, DrawnCells, SheetFrame, Shown
from dlxc.draw.palette import colour_of
from dlxc.draw.pictures import (
    NO_COLOUR,
    Cube,
    Region,
    RegionShape,
    Sheet,
    Solution,
    Undrawable,
    number_of,
    shown_text,
)
from dlxc.draw.tilings import SQUARES
from dlxc.problem import NO_COLOUR as UNCOLOURED
from dlxc.problem import NO_LOOK, Appearance, Problem, ShownMark
from dlxc.problem.board import Board, Writing
from dlxc.problem.items import Entry
from dlxc.text.css_colours import plain_colour

_MOST_CELLS = 250_000
"""A board is drawn if at most this many cells fit between its least and greatest coordinates."""


_FEW_LETTERS = 2
"""Up to this many texts of single cells have colours even if they are letters or numbers."""


class _Mark(NamedTuple):
    """A mark, the number of the option that shows it, whether it is given, and its look."""

    mark: ShownMark
    option: int
    given: bool
    look: int


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
        self._cell, layers = _spread((*board.cells, *board.points))
        points = [self._cell(point).place for point in board.points]
        box = DrawnCells([*map(self._cell, board.cells)], *layers)
        self._frame = SheetFrame(box, SQUARES, points)

    def sheet(self, number: int, options: Solution) -> Sheet:
        """The board with what is given, and with what options show.

        Cells lie under parts of cells, and these under all else.  Of that, what stands further
        below in the model lies over the rest.
        """
        given = ((0, look, True) for look in self._given)
        chosen = ((number_of(o), getattr(o, "look", NO_LOOK), False) for o in options)
        marks = [
            _Mark(mark, option, is_given, look)
            for option, look, is_given in chain(given, chosen)
            for mark in self._shown(look)
        ]
        cells = [it for it in marks if it.mark.shape == "cell" and not it.mark.beyond]
        parts = (it for it in marks if it.mark.shape == "cell" and it.mark.beyond)
        others = sorted((it for it in marks if it.mark.shape != "cell"), key=lambda it: it.look)
        below: dict[Cube, str] = {}
        large = [*self._large(cell for cell in cells if len(cell.mark.cells) > 1)]
        _lay(below, large)
        over = self._others(others, below)
        _lay(below, (shown for shown in over if shown[0].shape == "disc"))
        small = [*self._small((cell for cell in cells if len(cell.mark.cells) == 1), below)]
        _lay(below, (shown for shown in small if shown[0].colour != NO_COLOUR))
        drawn = [*large, *small, *self._others(parts, below), *over]
        sheet = self._frame.sheet("", number, [*map(self._frame.cut, drawn)])
        return sheet._replace(layers=tuple(layer._replace(widens=True) for layer in sheet.layers))

    def _large(self, marks: Iterable[_Mark]) -> Iterator[Shown]:
        """Regions of several cells, part by part; what is shown twice is drawn once."""
        distinct = {each.mark: each for each in marks}
        for turn, (mark, option, given, _) in enumerate(distinct.values()):
            colour = colour_of(turn) if self._by_turns else self._colours.get(mark.text, NO_COLOUR)
            look = Region(option, shown_text(mark.text), self._told(mark, colour), given=given)
            yield from ((look, part) for part in _parts(map(self._cell, mark.cells)))

    def _small(self, marks: Iterable[_Mark], below: dict[Cube, str]) -> Iterator[Shown]:
        """Single cells: different texts in one cell stand beside each other."""
        by_cell: dict[DrawnCell, dict[ShownMark, _Mark]] = {}
        for each in marks:
            by_cell.setdefault(self._cell(each.mark.cells[0]), {}).setdefault(each.mark, each)
        for cell, found in by_cell.items():
            _, option, given, _ = next(iter(found.values()))
            texts = [*dict.fromkeys(mark.text for mark in found if mark.text.strip())]
            over = below.get(cell.cube, NO_COLOUR)
            colour = NO_COLOUR
            if texts and over == NO_COLOUR and texts[0] not in self._plain:
                colour = self._colours.get(texts[0], NO_COLOUR)
            for mark in found:
                over = self._told(mark, over)
            if any(mark.colour for mark in found):
                colour = NO_COLOUR
                yield Region(option, "", over, given=given, shape="part"), (cell,)
            text = shown_text("".join(texts))
            yield Region(option, text, colour, given=given, over=over), (cell,)

    def _others(self, marks: Iterable[_Mark], below: dict[Cube, str]) -> list[Shown]:
        """Discs, lines, borders and parts of cells.

        Those of one shape in one place are one, with the last text and the last colour.
        """
        drawn: dict[tuple[RegionShape, tuple[DrawnCell, ...]], Region] = {}
        for mark, option, given, _ in marks:
            shape: RegionShape = "part" if mark.shape == "cell" else mark.shape
            for ends in zip(mark.cells, *([mark.beyond] if mark.beyond else []), strict=True):
                first, *second = map(self._cell, ends)
                cells = (first, *(cell._replace(z=first.z) for cell in second))
                cells = cells if shape == "part" else (*sorted(cells),)
                old = drawn.pop((shape, cells), Region(0, ""))
                name = shown_text(mark.text) or old.name
                colour = self._told(mark, NO_COLOUR) or old.colour
                over = below.get(first.cube, NO_COLOUR) if shape == "part" else NO_COLOUR
                region = Region(option, name, colour, given=given, over=over, shape=shape)
                drawn[shape, cells] = region
        return [(region, cells) for (_, cells), region in drawn.items()]

    def _told(self, mark: ShownMark, otherwise: str) -> str:
        if not mark.colour:
            return otherwise
        return plain_colour(mark.colour) or self._colours[mark.colour]


def _lay(below: dict[Cube, str], shown: Iterable[Shown]) -> None:
    """Note the colours that lie below what is written in cells."""
    for region, cells in shown:
        below |= {cell.cube: region.colour for cell in cells}


def _parts(cells: Iterable[DrawnCell]) -> Iterator[tuple[DrawnCell, ...]]:
    """The parts that hang together, so that each can have its text."""
    left = {cell.cube: cell for cell in cells}
    while left:
        waiting, part = [left.pop(next(iter(left)))], []
        while waiting:
            cell = waiting.pop()
            part.append(cell)
            x, y, z = cell.cube
            for step in (-1, 1):
                near = (x + step, y, z), (x, y + step, z), (x, y, z + step)
                waiting += [left.pop(cube) for cube in near if cube in left]
        yield tuple(part)


def _spread(
    cells: Sequence[Sequence[int]],
) -> tuple[Callable[[Sequence[int]], DrawnCell], tuple[list[str], bool]]:
    """Where cells lie that have any two or three coordinates, so that the least ones are 0.

    Beside that the third coordinates, as texts, and whether there are several.
    """
    axes = [*zip(*((*cell, 0)[:3] for cell in cells), strict=True)] or [(0,)] * 3
    least = [*map(min, axes)]
    size = [max(axis) - low + 1 for axis, low in zip(axes, least, strict=True)]
    if prod(size) > _MOST_CELLS:
        raise Undrawable(f"the board has {' x '.join(map(str, size))} cells, too many to draw")
    is_solid = size[2] > 1

    def drawn(cell: Sequence[int]) -> DrawnCell:
        cell = (*cell, 0)[:3]
        x, y, z = (at - low for at, low in zip(cell, least, strict=True))
        return DrawnCell(x, y, z, 0, 0, ",".join(map(str, cell[: 2 + is_solid])))

    return cache(drawn), ([str(least[2] + z) for z in range(size[2])], is_solid)


class GridDrawer:
    """Draws what options write in the cells of a grid.

    Each text has a colour, unless the grid has regions: then only their borders are drawn.
    """

    def __init__(self, problem: Problem, board: Board, writing: Writing) -> None:
        self._colour_numbers = {name: number for number, name in enumerate(problem.colours)}
        self._writing = writing
        cells = board.cells[:, :2].tolist()
        place, layers = _spread((*cells, *writing.given))
        self._cells = {}
        for item, cell in zip(board.items.tolist(), cells, strict=True):
            name = shown_text(problem.items.names[item])
            self._cells[item + 1] = place((*cell,))._replace(name=name)
        given = {place(cell): shown_text(text) for cell, text in writing.given.items()}
        self._given = tuple(
            Region(0, text, places=(it.place,), given=True) for it, text in given.items()
        )
        box = sorted({*(cell._replace(name="") for cell in (*self._cells.values(), *given))})
        self._frame = SheetFrame(DrawnCells(box, *layers), SQUARES)
        self._texts = {text: at for at, text in enumerate(sorted({*writing.texts.values()}))}
        regions = ([place(it).place for it in region] for region in writing.regions)
        self._parts = tuple(map(tuple, regions))

    def sheet(self, number: int, options: Iterable[Sequence[Entry]]) -> Sheet:
        """The grid with what is given and what options write."""
        written = filter(None, map(self._written, options))
        sheet = self._frame.sheet("", number, [*map(self._frame.cut, written)])
        [layer] = sheet.layers
        grid = layer._replace(given=self._given, parts=self._parts, shows_names=False, is_grid=True)
        return sheet._replace(layers=(grid,))

    def _written(self, option: Sequence[Entry]) -> Shown | None:
        """What an option writes, and where, or the cells that it has a colour for."""
        cells = tuple(self._cells[entry.number] for entry in option if entry.number in self._cells)
        colours = (self._colour_numbers.get(entry.colour, UNCOLOURED) for entry in option)
        text = self._writing.text(zip((it.number - 1 for it in option), colours, strict=True))
        if not cells:
            return None
        colour = NO_COLOUR if self._parts and text else colour_of(self._texts.get(text, 0))
        return Region(number_of(option), shown_text(text), colour), cells
