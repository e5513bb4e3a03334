"""What files of BurrTools stand for: how many solutions, which cells, which names."""

import gzip
from collections.abc import Sequence

import pytest
from support.cases import CASES, cases

import dlxc as library
from dlxc.languages.translation.translating import translated_problem
from dlxc.library.problem import Problem

FILES = CASES / "burr"

COUNTS = cases("burr/counts")
"""Names of files, with the numbers of all solutions and of those that differ."""

LONG = ("pentominoes", "one-sided", "tray-6x6", "chequered", "hexiamonds", "tetracubes")


@pytest.mark.slow
@pytest.mark.parametrize(("name", "every", "different"), COUNTS)
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
    ("corner", "different"), [("#2", 1920), pytest.param("#1", 240, marks=pytest.mark.slow)]
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


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "every", "different"),
    [
        pytest.param(*case, marks=[pytest.mark.exhaustive] * case[0].startswith(LONG))
        for case in COUNTS
    ],
)
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
