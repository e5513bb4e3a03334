"""Puzzles of BurrTools that are written keep the problem, and their assemblies its solutions."""

from itertools import islice, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import brute
from support.burrtools import assembled
from support.compiling import sound_problem

from dlxc.answers.resolution import understand
from dlxc.answers.verification import solution_faults
from dlxc.geometry.lattices import CUBIC, SQUARE, TRIANGULAR, Lattice
from dlxc.geometry.row_keys import Cells, from_zero, in_order
from dlxc.languages.packing_puzzle import (
    Copies,
    PackingPuzzle,
    PuzzleBox,
    PuzzlePiece,
    Total,
    packing_problem,
)
from dlxc.languages.translation.translating import translated_problem
from dlxc.library.problem import Problem
from dlxc.problem import Multiplicity

_SIZES = {"square": (3, 3), "cube": (2, 2, 2), "triangle": (2, 2)}


@st.composite
def _boxes(draw: st.DrawFn, lattice: Lattice, paints: int) -> PuzzleBox:
    sizes = [draw(st.integers(1, most)) for most in _SIZES[lattice.word]]
    cells = [*np.ndindex(*sizes, len(lattice.kinds))]
    kept = draw(st.lists(st.sampled_from(cells), min_size=1, max_size=8, unique=True))
    count = len(kept)
    numbers = st.lists(st.integers(0, paints), min_size=count, max_size=count)
    optional = st.one_of(st.just([False] * count), st.lists(st.booleans(), min_size=count))
    box = PuzzleBox.plain(in_order(np.array(kept, np.int32)))
    is_optional = np.array(draw(optional)[:count])
    return box._replace(paints=np.array(draw(numbers)), is_optional=is_optional)


@st.composite
def _pieces(draw: st.DrawFn, name: str, lattice: Lattice, box: Cells, paints: int) -> PuzzlePiece:
    rows = draw(st.sets(st.integers(0, len(box) - 1), min_size=1, max_size=3))
    cells = from_zero(box[sorted(rows)])
    freedom = draw(st.sampled_from([lattice.usual_freedom] * 4 + ["free", "one-sided", "fixed"]))
    copies = Copies(*draw(st.sampled_from([(1, 1), (1, 1), (2, 2), (0, 2), (1, 3)])))
    painted = st.tuples(*[st.integers(0, paints)] * len(cells))
    own = draw(st.one_of(st.just(()), painted)) if paints else ()
    return PuzzlePiece(name, cells, freedom, copies, paints=own)


@st.composite
def _puzzles(draw: st.DrawFn) -> PackingPuzzle:
    """Small puzzles of squares, cubes or triangles, with paint, holes and totals."""
    lattice = draw(st.sampled_from([SQUARE, CUBIC, TRIANGULAR]))
    paints = draw(st.integers(0, 2))
    box = draw(_boxes(lattice, paints))
    pieces = [draw(_pieces(name, lattice, box.cells, paints)) for name in "ABC"]
    pieces = pieces[: draw(st.integers(1, 3))]
    numbers = st.integers(1, max(paints, 1))
    bounds = st.sampled_from([(0, 1), (1, 1), (0, 2), (2, 3)])
    counted = st.one_of(st.none(), bounds.map(lambda pair: Multiplicity(*pair)))
    times = draw(counted)
    return PackingPuzzle(
        lattice,
        box,
        pieces,
        holes=draw(counted),
        totals=(Total("all", [piece.name for piece in pieces], times),) if times else (),
        paints=("w", "b")[:paints],
        matches=draw(st.one_of(st.none(), st.frozensets(st.tuples(numbers, numbers)))),
        reflections=True,
    )


def test_an_assembly_says_of_each_piece_where_it_lies() -> None:
    """Copies come one after the other in order, those that are not used at last."""
    text = "lattice cube\npiece V x 2\n  ##\n  #.\npiece M x any\n  #\nbox 2x2x2\n"
    problem = sound_problem("puzzle", text)
    solutions = [*brute.solutions(problem)]
    written = translated_problem(problem, (), "xmpuzzle").with_solutions(solutions)
    found = assembled(written)
    everything = {*product(range(2), repeat=3)}
    for pieces in found:
        assert sorted(voxel for _, there in pieces for voxel in there) == sorted(everything)
        assert [name for name, _ in pieces] == ["V", "V", "M", "M"]
    assert len({str(sorted(map(str, each))) for each in found}) == len(solutions) == 72
    assert " x x x x x x<" in written


@pytest.mark.slow
@given(_puzzles())
def test_random_puzzles_are_read_again_with_their_solutions(puzzle: PackingPuzzle) -> None:
    problem = packing_problem(puzzle)
    found = translated_problem(problem, (), "xmpuzzle")
    if found.faults:
        told = " ".join(fault.message for fault in found.faults)
        assert "another problem" not in told
        assert "refuses what is written" not in told
        return
    made = sound_problem("xmpuzzle", found.text)
    assert sum(1 for _ in brute.solutions(made)) == sum(1 for _ in brute.solutions(problem))
    one, two = (Problem.of(each).count(different=True) for each in (problem, made))
    assert one == two
    solutions = [*islice(brute.solutions(problem), 20)]
    if solutions:
        text = found.with_solutions(solutions)
        assert [{*each.options} for each in understand(problem, text).solutions] == solutions
        for solution in understand(made, text).solutions:
            assert not solution.unknown
            assert not solution_faults(made, solution.options)


def test_mirror_images_that_are_alike_stay_so() -> None:
    """BurrTools takes them as one, so it is told only if the puzzle does not."""
    text = "lattice cube\npiece L x 2\n  ##  .#\n  #.  ..\nbox 2x2x2\n"
    [note] = translated_problem(sound_problem("puzzle", text), (), "xmpuzzle").notes
    assert note.startswith("mirror images of solutions are alike in BurrTools")
    alike = sound_problem("puzzle", f"reflections\n{text}")
    assert translated_problem(alike, (), "xmpuzzle").notes == ()
