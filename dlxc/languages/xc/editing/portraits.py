"""What hovering shows of a statement, a name, a function or a value: a few lines and a sentence.

>>> shown_value_of(7)
Shown(lines=['7'], facts='an integer')
>>> from dlxc.languages.xc.values.data import CharacterGrid
>>> shown_value_of(CharacterGrid(("ab", "cd", "ef", "gh")))
Shown(lines=['ab', 'cd', 'ef', '...'], facts='a grid of 4 rows and 2 columns')
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any, NamedTuple

from dlxc.languages.editing import Portrait
from dlxc.languages.xc.editing.places import (
    BoundName,
    StatementPlace,
    clauses_around,
    named_columns,
    what_it_is,
)
from dlxc.languages.xc.editing.preview import (
    MOST_ROWS,
    SHOWN,
    Preview,
    UnknownError,
    shortened_line,
)
from dlxc.languages.xc.evaluating.plugins import function_named
from dlxc.languages.xc.running.run import comment_lines
from dlxc.languages.xc.syntax import tree
from dlxc.languages.xc.values import sequences
from dlxc.languages.xc.values.columns import INTEGER, ValueSet, kind_of
from dlxc.languages.xc.values.data import Data
from dlxc.languages.xc.values.rows import RowError, RowTable, shown_value, shown_values
from dlxc.text.prose import article, plural
from dlxc.text.source import Span, Word

_ROWS_AROUND = 1000
"""Of clauses inside others with too many rows, those of the first rows of the others are shown."""


class Shown(NamedTuple):
    """Lines, and a sentence."""

    lines: list[str]
    facts: str


def _first(lines: Iterable[str], facts: str) -> Shown:
    """The first of some lines, and three dots if there are more."""
    found = [shortened_line(line) for line in islice(lines, SHOWN + 1)]
    return Shown([*found[:SHOWN], *["..."] * (len(found) > SHOWN)], facts)


# ---- statements


def statement_portrait(preview: Preview, place: StatementPlace) -> Portrait | None:
    """The portrait of a statement, if it is sound."""
    try:
        shown = _shown(preview, place)
    except UnknownError as unknown:
        facts = _why_unknown(unknown)
        return Portrait("", facts, place.span) if facts else None
    except RowError:
        return None
    return Portrait("\n".join(shown.lines), shown.facts, place.span)


def _shown(preview: Preview, place: StatementPlace) -> Shown:
    statement = place.statement
    if isinstance(statement, tree.Family):
        return _family(preview, place, statement)
    if isinstance(statement, tree.BlockStatement):
        table = preview.rows(place, [statement.clauses])
        subscripts = (table.subscripts(row) for row in range(min(table.count, SHOWN)))
        lines = [line for line in subscripts if line]
        facts = f"{plural(table.count, 'row')}, each of which runs the statements below"
        return Shown([*lines, *["..."] * (table.count > SHOWN)], facts)
    if isinstance(statement, tree.Comment):
        lines = comment_lines(statement, preview.evaluator_for(place))
        return _first((f"|{line}" for line in lines), "a comment of the output")
    if isinstance(statement, tree.Require):
        evaluator = preview.evaluator_for(place)
        holds = bool(evaluator.condition(statement.condition, RowTable(1, {})).all())
        return Shown([], "the condition holds" if holds else "the condition does not hold")
    if isinstance(statement, tree.Objective):
        what = "gains: the more" if statement.maximises else "costs: the less"
        return Shown([], f"the numbers after `|` are {what}, the better")
    if isinstance(statement, tree.ShowStatement):
        rows = preview.rows(place, [statement.group.clauses]).count
        return Shown([], f"shown from the start, for {plural(rows, 'row')}")
    return _declaration(preview, statement)


def _declaration(
    preview: Preview, statement: tree.ParameterStatement | tree.Let | tree.Data
) -> Shown:
    """The value of what is declared, with its name."""
    name = statement.name.text
    lines, facts = shown_value_of(preview.value(statement, name).value(0))
    if isinstance(statement, tree.ParameterStatement):
        facts = f"a parameter: {facts}"
    if isinstance(statement, tree.Data):
        return Shown(lines, facts)
    if isinstance(statement, tree.Let) and statement.subscripts:
        return Shown([line if line == "..." else f"{name}{line}" for line in lines], facts)
    return Shown([f"{name} = {line}" for line in lines], facts)


def _family(preview: Preview, place: StatementPlace, family: tree.Family) -> Shown:
    """The first items in a line, or the first options."""
    rows, total = preview.results(place, family)
    if total is None:
        return Shown([], plural(rows, "row"))
    first = preview.first(family, total)
    facts = plural(total, f"{family.keyword} item" if family.declares_items else "option")
    if rows != total:
        facts += f", from {plural(rows, 'row')}"
    if family.keyword == "given":
        facts += ", chosen in advance"
    lines = [*first, *["..."] * (total > len(first))]
    return Shown([" ".join(lines)] if family.declares_items and lines else lines, facts)


def _why_unknown(unknown: UnknownError) -> str:
    """Why something is not evaluated, if there is a reason that no fault tells."""
    if unknown.too_many_rows:
        return f"more rows than are evaluated while you type; there may be over {MOST_ROWS:,}"
    if unknown.names:
        names = ", ".join(f"`{name}`" for name in unknown.names)
        return f"not known yet: {names} {'has' if len(unknown.names) == 1 else 'have'} no value"
    return ""


# ---- names and functions


def function_portrait(function: Word) -> Portrait | None:
    """How a function is called, and what it gives, if there is one of this name."""
    known = function_named(function.text)
    return known and Portrait("\n".join(known.calls), known.summary, function.span)


def field_portrait(model: tree.Model, field: Word) -> Portrait:
    """The tables that have a column of this name."""
    found = [
        f"{table.name.text}: {column.type}{'*' * column.is_rest}"
        for table, column, name in named_columns(model)
        if name.text == field.text
    ]
    return Portrait("\n".join(found), f"the column `{field.text}` of a row", field.span)


def name_portrait(preview: Preview, name: BoundName, here: Span) -> Portrait:
    """What a name stands for: its value, its size, or the values that it has in clauses."""
    statement, text = name.statement, name.word.text
    try:
        if not isinstance(statement, tree.ParameterStatement | tree.Let | tree.Data):
            shown = _clause_name(preview, name)
        elif statement.name.text == text:
            shown = _declaration(preview, statement)
        else:
            value = shown_value_of(preview.value(statement, text).value(0))
            shown = Shown(
                [f"{text} = {value.lines[0]}"], what_it_is(name.statement, name.word.text)
            )
    except UnknownError as unknown:
        return Portrait("", _without_value(name, unknown), here)
    return Portrait("\n".join(shown.lines), shown.facts, here)


def _without_value(name: BoundName, unknown: UnknownError) -> str:
    """What a name is, and why it has no value."""
    what, statement = what_it_is(name.statement, name.word.text), name.statement
    if isinstance(statement, tree.ParameterStatement) and statement.default is None:
        return f"{what} without a value: `-D {name.word.text}=...` gives it"
    if isinstance(statement, tree.Data) and statement.rows is None and statement.file is None:
        return f"{what} without rows: `-D {statement.name.text}=@FILE` gives them"
    reason = _why_unknown(unknown)
    return f"{what}; {reason}" if reason else what


def _clause_name(preview: Preview, name: BoundName) -> Shown:
    """The values of a name of clauses, in all rows that its clauses make."""
    facts = "bound by clauses"
    try:
        shown = _column(preview, name.word)
    except UnknownError as unknown:
        if not unknown.too_many_rows:
            raise
        shown = _column(preview, name.word, most=_ROWS_AROUND)
        facts += "; in the first rows around them"
    return shown._replace(facts=f"{facts}: {shown.facts}")


def _column(preview: Preview, word: Word, most: int | None = None) -> Shown:
    """The different values of a name where its clauses bind it.

    Clauses around these come before.  With `most` only as many of the rows of these are looked at.
    """
    for place in preview.places:
        around = clauses_around(place, word.span.start)
        if place.span.start <= word.span.start < place.span.end and around:
            table = preview.rows(place, around, most)
            if word.text in table.columns:
                return _shown_column(table, word.text)
    raise UnknownError


# ---- values


def _shown_column(table: RowTable, name: str) -> Shown:
    if not table.count:
        return Shown([], "no values")
    column = table.columns[name]
    values = sequences.set_of(column, table.count)
    size = plural(values.size, "value")
    if column.kind == INTEGER and values.size > 1:
        size += f" from {int(column.values.min())} to {int(column.values.max())}"
    return Shown([shortened_line(f"{name} = {shown_values(values, SHOWN)}")], size)


def shown_value_of(value: Any) -> Shown:
    """A value that a name stands for."""
    if isinstance(value, Data):
        return _first(*value.portrait())
    shown = shortened_line(shown_value(value))
    if isinstance(value, ValueSet):
        return Shown([shown], f"a set of {plural(value.size, 'value')}")
    return Shown([shown], article(kind_of(value)))
