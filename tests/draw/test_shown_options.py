"""Pictures of what options show, in every format."""

from pathlib import Path
from typing import Any

import pytest
from support.cases import cases
from support.pictures import pieces
from support.running import EXAMPLES, dlxc

import dlxc as library
from dlxc.draw import Undrawable, picture, rendering
from dlxc.draw.characters import ASCII, CharacterStyle
from dlxc.draw.pictures import NO_COLOUR, Layer, Region

MODELS = EXAMPLES / "models"
WORDS = (
    "words W = bit ice ten\nprimary A{i} D{i} for 0 <= i < 3\nsecondary {i}{j} for 0 <= i, j < 3\n"
)
WORDS += "option A{i} [{i}{j}:{w[j]} for 0 <= j < 3 show w[j] at (i, j)]  for 0 <= i < 3, w in W\n"
WORDS += "option D{j} [{i}{j}:{w[i]} for 0 <= i < 3 show w[i] at (i, j)]  for 0 <= j < 3, w in W\n"


def _layer(text: str, *numbers: int) -> Layer:
    made = picture(library.compile(text, "xc"), [[*numbers]] if numbers else [])
    (layer,) = made.sections[0].sheets[0].layers
    return layer


def _texts(layer: Layer) -> dict[tuple[int, int], str]:
    return {
        place[:2]: region.name
        for region in layer.regions
        for place in region.places
        if len(region.places) == 1
    }


def _options(*shows: str) -> str:
    lines = (f"option {at} {show}\n" for at, show in enumerate(shows))
    return f"primary {{i}}  for 0 <= i < {len(shows)}\n{''.join(lines)}"


def test_queens_stand_where_their_options_say() -> None:
    problem = library.compile((MODELS / "queens.xc").read_text(), "xc", parameters={"n": 4})
    wanted = {("r0", "c1"), ("r1", "c3"), ("r2", "c0"), ("r3", "c2")}
    chosen = [n for n, o in enumerate(problem.options, 1) if (o[0].name, o[1].name) in wanted]
    made = picture(problem, [chosen])
    lines = "".join(rendering.terminal_text(made, ASCII).splitlines()[1::2])
    assert lines == "|   | Q |   |   ||   |   |   | Q || Q |   |   |   ||   |   | Q |   |"
    drawn = pieces(rendering.svg(made))
    queens = {("Q", (f"{x},{y}",), (x, y)) for x, y in [(0, 1), (1, 3), (2, 0), (3, 2)]}
    assert {(each.piece, each.cells, *each.places) for each in drawn} == queens


def test_letters_of_crossing_words_are_written_once() -> None:
    problem = library.compile(WORDS, "xc")
    wanted = {"A0 00:b 01:i 02:t", "A1 10:i 11:c 12:e", "A2 20:t 21:e 22:n"}
    wanted |= {"D0 00:b 10:i 20:t", "D1 01:i 11:c 21:e", "D2 02:t 12:e 22:n"}
    chosen = [n for n, o in enumerate(problem.options, 1) if " ".join(map(str, o)) in wanted]
    layer = _layer(WORDS, *chosen)
    assert _texts(layer) == {(i, j): "biticeten"[3 * i + j] for i in range(3) for j in range(3)}
    assert {region.colour for region in layer.regions} == {NO_COLOUR}


def test_what_is_given_is_drawn_first_and_bold() -> None:
    text = _options("given 1 = 1  show 1 at (0, 0)", "show 2 at (0, 1)")
    problem = library.compile(text, "xc")
    (layer,) = picture(problem).sections[0].sheets[0].layers
    assert [(region.name, region.given) for region in layer.regions] == [("1", True)]
    assert (layer.width, layer.height) == (2, 1)
    made = picture(problem, [[1]])
    assert rendering.svg(made).count('font-weight="bold"') == 1
    coloured = rendering.terminal_text(made, CharacterStyle(boxes=True, colour=True))
    assert "\x1b[1;" in coloured


