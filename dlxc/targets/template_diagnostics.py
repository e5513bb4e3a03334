"""What is said of a user's template: its fault, and its loops that are run row by row."""

from __future__ import annotations

from dlxc.targets.codes import RUN_ROW_BY_ROW, TEMPLATE_FAILS
from dlxc.targets.filling.obstacles import RowByRow
from dlxc.targets.rendering import TemplateFault
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source, Span


def template_error(template: Source, fault: TemplateFault) -> Diagnostic:
    """The error for a template that cannot be rendered."""
    return TEMPLATE_FAILS.at(_line(template, fault.line), reason=fault.message)


def row_by_row_warning(template: Source, found: RowByRow) -> Diagnostic:
    """The warning about a loop over `options` that is not filled."""
    return RUN_ROW_BY_ROW.at(_line(template, found.line), why=found.obstacle.value)


def _line(template: Source, number: int) -> Span:
    return template.line_span(min(number, max(template.line_count, 1)))
