"""The values of parameters that come from outside."""

from __future__ import annotations

import re
from numbers import Integral

from dlxc.languages.xc.arithmetic import MOST_INTEGER
from dlxc.languages.xc.data_values import MOST_DIGITS
from dlxc.languages.xc.evaluation_codes import (
    NOT_A_PARAMETER,
    PARAMETER_TOO_LARGE,
    TEXT_FOR_INTEGER,
)
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.tree import ParameterStatement
from dlxc.text.prose import shortened
from dlxc.text.source import FileText

_INTEGER = re.compile(r"-?[0-9]+")


def parameter_value(
    parameter: ParameterStatement, given: object, *, wants_integer: bool
) -> int | str:
    """What a parameter is; texts that are integers stand for these.

    `wants_integer` tells that the value in the model is an integer: then any other text is wrong.
    """
    name = parameter.name.text
    shown = shortened(repr(str(given) if isinstance(given, str) else given))
    found = _plain(given)
    if isinstance(found, int) and abs(found) > MOST_INTEGER:
        raise RowError(PARAMETER_TOO_LARGE, parameter.span, name=name, most=MOST_DIGITS)
    if isinstance(found, str) and wants_integer:
        raise RowError(TEXT_FOR_INTEGER, parameter.span, name=name, value=shown)
    if not isinstance(found, int | str):
        raise RowError(NOT_A_PARAMETER, parameter.span, name=name, value=shown)
    return found


def _plain(value: object) -> object:
    """A parameter as an integer or a text, if it is one; of a file the line ends do not count."""
    if isinstance(value, str):
        text = value.strip() if isinstance(value, FileText) else str(value)
        if _INTEGER.fullmatch(text):
            digits = text.lstrip("-").lstrip("0") or "0"
            size = int(digits) if len(digits) <= MOST_DIGITS else MOST_INTEGER + 1
            return -size if text.startswith("-") else size
        return str(value).rstrip("\n") if isinstance(value, FileText) else text
    is_number = isinstance(value, Integral) and not isinstance(value, bool)
    return int(value) if is_number else None  # type: ignore[call-overload]
