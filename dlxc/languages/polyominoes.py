"""The older data for dancing, as POLYOMINOES reads it."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from lark import Token, Tree
from numpy.typing import NDArray

from dlxc.ast import Dancing, Shape, Word
from dlxc.diagnostics import Diagnostic, Label, has_errors, in_order
from dlxc.grammar import Fault, parse, span_of, token_of, word, words
from dlxc.languages import Outcome
from dlxc.languages.faults import duplicates, unexpected, word_at
from dlxc.lattice import VALUE
from dlxc.placement import Grid, Placements
from dlxc.problem import Items, Layout, Problem
from dlxc.source import Source, Span

_GRAMMAR = "polyominoes"


def translate(source: Source) -> Outcome:
    """Translate a board, the names and the shapes."""
    dancing, faults = _read(source)
    diagnostics = in_order(faults + [*_check(dancing)])
    if has_errors(diagnostics):
        return Outcome(None, diagnostics)
    return Outcome(_expand(source, dancing), diagnostics)


def fits(source: Source) -> bool:
    """A board, names and lines with the two numbers are hardly anything else."""
    if isinstance(parse(_GRAMMAR, source, "start"), Fault):
        return False
    dancing, faults = _read(source)
    return len(dancing.shapes) > 0 and not has_errors([*faults, *_check(dancing)])


def _read(source: Source) -> tuple[Dancing, list[Diagnostic]]:
    """The syntax tree, parsed whole or, if that fails, line by line."""
    tree = parse(_GRAMMAR, source, "start")
    # To the grammar a text of one line has a second one, of no names.
    if not isinstance(tree, Fault) and source.line_count > 1:
        return _dancing([child for child in tree.children if isinstance(child, Tree)]), []
    trees, diagnostics = [], []
    for number in range(1, max(source.line_count, 2) + 1):
        rule = {1: "board", 2: "names"}.get(number, "shape")
        if number > source.line_count:
            end = Span(len(source.text), len(source.text))
            message = f"the text ends before line {number}, the {_LINES[rule]}"
            diagnostics.append(Diagnostic("E123", message, end))
            continue
        line = source.line_span(number)
        part = parse(_GRAMMAR, source, rule, line)
        if isinstance(part, Fault):
            diagnostics.append(_diagnose(source, line, rule, part))
        else:
            trees.append(part)
    return _dancing(trees), diagnostics


_LINES = {"board": "cells of the board", "names": "names of the pieces", "shape": "shape"}


def _diagnose(source: Source, line: Span, rule: str, fault: Fault) -> Diagnostic:
    if not source.slice(line).strip(" \t"):
        return Diagnostic("E124", f"a blank line where the {_LINES[rule]} should be", line)
    text, span = word_at(source, line, fault.offset)
    if "NAME" in fault.expected and len(text) > 3 and not set(text) & set("|:"):
        message = f"the piece name `{text}` has {len(text)} characters, 3 are the most"
        return Diagnostic("E106", message, span)
    return unexpected(fault, (f"`{text}`", span) if text else None)


def _dancing(trees: list[Tree[Token]]) -> Dancing:
    board: tuple[Word, ...] = ()
    primary: tuple[Word, ...] = ()
    secondary: tuple[Word, ...] = ()
    for tree in trees:
        if tree.data == "board":
            board = words(tree, "CELL")
        elif tree.data == "names":
            names, divider = words(tree, "NAME"), token_of(tree, "DIVIDER")
            before = [
                divider is None or name.span.start < word(divider).span.start for name in names
            ]
            primary, secondary = names[: sum(before)], names[sum(before) :]
    shapes = tuple(_shape(tree) for tree in trees if tree.data == "shape")
    names_known = any(tree.data == "names" for tree in trees)
    return Dancing(board, primary, secondary, shapes, names_known)


def _shape(tree: Tree[Token]) -> Shape:
    (name,) = words(tree, "NAME")
    (rotations,), (transpositions,) = words(tree, "ROTATIONS"), words(tree, "TRANSPOSITIONS")
    cells = words(tree, "CELL")
    return Shape(name, int(rotations.text), int(transpositions.text), cells, span_of(tree.meta))


def _check(dancing: Dancing) -> Iterator[Diagnostic]:
    yield from duplicates("E121", "cell", dancing.board)
    names = (*dancing.primary, *dancing.secondary)
    yield from duplicates("E142", "name", names)
    cells = {cell.text: cell for cell in dancing.board}
    for name in names:
        if name.text in cells:
            label = Label(cells[name.text].span, "the cell is given here")
            message = f"the piece name `{name.text}` is a cell of the board"
            yield Diagnostic("E111", message, name.span, (label,), "give the piece another name")
    for shape in dancing.shapes:
        yield from duplicates("E121", "cell", shape.cells)
        if dancing.names_known and shape.name.text not in {name.text for name in names}:
            message = f"line 2 names no piece `{shape.name.text}`"
            yield Diagnostic("E122", message, shape.name.span, help="add the name to line 2")


def _expand(source: Source, dancing: Dancing) -> Problem:
    """The problem; items and cells stay in the order in which they were typed."""
    primary = [given.text for given in (*dancing.board, *dancing.primary)]
    names = [*primary, *(given.text for given in dancing.secondary)]
    grid = Grid(_coordinates(dancing.board), suffixes=0)
    bases = [
        (names.index(shape.name.text), base)
        for shape in dancing.shapes
        for base in _orientations(shape)
    ]
    pieces = len(names) - len(dancing.board)
    return Problem(
        Items(names, len(primary)),
        Placements(grid, bases),
        layout=Layout(item_line=f"{source.line(1)} {source.line(2)}"),
        census={
            "cells": str(len(dancing.board)),
            "pieces": str(pieces),
            "base placements": str(len(bases)),
        },
    )


def _coordinates(cells: tuple[Word, ...]) -> NDArray[np.int32]:
    rows = [[*(VALUE[digit] for digit in cell.text), 0] for cell in cells]
    return np.array(rows, np.int32)


def _orientations(shape: Shape) -> Iterator[NDArray[np.int32]]:
    """The orientations asked for, whether they differ or not; POLYOMINOES section 8."""
    cells = _coordinates(shape.cells)
    for _ in range(shape.transpositions):
        for turn in range(4):
            if turn < shape.rotations:
                yield cells - cells.min(axis=0)
            x, y, plain = cells.T
            cells = np.stack([-y, x, plain], axis=1)
        cells = cells[:, [1, 0, 2]]
