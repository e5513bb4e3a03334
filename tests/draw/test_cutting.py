"""Sheets to cut: sizes after the kerf, the tray, what is engraved, solutions, and how all lie."""

from collections import Counter
from itertools import combinations, pairwise, product
from math import dist
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.flat_boards import DrawnPath, touch
from support.running import dlxc

import dlxc as library
from dlxc.draw.cutting import CuttingSheet, cutting_sheets
from dlxc.draw.lengths import Sizes
from dlxc.draw.tilings import Spot
from dlxc.geometry.lattices import LATTICES
from dlxc.pieces import NamedPiece, PieceSet, piece_set

TRAY = """lattice square
box
  ####
  #.##
  ####
piece Bär x 2
  ####
paint Bär
  bwbb
piece m x 3
  #
"""
"""A tray with an island."""

FIVE = "lattice square\nbox 5x5\npieces 5 of pentominoes\n"


def _drawing(path: Path) -> Any:
    """A drawing, as a program of others reads it."""
    from ezdxf import filemanagement

    drawing = filemanagement.readfile(path)
    assert not drawing.audit().errors
    assert (drawing.dxfversion, drawing.units) == ("AC1009", 4)
    return drawing


def _sizes(drawing: Any, layer: str) -> Counter[tuple[float, float]]:
    """The widths and heights of what is on a layer; those of what is turned are the other way."""
    found: Counter[tuple[float, float]] = Counter()
    for line in drawing.modelspace().query(f"POLYLINE[layer=='{layer}']"):
        assert line.is_closed
        corners = np.array([(x, y) for x, y, _ in line.points()])
        found[tuple(sorted(np.ptp(corners, axis=0).round(3).tolist()))] += 1
    return found


def test_a_tray_has_its_sizes_after_the_kerf(tmp_path: Path) -> None:
    (tmp_path / "tray.puzzle").write_text(TRAY, encoding="utf-8")
    sizes = ("--cell", "25mm", "--kerf", "0.15mm", "--gap", "0.2mm", "--frame", "8mm", "--floor")
    run = dlxc("draw", "-q", "tray.puzzle", "--outlines", *sizes, "-o", "cut.dxf", cwd=tmp_path)
    assert (run.code, run.err) == (0, "")
    from ezdxf.lldxf.encoding import decode_dxf_unicode

    drawing = _drawing(tmp_path / "cut.dxf")
    # Half the kerf is added on each side, and half the gap taken away.
    bars = {(25 + 0.15 - 0.2, 100 + 0.15 - 0.2): 2, (25 + 0.15 - 0.2, 25 + 0.15 - 0.2): 3}
    edges = {(75 + 16 + 0.15, 100 + 16 + 0.15): 2}
    openings = {(75 - 0.15, 100 - 0.15): 1, (25 + 0.15, 25 + 0.15): 1}
    wanted = {**bars, **edges, **openings}
    assert _sizes(drawing, "CUT") == {(round(a, 3), round(b, 3)): n for (a, b), n in wanted.items()}
    assert _sizes(drawing, "ENGRAVE") == {(22, 22): 3, (22, 47): 2}  # the floor of the island, too
    texts = drawing.modelspace().query("TEXT")
    assert Counter(decode_dxf_unicode(text.dxf.text) for text in texts) == {"Bär": 2, "m": 3}
    outlines = [
        [(x, y) for x, y, _ in line.points()]
        for line in drawing.modelspace().query("POLYLINE[layer=='CUT']")
    ]
    for text in texts:
        _, middle, _ = text.get_placement()
        assert any(
            min(x for x, _ in loop) < middle.x < max(x for x, _ in loop)
            and min(y for _, y in loop) < middle.y < max(y for _, y in loop)
            for loop in outlines
            if np.ptp(np.array(loop), axis=0).min() < 25
        )
    colours = {layer.dxf.name: layer.color for layer in drawing.layers}
    assert (colours["CUT"], colours["ENGRAVE"]) == (1, 5)
    svg = dlxc("draw", "-q", "tray.puzzle", "--outlines", "--no-names", "--to", "svg", cwd=tmp_path)
    assert b"<text" not in svg.out
    assert b'id="engrave"' in svg.out


