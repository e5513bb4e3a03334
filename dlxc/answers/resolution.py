r"""From the text of an answer to the options of a problem.

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-1]\n2|D 00 01\n", "polyomino")
>>> understand(problem, "v -1 -2 3 4 5 0\n").solutions
[Resolved(options=[3, 4], unknown=[])]
>>> answer = AnswerText("v -1 2 -3 4 0\n")
>>> [form for form in ANSWER_FORMATS if looks_like(answer, form)]
['sat', 'dlx']
>>> [fault.message for fault in understand(problem, "7\n").solutions[0].unknown]
['there is no option 7, the problem has 4']
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from importlib import import_module
from itertools import chain, combinations, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.answers import ANSWER_FORMATS
from dlxc.answers.printed_options import entries_of, is_break
from dlxc.answers.reading import (
    IN_TOTAL,
    MOST_DIGITS,
    AnswerEnd,
    Answers,
    AnswerSolution,
    AnswerText,
    UnreadableAnswer,
)
from dlxc.problem import CSR, NO_COLOUR, Problem
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, fault
from dlxc.text.grammar import rest_not_read
from dlxc.text.prose import shortened
from dlxc.text.source import Span

_OPTION_NUMBER = re.compile(rf"[1-9][0-9]{{0,{MOST_DIGITS - 1}}}", re.ASCII)


class Resolved(NamedTuple):
    """A solution in numbers of options, from 1, and what to say of the rest that it chooses.

    That is what is not an option of the problem, or is chosen too often.
    """

    options: list[int]
    unknown: list[Diagnostic]


class Understood(NamedTuple):
    """What an answer says, and its solutions in options of the problem.

    `alike` has for each option that is printed in the answer, if others of the problem are printed
    like it, the numbers of them all, in order.
    """

    answers: Answers
    solutions: list[Resolved]
    alike: dict[int, tuple[int, ...]]


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
    answer, finder = AnswerText(text), OptionFinder(problem)
    if form is None and re.match(r"\s*<", text):
        from dlxc.answers.assemblies import read_assemblies  # late: few answers are XML
        from dlxc.languages.xmpuzzle.file import is_file

        if is_file(text):
            return _understood(finder, read_assemblies(problem, answer))
    if form is None:
        if understood := _understood_as_options(finder, answer):
            return understood
        form = next((name for name in ANSWER_FORMATS if looks_like(answer, name)), None)
        if form is None:
            raise UnreadableAnswer("the answer is empty")
    return _understood(finder, read_answer(answer, form))


def read_answer(answer: AnswerText, form: str) -> Answers:
    """The solutions in a text of a format; raises `UnreadableAnswer`."""
    module = import_module(f"dlxc.answers.{ANSWER_FORMATS[form]}")
    solutions: list[AnswerSolution] = getattr(module, f"read_{form}")(answer)
    # MIP solvers say this in many ways, and what gives a value to no variable is not an answer.
    says_none = answer.end == (0, True) or (form == "mip" and not solutions)
    return Answers(solutions, says_none, ANSWER_FORMATS[form] == "variables")


def looks_like(answer: AnswerText, form: str) -> bool:
    """Whether a text has the signs of a format; any text with words could be printed options."""
    module = import_module(f"dlxc.answers.{ANSWER_FORMATS[form]}")
    return module.SIGNS[form].search(answer.text) is not None


def _understood_as_options(finder: OptionFinder, answer: AnswerText) -> Understood | None:
    """A text that may be printed options of the problem, or numbers of options."""
    words = {*answer.text.split()}
    count = len(finder.problem.options)
    are_numbers = all(_OPTION_NUMBER.fullmatch(word) and int(word) <= count for word in words)
    are_items = _are_items(finder, answer.text.split("\n"))
    if not words or not (are_numbers or are_items):
        return None
    printed = _understood(finder, read_answer(answer, "dlx"))
    unknown = [diagnostic for solution in printed.solutions for diagnostic in solution.unknown]
    are_known = any(solution.options for solution in printed.solutions)
    if unknown and are_numbers and (are_items or are_known):
        raise UnreadableAnswer(
            "these may be items or numbers of options",
            unknown[0].span,
            "say which: `--answer-format dlx` for items, `--answer-format numbers` for numbers",
        )
    return printed if are_items or not unknown else None


def _are_items(finder: OptionFinder, lines: Iterable[str]) -> bool:
    """Whether there are options, and all that they are made of are entries of the problem."""
    seen: set[str] = set()
    for line in lines:
        new = set() if is_break(line) else {*entries_of(line)} - seen
        if None in map(finder.entry, new):  # at the first line, most often
            return False
        seen |= new
    return bool(seen)


def _understood(finder: OptionFinder, answers: Answers) -> Understood:
    others = answers.other_variables
    solutions = [finder.resolved(one, other_variables=others) for one in answers.solutions]
    return Understood(answers, solutions, finder.alike)


class OptionFinder:
    r"""Finds options of a problem by what they are made of, their entries in any order.

    A text may lack the aids of an option, as in the solutions that dlxc prints.  Where the options
    that such a text may be are several, `alike` has their numbers for each of them.

    Options and texts are compared by sums of random numbers, one for each item and colour; what has
    the right sum is then looked at.
    """

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.alike: dict[int, tuple[int, ...]] = {}
        self._known: dict[tuple[str, ...], tuple[int, ...]] = {}

    @cached_property
    def _items(self) -> dict[str, int]:
        return {name: at for at, name in enumerate(self.problem.items.names)}

    @cached_property
    def _colours(self) -> dict[str, int]:
        return {name: at for at, name in enumerate(self.problem.colours)}

    def entry(self, word: str) -> tuple[int, int] | None:
        """The numbers of an entry's item and colour; `None` if it is not an entry."""
        name, colon, colour = (word, "", "") if word in self._items else word.rpartition(":")
        if name not in self._items or (colon and colour not in self._colours):
            return None
        return self._items[name], self._colours.get(colour, NO_COLOUR)

    @cached_property
    def _table(
        self,
    ) -> tuple[CSR, NDArray[np.uint64], NDArray[np.intp], NDArray[np.uint64]]:
        """All options, and what each item weighs in each colour and without one; aids are 0.

        Then the numbers of the options in the order of what they weigh, and that, modulo 2^64.
        """
        csr, shape = self.problem.csr(), (len(self._items), len(self._colours) + 1)
        weights = np.random.default_rng(1).integers(0, 1 << 62, shape).astype(np.uint64)
        weights[[at for name, at in self._items.items() if name in self.problem.aids]] = 0
        sums = np.add.reduceat(weights[csr.indices, csr.colours], csr.indptr[:-1])
        order = np.argsort(sums, kind="stable")
        return csr, weights, order, sums[order]

    def numbers(self, text: tuple[str, ...]) -> tuple[int, ...]:
        """The options that have the entries of a text, or else those with aids beside them."""
        if text not in self._known:
            numbers = self._known[text] = tuple(self._numbers([*map(self.entry, text)]))
            if len(numbers) > 1:
                self.alike.update(dict.fromkeys(numbers, numbers))
        return self._known[text]

    def _numbers(self, text: list[tuple[int, int] | None]) -> list[int]:
        entries = sorted(filter(None, text))
        if not entries or len(entries) < len(text):
            return []
        csr, weights, order, sums = self._table
        wanted = np.add.reduce([weights[entry] for entry in entries])
        low, high = np.searchsorted(sums, wanted), np.searchsorted(sums, wanted, "right")
        equal, but_for_aids = list[int](), list[int]()
        for option in order[low:high].tolist():
            part = slice(*csr.indptr[option : option + 2].tolist())
            pairs = sorted(zip(csr.indices[part].tolist(), csr.colours[part].tolist(), strict=True))
            if pairs == entries:
                equal.append(option + 1)
            elif [pair for pair in pairs if weights[pair]] == entries:
                but_for_aids.append(option + 1)
        return equal or but_for_aids

    def resolved(self, solution: AnswerSolution, *, other_variables: bool = False) -> Resolved:
        """The options of a solution; of those that are printed alike each is taken once.

        With `other_variables` a number beyond the options is that of something else.
        """
        count = len(self.problem.options)
        resolved, times = Resolved([], []), Counter[tuple[str, ...]]()
        for at, part in enumerate(solution.parts):
            if isinstance(part, int):
                if 1 <= part <= count:
                    resolved.options.append(part)
                elif not other_variables:
                    message = f"there is no option {part}, the problem has {count}"
                    resolved.unknown.append(fault("E171", solution.span(at), message))
                continue
            alike, entries = self.numbers(part), tuple(sorted(part))
            times[entries] += 1
            if times[entries] <= len(alike):
                resolved.options.append(alike[times[entries] - 1])
                continue
            option = f"option `{shortened(' '.join(part))}`"
            unknown = fault("E171", solution.span(at), f"there is no {option}")
            if alike:
                unknown = fault("E173", solution.span(at), f"the {option} is chosen too often")
            resolved.unknown.append(unknown)
        return resolved


