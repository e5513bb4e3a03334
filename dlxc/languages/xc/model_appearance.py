"""How the options of a model look: `show TEXT at CELLS`, worked out when a picture is wanted."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.distinct_values import distinct
from dlxc.geometry.row_finder import RowFinder
from dlxc.languages.xc.columns import (
    Column,
    IntColumn,
    ObjectColumn,
    TextColumn,
    TupleColumn,
    ValueSet,
)
from dlxc.languages.xc.evaluation import Evaluator
from dlxc.languages.xc.evaluation_codes import NOT_A_CELL, NOT_IN_PICTURE
from dlxc.languages.xc.name_faults import digit_fault
from dlxc.languages.xc.names import written_names
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_tables import RowTable
from dlxc.languages.xc.tree import Expression, Group, Hole, SetOf, SetOfAll, Show
from dlxc.problem import ShownBoard, ShownText
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Span

Codes = NDArray[np.int64]

_STEP = 1 << 12
"""Of so many rows it is worked out at once how they look."""

_COORDINATES = (2, 3)


class StatementLooks(NamedTuple):
    """The rows of a statement that may become options; row 0 has the look `first`."""

    group: Group
    table: RowTable
    first: int


class LookingOptions(NamedTuple):
    """Options of a statement: the rows of its table that they come from."""

    statement: StatementLooks
    lines: Codes


class _ShownRows(NamedTuple):
    """What a `show` gives in some rows: in row `i` the text `texts[kinds[i]]`.

    `lines` has for each row that of the statement.  `cells` has shape (cells, coordinates), and
    `rows` tells the row of each, in order.
    """

    texts: Sequence[str]
    kinds: Codes
    lines: Codes
    rows: Codes
    cells: Codes


class _Cells(NamedTuple):
    """Cells, with the row of each, in order."""

    rows: Codes
    cells: Codes


def shows_something(group: Group) -> bool:
    """Whether a line, or a group in it, has a `show`."""
    return bool(group.shows) or any(
        isinstance(part, Group) and shows_something(part) for part in group.parts
    )


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
        self, options: Sequence[LookingOptions], given: Sequence[int], evaluator: Evaluator
    ) -> None:
        self.given = given
        self._options, self._evaluator = options, evaluator
        self._statements = [*{each.statement.first: each.statement for each in options}.values()]
        self._firsts = [statement.first for statement in self._statements]

    def faults(self) -> list[Diagnostic]:
        """What is wrong with how some option is to look, one fault of each statement."""
        return self._survey.faults

    def board(self) -> ShownBoard:
        """What any option shows; the cells are sorted."""
        return self._survey.board

    def shown(self, look: int) -> list[ShownText]:
        """What one option shows: the texts of the whole option first, then those of its groups."""
        at = bisect_right(self._firsts, look) - 1
        if at < 0 or look - self._firsts[at] >= self._statements[at].table.count:
            return []
        statement = self._statements[at]
        row = statement.table.picked(np.array([look - statement.first]))
        return [
            ShownText(text, cells)
            for rows in _shown_rows(statement.group, row.child(), self._evaluator)
            for text, cells in _texts_with_cells(rows)
        ]

    @cached_property
    def _survey(self) -> _Survey:
        survey = _Survey()
        for options in self._options:
            try:
                for shown in self._all_shown(options):
                    survey.add(shown)
            except RowError as fault:
                survey.faults.append(fault.diagnostic())
        return survey

    def _all_shown(self, options: LookingOptions) -> Iterator[_ShownRows]:
        group, table, _ = options.statement
        for at in range(0, len(options.lines), _STEP):
            part = table.picked(options.lines[at : at + _STEP]).child()
            yield from _shown_rows(group, part, self._evaluator)


class _Survey:
    """Collects what all options show."""

    def __init__(self) -> None:
        self.faults: list[Diagnostic] = []
        self._cells: set[tuple[int, ...]] = set()
        self._names: dict[str, None] = {}
        self._marks: dict[str, None] = {}

    @property
    def board(self) -> ShownBoard:
        """What has been collected."""
        return ShownBoard(tuple(sorted(self._cells)), (*self._names,), (*self._marks,))

    def add(self, shown: _ShownRows) -> None:
        """Add what a `show` gives."""
        self._cells.update(map(tuple, np.unique(shown.cells, axis=0).tolist()))
        counts = np.bincount(_distinct_rows(shown), minlength=len(shown.kinds))
        for texts, wanted in ((self._names, counts > 1), (self._marks, counts == 1)):
            kinds = shown.kinds[wanted]
            for kind in kinds[np.sort(np.unique(kinds, return_index=True)[1])].tolist():
                texts.setdefault(shown.texts[kind])


def _distinct_rows(shown: _ShownRows) -> Codes:
    """The row of each cell, equal cells of a row counted once."""
    if len(shown.rows) == len(distinct(shown.rows)):
        return shown.rows
    placed = np.column_stack([shown.rows, shown.cells])
    rows: Codes = placed[RowFinder([*placed.T]).first_rows, 0]
    return rows


def _texts_with_cells(rows: _ShownRows) -> Iterator[tuple[str, tuple[tuple[int, ...], ...]]]:
    ends = np.searchsorted(rows.rows, np.arange(len(rows.kinds) + 1))
    for row, kind in enumerate(rows.kinds.tolist()):
        cells = map(tuple, rows.cells[ends[row] : ends[row + 1]].tolist())
        if distinct_cells := tuple(dict.fromkeys(cells)):
            yield rows.texts[kind], distinct_cells


def _shown_rows(
    group: Group, table: RowTable, evaluator: Evaluator, lines: Codes | None = None
) -> Iterator[_ShownRows]:
    """What the rows of a line show, and then those of its groups."""
    lines = np.arange(table.count) if lines is None else lines
    for show in group.shows if table.count else ():
        texts, kinds = _texts(show, table, evaluator)
        yield _ShownRows(texts, kinds, lines, *_cells(show.cells, table, evaluator))
    for part in group.parts:
        if isinstance(part, Group) and shows_something(part):
            inner = evaluator.rows(part.clauses, table)
            yield from _shown_rows(part, inner, evaluator, lines[inner.parents])


def _texts(show: Show, table: RowTable, evaluator: Evaluator) -> tuple[list[str], Codes]:
    """The distinct texts, and which of them each row has."""
    column = evaluator.evaluate(show.text, table)
    if not isinstance(column, IntColumn | TextColumn):
        raise RowError(NOT_IN_PICTURE, show.text.span, kind=column.kind)
    template = (Hole(show.text, show.text.span),)
    written = written_names(template, table, evaluator)
    missing = [number for number, text in enumerate(written.names) if text is None]
    if missing:
        rows = np.flatnonzero(np.isin(written.kinds, missing))
        raise digit_fault(template, show.text.span, rows, table, evaluator)
    return [text or "" for text in written.names], written.kinds


def _cells(expression: Expression, table: RowTable, evaluator: Evaluator) -> _Cells:
    """The cells of each row.  Sets that are written out are not made; only their elements are."""
    if isinstance(expression, SetOfAll):
        inner = evaluator.rows(expression.clauses, table)
        values = evaluator.evaluate(expression.body, inner)
        if not inner.count:
            return _no_cells()
        return _Cells(inner.parents, _coordinates(values, inner.count, expression.body.span))
    if isinstance(expression, SetOf):
        return _written_out(expression, table, evaluator)
    column = evaluator.evaluate(expression, table)
    if isinstance(column, ObjectColumn):
        return _cells_of_sets(column, table, expression.span)
    return _Cells(np.arange(table.count), _coordinates(column, table.count, expression.span))


def _no_cells() -> _Cells:
    return _Cells(np.zeros(0, np.int64), np.zeros((0, 2), np.int64))


def _written_out(expression: SetOf, table: RowTable, evaluator: Evaluator) -> _Cells:
    parts = [
        _coordinates(evaluator.evaluate(entry, table), table.count, entry.span)
        for entry in expression.entries
    ]
    if not parts:
        return _no_cells()
    rows = np.repeat(np.arange(table.count), len(parts))
    return _Cells(rows, np.stack(_level(parts), axis=1).reshape(len(rows), -1))


def _cells_of_sets(column: ObjectColumn, table: RowTable, span: Span) -> _Cells:
    codes = np.broadcast_to(column.codes, table.count)
    used = distinct(codes)
    of_object = {}
    for code in used.tolist():
        cells = column.objects[code]
        if not isinstance(cells, ValueSet):
            raise RowError(NOT_A_CELL, span, kind=column.kind)
        if cells.content is not None:
            of_object[code] = _coordinates(cells.content, cells.size, span)
    rows = [row for row, code in enumerate(codes.tolist()) if code in of_object]
    parts = [of_object[int(codes[row])] for row in rows]
    if not parts:
        return _no_cells()
    return _Cells(np.repeat(rows, [*map(len, parts)]), np.concatenate(_level(parts)))


def _level(parts: Sequence[Codes]) -> Sequence[Codes]:
    """Cells with the same number of coordinates: pairs beside triples get a third one, 0."""
    most = max(part.shape[1] for part in parts)
    return [np.pad(part, ((0, 0), (0, most - part.shape[1]))) for part in parts]


def _coordinates(column: Column, count: int, span: Span) -> Codes:
    """Cells as an array of shape (cells, coordinates); suffixes behind pairs are left out."""
    if not isinstance(column, TupleColumn):
        raise RowError(NOT_A_CELL, span, kind=column.kind)
    parts = column.parts
    if len(parts) == _COORDINATES[-1] and isinstance(parts[-1], TextColumn):
        parts = parts[:-1]
    entries = [part.values for part in parts if isinstance(part, IntColumn)]
    if len(entries) != len(parts) or len(entries) not in _COORDINATES:
        kinds = ", ".join(part.kind for part in column.parts)
        raise RowError(NOT_A_CELL, span, kind=f"tuple ({kinds})")
    return np.stack([np.broadcast_to(values, count) for values in entries], axis=1)
