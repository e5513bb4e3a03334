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
from dlxc.targets.filling import blocks as fill
from dlxc.targets.filling.blocks import fill as fill_options
from dlxc.targets.filling.loops import is_plain
from dlxc.targets.rendering import TemplateFault, _names, _sandbox, render_text

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
]
LEFT_TO_JINJA = [
    "{% set n = namespace(x=0) %}{% for o in options %}{% set n.x = n.x + o|length %}{{ n.x }} {% endfor %}",
    "{% for o in options if o|length > 1 %}{{ o }}{% else %}none{% endfor %}",
    "{% set c = cycler('a', 'b') %}{% for o in options %}{{ c.next() }}{% endfor %}",
    "{% for o in options %}{{ loop.revindex }}{{ loop.cycle('x', 'y') }}{% endfor %}",
    "{% macro m() %}{% for o in options %}{{ o[0] }};{% endfor %}{% endmacro %}{{ m() }}{{ m() }}",
    "{% for o in options %}{% for p in options %}{{ o.number }}{{ p.number }} {% endfor %}{% endfor %}",
    "{% for o in options %}{{ loop.changed(o|length) }}{% endfor %}",
]


FILLED += [path.read_text() for path in sorted((ROOT / "templates").glob("*.j2"))]


def filled(problem: Problem, template: str) -> str:
    return b"".join(render_text(problem, template)).decode()


def by_jinja(problem: Problem, template: str) -> str:
    """What Jinja prints with its own code generator."""
    environment = _sandbox().overlay()
    environment.code_generator_class = jinja2.compiler.CodeGenerator
    return environment.from_string(template).render(**_names(problem, {}))


@given(problems(), st.sampled_from(FILLED + LOOKED_AT + LEFT_TO_JINJA))
def test_any_template(problem: Problem, template: str) -> None:
    assert filled(problem, template) == by_jinja(problem, template)


@pytest.mark.parametrize("template", FILLED + LOOKED_AT + LEFT_TO_JINJA)
@pytest.mark.parametrize("example", ["soma.polycube", "wikipedia.sudoku", "ian.polyomino"])
def test_templates_on_the_examples(example: str, template: str) -> None:
    path = EXAMPLES / example
    passes = ["ian"] if path.stem == "ian" else []
    problem = dlxc.compile(path.read_text(), path.suffix[1:], passes=passes)
    if "for p in options" in template:
        problem = problem.with_blocks(tuple(problem.blocks)[:1])
        problem = problem.with_blocks(tuple(Block(b.items[:5]) for b in problem.blocks))
    assert filled(problem, template) == by_jinja(problem, template)


def _is_plain(template: str) -> bool:
    loops = list(_sandbox().parse(template).find_all(jinja2.nodes.For))
    return any(is_plain(loop) for loop in loops)


def test_which_loops_are_plain() -> None:
    looping = [template for template in FILLED + LOOKED_AT if "in options %}" in template]
    assert [template for template in looping if not _is_plain(template)] == []
    left = [t for t in LEFT_TO_JINJA if "macro" not in t and "for p in" not in t]
    assert [template for template in left if _is_plain(template)] == []


@pytest.mark.parametrize("template", FILLED)
def test_plain_templates_are_not_rendered_row_by_row(
    template: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The claim of speed, without a clock: how often a template's row is called."""
    calls = 0

    def counted(problem: Problem, row: fill.Row, **how: bool) -> Iterator[fill.Piece]:
        def counting(option: Any, loop: Any) -> str:
            nonlocal calls
            calls += 1
            return row(option, loop)

        return fill_options(problem, counting, **how)

    monkeypatch.setattr("dlxc.targets.rendering.fill", counted)
    problem = dlxc.compile((EXAMPLES / "soma.polycube").read_text(), "polycube")
    small = sum(len(block) for block in problem.blocks if len(block) <= fill._FEW)
    filled(problem, template)
    if "\0" not in template:
        assert calls <= small + 4 * len(problem.blocks)


def test_slices_and_decimals_of_many_options(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fill, "_ENTRIES", 50)
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