def unknown_options(unknown: Iterable[Diagnostic]) -> list[Diagnostic]:
    """What to say of parts of an answer that are not options, each once, at its first place."""
    first: dict[str, Diagnostic] = {}
    for diagnostic in unknown:
        first.setdefault(diagnostic.sentence, diagnostic)
    diagnostics = [*first.values()][:MOST_FAULTS]
    if len(first) > MOST_FAULTS:
        diagnostics.append(rest_not_read(diagnostics[-1].span or Span(0, 0)))
    return diagnostics


def is_only_a_total(text: str, end: AnswerEnd, form: str | None) -> bool:
    """Whether a text prints no solutions, but at most their number; `end` is how it ends."""
    if not text.strip():
        return True
    answer = AnswerText(text)
    if form or end.total is None or answer.end.total != end.total:
        return False
    if "Altogether" in text or IN_TOTAL.search(text):
        return False
    with_signs = ANSWER_FORMATS.keys() - {"numbers", "dlx"}  # any text could be one of these
    return not any(looks_like(answer, form) for form in with_signs)


def told_apart(
    found: Iterable[list[int]], alike: Mapping[int, tuple[int, ...]]
) -> Iterator[list[int]]:
    """Tell solutions apart that are printed alike because options of the problem are.

    `alike` has for such an option the numbers of them all; it may grow as solutions come.  A solver
    may find any of those options.  The first time a printed solution means the first of them, the
    second time another choice, and so on, as long as there are any.

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
