"""Chequered sets: each piece in all its colourings as on a chessboard, in puzzles and on its own."""

from itertools import permutations, product

import numpy as np
import pytest
from support.solving import number_of_solutions

import dlxc
from dlxc.draw.cell_sheets import piece_set_picture
from dlxc.geometry.lattice_symmetries import orbit
from dlxc.languages.editing import Redrawn
from dlxc.languages.puzzle.changes import PuzzleDrawings
from dlxc.languages.puzzle.editing import PuzzleFeatures
from dlxc.languages.puzzle.language import PuzzleLanguage
from dlxc.languages.puzzle.layout import Layout
from dlxc.pieces import UnknownSet, next_words, piece_set
from dlxc.pieces.piece_lines import Unsayable, packing_lines, puzzle_lines
from dlxc.text.diagnostics import changed_text
from dlxc.text.source import Source

Square = tuple[int, int, int]

FREE = [2, 1, 4, 7, 24, 62, 216, 710]
"""Chessboard polyominoes, OEIS A001933."""

ONE_SIDED = [2, 1, 4, 10, 36, 110, 392, 1371]
"""One-sided polyominoes cut from a chessboard, OEIS A121198."""


@pytest.mark.parametrize(("freedom", "known"), [("free", FREE), ("one-sided", ONE_SIDED)])
def test_as_many_as_in_the_literature(freedom: str, known: list[int]) -> None:
    orders = range(1, len(known) + 1)
    sets = [piece_set(f"chequered {freedom} {order}-ominoes") for order in orders]
    assert [len(found.pieces) for found in sets] == known


def _cut(cells: frozenset[Square], *, mirrored: bool) -> frozenset[Square]:
    """The least of the images of squares with paints, by plain arithmetic."""
    images = []
    for _ in range(4):
        cells = frozenset((y, -x, paint) for x, y, paint in cells)
        for flip in (1, -1) if mirrored else (1,):
            flipped = [(x, flip * y, paint) for x, y, paint in cells]
            left, top = min(x for x, _, _ in flipped), min(y for _, y, _ in flipped)
            images.append(frozenset((x - left, y - top, paint) for x, y, paint in flipped))
    return min(images, key=sorted)


@pytest.mark.parametrize("freedom", ["free", "one-sided"])
@pytest.mark.parametrize("name", ["tetrominoes", "pentominoes", "hexominoes"])
def test_the_pieces_that_can_be_cut_of_a_chessboard(name: str, freedom: str) -> None:
    """Every piece of the set, laid on both colours of the board; each once up to its motions."""
    mirrored = freedom == "free"
    wanted = {
        _cut(
            frozenset((x, y, (x + y + first) % 2 + 1) for x, y, _ in it.cells.tolist()),
            mirrored=mirrored,
        )
        for it in piece_set(f"{freedom} {name}").pieces
        for first in range(2)
    }
    found = []
    for piece in piece_set(f"chequered {freedom} {name}").pieces:
        plain, painted = np.split(piece.cells, 2)
        assert (plain[:, :2] == painted[:, :2]).all()
        assert not plain[:, 2].any()
        found.append(_cut(frozenset(map(tuple, painted.tolist())), mirrored=mirrored))
    assert len(found) == len({*found})
    assert {*found} == wanted


@pytest.mark.parametrize(
    "name",
    ["tetrahexes", "one-sided trihexes", "tetriamonds", "one-sided hexiamonds", "fixed trominoes"]
    + ["tristicks", "tetracubes", "soma", "tangram", "fixed dihexes", "solid tetrominoes"],
)
def test_on_all_lattices_they_are_those_of_a_chequered_board(name: str) -> None:
    """Each is what some cells of the board are, moved, with its paints in some order."""
    plain, found = piece_set(name), piece_set(f"chequered {name}")
    lattice, moved = plain.lattice, plain.lattice.of_freedom(plain.freedom)
    count, wanted = len(lattice.colours), set()
    for piece in plain.pieces:
        for base, order in product(orbit(piece.cells, moved), permutations(range(1, count + 1))):
            painted = lattice.suffixed(base, np.array(order)[lattice.colours_of(base)])
            wanted.add(min(image.tobytes() for image in orbit(painted, moved)))
    ours = [orbit(np.split(piece.cells, 2)[1], moved) for piece in found.pieces]
    least = [min(image.tobytes() for image in images) for images in ours]
    assert len(least) == len({*least})
    assert {*least} == wanted


