"""Filled rows are what Jinja would have printed row by row, for any template."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import jinja2
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
from dlxc.targets import TARGETS
from dlxc.targets.filling import fill
from dlxc.targets.filling.fill import Piece, TextTables, filled_rows
from dlxc.targets.filling.loops import Obstacle, Row, RowByRow
from dlxc.targets.rendering import TemplateFault, _environment, render_text
from dlxc.targets.views import template_names

FILLED = cases("templates/filled")
LOOKED_AT = cases("templates/looked-at")
LEFT_TO_JINJA = {text: Obstacle[name] for text, name in cases("templates/left-to-jinja")}
COLLECTED = cases("templates/collected")
"""Loops whose text Jinja collects, and other things by the name of `options`."""

JINJA = [*LEFT_TO_JINJA, *COLLECTED]


FILLED += [path.read_text() for path in sorted((ROOT / "templates").glob("*.j2"))]


def filled(problem: Problem, template: str) -> str:
    return b"".join(render_text(problem, template)).decode()


def by_jinja(problem: Problem, template: str) -> str:
    """What Jinja prints with its own code generator."""
    environment = _environment(trusted=False).overlay()
    environment.code_generator_class = jinja2.compiler.CodeGenerator
    names = template_names(problem, lambda: iter(()), {})
    text: str = environment.from_string(template).render(**names)
    return text


def said(problem: Problem, template: str) -> list[RowByRow]:
    """What is reported of a template, each once, as users are told."""
    found: list[RowByRow] = []
    for _ in render_text(problem, template, report=found.append):
        pass
    return [*dict.fromkeys(found)]


@given(problems(), st.sampled_from(FILLED + LOOKED_AT + JINJA))
def test_any_template(problem: Problem, template: str) -> None:
    assert filled(problem, template) == by_jinja(problem, template)


@pytest.mark.slow
@pytest.mark.parametrize("template", FILLED + LOOKED_AT + JINJA)
@pytest.mark.parametrize("example", ["soma.polycube", "wikipedia.sudoku", "ian.polyomino"])
def test_templates_on_the_examples(example: str, template: str) -> None:
    path = EXAMPLES / example
    passes = ["ian"] if path.stem == "ian" else []
    problem = dlxc.compile(path.read_text(), path.suffix[1:], passes=passes)
    problem = problem.with_blocks(tuple(problem.blocks)[:60])
    if "for p in options" in template or "for i in items" in template:
        problem = problem.with_blocks(tuple(problem.blocks)[:1])
        problem = problem.with_blocks(tuple(Block(b.items[:5]) for b in problem.blocks))
    assert filled(problem, template) == by_jinja(problem, template)


COLOURED = dlxc.compile(
    "a b ab b1 | s\n" + "a s:a\n" * 9 + "b s:ab\nab s:b\nb1 s\n" * 3 + "a s:a\n" * 9, "dlx"
)


@pytest.mark.parametrize("template", FILLED + LOOKED_AT + JINJA)
def test_rows_in_the_middle_of_a_block(template: str) -> None:
    """The first and the last row are compared with what is filled; here only others differ."""
    assert filled(COLOURED, template) == by_jinja(COLOURED, template)


@pytest.mark.parametrize("template", FILLED)
def test_what_is_filled_is_not_reported(template: str) -> None:
    if "\0" not in template:
        assert said(COLOURED, template) == []


@pytest.mark.parametrize("template", LOOKED_AT)
def test_templates_that_look_at_names_are_reported(template: str) -> None:
    found = said(COLOURED, template)
    assert {each.obstacle for each in found} <= {Obstacle.LOOKED_AT, Obstacle.DIFFERS}
    assert len(found) == 1


@pytest.mark.parametrize(("template", "obstacle"), LEFT_TO_JINJA.items())
def test_loops_left_to_jinja_are_reported_with_their_line(
    template: str, obstacle: Obstacle
) -> None:
    assert said(COLOURED, "a\n\n" + template) == [RowByRow(obstacle, 3)]
    asked = template.replace("in options", "in options.one_by_one")
    assert said(COLOURED, asked) == []
    assert filled(COLOURED, asked) == filled(COLOURED, template)


@pytest.mark.parametrize("template", COLLECTED)
def test_loops_whose_text_is_collected_are_filled(template: str) -> None:
    assert said(COLOURED, template) == []


OWN = sorted(path.name for path in (ROOT / "templates").glob("*.j2"))


@pytest.mark.parametrize("name", OWN)
def test_all_loops_of_dlxcs_own_templates_are_filled(name: str) -> None:
    """Also with colours, costs, multiplicities and options of different lengths."""
    source = (ROOT / "templates" / name).read_text()
    problem = dlxc.compile(
        "2|a 1:2|b | s t\n" + "a s:x\nb |3\na b t\na\nb s:yy |12\na\n" * 9, "dlx"
    )
    assert said(problem, source) == []
    assert b"".join(TARGETS[name.removesuffix(".j2")].render(problem)) == b"".join(
        render_text(problem, source)
    )


@pytest.mark.parametrize("template", FILLED)
def test_plain_templates_are_not_rendered_row_by_row(
    template: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The claim of speed, without a clock: how often a template's row is called."""
    calls = 0

    def counted(tables: TextTables, row: Row, **how: Any) -> Iterator[Piece]:
        def counting(option: Any, loop: Any) -> str:
            nonlocal calls
            calls += 1
            return row(option, loop)

        return filled_rows(tables, counting, **how)

    monkeypatch.setattr("dlxc.targets.rendering.filled_rows", counted)
    problem = dlxc.compile((EXAMPLES / "soma.polycube").read_text(), "polycube")
    blocks = list(problem.blocks)
    small = sum(len(block) for block in blocks if len(block) <= fill._FEW)
    filled(problem, template)
    loops = template.count("in options %}")
    lengths = [{*block.lengths().tolist()} for block in blocks]
    checked = 2 * sum(map(len, lengths))
    plans_and_ends = len(set().union(*lengths)) + 2
    assert calls <= loops * (small + checked + plans_and_ends)
    assert (calls > 0) == (loops > 0)


