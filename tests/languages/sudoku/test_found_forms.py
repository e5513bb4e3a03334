"""Sudokus in the forms in which they are found: each is the same problem as nine plain lines."""

import string

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.cases import cases
from support.compiling import sound_problem
from support.running import EXAMPLES
from support.solving import number_of_solutions
from support.sudoku_forms import DRAWN, FORMS, ONE_LINE, SILENT, WIKIPEDIA, plain

from dlxc import compile as compiled
from dlxc.compiler import translate
from dlxc.languages import LANGUAGES
from dlxc.languages.detection import detected_languages
from dlxc.text.diagnostics import MOST_ALIKE, MOST_FAULTS
from dlxc.text.source import Source

HEX = (EXAMPLES / "models" / "data" / "hex.sudoku").read_text()
FIVE = "1....\n.2...\n..3..\n...4.\n....5\n\nAAAAB\nCABBB\nCCDDB\nCEEDD\nCEEED\n"


def _codes(text: str) -> list[str]:
    return [found.code for found in translate(Source("found", text), "sudoku")[1]]


@st.composite
def solved_in_part(draw: st.DrawFn) -> list[str]:
    """Rows of the solution of a sudoku, with some cells left; no clues clash."""
    names = draw(st.permutations("123456789"))
    kept = draw(st.sets(st.integers(0, 80), min_size=1, max_size=80))
    cells = [
        names[(row * 3 + row // 3 + column) % 9] if row * 9 + column in kept else "."
        for row in range(9)
        for column in range(9)
    ]
    return ["".join(cells[start : start + 9]) for start in range(0, 81, 9)]


@pytest.mark.slow
@given(solved_in_part(), st.sampled_from([*FORMS]))
def test_every_form_is_the_same_problem(rows: list[str], form: str) -> None:
    # A row of nothing but tabs is a blank line, and one of a number alone is a heading.
    assume(form != "nothing between tabs" or all(row.count(".") <= 7 for row in rows))
    assert sound_problem("sudoku", FORMS[form](rows)) == sound_problem("sudoku", plain(rows))


@pytest.mark.parametrize("form", FORMS)
def test_every_form_is_detected_and_said(form: str) -> None:
    text = FORMS[form](WIKIPEDIA)
    assert detected_languages(Source("found", text)) == ["sudoku"]
    said = ["W240"] if form in DRAWN else []
    assert _codes(text) == said


@pytest.mark.parametrize("form", [*ONE_LINE, *SILENT])
def test_several_in_a_file(form: str) -> None:
    other = ["1........", *["........."] * 8]
    both = {**ONE_LINE, **SILENT}[form]
    text = both(other) + "\n" + both(WIKIPEDIA)
    assert _codes(text) == ["E137"]
    second = compiled(text, "sudoku", parameters={"number": "2"})
    assert second == sound_problem("sudoku", plain(WIKIPEDIA))


def _sixteen(alphabet: str, blank: str = ".", between: str = "") -> str:
    """The hexadecimal sudoku with other symbols; `between` stands between cells."""
    symbols = dict(zip("0123456789abcdef", alphabet.split(), strict=True))
    rows = [[symbols.get(cell, blank) for cell in row] for row in HEX.split()]
    return "".join(between.join(row) + "\n" for row in rows)


ALPHABETS = {
    "0-9A-F": HEX,
    "1-9A-G": _sixteen(" ".join("123456789ABCDEFG")),
    "a-p": _sixteen(" ".join(string.ascii_lowercase[:16]), "-"),
    "0 for blanks": _sixteen(" ".join("123456789ABCDEFG"), "0"),
    "numbers": _sixteen(" ".join(map(str, range(1, 17))), ".", " "),
    "numbers of two digits": _sixteen(" ".join(f"{n:02}" for n in range(1, 17)), "00", " "),
    "numbers from 0": _sixteen(" ".join(map(str, range(16))), "-", "\t"),
    "numbers and commas": _sixteen(" ".join(map(str, range(1, 17))), "", ","),
    "one line": _sixteen(" ".join("123456789ABCDEFG")).replace("\n", "") + "\n",
}


@pytest.mark.parametrize("name", ALPHABETS)
def test_symbols_of_large_grids(name: str) -> None:
    problem = sound_problem("sudoku", ALPHABETS[name])
    assert not {*_codes(ALPHABETS[name])} - {"W240"}
    usual = sound_problem("sudoku", HEX)
    assert [block.items.tolist() for block in problem.blocks] == [
        block.items.tolist() for block in usual.blocks
    ]


def test_a_large_grid_has_its_solution() -> None:
    problem = sound_problem("sudoku", HEX)
    assert problem.items.names[0] == "p00"
    assert problem.items.names[-1] == "bfF"
    assert number_of_solutions(problem) == 1


@pytest.mark.parametrize(("text", "number"), cases("sudoku/numbers"))
def test_known_numbers(text: str, number: int) -> None:
    assert number_of_solutions(sound_problem("sudoku", text)) == number


def test_a_jigsaw() -> None:
    problem = sound_problem("sudoku", FIVE)
    assert problem.record.comments == (
        "sudoku!1....!.2...!..3..!...4.!....5",
        "boxes!00001!20111!22331!24433!24443",
    )
    assert problem.board
    assert problem.board.writing
    assert problem.board.writing.regions[0] == ((0, 0), (0, 1), (0, 2), (0, 3), (1, 1))


SPARSE = "9...53..1 6...4.... .2.....9. ...6..7.. .9.32..5. .6.....4. .4.5...1. .5...1... ......6.."
TITLES = [
    "My puzzle",
    "My puzzle of today",
    "my puzzle of today (hard)",
    "this title of nine words is my own puzzle",
    "No 5",
    "Nr. 5",
    "by somebody\nof today",
]


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("gap", ["\n", "\n\n"])
@pytest.mark.parametrize("rows", [plain(SPARSE.split()), plain(WIKIPEDIA)], ids=["few", "many"])
def test_a_title_is_no_row(title: str, gap: str, rows: str) -> None:
    text = f"{title}{gap}{rows}"
    assert _codes(text) == []
    assert compiled(text, "sudoku") == compiled(rows, "sudoku")
    assert detected_languages(Source("title.txt", text)) == ["sudoku"]


@pytest.mark.parametrize("title", [*TITLES, "Easy one"])
@pytest.mark.parametrize("gap", ["\n", "\n\n"])
@pytest.mark.parametrize(
    ("written", "expected"), [("$98....6.", "E134"), ("a98....6.", "E134"), (".98....6", "E133")]
)
def test_a_title_above_a_faulty_grid_is_no_row(
    title: str, gap: str, written: str, expected: str
) -> None:
    rows = plain(WIKIPEDIA).replace(".98....6.", written)
    source = Source("title.txt", f"{title}{gap}{rows}")
    [found] = translate(source, "sudoku").diagnostics
    assert found.code == expected
    assert found.span
    assert (
        source.position(found.span.start)[0]
        == source.text[: source.text.index(written)].count("\n") + 1
    )


@pytest.mark.slow
def test_reading_ends_after_a_thousand_faults() -> None:
    """One fault is told of each sudoku, however many of its cells have it."""
    faulty = "AB" * 10 + "." * 61 + "\n"
    _, faults = LANGUAGES["sudoku"].load().parse(Source("found", faulty * (MOST_FAULTS + 9)))
    assert faults[-1].code == "E109"
    assert len(faults) == MOST_FAULTS + 1
    told = translate(Source("found", faulty * 200), "sudoku").diagnostics
    assert len(told) == MOST_ALIKE
