"""From a text or a file to a problem, and what is said of the name of a file."""

import re
from pathlib import Path
from typing import Any

import pytest

import dlxc

QUEENS = "param n = 4\nprimary r{i} c{i} for 0 <= i < n\nsecondary d{k} e{k} for 0 <= k < 2*n-1\n"
ROWS = "option r{i} c{j} d{i+j} e{i-j+n-1} for 0 <= i < n, 0 <= j < n\n"


def test_the_extension_of_a_file_tells_its_language(tmp_path: Path) -> None:
    path = tmp_path / "queens.xc"
    path.write_text(QUEENS + ROWS, encoding="utf-8")
    assert dlxc.compile(path).count() == 2
    assert dlxc.compile(path, parameters={"n": 6}).count() == 4
    with pytest.raises(dlxc.CompileError):
        dlxc.compile(path, "dlx")


def test_without_a_telling_extension_the_text_tells_it(tmp_path: Path) -> None:
    path = tmp_path / "box.txt"
    path.write_text("[0-1][0-2]\n3|D 00 01\n", encoding="utf-8")
    assert dlxc.compile(path).count() == 3


def test_data_is_read_beside_a_file(tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text("ab\nbc\n", encoding="utf-8")
    path = tmp_path / "words.xc"
    path.write_text(
        'words list from "words.txt"\nprimary {w} for w in list\noption {w} for w in list\n'
    )
    assert dlxc.compile(path).items.names == ("ab", "bc")


def test_a_fault_in_data_is_told_in_the_file_of_data(tmp_path: Path) -> None:
    (tmp_path / "crew.csv").write_text("Ann,3\nBen,x\n", encoding="utf-8")
    path = tmp_path / "crew.xc"
    path.write_text('table crew of text, int from "crew.csv"\nprimary {a} for (a, b) in crew\n')
    told = rf"{re.escape(str(tmp_path / 'crew.csv'))}:2:5: error: .*\n  2 \| Ben,x\n"
    with pytest.raises(dlxc.CompileError, match=told):
        dlxc.compile(path)


def test_a_file_that_cannot_be_read_is_a_compile_error(tmp_path: Path) -> None:
    with pytest.raises(dlxc.CompileError, match=r"cannot read .*no such file") as raised:
        dlxc.compile(tmp_path / "missing.xc")
    assert [each.code for each in raised.value.diagnostics] == ["E001"]
    (tmp_path / "faulty.xc").write_bytes(b"primary \xff\n")
    with pytest.raises(dlxc.CompileError, match="is not UTF-8"):
        dlxc.compile(tmp_path / "faulty.xc")


def test_a_text_that_names_a_file_is_told_as_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("queens.xc").write_text(QUEENS + ROWS, encoding="utf-8")
    with pytest.raises(ValueError, match=r"write dlxc\.compile\(Path\('queens\.xc'\)\)"):
        dlxc.compile("queens.xc")
    with pytest.raises(
        ValueError, match=r"'quens\.xc' is the name of a file, and there is no such"
    ):
        dlxc.compile("quens.xc")


def test_what_is_no_text_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="a text, bytes or a Path is compiled, not list"):
        dlxc.compile(["a b"])  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["a b", "a", "\0", "a.b c.xc", "." * 5000])
def test_other_lines_are_texts(text: str) -> None:
    with pytest.raises(dlxc.CompileError):
        dlxc.compile(text)


def test_unknown_names_are_told_with_those_that_there_are() -> None:
    box = "[0-1][0-2]\n3|D 00 01\n"
    with pytest.raises(
        dlxc.UnknownNameError, match="no language 'polyomno'; did you mean 'polyomino'"
    ):
        dlxc.compile(box, "polyomno")
    with pytest.raises(dlxc.UnknownNameError, match="no pass 'symmetry'; did you mean 'break-symm"):
        dlxc.compile(box, passes=["symmetry"])
    with pytest.raises(dlxc.UnknownNameError, match="no pass 'zzz'; there are ian, reduce"):
        dlxc.compile(box).through("zzz")
    with pytest.raises(dlxc.UnknownNameError, match="no target 'jsn'; did you mean 'json'"):
        dlxc.compile(box).render("jsn")
    with pytest.raises(KeyError):
        dlxc.compile(box).render("")


def test_lists_and_mappings_of_arguments() -> None:
    told = "passes is a list of names: write passes=['reduce']"
    with pytest.raises(TypeError, match=re.escape(told)):
        dlxc.compile("a\na\n", "dlx", passes="reduce")
    told = "parameters is a mapping from names to values, such as parameters={'n': 5}, not 'n=5'"
    wrong: Any = "n=5"
    with pytest.raises(TypeError, match=re.escape(told)):
        dlxc.compile("a\na\n", "dlx", parameters=wrong)
    with pytest.raises(TypeError, match=re.escape(told)):
        dlxc.sweep("a\na\n", "dlx", parameters=wrong)
