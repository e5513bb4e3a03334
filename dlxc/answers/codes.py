"""How the faults of answers are told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Span

_LONGEST = 60
"""Of a longer fact a sentence has only the beginning."""


class AnswerWording(NamedTuple):
    """One way to tell a fault of a code."""

    code: str
    message: str
    help: str = ""

    def at(self, span: Span | None, **facts: object) -> Diagnostic:
        """A fault at a place."""
        return Diagnostic(self.code, self.told(facts), span, help=self.help)

    def told(self, facts: Mapping[str, object]) -> str:
        """The sentence; of long facts it has only the beginning."""
        return self.message.format(**{name: _cut(str(fact)) for name, fact in facts.items()})


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."


NO_OPTION = AnswerWording("E171", "there is no option `{option}`")
NO_NUMBER = AnswerWording("E171", "there is no option {number}, the problem has {count}")
CHOSEN_AGAIN = AnswerWording("E173", "the option `{option}` is chosen too often")

EMPTY = AnswerWording("E175", "the answer is empty")
NO_SOLUTION_GIVEN = AnswerWording("E175", "there is no solution in this answer")
TOO_LONG = AnswerWording("E175", "a number in an answer has at most {most} digits")
NOT_A_NUMBER = AnswerWording("E175", "`{word}` is not the number of an option")
NOT_A_LITERAL = AnswerWording("E175", "`{word}` in a `v` line is not a variable")
NOT_AN_ATOM = AnswerWording("E175", "`{word}` does not give the number of an option")
NOT_A_VALUE = AnswerWording("E175", "the value `{word}` of a variable is neither 0 nor 1")
NO_VALUES = AnswerWording("E175", "no variable has a value in this answer")
LIST_NOT_CLOSED = AnswerWording("E175", "the list of numbers has no `]` at its end")
NOT_JSON = AnswerWording("E175", "this is not the JSON that clingo writes: {reason}")
TAG_MISSING = AnswerWording("E175", "the instantiation has no `{tag}`")
MORE_VALUES = AnswerWording("E175", "there are more values than variables")
FEWER_VALUES = AnswerWording("E175", "there are {variables} variables, but only {values} values")
AMBIGUOUS = AnswerWording(
    "E175",
    "these may be items or numbers of options",
    help="say which: `--answer-format dlx` for items, `--answer-format numbers` for numbers",
)
