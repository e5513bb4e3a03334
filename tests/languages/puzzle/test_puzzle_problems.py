"""The problems that puzzles stand for: items, options, counts, symmetries and warnings."""

import re
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.brute import solutions
from support.cases import cases
from support.examples import draws
from support.known_problems import LEFT_OUT, tetrasticks_without
from support.puzzles import SAMPLES
from support.solving import number_of_solutions

import dlxc
from dlxc.compiler import translate
from dlxc.geometry.lattices import LATTICES
from dlxc.languages.language import Inputs
from dlxc.pieces.drawings import drawing
from dlxc.problem import Problem
from dlxc.text.source import Source, Span


def _problem(text: str, *passes: str, **settings: Any) -> Problem:
    problem, told = translate(Source("text", text), "puzzle", passes, {"break-symmetry": settings})
    assert problem is not None, [each.message for each in told]
    return problem


def _classes(text: str, *, reflections: bool | None = None) -> int:
    """How many different solutions there are, as the pass leaves them if it is exact."""
    broken = _problem(text, "break-symmetry", reflections=reflections)
    if broken.record.most_alike == 1:
        return number_of_solutions(broken)
    return dlxc.compile(text, "puzzle").count(different=True, reflections=reflections)


# ---- counts; `test_classics.py` has more


@pytest.mark.parametrize(
    ("text", "solved", "classes"),
    [
        *cases("puzzle/counts"),
        pytest.param("pieces 2 x tetrominoes\nbox 5x8\n", 3106, 783, marks=pytest.mark.slow),
        ("lattice cube\npieces solid pentominoes\nbox 2x3x10\n", 96, 12),
        pytest.param(SAMPLES["hexagons"], 147480, 12290, marks=pytest.mark.slow),
    ],
)
def test_counts(text: str, solved: int, classes: int) -> None:
    assert number_of_solutions(_problem(text)) == solved
    assert _classes(text, reflections=True) == classes


SOME = "piece D{}\n  ##\npiece L{}\n  ##\n  #\npiece M{}\n  #\nbox 2x3\n"


@pytest.mark.slow
@given(
    st.lists(
        st.sampled_from(["", " x 2", " x 0..2", " x 1..3", " x 1..1", " x 0", " x any"]),
        min_size=3,
        max_size=3,
    ),
    st.tuples(st.integers(0, 3), st.integers(0, 3)),
)
def test_pieces_of_all(copies: list[str], chosen: tuple[int, int]) -> None:
    """A number of copies is how many there are, and a range how many are used."""
    low, high = min(chosen), max(chosen)
    used = {"": " x 0..1", " x 2": " x 0..2", " x 0": " x 0..0"}
    every = _problem(SOME.format(*(used.get(each, each) for each in copies)))
    wanted = [found for found in solutions(every) if low <= len(found) <= high]
    text = SOME.format(*copies) + f"pieces {low}..{high} of all\n"
    problem, told = translate(Source("text", text), "puzzle")
    if problem is None:
        assert [each.code for each in told if each.is_error] == ["E249"]  # too few copies
        assert not wanted
    else:
        assert number_of_solutions(problem) == len(wanted)


@pytest.mark.parametrize("copies", ["0", "{n}", "0..{n}", "{n}..0"])
def test_a_piece_without_copies_is_not_used(copies: str) -> None:
    text = f"param n = 0\ntitle {{n}}\npiece D x {copies}\n  ##\npiece L x 2\n  ##\n  #\nbox 2x3\n"
    assert number_of_solutions(_problem(text)) == 2
    painted = f"{text}colour D red\npaint D\n  ab\npaint box\n  abc\n  abc\n"
    assert number_of_solutions(_problem(painted)) == 2


@pytest.mark.slow
def test_reflections_make_mirror_images_alike() -> None:
    text = "lattice cube\npieces 0..2 x tetracubes\nbox 2x2x3\n"
    assert _classes(text) == 18
    assert _classes(text + "reflections\n") == 10


