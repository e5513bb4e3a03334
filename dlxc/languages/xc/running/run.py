"""Run a model: statement by statement, from parameters and data to items and options."""

from collections.abc import Container
from typing import NamedTuple

import numpy as np

from dlxc.geometry.row_keys import RowFinder
from dlxc.languages.given_values import given_value
from dlxc.languages.language import Inputs
from dlxc.languages.xc.evaluating.expressions import Evaluator
from dlxc.languages.xc.families.items import ItemTable
from dlxc.languages.xc.families.options import OptionRows, StatementOptions
from dlxc.languages.xc.names import declared_names, in_order_of_running
from dlxc.languages.xc.running.appearance import ModelAppearance, StatementLooks, check_first
from dlxc.languages.xc.syntax import tree
from dlxc.languages.xc.values import columns
from dlxc.languages.xc.values.data import CharacterGrid, PackingOptions, ValueArray
from dlxc.languages.xc.values.rows import Room, RowError, RowTable, not_wanted, shown_value
from dlxc.languages.xc.values.sequences import values_in
from dlxc.problem.appearance import NO_LOOK
from dlxc.text.diagnostics import Diagnostic, Label
from dlxc.text.prose import shortened
from dlxc.text.source import Span


def comment_lines(comment: tree.Comment, evaluator: Evaluator) -> list[str]:
    """The lines after the bars: one, or with a grid in a hole one for each of its rows."""
    lines = [""]
    for part in comment.text:
        if isinstance(part, tree.Hole):
            column = evaluator.evaluate(part.expression, RowTable(1, {}))
            value, kind, span = column.value(0), column.kind, part.expression.span
            if kind not in (CharacterGrid.kind, columns.INTEGER, columns.TEXT):
                raise not_wanted(kind, span, "an integer or a text")
            # A text from outside may have several lines.
            texts = value.rows if kind == CharacterGrid.kind else str(value).splitlines() or [""]
        else:
            texts = [part.text]
        if len(lines) > 1 and len(texts) > 1:
            message = "a comment has one hole of several lines, and this is another"
            remedy = "write two comments, one after the other"
            raise RowError("E190", part.span, message, help=remedy)
        lines = [line + text for line in lines for text in texts]
    return lines


class MadeOptions(NamedTuple):
    """Options of one statement, and where it is; their `lines` are the rows of the block around.

    Those of a block have one number.
    """

    rows: OptionRows
    span: Span
    block: int


