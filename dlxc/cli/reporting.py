"""What a command reports of a text, in which form, and how much it says besides."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from itertools import chain
from typing import IO, TYPE_CHECKING, Any

from dlxc.cli.argument_types import Named, codes_of_warnings, completed_codes
from dlxc.cli.option_groups import option, option_group
from dlxc.text.reports import FORMATS

if TYPE_CHECKING:
    from dlxc.text.diagnostics import Diagnostic
    from dlxc.text.source import Source

_DOCUMENTS = ("json", "sarif")
"""The formats of which a report is one document."""

_ALONE = (*_DOCUMENTS, "github")
"""The formats that programs read: nothing else may be said beside a report."""


COLOR_OPTION: dict[str, Any] = {
    "type": Named(["auto", "always", "never"]),
    "default": "auto",
    "show_default": True,
    "help": "Use colours always, never, or (auto) on terminals; auto heeds NO_COLOR and FORCE_COLOR"
    " in the environment.",
}


@dataclass(frozen=True)
class Reporting:
    """How a command reports faults, and how much it says.

    Colour is decided by the first of these that says anything: `--color always` or `never`, the
    environment's `NO_COLOR`, then `FORCE_COLOR`, and whether the stream is a terminal.
    """

    quiet: bool = option(
        "-q",
        "--quiet",
        is_flag=True,
        excludes="verbose",
        help="Print errors only: no warnings, and no closing line.",
    )
    verbose: bool = option(
        "-v",
        "--verbose",
        is_flag=True,
        help="Report more: the language of SPEC, what passes change, how large the problem is, and"
        " the nodes and the time of dlxc's own search.",
    )
    format: str = option(
        "--message-format",
        type=Named(FORMATS),
        default="full",
        show_default=True,
        metavar="FORMAT",
        help="Write errors and warnings for people (full, concise), for programs (json, sarif), or"
        " for GitHub's workflows (github).",
    )
    color: str = option("--color", **COLOR_OPTION)
    ignored: Collection[str] = option(
        "--ignore",
        multiple=True,
        type=codes_of_warnings,
        callback=lambda _context, _parameter, lists: frozenset(chain(*lists)),
        shell_complete=completed_codes,
        metavar="CODES",
        help="Leave out the warnings with these codes, such as W201,W207.",
    )
    strict: bool = option("--strict", is_flag=True, help="Turn warnings into errors.")

    @property
    def is_document(self) -> bool:
        """Whether all that is reported is one document, so that it is written once."""
        return self.format in _DOCUMENTS

    @property
    def is_alone(self) -> bool:
        """Whether nothing else may be said beside the report."""
        return self.format in _ALONE

    @property
    def talks(self) -> bool:
        """Whether something besides the report may be said."""
        return not self.quiet and not self.is_alone

    def ignoring(self, *codes: str) -> Reporting:
        """The same, with further codes ignored."""
        return replace(self, ignored={*self.ignored, *codes})

    def kept(self, diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
        """Those to report; warnings are errors with `--strict`, and left out with `--quiet`."""
        kept = [each for each in diagnostics if each.code not in self.ignored]
        if self.strict:
            return [each._replace(severity="error") for each in kept]
        return [each for each in kept if each.is_error] if self.quiet else kept

    def write(self, results: list[tuple[Source, list[Diagnostic]]], stream: IO[str]) -> None:
        """Write the report of some texts."""
        from dlxc.text.reports import report, results_by_text

        by_text = [result for pair in results for result in results_by_text(*pair)]
        text = report(self.format, by_text, color=self.colors(stream))
        stream.write(text)
        stream.flush()

    def colors(self, stream: IO[str]) -> bool:
        """Whether to write in colour."""
        if self.color != "auto":
            return self.color == "always"
        if os.environ.get("NO_COLOR"):
            return False
        if os.environ.get("FORCE_COLOR"):
            return True
        return stream.isatty() and os.environ.get("TERM") != "dumb"


reporting_options = option_group("reporting", Reporting)
"""What to report and how, as one argument `reporting`."""
