"""Run a model: statement by statement, from parameters and data to items and options."""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

import numpy as np

from dlxc.languages.given_values import given_value
from dlxc.languages.language import Inputs
from dlxc.languages.xc.evaluating.expressions import Evaluator
from dlxc.languages.xc.families.items import ItemTable
from dlxc.languages.xc.families.naming import WRITE_A_TEXT
from dlxc.languages.xc.families.options import OptionRows, StatementOptions
from dlxc.languages.xc.names import declared_names, in_order_of_running
from dlxc.languages.xc.running.appearance import (
    ModelAppearance,
    StatementLooks,
    check_first,
    shows_something,
)
from dlxc.languages.xc.running.causes import Origins
from dlxc.languages.xc.syntax import tree
from dlxc.languages.xc.values import columns
from dlxc.languages.xc.values.data import CharacterGrid, PackingOptions, ValueArray
from dlxc.languages.xc.values.rows import Room, RowError, RowTable, shown_value, wrong_kind
from dlxc.languages.xc.values.sequences import values_in
from dlxc.text.diagnostics import Diagnostic, Label
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span


def comment_lines(comment: tree.Comment, evaluator: Evaluator) -> list[str]:
    """The lines after the bars: one, or with a grid in a hole one for each of its rows."""
    lines = [""]
    for part in comment.text:
        texts = _texts(part, evaluator) if isinstance(part, tree.Hole) else [part.text]
        if len(lines) > 1 and len(texts) > 1:
            raise RowError(
                "E190",
                part.span,
                "a comment has one hole of several lines, and this is another",
                help="write two comments, one after the other",
            )
        lines = [line + text for line in lines for text in texts]
    return lines


def _texts(hole: tree.Hole, evaluator: Evaluator) -> list[str]:
    """The value of a hole, line by line: a text from outside may have several."""
    column = evaluator.evaluate(hole.expression, RowTable(1, {}))
    value = column.value(0)
    if isinstance(value, CharacterGrid):
        return [*value.rows]
    if column.kind not in (columns.INTEGER, columns.TEXT):
        span = hole.expression.span
        raise wrong_kind(column.kind, span, "KIND cannot be in a comment", WRITE_A_TEXT)
    return str(value).splitlines() or [""]


def _parameter_value(
    parameter: tree.ParameterStatement, given: object, *, wants_integer: bool
) -> int | str:
    """What a parameter is; texts that are integers become integers.

    `wants_integer` is true if the value in the model is an integer: then any other text is wrong.
    """
    name, otherwise = (
        parameter.name.text,
        "; a parameter that has a text in the model can be any text",
    )
    diagnostic = given_value(
        name, parameter.span, given, wants_integer=wants_integer, otherwise=otherwise
    )
    if isinstance(diagnostic, Diagnostic):
        raise RowError(diagnostic.code, parameter.span, diagnostic.sentence, help=diagnostic.help)
    return diagnostic


class MadeOptions(NamedTuple):
    """Options of one statement, where it is, and the number of the block that it is in, if any.

    In a block the `lines` of the options are the rows of the block.
    """

    rows: OptionRows
    span: Span
    block: int | None


