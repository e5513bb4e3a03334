"""Translations keep the problem, and what a language cannot say is told at its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import brute
from support.compiling import codes_of, sound_problem
from support.packings import box_packings, stick_packings
from support.puzzles import SAMPLES
from support.running import SPECS, golden_cases
from support.strategies import packings

from dlxc.languages.translation.codes import ANOTHER_PROBLEM, FAULTY
from dlxc.languages.translation.source_comments import comments_of
from dlxc.languages.translation.target_languages import SOURCE_LANGUAGES, TARGET_LANGUAGES
from dlxc.languages.translation.translating import Translation, translated_problem
from dlxc.problem import Problem
from dlxc.text.source import Source


def is_sound(language: str, text: str) -> bool:
    """Whether a text has no errors."""
    return not any(code.startswith("E") for code, _, _ in codes_of(language, text))


def translated(language: str, text: str, target: str) -> Translation:
    comments = comments_of(Source("text", text), language)
    return translated_problem(sound_problem(language, text), comments, target)


def told(language: str, text: str, target: str) -> list[tuple[str, str]]:
    """What cannot be said: each message, and the text that it is said of."""
    found = translated(language, text, target)
    assert found.text == ""
    return [
        (fault.message, text[fault.span.start : fault.span.end] if fault.span else "")
        for fault in found.faults
    ]


def _meaning(problem: Problem) -> tuple[set[Hashable], Counter[Hashable]]:
    """The items that are covered or must be, and the options, cells by their places.

    Coordinates that all cells share do not count, nor does a suffix that all have, nor points.
    """
    board = problem.board
    assert board is not None
    kinds = len(board.lattice.kinds)
    rows = board.cells - board.cells.min(axis=0, initial=1000)
    wide = rows[:, :-1].any(axis=0)
    suffixed = (board.cells[:, -1] // kinds != board.cells[:1, -1] // kinds).any()
    places: dict[str, Hashable] = {}
    for item, cell, layer in zip(board.items, rows[:, :-1], board.cells[:, -1], strict=True):
        name = problem.items.names[item]
        suffix = board.marks[layer].after if suffixed else ""
        places[name] = ("cell", *cell[wide].tolist(), int(layer % kinds), suffix)
        if not board.lattice.kinds[layer % kinds].solid:
            del places[name]
    points = {problem.items.names[item] for item in board.items.tolist()} - {*places}
    options: Counter[Hashable] = Counter(
        frozenset(
            places.get(entry.name, entry.name) for entry in option if entry.name not in points
        )
        for option in problem.options
    )
    covered = {entry.name for option in problem.options for entry in option}
    items: set[Hashable] = {
        (places.get(item.name, item.name), item.low, item.high)
        for item in problem.items
        if item.name not in points and (item.low or item.name in covered)
    }
    return items, options


def _keeps_the_problem(language: str, text: str, target: str) -> bool:
    """Whether there is a translation, which stands for the same problem then."""
    found = translated(language, text, target)
    if found.faults:
        assert found.text == ""
        assert not {FAULTY, ANOTHER_PROBLEM} & {fault.wording for fault in found.faults}
        return False
    assert _meaning(sound_problem(target, found.text)) == _meaning(sound_problem(language, text))
    return True


# ---- the problem is kept


@pytest.mark.parametrize("target", TARGET_LANGUAGES)
@pytest.mark.parametrize("language", ["polyomino", "polycube", "polyiamond"])
@given(data=st.data())
def test_random_boxes_and_pieces(language: str, target: str, data: st.DataObject) -> None:
    text = data.draw(st.one_of(packings(language), box_packings(language)))
    if is_sound(language, text):
        is_said = _keeps_the_problem(language, text, target)
        assert is_said or language != target


@given(st.data())
def test_there_and_back_again(data: st.DataObject) -> None:
    language = data.draw(st.sampled_from(["polyomino", "polycube", "polyiamond"]))
    text = data.draw(box_packings(language))
    there = translated(language, text, "puzzle").text
    if there:
        back = translated("puzzle", there, language)
        assert back.faults == ()
        assert _meaning(sound_problem(language, back.text)) == _meaning(
            sound_problem(language, text)
        )


@st.composite
def puzzles(draw: st.DrawFn) -> str:
    """Small puzzles: sets of pieces, and a box of squares, triangles or cubes."""
    lattice = draw(st.sampled_from(["square", "triangle", "cube"]))
    sets = {
        "square": ["monominoes", "dominoes", "trominoes", "tetrominoes"],
        "triangle": ["moniamonds", "diamonds", "triamonds", "tetriamonds"],
        "cube": ["monocubes", "dicubes", "tricubes", "soma"],
    }
    words = st.sampled_from(["", "", "2 x ", "3 x "])
    moved = st.sampled_from(["", "", "free ", "one-sided ", "fixed "])
    lines = [f"lattice {lattice}"]
    names = draw(st.lists(st.sampled_from(sets[lattice]), min_size=1, unique=True))
    lines += [f"pieces {draw(words)}{draw(moved) * (name != 'soma')}{name}" for name in names]
    letters = draw(st.sampled_from(["#", "##?", "?", "##."]))
    size = st.tuples(st.integers(1, 4), st.integers(1, 4))
    height, width = draw(size)
    row = st.text(st.sampled_from(letters), min_size=width, max_size=width)
    rows = draw(st.lists(row, min_size=height, max_size=height))
    if not {"#", "?"} & {*"".join(rows)}:
        rows[0] = "#" * width
    return "\n".join([*lines, "box", *(f"  {row}" for row in rows)]) + "\n"


@pytest.mark.parametrize("target", TARGET_LANGUAGES)
@given(text=puzzles())
def test_random_puzzles(target: str, text: str) -> None:
    assert _keeps_the_problem("puzzle", text, target) or target != "puzzle"


@st.composite
def dancings(draw: st.DrawFn, mark: str) -> str:
    """Boards and shapes of polyominoes or polyiamonds, whose turns are given."""
    marks = st.sampled_from(["", mark])
    cell = st.tuples(st.sampled_from("012"), st.sampled_from("123"), marks).map("".join)
    cells = st.lists(cell, min_size=1, max_size=4, unique=True).map(" ".join)
    turns = st.sampled_from(["1 1", "2 1", "6 2" if mark else "4 2"])
    names = draw(st.lists(st.sampled_from(["A", "Bc", "P#"]), min_size=1, unique=True))
    shapes = [f"{name} {draw(turns)} {draw(cells)}" for name in names]
    board = draw(st.lists(cell, min_size=3, max_size=12, unique=True))
    given_names = draw(st.sampled_from([" ".join(names), f"{names[0]} | {' '.join(names[1:])}"]))
    return "\n".join([" ".join(board), given_names, *shapes]) + "\n"


@pytest.mark.parametrize("target", TARGET_LANGUAGES)
@given(data=st.data())
def test_random_data_for_dancing(target: str, data: st.DataObject) -> None:
    language, mark = data.draw(st.sampled_from([("polyominoes", ""), ("polyiamonds", "*")]))
    _keeps_the_problem(language, data.draw(dancings(mark)), target)


@settings(max_examples=40, deadline=None)
@given(stick_packings())
def test_random_sticks(text: str) -> None:
    found = translated("polysticks", text, "puzzle")
    if found.text:
        made, problem = sound_problem("puzzle", found.text), sound_problem("polysticks", text)
        assert _meaning(made) == _meaning(problem)
        assert len([*brute.solutions(made)]) == len([*brute.solutions(problem)])


@pytest.mark.parametrize("name", SAMPLES)
def test_samples_of_puzzles_there_and_back(name: str) -> None:
    for target in TARGET_LANGUAGES:
        is_said = _keeps_the_problem("puzzle", SAMPLES[name], target)
        assert is_said or target != "puzzle"


@pytest.mark.parametrize("spec", [path for path in SPECS if path.suffix[1:] in SOURCE_LANGUAGES])
def test_examples(spec: Path) -> None:
    said = [
        target
        for target in TARGET_LANGUAGES
        if _keeps_the_problem(spec.suffix[1:], spec.read_text(), target)
    ]
    assert "puzzle" in said or spec.stem == "ian"


def test_golden_specifications() -> None:
    cases = [case for case in golden_cases() if case.language in SOURCE_LANGUAGES]
    small = [case for case in cases if case.spec.with_suffix(".out").exists()][::7]
    said = Counter(
        (case.language, target)
        for case in small
        for target in TARGET_LANGUAGES
        if _keeps_the_problem(case.language, case.spec.read_text(), target)
    )
    for language in ("polyomino", "polycube", "polyiamond"):
        assert said[language, language] == sum(case.language == language for case in small)
        assert said[language, "puzzle"] > 0


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
