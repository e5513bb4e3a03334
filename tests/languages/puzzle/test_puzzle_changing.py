"""Changes of whole statements: the size of the box, and what the menu of a piece does."""

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.cases import cases

from dlxc.geometry.lattice_symmetries import orbit
from dlxc.geometry.lattices import LATTICES
from dlxc.languages.editing import Redrawn, Refusal
from dlxc.languages.puzzle.changes import PuzzleDrawings
from dlxc.languages.puzzle.language import PuzzleLanguage
from dlxc.pieces.drawings import drawing
from dlxc.text.diagnostics import Edit, has_errors
from dlxc.text.source import Source


def _editor(text: str) -> PuzzleDrawings:
    source = Source("text", text)
    return PuzzleDrawings(source, PuzzleLanguage().parse(source).tree)


def _edited(text: str, edits: Sequence[Edit]) -> str:
    for (start, end), new, _ in reversed(edits):
        text = text[:start] + new + text[end:]
    return text


@pytest.mark.parametrize(("text", "sizes", "new"), cases("puzzle/a-box-gets-other-sizes"))
def test_a_box_gets_other_sizes(text: str, sizes: list[int], new: str) -> None:
    found = _editor(text).changed("size", "x".join(map(str, sizes)), "box")
    assert (found.reason if isinstance(found, Refusal) else _edited(text, found.edits)) == new


@given(
    st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1),
    st.tuples(st.integers(1, 7), st.integers(1, 7)),
)
def test_cells_in_the_old_and_the_new_box_stay(
    cells: set[tuple[int, int]], sizes: tuple[int, int]
) -> None:
    least = [min(axis) for axis in zip(*cells, strict=True)]
    cells = {(x - least[0], y - least[1]) for x, y in cells}
    before = [max(axis) + 1 for axis in zip(*cells, strict=True)]
    grid = np.ndindex(sizes)
    wanted = {(x, y) for x, y in grid if (x, y) in cells or x >= before[0] or y >= before[1]}
    rows = drawing(np.array([(*cell, 0) for cell in sorted(cells)]), LATTICES["square"])
    text = "\n".join(["box", *(f"  {row}" for row in rows), "piece L\n  #"])
    found = _editor(text).changed("size", "x".join(map(str, sizes)), "box")
    if isinstance(found, Refusal):
        assert not wanted
        return
    tree, faults = PuzzleLanguage().parse(Source("", _edited(text, found.edits)))
    assert not has_errors(faults)
    assert tree.box
    made = tree.box.cells[:, :2] - tree.box.cells[:, :2].min(axis=0)
    expected = np.array(sorted(wanted)) - np.array(sorted(wanted)).min(axis=0)
    assert sorted(made.tolist()) == expected.tolist()


_PAIR = "piece L x 2 # two\n  #.\n  ##\npiece I\n  #\ncolour L red\nbox\n  #L\n  LL\n"


@pytest.mark.parametrize(
    ("text", "what", "value", "new"),
    [
        (_PAIR, "rename", "M", _PAIR.replace("L", "M")),
        (_PAIR, "rename", "I", "there is a piece `I` already"),
        (_PAIR, "rename", "Long", "`L` stands in the box, so its name is one letter or digit"),
        (_PAIR, "rename", "a{b", "`a{b` cannot be the name of a piece"),
        ("piece L\n  #\n", "rename", " the  foot", 'piece "the foot"\n  #\n'),
        (_PAIR, "copies", "1", _PAIR.replace(" x 2", "")),
        (_PAIR, "copies", "0..3", _PAIR.replace("x 2", "x 0..3")),
        (_PAIR, "copies", "many", "a number of copies is written as `3`, `0..2` or `any`"),
        ("piece L fixed\n  #\n", "copies", "any", "piece L x any fixed\n  #\n"),
        (_PAIR, "delete", "", "`L` stands in the box; draw something else there first"),
        ("piece I\n  #\npiece L\n  #\ncolour L red\nbox 2x2\n", "delete", "",
         "piece I\n  #\nbox 2x2\n"),
        ("piece L\n  ###\n  #..\n", "mirror", "", "piece L\n  ###\n  ..#\n"),
        ("piece L\n  ##\npaint L\n  ab\n", "turn", "",
         "the piece is painted, and its paint would not be moved with it"),
        ("piece L\n  ##\npaint L chequered\n", "paint", "",
         "piece L\n  ##\npaint L chequered b w\n"),
        ("piece L\n  ##\npaint L chequered b w\n", "paint", "",
         "piece L\n  ##\npaint L chequered\n"),
        ("piece L\n  ##\n", "fold", "", "this cannot be changed by `fold`"),
    ],
)  # fmt: skip
def test_a_piece_is_changed(text: str, what: str, value: str, new: str) -> None:
    found = _editor(text).changed(what, value, "piece L")
    made = found.reason if isinstance(found, Refusal) else _edited(text, found.edits)
    assert made == new


