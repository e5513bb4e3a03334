"""The library's way from a text to a problem, and languages of other packages on it."""

import pickle
import time
from pathlib import Path

import pytest

import dlxc
from dlxc.compiler import CompileError, check
from dlxc.text.decoding import data_reader
from dlxc.text.diagnostics import MOST_ALIKE
from dlxc.text.prose import nearest
from dlxc.text.source import Source

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef"


def test_a_byte_order_mark_and_carriage_returns_are_no_text() -> None:
    problem = dlxc.compile("\ufeff[0-1]0\r\nd 00 10\r\n", "polyomino")
    assert problem == dlxc.compile("[0-1]0\nd 00 10\n", "polyomino")


def test_a_compile_error_can_be_pickled() -> None:
    with pytest.raises(CompileError) as raised:
        dlxc.compile("[3-2]0\nd 00 10\n", "polyomino")
    again = pickle.loads(pickle.dumps(raised.value))  # noqa: S301 - made here
    assert isinstance(again, CompileError)
    assert str(again) == str(raised.value)
    assert again.diagnostics == raised.value.diagnostics


def test_a_circle_of_links_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    _, [found] = data_reader(str(tmp_path / "model.xc"))("loop")
    assert found.code == "E001"


def test_links_do_not_lead_out_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "secret").write_text("a")
    (tmp_path / "inner" / "link").symlink_to(tmp_path / "secret")
    _, [found] = data_reader(str(tmp_path / "inner" / "model.xc"))("link")
    assert "folder of the specification" in found.message


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lines", "code"), [(["2|A 00"] + ["A 00"] * 2000, "E112"), (["00 00"] * 2000, "E111")]
)
def test_errors_of_a_kind_are_counted(lines: list[str], code: str) -> None:
    told = check(Source("spec", "\n".join(["[0-1]0", *lines])), "polyomino").diagnostics
    of_code = [each for each in told if each.code == code]
    assert len(of_code) == MOST_ALIKE
    assert sum(1 + each.alike for each in of_code) == 2000


@pytest.mark.slow
def test_of_many_unknown_names_few_are_compared() -> None:
    """Each is compared with few others, and only those that are reported."""
    names = " ".join(f"{a}{b}" for a in LETTERS for b in LETTERS)
    shapes = "".join(f"{a}{b}c 1 1 zz\n" for a in LETTERS for b in LETTERS)
    start = time.process_time()
    told = check(Source("spec", f"zz zy\n{names}\n{shapes}"), "polyominoes").diagnostics
    assert time.process_time() - start < 3
    assert sum(1 + each.alike for each in told if each.code == "E122") == len(LETTERS) ** 2
    assert "did you mean `A" in told[0].help


def test_the_name_that_is_most_like_a_wrong_one() -> None:
    names = [f"item{number}" for number in range(1000)]
    assert nearest("item77x", names) == "item77"
    assert nearest("itme12", names) == "item12"
    assert nearest("something", names) == ""
