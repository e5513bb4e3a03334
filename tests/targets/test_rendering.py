"""Filled rows are what Jinja would have printed row by row, for any template."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import jinja2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.running import EXAMPLES, ROOT
from support.strategies import problems

import dlxc
from dlxc.problem import Block, Items, Problem
from dlxc.targets.filling import filler
from dlxc.targets.filling.filled_loops import Row
from dlxc.targets.filling.filler import Piece, filled_rows
from dlxc.targets.filling.obstacles import Obstacle, RowByRow
from dlxc.targets.rendering import (
    TemplateFault,
    _users_environment,
    render_template,
    render_text,
)
from dlxc.targets.template_names import template_names

FILLED = [
    '{% for option in options %}{{ option|join(" ") }}{{ option.tail }}\n{% endfor %}',
    "{% for o in options %}{{ o.number }}:{{ o|length }}{{ loop.index0 }};{% endfor %}",
    "{% for o in options %}{% for e in o %}{{ e.name|json }}{{ e.colour|csv }},{% endfor %}\n{% endfor %}",
    "{% for o in options %}{{ ',' if not loop.first }}[{{ o|join(',') }}]{% endfor %}",
    "{% for o in options %}{{ o[0].number }}{{ '.' if loop.last else ', ' }}{% endfor %}",
    "{% for o in options %}{% for e in o if not e.primary %}{{ e }}{% else %}-{% endfor %}|{% endfor %}",
    "{% for o in options %}{{ o[0].name|upper|replace('A', 'aaa') }}{{ o[-1].kind }}\n{% endfor %}",
    "{% for o in options %}{{ o[0].name ~ '=' ~ o[0].colour }}{% endfor %}",
    "{% for o in options %}é{{ o|map(attribute='name')|join('é') }}{% endfor %}",
    "{% set s = ' + ' %}{% for o in options %}{{ o|join(s) }} {{ items|length }}{% endfor %}",
    "{% for o in options %}{% endfor %}",
    "{% for o in options %}\0{{ o[0] }}\0{% endfor %}",
]
LOOKED_AT = [
    "{% for o in options %}{{ o[0].name|length }}{{ o[0].name[0] }};{% endfor %}",
    "{% for o in options %}{{ 'yes' if o[0].name == 'a' else 'no' }}{% endfor %}",
    "{% for o in options %}{{ o|sort(attribute='name')|join(' ') }}\n{% endfor %}",
    "{% for o in options %}{{ o[0].number + 1 }} {{ o[0].number * 2 }}{% endfor %}",
    "{% for o in options %}{{ '%5s' % o[0].name }}{{ '%-9s|'|format(o[0].name) }}{% endfor %}",
    "{% for o in options %}{{ o[0].name|title }}{{ o[-1].name|int }}{% endfor %}",
    "{% for o in options %}{% if o[0].name in 'abA' %}in{% endif %}{{ o.number % 2 }}{% endfor %}",
    "{% for o in options %}{{ 'a' if o[0].name ~ '' == 'b' else 'c' }}{% endfor %}",
    "{% for o in options %}{{ 'a' if o[0].name + '' in ('b', 'ab') else 'c' }}{% endfor %}",
    "{% for o in options %}{{ 'a' if ('' + o[0].name) is eq 'b' else 'c' }}{% endfor %}",
    "{% for o in options %}{{ o|join('-')|upper }}{{ o|join('-')|title }}{% endfor %}",
    "{% for o in options %}{{ [o[0].name, o.number]|json }}{{ {'n': o[0].name}|json }}{% endfor %}",
    "{% for o in options %}{{ [o[0].name]|tojson }}{{ [o[0].name]|string }}{% endfor %}",
    "{% for o in options %}{{ 'x' if loop.index0 }}{{ 'y' if o[0].colour|replace('a', '') }}{% endfor %}",
    "{% for o in options %}{{ o[0].name|urlencode }}{{ o[0].name is upper }}{% endfor %}",
    "{% for o in options %}{{ o[0].colour|default('-', true) }}{{ o[0].name|trim|center(9) }}{% endfor %}",
    "{% for o in options %}{{ o[0]|upper }}{{ o[0]|csv }}{% endfor %}",
    "{% for o in options %}{{ 'a'|replace('a', o[0].name) }}{{ o|map(attribute='name')|map('indent', 2)|join }}{% endfor %}",
    "{% for o in options %}{{ o[0].number is number }}{{ o[0].number is string }}{% endfor %}",
]
LEFT_TO_JINJA = {
    "{% set n = namespace(x=0) %}{% for o in options %}{% set n.x = n.x + o|length %}{{ n.x }} {% endfor %}": Obstacle.STATE,
    "{% for o in options if o|length > 1 %}{{ o }}{% else %}none{% endfor %}": Obstacle.CONDITION,
    "{% for o in options %}{{ o }}{% else %}none{% endfor %}": Obstacle.ELSE,
    "{% set c = cycler('a', 'b') %}{% for o in options %}{{ c.next() }}{% endfor %}": Obstacle.CALL,
    "{% for o in options %}{{ loop.revindex }}{% endfor %}": Obstacle.LOOP,
    "{% for o in options %}{{ loop.cycle('x', 'y') }}{% endfor %}": Obstacle.CALL,
    "{% for o in options %}{% for p in options %}{{ o.number }}{{ p.number }} {% endfor %}{% endfor %}": Obstacle.OPTIONS_AGAIN,
    "{% for o in options %}{% set a %}{{ o }}{% endset %}{{ a }}{% endfor %}": Obstacle.INNER_BLOCK,
    "{% for o in options %}{% include 'none.j2' ignore missing %}{% endfor %}": Obstacle.INCLUDE,
    "{% for a in options recursive %}{{ a[0] }}{% endfor %}": Obstacle.RECURSIVE,
    "{% for o in options %}{{ 'abc'|random|length }}{% endfor %}": Obstacle.RANDOM,
}
COLLECTED = [
    "{% macro m() %}{% for o in options %}{{ o[0] }};{% endfor %}{% endmacro %}{{ m() }}{{ m() }}",
    "{% macro m(x) %}{% for o in options %}{{ o[0] }}{{ x }}{% endfor %}{% endmacro %}{% for i in items %}{{ m(i.name) }}{% endfor %}",
    "{% set all %}{% for o in options %}{{ o|join('+') }} {% endfor %}{% endset %}{{ all|upper }}",
    "{% filter upper %}{% include 'dlx.j2' %}{% endfilter %}",
    "{% set all %}{% include 'csv.j2' %}{% endset %}{{ all }}{{ all|length }}",
    "{% block b %}{% for o in options %}{{ o|join('+') }}{{ ',' if not loop.last }}{% endfor %}{% endblock %}{{ self.b() }}",
    "{% for i in items %}{% for o in options %}{{ i.name }}{{ o[0] }}{% endfor %};{% endfor %}",
    "{% set options = [['a'], ['b', 'c']] %}{% for o in options %}{{ o|join }}{{ loop.index }}{{ ',' if not loop.last }}{% endfor %}",
    "{% macro m(options) %}{% for o in options %}{{ o|join }}{% endfor %}{% endmacro %}{{ m('abc') }}{{ m(options) }}",
]
"""Loops whose text Jinja collects, and other things by the name of `options`."""

JINJA = [*LEFT_TO_JINJA, *COLLECTED]


FILLED += [path.read_text() for path in sorted((ROOT / "templates").glob("*.j2"))]


def filled(problem: Problem, template: str) -> str:
    return b"".join(render_text(problem, template)).decode()


def by_jinja(problem: Problem, template: str) -> str:
    """What Jinja prints with its own code generator."""
    environment = _users_environment().overlay()
    environment.code_generator_class = jinja2.compiler.CodeGenerator
    names = template_names(problem, lambda: iter(()), {})
    text: str = environment.from_string(template).render(**names)
    return text


def said(problem: Problem, template: str) -> list[RowByRow]:
    """What is reported of a template."""
    found: list[RowByRow] = []
    for _ in render_text(problem, template, report=found.append):
        pass
    return found


@given(problems(), st.sampled_from(FILLED + LOOKED_AT + JINJA))
def test_any_template(problem: Problem, template: str) -> None:
    assert filled(problem, template) == by_jinja(problem, template)


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
    assert b"".join(render_template(problem, name)) == b"".join(render_text(problem, source))


@pytest.mark.parametrize("template", FILLED)
def test_plain_templates_are_not_rendered_row_by_row(
    template: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The claim of speed, without a clock: how often a template's row is called."""
    calls = 0

    def counted(problem: Problem, row: Row, **how: Any) -> Iterator[Piece]:
        def counting(option: Any, loop: Any) -> str:
            nonlocal calls
            calls += 1
            return row(option, loop)

        return filled_rows(problem, counting, **how)

    monkeypatch.setattr("dlxc.targets.rendering.filled_rows", counted)
    problem = dlxc.compile((EXAMPLES / "soma.polycube").read_text(), "polycube")
    blocks = list(problem.blocks)
    small = sum(len(block) for block in blocks if len(block) <= filler._FEW)
    filled(problem, template)
    loops = template.count("in options %}")
    looked_at = len(problem.options) if "\0" in template else 0
    lengths = [{*block.lengths().tolist()} for block in blocks]
    checked = 2 * sum(map(len, lengths))
    plans_and_ends = len(set().union(*lengths)) + 2
    assert calls <= loops * (small + checked + plans_and_ends) + looked_at
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
    assert problem.render(target) == by_jinja(problem, source)


