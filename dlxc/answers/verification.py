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

from dlxc.answers.codes import CHOSEN_AGAIN, NO_NUMBER, NO_OPTION
from dlxc.answers.resolution import UnknownOption
from dlxc.problem import Problem
from dlxc.problem.chosen import chosen_options
from dlxc.problem.options import Option
from dlxc.problem.survey import listed
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, too_many
from dlxc.text.source import Span

NOT_COVERED = "E172"
"""The code of what more options could still cover."""


def unknown_options(problem: Problem, options: Iterable[UnknownOption]) -> list[Diagnostic]:
    """What to say of parts of an answer that are no options, each once, at its first place."""
    first: dict[str, UnknownOption] = {}
    for option in options:
        first.setdefault(option.text, option)
    told = [_unknown_option(problem, option) for option in islice(first.values(), MOST_FAULTS)]
    if len(first) > MOST_FAULTS:
        told.append(too_many(told[-1].span or Span(0, 0)))
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
    return [fault for fault in solution_faults(problem, chosen) if fault.code != NOT_COVERED]


def _twice(chosen: Sequence[int]) -> Iterator[Diagnostic]:
    numbers, counts = np.unique(np.array(chosen, np.int64), return_counts=True)
    for number in numbers[counts > 1].tolist():
        yield Diagnostic("E173", f"option {number} is chosen twice")


def _wrongly_often(problem: Problem, options: list[Option]) -> Iterator[Diagnostic]:
    """Primary items covered less or more often than they should, the uncovered ones first."""
    numbers = [entry.number - 1 for option in options for entry in option if entry.primary]
    counts = np.bincount(np.array(numbers, np.int64), minlength=len(problem.items))
    uncovered = []
    others = []
    for number, item in enumerate(problem.items.primary):
        count = int(counts[number])
        if count == 0 < item.low:
            uncovered.append(item.name)
        elif not item.low <= count <= item.high:
            wanted = f"{item.low}" if item.low == item.high else f"{item.low} to {item.high}"
            message = f"item `{item.name}` is covered {_times(count)}, not {wanted} times"
            code = "E172" if count < item.low else "E173"
            others.append(Diagnostic(code, message.replace("not 1 times", "not once")))
    if uncovered:
        verb = "is" if len(uncovered) == 1 else "are"
        yield Diagnostic("E172", f"{listed(uncovered)} {verb} not covered")
    yield from others


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


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
            message = f"secondary item `{name}` is covered {_times(len(given))}, not at most once"
            yield Diagnostic("E173", message)
        else:
            told = " and ".join(f"`{c}`" if c else "none" for c in dict.fromkeys(given))
            yield Diagnostic("E174", f"secondary item `{name}` has more than one colour: {told}")
