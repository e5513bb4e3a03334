"""The older data for dancing, as POLYOMINOES reads it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, repeat
from typing import NamedTuple

import numpy as np
from lark import Token, Tree
from numpy.typing import NDArray

from dlxc.geometry.digits import VALUE
from dlxc.geometry.grids import Grid
from dlxc.geometry.lattices import SQUARE
from dlxc.languages.codes import NAME_OF_A_CELL
from dlxc.languages.dancing.codes import (
    BLANK_INSTEAD,
    CELL_TWICE,
    CODES,
    ENDS_BEFORE_LINE,
    LONG_PIECE_NAME,
    NOT_NAMED,
    NOT_NAMED_BUT_LIKE,
    PIECE_TWICE,
)
from dlxc.languages.dancing.tree import Dancing, ShapeLine
from dlxc.languages.faults import duplicates, name_too_long, nearest
from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parsed
from dlxc.languages.packing_review import packing_warnings
from dlxc.problem import Board, Items, Problem, Record, Shape, Style
from dlxc.problem.placements import Placements
from dlxc.system.resources import folder
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, Edit
from dlxc.text.grammar import Grammar, SyntaxFault, token_of, word, words_of
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import rest_not_read, unexpected, word_at

_WORDS = {
    "NAME": "a name",
    "CELL": "a cell of two digits 0-9 or a-z",
    "ROTATIONS": "the number of rotations, 1, 2 or 4",
    "TRANSPOSITIONS": "the number of transpositions, 1 or 2",
    "DIVIDER": "`|`",
}
_GRAMMAR = Grammar(
    folder("grammars") / "polyominoes.lark", ("start", "board", "names", "shape"), _WORDS
)

_LINES = {"board": "cells of the board", "names": "names of the pieces", "shape": "shape"}
"""The rules of the grammar that lines are parsed by, and what the lines are."""

_MOST_OF_NAME = 3


class Polyominoes(Language[Dancing]):
    """A board, the names of pieces, and shapes with numbers of turns."""

    grammar = _GRAMMAR
    codes = CODES

    def parse(self, source: Source, most: int = MOST_FAULTS) -> Parsed[Dancing]:
        """Read a text line by line: the board, the names, the shapes."""
        return _parsed(source, most)

    def check(self, tree: Dancing) -> Iterable[Diagnostic]:
        """Names and cells that come twice, clash or are not known."""
        return _faults(tree)

    def expand(self, source: Source, tree: Dancing, inputs: Inputs = NO_INPUTS) -> Problem:  # noqa: ARG002 - it has no parameters
        """Cells and pieces as items, placements as options."""
        return _problem(source, tree)

    def review(self, tree: Dancing, problem: Problem, *, thorough: bool) -> Iterable[Diagnostic]:
        """Shapes that are alike, what fits nowhere, areas and checkerboards."""
        assert problem.board is not None  # noqa: S101 - `expand` has given it one
        box = Span(tree.board[0].span.start, tree.board[-1].span.end)
        return packing_warnings(problem, problem.board, box, whole_orbits=False, thorough=thorough)

    def is_telling(self, tree: Dancing) -> bool:
        """A board, names and lines with the two numbers are hardly anything else."""
        return len(tree.shapes) > 0


class _ParsedLine(NamedTuple):
    """A line that was read: the tree, or the fault, counted from the line's start."""

    tree: Tree[Token] | None
    fault: Diagnostic | None


def _parsed(source: Source, most: int) -> Parsed[Dancing]:
    trees: list[tuple[int, Tree[Token]]] = []
    faults: list[Diagnostic] = []
    rules = chain(("board", "names"), repeat("shape"))
    for number, rule in zip(range(1, max(source.line_count, 2) + 1), rules, strict=False):
        if number > source.line_count:
            faults.append(_missing(source, number, rule))
            continue
        line = source.line_span(number)
        found = _read_line(rule, source.slice(line))
        if found.fault is not None:
            faults.append(found.fault.moved(line.start))
        elif found.tree is not None:
            trees.append((line.start, found.tree))
        if len(faults) >= most:
            faults.append(rest_not_read(line))
            break
    return Parsed(_dancing(trees), faults)


@lru_cache(maxsize=1 << 12)
def _read_line(rule: str, text: str) -> _ParsedLine:
    line = Source("", text)
    tree = _GRAMMAR.parse(line, rule)
    if isinstance(tree, SyntaxFault):
        return _ParsedLine(None, _line_fault(line, Span(0, len(text)), rule, tree))
    return _ParsedLine(tree, None)


def _missing(source: Source, number: int, rule: str) -> Diagnostic:
    end = Span(len(source.text), len(source.text))
    return ENDS_BEFORE_LINE.at(end, number=number, what=_LINES[rule])


def _line_fault(source: Source, line: Span, rule: str, fault: SyntaxFault) -> Diagnostic:
    if not source.slice(line).strip(" \t"):
        return BLANK_INSTEAD.at(line, what=_LINES[rule])
    found = word_at(source, line, fault.offset)
    is_name = "NAME" in fault.expected and not set(found.text) & set("|:")
    if is_name and len(found.text) > _MOST_OF_NAME:
        return name_too_long(found, _MOST_OF_NAME, LONG_PIECE_NAME)
    return unexpected(_GRAMMAR, fault, found)


