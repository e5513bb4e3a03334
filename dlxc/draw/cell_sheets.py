"""Sheets of cells: packing problems with their pieces and solutions, and sets of pieces.

A sheet has a box, and what options cover of it, layer by layer.  What lies in space is cut into
layers of the third coordinate, which lie side by side.

>>> from dlxc.pieces import piece_set
>>> made = piece_set_picture(piece_set("conway"))
>>> [sheet.caption for sheet in made.sections[0].sheets]
['3 x 1x1x3', '1x2x2', '13 x 1x2x4', '2x2x2']
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import NamedTuple

import numpy as np

from dlxc.draw.palette import CellKey, PieceColours, colour_of, of_pieces
from dlxc.draw.pictures import (
    CornerMark,
    Cube,
    Layer,
    Picture,
    Region,
    Section,
    Sheet,
    Solid,
    number_of,
    shown_text,
)
from dlxc.draw.tilings import LayerPlace, Tiling, tiling_of
from dlxc.geometry import digit
from dlxc.geometry.lattices import Lattice, cell_names
from dlxc.geometry.row_keys import Cells
from dlxc.pieces import PieceSet
from dlxc.problem import Problem
from dlxc.problem.board import Board
from dlxc.problem.items import Entry
from dlxc.problem.survey import items_of_holes
from dlxc.text.prose import between, plural


class DrawnCell(NamedTuple):
    """A cell: its coordinates, kind and suffix number, and the item's name."""

    x: int
    y: int
    z: int
    kind: int
    suffix: int
    name: str

    @property
    def cube(self) -> Cube:
        """Where it is in space, whatever its suffix."""
        return self.x, self.y, self.z

    @property
    def key(self) -> CellKey:
        """Where it is in space, and its kind."""
        return self.x, self.y, self.z, self.kind

    @property
    def place(self) -> LayerPlace:
        """Where it is in its layer."""
        return self.x, self.y, self.kind


class DrawnCells(NamedTuple):
    """Cells with their least coordinates at 0; of each layer the third coordinate, as a text.

    If they are `solid`, sheets also tell how options lie in space.
    """

    cells: Sequence[DrawnCell]
    layers: Sequence[str]
    solid: bool


Shown = tuple[Region, tuple[DrawnCell, ...]]
"""What is to be seen of an option, as a region that has no places yet, and the cells it covers."""

Cut = tuple[list[Region], Solid | None]
"""What an option covers of each layer, and how it lies in space."""


