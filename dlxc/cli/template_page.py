"""A template of a user, as a command reads it, and what is reported of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dlxc.cli.desk import Desk
    from dlxc.targets.filling.obstacles import RowByRow


class TemplatePage:
    """A template; `found` are its loops that are run row by row, as rendering has shown them."""

    def __init__(self, desk: Desk, path: str) -> None:
        self.desk, self.source = desk, desk.read(path)
        self.found: dict[RowByRow, None] = {}

    def note(self, loop: RowByRow) -> None:
        """Keep a loop that is run row by row, once."""
        self.found[loop] = None

    @contextmanager
    def faults_reported(self) -> Iterator[None]:
        """Report what is wrong with the template, which ends the program."""
        from dlxc.targets.rendering import TemplateFault
        from dlxc.targets.template_diagnostics import template_error

        try:
            yield
        except TemplateFault as fault:
            self.desk.report(self.source, [template_error(self.source, fault)])

    def report_loops(self) -> None:
        """Warn of the loops that were found."""
        from dlxc.targets.template_diagnostics import row_by_row_warning
        from dlxc.text.diagnostics import in_order

        if self.found:
            told = in_order(row_by_row_warning(self.source, loop) for loop in self.found)
            self.desk.report(self.source, told)
