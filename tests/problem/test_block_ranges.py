"""Blocks tell their sizes as they are, and options between two numbers are those."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

import numpy as np
import pytest

import dlxc
from dlxc.problem import Block, IntArray, Problem
from dlxc.problem.blocks import block_sizes, options_between

CUBES = "1 000 001 010\n2 000 100 200 010\n"


PROBLEMS = {
    "large and full": ("polycube", "[0-g][0-g][0-g]\n" + CUBES),
    "large and not full": ("polycube", "[0-g][0-g][0-f] 00g\n" + CUBES),
    "small and full": ("polycube", "[0-3][0-3][0-3]\n" + CUBES),
    "small and not full": ("polycube", "[0-3][0-3][0-2] 003\n" + CUBES),
    "cells that need not be in the box": ("puzzle", "lattice sticks\npieces disticks\nbox 40x40\n"),
    "model": ("xc", "primary a{dec(i)} for 1 <= i <= 520\noption a{dec(i)} a{dec(j)} for 1 <= i < j <= 520\n"),
    "blocks in memory": ("dlx", "a b c\na\nb c\nc\n"),
}  # fmt: skip


class Unsized:
    """Blocks of another package, that can only be counted and made."""

    def __init__(self, blocks: list[Block]) -> None:
        self.blocks = blocks

    def __len__(self) -> int:
        return len(self.blocks)

    def __iter__(self) -> Iterator[Block]:
        return iter(self.blocks)


@pytest.fixture(params=PROBLEMS, scope="module")
def problem(request: pytest.FixtureRequest) -> Problem:
    language, text = PROBLEMS[request.param]
    return dlxc.compile(text, language)


def test_sizes(problem: Problem) -> None:
    made = [*problem.blocks]
    sizes = block_sizes(problem.blocks)
    assert sizes.options.tolist() == [len(block) for block in made]
    assert sizes.widths.tolist() == [block.items.shape[1] for block in made]
    assert len(problem.options) == sum(map(len, made))


def test_options_between_numbers(problem: Problem) -> None:
    sizes, rows = block_sizes(problem.blocks), _rows(problem.blocks)
    ends = {0, int(sizes.options[0]), int(sizes.options[0]) + 1, len(rows)}
    for blocks in (problem.blocks, Unsized([*problem.blocks])):
        for first, last in product(ends, [*ends, len(rows) + 1]):
            found = _rows(options_between(blocks, sizes, first, last))
            assert (found == rows[first:last]).all()
            assert len(found) == len(rows[first:last])


def _rows(blocks: Iterable[Block]) -> IntArray:
    """The items of all options, filled up to the same width."""
    items = [np.pad(b.items, ((0, 0), (0, 9 - b.items.shape[1]))) for b in blocks]
    return np.concatenate([np.zeros((0, 9), np.int32), *items])
