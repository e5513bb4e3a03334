"""Sets of digits in brackets, as people write them who know another notation.

>>> set_cure("[0..11]", CellForm(2)), odd_sign("[0..11]").text, number_range("[0-11]")
('[0-b]', '..', NumberRange(low=0, high=11))
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from dlxc.geometry.digits import DIGITS, VALUE
from dlxc.languages.slip_grammar import parsed_slip
from dlxc.text.diagnostics import Edit, joined_edit
from dlxc.text.grammar import subtrees, tokens
from dlxc.text.source import Span, Word

if TYPE_CHECKING:
    from lark import Token, Tree

_DECIMALS = 2
"""The most digits of a number that a digit of these languages stands for."""


class CellForm(NamedTuple):
    """How a language writes cells: the number of coordinates, and of different digits."""

    dimensions: int
    base: int = len(DIGITS)

    def digit(self, number: int) -> str | None:
        """The digit of a number, if there is one."""
        return DIGITS[number] if number < self.base else None


class NumberRange(NamedTuple):
    """A range of two numbers that are written with decimal digits: `0-11`."""

    low: int
    high: int

    @property
    def as_set(self) -> str | None:
        """The set of its numbers as the languages write it, if digits reach so far."""
        if self.high >= len(DIGITS):
            return None
        return f"[{DIGITS[self.low]}-{DIGITS[self.high]}]"


@lru_cache(maxsize=1 << 10)
def number_range(bracket: str) -> NumberRange | None:
    """The range that a set in brackets is if its digits are read as decimal numbers."""
    tree = parsed_slip(bracket, "set")
    numbers = [_numbers(member) for member in subtrees(tree, "member")] if tree else []
    if len(numbers) != 1 or len(numbers[0]) == 1:
        return None
    low, high = numbers[0]
    if not (low.isdecimal() and high.isdecimal()) or not len(low) <= len(high) == _DECIMALS:
        return None
    found = NumberRange(int(low), int(high))
    is_plain = (str(found.low), str(found.high)) == (low, high)
    return found if found.low < found.high and is_plain else None


def brackets_of(text: str) -> Iterator[Span]:
    """Where the sets of a word stand."""
    start = text.find("[")
    while start >= 0:
        end = text.find("]", start) + 1
        if not end:
            return
        yield Span(start, end)
        start = text.find("[", end)


def odd_sign(bracket: str) -> Word | None:
    """The first sign between the digits of a set that is no hyphen."""
    tree = parsed_slip(bracket, "set")
    if tree is None:
        return None
    signs = [
        token
        for each in (tree, *subtrees(tree, "member"))
        for token in tokens(each)
        if token.type in ("SIGN", "SEPARATOR") and token.strip() != "-"
    ]
    if not signs:
        return None
    first = min(signs, key=lambda token: token.start_pos or 0)
    start = (first.start_pos or 0) + len(first) - len(first.lstrip(" "))
    return Word(first.strip(), Span(start, start + len(first.strip())))


def with_sets(text: str, sets: Sequence[Span], cures: Sequence[str | None]) -> str:
    """A word with other sets in the places of its own."""
    edits = [Edit(span, cure or "") for span, cure in zip(sets, cures, strict=True)]
    return text[: sets[0].start] + joined_edit(edits, text).text + text[sets[-1].end :]


def set_cure(bracket: str, form: CellForm) -> str | None:
    """A set as the language writes it; `None` if that is not sure."""
    inner = bracket[1:-1].replace("-", "")
    if not inner or (inner.isascii() and inner.isalnum()):
        return bracket
    tree = parsed_slip(bracket, "set")
    if tree is None:
        return None
    parts = [_member_cure(member, form) for member in subtrees(tree, "member")]
    return None if None in parts else f"[{''.join(part or '' for part in parts)}]"


def _member_cure(member: Tree[Token], form: CellForm) -> str | None:
    """A number or a range of a set as the language writes it."""
    values = [*map(value_of, _numbers(member))]
    digits = [form.digit(value) for value in values]
    return None if None in digits or values != sorted(values) else "-".join(map(str, digits))


def values_of_set(bracket: str) -> list[int]:
    """The values of a set of digits and ranges; none if it is not sure what it says."""
    tree = parsed_slip(bracket, "set")
    members = [_numbers(member) for member in subtrees(tree, "member")] if tree else []
    if any(len(number) > 1 for numbers in members for number in numbers):
        return []
    values = (range(value_of(numbers[0]), value_of(numbers[-1]) + 1) for numbers in members)
    return sorted({*chain.from_iterable(values)})


def _numbers(member: Tree[Token]) -> list[str]:
    return [str(token) for token in tokens(member) if token.type == "NUMBER"]


def value_of(number: str) -> int:
    """The value of a decimal number or of a letter."""
    return int(number[:9]) if number.isdecimal() else VALUE[number]
