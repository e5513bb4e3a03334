"""A problem written in any format and read back is the same problem.

Formats are read by general readers of JSON and CSV, and as languages of dlxc.
"""

import csv
import io
import json

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.brute import table_of
from support.examples import draws
from support.readers import written
from support.rendering import rendered
from support.running import EXAMPLES, ROOT, SPECS
from support.strategies import packings, problems
from support.tables import TABLES

import dlxc
from dlxc.compiler import translate
from dlxc.problem import Items, Problem
from dlxc.text.source import Source

SCHEMA = json.loads((ROOT / "templates" / "json.schema.json").read_text())


def from_dlx(text: str) -> Problem:
    problem, diagnostics = translate(Source("text", text), "dlx")
    assert problem is not None, diagnostics
    return problem


def _is_read(problem: Problem) -> None:
    """By readers of JSON and CSV that know nothing of dlxc."""
    table, costs = table_of(problem), [option.cost for option in problem.options]
    for target in ("json", "jsonl", "csv"):
        with written(problem, target) as path:
            assert TABLES[target](path) == table
            text = path.read_bytes().decode()
        if target == "json":
            jsonschema.validate(json.loads(text), SCHEMA)
            found = json.loads(text).get("costs", [0] * len(costs))
        elif target == "jsonl":
            found = [json.loads(line).get("cost", 0) for line in text.splitlines()[1:]]
        else:
            rows = csv.DictReader(io.StringIO(text, newline=""))
            by_option = {
                int(row["option"]): int(row.get("cost", 0)) for row in rows if row["option"]
            }
            found = [by_option[number] for number in sorted(by_option)]
        assert found == costs
    assert from_dlx(rendered(problem, "dlx")) == problem


@pytest.mark.slow
@draws(30)
@given(problems())
def test_any_problem(problem: Problem) -> None:
    _is_read(problem)


FORMATS = ("dlx", "json", "jsonl", "csv", "npz", "mtx")


def _read_again(problem: Problem, target: str) -> Problem:
    file = io.BytesIO()
    dlxc.Problem.of(problem).write(file, target)
    read = dlxc.compile(file.getvalue(), target)
    assert read == problem
    if target not in ("csv", "mtx"):
        assert tuple(read.record.comments) == tuple(problem.record.comments)
    return read


def _check_all_pairs(problem: Problem) -> None:
    """Written, read, written in another format, and read again; costs are no matter of mtx."""
    formats = [each for each in FORMATS if each != "mtx" or not problem.has_costs]
    for first in formats:
        read = _read_again(problem, first)
        for second in formats:
            _read_again(read, second)


@pytest.mark.slow
@given(problems())
def test_all_pairs_of_formats(problem: Problem) -> None:
    _check_all_pairs(problem)


@pytest.mark.exhaustive
@given(problems(), st.permutations(FORMATS))
def test_formats_in_any_order(problem: Problem, order: list[str]) -> None:
    read = problem
    for target in order:
        if target != "mtx" or not problem.has_costs:
            read = _read_again(read, target)


@pytest.mark.parametrize("target", FORMATS)
def test_a_problem_without_items(target: str) -> None:
    _read_again(Problem(Items((), 0), ()), target)


@pytest.mark.slow
@given(problems())
def test_comments_survive_json_and_dlx(problem: Problem) -> None:
    assert tuple(json.loads(rendered(problem, "json"))["comments"]) == problem.record.comments
    assert from_dlx(rendered(problem, "dlx")).record.comments == problem.record.comments


@pytest.mark.slow
@pytest.mark.parametrize("language", ["polyomino", "polyiamond"])
@given(data=st.data())
def test_any_packing_problem(language: str, data: st.DataObject) -> None:
    problem, diagnostics = translate(Source("spec", data.draw(packings(language))), language)
    if problem is None or problem.items.primary_count == 0:
        assert problem is not None or all(d.code == "E112" for d in diagnostics if d.is_error)
        return
    _is_read(problem)


@pytest.mark.exhaustive
def test_the_examples() -> None:
    for path in SPECS:
        problem = dlxc.compile(path.read_text(), path.suffix[1:])
        _is_read(problem)


@pytest.mark.exhaustive
def test_what_is_written_of_models_is_read() -> None:
    """A format for each model, so that all have their turn several times."""
    for number, path in enumerate(sorted((EXAMPLES / "models").glob("*.xc"))):
        problem, target = dlxc.compile(path), FORMATS[number % len(FORMATS)]
        if target != "mtx" or not problem.has_costs:
            _read_again(problem, target)


def test_csv_shows_items_without_options() -> None:
    text = dlxc.compile("00 01\n3|A 00 02\n", "polyomino").render("csv")
    assert text == "option,item,kind,colour\n,00,primary,\n,01,primary,\n,A,primary 3:3,\n"
