"""Clues that are left have one solution, and without any of them there are more, by brute force."""

import re
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import brute
from support.examples import draws
from support.running import dlxc

import dlxc as library
from dlxc.languages import LANGUAGES
from dlxc.languages.language import NO_INPUTS
from dlxc.questions.givens import Givens, clues
from dlxc.solve.searching import Watch
from dlxc.text.source import Source


def _count(text: str, language: str = "sudoku") -> int:
    return sum(1 for _ in islice(brute.solutions(library.compile(text, language)), 2))


@draws(60)
@given(st.sampled_from(["1234", "ABCD"]), st.permutations(range(4)), st.integers(0, 99), st.data())
def test_clues_of_random_grids(
    symbols: str, order: list[int], seed: int, data: st.DataObject
) -> None:
    """A blank cell has the sign of the text, which may be 0."""
    a, b, c, d = (symbols[at] for at in order)
    rows = [[a, b, c, d], [c, d, a, b], [b, a, d, c], [d, c, b, a]]
    blank = data.draw(st.sampled_from(".0" if symbols == "1234" else "."))
    rows[data.draw(st.integers(0, 3))][0] = blank
    text = "\n".join("".join(row) for row in rows) + "\n"
    givens = Givens(Source("text", text), LANGUAGES["sudoku"].load(), NO_INPUTS)
    assert len(givens.edits) == 15
    _, kept, is_smallest = next(clues(givens, seed, Watch()))
    assert is_smallest
    left = givens.text(kept).text
    assert {*left} <= {*symbols, blank, "\n"}
    assert _count(left) == 1
    for at in kept:
        assert _count(givens.text([*{*kept} - {at}]).text) > 1


def _from_solution(text: str, language: str, seed: int, *, paired: bool = False) -> list[str]:
    """A text from a solution of another, which has one solution, and then those with less."""
    problem = library.compile(text, language)
    givens = Givens(Source("text", text), LANGUAGES[language].load(), NO_INPUTS)
    filled, kept, is_smallest = next(clues(givens, seed, Watch(), problem, paired=paired))
    assert is_smallest
    texts = [filled.text([*{*kept} - {at}]).text for at in kept]
    made = filled.text(kept).text
    assert _count(made, language) == 1
    assert all(_count(each, language) > 1 for each in texts)
    return [made, *texts]


@draws(40)
@given(st.sampled_from("1234"), st.integers(0, 15), st.integers(0, 99), st.booleans())
def test_clues_from_solutions_of_sudokus(clue: str, at: int, seed: int, paired: bool) -> None:  # noqa: FBT001 - it is drawn
    """No clue contradicts the one that is there; a half turn exchanges pairs."""
    cells = ["."] * 16
    cells[at] = clue
    text = "".join("".join([*cells[row : row + 4], "\n"]) for row in range(0, 16, 4))
    made, *_ = _from_solution(text, "sudoku", seed, paired=paired)
    signs = made.replace("\n", "")
    assert signs[at] in (clue, ".")
    are_clues = [sign != "." for sign in signs]
    assert not paired or are_clues == are_clues[::-1]


PUZZLES = {
    "a simple box": "pieces 3 of pentominoes\nbox 3x5 # small\n",
    "in advance": "piece D\n  ##\npiece E\n  ##\npiece L\n  ##\n  #\nbox\n  L##\n  LL##\n",
    "holes": "piece L\n  #\n  ##\npiece D\n  ##\nbox 2x4\nholes 3\n",
    "copies": "piece D x 2\n  ##\npiece L\n  ##\n  #\npiece E\n  ##\nbox 3x3\n",
    "optional": "piece D\n  ##\npiece E\n  ##\nbox\n  ?##\n  .##?\n",
    "triangles": "lattice triangle\npiece D\n  AV\npiece E\n  AV\npiece C\n  AVA\n"
    "box\n  AVAV\n  VAV\n",
    "hexagons": "lattice hexagon\npiece D\n  # #\npiece L\n  # #\n   #\npiece M\n  #\n"
    "box parallelogram 2x3\n",
    "cubes": "lattice cube\npiece L\n  ##\n  #\npiece J\n  ##\n  #\npiece D\n  ##\nbox 2x2x2\n",
    "sticks": "lattice sticks\npiece L\n  +-+\n  |\npiece I\n  +-+\npiece J\n  +-+\nbox 1x1\n",
    "paint": "piece D\n  ##\npiece E\n  ##\npiece L\n  ##\n  #\npaint D\n  wb\n"
    "box\n  ####\n  ###\npaint box chequered w b\n",
}


