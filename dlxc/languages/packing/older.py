"""The languages of the older data for dancing: their phases, what is wrong, and the problem.

Items and cells stay in the order in which they were typed, and a shape has the orientations that
its line asks for, whether they differ or not.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.grids import Grid
from dlxc.geometry.lattice_symmetries import images_of_cells, turned_and_transposed
from dlxc.geometry.lattices import SQUARE, STICKS, TRIANGULAR, Lattice
from dlxc.languages.faults import duplicates, name_of_a_cell, not_known
from dlxc.languages.language import NO_INPUTS, Inputs
from dlxc.languages.packing.language import LinesOfCells
from dlxc.languages.packing.reading import Cell, Names, OlderTreeMaker, Packing
from dlxc.languages.slips import Notation
from dlxc.problem import Items, Outcome, Problem, Record, Style
from dlxc.problem.board import Board, CellMark
from dlxc.problem.placements import ColumnShapes, Placements, ShapeColumns
from dlxc.system.resources import folder
from dlxc.text.diagnostics import Diagnostic, Edit, fault, tell_few
from dlxc.text.grammar import Grammar
from dlxc.text.prose import nearest, shortened
from dlxc.text.source import Source, Span, Word

# ---- the shapes


def _typed_cells(cells: Sequence[Cell]) -> NDArray[np.int32]:
    """Rows of cells in the order of their words, which need not be that of `Cells`."""
    points = [point for cell in cells for point in cell.word.points]
    return np.array(points, np.int32).reshape(-1, 3)


def _shapes(
    tree: Packing, number: dict[str, int], lattice: Lattice, *, backwards: bool
) -> ColumnShapes:
    """What each line gives: the orientations asked for, whether they differ or not.

    Lines of the same shape share them; POLYOMINOES section 8.
    """
    known: dict[tuple[int, int, bytes], int] = {}
    groups, rows = list[NDArray[np.int32]](), []
    for piece in tree.pieces:
        cells, asked = _typed_cells(piece.cells), piece.head[2:]
        key = (*asked, cells.tobytes())
        group = known.setdefault(key, len(groups))
        if group == len(groups):
            symmetries = turned_and_transposed(lattice, *asked, backwards=backwards)
            images = images_of_cells(cells, lattice, symmetries)
            images[..., :-1] -= images[..., :-1].min(axis=0)
            groups.append(images.swapaxes(0, 1).astype(np.int32))
        item, count = number[piece.head.name], len(groups[group])
        rows.append((item, group, 0, count, *piece.span, *piece.name.span))
    table = np.array(rows, np.int64).reshape(-1, 8)
    columns = ShapeColumns._make([*table.T[:4], table[:, 4:6], table[:, 6:]])
    return ColumnShapes(columns, groups)


def _word(tree: Packing, cell: Cell) -> Word:
    return Word(tree.text[slice(*cell.span)], cell.span)


# ---- what is wrong


def _faults(tree: Packing, line_of_names: int) -> Iterator[Diagnostic]:
    """Cells and names that come twice, clash or are not known."""
    on_board = [_word(tree, cell) for cell in tree.box.cells]
    yield from duplicates(on_board, "cell", "E121")
    required, optional = tree.names or Names()
    names = (*required, *optional)
    yield from duplicates(names, "name")
    cells = {cell.text: cell for cell in on_board}
    texts = [name.text for name in names]
    are_numbers = len(texts) > 3 and texts[1].isdecimal() and texts[2].isdecimal()
    if are_numbers and cells.keys() >= {*texts[3:]}:
        here = Span(names[0].span.start, names[-1].span.end)
        message = f"this is a shape, and line {line_of_names} has the names of the pieces"
        pieces = dict.fromkeys([names[0].text, *(piece.head.name for piece in tree.pieces)])
        line = " ".join(pieces)
        missing = Edit(Span(here.start, here.start), f"{line}\n")
        remedy = f"write the names above it: `{shortened(line)}`"
        yield fault("E101", here, message, help=remedy, edit=missing)
        return
    for name in names:
        if name.text in cells:
            yield name_of_a_cell(name, cells[name.text].span, "board")
    known = {name.text for name in names}
    edit = None  # the names that must be covered without commas, if they have some
    if any(name.text.endswith(",") and len(name.text) > 1 for name in required):
        mended = " ".join(name.text.rstrip(",") or name.text for name in required)
        edit = Edit(Span(required[0].span.start, required[-1].span.end), mended)
    unknown: list[Word] = []
    for piece in tree.pieces:
        yield from duplicates((_word(tree, cell) for cell in piece.cells), "cell", "E121")
        if tree.box.cells and tree.names and piece.head.name not in known:
            unknown.append(piece.name)
    yield from tell_few(unknown, lambda name: _not_named(name, known, line_of_names, edit))


def _not_named(name: Word, known: set[str], line: int, commas: Edit | None) -> Diagnostic:
    text, span = name
    message = f"line {line} names no piece `{shortened(text)}`"
    if f"{text}," in known:
        remedy = f"line {line} names `{text},`: blanks separate names, not commas"
        fix = "leave the commas between the names out"
        return fault("E122", span, message, help=remedy, fix=fix, edit=commas, once="comma in name")
    near = nearest(text, sorted(known))
    return not_known("E122", name, message, near, f"add the name to line {line}")


# ---- the languages


class DataForDancing(LinesOfCells):
    """A board, the names of pieces, and shapes with numbers of turns.

    Shapes are turned by the first generator of the lattice or, backwards, its inverse.
    """

    turns_backwards: ClassVar[bool] = False

    def check(self, tree: Packing) -> Iterable[Diagnostic]:
        """Names and cells that come twice, clash or are not known."""
        return _faults(tree, self.notation.rules.index("names") + 1)

    def expand(self, source: Source, tree: Packing, inputs: Inputs = NO_INPUTS) -> Outcome:
        """Cells and pieces as items, placements as options.

        Points and the names after a bar are secondary items.
        """
        lattice, marks, names = self.lattice, self.notation.marks, tree.names or Names()
        optional = [kind for kind, cell_kind in enumerate(lattice.kinds) if not cell_kind.solid]
        required = [cell for cell in tree.box.cells if cell.word.kind not in optional]
        points = [cell for cell in tree.box.cells if cell.word.kind in optional]
        words = [_word(tree, cell) for cell in required]
        first = [*words, *names.required]
        if self.notation.rules[0] == "names":
            first = [*names.required, *words]
        items = [*first, *(_word(tree, cell) for cell in points), *names.optional]
        number = {item.text: at for at, item in enumerate(items)}
        on_board = [*required, *points]
        numbers = np.array([number[_word(tree, cell).text] for cell in on_board], np.int32)
        cells = _typed_cells(on_board)
        shapes = _shapes(tree, number, lattice, backwards=self.turns_backwards)
        census = {
            "cells": str(len(required)),
            "pieces": str(len(items) - len(on_board)),
            "base placements": str(int(shapes.columns.row_count.sum())),
        }
        style = Style(item_line=f"{source.line(1)} {source.line(2)}")
        problem = Problem(
            Items([item.text for item in items], len(first), span=lambda item: items[item].span),
            Placements(Grid(cells, len(marks), numbers, optional), shapes),
            board=Board(lattice, numbers, cells, marks, shapes),
            record=Record(spec=tuple(source.lines()), census=census, style=style),
        )
        return Outcome(problem, [])


def _older(
    name: str, *marks: CellMark, first: tuple[str, ...] = ("board", "names"), **words: str
) -> Notation:
    """How one of the languages is written; `words` say what the terminals of its grammar are."""
    words |= {
        "NAME": "a name",
        "TRANSPOSITIONS": "the number of transpositions, 1 or 2",
        "DIVIDER": "`|`",
    }
    path = folder("grammars") / f"{name}.lark"
    rules = ("board", "names", "shape", "head", "cell")
    grammar = Grammar(path, rules, words, OlderTreeMaker(marks))
    return Notation(grammar, (*first, "shape"), 2, 36, marks, is_old=True, longest_name=3)


class Polyominoes(DataForDancing):
    """The older data on the square lattice, as POLYOMINOES reads it."""

    notation = _older(
        "polyominoes",
        CellMark(),
        CELL="a cell of two digits 0-9 or a-z",
        ROTATIONS="the number of rotations, 1, 2 or 4",
    )
    lattice, turns_backwards = SQUARE, True


class Polyiamonds(DataForDancing):
    """The older data on the triangular lattice, as POLYIAMONDS reads it."""

    notation = _older(
        "polyiamonds",
        CellMark(),
        CellMark(after="*"),
        CELL="a cell of two digits 0-9 or a-z, and perhaps an asterisk",
        ROTATIONS="the number of rotations, 1, 2, 3 or 6",
    )
    lattice = TRIANGULAR

    def is_telling(self, tree: Packing) -> bool:
        """Without a triangle that points down a text could be one of polyominoes."""
        return bool(tree.pieces) and any(cell.word.kind for cell in tree.cells)


class Polysticks(DataForDancing):
    """The older data with sticks between the points of a square lattice, as POLYSTICKS reads it."""

    notation = _older(
        "polysticks",
        *(CellMark("H"), CellMark("V"), CellMark("I")),
        first=("names", "board"),
        STICK="a stick `Hxy` or `Vxy`, its digits 0-9 or a-z",
        POINT="a point `Ixy`",
        ROTATIONS="the number of rotations, 1, 2 or 4",
    )
    lattice = STICKS
