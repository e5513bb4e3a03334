"""Comments of the output, their holes filled."""

from __future__ import annotations

from dlxc.languages.xc.columns import ObjectColumn
from dlxc.languages.xc.data_values import CharacterGrid
from dlxc.languages.xc.evaluation import Evaluator
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
    found = evaluator.evaluate(hole.expression, RowTable(1, {}))
    value = found.value(0)
    if isinstance(found, ObjectColumn) and isinstance(value, CharacterGrid):
        return [*value.rows]
    return [str(value)]