@pytest.mark.parametrize("case", cases("draw/regions"), ids=lambda case: case["name"])
def test_what_is_seen_of_options(case: dict[str, Any]) -> None:
    """Regions in the order in which they are drawn; what is not told is empty."""
    told = [Region(0, "")._asdict() | each for each in case["regions"]]
    for region, wanted in zip(_layer(case["text"], *case["options"]).regions, told, strict=True):
        assert [[*place[:2]] for place in region.places] == wanted["places"]
        for name in ("shape", "name", "colour", "over", "given"):
            assert getattr(region, name) == wanted[name]


def test_triples_lie_in_space_unless_they_are_level() -> None:
    solid = _options('show "x" at {(0, 0, 0), (0, 0, 1)}', 'show "y" at (0, 1, 0)')
    made = picture(library.compile(solid, "xc"), [[1, 2]])
    (sheet,) = made.sections[0].sheets
    assert [layer.caption for layer in sheet.layers] == ["z = 0", "z = 1"]
    assert [each.cubes for each in sheet.solids] == [((0, 0, 0), (0, 0, 1)), ((0, 1, 0),)]
    assert 'id="space"' in rendering.html(made)
    level = _options('show "x" at {(0, 0, 5), (0, 1, 5)}')
    (sheet,) = picture(library.compile(level, "xc"), [[1]]).sections[0].sheets
    assert ([layer.caption for layer in sheet.layers], sheet.solids) == ([""], ())


def test_cells_may_be_anywhere_but_not_too_far_apart() -> None:
    far = "show 1 at (-1000000000000, 7)"
    assert (_layer(_options(far), 1).width, _layer(_options(far), 1).height) == (1, 1)
    with pytest.raises(Undrawable, match="the board has 1000000000001 x 8 x 1 cells"):
        _layer(_options(far, "show 2 at (0, 0)"), 1)


# ---- the commands


@pytest.fixture
def queens(tmp_path: Path) -> Path:
    path = tmp_path / "queens.xc"
    path.write_bytes((MODELS / "queens.xc").read_bytes())
    return path


@pytest.mark.process
def test_solve_prints_the_picture_and_options_when_asked(queens: Path) -> None:
    def solve(*options: str) -> str:
        run = dlxc("solve", "-q", queens, "-D", "n=4", "--solver", "clingo", *options)
        assert run.code == 0
        return run.out.decode()

    assert solve().count("Q") == 4
    assert solve() == solve("--to", "text")
    assert solve("--all").count("+\n\n+") == 1
    assert solve("--to", "options").count("\n") == 4
    assert len(solve("--to", "jsonl").splitlines()) == 1
    assert solve("--count") == "2\n"
    assert solve("--to", "svg").count("data-piece") == 4
    assert "<html" in solve("--to", "html")


# ---- lines, discs and colours


def test_where_shapes_lie_on_the_page() -> None:
    layer = _layer(
        'primary a\noption a  show "" at {(0, 0), (1, 1)}  show disc at (1, 0)'
        "  show disc at ((0, 0), (0, 1))  show line at ((0, 0), (1, 1))"
        "  show border at ((0, 0), (1, 0))"
        "  show 1 at ((0, 0), (0, 1))  show 2 at ((0, 0), (1, 1))",
        1,
    )
    found = {(region.shape, region.name, region.spots) for region in layer.regions[2:]}
    assert found == {
        ("part", "1", ((1, 0), (1, 1), (0.5, 0.5))),
        ("part", "2", ((1, 0), (1, 1), (0, 1))),
        ("disc", "", ((0.5, 1.5),)),
        ("disc", "", ((1, 0.5),)),
        ("line", "", ((0.5, 0.5), (1.5, 1.5))),
        ("border", "", ((1, 1), (0, 1))),
    }


def test_without_cells_there_is_no_board() -> None:
    made = picture(library.compile("primary a\noption a  show disc at (3, 3)", "xc"), [[1]])
    assert 'class="cell line"' in rendering.svg(made)  # the disc
    assert "<path" not in rendering.svg(made).split("</defs>")[1]