def test_on_flat_lattices_reflections_change_nothing() -> None:
    text = "pieces tetrominoes without T\nbox 4x4\n"
    assert _classes(text) == _classes(text + "reflections\n")


def test_editors_know_no_parameters() -> None:
    source = Source("text", "param n\npieces tetrominos\npiece L x {n}\n  #*\nbox {n/2}x1\n")
    inputs = Inputs(are_partial=True)
    found = translate(source, "puzzle", inputs=inputs)
    assert [each.code for each in found.diagnostics if each.is_error] == ["E234", "E240"]
    mended = Source("text", source.text.replace("os", "oes").replace("*", "#"))
    found = translate(mended, "puzzle", inputs=inputs)
    assert not [each for each in found.diagnostics if each.is_error]


def test_colours_are_for_pictures() -> None:
    text = "piece D x 3\n  ##\npieces monominoes\ncolour D Red, #0f0\ncolour I1 navy\nbox 1x7\n"
    board = _problem(text).board
    assert board
    assert board.colours == {"D": ("#ff0000", "#00ff00"), "I1": ("#000080",)}


@pytest.mark.parametrize("name", LEFT_OUT)
def test_tetrasticks_are_those_of_polysticks(name: str) -> None:
    """`test_lattice_counts.py` has their numbers of solutions."""
    text = f"lattice sticks\npieces tetrasticks without {name}\nbox 5x5\n"
    same = translate(Source("spec", tetrasticks_without(LEFT_OUT[name])), "polysticks").problem
    assert same is not None
    assert _placements(_problem(text)) == _placements(same)


def _placements(problem: Problem) -> set[frozenset[frozenset[str]]]:
    """Of each piece all sets of items that it can cover, whatever the piece is called."""
    found: dict[str, set[frozenset[str]]] = {}
    for option in problem.options:
        names = {entry.name for entry in option}
        (piece,) = (name for name in names if len(name) == 1)
        found.setdefault(piece, set()).add(frozenset(names - {piece}))
    return {frozenset(places) for places in found.values()}


_COPIES = st.sampled_from(["", " x 2", " x 3", " x 0..1", " x 1..2", " x any"])
_ROWS = st.lists(st.text("###?.", min_size=3, max_size=3), min_size=2, max_size=3)


@st.composite
def _small_puzzles(draw: st.DrawFn) -> str:
    """Puzzles with all that changes sums: ranges of copies, cells that may stay empty, paint."""
    rows = draw(_ROWS.filter(lambda rows: any("#" in row for row in rows)))
    drawings = draw(
        st.lists(st.sampled_from(["#", "##", "###", "##\n  #", "#.\n  .#"]), max_size=2)
    )
    text = "".join(
        f"piece {name}{draw(_COPIES)}\n  {drawn}\n"
        for name, drawn in zip("ab", [*drawings, "##"], strict=False)
    )
    text += draw(st.sampled_from(["", "", "holes 1\n", "holes 0..2\n", "holes any\n"]))
    text += draw(st.sampled_from(["", "", "pieces 2 of all\n", "pieces 1..3 of all\n"]))
    text += "".join(["box\n", *(f"  {row}\n" for row in rows)])
    if draw(st.booleans()):
        text += "paint a\n" + f"  {drawings[0] if drawings else '##'}\n".replace("#", "w", 1)
        painted = (row.replace("?", "w") for row in rows)
        text += "".join(["paint box\n", *(f"  {row}\n" for row in painted)])
    return text


@pytest.mark.slow
@given(_small_puzzles())
def test_what_is_proved_to_have_no_solution_has_none(text: str) -> None:
    """Nothing is searched then; here everything is tried."""
    problem, _ = translate(Source("text", text), "puzzle", thorough=True)
    if problem and problem.record.has_no_solution:
        assert next(solutions(problem), None) is None
        assert number_of_solutions(problem) == 0


# ---- items and options


