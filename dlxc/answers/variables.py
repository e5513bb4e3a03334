r"""Answers that give variables values: SAT and pseudo-Boolean solvers, MIP solvers, XCSP3.

>>> solutions = read_sat(AnswerText("s SATISFIABLE\nv 1 -2\nv 3 0\nv -1 2 0\n"))
>>> [solution.parts for solution in solutions]
[[1, 3], [2]]
"""

import re
from itertools import chain, pairwise

from dlxc.answers.reading import (
    WORD,
    AnswerSolution,
    AnswerText,
    AnswerWord,
    UnreadableAnswer,
    number_of,
)
from dlxc.text.prose import shortened

_LITERAL = re.compile(r"(-?)x?(0|[1-9][0-9]*)")
"""A variable, perhaps negated, as in CNF or with the `x` of pseudo-Boolean formats."""

_V_LINE = re.compile(r"^[^\S\n]*v(?!\S)(.*)", re.MULTILINE)
_MINISAT_LINE = re.compile(rf"^[^\S\n]*(?:v(?!\S)|(?={_LITERAL.pattern}(?!\S)))(.*)", re.MULTILINE)
"""In MiniSat's file values also stand in lines that begin with one."""

_INFEASIBLE = re.compile(
    r"(?i:infeasible|integer empty|no feasible solution)|^s mip +\S+ +\S+ +n(?!\S)", re.MULTILINE
)
_DUAL = "\n# Dual solution values"
"""Behind this line HiGHS gives the same variables other values."""

_VARIABLE = re.compile(r"x([1-9][0-9]*)")
"""The variable of an option, or of a colour; others are passed over."""

_REAL = re.compile(r"[+-]?(?:[0-9]++(?:\.[0-9]*+)?|\.[0-9]++)(?:[eE][+-]?[0-9]++)?")

_LINE = rf"^[ \t]*+(?:\S++[ \t]++)?(x[1-9][0-9]*)[ \t]++(?:\*[ \t]++)?({_REAL.pattern})(?!\S)"
"""A variable and its value, perhaps with an index before the variable and `*` before the value."""

_TABLE = rf"(?<!\S)({_REAL.pattern})[ \t]++Integer[ \t]++(x[1-9][0-9]*)[ \t]*$"
"""A value and its variable in the table that HiGHS prints: `0 0 1 1 Integer x1`."""

_ASSIGNMENT = re.compile(
    rf"{_LINE}|{_TABLE}|^[ \t]*+j[ \t]++([0-9]++)[ \t]++(\S++)[ \t]*$", re.MULTILINE
)
"""The same, or GLPK's raw `j 1 1`."""

_TOLERANCE = 0.1
"""MIP solvers take numbers for whole that are nearly so."""

_INSTANTIATION = "<instantiation"

SIGNS = {
    # a line of values, one with the status, or the first one of MiniSat's file
    "sat": re.compile(
        r"^[^\S\n]*(?:(?:UN)?SAT(?: |\s*$)|v (?=.*\S)|s (?:SAT|UNSAT|OPT|UNKNOWN|UNSUPPORTED))",
        re.MULTILINE,
    ),
    # what HiGHS, GLPK, SCIP or CBC say of a solution, or the value of a variable `x1`
    "mip": re.compile(
        r"\A(?:solution status:|objective value)"
        r"|^(?:# Columns|Model status|Status:|s mip |c Status:)"
        rf"|{_LINE}|{_TABLE}",
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
    lines = (_MINISAT_LINE if is_of_minisat else _V_LINE).finditer(answer.text)
    spans = (line.span(line.re.groups) for line in lines)
    solutions: list[AnswerSolution] = []
    places: dict[int, tuple[int, int] | None] = {}  # that of a false variable is not kept
    for word in chain.from_iterable(WORD.finditer(answer.text, *span) for span in spans):
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


def _of_values(places: dict[int, tuple[int, int] | None]) -> AnswerSolution:
    return AnswerSolution((number, place) for number, place in sorted(places.items()) if place)


def read_mip(answer: AnswerText) -> list[AnswerSolution]:
    """The one solution of a file, or none if it says so."""
    if _INFEASIBLE.search(answer.text):
        return []
    assigned = [*_ASSIGNMENT.finditer(answer.text.partition(_DUAL)[0])]
    if not assigned:
        raise UnreadableAnswer("no variable has a value in this answer")
    solution = AnswerSolution()
    for match in assigned:
        variable, value = (4, 3) if match[3] else (1, 2) if match[1] else (5, 6)
        if _is_chosen(match[value], match.span(value)):
            place = match.span(variable)
            solution.add(number_of(match[variable].lstrip("x"), place), place)
    return [solution]


def _is_chosen(text: str, place: tuple[int, int]) -> bool:
    """Whether a value is 1; one that is near to neither 0 nor 1 raises `UnreadableAnswer`."""
    value = float(text) if _REAL.fullmatch(text) else 0.5
    if min(abs(value), abs(value - 1)) >= _TOLERANCE:
        raise _not_a_value(text, place)
    return value > _TOLERANCE


def _not_a_value(text: str, place: tuple[int, int]) -> UnreadableAnswer:
    message = f"the value `{shortened(text)}` of a variable is neither 0 nor 1"
    return UnreadableAnswer(message, place)


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
        if not (value := _VALUE.fullmatch(word[0])):
            raise _not_a_value(word[0], word.span())
        times = number_of(value[2] or "1", word.span())
        if times > len(names) - at:
            raise UnreadableAnswer("there are more values than variables", word.span())
        for name in names[at : at + times] if value[1] == "1" else ():
            if variable := _VARIABLE.fullmatch(name[0]):
                solution.add(number_of(variable[1], name.span()), name.span())
        at += times
    if at < len(names):
        message = f"there are {len(names)} variables, but only {at} values"
        raise UnreadableAnswer(message, (start, start + len(_INSTANTIATION)))
    return solution


def _words(text: str, tag: str, start: int, end: int) -> list[AnswerWord]:
    """The words between a tag and its end, in an instantiation."""
    first = text.find(f"<{tag}>", start, end)
    last = text.find(f"</{tag}>", first, end)
    if min(first, last) < 0:
        message = f"the instantiation has no `</{tag}>` after a `<{tag}>`"
        raise UnreadableAnswer(message, (start, start + len(_INSTANTIATION)))
    return [*WORD.finditer(text, first + len(f"<{tag}>"), last)]