def test_nul_is_reported() -> None:
    template = "{% for o in options %}{{ o[0] }}{% endfor %}"
    assert said(_with_nul("x\0", "c"), template) == [RowByRow(Obstacle.NUL, 1)]


def test_one_long_name_does_not_make_every_row_long() -> None:
    names = ["a", "b" * 3_000_000, *(f"i{n}" for n in range(60))]
    items = np.array([[n % len(names)] for n in range(620)], np.int32)
    problem = Problem(Items(names, len(names)), (Block(items),))
    options = problem.render("dlx").split("\n")[1:-1]
    assert options == [names[n % len(names)] for n in range(620)]


def test_slices_and_decimals_of_many_options(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filler, "_ENTRIES", 50)
    rows = np.arange(1203, dtype=np.int32)[:, None] % 7
    problem = Problem(Items([f"{n:0{n}}" for n in range(1, 8)], 7), (Block(rows),))
    template = "{% for o in options %}{{ o.number }} {{ loop.index0 }} {{ o[0] }}{{ '!' if loop.last }}\n{% endfor %}"
    assert filled(problem, template) == by_jinja(problem, template)


def test_empty_problem() -> None:
    problem = Problem(Items([], 0), ())
    assert problem.render("dlx") == "\n"
    assert problem.render("csv") == "option,item,kind,colour\n"


