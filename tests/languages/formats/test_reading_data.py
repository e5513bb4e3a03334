"""Files of data are read as they are meant, and faults are told where they are."""

import io
from pathlib import Path

import numpy as np
import pytest
import scipy.io
import scipy.sparse
from support.running import ROOT, dlxc

import dlxc as library
from dlxc.compiler import CompileError
from dlxc.languages.detection import detected_languages
from dlxc.problem import Problem
from dlxc.text.source import Source

DLX = "a 2|b c | s\na s:red |3\nb c s\nb |5\nc a\n"
PROBLEM = library.compile(DLX, "dlx")
MATRIX = np.array([[1, 0, 1], [0, 1, 0], [1, 1, 1]])


def _options(problem: Problem) -> list[str]:
    return [" ".join(map(str, option)) for option in problem.options]


def _file(problem: Problem, target: str) -> bytes:
    file = io.BytesIO()
    library.Problem.of(problem).write(file, target)
    return file.getvalue()


@pytest.mark.parametrize("field", ["integer", "real", "pattern"])
def test_a_matrix_of_scipy(field: str) -> None:
    """Columns have numbers for names; other libraries write entries in the order of columns."""
    file = io.BytesIO()
    scipy.io.mmwrite(file, scipy.sparse.coo_array(MATRIX), field=field)
    lines = file.getvalue().decode().splitlines()
    by_column = "\n".join([*lines[:3], *sorted(lines[3:], key=lambda line: line.split()[1])])
    for text in (file.getvalue(), by_column.encode()):
        assert _options(library.compile(text)) == ["1 3", "2", "1 2 3"]


@pytest.mark.parametrize("kind", [np.int64, np.bool_, np.float64, np.uint8])
def test_an_archive_of_scipy(kind: type) -> None:
    file = io.BytesIO()
    scipy.sparse.save_npz(file, scipy.sparse.csr_array(MATRIX.astype(kind)))
    assert _options(library.compile(file.getvalue())) == ["1 3", "2", "1 2 3"]
    scipy.sparse.save_npz(file := io.BytesIO(), scipy.sparse.csc_array(MATRIX))
    with pytest.raises(CompileError, match=r"save `matrix.tocsr\(\)`"):
        library.compile(file.getvalue())


def test_files_of_scipy_keep_what_dlxc_has_written() -> None:
    """SciPy reads the matrix, which has the entries as they are said to be."""
    problem = library.compile("a b | s\na s:x\nb s:y\n", "dlx")
    matrix = scipy.sparse.load_npz(io.BytesIO(_file(problem, "npz")))
    assert matrix.toarray().tolist() == [[1, 0, 2], [0, 1, 3]]


@pytest.mark.parametrize("target", ["json", "jsonl", "csv", "npz"])
def test_the_language_is_told_by_the_extension_or_by_the_text(target: str, tmp_path: Path) -> None:
    path = tmp_path / f"problem.{target}"
    path.write_bytes(_file(PROBLEM, target))
    by_name = dlxc("compile", "-v", path)
    assert (by_name.out.decode(), by_name.code) == (DLX, 0)
    assert f"{target}, by its extension" in by_name.err
    by_text = dlxc("compile", "-v", stdin=path.read_bytes())
    assert (by_text.out.decode(), by_text.code) == (DLX, 0)
    assert f"<stdin>: {target}, by its text" in by_text.err


@pytest.mark.parametrize("target", ["json", "jsonl", "csv", "npz", "mtx", "xcc"])
def test_commands_take_files_of_data(target: str, tmp_path: Path) -> None:
    square = ROOT / "examples" / "square.polyomino"
    path = tmp_path / f"square.{target}"
    assert dlxc("compile", "-q", square, "-o", path).code == 0
    assert dlxc("check", path).code == 0
    assert dlxc("count", "-q", path).out == b"4\n"
    assert dlxc("stats", "-q", path).out.splitlines()[0] == b"items       6 primary"
    drawn = dlxc("draw", "-q", path)
    assert drawn.code == 1
    assert "items and options alone have no picture" in drawn.err


def test_archives_are_no_texts() -> None:
    archive = _file(PROBLEM, "npz")
    for language in ("dlx", "json"):
        run = dlxc("check", "--from", language, stdin=archive)
        assert run.code == 1
        assert b"is not UTF-8 [E001]" in run.out
        with pytest.raises(CompileError, match="E001"):
            library.compile(archive.decode("latin-1"), language)


@pytest.mark.parametrize("target", ["json", "jsonl", "csv", "npz", "mtx", "xcc"])
def test_faulty_data_is_told_as_such(target: str) -> None:
    """Also without an extension: how it begins tells what it is meant for."""
    problem = library.compile("a b\na b\nb\n", "dlx")
    run = dlxc("check", stdin=_file(problem, target)[:-7])
    assert run.code == 1
    assert b" [E145]" in run.out


SUDOKU = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def test_lists_of_sudokus_have_the_same_extension(tmp_path: Path) -> None:
    """A list of sudokus is told by its text; what looks like a small sudoku may be a matrix."""
    lists, matrix = tmp_path / "sudokus.csv", tmp_path / "matrix.csv"
    lists.write_text(f"quizzes,rating\n{SUDOKU},5\n")
    assert "sudokus.csv: sudoku, by its text" in dlxc("compile", "-v", lists).err
    assert dlxc("check", lists).code == 0
    matrix.write_text("a,b,c,d\n1,0,0,0\n0,1,0,0\n0,0,1,0\n0,0,0,1\n")
    assert dlxc("compile", "-q", matrix).out == b"a b c d\na\nb\nc\nd\n"
    assert detected_languages(Source("matrix", matrix.read_text())) == ["csv"]
