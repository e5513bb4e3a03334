"""The filter `rows` writes what a plain loop over options would."""

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.cases import cases
from support.rendering import rendered
from support.running import EXAMPLES, ROOT
from support.strategies import problems

import dlxc
from dlxc.problem import Block, Items, Problem
from dlxc.problem.items import Entry, Option
from dlxc.targets import rows
from dlxc.targets.rendering import TemplateFault, render_text

LOOPS = dict(cases("templates/loops"))
"""How the rows of a target are written with plain loops."""


def written(problem: Problem, template: str) -> str:
    return b"".join(render_text(problem, template)).decode()


def by_loops(problem: Problem, target: str) -> str:
    """A target as its template writes it with a loop in place of its rows."""
    source = (ROOT / "templates" / f"{target}.j2").read_text()
    call = r"\{\{ options\|rows\(.*?\) -\}\}\n"
    return written(problem, re.sub(call, lambda _: LOOPS[target], source, count=1, flags=re.DOTALL))


@pytest.mark.slow
@given(problems(), st.sampled_from(sorted(LOOPS)))
def test_targets_are_what_loops_write(problem: Problem, target: str) -> None:
    assert rendered(problem, target) == by_loops(problem, target)


@pytest.mark.slow
@pytest.mark.parametrize("target", LOOPS)
@pytest.mark.parametrize("example", ["soma.polycube", "wikipedia.sudoku", "ian.polyomino"])
def test_targets_of_the_examples(example: str, target: str) -> None:
    path = EXAMPLES / example
    passes = ["ian"] if path.stem == "ian" else []
    problem = dlxc.compile(path.read_text(), path.suffix[1:], passes=passes)
    problem = problem.with_blocks(tuple(problem.blocks)[:20])
    assert rendered(problem, target) == by_loops(problem, target)


TEXTS = st.sampled_from(["", " ", "; ", "é{", "}\n", "\0"])
ROWS = st.lists(
    st.sampled_from(["{number}", "{entries}", "{cost}", "{comma}", "x", "{}\n"]), max_size=5
).map("".join)
ENTRIES = st.lists(
    st.sampled_from(["{name}", "{item}", "{kind}", "{colour}", "{number}", "{cost}", "-", "{x}"]),
    max_size=5,
).map("".join)


@pytest.mark.slow
@given(problems(), ROWS, ENTRIES, TEXTS, TEXTS, st.none() | TEXTS)
def test_any_patterns(
    problem: Problem, row: str, entry: str, colour: str, between: str, cost: str | None
) -> None:
    def replaced(text: str, **values: object) -> str:
        marked = text
        for name in values:
            marked = marked.replace("{" + name + "}", f"\x01{name}\x02")
        parts = marked.replace("\x02", "\x01").split("\x01")
        return "".join(str(values[part]) if at % 2 else part for at, part in enumerate(parts))

    def of_entry(entry_: Entry, option: Option) -> str:
        values = {"name": entry_.name, "item": entry_.number, "kind": entry_.kind}
        tint = colour + entry_.colour if entry_.colour else ""
        return replaced(entry, **values, colour=tint, number=option.number, cost=option.cost)

    def of_option(option: Option) -> str:
        paid = str(option.cost)
        if cost is not None:
            paid = f"{option.number}{cost}{option.cost}{cost}" if option.cost else ""
        entries = between.join(of_entry(each, option) for each in option)
        comma = "," if option.number < len(problem.options) else ""
        return replaced(row, number=option.number, entries=entries, cost=paid, comma=comma)

    settings = {"row": row, "entry": entry, "between": between, "colour": colour + "{colour}"}
    if cost is not None:
        settings["cost"] = "{number}" + cost + "{cost}" + cost
    arguments = ", ".join(f"{name}={text!r}" for name, text in settings.items())
    expected = "".join(map(of_option, problem.options))
    assert written(problem, "{{ options|rows(" + arguments + ") }}") == expected


