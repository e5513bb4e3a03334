r"""From the text of an answer to the options of a problem.

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-1]\n2|D 00 01\n", "polyomino")
>>> understand(problem, "v -1 -2 3 4 5 0\n").solutions
[Resolved(options=[3, 4], unknown=[])]
>>> [(option.number, option.text) for option in understand(problem, "7\n").solutions[0].unknown]
[(7, '7')]
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from dlxc.answers import ANSWER_FORMATS
from dlxc.answers.answer_text import MOST_DIGITS, AnswerText, is_number
from dlxc.answers.codes import AMBIGUOUS, EMPTY, IS_A_PICTURE
from dlxc.answers.model import Answers, AnswerSolution, UnreadableAnswer
from dlxc.answers.option_lookup import OptionLookup, ProblemEntries, TakenOptions
from dlxc.answers.readers.printed_options import entries_of, is_break
from dlxc.problem import Problem
from dlxc.text.source import Span

_LINES_DRAWN = re.compile(r"[-+|/\\_ ]+")
_STICKS = re.compile(r" *\+--\w+--\+.*")

_NUMBERS = "numbers"
_PRINTED = "dlx"


class UnknownOption(NamedTuple):
    """What an answer chooses that is no option of the problem, or is chosen too often.

    `number` is set if the answer gave a number.  `alike` counts the options of the problem that
    are printed like this; if there are any, all of them have been chosen already.
    """

    text: str
    span: Span
    number: int | None = None
    alike: int = 0


class Resolved(NamedTuple):
    """A solution in numbers of options, from 1, and what in it is no option of the problem."""

    options: list[int]
    unknown: list[UnknownOption]


class Understood(NamedTuple):
    """What an answer says, and its solutions in options of the problem."""

    answers: Answers
    solutions: list[Resolved]


def understand(problem: Problem, text: str, form: str | None = None) -> Understood:
    """What an answer says of a problem; raises `UnreadableAnswer`.

    `form` is the name of its format.  Without it the text tells, in these steps:

    1. If all lines are options of the problem, they are meant.
    2. If all words are numbers of options, and also all are items or one line is an option,
       nothing tells which is meant: the answer is refused.
    3. If all words are items of the problem, options are meant.
    4. Otherwise the first format is taken whose signs the text has.
    """
    answer = AnswerText(text)
    if form is None:
        return _understand_by_text(problem, answer)
    answers = ANSWER_FORMATS[form].reader().read_solutions(answer)
    return Understood(answers, resolve(problem, answers))


def read_answer(text: str, form: str | None = None) -> Answers:
    """What an answer says, whatever the problem is; raises `UnreadableAnswer`."""
    answer = AnswerText(text)
    return ANSWER_FORMATS[form or _by_signs(answer)].reader().read_solutions(answer)


def _understand_by_text(problem: Problem, answer: AnswerText) -> Understood:
    numbers = _are_numbers_of_options(answer, len(problem.options))
    items = _are_items(problem, answer)
    if numbers or items:
        answers = ANSWER_FORMATS[_PRINTED].reader().read_solutions(answer)
        printed = Understood(answers, resolve(problem, answers))
        unknown = [option for solution in printed.solutions for option in solution.unknown]
        known = any(solution.options for solution in printed.solutions)
        if unknown and numbers and (items or known):
            raise UnreadableAnswer(AMBIGUOUS, unknown[0].span)
        if items or not unknown:
            return printed
    form = _by_signs(answer)
    answers = ANSWER_FORMATS[form].reader().read_solutions(answer)
    solutions = resolve(problem, answers)
    if form == _PRINTED and not any(solution.options for solution in solutions):
        _refuse_picture(answer)
    return Understood(answers, solutions)


def _refuse_picture(answer: AnswerText) -> None:
    """Raise if an answer in which nothing is known seems to be a picture."""
    for line in answer.lines():
        if _is_drawn(line.text):
            raise UnreadableAnswer(IS_A_PICTURE, line.span)


def _is_drawn(line: str) -> bool:
    """Whether a line is of a frame, such as `+---+   |`, of triangles, or of sticks with names."""
    if _LINES_DRAWN.fullmatch(line):
        return "--" in line or "__" in line
    return _STICKS.fullmatch(line) is not None


def _by_signs(answer: AnswerText) -> str:
    """The name of the first format that a text looks like."""
    for form in ANSWER_FORMATS.values():
        if form.reader().fits(answer):
            return form.name
    raise UnreadableAnswer(EMPTY)


def _are_numbers_of_options(answer: AnswerText, count: int) -> bool:
    """Whether all words are numbers from 1 to `count`, without zeros in front."""
    known: set[str] = set()
    for line in answer.plain_lines:
        new = {*line.split()} - known
        for word in new:
            if not is_number(word) or word[0] == "0" or len(word) > MOST_DIGITS:
                return False
            if int(word) > count:
                return False
        known |= new
    return bool(known)


def _are_items(problem: Problem, answer: AnswerText) -> bool:
    """Whether there are options, and all that they are made of are entries of the problem."""
    entries = ProblemEntries(problem)
    known: set[str] = set()
    for line in answer.plain_lines:
        new = set() if is_break(line) else {*entries_of(line)} - known
        if any(entries.find(word) is None for word in new):
            return False
        known |= new
    return bool(known)


def resolve(problem: Problem, answers: Answers) -> list[Resolved]:
    """Find the options of solutions; printed ones are known by their items in any order.

    Of options that are printed alike each is taken once.
    """
    count = len(problem.options)
    texts = {part for one in answers.solutions for part in one.parts if not isinstance(part, int)}
    known = OptionLookup(problem, texts).numbers if texts else {}
    return [
        _resolve(solution, count, known, other_variables=answers.other_variables)
        for solution in answers.solutions
    ]


def _resolve(
    solution: AnswerSolution,
    count: int,
    known: Mapping[tuple[str, ...], list[int]],
    *,
    other_variables: bool,
) -> Resolved:
    numbers = [part for part in solution.parts if isinstance(part, int) and 1 <= part <= count]
    if len(numbers) == len(solution.parts):
        return Resolved(numbers, [])
    found = Resolved([], [])
    taken = TakenOptions(known)
    for at, part in enumerate(solution.parts):
        if isinstance(part, int):
            if 1 <= part <= count:
                found.options.append(part)
            elif not other_variables:
                found.unknown.append(UnknownOption(str(part), solution.span(at), part))
        elif (number := taken.next(part)) is None:
            alike = len(known[part])
            text = " ".join(part)
            found.unknown.append(UnknownOption(text, solution.span(at), None, alike))
        else:
            found.options.append(number)
    return found
