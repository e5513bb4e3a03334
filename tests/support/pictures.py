"""Read pictures back: which cells the drawn outlines hold, and what the data beside them say."""

import re
from dataclasses import replace
from typing import NamedTuple
from xml.etree import ElementTree as ET

import dlxc
from dlxc.answers.resolution import understand
from dlxc.draw import picture
from dlxc.draw.pictures import Picture
from dlxc.problem import Items, Problem
from dlxc.problem.items import Option
from dlxc.problem.problem import chosen_options
from support.running import EXAMPLES

SVG = "{http://www.w3.org/2000/svg}"
UNIT = 20
NASTY = ["</script>", "<&\"'", "]]>", "{{x}}", "${x}", "-->", "a&amp;b"]
SOLVED = [
    ("pentominoes-6x10.polyomino", "pentominoes-6x10", ()),
    ("pentominoes-8x8-hole.polyomino", "pentominoes-8x8-hole", ()),
    ("soma.polycube", "soma", ()),
    ("wikipedia.sudoku", "wikipedia", ()),
    ("ian.polyomino", "ian", ("ian",)),
]
SOLVED_WITHOUT_SQUARES = [
    ("hexiamonds.polyiamond", "hexiamonds", ()),
    ("tetrasticks.polysticks", "tetrasticks", ()),
]


def solved(spec: str, answer: str, passes: tuple[str, ...]) -> tuple[Problem, list[list[Option]]]:
    """An example and its solutions."""
    path = EXAMPLES / spec
    problem = dlxc.compile(path.read_text(), path.suffix[1:], passes=passes)
    text = (EXAMPLES / "solutions" / f"{answer}.txt").read_text()
    found = understand(problem, text).solutions
    return problem, [[*chosen_options(problem, solution.options)] for solution in found]


def drawn(text: str, language: str, *numbers: list[int]) -> Picture:
    """The picture of a specification, or of solutions by option numbers."""
    return picture(dlxc.compile(text, language), numbers)


def nasty(language: str, cell: str, names: list[str] = NASTY) -> Picture:
    """A picture of single cells with names that languages allow, and with longer ones too."""
    spec = f"[0-3][0-2]{cell[2:]}\n" + "".join(f"n{at} {cell}\n" for at in range(len(names)))
    problem = dlxc.compile(spec, language)
    items = (*problem.items.names[: -len(names)], *names)
    renamed = replace(problem, items=Items(items, len(items)))
    return picture(renamed, [[13 * at + 1 for at in range(len(names))]], title="<img src='x'>")


class Drawn(NamedTuple):
    """A piece of a picture: what the data say, and the places (row, column) in its outline."""

    solution: int
    option: int
    piece: str
    cells: tuple[str, ...]
    layer: int
    places: frozenset[tuple[int, int]]


def pieces(svg: str) -> list[Drawn]:
    """All pieces in an SVG."""
    found = []
    for sheet in ET.fromstring(svg).iter(f"{SVG}g"):  # noqa: S314 - it is our own
        if sheet.get("class") != "sheet":
            continue
        panels = [g for g in sheet[0] if g.find(f"{SVG}g[@class='piece']") is not None]
        for layer, panel in enumerate(panels):
            for group in panel.iterfind(f"{SVG}g[@class='piece']"):
                path = group.find(f"{SVG}path")
                found.append(
                    Drawn(
                        int(sheet.get("data-solution", 0)),
                        int(group.get("data-option", 0)),
                        group.get("data-piece", ""),
                        tuple(group.get("data-cells", "").split()),
                        layer,
                        frozenset() if path is None else inside(path.get("d", "")),
                    )
                )
    return found


def inside(path: str) -> frozenset[tuple[int, int]]:
    """The cells inside a path of `M`, `H`, `V` and `Z`, by its upright lines."""
    upright = set()
    x = y = start_x = start_y = 0
    for command, numbers in re.findall(r"([MHVZ])([^MHVZ]*)", path):
        values = [int(number) for number in numbers.split()]
        if command == "M":
            x, y = start_x, start_y = values
        elif command == "H":
            x = values[0]
        else:
            end = values[0] if command == "V" else start_y
            upright |= {(x // UNIT, row) for row in range(min(y, end) // UNIT, max(y, end) // UNIT)}
            x, y = (x, end) if command == "V" else (start_x, start_y)
    rows = {row for _, row in upright}
    width = max((line for line, _ in upright), default=0)
    return frozenset(
        (row, column)
        for row in rows
        for column in range(width)
        if sum((line, row) in upright for line in range(column + 1)) % 2
    )