COLOURED = dlxc.compile(
    "a b ab b1 | s\n" + "a s:a\n" * 9 + "b s:ab\nab s:b\nb1 s\n" * 3 + "a s:a\n" * 9, "dlx"
)


@pytest.mark.parametrize(("template", "plain"), cases("templates/collected"))
def test_rows_whose_text_is_collected(template: str, plain: str) -> None:
    assert written(COLOURED, template) == written(COLOURED, plain)


def _with_nul(name: str, colour: str) -> Problem:
    items = np.array([[0, 2]] * 9 + [[1, 2]] * 9, np.int32)
    colours = np.array([[-1, 0]] * 18, np.int32)
    return Problem(Items(["a", name, "s"], 2), (Block(items, colours),), (colour, "b"))


@pytest.mark.parametrize(("name", "colour"), [("x\0y", "c"), ("\0", "c"), ("x", "c\0")])
@pytest.mark.parametrize("target", ["dlx", "csv", "json", "jsonl"])
def test_names_that_hold_nul_are_not_lost(name: str, colour: str, target: str) -> None:
    problem = _with_nul(name, colour)
    assert rendered(problem, target) == by_loops(problem, target)


@pytest.mark.slow
def test_options_of_many_lengths() -> None:
    names = [f"i{n}" for n in range(60)] + [f"s{n}" for n in range(60)]
    lengths = [7 * n % 90 for n in range(400)]
    table = [[(n * 13 + at) % 120 for at in range(length)] for n, length in enumerate(lengths)]
    items = np.array([row + [-1] * (92 - len(row)) for row in map(sorted, table)], np.int32)
    problem = Problem(Items(names, 60), (Block(items),))
    for target in sorted(LOOPS):
        assert rendered(problem, target) == by_loops(problem, target)


@pytest.mark.slow
def test_one_long_name_does_not_make_every_row_long() -> None:
    names = ["a", "b" * 3_000_000, *(f"i{n}" for n in range(60))]
    items = np.array([[n % len(names)] for n in range(620)], np.int32)
    problem = Problem(Items(names, len(names)), (Block(items),))
    options = rendered(problem, "dlx").split("\n")[1:-1]
    assert options == [names[n % len(names)] for n in range(620)]


def test_rows_are_made_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "_BYTES", 500)
    table = np.arange(1203, dtype=np.int32)[:, None] % 7
    problem = Problem(Items([f"{n:0{n}}" for n in range(1, 8)], 7), (Block(table),))
    loop = "{% for o in options %}{{ o.number }} {{ o[0] }}{{ ',' if not loop.last }}\n{% endfor %}"
    assert written(problem, "{{ options|rows('{number} {entries}{comma}\n') }}") == written(
        problem, loop
    )


@given(problems())
def test_variables_of_rows_are_joined(problem: Problem) -> None:
    joined = (
        '{% for row in linear.rows|joined("+x", "-x") %}{{ row.plus }}{{ row.minus }};{% endfor %}'
    )
    variables = "{% for number in row.plus %}+x{{ number }}{% endfor %}"
    row = f"{variables}{variables.replace('plus', 'minus').replace('+', '-')};"
    assert written(problem, joined) == written(
        problem, "{% for row in linear.rows %}" + row + "{% endfor %}"
    )


def test_empty_problem() -> None:
    problem = Problem(Items([], 0), ())
    assert rendered(problem, "dlx") == "\n"
    assert rendered(problem, "csv") == "option,item,kind,colour\n"


@pytest.mark.parametrize(("template", "line", "words"), cases("templates/faulty"))
def test_faulty_templates(template: str, line: int, words: str) -> None:
    problem = dlxc.compile("[0-2][0-2]\nA 00 01\n", "polyomino")
    with pytest.raises(TemplateFault) as caught:
        written(problem, template)
    assert words in caught.value.message.lower()
    assert caught.value.line == line
