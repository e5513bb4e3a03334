"""JSON and JSON lines, as the targets of these names write them.

The records below say what a value must be, and msgspec checks it.  It decodes the options one by
one: a list of all their parts would take much room.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Raw, Struct

from dlxc.languages.checked_options import Declared, RowsByName
from dlxc.languages.formats.bits import read_matrix
from dlxc.languages.formats.reading import Data, Format, FormatFault, assembled, by_rows
from dlxc.languages.language import Parsed
from dlxc.problem.blocks import LARGEST
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
    """One object, or a list of lists that is a matrix."""

    mark = re.compile(r'\s*\{\s*"dlxc"(?![^\n]*"options": *[0-9])')

    def read(self, source: Source) -> Parsed[Data]:
        """Read the object, then its options one by one."""
        if matrix := _matrix(source):
            return matrix
        top = next(source.line_spans(), Span(0, 0))
        whole = _decoded(_WHOLE, source.text, top)
        costs, count = whole.costs, len(whole.options)
        if costs is not None and len(costs) != count:
            message = f"there are {plural(len(costs), 'cost')} of {plural(count, 'option')}"
            raise FormatFault(top, message)

        def line_of(option: int) -> Span:
            """The line in which an option begins."""
            at = 0
            for raw in whole.options[: option + 1]:
                text = bytes(raw).decode()
                at = source.text.index(text, at) + len(text)
            return source.line_span(source.position(at - len(text))[0])

        rows = RowsByName(item.name for item in whole.items)
        for number, option in enumerate(whole.options):
            rows.begin(costs[number] if costs else 0)
            try:
                entries = _OPTION.decode(option)
            except msgspec.ValidationError as error:
                raise _not_as_written(error, line_of(number), f"$.options[{number}]") from None
            _add(rows, entries)
        return _problem(whole, rows, top, line_of, has_costs=costs is not None)


class JsonLines(Format):
    """An object about the problem in the first line, then one of an option in each."""

    mark = re.compile(r'\{"dlxc"[^\n]*"options": *[0-9]')

    def read(self, source: Source) -> Parsed[Data]:
        """Read the lines one by one; there must be as many as the first one says."""
        if matrix := _matrix(source):
            return matrix
        lines = [span for span in source.line_spans() if source.slice(span).strip()]
        first, *spans = lines or [Span(0, 0)]
        head = _decoded(_FIRST_LINE, source.slice(first), first)
        rows, has_costs = RowsByName(item.name for item in head.items), False
        for span in spans:
            line = _decoded(_LINE, source.slice(span), span)
            has_costs = has_costs or line.cost != 0
            rows.begin(line.cost)
            _add(rows, line.items)
        if head.options != len(spans):
            message = f"the first line tells of {plural(head.options, 'option')}, and there are"
            raise FormatFault(first, f"{message} {len(spans)}")
        return _problem(head, rows, first, spans.__getitem__, has_costs=has_costs)


def _matrix(source: Source) -> Parsed[Data] | None:
    """The problem of a list of lists, which a text of CSV may be as well."""
    matrix = read_matrix(source) if source.text.lstrip()[:1] == "[" else None
    return matrix and Parsed(matrix.tree._replace(is_telling=False), matrix.faults)


def _problem(
    head: _Head,
    options: RowsByName,
    top: Span,
    line_of: Callable[[int], Span],
    *,
    has_costs: bool,
) -> Parsed[Data]:
    """The problem of items, which stand at the top, and of options, each in a line."""
    items = [Declared(item.name, item.primary, item.min, item.max) for item in head.items]
    rows, colours = options.rows(has_costs=has_costs), (*options.colours,)
    places = (lambda _: top), by_rows(rows, line_of)
    return assembled(items, rows, colours, places, comments=head.comments)


def _add(rows: RowsByName, option: list[list[str]]) -> None:
    for entry in option:
        rows.add(*entry)


def _decoded(decoder: msgspec.json.Decoder[Value], text: str, line: Span) -> Value:
    """The value of a text that begins with a line."""
    data = text.encode()
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise _not_as_written(error, line, "$") from None
    except RecursionError:
        raise FormatFault(line, "this JSON is nested too deeply") from None
    except msgspec.DecodeError as error:
        match = re.fullmatch(r"(?:JSON is malformed: )?(.*) \(byte (\d+)\)", str(error))
        before = data[: int(match[2])] if match else data
        at = line.start + len(before.decode("utf-8", "replace"))
        message = f"this is not JSON: {match[1]}" if match else "the text ends within JSON"
        raise FormatFault(Span(at, at + bool(match)), message) from None


def _not_as_written(error: msgspec.ValidationError, line: Span, inside: str) -> FormatFault:
    """That a value is not what dlxc writes; its path begins with that of what is `inside`."""
    what, _, path = str(error).partition(" - at `$")
    where = inside + path.removesuffix("`")
    message = f"this is not as dlxc writes it: {what[0].lower()}{what[1:]}"
    message += f", at `{where}`" if where != "$" else ""
    return FormatFault(line, message, "`dlxc compile --to json` and `--to jsonl` show the form")
