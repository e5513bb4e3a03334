r"""A text as an editor holds it: its language, what is wrong with it, its places.

Editors count lines and columns from 0, columns in units of an encoding that they choose, and
take a lone carriage return for the end of a line.

>>> document = Document("file:///box.polyomino", "", "| \U0001f9e9\r\n[0-1][3-2]\r\n")
>>> [fault] = document.diagnostics
>>> document.range(fault.span)
1:6-1:9
>>> document.position(3)
0:4
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property
from pathlib import PurePosixPath
from urllib.parse import urlsplit

from lsprotocol.types import Position, PositionEncodingKind, Range

from dlxc.compiler import translate
from dlxc.languages import LANGUAGES
from dlxc.languages.detection import detected_languages, undetected
from dlxc.languages.packing.boxes_and_pieces import BoxesAndPieces
from dlxc.languages.packing.tree import Packing
from dlxc.text.decoding import decode
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Span

_UNITS = {
    PositionEncodingKind.Utf8: ("utf-8", 1),
    PositionEncodingKind.Utf16: ("utf-16-le", 2),
    PositionEncodingKind.Utf32: ("utf-32-le", 4),
}
"""The codec of each encoding, and the number of bytes of its unit."""

_MARK = "\ufeff"


class Document:
    """One state of a text; what is asked of it is worked out once.

    `language_id` is what the editor calls its language, `encoding` what it counts columns in.
    """

    def __init__(
        self,
        uri: str,
        language_id: str,
        text: str,
        encoding: PositionEncodingKind = PositionEncodingKind.Utf16,
    ) -> None:
        self.uri = uri
        self.language_id = language_id
        # Half a surrogate pair has no bytes; a `?` in its place keeps all columns.
        self.source, self._unreadable = decode(uri, text.encode("utf-8", "replace"))
        self._codec, self._unit = _UNITS[encoding]
        self._lead = self._units(_MARK) if text.startswith(_MARK) else 0

    @cached_property
    def _fitting(self) -> list[str]:
        """The language by the extension, else by the editor's word; else those that fit."""
        known = LANGUAGES.by_extension(PurePosixPath(urlsplit(self.uri).path).suffix)
        if known:
            return [known]
        if self.language_id in LANGUAGES:
            return [self.language_id]
        return detected_languages(self.source)

    @property
    def language(self) -> str | None:
        """The language of the text, if it is clear."""
        return self._fitting[0] if len(self._fitting) == 1 else None

    @cached_property
    def diagnostics(self) -> list[Diagnostic]:
        """All that is wrong with the text."""
        if self._unreadable:
            return self._unreadable
        if self.language is None:
            return [undetected(self.source, self._fitting)]
        return list(translate(self.source, self.language).diagnostics)

    @cached_property
    def packing(self) -> Packing:
        """The sound lines of a text that is known to be polyomino or polycube."""
        language = LANGUAGES[self._fitting[0]].load()
        assert isinstance(language, BoxesAndPieces)  # noqa: S101 - that is what it is asked for
        return language.parse(self.source).tree

    @cached_property
    def _line_starts(self) -> list[int]:
        ends = re.finditer(r"[\n\r]", self.source.text)
        return [0, *(end.end() for end in ends)]

    def line(self, number: int) -> Span:
        """Where a line stands, its end with it, also that of the text; empty if there is none."""
        behind = len(self.source.text) + 1
        start, end = (*self._line_starts[number : number + 2], behind, behind)[:2]
        return Span(start, end)

    def line_of(self, span: Span) -> Span:
        """Where the line stands in which a span begins."""
        return self.line(self.position(span.start).line)

    def position(self, offset: int) -> Position:
        """The line and the column of a character of the source."""
        line = bisect_right(self._line_starts, offset) - 1
        before = self.source.text[self._line_starts[line] : offset]
        return Position(line, self._units(before) + (0 if line else self._lead))

    def range(self, span: Span | None) -> Range:
        """From the first character of a span to the one behind it; no span is the start."""
        start, end = span or Span(0, 0)
        return Range(self.position(start), self.position(end))

    def _units(self, text: str) -> int:
        # Encoding is quick, but none is quicker: a long line can have many faults.
        return len(text) if text.isascii() else len(text.encode(self._codec)) // self._unit
