"""Comments of the output, their holes filled."""

from __future__ import annotations

from dlxc.languages.xc.columns import IntColumn, ObjectColumn, TextColumn
from dlxc.languages.xc.data_values import CharacterGrid
from dlxc.languages.xc.evaluation import Evaluator
from dlxc.languages.xc.evaluation_codes import NOT_IN_COMMENT
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_tables import RowTable
from dlxc.languages.xc.tree import Comment, Hole


def comment_lines(comment: Comment, evaluator: Evaluator) -> list[str]:
    """The lines behind the bars: one, or with a grid in a hole one for each of its rows."""
    lines = [""]
    for part in comment.text:
        texts = _texts(part, evaluator) if isinstance(part, Hole) else [part.text]
        lines = [line + text for line in lines for text in texts]
    return lines


def _texts(hole: Hole, evaluator: Evaluator) -> list[str]:
    """What stands for a hole, line by line: a text from outside may have several."""
    found = evaluator.evaluate(hole.expression, RowTable(1, {}))
    value = found.value(0)
    if isinstance(found, ObjectColumn) and isinstance(value, CharacterGrid):
        return [*value.rows]
    if not isinstance(found, IntColumn | TextColumn):
        raise RowError(NOT_IN_COMMENT, hole.expression.span, kind=found.kind)
    return str(value).splitlines() or [""]
