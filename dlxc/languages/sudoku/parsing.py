"""Read sudokus: nine rows as SUDOKU-DLX reads them, or any other form in which they are found."""

from __future__ import annotations

from collections.abc import Iterator

from lark import Token, Tree

from dlxc.languages.language import Parsed
from dlxc.languages.sudoku.boxes import rectangles, usual_height
from dlxc.languages.sudoku.codes import ENDS_EARLY, REST_IGNORED, ROWS_IGNORED, TOO_SHORT
from dlxc.languages.sudoku.found_grids import found_grids
from dlxc.languages.sudoku.found_lines import GRAMMAR, FoundLines
from dlxc.languages.sudoku.row_blocks import row_of
from dlxc.languages.sudoku.tree import SIZE, GridList, SudokuGrid, Sudokus
from dlxc.text.diagnostics import Diagnostic, Edit, has_errors
from dlxc.text.grammar import SyntaxFault, tokens, word
from dlxc.text.source import Source, Span, Word

_BOXES = rectangles(SIZE, usual_height(SIZE))

_DIGITS = tuple(map(str, range(1, SIZE + 1)))


def parsed_sudokus(source: Source) -> Parsed[Sudokus]:
    """The sudokus of a text.

    Nine lines of nine characters are what SUDOKU-DLX makes of them.  Another text is read in that
    way too if it is no other form of sudokus, and does not look meant for one.
    """
    is_exact = [len(line) for line in source.lines()] == [SIZE] * SIZE
    if not is_exact or FoundLines(source)[0].kind == "rule":
        found = found_grids(source)
        if found.grids and not has_errors(found.faults):
            sure = found.is_certain or found.grids[0].size >= SIZE
            return Parsed(Sudokus(found.grids, True, sure), found.faults)
        if found.is_certain and not is_exact:
            return Parsed(Sudokus(found.grids, is_telling=False), found.faults)
    return _nine_rows(source, is_exact=is_exact)


def _nine_rows(source: Source, *, is_exact: bool) -> Parsed[Sudokus]:
    """The rows, parsed whole or, if that fails, line by line."""
    tree = GRAMMAR.parse(source, "start")
    if not isinstance(tree, SyntaxFault):
        rows = [row for row in tree.children if isinstance(row, Tree)]
        return Parsed(_sudoku(rows, is_exact=is_exact), [*_ignored(source)])
    rows, faults = [], []
    for number in range(1, min(source.line_count, SIZE) + 1):
        line = source.line_span(number)
        row = GRAMMAR.parse(source, "row", line)
        if isinstance(row, SyntaxFault):
            faults.append(_short_row(line, row))
            row = Tree("row", [])
        rows.append(row)
    if len(rows) < SIZE:
        faults.append(ENDS_EARLY.at(Span(len(source.text), len(source.text)), rows=len(rows)))
    return Parsed(_sudoku(rows, is_exact=is_exact), [*faults, *_ignored(source)])


def _sudoku(rows: list[Tree[Token]], *, is_exact: bool) -> Sudokus:
    cells = tuple(tuple(map(_cell, tokens(row))) for row in rows)
    grid = SudokuGrid(cells, _DIGITS, _BOXES.numbers, _BOXES.names)
    return Sudokus(GridList([lambda: grid]), is_exact)


def _cell(token: Token) -> Word:
    return word(token) if token.type == "CLUE" else word(token)._replace(text="")


def _short_row(line: Span, fault: SyntaxFault) -> Diagnostic:
    length = line.end - line.start
    dots = "." * (SIZE - length)
    span = Span(fault.offset, fault.offset)
    return TOO_SHORT.at(span, edit=Edit(span, dots), length=length, dots=dots)


def _ignored(source: Source) -> Iterator[Diagnostic]:
    """What is read of rows and columns after the ninth: nothing."""
    for number in range(1, min(source.line_count, SIZE) + 1):
        start, end = source.line_span(number)
        if end - start > SIZE:
            yield REST_IGNORED.at(Span(start + SIZE, end))
    lines = FoundLines(source)
    behind = (lines[at] for at in range(SIZE, len(lines)) if lines[at].kind != "blank")
    first = next(behind, None)
    if first and row_of(first, SIZE):
        yield ROWS_IGNORED.at(first.span)
