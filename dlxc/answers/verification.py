r"""Whether chosen options are a solution, and if not, why not; many solutions are checked at once.

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-1]\n2|D 00 01\n", "polyomino")
>>> [fault.message for fault in solution_faults(problem, [1])]
['items `10` and `11` are not covered', 'item `D` is covered once, not 2 times']
>>> Checker(problem).check(Choices.of([[1, 2], [3, 4]]))
''
>>> Checker(problem).check(Choices.of([[1, 2], [1, 4]]))
'its solution 2 is none: item `10` is not covered'
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dlxc.answers import check as kernel
from dlxc.problem import Problem
from dlxc.problem.choices import Choices
from dlxc.problem.items import Option
from dlxc.problem.problem import chosen_options
from dlxc.system.machine_code import machine_code
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import between, is_or_are, listed, named, shortened, times

_NOT_COVERED = "E172"

CHECK = Path(kernel.__file__).with_suffix(".ll")

_FEW = 50_000
"""So many numbers of options are looked at sooner than the machine code is loaded."""


def solution_faults(problem: Problem, chosen: Sequence[int]) -> list[Diagnostic]:
    """What keeps options, given by their numbers from 1, from being a solution."""
    options = [*chosen_options(problem, chosen)]
    diagnostics = [
        fault("E173", None, f"option {number} is chosen twice")
        for number, count in sorted(Counter(chosen).items())
        if count > 1
    ]
    covered = [entry.number - 1 for option in options for entry in option if entry.primary]
    counts = np.bincount(np.array(covered, np.int64), minlength=problem.items.primary_count)
    return [*diagnostics, *_wrongly_often(problem, counts.tolist()), *_two_colours(options)]


def without_gaps(faults: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The faults that options have even if they are only a part of a solution."""
    return [diagnostic for diagnostic in faults if diagnostic.code != _NOT_COVERED]


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
            message = f"item `{shortened(item.name)}` is covered {times(count)}, not {wanted}"
            yield fault(code, None, message)


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
            yield fault("E173", None, f"{item} is covered {times(len(given))}, not at most once")
        else:
            message = listed([f"`{text}`" if text else "none" for text in dict.fromkeys(given)])
            yield fault("E174", None, f"{item} has more than one colour: {message}")


# ---- many at once


class Checker:
    """Checks solutions as they come, many at once, by machine code if there is some.

    For the first million it is also checked that none comes twice: each option has 64 random bits,
    and the exclusive or of those of its options tells a solution from the others.
    """

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.checked = 0
        csr, items, options = problem.csr(), len(problem.items), len(problem.options)
        primary = problem.items.primary_count
        low, high = (bound[:primary].astype(np.int64) for bound in problem.items.bounds())
        whole = np.iinfo(np.int64)
        marks = np.random.default_rng(1).integers(whole.min, whole.max, options)
        self._arrays: list[NDArray[Any]] = [np.array([0, options, primary, items, 0, 0])]
        self._arrays += [csr.indptr, csr.indices, csr.colours, low, high, marks]
        self._arrays += [np.zeros(size, np.int64) for size in (options, items, items)]
        self._compiled: Callable[..., None] | None = None
        self._known: dict[int, int] = defaultdict(int)

    def check(self, batch: Choices) -> str:
        """What is wrong with the first that is not a solution, or has come before; else nothing.

        `checked` counts those that are right, up to the first that is not.
        """
        right = self._looked_at(batch)
        wrong = np.flatnonzero(right != kernel.RIGHT)[:1].tolist()
        self.checked += wrong[0] if wrong else len(batch)
        for first in wrong:
            which = f"its solution {self.checked + 1}"
            if right[first] == kernel.REPEATED:
                return f"{which} has come before"
            try:
                why = solution_faults(self.problem, batch.lists()[first])[0].message
            except IndexError as error:
                why = str(error)
            return f"{which} is none: {why}"
        return ""

    def are_solutions(self, choices: Choices) -> NDArray[np.bool_]:
        """For each of some choices of options whether it is a solution."""
        are_right: NDArray[np.bool_] = self._looked_at(choices) != kernel.WRONG
        return are_right

    def _looked_at(self, choices: Choices) -> NDArray[np.uint8]:
        right = np.zeros(len(choices), np.uint8)
        few = len(choices.numbers) <= _FEW
        if not (few or self._compiled) and (compiled := machine_code(CHECK)):
            known = np.zeros(kernel.PLACES, np.int64)
            known[[*self._known]] = [*self._known.values()]
            self._arrays[0][kernel.KNOWN] = np.count_nonzero(known)
            self._arrays.append(known)
            self._compiled = compiled
        tables = self._arrays if self._compiled else [*self._lists, self._known]
        tables[0][kernel.CHOICES] = len(choices)
        lists: list[Any] = [choices.numbers, choices.ends, *tables, right]
        if self._compiled:
            self._compiled(*lists)
        else:  # which goes through lists faster than through arrays
            lists[:2] = choices.numbers.tolist(), choices.ends.tolist()
            kernel.check(*lists)
        return right

    @cached_property
    def _lists(self) -> list[Any]:
        return [array.tolist() for array in self._arrays]


def faults_of_choices(problem: Problem, choices: list[list[int]]) -> list[list[Diagnostic]]:
    """What keeps each of some choices of options from being a solution."""
    right = Checker(problem).are_solutions(Choices.of(choices)).tolist()
    return [
        [] if is_right else solution_faults(problem, chosen)
        for chosen, is_right in zip(choices, right, strict=True)
    ]
