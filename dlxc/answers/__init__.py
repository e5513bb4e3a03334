r"""What solvers answer, read back into the options that they chose.

    text -> reader of its format -> Answers -> resolved against the problem -> numbers of options

This module lists the formats.  A reader is the function `read_` and the name of its format, in a
module that is imported when it is needed.  `dlxc.answers.resolution` tells which format a text has
and finds the options of the problem; `dlxc.answers.verification` says whether they are a solution.

>>> from dlxc.answers.reading import AnswerText
>>> answer = AnswerText("v -1 2 -3 4 0\n")
>>> [solution.parts for solution in ANSWER_FORMATS["sat"].read(answer).solutions]
[[2, 4]]
>>> ANSWER_FORMATS["clingo"].read(answer, sure=False) is None
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from dlxc.answers.reading import Answers, AnswerText


class AnswerFormat(NamedTuple):
    """A format of answers: its name on the command line, what it is, and its reader's module."""

    name: str
    summary: str
    module: str

    def read(self, answer: AnswerText, *, sure: bool = True) -> Answers | None:
        """The solutions in a text; raises `UnreadableAnswer`.

        Unless it is sure that the text has this format, `None` if it does not look so.
        """
        reader = getattr(import_module(f"dlxc.answers.{self.module}"), f"read_{self.name}")
        found: Answers | None = reader(answer, sure=sure)
        return found


ANSWER_FORMATS: dict[str, AnswerFormat] = {
    each.name: each
    for each in (
        AnswerFormat("clingo", "atoms `chosen(1)`, as text or as JSON", "option_numbers"),
        AnswerFormat("minizinc", "lines `chosen = [1, 5];`", "option_numbers"),
        AnswerFormat("xcsp3", "instantiations in XML", "variables"),
        AnswerFormat("sat", "`v` lines of SAT and pseudo-Boolean solvers", "variables"),
        AnswerFormat("mip", "solution files of HiGHS, GLPK, SCIP, CBC, Gurobi", "variables"),
        AnswerFormat("numbers", "numbers of options, a solution a line", "option_numbers"),
        AnswerFormat("dlx", "options as dlx1 and its like print them", "printed_options"),
    )
}
"""The formats, in the order in which they are tried on a text."""
