"""A problem written in any format and read back is the same problem.

Formats are read by general readers of JSON and CSV, and as languages of dlxc.
"""

from __future__ import annotations

import csv
import io
import json
from typing import Any

import jsonschema
import numpy as np
import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st
from support.rendering import rendered
from support.running import EXAMPLES, ROOT, SPECS
from support.strategies import packings, problems

import dlxc
from dlxc.compiler import translate
from dlxc.problem import NO_COLOUR, Block, Items, Multiplicity, Problem
from dlxc.text.source import Source

SCHEMA = json.loads((ROOT / "templates" / "json.schema.json").read_text())


def _problem(
    items: list[tuple[str, bool, int, int]],
    options: list[list[tuple[str, str]]],
    costs: list[int] | None = None,
) -> Problem:
    """A problem from what a general reader of JSON or CSV gives, an option a block."""
    numbers = {name: number for number, (name, *_) in enumerate(items)}
    colours = sorted({colour for option in options for _, colour in option if colour})
    table = Items(
        [name for name, *_ in items],
        sum(primary for _, primary, *_ in items),
        {n: Multiplicity(low, high) for n, (_, primary, low, high) in enumerate(items) if primary},
    )
    blocks = [
        Block(
            np.array([[numbers[name] for name, _ in option]], np.int32),
            np.array([[colours.index(c) if c else NO_COLOUR for _, c in option]], np.int32),
            costs=np.array([cost]),
        )
        for option, cost in zip(options, costs or [0] * len(options), strict=True)
    ]
    return Problem(table, tuple(blocks), tuple(colours), has_costs=bool(costs))


def from_json(text: str) -> Problem:
    data: dict[str, Any] = json.loads(text)
    jsonschema.validate(data, SCHEMA)
    items = [(item["name"], item["primary"], item["min"], item["max"]) for item in data["items"]]
    options = [
        [(entry[0], entry[1] if len(entry) > 1 else "") for entry in option]
        for option in data["options"]
    ]
    return _problem(items, options, data.get("costs"))


def from_jsonl(text: str) -> Problem:
    header, *lines = map(json.loads, text.splitlines())
    assert header["options"] == len(lines)
    costs = [line.get("cost", 0) for line in lines]
    whole = {**header, "options": [line["items"] for line in lines], "costs": costs}
    return from_json(json.dumps(whole))


def from_csv(text: str) -> Problem:
    rows = csv.DictReader(io.StringIO(text, newline=""))
    assert rows.fieldnames
    assert rows.fieldnames[:4] == ["option", "item", "kind", "colour"]
    assert rows.fieldnames[4:] in ([], ["cost"])
    costs: dict[int, int] = {}
    items: list[tuple[str, bool, int, int]] = []
    options: dict[int, list[tuple[str, str]]] = {}
    for row in rows:
        kind, _, bounds = row["kind"].partition(" ")
        low, high = map(int, bounds.split(":")) if bounds else (int(kind == "primary"), 1)
        if not row["option"]:
            items.append((row["item"], kind == "primary", low, high))
        else:
            options.setdefault(int(row["option"]), []).append((row["item"], row["colour"]))
            costs[int(row["option"])] = int(row.get("cost", "0"))
    assert list(options) == list(range(1, len(options) + 1))
    return _problem(items, list(options.values()), list(costs.values()))


def from_dlx(text: str) -> Problem:
    problem, diagnostics = translate(Source("text", text), "dlx")
    assert problem is not None, diagnostics
    return problem


@given(problems())
def test_any_problem(problem: Problem) -> None:
    assert from_json(rendered(problem, "json")) == problem
    assert from_jsonl(rendered(problem, "jsonl")) == problem
    assert from_csv(rendered(problem, "csv")) == problem
    assert from_dlx(rendered(problem, "dlx")) == problem


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


@given(problems())
def test_all_pairs_of_formats(problem: Problem) -> None:
    _check_all_pairs(problem)


@pytest.mark.exhaustive
@pytest.mark.parametrize("piece", range(10))
def test_all_pairs_of_formats_on_a_thousand_problems(piece: int) -> None:
    """In pieces, so that all processors work on them; each problem goes through all in a row."""

    @seed(piece)
    @settings(max_examples=100, database=None)
    @given(problems(), st.permutations(FORMATS))
    def check(problem: Problem, order: list[str]) -> None:
        read = problem
        for each in order:
            if each != "mtx" or not problem.has_costs:
                read = _read_again(read, each)

    check()


@pytest.mark.parametrize("target", FORMATS)
def test_a_problem_without_items(target: str) -> None:
    _read_again(Problem(Items((), 0), ()), target)


@given(problems())
def test_comments_survive_json_and_dlx(problem: Problem) -> None:
    assert tuple(json.loads(rendered(problem, "json"))["comments"]) == problem.record.comments
    assert from_dlx(rendered(problem, "dlx")).record.comments == problem.record.comments


@pytest.mark.parametrize("language", ["polyomino", "polyiamond"])
@given(data=st.data())
def test_any_packing_problem(language: str, data: st.DataObject) -> None:
    problem, diagnostics = translate(Source("spec", data.draw(packings(language))), language)
    if problem is None or problem.items.primary_count == 0:
        assert problem is not None or all(d.code == "E112" for d in diagnostics if d.is_error)
        return
    assert from_json(rendered(problem, "json")) == problem
    assert from_csv(rendered(problem, "csv")) == problem


@pytest.mark.exhaustive
def test_the_examples() -> None:
    for path in SPECS:
        problem = dlxc.compile(path.read_text(), path.suffix[1:])
        assert from_json(problem.render("json")) == problem
        assert from_csv(problem.render("csv")) == problem
        assert from_dlx(problem.render("dlx")) == problem


@pytest.mark.exhaustive
def test_what_is_written_of_models_is_read() -> None:
    """Two formats for each model, so that all have their turn several times."""
    for number, path in enumerate(sorted((EXAMPLES / "models").glob("*.xc"))):
        problem = dlxc.compile(path)
        for target in (FORMATS[number % len(FORMATS)], FORMATS[(number + 1) % len(FORMATS)]):
            if target != "mtx" or not problem.has_costs:
                _read_again(problem, target)


def test_csv_shows_items_without_options() -> None:
    text = dlxc.compile("00 01\n3|A 00 02\n", "polyomino").render("csv")
    assert text == "option,item,kind,colour\n,00,primary,\n,01,primary,\n,A,primary 3:3,\n"


def test_problems_differ() -> None:
    one = dlxc.compile("00 01\nA 00\n", "polyomino")
    assert one == dlxc.compile("00 01\n1:1|A 00\n", "polyomino")
    assert one != dlxc.compile("00 01\n2|A 00\n", "polyomino")
    assert one != dlxc.compile("00 01\nA 00\nA 00\n", "polyomino")
    assert one != dlxc.compile("00 01\nA 00 01\n", "polyomino")
    assert one != "00 01"
