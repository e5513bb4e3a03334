"""Puzzles as plain data: holes, totals and paint become items and options, and counts are exact."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.examples import draws
from support.packed_by_hand import PackedByHand, small_puzzles, with_pieces_in_advance
from support.running import dlxc

import dlxc as library
from dlxc.geometry.lattices import CUBIC, SQUARE, Freedom
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
from dlxc.pieces import piece_set
from dlxc.problem import Multiplicity
from dlxc.problem.board import PieceOnBoard
from dlxc.problem.problem import without_aids


def _box(*sizes: int, paint: dict[tuple[int, ...], int] | None = None) -> PuzzleBox:
    places = [*np.ndindex(sizes)]
    paints = [(paint or {}).get(place, 0) for place in places]
    cells = np.array([[*place, 0] for place in places], np.int32)
    return PuzzleBox.plain(cells)._replace(paints=np.array(paints))


def _set(name: str, least: int = 1) -> list[PuzzlePiece]:
    found = piece_set(name)
    return [
        PuzzlePiece(each.name, each.cells, found.freedom, Copies(least, 1)) for each in found.pieces
    ]


def _row(name: str, *paints: int, copies: int = 1, freedom: Freedom = "free") -> PuzzlePiece:
    cells = np.array([[0, column, 0] for column in range(len(paints))], np.int32)
    return PuzzlePiece(name, cells, freedom, Copies(copies, copies), paints=paints)


def _counts(puzzle: PackingPuzzle) -> tuple[int, int]:
    """How many solutions there are, and how many different ones."""
    problem = Problem.of(packing_problem(puzzle))
    return problem.count(), problem.count(different=True)


def _options(puzzle: PackingPuzzle) -> list[str]:
    return [" ".join(map(str, option)) for option in packing_problem(puzzle).options]


def test_holes_are_cells_that_stay_empty() -> None:
    puzzle = PackingPuzzle(SQUARE, _box(1, 3), [_row("D", 0, 0)], holes=Multiplicity(1, 1))
    assert _options(puzzle) == ["D 00 01", "D 01 02", "hole 00", "hole 01", "hole 02"]
    assert _counts(puzzle) == (2, 1)
    some = puzzle._replace(box=puzzle.box._replace(is_optional=np.array([True, False, False])))
    assert _options(some) == ["D 00 01", "D 01 02", "hole 00"]
    assert packing_problem(some).items.primary_count == 5


@pytest.mark.slow
def test_a_total_counts_pieces_together() -> None:
    pieces = _set("pentominoes", least=0)
    total = Total("pentominoes", {each.name for each in pieces}, Multiplicity(5, 5))
    puzzle = PackingPuzzle(SQUARE, _box(5, 5), pieces, totals=(total,))
    assert packing_problem(puzzle).items.labels[-1] == "5|of-pento"
    assert _counts(puzzle) == (856, 107)


def test_pieces_in_advance_count_for_a_total() -> None:
    pieces = [_row("D", 0, 0), _row("T", 0, 0, 0)]
    total = Total("all", {"D", "T"}, Multiplicity(2, 2))
    placed = (PieceOnBoard("D", np.array([[1, 0, 0], [1, 1, 0]], np.int32)),)
    problem = packing_problem(PackingPuzzle(SQUARE, _box(1, 3), pieces, placed, totals=(total,)))
    assert [*problem.items.labels] == ["00", "01", "02", "T", "of-all"]
    assert [str(option) for option in without_aids(problem, problem.options)] == ["T 00 01 02"]


@pytest.mark.parametrize(
    ("paints", "matches", "counts"),
    [
        ([1, 2], None, (1, 1)),
        ([2, 1], None, (1, 1)),
        ([1, 1], None, (0, 0)),
        ([0, 0], None, (1, 1)),
        ([1, 2], frozenset({(1, 1), (1, 2), (2, 1), (2, 2)}), (2, 2)),
        ([1, 2], frozenset({(1, 2), (2, 1)}), (1, 1)),
        ([1, 2], frozenset(), (0, 0)),
    ],
)
def test_paint_says_what_lies_where(
    paints: Sequence[int], matches: frozenset[tuple[int, int]] | None, counts: tuple[int, int]
) -> None:
    puzzle = PackingPuzzle(
        SQUARE,
        _box(1, 2, paint={(0, 0): 1, (0, 1): 2}),
        [_row("D", *paints)],
        paints=("w", "b"),
        matches=matches,
    )
    assert _counts(puzzle) == counts


def test_placements_that_differ_in_paint_alone_are_two() -> None:
    puzzle = PackingPuzzle(SQUARE, _box(1, 2), [_row("D", 1, 2)], paints=("w", "b"))
    assert _options(puzzle) == ["D 00 00~w 01 01~b", "D 00 00~b 01 01~w"]
    assert _counts(puzzle) == (2, 1)
    alike = puzzle._replace(pieces=[_row("D", 1, 1)])
    assert _options(alike) == ["D 00 01"]


@pytest.mark.slow
@pytest.mark.parametrize(("corner", "different"), [(0, 240), (1, 1920)])
def test_symmetries_keep_the_paint_of_a_box(corner: int, different: int) -> None:
    """As many classes as BurrTools counts of the 11520 solutions."""
    box = _box(3, 3, 3, paint={(0, 0, 0): corner})
    puzzle = PackingPuzzle(CUBIC, box, _set("soma"), paints=("w",), reflections=True)
    assert Problem.of(packing_problem(puzzle)).count(different=True) == different


@pytest.mark.slow
@draws(40)
@given(small_puzzles())
def test_counts_are_those_of_a_search_by_hand(puzzle: PackingPuzzle) -> None:
    """All solutions, one of each class, and what the pass `break-symmetry` leaves."""
    by_hand = PackedByHand(puzzle)
    classes = len(by_hand.classes())
    problem = Problem.of(packing_problem(puzzle))
    assert problem.count() == len(by_hand.solutions)
    assert problem.count(different=True) == classes
    broken = problem.break_symmetry()
    left = broken.count()
    assert classes <= left <= len(by_hand.solutions)
    assert left == classes or broken.record.most_alike > 1


@pytest.mark.slow
@draws(60)
@given(small_puzzles(), st.data())
def test_symmetries_keep_pieces_in_advance(puzzle: PackingPuzzle, data: st.DataObject) -> None:
    """What is left has the solutions of the whole puzzle that have these pieces there."""
    by_hand = PackedByHand(puzzle)
    assume(by_hand.solutions)
    painted = {piece.name for piece in puzzle.pieces if any(piece.paints)}
    lying = sorted(data.draw(st.sampled_from(sorted(by_hand.solutions, key=str))), key=str)
    plain = [each for each in lying if each[0] not in painted]
    in_advance = frozenset(data.draw(st.sets(st.sampled_from(plain))) if plain else ())
    puzzle = with_pieces_in_advance(puzzle, in_advance)
    rest = PackedByHand(puzzle)
    having = {solution for solution in by_hand.solutions if in_advance <= solution}
    assert {solution | in_advance for solution in rest.solutions} == having
    problem, expected = packing_problem(puzzle), len(rest.classes())
    assert Problem.of(problem).count(different=True) == expected
    broken = Problem.of(problem).break_symmetry()
    assert broken.count() == expected or broken.record.most_alike > 1
    written = translated_problem(problem, [], "puzzle")
    if written.text:
        assert library.compile(written.text, "puzzle").count(different=True) == expected


def test_symmetries_exchange_equal_pieces_as_totals_tell() -> None:
    """A mirror image of A1 is no B1, which is the mirror image of A2."""
    ell = np.array([[0, 0, 0], [0, 1, 0], [0, 2, 0], [1, 0, 0]], np.int32)
    jay = np.array([[0, 0, 0], [0, 1, 0], [0, 2, 0], [1, 2, 0]], np.int32)
    pairs = ("A1", ell), ("A2", ell), ("B1", jay), ("B2", jay)
    pieces = [PuzzlePiece(name, cells, "one-sided", Copies(0, 1)) for name, cells in pairs]
    totals = (
        Total("one", ["A1", "B2"], Multiplicity(1, 1)),
        Total("other", ["A2", "B1"], Multiplicity(1, 2)),
    )
    box = _box(3, 3)
    single = PuzzlePiece("M", np.zeros((1, 3), np.int32), "free", Copies(1, 1))
    assert _counts(PackingPuzzle(SQUARE, box, [*pieces, single], totals=totals)) == (8, 1)


@pytest.mark.parametrize(("paint", "different"), [("", 1), ("paint box\n  ww\n  ##\n", 2)])
def test_a_model_keeps_the_paint_of_its_packing(paint: str, different: int, tmp_path: Path) -> None:
    (tmp_path / "box.puzzle").write_text(f"piece D x 2\n  ##\nbox 2x2\n{paint}")
    model = tmp_path / "model.xc"
    model.write_text(
        "packing P\nprimary {x}{y} for 0 <= x, y < 2\n"
        "option [{x}{y} for (x, y, s) in cells(q)] for q in P\n"
    )
    packing = f"P=@{tmp_path / 'box.puzzle'}"
    for options, number in (([], 2), (["--different"], different)):
        run = dlxc("count", "-q", model, "-D", packing, *options)
        assert run.out == f"{number}\n".encode()