class Expansion:
    """What a model means before given options are taken out, or what is wrong with it.

    The statements are run in order.  After a fault in a statement the others are run still, but
    for those that need a name of it.  `failed` has these names, and those of missing parameters;
    for each of them it has the names that are to blame.  `faults` are by the places of statements.
    """

    def __init__(
        self,
        model: tree.Model,
        source: Source,
        inputs: Inputs,
        left_out: Container[tree.Statement] = (),
    ) -> None:
        self._source, self._inputs = source, inputs
        self._pool = columns.TextPool()
        self.evaluator = Evaluator(self._pool, Room(inputs.most_rows))
        self._origins = Origins(self.evaluator, inputs)
        self._top = RowTable(1, {})
        self.failed: dict[str, frozenset[str]] = {}
        self._left_out = left_out
        self.items_failed = False
        self._next_look = self._blocks = 0
        self._looks: list[StatementLooks] = []
        self._given_looks: list[int] = []
        self.objective: tree.Objective | None = None
        self.items = ItemTable(self.evaluator)
        self.colours: dict[str, int] = {}
        self.options: list[MadeOptions] = []
        self.packings: dict[str, PackingOptions] = {}
        self.comments: list[str] = []
        self.diagnostics: list[Diagnostic] = []
        self.faults: dict[Span, RowError] = {}
        for statement in in_order_of_running(model):
            self._statement(statement)

    def _statement(self, statement: tree.Statement) -> None:
        """Run one statement, unless it uses what has failed."""
        blamed = self.blamed(statement)
        if not blamed and not self._is_missing(statement):
            try:
                self._run(statement)
            except RowError as error:
                self._origins.tell(error, statement)
                self.faults[statement.span] = error
            else:
                return
        self._fail(statement, blamed)
        self.items_failed |= _declares_items(statement)

    def _fail(self, statement: tree.Statement, blamed: frozenset[str] = frozenset()) -> None:
        """Leave the names of a statement without a value; it may be to blame itself."""
        names = [word.text for word in declared_names(statement)]
        self.failed |= dict.fromkeys(names, blamed or frozenset(names[:1]))

    def blamed(self, *nodes: object) -> frozenset[str]:
        """The names that are to blame where nodes use names without a value."""
        used = tree.mentioned_names(nodes) & self.failed.keys()
        return frozenset[str]().union(*map(self.failed.__getitem__, used))

    def _is_missing(self, statement: tree.Statement) -> bool:
        """Whether this is left out, or a parameter whose value may come later."""
        return statement in self._left_out or (
            isinstance(statement, tree.ParameterStatement)
            and statement.default is None
            and statement.name.text not in self._inputs.parameters
        )

    def _run(self, statement: tree.Statement) -> None:
        if isinstance(statement, tree.Comment):
            self.comments += comment_lines(statement, self.evaluator)
        elif isinstance(statement, tree.ParameterStatement):
            self.evaluator.constants[statement.name.text] = self._parameter(statement)
        elif isinstance(statement, tree.Require):
            self._require(statement)
        elif isinstance(statement, tree.Objective):
            self._set_objective(statement)
        elif isinstance(statement, tree.Let):
            value = self._let(statement)
            self.evaluator.room.keep(values_in(value), statement.span)
            self.evaluator.constants[statement.name.text] = value
        elif isinstance(statement, tree.Data):
            self._data(statement)
        elif isinstance(statement, tree.Family):
            self._family(statement, self._top)
        elif isinstance(statement, tree.ShowStatement):
            rows = self.evaluator.rows(statement.group.clauses, self._top)
            self._given_looks += self._add_looks(statement.group, rows)
        else:
            self._block(statement)

    def _parameter(self, parameter: tree.ParameterStatement) -> columns.Column:
        given = self._inputs.parameters
        name, default = parameter.name.text, parameter.default
        if name in given:
            value = given[name]
            wants_integer = (
                isinstance(value, str)
                and default is not None
                and self.evaluator.evaluate(default, self._top).kind == columns.INTEGER
            )
            found = _parameter_value(parameter, value, wants_integer=wants_integer)
            return columns.constant(found, self._pool)
        assert default is not None  # noqa: S101 - parameters that are missing are reported before
        return self.evaluator.evaluate(default, self._top)

    def _require(self, require: tree.Require) -> None:
        if not self.evaluator.condition(require.condition, self._top).all():
            constants = self.evaluator.constants
            names = sorted(tree.mentioned_names(require.condition) & constants.keys())
            values = ", ".join(
                f"{name} = {shown_value(constants[name].value(0))}" for name in names
            )
            where = f" with {values}" if values else ""
            text = f": {require.text.value}" if require.text else ""
            raise RowError(
                "E218", require.condition.span, f"a requirement does not hold{where}{text}"
            )

    def _set_objective(self, objective: tree.Objective) -> None:
        if self.objective is not None:
            message = "the model says already whether costs are gains"
            raise RowError("E221", objective.span, message, help="leave one of the statements out")
        self.objective = objective

    def _let(self, let: tree.Let) -> columns.Column:
        if not let.subscripts:
            return self.evaluator.evaluate(let.value, self._top)
        table = self.evaluator.rows(let.clauses, self._top)
        values = self.evaluator.evaluate(let.value, table)
        indices = tuple(table.columns[word.text] for word in let.subscripts)
        keys = indices[0] if len(indices) == 1 else columns.TupleColumn(indices)
        array = ValueArray(keys, values, table.count)
        again, first = array.repeated() if table.count else (np.zeros(0, np.int64), -1)
        if len(again):
            label = Label(let.value.span, f"its first value is here ({table.subscripts(first)})")
            message = f"the array `{shortened(let.name.text)}` has a value for this index already"
            remedy = "write every name that makes a difference in the brackets, or keep one value"
            remedy += " by a condition"
            error = RowError("E222", let.value.span, message, label, rows=again, help=remedy)
            error.before = table.picked(np.array([first]))
            raise error.at(table)
        return columns.objects([array])

    def _data(self, data: tree.Data) -> None:
        from dlxc.languages.xc.data.reading import read_data_of  # late: many models have no data

        constants = self.evaluator.constants
        known = {
            dim.text: self.evaluator.integers(tree.Name(dim.text, dim.span), self._top).value(0)
            for dim in data.dims
            if dim.text in constants
        }
        data_found = read_data_of(data, self._source, self._inputs, known)
        self.diagnostics += data_found.diagnostics
        if data_found.value is None:
            self._fail(data)
            return
        if isinstance(data_found.value, PackingOptions):
            self.packings[data.name.text] = data_found.value
        self._origins.data[data.name.text] = data
        constants[data.name.text] = columns.objects([data_found.value])
        for name, size in data_found.sizes.items():
            constants[name] = columns.constant(size, self._pool)

    def _family(self, family: tree.Family, base: RowTable, block: int | None = None) -> None:
        """Run a statement for the rows around it, which are those of a block or a single one."""
        table, emptied_by = self.evaluator.stepped(family.group.clauses, base)
        facts = self.evaluator.facts
        facts.rows[family.span] += table.count
        if family.declares_items:
            before = len(self.items)
            had_primary = self.items.is_primary().any()
            self.items.declare(family, table)
            if not had_primary and self.items.is_primary().any():
                self._check_first(family)
            results = len(self.items) - before
        elif self.items_failed:  # then only the clauses are looked at
            return
        else:
            self.options.append(self._options(family, table, block))
            results = len(self.options[-1].rows.lines)
        facts.results[family.span] += results
        if emptied_by is not None:
            facts.emptied_by[family.span] = emptied_by

    def _check_first(self, family: tree.Family) -> None:
        """Refuse the first primary items where options without any are there already."""
        if any(not option.rows.is_given.all() for option in self.options):
            message = "these items are primary, and options above have no primary item"
            remedy = "declare primary items before the options"
            raise RowError("E214", family.group.span, message, help=remedy)

    def _options(self, family: tree.Family, table: RowTable, block: int | None) -> MadeOptions:
        """The options of a statement, with what the rows that gave them show."""
        rows = StatementOptions(family, self.items, self.colours).options(table)
        if shows_something(family.group):
            kept = table.compact(rows.lines, tree.mentioned_names(family.group))
            rows = rows._replace(looks=np.array(self._add_looks(family.group, kept), np.int64))
        if block is not None:
            rows = rows._replace(lines=table.parents[rows.lines])
        return MadeOptions(rows, family.span, block)

    def _add_looks(self, group: tree.Group, table: RowTable) -> range:
        """The looks of a line, one for each of its rows."""
        looks = range(self._next_look, self._next_look + table.count)
        self._looks.append(StatementLooks(group, table, looks.start))
        check_first(self._looks[-1], self.evaluator)
        self._next_look = looks.stop
        return looks

    @property
    def maximises(self) -> bool:
        """Whether costs are gains."""
        return self.objective is not None and self.objective.maximises

    def appearance(self) -> ModelAppearance | None:
        """How the options look, if any statement says so."""
        if not self._looks:
            return None
        given = [
            look
            for option in self.options
            if option.rows.looks is not None
            for look in option.rows.looks[option.rows.is_given].tolist()
        ]
        return ModelAppearance(self._looks, self._given_looks + given, self.evaluator)

    def _block(self, block: tree.BlockStatement) -> None:
        """Run the statements of a block, one after the other, each for all rows of the block.

        Items and options are put in the order of the rows afterwards.
        """
        table, emptied_by = self.evaluator.stepped(block.clauses, self._top)
        self._blocks += 1
        before = len(self.items)
        for family in block.families:
            if table.count:
                self._family(family, table, self._blocks)
            elif emptied_by is not None:
                self.evaluator.facts.emptied_by[family.span] = emptied_by
        self.items.blocks.append(slice(before, len(self.items)))


def _declares_items(statement: tree.Statement) -> bool:
    """Whether items may be missing after a fault in a statement."""
    if isinstance(statement, tree.BlockStatement):
        return any(map(_declares_items, statement.families))
    return isinstance(statement, tree.Family) and statement.declares_items