def test_each_engraved_paint_has_a_layer(tmp_path: Path) -> None:
    text = "lattice square\nbox\n  ####\npiece m\n  ####\npaint m\n  abcc\n"
    (tmp_path / "three.puzzle").write_text(text, encoding="utf-8")
    run = dlxc("draw", "-q", "three.puzzle", "--outlines", "-o", "cut.dxf", cwd=tmp_path)
    assert (run.code, run.err) == (0, "")
    drawing = _drawing(tmp_path / "cut.dxf")
    colours = {layer.dxf.name: layer.color for layer in drawing.layers}
    assert len({colours[name] for name in ("CUT", "ENGRAVE", "ENGRAVE-2")}) == 3
    for layer in ("ENGRAVE", "ENGRAVE-2"):
        assert _sizes(drawing, layer).total() == 1
    svg = dlxc("draw", "-q", "three.puzzle", "--outlines", "--to", "svg", cwd=tmp_path).out
    assert svg.count(b'id="engrave"') == svg.count(b'id="engrave-2"') == 1


def _sides(loops: Any) -> list[tuple[Spot, Spot]]:
    return [side for loop in loops for side in pairwise([*loop, loop[0]])]


def _apart(one: list[Spot], other: list[Spot]) -> float:
    """How far two outlines that do not cross are apart, from the corners of either."""
    return min(
        _to_line(corner, side)
        for corners, loop in ((one, other), (other, one))
        for corner in corners
        for side in _sides([loop])
    )


def _to_line(spot: Spot, side: tuple[Spot, Spot]) -> float:
    start, end = (complex(*it) for it in side)
    along = (complex(*spot) - start) / (end - start)
    return abs(along - min(max(along.real, 0), 1)) * abs(end - start)


def _inside(spot: Spot, loops: Any) -> bool:
    return DrawnPath([*loops]).holds(spot)


def _check_apart(sheet: CuttingSheet, least: float) -> None:
    """All pieces are apart, none lies in another one, and all lie on the sheet."""
    for one, other in combinations(sheet.pieces, 2):
        assert min(_apart(a, b) for a in one.loops for b in other.loops) >= least - 1e-6
        assert not any(touch(*both) for both in product(_sides(one.loops), _sides(other.loops)))
        assert not _inside(one.loops[0][0], other.loops)
        assert not _inside(other.loops[0][0], one.loops)
    for piece in sheet.pieces:
        for corner in (corner for loop in piece.loops for corner in loop):
            assert all(
                least - 1e-4 <= at <= side - least + 1e-4
                for at, side in zip(corner, sheet.size, strict=True)
            )


@pytest.mark.parametrize(
    ("word", "cells", "sizes"),
    [
        ("square", [(0, 0, 0), (0, 1, 0)], [20, 40]),
        ("triangle", [(0, 0, 0), (0, 0, 1)], [300**0.5, 300**0.5]),  # a rhombus
        (
            "triangle",
            [(0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0), (0, 0, 1)],
            [1200**0.5] * 3,
        ),
        ("hexagon", [(0, 0, 0)], [20, 20, 20]),
        ("tetrakis", [(0, 0, kind) for kind in range(4)], [20, 20]),
    ],
)
def test_parallel_sides_are_as_far_apart_as_they_should(
    word: str, cells: list[tuple[int, ...]], sizes: list[float]
) -> None:
    piece = NamedPiece("A", np.array(sorted(cells), np.int32))
    pieces = PieceSet("", LATTICES[word], "free", (piece,), "")
    (sheet,) = cutting_sheets(pieces, Sizes(kerf=0.15))
    (loop,) = sheet.pieces[0].loops
    far = []
    for start, end in _sides([loop]):
        across = (end[1] - start[1]) / dist(start, end), (start[0] - end[0]) / dist(start, end)
        far.append(np.ptp(np.array(loop) @ across))
    assert sorted(far) == pytest.approx(sorted([size + 0.15 for size in sizes] * 2), abs=1e-3)


@pytest.mark.parametrize("word", ["square", "triangle", "hexagon", "tetrakis"])
@given(data=st.data())
def test_any_pieces_lie_apart_on_any_sheets(word: str, data: st.DataObject) -> None:
    lattice, number = LATTICES[word], st.integers(0, 2)
    cells = st.tuples(number, number, st.integers(0, len(lattice.kinds) - 1))
    drawn = data.draw(st.lists(st.sets(cells, min_size=1, max_size=5), min_size=1, max_size=4))
    names = [str(at) for at in range(len(drawn))]
    made = (np.array(sorted(each), np.int32) for each in drawn)
    pieces = PieceSet("", lattice, "free", (*map(NamedPiece, names, made),), "")
    kerf, gap = data.draw(st.sampled_from([0, 0.15, 3])), data.draw(st.sampled_from([0, 0.2]))
    sheet = data.draw(st.none() | st.tuples(st.floats(100, 300), st.floats(100, 300)))
    sheets = cutting_sheets(pieces, Sizes(gap=gap, sheet=sheet, kerf=kerf))
    assert sorted(piece.name for sheet in sheets for piece in sheet.pieces) == names
    for each in sheets:
        _check_apart(each, 2)
        for piece in each.pieces:
            assert [text.text for text in piece.texts] == [piece.name]
            assert _inside((piece.texts[0].x, piece.texts[0].y), piece.loops)


