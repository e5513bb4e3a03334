"""Tables of files as people have them: CSV, JSON, graphs; columns with names; frames and arrays."""

import csv
import json
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support import brute
from support.cases import cases
from support.solving import number_of_solutions
from support.xc_data import DataFound, Model, assert_sound, outside
from support.xc_models import compiled

import dlxc
from dlxc.languages.xc.values.data import DataTable, ValueSequence
from dlxc.text.source import FileText, Source


def read(head: str, value: object, name: str = "") -> DataFound:
    """What a statement reads from a value that is given for it, or from a file of this name."""
    return Model(head).read(outside(FileText(Source(name, str(value))) if name else value, "t"))


def rows_of(found: DataFound) -> list[list[object]]:
    """The rows of a table without a fault, the rest of each as a list."""
    assert found.diagnostics == []
    assert isinstance(found.value, DataTable)
    return [
        [[*each.values] if isinstance(each, ValueSequence) else each for each in row]  # noqa: PD011 - no frame
        for row in found.value.rows
    ]


@pytest.mark.parametrize(("head", "name", "text", "rows"), cases("xc/tables"))
def test_files(head: str, name: str, text: str, rows: list[list[object]]) -> None:
    assert rows_of(read(head, text, name)) == rows


# ---- values of Python

CREW = pd.DataFrame(
    {"id": [7, 8], "Member": ["ann", "bob"], "cost": [3.0, 5.0], "on": [["a", "b"], []]}
)


@pytest.mark.parametrize(
    ("head", "value", "rows"),
    [
        ("table t of member: text, cost: int", CREW, [["ann", 3], ["bob", 5]]),
        ("table t of cost: int, on: text*", CREW, [[3, ["a", "b"]], [5, []]]),
        ("table t of int, text, int", CREW[["id", "Member", "cost"]], [[7, "ann", 3], [8, "bob", 5]]),
        ("table t of a: text, b: text", pd.DataFrame({"b": [None, np.nan], "a": ["x", pd.NA]}), [["x", ""], ["", ""]]),
        ("table t of u: int, v: int", pd.DataFrame([[1, 2]]), [[1, 2]]),
        ("table t of u: int, v: int", np.array([[1, 2], [3, 4]]), [[1, 2], [3, 4]]),
        ("table t of int", np.array([1, 2]), [[1], [2]]),
        ("table t of text", np.array(["a b", "c"]), [["a b"], ["c"]]),
        ("table t of text", CREW["Member"], [["ann"], ["bob"]]),
        ("table t of int", [np.array([1, 2]), (3, 4)], [[1, 2], [3, 4]]),
        ("table t of text, int*", [["a"], ["b", 1, 2], ["c", [3]]], [["a", []], ["b", [1, 2]], ["c", [3]]]),
        ("table t of a: int, b: text", [{"b": "x", "a": 1, "c": 1.5}, {"a": 2}], [[1, "x"], [2, ""]]),
        ("table t of int", [{0: 1, "b": 2}], [[1, 2]]),
        ("table t of a: text, b: int", [["b", "a"], ["1", "x"]], [["x", 1]]),
    ],
)  # fmt: skip
def test_values_of_python(head: str, value: object, rows: list[list[object]]) -> None:
    assert rows_of(read(head, value)) == rows


@pytest.mark.parametrize(
    ("head", "value", "message"),
    [
        ("table t of member: text, price: int", CREW, "the data of `t` has no column `price`: its header is `id`, `Member`, `cost` and `on`"),
        ("table t of int", np.array([[1, 2], [3, 4]]) > 1, "row 1 of `t` must have integers and texts, not `bool`"),
        ("table t of int", np.zeros((1, 1, 1), int), "row 1 of `t` must have integers and texts, not `list`"),
        ("table t of int", np.int64(3), "`t` must be a text or a list of rows, not `int64`"),
        ("table t of cost: int", pd.DataFrame({"cost": [2, 2.5]}), "row 2 of `t` must have integers and texts, not `float` in column `cost`"),
        ("table t of on: text", CREW, "row 1 of `t` must have integers and texts, not `list` in column `on`"),
        ("table t of a: int, b: text*", [{"b": [1, 2, 0.5], "a": 1}], "row 1 of `t` must have integers and texts, not `float` in column `b`"),
        ("table t of int", [{"a": 1}, [2]], "row 1 of `t` must have integers and texts, not `dict`"),
        ("table t of int", [float("inf")], "row 1 of `t` must have integers and texts, not `float`"),
        ("grid t", CREW, "row 1 of `t` must be a text, not `dict`"),
    ],
)  # fmt: skip
def test_values_that_are_no_data(head: str, value: object, message: str) -> None:
    found = read(head, value)
    assert found.value is None
    assert [told.message for told in found.diagnostics] == [message]


def test_a_frame_without_any_of_the_columns_has_a_header() -> None:
    [told] = read("table t of wages: text, place: text", CREW).diagnostics
    assert told.help == "write the name of the column as the header has it"


def test_a_path_in_the_place_of_data() -> None:
    [told] = read("table t of text", Path("net.csv")).diagnostics
    assert told.help == "give the text of the file: `PATH.read_text()`"


# ---- whatever a program writes

_CELL = st.text(st.sampled_from(list("ab1,; \"'\t\n-é")), max_size=5)
_DIALECTS = st.fixed_dictionaries(
    {
        "quoting": st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL, csv.QUOTE_NONNUMERIC]),
        "lineterminator": st.sampled_from(["\n", "\r\n"]),
    }
)


