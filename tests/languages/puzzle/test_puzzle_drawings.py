"""Drawings of every lattice: which cells they are, and what is drawn is read back."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.puzzles import SAMPLES

from dlxc.compiler import compile as compile_text
from dlxc.geometry.cell_order import in_order
from dlxc.languages.puzzle.language import PuzzleLanguage
from dlxc.languages.puzzle.piece_list import listed_pieces
from dlxc.languages.puzzle.tree import LATTICE_WORDS, LATTICES, DrawnBox, Puzzle
from dlxc.pieces import piece_set, set_names
from dlxc.pieces.drawings import LetteredCells, drawing, lettered_drawing
from dlxc.pieces.drawn_solutions import solution_drawing
from dlxc.pieces.piece_lines import puzzle_lines
from dlxc.problem import Problem
from dlxc.problem.board import Board
from dlxc.problem.chosen import chosen_options
from dlxc.solve import solutions
from dlxc.text.source import Source

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"


def _puzzle(text: str) -> Puzzle:
    tree, faults = PuzzleLanguage().parse(Source("text", text))
    assert [fault.message for fault in faults if fault.is_error] == []
    return tree


def _box(lattice: str, *rows: str) -> list[list[int]]:
    lines = "".join(f"  {row}\n" for row in rows)
    box = _puzzle(f"lattice {lattice}\nbox\n{lines}").box
    assert isinstance(box, DrawnBox)
    cells: list[list[int]] = box.drawing.cells.tolist()
    return cells


def test_squares_count_from_the_top_left_corner_of_the_drawing() -> None:
    assert _box("square", ".#", "##") == [[0, 1, 0], [1, 0, 0], [1, 1, 0]]
    assert _box("square", " #", "##") == [[0, 1, 0], [1, 0, 0], [1, 1, 0]]


def test_lines_may_be_indented_by_tabs() -> None:
    box = _puzzle("box\n\t#\n\n\t ##\n").box
    assert isinstance(box, DrawnBox)
    assert box.drawing.cells.tolist() == [[0, 0, 0], [2, 1, 0], [2, 2, 0]]


@pytest.mark.parametrize(
    "rows",
    [
        ["##  .#", "#.  .."],
        ["##   .#", "#    .."],
        ["##", "#.", "---", ".#", ".."],
        ["##", "#", "-----", " #", ".."],
    ],
)
def test_layers_of_cubes(rows: list[str]) -> None:
    assert sorted(_box("cube", *rows)) == [[0, 0, 0, 0], [0, 1, 0, 0], [0, 1, 1, 0], [1, 0, 0, 0]]


def test_layers_under_and_beside_each_other() -> None:
    assert _box("cube", "#  .", "---", ".  #") == [[0, 0, 0, 0], [0, 0, 3, 0]]


def test_neighbours_of_a_hexagon() -> None:
    cells = _box("hexagon", " # #", "# # #", " # #")
    middle = np.array(cells[3])
    around = sorted((np.array(cells) - middle).tolist())
    offsets = [(-1, 0), (-1, 1), (0, -1), (0, 0), (0, 1), (1, -1), (1, 0)]
    assert around == [[x, y, 0] for x, y in offsets]


@pytest.mark.parametrize("rows", [["AVA", "VAV"], ["###", "###"], ["?V?", "VAV"]])
def test_triangles(rows: list[str]) -> None:
    """The first one points up, and the one under it touches it."""
    assert _box("triangle", *rows) == [
        *([0, 1, 0], [0, 1, 1], [1, 1, 0]),
        *([0, 0, 1], [1, 0, 0], [1, 0, 1]),
    ]


def test_triangles_of_signs_point_as_they_are_drawn() -> None:
    assert _box("triangle", "VA") == [[0, 0, 1], [1, 0, 0]]
    assert _box("triangle", "##") == [[0, 0, 0], [0, 0, 1]]
    assert _box("triangle", ".##") == [[0, 0, 1], [1, 0, 0]]


def test_sticks() -> None:
    assert sorted(_box("sticks", "+-+", "|  ", "+-+")) == [[0, 0, 0], [0, 0, 1], [0, 1, 0]]
    assert sorted(_box("sticks", " -", "|", " -")) == [[0, 0, 0], [0, 0, 1], [0, 1, 0]]
    assert _box("sticks", "+?+") == [[0, 0, 0]]


def _lines(text: Sequence[str]) -> str:
    return "".join(f"   {line}\n" for line in text)


@st.composite
def _pieces(draw: st.DrawFn, name: str) -> dict[str, np.ndarray]:
    """Some cells, each of which belongs to one of some pieces."""
    lattice = LATTICES[name]
    kinds = [kind for kind, each in enumerate(lattice.kinds) if each.solid]
    cell = st.tuples(*[st.integers(0, 4)] * lattice.dimensions, st.sampled_from(kinds))
    cells = draw(st.lists(cell, min_size=1, max_size=25, unique=True))
    owners = draw(st.lists(st.sampled_from(LETTERS), min_size=len(cells), max_size=len(cells)))
    found: dict[str, list[tuple[int, ...]]] = {}
    for owner, each in zip(owners, cells, strict=True):
        found.setdefault(owner, []).append(each)
    return {owner: in_order(np.array(rows)) for owner, rows in found.items()}


def _from_zero(cells: np.ndarray) -> list[list[int]]:
    moved = cells.copy()
    moved[:, :-1] -= cells[:, :-1].min(axis=0)
    rows: list[list[int]] = in_order(moved).tolist()
    return rows


@pytest.mark.parametrize("name", LATTICES)
@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_drawing_of_pieces_is_read_back(name: str, data: st.DataObject) -> None:
    pieces = data.draw(_pieces(name))
    parts = [LetteredCells(letter, cells) for letter, cells in pieces.items()]
    lines = _lines(lettered_drawing(parts, LATTICES[name]))
    listed = listed_pieces(_puzzle(f"lattice {name}\npieces\n{lines}"))
    assert listed.faults == []
    assert {piece.name: piece.cells.tolist() for piece in listed.pieces} == {
        letter: _from_zero(cells) for letter, cells in pieces.items()
    }


@pytest.mark.parametrize("name", LATTICES)
@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_drawing_of_a_piece_is_read_back(name: str, data: st.DataObject) -> None:
    cells = np.concatenate([*data.draw(_pieces(name)).values()])
    lines = _lines(drawing(in_order(cells), LATTICES[name]))
    [piece] = listed_pieces(_puzzle(f"lattice {name}\npiece Q\n{lines}")).pieces
    assert piece.cells.tolist() == _from_zero(cells)


SOLVED = {
    "square": "pieces 2 x tetrominoes without S, T\nbox 4x6\n",
    "cube": "pieces soma\nbox 3x3x3\n",
    "triangle": "piece T x 4\n  AVA\nbox parallelogram 2x3\n",
    "hexagon": "piece D x 3\n  # #\nbox parallelogram 2x3\n",
    "sticks": "piece L x any\n  +-+\n  |\nbox 2x2\n",
}
"""A puzzle on each lattice with a solution."""


@pytest.mark.parametrize("name", SOLVED)
def test_a_solution_is_a_drawing_of_its_pieces(name: str) -> None:
    problem = compile_text(f"lattice {name}\n{SOLVED[name]}", "puzzle")
    board = problem.board
    assert board
    solution = next(iter(solutions(problem)))
    lines = _lines(solution_drawing(problem, solution))
    listed = listed_pieces(_puzzle(f"lattice {name}\npieces\n{lines}"))
    assert listed.faults == []
    assert sorted(piece.cells.tolist() for piece in listed.pieces) == sorted(
        _from_zero(board.cells[rows]) for rows in _rows_of_options(problem, board, solution)
    )


def _rows_of_options(problem: Problem, board: Board, solution: list[int]) -> list[list[int]]:
    """The rows of the cells that have an area, for each option of a solution."""
    row_of = {item + 1: row for row, item in enumerate(board.items.tolist())}
    found = [
        [row_of[entry.number] for entry in option if entry.number in row_of]
        for option in chosen_options(problem, solution)
    ]
    return [
        [row for row in rows if board.lattice.fills(board.cells[row, -1:])[0]] for rows in found
    ]


def test_pieces_in_advance_are_in_the_drawing_of_a_solution() -> None:
    text = "pieces dominoes\npiece I3\n  ###\npiece L\n  ##\n  #\nbox\n  LL##\n  L###\n"
    problem = compile_text(text, "puzzle")
    drawings = {"\n".join(solution_drawing(problem, each)) for each in solutions(problem)}
    assert drawings == {"LLaa\nLbbb"}


def test_a_drawing_has_as_many_pieces_as_letters() -> None:
    problem = compile_text("piece M x 62\n  #\nbox 1x62\n", "puzzle")
    assert solution_drawing(problem, range(1, 63)) == [LETTERS[26:52] + LETTERS[:26] + LETTERS[52:]]
    problem = compile_text("piece M x 63\n  #\nbox 1x63\n", "puzzle")
    with pytest.raises(ValueError, match="more pieces than letters"):
        solution_drawing(problem, range(1, 64))
    with pytest.raises(ValueError, match="where the cells lie"):
        solution_drawing(compile_text("a\na\n", "dlx"), [1])


def _sets() -> list[str]:
    return [name for name in set_names() if len(piece_set(name).pieces) < 60]


@pytest.mark.parametrize("name", _sets())
def test_the_lines_of_a_set_are_a_puzzle_of_its_pieces(name: str) -> None:
    """What `dlxc pieces SET --to puzzle` prints."""
    found = piece_set(name)
    text = "".join(f"{line}\n" for line in puzzle_lines(found))
    listed = listed_pieces(_puzzle(text))
    assert listed.faults == []
    named = listed_pieces(_puzzle(f"lattice {LATTICE_WORDS[found.lattice.name]}\npieces {name}\n"))
    drawn = {(each.name, each.freedom, each.copies[:2]): each for each in listed.pieces}
    assert {*drawn} == {(each.name, each.freedom, each.copies[:2]) for each in named.pieces}
    for each in named.pieces:
        assert drawn[each.name, each.freedom, each.copies[:2]].cells.tolist() == each.cells.tolist()


@pytest.mark.parametrize("name", SAMPLES)
def test_a_puzzle_with_tabs_is_the_same(name: str) -> None:
    indented = SAMPLES[name].replace("\n  ", "\n\t")
    assert compile_text(indented, "puzzle") == compile_text(SAMPLES[name], "puzzle")
