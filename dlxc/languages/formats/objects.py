"""JSON and JSON lines, as the targets of these names write them.

What a value must be is told by the records below, and by msgspec.  It decodes the options one by
one: a list of all their parts would take much room.
"""

from __future__ import annotations

import json
import re
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Raw, Struct

from dlxc.languages.checked_options import Declared, RowsByName
from dlxc.languages.formats.bits import read_matrix
from dlxc.languages.formats.reading import Data, Format, FormatFault, assembled
from dlxc.languages.language import Parsed
from dlxc.problem.costs import LARGEST
from dlxc.text.prose import plural
from dlxc.text.source import Source, Span

Value = TypeVar("Value")

_Times = Annotated[int, Meta(ge=0)]
_Cost = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
_Text = Annotated[str, Meta(min_length=1)]
_Option = list[Annotated[list[_Text], Meta(min_length=1, max_length=2)]]


class _Item(Struct, forbid_unknown_fields=True):
    name: str
    primary: bool
    min: _Times
    max: _Times


class _Head(Struct, forbid_unknown_fields=True, kw_only=True):
    """What both formats begin with."""

    dlxc: Literal[1]
    comments: list[str] = []
    items: list[_Item]


class _Whole(_Head, kw_only=True):
    options: list[Raw]
    costs: list[_Cost] | None = None


class _FirstLine(_Head, kw_only=True):
    options: int


class _Line(Struct, forbid_unknown_fields=True):
    items: _Option
    cost: _Cost = 0


_WHOLE, _FIRST_LINE = msgspec.json.Decoder(_Whole), msgspec.json.Decoder(_FirstLine)
_LINE, _OPTION = msgspec.json.Decoder(_Line), msgspec.json.Decoder(_Option)


class Json(Format):
    """One object."""

    mark = re.compile(r'\s*\{\s*"dlxc"(?![^\n]*"options": *[0-9])')

    def read(self, source: Source) -> Parsed[Data]:
        """Read the object, then its options one by one; a list of lists may be a matrix."""
        if source.text.lstrip()[:1] == "[" and (matrix := read_matrix(source)):
            return Parsed(matrix.tree._replace(is_telling=False), matrix.faults)  # as CSV it is
        whole = _decoded(_WHOLE, source.text.encode(), source)
        costs = whole.costs
        if costs is not None and len(costs) != len(whole.options):
            told = (
                f"there are {plural(len(costs), 'cost')} of {plural(len(whole.options), 'option')}"
            )
            raise FormatFault(_place(source.text, "$.costs"), told)
        rows = RowsByName(item.name for item in whole.items)
        for number, option in enumerate(whole.options):
            rows.begin(costs[number] if costs else 0)
            _add(rows, _decoded(_OPTION, option, source, inside=f"$.options[{number}]"))
        made = rows.rows(has_costs=costs is not None)

        def place(entry: int) -> Span:
            option = int(made.indptr.searchsorted(entry, "right")) - 1
            path = f"$.options[{option}][{entry - int(made.indptr[option])}]"
            return _place(source.text, path)

        places = lambda item: _place(source.text, f"$.items[{item}].name"), place
        return assembled(_declared(whole), made, (*rows.colours,), places, comments=whole.comments)