@given(
    st.lists(st.tuples(_CELL, _CELL, st.integers(-99, 99)), max_size=6),
    st.sampled_from(",;\t"),
    _DIALECTS,
)
@example([(' "', "", 0)], ",", {"quoting": csv.QUOTE_MINIMAL, "lineterminator": "\n"})
def test_what_the_csv_module_writes_is_read(
    rows: list[tuple[str, str, int]], delimiter: str, dialect: dict[str, Any]
) -> None:
    text = StringIO()
    writer = csv.writer(text, delimiter=delimiter, **dialect)
    # An entry that begins with a blank is quoted by newer versions of the module only.
    rows = [(a.strip(), b.strip(), n) for a, b, n in rows]
    writer.writerows([("c", "n", "a"), *((b, n, a) for a, b, n in rows)])
    name = "t.tsv" if delimiter == "\t" else "t.csv"
    found = read("table t of a: text, n: int, c: text", text.getvalue().replace("\r\n", "\n"), name)
    assert rows_of(found) == [
        [a.replace("\r\n", "\n"), n, b.replace("\r\n", "\n")] for a, b, n in rows
    ]


@given(st.lists(st.tuples(_CELL, st.integers()), max_size=6), st.sampled_from([None, 2]))
def test_json_is_read(rows: list[tuple[str, int]], indent: int | None) -> None:
    rows = [(text, number % 10**18) for text, number in rows]
    for value in ([*map(list, rows)], [{"n": n, "a": a} for a, n in rows]):
        found = read("table t of a: text, n: int", json.dumps(value, indent=indent), "t.json")
        assert rows_of(found) == [[*row] for row in rows]


HEADS = (
    "table t of int",
    "table t of int, text",
    "table t of text*",
    "table t of a: text, b: int",
    "table t[m,2] of a: text, b: int*",
)
NAMES = ("t.csv", "t.tsv", "t.json", "t.col", "t.edges", "t.txt", "<stdin>")
_TEXT = st.text(st.sampled_from(list('ab1,;"\t\n -[]{}:.#%cpe\\u')), max_size=30)


@given(st.sampled_from(HEADS), st.sampled_from(NAMES), _TEXT)
@example(HEADS[0], "t.json", "[" * 100_000)
@example(HEADS[0], "t.json", "[[" + "1" * 5000 + "]]")
@example(HEADS[1], "t.json", r'[[1, "\ud800"]]')
@example(HEADS[1], "t.json", r'[[1, "\u0000"]]')
@example(HEADS[1], "t.json", "")
@example(HEADS[3], "t.csv", '"')
@example(HEADS[3], "t.csv", 'a,b\nx,"' + "y" * 200_000)
@example(HEADS[3], "t.csv", "a,b\nx\ry,1\n")
@example(HEADS[0], "t.edges", "# a\n% b\n1 2\n")
def test_no_text_is_a_traceback(head: str, name: str, text: str) -> None:
    found = read(head, text, name)
    assert_sound(Model(head), found)
    assert all(told.span is not None for told in found.diagnostics)


# ---- the jobs of a researcher, each as it is first tried


def written(folder: Path, model: str) -> Path:
    """The file of a model that is written into a folder."""
    (folder / "model.xc").write_text(model)
    return folder / "model.xc"


COLOURING = """
param k = 3
let vertices = {v for e in edge, v in e}
primary {v}  for v in vertices
secondary {u}-{v}-{c}  for (u, v) in edge, 1 <= c <= k
option {v} [{a}-{b}-{c} for (a, b) in edge if v in {a, b}]  for v in vertices, 1 <= c <= k
"""


@pytest.mark.parametrize(("statement", "name", "text"), cases("xc/graphs"))
def test_colouring_a_graph_of_a_file(tmp_path: Path, statement: str, name: str, text: str) -> None:
    (tmp_path / name).write_text(text)
    problem = compiled(written(tmp_path, f'{statement} from "{name}"{COLOURING}'))
    assert number_of_solutions(problem) == 6 * 2


CREW_MODEL = """
table roster of member: text, cost: int, flights: text* from "rosters.csv"
primary {f}  for f in {f for r in roster, f in r.flights}
secondary {m}  for m in {r.member for r in roster}
option {r.member} [{f} for f in r.flights] |{r.cost}  for r in roster
"""


def test_scheduling_crews_with_costs(tmp_path: Path) -> None:
    rosters = 'Member,Base,Cost,Flights\nann,BER,3,f1 f2\nann,BER,4,"f3;f4"\nbob,HAM,5,f3,f4\n'
    (tmp_path / "rosters.csv").write_text(rosters + "cy,HAM,9,f1,f2,f3,f4\nbob,HAM,2,f1,f2\n")
    problem = compiled(written(tmp_path, CREW_MODEL))
    assert number_of_solutions(problem) == 3
    prices = [option.cost for option in problem.options]
    costs = [sum(prices[n - 1] for n in chosen) for chosen in brute.solutions(problem)]
    assert sorted(costs) == [6, 8, 9]


def test_a_frame_and_an_array_for_a_model() -> None:
    model = """
table pairing of crew: text, legs: int*
primary l{i}  for 0 <= i < 4
secondary {p}  for p in {p.crew for p in pairing}
option {p.crew} [l{i} for i in p.legs]  for p in pairing
"""
    frame = pd.DataFrame({"legs": [[0, 1], [2, 3], [0, 2, 3]], "crew": ["a", "b", "a"]})
    assert number_of_solutions(dlxc.compile(model, "xc", parameters={"pairing": frame})) == 1
    text = "table m of int\nprimary i{j} for 0 <= j < 3\n"
    text += "option [i{j} for 0 <= j < 3 if m[i,j] = 1] for 0 <= i < size(m)\n"
    matrix = np.array([[1, 0, 1], [0, 1, 0], [1, 1, 1]])
    assert number_of_solutions(dlxc.compile(text, "xc", parameters={"m": matrix})) == 2
