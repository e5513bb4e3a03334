"""How the command reports diagnostics: which of them, in what form, in colour or not.

Colour is decided by the first of these that says anything: `--color always` or `never`, the
environment's `NO_COLOR`, then `FORCE_COLOR`, and whether the stream is a terminal.
"""

from __future__ import annotations

import os
from collections.abc import Collection
from typing import IO, NamedTuple

from dlxc.text.diagnostics import Diagnostic
from dlxc.text.reports import FORMATS, Result
from dlxc.text.source import Source

DOCUMENTS = ("json", "sarif")
"""The formats that are one document, beside which nothing else may be said."""


class Reporting(NamedTuple):
    """What the options say: the format, the colour, ignored codes, warnings as errors."""

    format: str
    color: str
    ignored: Collection[str]
    strict: bool

    def ignoring(self, *codes: str) -> Reporting:
        """The same, with further codes ignored."""
        return self._replace(ignored={*self.ignored, *codes})

    def heed(self, diagnostics: list[Diagnostic]) -> list[Diagnostic]:
        """Those that are not ignored; warnings are errors if strict."""
        heeded = [d for d in diagnostics if d.code not in self.ignored]
        return [d._replace(strict=True) for d in heeded] if self.strict else heeded

    def write(self, results: list[tuple[Source, list[Diagnostic]]], stream: IO[str]) -> None:
        """Write the report of some texts."""
        told = [Result(source, diagnostics) for source, diagnostics in results]
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
