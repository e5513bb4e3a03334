"""Where the values of a faulty row come from in the data.

A walk keeps the number of the row that it is at, so `(u, v) in edge` tells that row of the data,
and `s = board[i,j]` that entry.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

import numpy as np

from dlxc.languages.language import Inputs
from dlxc.languages.xc.data.given import given_rows
from dlxc.languages.xc.evaluating.clauses import row_of
from dlxc.languages.xc.evaluating.expressions import Evaluator
from dlxc.languages.xc.syntax import chains, tree
from dlxc.languages.xc.values.data import CharacterGrid, DataTable, WordList
from dlxc.languages.xc.values.rows import RowError, RowTable, shown_value
from dlxc.text.diagnostics import Label
from dlxc.text.prose import listed, shortened
from dlxc.text.source import Span

_Values = dict[str, object]
"""Values of a row of the model by their names."""


class Origins:
    """Finds values in the data.

    `data` has the statements that are read, `arrays` those of arrays, by their names.
    """

    def __init__(self, evaluator: Evaluator, inputs: Inputs) -> None:
        self.data: dict[str, tree.Data] = {}
        self.arrays: dict[str, tree.Let] = {}
        self._evaluator, self._inputs = evaluator, inputs

    def tell(self, error: RowError, statement: tree.Statement) -> None:
        """Add to a fault in a statement where the values of its first row are."""
        nodes = [*tree.walk(statement)]
        faulty = next((node for node in nodes if node.span == error.span), None)
        if faulty is None:
            return
        names = tree.mentioned_names(faulty)
        if isinstance(statement, tree.Let):
            names |= {word.text for word in statement.subscripts}
        around = [n.clauses for n in nodes if hasattr(n, "clauses") and n.span.holds(error.span)]
        generators = [g for each in around if each for g in each.generators]
        for row in filter(None, (error.before, error.row)):
            self._trace(error, generators, names, row)

    def _trace(
        self,
        error: RowError,
        generators: Sequence[tree.Generator],
        names: frozenset[str],
        row: RowTable,
    ) -> None:
        """Tell where generators have the values of some names from."""
        for generator in reversed(generators):
            bound = {name.name for name in chains.bound_names(generator)}
            if names.isdisjoint(bound) or not bound <= row.columns.keys():
                continue
            if isinstance(generator, tree.Walk):
                for pattern in generator.patterns:
                    if row_of(pattern) in row.columns:
                        self._trace_row(error, generator.source, pattern, names, row)
            elif isinstance(generator, tree.Definition):
                self._tell_entry(error, generator, row)
            for source in chains.sources_of(generator):
                names |= tree.mentioned_names(source)

    def _trace_row(
        self,
        error: RowError,
        source: tree.Expression,
        pattern: tree.Pattern,
        names: frozenset[str],
        row: RowTable,
    ) -> None:
        """Tell the row of a table, or the word, that a walk is at, or where that of an array is."""
        assert isinstance(source, tree.Name)  # noqa: S101 - others have no such column
        number, let = row.columns[row_of(pattern)].value(0), self.arrays.get(source.name)
        data, held = self._held(source)
        told = {n.name: row.columns[n.name].value(0) for n in chains.names_of(pattern)}
        told = {name: value for name, value in told.items() if name in names}
        if data is not None and isinstance(held, DataTable | WordList) and told:
            self._tell(error, data, number, told)
        elif let is not None and let.clauses is not None:
            rows = self._evaluator.rows(let.clauses, RowTable(1, {})).picked(np.array([number]))
            subscripts = frozenset(word.text for word in let.subscripts)
            self._trace(error, let.clauses.generators, subscripts, rows)

    def _tell_entry(self, error: RowError, definition: tree.Definition, row: RowTable) -> None:
        """Tell the place of `data[i]` or `data[i,j]`."""
        source, pattern = definition.source, definition.pattern
        if isinstance(source, tree.Index) and isinstance(pattern, tree.Name):
            data, held = self._held(source.base)
            number, *others = (self._evaluator.integers(i, row).value(0) for i in source.indices)
            in_grid = isinstance(held, CharacterGrid) and (number, *others) in held.cells
            if data and (in_grid or not isinstance(held, CharacterGrid)):
                value = row.columns[pattern.name].value(0)
                self._tell(error, data, number, {pattern.name: value}, *others[: int(in_grid)])

    def _held(self, source: tree.Expression) -> tuple[tree.Data | None, object]:
        """The statement of a name of data, and what the data is."""
        data = self.data.get(source.name) if isinstance(source, tree.Name) else None
        column = self._evaluator.constants.get(data.name.text) if data else None
        return data, column.objects[0] if column is not None else None

    def _tell(
        self, error: RowError, data: tree.Data, number: int, values: _Values, *column: int
    ) -> None:
        """Tell that values are in a row of data, or a word, and in which column of a grid."""
        given = given_rows(data, self._inputs)
        held = self._held(tree.Name(data.name.text, data.span))[1]
        entry, place = str(next(iter(values.values()))), None
        if isinstance(held, WordList):
            there = ((row, at) for row in given.rows for at in range(len(row.parts())))
            row, place = next(islice(there, number, None))
        else:
            is_headed = isinstance(held, DataTable) and len(given.rows) > len(held.rows)
            row = given.rows[number + is_headed]
            if len(values) == 1 and row.parts().count(entry) == 1:
                place = row.parts().index(entry)
        span = row.span if place is None else row.place(place)
        if column:
            span = Span(column[0], column[0] + 1).moved(row.start)
        told = listed([f"`{name}` is {shown_value(value)}" for name, value in values.items()])
        if given.source is None:
            error.labels += (Label(span, f"here {told}"),)
        else:
            line, _ = given.source.position(span.start)
            error.after += f"; {told} in line {line} of `{shortened(given.source.name)}`"
