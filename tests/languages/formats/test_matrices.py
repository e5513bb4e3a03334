"""A matrix of 0 and 1 is the same problem however it is written, or one clear error."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
import scipy.io
import scipy.sparse
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from numpy.typing import NDArray
from support.running import dlxc

import dlxc as library
from dlxc.compiler import CompileError

Matrix = NDArray[np.int64]


def _joined(matrix: Matrix, between: str) -> str:
    return "".join(between.join(map(str, row)) + "\n" for row in matrix.tolist())


def _saved(save: Callable[..., None], *arrays_: object, **named: object) -> bytes:
    file = io.BytesIO()
    save(file, *arrays_, **named)
    return file.getvalue()


def _named(matrix: Matrix) -> pd.DataFrame:
    """A frame with the names of items, and labels of options."""
    rows, columns = matrix.shape
    names = [f"item{number}" for number in range(columns)]
    return pd.DataFrame(matrix, [f"row{number}" for number in range(rows)], names)


NAMELESS: dict[str, tuple[str, Callable[[Matrix], str | bytes]]] = {
    "commas": ("csv", lambda m: _joined(m, ",")),
    "semicolons": ("csv", lambda m: _joined(m, ";")),
    "tabs": ("csv", lambda m: _joined(m, "\t")),
    "blanks": ("csv", lambda m: _joined(m, " ")),
    "commas and blanks": ("csv", lambda m: _joined(m, ", ")),
    "a line of sizes": ("csv", lambda m: f"{len(m)} {m.shape[1]}\n" + _joined(m, " ")),
    "floats": ("csv", lambda m: _joined(m.astype(float), ",")),
    "truths": ("csv", lambda m: _joined(m.astype(bool), ",")),
    "an array as NumPy prints it": ("csv", lambda m: np.array2string(m, threshold=10**6)),
    "lists in a line": ("json", lambda m: json.dumps(m.tolist())),
    "lists in lines": ("json", lambda m: json.dumps(m.tolist(), indent=1)),
    "a list a line": ("jsonl", lambda m: "".join(f"{row}\n" for row in m.tolist())),
    "tuples": ("csv", lambda m: str([*map(tuple, m.tolist())])),
    "labels": ("csv", lambda m: "".join(f"r{n},{line}\n" for n, line in _numbered(m))),
    "an array": ("npz", lambda m: _saved(np.save, m)),
    "an array of truths": ("npz", lambda m: _saved(np.save, m.astype(bool))),
    "an archive of an array": ("npz", lambda m: _saved(np.savez, m)),
    "a packed archive": ("npz", lambda m: _saved(np.savez_compressed, matrix=m)),
    "a sparse archive": ("npz", lambda m: _saved(scipy.sparse.save_npz, scipy.sparse.csr_array(m))),
    "Matrix Market": (
        "mtx",
        lambda m: _saved(scipy.io.mmwrite, scipy.sparse.coo_array(m), symmetry="general"),
    ),
}

WITH_NAMES: dict[str, tuple[str, Callable[[Matrix], str]]] = {
    "a frame": ("csv", lambda m: str(_named(m).to_csv(index=False))),
    "a frame with its index": ("csv", lambda m: str(_named(m).to_csv())),
    "a frame with its index by a name": ("csv", lambda m: str(_named(m).to_csv(index_label="set"))),
    "a numbered frame": ("csv", lambda m: str(pd.DataFrame(m).to_csv())),
    "a frame with tabs": ("csv", lambda m: str(_named(m).to_csv(sep="\t"))),
    "a frame as pandas prints it": ("csv", lambda m: _named(m).to_string()),
    "a table as R writes it": (
        "csv",
        lambda m: str(_named(m).to_csv(sep=" ")).removeprefix('""').removeprefix(" "),
    ),
}


def _numbered(matrix: Matrix) -> enumerate[str]:
    return enumerate(_joined(matrix, ",").splitlines())


def _as_matrix(problem: library.Problem) -> list[list[int]]:
    rows: list[list[int]] = problem.to_scipy().toarray().tolist()
    return rows


@st.composite
def _matrices(draw: st.DrawFn) -> Matrix:
    """Matrices without an empty row, as other formats drop options without items."""
    shape = draw(st.integers(1, 6)), draw(st.integers(2, 6))
    matrix: Matrix = draw(arrays(np.int64, shape, elements=st.integers(0, 1)))
    matrix[matrix.sum(axis=1) == 0, draw(st.integers(0, shape[1] - 1))] = 1
    return matrix


@pytest.mark.slow
@given(_matrices(), st.sampled_from([*NAMELESS]))
def test_a_matrix_in_any_dress(matrix: Matrix, dress: str) -> None:
    """By its language, and by its text alone."""
    if dress == "labels" and len(matrix) == 1:
        return  # the label could be an item as the others
    language, write = NAMELESS[dress]
    text = write(matrix)
    expected = library.Problem.from_options(matrix)
    for known in (language, None):
        problem = library.compile(text, known)
        assert _as_matrix(problem) == matrix.tolist()
        assert problem.items.names == tuple(map(str, range(1, matrix.shape[1] + 1)))
        assert problem.count() == expected.count()


@given(_matrices(), st.sampled_from([*WITH_NAMES]))
def test_a_matrix_with_names(matrix: Matrix, dress: str) -> None:
    language, write = WITH_NAMES[dress]
    problem = library.compile(write(matrix), language)
    assert _as_matrix(problem) == matrix.tolist()
    start = "" if dress == "a numbered frame" else "item"
    assert problem.items.names == tuple(f"{start}{n}" for n in range(matrix.shape[1]))


@given(
    _matrices().filter(lambda m: m.shape[1] > 2 and len(m) > 1),
    st.sampled_from([*NAMELESS]),
    st.data(),
)
def test_a_matrix_with_a_wrong_entry(matrix: Matrix, dress: str, data: st.DataObject) -> None:
    """It is never read as another problem; a first row of numbers could be names."""
    row, column = (data.draw(st.integers(at, matrix.shape[1 - at] - 1)) for at in (1, 0))
    matrix[row, column] = 7
    language, write = NAMELESS[dress]
    if dress in ("truths", "an array of truths"):
        return
    with pytest.raises(CompileError) as raised:
        library.compile(write(matrix), language)
    assert sum(each.is_error for each in raised.value.diagnostics) <= matrix.shape[1]


@pytest.mark.parametrize(
    "name", ["matrix.csv", "matrix.txt", "matrix.dlx", "matrix.json", "matrix"]
)
@pytest.mark.parametrize("text", ["[[1,0,1],[0,1,0]]\n", "1 0 1\n0 1 0\n", "2 3\n1 0 1\n0 1 0\n"])
def test_files_of_any_name(name: str, text: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(text)
    if name == "matrix.json" and text[0] != "[":
        assert dlxc("check", path).code == 1
        return
    run = dlxc("compile", "-q", path)
    assert (run.out, run.code) == (b"1 2 3\n1 3\n2\n", 0)


def test_an_array_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "matrix.npy"
    np.save(path, np.array([[1, 0, 1], [0, 1, 0]]))
    assert dlxc("count", "-q", path).out == b"1\n"
    np.save(path, np.array([[1, 0, 5]]))
    assert b"and here are other numbers [E145]" in dlxc("check", path).out
    np.save(path, np.array([1, 0, 1]))
    assert b"this has the shape (3,) [E145]" in dlxc("check", path).out


def test_sound_dlx_with_two_items_is_dlx(tmp_path: Path) -> None:
    """As dlxc writes it of a matrix of ones."""
    path = tmp_path / "ones.dlx"
    path.write_text(library.Problem.from_options(np.array([[1, 1]])).to_dlx())
    assert dlxc("compile", "-q", path).out == path.read_bytes() == b"0 1\n0 1\n"


def _archive(path: Path, count: int, value: int) -> None:
    """An archive of a row with an entry in each of many columns, packed well."""
    np.savez_compressed(
        path,
        indices=np.zeros(count, np.int8),
        data=np.full(count, value, np.int8),
        indptr=np.array([0, count]),
        shape=np.array([1, 2]),
    )


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.parametrize(("count", "value"), [(60_000_000, 0), (6_000_000, 0), (6_000_000, 1)])
def test_archives_take_no_more_than_is_promised(count: int, value: int, tmp_path: Path) -> None:
    """Half a gigabyte, and what Python and NumPy take themselves; the files have 120 kB or less."""
    path = tmp_path / "many.npz"
    _archive(path, count, value)
    # A process is told the peak of the one that started it as well, unless it asks for its memory's.
    status = "/proc/self/status" if sys.platform == "linux" else os.devnull
    code = (
        "import sys; sys.argv[:] = ['dlxc', 'check', sys.argv[1]]\nfrom dlxc.__main__ import run\n"
    )
    code += f"try:\n    run()\nfinally:\n    sys.stderr.write(open({status!r}).read())\n"
    with subprocess.Popen(
        [sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        try:
            out, err = process.communicate(timeout=120)
        finally:
            process.kill()
    assert b"Traceback" not in err
    assert b"E145" in out or count < 10**7
    if sys.platform == "linux":
        assert int(err.partition(b"VmHWM:")[2].split()[0]) < 1_000_000


def test_no_addresses_of_python_in_messages(tmp_path: Path) -> None:
    header = b"{'descr': '<i8', 'fortran_order': False, 'shape': (len('abc'),), }\n"
    path = tmp_path / "call.npy"
    path.write_bytes(b"\x93NUMPY\x01\x00" + len(header).to_bytes(2, "little") + header)
    told = dlxc("check", path).out
    assert b"cannot be read: " in told
    assert b" at 0x" not in told
