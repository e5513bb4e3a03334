"""How translations are written, and what a language cannot say."""

from __future__ import annotations

import pytest
from support.translations import told, translated

# ---- how it is written


def test_a_puzzle_in_coordinates() -> None:
    text = "# two\ntitle Dominoes  # and more\npiece D x any\n  ##\nbox\n  ####\n  #..#\n"
    found = translated("puzzle", text, "polyomino")
    assert found.text == "| Dominoes\n| two\n| and more\n0[0-3] 1[03]\n0:3|D 00 01\n"
    assert found.notes == ()


def test_coordinates_as_drawings() -> None:
    text = "| soma?\n[0-2][0-2][0-2]\n2*L 000 001 010\n13|I 100 110\n"
    assert translated("polycube", text, "puzzle").text == (
        "# soma?\nlattice cube\npiece L x 2\n  ##  #.\npiece I x 13\n  ##\nbox 3x3x3\n"
    )


@pytest.mark.parametrize(
    ("lattice", "box"),
    [
        ("square", "6x10"),
        ("cube", "1x2x3"),
        ("triangle", "triangle 4"),
        ("triangle", "hexagon 2"),
        ("triangle", "parallelogram 2x5"),
        ("hexagon", "triangle 3"),
        ("hexagon", "hexagon 3"),
        ("hexagon", "parallelogram 3x2"),
        ("sticks", "2x3"),
    ],
)
def test_simple_boxes_stay_simple(lattice: str, box: str) -> None:
    piece = "+-+" if lattice == "sticks" else "#"
    text = f"lattice {lattice}\npiece M x any\n  {piece}\nbox {box}\n"
    assert translated("puzzle", text, "puzzle").text.endswith(f"box {box}\n")


def test_qualifiers_are_kept() -> None:
    text = "pieces fixed dominoes\npieces one-sided tetrominoes\nbox 6x6\n"
    lines = translated("puzzle", text, "puzzle").text.split("\n")
    assert [line for line in lines if line.startswith("piece ")] == [
        *("piece I2.1 fixed", "piece I2.2 fixed", "piece I", "piece J one-sided"),
        *("piece L one-sided", "piece O", "piece S one-sided", "piece T", "piece Z one-sided"),
    ]


def test_cells_that_are_called_differently_are_told() -> None:
    found = translated("polyominoes", "11 12 21 22\nD\nD 2 1 00 01\n", "puzzle")
    assert found.notes == ("cells have other names: `11` is `00` now",)
    found = translated("polyominoes", "11 12 21 22\nD\nD 2 1 00 01\n", "polyomino")
    assert (found.text, found.notes) == ("[12][12]\nD 00 01\n", ())


def test_pieces_in_advance_stay_in_a_puzzle_and_are_left_out_elsewhere() -> None:
    text = "piece D x 2\n  ##\npiece M x 2\n  #\nbox\n  MDDM\n  ####\n"
    drawn = translated("puzzle", text, "puzzle").text
    assert drawn.endswith("piece D x 2\n  ##\npiece M x 2\n  #\nbox\n  MDDM\n  ####\n")
    found = translated("puzzle", text, "polyomino")
    assert found.text == "1[0-3]\nD 00 01\n"
    assert found.notes == (
        "polyomino puts no pieces in advance: `M`, `M` and `D` and the cells there are left out",
    )


def test_cells_that_may_all_stay_empty_have_a_suffix() -> None:
    text = "piece D x 0..2\n  ##\nbox\n  ??\n  ??\n"
    found = translated("puzzle", text, "polyomino").text
    assert found == "[01][01]?\n0:2|D 00? 01?\n"
    assert translated("polyomino", found, "puzzle").text == "lattice square\n" + text


def test_orientations_that_do_not_fit_do_not_count() -> None:
    assert translated("puzzle", "piece D fixed\n  ##\nbox 1x2\n", "polyomino").faults == ()
    assert translated("polyomino", "0[0-3]\n2|D 00 01\n", "polycube").text == (
        "0[0-3]0\n2*D 000 010\n"
    )


# ---- what cannot be said


def test_lattices() -> None:
    triangles = "lattice triangle\npiece D\n  AV\nbox triangle 2\n"
    assert told("puzzle", triangles, "polyomino") == [
        ("the lattice of polyomino is `square`, and the lattice here is `triangle`", "")
    ]
    solid = "lattice cube\npieces soma\nbox 3x3x3\n"
    assert told("puzzle", solid, "polyomino") == [
        (
            (
                "polyomino has one layer of squares, and this box is more than one cube thick in"
                " each direction"
            ),
            "",
        )
    ]


