"""A command, the library and an editor tell the same language of a file."""

from pathlib import Path

import pytest
from support.running import dlxc

import dlxc as library
from dlxc.lsp.open_document import OpenDocument

SUDOKU = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
SOLVED = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"

FILES = [
    ("kaggle.csv", f"quizzes,solutions\n{SUDOKU},{SOLVED}\n", "sudoku"),
    ("options.csv", "a,b\nb\n", "csv"),
    ("bits.csv", "a,b\n1,0\n0,1\n", "csv"),
    ("bits.dlx", "1 0 1\n0 1 0\n", "csv"),
    ("sound.dlx", "a b\na b\n", "dlx"),
    ("faulty.dlx", "a b\na c\n", "dlx"),
    ("four.txt", "1 0 0 0\n0 0 1 0\n0 1 0 0\n0 0 0 1\n", "csv"),
    ("box.txt", "[0-1][0-2]\nA 00 01\n", "polyomino"),
    ("list.json", "[[1,0,1],[0,1,0]]\n", "json"),
]


@pytest.mark.parametrize(("name", "text", "language"), FILES)
def test_one_language(name: str, text: str, language: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(text)
    assert f"{name}: {language}, by its" in dlxc("compile", "-v", path).err
    document = OpenDocument(path.as_uri(), "", text)
    assert document.language == language
    assert _refused(path) == [each.code for each in document.diagnostics if each.is_error]


def _refused(path: Path) -> list[str]:
    """The codes of the errors for which the library refuses a file."""
    try:
        library.compile(path)
    except library.CompileError as error:
        return [each.code for each in error.diagnostics if each.is_error]
    return []
