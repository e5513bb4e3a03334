"""The filters of templates: those of dlxc, and Jinja's own, bounded, for the sandbox."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from json.encoder import encode_basestring
from typing import Any

from jinja2 import Environment, pass_eval_context
from jinja2.filters import make_attrgetter
from jinja2.nodes import EvalContext

from dlxc.targets.filling.decimals import number_lines
from dlxc.targets.filling.slots import as_text, joined, lifted, unseen
from dlxc.targets.template_bounds import FILTER_SIZES, allow, counted
from dlxc.targets.views import NumberMatrix, array_of

Filter = Callable[..., Any]

_LIFTED = ("json", "csv", "asp", "in_comment", "upper", "lower", "replace", "e", "escape")
"""Filters that map a text to a text, and so can be sent through beforehand."""

_HANDING_ON = ("join", "list", "first", "last", "map", "reverse", "lines")
"""Filters that hand on what they get, or that no row needs."""

_INNOCENT_TESTS = ("defined", "undefined", "none")


def add_filters(environment: Environment) -> None:
    """Give an environment dlxc's filters; in a sandbox all are bounded."""
    filters, tests = environment.filters, environment.tests
    filters.update(
        lines=_lines, json=_to_json, csv=_csv_field, asp=_asp_string, in_comment=_in_comment
    )
    if environment.sandboxed:
        del filters["urlize"], filters["xmlattr"]  # for HTML pages
        for name, size in FILTER_SIZES.items():
            filters[name] = _bounded(filters[name], size)
    filters["join"] = _join(filters["join"], bounded=environment.sandboxed)
    for name in {*filters} - {*_HANDING_ON}:
        watch: Callable[[Filter], Filter] = lifted if name in _LIFTED else unseen
        filters[name] = watch(filters[name])
    for name in {*tests} - {*_INNOCENT_TESTS}:
        test: Any = tests[name]
        tests[name] = unseen(test)


def _csv_field(value: object) -> str:
    """One field of a CSV row, quoted if it must be."""
    text = str(value)
    if text.isalnum():  # most are, and the writer takes its time
        return text
    import csv
    import io

    line = io.StringIO()
    csv.writer(line, lineterminator="\r\n").writerow([text, ""])  # so it quotes both of these
    return line.getvalue().removesuffix(",\r\n")


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


def _lines(
    numbers: NumberMatrix, start: str = "", between: str | Sequence[str] = " ", end: str = ""
) -> str:
    """The rows of a matrix as lines of text, see `number_lines`."""
    return number_lines(array_of(numbers), start, between, end)


def _bounded(function: Filter, size: Callable[..., int]) -> Filter:
    """A filter that is not called if what it would make is too large.

    Filters that are given an environment or a context first are measured without it.
    """
    skipped = int(hasattr(function, "jinja_pass_arg"))

    def bounded(*args: Any, **named: Any) -> Any:
        allow(size(*args[skipped:], **named))
        return function(*args, **named)

    if skipped:
        bounded.jinja_pass_arg = function.jinja_pass_arg  # type: ignore[attr-defined]
    return bounded


def _join(function: Filter, *, bounded: bool) -> Filter:
    """Jinja's filter `join`; the result is opaque if one of the texts is."""

    @pass_eval_context
    def join(
        context: EvalContext, value: Any, d: str = "", attribute: str | int | None = None
    ) -> Any:
        texts = value
        if attribute is not None:
            texts = map(make_attrgetter(context.environment, attribute), value)
        if bounded:
            texts = counted(map(as_text, texts), str.__len__(as_text(d)))
        return joined(lambda parts: function(context, parts, d), texts)

    return join
