"""The filters that templates have beside Jinja's own."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from json.encoder import encode_basestring
from typing import Any

import numpy as np

from dlxc.targets.decimals import decimals, leads_of, without_pads, words_of
from dlxc.targets.formulation.matrix import NumberMatrix, array_of
from dlxc.targets.rows import rows


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
) -> str:
    r"""The rows of a matrix of integers as lines of text.

    Each begins with `start` and ends in `end`; `between` is what is between all numbers, or gives
    it for each two neighbours.

    >>> _lines([[1, -20], [300, 4]], "x", " + ", ";")
    'x1 + -20;\nx300 + 4;\n'
    """
    array = array_of(numbers)
    count = array.shape[1]
    leads = [start, *([between] * count if isinstance(between, str) else between)][:count]
    tail = words_of([f"{end}\n".encode() if leads else f"{start}{end}\n".encode()])
    before = leads_of([lead.encode() for lead in leads] or [b""])
    width = before.nbytes + 8 * count + tail.nbytes
    step = max(_BYTES // width, 1)
    parts = []
    for at in range(0, len(array), step):
        part = array[at : at + step, : len(leads)]
        columns = [decimals(part, before).reshape(len(part), -1)] if leads else []
        rows = np.hstack([*columns, np.broadcast_to(tail, (len(part), tail.shape[1]))])
        parts.append(str(without_pads(rows).data, "utf-8"))
    return "".join(parts)


FILTERS: dict[str, Callable[..., Any]] = {
    "rows": rows,
    "lines": _lines,
    "json": _to_json,
    "csv": _csv_field,
    "asp": _asp_string,
    "in_comment": _in_comment,
}
