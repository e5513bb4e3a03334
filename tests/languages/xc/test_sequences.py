"""Tuples whose lengths differ from row to row."""

from __future__ import annotations

from support.solving import number_of_solutions

import dlxc

_CAGES = """
grid cage[4,4] =
  AABB
  CABD
  CCDD
  EEFF
table total of text, int =
  A 7
  B 8
  C 6
  D 9
  E 7
  F 3
let area[k] = {(i, j) for (i, j) in cells(cage) if cage[i,j] = k}  for (k, s) in total
primary p{i}{j} r{i}{j+1} c{i}{j+1}  for 0 <= i, j < 4
primary K{k}  for (k, s) in total
secondary v{i}{j}  for 0 <= i, j < 4
option p{i}{j} r{i}{d} c{j}{d} v{i}{j}:{d}  for 0 <= i, j < 4, 1 <= d <= 4
option K{k} [v{i}{j}:{t[index((i, j), area[k])]} for (i, j) in area[k]]
    for (k, s) in total, t in permutations(1..4, size(area[k])) if sum(t) = s
"""

_RUNS = """
let R = {p for k in 1..3, p in permutations(1..3, k)}
primary a{join(p)} for p in R
option a{join(p)} a{join(q)} for p, q in R if p[0] = 1 and q = R[14] and size(p) > 1
"""


def test_each_row_has_permutations_of_its_own_size() -> None:
    """A latin square with cages of two and three cells, in which no digit is twice in a cage."""
    assert number_of_solutions(dlxc.compile(_CAGES, "xc")) == 7


def test_tuples_of_different_lengths_are_one_set() -> None:
    options = dlxc.compile(_RUNS, "xc").options
    written = [" ".join(map(str, option)) for option in options]
    assert written == ["a12 a321", "a13 a321", "a123 a321", "a132 a321"]
