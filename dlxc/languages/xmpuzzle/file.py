"""What a file of BurrTools says: its shapes, and the problems that are made of them.

A shape is a space of `x` times `y` times `z` voxels, written one after the other, `x` running
fastest: `#` is filled, `_` is empty, and `+` may be either.  A number after it is a colour.
A problem takes some shapes as pieces and one as the result, which is the box, and says which
colours of pieces may lie on which colours of the result.
"""

import re
from itertools import islice
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.language import Parsed
from dlxc.languages.xmpuzzle.elements import Element, read_elements
from dlxc.languages.xmpuzzle.grids import CUBES, GRIDS, Grid, Voxels
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, fault
from dlxc.text.prose import listed, plural, shortened
from dlxc.text.source import Source, Span

_KEPT = {
    *("gridType", "colors", "color", "shapes", "voxel", "problems", "problem", "shape", "result"),
    *("bitmap", "pair"),
}
"""The elements that are read.

Comments, solutions, weights and groups of pieces say nothing about the packing."""

_SOLUTIONS = {"solutions", "solution", "assembly"}
"""What is read as well if the solutions are asked for."""

_GRIDS = (
    "cubes",
    "triangular prisms",
    "spheres",
    "cubes cut into 24 tetrahedra",
    "tetrahedra and octahedra",
)
"""What voxels are, by the number of the grid."""

MOST_COLOURS = 63
MOST_PROBLEMS = 1000
MOST_COPIES = 65_535
MOST_VOXELS = 64_000
"""Of one shape, and of the pieces of a problem together.

The bounds of colours and of copies are those of BurrTools."""

_INTEGER = re.compile(r"-?[0-9]{1,9}")

_VOXEL = re.compile("([#+_])([0-9]{0,2})")

_MOST = 9_999_999_999
"""Where nothing else bounds a number; BurrTools writes 4294967295 for "none"."""


NOWHERE = Span(0, 0)
"""The place of what is in no text."""


class VoxelShape(NamedTuple):
    """A shape: the voxels that are not empty, in the order of the text.

    `at` has shape (voxels, 3): x, y, z.  `is_optional` and `colours` have shape (voxels,); colour
    0 is none.  `has_blank_colours` tells whether empty voxels have colours.  Assemblies tell where
    the voxel `hotspot` lies.
    """

    name: str
    at: Voxels
    is_optional: NDArray[np.bool_]
    colours: NDArray[np.int32]
    has_blank_colours: bool = False
    place: Span = NOWHERE
    hotspot: tuple[int, ...] = (0, 0, 0)


class Part(NamedTuple):
    """How many pieces of a shape a problem has; `shape` is its number from 0."""

    shape: int
    low: int
    high: int
    place: Span = NOWHERE


class Placement(NamedTuple):
    """How a piece lies: the number of its orientation, and where its hotspot is then."""

    orientation: int
    at: tuple[int, int, int]


class Assembly(NamedTuple):
    """The placements of all parts, copies one after the other; `None` for one that is not used."""

    placements: tuple[Placement | None, ...]
    place: Span = NOWHERE


class FileProblem(NamedTuple):
    """A problem; `result` is the number of a shape, if one is given.

    `matches` are colours of pieces and of the result that go together, from 1.
    """

    name: str
    parts: tuple[Part, ...]
    result: int | None
    most_holes: int | None
    matches: frozenset[tuple[int, int]]
    place: Span = NOWHERE
    result_place: Span = NOWHERE
    assemblies: tuple[Assembly, ...] = ()


class PuzzleFile(NamedTuple):
    """A whole file, without shapes that cannot be read.  `is_telling` if it is of BurrTools."""

    grid: Grid
    colour_count: int
    shapes: tuple[VoxelShape, ...]
    problems: tuple[FileProblem, ...]
    is_telling: bool = True


_BEGINNING = re.compile(r"(?>\s*(?:<\?.*?\?>|<!--.*?-->))*+\s*<(?:!DOCTYPE\s+)?puzzle\b", re.DOTALL)
"""What files of BurrTools begin with, and no other text."""


def is_file(text: str) -> bool:
    """Whether a text begins as files of BurrTools do."""
    return bool(_BEGINNING.match(text))


