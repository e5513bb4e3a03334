r"""A text as an editor holds it: its language, what is wrong with it, its places.

Editors count lines and columns from 0, columns in units of an encoding that they choose, and
take a lone carriage return for the end of a line.

>>> document = OpenDocument("file:///box.polyomino", "", "| \U0001f9e9\r\n[0-1][3-2]\r\n")
>>> [fault] = document.diagnostics
>>> document.range(fault.span)
1:6-1:9
>>> document.position(3)
0:4
>>> [document.offset(Position(*place)) for place in ((0, 4), (0, 99), (9, 0))]
[3, 3, 15]
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, partial
from operator import attrgetter
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import unquote, urlsplit

from lsprotocol.types import Position, PositionEncodingKind, Range, TextEdit
from pygls.uris import to_fs_path

from dlxc.compiler import language_of, reviewed
from dlxc.languages import LANGUAGES, language_of_file
from dlxc.languages.editing import EditorFeatures
from dlxc.languages.language import (
    NUMBER,
    Analysis,
    Inputs,
    Parameter,
    Parsed,
    expanded_text,
    reported,
)
from dlxc.languages.usual_form import usual_form
from dlxc.text.decoding import data_reader, decode, no_data, read_values
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.source import Span

_MARK = "\ufeff"

_MOST_ROWS = 100_000
"""What makes more rows than this takes too long for a picture."""

_MOST_CHECKED = 8_000_000
"""What makes more rows than this takes too long, and too much memory, at every key."""

TOO_LARGE = "E193"
"""The code of what makes too many rows."""


_no_folder = partial(
    no_data, reason="the text is in no folder yet", remedy="save the text beside the file"
)
"""Reads a file that a text names that is not saved yet: it lies beside the text."""


class OpenDocument:
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
        self.name = PurePosixPath(unquote(urlsplit(uri).path)).name
        """The name of its file."""
        # Half a surrogate pair has no bytes; a `?` in its place keeps all columns.
        self.source, self._faults = decode(uri, text.encode("utf-8", "replace"))
        little_endian = "" if encoding == PositionEncodingKind.Utf8 else "-le"
        self._codec = encoding.value + little_endian
        self._unit = len("0".encode(self._codec))
        self._lead = self._units(_MARK) if text.startswith(_MARK) else 0
        self._line_end = "\r\n" if "\r\n" in text else "\n"
        self.language: str | None = None
        """The language of the text as for a command, or the editor's word, or what fits."""
        if not self._faults:
            word = language_id if language_id in LANGUAGES else None
            named = language_of_file(self.name, self.source) or word
            self.language, self._faults = language_of(self.source, named, self.name)
        self._loaded = LANGUAGES[self.language].load() if self.language else None

    @cached_property
    def _inputs(self) -> Inputs:
        """Nothing from outside, but for the files that the text names, if it is in a folder."""
        is_file = urlsplit(self.uri).scheme == "file"
        path = to_fs_path(self.uri) if is_file else None
        return Inputs(read_data=data_reader(path) if path else _no_folder, are_partial=True)

    @property
    def _drawn_inputs(self) -> Inputs:
        """The same, for what must not take long."""
        counts = self._loaded is not None and self._loaded.counts_rows
        return self._inputs._replace(most_rows=_MOST_ROWS if counts else None)

    @cached_property
    def _parsed(self) -> Parsed[Any] | None:
        """What is sound of the text, known sooner than all that is wrong with it."""
        return None if self._loaded is None else self._loaded.parse(self.source, self._inputs)

    @cached_property
    def _own_expansion(self) -> Analysis | None:
        """What the text stands for by itself, unless it is too large to be drawn."""
        return self._expanded({})

    def expansion(self, given: Mapping[str, str]) -> Analysis | None:
        """What the text stands for with values of its parameters, if its language is clear.

        Of several problems the first one is meant, if no value says more.  A value `@FILE` is the
        text of a file.  What is too large to be drawn has an error of the code `TOO_LARGE`.
        """
        if self.problem_count > 1 and NUMBER not in given:
            given = {**given, NUMBER: "1"}
        return self._expanded(given) if given else self._own_expansion

    def _expanded(self, given: Mapping[str, str]) -> Analysis | None:
        if self._loaded is None:
            return None
        values, unreadable = self.read_values(given)
        if unreadable:
            return Analysis(None, None, unreadable)
        inputs = self._drawn_inputs._replace(parameters=values)
        parsed = None if values else self._parsed
        return expanded_text(self.source, self._loaded, inputs, parsed=parsed)

    def read_values(self, given: Mapping[str, str]) -> tuple[dict[str, str], list[Diagnostic]]:
        """Values of parameters, of which some are the texts of files, and what cannot be read."""
        return read_values(given, self._inputs.read_data)

    @property
    def usual_text(self) -> str:
        """The text in the usual form of its language; as it is, if it has errors."""
        if self._loaded is None or self.language is None or not LANGUAGES[self.language].is_written:
            return self.source.text
        return usual_form(self.source, self._loaded, self._drawn_inputs).text

    @property
    def parameters(self) -> Sequence[Parameter]:
        """The parameters that the text asks for; which problem is meant, only if it has several."""
        if self._loaded is None or self._parsed is None:
            return ()
        return [
            parameter
            for parameter in self._loaded.parameters(self._parsed.tree)
            if parameter.name != NUMBER or self.problem_count > 1
        ]

    @property
    def problem_count(self) -> int:
        """How many problems the text describes."""
        if self._loaded is None or self._parsed is None or not self._loaded.may_have_several:
            return 1
        return self._loaded.problem_count(self._parsed.tree)

    @cached_property
    def features(self) -> EditorFeatures:
        """What can be asked about the text."""
        if self._loaded is None or self._parsed is None:
            return EditorFeatures()
        tree = self._parsed.tree
        return self._loaded.editor_features(self.source, tree, self._inputs, self._is_sound)

    @cached_property
    def diagnostics(self) -> list[Diagnostic]:
        """All that is wrong with the text, in the order of places."""
        found, inputs = self._own_expansion, self._inputs
        if self._loaded is None or found is None:
            return self._faults
        if any(diagnostic.code == TOO_LARGE for diagnostic in found.diagnostics):
            inputs = inputs._replace(most_rows=_MOST_CHECKED)
            found = expanded_text(self.source, self._loaded, inputs, parsed=self._parsed)
        found = reviewed(found, self._loaded)
        return reported(self.source, self._loaded, found.diagnostics, inputs)

    def _is_sound(self, span: Span) -> bool:
        """Whether no error begins in the lines of a span."""
        first, last = (self.position(offset).line for offset in span)
        return self._error_lines.isdisjoint(range(first, last + 1))

    @cached_property
    def _error_lines(self) -> set[int]:
        errors = filter(attrgetter("is_error"), self.diagnostics)
        return {self.position(error.span.start).line for error in errors if error.span}

    @cached_property
    def _line_starts(self) -> list[int]:
        ends = re.finditer(r"[\n\r]", self.source.text)
        return [0, *(end.end() for end in ends)]

    def position(self, offset: int) -> Position:
        """The line and the column of a character of the source."""
        line = bisect_right(self._line_starts, offset) - 1
        before = self.source.text[self._line_starts[line] : offset]
        return Position(line, self._units(before) + (0 if line else self._lead))

    def offset(self, position: Position) -> int:
        """The character at a line and a column; after the end of a line or the text, its end."""
        if position.line >= len(self._line_starts):
            return len(self.source.text)
        start, end = self._line_starts[position.line], len(self.source.text)
        if position.line + 1 < len(self._line_starts):
            end = self._line_starts[position.line + 1] - 1
        units = max(position.character - (0 if position.line else self._lead), 0)
        text = self.source.text[start:end]
        if not text.isascii():
            text = text.encode(self._codec)[: units * self._unit].decode(self._codec, "ignore")
        return start + min(units, len(text))

    def range(self, span: Span | None) -> Range:
        """From the first character of a span to the one after it; no span is the start."""
        start, end = span or Span(0, 0)
        return Range(self.position(start), self.position(end))

    def edits(self, edits: Iterable[Edit]) -> list[TextEdit]:
        """Changes of the source as changes of the text, with its ends of lines."""
        return [
            TextEdit(self.range(edit.span), edit.text.replace("\n", self._line_end))
            for edit in edits
        ]

    def _units(self, text: str) -> int:
        # Encoding is quick, but none is quicker: a long line can have many faults.
        return len(text) if text.isascii() else len(text.encode(self._codec)) // self._unit
