"""Marks: texts that stand for what differs from option to option.

A template's row is rendered once with marks in the place of names, colours and numbers; what
comes out is cut at the marks, and the pieces between them are the same for every option.
That holds only if the template merely prints its marks.  Whatever looks at one - compares it,
measures it, changes it - meets `Opaque`, and the row is rendered option by option instead.

>>> marks = Marks()
>>> marks.cut("P:" + str(marks.new(0, "name")) + "!")
['P:', Cut(column=0, table='name', changes=()), '!']
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple

Changes = tuple[tuple[Callable[..., object], tuple[Any, ...], tuple[tuple[str, Any], ...]], ...]
"""Filters that a text has gone through: function, arguments, named arguments."""

_MARK = re.compile("\ue000(\\d+)\ue001")


class Opaque(Exception):  # noqa: N818 - it is no error, it ends an attempt
    """The template looks at a mark; its rows cannot be filled."""


class Cut(NamedTuple):
    """What a mark stood for: a text of a table, picked by a column of the block."""

    column: int
    table: str
    changes: Changes


class Mark(str):
    """A text that may be printed and joined, and nothing else."""

    __slots__ = ("cut", "marks")

    cut: Cut
    marks: Marks

    def changed(self, function: Callable[..., object], *args: object, **named: object) -> Mark:
        """The mark for what a filter makes of the text."""
        change = (function, args, tuple(named.items()))
        column, table, changes = self.cut
        return self.marks.new(column, table, (*changes, change))

    def __bool__(self) -> bool:
        return True

    def __format__(self, spec: str) -> str:
        if spec:
            raise Opaque
        return str(self)


def _opaque(*_: object, **__: object) -> Any:
    raise Opaque


_PLAIN_USE = {
    *("__new__", "__init__", "__init_subclass__", "__subclasshook__", "__class__", "__dir__"),
    *("__getattribute__", "__setattr__", "__delattr__", "__doc__", "__format__", "__str__"),
    *("__reduce__", "__reduce_ex__", "__getstate__", "__sizeof__", "__add__"),
}
for _name in set(dir(str)) - _PLAIN_USE:
    setattr(Mark, _name, _opaque)


class Marks:
    """The marks made for one rendering of a row."""

    def __init__(self) -> None:
        self.cuts: list[Cut] = []

    def new(self, column: int, table: str, changes: Changes = ()) -> Mark:
        """A mark for the text of that table that a column picks."""
        mark = Mark(f"\ue000{len(self.cuts)}\ue001")
        mark.cut, mark.marks = Cut(column, table, changes), self
        self.cuts.append(mark.cut)
        return mark

    def cut(self, text: str) -> list[str | Cut]:
        """A rendered row as an alternation of literal texts and what the marks stood for."""
        parts: list[str | Cut] = list(_MARK.split(text))
        parts[1::2] = [self.cuts[int(str(number))] for number in parts[1::2]]
        return parts


def liftable(function: Callable[..., Any]) -> Callable[..., Any]:
    """Make a filter that maps a text to a text work on marks as well."""

    @wraps(function)
    def lifted(value: object, *args: object, **named: object) -> Any:
        if isinstance(value, Mark):
            return value.changed(function, *args, **named)
        return function(value, *args, **named)

    return lifted