class SheetFrame:
    """A box of cells for many sheets: what all of these have in common is worked out once.

    There is room for what lies in some `points` outside of it.  Some cells may be `unseen` until
    an option covers them.  With `paints` suffixes are these; the first by its name is the darkest.
    """

    def __init__(
        self,
        box: DrawnCells,
        tiling: Tiling,
        points: Iterable[LayerPlace] = (),
        unseen: Collection[DrawnCell] = (),
        paints: Sequence[str] = (),
    ) -> None:
        self._tiling, self._solid, self._height = tiling, box.solid, len(box.layers)
        self._paints = paints
        spots = Counter(cell.key for cell in box.cells)
        self._crowded = {spot for spot, count in spots.items() if count > 1}
        self.cut = cache(self._regions_and_solid)  # the same options are in many solutions
        self._layers: list[Layer] = []
        seen = tuple(cell for cell in box.cells if cell not in unseen)
        self._whole: Shown = Region(0, ""), seen
        steps = max(len(paints) - 1, 1)
        self._tones = {name: max(steps - at, 0) / steps for at, name in enumerate(sorted(paints))}
        painted = (cell for cell in seen if paints and cell.suffix)
        self._painted = {cell.key: self._tones[paints[cell.suffix - 1]] for cell in painted}
        if places := [*(cell.place for cell in box.cells), *points]:
            self._tiling, width, height = tiling.framed(places)
            # The caption is the third coordinate of the cells, if there are other layers.
            captions = [f"z = {name}" if self._height > 1 else "" for name in box.layers]
            for caption, region in zip(captions, self.cut(self._whole)[0], strict=True):
                self._layers.append(Layer(caption, width, height, region))

    def sheet(self, caption: str, number: int, cuts: Sequence[Cut]) -> Sheet:
        """The box with options in it; in space the box is seen if there are none."""
        by_layer = zip(*(regions for regions, _ in cuts), strict=True)
        layers = [
            layer._replace(regions=tuple(region for region in regions if region.cells))
            for layer, regions in zip(self._layers, by_layer, strict=False)
        ]
        kept = tuple(solid for _, solid in cuts or [self.cut(self._whole)] if solid)
        return Sheet(caption, number, tuple(layers or self._layers), kept)

    def _regions_and_solid(self, option: Shown) -> Cut:
        (region, cells), solid = option, None
        if self._solid and cells and region.shape == "cell":
            cubes = tuple(dict.fromkeys(cell.cube for cell in cells))
            solid = Solid(region.option, region.name, region.colour, cubes)
        layers = ([cell for cell in cells if cell.z == z] for z in range(self._height))
        return [self._placed(region, layer) for layer in layers], solid

    def _placed(self, region: Region, cells: Sequence[DrawnCell]) -> Region:
        """What an option covers of a layer.

        A suffixed cell fills its place if it has it for itself, else it is a mark in a corner.
        """
        marks = {}
        for cell in cells:
            if cell.suffix and self._paints:
                marks[cell] = CornerMark(cell.place, 0, self._paints[cell.suffix - 1])
            elif cell.suffix and cell.key in self._crowded:
                marks[cell] = CornerMark(cell.place, cell.suffix - 1)
        whole = [cell for cell in cells if cell not in marks]
        tones = {cell.place: self._painted.get(cell.key, 0.0) for cell in whole}
        tones |= {mark.place: self._tones.get(mark.paint, 0.0) for mark in marks.values()}
        return region._replace(
            cells=tuple(cell.name for cell in cells),
            places=tuple(cell.place for cell in whole),
            hatched=tuple(cell.place for cell in whole if cell.suffix),
            marks=tuple(marks.values()),
            tiling=self._tiling,
            tones=tuple((place, tone) for place, tone in tones.items() if tone),
        )


_PIECES_SCALE, _BOX_SCALE = 0.6, 0.8
"""The scale of pieces alone, and of those beside their box."""


