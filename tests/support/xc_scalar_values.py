"""Values of xc and its functions, in plain Python; see `xc_scalar`."""

from collections.abc import Sequence
from itertools import combinations, permutations
from typing import Any

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOST = 1 << 62


class ModelFault(Exception):  # noqa: N818 - it is a fault of the model
    """Something is wrong with a model."""


class Ordered:
    """A set that keeps the order of first appearance."""

    def __init__(self, values: Sequence[Any]) -> None:
        if len({kind(value) for value in values}) > 1 and not _are_sequences(values):
            raise ModelFault("kinds in a set")
        self.values = [*dict.fromkeys(values)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ordered) and {*self.values} == {*other.values}

    def __hash__(self) -> int:
        return hash(frozenset(self.values))


class Rows:
    """Words or a table."""

    def __init__(self, rows: list[Any]) -> None:
        self.rows = rows


class Grid:
    """Rows of characters, and the one that lies beyond."""

    def __init__(self, rows: list[str], beyond: str | None) -> None:
        self.rows, self.beyond = rows, beyond


class Arrays:
    """A `let` with subscripts."""

    def __init__(self, values: dict[tuple[Any, ...], Any]) -> None:
        self.values = values


def kind(value: Any) -> Any:
    """What values can be compared with it."""
    if isinstance(value, tuple):
        return ("tuple", *map(kind, value))
    return type(value)


def _are_sequences(values: Sequence[Any]) -> bool:
    """Whether values are tuples of different lengths with entries of one kind."""
    are_tuples = all(isinstance(value, tuple) for value in values)
    return are_tuples and len({kind(each) for value in values for each in value}) == 1


def through(value: Any) -> list[Any]:
    """The values that one goes through."""
    match value:
        case Ordered(values=values):
            return values
        case str():
            return [*value]
        case tuple():
            if len({kind(each) for each in value}) > 1:
                raise ModelFault("kinds in a tuple")
            return [*value]
        case Rows(rows=rows):
            return rows
        case Grid(rows=rows):
            return [(i, j) for i, row in enumerate(rows) for j in range(len(row))]
        case Arrays(values=found):
            return [key[0] if len(key) == 1 else key for key in found]
        case _:
            raise ModelFault("nothing to go through")


# ---- functions


def _checked(wanted: type, value: Any) -> Any:
    if type(value) is not wanted:
        raise TypeError(value)
    return value


def _padded(text: str, width: int) -> str:
    if width and len(text) > width:
        raise ValueError(text)
    sign = "-" if text.startswith("-") else ""
    return sign + text.removeprefix("-").rjust(_checked(int, width) - len(sign), "0")


def _in_radix(number: int, radix: int, width: int = 0) -> str:
    if number < 0 or not 2 <= radix <= len(DIGITS):
        raise ValueError(number)
    text = DIGITS[number % radix]
    while number >= radix:
        number //= radix
        text = DIGITS[number % radix] + text
    return _padded(text, width)


def _joined(value: Any) -> str:
    if isinstance(value, Ordered | tuple):
        return "".join(map(_joined, through(value) if isinstance(value, Ordered) else value))
    if type(value) not in (int, str):
        raise TypeError(value)
    return str(value)


def _digit(text: str, *default: int) -> int:
    if len(_checked(str, text)) == 1 and text in DIGITS:
        return DIGITS.index(text)
    (found,) = default
    return int(_checked(int, found))


def _index(value: Any, sequence: Any) -> int:
    values = [*sequence] if isinstance(sequence, tuple) else through(sequence)
    found = [kind(value) == kind(each) and value == each for each in values]
    return found.index(True)


def _subsets(values: Ordered, size: int | None = None) -> Ordered:
    every = values.values
    sizes = range(len(every) + 1) if size is None else [size] * (_checked(int, size) >= 0)
    return Ordered([Ordered(each) for k in sizes for each in combinations(every, k)])


def _permutations(values: Ordered, size: int | None = None) -> Ordered:
    every = values.values
    wanted = len(every) if size is None else _checked(int, size)
    if not wanted:
        raise ValueError(size)
    return Ordered([*permutations(every, wanted)] if wanted > 0 else [])


def _connected(pairs: Ordered, size: int) -> Ordered:
    """All sets of so many values that cannot be cut in two without a pair across."""
    links = [(a, b) for a, b in pairs.values if a != b]
    values = [*dict.fromkeys(value for link in links for value in link)]
    found = []
    for each in combinations(values, max(_checked(int, size), 0)):
        reached = {*each[:1]}
        for _ in each:
            reached |= {
                b for pair in links for a, b in (pair, pair[::-1]) if a in reached and b in each
            }
        if each and len(reached) == len(each):
            found.append(Ordered(each))
    return Ordered(found)


FUNCTIONS: dict[str, Any] = {
    "abs": lambda number: abs(_checked(int, number)),
    "size": lambda value: len(value) if isinstance(value, tuple) else len(through(value)),
    "weight": lambda number: sum(each == "1" for each in f"{_checked(int, number):b}"),
    "digit": _digit,
    "code": ord,
    "index": _index,
    "join": lambda *values: "".join(map(_joined, values)),
    "dec": lambda number, width=0: _padded(str(_checked(int, number)), width),
    "hex": lambda number, width=0: _padded(f"{_checked(int, number):x}", width),
    "digits": _in_radix,
    "cells": lambda grid: Ordered(through(_checked(Grid, grid))),
    "subsets": _subsets,
    "permutations": _permutations,
    "connected": _connected,
}
