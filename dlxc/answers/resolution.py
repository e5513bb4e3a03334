r"""From the text of an answer to the options of a problem.

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-1]\n2|D 00 01\n", "polyomino")
>>> understand(problem, "v -1 -2 3 4 5 0\n").solutions
[Resolved(options=[3, 4], unknown=[])]
>>> [fault.message for fault in understand(problem, "7\n").solutions[0].unknown]
['there is no option 7, the problem has 4']
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, combinations, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.answers import ANSWER_FORMATS, looks_like, read_answer
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
from dlxc.problem import NO_COLOUR, NO_ITEM, Problem
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
    finder.find(
        {part for one in answers.solutions for part in one.parts if isinstance(part, tuple)}
    )
    others = answers.other_variables
    solutions = [finder.resolved(one, other_variables=others) for one in answers.solutions]
    return Understood(answers, solutions, finder.alike)


class OptionFinder:
    r"""Finds options of a problem by what they are made of, their entries in any order.

    A text may lack the aids of an option, as in the solutions that dlxc prints.  `known` has for
    each text that was looked for the numbers of the options that it may be; where these are
    several, `alike` has them all for each of them.
    """

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.known: dict[tuple[str, ...], list[int]] = {}
        self.alike: dict[int, tuple[int, ...]] = {}

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

    def find(self, texts: Collection[tuple[str, ...]]) -> None:
        """Look for some texts.

        Options and texts are compared by sums of random numbers, one for each item and colour, for
        whole blocks at a time; what has the right sum is then looked at.
        """
        if not texts:
            return
        problem = self.problem
        shape = len(problem.items), len(problem.colours) + 1
        weights = np.random.default_rng(1).integers(0, 1 << 62, shape).astype(np.uint64)
        weights[[at for at, name in enumerate(problem.items.names) if name in problem.aids]] = 0
        sums: dict[tuple[str, ...], int] = {}
        for text in texts:
            entries = [entry for entry in map(self.entry, text) if entry]
            if len(entries) == len(text):
                sums[text] = sum(int(weights[entry]) for entry in entries) % (1 << 64)
        wanted = np.array(sorted({*sums.values()}), np.uint64)
        alike: dict[int, list[tuple[int, list[str]]]] = defaultdict(list)
        first = 1
        for block in problem.blocks if sums else ():
            colours = NO_COLOUR if block.colours is None else block.colours
            weighed = np.where(block.items == NO_ITEM, 0, weights[block.items, colours])
            found: NDArray[np.uint64] = weighed.astype(np.uint64).sum(axis=1)
            for row in np.flatnonzero(np.isin(found, wanted)).tolist():
                option = problem.options.option(block, row, first + row)
                alike[int(found[row])].append((option.number, sorted(map(str, option))))
            first += len(block)
        for text in texts:
            numbers = _equal(sorted(text), alike[sums.get(text, -1)], problem.aids)
            self.known[text] = numbers
            if len(numbers) > 1:
                self.alike.update(dict.fromkeys(numbers, tuple(numbers)))

    def resolved(self, solution: AnswerSolution, *, other_variables: bool = False) -> Resolved:
        """The options of a solution; of those that are printed alike each is taken once.

        With `other_variables` a number beyond the options is that of something else.
        """
        count = len(self.problem.options)
        parts = {part for part in solution.parts if isinstance(part, tuple)}
        self.find([part for part in parts if part not in self.known])
        resolved, times = Resolved([], []), Counter[tuple[str, ...]]()
        for at, part in enumerate(solution.parts):
            if isinstance(part, int):
                if 1 <= part <= count:
                    resolved.options.append(part)
                elif not other_variables:
                    message = f"there is no option {part}, the problem has {count}"
                    resolved.unknown.append(fault("E171", solution.span(at), message))
                continue
            alike, entries = self.known[part], tuple(sorted(part))
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


def _equal(
    text: list[str], options: Sequence[tuple[int, list[str]]], aids: Collection[str]
) -> list[int]:
    """The numbers of the options that have the entries of a text, or else of those but for aids."""
    found = [number for number, entries in options if entries == text]
    if found or not aids:
        return found
    return [
        number
        for number, entries in options
        if [entry for entry in entries if entry.partition(":")[0] not in aids] == text
    ]


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
