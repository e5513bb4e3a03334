"""Answers that give variables their values: SAT, pseudo-Boolean, XCSP3 and MIP solvers.

Variables beyond the options are passed over later, when the problem is known.
"""

from __future__ import annotations

from collections.abc import Iterator

from dlxc.answers.answer import Answers, Solution, UnreadableError, is_number, variable

_UNSATISFIABLE = ("s UNSATISFIABLE", "UNSAT", "s UNSUPPORTED")


def fits_sat(text: str) -> bool:
    """`v` or `s` lines, or the first line of MiniSat's."""
    return any(
        line.startswith(("v ", "s SAT", "s UNSAT", "s OPT")) or line in ("SAT", "UNSAT")
        for line in text.split("\n")
    )


def read_sat(text: str) -> Answers:
    """Lines `v 1 -2 0` or `v x1 -x2`, or MiniSat's answer in a file.

    A solution ends with the variable 0, with a new `s` line, or after MiniSat's line; or, where
    nothing ends it, when a variable comes again.
    """
    solutions: list[Solution] = []
    values: dict[int, bool] = {}
    lines = [line.strip() for line in text.split("\n")]
    minisat = "SAT" in lines
    for line in lines:
        if not (line.startswith("v ") or (minisat and is_number(line.partition(" ")[0]))):
            continue
        for word in line.removeprefix("v ").split():
            number, value = _literal(word)
            if number in values or number == 0:
                solutions.append(_true(values))
                values = {}
            if number:
                values[number] = value
    if values:
        solutions.append(_true(values))
    none = any(line in _UNSATISFIABLE for line in lines)
    return Answers(solutions, none, variables=True)


def _literal(word: str) -> tuple[int, bool]:
    number = int(word) if is_number(word) else variable(word.removeprefix("-"))
    if number is None:
        raise UnreadableError(f"`{word}` in a `v` line is no variable")
    return abs(number), not word.startswith("-")


def _true(values: dict[int, bool]) -> list[int]:
    return sorted(number for number, value in values.items() if value)


def fits_xcsp3(text: str) -> bool:
    """An instantiation in XML."""
    return "<instantiation" in text


def read_xcsp3(text: str) -> Answers:
    """Elements `<instantiation> <list> x1 x2 </list> <values> 1 0 </values> </instantiation>`."""
    solutions: list[Solution] = []
    for part in text.split("<instantiation")[1:]:
        names = _between(part, "<list>", "</list>").split()
        values = [*_values(_between(part, "<values>", "</values>").split())]
        if len(names) != len(values):
            raise UnreadableError("an instantiation has not as many values as variables")
        solutions.append(
            [
                number
                for number, value in zip(map(variable, names), values, strict=True)
                if value == "1" and number is not None
            ]
        )
    return Answers(solutions, variables=True)


def _between(text: str, start: str, end: str) -> str:
    return text.partition(start)[2].partition(end)[0]


def _values(words: list[str]) -> Iterator[str]:
    """The values, of which `0x5` are five zeros."""
    for word in words:
        value, cross, times = word.partition("x")
        yield from [value] * (int(times) if cross else 1)


_MIP_SIGNS = ("Model status", "# Columns", "Status:", "solution status:", "objective value")
_INFEASIBLE = ("infeasible", "integer empty", "no feasible solution")


def fits_mip(text: str) -> bool:
    """What HiGHS, GLPK, SCIP or CBC write about a solution."""
    lines = text.split("\n")
    return text.startswith(_MIP_SIGNS) or any(
        line.startswith(("# Columns", "Model status", "Status:", "s mip ", "c Status:"))
        or _assigned(line.split())
        for line in lines
    )


def read_mip(text: str) -> Answers:
    """Lines that name a variable and its value, `x1 1`, or GLPK's raw `j 1 1`.

    In the table that HiGHS prints for people the name comes last: `0 0 1 1 Integer x1`.
    """
    lines = [line.split() for line in text.partition("# Dual solution values")[0].split("\n")]
    assigned = [pair for pair in map(_assigned, lines) if pair]
    none = any(sign in text.lower() for sign in _INFEASIBLE) or any(map(_is_glpk_none, lines))
    if assigned and not none:
        chosen = [number for number, value in assigned if value > _HALF]
        return Answers([chosen], variables=True)
    if none:
        return Answers([], none=True)
    raise UnreadableError("no variable has a value in this answer")


_HALF = 0.5
"""MIP solvers are content with numbers that are nearly whole."""


def _assigned(words: list[str]) -> tuple[int, float] | None:
    """The variable of a line and its value."""
    if len(words) == 3 and words[0] == "j" and is_number(words[1]):
        return int(words[1]), float(words[2])
    if len(words) > 4 and words[-2] == "Integer" and _is_real(words[-3]):
        number = variable(words[-1])
        return None if number is None else (number, float(words[-3]))
    for word, *rest in (words[at : at + 3] for at in range(min(len(words), 2))):
        number = variable(word)
        values = [value for value in rest if value != "*"]
        if number is not None and values and _is_real(values[0]):
            return number, float(values[0])
    return None


def _is_real(word: str) -> bool:
    try:
        float(word)
    except ValueError:
        return False
    return True


def _is_glpk_none(words: list[str]) -> bool:
    """GLPK's status line `s mip 8 20 n 0`, whose `n` says that there is no solution."""
    return words[:2] == ["s", "mip"] and words[4:5] == ["n"]