class JsonLines(Format):
    """An object about the problem in the first line, then one of an option in each."""

    mark = re.compile(r'\{"dlxc"[^\n]*"options": *[0-9]')

    def read(self, source: Source) -> Parsed[Data]:
        """Read the lines one by one; there must be as many as the first one says.

        Lines that are lists may be the rows of a matrix.
        """
        if source.text.lstrip()[:1] == "[" and (matrix := read_matrix(source)):
            return Parsed(matrix.tree._replace(is_telling=False), matrix.faults)  # as CSV it is
        spans = (span for span in source.line_spans() if source.slice(span).strip())
        first = next(spans, Span(0, 0))
        head = _decoded(_FIRST_LINE, source.slice(first).encode(), source, first.start)
        rows, starts, has_costs = RowsByName(item.name for item in head.items), [], False
        for span in spans:
            line = _decoded(_LINE, source.slice(span).encode(), source, span.start)
            has_costs = has_costs or line.cost != 0
            rows.begin(line.cost)
            _add(rows, line.items)
            starts.append(span.start)
        if head.options != len(starts):
            told = f"the first line tells of {plural(head.options, 'option')}, and there are"
            raise FormatFault(
                _place(source.text, "$.options", first.start), f"{told} {len(starts)}"
            )
        made = rows.rows(has_costs=has_costs)

        def place(entry: int) -> Span:
            option = int(made.indptr.searchsorted(entry, "right")) - 1
            path = f"$.items[{entry - int(made.indptr[option])}]"
            return _place(source.text, path, starts[option])

        places = lambda item: _place(source.text, f"$.items[{item}].name", first.start), place
        return assembled(_declared(head), made, (*rows.colours,), places, comments=head.comments)


def _declared(head: _Head) -> list[Declared]:
    return [Declared(each.name, each.primary, each.min, each.max) for each in head.items]


def _add(rows: RowsByName, option: list[list[str]]) -> None:
    for entry in option:
        rows.add(*entry)


def _decoded(
    decoder: msgspec.json.Decoder[Value],
    data: bytes | Raw,
    source: Source,
    start: int = 0,
    inside: str = "$",
) -> Value:
    """A value; the data is what is at a path in the JSON that starts at an offset of the text."""
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        what, _, path = str(error).partition(" - at `$")
        told = f"this is not as dlxc writes it: {what[0].lower()}{what[1:]}"
        help_ = "`dlxc compile --to json` and `--to jsonl` show the form"
        span = _place(source.text, inside + path.removesuffix("`"), start)
        raise FormatFault(span, told, help_) from None
    except (msgspec.DecodeError, RecursionError) as error:
        place = _place(source.text, inside, start).start
        found = re.fullmatch(r"(?:JSON is malformed: )?(.*) \(byte (\d+)\)", str(error))
        if found:
            place += len(bytes(data)[: int(found[2])].decode("utf-8", "replace"))
            raise FormatFault(Span(place, place + 1), f"this is no JSON: {found[1]}") from None
        is_short = isinstance(error, msgspec.DecodeError)
        told = "the text ends within JSON" if is_short else "this JSON is nested too deeply"
        end = start + len(bytes(data).decode("utf-8", "replace"))
        raise FormatFault(Span(end, end) if is_short else Span(place, place + 1), told) from None


_BLANKS = re.compile(r"[ \t\n\r]*")
_STEP = re.compile(r"\.(\w+)|\[(\d+)\]")
_scanned = json.JSONDecoder(parse_int=str, parse_float=str, strict=False).raw_decode


def _place(text: str, path: str, start: int = 0) -> Span:
    """Where the value at a path such as `$.items[2].name` stands, in JSON that was read so far.

    >>> _place('{"items": [5, {"name": "a"}]}', "$.items[1].name")
    Span(start=23, end=26)
    """

    def behind_blanks(at: int) -> int:
        found = _BLANKS.match(text, at)
        return found.end() if found else at

    at = behind_blanks(start)
    try:
        for key, index in _STEP.findall(path):
            at = behind_blanks(at + 1)
            for _ in range(int(index or 0)):
                at = behind_blanks(behind_blanks(_scanned(text, at)[1]) + 1)
            while key:
                name, end = _scanned(text, at)
                at = behind_blanks(behind_blanks(end) + 1)
                if name == key:
                    break
                at = behind_blanks(behind_blanks(_scanned(text, at)[1]) + 1)
        return Span(at, _scanned(text, at)[1])
    except (ValueError, RecursionError):  # what stands there, or before it, is not sound
        return Span(min(at, len(text)), min(at + 1, len(text)))
