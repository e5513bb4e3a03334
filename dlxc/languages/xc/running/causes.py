"""Faults of a run together with their causes, where the text, the items or the data show them.

A walk keeps the number of the row that it is at, so `(u, v) in edge` tells that row of the data,
and `s = board[i,j]` that entry.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

import numpy as np

from dlxc.geometry import DIGITS
from dlxc.languages.language import Inputs
from dlxc.languages.xc.evaluating.expressions import Evaluator, row_of
from dlxc.languages.xc.families.items import ItemTable
from dlxc.languages.xc.names import Bindings
from dlxc.languages.xc.syntax import chains, tree
from dlxc.languages.xc.syntax.advice import COSTS, WORDS
from dlxc.languages.xc.syntax.faults import remainder_after
from dlxc.languages.xc.values.data import CharacterGrid, DataTable, WordList
from dlxc.languages.xc.values.rows import RowError, RowTable, shown_value
from dlxc.text.diagnostics import Diagnostic, Edit, Label, joined_edit
from dlxc.text.prose import listed, shortened
from dlxc.text.source import Source, Span

_COST = re.compile(r"\$?[0-9]+")
_COST_OR_HOLE = re.compile(r"\$?[0-9]+|\{[^{}]*\}")
_NEXT_ITEM = re.compile(r"[ \t]+([^\s\[\]|\"]*\{[^\s\[\]|\"]*)")

_NUMBER_BEHIND = re.compile(r"[ \t]+([0-9]+)(?![^\s\]])")

_MOST_ASKED = 1000
"""Whether items are numbers is looked for among so many."""

_BRACKETS = "write `({names}) in ...`: without brackets each of these goes through all of it"


def explained(
    error: RowError, source: Source, model: tree.Model, bindings: Bindings, items: ItemTable
) -> Diagnostic:
    """What is reported of a fault.

    Its cause may be a `%` that cuts a condition short, a declaration that is below, names of a pair
    without brackets, or needless braces after `show`.
    """
    if error.wanted == "item" and error.found in items.numbers:
        error.sentence = f"the item `{shortened(error.found)}` is declared further below"
        error.help = "move its declaration above this line"
        error.labels = (Label(items.span(items.numbers[error.found]), "it is declared here"),)
    diagnostic = error.diagnostic()
    if error.wanted == "item" and error.found not in items.numbers:
        return _meant_otherwise(diagnostic, source, error, items)
    if error.wanted == "condition":
        return remainder_after(source, error.span) or diagnostic
    if error.wanted == "picture":
        return _without_braces(diagnostic, source, error.span)
    return (
        _as_pattern(diagnostic, source, error.span, model, bindings)
        if error.found == "tuple"
        else diagnostic
    )


def _meant_otherwise(
    told: Diagnostic, source: Source, error: RowError, items: ItemTable
) -> Diagnostic:
    """An item that is not declared, if it is a cost, several items, or the beginning of a name."""
    place = span = error.span
    text, remedy = source.slice(span), ""
    behind = _NEXT_ITEM.match(source.text, span.end)
    whole = text + behind[1] if behind else ""
    parts = [part for part in text.split(",") if part]
    if (declared := items.numbers.get(f"{error.found},")) is not None:
        label = Label(items.span(declared), f"this is the item `{shortened(error.found)},`")
        ends = [at.end for at in items.counts_by_place() if source.text[at.end - 1] == ","]
        edit = joined_edit([Edit(Span(end - 1, end), "") for end in ends], source.text)
        edit = edit._replace(title="leave the commas out")
        help_ = "blanks separate items: leave the commas out there"
        return told._replace(help=help_, labels=(label,), edit=edit)
    in_digits = re.sub(r"[1-5][0-9]|6[01]", lambda two: DIGITS[int(two[0])], error.found)
    if in_digits in items.numbers and in_digits != error.found:
        help_ = "in a name 10 to 61 are written `a` to `Z`: "
        help_ += f"write `{shortened(in_digits)}`, or declare the items with `{{dec(i)}}`"
        told = told._replace(help=help_)
        edit = Edit(place, in_digits, f"write `{shortened(in_digits)}`")
        return told._replace(edit=edit) if text == error.found else told
    times = re.compile(rf"([0-9]+)[*x]{re.escape(error.found)}")
    if (
        much := next(filter(None, map(times.fullmatch, islice(items.numbers, _MOST_ASKED))), None)
    ) is not None:
        label = Label(
            items.span(items.numbers[much[0]]), f"this is the item `{shortened(much[0])}`"
        )
        help_ = f"an item that is covered {much[1]} times is declared as `{much[1]}|{error.found}`"
        return told._replace(help=help_, labels=(label,))
    is_number = _COST.fullmatch(error.found) and _COST_OR_HOLE.fullmatch(text)
    if is_number and not any(map(str.isdecimal, islice(items.numbers, _MOST_ASKED))):
        remedy, cure = "a cost has a bar before it", f"|{text.lstrip('$')}"
    elif error.found in COSTS and (cost := _NUMBER_BEHIND.match(source.text, span.end)):
        remedy, cure, place = (
            "a cost has a bar before it",
            f"|{cost[1]}",
            Span(span.start, cost.end()),
        )
    elif (item := text.partition("="))[1] and error.found.partition("=")[0] in items.numbers:
        remedy, cure = "a colour has a colon before it", f"{item[0]}:{item[2]}"
    elif error.found in WORDS:
        return told._replace(help=f"did you mean `{WORDS[error.found]}`? It comes after `for`")
    elif text.endswith(",") and error.found[:-1] in items.numbers:
        remedy, cure = "blanks separate items", text[:-1]
    elif len(parts) > 1 and items.numbers.keys() >= {*parts}:
        remedy, cure = "blanks separate items", " ".join(parts)
    elif behind and _shape(whole) in {_shape(source.slice(at)) for at in items.counts_by_place()}:
        remedy, cure, place = "a name has no blank", whole, Span(span.start, behind.end())
    if not remedy:
        return told
    help_ = f"{remedy}: write `{shortened(cure)}`"
    return told._replace(help=help_, edit=Edit(place, cure))


def _shape(text: str) -> str:
    """The characters of a name, without the values of its holes."""
    return re.sub(r"\{[^{}]*\}", "{}", text)


def _without_braces(told: Diagnostic, source: Source, span: Span) -> Diagnostic:
    """`show {i} at ...`: braces make a set there."""
    text = source.slice(span)
    inner = text[1:-1].strip()
    if not (text.startswith("{") and text.endswith("}")) or {*inner} & {*",{}"}:
        return told
    return told._replace(
        help="after `show` a value has no braces",
        edit=Edit(span, inner, "leave the braces out"),
    )


def _as_pattern(
    told: Diagnostic, source: Source, span: Span, model: tree.Model, bindings: Bindings
) -> Diagnostic:
    """`i, j in S` where each of them is a tuple."""
    bound = next(
        (reference.bound for reference in bindings.references if reference.use == span), None
    )
    for node in tree.walk(model.statements):
        patterns = node.patterns if isinstance(node, tree.Walk) else ()
        names = [pattern.span for pattern in patterns if isinstance(pattern, tree.Name)]
        if len(patterns) > 1 and len(names) == len(patterns) and bound in names:
            here = Span(names[0].start, names[-1].end)
            names_there = source.slice(here)
            return told._replace(
                help=_BRACKETS.format(names=names_there),
                edit=Edit(here, f"({names_there})", "write brackets"),
            )
    return told


# ---- where the values of a row are from

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
        known = [n.name for n in chains.names_of(pattern) if n.name in names]
        told = {name: row.columns[name].value(0) for name in known}
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
        from dlxc.languages.xc.data.reading import given_rows  # late: for faults only

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
        message = listed([f"`{name}` is {shown_value(value)}" for name, value in values.items()])
        if given.source is None:
            error.labels += (Label(span, f"here {message}"),)
        else:
            line, _ = given.source.position(span.start)
            error.after += f"; {message} in line {line} of `{shortened(given.source.name)}`"
