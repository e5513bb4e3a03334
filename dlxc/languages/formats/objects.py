"""JSON and JSON lines, as the targets of these names write them.

The records below say what a value must be, and msgspec checks it.  It decodes the options one by
one: a list of all their parts would take much room.
"""

import re
from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import accumulate, chain, islice
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Raw, Struct

from dlxc.languages.checked_options import RowsByName
from dlxc.languages.formats.bits import read_matrix
from dlxc.languages.formats.reading import Data, Format, FormatFault, assembled, by_rows
from dlxc.languages.language import Parsed
from dlxc.problem import Item
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
_OPTIONS = msgspec.json.Decoder(list[_Option])

_BATCH = 64
"""So many options are decoded at a time: what they are made of stays in the cache."""


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
            at = 0
            for raw in whole.options[: option + 1]:
                text = bytes(raw).decode()
                at = source.text.index(text, at) + len(text)
            return source.line_span(source.position(at - len(text))[0])

        options = _Options(whole)
        for first in range(0, count, _BATCH):
            batch = whole.options[first : first + _BATCH]
            try:
                options.extend(_OPTIONS.decode(b"[%b]" % b",".join(batch)))
            except msgspec.ValidationError as error:
                number = first + int(str(error).partition("$[")[2].partition("]")[0])
                text = bytes(whole.options[number]).decode()
                _decoded(_OPTION, text, line_of(number), f"$.options[{number}]")
        return options.problem(top, line_of, costs)


class Jsonl(Format):
    """An object about the problem in the first line, then one of an option in each."""

    mark = re.compile(r'\{"dlxc"[^\n]*"options": *[0-9]')

    def read(self, source: Source) -> Parsed[Data]:
        """Read the lines one by one; there must be as many as the first one says."""
        if matrix := _matrix(source):
            return matrix

        def spans(first: int) -> Iterator[Span]:
            """The lines of the options, from one on; 0 is the line before them."""
            lines = (span for span in source.line_spans() if source.slice(span).strip())
            return islice(lines, first, None)

        top = next(spans(0), Span(0, 0))
        lines = filter(str.strip, source.lines())
        head = _decoded(_FIRST_LINE, next(lines, ""), top)
        options, costs = _Options(head), array("q")
        while batch := [*islice(lines, _BATCH)]:
            read: list[_Line] = []
            with suppress(msgspec.DecodeError, RecursionError):
                read = _LINE.decode_lines("\n".join(batch))
            if len(read) != len(batch):
                for span in islice(spans(1 + len(costs)), len(batch)):
                    _decoded(_LINE, source.slice(span), span)
            options.extend([line.items for line in read])
            costs.extend(line.cost for line in read)
        if head.options != len(costs):
            message = f"the first line tells of {plural(head.options, 'option')}, and there are"
            raise FormatFault(top, f"{message} {len(costs)}")
        return options.problem(top, lambda n: next(spans(1 + n)), costs if any(costs) else None)


def _matrix(source: Source) -> Parsed[Data] | None:
    """The problem of a list of lists, which a text of CSV may be as well."""
    matrix = read_matrix(source) if source.text.lstrip()[:1] == "[" else None
    return matrix and Parsed(matrix.tree._replace(is_telling=False), matrix.faults)


class _Options(RowsByName):
    """The options of a problem, thousands at a time."""

    def __init__(self, head: _Head) -> None:
        super().__init__(item.name for item in head.items)
        self._head, self._starts = head, array("q")

    def extend(self, options: Sequence[list[list[str]]]) -> None:
        self._starts.extend(accumulate(map(len, options[:-1]), initial=len(self)))
        entries = [*chain.from_iterable(options)]
        has_colours = max(map(len, entries), default=1) > 1
        colours = [entry[1] if len(entry) > 1 else None for entry in entries if has_colours]
        self.add([entry[0] for entry in entries], colours)

    def problem(
        self, top: Span, line_of: Callable[[int], Span], costs: Sequence[int] | None
    ) -> Parsed[Data]:
        """The problem, whose items stand at the top, and options each in a line."""
        items = [Item(item.name, item.primary, item.min, item.max) for item in self._head.items]
        rows = self.rows(self._starts, costs)
        places = (lambda _: top), by_rows(rows, line_of)
        return assembled(items, rows, self.colours, places, comments=self._head.comments)


def _decoded(
    decoder: msgspec.json.Decoder[Value], text: str, line: Span, inside: str = "$"
) -> Value:
    """The value of a text that begins with a line; messages name its parts as those of `inside`."""
    data = text.encode()
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        what, _, path = str(error).partition(" - at `$")
        where = inside + path.removesuffix("`")
        message = f"this is not as dlxc writes it: {what[0].lower()}{what[1:]}"
        message += f", at `{where}`" if where != "$" else ""
        remedy = "`dlxc compile --to json` and `--to jsonl` show the form"
        raise FormatFault(line, message, remedy) from None
    except RecursionError:
        raise FormatFault(line, "this JSON is nested too deeply") from None
    except msgspec.DecodeError as error:
        match = re.fullmatch(r"(?:JSON is malformed: )?(.*) \(byte (\d+)\)", str(error))
        before = data[: int(match[2])] if match else data
        at = line.start + len(before.decode("utf-8", "replace"))
        message = f"this is not JSON: {match[1]}" if match else "the text ends within JSON"
        raise FormatFault(Span(at, at + bool(match)), message) from None
