"""What a function of another package returns, as a value of xc.

>>> value_returned([(2, "b"), (1, "a"), (2, "b")], TextPool())
{(2, 'b'), (1, 'a')}
"""

from __future__ import annotations

from numbers import Integral
from typing import Any

import numpy as np

from dlxc.languages.xc.arithmetic import MOST_INTEGER
from dlxc.languages.xc.columns import TextPool, ValueSet, kind_of
from dlxc.languages.xc.contents import set_of_values
from dlxc.languages.xc.evaluation_codes import MOST_PARTS
from dlxc.text.decoding import unreadable
from dlxc.text.prose import article

_MOST_DEEP = 20
"""Tuples and sets in one another; a list may even hold itself."""


class WrongResultError(Exception):
    """What a function has returned is no value; the text says what it is."""


def value_returned(given: object, pool: TextPool) -> Any:
    """The value of xc that an object of Python stands for, or a `WrongResultError`."""
    if isinstance(given, bool | np.bool_):
        return bool(given)
    return _value(given, pool, 0)


def kind_in_full(value: Any) -> str:
    """The kind of a value; of a tuple those of its entries too."""
    if type(value) is tuple:
        return f"({', '.join(map(kind_in_full, value))})"
    return kind_of(value)


def _value(given: object, pool: TextPool, depth: int) -> Any:
    if depth > _MOST_DEEP:
        raise WrongResultError(f"tuples and sets that are more than {_MOST_DEEP} deep")
    if isinstance(given, Integral) and not isinstance(given, bool):
        return _integer(int(given))
    if isinstance(given, str):
        return _text(str(given))
    if isinstance(given, tuple):
        return _tuple(tuple(_value(each, pool, depth + 1) for each in given))
    if isinstance(given, list | set | frozenset):
        values = [_value(each, pool, depth + 1) for each in given]
        return _set(values, pool, is_ordered=isinstance(given, list))
    kind = "None" if given is None else article(type(given).__name__)
    raise WrongResultError(f"{kind}, which is no value of xc,")


def _integer(number: int) -> int:
    if abs(number) > MOST_INTEGER:
        raise WrongResultError("an integer of more than 62 bits")
    return number


def _text(text: str) -> str:
    if unreadable(text):
        raise WrongResultError("a text with a character that no file can have")
    return text


def _tuple(entries: tuple[Any, ...]) -> tuple[Any, ...]:
    """A tuple; as in a model, it has two entries or more."""
    if len(entries) < _LEAST_PARTS:
        raise WrongResultError("a tuple of less than two values")
    if _parts(entries) > MOST_PARTS:
        raise WrongResultError(f"a tuple of more than {MOST_PARTS} values")
    return entries


_LEAST_PARTS = 2


def _parts(value: Any) -> int:
    return sum(map(_parts, value)) if type(value) is tuple else 1


def _set(values: list[Any], pool: TextPool, *, is_ordered: bool) -> ValueSet:
    """A set of values, which are of one kind; those of a set of Python are sorted."""
    kinds = dict.fromkeys(map(kind_in_full, values))
    if len(kinds) > 1:
        one, other = [*kinds][:2]
        raise WrongResultError(f"a set that has {article(one)} and {article(other)}")
    if not is_ordered:
        try:
            values.sort(key=_order)
        except TypeError:
            raise WrongResultError("a set of sets of different kinds") from None
    return set_of_values(values, pool)


def _order(value: Any) -> Any:
    """What a value is sorted by."""
    if isinstance(value, ValueSet):
        return sorted(map(_order, value.values))
    return tuple(map(_order, value)) if type(value) is tuple else value
