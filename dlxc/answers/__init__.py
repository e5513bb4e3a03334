r"""What solvers answer, read back into the options that they chose.

    text -> reader of its format -> Answers -> resolved against the problem -> numbers of options

This module lists the formats.  Each has a reader in `dlxc/answers/readers/`, which is imported
when it is needed.  `dlxc.answers.resolution` tells which format a text has and finds the options
of the problem; `dlxc.answers.verification` says whether they are a solution.

>>> from dlxc.answers.answer_text import AnswerText
>>> answer = AnswerText("v -1 2 -3 4 0\n")
>>> ANSWER_FORMATS["sat"].reader().fits(answer)
True
>>> [solution.parts for solution in ANSWER_FORMATS["sat"].reader().read_solutions(answer).solutions]
[[2, 4]]
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

if TYPE_CHECKING:
    from dlxc.answers.answer_text import AnswerText
    from dlxc.answers.model import Answers


class AnswerReader(Protocol):
    """What the module of a reader offers."""

    def fits(self, answer: AnswerText) -> bool:
        """Whether a text looks as if it had this format."""

    def read_solutions(self, answer: AnswerText) -> Answers:
        """The solutions in a text; raises `UnreadableAnswer`."""


class AnswerFormat(NamedTuple):
    """A format of answers: its name on the command line, what it is, and its reader's module."""

    name: str
    summary: str
    module: str

    def reader(self) -> AnswerReader:
        """Import the reader's module."""
        return cast("AnswerReader", import_module(f"dlxc.answers.readers.{self.module}"))


ANSWER_FORMATS: dict[str, AnswerFormat] = {
    each.name: each
    for each in (
        AnswerFormat("clingo", "atoms `chosen(1)`, as text or as JSON", "clingo"),
        AnswerFormat("minizinc", "lines `chosen = [1, 5];`", "minizinc"),
        AnswerFormat("xcsp3", "instantiations in XML", "xcsp3"),
        AnswerFormat("sat", "`v` lines of SAT and pseudo-Boolean solvers", "sat"),
        AnswerFormat("mip", "solution files of HiGHS, GLPK, SCIP, CBC, Gurobi", "mip"),
        AnswerFormat("numbers", "numbers of options, a solution a line", "option_numbers"),
        AnswerFormat("dlx", "options as dlx1 and its like print them", "printed_options"),
    )
}
"""The formats, in the order in which they are tried on a text."""
