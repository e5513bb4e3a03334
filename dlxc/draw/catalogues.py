"""Many solutions in little space: what is drawn again and again is once in a catalogue.

A *place* is a piece and the cells in which it lies.  A *drawn piece* is a place as it is seen:
copies may lie in one place in several colours.  A *ground* is what lies under a layer's pieces.
A solution is a list of numbers of drawn pieces, and for each layer the number of a ground.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import NamedTuple, TypeVar

from dlxc.draw.pictures import Layer, Picture, Region, Sheet, Solid

T = TypeVar("T", Region, Solid)

_Seen = list[tuple[int, T]]
"""Something of a piece, each with the number of its layer."""


class PiecePlace(NamedTuple):
    """The name of a piece, and the names of the cells in which it lies."""

    name: str
    cells: tuple[str, ...]


class DrawnPiece(NamedTuple):
    """A piece as solutions show it; `place` is the number of its place.

    In each of its layers, told by their numbers, it is a region.
    """

    place: int
    parts: _Seen[Region]
    solid: Solid | None


class Catalogue(NamedTuple):
    """All solutions of a picture; `sheet` is one of them, for what they have in common.

    Grounds are layers, of which only what lies under the pieces counts.  A solution has the numbers
    of its drawn pieces, and of the grounds of its layers.
    """

    sheet: Sheet
    places: list[PiecePlace]
    pieces: list[DrawnPiece]
    grounds: list[Layer]
    solutions: list[tuple[list[int], list[int]]]


def is_of_solutions(picture: Picture) -> bool:
    """Whether a picture shows several solutions and nothing else."""
    sheets = [sheet for section in picture.sections for sheet in section.sheets]
    return len(sheets) > 1 and all(sheet.number for sheet in sheets)


def catalogue_of(picture: Picture) -> Catalogue:
    """The catalogue of a picture of solutions, in their order."""
    (section,) = picture.sections
    maker = _CatalogueMaker(section.sheets[0])
    for sheet in section.sheets:
        maker.add(sheet)
    return maker.made


class _CatalogueMaker:
    """Takes sheet after sheet into a catalogue."""

    def __init__(self, sheet: Sheet) -> None:
        self.made = Catalogue(sheet, [], [], [], [])
        self._places: dict[PiecePlace, int] = {}
        self._pieces: dict[Hashable, int] = {}
        self._grounds: dict[Hashable, int] = {}

    def add(self, sheet: Sheet) -> None:
        """Take one solution in."""
        solids = {key: seen[0][1] for key, seen in _by_piece([sheet.solids]).items()}
        found = _by_piece([layer.regions for layer in sheet.layers])
        keys = [*solids, *(key for key in found if key not in solids)]
        pieces = [self._piece(found.get(key, []), solids.get(key)) for key in keys]
        grounds = [self._ground(z, layer) for z, layer in enumerate(sheet.layers)]
        self.made.solutions.append((pieces, grounds))

    def _piece(self, seen: _Seen[Region], solid: Solid | None) -> int:
        """The number of a drawn piece, which is made when it appears first."""
        # Mostly regions are the same objects again, which is found out faster than equality.
        objects = id(solid), *((z, id(region)) for z, region in seen)
        if objects not in self._pieces:
            values = solid, *seen
            if values not in self._pieces:
                self._pieces[values] = len(self.made.pieces)
                self.made.pieces.append(DrawnPiece(self._place(seen), seen, solid))
            self._pieces[objects] = self._pieces[values]
        return self._pieces[objects]

    def _place(self, seen: _Seen[Region]) -> int:
        """The number of the place of a piece; without regions it is the box, seen in space."""
        name = seen[0][1].name if seen else ""
        place = PiecePlace(name, tuple(cell for _, region in seen for cell in region.cells))
        if place not in self._places:
            self._places[place] = len(self.made.places)
            self.made.places.append(place)
        return self._places[place]

    def _ground(self, z: int, layer: Layer) -> int:
        """The number of a ground.  Under polygons it depends only on whether they have colours."""
        covering = layer.filled if layer.tiling.area else layer.regions
        if (z, covering) not in self._grounds:
            self._grounds[z, covering] = len(self.made.grounds)
            self.made.grounds.append(layer)
        return self._grounds[z, covering]


def _by_piece(layers: Sequence[Sequence[T]]) -> dict[Hashable, _Seen[T]]:
    """What belongs to one piece, each with the number of its layer, in the order of pieces.

    What is of the same option belongs together; without its number, what looks alike in several
    layers.
    """
    found: dict[Hashable, _Seen[T]] = {}
    for z, layer in enumerate(layers):
        unnumbered: Counter[Hashable] = Counter()
        for each in layer:
            look = each.option, each.name, each.colour
            if not each.option:
                unnumbered[look] += 1
            found.setdefault((look, unnumbered[look]), []).append((z, each))
    return found