def _dancing(trees: list[tuple[int, Tree[Token]]]) -> Dancing:
    """The tree of a text from those of its lines, each with the place of the line."""
    board: tuple[Word, ...] = ()
    primary: tuple[Word, ...] = ()
    secondary: tuple[Word, ...] = ()
    for at, tree in trees[:2]:
        if tree.data == "board":
            board = _moved(words_of(tree, "CELL"), at)
        elif tree.data == "names":
            names, divider = words_of(tree, "NAME"), token_of(tree, "DIVIDER")
            bar = word(divider).span.start if divider else sys.maxsize
            primary = _moved((name for name in names if name.span.start < bar), at)
            secondary = _moved((name for name in names if name.span.start > bar), at)
    shapes = tuple(_shape_line(tree)._replace(at=at) for at, tree in trees if tree.data == "shape")
    names_known = any(tree.data == "names" for _, tree in trees[:2])
    return Dancing(board, primary, secondary, shapes, names_known)


def _moved(words: Iterable[Word], by: int) -> tuple[Word, ...]:
    return tuple(each.moved(by) for each in words)


def _shape_line(tree: Tree[Token]) -> ShapeLine:
    (name,) = words_of(tree, "NAME")
    (rotations,), (transpositions,) = words_of(tree, "ROTATIONS"), words_of(tree, "TRANSPOSITIONS")
    cells = words_of(tree, "CELL")
    return ShapeLine(name, int(rotations.text), int(transpositions.text), cells)


def _faults(dancing: Dancing) -> Iterator[Diagnostic]:
    yield from duplicates(dancing.board, "cell", CELL_TWICE)
    names = (*dancing.primary, *dancing.secondary)
    yield from duplicates(names, "name", PIECE_TWICE)
    cells = {cell.text: cell for cell in dancing.board}
    for name in names:
        if name.text in cells:
            place = cells[name.text].span
            yield NAME_OF_A_CELL.at(name.span, place, name=name.text, where="board")
    known = {name.text for name in names}
    for shape in dancing.shapes:
        yield from (fault.moved(shape.at) for fault in duplicates(shape.cells, "cell", CELL_TWICE))
        if dancing.names_known and shape.name.text not in known:
            yield _not_named(shape.name.moved(shape.at), known)


def _not_named(name: Word, known: set[str]) -> Diagnostic:
    near = nearest(name.text, sorted(known))
    if near is None:
        return NOT_NAMED.at(name.span, name=name.text)
    return NOT_NAMED_BUT_LIKE.at(name.span, edit=Edit(name.span, near), name=name.text, near=near)


def _problem(source: Source, dancing: Dancing) -> Problem:
    """The problem; items and cells stay in the order in which they were typed."""
    given = (*dancing.board, *dancing.primary, *dancing.secondary)
    names = [each.text for each in given]
    cells = _coordinates(dancing.board)
    number = {name: at for at, name in enumerate(names)}
    shapes = _shapes(dancing, number)
    census = {
        "cells": str(len(dancing.board)),
        "pieces": str(len(names) - len(dancing.board)),
        "base placements": str(sum(len(shape.bases) for shape in shapes)),
    }
    style = Style(item_line=f"{source.line(1)} {source.line(2)}")
    primary = len(dancing.board) + len(dancing.primary)
    return Problem(
        Items(names, primary, span=lambda item: given[item].span),
        Placements(Grid(cells, suffixes=0), shapes),
        board=Board(SQUARE, np.arange(len(cells), dtype=np.int32), cells, shapes=shapes),
        record=Record(spec=tuple(source.lines()), census=census, style=style),
    )


def _shapes(dancing: Dancing, number: dict[str, int]) -> list[Shape]:
    """What each line gives.  Lines of the same shape have one list of orientations."""
    known: dict[tuple[object, ...], list[NDArray[np.int32]]] = {}
    shapes = []
    for line in dancing.shapes:
        key = (line.rotations, line.transpositions, *(cell.text for cell in line.cells))
        if key not in known:
            known[key] = list(_orientations(line))
        name = line.name.span.moved(line.at)
        shapes.append(Shape(number[line.name.text], known[key], line.span, name))
    return shapes


def _coordinates(cells: tuple[Word, ...]) -> NDArray[np.int32]:
    rows = [[*(VALUE[digit] for digit in cell.text), 0] for cell in cells]
    return np.array(rows, np.int32)


def _orientations(line: ShapeLine) -> Iterator[NDArray[np.int32]]:
    """The orientations asked for, whether they differ or not; POLYOMINOES section 8."""
    cells = _coordinates(line.cells)
    for _ in range(line.transpositions):
        for turn in range(4):
            if turn < line.rotations:
                yield cells - cells.min(axis=0)
            x, y, plain = cells.T
            cells = np.stack([-y, x, plain], axis=1)
        cells = cells[:, [1, 0, 2]]
