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
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, combinations, islice, product
from typing import NamedTuple

from dlxc.answers import ANSWER_FORMATS, read_answer
from dlxc.answers.option_lookup import ProblemEntries, TakenOptions, find_options
from dlxc.answers.printed_options import entries_of, is_break
from dlxc.answers.reading import (
    MOST_DIGITS,
    AnswerEnd,
    Answers,
    AnswerSolution,
    AnswerText,
    UnreadableAnswer,
    is_number,
)
from dlxc.problem import Problem
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, fault
from dlxc.text.grammar import rest_not_read
from dlxc.text.prose import shortened
from dlxc.text.source import Span

_LINES_DRAWN = re.compile(r"[-+|/\\_ ]+")
_STICKS = re.compile(r" *\+--\w+--\+.*")

_XML = re.compile(r"\s*<")

_PRINTED = "dlx"


_OF_ANY_WORDS = ("numbers", "dlx")
"""Formats without signs of their own: every text could be one."""


class UnknownOption(NamedTuple):
    """What an answer chooses that is not an option of the problem, or is chosen too often.

    `number` is set if the answer gave a number.  `alike` counts the options of the problem that
    are printed like this; if there are any, all of them have been chosen already.
    """

    text: str
    span: Span
    number: int | None = None
    alike: int = 0


class Resolved(NamedTuple):
    """A solution in numbers of options, from 1, and what in it is not an option of the problem."""

    options: list[int]
    unknown: list[UnknownOption]


class Understood(NamedTuple):
    """What an answer says, and its solutions in options of the problem.

    `alike` has for each option that is printed in the answer, if others of the problem are printed
    like it, the numbers of them all, in order.
    """

    answers: Answers
    solutions: list[Resolved]
    alike: Mapping[int, tuple[int, ...]]


def understand(problem: Problem, text: str, form: str | None = None) -> Understood:
    """What an answer says of a problem; raises `UnreadableAnswer`.

    `form` is the name of its format.  Without it the text tells.  A file of BurrTools is known by
    its beginning, others in these steps:

    1. If all lines are options of the problem, they are meant.
    2. If all words are numbers of options, and also all are items or one line is an option,
       nothing tells which is meant: the answer is refused.
    3. If all words are items of the problem, options are meant.
    4. Otherwise the first format is taken whose signs the text has.
    """
    answer = AnswerText(text)
    if form is None and _XML.match(text):
        from dlxc.answers.assemblies import is_file, read_assemblies  # late: few answers are XML

        if is_file(text):
            return _understood(problem, read_assemblies(problem, answer))
    if form is None:
        return _understand_by_text(problem, answer)
    return _understood(problem, read_answer(answer, form))


def _understand_by_text(problem: Problem, answer: AnswerText) -> Understood:
    numbers = _are_numbers_of_options(answer, len(problem.options))
    items = _are_items(problem, answer)
    if numbers or items:
        printed = _understood(problem, read_answer(answer, _PRINTED))
        unknown = [option for solution in printed.solutions for option in solution.unknown]
        known = any(solution.options for solution in printed.solutions)
        if unknown and numbers and (items or known):
            raise UnreadableAnswer(
                "these may be items or numbers of options",
                unknown[0].span,
                "say which: `--answer-format dlx` for items, `--answer-format numbers` for numbers",
            )
        if items or not unknown:
            return printed
    form, answers = _by_signs(answer)
    understood = _understood(problem, answers)
    if form == _PRINTED and not any(solution.options for solution in understood.solutions):
        _refuse_picture(answer)
    return understood


def _refuse_picture(answer: AnswerText) -> None:
    """Raise if an answer in which nothing is known seems to be a picture.

    It has a line of a frame, such as `+---+   |`, of triangles, or of sticks with names.
    """
    for line in answer.lines():
        is_frame = _LINES_DRAWN.fullmatch(line.text) and ("--" in line.text or "__" in line.text)
        if is_frame or _STICKS.fullmatch(line.text):
            raise UnreadableAnswer(
                "this is the picture of a solution, not its options",
                line.span,
                "`dlxc solve --to options` prints the options",
            )


def _by_signs(answer: AnswerText) -> tuple[str, Answers]:
    """The first format that a text looks like, and what it says in that format."""
    for form in ANSWER_FORMATS:
        if answers := read_answer(answer, form, sure=False):
            return form, answers
    raise UnreadableAnswer("the answer is empty")


def _are_numbers_of_options(answer: AnswerText, count: int) -> bool:
    """Whether all words are numbers from 1 to `count`, without zeros in front."""

    def is_one(word: str) -> bool:
        is_plain = is_number(word) and word[0] != "0" and len(word) <= MOST_DIGITS
        return is_plain and int(word) <= count

    return _are_all(map(str.split, answer.plain_lines), is_one)


