r"""Answers that give variables values: SAT and pseudo-Boolean solvers, MIP solvers, XCSP3.

>>> solutions = read_sat(AnswerText("s SATISFIABLE\nv 1 -2\nv 3 0\nv -1 2 0\n"))
>>> [solution.parts for solution in solutions]
[[1, 3], [2]]
"""

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from dlxc.answers.reading import (
    WORD,
    AnswerLine,
    AnswerSolution,
    AnswerText,
    AnswerWord,
    UnreadableAnswer,
    number_of,
)
from dlxc.text.prose import shortened

_LITERAL = re.compile(r"(-?)x?(0|[1-9][0-9]*)")
"""A variable, perhaps negated, as in CNF or with the `x` of pseudo-Boolean formats."""

_INFEASIBLE = ("infeasible", "integer empty", "no feasible solution")
_DUAL = "# Dual solution values"
"""Behind this line HiGHS gives the same variables other values."""

_VARIABLE = re.compile(r"x([1-9][0-9]*)")
"""The variable of an option, or of a colour; others are passed over."""

_REAL = re.compile(r"[+-]?(?:[0-9]++(?:\.[0-9]*+)?|\.[0-9]++)(?:[eE][+-]?[0-9]++)?")

_TOLERANCE = 0.1
"""MIP solvers take numbers for whole that are nearly so."""

_INSTANTIATION = "<instantiation"

SIGNS = {
    # a line of values, one with the status, or the first one of MiniSat's file
    "sat": re.compile(
        r"^[^\S\n]*(?:(?:UN)?SAT(?: |\s*$)|v (?=.*\S)|s (?:SAT|UNSAT|OPT|UNKNOWN|UNSUPPORTED))",
        re.MULTILINE,
    ),
    # what HiGHS, GLPK, SCIP or CBC say of a solution, or a line as `_assignment` reads it
    "mip": re.compile(
        r"\A(?:solution status:|objective value)"
        r"|^(?:# Columns|Model status|Status:|s mip |c Status:)"
        rf"|^[ \t]*+(?:\S++[ \t]++)?{_VARIABLE.pattern}[ \t]++(?:\*[ \t]++)?{_REAL.pattern}(?!\S)"
        rf"|(?<!\S){_REAL.pattern}[ \t]++Integer[ \t]++{_VARIABLE.pattern}[ \t]*$",
        re.MULTILINE,
    ),
    "xcsp3": re.compile(_INSTANTIATION),
}

_VALUE = re.compile(r"([01*])(?:x([1-9][0-9]*))?")
"""A value, or `0x5` for five zeros; `*` stands for any value."""


def read_sat(answer: AnswerText) -> list[AnswerSolution]:
    """The solutions of all `v` lines: `v 1 -2 0`, or `v x1 -x2`; or MiniSat's file.

    A solution ends with the variable 0.  Where nothing ends it, it ends when a variable comes
    again.
    """
    is_of_minisat = any(line.strip() == "SAT" for line in answer.text.split("\n"))
    solutions: list[AnswerSolution] = []
    places: dict[int, tuple[int, int] | None] = {}  # that of a false variable is not kept
    for word in _literals(answer.lines(), minisat=is_of_minisat):
        literal = _LITERAL.fullmatch(word[0])
        if literal is None:
            message = f"`{shortened(word[0])}` in a `v` line is not a variable"
            raise UnreadableAnswer(message, word.span())
        number = number_of(literal[2], word.span())
        if number == 0 or number in places:
            solutions.append(_of_values(places))
            places = {}
        if number:
            places[number] = None if literal[1] else word.span()
    if places:
        solutions.append(_of_values(places))
    return solutions


def _literals(lines: Iterable[AnswerLine], *, minisat: bool) -> Iterator[AnswerWord]:
    """The words of `v` lines; in MiniSat's file those of lines that begin with a literal."""
    for line in lines:
        first = line.text.split(maxsplit=1)[:1]
        if first == ["v"]:
            yield from line.words[1:]
        elif minisat and first and _LITERAL.fullmatch(first[0]):
            yield from line.words


def _of_values(places: dict[int, tuple[int, int] | None]) -> AnswerSolution:
    return AnswerSolution.of((number, place) for number, place in sorted(places.items()) if place)


