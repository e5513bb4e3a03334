"""How `dlxc compile` and `dlxc split` write a problem, and what they find to say of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dlxc.cli.desk import Desk
from dlxc.cli.options import Specification
from dlxc.cli.target_options import TargetChoice
from dlxc.cli.template_page import TemplatePage

if TYPE_CHECKING:
    from dlxc.cli.reporting import Reporting
    from dlxc.problem import Problem
    from dlxc.text.diagnostics import Diagnostic


def heeded_for_target(reporting: Reporting, choice: TargetChoice) -> Reporting:
    """What to report; warnings about the form of DLX matter only where it is written as it was."""
    is_as_it_was = choice.target == "dlx" and not (choice.dialect or choice.template)
    return reporting if is_as_it_was else reporting.ignoring("W215", "W217")


def problem_for_target(desk: Desk, specification: Specification, choice: TargetChoice) -> Problem:
    """The problem as it is to be written; what cannot be said of it is reported."""
    from dlxc.targets.dialects import in_dialect
    from dlxc.targets.limits import unsayable

    def look(problem: Problem) -> list[Diagnostic]:
        if choice.template:
            return []
        return unsayable(problem, choice.target, choice.dialect, choice.encoding)

    problem = desk.problem(specification, look)
    return in_dialect(problem, choice.dialect) if choice.dialect else problem


class TargetRendering:
    """Writes problems in one target; a template is read once, and what is wrong with it reported.

    At the end `report_loops` warns of its loops that were run row by row.
    """

    def __init__(self, desk: Desk, choice: TargetChoice) -> None:
        self.choice = choice
        self.page = TemplatePage(desk, choice.template) if choice.template else None

    def pieces(self, problem: Problem) -> Iterator[bytes | memoryview]:
        """The pieces of the output."""
        if self.page is None:
            from dlxc.targets import TARGETS

            yield from TARGETS[self.choice.target].render(problem, **self.choice.settings)
            return

        from dlxc.targets.rendering import render_text

        text, name = self.page.source.text, self.page.source.name
        with self.page.faults_reported():
            yield from render_text(problem, text, name, self.page.note, **self.choice.settings)

    def report_loops(self) -> None:
        """Warn of loops of a template."""
        if self.page is not None:
            self.page.report_loops()
