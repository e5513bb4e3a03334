"""How the command reports diagnostics: which of them, in what form, in colour or not.

Colour is decided by the first of these that says anything: `--color always` or `never`, the
environment's `NO_COLOR`, then `FORCE_COLOR`, and whether the stream is a terminal.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable
from typing import IO, NamedTuple

from dlxc.text.diagnostics import Diagnostic
from dlxc.text.reports import FORMATS, results_by_text
from dlxc.text.source import Source

_DOCUMENTS = ("json", "sarif")
"""The formats of which a report is one document."""

_ALONE = (*_DOCUMENTS, "github")
"""The formats that programs read: beside a report nothing else may be said."""


class Reporting(NamedTuple):
    """What the options say: the format, the colour, ignored codes, warnings as errors or not."""

    format: str
    color: str
    ignored: Collection[str]
    strict: bool
    quiet: bool

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
        """Whether something that is no report may be said."""
        return not self.quiet and not self.is_alone

    def ignoring(self, *codes: str) -> Reporting:
        """The same, with further codes ignored."""
        return self._replace(ignored={*self.ignored, *codes})

    def heed(self, diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
        """Those that are to be reported; warnings are errors if strict, and not told if quiet."""
        heeded = [d for d in diagnostics if d.code not in self.ignored]
        if self.strict:
            return [d._replace(strict=True) for d in heeded]
        return [d for d in heeded if d.is_error] if self.quiet else heeded

    def write(self, results: list[tuple[Source, list[Diagnostic]]], stream: IO[str]) -> None:
        """Write the report of some texts."""
        told = [result for pair in results for result in results_by_text(*pair)]
        text = FORMATS[self.format].load().report(told, color=self.colors(stream))
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
