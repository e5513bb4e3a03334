"""What a file of BurrTools says: its shapes, and the problems that are made of them.

A shape is a space of `x` times `y` times `z` voxels, written one after the other, `x` running
fastest: `#` is filled, `_` is empty, and `+` may be either.  A number after it is a colour.
A problem takes some shapes as pieces and one as the result, which is the box, and says which
colours of pieces may lie on which colours of the result.
"""

import re
from collections.abc import Callable, Iterable
from itertools import islice
from typing import NamedTuple, TypeVar

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
    reader = _Reader(len(root.all("colors", "color")), len(root.all("shapes", "voxel")))
    return Parsed(reader.file(root), reader.faults[:MOST_FAULTS])


class _Wrong(Exception):  # noqa: N818 - it carries a fault
    """What is wrong with an element; its argument is the diagnostic."""


def _wrong(code: str, element: Element, message: str, help_: str = "") -> _Wrong:
    return _Wrong(fault(code, element.span, message, help=help_))


def _number(element: Element, name: str, low: int, high: int) -> int:
    """The value of an attribute, a number within bounds."""
    text = element.attributes.get(name)
    if text is None:
        message = f"`<{element.name}>` lacks the attribute `{name}`"
        raise _wrong("E260", element, message, f'add a number, as in `{name}="{low}"`')
    digits = text.strip()
    is_number = digits.isascii() and digits.isdigit() and len(digits) <= len(str(_MOST))
    if is_number and low <= int(digits) <= high:
        return int(digits)
    bounds = f"from {low} to {high}" if high < _MOST else "without a sign, of at most 10 digits"
    raise _wrong("E260", element, f"`{name}` is a number {bounds}, and not `{shortened(text)}`")


def _assembly(element: Element) -> Assembly:
    placements, words = list[Placement | None](), iter(element.text.split())
    for word in words:
        numbers = [word, *islice(words, 3 * (word != "x"))]
        if numbers == ["x"]:
            placements.append(None)
        elif len(numbers) == 4 and all(map(_INTEGER.fullmatch, numbers)):
            x, y, z, orientation = map(int, numbers)
            placements.append(Placement(orientation, (x, y, z)))
        else:
            raise _wrong("E261", element, "an assembly has four numbers for each piece, or `x`")
    return Assembly(tuple(placements), element.span)


def _grid(element: Element) -> Grid:
    number = _number(element, "type", 0, len(_GRIDS) - 1) if "type" in element.attributes else 0
    if number not in GRIDS:
        message = f"the voxels are {_GRIDS[number]}, and dlxc has no such lattice"
        known = listed([_GRIDS[each] for each in GRIDS])
        raise _wrong("E263", element, message, f"the grids that are read are those of {known}")
    return GRIDS[number]


_Given = TypeVar("_Given")
_Made = TypeVar("_Made")


