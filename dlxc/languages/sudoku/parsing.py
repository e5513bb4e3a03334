"""Read a sudoku: nine rows, whole or, if there are faults, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from lark import Token, Tree

from dlxc.languages.language import Parsed
from dlxc.languages.sudoku.codes import ENDS_EARLY, REST_IGNORED, TOO_SHORT
from dlxc.languages.sudoku.tree import SIZE, Rows
from dlxc.system.resources import folder
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.grammar import Grammar, SyntaxFault, tokens, word
from dlxc.text.source import Source, Span

GRAMMAR = Grammar(
    folder("grammars") / "sudoku.lark", ("start", "row"), {"CLUE": "a clue or a blank"}
)


def parsed_rows(source: Source) -> Parsed[Rows]:
    """The rows, parsed whole or, if that fails, line by line."""
    is_exact = [len(line) for line in source.lines()] == [SIZE] * SIZE
    tree = GRAMMAR.parse(source, "start")
    if not isinstance(tree, SyntaxFault):
        rows = [row for row in tree.children if isinstance(row, Tree)]
        return Parsed(_rows(rows, is_exact=is_exact), [*_long_rows(source)])
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
    return Parsed(_rows(rows, is_exact=is_exact), [*faults, *_long_rows(source)])


def _rows(rows: list[Tree[Token]], *, is_exact: bool) -> Rows:
    return Rows(tuple(tuple(map(word, tokens(row))) for row in rows), is_exact)


def _short_row(line: Span, fault: SyntaxFault) -> Diagnostic:
    length = line.end - line.start
    dots = "." * (SIZE - length)
    span = Span(fault.offset, fault.offset)
    return TOO_SHORT.at(span, edit=Edit(span, dots), length=length, dots=dots)


def _long_rows(source: Source) -> Iterator[Diagnostic]:
    for number in range(1, min(source.line_count, SIZE) + 1):
        start, end = source.line_span(number)
        if end - start > SIZE:
            yield REST_IGNORED.at(Span(start + SIZE, end))
