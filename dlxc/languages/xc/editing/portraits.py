"""What hovering shows of a statement, a name, a function or a value: a few lines and a sentence.

>>> shown_value(7)
Shown(lines=['7'], facts='an integer')
>>> from dlxc.languages.xc.values.data import CharacterGrid
>>> shown_value(CharacterGrid(("ab", "cd", "ef", "gh")))
Shown(lines=['ab', 'cd', 'ef', '...'], facts='a grid of 4 rows and 2 columns')
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import NamedTuple

from dlxc.languages.editing import Portrait
from dlxc.languages.xc.editing.places import BoundName, Place, named_columns, place_at, what_it_is
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
from dlxc.languages.xc.values import rows, sequences
from dlxc.languages.xc.values.columns import INTEGER, ValueSet, kind_of
from dlxc.languages.xc.values.data import Data
from dlxc.text.prose import article, plural
from dlxc.text.source import Span, Word


class Shown(NamedTuple):
    """Lines, and a sentence."""

    lines: list[str]
    facts: str

    def portrait(self, span: Span) -> Portrait:
        """The portrait of what stands in a place."""
        return Portrait("\n".join(self.lines), self.facts, span)


def _first(lines: Iterable[str], facts: str) -> Shown:
    """The first of some lines, and three dots if there are more."""
    first = [shortened_line(line) for line in islice(lines, SHOWN + 1)]
    return Shown([*first[:SHOWN], *["..."] * (len(first) > SHOWN)], facts)


# ---- statements


def statement_portrait(preview: Preview, place: Place) -> Portrait | None:
    """The portrait of a statement, if it is sound."""
    try:
        return _statement(preview, place).portrait(place.statement.span)
    except UnknownError as unknown:
        facts = _why_unknown(unknown)
        return Portrait("", facts, place.statement.span) if facts else None
    except rows.RowError:
        return None


def _statement(preview: Preview, place: Place) -> Shown:
    match statement := place.statement:
        case tree.Family():
            return _family(preview, statement, place.block)
        case tree.BlockStatement(clauses=clauses):
            table = preview.rows(place, [clauses])
            facts = f"{plural(table.count, 'row')}, each of which runs the statements below"
            return _first(filter(None, map(table.subscripts, range(table.count))), facts)
        case tree.Comment():
            lines = comment_lines(statement, preview.evaluator_for(statement))
            return _first((f"|{line}" for line in lines), "a comment of the output")
        case tree.Require(condition=condition):
            evaluator = preview.evaluator_for(statement)
            holds = evaluator.condition(condition, rows.RowTable(1, {})).all()
            return Shown([], "the condition holds" if holds else "the condition does not hold")
        case tree.Objective(maximises=maximises):
            what = "gains: the more" if maximises else "costs: the less"
            return Shown([], f"the numbers after `|` are {what}, the better")
        case tree.ShowStatement(group=group):
            count = preview.rows(place, [group.clauses]).count
            return Shown([], f"shown from the start, for {plural(count, 'row')}")
        case _:
            return _declaration(preview, statement)


def _declaration(
    preview: Preview, statement: tree.ParameterStatement | tree.Let | tree.Data
) -> Shown:
    """The value of what is declared, with its name."""
    name = statement.name.text
    lines, facts = shown_value(preview.value(statement, name))
    if isinstance(statement, tree.Data):
        return Shown(lines, facts)
    if isinstance(statement, tree.ParameterStatement):
        facts = f"a parameter: {facts}"
    elif statement.subscripts:
        return Shown([line if line == "..." else f"{name}{line}" for line in lines], facts)
    return Shown([f"{name} = {line}" for line in lines], facts)


def _family(preview: Preview, family: tree.Family, block: tree.BlockStatement | None) -> Shown:
    """The first items in a line, or the first options."""
    count, total = preview.results(family, block)
    if total is None:
        return Shown([], plural(count, "row"))
    first = preview.first(family, total)
    facts = plural(total, f"{family.keyword} item" if family.declares_items else "option")
    if count != total:
        facts += f", from {plural(count, 'row')}"
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
    tables = [
        f"{table.name.text}: {column.type}{'*' * column.is_rest}"
        for table, column, name in named_columns(model)
        if name.text == field.text
    ]
    return Shown(tables, f"the column `{field.text}` of a row").portrait(field.span)


def name_portrait(preview: Preview, model: tree.Model, name: BoundName, here: Span) -> Portrait:
    """What a name stands for: its value, its size, or the values that it has in clauses."""
    statement, text = name.statement, name.word.text
    what = what_it_is(statement, text)
    try:
        if not isinstance(statement, tree.ParameterStatement | tree.Let | tree.Data):
            shown = _column(preview, model, name.word)
        elif statement.name.text == text:
            shown = _declaration(preview, statement)
        else:
            shown = Shown([f"{text} = {preview.value(statement, text)}"], what)
        return shown.portrait(here)
    except UnknownError as unknown:
        reason = f"; {_why_unknown(unknown)}".removesuffix("; ")
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
        return Shown([], f"{facts}no values")
    column = table.columns[word.text]
    values = sequences.set_of(column, table.count)
    facts += plural(values.size, "value")
    if column.kind == INTEGER and values.size > 1:
        facts += f" from {int(column.values.min())} to {int(column.values.max())}"
    return Shown([shortened_line(f"{word.text} = {rows.shown_values(values, SHOWN)}")], facts)


# ---- values


def shown_value(value: object) -> Shown:
    """A value that a name stands for."""
    if isinstance(value, Data):
        return _first(*value.portrait())
    lines = [shortened_line(rows.shown_value(value))]
    if isinstance(value, ValueSet):
        return Shown(lines, f"a set of {plural(value.size, 'value')}")
    return Shown(lines, article(kind_of(value)))
