r"""Parts of a problem as problems of their own, and their answers put together again.

    problem -> divided -> parts -> files, solved anywhere -> answers -> verified -> solutions

The parts are places in the tree that dlxc's own search goes through: the choices that lead there
are made.  A part as a problem has what any solver reads, so a cluster without dlxc can solve it.
`folders` has the files of `dlxc split` and `dlxc merge`.

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-2]\n3|D 00 01\n", "polyomino")
>>> for part in divided(problem, 2):
...     print(part.left_out, f"{part.share:.2f}", numbers_in_whole(problem, part).tolist())
(5,) 0.50 [1, 2, 3, 4, 6, 7]
(1,) 0.50 [2, 3, 4, 5, 6, 7]
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from dlxc.passes.problem_changes import ProblemChange, changed_problem, new_names
from dlxc.problem import Problem
from dlxc.solve.exact_cover import NONE, Path, exact_cover
from dlxc.solve.plain_search import PlainSearch


@dataclass(frozen=True)
class Part:
    """A part of a problem; `share` is its part of the search, as if all choices were alike.

    The options `forced` are chosen, and those `left_out` are not there; they have numbers from 1.
    """

    share: float
    forced: tuple[int, ...]
    left_out: tuple[int, ...]


WHOLE = Part(1.0, (), ())
"""The only part of a problem that is not divided."""


def divided(problem: Problem, count: int) -> list[Part]:
    """About `count` parts, in the order of the search: each solution is in exactly one of them.

    There are more where items are to be covered several times, and fewer where the search has few
    choices.  Parts that surely have no solution are left out, but there is always one part.
    """
    if not problem.items.primary_count:
        return [WHOLE]  # with an item for a forced option, others would be dropped from its DLX
    search = PlainSearch(exact_cover(problem))
    parts = [*_parts_below(search, Path(), WHOLE, count)]
    total = sum(part.share for part in parts)
    return [replace(part, share=part.share / total) for part in parts] or [WHOLE]


def _parts_below(search: PlainSearch, path: Path, part: Part, count: int) -> Iterator[Part]:
    """About `count` parts of the part at a path.

    Choices of an item that is covered once are dealt out if there are more of them than parts.
    """
    search.start(path)
    item, rows = search.choices() if count > 1 else (-1, [])
    if not rows:
        yield part
        return
    cover, below = search.cover, dict[int, Path]()
    for at, row in enumerate(rows, 1):
        search.start(path)
        search.down(item, row, len(rows), at)
        following, left = search.choices()
        if following < 0 or left:
            below[row] = search.path
    may_join = cover.low[item] == cover.high[item] == 1
    groups = min(count, len(below)) if may_join else len(below)
    for number in range(groups):
        chosen = [*below][number::groups]
        # Where an item is covered several times, the rows before this one have had their turn.
        others = rows if may_join else rows[: rows.index(chosen[0])]
        made = Part(
            part.share * len(chosen) / len(below),
            part.forced + _numbers(search, [] if may_join or len(rows) == 1 else chosen),
            part.left_out + _numbers(search, [row for row in others if row not in chosen]),
        )
        if len(chosen) > 1:
            yield made
        else:
            share = count // groups + (number < count % groups)
            yield from _parts_below(search, below[chosen[0]], made, share)


def _numbers(search: PlainSearch, rows: list[int]) -> tuple[int, ...]:
    """The options of rows, by their numbers."""
    return tuple(int(search.cover.numbers[row]) for row in rows if row != NONE)


def part_problem(problem: Problem, part: Part) -> Problem:
    r"""The problem that has the solutions of a part, without the options that are left out.

    For each option that must be chosen there is one more primary item, which only that option has.
    Its name is new.  `numbers_in_whole` tells which option of the whole problem each option is.

    >>> import dlxc
    >>> whole = dlxc.compile("a b c\na b\nb c\na\nc\n", "dlx")
    >>> print(part_problem(whole, Part(0.5, forced=(3,), left_out=(1,))).render(), end="")
    a b c ~p0
    b c
    a ~p0
    c
    """
    names = new_names(problem.items.names, "p")
    primary = {next(names): np.array([number - 1]) for number in part.forced}
    return changed_problem(problem, ProblemChange(np.array(part.left_out, np.int64) - 1, primary))


def numbers_in_whole(problem: Problem, part: Part) -> NDArray[np.int64]:
    """The numbers, from 1, that the options of a part have in the whole problem, in order."""
    numbers = np.arange(1, len(problem.options) + 1)
    return np.delete(numbers, np.array(part.left_out, np.int64) - 1)
