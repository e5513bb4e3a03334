"""How large the things may be that a user's template makes in one step.

Jinja and Python make them in one go, and Ctrl-C cannot stop that.  So what a step would make is
measured first.  The functions here are the operators that templates get, and for filters and
methods of texts a function that tells from their arguments how long the result can be.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

MOST_PLACES = 400
"""Places of a number that is rounded, or blanks before a line of JSON: no float has more."""

MOST_CHARACTERS = 10**8
"""A text of a template may be this long."""

MOST_ENTRIES = 10**7
"""A list of a template may be this long."""

MOST_BITS = 10**6
"""A number of a template may be this large."""


class TooLargeError(Exception):
    """What a template asks for is too large to be made."""


def allow(characters: int) -> None:
    """Refuse a text that would be too long."""
    if characters > MOST_CHARACTERS:
        raise TooLargeError(f"a text of {characters} characters is too large")


def _allow_entries(entries: int) -> None:
    if entries > MOST_ENTRIES:
        raise TooLargeError(f"a list of {entries} entries is too large")


def _allow_bits(bits: int) -> None:
    if bits > MOST_BITS:
        raise TooLargeError(f"a number of {bits} bits is too large")


def counted(texts: Iterable[str], between: int = 0) -> Iterator[str]:
    """The texts themselves, as long as they are not too large together."""
    size = 0
    for text in texts:
        size += str.__len__(text) + between
        allow(size)
        yield text


def added(left: Any, right: Any) -> Any:
    """`left + right`."""
    if isinstance(left, str) and isinstance(right, str):
        allow(str.__len__(left) + str.__len__(right))  # slots do not tell theirs otherwise
    if isinstance(left, list | tuple) and isinstance(right, list | tuple):
        _allow_entries(len(left) + len(right))
    return left + right


def multiplied(left: Any, right: Any) -> Any:
    """`left * right`, of numbers, or a text or a list repeated."""
    for many, times in ((left, right), (right, left)):
        if isinstance(many, str) and isinstance(times, int):
            allow(str.__len__(many) * times)
        if isinstance(many, list | tuple) and isinstance(times, int):
            _allow_entries(len(many) * times)
    if isinstance(left, int) and isinstance(right, int):
        _allow_bits(left.bit_length() + right.bit_length())
    return left * right


def to_the_power(left: Any, right: Any) -> Any:
    """`left ** right`."""
    if isinstance(left, int) and isinstance(right, int) and abs(left) > 1:
        _allow_bits(left.bit_length() * right)
    return left**right


def remainder_or_format(left: Any, right: Any) -> Any:
    """`left % right`: the remainder of numbers, or a text with its fields filled in."""
    if isinstance(left, str):
        allow(size_of_format(left, right))
    return operator.mod(left, right)


def size_of_format(text: str, values: Any) -> int:
    """A bound of the length of `text % values`."""
    many = values.values() if isinstance(values, Mapping) else values
    given = list(many) if isinstance(many, tuple | list) or many is not values else [values]
    numbers = [abs(value) for value in given if isinstance(value, int)]
    widths = [int(digits) for digits in re.findall(r"\d+", text)]
    longest = max((len(str(value)) for value in given), default=0)
    stars = text.count("*") * max(numbers, default=0)
    return str.__len__(text) + sum(widths) + stars + text.count("%") * longest


def size_of_replaced(text: str, old: str, new: str, count: int = -1) -> int:
    """The length of a text in which something is replaced, or more."""
    times = text.count(old)
    return len(text) + (times if count < 0 else min(times, count)) * len(new)


def _size_of_joined(text: str, parts: Any) -> int:
    if not isinstance(parts, list | tuple):
        raise TypeError("join takes a list here; there is also the filter `join`")
    return sum(len(str(part)) + len(text) for part in parts)


def _size_of_widened(text: str, width: int = 0, _: str = " ") -> int:
    return max(len(text), width)


METHOD_SIZES: dict[str, Callable[..., int]] = {
    "center": _size_of_widened,
    "ljust": _size_of_widened,
    "rjust": _size_of_widened,
    "zfill": _size_of_widened,
    "replace": size_of_replaced,
    "join": _size_of_joined,
}
"""Methods of texts that can make a long one out of a short one, and how long."""


def _size_of_lines(
    numbers: Any, start: str = "", between: str | Sequence[str] = " ", end: str = ""
) -> int:
    rows = len(numbers)
    count = len(numbers[0]) if rows else 0
    inner = len(between) * count if isinstance(between, str) else sum(map(len, between))
    return rows * (len(start) + inner + len(end) + 20 * count)


def _size_of_indented(s: str, width: int | str = 4, *_: object, **__: object) -> int:
    return len(s) + (s.count("\n") + 1) * (len(width) if isinstance(width, str) else width)


def _size_of_wrapped(
    s: str,
    width: int = 79,
    break_long_words: object = True,  # noqa: FBT002 - Jinja's signature
    wrapstring: str | None = None,
    **_: object,
) -> int:
    breaks = s.count("\n") + 2 * len(s) // max(width, 1) + 1
    return len(s) * (1 if break_long_words else 2) + breaks * len(wrapstring or "\n")


def _size_of_replaced(s: object, old: str, new: str, count: int | None = None) -> int:
    return size_of_replaced(str(s), old, new, -1 if count is None else count)


def _size_of_parts(value: object, count: int = 0, fill_with: object = None, **named: int) -> int:  # noqa: ARG001
    for entries in (count, *named.values()):  # `linecount` or `slices`
        _allow_entries(entries)
    return 0


def _size_of_sum(iterable: object, attribute: object = None, start: object = 0) -> int:  # noqa: ARG001
    if not isinstance(start, int | float):
        raise TypeError("sum adds numbers")
    return 0


def _size_of_rounding(value: object, precision: int = 0, method: str = "") -> int:  # noqa: ARG001
    return MOST_CHARACTERS + 1 if abs(precision) > MOST_PLACES else 0


def _size_of_json(value: object, indent: int | None = None) -> int:  # noqa: ARG001
    return MOST_CHARACTERS + 1 if (indent or 0) > MOST_PLACES else 0


FILTER_SIZES: dict[str, Callable[..., int]] = {
    "batch": _size_of_parts,
    "center": lambda value, width=80: max(len(str(value)), width),
    "format": lambda value, *args, **named: size_of_format(str(value), args or named),
    "indent": _size_of_indented,
    "lines": _size_of_lines,
    "replace": _size_of_replaced,
    "round": _size_of_rounding,
    "slice": _size_of_parts,
    "sum": _size_of_sum,
    "tojson": _size_of_json,
    "wordwrap": _size_of_wrapped,
}
"""Filters that can make much out of little, and how much, as a bound."""
