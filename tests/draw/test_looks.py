"""What one can say of a picture: the size of its cells, whether names are written, its colours."""

import re
import struct
import zlib
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.pictures import SOLVED, SOLVED_WITHOUT_SQUARES, SVG, solved
from support.running import EXAMPLES, dlxc

import dlxc as library
from dlxc.draw import palette, picture, rendering
from dlxc.draw.characters import ASCII
from dlxc.draw.pictures import adapted

SIDES = [
    ("pentominoes-6x10.polyomino", 20),
    ("hexiamonds.polyiamond", 20),
    ("soma.polycube", 20),
    ("tetrasticks.polysticks", 30),
]
"""Examples, and the size of a cell in units of the picture."""


@pytest.mark.parametrize(("example", "side"), SIDES)
def test_cells_have_the_size_that_is_asked_for(example: str, side: int) -> None:
    run = dlxc("draw", "-q", str(EXAMPLES / example), "--cell", "30mm", "--to", "svg")
    svg = run.out.decode()
    size = r'viewBox="0 0 (\S+) (\S+)" width="(\S+)mm" height="(\S+)mm"'
    width, height, wide, high = map(float, re.findall(size, svg)[0])
    assert (wide, high) == pytest.approx((width * 30 / side, height * 30 / side), abs=0.001)
    assert {*re.findall(r'transform="scale\((.*?)\)"', svg)} == {"1.0"}


def test_a_png_has_96_pixels_to_the_inch() -> None:
    problem = library.compile("[0-1][0-2]\nd 00 01\n", language="polyomino")
    for cell, zoom in (("1in", 96 / 20), ("60px", 3)):
        drawing = problem.draw(cell=cell)
        page = re.findall(r'viewBox="0 0 (\d+) (\d+)"', drawing.svg)[0]
        pixels = struct.unpack(">II", drawing.png()[16:24])
        assert pixels == pytest.approx([int(length) * zoom for length in page], abs=1)


@pytest.mark.slow
@pytest.mark.parametrize(("spec", "answer", "passes"), [*SOLVED[1:3], *SOLVED_WITHOUT_SQUARES])
def test_names_can_be_left_out(spec: str, answer: str, passes: tuple[str, ...]) -> None:
    problem, found = solved(spec, answer, passes)
    for solutions in ([], found):
        made = adapted(picture(problem, solutions, title="A title"), names=False)
        svg = rendering.svg(made)
        texts = [text.text or "" for text in ET.fromstring(svg).iter(f"{SVG}text")]  # noqa: S314
        in_characters = rendering.terminal_text(made, ASCII)
        for shown in (*texts, *in_characters.splitlines()):
            assert not re.sub(r"Box|Pieces|z = \d|[-+|/\\_ .:]", "", shown)
        assert 'id="named" checked' not in rendering.html(made)


def test_a_grid_keeps_what_is_written_in_it() -> None:
    problem, found = solved(*SOLVED[3])
    made = picture(problem, found)
    assert rendering.svg(adapted(made, names=False)) == rendering.svg(made)


@pytest.mark.slow
def test_names_are_left_out_of_sets_and_of_what_solve_draws() -> None:
    assert not re.search("[A-Z]", dlxc("pieces", "tetrominoes", "--no-names").out.decode())
    solve = ("solve", "-q", str(EXAMPLES / "soma.polycube"), "--no-names")
    assert not re.search("[1-9]", re.sub("z = .", "", dlxc(*solve).out.decode()))
    dark = dlxc(*solve, "--theme", "dark", "--to", "svg").out.decode()
    assert "prefers-color-scheme" not in dark
    assert ">7</text>" not in dark


TRAY = "lattice square\nbox 3x4\npiece L x 2\n  #\n  #\n  ##\npiece O\n  ##\n  ##\ncolour O navy\n"


def _fills(svg: str) -> list[tuple[str, str]]:
    """The names of pieces and their colours."""
    return re.findall(r'data-piece="(.*?)".*?<path fill="(#......)"', svg, re.DOTALL)


def test_names_with_blanks_are_known_as_they_are_written(tmp_path: Path) -> None:
    tray = TRAY.replace("piece L", 'piece "kleine Ecke"')
    problem = library.compile(tray, "puzzle")
    drawing = problem.draw(problem.solve(), colours={"kleine Ecke": "gold"})
    assert ("kleine Ecke", "#ffd700") in _fills(drawing.svg)
    with pytest.raises(ValueError, match="did you mean 'kleine Ecke'"):
        problem.draw(colours={"kleine Eke": "gold"})
    (tmp_path / "tray.puzzle").write_text(tray)
    cut = dlxc("draw", "-q", "tray.puzzle", "--outlines", "--to", "svg", cwd=tmp_path)
    assert cut.out.count(b'data-piece="kleine Ecke"') == 2


