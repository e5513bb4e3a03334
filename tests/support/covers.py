"""Random problems for the search, and the compiled search as Python runs it."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np

from dlxc.problem import NO_COLOUR, NO_ITEM, Block, Items, Multiplicity, Problem
from dlxc.solve.compiled_search import CompiledSearch, Tables
from dlxc.solve.exact_cover import ExactCover
from dlxc.solve.kernel.search import search
from dlxc.solve.plain_search import PlainSearch


def random_problem(seed: int) -> Problem:
    """A problem of all that there is; every fourth has more rows than a word has bits."""
    random = Random(seed)  # noqa: S311 - no secret
    is_large = seed % 4 == 0
    primary = random.randint(14, 20) if is_large else random.randint(0, 6)
    count = max(1, primary + random.randint(0, 4))
    times = {}
    for item in range(primary):
        if random.random() < (0.1 if is_large else 0.4):
            low = random.randint(0, 3)
            times[item] = Multiplicity(low, random.randint(low, 4))
    options = []
    for _ in range(random.randint(65, 140) if is_large else random.randint(0, 14)):
        items = random.sample(range(count), random.randint(1 + 2 * is_large, min(5, count)))
        colours = [
            NO_COLOUR if item < primary or random.random() < 0.4 else random.randint(0, 1)
            for item in items
        ]
        options.append((items, colours))
    rows = np.full((2, len(options), 5), NO_ITEM, np.int32)
    rows[1] = NO_COLOUR
    for at, option in enumerate(options):
        rows[:, at, : len(option[0])] = option
    names = [f"i{item}" for item in range(count)]
    return Problem(Items(names, primary, times), (Block(*rows),), ("x", "y"))


def nested_problem(seed: int) -> Problem:
    """A problem of items whose rows are often among those of others, or the same."""
    random = Random(seed)  # noqa: S311 - no secret
    having: list[Sequence[int]] = [range(random.randint(2, 8)), range(1)]
    for _ in range(random.randint(1, 4)):
        share = random.choice([0.6, 1])
        having.append([row for row in random.choice(having) if random.random() < share])
    random.shuffle(having)
    primary = random.randint(1, len(having))
    bounds = [sorted((random.randint(0, 2), random.randint(1, 2))) for _ in range(primary)]
    rows = np.full((max(map(len, having)), len(having)), NO_ITEM, np.int32)
    for row, items in enumerate(rows):
        has = [item for item, inside in enumerate(having) if row in inside]
        items[: len(has)] = has
    times = {item: Multiplicity(*pair) for item, pair in enumerate(bounds)}
    return Problem(
        Items([f"i{item}" for item in range(len(having))], primary, times), (Block(rows),)
    )


def priced(problem: Problem, seed: int) -> Problem:
    """The same problem with costs, of which some are below 0."""
    random = Random(seed)  # noqa: S311 - no secret
    (block,) = problem.blocks
    costs = np.array([random.randint(-3, 9) for _ in range(len(block))], np.int64)
    return replace(problem, blocks=(replace(block, costs=costs),), has_costs=True)


def wide_problem(width: int = 100, height: int = 50) -> Problem:
    """Any polyominoes of two to four cells that fill a rectangle, each as often as one likes."""
    cells = np.arange(width * height).reshape(height, width)
    blocks = []
    for shape in SHAPES.split():
        spots = [(int(spot) // 4, int(spot) % 4) for spot in shape]
        tall, wide = (max(column) for column in zip(*spots, strict=True))
        options = [
            cells[y : height - tall + y, x : width - wide + x].ravel().astype(np.int32)
            for y, x in spots
        ]
        blocks.append(Block(np.stack(options, axis=1), None))
    return Problem(Items([f"c{cell}" for cell in range(cells.size)], cells.size, {}), (*blocks,))


SHAPES = (
    "01 04 012 048 014 015 045 154 0123 0145 0125 0456 1456 2456 0124 0154 0156 1245 0148 0489 0159"
)
"""Polyominoes in rows of four cells, from 0."""


def searches(cover: ExactCover) -> list[PlainSearch | CompiledSearch]:
    """All ways to search a cover."""
    made = [Tables(cover, keeps_counts=keeps) for keeps in (False, True)]
    return [PlainSearch(cover), *map(CompiledSearch, made)]


_UNSIGNED = (1, 2, 5, 14, 15)
_CHANGED = (0, *range(14, 26))


def interpreted(*arrays: Any) -> None:
    """Do what the compiled search does; words are integers without a sign here."""
    views = [
        (array.view(np.uint64) if at in _UNSIGNED else array).reshape(-1)
        for at, array in enumerate(arrays)
    ]
    lists = [view.tolist() for view in views]
    search(*lists)
    for at in _CHANGED:
        views[at][:] = lists[at]
