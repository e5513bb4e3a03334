"""What hovering shows of a statement: what it makes, and the first of it written out."""

from __future__ import annotations

from typing import NamedTuple

from dlxc.languages.editing import Portrait
from dlxc.languages.xc.comment_lines import comment_lines
from dlxc.languages.xc.editing.family_preview import FamilyPreview, ItemsPreview, OptionsPreview
from dlxc.languages.xc.editing.preview import MOST_ROWS, Preview, UnknownError
from dlxc.languages.xc.editing.tree_places import StatementPlace
from dlxc.languages.xc.editing.value_portraits import ValuePortrait, shown_value_of
from dlxc.languages.xc.item_table import DeclaredItem
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_tables import RowTable
from dlxc.languages.xc.tree import (
    BlockStatement,
    Comment,
    Data,
    Family,
    Let,
    ParameterStatement,
    Require,
)
from dlxc.problem import Multiplicity
from dlxc.text.prose import plural

_SHOWN = 3


class _Shown(NamedTuple):
    """Lines, and a sentence."""

    lines: list[str]
    facts: str


class StatementPortraits:
    """Makes portraits of the statements of a model."""

    def __init__(self, preview: Preview, families: FamilyPreview) -> None:
        self._preview, self._families = preview, families

    def portrait(self, place: StatementPlace) -> Portrait | None:
        """The portrait of a statement, if it is sound."""
        try:
            shown = self._shown(place)
        except UnknownError as unknown:
            facts = why_unknown(unknown)
            return Portrait("", facts, place.span) if facts else None
        except RowError:
            return None
        return Portrait("\n".join(shown.lines), shown.facts, place.span)

    def _shown(self, place: StatementPlace) -> _Shown:
        statement = place.statement
        if isinstance(statement, Family):
            if statement.keyword in ("primary", "secondary"):
                found = self._families.items_of(place, statement)
                return _shown_items(found, statement.keyword)
            return _shown_options(self._families.options_of(place, statement), statement.keyword)
        if isinstance(statement, BlockStatement):
            return _shown_rows(self._preview.rows(place, [statement.clauses]))
        if isinstance(statement, Comment):
            lines = comment_lines(statement, self._preview.evaluator_for([place]))
            shown = [f"|{line}" for line in lines[:_SHOWN]]
            more = ["..."] if len(lines) > _SHOWN else []
            return _Shown([*shown, *more], "a comment of the output")
        if isinstance(statement, Require):
            return self._shown_requirement(place, statement)
        return _shown_declaration(statement, self.value(statement))

    def _shown_requirement(self, place: StatementPlace, require: Require) -> _Shown:
        evaluator = self._preview.evaluator_for([place])
        holds = bool(evaluator.condition(require.condition, RowTable(1, {})).all())
        return _Shown([], "the condition holds" if holds else "the condition does not hold")

    def value(self, statement: ParameterStatement | Let | Data) -> ValuePortrait:
        """What a name stands for."""
        return shown_value_of(self._preview.value(statement.name.text, statement).value(0))


def _shown_declaration(statement: ParameterStatement | Let | Data, value: ValuePortrait) -> _Shown:
    lines = named_lines(statement, value)
    what = "a parameter: " if isinstance(statement, ParameterStatement) else ""
    return _Shown(lines, f"{what}{value.size}")


def named_lines(statement: ParameterStatement | Let | Data, value: ValuePortrait) -> list[str]:
    """The lines of a value with its name."""
    name = statement.name.text
    if isinstance(statement, Data):
        return value.lines
    if isinstance(statement, Let) and statement.subscripts:
        return [line if line == "..." else f"{name}{line}" for line in value.lines]
    return [f"{name} = {line}" for line in value.lines]


def _shown_items(found: ItemsPreview, keyword: str) -> _Shown:
    labels = [_label(item) for item in found.first]
    more = ["..."] if found.total > len(labels) else []
    facts = plural(found.total, f"{keyword} item")
    if found.rows != found.total:
        facts += f", from {plural(found.rows, 'row')}"
    return _Shown([" ".join([*labels, *more])] if labels else [], facts)


def _label(item: DeclaredItem) -> str:
    """An item as the item line of DLX has it."""
    return Multiplicity(item.low, item.high).prefix + item.name if item.primary else item.name


def _shown_options(found: OptionsPreview, keyword: str) -> _Shown:
    rows = plural(found.rows, "row")
    if found.total is None:
        facts = f"options of {rows}, of which some may be dropped" if found.first else rows
        return _Shown([*found.first, *(["..."] if found.first else [])], facts)
    facts = plural(found.total, "option")
    if found.rows != found.total:
        facts += f", from {rows}"
    if keyword == "given":
        facts += ", chosen in advance"
    more = ["..."] if found.total > len(found.first) else []
    return _Shown([*found.first, *more], facts)


def _shown_rows(table: RowTable) -> _Shown:
    """The rows of a block."""
    shown = [table.subscripts(row) for row in range(min(table.count, _SHOWN))]
    more = ["..."] if table.count > _SHOWN else []
    facts = f"{plural(table.count, 'row')}, each of which runs the statements below"
    return _Shown([*filter(None, shown), *more], facts)


def why_unknown(unknown: UnknownError) -> str:
    """Why something is not evaluated, if there is a reason that no fault tells."""
    if unknown.too_many_rows:
        return f"more rows than are evaluated while you type; there may be over {MOST_ROWS:,}"
    if unknown.names:
        names = ", ".join(f"`{name}`" for name in unknown.names)
        return f"not known yet: {names} {'has' if len(unknown.names) == 1 else 'have'} no value"
    return ""
