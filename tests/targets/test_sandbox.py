"""Templates can read values and can do nothing else."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from types import GeneratorType, NoneType
from typing import Any

import pytest
from support.cases import cases

import dlxc
from dlxc.problem import Item, Items, Multiplicity
from dlxc.problem.items import Entry, Option, Options
from dlxc.targets.formulation.clauses import Sat
from dlxc.targets.formulation.linear import Linear, LinearRows, NamedTint, Row
from dlxc.targets.formulation.matrix import NumberMatrix
from dlxc.targets.rendering import TemplateFault, _environment, render_text, template_names

PROBLEM = dlxc.compile("2|a b | s\na s:x\na b s:x |3\nb s:y\n", "dlx")

PLAIN = {str, int, bool, NoneType, tuple, list, dict}
RECORDS = {Item, Multiplicity, Entry, Option, NamedTint, Row}
VIEWS = {Items, Options, NumberMatrix, LinearRows}
FORMULATIONS = {Linear, Sat}
ALLOWED = PLAIN | RECORDS | VIEWS | FORMULATIONS | {GeneratorType}


def _visible(value: Any) -> Iterator[tuple[str, Any]]:
    """The attributes that the sandbox shows of a value."""
    sandbox = _environment(trusted=False)
    for name in dir(value):
        if not name.startswith("_"):
            part = getattr(value, name)
            if sandbox.is_safe_attribute(value, name, part):  # type: ignore[attr-defined]
                yield name, part


def _parts(value: Any) -> Iterator[tuple[str, Any]]:
    """What a template can get out of a value: attributes, and what it is a row of."""
    if isinstance(value, Entry) or not isinstance(value, str | int | NoneType):
        yield from _visible(value)
    if isinstance(value, dict):
        yield from value.items()
    elif hasattr(type(value), "__iter__") and not isinstance(value, str):
        yield from ((f"[{at}]", part) for at, part in enumerate(islice(value, 4)))


def test_everything_that_a_template_can_reach_is_a_value_that_can_do_nothing() -> None:
    waiting = [*template_names(PROBLEM, {}).items()]
    reached = set()
    while waiting:
        path, value = waiting.pop()
        if callable(value):
            owners = {dict, list, tuple, *RECORDS}
            assert type(getattr(value, "__self__", None)) in owners, path
            continue
        assert type(value) in ALLOWED, f"{path} is a {type(value)}"
        reached.add(type(value))
        if path.count(".") < 5:  # items have primary items, which have primary items, ...
            waiting += [(f"{path}.{name}", part) for name, part in _parts(value)]
    assert reached >= (RECORDS | VIEWS | {GeneratorType, str, int, bool, tuple, list, dict})


def rendered(template: str) -> str:
    return b"".join(render_text(PROBLEM, template)).decode()


WRITING = cases("templates/forbidden")


@pytest.mark.parametrize("template", WRITING)
def test_nothing_that_does_things_can_be_reached(template: str, tmp_path: Path) -> None:
    path = tmp_path / "written"
    with pytest.raises(TemplateFault):
        rendered(template.replace("PATH", repr(str(path))))
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize(
    ("template", "text"),
    cases("templates/plain"),
)  # fmt: skip
def test_plain_uses_are_as_in_jinja(template: str, text: str) -> None:
    assert rendered(template) == text


@pytest.mark.process
def test_ctrl_c_stops_an_endless_template_and_nothing_is_written(tmp_path: Path) -> None:
    """The template first prints enough to be seen, then loops for years."""
    template, out = tmp_path / "endless.j2", tmp_path / "made" / "out.txt"
    loops = "".join(f"{{% for i{n} in range(100000) %}}" for n in range(4))
    template.write_text("{{ 'x' * 200000 }}{% if true %}y{% endif %}" + loops + "{% endfor %}" * 4)
    out.parent.mkdir()
    arguments = ["-q", "--from", "dlx", "--template", str(template), "-o", str(out)]
    process = subprocess.Popen(
        [sys.executable, "-m", "dlxc", "compile", *arguments],
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    process.stdin.write(b"a\na\n")
    process.stdin.close()
    while not any(path.stat().st_size > 100_000 for path in out.parent.iterdir()):
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    assert process.wait(60) != 0
    assert process.stderr is not None
    assert b"Traceback" not in process.stderr.read()
    process.stderr.close()
    assert [*out.parent.iterdir()] == []
