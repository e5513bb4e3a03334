"""Pictures of what options show, in every format."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.pictures import pieces
from support.running import EXAMPLES, dlxc

import dlxc as library
from dlxc.draw import Undrawable, picture, rendering
from dlxc.draw.characters import ASCII, CharacterStyle
from dlxc.draw.palette import HUES, colour_of
from dlxc.draw.pictures import NO_COLOUR, Layer

MODELS = EXAMPLES / "models"
BLUE, ORANGE, YELLOW = HUES[:3]
WORDS = """words W = bit ice ten
primary A{i} D{i} for 0 <= i < 3
secondary {i}{j} for 0 <= i, j < 3
option A{i} [{i}{j}:{w[j]} for 0 <= j < 3 show w[j] at (i, j)]  for 0 <= i < 3, w in W
option D{j} [{i}{j}:{w[i]} for 0 <= i < 3 show w[i] at (i, j)]  for 0 <= j < 3, w in W
"""


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
    chosen = [
        number
        for number, option in enumerate(problem.options, 1)
        if (option[0].name, option[1].name)
        in {("r0", "c1"), ("r1", "c3"), ("r2", "c0"), ("r3", "c2")}
    ]
    made = picture(problem, [chosen])
    lines = rendering.terminal_text(made, ASCII).splitlines()[1::2]
    assert lines == [
        "|   | Q |   |   |",
        "|   |   |   | Q |",
        "| Q |   |   |   |",
        "|   |   | Q |   |",
    ]
    drawn = pieces(rendering.svg(made))
    assert {(each.piece, each.cells, *each.places) for each in drawn} == {
        ("Q", ("0,1",), (0, 1)),
        ("Q", ("1,3",), (1, 3)),
        ("Q", ("2,0",), (2, 0)),
        ("Q", ("3,2",), (3, 2)),
    }


def test_letters_of_crossing_words_are_written_once() -> None:
    problem = library.compile(WORDS, "xc")
    wanted = {"A0 00:b 01:i 02:t", "A1 10:i 11:c 12:e", "A2 20:t 21:e 22:n"}
    wanted |= {"D0 00:b 10:i 20:t", "D1 01:i 11:c 21:e", "D2 02:t 12:e 22:n"}
    chosen = [n for n, o in enumerate(problem.options, 1) if " ".join(map(str, o)) in wanted]
    layer = _layer(WORDS, *chosen)
    assert _texts(layer) == {(i, j): "biticeten"[3 * i + j] for i in range(3) for j in range(3)}
    assert {region.colour for region in layer.regions} == {NO_COLOUR}


def test_different_texts_in_a_cell_stand_beside_each_other() -> None:
    text = _options('show "a" at (0, 0)', 'show "b" at (0, 0)', 'show "a" at (0, 0)')
    assert _texts(_layer(text, 1, 2, 3)) == {(0, 0): "ab"}


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


def test_regions_have_colours_by_their_texts_or_by_turns() -> None:
    named = _options(
        'show "a" at {(0, 0), (0, 1)}',
        'show "b" at {(1, 0), (1, 1)}',
        'show "a" at {(2, 0), (2, 1)}',
    )
    assert [region.colour for region in _layer(named, 1, 2, 3).regions] == [BLUE, ORANGE, BLUE]
    alike = named.replace('"b"', '"a"')
    assert [region.colour for region in _layer(alike, 1, 2, 3).regions] == [BLUE, ORANGE, YELLOW]


def test_many_letters_have_no_colours_and_other_marks_have() -> None:
    shows = [f"show {at} at (0, {at})" for at in range(3)] + ['show "#" at (1, 0)']
    layer = _layer(_options(*shows), 1, 2, 3, 4)
    assert [region.colour for region in layer.regions] == [NO_COLOUR] * 3 + [BLUE]
    few = _layer(_options(*shows[:2]), 1, 2)
    assert [region.colour for region in few.regions] == [BLUE, ORANGE]


def test_a_text_in_a_larger_region_stands_on_its_colour() -> None:
    text = _options('show "" at {(0, 0), (0, 1)}  show "x" at (0, 1)')
    layer = _layer(text, 1)
    assert [(r.name, r.colour, r.over) for r in layer.regions] == [
        ("", BLUE, NO_COLOUR),
        ("x", NO_COLOUR, BLUE),
    ]


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


def test_what_is_further_below_in_the_model_lies_over_the_rest() -> None:
    text = (
        "primary a b\noption a  show disc at (0, 0)\nshow line at ((0, 0), (0, 1))\n"
        "option b  show disc at (0, 1)\n"
    )
    assert [region.shape for region in _layer(text, 2, 1).regions] == ["disc", "line", "disc"]


def test_marks_of_one_shape_in_one_place_are_one() -> None:
    text = (
        "primary a\nshow disc 1 at (0, 0)  show 2 colour 5 at ((0, 0), (0, 1))\n"
        "option a  show disc colour 6 at (0, 0)  show 3 at ((0, 0), (0, 1))\n"
    )
    found = [(each.shape, each.name, each.colour, each.given) for each in _layer(text, 1).regions]
    assert found == [("part", "3", colour_of(0), False), ("disc", "1", colour_of(1), False)]


def test_colours_are_those_that_are_named_or_equal_for_equal_values() -> None:
    text = _options(
        'show disc colour "Gold" at (0, 0)  show disc colour 7 at (0, 1)',
        'show line colour "#f80" at ((0, 0), (0, 1))  show border colour 7 at ((0, 0), (1, 0))',
        'show 1 colour 8 at ((0, 0), (1, 0))  show "" colour "b" at (2, 2)',
    )
    regions = _layer(text, 1, 2, 3).regions
    assert [(region.shape, region.colour) for region in regions if region.shape != "cell"] == [
        ("part", colour_of(2)),
        ("part", colour_of(1)),
        ("disc", "#ffd700"),
        ("disc", colour_of(0)),
        ("line", "#ff8800"),
        ("border", colour_of(0)),
    ]


def test_a_text_is_written_on_the_colour_below() -> None:
    text = _options(
        'show colour "black" at (0, 0)',
        'show 5 at (0, 0)  show 7 at ((0, 0), (1, 1))  show disc colour "white" at (0, 1)',
        "show 9 at (0, 1)",
    )
    regions = _layer(text, 1, 2, 3).regions
    assert {(region.name, region.over) for region in regions if region.name} == {
        ("5", "#000000"),
        ("7", "#000000"),
        ("9", "#ffffff"),
    }


def test_without_cells_there_is_no_board() -> None:
    made = picture(library.compile("primary a\noption a  show disc at (3, 3)", "xc"), [[1]])
    assert 'class="cell line"' in rendering.svg(made)  # the disc
    assert "<path" not in rendering.svg(made).split("</defs>")[1]