def test_pieces_that_are_moved_otherwise() -> None:
    text = "piece D fixed\n  ##\npiece F one-sided\n  ##.\n  .##\n  .#.\nbox 3x3\n"
    assert told("puzzle", text, "polyomino") == [
        ("polyomino would give piece `D` 2 orientations, and here it has 1", "D"),
        ("polyomino would give piece `F` 8 orientations, and here it has 4", "F"),
    ]


def test_several_shapes_of_a_piece_and_the_same_twice() -> None:
    text = "[0-2][0-2]\nA 00 01\nA 00 11\nB 00 01\nB 00 10\n"
    assert told("polyomino", text, "puzzle") == [
        (
            "a piece has one shape in puzzle, and no one shape gives the placements of `A`",
            "A",
        ),
        (
            (
                "piece `B` has the same orientation more than once, so that its options come again;"
                " puzzle has each once"
            ),
            "B",
        ),
    ]


def test_suffixes_and_cells_that_may_stay_empty() -> None:
    text = "00 01 02!\nD 00 01\nE 00 01!\n"
    assert told("polyomino", text, "puzzle") == [
        ("puzzle has no suffixes, as the cell `02!` has one", "02!")
    ]
    assert told("polyomino", text, "polycube") == [
        ("polycube has no suffixes, as the cell `02!` has one", "02!"),
        ("polycube has no suffixes, and piece `E` has cells with one", "E"),
    ]
    text = "piece D\n  ##\nbox\n  #?\n"
    assert told("puzzle", text, "polyomino") == [
        ("the cell `01` may stay empty, and polyomino cannot say so of some cells alone", "?")
    ]
    assert told("puzzle", text, "polycube") == [
        ("the cell `01` may stay empty, and polycube cannot say so", "?")
    ]


def test_a_piece_whose_suffix_is_not_that_of_the_box() -> None:
    assert told("polyomino", "00! 01!\nA 00\nB 00!\n", "puzzle") == [
        (
            "puzzle has no suffixes, and the cells of piece `A` have not the one of the box",
            "A",
        )
    ]


def test_no_pieces() -> None:
    assert translated("polyomino", "00 01\n", "polycube").text == "0[01]0\n"
    assert told("polyomino", "00 01\n", "puzzle") == [
        ("there is no piece here, and a puzzle text has at least one", "")
    ]


def test_names() -> None:
    assert told("polyomino", "00 01\nA,b 00 01\n", "puzzle") == [
        ("`A,b` is no name of a piece in puzzle: it has `,`", "A,b")
    ]
    assert told("puzzle", "piece domino*123\n  ##\nbox 1x2\n", "polycube") == [
        ("`domino*123` is no name of a piece in polycube: it has `*`", "domino*123"),
        (
            "the names of pieces in polycube have at most 8 characters, and `domino*123` has 10",
            "domino*123",
        ),
    ]


def test_a_piece_with_the_name_of_a_cell() -> None:
    assert told("puzzle", "piece 00\n  ##\nbox 1x2\n", "polyomino") == [
        ("in polyomino no piece has the name of a cell, as `00` has", "00")
    ]


def test_coordinates_without_a_digit() -> None:
    [(message, _)] = told("puzzle", "piece D x any\n  ##\nbox 2x63\n", "polyomino")
    assert message == (
        "polyomino has no digit for a coordinate over 61, as the cell `0.62` has one"
    )


def test_pieces_that_are_used_never_or_have_no_shape() -> None:
    assert told("polyomino", "00 01\n0|A 00\n2|B 00\n", "puzzle") == [
        ("piece `A` is to be used 0 times, and puzzle cannot say so", "A")
    ]
    assert told("polyominoes", "00 01\nA B\nA 1 1 00\n", "puzzle") == [
        ("piece `B` has no shape, and puzzle asks for one", "B")
    ]


def test_a_box_without_cells() -> None:
    assert told("polyomino", "[]0\nA 00\n", "puzzle") == [
        ("the box has no cells, and a puzzle box needs one", "")
    ]


def test_points_that_no_drawing_has() -> None:
    """Pieces that may cross, beside one that may not."""
    text = "A B C\nH01 H11 V10 V11 | I11\nA 1 1 H00 H10\nB 1 1 V00 I01 V01\nC 1 1 H00 I10 H10\n"
    [(message, _)] = told("polysticks", text, "puzzle")
    assert message == (
        "what can be written of this in puzzle is another problem: its options are others"
    )
    assert told("polysticks", "A\nH00\nA 1 1 I00\n", "puzzle") == [
        ("piece `A` is made of points alone, and puzzle has only sticks", "A")
    ]


def test_other_languages_are_no_packing_puzzles() -> None:
    [(message, _)] = told("dlx", "a b\na b\n", "puzzle")
    assert message == "this is no specification of a packing puzzle"