def test_pieces_are_turned_and_lie_close() -> None:
    chosen = [piece for piece in piece_set("pentominoes").pieces if piece.name in "LPUVY"]
    five = piece_set("pentominoes")._replace(pieces=(*chosen,))
    assert len(cutting_sheets(five, Sizes(sheet=(100, 100)))) <= 3  # side by side they take five
    (sheet,) = cutting_sheets(piece_set("pentominoes"), Sizes())
    assert sheet.size[0] * sheet.size[1] < 1.6 * 60 * 400
    _check_apart(sheet, 2)


@pytest.mark.parametrize("frame", [(), ("--frame", "8mm")])
def test_each_line_of_a_solution_is_cut_once(frame: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "five.puzzle").write_text(FIVE)
    dlxc("solve", "-q", "five.puzzle", "-n", "1", "-o", "one.json", cwd=tmp_path)
    given = ("--solution", "one.json", *frame, "-o", "cut.dxf")
    run = dlxc("draw", "-q", "five.puzzle", "--outlines", *given, cwd=tmp_path)
    assert (run.code, run.err) == (0, "")
    drawing = _drawing(tmp_path / "cut.dxf")
    lines, units = drawing.modelspace().query("POLYLINE"), Counter[tuple[float, ...]]()
    for line in lines:
        corners = np.array([(x, y) for x, y, _ in line.points()])
        around = [*corners, corners[0]] if line.is_closed else [*corners]
        for start, end in pairwise(around):
            if frame and max(map(abs, end - start)) > 100.001:
                assert dist(start, end) == pytest.approx(116)
                continue
            for at in np.arange(10, dist(start, end), 20) / dist(start, end):
                units[tuple((start + at * (end - start)).round(3))] += 1
    names = [text.dxf.text for text in drawing.modelspace().query("TEXT")]
    length = sum(10 if name == "P" else 12 for name in names)
    assert (len(names), len(units), {*units.values()}) == (5, (length + 20) / 2, {1})


def test_what_cannot_be_cut_so(tmp_path: Path) -> None:
    (tmp_path / "five.puzzle").write_text(FIVE)
    dlxc("solve", "-q", "five.puzzle", "-n", "2", "-o", "two.json", cwd=tmp_path)
    dlxc("solve", "-q", "five.puzzle", "-n", "1", "-o", "one.json", cwd=tmp_path)
    refusals = {
        ("--solution", "two.json"): "`two.json` has 2 solutions, and one is made",
        ("--solution", "one.json", "--kerf", "0.1mm"): "omit --kerf and --gap",
        ("--kerf", "8.1mm"): "a kerf or a gap of 8.1 mm is too wide",
        ("--gap", "1cm"): "a kerf or a gap of 10 mm is too wide",
        ("--frame", "8mm", "--sheet", "115x200mm"): "the outline of 'frame' takes 120 x 120 mm",
    }
    for words, wanted in refusals.items():
        run = dlxc("draw", "-q", "five.puzzle", "--outlines", *words, "-o", "a.svg", cwd=tmp_path)
        assert run.code
        assert wanted in run.err
    run = dlxc("draw", "-q", "five.puzzle", "--kerf", "0.1mm", "-o", "a.svg", cwd=tmp_path)
    assert "--kerf is for outlines to cut: add --outlines" in run.err
    run = dlxc("pieces", "soma", "--outlines", "-o", "a.svg", cwd=tmp_path)
    assert "the lattice `cube` has no outlines" in run.err
    run = dlxc("pieces", "trominoes", "--outlines", "--floor", "-o", "a.svg", cwd=tmp_path)
    assert "a set of pieces has no box" in run.err
    assert not (tmp_path / "a.svg").exists()


def test_the_library_cuts_what_the_command_does(tmp_path: Path) -> None:
    problem = library.compile(FIVE, language="puzzle")
    solution = next(iter(problem.solutions()))
    problem.make_pieces(tmp_path / "a.svg", frame="8mm", names=False, solution=solution)
    (tmp_path / "five.puzzle").write_text(FIVE)
    numbers = " ".join(str(option.number) for option in solution)
    (tmp_path / "one.txt").write_text(numbers)
    given = ["--outlines", "--frame", "8mm", "--no-names", "--solution", "one.txt", "--to", "svg"]
    run = dlxc("draw", "-q", "five.puzzle", *given, cwd=tmp_path)
    assert (tmp_path / "a.svg").read_text().split("</title>")[1] == run.out.decode().split(
        "</title>"
    )[1]
