"""Data of a model: what it is, where it comes from, and where its faults are told."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support.xc_data import Model, assert_sound, outside

from dlxc.languages.language import Inputs
from dlxc.languages.xc.values.data import (
    CharacterGrid,
    DataTable,
    PackedOption,
    PackingOptions,
    WordList,
)
from dlxc.text.decoding import data_reader
from dlxc.text.source import FileText, Source

DOMINOES = "[0-1][0-1]\n2|D 00 01\n"
LYING = PackedOption("D", ((0, 0, ""), (0, 1, "")))


# ---- values, and the sizes that they bind


@pytest.mark.parametrize(
    ("head", "rows", "value", "sizes"),
    [
        ("grid d[m,n]", ["1.2", "..."], CharacterGrid(("1.2", "...")), {"m": 2, "n": 3}),
        ('grid d[m,_] of ".1" else "#"', ["1."], CharacterGrid(("1.",), "#"), {"m": 1}),
        ("grid d[m,n]", ['""', '""'], CharacterGrid(("", "")), {"m": 2, "n": 0}),
        ("grid d[02,2]", ["äß", "€𝄞"], CharacterGrid(("äß", "€𝄞")), {}),
        ("words d[mm,m]", ["ab cd", "ef"], WordList(("ab", "cd", "ef")), {"mm": 3, "m": 2}),
        ("words d[mm]", ['ab  "" c'], WordList(("ab", "", "c")), {"mm": 3}),
        ("words d[_,_]", ["ab c"], WordList(("ab", "c")), {}),
        ("words d", ["ab ab c"], WordList(("ab", "ab", "c")), {}),
        ("table d[r,c] of int", ["1 -2 003", "4 5 6"], DataTable(("int",) * 3, ((1, -2, 3), (4, 5, 6))), {"r": 2, "c": 3}),
        ("table d of int, text", ['1 a ""', "2 3 4"], DataTable(("int", "text", "text"), ((1, "a", ""), (2, "3", "4"))), {}),
    ],
)  # fmt: skip
def test_rows_in_the_model(
    head: str, rows: Sequence[str], value: object, sizes: dict[str, int]
) -> None:
    assert Model(head, rows).read() == (value, sizes, [])


@pytest.mark.parametrize(
    ("head", "given_value", "value"),
    [
        ("grid d", "12\n34", CharacterGrid(("12", "34"))),
        ("grid d", "12\r\n34\r\n", CharacterGrid(("12", "34"))),
        ("grid d", ["12", "34"], CharacterGrid(("12", "34"))),
        ("grid d", ("", ""), CharacterGrid(("", ""))),
        ("grid d", [], CharacterGrid(())),
        ("words d", ["ab", "", "c d"], WordList(("ab", "", "c", "d"))),
        ("words d[m,n]", "", WordList(())),
        ("table d of int", ["1 2", "3 4"], DataTable(("int", "int"), ((1, 2), (3, 4)))),
        ("table d of int", [[1, "2"], (3, np.int64(4))], DataTable(("int",) * 2, ((1, 2), (3, 4)))),
        ("table d of int", [1, 2], DataTable(("int",), ((1,), (2,)))),
        ("table d of text", [["a b", ""], ["c\nd", 7]], DataTable(("text",) * 2, (("a b", ""), ("c\nd", "7")))),
        ("table d of int, text", [], DataTable(("int", "text"), ())),
        ("table d of int", str(10**18 - 1), DataTable(("int",), ((10**18 - 1,),))),
        ("words d", FileText(Source("w", "ab\n\n  cd  \n")), WordList(("ab", "cd"))),
    ],
)  # fmt: skip
def test_data_from_outside(head: str, given_value: object, value: object) -> None:
    found = Model(head).read(outside(given_value))
    assert (found.value, found.diagnostics) == (value, [])


def test_what_comes_from_outside_is_taken_first() -> None:
    model = Model("words d", ["in the model"])
    assert model.read(outside("given")).value == WordList(("given",))


def test_a_file_beside_the_model(tmp_path: Path) -> None:
    (tmp_path / "w3").write_bytes(b"\xef\xbb\xbfabc\r\nbad\r\n")
    read = data_reader(str(tmp_path / "a.xc"))
    model = Model('words d[mm,m] from "w3"')
    assert model.read(Inputs(read_data=read)) == (WordList(("abc", "bad")), {"mm": 2, "m": 3}, [])


# ---- packings


def test_a_packing_in_the_model_and_from_outside() -> None:
    standing = [PackedOption("D", ((0, y, ""), (1, y, ""))) for y in range(2)]
    lying = [LYING, PackedOption("D", ((1, 0, ""), (1, 1, "")))]
    for found in (
        Model("packing P", DOMINOES.splitlines()).read(),
        Model("packing P").read(outside(DOMINOES, "P")),
        Model("packing P").read(outside(DOMINOES.splitlines(), "P")),
        Model("packing P").read(outside(FileText(Source("x.polyomino", DOMINOES)), "P")),
    ):
        assert found.diagnostics == []
        assert isinstance(found.value, PackingOptions)
        assert found.value.options == (*lying, *standing)


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("[0-1][0-1]0\n2|D 000 010\n", PackedOption("D", ((0, 0, 0), (0, 1, 0)))),
        ("[0-1][0-1] [0-1][0-1]'\nD 00 00'\n", PackedOption("D", ((0, 0, ""), (0, 0, "'")))),
        ("[0-2][0-2] [0-2][0-2]b\no 11 12b\n", PackedOption("o", ((0, 0, ""), (0, 1, "b")))),
        ("A\nH00 H01 V00 V01 | I00 I01\nA 1 1 H00\n", PackedOption("A", ((0, 0, "H"),))),
    ],
)
def test_cells_of_a_packing(text: str, option: PackedOption) -> None:
    found = Model("packing P").read(outside(text, "P"))
    assert found.diagnostics == []
    assert isinstance(found.value, PackingOptions)
    assert found.value.options[0] == option


# ---- faults


def test_faults_in_a_file_are_told_in_it(tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(b"12\n3\xff\n")
    (tmp_path / "short").write_text("123\n\n  45\n", encoding="utf-8")
    inputs = Inputs(read_data=data_reader(str(tmp_path / "a.xc")))
    assert Model('grid d from "bytes"').places(inputs) == [("E001", f"{tmp_path / 'bytes'}", 2, 2)]
    assert Model('grid d from "short"').places(inputs) == [("E201", f"{tmp_path / 'short'}", 3, 3)]


def test_a_file_that_is_not_there_is_a_fault_of_the_model(tmp_path: Path) -> None:
    inputs = Inputs(read_data=data_reader(str(tmp_path / "a.xc")))
    assert Model('grid d from "none"').places(inputs) == [("E001", "a.xc", 1, 13)]
    assert Model('grid d from "../x"').places(inputs) == [("E001", "a.xc", 1, 13)]
    assert Model('grid d from "none"').places() == [("E001", "a.xc", 1, 13)]


@pytest.mark.parametrize(
    ("head", "row", "message"),
    [
        ("table d of int", "x", "`x` in column 0 of `d` is not an integer"),
        ('grid d of "."', "x", "`x` is not a character of the grid `d`"),
    ],
)
def test_a_fault_of_many_rows_is_reported_once(head: str, row: str, message: str) -> None:
    [told] = Model(head, [row] * 1000).read().diagnostics
    assert told.message == f"{message}; 999 more rows have this fault"


# ---- whatever the rows are

HEADS = (
    "grid d[m,n]",
    'grid d[2,n] of ".1" else "x"',
    "words d[mm,m]",
    "words d",
    "table d[r,3] of int",
    "table d of int, text",
    "packing d",
)
_ROW = st.text(st.sampled_from(list('.12 -"ab[]0-1|\t\u3000é')), max_size=12)
_ENTRY = st.one_of(st.integers(), st.text(max_size=3), st.booleans(), st.none())


@pytest.mark.slow
@given(st.sampled_from(HEADS), st.lists(_ROW, max_size=5))
@example("packing d", ["[0-1][0-1]", "2|D 00 01", "2|D 00 10"])
@example("packing d", ["."])
def test_random_rows(head: str, rows: list[str]) -> None:
    stripped = [row.strip() for row in rows if row.strip()]
    in_model = Model(head, stripped)
    assert_sound(in_model, in_model.read())
    model = Model(head)
    text = "\n".join(rows)
    for value in (text, rows, FileText(Source("f", text))):
        assert_sound(model, model.read(outside(value)))
    if stripped and head != "packing d":
        assert in_model.read()[:2] == model.read(outside(text))[:2]


@given(
    st.sampled_from(HEADS), st.lists(st.one_of(_ENTRY, st.lists(_ENTRY, max_size=4)), max_size=4)
)
def test_random_lists(head: str, value: list[object]) -> None:
    model = Model(head)
    assert_sound(model, model.read(outside(value)))
