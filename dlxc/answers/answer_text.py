r"""The text of an answer: lines and words that know their places, and numbers with a bound.

>>> answer = AnswerText("\x1b[32ms SATISFIABLE\x1b[0m\nv x1 -x2\n")
>>> [[word[0] for word in line.words] for line in answer.lines()]
[['s', 'SATISFIABLE'], ['v', 'x1', '-x2'], []]
>>> [word.span() for word in [*answer.lines()][1].words]
[(23, 24), (25, 27), (28, 31)]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from dlxc.answers.codes import TOO_LONG
from dlxc.answers.model import UnreadableAnswer
from dlxc.text.source import Span

WORD = re.compile(r"\S+")
"""What stands between blanks."""

_TERMINAL_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
"""What colours a terminal.  ACE writes it into files as well."""

MOST_DIGITS = 18
"""At most this many digits are read as a number; no problem has as many options."""

AnswerWord = re.Match[str]
"""A word with its place: `word[0]` is its text, `word.span()` where it stands in the answer."""


class AnswerLine(NamedTuple):
    """A line of an answer, and where it starts."""

    text: str
    start: int
    answer: str

    @property
    def words(self) -> list[AnswerWord]:
        """Its words in order."""
        return [*WORD.finditer(self.answer, self.start, self.start + len(self.text))]

    @property
    def span(self) -> Span:
        """Where its words stand, from the first to the last."""
        blanks = len(self.text) - len(self.text.lstrip())
        return Span(self.start + blanks, self.start + max(blanks, len(self.text.rstrip())))


class AnswerText:
    """An answer as readers see it: terminal colours are blanks, so that places stay the same."""

    def __init__(self, text: str) -> None:
        self.text = _TERMINAL_COLOUR.sub(lambda colour: " " * len(colour[0]), text)

    @cached_property
    def plain_lines(self) -> list[str]:
        """The texts of the lines in order, without their line feeds."""
        return self.text.split("\n")

    def lines(self) -> Iterator[AnswerLine]:
        """The lines in order, with their places."""
        start = 0
        for line in self.plain_lines:
            yield AnswerLine(line, start, self.text)
            start += len(line) + 1


def is_number(word: str) -> bool:
    """Whether a word is a whole number without a sign."""
    return word.isascii() and word.isdecimal()


def number_of(digits: str, place: tuple[int, int]) -> int:
    """The number that some digits at a place are; raises `UnreadableAnswer` if it is too long."""
    if len(digits) > MOST_DIGITS:
        raise UnreadableAnswer(TOO_LONG, Span(*place), most=MOST_DIGITS)
    return int(digits)


def span_of(word: AnswerWord) -> Span:
    """The place of a word."""
    return Span(*word.span())
