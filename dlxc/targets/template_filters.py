"""The filters that templates have beside Jinja's own."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from json.encoder import encode_basestring
from typing import Any

import numpy as np

from dlxc.problem.blocks import runs
from dlxc.targets import Piece
from dlxc.targets.decimals import decimals, leads_of, without_pads, words_of
from dlxc.targets.formulation.linear import LinearRows, Row
from dlxc.targets.formulation.matrix import NumberMatrix, rows_of
from dlxc.targets.rows import Rows, rows


def _csv_field(value: object) -> str:
    """One field of a CSV row, quoted if it must be."""
    text = str(value)
    doubled = text.replace('"', '""')
    return f'"{doubled}"' if re.search('[",\r\n]', text) else text


def _asp_string(value: object) -> str:
    """A text as a string of clingo's; a NUL, which would end it, is a `ValueError`."""
    text = str(value)
    if "\0" in text:
        raise ValueError(f"asp cannot say the character NUL, as it is in {text!r}")
    text = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{text}"'


_encode: Callable[[object], str] = json.JSONEncoder(ensure_ascii=False).encode

_ESCAPES = {ord(sign): f"\\u{ord(sign):04x}" for sign in "\x85\u2028\u2029"}
"""What JSON allows in a text, but some readers of lines take for the end of a line."""


def _to_json(value: object) -> str:
    """JSON itself: Jinja's own `tojson` escapes for HTML as well."""
    text = encode_basestring(value) if isinstance(value, str) else _encode(value)
    return text if text.isascii() else text.translate(_ESCAPES)


_NOT_IN_COMMENTS = "[\0-\x08\n-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]"


def _in_comment(value: object) -> str:
    """A text as it can stand in a line of a comment, of XML too.

    What could end the line, and control characters, become the replacement character.
    """
    text = str(value)
    return text if text.isprintable() else re.sub(_NOT_IN_COMMENTS, "\ufffd", text)


_BYTES = 1 << 20
"""Lines of about this many bytes are made at a time: they stay in the cache."""


def _lines(
    numbers: NumberMatrix | Sequence[Sequence[int]],
    start: str = "",
    between: str | Sequence[str] = " ",
    end: str = "",
    negative: str | None = None,
) -> Rows:
    r"""The rows of a matrix of integers as lines of text.

    Each begins with `start` and ends in `end`; `between` is what is between all numbers, or gives
    it for each two neighbours.  `negative` is what comes before a first number less than 0, instead
    of `start` and the minus.

    >>> print(_lines([[1, -20], [-300, 4]], "+", " + ", ";", "-"), end="")
    +1 + -20;
    -300 + 4;
    """
    array = rows_of(numbers)
    width = array.shape[1]
    leads = [start, *([between] * width if isinstance(between, str) else between)][:width]
    tail = words_of([f"{end}\n".encode() if leads else f"{start}{end}\n".encode()])
    sign = None if negative is None else negative.encode()
    before = leads_of([lead.encode() for lead in leads] or [b""], sign)
    step = max(_BYTES // (before.nbytes + 8 * width + tail.nbytes), 1)

    def pieces() -> Iterator[Piece]:
        for at in range(0, len(array), step):
            part = array[at : at + step][:, : len(leads)]
            columns = [decimals(part, before).reshape(len(part), -1)] if leads else []
            ends = np.broadcast_to(tail, (len(part), tail.shape[1]))
            yield without_pads(np.hstack([*columns, ends]))

    return Rows(pieces)


_NOTHING, _NEW_LINE, _MARK = words_of([b"", b"\n", b"\xfe"])[:, 0]
"""What can be before a variable of a row; of the mark, where others begin, UTF-8 has no byte."""


def _joined(rows: LinearRows, plus: str, minus: str, most: int = 0) -> Iterator[Row[str]]:
    """The rows with texts of their variables, each after `plus` or `minus`: made many at a time.

    If `most` is given, each so many variables a new line begins.
    """
    pairs = np.arange(rows.variables + 1, dtype=np.int32).repeat(2).reshape(-1, 2)
    table = decimals(pairs, leads_of([plus.encode(), minus.encode()])).reshape(pairs.size, -1)
    number = count(1)
    for batch in rows.batches():
        parts = [variables for row in batch for variables in row[:2]]
        sizes = np.array([*map(len, parts)])
        picks = 2 * np.concatenate(parts) + np.repeat(np.arange(len(parts)) % 2, sizes)
        words = np.full((len(picks), 1 + table.shape[1]), _NOTHING)
        words[:, 1:] = table.take(picks, axis=0)
        if most:
            words[runs(np.zeros_like(sizes), sizes) % most == 0, 0] = _NEW_LINE
        words[(np.cumsum(sizes) - sizes)[sizes > 0], 0] = _MARK
        texts = iter(without_pads(words).split(_MARK.tobytes()[-1:])[1:])
        for *parts, relation, bound, item in batch:
            first, second = (next(texts).decode() if len(part) else "" for part in parts)
            yield Row(next(number), first, second, relation, bound, item)


FILTERS: dict[str, Callable[..., Any]] = {
    "rows": rows,
    "lines": _lines,
    "joined": _joined,
    "json": _to_json,
    "csv": _csv_field,
    "asp": _asp_string,
    "in_comment": _in_comment,
}
