"""Sudoku: nine rows of clues, as SUDOKU-DLX reads them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from lark import Token, Tree

from dlxc.languages import Outcome
from dlxc.languages.trees import Sudoku, Word
from dlxc.problem import Block, Items, Layout, Problem
from dlxc.problem.survey import coverage, uncovered
from dlxc.text.diagnostics import Diagnostic, Edit, Label, has_errors, in_order
from dlxc.text.grammar import Fault, parse, tokens, word
from dlxc.text.source import Source, Span

_GRAMMAR = "sudoku"
_DIGITS = "123456789"


def translate(source: Source, *, thorough: bool = False) -> Outcome:  # noqa: ARG001 - all is quick
    """Translate the first nine lines."""
    sudoku, faults = _read(source)
    diagnostics = faults + [*_clashes(sudoku)]
    if has_errors(diagnostics):
        return Outcome(None, in_order(diagnostics))
    problem = _expand(sudoku)

    def place(number: int) -> Span:
        """A cell's own place; of a digit that a unit lacks, the row, or the first one."""
        name = problem.items.names[number]
        row = sudoku.rows[int(name[1]) if name[0] in "pr" else 0]
        whole = Span(row[0].span.start, row[8].span.end)
        return row[int(name[2])].span if name[0] == "p" else whole

    diagnostics += uncovered(problem, coverage(problem), place)
    return Outcome(problem, in_order(diagnostics))


def fits(source: Source) -> bool:
    """Only nine lines of nine characters are told from other texts: blanks may be anything."""
    return [len(line) for line in source.lines()] == [9] * 9


def _read(source: Source) -> tuple[Sudoku, list[Diagnostic]]:
    """The rows, parsed whole or, if that fails, line by line."""
    tree = parse(_GRAMMAR, source, "start")
    if not isinstance(tree, Fault):
        return _sudoku([row for row in tree.children if isinstance(row, Tree)]), [
            *_long_rows(source)
        ]
    rows, diagnostics = [], []
    for number in range(1, min(source.line_count, 9) + 1):
        line = source.line_span(number)
        row = parse(_GRAMMAR, source, "row", line)
        if isinstance(row, Fault):
            diagnostics.append(_short_row(line, row))
            row = Tree("row", [])
        rows.append(row)
    if len(rows) < 9:
        end = Span(len(source.text), len(source.text))
        message = f"a sudoku has nine rows, the text ends after {len(rows)}"
        diagnostics.append(Diagnostic("E123", message, end))
    return _sudoku(rows), diagnostics + [*_long_rows(source)]


def _sudoku(rows: list[Tree[Token]]) -> Sudoku:
    return Sudoku(tuple(tuple(map(word, tokens(row))) for row in rows))


def _short_row(line: Span, fault: Fault) -> Diagnostic:
    length = line.end - line.start
    message = f"a row has nine characters, this one has {length}"
    span = Span(fault.offset, fault.offset)
    dots = "." * (9 - length)
    help_line = f"write `.` for each blank cell: add `{dots}`"
    return Diagnostic("E132", message, span, (), help_line, Edit(span, dots))


def _long_rows(source: Source) -> Iterator[Diagnostic]:
    for number in range(1, min(source.line_count, 9) + 1):
        start, end = source.line_span(number)
        if end - start > 9:
            message = "what follows the ninth character of a row is ignored"
            yield Diagnostic("W206", message, Span(start + 9, end))


def _clues(sudoku: Sudoku) -> Iterator[tuple[int, int, Word]]:
    """Row, column and digit of each clue."""
    for row, cells in enumerate(sudoku.rows):
        for column, cell in enumerate(cells):
            if cell.text in _DIGITS:
                yield row, column, cell


def _clashes(sudoku: Sudoku) -> Iterator[Diagnostic]:
    seen: dict[tuple[str, int, str], Word] = {}
    for row, column, clue in _clues(sudoku):
        units = (("row", row), ("column", column), ("box", _box(row, column)))
        clash = [unit for unit in units if (*unit, clue.text) in seen]
        if clash:
            unit = clash[0]
            other = seen[(*unit, clue.text)]
            message = f"the digit {clue.text} is in {unit[0]} {unit[1] + 1} already"
            yield Diagnostic("E131", message, clue.span, (Label(other.span, "it is here"),))
        for unit in units:
            seen.setdefault((*unit, clue.text), clue)


def _box(row: int, column: int) -> int:
    return row // 3 * 3 + column // 3


def _expand(sudoku: Sudoku) -> Problem:
    """An item for each open cell and for each digit that a row, column or box still needs.

    SUDOKU-DLX sections 4 and 5: cells `p`, rows `r`, columns `c`, boxes `b`.
    """
    given = {(row, column): int(clue.text) for row, column, clue in _clues(sudoku)}
    has = {(unit, digit) for cell, digit in given.items() for unit in _units(*cell)}
    open_cells = [(row, column) for row in range(9) for column in range(9)
                  if (row, column) not in given]  # fmt: skip
    needed = [f"{unit}{number}{digit}" for unit in "rcb" for number in range(9)
              for digit in range(1, 10) if (f"{unit}{number}", digit) not in has]  # fmt: skip
    names = [f"p{row}{column}" for row, column in open_cells] + needed
    number = {name: at for at, name in enumerate(names)}
    options = [
        (number[f"p{row}{column}"], *(number[f"{unit}{digit}"] for unit in _units(row, column)))
        for row, column in open_cells
        for digit in range(1, 10)
        if not any((unit, digit) in has for unit in _units(row, column))
    ]
    rows = ["".join(str(given.get((row, column), ".")) for column in range(9)) for row in range(9)]
    return Problem(
        Items(names, len(names)),
        (Block(np.array(options, np.int32).reshape(-1, 4)),),
        comments=("sudoku" + "".join(f"!{row}" for row in rows),),
        layout=Layout(tail=" "),
        spec=tuple(rows),
        census={"clues": str(len(given))},
    )


def _units(row: int, column: int) -> tuple[str, str, str]:
    """The row, the column and the box of a cell, named as items are, without the digit."""
    return f"r{row}", f"c{column}", f"b{_box(row, column)}"