@pytest.mark.slow
def test_solids_and_sets_have_the_colours_that_are_chosen() -> None:
    soma = library.compile(EXAMPLES / "soma.polycube")
    drawing = soma.draw(soma.solve(), colours={"1": "navy", "2": ["#fa0"]})
    for colour in ("#000080", "#ffaa00", palette.shaded("#000080", 2)):
        assert colour in drawing.svg
        assert colour in drawing.html
    run = dlxc("pieces", "soma", "--paint", "V=navy", "--to", "svg")
    assert b"#000080" in run.out


def _soma(*options: str) -> str:
    """The soma cube, solved."""
    answer = str(EXAMPLES / "solutions" / "soma.txt")
    asked = str(EXAMPLES / "soma.polycube"), "--solution", answer, "--to", "svg", *options
    return dlxc("draw", "-q", *asked).out.decode()


def test_print_is_black_and_white() -> None:
    colours = {*re.findall("#[0-9a-f]{6}", _soma("--theme", "print"))}
    assert {"#ffffff", "#000000"} <= colours
    assert all(it[1:3] == it[3:5] == it[5:7] for it in colours - {"#7a7f88"})  # of suffixed cells


def test_each_colour_is_a_pattern_when_hatched() -> None:
    svg = _soma("--theme", "hatched")
    patterns = {*re.findall('<path fill="(.*?)"', svg)} - {"#fff", "none"}
    assert patterns == {f"url(#hatch-{number})" for number in range(7)}
    assert all(f'id="hatch-{number}"' in svg for number in range(7))
    assert "#77aadd" not in svg


def test_grid_and_ground_can_be_left_out() -> None:
    svg = _soma()
    for option, parts in (
        ("--no-grid", ('opacity=".28"', 'opacity=".45"')),
        ("--transparent", ('"paper" fill',)),
    ):
        bare = _soma(option)
        for part in parts:
            assert part in svg
            assert part not in bare
        assert bare.count("<text") == svg.count("<text")


def test_a_transparent_png_has_no_ground() -> None:
    problem = library.compile("00 01 11\nA 00 01 11\n", language="polyomino")
    for transparent in (True, False):
        png = problem.draw(transparent=transparent).png()
        at = png.index(b"IDAT")
        pixels = zlib.decompress(png[at + 4 :]) if png.count(b"IDAT") == 1 else b""
        assert (pixels[1 + 4 * 8 : 5 + 4 * 8] == bytes(4)) == transparent


def test_solids_are_drawn_assembled(tmp_path: Path) -> None:
    apart, together = _soma(), _soma("--assembled")
    assert "z = 0" in apart
    assert "z = 0" not in together
    assert together.count("data-piece") == 0
    wide, narrow = (float(re.findall('viewBox="0 0 (\\d+)', svg)[0]) for svg in (apart, together))
    assert narrow < wide / 2
    path = tmp_path / "flat.svg"
    run = dlxc("draw", str(EXAMPLES / "ian.polyomino"), "--assembled", "-o", path)
    assert run.code == 1
    assert "only solids are drawn assembled" in run.err
    assert not path.exists()


def test_a_theme_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="'grey' is not a theme: the themes are auto, light"):
        library.compile(EXAMPLES / "soma.polycube").draw(theme="grey")


@pytest.mark.parametrize(
    ("colours", "said"),
    [
        ({"9": "red"}, "there is no piece '9'; the pieces are 1, 2, 3, 4, 5 and 2 more"),
        ({"1": "rde"}, "'rde' is not a colour; did you mean 'red'"),
        ({"1": ["red", "#ff"]}, "'#ff' is not a colour: a colour is a name of CSS"),
    ],
)
def test_what_is_no_piece_or_no_colour(colours: dict[str, str], said: str) -> None:
    soma = library.compile(EXAMPLES / "soma.polycube")
    with pytest.raises(ValueError, match=said):
        soma.draw(colours=colours)


@given(st.integers(0, 0xFFFFFF))
def test_names_can_be_read_on_any_colour(number: int) -> None:
    fill = f"#{number:06x}"
    one, other = sorted(map(palette.luminance, (fill, palette.ink_colour(fill))))
    assert (other + 0.05) / (one + 0.05) >= 4.5  # what WCAG 2 asks for