def test_names_tell_the_paints_of_the_first_cells() -> None:
    assert [it.name for it in piece_set("chequered one-sided tetrominoes").pieces] == [
        *("I.w", "J.w", "J.b", "L.w", "L.b", "O.w", "S.w", "T.w", "T.b", "Z.w")
    ]
    assert [it.name for it in piece_set("Chequered  trihexes").pieces][:3] == [
        "A3.wb",
        "I3.wb",
        "I3.wr",
    ]
    pentominoes = piece_set("chequered pentominoes")
    assert pentominoes.named(["X", "F.b", "Q", "I."]) == ["F.b", "X.w", "X.b"]
    assert piece_set("fixed trominoes").named(["I3"]) == ["I3.1", "I3.2"]


def test_what_is_no_such_set() -> None:
    for name in ("chequered", "chequered chequered trominoes", "one-sided chequered trominoes"):
        with pytest.raises(UnknownSet):
            piece_set(name)
    with pytest.raises(Unsayable, match="painted"):
        packing_lines(piece_set("chequered trominoes"), "polyomino")


def test_pictures_and_completion_of_words() -> None:
    [section] = piece_set_picture(piece_set("chequered trominoes")).sections
    layers = [layer for sheet in section.sheets for layer in sheet.layers]
    paints = [[mark.paint for it in layer.regions for mark in it.marks] for layer in layers]
    assert [sorted(each) for each in paints] == [[*"bww"], [*"bbw"], [*"bww"], [*"bbw"]]
    assert "chequered" in next_words([])
    assert next_words(["chequered", "solid"]) == next_words(["solid"])
    assert "chequered" not in next_words(["chequered"])


# ---- in puzzles


def _packings(pieces: list[frozenset[Square]], rows: int, columns: int) -> int:
    """In how many ways some of the pieces, each at most once, fill a chequered board."""
    board = {(x, y): (x + y) % 2 + 1 for x in range(rows) for y in range(columns)}
    placed = set()
    for number, piece in enumerate(pieces):
        for flip, turns, x, y in product(
            (1, -1), range(4), range(-4, rows + 4), range(-4, columns + 4)
        ):
            cells = [(a, flip * b, paint) for a, b, paint in piece]
            for _ in range(turns):
                cells = [(b, -a, paint) for a, b, paint in cells]
            if all(board.get((a + x, b + y)) == paint for a, b, paint in cells):
                placed.add((number, frozenset((a + x, b + y) for a, b, _ in cells)))

    def fill(left: frozenset[tuple[int, int]], used: frozenset[int]) -> int:
        if not left:
            return 1
        first = min(left)
        fit = ((n, cells) for n, cells in placed if n not in used and first in cells <= left)
        return sum(fill(left - cells, used | {n}) for n, cells in fit)

    return fill(frozenset(board), frozenset())


@pytest.mark.parametrize(
    ("name", "count", "size"),
    [
        ("trominoes", 4, (3, 4)),
        ("tetrominoes", 4, (4, 4)),
        ("tetrominoes", 7, (4, 7)),
        ("tetrominoes", 5, (4, 5)),
    ],
)
def test_solutions_are_those_of_brute_force(name: str, count: int, size: tuple[int, int]) -> None:
    rows, columns = size
    text = f"pieces {count} of chequered {name}\nbox {rows}x{columns}\npaint box chequered\n"
    painted = [np.split(it.cells, 2)[1] for it in piece_set(f"chequered {name}").pieces]
    pieces = [frozenset(map(tuple, cells.tolist())) for cells in painted]
    assert number_of_solutions(dlxc.compile(text, "puzzle")) == _packings(pieces, rows, columns)


@pytest.mark.parametrize(
    ("name", "rest"),
    [
        ("trominoes", "box 3x4\npaint box chequered\n"),
        ("trominoes", "box 3x4\npaint box chequered\nmatch w b, b w\n"),
        ("trihexes", "box parallelogram 5x6\npaint box chequered\n"),
        ("triamonds", "box parallelogram 1x3\npaint box chequered\n"),
        ("soma", "box 3x3x5\nholes 0..5\npaint box chequered\npieces 8 of all\n"),
    ],
)
def test_it_is_the_puzzle_of_the_same_pieces_drawn(name: str, rest: str) -> None:
    found = piece_set(f"chequered {name}")
    lattice, *drawn = puzzle_lines(found)
    problems = [
        dlxc.compile("\n".join([lattice, *pieces, rest]), "puzzle")
        for pieces in ([f"pieces chequered {name}"], drawn)
    ]
    one, other = (sorted(each.options) for each in problems)
    assert one == other
    assert one


WORDS = {
    "pieces checkered tetrominoes without T": "pieces chequered tetrominoes without T",
    "pieces one-sided chequered tetrominoes": "pieces chequered one-sided tetrominoes",
    "pieces tetrominoes chequered x2": "pieces chequered tetrominoes x 2",
    "pieces choose 3 of chessboard pentominoes": "pieces 3 of chequered pentominoes",
    "pieces 2x chequered soma": "pieces 2 x chequered soma",
}