@pytest.mark.parametrize(("lattice", "drawing", "free", "one_sided"), cases("puzzle/moves"))
def test_how_other_pieces_may_be_moved(
    lattice: str, drawing: str, free: int, one_sided: int
) -> None:
    text = f"lattice {lattice}\npiece P free\n  {drawing}piece Q one-sided\n  {drawing}"
    text += f"piece R\n  {drawing}piece S fixed\n  {drawing}"
    box = {"cube": "3x3x3", "sticks": "3x3"}.get(lattice, "hexagon 3")
    problem = _problem(f"{text}box {box}\n")
    assert problem.board
    usual = one_sided if lattice == "cube" else free
    found = [len(shape.bases) for shape in problem.board.shapes]
    assert found == [free, one_sided, usual, 1]


# ---- pieces by their sizes, patterns of paint, several boxes


def _options(text: str, **parameters: int) -> list[str]:
    """The lines of a problem without its comments."""
    dlx = dlxc.compile(text, "puzzle", parameters=parameters).render("dlx")
    return [line for line in dlx.splitlines() if not line.startswith("|")]


@pytest.mark.slow
@draws(30)
@given(st.data())
def test_a_piece_by_its_sizes_is_the_one_that_is_drawn(data: st.DataObject) -> None:
    lattice = data.draw(st.sampled_from([*LATTICES.values()]))
    shape = data.draw(st.sampled_from(lattice.boxes))
    sizes = data.draw(st.tuples(*[st.integers(1, 3)] * shape.sizes))
    words = f"{shape.word} {'x'.join(map(str, sizes))}".strip()
    rest = data.draw(st.sampled_from(["", " x 2", " fixed", " x 0..3 one-sided"]))
    text = f"lattice {lattice.word}\npiece A{{}}\nbox {shape.word} {'x'.join('3' * shape.sizes)}\n"
    rows = "".join(f"\n  {row}" for row in drawing(shape.cells(*sizes).astype(np.int32), lattice))
    by_sizes = text.format(f" {words}{rest}" if data.draw(st.booleans()) else f"{rest} {words}")
    assert _options(by_sizes) == _options(text.format(rest + rows))


@pytest.mark.parametrize(("chequered", "drawn"), cases("puzzle/chequered"))
def test_a_pattern_is_the_paint_that_is_drawn(chequered: str, drawn: str) -> None:
    assert sorted(_options(chequered)) == sorted(_options(drawn))


BOXES = """\
pieces 0..2 x trominoes
holes 0
box 2x3
paint box chequered
box
  ###
  #.#
  ###
holes 2
paint pieces chequered
param n = 3
box {n}x3
"""


def test_each_box_is_a_problem_of_its_own() -> None:
    head, *boxes = re.split(r"^(?=box)", BOXES, flags=re.MULTILINE)
    boxes = [box.replace("paint pieces chequered\n", "") for box in boxes]
    head += "paint pieces chequered\n"
    boxes = [box.replace("param n = 3\n", "") for box in boxes]
    for number, box in enumerate(boxes, 1):
        alone = (head if "holes" not in box else head.replace("holes 0\n", "")) + box
        assert _options(BOXES, number=number) == _options("param n = 3\n" + alone)
    _, told = translate(Source("text", BOXES), "puzzle")
    [several] = [each for each in told if each.is_error]
    assert (several.code, "1 2x3, 2 drawn and 3 3x3" in (several.help or "")) == ("E137", True)


def test_a_parameter_is_not_the_number_of_a_box() -> None:
    text = "param number = 2\npieces 3 x dominoes\nbox 3x{number}\n"
    assert number_of_solutions(_problem(text)) == 3
    _, told = translate(Source("text", f"{text}box 2x3\n"), "puzzle")
    assert [(each.code, each.span) for each in told if each.is_error] == [("E237", Span(6, 12))]


# ---- crossing


