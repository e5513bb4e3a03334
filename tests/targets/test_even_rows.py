"""Options of many lengths are written as they are written one by one."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import dlxc.compiler  # noqa: F401 - it knows the targets
from dlxc.problem import NO_ITEM, Block, Items, Problem

_NAMES = ("a", "bcd", "e", "ff", "g", "h", "iii", "j")

options = st.lists(st.sets(st.integers(0, 7), min_size=1).map(sorted), min_size=5, max_size=40)


def _block(rows: list[list[int]]) -> Block:
    width = max(map(len, rows))
    return Block(np.array([row + [NO_ITEM] * (width - len(row)) for row in rows], np.int32))


@pytest.mark.parametrize("target", ["dlx", "csv", "jsonl", "json", "asp"])
@given(options, st.integers(1, 8))
def test_blocks_do_not_show(target: str, rows: list[list[int]], primary: int) -> None:
    items = Items(_NAMES, primary)
    together = Problem(items, (_block(rows),))
    one_by_one = Problem(items, tuple(_block([row]) for row in rows))
    assert together.render(target) == one_by_one.render(target)
