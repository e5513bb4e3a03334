"""The filters that templates have beside Jinja's own."""

from __future__ import annotations

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
            yield without_pads(np.hstack([*columns, ends])).data

    return Rows(pieces)


_MARK = b"\xfe"
"""What the variables of a row begin with while they are joined; no UTF-8 has it in it."""


def _joined(rows: LinearRows, plus: str, minus: str, most: int = 0) -> Iterator[Row[str]]:
    """The rows, with their variables joined by these texts: made thousands at a time.

    If `most` is given, each so many variables a new line begins before the text.
    """
    between = [text.encode() for text in (plus, minus, f"\n{plus}", f"\n{minus}")]
    leads, number = leads_of([_MARK, *between]), count(1)
    for batch in rows.batches():
        pairs = [variables for row in batch for variables in row[:2]]
        sizes = np.array([*map(len, pairs)])
        places = runs(np.zeros_like(sizes), sizes)
        picks = 1 + np.repeat(np.arange(len(pairs)) % 2, sizes)
        picks[places % most == 0 if most else places < 0] += 2
        picks[places == 0] = 0
        words = decimals(np.concatenate(pairs), leads[:, picks])
        texts = iter(without_pads(words).tobytes().split(_MARK)[1:])
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
