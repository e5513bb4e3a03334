"""Pictures as PDF, read back: their sizes, their letters and their colours."""

import numpy as np
import pypdfium2
import pytest
from numpy.typing import NDArray
from support.pictures import SOLVED, SOLVED_WITHOUT_SQUARES, solved

import dlxc as library
from dlxc.draw import palette, picture, rendering

_MILLIMETRE = 72 / 25.4


def _pixels(page: pypdfium2.PdfPage) -> NDArray[np.uint8]:
    """Blue, green and red of all pixels, of which one is a point wide."""
    made: NDArray[np.uint8] = page.render(scale=1).to_numpy()[..., :3]
    return made.reshape(-1, 3)


def _shown(page: pypdfium2.PdfPage, colour: str) -> int:
    """How many pixels have a colour."""
    red, green, blue = palette.rgb(colour)
    near = np.abs(_pixels(page).astype(int) - (blue, green, red)) <= 2
    return int(near.all(axis=1).sum())


@pytest.mark.slow
@pytest.mark.parametrize(("spec", "answer", "passes"), [*SOLVED[1:3], *SOLVED_WITHOUT_SQUARES])
def test_a_pdf_has_what_the_svg_has(spec: str, answer: str, passes: tuple[str, ...]) -> None:
    problem, found = solved(spec, answer, passes)
    made = picture(problem, found[:1])
    document = pypdfium2.PdfDocument(rendering.pdf(made))
    assert len(document) == 1
    regions = [r for layer in made.sections[0].sheets[0].layers for r in layer.regions]
    text = document[0].get_textpage().get_text_range()
    for region in regions:
        assert region.name in text
        assert _shown(document[0], region.colour)


@pytest.mark.slow
def test_suffixed_cells_are_hatched() -> None:
    for mark, is_hatched in (("a", True), ("", False)):
        box = library.compile(f"[0-9][0-9]{mark}\no 00{mark}\n", language="polyomino")
        document = pypdfium2.PdfDocument(box.draw(cell="2cm").pdf())
        assert (_shown(document[0], "#7a7f88") > 1000) == is_hatched


@pytest.mark.slow
def test_many_solutions_stand_on_pages_of_a4() -> None:
    problem = library.compile("[0-3][0-3]\n8|d 00 01\n", language="polyomino")
    found = [*problem.solutions(limit=36)]
    for cell, pages in ((None, 1), ("1cm", 3), ("8cm", 36)):
        made = problem.draw(found, title="Dominoes", cell=cell).pdf()
        document = pypdfium2.PdfDocument(made)
        assert len(document) == pages
        width, height = document[0].get_size()
        paper = (210 * _MILLIMETRE, 297 * _MILLIMETRE)
        if cell == "8cm":
            assert width > paper[0]
        else:
            assert (width, height) == pytest.approx(paper, abs=0.1)
        shown = ""
        for number, page in enumerate(document, 1):
            text = "".join(page.get_textpage().get_text_range().split())
            assert text.endswith(f"{number}/{pages}")
            shown += text[: text.index("Dominoes")]
            seen = page.render(scale=1).to_numpy()[..., :3].min(axis=2) < 250
            rows, columns = (np.flatnonzero(seen.any(axis=axis)) for axis in (1, 0))
            (high, wide), margin = seen.shape, 12 * _MILLIMETRE - 1
            free = min(rows[0], columns[0], high - 1 - rows[-1], wide - 1 - columns[-1])
            assert free >= margin or cell == "8cm"  # there lines are thick
            assert abs(columns[0] - (wide - 1 - columns[-1])) <= 2  # in the middle
        assert "".join(filter(str.isdigit, shown)) == "".join(map(str, range(1, 37)))


@pytest.mark.slow
def test_one_picture_is_put_on_paper() -> None:
    """It is made smaller if it needs more."""
    problem = library.compile("[0-z][0-0]\nd 00 10\n", language="polyomino")
    for paper, size in (("letter", (216, 279)), ("a5", (148, 210))):
        (page,) = pypdfium2.PdfDocument(problem.draw(paper=paper, title="Long").pdf())
        assert page.get_size() == pytest.approx([side * _MILLIMETRE for side in size], abs=2)
        assert page.get_textpage().get_text_range().split()[-4:] == ["Long", "1", "/", "1"]


def test_a_pdf_of_the_same_picture_is_the_same_file() -> None:
    made = library.compile("00 01\nA 00\n", language="polyomino").draw(title='"\\ #{')
    assert made.pdf() == made.pdf()
    assert pypdfium2.PdfDocument(made.pdf()).get_metadata_dict()["Title"] == '"\\ #{'
