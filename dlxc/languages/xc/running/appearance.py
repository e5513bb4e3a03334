"""How the options of a model look: what `show` says, worked out when a picture is wanted."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain
from typing import NamedTuple

import numpy as np

from dlxc.geometry.row_keys import distinct
from dlxc.languages.xc.evaluating.expressions import Evaluator
from dlxc.languages.xc.families.naming import WrittenNames, digit_fault, written_names
from dlxc.languages.xc.syntax.tree import Expression, Group, Hole, Show, shows
from dlxc.languages.xc.values import columns
from dlxc.languages.xc.values.columns import TextPool, column_of
from dlxc.languages.xc.values.data import ValueSequence
from dlxc.languages.xc.values.rows import RowError, RowTable, not_wanted
from dlxc.languages.xc.values.sequences import elements
from dlxc.problem import ShownBoard, ShownMark
from dlxc.problem.appearance import Shape, ShownCell
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Span

_CELL = "a pair or a triple of integers"

_STEP = 1 << 12
"""The number of rows whose looks are worked out at once."""


class StatementLooks(NamedTuple):
    """What the options of a statement show, a row each; row 0 has the look `first`."""

    group: Group
    table: RowTable
    first: int


class _ShownRows(NamedTuple):
    """What a `show` gives in some rows.

    `places` has shape (places, cells of each, coordinates), and `rows` has the row of each, in
    order.
    """

    shape: Shape
    texts: WrittenNames
    colours: WrittenNames
    rows: columns.Ints
    places: columns.Ints

    def marks(self) -> Iterator[ShownMark]:
        """The marks, row by row; equal places of one are there once."""
        ends = np.searchsorted(self.rows, np.arange(len(self.texts.kinds) + 1)).tolist()
        kinds = zip(self.texts.kinds.tolist(), self.colours.kinds.tolist(), strict=True)
        for row, (text, colour) in enumerate(kinds):
            places = self.places[ends[row] : ends[row + 1]].tolist()
            if distinct_places := dict.fromkeys(tuple(map(tuple, place)) for place in places):
                cells, *beyond = zip(*distinct_places, strict=True)
                words = self.texts.names[text] or "", self.colours.names[colour] or ""
                yield ShownMark(words[0], cells, self.shape, words[1], *beyond)


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

    def shown(self, look: int) -> list[ShownMark]:
        """What one option shows: the marks of the whole option first, then those of its groups."""
        at = bisect_right(self._statements, look, key=lambda each: each.first) - 1
        if at < 0 or look - self._statements[at].first >= self._statements[at].table.count:
            return []
        statement = self._statements[at]
        row = statement.table.picked(np.array([look - statement.first]))
        shown = _shown_rows(statement.group, row.child(), self._evaluator)
        return [mark for rows in shown for mark in rows.marks()]

    @cached_property
    def _survey(self) -> tuple[ShownBoard, list[Diagnostic]]:
        """What all options show, and what is wrong with it."""
        cells: set[ShownCell] = set()
        points: set[ShownCell] = set()
        between: set[ShownCell] = set()
        names: dict[str, None] = {}
        marks: dict[str, None] = {}
        colours: dict[str, None] = {}
        faults = []
        for statement in self._statements:
            try:
                for at in range(0, statement.table.count, _STEP):
                    part = statement.table.part(at, at + _STEP)
                    shown = _shown_rows(statement.group, part, self._evaluator)
                    for mark in chain.from_iterable(rows.marks() for rows in shown):
                        if mark.shape == "cell":
                            cells.update(mark.cells)
                        elif mark.shape == "line" or not mark.beyond:
                            points.update(mark.cells, mark.beyond)
                        else:
                            between.update(mark.cells, mark.beyond)
                        if mark.colour:
                            colours[mark.colour] = None
                        elif mark.shape == "cell" and not mark.beyond:
                            (names if len(mark.cells) > 1 else marks)[mark.text] = None
            except RowError as error:
                faults.append(error.diagnostic())
        points = (points or (set() if cells else between)) - cells
        texts = (*names,), (*marks,), (*colours,)
        return ShownBoard((*sorted(cells),), *texts, (*sorted(points),)), faults


def _shown_rows(group: Group, table: RowTable, evaluator: Evaluator) -> Iterator[_ShownRows]:
    """What the rows of a line show, and then those of its groups."""
    for show in group.shows if table.count else ():
        texts = _texts(show.text, table, evaluator)
        colours = _texts(show.colour, table, evaluator)
        rows, places = _places(show.places, table, evaluator)
        _check_places(show, rows, places, table)
        yield _ShownRows(show.shape, texts, colours, rows, places)
    for part in group.parts:
        if isinstance(part, Group) and any(shows(part)):
            yield from _shown_rows(part, evaluator.rows(part.clauses, table), evaluator)


def _texts(expression: Expression | None, table: RowTable, evaluator: Evaluator) -> WrittenNames:
    """The distinct texts, and which of them each row has."""
    if expression is None:
        return WrittenNames([""], np.zeros(table.count, np.int64))
    template = (Hole(expression, expression.span),)
    written = written_names(template, table, evaluator)
    missing = np.array([text is None for text in written.names], np.bool_)[written.kinds]
    if missing.any():
        raise digit_fault(template, expression.span, np.flatnonzero(missing), table, evaluator)
    return written


def _check_places(show: Show, rows: columns.Ints, places: columns.Ints, table: RowTable) -> None:
    is_pair, span = places.shape[1] > 1, show.places.span
    if show.shape in ("line", "border") and not is_pair and len(rows):
        verb = "joins" if show.shape == "line" else "parts"
        message = f"a {show.shape} {verb} two cells, and this is one"
        remedy = f"write a pair of cells such as `((i, j), (i, j+1))`; a value named `{show.shape}`"
        raise RowError("E190", span, message, help=f"{remedy} is written in brackets")
    if not is_pair or show.shape == "line":
        return
    away = np.abs(places[:, 1] - places[:, 0])
    is_near = (away.max(axis=1, initial=0) == 1) & (away[:, 2:].sum(axis=1) == 0)
    what = "cells that touch"
    if show.shape != "cell":
        is_near &= away.sum(axis=1) == 1
        what = "cells with a side in common"
    if not is_near.all():
        remedy = "their rows or columns differ by 1; a line may join any cells"
        far = distinct(rows[~is_near])
        message = f"these are no two {what}"
        raise RowError("E190", span, message, rows=far, help=remedy).at(table)


def _places(
    expression: Expression, table: RowTable, evaluator: Evaluator
) -> tuple[columns.Ints, columns.Ints]:
    """The row of each place, in order, and the places: (places, cells of each, coordinates)."""
    column, rows = evaluator.evaluate(expression, table), np.arange(table.count)
    if column.kind == columns.SET:
        held, codes = elements(column, evaluator.pool, expression.span)
        column, sizes = held.picked(np.broadcast_to(codes, table.count))
        rows = np.repeat(rows, sizes)
        if not len(rows):
            return rows, np.zeros((0, 1, 2), np.int64)
    ends, count, span = [column], len(rows), expression.span
    if isinstance(column, columns.TupleColumn) and len(column.parts) == 2:  # perhaps of two cells
        are_cells = all(isinstance(end, columns.TupleColumn) for end in column.parts)
        ends = [*column.parts] if are_cells else ends
    cells = [_coordinates(end, count, span)[:, None] for end in ends]
    return rows, np.concatenate(_level(cells), axis=1)


def _level(parts: Sequence[columns.Ints]) -> Sequence[columns.Ints]:
    """Cells with the same number of coordinates: pairs beside triples get a third one, 0."""
    most = max(part.shape[-1] for part in parts)
    return [np.pad(part, ((0, 0), (0, 0), (0, most - part.shape[-1]))) for part in parts]


def _coordinates(column: columns.Column, count: int, span: Span) -> columns.Ints:
    """Cells as an array of shape (cells, coordinates); suffixes after pairs are left out."""
    if column.kind == ValueSequence.kind:  # pairs beside triples
        cells = [column_of([column.value(row).values], TextPool()) for row in range(count)]
        places = [_coordinates(cell, 1, span)[:, None] for cell in cells]
        return np.concatenate(_level(places))[:, 0]
    if not isinstance(column, columns.TupleColumn):
        raise not_wanted(column.kind, span, _CELL)
    parts = column.parts
    if len(parts) == 3 and parts[-1].kind == columns.TEXT:
        parts = parts[:-1]
    entries = [part.values for part in parts if part.kind == columns.INTEGER]
    if len(entries) != len(parts) or len(entries) not in (2, 3):
        kinds = ", ".join(part.kind for part in column.parts)
        raise not_wanted(f"tuple ({kinds})", span, _CELL)
    return np.stack([np.broadcast_to(values, count) for values in entries], axis=1)