class BoardDrawer:
    """Draws options on the board of a problem."""

    def __init__(
        self, problem: Problem, board: Board, tiling: Tiling, colours: Mapping[str, Sequence[str]]
    ) -> None:
        self._problem, self._board, self._tiling = problem, board, tiling
        self._names = problem.items.names
        # The cells of pieces in advance come after those of the items, then the paint of the box.
        placed = (piece.cells for piece in board.in_advance)
        cells = np.concatenate([board.cells, *placed, board.painted_cells])
        names = [self._names[item] for item in board.items.tolist()]
        names += cell_names(board.marks, cells[len(names) :])
        box = drawn_cells(cells, names, board.lattice)
        of_items = box.cells[: len(board.items)]
        paint = box.cells[len(box.cells) - len(board.painted_cells) :]
        unseen = {cell for cell in of_items if board.paint and cell.suffix}.difference(paint)
        self._paints = board.paint.names if board.paint else ()
        self._frame = SheetFrame(box, tiling, unseen=unseen, paints=self._paints)
        self._cells = dict(zip((board.items + 1).tolist(), of_items, strict=True))
        self._holes = {counter.item + 1 for counter in board.counters if counter.is_hole}
        no_pieces = {*self._cells, *(counter.item + 1 for counter in board.counters)}
        items = enumerate(problem.items, 1)
        copies = Counter({item.name: item.high for at, item in items if at not in no_pieces})
        copies.update(piece.name for piece in board.in_advance)
        items_of = {board.written_name(name): name for name in copies}
        written = {board.written_name(name): each for name, each in colours.items()}
        chosen = {items_of[name]: each for name, each in of_pieces(written, items_of).items()}
        self._colours = PieceColours(copies, board.lattice, {**board.colours, **chosen})
        self._pieces: dict[int, tuple[str, Region, tuple[DrawnCell, ...]]] = {}
        self._cuts: dict[tuple[int, str, str], Cut] = {}
        left = iter(box.cells[len(board.cells) :])
        self._in_advance = [
            (piece.name, self._look(0, piece.name), (*islice(left, len(piece.cells)),))
            for piece in board.in_advance
        ]

    def sheet(self, number: int, options: Iterable[Sequence[Entry]]) -> Sheet:
        """The box with options in it, and with what lies there from the start."""
        if holes := self._holes:
            options = (each for each in options if holes.isdisjoint(entry.number for entry in each))
        pieces = [*self._in_advance, *map(self._piece, options)]
        keys = [(cell.key for cell in cells) for _, _, cells in pieces]  # copies need them alone
        colours = self._colours.given([name for name, _, _ in pieces], keys)
        cuts = []
        for (_, look, cells), colour in zip(pieces, colours, strict=True):
            # To look for the region itself would take longer than all else.
            seen = look.option, look.name, colour
            if seen not in self._cuts or not look.option:
                self._cuts[seen] = self._frame.cut((look._replace(colour=colour), cells))
            cuts.append(self._cuts[seen])
        return self._frame.sheet("", number, cuts)

    def specification(self, title: str, *, bases: bool, marked: Sequence[Entry] = ()) -> Picture:
        """The box, and each piece as it was given, or all its base placements.

        In the box is what lies there from the start, and marks are where it may stay empty.  Of
        items that are `marked` the cells have a colour, and there are no other pieces.
        """
        coloured = [entry for entry in marked if entry.number in self._cells]
        box = self.sheet(0, [coloured] if coloured else ())
        cells = [self._cells[number] for number in sorted(self._optional())]
        places = ([cell.place for cell in cells if cell.z == z] for z in range(len(box.layers)))
        layers = zip(box.layers, places, strict=True)
        box = box._replace(layers=tuple(it._replace(optional=tuple(at)) for it, at in layers))
        mark = ("with ?" if self._tiling.area else "that are dotted") * bool(cells)
        sections = [Section(_box_heading(self._problem, self._board, mark), (box,))]
        wanted = {entry.number - 1 for entry in marked} or {item for item, _ in self._board.bases}
        if pieces := tuple(self._portraits(wanted, every=bases)):
            what = "Base placements" if bases else _pieces_heading(self._problem, self._board)
            sections.append(Section(what, pieces, flat=self._board.paint is not None))
        return Picture(shown_text(title), tuple(sections), _BOX_SCALE)

    def _optional(self) -> set[int]:
        """The numbers of the cells that need not be covered; none if any cells may be holes."""
        kinds, first = self._board.lattice.kinds, self._problem.items.primary_count + 1
        cells = self._cells.items()
        plain = {at for at, cell in cells if kinds[cell.kind].solid and not cell.suffix}
        if not self._holes:
            return {number for number in plain if number >= first}
        found = {*(items_of_holes(self._problem, self._board) + 1).tolist()}
        return set() if plain <= found else found & plain

    def _portraits(self, wanted: Collection[int], *, every: bool) -> Iterator[Sheet]:
        """The base placements of wanted pieces, each on its own; of each the first, or all."""
        board, seen = self._board, set[int]()
        for item, base in board.bases:
            if item in wanted and (every or item not in seen):
                name = self._names[item]
                drawn = drawn_cells(base, cell_names(board.marks, base), board.lattice)
                look = self._look(0, name)._replace(colour=self._colours.of(name)[0])
                caption = look.name if drawn.solid else ""  # a flat piece has its name in it
                sheet = _piece_sheet(caption, look, drawn, self._tiling, self._paints)
                yield sheet if every else sheet._replace(times=self._times(item, base))
            seen.add(item)

    def _times(self, item: int, base: Cells) -> str:
        """How often a piece is used.  Where some pieces are chosen, each may be left out."""
        _, _, low, high = self._problem.items[item]
        if (low, high) == (0, 1) and any(item in (it.pieces or ()) for it in self._board.counters):
            return ""
        fills = self._board.lattice.fills
        box, piece = (int(fills(cells[:, -1]).sum()) for cells in (self._board.cells, base))
        return copies_text(low, high, box // max(piece, 1))

    def _look(self, number: int, *pieces: str) -> Region:
        return Region(number, shown_text(" ".join(map(self._board.written_name, pieces))))

    def _piece(self, option: Sequence[Entry]) -> tuple[str, Region, tuple[DrawnCell, ...]]:
        """The piece of an option, how it looks, and the cells that it covers."""
        number = number_of(option)
        if number in self._pieces:
            return self._pieces[number]
        cells = tuple(self._cells[entry.number] for entry in option if entry.number in self._cells)
        pieces = [str(entry) for entry in option if entry.number not in self._cells]
        found = pieces[0] if pieces else "", self._look(number, *pieces), cells
        if number:  # the same options are in many solutions
            self._pieces[number] = found
        return found


# ---- how often pieces are used, and how many cells stay empty, in words


def copies_text(low: int, high: int, most: int) -> str:
    """How often a piece is used, nothing if once; as many as `most` have room in the box.

    >>> copies_text(4, 4, 9), copies_text(0, 2, 9), copies_text(0, 9, 9), copies_text(1, 1, 9)
    ('x 4', 'x 0..2', 'x any', '')
    """
    if low == high:
        return "" if low == 1 else f"x {low}"
    return "x any" if low == 0 and high >= most > 1 else f"x {low}..{high}"


def _box_heading(problem: Problem, board: Board, mark: str) -> str:
    """What is told of the box, of which some cells have a mark, as "with ?"."""
    holes = [problem.items[counter.item] for counter in board.counters if counter.is_hole]
    if not holes:
        return f"Box: cells {mark} may stay empty" if mark else "Box"
    [(_, _, low, high)] = holes
    some = plural(high, "cell") if low == high else f"{low} to {plural(high, 'cell')}"
    words = [some, mark, "stays" if high == 1 else "stay", "empty"]
    return " ".join(["Box:", *filter(None, words)])


def _pieces_heading(problem: Problem, board: Board) -> str:
    """What is told of the pieces, some of which are used together."""
    totals = [problem.items[counter.item] for counter in board.counters if not counter.is_hole]
    messages = [f"{between(item[2:])} {board.written_name(item.name)}" for item in totals]
    counted = {piece for counter in board.counters for piece in counter.pieces or ()}
    if messages and not counted.issuperset(shape.piece for shape in board.shapes):
        messages.append("and others")
    return ": ".join(["Pieces", *filter(None, [", ".join(messages)])])


# ---- pieces on their own


def _piece_sheet(
    caption: str, look: Region, drawn: DrawnCells, tiling: Tiling, paints: Sequence[str] = ()
) -> Sheet:
    frame = SheetFrame(drawn, tiling, paints=paints)
    return frame.sheet(caption, 0, [frame.cut((look, (*drawn.cells,)))])


def drawn_cells(cells: Cells, names: Sequence[str], lattice: Lattice) -> DrawnCells:
    """Cells of a lattice as they are drawn; flat ones are in layer 0."""
    solid = lattice.dimensions == 3
    if not len(cells):
        return DrawnCells([], (), solid)
    coordinates = cells[:, :-1]
    if not solid:
        coordinates = np.column_stack([coordinates, np.zeros_like(coordinates[:, 0])])
    least = coordinates.min(axis=0)
    kinds, suffixes = lattice.kind_of(cells[:, -1]), lattice.suffix_of(cells[:, -1])
    rows = np.column_stack([coordinates - least, kinds, suffixes]).tolist()
    drawn = [
        DrawnCell(x, y, z, kind, suffix, shown_text(name))
        for (x, y, z, kind, suffix), name in zip(rows, names, strict=True)
    ]
    first, last = int(least[2]), int(coordinates[:, 2].max())
    return DrawnCells(drawn, [digit(z) for z in range(first, last + 1)], solid)


def piece_set_picture(pieces: PieceSet, colours: Mapping[str, Sequence[str]] = {}) -> Picture:
    """The picture of a set; the title says how many pieces it has.

    Pieces may have a colour of their own, the first of its `colours`; see `picture`.
    The regions of pieces have no names, which would be too long for many cells.
    """
    tiling = tiling_of(pieces.lattice)
    assert tiling is not None  # noqa: S101 - sets are made on lattices with a tiling
    colours = of_pieces(colours, [piece.name for piece in pieces.pieces])
    sheets = []
    for number, (name, cells, count, _) in enumerate(pieces.pieces):
        drawn = drawn_cells(cells, [""] * len(cells), pieces.lattice)
        colour = colours[name][0] if name in colours else colour_of(number)
        caption = name if count == 1 else f"{count} x {name}"
        sheets.append(_piece_sheet(caption, Region(0, "", colour), drawn, tiling, pieces.paints))
    title = f"{pieces.name}: {plural(pieces.total, 'piece')}"
    return Picture(title, (Section("", tuple(sheets), flat=False),), _PIECES_SCALE)
