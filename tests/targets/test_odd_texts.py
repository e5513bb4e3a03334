"""Whatever stands in names and comments, a file stays what it is: read back, or line by line."""

from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.brute import TableItem
from support.tables import TABLES

from dlxc.problem import Block, Items, Problem, Record
from dlxc.targets import TARGETS

ODD = "\0\x01\x08\t\x0b\x0c\r\x1b\x1c\x1e\x1f\x7f\x85\x9b\u2028\u2029\ufeff\ufffe\uffff\U0001f600"
TEXTS = st.text(st.sampled_from(ODD + "a -<>&\"'\\|%*:\n"), max_size=12)
NAMES = st.lists(TEXTS.filter(bool), min_size=3, max_size=3, unique=True)

MARKS = {"cnf": "c", "opb": "*", "lp": "\\", "mps": "*", "mzn": "%", "mtx": "%", "asp": "%"}
"""What the lines of comments begin with."""


def _problem(names: list[str], colours: tuple[str, ...], comments: list[str]) -> Problem:
    items = np.array([[0, 2], [1, 2], [0, 1], [0, 2], [1, 2]], np.int32)
    block = Block(items, np.where(items == 2, np.array([[0], [1], [0], [1], [0]]), -1).astype("i4"))
    record = Record(comments=tuple(comments))
    return Problem(Items(names, 2), (block,), colours, record=record)


PLAIN = _problem(["a", "b", "s"], ("x", "y"), [])


def _text(problem: Problem, target: str) -> str:
    return b"".join(TARGETS[target].render(problem)).decode()


def _data(text: str, mark: str) -> list[str]:
    return [line for line in text.split("\n") if not line.startswith(mark)]


@given(NAMES, TEXTS, st.lists(TEXTS, max_size=3))
@pytest.mark.parametrize("target", ["cnf", "opb", "lp", "mps", "mzn", "mtx"])
def test_no_text_gets_out_of_a_comment(
    target: str, names: list[str], colour: str, comments: list[str]
) -> None:
    text = _text(_problem(names, (colour + "x", "y"), comments), target)
    assert text.splitlines() == text.removesuffix("\n").split("\n")
    assert "\0" not in text
    assert _data(text, MARKS[target]) == _data(_text(PLAIN, target), MARKS[target])


@given(TEXTS.filter(lambda text: "\0" not in text), st.lists(TEXTS, max_size=3))
def test_asp(name: str, comments: list[str]) -> None:
    text = _text(_problem([name + "a", "b", "s"], ("x", "y"), comments), "asp")
    plain = _text(PLAIN, "asp")
    quoted = name.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    assert _data(text, "%") == [line.replace('"a"', f'"{quoted}a"') for line in _data(plain, "%")]


def test_asp_cannot_say_nul() -> None:
    problem = _problem(["a\0", "b", "s"], ("x", "y"), [])
    with pytest.raises(ValueError, match="asp cannot say the character NUL"):
        _text(problem, "asp")


@given(NAMES, TEXTS, st.lists(TEXTS, max_size=3))
def test_xcsp3_is_xml(names: list[str], colour: str, comments: list[str]) -> None:
    text = _text(_problem(names, (colour + "x", "y"), comments), "xcsp3")
    plain = ET.fromstring(_text(PLAIN, "xcsp3"))  # noqa: S314 - it is our own
    assert ET.tostring(ET.fromstring(text)) == ET.tostring(plain)  # noqa: S314


@given(NAMES, TEXTS, st.lists(TEXTS, max_size=3))
@pytest.mark.parametrize("target", ["json", "jsonl", "csv"])
def test_data_is_read_back(target: str, names: list[str], colour: str, comments: list[str]) -> None:
    problem = _problem(names, (colour + "x", "y"), comments)
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"problem.{target}"
        path.write_bytes(_text(problem, target).encode())
        table = TABLES[target](path)
    kinds = [TableItem(names[0], True, 1, 1), TableItem(names[1], True, 1, 1)]
    assert table.items == [*kinds, TableItem(names[2], False, 0, 1)]
    options = [{entry.name: entry.colour for entry in option} for option in problem.options]
    assert table.options == options
