r"""Whether chosen options are a solution, and if not, why not.

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-1]\n2|D 00 01\n", "polyomino")
>>> [fault.message for fault in solution_faults(problem, [1])]
['items `10` and `11` are not covered', 'item `D` is covered once, not 2 times']
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

import numpy as np

from dlxc.answers.resolution import UnknownOption
from dlxc.problem import Problem
from dlxc.problem.options import Option
from dlxc.problem.problem import chosen_options
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, fault
from dlxc.text.prose import between, is_or_are, listed, named, shortened, times
from dlxc.text.source import Span
from dlxc.text.syntax import rest_not_read

_NOT_COVERED = "E172"


def unknown_options(problem: Problem, options: Iterable[UnknownOption]) -> list[Diagnostic]:
    """What to say of parts of an answer that are no options, each once, at its first place."""
    first: dict[str, UnknownOption] = {}
    for option in options:
        first.setdefault(option.text, option)
    told = []
    for option in islice(first.values(), MOST_FAULTS):
        code, what = "E171", f"there is no option `{shortened(option.text)}`"
        if option.number is not None:
            what = f"there is no option {option.number}, the problem has {len(problem.options)}"
        elif option.alike:
            code, what = "E173", f"the option `{shortened(option.text)}` is chosen too often"
        told.append(fault(code, option.span, what))
    if len(first) > MOST_FAULTS:
        told.append(rest_not_read(told[-1].span or Span(0, 0)))
    return told


def solution_faults(problem: Problem, chosen: Sequence[int]) -> list[Diagnostic]:
    """What keeps options, given by their numbers from 1, from being a solution."""
    options = [*chosen_options(problem, chosen)]
    found = [*_twice(chosen)] if len(options) < len(chosen) else []
    covered = [entry.number - 1 for option in options for entry in option if entry.primary]
    counts = np.bincount(np.array(covered, np.int64), minlength=problem.items.primary_count)
    return [*found, *_wrongly_often(problem, counts.tolist()), *_two_colours(options)]


def without_gaps(faults: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The faults that options have even if they are only a part of a solution."""
    return [each for each in faults if each.code != _NOT_COVERED]


def _twice(chosen: Sequence[int]) -> Iterator[Diagnostic]:
    for number, count in sorted(Counter(chosen).items()):
        if count > 1:
            yield fault("E173", None, f"option {number} is chosen twice")


def _wrongly_often(problem: Problem, counts: Sequence[int]) -> Iterator[Diagnostic]:
    """Primary items covered less or more often than they should, the uncovered ones first.

    The counts tell how often each is covered.
    """
    primary = list(zip(problem.items.primary, counts, strict=True))
    uncovered = [item.name for item, count in primary if count == 0 < item.low]
    if uncovered:
        yield fault(
            _NOT_COVERED, None, f"{named(uncovered, 'item')} {is_or_are(uncovered)} not covered"
        )
    for item, count in primary:
        if not item.low <= count <= item.high and not count == 0 < item.low:
            bounds = (item.low, item.high)
            wanted = times(item.low) if item.low == item.high else f"{between(bounds)} times"
            code = _NOT_COVERED if count < item.low else "E173"
            told = f"item `{shortened(item.name)}` is covered {times(count)}, not {wanted}"
            yield fault(code, None, told)


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
        item = f"secondary item `{shortened(name)}`"
        if set(given) == {""}:
            told = f"{item} is covered {times(len(given))}, not at most once"
            yield fault("E173", None, told)
        else:
            told = listed([f"`{each}`" if each else "none" for each in dict.fromkeys(given)])
            yield fault("E174", None, f"{item} has more than one colour: {told}")