def _are_items(problem: Problem, answer: AnswerText) -> bool:
    """Whether there are options, and all that they are made of are entries of the problem."""
    entries = ProblemEntries(problem)
    options = (entries_of(line) for line in answer.plain_lines if not is_break(line))
    return _are_all(options, lambda word: entries.find(word) is not None)


def _are_all(lines: Iterable[Iterable[str]], is_one: Callable[[str], bool]) -> bool:
    """Whether there are words, and all are of a kind; each different word is looked at once."""
    known: set[str] = set()
    for words in lines:
        new = {*words} - known
        if not all(map(is_one, new)):
            return False
        known |= new
    return bool(known)


def _understood(problem: Problem, answers: Answers | None) -> Understood:
    """An answer with its options found; printed ones are known by their items in any order."""
    assert answers is not None  # noqa: S101 - the format was sure
    count = len(problem.options)
    texts = {part for one in answers.solutions for part in one.parts if not isinstance(part, int)}
    known = find_options(problem, texts) if texts else {}
    others = answers.other_variables
    solutions = [_resolve(one, count, known, others) for one in answers.solutions]
    several = [tuple(numbers) for numbers in known.values() if len(numbers) > 1]
    alike = {number: numbers for numbers in several for number in numbers}
    return Understood(answers, solutions, alike)


def _resolve(
    solution: AnswerSolution,
    count: int,
    known: Mapping[tuple[str, ...], list[int]],
    other_variables: bool,  # noqa: FBT001 - as `Answers` has it
) -> Resolved:
    """The options of a solution; of those that are printed alike each is taken once."""
    numbers = [part for part in solution.parts if isinstance(part, int) and 1 <= part <= count]
    if len(numbers) == len(solution.parts):
        return Resolved(numbers, [])
    resolved = Resolved([], [])
    taken = TakenOptions(known)
    for at, part in enumerate(solution.parts):
        if isinstance(part, int):
            if 1 <= part <= count:
                resolved.options.append(part)
            elif not other_variables:
                resolved.unknown.append(UnknownOption(str(part), solution.span(at), part))
        elif (number := taken.next(part)) is None:
            alike = len(known[part])
            resolved.unknown.append(UnknownOption(" ".join(part), solution.span(at), None, alike))
        else:
            resolved.options.append(number)
    return resolved


def unknown_options(problem: Problem, options: Iterable[UnknownOption]) -> list[Diagnostic]:
    """What to say of parts of an answer that are not options, each once, at its first place."""
    first: dict[str, UnknownOption] = {}
    for option in options:
        first.setdefault(option.text, option)
    diagnostics = []
    for option in islice(first.values(), MOST_FAULTS):
        code, what = "E171", f"there is no option `{shortened(option.text)}`"
        if option.number is not None:
            what = f"there is no option {option.number}, the problem has {len(problem.options)}"
        elif option.alike:
            code, what = "E173", f"the option `{shortened(option.text)}` is chosen too often"
        diagnostics.append(fault(code, option.span, what))
    if len(first) > MOST_FAULTS:
        diagnostics.append(rest_not_read(diagnostics[-1].span or Span(0, 0)))
    return diagnostics


def is_only_a_total(text: str, end: AnswerEnd, form: str | None) -> bool:
    """Whether a text prints no solutions, but at most their number."""
    if not text.strip():
        return True
    answer = AnswerText(text)
    if form or end.total is None or answer.end.total != end.total:
        return False
    if "Altogether" in text or "in total" in text:
        return False
    signs = (form for form in ANSWER_FORMATS if form not in _OF_ANY_WORDS)
    try:
        return all(read_answer(answer, form, sure=False) is None for form in signs)
    except UnreadableAnswer:
        return False


def told_apart(
    found: Iterable[list[int]], alike: Mapping[int, tuple[int, ...]]
) -> Iterator[list[int]]:
    """Tell solutions apart that are printed alike because options of the problem are.

    A solver may find any of those options.  The first time a printed solution means the first
    of them, the second time another choice, and so on, as long as there are any.

    >>> [*told_apart([[1, 2]] * 5, {1: (1, 3), 3: (1, 3), 2: (2, 4), 4: (2, 4)})]
    [[1, 2], [1, 4], [3, 2], [3, 4], [1, 2]]
    """
    choices: dict[frozenset[int], Iterator[tuple[tuple[int, ...], ...]]] = {}
    for chosen in found:
        key = frozenset(chosen)
        if alike.keys().isdisjoint(key):
            yield chosen
            continue
        if key not in choices:
            times = Counter(alike.get(number, (number,)) for number in chosen)
            choices[key] = product(*(combinations(*item) for item in times.items()))
        yield [*chain.from_iterable(next(choices[key], (tuple(chosen),)))]
