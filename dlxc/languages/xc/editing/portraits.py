"""What hovering shows of a statement, a name, a function or a value: a few lines and a sentence.

The sound statements of a model are run as ever, but with a bound for their rows: what an editor
shows must not take seconds.  What is not sound, or has no value because a parameter is missing, is
unknown.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import islice

import numpy as np

from dlxc.languages.editing import Portrait
from dlxc.languages.language import Inputs
from dlxc.languages.xc.editing.places import BoundName, Place, named_columns, place_at, what_it_is
from dlxc.languages.xc.evaluating.expressions import Evaluator
from dlxc.languages.xc.names import Bindings
from dlxc.languages.xc.running.problem import ModelBlocks
from dlxc.languages.xc.running.run import Expansion, comment_lines
from dlxc.languages.xc.syntax import tree
from dlxc.languages.xc.values import data, rows, sequences
from dlxc.languages.xc.values.columns import INTEGER, ValueSet, kind_of
from dlxc.languages.xc.values.rows import RowError, RowTable, TooManyRowsError
from dlxc.problem import Items, Options
from dlxc.text.prose import article, plural
from dlxc.text.source import Span, Word

_MOST_ROWS = 1 << 19
"""A statement with more rows than this, or more items in its options, is not evaluated."""

_WIDEST = 200
"""Of a longer line the beginning is shown."""

_SHOWN = 3
"""The number of results that are shown."""

Shown = tuple[Iterable[str], str]
"""Lines, of which the first are shown, and a sentence."""

_TOO_MANY = f"more rows than are evaluated while you type; there may be over {_MOST_ROWS:,}"


class UnknownError(Exception):
    """Something cannot be evaluated; its text is the reason if no fault tells that.

    It never leaves this module.
    """


def _without_value(names: Iterable[str]) -> UnknownError:
    """Some names have no value, if there are any."""
    shown = [f"`{name}`" for name in sorted(names)]
    reason = f"not known yet: {', '.join(shown)} {'has' if len(shown) == 1 else 'have'} no value"
    return UnknownError(reason if shown else "")


class Preview:
    """Evaluates parts of a model, in which some statements may be faulty."""

    def __init__(self, model: tree.Model, bindings: Bindings, inputs: Inputs) -> None:
        self._model, self._inputs = model, inputs
        self._faulty = [fault.span for fault in bindings.faults if fault.span]

    @cached_property
    def run(self) -> Expansion:
        """The run of the sound statements, and of the sound families of blocks."""
        every = (*self._model.statements, *tree.families(self._model))
        faulty = [each for each in every if not self._is_sound(each)]
        return Expansion(self._model, self._inputs._replace(most_rows=_MOST_ROWS), faulty)

    def _is_sound(self, statement: tree.Statement) -> bool:
        return not any(statement.span.holds(fault) for fault in self._faulty)

    def evaluator_for(
        self, statement: tree.Statement, block: tree.BlockStatement | None = None
    ) -> Evaluator:
        """An evaluator that knows the values of all names that a statement uses."""
        if not self._is_sound(statement) or (block and not self._is_sound(block)):
            raise UnknownError
        blamed = self.run.blamed(statement, block and block.clauses)
        if blamed:
            raise _without_value(blamed)
        return self.run.evaluator

    def value(self, statement: tree.Statement, name: str) -> object:
        """The value of a name that a statement declares."""
        constants = self.evaluator_for(statement).constants
        if name not in constants:
            raise _without_value(self.run.failed.get(name, ()))
        return constants[name].value(0)

    def default_value(self, parameter: tree.ParameterStatement) -> object:
        """The value of a parameter by the model itself, whatever is given; nothing if unknown."""
        default = parameter.default
        if default and self._is_sound(parameter) and not self.run.blamed(default):
            with suppress(RowError):
                return self.run.evaluator.evaluate(default, RowTable(1, {})).value(0)
        return None

    def rows(self, place: Place, clauses: Sequence[tree.Clauses | None]) -> RowTable:
        """The rows of clauses, each within the rows of those before."""
        evaluator = self.evaluator_for(place.statement, place.block)
        table = RowTable(1, {})
        try:
            for each in clauses:
                table = evaluator.rows(each, table)
        except RowError as error:
            raise UnknownError(_TOO_MANY * isinstance(error, TooManyRowsError)) from None
        return table

    def first(self, family: tree.Family, count: int) -> list[str]:
        """A line of so many items of a statement, or its first options, as DLX has them."""
        run = self.run
        if family.declares_items:
            numbers = range(len(run.items))
            first = bisect_left(numbers, family.span.start, key=lambda at: run.items.span(at).start)
            labels = [run.items.item(first + at).label for at in range(min(count, _SHOWN))]
            return [" ".join([*labels, *["..."] * (count > _SHOWN)])] if labels else []
        made = [each for each in run.options if each.span == family.span]
        every = np.arange(len(run.items), dtype=np.int32)
        blocks = ModelBlocks(made, every, run.evaluator.facts, 1)
        options = Options(Items(run.items.names, 0), blocks, [*run.colours])[: _SHOWN + 1]
        return [" ".join([*each, *[f"|{each.cost}"] * (each.cost != 0)]) for each in options]


def _portrait(shown: Shown, span: Span) -> Portrait:
    """The first lines, and three dots if there are more."""
    lines, facts = shown
    first = [
        line if len(line) <= _WIDEST else line[: _WIDEST - 3] + "..."
        for line in islice(lines, _SHOWN + 1)
    ]
    first[_SHOWN:] = ["..."] * (len(first) > _SHOWN)
    return Portrait("\n".join(first), facts, span)


def statement_portrait(preview: Preview, place: Place) -> Portrait | None:
    """The portrait of a statement, if it is sound."""
    try:
        return _portrait(_statement(preview, place), place.statement.span)
    except UnknownError as unknown:
        return Portrait("", str(unknown), place.statement.span) if str(unknown) else None
    except RowError:
        return None


def _statement(preview: Preview, place: Place) -> Shown:
    match statement := place.statement:
        case tree.Family():
            return _family(preview, statement, place.block)
        case tree.BlockStatement(clauses=clauses):
            table = preview.rows(place, [clauses])
            facts = f"{plural(table.count, 'row')}, each of which runs the statements below"
            return filter(None, map(table.subscripts, range(table.count))), facts
        case tree.Comment():
            lines = comment_lines(statement, preview.evaluator_for(statement))
            return (f"|{line}" for line in lines), "a comment of the output"
        case tree.Require(condition=condition):
            evaluator = preview.evaluator_for(statement)
            holds = evaluator.condition(condition, RowTable(1, {})).all()
            return [], "the condition holds" if holds else "the condition does not hold"
        case tree.Objective() | tree.ShowStatement():
            raise UnknownError
        case _:
            return _declaration(preview, statement)


def _declaration(
    preview: Preview, statement: tree.ParameterStatement | tree.Let | tree.Data
) -> Shown:
    name = statement.name.text
    lines, facts = shown_value(preview.value(statement, name))
    if isinstance(statement, tree.Data):
        return lines, facts
    if isinstance(statement, tree.ParameterStatement):
        facts = f"a parameter: {facts}"
    elif statement.subscripts:
        return (f"{name}{line}" for line in lines), facts
    return (f"{name} = {line}" for line in lines), facts


def _family(preview: Preview, family: tree.Family, block: tree.BlockStatement | None) -> Shown:
    """The first items in a line, or the first options."""
    found = preview.evaluator_for(family, block).facts
    count, total = found.rows[family.span], found.results[family.span]
    error = preview.run.faults.get((block or family).span)
    if family.span not in found.results and (error or preview.run.items_failed):
        is_too_much = isinstance(error, TooManyRowsError)
        if is_too_much or family.declares_items or family.span not in found.rows:
            raise UnknownError(_TOO_MANY * is_too_much)
        return [], plural(count, "row")
    facts = plural(total, f"{family.keyword} item" if family.declares_items else "option")
    if count != total:
        facts += f", from {plural(count, 'row')}"
    if family.keyword == "given":
        facts += ", chosen in advance"
    return preview.first(family, total), facts


def field_portrait(model: tree.Model, field: Word) -> Portrait:
    """The tables that have a column of this name."""
    tables = [
        f"{table.name.text}: {column.type}{'*' * column.is_rest}"
        for table, column, name in named_columns(model)
        if name.text == field.text
    ]
    return _portrait((tables, f"the column `{field.text}` of a row"), field.span)


def name_portrait(preview: Preview, model: tree.Model, name: BoundName, here: Span) -> Portrait:
    """What a name stands for: its value, its size, or the values that it has in clauses."""
    statement, text = name.statement, name.word.text
    what = what_it_is(statement, text)
    try:
        shown: Shown
        if not isinstance(statement, tree.ParameterStatement | tree.Let | tree.Data):
            shown = _column(preview, model, name.word)
        elif statement.name.text == text:
            shown = _declaration(preview, statement)
        else:
            shown = [f"{text} = {preview.value(statement, text)}"], what
        return _portrait(shown, here)
    except UnknownError as unknown:
        reason = f"; {unknown}".removesuffix("; ")
    if isinstance(statement, tree.ParameterStatement) and statement.default is None:
        reason = f" without a value: `-D {text}=...` gives it"
    if isinstance(statement, tree.Data) and statement.rows is None and statement.file is None:
        reason = f" without rows: `-D {statement.name.text}=@FILE` gives them"
    return Portrait("", what + reason, here)


def _column(preview: Preview, model: tree.Model, word: Word) -> Shown:
    """The different values of a name where its clauses bind it; clauses around these come first."""
    place = place_at(model, word.span.start)
    table = preview.rows(place, place.clauses) if place else None
    if table is None or word.text not in table.columns:
        raise UnknownError
    facts = "bound by clauses: "
    if not table.count:
        return [], f"{facts}no values"
    column = table.columns[word.text]
    values = sequences.set_of(column, table.count)
    facts += plural(values.size, "value")
    if column.kind == INTEGER and values.size > 1:
        facts += f" from {int(column.values.min())} to {int(column.values.max())}"
    return [f"{word.text} = {rows.shown_values(values, _SHOWN)}"], facts


def shown_value(value: object) -> Shown:
    """A value that a name stands for."""
    shown = rows.shown_value
    lines: Iterable[str] = [shown(value)]
    match value:
        case data.CharacterGrid(sizes=(height, width)):
            lines = value.rows
            facts = f"a grid of {plural(height, 'row')} and {plural(width, 'column')}"
        case data.WordList(texts=lines):
            facts = plural(len(value.texts), "word")
            if len({*map(len, lines)}) == 1:
                facts += f" of {plural(value.sizes[1], 'letter')}"
        case data.ValueSequence():
            lines, facts = [_entry(value)], "a sequence"
        case data.DataTable(sizes=(height, width), names=names):
            lines = (" ".join(map(_entry, row)) for row in value.rows)
            facts = f"a table of {plural(height, 'row')} and {plural(width, 'column')}"
            facts += f": {', '.join(names)}" if names else ""
        case data.PackingOptions(options=options):
            lines = (" ".join([each.piece, *map(shown, each.cells)]) for each in options)
            facts = f"a packing with {plural(len(options), 'option')}"
        case data.ValueArray(indices=indices, values=values, count=count):
            pairs = ((indices.value(row), values.value(row)) for row in range(count))
            entries = ((i if type(i) is tuple else (i,), v) for i, v in pairs)
            lines = (f"[{', '.join(map(shown, i))}] = {shown(v)}" for i, v in entries)
            facts = f"an array of {plural(count, 'value')}"
        case ValueSet():
            facts = f"a set of {plural(value.size, 'value')}"
        case _:
            facts = article(kind_of(value))
    return lines, facts


def _entry(entry: object) -> str:
    if isinstance(entry, data.ValueSequence):
        return " ".join(map(str, entry.values))
    return str(entry) or '""'