class _Reader:
    """Makes a file of elements; those with a fault are left out, and `faults` has what is wrong."""

    def __init__(self, colour_count: int, shape_count: int) -> None:
        self.faults: list[Diagnostic] = []
        self._colour_count, self._shape_count = colour_count, shape_count

    def _read(self, make: Callable[[_Given], _Made], elements: Iterable[_Given]) -> list[_Made]:
        """What is made of some elements."""
        found = []
        for element in elements:
            try:
                found.append(make(element))
            except _Wrong as wrong:
                self.faults += wrong.args
        return found

    def file(self, root: Element) -> PuzzleFile:
        """The whole file."""
        versions = [root] if "version" in root.attributes else []
        self._read(lambda it: _number(it, "version", 1, 2), versions)
        grids = self._read(_grid, root.all("gridType")[:1])
        colours, voxels = root.all("colors", "color"), root.all("shapes", "voxel")
        problems = root.all("problems", "problem")
        most = ("colour", colours, MOST_COLOURS), ("problem", problems, MOST_PROBLEMS)
        for what, elements, bound in most:
            if len(elements) > bound:
                message = f"there are {len(elements)} {what}s, and {bound} are the most"
                self.faults.append(fault("E260", elements[bound].span, message))
        shapes = self._read(lambda at: self._shape(voxels[at], at + 1), range(len(voxels)))
        read = self._read(self._problem, problems)
        if not read and not self.faults:
            help_ = "make a problem of the shapes in BurrTools, and save it again"
            message = "the file has shapes, but no problem"
            self.faults.append(fault("E262", root.span, message, help=help_))
        return PuzzleFile([*grids, CUBES][0], len(colours), tuple(shapes), tuple(read))

    def _known(self, element: Element, what: str, number: int, first: int = 0) -> int:
        """The number of a shape or of a colour, counted from the first one on, that there is."""
        count = self._shape_count if what == "shape" else self._colour_count
        if number < count + first:
            return number
        message = f"there is no {what} number {number}: the file has {plural(count, what)}"
        raise _wrong("E262", element, f"{message}, counted from {first}")

    # ---- shapes

    def _shape(self, element: Element, number: int) -> VoxelShape:
        name = element.attributes.get("name") or f"S{number}"
        x, y, z = (_number(element, axis, 0, _MOST) for axis in "xyz")
        text, count = element.text, x * y * z
        if re.search(r"^[0-9]|[^#+_0-9]|[0-9]{3}", text):
            message = "a voxel is `#`, `+` or `_`, with the number of its colour after it if it has"
            raise _wrong("E261", element, f"{message} one", "remove blanks and all else")
        if count > MOST_VOXELS:
            message = f"a shape has at most {MOST_VOXELS} voxels, and {x}x{y}x{z} are more"
            raise _wrong("E260", element, message)
        written = sum(map(text.count, "#+_"))
        if written != count:
            message = f"`{shortened(name)}` has {plural(written, 'voxel')}, and {x}x{y}x{z} are"
            raise _wrong("E261", element, f"{message} {count}")
        voxels = [*_VOXEL.finditer(text)]
        colours = np.array([int(voxel[2] or 0) for voxel in voxels], np.int32)
        self._known(element, "colour", int(colours.max(initial=0)), 1)
        values = [element.attributes.get(axis, "0").strip() for axis in ("hx", "hy", "hz")]
        if not all(map(_INTEGER.fullmatch, values)):
            raise _wrong("E260", element, "`hx`, `hy` and `hz` are whole numbers")
        marks = np.array([voxel[1] for voxel in voxels], "<U1")
        there = np.flatnonzero(marks != "_")
        return VoxelShape(
            name,
            np.stack(np.unravel_index(there, (z, y, x))[::-1], axis=1),
            marks[there] == "+",
            colours[there],
            bool(colours[marks == "_"].any()),
            element.span,
            (*map(int, values),),
        )

    # ---- problems

    def _problem(self, element: Element) -> FileProblem:
        given = [element] if "maxHoles" in element.attributes else []
        holes = self._read(lambda it: _number(it, "maxHoles", 0, _MOST), given)
        results = self._read(self._result, [element])
        [(result, place)] = results or [(None, element.span)]
        return FileProblem(
            element.attributes.get("name", ""),
            tuple(self._read(self._part, element.all("shapes", "shape"))),
            result,
            next(iter(holes), None),
            frozenset(self._read(self._pair, element.all("bitmap", "pair"))),
            element.span,
            place,
            tuple(self._read(_assembly, element.all("solutions", "solution", "assembly"))),
        )

    def _result(self, element: Element) -> tuple[int | None, Span]:
        """The number of the shape that is to be filled, and where it is given."""
        results = element.all("result")
        if not results:
            help_ = 'add `<result id="..."/>`, with the number of a shape, from 0'
            raise _wrong("E262", element, "the problem has no result", help_)
        number = self._known(results[-1], "shape", _number(results[-1], "id", 0, _MOST))
        return number, results[-1].span

    def _part(self, element: Element) -> Part:
        shape = self._known(element, "shape", _number(element, "id", 0, _MOST))
        given, low, high = element.attributes, 1, 1
        if given.get("count"):
            low = high = _number(element, "count", 0, MOST_COPIES)
        elif given.get("min") or given.get("max"):
            low, high = (_number(element, name, 0, MOST_COPIES) for name in ("min", "max"))
        if low > high:
            message = f"the shape is used at least {low} and at most {high} times"
            raise _wrong("E260", element, message, "exchange them")
        return Part(shape, low, high, element.span)

    def _pair(self, element: Element) -> tuple[int, int]:
        """Two colours that go together; here they are counted from 0."""
        numbers = (_number(element, name, 0, _MOST) for name in ("piece", "result"))
        piece, result = (self._known(element, "colour", number) for number in numbers)
        return piece + 1, result + 1
