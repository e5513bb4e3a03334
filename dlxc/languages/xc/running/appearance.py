"""How the options of a model look: `show TEXT at CELLS`, worked out when a picture is wanted."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.row_keys import RowFinder, distinct
from dlxc.languages.xc.evaluating.expressions import Evaluator
from dlxc.languages.xc.families.naming import WRITE_A_TEXT, digit_fault, written_names
from dlxc.languages.xc.syntax.tree import Expression, Group, Hole, SetOf, SetOfAll, Show, walk
from dlxc.languages.xc.values import columns
from dlxc.languages.xc.values.rows import RowError, RowTable, wrong_kind
from dlxc.problem import ShownBoard, ShownText
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Span

_STEP = 1 << 12
"""The number of rows whose looks are worked out at once."""

_COORDINATES = (2, 3)


class StatementLooks(NamedTuple):
    """What the options of a statement show, a row each; row 0 has the look `first`."""

    group: Group
    table: RowTable
    first: int


class _ShownRows(NamedTuple):
    """What a `show` gives in some rows: in row `i` the text `texts[kinds[i]]`.

    `cells` has shape (cells, coordinates), and `rows` has the row of each, in order.
    """

    texts: Sequence[str]
    kinds: columns.Codes
    rows: columns.Codes
    cells: columns.Codes


def shows_something(group: Group) -> bool:
    """Whether a line, or a group in it, has a `show`."""
    return any(isinstance(part, Show) for part in walk(group))


def check_first(statement: StatementLooks, evaluator: Evaluator) -> None:
    """Raise what is wrong with how the first row looks; others are looked at for a picture.

    In a block the first row for each of its rows is looked at.
    """
    table = statement.table
    if table.count:
        firsts = np.flatnonzero(np.diff(table.parents, prepend=-1))
        for _ in _shown_rows(statement.group, table.picked(firsts).child(), evaluator):
            pass


class ModelAppearance:
    """How the options of a model look; `given` are the looks of those that are chosen already."""

    def __init__(
        self, statements: Sequence[StatementLooks], given: Sequence[int], evaluator: Evaluator
    ) -> None:
        self.given = given
        self._statements, self._evaluator = statements, evaluator

    def faults(self) -> list[Diagnostic]:
        """What is wrong with how some option is to look, one fault of each statement."""
        return self._survey[1]

    def board(self) -> ShownBoard:
        """What any option shows; the cells are sorted."""
        return self._survey[0]

    def shown(self, look: int) -> list[ShownText]:
        """What one option shows: the texts of the whole option first, then those of its groups."""
        at = bisect_right(self._statements, look, key=lambda each: each.first) - 1
        if at < 0 or look - self._statements[at].first >= self._statements[at].table.count:
            return []
        statement = self._statements[at]
        row = statement.table.picked(np.array([look - statement.first]))
        return [
            ShownText(text, cells)
            for rows in _shown_rows(statement.group, row.child(), self._evaluator)
            for text, cells in _texts_with_cells(rows)
        ]

    @cached_property
    def _survey(self) -> tuple[ShownBoard, list[Diagnostic]]:
        """What all options show, and what is wrong with it."""
        cells: set[tuple[int, ...]] = set()
        names: dict[str, None] = {}
        marks: dict[str, None] = {}
        faults = []
        for statement in self._statements:
            try:
                for at in range(0, statement.table.count, _STEP):
                    part = statement.table.part(at, at + _STEP)
                    for shown in _shown_rows(statement.group, part, self._evaluator):
                        cells.update(map(tuple, np.unique(shown.cells, axis=0).tolist()))
                        sizes = np.bincount(_distinct_rows(shown), minlength=len(shown.kinds))
                        names |= _texts_of(shown, sizes > 1)
                        marks |= _texts_of(shown, sizes == 1)
            except RowError as error:
                faults.append(error.diagnostic())
        return ShownBoard(tuple(sorted(cells)), (*names,), (*marks,)), faults


def _texts_of(shown: _ShownRows, wanted: NDArray[np.bool_]) -> dict[str, None]:
    """The texts of some rows, in the order in which they are met."""
    kinds = shown.kinds[wanted]
    firsts = np.sort(np.unique(kinds, return_index=True)[1])
    return {shown.texts[kind]: None for kind in kinds[firsts].tolist()}


def _distinct_rows(shown: _ShownRows) -> columns.Codes:
    """The row of each cell, equal cells of a row counted once."""
    if len(shown.rows) == len(distinct(shown.rows)):
        return shown.rows
    placed = np.column_stack([shown.rows, shown.cells])
    rows: columns.Codes = placed[RowFinder([*placed.T]).first_rows, 0]
    return rows


def _texts_with_cells(rows: _ShownRows) -> Iterator[tuple[str, tuple[tuple[int, ...], ...]]]:
    ends = np.searchsorted(rows.rows, np.arange(len(rows.kinds) + 1))
    for row, kind in enumerate(rows.kinds.tolist()):
        cells = map(tuple, rows.cells[ends[row] : ends[row + 1]].tolist())
        if distinct_cells := tuple(dict.fromkeys(cells)):
            yield rows.texts[kind], distinct_cells


def _shown_rows(group: Group, table: RowTable, evaluator: Evaluator) -> Iterator[_ShownRows]:
    """What the rows of a line show, and then those of its groups."""
    for show in group.shows if table.count else ():
        texts, kinds = _texts(show, table, evaluator)
        yield _ShownRows(texts, kinds, *_cells(show.cells, table, evaluator))
    for part in group.parts:
        if isinstance(part, Group) and shows_something(part):
            yield from _shown_rows(part, evaluator.rows(part.clauses, table), evaluator)


def _texts(show: Show, table: RowTable, evaluator: Evaluator) -> tuple[list[str], columns.Codes]:
    """The distinct texts, and which of them each row has."""
    column = evaluator.evaluate(show.text, table)
    if not isinstance(column, columns.IntColumn | columns.TextColumn):
        sentence = "KIND cannot be in a picture"
        raise wrong_kind(column.kind, show.text.span, sentence, WRITE_A_TEXT, wanted="picture")
    template = (Hole(show.text, show.text.span),)
    written = written_names(template, table, evaluator)
    missing = [number for number, text in enumerate(written.names) if text is None]
    if missing:
        rows = np.flatnonzero(np.isin(written.kinds, missing))
        raise digit_fault(template, show.text.span, rows, table, evaluator)
    return [text or "" for text in written.names], written.kinds


def _cells(
    expression: Expression, table: RowTable, evaluator: Evaluator
) -> tuple[columns.Codes, columns.Codes]:
    """The row of each cell, in order, and the cells.

    Sets that are written out are not made; only their elements are.
    """
    if isinstance(expression, SetOfAll):
        inner = evaluator.rows(expression.clauses, table)
        values = evaluator.evaluate(expression.body, inner)
        if not inner.count:
            return _NO_CELLS
        return inner.parents, _coordinates(values, inner.count, expression.body.span)
    every = np.arange(table.count)
    if isinstance(expression, SetOf):
        parts = [
            _coordinates(evaluator.evaluate(entry, table), table.count, entry.span)
            for entry in expression.entries
        ]
        if not parts:
            return _NO_CELLS
        rows = np.repeat(every, len(parts))
        return rows, np.stack(_level(parts), axis=1).reshape(len(rows), -1)
    column = evaluator.evaluate(expression, table)
    if isinstance(column, columns.ObjectColumn):
        return _cells_of_sets(column, table, expression.span)
    return every, _coordinates(column, table.count, expression.span)


_NO_CELLS = np.zeros(0, np.int64), np.zeros((0, 2), np.int64)


def _cells_of_sets(
    column: columns.ObjectColumn, table: RowTable, span: Span
) -> tuple[columns.Codes, columns.Codes]:
    codes = np.broadcast_to(column.codes, table.count)
    of_object = {}
    for code in distinct(codes).tolist():
        cells = column.objects[code]
        if not isinstance(cells, columns.ValueSet):
            raise _not_a_cell(column.kind, span)
        if cells.content is not None:
            of_object[code] = _coordinates(cells.content, cells.size, span)
    rows = [row for row, code in enumerate(codes.tolist()) if code in of_object]
    parts = [of_object[int(codes[row])] for row in rows]
    if not parts:
        return _NO_CELLS
    return np.repeat(rows, [*map(len, parts)]), np.concatenate(_level(parts))


def _level(parts: Sequence[columns.Codes]) -> Sequence[columns.Codes]:
    """Cells with the same number of coordinates: pairs beside triples get a third one, 0."""
    most = max(part.shape[1] for part in parts)
    return [np.pad(part, ((0, 0), (0, most - part.shape[1]))) for part in parts]


def _coordinates(column: columns.Column, count: int, span: Span) -> columns.Codes:
    """Cells as an array of shape (cells, coordinates); suffixes after pairs are left out."""
    if not isinstance(column, columns.TupleColumn):
        raise _not_a_cell(column.kind, span)
    parts = column.parts
    if len(parts) == _COORDINATES[-1] and isinstance(parts[-1], columns.TextColumn):
        parts = parts[:-1]
    entries = [part.values for part in parts if isinstance(part, columns.IntColumn)]
    if len(entries) != len(parts) or len(entries) not in _COORDINATES:
        kinds = ", ".join(part.kind for part in column.parts)
        raise _not_a_cell(f"tuple ({kinds})", span)
    return np.stack([np.broadcast_to(values, count) for values in entries], axis=1)


def _not_a_cell(kind: str, span: Span) -> RowError:
    """A fault for a value after `at` that is not a cell."""
    sentence = "a cell is a pair or a triple of integers, not KIND"
    return wrong_kind(
        kind, span, sentence, "after `at` comes a cell such as `(i, j)`, or a set of cells"
    )
