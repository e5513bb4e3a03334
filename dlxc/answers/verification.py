r"""Whether chosen options are a solution, and if not, why not.

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-1]\n2|D 00 01\n", "polyomino")
>>> [fault.message for fault in solution_faults(problem, [1])]
['items `10` and `11` are not covered', 'item `D` is covered once, not 2 times']
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

import numpy as np

from dlxc.answers.codes import (
    ABOVE_BOUNDS,
    BELOW_BOUNDS,
    CHOSEN_AGAIN,
    COLOURS_DIFFER,
    ITEMS_NOT_COVERED,
    NO_NUMBER,
    NO_OPTION,
    NOT_COVERED,
    OPTION_TWICE,
    SECONDARY_TOO_OFTEN,
    TOO_OFTEN,
    TOO_SELDOM,
)
from dlxc.answers.resolution import UnknownOption
from dlxc.problem import Item, Problem
from dlxc.problem.chosen import chosen_options
from dlxc.problem.options import Option
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic
from dlxc.text.source import Span
from dlxc.text.syntax import rest_not_read


def unknown_options(problem: Problem, options: Iterable[UnknownOption]) -> list[Diagnostic]:
    """What to say of parts of an answer that are no options, each once, at its first place."""
    first: dict[str, UnknownOption] = {}
    for option in options:
        first.setdefault(option.text, option)
    told = [_unknown_option(problem, option) for option in islice(first.values(), MOST_FAULTS)]
    if len(first) > MOST_FAULTS:
        told.append(rest_not_read(told[-1].span or Span(0, 0)))
    return told


def _unknown_option(problem: Problem, option: UnknownOption) -> Diagnostic:
    if option.number is not None:
        count = len(problem.options)
        return NO_NUMBER.at(option.span, number=option.number, count=count)
    wording = CHOSEN_AGAIN if option.alike else NO_OPTION
    return wording.at(option.span, option=option.text)


def solution_faults(problem: Problem, chosen: Sequence[int]) -> list[Diagnostic]:
    """What keeps options, given by their numbers from 1, from being a solution."""
    options = [*chosen_options(problem, chosen)]
    return [*_twice(chosen), *_wrongly_often(problem, options), *_two_colours(options)]


def clashes(problem: Problem, chosen: Sequence[int]) -> list[Diagnostic]:
    """What keeps options from being together in any solution, even a part of one."""
    faults = solution_faults(problem, chosen)
    return [fault for fault in faults if fault.meaning is not NOT_COVERED]


def _twice(chosen: Sequence[int]) -> Iterator[Diagnostic]:
    numbers, counts = np.unique(np.array(chosen, np.int64), return_counts=True)
    for number in numbers[counts > 1].tolist():
        yield OPTION_TWICE.at(None, option=number)


def _wrongly_often(problem: Problem, options: list[Option]) -> Iterator[Diagnostic]:
    """Primary items covered less or more often than they should, the uncovered ones first."""
    numbers = [entry.number - 1 for option in options for entry in option if entry.primary]
    counts = np.bincount(np.array(numbers, np.int64), minlength=len(problem.items)).tolist()
    primary = list(zip(problem.items.primary, counts, strict=False))
    uncovered = [item.name for item, count in primary if count == 0 < item.low]
    if uncovered:
        yield ITEMS_NOT_COVERED.at(None, names=uncovered)
    for item, count in primary:
        if not item.low <= count <= item.high and not count == 0 < item.low:
            yield _wrong_count(item, count)


def _wrong_count(item: Item, count: int) -> Diagnostic:
    """A primary item that is covered, but less or more often than it should be."""
    if item.low == item.high:
        wording = TOO_SELDOM if count < item.low else TOO_OFTEN
        return wording.at(None, name=item.name, count=count, wanted=item.low)
    wording = BELOW_BOUNDS if count < item.low else ABOVE_BOUNDS
    return wording.at(None, name=item.name, count=count, bounds=(item.low, item.high))


def _two_colours(options: list[Option]) -> Iterator[Diagnostic]:
    """Secondary items that options cover without a colour, or in different ones."""
    colours: dict[str, list[str]] = defaultdict(list)
    for option in options:
        for entry in option:
            if not entry.primary:
                colours[entry.name].append(entry.colour)
    for name, given in colours.items():
        if len(given) == 1 or ("" not in given and len(set(given)) == 1):
            continue
        if set(given) == {""}:
            yield SECONDARY_TOO_OFTEN.at(None, name=name, count=len(given))
        else:
            told = [f"`{colour}`" if colour else "none" for colour in dict.fromkeys(given)]
            yield COLOURS_DIFFER.at(None, name=name, colours=told)
