"""Many solutions in little space: what is drawn again and again is once in a catalogue.

A *place* is a piece and the cells in which it lies.  A *drawn piece* is a place as it is seen:
copies may lie in one place in several colours.  A *ground* is what lies under a layer's pieces.
"""

from collections import Counter, defaultdict
from collections.abc import Hashable, Sequence
from itertools import count
from typing import NamedTuple, TypeVar

from dlxc.draw.pictures import Layer, Picture, Region, Sheet, Solid

T = TypeVar("T", Region, Solid)

_Seen = tuple[tuple[int, T], ...]
"""Something of a piece, each with the number of its layer."""


class DrawnPiece(NamedTuple):
    """A piece as solutions show it: in each of its layers, told by their numbers, it is a region.

    Without regions it is the box, seen in space.
    """

    parts: _Seen[Region]
    solid: Solid | None

    @property
    def place(self) -> tuple[str, tuple[str, ...]]:
        """Its name, and the names of the cells in which it lies."""
        name = self.parts[0][1].name if self.parts else ""
        return name, tuple(cell for _, region in self.parts for cell in region.cells)


class Catalogue(NamedTuple):
    """All solutions of a picture; `sheet` is one of them, for what they have in common.

    Grounds are layers, of which only what lies under the pieces counts.  A solution has the numbers
    of its drawn pieces, and of the grounds of its layers.
    """

    sheet: Sheet
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
    pieces = defaultdict[DrawnPiece, int](count().__next__)  # what is new has the next number
    numbers = dict[Hashable, int]()
    grounds = dict[Hashable, tuple[int, Layer]]()
    solutions = list[tuple[list[int], list[int]]]()

    def piece(seen: _Seen[Region], solid: Solid | None) -> int:
        # Mostly regions are the same objects again, which is found out faster than equality.
        objects = id(solid), *((z, id(region)) for z, region in seen)
        if objects not in numbers:
            numbers[objects] = pieces[DrawnPiece(seen, solid)]
        return numbers[objects]

    def ground(z: int, layer: Layer) -> int:
        """The number of a ground.  Under polygons it depends only on whether they have colours."""
        covering = layer.filled if layer.tiling.area else layer.regions
        return grounds.setdefault((z, covering), (len(grounds), layer))[0]

    for sheet in section.sheets:
        solids = {key: seen[0][1] for key, seen in _by_piece([sheet.solids]).items()}
        regions = _by_piece([layer.regions for layer in sheet.layers])
        drawn = [piece(regions.get(key, ()), solids.get(key)) for key in {**solids, **regions}]
        solutions.append((drawn, [ground(*each) for each in enumerate(sheet.layers)]))
    layers = [layer for _, layer in grounds.values()]
    return Catalogue(section.sheets[0], [*pieces], layers, solutions)


def _by_piece(layers: Sequence[Sequence[T]]) -> dict[Hashable, _Seen[T]]:
    """What belongs to one piece, each with the number of its layer, in the order of pieces.

    What is of the same option belongs together; without its number, what looks alike in several
    layers.
    """
    found: dict[Hashable, list[tuple[int, T]]] = {}
    for z, layer in enumerate(layers):
        unnumbered: Counter[Hashable] = Counter()
        for each in layer:
            look = each.option, each.name, each.colour
            if not each.option:
                unnumbered[look] += 1
            found.setdefault((look, unnumbered[look]), []).append((z, each))
    return {key: tuple(seen) for key, seen in found.items()}
