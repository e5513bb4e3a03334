"""What a page of many solutions holds is what the solutions are."""

import json
import re
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.examples import draws
from support.packings import packings
from support.pictures import NASTY, SOLVED, SOLVED_WITHOUT_SQUARES, SVG, drawn, nasty, solved

import dlxc
from dlxc.draw import picture, rendering
from dlxc.draw.catalogues import catalogue_of, is_of_solutions
from dlxc.draw.pictures import Picture, Region


class BrowsedPage(NamedTuple):
    """The data of a page, and for each drawn piece and each ground its part of a picture."""

    data: dict[str, Any]
    drawn: list[ET.Element]
    grounds: list[ET.Element]
    text: str


def _read(made: Picture) -> BrowsedPage:
    page = rendering.html(made)
    data = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    assert data
    return BrowsedPage(json.loads(data[1]), _parts(page, "drawn"), _parts(page, "grounds"), page)


def _parts(page: str, name: str) -> list[ET.Element]:
    text = page.partition(f'<template id="{name}">')[2].partition("</template>")[0]
    return [*ET.fromstring(text)]  # noqa: S314 - it is our own


def _shown(page: BrowsedPage, number: int) -> list[tuple[int, str, str, str]]:
    """Layer, option, piece and cells of all that the page draws in a solution."""
    found = []
    for piece in page.data["solutions"][number]:
        for part in page.drawn[piece]:
            (group,) = part.iterfind("g/g[@class='piece']")
            place = page.data["places"][page.data["pieces"][piece]]
            assert group.get("data-piece") == place[0]
            assert {*group.get("data-cells", "").split()} <= {*str(place[1]).split()}
            found.append((int(part.get("data-layer", -1)), *_data_of(group)))
    return sorted(found)


def _data_of(group: ET.Element) -> tuple[str, str, str]:
    return group.get("data-option", ""), group.get("data-piece", ""), group.get("data-cells", "")


def _wanted(regions: list[tuple[int, Region]]) -> list[tuple[int, str, str, str]]:
    return sorted(
        (z, str(region.option or ""), region.name, " ".join(region.cells)) for z, region in regions
    )


def _check(made: Picture) -> None:
    page = _read(made)
    (section,) = made.sections
    assert len(page.data["solutions"]) == len(section.sheets)
    for number, sheet in enumerate(section.sheets):
        regions = [(z, region) for z, layer in enumerate(sheet.layers) for region in layer.regions]
        assert _shown(page, number) == _wanted(regions)
        if sheet.solids:
            solids = [page.data["solids"][piece] for piece in page.data["solutions"][number]]
            assert [(s["name"], s["cubes"]) for s in solids] == [
                (solid.name, [*map(list, solid.cubes)]) for solid in sheet.solids
            ]


@draws(15)
@given(st.data())
def test_a_page_holds_what_its_solutions_are(data: st.DataObject) -> None:
    """Options are chosen at random, also such that clash: each is drawn."""
    language, text = data.draw(packings())
    try:
        problem = dlxc.compile(text, language)
    except dlxc.CompileError:  # such as of a piece that fits nowhere
        return
    if not len(problem.options):
        return
    numbers = st.integers(1, len(problem.options))
    chosen = data.draw(st.lists(st.lists(numbers, max_size=4, unique=True), min_size=2, max_size=4))
    _check(picture(problem, chosen))


EXAMPLES = [*SOLVED, *SOLVED_WITHOUT_SQUARES]


@pytest.mark.slow
@pytest.mark.parametrize(("spec", "answer", "passes"), EXAMPLES, ids=[row[1] for row in EXAMPLES])
def test_what_is_in_all_solutions_stands_once(
    spec: str, answer: str, passes: tuple[str, ...]
) -> None:
    problem, found = solved(spec, answer, passes)
    made = picture(problem, [*found, found[0], found[0][:-1]])
    _check(made)
    catalogue = catalogue_of(made)
    assert len({piece.place for piece in catalogue.pieces}) == len(catalogue.pieces)
    first, *_, again, partial = catalogue.solutions
    assert first == again != partial
    assert {*partial[0]} < {*first[0]}


def test_texts_of_a_grid_are_those_of_its_solutions() -> None:
    problem, found = solved("wikipedia.sudoku", "wikipedia", ())
    page = _read(picture(problem, [found[0], found[0]]))
    written = {
        (text.get("x"), text.get("y"), text.text)
        for piece in page.data["solutions"][0]
        for text in page.drawn[piece].iter("text")
    }
    assert len(written) == 81 - 30
    svg = ET.fromstring(rendering.svg(picture(problem, found)))  # noqa: S314 - it is our own
    assert written <= {(t.get("x"), t.get("y"), t.text) for t in svg.iter(f"{SVG}text")}


def test_sticks_that_are_free_differ_between_solutions() -> None:
    made = drawn("A\nH00 H10 V00\nA 4 1 H00\n", "polysticks", [1], [2])
    page = _read(made)
    grounds = [page.data["grounds"][number][0] for number in range(2)]
    lines = [page.grounds[ground].find("path[@stroke-width='1.2']") for ground in grounds]
    assert lines[0] is not None
    assert lines[1] is not None
    assert lines[0].get("d") != lines[1].get("d")


def test_one_place_in_two_colours_is_one_place() -> None:
    made = drawn("00 01 02 03\n2|m 00\n", "polyomino", [1, 2], [2, 3])
    catalogue = catalogue_of(made)
    assert [piece.place[1] for piece in catalogue.pieces] == [("00",), ("01",), ("01",), ("02",)]
    _check(made)


def test_pages_of_one_solution_or_of_pieces_are_no_pages_to_browse() -> None:
    assert not is_of_solutions(drawn("00 01\nA 00\n", "polyomino"))
    assert not is_of_solutions(drawn("00 01\nA 00\n", "polyomino", [1]))
    assert is_of_solutions(drawn("00 01\nA 00\n", "polyomino", [1], [2]))


@pytest.mark.parametrize("cell", ["00", "000"])
def test_names_are_harmless_in_pages_of_many(cell: str) -> None:
    made = nasty("polycube" if len(cell) == 3 else "polyomino", cell)
    (section,) = made.sections
    many = made._replace(sections=(section._replace(sheets=section.sheets * 2),))
    page = _read(many)
    assert [name for name, _ in page.data["places"]] == NASTY
    assert page.text.lower().count("</script") == page.text.lower().count("<script") == 2
    assert "<img" not in page.text


def test_without_a_program_the_first_solutions_are_seen() -> None:
    made = drawn("00 01\nA 00\n", "polyomino", *([1], [2]) * 20)
    plain = rendering.html(made).partition("<noscript>")[2].partition("</noscript>")[0]
    assert plain.count('class="sheet"') == 12
    assert "The first 12 of 40 solutions" in plain


@pytest.mark.slow
def test_a_page_grows_little_with_its_solutions() -> None:
    problem, found = solved("pentominoes-6x10.polyomino", "pentominoes-6x10", ())
    few, many = (len(rendering.html(picture(problem, found * count))) for count in (12, 1012))
    assert many - few < 1000 * len(found[0]) * 6
