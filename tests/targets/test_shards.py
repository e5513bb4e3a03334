"""Shards, one after another, are the output to the byte, and each makes only what is in it."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.cases import cases
from support.running import EXAMPLES, GOLDEN, ROOT
from support.strategies import problems

import dlxc
from dlxc.compiler import render, shards
from dlxc.problem import Problem
from dlxc.targets import TARGETS, Target
from dlxc.targets.rendering import is_template_by_option, render_text, text_parts
from dlxc.targets.sharding import shards as shards_of_parts

BY_OPTION = ["dlx", "json", "jsonl", "csv", "asp"]

SPECS = [
    (GOLDEN / "polycube" / "random-1-002.spec", "polycube"),
    (GOLDEN / "polyomino" / "random-1-037.spec", "polyomino"),
    (EXAMPLES / "wikipedia.sudoku", "sudoku"),
    (EXAMPLES / "soma.polycube", "polycube"),
]

COSTLY = "a b c | s\na s:x |3\nb s:y\nc |12\na b c\na b s:x |100\n"

TEMPLATES = cases("templates/by-option")


@pytest.mark.parametrize("target", BY_OPTION)
@pytest.mark.parametrize(
    ("spec", "language"), SPECS, ids=lambda value: getattr(value, "stem", value)
)
def test_shards_are_the_output(spec: object, language: str, target: str) -> None:
    problem = dlxc.compile(spec.read_text(), language)  # type: ignore[attr-defined]
    whole = b"".join(render(problem, target))
    for count in (1, 2, 3, 7, len(problem.options) + 9 if len(problem.options) < 99 else 5):
        made = [b"".join(shard) for shard in shards(problem, target, count)]
        assert (len(made), b"".join(made)) == (count, whole)


@pytest.mark.parametrize("target", BY_OPTION)
def test_costs_and_colours(target: str) -> None:
    problem = dlxc.compile(COSTLY, "dlx")
    whole = b"".join(render(problem, target))
    for count in (1, 2, 3, 7, 29):
        made = shards(problem, target, count)
        assert b"".join(piece for shard in made for piece in shard) == whole


@settings(max_examples=15)
@given(problems(), st.sampled_from(TEMPLATES), st.integers(1, 9))
def test_templates_of_users(problem: Problem, template: str, count: int) -> None:
    parts = partial(text_parts, problem, template)
    made = [b"".join(shard) for shard in shards_of_parts(problem, parts, count)]
    assert len(made) == count
    assert b"".join(made) == b"".join(render_text(problem, template))


def test_shards_are_about_equally_large() -> None:
    """Pieces of few and of many cells, and a long item line."""
    pieces = "A 000 001 010\nB " + " ".join(f"00{x}" for x in range(9)) + "\n"
    problem = dlxc.compile("[0-j][0-j][0-j]\n" + pieces, "polycube")
    for target in ("dlx", "csv"):
        made = shards(problem, target, 5)
        sizes = [sum(map(len, shard)) for shard in made]
        assert max(sizes) < 1.1 * sum(sizes) / 5
        assert all(
            abs(shard.size / size - 1) < 0.1 for shard, size in zip(made, sizes, strict=True)
        )


def test_a_shard_makes_only_its_own_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = dlxc.compile("[0-z][0-z][0-z]\nA 000 001 010\n", "polycube")
    made = shards(problem, "csv", 4)
    grid = type(problem.blocks.grid)  # type: ignore[attr-defined]
    placements, calls = grid.placements, 0

    def counted(*given: object, **named: object) -> object:
        nonlocal calls
        calls += 1
        return placements(*given, **named)

    monkeypatch.setattr(grid, "placements", counted)
    for shard in made:
        calls = 0
        assert len(b"".join(shard))
        assert 3 <= calls <= 4  # of 12


def test_what_is_by_option() -> None:
    assert [name for name in TARGETS.builtin if TARGETS[name].is_by_option] == BY_OPTION
    assert [is_template_by_option(template) for template in TEMPLATES[:-2]] == [True] * 7
    assert not is_template_by_option(TEMPLATES[-2])
    assert not is_template_by_option("{% for o in options.one_by_one %}{{ o }}{% endfor %}")
    assert not is_template_by_option("{% for o in options if o %}{{ o }}{% endfor %}")
    assert not is_template_by_option("{% include 'cnf.j2' %}")
    assert is_template_by_option("{% include 'dlx.j2' %}")
    assert is_template_by_option("{% include settings.name %}")  # it may be
    assert is_template_by_option("{% if %}")  # its fault is told when it is rendered


def test_the_library_refuses() -> None:
    problem = dlxc.compile(COSTLY, "dlx")
    with pytest.raises(ValueError, match="the target npz is not written option by option"):
        shards(problem, "npz", 2)
    with pytest.raises(ValueError, match="the target cnf cannot say costs"):
        shards(problem, "cnf", 2)
    with pytest.raises(KeyError):
        shards(problem, "nothing", 2)


def test_targets_of_others() -> None:
    problem = dlxc.compile(COSTLY, "dlx")
    template = Target("mine", "mine", template=ROOT / "templates" / "csv.j2")
    made = template.shards(problem, 3)
    assert b"".join(piece for shard in made for piece in shard) == problem.render("csv").encode()
    assert not Target("writes", "writes", writer=lambda _: [b"x"]).is_by_option
