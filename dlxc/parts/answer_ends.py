r"""How an answer ends: how many solutions it says there are, and whether these are all.

An answer that was cut off may look like a whole one, so an answer counts as whole only if it says
so.  What the solver wrote on standard error belongs to its answer.

>>> answer_end("1:\n a b\n", "Altogether 1 solution, 31+92 mems.\n")
AnswerEnd(total=1, is_whole=True)
>>> answer_end("s SATISFIABLE\nv 1 -2 0\n")
AnswerEnd(total=None, is_whole=False)
"""

from __future__ import annotations

import re
from typing import NamedTuple

from dlxc.answers.answer_text import AnswerText

_NUMBER = r"(\d{1,300})"

_TOTALS = [
    re.compile(pattern, re.MULTILINE)
    for pattern in (
        rf"^Altogether {_NUMBER} solutions?\b",  # D. E. Knuth's programs, and dlxc
        rf"^(?:c )?Models\s*: {_NUMBER}\s*$",  # clingo and clasp; `1+` says that there may be more
        rf'"Models": \{{\s*"Number": {_NUMBER},\s*"More": "no"',  # the same as JSON
        rf"^s mc {_NUMBER}\s*$",  # model counters
        rf"^c s exact (?:arb|single|double|quadruple) int {_NUMBER}\s*$",
    )
]
"""Lines that tell how many solutions there are, and with it that the search came to its end."""

_NONE = re.compile(
    r"^(?:\S.* says that there is no solution\.|(?:c )?UNSATISFIABLE|s UNSATISFIABLE|UNSAT"
    r"|=====UNSATISFIABLE=====)\s*$",
    re.MULTILINE,
)
"""Lines that say that there is no solution: dlxc, clingo, SAT solvers, MiniSat, MiniZinc."""

_ALL = re.compile(r"^(?:==========| *d COMPLETE EXPLORATION)\s*$", re.MULTILINE)
"""Lines that say that all solutions have been printed: MiniZinc, and ACE."""

_STOPPED = re.compile(
    r"^(?:Stopped by |TIMEOUT!|\*\*\* Info : \(.*\): INTERRUPTED|(?:c )?INTERRUPTED|s UNKNOWN)",
    re.MULTILINE,
)
"""Lines that say that the search was stopped: dlxc, D. E. Knuth's programs, clingo, SAT solvers."""

_ONLY_BEST = re.compile(r"^(?:c |s )?OPTIMUM FOUND\s*$", re.MULTILINE)
"""Of a problem with costs a solver may look for the best solution alone."""

_REMARK = re.compile(
    r"^(?:\S.*: [\w-]+, by its (?:extension|text)|\S.* says that there is no solution\.)$",
    re.MULTILINE,
)
"""What `dlxc solve` says on standard error."""


class AnswerEnd(NamedTuple):
    """How many solutions an answer says there are, and whether it says that it is whole."""

    total: int | None
    is_whole: bool


def answer_end(text: str, errors: str = "") -> AnswerEnd:
    """What the end of an answer says; `errors` is what the solver wrote on standard error.

    A number alone is a total, as `dlxc solve --count` prints it, unless something else tells one.
    """
    text = _whole_lines(text)
    told = AnswerText(text + _whole_lines(errors)).text
    stopped = _STOPPED.search(told) or _ONLY_BEST.search(told)
    totals = [int(found) for pattern in _TOTALS for found in pattern.findall(told)]
    if not totals and _NONE.search(told):
        totals = [0]
    if not totals and re.fullmatch(rf"\s*{_NUMBER}\s*", text):
        totals = [int(text)]
    is_whole = not stopped and bool(totals or _ALL.search(told))
    return AnswerEnd(totals[-1] if totals else None, is_whole)


def _whole_lines(text: str) -> str:
    """The text without a last line that nothing ends: a number there may be cut."""
    return text[: text.rfind("\n") + 1]


def without_remarks(text: str) -> str:
    """The text with blanks in place of what dlxc says beside the solutions."""
    return _REMARK.sub(lambda remark: " " * len(remark[0]), text)