def test_sticks_may_touch_but_not_cross() -> None:
    text = "lattice sticks\npiece I x 6\n  +-+-+\nbox 2x2\n"
    apart = _problem(text)
    assert [item.name for item in apart.items if not item.primary] == ["I11"]
    assert number_of_solutions(apart) == len([*solutions(apart)]) == 0
    crossing = _problem(f"crossing\n{text}")
    assert [item for item in crossing.items if not item.primary] == []
    assert number_of_solutions(crossing) == len([*solutions(crossing)]) == 1


# ---- pieces in advance


def test_pieces_in_advance_are_no_part_of_the_problem() -> None:
    problem = _problem(SAMPLES["advance"])
    assert [*problem.items.labels[26:]] == ["I", "2|L", "2|O", "2|S", "30", "40"]
    assert problem.board
    placed = [(piece.name, len(piece.cells)) for piece in problem.board.in_advance]
    assert placed == [("T", 4), ("T", 4), ("I", 4)]


@pytest.mark.parametrize(
    ("copies", "box", "solved"),
    [("", "DD", 1), ("x 0..2", "DD", 1), ("x 2", "DD", 0), ("", "DD?", 1)],
)
def test_a_box_that_is_filled_in_advance(copies: str, box: str, solved: int) -> None:
    """Nothing is left to do, which can be done in one way; or a piece is left over."""
    problem = _problem(f"piece D {copies}\n  ##\nbox\n  {box}\n")
    assert len([*solutions(problem)]) == solved
    assert dlxc.Problem.of(problem).break_symmetry().count() == solved


# ---- the rest of the way


@pytest.mark.parametrize("name", SAMPLES)
def test_the_language_is_told_by_the_text(name: str) -> None:
    assert dlxc.compile(SAMPLES[name]) == _problem(SAMPLES[name])


@pytest.mark.slow
@pytest.mark.parametrize("name", ["optional", "crossing", "drawn-sticks", "triangle", "layers"])
def test_solutions_are_those_of_a_plain_search(name: str) -> None:
    problem = _problem(SAMPLES[name])
    assert number_of_solutions(problem) == len([*solutions(problem)])


def test_the_spans_of_items() -> None:
    text = "piece D x 2\n  ##\nbox\n  ##?\n  #.#\n"
    items = _problem(text).items
    spans = [items.span(number) for number in range(len(items))]
    assert [text[span.start : span.end] for span in spans if span] == ["#", "#", "#", "#", "D", "?"]
    whole = _problem("piece D x 2\n  ##\nbox 2x2\n").items.span(0)
    assert whole == (21, 24)


def test_options_know_their_lines() -> None:
    text = "piece D x 2\n  ##\npieces tetrominoes\nbox 2x2\n"
    spans = {block.span(0) for block in _problem(text).blocks}
    assert {text[span.start : span.end] for span in spans if span} <= {
        "piece D x 2",
        "pieces tetrominoes",
    }


def test_the_title_is_that_of_pictures() -> None:
    from dlxc.draw import picture

    problem = _problem(SAMPLES["soma"], "reduce")
    assert problem.record.title == "Soma"
    assert picture(problem).title == "Soma"
    assert picture(problem, title="Cube").title == "Cube"


def test_pieces_in_advance_are_in_pictures() -> None:
    from dlxc.draw import picture

    box, pieces = picture(_problem(SAMPLES["advance"])).sections
    assert [region.name for region in box.sheets[0].layers[0].regions] == ["T", "T", "I"]
    assert len({region.colour for region in box.sheets[0].layers[0].regions}) == 3
    assert len(pieces.sheets) == 4
    problem = _problem("piece D x 2\n  ##\nbox\n  ##D\n  ..D\n")
    [sheet] = picture(problem, [[1]]).sections[0].sheets
    assert [(each.name, each.places) for each in sheet.layers[0].regions] == [
        ("D", ((0, 2, 0), (1, 2, 0))),
        ("D", ((0, 0, 0), (0, 1, 0))),
    ]
    assert len({each.colour for each in sheet.layers[0].regions}) == 2
