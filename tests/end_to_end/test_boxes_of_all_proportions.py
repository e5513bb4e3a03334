"""The options of pieces in boxes of all proportions, against the rules of the reference programs.

Boxes are long and thin, have holes, or have cells of one kind only; pieces fit one way or none.
"""

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.compiling import sound_problem
from support.orbits import Cell, normalised, orbit_by_definition, piece_cells
from support.rendering import rendered

from dlxc.compiler import translate
from dlxc.geometry.lattices import CUBIC, LATTICES, SQUARE, TRIANGULAR, Lattice
from dlxc.geometry.row_keys import in_order
from dlxc.pieces.drawings import drawing
from dlxc.text.source import Source

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

SEEDS = {"polyomino": SQUARE, "polycube": CUBIC, "polyiamond": TRIANGULAR}

ENDS = {"polyomino": ["", "x"], "polycube": [""], "polyiamond": ["", "'", "x", "'x"]}

FLAT = [(1, 1), (1, 62), (2, 62), (3, 40), (62, 1), (62, 2), (5, 7), (34, 33), (2, 1100), (1100, 1)]
SOLID = [(1, 1, 1), (1, 1, 62), (62, 2, 1), (2, 35, 35), (1, 34, 33), (33, 2, 34), (3, 4, 5)]


def shifts_inside(base: tuple[Cell, ...], box: set[Cell]) -> list[tuple[Cell, ...]]:
    """The base under each shift with which all its cells are in the box, in order of the shifts."""
    at = [cell for cell in box if cell[-1] == base[0][-1]]
    moves = sorted(tuple(c - b for c, b in zip(cell[:-1], base[0], strict=False)) for cell in at)
    placed = [
        tuple((*(c + by for c, by in zip(cell, move, strict=False)), cell[-1]) for cell in base)
        for move in moves
    ]
    return [cells for cells in placed if box.issuperset(cells)]


def _sizes(draw: st.DrawFn, lattice: Lattice, most: int) -> tuple[int, ...]:
    sizes = draw(st.sampled_from(FLAT if lattice.dimensions == 2 else SOLID))
    return tuple(min(size, most) for size in sizes)


@st.composite
def seed_specs(draw: st.DrawFn, language: str) -> tuple[str, list[str]]:
    """A specification of one piece, and the options that it stands for, as lines."""
    lattice = SEEDS[language]
    ends = ENDS[language]
    sizes = _sizes(draw, lattice, 62)
    layers = sorted(draw(st.sets(st.integers(0, len(ends) - 1), min_size=1)))
    ranges = "".join(f"[0-{DIGITS[size - 1]}]" for size in sizes)
    piece = draw(piece_cells(lattice, suffixes=len(ends) // len(lattice.kinds), size=5))
    box = {(*at, layer) for at in product(*map(range, sizes)) for layer in layers}

    def named(cell: Cell) -> str:
        return "".join(DIGITS[c] for c in cell[:-1]) + ends[cell[-1]]

    text = (
        f"{' '.join(ranges + ends[layer] for layer in layers)}\nP {' '.join(map(named, piece))}\n"
    )
    placed = [cells for base in orbit_by_definition(piece, lattice) for cells in shifts_inside(base, box)]  # fmt: skip
    return text, [" ".join(["P", *map(named, cells)]) for cells in placed]


@pytest.mark.slow
@pytest.mark.parametrize("language", SEEDS)
@given(data=st.data())
def test_options_of_a_piece(language: str, data: st.DataObject) -> None:
    text, expected = data.draw(seed_specs(language))
    lines = rendered(sound_problem(language, text), "dlx").splitlines()
    options = [line.strip() for line in lines if line and not line.startswith("|")][1:]
    assert options == expected


@st.composite
def boxes_and_pieces(draw: st.DrawFn, lattice: Lattice) -> tuple[set[Cell], list[Cell]]:
    """A box with some kinds of cells, perhaps with holes, and a piece."""
    kinds = [number for number, kind in enumerate(lattice.kinds) if kind.solid]
    own = draw(st.sets(st.sampled_from(kinds), min_size=1))
    sizes = _sizes(draw, lattice, 1100)
    box = {(*at, kind) for at in product(*map(range, sizes)) for kind in own}
    missing = draw(st.sets(st.sampled_from(sorted(box)), max_size=3))
    piece = draw(piece_cells(lattice, suffixes=1, size=5).filter(lambda p: {c[-1] for c in p} <= {*kinds}))  # fmt: skip
    return (box - missing or box), piece


@pytest.mark.slow
@pytest.mark.parametrize("word", LATTICES)
@given(data=st.data())
def test_placements_on_every_lattice(word: str, data: st.DataObject) -> None:
    lattice = LATTICES[word]
    box, piece = data.draw(boxes_and_pieces(lattice))
    drawn = {
        "piece P x any": drawing(in_order(np.array(piece)), lattice),
        "box": drawing(in_order(np.array(sorted(box))), lattice),
    }
    text = f"lattice {word}\n" + "".join(
        f"{head}\n" + "".join(f"  {line}\n" for line in lines) for head, lines in drawn.items()
    )
    problem = sound_problem("puzzle", text)
    board = problem.board
    assert board is not None
    rows = zip(board.items.tolist(), map(tuple, board.cells.tolist()), strict=True)
    cell_of = {item: cell for item, cell in rows if lattice.kinds[cell[-1]].solid}
    read = {*cell_of.values()}
    assert normalised([*read]) == normalised([*box])
    found = [
        frozenset(cell_of[item] for item in option if item in cell_of)
        for block in problem.blocks
        for option in block.items.tolist()
    ]
    bases = orbit_by_definition(piece, lattice)
    expected = [frozenset(cells) for base in bases for cells in shifts_inside(base, read)]
    assert len(found) == len(expected)
    assert {*found} == {*expected}


@pytest.mark.parametrize(
    ("language", "text", "options"),
    [
        ("puzzle", "piece I x any\n  ####\nbox 2x1028\n", 2 * 1025),
        ("puzzle", "pieces any x tetrominoes\nbox 2x3000\n", 32977),
        ("puzzle", "lattice cube\npiece I\n  #####\nbox 2x35x35\n", 2 * 2 * 35 * 31),
        ("polycube", "[0-1][0-Z][0-Z]\nI 000 001 002 003\n", 2 * 2 * 62 * 59),
        ("polyiamond", "[0-Z][0-Z]\nA 00 01\n", 62 * 61 + 61 * 62 + 61 * 61),
        ("polyomino", "[0-Z][0-Z]\nA 00 01s\nB 00 01\n", 2 * 62 * 61),
    ],
)
def test_a_piece_that_does_not_fit_one_way(language: str, text: str, options: int) -> None:
    assert len(sound_problem(language, text).options) == options


@pytest.mark.slow
def test_far_cells_of_a_box_are_an_error() -> None:
    """A table of them would not fit into memory."""
    gap = "  .\n" * 20_000 + "  " + "." * 20_000 + "#\n"
    problem, found = translate(Source("far", f"piece D\n  ##\nbox\n  ##\n{gap}"), "puzzle")
    assert problem is None
    assert [each.code for each in found] == ["E115"]
