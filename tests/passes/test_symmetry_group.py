"""The symmetries of a problem, as permutations of its items and of its options."""

from hashlib import shake_128

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support.cases import cases
from support.packings import packings
from support.running import EXAMPLES

import dlxc
from dlxc.passes.symmetry_breaking.symmetry_group import (
    OptionMatrix,
    SymmetryGroup,
    distinct_options,
    find_symmetry_group,
)

SOMA = (EXAMPLES / "soma.polycube").read_text()


def _group(
    language: str, text: str, *, reflections: bool = False
) -> tuple[OptionMatrix, SymmetryGroup]:
    problem = dlxc.compile(text, language)
    assert problem.board is not None
    lattice = problem.board.lattice
    lattice = lattice.with_reflections() if reflections else lattice
    options = distinct_options(problem)
    return options, find_symmetry_group(problem.items, problem.board, options, lattice)


def _order(language: str, text: str, *, reflections: bool = False) -> int:
    return _group(language, text, reflections=reflections)[1].order


@pytest.mark.parametrize(("text", "order"), cases("passes/symmetries-of-boxes"))
def test_the_box_decides(text: str, order: int) -> None:
    assert _order("polyomino", text) == order


@pytest.mark.slow
def test_the_pieces_decide_too() -> None:
    one_sided = "00 01 02 10 11 12 20 21 22\nA B C\nA 4 1 00 01 02 12\n{}C 1 1 00\n"
    assert _order("polyominoes", one_sided.format("B 4 1 00 01 02 10\n")) == 8
    assert _order("polyominoes", one_sided.format("B 4 1 00 01 02 03\n")) == 4
    assert _order("polycube", SOMA) == 24
    assert _order("polycube", SOMA, reflections=True) == 48
    assert _order("polycube", SOMA.replace("5 000", "2*5 000"), reflections=True) == 24


def test_options_that_have_one_key_get_others(monkeypatch: pytest.MonkeyPatch) -> None:
    class Zeros:
        digest = bytes

    monkeypatch.setattr(
        "dlxc.passes.symmetry_breaking.symmetry_group.shake_128",
        lambda salt: Zeros if salt == b"0" else shake_128(salt),
    )
    assert _order("polyomino", "[0-1][0-2]\n3|D 00 01\n") == 4


CELLS_ALIKE = "A B\nH01 H11 V10 V11 | I11\nA 2 1 H00 H10\nB 2 1 H00 H10\n"
"""Some cells are in the same options: symmetries that move options alike may exchange them."""


@pytest.mark.slow
@given(packings(), st.booleans())
@example(("polysticks", CELLS_ALIKE), False)
def test_it_is_a_group(packing: tuple[str, str], reflections: bool) -> None:  # noqa: FBT001
    language, text = packing
    _, group = _group(language, text, reflections=reflections)
    assert group.items[0].tolist() == list(range(group.items.shape[1]))
    numbers = {options.tobytes(): number for number, options in enumerate(group.options)}
    assert len(numbers) == group.order
    for g in range(group.order):
        for h in range(group.order):
            product = numbers[group.options[g][group.options[h]].tobytes()]
            assert (group.items[product] == group.items[g][group.items[h]]).all()


@pytest.mark.slow
@given(packings(), st.booleans())
def test_options_are_moved_with_their_items(packing: tuple[str, str], reflections: bool) -> None:  # noqa: FBT001
    language, text = packing
    matrix, group = _group(language, text, reflections=reflections)
    for items, options in zip(group.items, group.options, strict=True):
        for row, image in zip(matrix.items, options, strict=True):
            moved = sorted(items[item] for item in row if item >= 0)
            assert moved == sorted(item for item in matrix.items[image] if item >= 0)
