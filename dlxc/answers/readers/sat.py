r"""The answers of SAT and pseudo-Boolean solvers: `v 1 -2 0`, or `v x1 -x2`, or MiniSat's file.

>>> answers = read_solutions(AnswerText("s SATISFIABLE\nv 1 -2\nv 3 0\nv -1 2 0\n"))
>>> [solution.parts for solution in answers.solutions]
[[1, 3], [2]]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from dlxc.answers.answer_text import AnswerLine, AnswerText, AnswerWord, number_of, span_of
from dlxc.answers.codes import NOT_A_LITERAL
from dlxc.answers.model import Answers, AnswerSolution, UnreadableAnswer

_MINISAT_FOUND = "SAT"
_MINISAT_NONE = "UNSAT"
_STATUSES = ("SAT", "UNSAT", "OPT", "UNKNOWN", "UNSUPPORTED")
"""How the words behind an `s` begin."""

_LITERAL = re.compile(r"(-?)x?(0|[1-9][0-9]*)")
"""A variable, perhaps negated, as in CNF or with the `x` of pseudo-Boolean formats."""


def fits(answer: AnswerText) -> bool:
    """`v` or `s` lines, or the first line of MiniSat's file."""
    return any(map(_is_sign, answer.plain_lines))


def _is_sign(line: str) -> bool:
    first, _, rest = line.strip().partition(" ")
    if first == "v":
        return bool(rest)
    return rest.startswith(_STATUSES) if first == "s" else first in (_MINISAT_FOUND, _MINISAT_NONE)


def read_solutions(answer: AnswerText) -> Answers:
    """The solutions of all `v` lines.

    A solution ends with the variable 0.  Where nothing ends it, it ends when a variable comes
    again.
    """
    told = [line.strip() for line in answer.plain_lines]
    values = _Values()
    for word in _literals(answer.lines(), minisat=_MINISAT_FOUND in told):
        values.read(word)
    values.end()
    none = _MINISAT_NONE in told or "s UNSATISFIABLE" in told
    return Answers(values.solutions, none, other_variables=True)


def _literals(lines: Iterable[AnswerLine], *, minisat: bool) -> Iterator[AnswerWord]:
    """The words of `v` lines; in MiniSat's file those of lines that begin with a literal."""
    for line in lines:
        first = line.text.split(maxsplit=1)[:1]
        if first == ["v"]:
            yield from line.words[1:]
        elif minisat and first and _LITERAL.fullmatch(first[0]):
            yield from line.words


class _Values:
    """The values of variables, and the solutions that they have made."""

    def __init__(self) -> None:
        self.solutions: list[AnswerSolution] = []
        self._places: dict[int, tuple[int, int] | None] = {}

    def read(self, word: AnswerWord) -> None:
        """Take the value of one variable; the place of a false one is not kept."""
        literal = _LITERAL.fullmatch(word[0])
        if literal is None:
            raise UnreadableAnswer(NOT_A_LITERAL, span_of(word), word=word[0])
        number = number_of(literal[2], word.span())
        if number == 0 or number in self._places:
            self._add()
        if number:
            self._places[number] = None if literal[1] else word.span()

    def end(self) -> None:
        """Add a last solution that nothing ends."""
        if self._places:
            self._add()

    def _add(self) -> None:
        solution = AnswerSolution()
        for number, place in sorted(self._places.items()):
            if place:
                solution.add(number, place)
        self.solutions.append(solution)
        self._places = {}