def read_mip(answer: AnswerText) -> list[AnswerSolution]:
    """The one solution of a file, or none if it says so."""
    lower = answer.text.lower()
    solution = AnswerSolution()
    assigned = glpk_none = False
    for line in answer.lines():
        if line.text.startswith(_DUAL):
            break
        if line.text.startswith("s mip "):  # `s mip 8 20 n 0`: GLPK says that there is none
            glpk_none |= line.text.split()[4:5] == ["n"]
        assignment = _assignment(line.words)
        if assignment and not glpk_none:
            assigned = True
            variable, value = assignment
            if _is_chosen(value):
                solution.add(number_of(variable[0].lstrip("x"), variable.span()), variable.span())
    if glpk_none or any(sign in lower for sign in _INFEASIBLE):
        return []
    if not assigned:
        raise UnreadableAnswer("no variable has a value in this answer")
    return [solution]


def _assignment(words: list[AnswerWord]) -> tuple[AnswerWord, AnswerWord] | None:
    """The variable of a line and its value.

    A line is like `x1 1`, perhaps with an index before the variable and `*` before the value, or
    like GLPK's raw one, `j 1 1`, or as in the table that HiGHS prints, `0 0 1 1 Integer x1`.
    """
    match [word[0] for word in words]:
        case ["j", digits, _] if digits.isdecimal():
            return words[1], words[2]
        case [*_, _, "Integer", _]:
            pairs = [(words[-1], words[-3])]
        case _:
            plain = [word for word in words[:4] if word[0] != "*"]
            pairs = [*pairwise(plain[:3])]
    for variable, value in pairs:
        if _VARIABLE.fullmatch(variable[0]) and _REAL.fullmatch(value[0]):
            return variable, value
    return None


def _is_chosen(word: AnswerWord) -> bool:
    """Whether a value is 1; one that is near to neither 0 nor 1 raises `UnreadableAnswer`."""
    value = float(word[0]) if _REAL.fullmatch(word[0]) else 0.5
    if min(abs(value), abs(value - 1)) >= _TOLERANCE:
        raise _not_a_value(word)
    return value > _TOLERANCE


def _not_a_value(word: AnswerWord) -> UnreadableAnswer:
    message = f"the value `{shortened(word[0])}` of a variable is neither 0 nor 1"
    return UnreadableAnswer(message, word.span())


def read_xcsp3(answer: AnswerText) -> list[AnswerSolution]:
    """A solution for each instantiation."""
    starts = [match.start() for match in re.finditer(_INSTANTIATION, answer.text)]
    places = pairwise([*starts, len(answer.text)])
    return [_instantiated(answer.text, *place) for place in places]


def _instantiated(text: str, start: int, end: int) -> AnswerSolution:
    """The options whose variables have the value 1."""
    names = _words(text, "list", start, end)
    solution = AnswerSolution()
    at = 0
    for word in _words(text, "values", start, end):
        value, times = _value(word)
        if times > len(names) - at:
            raise UnreadableAnswer("there are more values than variables", word.span())
        for name in names[at : at + times] if value == "1" else ():
            if variable := _VARIABLE.fullmatch(name[0]):
                solution.add(number_of(variable[1], name.span()), name.span())
        at += times
    if at < len(names):
        message = f"there are {len(names)} variables, but only {at} values"
        raise UnreadableAnswer(message, (start, start + len(_INSTANTIATION)))
    return solution


def _words(text: str, tag: str, start: int, end: int) -> list[AnswerWord]:
    """The words between a tag and its end, in an instantiation."""
    opened, closed = f"<{tag}>", f"</{tag}>"
    first = text.find(opened, start, end)
    last = text.find(closed, first, end) if first >= 0 else -1
    if last < 0:
        message = f"the instantiation has no `{opened if first < 0 else closed}`"
        raise UnreadableAnswer(message, (start, start + len(_INSTANTIATION)))
    return [*WORD.finditer(text, first + len(opened), last)]


def _value(word: AnswerWord) -> tuple[str, int]:
    value = _VALUE.fullmatch(word[0])
    if value is None:
        raise _not_a_value(word)
    return value[1], number_of(value[2] or "1", word.span())