def _with_nul(name: str, colour: str) -> Problem:
    items = np.array([[0, 2]] * 9 + [[1, 2]] * 9, np.int32)
    colours = np.array([[-1, 0]] * 18, np.int32)
    return Problem(Items(["a", name, "s"], 2), (Block(items, colours),), (colour, "b"))


@pytest.mark.parametrize(("name", "colour"), [("x\0y", "c"), ("\0", "c"), ("x", "c\0")])
@pytest.mark.parametrize("target", ["dlx", "csv", "json", "jsonl"])
def test_names_that_hold_nul_are_not_lost(name: str, colour: str, target: str) -> None:
    problem = _with_nul(name, colour)
    source = (ROOT / "templates" / f"{target}.j2").read_text()
    assert rendered(problem, target) == by_jinja(problem, source)


def test_rows_with_nul_are_filled_as_well() -> None:
    template = "{% for o in options %}\0{{ o[0] }}{% endfor %}"
    problem = _with_nul("x\0", "c")
    assert said(problem, template) == []
    assert filled(problem, template) == by_jinja(problem, template)


@pytest.mark.slow
def test_options_of_hundreds_of_lengths() -> None:
    """Plans of most lengths are inferred; where templates tell items apart, they are not."""
    names = [f"i{n}" for n in range(60)] + [f"s{n}" for n in range(60)]
    lengths = [3 + 7 * n % 90 for n in range(400)]
    rows = [[(n * 13 + at) % 120 for at in range(length)] for n, length in enumerate(lengths)]
    items = np.array([row + [-1] * (92 - len(row)) for row in map(sorted, rows)], np.int32)
    problem = Problem(Items(names, 60), (Block(items),))
    for target in ("dlx", "csv", "json", "asp"):
        source = (ROOT / "templates" / f"{target}.j2").read_text()
        assert rendered(problem, target) == by_jinja(problem, source)


def test_one_long_name_does_not_make_every_row_long() -> None:
    names = ["a", "b" * 3_000_000, *(f"i{n}" for n in range(60))]
    items = np.array([[n % len(names)] for n in range(620)], np.int32)
    problem = Problem(Items(names, len(names)), (Block(items),))
    options = rendered(problem, "dlx").split("\n")[1:-1]
    assert options == [names[n % len(names)] for n in range(620)]


def test_slices_and_decimals_of_many_options(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fill, "_ENTRIES", 50)
    rows = np.arange(1203, dtype=np.int32)[:, None] % 7
    problem = Problem(Items([f"{n:0{n}}" for n in range(1, 8)], 7), (Block(rows),))
    template = "{% for o in options %}{{ o.number }} {{ loop.index0 }} {{ o[0] }}{{ '!' if loop.last }}\n{% endfor %}"
    assert filled(problem, template) == by_jinja(problem, template)


def test_empty_problem() -> None:
    problem = Problem(Items([], 0), ())
    assert rendered(problem, "dlx") == "\n"
    assert rendered(problem, "csv") == "option,item,kind,colour\n"


@pytest.mark.parametrize(("template", "line", "words"), cases("templates/faulty"))
def test_faulty_templates(template: str, line: int, words: str) -> None:
    problem = dlxc.compile("[0-2][0-2]\nA 00 01\n", "polyomino")
    with pytest.raises(TemplateFault) as caught:
        filled(problem, template)
    assert words in caught.value.message.lower()
    assert caught.value.line == line


def test_built_in_templates_can_be_included() -> None:
    problem = dlxc.compile("[0-2][0-2]\nA 00 01\n", "polyomino")
    assert filled(problem, "{% include 'dlx.j2' %}") == problem.render("dlx")