@pytest.mark.parametrize("puzzle", PUZZLES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_clues_from_solutions_of_puzzles(puzzle: str, seed: int) -> None:
    """The box is drawn, with pieces; all else of the text stays."""
    text = PUZZLES[puzzle]
    made, *_ = _from_solution(text, "puzzle", seed)
    before, _, after = made.partition("box")
    assert text.startswith(before)
    assert ("holes 3" in after, "paint box" in after) == (puzzle == "holes", puzzle == "paint")


MODEL = "primary r{i} c{i}  for 0 <= i < 4\noption r{i} c{j}  for 0 <= i, j < 4 given i = 5\n"


@pytest.mark.parametrize(
    "text",
    [
        MODEL,
        MODEL.strip(),
        MODEL + "given r1 c2\n",
        "primary 1:2|a b c\nsecondary s t\noption a s:x\noption a b t\noption b s:y\noption c\n",
    ],
)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_clues_from_solutions_of_models(text: str, seed: int) -> None:
    """Statements `given` are added in the end, and no blank lines."""
    made, *_ = _from_solution(text, "xc", seed)
    before = text.partition("given r1")[0]
    assert made.startswith(before)
    assert all(re.match("given |$", line) for line in made[len(before) :].split("\n"))
    assert "\n\n" not in made


def test_what_a_model_gives_is_left_out() -> None:
    """Blanks stand for it above other statements, whose places stay."""
    text = "primary a b c\ngiven a\noption a\noption b\noption c\ngiven b\ngiven c\n"
    givens = Givens(Source("text", text), LANGUAGES["xc"].load(), NO_INPUTS)
    assert givens.text([]).text == "primary a b c\n       \noption a\noption b\noption c\n"
    assert givens.text([0, 2]).text == text.replace("given b\n", "")


def test_what_cannot_be_made_unique() -> None:
    several = b"pieces 3 of pentominoes\nbox 3x5\n"
    names = b"piece long\n  ##\npiece other\n  ###\nbox 1x5\n"
    touching = b"piece D x 8\n  ##\nbox 4x4\n"
    for arguments, text, said in (
        (["--from", "puzzle"], several, "SPEC has several solutions: --from-solution adds clues"),
        (["--from", "puzzle", "--symmetric"], several, "--symmetric goes with --from-solution"),
        (
            ["--from", "puzzle", "--symmetric", "--from-solution"],
            several,
            "only the clues of sudokus are left out in pairs",
        ),
        (["--from", "puzzle", "--from-solution"], touching, "so much of a solution"),
        (["--from", "puzzle", "--from-solution"], names, "so much of a solution"),
        (["--from", "dlx", "--from-solution"], b"a\na\na\n", "so much of a solution"),
    ):
        run = dlxc("clues", *arguments, stdin=text)
        assert run.code == (2 if "goes" in said else 1), run.err
        assert said in run.err
        assert run.out == b""
    run = dlxc("clues", "--from", "sudoku", "--from-solution", stdin=b"12..\n..3.\n..4.\n....\n")
    assert (run.code, run.out) == (3, b"")


def test_symbols_that_are_known_by_being_there_are_no_clues() -> None:
    for text in ("0123\n2301\n1032\n32.0\n", "WXYZ\nYZWX\nXWZY\nZYX.\n"):
        givens = Givens(Source("text", text), LANGUAGES["sudoku"].load(), NO_INPUTS)
        assert givens.edits == []


def test_pieces_in_advance_are_clues() -> None:
    box = "box\n  AAB\n  ABB\n  CCC\n"
    pieces = "piece A\n  ##\n  #\npiece B\n  #\n  ##\npiece C\n  ###\n"
    run = dlxc("clues", "--from", "puzzle", stdin=(pieces + box).encode())
    assert run.code == 0
    text = run.out.decode()
    assert _count(text, "puzzle") == 1
    assert len({*re.findall("[ABC]", text.partition("box")[2])}) == 1


def test_pieces_of_sticks_leave_sticks() -> None:
    text = "lattice sticks\npiece L\n  +-+\n  |\npiece J\n  +-\nbox\n  +L+-\n  L\n"
    run = dlxc("clues", "--from", "puzzle", stdin=text.encode())
    assert (run.code, run.out.decode()) == (0, text.replace("+L+-\n  L", "+-+-\n  |"))


def test_places_stay_where_a_blank_sign_is_longer_than_a_clue() -> None:
    text = "4,NONE,NONE,NONE\nNONE,NONE,NONE,1\nNONE,NONE,3,4\n2,NONE,NONE,NONE\n"
    givens = Givens(Source("text", text), LANGUAGES["sudoku"].load(), NO_INPUTS)
    assert len(givens.text([]).text) == len(text)


def test_where_all_clues_are_needed_there_is_one_text() -> None:
    run = dlxc("clues", "--from", "sudoku", "-n", "2", stdin=b"1...\n..2.\n.3..\n...4\n")
    assert (run.code, run.out) == (0, b"1...\n..2.\n.3..\n...4\n")


def test_where_more_clues_are_needed_than_are_wanted() -> None:
    run = dlxc("clues", "--from", "sudoku", "--most", "3", stdin=b"1...\n..2.\n.3..\n...4\n")
    assert (run.code, run.out) == (1, b"1...\n..2.\n.3..\n...4\n")
    assert "no smallest text with so few clues" in run.err


def test_several_texts_and_the_fewest_when_the_time_is_over() -> None:
    grid = b"1234\n3412\n2143\n4321\n"
    run = dlxc("clues", "--from", "sudoku", "-n", "3", "--most", "5", stdin=grid)
    texts = run.out.decode().split("\n\n")
    assert (run.code, len({*texts})) == (0, 3)
    assert all(_count(text) == 1 and len(re.findall(r"\d", text)) <= 5 for text in texts)
    run = dlxc("clues", "--from", "sudoku", "--most", "3", "--time-limit", "1", stdin=grid)
    assert run.code == 4
    assert "Stopped by the time limit of 1 s." in run.err
    assert _count(run.out.decode()) == 1
