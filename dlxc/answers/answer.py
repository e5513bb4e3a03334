"""What all readers of answers give."""

from __future__ import annotations

from typing import NamedTuple

Solution = list[int] | list[tuple[str, ...]] | list[int | tuple[str, ...]]
"""What was chosen: numbers of options, from 1, or options as printed, by their entries."""


class Answers(NamedTuple):
    """The solutions that an answer gives; `none` if it says that there is none.

    If `variables`, numbers are of variables, of which those beyond the options mean nothing.
    """

    solutions: list[Solution]
    none: bool = False
    variables: bool = False


class UnreadableError(ValueError):
    """A text is no answer, or a broken one."""


def is_number(word: str) -> bool:
    """Whether a word is a whole number, perhaps negative."""
    digits = word.removeprefix("-")
    return digits.isascii() and digits.isdecimal()


def variable(word: str) -> int | None:
    """The number of a variable `x12`; `None` if the word is none."""
    digits = word[1:]
    return int(digits) if word[:1] == "x" and digits.isascii() and digits.isdecimal() else None
