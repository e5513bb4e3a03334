"""The language: nine rows are read, clues compared, and the problem is made by `expansion`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lark import Token, Tree

from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parsed
from dlxc.languages.sudoku.codes import CODES, DIGIT_TWICE, ENDS_EARLY, REST_IGNORED, TOO_SHORT
from dlxc.languages.sudoku.expansion import box_of, clues, sudoku_problem
from dlxc.languages.sudoku.tree import SIZE, Rows
from dlxc.problem import Problem
from dlxc.problem.survey import coverage, uncovered
from dlxc.system.resources import folder
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, Edit
from dlxc.text.grammar import Grammar, SyntaxFault, tokens, word
from dlxc.text.source import Source, Span, Word

_GRAMMAR = Grammar(
    folder("grammars") / "sudoku.lark", ("start", "row"), {"CLUE": "a clue or a blank"}
)


class Sudoku(Language[Rows]):
    """Nine rows of nine characters: digits are clues, all others blanks."""

    grammar = _GRAMMAR
    codes = CODES

    def parse(self, source: Source, most: int = MOST_FAULTS) -> Parsed[Rows]:  # noqa: ARG002 - nine rows have few faults
        """Read the first nine lines."""
        return _parsed(source)

    def check(self, tree: Rows) -> Iterable[Diagnostic]:
        """Clues that clash."""
        return _clashes(tree)

    def expand(self, source: Source, tree: Rows, inputs: Inputs = NO_INPUTS) -> Problem:  # noqa: ARG002 - it has no parameters
        """An item for each open cell, and for each digit that a unit still needs."""
        return sudoku_problem(tree)

    def review(self, tree: Rows, problem: Problem, *, thorough: bool) -> Iterable[Diagnostic]:  # noqa: ARG002 - all is quick
        """Cells and digits for which there is no place."""
        return uncovered(problem, coverage(problem))

    def is_telling(self, tree: Rows) -> bool:
        """Only nine lines of nine characters are told from other texts: blanks may be anything."""
        return tree.is_exact


def _parsed(source: Source) -> Parsed[Rows]:
    """The rows, parsed whole or, if that fails, line by line."""
    is_exact = [len(line) for line in source.lines()] == [SIZE] * SIZE
    tree = _GRAMMAR.parse(source, "start")
    if not isinstance(tree, SyntaxFault):
        rows = [row for row in tree.children if isinstance(row, Tree)]
        return Parsed(_rows(rows, is_exact=is_exact), [*_long_rows(source)])
    rows, faults = [], []
    for number in range(1, min(source.line_count, SIZE) + 1):
        line = source.line_span(number)
        row = _GRAMMAR.parse(source, "row", line)
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


def _clashes(rows: Rows) -> Iterator[Diagnostic]:
    seen: dict[tuple[str, int, str], Word] = {}
    for row, column, clue in clues(rows):
        units = (("row", row), ("column", column), ("box", box_of(row, column)))
        clash = next((unit for unit in units if (*unit, clue.text) in seen), None)
        if clash:
            unit, number = clash
            other = seen[unit, number, clue.text]
            yield DIGIT_TWICE.at(
                clue.span, other.span, digit=clue.text, unit=unit, number=number + 1
            )
        for unit, number in units:
            seen.setdefault((unit, number, clue.text), clue)
