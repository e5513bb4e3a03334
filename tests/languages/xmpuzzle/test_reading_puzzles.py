"""What files of BurrTools stand for: how many solutions, which cells, which names."""

from __future__ import annotations

import gzip
from collections.abc import Sequence

import pytest
from support.cases import CASES, cases

import dlxc as library
from dlxc.compiler import CompileError, translate
from dlxc.languages.translation.translating import translated_problem
from dlxc.library.problem import Problem
from dlxc.text.source import Source

FILES = CASES / "burr"

LONG = ("pentominoes", "one-sided", "tray-6x6", "chequered", "hexiamonds", "tetracubes")

COUNTS = [
    pytest.param(*case, id=case[0], marks=[pytest.mark.slow] * case[0].startswith(LONG))
    for case in cases("burr/counts")
]
"""Names of files, with the numbers of all solutions and of those that differ."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "every", "different"),
    COUNTS,
)
def test_numbers_of_solutions(name: str, every: int | None, different: int) -> None:
    """All solutions, and one of each class, mirror images alike: what BurrTools counts."""
    problem = library.compile(FILES / f"{name}.xmpuzzle")
    assert problem.count(different=True) == different
    if every is not None:
        assert problem.count() == every


def _voxels(size: str, name: str, voxels: str) -> str:
    x, y, z = size.split("x")
    return f'<voxel x="{x}" y="{y}" z="{z}" name="{name}" type="0">{voxels}</voxel>'


def _file(
    shapes: Sequence[tuple[str, str, str]],
    parts: Sequence[str],
    *,
    grid: int = 0,
    colours: int = 0,
    holes: str = "",
    pairs: Sequence[tuple[int, int]] = (),
) -> str:
    """A file whose last shape is the result."""
    pieces = "".join(f'<shape id="{at}" {part}/>' for at, part in enumerate(parts))
    bitmap = "".join(f'<pair piece="{piece}" result="{result}"/>' for piece, result in pairs)
    return (
        f'<puzzle version="2"><gridType type="{grid}"/><colors>{"<color/>" * colours}</colors>'
        f"<shapes>{''.join(_voxels(*shape) for shape in shapes)}</shapes><problems>"
        f'<problem state="0" {holes}><shapes>{pieces}</shapes><result id="{len(shapes) - 1}"/>'
        f"<bitmap>{bitmap}</bitmap></problem></problems></puzzle>"
    )


def _problem(text: str) -> Problem:
    return library.compile(text, "xmpuzzle")


SOMA = gzip.decompress((FILES / "soma.xmpuzzle").read_bytes()).decode()


@pytest.mark.parametrize(
    ("corner", "different"),
    [("#2", 1920), pytest.param("#1", 240, marks=pytest.mark.slow)],
)
def test_a_painted_corner_has_fewer_symmetries(corner: str, different: int) -> None:
    """The same places are allowed all the same, because every pair of colours is."""
    text = SOMA.replace("#" * 27, corner + "#1" * 26)
    text = text.replace("</colors>", "<color/><color/></colors>")
    text = text.replace("###_<", "#1#1#1_<", 1)
    text = text.replace(
        "</bitmap>", '<pair piece="0" result="0"/><pair piece="0" result="1"/></bitmap>'
    )
    assert _problem(text).count(different=True) == different
    assert _problem(text).count() == 11520


def test_colours_match_only_as_told() -> None:
    """Also equal colours; what has none matches all."""
    shapes = [("2x1x1", "D", "#1#"), ("2x1x1", "box", "#1#2")]
    counts = {
        pairs: _problem(_file(shapes, ["count='1'"], colours=2, pairs=pairs)).count()
        for pairs in ((), ((0, 0),), ((0, 1),), ((0, 0), (0, 1)), ((1, 0),))
    }
    assert [*counts.values()] == [0, 1, 1, 2, 0]


@pytest.mark.parametrize(
    ("copies", "holes", "box", "count"),
    cases("xmpuzzle/holes-count-only-if-a-number-of-pieces-is-open"),
)
def test_holes_count_only_if_a_number_of_pieces_is_open(
    copies: str, holes: str, box: str, count: int
) -> None:
    """Dominoes in a square; cells that are not `+` are never empty."""
    shapes = [("2x1x1", "D", "##"), ("2x2x1", "box", box)]
    assert _problem(_file(shapes, [copies], holes=holes)).count() == count


def test_rows_of_y_go_up() -> None:
    """So a piece is not drawn as its mirror image; layers go up in both."""
    shapes = [("2x3x1", "L", "##_#_#"), ("2x3x1", "box", "##+#+#")]
    problem = _problem(_file(shapes, [""]))
    assert problem.items.names[:4] == ("010", "110", "200", "210")


def test_triangles_are_prisms_in_one_layer() -> None:
    shapes = [("3x1x1", "T", "###"), ("5x1x1", "box", "+###+")]
    problem = _problem(_file(shapes, [""], grid=1))
    assert problem.count() == 1
    assert problem.board
    assert problem.board.lattice.word == "triangle"
    in_second_layer = ("3x1x2", "T", "___###")
    assert _problem(_file([in_second_layer, shapes[1]], [""], grid=1)).count() == 1
    with pytest.raises(CompileError) as refused:
        _problem(_file([("1x1x2", "T", "##"), shapes[1]], [""], grid=1))
    assert [each.code for each in refused.value.diagnostics] == ["E263"]


def test_names_are_made_so_that_all_languages_can_say_them() -> None:
    shapes = [("1x1x1", name, "#") for name in ("a b", "a|b", "", "a,b:c#", "S3", "hole", "000")]
    problem = _problem(_file([*shapes, ("7x1x1", "box", "#######")], [""] * 7))
    assert problem.board
    names = [problem.items.names[shape.piece] for shape in problem.board.shapes]
    assert names == ["a_b", "a_b_2", "S3", "a_b_c_", "S3_2", "hole", "000"]


def test_shapes_with_equal_voxels_are_two_pieces() -> None:
    shapes = [("1x1x1", "A", "#"), ("1x1x1", "B", "#"), ("2x1x1", "box", "##")]
    assert _problem(_file(shapes, ["", ""])).count() == 2
    assert _problem(_file([shapes[0], shapes[2]], ["count='2'"])).count() == 1


def test_a_number_chooses_a_problem() -> None:
    one = _file([("2x1x1", "D", "##"), ("2x2x1", "box", "####")], ["count='2'"])
    problem = one[one.index("<problem ") : one.index("</problems>")]
    text = one.replace(problem, problem + problem.replace("count='2'", "count='1'"))
    with pytest.raises(CompileError, match="the text has 2 problems"):
        _problem(text)
    counts = [
        library.compile(text, "xmpuzzle", parameters={"number": number}).count()
        for number in (1, 2)
    ]
    assert counts == [2, 0]


def test_what_is_not_kept_is_told() -> None:
    shapes = [("3x1x1", "D", "#+_1"), ("3x1x1", "box", "#++")]
    told = translate(Source("x", _file(shapes, [""], colours=1)), "xmpuzzle").diagnostics
    assert [each.code for each in told] == ["W260", "W260"]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "every", "different"), COUNTS)
def test_translations_keep_both_numbers(name: str, every: int | None, different: int) -> None:
    problem = library.compile(FILES / f"{name}.xmpuzzle")
    written = translated_problem(problem, (), "puzzle")
    assert written.faults == ()
    again = library.compile(written.text, "puzzle")
    assert again.count(different=True) == different
    assert every in (None, again.count())


@pytest.mark.slow
def test_coordinates_have_no_mirror_images_that_are_alike() -> None:
    problem = library.compile(FILES / "soma.xmpuzzle")
    written = translated_problem(problem, (), "polycube")
    assert library.compile(written.text, "polycube").count(different=True) == 480
    assert [*written.notes] == [
        "mirror images of solutions are not alike in polycube: `--different` gives both"
    ]


@pytest.mark.parametrize("pairs", [(), ((0, 0),), ((0, 1), (1, 1)), ((1, 0),)])
def test_translations_keep_which_colours_match(pairs: Sequence[tuple[int, int]]) -> None:
    """Also if none does, not even equal ones."""
    shapes = [("2x1x1", "D", "##1"), ("1x1x1", "S", "#2"), ("2x2x1", "box", "##1+2+")]
    problem = _problem(_file(shapes, ["", "min='0' max='2'"], colours=2, pairs=pairs))
    written = translated_problem(problem, (), "puzzle")
    assert written.faults == ()
    again = library.compile(written.text, "puzzle")
    for different in (False, True):
        assert again.count(different=different) == problem.count(different=different)
