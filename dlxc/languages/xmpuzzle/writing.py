"""Write what a file of BurrTools says as XML."""

import re
from colorsys import hsv_to_rgb
from xml.etree import ElementTree as ET

import numpy as np

from dlxc.languages.xmpuzzle.file import FileProblem, PuzzleFile, VoxelShape

_NO_CHARACTER = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""What XML does not allow."""

_HUE = 0.382
"""So far apart are the hues of colours that follow each other, the whole circle being 1."""


def file_text(file: PuzzleFile, comment: str = "") -> str:
    """The text of a file, line by line as BurrTools writes it."""
    root = ET.Element("puzzle", version="2")
    _add(root, "gridType", type=file.grid.number)
    colours = _add(root, "colors")
    for number in range(file.colour_count):
        red, green, blue = (round(255 * part) for part in hsv_to_rgb(number * _HUE % 1, 0.7, 0.9))
        _add(colours, "color", red=red, green=green, blue=blue)
    shapes = _add(root, "shapes")
    for shape in file.shapes:
        _add_shape(shapes, shape)
    problems = _add(root, "problems")
    for problem in file.problems:
        _add_problem(problems, problem)
    _add(root, "comment").text = _plain(comment) or None
    ET.indent(root, " ")
    text = ET.tostring(root, "unicode").replace(" />", "/>")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _add(parent: ET.Element, tag: str, /, **values: int | str) -> ET.Element:
    """An element after the others of its parent."""
    attributes = {key: _plain(str(value)) for key, value in values.items()}
    return ET.SubElement(parent, tag, attributes)


def _plain(text: str) -> str:
    return _NO_CHARACTER.sub("\ufffd", text)


def _add_shape(shapes: ET.Element, shape: VoxelShape) -> None:
    """A shape in the smallest space that begins at 0 0 0."""
    size = shape.at.max(axis=0) + 1
    x, y, z = size.tolist()
    texts = np.full(x * y * z, "_", object)
    marks = np.where(shape.is_optional, "+", "#").tolist()
    colours = [str(colour) if colour else "" for colour in shape.colours.tolist()]
    places = np.ravel_multi_index(tuple(shape.at.T[::-1]), (z, y, x))
    texts[places] = [mark + colour for mark, colour in zip(marks, colours, strict=True)]
    _add(shapes, "voxel", x=x, y=y, z=z, name=shape.name, type=0).text = "".join(texts)


def _add_problem(problems: ET.Element, problem: FileProblem) -> None:
    """A problem.

    Its state says that BurrTools has not searched: it is not known whether the solutions are all.
    """
    named = {"name": problem.name} if problem.name else {}
    element = _add(problems, "problem", **named, state=0)
    if problem.most_holes is not None:
        element.set("maxHoles", str(problem.most_holes))
    shapes = _add(element, "shapes")
    for part in problem.parts:
        if part.low == part.high:
            _add(shapes, "shape", id=part.shape, count=part.low)
        else:
            _add(shapes, "shape", id=part.shape, min=part.low, max=part.high)
    _add(element, "result", id=str(problem.result))
    bitmap = _add(element, "bitmap")
    for piece, result in sorted(problem.matches):
        _add(bitmap, "pair", piece=piece - 1, result=result - 1)
    solutions = _add(element, "solutions") if problem.assemblies else None
    for number, assembly in enumerate(problem.assemblies):
        assert solutions is not None  # noqa: S101 - there are some
        solution = _add(solutions, "solution", asmNum=number)
        _add(solution, "assembly").text = " ".join(
            " ".join(map(str, (*placement.at, placement.orientation))) if placement else "x"
            for placement in assembly.placements
        )