_TRAY = (
    "title A {w}\nparam w = 2\npieces 5 of pentominoes without I, X # two are missing\n"
    "piece M x {w}\n  ##\n  #\nbox 5x5\nholes 3\n"
)
_SET, _BOX = "set pentominoes", "box"


@pytest.mark.parametrize(
    ("identifier", "what", "value", "before", "after"),
    [
        ("", "title", "Tray {w}", "title A {w}", "title Tray {w}"),
        ("", "title", "", "title A {w}\n", ""),
        ("", "lattice", "sticks", "", "sticks are not drawn with `#`"),
        (_SET, "chosen", "3..4", "5 of", "3..4 of"),
        (_SET, "chosen", "", "5 of ", ""),
        (_SET, "chosen", "12", "", "of `pentominoes` there are only 10 pieces here"),
        (_SET, "copies", "0..1", "minoes", "minoes x 0..1"),
        (_SET, "copies", "two", "", "a number of copies is written as `3`, `0..2` or `any`"),
        (_SET, "without", "X, V", "I, X", "X, V"),
        (_SET, "without", "", " without I, X", ""),
        (_SET, "without", "J", "", "`pentominoes` has no piece `J`"),
        (_SET, "delete", "", "pieces 5 of pentominoes without I, X # two are missing\n", ""),
        ("piece M", "copies", "2", "",
         "this line depends on a parameter, so it is changed in the text"),
        ("piece M", "colour", "#ff0000", "  #\n", "  #\ncolour M #ff0000\n"),
        (_BOX, "holes", "4", "holes 3", "holes 4"),
        (_BOX, "holes", "", "holes 3\n", ""),
        (_BOX, "holes", "26", "", "only 25 cells of the box can stay empty"),
        (_BOX, "paint", "", "5x5\n",
         "5x5\npaint box chequered\npaint pieces chequered\n"),
        ("piece M", "paint", "", "  #\n", "  #\npaint M chequered\n"),
        ("set tetrominoes", "delete", "", "", "the text has no such drawing any more"),
    ],
)  # fmt: skip
def test_a_statement_is_changed(
    identifier: str, what: str, value: str, before: str, after: str
) -> None:
    """All else in the text stays; what would be wrong is refused."""
    found = _editor(_TRAY).changed(what, value, identifier)
    if isinstance(found, Refusal):
        assert found.reason == after
    else:
        assert before
        assert _edited(_TRAY, found.edits) == _TRAY.replace(before, after, 1)


