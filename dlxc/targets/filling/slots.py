r"""Slots: texts that stand for what differs from option to option.

The row of a template is rendered once with slots in the place of names, colours and numbers.
The text that comes out is cut at the slots; what is between them is the same for every option.

That holds only if the template merely prints its slots.  So a slot may be printed, joined with
other texts, and sent through a few filters.  Whatever else is done with it, comparing, measuring,
changing, raises `Opaque`, and the options are rendered one by one instead.  What a slot is joined
with becomes opaque too.  A slot is spelled with lone surrogates, which no text that can be
written has in it.

>>> slots = Slots()
>>> slots.cut("P:" + str(slots.new(0, "name")) + "!")
RowPlan(literals=['P:', '!'], slots=[Slot(column=0, table='name', changes=())])
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property, wraps
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Changes = tuple[tuple[Callable[..., object], tuple[Any, ...], tuple[tuple[str, Any], ...]], ...]
"""Filters that a text has gone through: function, arguments, named arguments."""

_BEGIN, _END = "\udffe", "\udfff"
_SPELLED = re.compile(f"{_BEGIN}([0-9]+){_END}")


class Opaque(Exception):  # noqa: N818 - it is no error, it ends an attempt
    """The template looks at a slot; its rows cannot be filled."""


class Slot(NamedTuple):
    """A text of a table, picked by a column of the block, and then changed by filters."""

    column: int
    table: str
    changes: Changes

    @property
    def is_number(self) -> bool:
        """Whether it is no text of a table, which a filter could be sent through beforehand."""
        return self.table in ("option", "index0", "cost")


@dataclass(frozen=True)
class RowPlan:
    """A rendered row: literal texts, and what stands between each two of them."""

    literals: list[str]
    slots: list[Slot]

    @cached_property
    def places(self) -> list[tuple[Slot, str, NDArray[np.intp], NDArray[np.intp]]]:
        """Slots that differ in their columns alone: one, the literal before, places, columns."""
        found: dict[tuple[str, Changes, str], list[int]] = defaultdict(list)
        for at, (before, slot) in enumerate(zip(self.literals, self.slots, strict=False)):
            found[slot.table, slot.changes, before].append(at)
        columns = np.array([slot.column for slot in self.slots], np.intp)
        return [
            (self.slots[places[0]], before, np.array(places), columns[places])
            for (_, _, before), places in found.items()
        ]


class OpaqueText(str):
    """A text with slots in it.  It may only be printed and joined."""

    __slots__ = ()

    def __str__(self) -> str:
        return self

    def __format__(self, spec: str) -> str:
        if spec:
            raise Opaque
        return self

    def __add__(self, other: str) -> OpaqueText:
        return OpaqueText(str.__add__(self, other))

    def __radd__(self, other: str) -> OpaqueText:
        return OpaqueText(str.__add__(other, self))


def _opaque(*_: object, **__: object) -> Any:
    raise Opaque


_PLAIN_USE = {
    *("__new__", "__init__", "__init_subclass__", "__subclasshook__", "__class__", "__dir__"),
    *("__getattribute__", "__setattr__", "__delattr__", "__doc__", "__format__", "__str__"),
    *("__reduce__", "__reduce_ex__", "__getstate__", "__sizeof__", "__add__"),
}
for _name in {*dir(str), "__bool__"} - _PLAIN_USE:
    setattr(OpaqueText, _name, _opaque)


class SlotText(OpaqueText):
    """The text of one slot."""

    __slots__ = ("slot", "slots")

    slot: Slot
    slots: Slots

    def changed(self, function: Callable[..., object], *args: object, **named: object) -> SlotText:
        """The slot for what a filter makes of the text."""
        slot, change = self.slot, (function, args, tuple(named.items()))
        return self.slots.new(slot.column, slot.table, (*slot.changes, change))

    def __bool__(self) -> bool:
        if self.slot.changes or self.slot.table not in _NEVER_EMPTY:
            raise Opaque
        return True


_NEVER_EMPTY = {"colour", "item", "option", "cost"}
"""What is true in every row that has it: there is a slot only where there is a colour or cost."""


class Slots:
    """The slots made for one rendering of a row."""

    def __init__(self) -> None:
        self.made: list[Slot] = []

    def new(self, column: int, table: str, changes: Changes = ()) -> SlotText:
        """A slot for the text of that table that a column picks."""
        text = SlotText(f"{_BEGIN}{len(self.made)}{_END}")
        text.slot, text.slots = Slot(column, table, changes), self
        self.made.append(text.slot)
        return text

    def cut(self, text: str) -> RowPlan:
        """A rendered row, cut at its slots."""
        literals, numbers = (_SPELLED.split(text)[part::2] for part in (0, 1))
        if any(_BEGIN in literal or _END in literal for literal in literals):
            raise Opaque
        return RowPlan(literals, [self.made[int(number)] for number in numbers])


def joined(join: Callable[[Iterable[str]], str], texts: Iterable[str]) -> str:
    """Texts, joined; opaque if one of them is."""
    text = join(texts)
    return OpaqueText(text) if _BEGIN in text else text


def as_text(value: object) -> str:
    """What is printed of a value."""
    return value if isinstance(value, str) else str(value)


def seen(value: object) -> object:
    """A value that is looked at; no slot can be."""
    if isinstance(value, OpaqueText):
        raise Opaque
    return value


def unseen(function: Callable[..., Any]) -> Callable[..., Any]:
    """Make a filter or a test refuse slots, and what it makes of values with slots in them."""

    @wraps(function)
    def watched(*args: Any, **named: Any) -> Any:
        if any(isinstance(value, OpaqueText) for value in (*args, *named.values())):
            raise Opaque
        result = function(*args, **named)
        if type(result) is str and (_BEGIN in result or _END in result):
            raise Opaque
        return result

    return watched


_PLAIN = {str, int, bool}
"""Types of values that hold no slots."""


def lifted(function: Callable[..., Any]) -> Callable[..., Any]:
    """Make a filter that maps a text to a text work on slots as well.

    A filter that is given an environment or the like before the text gets that again.
    """
    at = int(hasattr(function, "jinja_pass_arg"))
    refusing = unseen(function)

    @wraps(function)
    def lifting(*args: Any, **named: Any) -> Any:
        value = args[at] if len(args) > at else None
        if type(value) in _PLAIN and len(args) == at + 1 and not named:  # the most usual, first
            return function(*args)
        if not isinstance(value, SlotText):
            return refusing(*args, **named)
        others = (*args[at + 1 :], *named.values())
        if any(isinstance(other, OpaqueText) for other in others):
            raise Opaque
        before = args[:at]
        given: Any = _Given(function, before) if before else function
        return value.changed(given, *args[at + 1 :], **named)

    return lifting


class _Given(NamedTuple):
    """A function with its first arguments given; equal for equal ones, as a key must be."""

    function: Callable[..., Any]
    before: tuple[Any, ...]

    def __call__(self, *args: Any, **named: Any) -> Any:
        return self.function(*self.before, *args, **named)