@pytest.mark.parametrize(
    ("template", "line", "words"),
    [
        ("a\n{{ b }", 2, "unexpected"),
        ("a\n{{ b }}", 2, "'b' is undefined"),
        ("a\n{% for o in options %}{{ o.b }}{% endfor %}", 2, "no attribute 'b'"),
        ("a\n{% for o in options %}{{ 1 // 0 }}{% endfor %}", 2, "division"),
        ("{{ ''.__class__.__mro__ }}", 1, "unsafe"),
        ("{{ items.names.__class__ }}", 1, "unsafe"),
        ("{% for i in range(10 ** 9) %}{% endfor %}", 1, "too big"),
        ("{% include 'none.j2' %}", 1, "none.j2"),
        ("{{ [].append(1) }}", 1, "unsafe"),
    ],
)
def test_faulty_templates(template: str, line: int, words: str) -> None:
    problem = dlxc.compile("[0-2][0-2]\nA 00 01\n", "polyomino")
    with pytest.raises(TemplateFault) as caught:
        filled(problem, template)
    assert words in caught.value.message.lower()
    assert caught.value.line == line


def test_built_in_templates_can_be_included() -> None:
    problem = dlxc.compile("[0-2][0-2]\nA 00 01\n", "polyomino")
    assert filled(problem, "{% include 'dlx.j2' %}") == problem.render("dlx")
