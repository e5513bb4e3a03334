r"""What readers of answers read and give: lines and words with places; solutions, and their end.

>>> answer = AnswerText("\x1b[32ms SATISFIABLE\x1b[0m\nv x1 -x2\n")
>>> [[word[0] for word in line.words] for line in answer.lines()]
[['s', 'SATISFIABLE'], ['v', 'x1', '-x2'], []]
>>> [word.span() for word in [*answer.lines()][1].words]
[(23, 24), (25, 27), (28, 31)]

An answer that was cut off may look like a whole one, so an answer counts as whole only if it says
so.  What the solver wrote on standard error belongs to its answer.

>>> AnswerText("1:\n a b\n", errors="Altogether 1 solution, 31+92 mems.\n").end
AnswerEnd(total=1, is_whole=True)
>>> answer.end
AnswerEnd(total=None, is_whole=False)
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from dlxc.text.diagnostics import fault
from dlxc.text.source import Span

WORD = re.compile(r"\S+")
"""What stands between blanks."""

_TERMINAL_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
"""What colours a terminal.  ACE writes it into files as well."""

MOST_DIGITS = 18
"""At most this many digits are read as a number; no problem has as many options."""

_NUMBER = r"(\d{1,300})"

ALTOGETHER = re.compile(rf"^Altogether {_NUMBER} solutions?\b", re.MULTILINE)
"""The line in which D. E. Knuth's programs say how many solutions there are."""

IN_TOTAL = re.compile(
    rf"^{_NUMBER} (?:different )?solutions?(?: in total\b|, \d+ (?:different|in all)\b).*",
    re.MULTILINE,
)
"""The line in which dlxc says it."""

FOUND = re.compile(rf"^Found {_NUMBER} solutions!\s*$", re.MULTILINE)
"""The line in which miniexact says it."""

_TOTALS = [ALTOGETHER, IN_TOTAL, FOUND] + [
    re.compile(pattern, re.MULTILINE)
    for pattern in (
        rf"^(?:c )?Models\s*: {_NUMBER}\s*$",  # clingo and clasp; `1+` says that there may be more
        rf'"Models": \{{\s*"Number": {_NUMBER},\s*"More": "no"',  # the same as JSON
        rf"^s mc {_NUMBER}\s*$",  # model counters
        rf"^c s exact (?:arb|single|double|quadruple) int {_NUMBER}\s*$",
    )
]
"""Lines that tell how many solutions there are, and with it that the search came to its end."""

_NONE = re.compile(
    r"^ *+(?:No solution\.|\S.* reports no solution\.|(?:c |s )?UNSATISFIABLE|UNSAT"
    r"|=====UNSATISFIABLE=====|Altogether 0 solutions\b.*|.*\"Result\": \"UNSATISFIABLE\".*)\s*$",
    re.MULTILINE,
)
"""Lines that say that there is no solution: dlxc, clingo, SAT solvers, MiniSat, MiniZinc, Knuth."""

_ALL = re.compile(r"^(?:==========| *d COMPLETE EXPLORATION)\s*$", re.MULTILINE)
"""Lines that say that all solutions have been printed: MiniZinc, and ACE."""

_STOPPED = re.compile(
    r"^(?:Stopped by |TIMEOUT!|\*\*\* Info : \(.*\): INTERRUPTED|(?:c )?INTERRUPTED|s UNKNOWN)",
    re.MULTILINE,
)
"""Lines that say that the search was stopped: dlxc, D. E. Knuth's programs, clingo, SAT solvers."""

_ONLY_BEST = re.compile(r"^(?:c |s )?OPTIMUM FOUND\s*$", re.MULTILINE)
"""Of a problem with costs a solver may look for the best solution alone."""

AnswerWord = re.Match[str]
"""A word with its place: `word[0]` is its text, `word.span()` where it stands in the answer."""

Part = int | tuple[str, ...]
"""What is chosen: the number of an option, from 1, or an option as printed, by its entries."""


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


class AnswerEnd(NamedTuple):
    """How many solutions an answer says there are, and whether it says that it is whole."""

    total: int | None
    is_whole: bool


class AnswerText:
    """An answer as readers see it: terminal colours are blanks, so that places stay the same.

    `errors` is what the solver wrote on standard error.
    """

    def __init__(self, text: str, errors: str = "") -> None:
        self.text, self._errors = _without_colours(text), _without_colours(errors)

    def lines(self) -> Iterator[AnswerLine]:
        """The lines in order, with their places."""
        start = 0
        for line in self.text.split("\n"):
            yield AnswerLine(line, start, self.text)
            start += len(line) + 1

    @cached_property
    def end(self) -> AnswerEnd:
        """How the answer ends.

        A number alone is a total, as `dlxc count` prints it, unless something else tells
        one.
        """
        text = _whole_lines(self.text)
        message = text + _whole_lines(self._errors)
        stopped = _STOPPED.search(message) or _ONLY_BEST.search(message)
        totals = [int(found) for pattern in _TOTALS for found in pattern.findall(message)]
        if not totals and (_NONE.search(self.text) or _NONE.search(self._errors)):
            totals = [0]
        if not totals and re.fullmatch(rf"\s*{_NUMBER}\s*", text):
            totals = [int(text)]
        is_whole = not stopped and bool(totals or _ALL.search(message))
        return AnswerEnd(totals[-1] if totals else None, is_whole)


def _without_colours(text: str) -> str:
    return _TERMINAL_COLOUR.sub(lambda colour: " " * len(colour[0]), text)


def _whole_lines(text: str) -> str:
    """The text without a last line that nothing ends: a number there may be cut."""
    return text[: text.rfind("\n") + 1]


@dataclass(init=False)
class AnswerSolution:
    """What an answer chooses for one solution, each with its place: `parts[i]` is at `span(i)`.

    The places are in an array of their own, 16 bytes each, because answers can be long.
    """

    parts: list[Part]
    _places: array[int]

    def __init__(self, placed: Iterable[tuple[Part, tuple[int, int]]] = ()) -> None:
        self.parts, self._places = [], array("q")
        for part, place in placed:
            self.add(part, place)

    def add(self, part: Part, place: tuple[int, int]) -> None:
        """Note that the text chooses something at a place, given by its start and end."""
        self.parts.append(part)
        self._places.extend(place)

    def span(self, at: int) -> Span:
        """Where the text chooses part `at`."""
        return Span(self._places[2 * at], self._places[2 * at + 1])


@dataclass(frozen=True)
class Answers:
    """The solutions that an answer gives; `says_none` if it says that there is none.

    With `other_variables`, numbers are those of variables, and the ones beyond the options
    stand for something else in the formulation, so they choose nothing.
    """

    solutions: list[AnswerSolution]
    says_none: bool = False
    other_variables: bool = False


class UnreadableAnswer(ValueError):  # noqa: N818 - a text that is not an answer
    """A text is not an answer, or a broken one; `diagnostic` is the fault to report."""

    def __init__(
        self, sentence: str, place: tuple[int, int] | None = None, remedy: str = ""
    ) -> None:
        self.diagnostic = fault("E175", place and Span(*place), sentence, help=remedy)
        super().__init__(self.diagnostic.message)


def number_of(digits: str, place: tuple[int, int]) -> int:
    """The number that some digits at a place are; raises `UnreadableAnswer` if it is too long."""
    if len(digits) > MOST_DIGITS:
        raise UnreadableAnswer(f"a number in an answer has at most {MOST_DIGITS} digits", place)
    return int(digits)
