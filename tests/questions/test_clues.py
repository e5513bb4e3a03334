"""Clues that are left have one solution, and without any of them there are more, by brute force."""

import re
from itertools import islice

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
    kept = next(clues(givens, seed, Watch()))
    left = givens.text(kept).text
    assert {*left} <= {*symbols, blank, "\n"}
    assert _count(left) == 1
    for at in kept:
        assert _count(givens.text([*{*kept} - {at}]).text) > 1


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