def test_a_simple_box_fits_the_lattice_that_is_chosen() -> None:
    text = "piece M\n  #\nbox 5x5 # to be filled\n"
    found = _editor(text).changed("lattice", "cube")
    assert isinstance(found, Redrawn)
    new = "lattice cube\n" + text.replace("5x5", "3x3x3")
    assert _edited(text, found.edits) == new
    found = _editor(new).changed("lattice", "square")
    assert isinstance(found, Redrawn)
    assert _edited(new, found.edits) == text.replace("5x5", "6x10")


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("pieces 5 of pentominoes\nbox 5x5\n", "25 cells, pieces 25"),
        ("pieces 2..3 of all\npieces tetrominoes\npieces trominoes\nbox\n  ###?\n  ###?\n",
         "8 cells, 2 may stay empty, pieces 6 to 12"),
        ("param h = 1\npiece L x any\n  ##\npiece I\n  ###\nbox 2x4\nholes {h}..2\n",
         "8 cells, holes {h}..2, pieces 3 to 11"),
        ("lattice sticks\npieces tetrasticks\nbox 5x5\n", "60 cells, pieces 64"),
        ("box 2x2\n", "4 cells, pieces 0"),
    ],
)  # fmt: skip
def test_cells_of_the_box_and_of_the_pieces_are_counted(text: str, facts: str) -> None:
    [box] = [drawn for drawn in _editor(text).shown.drawings if drawn.kind == "box"]
    assert box.facts == facts


@pytest.mark.parametrize("name", LATTICES)
@pytest.mark.parametrize("what", ["turn", "mirror"])
def test_a_piece_is_turned_and_mirrored_on_each_lattice(name: str, what: str) -> None:
    """It stays the same piece, and after some times it lies as it did."""
    lattice = LATTICES[name]
    solid = next(kind for kind, each in enumerate(lattice.kinds) if each.solid)
    steps = np.array([(0, 0), (1, 0), (2, 0), (2, 1)])
    if lattice.dimensions == 3:
        steps = np.insert(steps, 2, (0, 0, 0, 1), axis=1)
    cells = np.insert(steps, lattice.dimensions, solid, axis=1).astype(np.int32)
    rows = drawing(cells, lattice)
    text = "\n".join([f"lattice {name}", "piece L", *(f"  {row}" for row in rows), ""])
    free = lattice.with_reflections()
    seen, known = [text], orbit(cells, free)[0].tolist()
    for _ in range(6):
        found = _editor(seen[-1]).changed(what, "", "piece L")
        assert not isinstance(found, Refusal)
        seen.append(_edited(seen[-1], found.edits))
        [piece] = PuzzleLanguage().parse(Source("", seen[-1])).tree.listed.pieces
        assert any(known == each for each in orbit(piece.cells, free).tolist())
    assert seen[-1] in seen[:5]


def test_each_box_has_its_own_holes_and_facts() -> None:
    text = "piece A 2x3 x 1\nbox 2x4\nholes 2\nbox 3x3\nholes 3\n"
    first, second = (each for each in _editor(text).shown.drawings if each.kind == "box")
    assert (first.fields, second.fields) == ({"holes": "2"}, {"holes": "3"})
    assert (first.facts, second.facts) == (
        "8 cells, holes 2, pieces 6",
        "9 cells, holes 3, pieces 6",
    )
    found = _editor(text).changed("holes", "4", "2: box")
    assert isinstance(found, Redrawn)
    assert _edited(text, found.edits) == text.replace("holes 3", "holes 4")
    for identifier, new in (
        ("box", "piece A 2x3 x 1\nbox 3x3\nholes 3\n"),
        ("2: box", "piece A 2x3 x 1\nbox 2x4\nholes 2\n"),
    ):
        found = _editor(text).changed("delete", "", identifier)
        assert isinstance(found, Redrawn)
        assert _edited(text, found.edits) == new
    only = Refusal("this is the only box: change its sizes, or draw it anew")
    assert _editor("box 2x4\nholes 2\n").changed("delete", "", "box") == only
    found = _editor(text).changed("copies", "2", "piece A")
    assert isinstance(found, Redrawn)
    assert _edited(text, found.edits) == text.replace("x 1", "x 2")
    found = _editor("box 2x3\nbox 4x4\n").changed("lattice", "hexagon")
    assert isinstance(found, Redrawn)
    new = _edited("box 2x3\nbox 4x4\n", found.edits)
    assert new == "lattice hexagon\nbox triangle 8\nbox triangle 8\n"
