r"""What solvers answer, read back into the options that they chose.

    text -> reader of its format -> Answers -> resolved against the problem -> numbers of options

This module lists the formats.  Each has two functions in a module that is imported when it is
needed: `read_` and its name reads a text, and `is_` and its name tells whether a text looks like
this format.  `dlxc.answers.resolution` tells which format a text has and finds the options of the
problem; `dlxc.answers.verification` says whether they are a solution.  Files of BurrTools are no
format of this list, because it takes the problem to read their solutions: `dlxc.answers.assemblies`
does.

>>> from dlxc.answers.reading import AnswerText
>>> answer = AnswerText("v -1 2 -3 4 0\n")
>>> [solution.parts for solution in read_answer(answer, "sat").solutions]
[[2, 4]]
>>> [form for form in ANSWER_FORMATS if looks_like(answer, form)]
['sat', 'dlx']
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dlxc.answers.reading import Answers, AnswerText


ANSWER_FORMATS = {
    "clingo": "option_numbers",  # atoms `chosen(1)`, as text or as JSON
    "minizinc": "option_numbers",  # lines `chosen = [1, 5];`
    "xcsp3": "variables",  # instantiations in XML
    "sat": "variables",  # `v` lines of SAT and pseudo-Boolean solvers
    "mip": "variables",  # solution files of HiGHS, GLPK, SCIP, CBC, Gurobi
    "numbers": "option_numbers",  # numbers of options, a solution a line
    "json": "json_answers",  # the JSON and the JSON lines of dlxc itself
    "dlx": "printed_options",  # options as dlx1 and its like print them
}
"""The formats by their names on the command line, in the order in which they are tried on a text;
each with the module of its reader."""


def read_answer(answer: AnswerText, form: str) -> Answers:
    """The solutions in a text of a format; raises `UnreadableAnswer`."""
    module = import_module(f"dlxc.answers.{ANSWER_FORMATS[form]}")
    answers: Answers = getattr(module, f"read_{form}")(answer)
    return answers


def looks_like(answer: AnswerText, form: str) -> bool:
    """Whether a text has the signs of a format; any text with words could be printed options."""
    module = import_module(f"dlxc.answers.{ANSWER_FORMATS[form]}")
    return bool(getattr(module, f"is_{form}")(answer))
