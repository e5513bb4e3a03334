"""Sudokus as their grids, and the board of the pass `ian` as its numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from dlxc.draw.pictures import (
    NO_COLOUR,
    CellText,
    Layer,
    Picture,
    Place,
    Region,
    Sheet,
    Solution,
    number_of,
    picture_of_sheets,
)
from dlxc.problem import Problem
from dlxc.problem.options import Entry

_SUDOKU = re.compile(r"sudoku((?:![1-9.]{9}){9})")
_ITEM = re.compile(r"[prcb][0-8][0-9]")


def clues(problem: Problem) -> list[str] | None:
    r"""The rows of a sudoku, which its comment tells; `None` if the problem is none.

    >>> import dlxc
    >>> clues(dlxc.compile("1........\n" + ".........\n" * 8, "sudoku"))[0]
    '1........'
    """
    comments = problem.record.comments
    texts = [match[1] for text in comments if (match := _SUDOKU.fullmatch(text.strip()))]
    if len(texts) != 1 or not all(map(_ITEM.fullmatch, problem.items.names)):
        return None
    return str(texts[0]).split("!")[1:]


def sudoku(rows: Sequence[str], title: str, solutions: Sequence[Solution]) -> Picture:
    """The clues, and for each solution what it writes in the open cells."""
    given = [
        CellText(row, column, digit, given=True)
        for row, line in enumerate(rows)
        for column, digit in enumerate(line)
        if digit != "."
    ]
    boxes = tuple(
        tuple((row + r, column + c) for r in range(3) for c in range(3))
        for row in (0, 3, 6)
        for column in (0, 3, 6)
    )
    layers = [
        _layer(9, [region for option in options for region in _digit(option)], given, boxes)
        for options in solutions or [[]]
    ]
    return _picture(title, layers, solved=bool(solutions))


def is_ian(problem: Problem) -> bool:
    """Whether the problem is one that the pass `ian` makes."""
    from dlxc.passes.ian import number_items

    names = problem.items.names
    return names[:1] == ("00",) and names == number_items().names


def ian(title: str, solutions: Sequence[Solution]) -> Picture:
    """The array, and for each solution its numbers, a region for each piece."""
    from dlxc.passes.ian import SIZE

    layers = [
        _layer(SIZE, [region for option in options for region in _piece(option)])
        for options in solutions or [[]]
    ]
    return _picture(title, layers, solved=bool(solutions))


def _digit(option: Sequence[Entry]) -> Iterator[Region]:
    """Of `p86 r86 c66 b86`: a 6 in row 8, column 6."""
    places = [entry.name for entry in option if entry.name[0] == "p"]
    digits = [entry.name[2] for entry in option if entry.name[0] != "p"]
    if places and digits:
        place = int(places[0][1]), int(places[0][2])
        yield Region(number_of(option), digits[0], NO_COLOUR, (places[0],), (place,))


def _piece(option: Sequence[Entry]) -> Iterator[Region]:
    """Of `#00 #01 002:1 012:1 112:0`: a domino of 2s; options that choose a number say nothing."""
    cells = tuple(entry.name for entry in option if entry.name[0] == "#")
    held = [entry.name[2] for entry in option if not entry.primary and entry.colour == "1"]
    if cells and held:
        places = tuple((int(name[1]), int(name[2])) for name in cells)
        yield Region(number_of(option), held[0], int(held[0]) - 1, cells, places)


def _layer(
    size: int,
    regions: Iterable[Region],
    given: Iterable[CellText] = (),
    parts: tuple[tuple[Place, ...], ...] = (),
) -> Layer:
    places = tuple((row, column) for row in range(size) for column in range(size))
    regions = tuple(regions)
    written = [CellText(*place, region.name) for region in regions for place in region.places]
    box = Region(0, "", NO_COLOUR, (), places)
    texts = (*given, *written)
    return Layer("", size, size, box, regions, texts, parts, shows_names=False)


def _picture(title: str, layers: Sequence[Layer], *, solved: bool) -> Picture:
    sheets = [Sheet("", at if solved else 0, (layer,)) for at, layer in enumerate(layers, 1)]
    return picture_of_sheets(title, sheets)