class Expansion:
    """What a model means before given options are taken out, or what is wrong with it.

    The statements are run in order.  After a fault in a statement the others are run still, but
    for those that need a name of it.  `failed` has these names, and those of missing parameters;
    for each of them it has the names that are to blame.  `faults` are by the places of statements.
    It `maximises` if costs are gains; nothing if the model does not say so.
    """

    def __init__(
        self,
        model: tree.Model,
        inputs: Inputs,
        left_out: Container[tree.Statement] = (),
    ) -> None:
        self._inputs = inputs
        self._pool = columns.TextPool()
        self.evaluator = Evaluator(self._pool, Room(inputs.most_rows))
        self._top = RowTable(1, {})
        self.failed: dict[str, frozenset[str]] = {}
        self._left_out = left_out
        self.items_failed = False
        self._next_look = 0
        self._looks: list[StatementLooks] = []
        self._given_looks: list[int] = []
        self.maximises: bool | None = None
        self.items = ItemTable(self.evaluator)
        self.colours: dict[str, int] = {}
        self.options: list[MadeOptions] = []
        self._block_number = 0
        self.packings: dict[str, PackingOptions] = {}
        self.comments: list[str] = []
        self.diagnostics: list[Diagnostic] = []
        self.faults: dict[Span, RowError] = {}
        for statement in in_order_of_running(model):
            self._statement(statement)

    def _statement(self, statement: tree.Statement) -> None:
        blamed = self.blamed(statement)
        is_missing = (  # its value may come later
            isinstance(statement, tree.ParameterStatement)
            and statement.default is None
            and statement.name.text not in self._inputs.parameters
        )
        if not (blamed or is_missing or statement in self._left_out):
            try:
                self._run(statement)
            except RowError as error:
                self.faults[statement.span] = error
            else:
                return
        self._fail(statement, blamed)
        families = tree.families(tree.Model((statement,)))
        self.items_failed |= any(family.declares_items for family in families)

    def _fail(self, statement: tree.Statement, blamed: frozenset[str] = frozenset()) -> None:
        """Leave the names of a statement without a value; it may be to blame itself."""
        names = [word.text for word in declared_names(statement)]
        self.failed |= dict.fromkeys(names, blamed or frozenset(names[:1]))

    def blamed(self, *nodes: object) -> frozenset[str]:
        """The names that are to blame where nodes use names without a value."""
        used = tree.mentioned_names(nodes) & self.failed.keys()
        return frozenset[str]().union(*map(self.failed.__getitem__, used))

    def _run(self, statement: tree.Statement) -> None:
        self._block_number += 1
        if isinstance(statement, tree.Comment):
            self.comments += comment_lines(statement, self.evaluator)
        elif isinstance(statement, tree.ParameterStatement):
            self.evaluator.constants[statement.name.text] = self._parameter(statement)
        elif isinstance(statement, tree.Require):
            self._require(statement)
        elif isinstance(statement, tree.Objective):
            if self.maximises is not None:
                message = "the model says already whether costs are gains"
                remedy = "leave one of the statements out"
                raise RowError("E221", statement.span, message, help=remedy)
            self.maximises = statement.maximises
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
        """What a parameter is; a text that is given becomes an integer where one is wanted."""
        name, default, parameters = parameter.name.text, parameter.default, self._inputs.parameters
        is_text = isinstance(parameters.get(name), str)
        value = self.evaluator.evaluate(default, self._top) if default and is_text else None
        if name not in parameters:
            assert default is not None  # noqa: S101 - missing parameters are reported before
            return self.evaluator.evaluate(default, self._top)
        given = given_value(
            name,
            parameter.span,
            parameters[name],
            wants_integer=value is not None and value.kind == columns.INTEGER,
            otherwise="; a parameter that has a text in the model can be any text",
        )
        if isinstance(given, Diagnostic):
            raise RowError(given.code, parameter.span, given.sentence, help=given.help)
        return columns.column_of([given], self._pool)

    def _require(self, require: tree.Require) -> None:
        condition, constants = require.condition, self.evaluator.constants
        if not self.evaluator.condition(condition, self._top).all():
            names = sorted(tree.mentioned_names(condition) & constants.keys())
            values = [f"{name} = {shown_value(constants[name].value(0))}" for name in names]
            where = f" with {', '.join(values)}" if values else ""
            text = f": {require.text.value}" if require.text else ""
            raise RowError("E218", condition.span, f"a requirement does not hold{where}{text}")

    def _let(self, let: tree.Let) -> columns.Column:
        if not let.subscripts:
            return self.evaluator.evaluate(let.value, self._top)
        table = self.evaluator.rows(let.clauses, self._top)
        values = self.evaluator.evaluate(let.value, table)
        indices = tuple(table.columns[word.text] for word in let.subscripts)
        keys = indices[0] if len(indices) == 1 else columns.TupleColumn(indices)
        finder = RowFinder(keys.keys(table.count))
        again = np.delete(np.arange(table.count), finder.rows_of_kinds)
        if len(again):
            first = table.picked(finder.rows_of_kinds[finder.kinds[again[:1]]])
            span = let.value.span
            label = Label(span, f"its first value is here ({first.subscripts(0)})")
            message = f"the array `{shortened(let.name.text)}` has a value for this index already"
            remedy = "write every name that makes a difference in the brackets, or keep one value"
            remedy += " by a condition"
            raise RowError("E222", span, message, (label,), again, help=remedy).at(table)
        return columns.objects([ValueArray(keys, values, table.count)])

    def _data(self, data: tree.Data) -> None:
        from dlxc.languages.xc.data.reading import read_data_of  # late: many models have no data

        constants = self.evaluator.constants
        known = {
            dim.text: self.evaluator.integers(tree.Name(dim.text, dim.span), self._top).value(0)
            for dim in data.dims
            if dim.text in constants
        }
        value, sizes, diagnostics = read_data_of(data, self._inputs, known)
        self.diagnostics += diagnostics
        if value is None:
            self._fail(data)
            return
        if isinstance(value, PackingOptions):
            self.packings[data.name.text] = value
        constants[data.name.text] = columns.objects([value])
        constants |= {name: columns.column_of([sizes[name]], self._pool) for name in sizes}

    def _family(self, family: tree.Family, base: RowTable) -> None:
        """Run a statement for the rows around it, which are those of a block or a single one."""
        table = self.evaluator.rows(family.group.clauses, base)
        facts = self.evaluator.facts
        facts.rows[family.span] += table.count
        if family.declares_items:
            before, had_primary = len(self.items), self.items.is_primary().any()
            self.items.declare(family, table)
            has_primary = not had_primary and self.items.is_primary().any()
            if has_primary and any(not made.rows.is_given.all() for made in self.options):
                message = "these items are primary, and options above have no primary item"
                remedy = "declare primary items before the options"
                raise RowError("E214", family.group.span, message, help=remedy)
            results = len(self.items) - before
        elif self.items_failed:  # then only the clauses are looked at
            return
        else:
            options = self._options(family, table)
            self.options.append(options)
            results = len(options.rows.lines)
        facts.results[family.span] += results
        if table.emptied_by is not None:
            facts.emptied_by[family.span] = table.emptied_by

    def _options(self, family: tree.Family, table: RowTable) -> MadeOptions:
        """The options of a statement, with what the rows that gave them show."""
        rows = StatementOptions(family, self.items, self.colours).options(table)
        if any(tree.shows(family.group)):
            # The columns that nothing looks at are let go.
            names = tree.mentioned_names(family.group)
            kept = {n: table.columns[n].take(rows.lines) for n in table.columns if n in names}
            shown = RowTable(len(rows.lines), kept, table.parents[rows.lines])
            rows = rows._replace(looks=np.array(self._add_looks(family.group, shown), np.int64))
        return MadeOptions(
            rows._replace(lines=table.parents[rows.lines]), family.span, self._block_number
        )

    def _add_looks(self, group: tree.Group, table: RowTable) -> range:
        looks = range(self._next_look, self._next_look + table.count)
        self._looks.append(StatementLooks(group, table, looks.start))
        check_first(self._looks[-1], self.evaluator)
        self._next_look = looks.stop
        return looks

    def appearance(self) -> ModelAppearance | None:
        """How the options look, if any statement says so."""
        if not self._looks:
            return None
        looks = (made.rows.looks[made.rows.is_given].tolist() for made in self.options)
        given = [look for each in looks for look in each if look != NO_LOOK]
        return ModelAppearance(self._looks, self._given_looks + given, self.evaluator)

    def _block(self, block: tree.BlockStatement) -> None:
        """Run the statements of a block, one after the other, each for all rows of the block.

        Items and options are put in the order of the rows afterwards.
        """
        table = self.evaluator.rows(block.clauses, self._top)
        before = len(self.items)
        for family in block.families:
            if table.count and family not in self._left_out:
                self._family(family, table)
            elif table.emptied_by is not None:
                self.evaluator.facts.emptied_by[family.span] = table.emptied_by
        self.items.blocks.append(slice(before, len(self.items)))
