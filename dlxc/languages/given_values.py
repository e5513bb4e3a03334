"""The values of parameters, as the command line and programs give them.

>>> from dlxc.text.source import Span
>>> given_value("n", Span(6, 7), "-08", wants_integer=True)
-8
>>> given_value("n", Span(6, 7), "8.5", wants_integer=True).message
"the parameter `n` is an integer, not '8.5'"
"""

import re
from numbers import Integral

from dlxc.problem.blocks import LARGEST, MOST_DIGITS
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import shortened
from dlxc.text.source import FileText, Span

_INTEGER = re.compile(r"-?[0-9]+")

_SEVERAL = re.compile(r"\.\.|,|[0-9][-:;\s]+[0-9]")
"""What looks like several integers, or a range of them."""


def given_value(
    name: str, place: Span, given: object, *, wants_integer: bool, otherwise: str = ""
) -> int | str | Diagnostic:
    """What a parameter is, or what is wrong with it; texts that are integers become integers.

    If it `wants_integer`, any other text is wrong; `otherwise` says how it could be a text.
    """
    name = shortened(name)
    shown = shortened(repr(str(given) if isinstance(given, str) else given))
    found, code, remedy = _plain(given), "E190", ""
    if isinstance(found, int) and abs(found) > LARGEST:
        code, message = "E192", f"the integer given for the parameter `{name}` is too large"
        remedy = f"an integer has at most {MOST_DIGITS} digits"
    elif isinstance(found, str) and wants_integer:
        message = f"the parameter `{name}` is an integer, not {shown}"
        remedy = f"give an integer, as in `-D {name}=8`{otherwise}"
        if _SEVERAL.search(found):
            remedy = "several integers are for counting only, as in "
            remedy += f"`dlxc count SPEC -D {name}=4,6..9`; in Python, `dlxc.sweep` takes them"
            remedy += f', as in `{{"{name}": range(4, 10)}}`'
    elif isinstance(found, int | str):
        return found
    else:
        kinds = "an integer" if wants_integer else "an integer or a text"
        message = f"the parameter `{name}` is {kinds}, not {shown}"
    return fault(code, place, message, help=remedy)


def _plain(value: object) -> object:
    """A parameter as an integer or a text, if it is one; of a file the line ends do not count."""
    if isinstance(value, str):
        text = value.strip() if isinstance(value, FileText) else str(value)
        if _INTEGER.fullmatch(text):
            digits = text.lstrip("-").lstrip("0") or "0"
            size = int(digits) if len(digits) <= MOST_DIGITS else LARGEST + 1
            return -size if text.startswith("-") else size
        return str(value).rstrip("\n") if isinstance(value, FileText) else text
    is_number = isinstance(value, Integral) and not isinstance(value, bool)
    return int(value) if is_number else None  # type: ignore[call-overload]