@pytest.mark.parametrize(("written", "usual"), WORDS.items())
def test_the_usual_form(written: str, usual: str) -> None:
    language = PuzzleLanguage()
    source = Source("", f"{written}\nbox 4x4\n")
    edits = [*language.usual_edits(source, language.parse(source).tree)]
    assert changed_text(source.text, edits) == f"{usual}\nbox 4x4\n"


def _layout(text: str) -> Layout:
    return PuzzleLanguage().parse(Source("", text)).tree


def test_copies_and_what_is_left_out() -> None:
    listed = _layout("pieces chequered tetrominoes x 2 without T, L.b\nbox 4x5\n").listed
    assert [(it.name, it.copies.low) for it in listed.pieces] == [
        *((f"{name}.w", 2) for name in "ILOS")
    ]
    # The same set again adds copies; the plain pieces stay on their own.
    twice = _layout(
        "pieces chequered dominoes\npieces chequered dominoes\npieces dominoes\nbox 2x3\n"
    )
    assert [(it.name, it.copies.low) for it in twice.painting.pieces] == [("I2.w", 2), ("I2", 1)]
    assert [it.paints for it in twice.painting.pieces] == [(2, 1), ()]
    # One sort is turned over and has one colouring, the other one has two.
    both = _layout("pieces chequered hexominoes\npieces chequered one-sided hexominoes\nbox 9x9\n")
    free, turned = (piece_set(f"chequered {x} hexominoes").pieces for x in ("free", "one-sided"))
    assert sum(it.copies.low for it in both.listed.pieces) == len(free) + len(turned)


def test_pieces_of_two_sets_with_one_name() -> None:
    """Their numbers of cells follow the names, and the paints stay."""
    text = "pieces chequered tetrominoes\npieces chequered pentominoes\nbox 4x37\npaint box chequered\n"
    layout = _layout(text)
    names = [it.name for it in layout.painting.pieces]
    assert {"I.w4", "I.w5", "I.b", "O.w", "F.b"} <= {*names}
    assert all(it.paints for it in layout.painting.pieces)
    assert layout.faults == []


def test_paint_of_ones_own_and_of_all_other_pieces() -> None:
    text = "pieces chequered dominoes\npaint I2.w\n  xy\npiece M\n  #\nbox 1x3\npaint pieces chequered b w\n"
    painting = _layout(f"{text}paint box\n  xyb\n").painting
    assert painting.names == ("b", "w", "x", "y")
    assert [it.paints for it in painting.pieces] == [(3, 4), (1,)]


def test_faults() -> None:
    def told(text: str) -> list[tuple[str, str]]:
        return [(it.code, it.help) for it in _layout(text).faults]

    box = "box 4x7\n"
    [(code, help_)] = told(f"pieces chequered tetrominos\n{box}")
    assert (code, help_) == ("E234", "did you mean `chequered tetrominoes`?")
    [(code, help_)] = told(f"pieces chequered tetrominoes without I.b\n{box}")
    assert code == "E234"
    [(code, help_)] = told(f"pieces chequered tetrominoes\n{box}")
    assert code == "W232"
    [(code, help_)] = told(
        f"pieces chequered tetrominoes\n{box}paint box chequered\nmatch w w, r b\n"
    )
    assert (code, "here there are `b` and `w`" in help_) == ("E248", True)


def test_editors() -> None:
    text = "pieces chequered trominoes without L3\npieces \nbox 4x7\npaint box chequered\n"
    source = Source("", text)
    layout = PuzzleLanguage().parse(source).tree
    features = PuzzleFeatures(source, layout, lambda _: True)
    portrait = features.portrait(3)
    assert portrait is not None
    assert portrait.drawing.split() == ["I3.w", "I3.b", "wbw", "bwb"]
    offset = text.index("\nbox")
    assert "chequered" in [it.label for it in features.completions(offset).found]
    after = Source("", "pieces chequered ")
    features = PuzzleFeatures(after, layout, lambda _: True)
    found = [it.label for it in features.completions(len(after.text)).found]
    assert {"one-sided", "pentominoes"} <= {*found}
    assert "chequered" not in found
    drawings = PuzzleDrawings(source, layout)
    [shown] = [it for it in drawings.shown.drawings if it.kind == "set"][:1]
    assert shown.fields["without"] == "L3.w, L3.b"
    changed = drawings.changed("without", "L3.b", shown.identifier)
    assert isinstance(changed, Redrawn)
    assert changed_text(text, changed.edits).startswith("pieces chequered trominoes without L3.b\n")
    drawn = drawings.pieces_added("chequered trominoes", ["L3.b"], "drawings")
    assert isinstance(drawn, Redrawn)
    assert "piece L3.b\n  #\n  ##\npaint L3.b\n  b\n  wb\n" in changed_text(text, drawn.edits)
