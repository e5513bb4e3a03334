"""The older data for dancing, as POLYOMINOES reads it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, repeat

import numpy as np
from lark import Token, Tree
from numpy.typing import NDArray

from dlxc.geometry.digits import VALUE
from dlxc.geometry.grids import Grid
from dlxc.geometry.lattices import SQUARE
from dlxc.languages import Outcome
from dlxc.languages.syntax_faults import duplicates, name_too_long, perhaps, unexpected, word_at
from dlxc.languages.trees import Dancing, Shape, Word
from dlxc.problem import Items, Layout, Problem
from dlxc.problem.board import Board
from dlxc.problem.placements import Placements
from dlxc.problem.survey import coverage, is_worth_it, uncovered
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, Label, has_errors, in_order, too_many
from dlxc.text.grammar import Fault, parse, token_of, word, words
from dlxc.text.source import Source, Span

_GRAMMAR = "polyominoes"


def translate(source: Source, *, thorough: bool = False) -> Outcome:
    """Translate a board, the names and the shapes."""
    dancing, faults = _read(source)
    diagnostics = faults + [*_check(dancing)]
    if has_errors(diagnostics):
        return Outcome(None, in_order(diagnostics))
    problem = _expand(source, dancing)
    entries = sum(len(shape.cells) * 8 for shape in dancing.shapes) * len(dancing.board)
    if is_worth_it(entries, len(problem.blocks), thorough=thorough):
        given = (*dancing.board, *dancing.primary, *dancing.secondary)
        diagnostics += uncovered(problem, coverage(problem), lambda number: given[number].span)
    return Outcome(problem, in_order(diagnostics))


def fits(source: Source) -> bool:
    """A board, names and lines with the two numbers are hardly anything else."""
    dancing, faults = _read(source, most=1)
    return len(dancing.shapes) > 0 and not has_errors([*faults, *_check(dancing)])


_LINES = {"board": "cells of the board", "names": "names of the pieces", "shape": "shape"}
"""The rules of the grammar that lines are parsed by, and what the lines are."""


def _read(source: Source, most: int = MOST_FAULTS) -> tuple[Dancing, list[Diagnostic]]:
    """The syntax tree, read line by line, and each faulty line's fault, at most `most`."""
    trees: list[tuple[int, Tree[Token]]] = []
    faults: list[Diagnostic] = []
    rules = chain(("board", "names"), repeat("shape"))
    for number, rule in zip(range(1, max(source.line_count, 2) + 1), rules, strict=False):
        if number > source.line_count:
            faults.append(_missing(source, number, rule))
            continue
        line = source.line_span(number)
        read_line = _read_line(rule, source.slice(line))
        if isinstance(read_line, Diagnostic):
            faults.append(read_line.moved(line.start))
        else:
            trees.append((line.start, read_line))
        if len(faults) >= most:
            faults.append(too_many(line))
            break
    return _dancing(trees), faults


@lru_cache(maxsize=1 << 12)
def _read_line(rule: str, text: str) -> Tree[Token] | Diagnostic:
    line = Source("", text)
    tree = parse(_GRAMMAR, line, rule)
    if isinstance(tree, Fault):
        return _diagnose(line, Span(0, len(text)), rule, tree)
    return tree


def _missing(source: Source, number: int, rule: str) -> Diagnostic:
    end = Span(len(source.text), len(source.text))
    message = f"the text ends before line {number}, the {_LINES[rule]}"
    return Diagnostic("E123", message, end)


def _diagnose(source: Source, line: Span, rule: str, fault: Fault) -> Diagnostic:
    if not source.slice(line).strip(" \t"):
        return Diagnostic("E124", f"a blank line where the {_LINES[rule]} should be", line)
    text, span = word_at(source, line, fault.offset)
    if "NAME" in fault.expected and len(text) > 3 and not set(text) & set("|:"):
        return name_too_long("piece name", 3, text, span)
    return unexpected(fault, (f"`{text}`", span) if text else None)


def _dancing(trees: list[tuple[int, Tree[Token]]]) -> Dancing:
    board: tuple[Word, ...] = ()
    primary: tuple[Word, ...] = ()
    secondary: tuple[Word, ...] = ()
    for at, tree in trees[:2]:
        if tree.data == "board":
            board = words(tree, "CELL", at)
        elif tree.data == "names":
            names, divider = words(tree, "NAME", at), token_of(tree, "DIVIDER")
            bar = word(divider, at).span.start if divider else sys.maxsize
            before = sum(name.span.start < bar for name in names)
            primary, secondary = names[:before], names[before:]
    shapes = tuple(_shape(at, tree) for at, tree in trees if tree.data == "shape")
    names_known = any(tree.data == "names" for _, tree in trees[:2])
    return Dancing(board, primary, secondary, shapes, names_known)


def _shape(at: int, tree: Tree[Token]) -> Shape:
    (name,) = words(tree, "NAME", at)
    (rotations,), (transpositions,) = words(tree, "ROTATIONS"), words(tree, "TRANSPOSITIONS")
    return Shape(name, int(rotations.text), int(transpositions.text), words(tree, "CELL", at))


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
    known = {name.text for name in names}
    for shape in dancing.shapes:
        yield from duplicates("E121", "cell", shape.cells)
        if dancing.names_known and shape.name.text not in known:
            message = f"line 2 names no piece `{shape.name.text}`"
            span = shape.name.span
            help_line, fix = perhaps(span, shape.name.text, (name.text for name in names))
            help_line = help_line or "add the name to line 2"
            yield Diagnostic("E122", message, span, (), help_line, fix)


def _expand(source: Source, dancing: Dancing) -> Problem:
    """The problem; items and cells stay in the order in which they were typed."""
    primary = [given.text for given in (*dancing.board, *dancing.primary)]
    names = [*primary, *(given.text for given in dancing.secondary)]
    cells = _coordinates(dancing.board)
    number = {name: at for at, name in enumerate(names)}
    known: dict[tuple[object, ...], list[NDArray[np.int32]]] = {}
    bases = []
    for shape in dancing.shapes:
        key = (shape.rotations, shape.transpositions, *(cell.text for cell in shape.cells))
        if key not in known:
            known[key] = list(_orientations(shape))
        bases += [(number[shape.name.text], base) for base in known[key]]
    pieces = len(names) - len(dancing.board)
    return Problem(
        Items(names, len(primary)),
        Placements(Grid(cells, suffixes=0), bases),
        layout=Layout(item_line=f"{source.line(1)} {source.line(2)}"),
        census={
            "cells": str(len(dancing.board)),
            "pieces": str(pieces),
            "base placements": str(len(bases)),
        },
        spec=tuple(source.lines()),
        board=Board(SQUARE, np.arange(len(cells), dtype=np.int32), cells, bases=bases),
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
