"""Run a model: statement by statement, from parameters and data to items and options."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.language import Inputs
from dlxc.languages.xc.binding import Bindings, declared_names, told_in_order
from dlxc.languages.xc.clause_pieces import RowPiece
from dlxc.languages.xc.clauses import GIVEN, MOST_ROWS
from dlxc.languages.xc.columns import (
    Column,
    IntColumn,
    ObjectColumn,
    TextPool,
    TupleColumn,
    constant,
)
from dlxc.languages.xc.comment_lines import comment_lines
from dlxc.languages.xc.contents import ValueArray
from dlxc.languages.xc.evaluation import Evaluator
from dlxc.languages.xc.family_codes import NOT_FULFILLED, NOT_FULFILLED_BUT_TOLD
from dlxc.languages.xc.free_names import free_names
from dlxc.languages.xc.item_table import ItemTable
from dlxc.languages.xc.model_appearance import (
    LookingOptions,
    ModelAppearance,
    StatementLooks,
    check_first,
    shows_something,
)
from dlxc.languages.xc.option_table import Colours, OptionMaker, OptionRows
from dlxc.languages.xc.parameter_values import parameter_value
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_tables import RowTable, shown_value
from dlxc.languages.xc.tree import (
    BlockStatement,
    Comment,
    Data,
    Family,
    Let,
    Model,
    Name,
    ParameterStatement,
    Require,
    Statement,
)
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source, Span

_FIRST_BLOCK_ROWS = 64
"""So many rows of a block come first; then it is known how many rows its statements have."""

_ROWS_AT_ONCE = 1 << 20
"""About so many rows of the statements of a block are made at once."""


class Turns(NamedTuple):
    """Statements of a block take turns: first all for its first row, then for the next.

    Those with the same `number` do.  `of_line` has for each row of a statement that of the block.
    """

    number: int
    of_line: NDArray[np.int64]


class MadeOptions(NamedTuple):
    """Options of one statement, where it stands, how its options look, and how it takes turns."""

    rows: OptionRows
    span: Span
    looks: StatementLooks | None = None
    turns: Turns | None = None


class _PieceOptions(NamedTuple):
    """The options of some rows; the table of these rows is kept where it tells how they look."""

    parts: list[OptionRows]
    rows: int
    turns: Turns | None
    table: RowTable | None


class Expansion(NamedTuple):
    """What a model stands for, before given options are taken out; or what is wrong with it."""

    items: ItemTable
    options: list[MadeOptions]
    colours: Colours
    comments: list[str]
    diagnostics: list[Diagnostic]
    evaluator: Evaluator
    is_complete: bool
    appearance: ModelAppearance | None


def expanded(
    model: Model,
    bindings: Bindings,
    source: Source,
    inputs: Inputs,
) -> Expansion:
    """Run the statements of a model in order.

    The expansion is complete if no statement is left out because something it needs is missing.
    """
    run = _Run(bindings, source, inputs)
    for statement in told_in_order(model):
        run.statement(statement)
    return Expansion(
        run.items,
        run.made,
        run.colours,
        run.comments,
        run.diagnostics,
        run.evaluator,
        is_complete=not run.failed,
        appearance=run.appearance(),
    )


class _Run:
    """The state of a model that is run.  After a fault in a statement the others are run still."""

    def __init__(self, bindings: Bindings, source: Source, inputs: Inputs) -> None:
        self._source, self._inputs = source, inputs
        self._pool = TextPool()
        most_rows = inputs.most_rows or MOST_ROWS
        self.evaluator = Evaluator(bindings.clauses, self._pool, most_rows)
        self._top = RowTable(1, {})
        self.failed: set[str] = set()
        self._items_failed = False
        self._next_look = 0
        self._turns = 0
        self.items = ItemTable(self.evaluator)
        self.colours = Colours()
        self._maker = OptionMaker(self.evaluator, self.items, self.colours)
        self.made: list[MadeOptions] = []
        self.comments: list[str] = []
        self.diagnostics: list[Diagnostic] = []

    def statement(self, statement: Statement) -> None:
        """Run one statement, unless it uses what has failed."""
        declared = [word.text for word in declared_names(statement)]
        if not self._is_missing(statement) and not free_names(statement) & self.failed:  # type: ignore[arg-type]
            try:
                self._run(statement)
            except RowError as fault:
                self.diagnostics.append(fault.diagnostic())
            else:
                return
        self.failed |= {*declared}
        self._items_failed |= _declares_items(statement)

    def _is_missing(self, statement: Statement) -> bool:
        """Whether this is a parameter whose value may come later; others are never missing here."""
        return (
            isinstance(statement, ParameterStatement)
            and statement.default is None
            and statement.name.text not in self._inputs.parameters
        )

    def _run(self, statement: Statement) -> None:
        if isinstance(statement, Comment):
            self.comments += comment_lines(statement, self.evaluator)
        elif isinstance(statement, ParameterStatement):
            self.evaluator.constants[statement.name.text] = self._parameter(statement)
        elif isinstance(statement, Require):
            self._require(statement)
        elif isinstance(statement, Let):
            self.evaluator.constants[statement.name.text] = self._let(statement)
        elif isinstance(statement, Data):
            self._data(statement)
        elif isinstance(statement, Family):
            self._family(statement, self._top)
        else:
            self._block(statement)

    def _parameter(self, parameter: ParameterStatement) -> Column:
        given = self._inputs.parameters
        name, default = parameter.name.text, parameter.default
        if name in given:
            value = given[name]
            wants_integer = (
                isinstance(value, str)
                and default is not None
                and isinstance(self.evaluator.evaluate(default, self._top), IntColumn)
            )
            found = parameter_value(parameter, value, wants_integer=wants_integer)
            return constant(found, self._pool)
        assert default is not None  # noqa: S101 - parameters that are missing are told before
        return self.evaluator.evaluate(default, self._top)

    def _require(self, require: Require) -> None:
        if not self.evaluator.condition(require.condition, self._top).all():
            constants = self.evaluator.constants
            names = sorted(free_names(require.condition) & constants.keys())
            values = ", ".join(
                f"{name} = {shown_value(constants[name].value(0))}" for name in names
            )
            where = f" with {values}" if values else ""
            wording = NOT_FULFILLED_BUT_TOLD if require.text else NOT_FULFILLED
            text = require.text.value if require.text else ""
            raise RowError(wording, require.condition.span, where=where, text=text)

    def _let(self, let: Let) -> Column:
        if not let.subscripts:
            return self.evaluator.evaluate(let.value, self._top)
        table = self.evaluator.rows(let.clauses, self._top)
        values = self.evaluator.evaluate(let.value, table)
        indices = tuple(table.columns[word.text] for word in let.subscripts)
        keys: Column = indices[0] if len(indices) == 1 else TupleColumn(indices)
        return ObjectColumn([ValueArray(keys, values, table.count)], np.zeros(1, np.int64))

    def _data(self, data: Data) -> None:
        from dlxc.languages.xc.data_reading import read_data_of  # late: many models have no data

        constants = self.evaluator.constants
        known = {
            dim.text: self.evaluator.integers(Name(dim.text, dim.span), self._top).value(0)
            for dim in data.dims
            if dim.text in constants
        }
        found = read_data_of(data, self._source, self._inputs, known)
        self.diagnostics += found.diagnostics
        if found.value is None:
            self.failed |= {word.text for word in declared_names(data)}
            return
        constants[data.name.text] = ObjectColumn([found.value], np.zeros(1, np.int64))
        for name, size in found.sizes.items():
            constants[name] = constant(size, self._pool)

    def _family(self, family: Family, base: RowTable, number: int | None = None) -> int:
        """Run a statement for the rows of a block, and count its own; `number` is that of turns."""
        stepped = self.evaluator.stepped(family.group.clauses)
        rows = results = 0
        if family.keyword in ("primary", "secondary"):
            before = len(self.items)
            table = stepped.all(base.child())
            self.items.declare(family, table)
            rows, results = table.count, len(self.items) - before
        elif self._items_failed:
            return sum(piece.table.count for piece in stepped.pieces(base.child()))
        else:
            for piece in self._options(family, stepped.pieces(base.child()), number):
                looks = self._looks(family, piece.table) if piece.table else None
                self.made += [
                    MadeOptions(each, family.span, looks, piece.turns) for each in piece.parts
                ]
                rows += piece.rows
                results += sum(len(each.starts) - 1 for each in piece.parts)
        facts = self.evaluator.facts
        facts.rows[family.span] += rows
        facts.results[family.span] += results
        facts.filter(family.span, stepped.conditions)
        return rows

    def _options(
        self, family: Family, pieces: Iterable[RowPiece], number: int | None
    ) -> list[_PieceOptions]:
        """The options of a statement, piece by piece; all of them, before looks are checked."""
        has_looks = shows_something(family.group)
        given = family.keyword == "given"
        made = []
        for parts, table in self._maker.options_of_pieces(family, pieces, given=given):
            turns = None if number is None else Turns(number, table.parents)
            if GIVEN in table.columns:
                count = sum(int(np.count_nonzero(each.is_given)) for each in parts)
                self.evaluator.facts.given[family.span] += count
            made.append(_PieceOptions(parts, table.count, turns, table if has_looks else None))
        return made

    def _looks(self, family: Family, table: RowTable) -> StatementLooks:
        """How options look, where the statement says so."""
        looks = StatementLooks(family.group, table, self._next_look)
        self._next_look += table.count
        check_first(looks, self.evaluator)
        return looks

    def appearance(self) -> ModelAppearance | None:
        """How the options look, if any statement says so."""
        found = [
            (LookingOptions(made.looks, made.rows.lines), made.rows.is_given)
            for made in self.made
            if made.looks is not None
        ]
        if not found:
            return None
        given = [
            options.statement.first + line
            for options, is_given in found
            for line in options.lines[is_given].tolist()
        ]
        return ModelAppearance([options for options, _ in found], given, self.evaluator)

    def _block(self, block: BlockStatement) -> None:
        """Run the statements of a block in turn for each row.

        Options are made for many rows at once, as long as nothing is wrong.
        """
        table = self.evaluator.rows(block.clauses, self._top)
        at_once = not _declares_items(block)
        first, step = 0, _FIRST_BLOCK_ROWS
        while first < table.count:
            part = table.part(first, first + step)
            rows = self._at_once(block, part) if at_once else None
            if rows is None:
                at_once = False
                self._in_turn(block, part)
            else:
                step = min(max(_ROWS_AT_ONCE // max(rows // part.count, 1), 1), 8 * step)
            first += part.count

    def _in_turn(self, block: BlockStatement, table: RowTable) -> None:
        for row in range(table.count):
            for family in block.families:
                self._family(family, table.part(row, row + 1))

    def _at_once(self, block: BlockStatement, table: RowTable) -> int | None:
        """Make the options of all statements for some rows, and count these rows.

        There is none, and nothing has happened, if something is wrong: then it is to be found out
        which row comes first.  Options that are given are taken out in turn, too.
        """
        made, look, colours = len(self.made), self._next_look, dict(self.colours.numbers)
        facts = self.evaluator.facts.copy()
        self._turns += 1
        try:
            rows = sum([self._family(family, table, self._turns) for family in block.families])
        except RowError:
            rows = None
        if rows is None or any(each.rows.is_given.any() for each in self.made[made:]):
            del self.made[made:]
            self._next_look, self.colours.numbers = look, colours
            self.evaluator.facts = facts
            return None
        return rows


def _declares_items(statement: Statement) -> bool:
    """Whether items may be missing after a fault in a statement."""
    if isinstance(statement, BlockStatement):
        return any(map(_declares_items, statement.families))
    return isinstance(statement, Family) and statement.keyword in ("primary", "secondary")