def read_file(source: Source, *, with_solutions: bool = False) -> Parsed[PuzzleFile]:
    """All that a file says, if it is asked for with solutions, and all that is wrong with it."""
    kept = _KEPT | _SOLUTIONS if with_solutions else _KEPT
    root, faults = read_elements(source, "puzzle", kept)
    if root is None or faults:  # what is missing may come behind the fault
        return Parsed(PuzzleFile(CUBES, 0, (), (), is_file(source.text)), faults)
    reader = _Reader()
    return Parsed(reader.file(root), reader.faults)


class _Reader:
    """Makes a file of elements, and gathers the faults."""

    def __init__(self) -> None:
        self.faults: list[Diagnostic] = []
        self._colour_count = 0
        self._shape_count = 0

    def file(self, root: Element) -> PuzzleFile:
        """The whole file."""
        if "version" in root.attributes:
            self._number(root, "version", 1, 2)
        grids = root.all("gridType")
        number = self._number(grids[0], "type", 0, len(_GRIDS) - 1, 0) if grids else 0
        if number is not None and number not in GRIDS:
            place = grids[0].place_of("type")
            message = f"the voxels are {_GRIDS[number]}, and dlxc has no such lattice"
            known = listed([_GRIDS[each] for each in GRIDS])
            self._fault("E263", place, message, f"the grids that are read are those of {known}")
        colours = root.all("colors", "color")
        self._colour_count = len(colours)
        if len(colours) > MOST_COLOURS:
            message = f"there are {len(colours)} colours, and BurrTools has at most {MOST_COLOURS}"
            self._fault("E260", colours[MOST_COLOURS].span, message)
        voxels = root.all("shapes", "voxel")
        self._shape_count = len(voxels)
        shapes = tuple(self._shape(element, number) for number, element in enumerate(voxels))
        problems = root.all("problems", "problem")
        if len(problems) > MOST_PROBLEMS:
            message = f"there are {len(problems)} problems, and {MOST_PROBLEMS} are the most"
            self._fault("E260", problems[MOST_PROBLEMS].span, message)
        read = tuple(self._problem(element) for element in problems)
        if not read and not self.faults:
            help_ = "make a problem of the shapes in BurrTools, and save it again"
            self._fault("E262", root.span, "the file has shapes, but no problem", help_)
        sound = tuple(shape for shape in shapes if shape)
        return PuzzleFile(GRIDS.get(number or 0, CUBES), len(colours), sound, read)

    def _fault(self, code: str, place: Span, message: str, help_: str = "") -> None:
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(fault(code, place, message, help=help_))

    def _number(
        self, element: Element, name: str, low: int, high: int, otherwise: int | None = None
    ) -> int | None:
        """The value of an attribute; if there is none and nothing to take `otherwise`, a fault."""
        text = element.attributes.get(name)
        place = element.place_of(name)
        if text is None:
            if otherwise is None:
                message = f"`<{element.name}>` lacks the attribute `{name}`"
                self._fault("E260", place, message, f'add a number, as in `{name}="{low}"`')
            return otherwise
        digits = text.strip()
        is_number = digits.isascii() and digits.isdigit() and len(digits) <= len(str(_MOST))
        if is_number and low <= int(digits) <= high:
            return int(digits)
        bounds = f"from {low} to {high}" if high < _MOST else "without a sign, of at most 10 digits"
        message = f"`{name}` is a number {bounds}, and not `{shortened(text)}`"
        self._fault("E260", place, message)
        return None

    # ---- shapes

    def _shape(self, element: Element, number: int) -> VoxelShape | None:
        name = element.attributes.get("name") or f"S{number + 1}"
        x, y, z = (self._number(element, axis, 0, _MOST) for axis in "xyz")
        if x is None or y is None or z is None:
            return None
        text, count = element.text, x * y * z
        wrong = re.search(r"^[0-9]|[^#+_0-9]|[0-9]{3}", text)
        if wrong:
            at = element.place_in_text(wrong.start())
            message = "a voxel is `#`, `+` or `_`, with the number of its colour after it if it has"
            self._fault("E261", at, f"{message} one", "remove blanks and all else")
            return None
        if count > MOST_VOXELS:
            message = f"a shape has at most {MOST_VOXELS} voxels, and {x}x{y}x{z} are more"
            self._fault("E260", element.place_of("x"), message)
            return None
        written = sum(map(text.count, "#+_"))
        if written != count:
            message = f"`{shortened(name)}` has {plural(written, 'voxel')}, and {x}x{y}x{z} are"
            self._fault("E261", element.span, f"{message} {count}")
            return None
        voxels = [*_VOXEL.finditer(text)]
        colours = np.array([int(voxel[2] or 0) for voxel in voxels], np.int32)
        if colours.max(initial=0) > self._colour_count:
            at = element.place_in_text(voxels[colours.argmax()].start())
            self._no_colour(at, int(colours.max()))
            return None
        values = [element.attributes.get(axis, "0").strip() for axis in ("hx", "hy", "hz")]
        are_integers = all(map(_INTEGER.fullmatch, values))
        if not are_integers:
            self._fault("E260", element.span, "`hx`, `hy` and `hz` are whole numbers")
        hotspot = tuple(map(int, values)) if are_integers else (0, 0, 0)
        marks = np.array([voxel[1] for voxel in voxels], "<U1")
        there = np.flatnonzero(marks != "_")
        return VoxelShape(
            name,
            np.stack(np.unravel_index(there, (z, y, x))[::-1], axis=1),
            marks[there] == "+",
            colours[there],
            bool(colours[marks == "_"].any()),
            element.span,
            hotspot,
        )

    def _no_colour(self, place: Span, colour: int, first: int = 1) -> None:
        count = plural(self._colour_count, "colour")
        message = f"there is no colour {colour}: the file declares {count}, counted from {first}"
        self._fault("E262", place, message, "declare it as a `<color>` in `<colors>`")

    # ---- problems

    def _problem(self, element: Element) -> FileProblem:
        most_holes = None
        if "maxHoles" in element.attributes:
            most_holes = self._number(element, "maxHoles", 0, _MOST)
        parts = [self._part(part) for part in element.all("shapes", "shape")]
        results = element.all("result")
        result = self._number_of_shape(results[-1]) if results else None
        if not results:
            help_ = 'add `<result id="..."/>`, with the number of a shape, from 0'
            self._fault("E262", element.span, "the problem has no result", help_)
        pairs = [self._pair(pair) for pair in element.all("bitmap", "pair")]
        return FileProblem(
            element.attributes.get("name", ""),
            tuple(part for part in parts if part),
            result,
            most_holes,
            frozenset(pair for pair in pairs if pair),
            element.span,
            results[-1].span if results else element.span,
            tuple(map(self._assembly, element.all("solutions", "solution", "assembly"))),
        )

    def _part(self, element: Element) -> Part | None:
        shape = self._number_of_shape(element)
        given = element.attributes
        low: int | None = 1
        high: int | None = 1
        if given.get("count"):
            low = high = self._number(element, "count", 0, MOST_COPIES)
        elif given.get("min") or given.get("max"):
            low = self._number(element, "min", 0, MOST_COPIES)
            high = self._number(element, "max", 0, MOST_COPIES)
        if shape is None or low is None or high is None:
            return None
        if low > high:
            message = f"the shape is used at least {low} and at most {high} times"
            self._fault("E260", element.place_of("min"), message, "exchange them")
        return Part(shape, low, high, element.span)

    def _number_of_shape(self, element: Element) -> int | None:
        number = self._number(element, "id", 0, _MOST)
        if number is None or number < self._shape_count:
            return number
        count = plural(self._shape_count, "shape")
        message = f"there is no shape number {number}: the file has {count}, counted from 0"
        self._fault("E262", element.place_of("id"), message)
        return None

    def _assembly(self, element: Element) -> Assembly:
        placements, words = list[Placement | None](), iter(element.text.split())
        for word in words:
            if word == "x":
                placements.append(None)
                continue
            numbers = [word, *islice(words, 3)]
            if len(numbers) < 4 or not all(map(_INTEGER.fullmatch, numbers)):
                message = "an assembly has four numbers for each piece, or `x`"
                self._fault("E261", element.span, message)
                break
            x, y, z, orientation = map(int, numbers)
            placements.append(Placement(orientation, (x, y, z)))
        return Assembly(tuple(placements), element.span)

    def _pair(self, element: Element) -> tuple[int, int] | None:
        """Two colours that go together; here they are counted from 0."""
        found = [self._number(element, name, 0, _MOST) for name in ("piece", "result")]
        for name, colour in zip(("piece", "result"), found, strict=True):
            if colour is not None and colour >= self._colour_count:
                self._no_colour(element.place_of(name), colour, 0)
        piece, result = found
        return None if piece is None or result is None else (piece + 1, result + 1)
