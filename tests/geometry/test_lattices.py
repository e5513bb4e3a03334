"""The symmetries of the lattices, and their quotients."""

from __future__ import annotations

import numpy as np
import pytest

from dlxc.geometry.lattices import CUBIC, SQUARE, Lattice, quotient_table, symmetry_matrices

ALL = pytest.mark.parametrize(
    ("lattice", "count"), [(SQUARE, 8), (CUBIC, 24), (CUBIC.with_reflections(), 48)]
)


@ALL
def test_symmetries_are_distinct_and_keep_lengths(lattice: Lattice, count: int) -> None:
    matrices = symmetry_matrices(lattice)
    assert len({matrix.tobytes() for matrix in matrices}) == len(matrices) == count
    assert matrices[0].tolist() == np.eye(lattice.dimensions).tolist()
    for matrix in matrices:
        assert (matrix @ matrix.T).tolist() == np.eye(lattice.dimensions).tolist()


@ALL
def test_products_of_symmetries_are_symmetries(lattice: Lattice, count: int) -> None:
    matrices = symmetry_matrices(lattice)
    known = {matrix.tobytes() for matrix in matrices}
    products = {(one @ other).tobytes() for one in matrices for other in matrices}
    assert products == known
    assert len(products) == count


@ALL
def test_a_quotient_times_the_divisor_is_the_dividend(lattice: Lattice, count: int) -> None:
    matrices, quotients = symmetry_matrices(lattice), quotient_table(lattice)
    assert quotients.shape == (count, count)
    assert np.array_equal(matrices[quotients] @ matrices[None], np.repeat(matrices[:, None], count, axis=1))  # fmt: skip


def test_a_square_has_all_reflections_already() -> None:
    found = {matrix.tobytes() for matrix in symmetry_matrices(SQUARE)}
    more = {matrix.tobytes() for matrix in symmetry_matrices(SQUARE.with_reflections())}
    assert found == more
