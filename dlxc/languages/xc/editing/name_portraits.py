"""What hovering shows of a name or a function."""

from __future__ import annotations

from dlxc.languages.editing import Portrait
from dlxc.languages.xc.editing.known_functions import signature_of
from dlxc.languages.xc.editing.name_places import BoundName
from dlxc.languages.xc.editing.preview import Preview, UnknownError
from dlxc.languages.xc.editing.statement_portraits import named_lines, why_unknown
from dlxc.languages.xc.editing.tree_places import clauses_around, statement_places
from dlxc.languages.xc.editing.value_portraits import ValuePortrait, shown_column, shown_value_of
from dlxc.languages.xc.tree import Data, Let, Model, ParameterStatement, Statement
from dlxc.text.source import Span, Word


def name_portrait(model: Model, preview: Preview, name: BoundName, here: Span) -> Portrait:
    """What a name stands for: its value, its size, or the values that it has in clauses."""
    try:
        if name.statement is None:
            return _clause_name(model, preview, name, here)
        return _declared_name(preview, name.statement, name.word.text, here)
    except UnknownError as unknown:
        what = _what(name)
        if isinstance(name.statement, ParameterStatement) and name.statement.default is None:
            return Portrait("", f"{what} without a value: `-D {name.word.text}=...` gives it", here)
        if isinstance(name.statement, Data) and not _has_rows(name.statement):
            data = name.statement.name.text
            return Portrait("", f"{what} without rows: `-D {data}=@FILE` gives them", here)
        reason = why_unknown(unknown)
        return Portrait("", f"{what}; {reason}" if reason else what, here)


def _has_rows(data: Data) -> bool:
    return data.rows is not None or data.file is not None


def function_portrait(function: Word) -> Portrait | None:
    """How a function is called, and what it gives, if there is one of this name."""
    signature = signature_of(function.text)
    if signature is None:
        return None
    return Portrait("\n".join(signature.calls), signature.meaning, function.span)


def _what(name: BoundName) -> str:
    """What kind of name it is."""
    statement = name.statement
    if statement is None:
        return "a name that clauses bind"
    if isinstance(statement, ParameterStatement):
        return "a parameter"
    if isinstance(statement, Data) and statement.name.text != name.word.text:
        return f"a size of `{statement.name.text}`"
    if isinstance(statement, Data):
        return {"words": "words"}.get(statement.kind, f"a {statement.kind}")
    return "an array" if isinstance(statement, Let) and statement.subscripts else "a value"


def _declared_name(preview: Preview, statement: Statement, name: str, here: Span) -> Portrait:
    value = shown_value_of(preview.value(name, statement).value(0))
    assert isinstance(statement, ParameterStatement | Let | Data)  # noqa: S101 - others declare no names
    what = _what(BoundName(Word(name, here), (), statement))
    if statement.name.text != name:
        return Portrait(f"{name} = {value.lines[0]}", what, here)
    facts = f"{what}: {value.size}" if isinstance(statement, ParameterStatement) else value.size
    return Portrait("\n".join(named_lines(statement, value)), facts, here)


def _clause_name(model: Model, preview: Preview, name: BoundName, here: Span) -> Portrait:
    """The values of a name of clauses, in all rows that its clauses make."""
    try:
        value = _column(model, preview, name.word)
        facts = f"bound by clauses: {value.size}"
    except UnknownError as unknown:
        if not unknown.too_many_rows:
            raise
        value = _column(model, preview, name.word, most=_ROWS_AROUND)
        facts = f"bound by clauses; in the first rows around them: {value.size}"
    return Portrait("\n".join(value.lines), facts, here)


_ROWS_AROUND = 1000
"""Of clauses inside others with too many rows, those of the first rows of the others are shown."""


def _column(model: Model, preview: Preview, word: Word, most: int | None = None) -> ValuePortrait:
    """The values of a name where its clauses bind it; clauses that they stand in come before.

    With `most` only as many of the rows of these are looked at.
    """
    for place in statement_places(model):
        around = clauses_around(place, word.span.start)
        if place.span.start <= word.span.start < place.span.end and around:
            table = preview.rows(place, around, most)
            if word.text in table.columns:
                return shown_column(table, word.text)
    raise UnknownError
