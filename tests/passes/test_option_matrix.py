"""The options as rows: which copies are left out, and when two rows have the same code."""

from __future__ import annotations

import numpy as np

import dlxc
from dlxc.passes.symmetry_breaking.option_matrix import at_most_once, distinct_options


def test_copies_that_exclude_each_other_have_no_row() -> None:
    options = distinct_options(dlxc.compile("a b\na\nb\na\nb a\na b\n", "dlx"))
    assert options.numbers.tolist() == [0, 1, 3]
    assert options.copies.tolist() == [0, 0, 0]


def test_copies_that_a_solution_can_hold_are_numbered() -> None:
    options = distinct_options(dlxc.compile("5|a b | c\na c:x\na c:x\nb\na\na\na c:y\n", "dlx"))
    assert options.numbers.tolist() == [0, 1, 2, 3, 4, 5]
    assert options.copies.tolist() == [0, 1, 0, 0, 1, 0]


def test_codes_are_equal_for_equal_options() -> None:
    options = distinct_options(
        dlxc.compile("9|a 9|b | c\na b c:x\nb a c:x\na b c:y\na b c\n", "dlx")
    )
    codes = options.codes()
    assert (codes[0, :-1] == codes[1, :-1]).all()
    assert len(np.unique(codes[1:], axis=0)) == 3


def test_codes_of_moved_options() -> None:
    options = distinct_options(dlxc.compile("a b c\na b\nb c\nc\n", "dlx"))
    moved = options.codes(np.array([2, 1, 0], np.int32))
    codes = options.codes()
    assert (moved[0] == codes[1]).all()
    assert (moved[1] == codes[0]).all()
    assert not (codes == moved[2]).all(axis=1).any()


def test_a_problem_without_options_has_no_rows() -> None:
    options = distinct_options(dlxc.compile("a b\n", "dlx"))
    assert (options.size, options.codes().shape[0]) == (0, 0)


def test_items_covered_at_most_once() -> None:
    items = dlxc.compile("a 2|b 0:1|c 0:3|d | s\na s\n", "dlx").items
    assert at_most_once(items).tolist() == [True, False, True, False, True]
