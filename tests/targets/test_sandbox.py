"""Templates can read values and can do nothing else."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from types import GeneratorType, NoneType
from typing import Any

import pytest

import dlxc
from dlxc.problem import Item
from dlxc.problem.options import Entry, Option
from dlxc.targets.formulation.clauses import Sat
from dlxc.targets.formulation.constraints import NamedTint
from dlxc.targets.formulation.linear import Linear, LinearRows, Row, Term
from dlxc.targets.formulation.matrix import Matrix
from dlxc.targets.rendering import TemplateFault, _users_environment, render_text
from dlxc.targets.template_names import template_names
from dlxc.targets.views import ItemsView, LateView, NumberMatrix, OptionsOneByOne, OptionsView

PROBLEM = dlxc.compile("2|a b | s\na s:x\na b s:x |3\nb s:y\n", "dlx")

PLAIN = {str, int, bool, NoneType, tuple, list, dict}
RECORDS = {Item, Entry, Option, NamedTint, Row, Term}
VIEWS = {ItemsView, OptionsView, OptionsOneByOne, NumberMatrix, LinearRows, LateView}
FORMULATIONS = {Linear, Sat, Matrix}
ALLOWED = PLAIN | RECORDS | VIEWS | FORMULATIONS | {GeneratorType}


def _visible(value: Any) -> Iterator[tuple[str, Any]]:
    """The attributes that the sandbox shows of a value."""
    shown = dir(value._make()) if isinstance(value, LateView) else dir(value)
    sandbox = _users_environment()
    for name in shown:
        if not name.startswith("_"):
            part = getattr(value, name)
            if sandbox.is_safe_attribute(value, name, part):  # type: ignore[attr-defined]
                yield name, part


def _parts(value: Any) -> Iterator[tuple[str, Any]]:
    """What a template can get out of a value: attributes, and what it is a row of."""
    if not isinstance(value, str | int | NoneType):
        yield from _visible(value)
    if isinstance(value, dict):
        yield from value.items()
    elif hasattr(type(value), "__iter__") and not isinstance(value, str):
        yield from ((f"[{at}]", part) for at, part in enumerate(islice(value, 4)))


def test_everything_that_a_template_can_reach_is_a_value_that_can_do_nothing() -> None:
    waiting = [*template_names(PROBLEM, lambda: iter(()), {}).items()]
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


@pytest.fixture
def tight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bounds so narrow that what keeps them is made in no time."""
    monkeypatch.setattr("dlxc.targets.template_bounds.MOST_CHARACTERS", 10**6)
    monkeypatch.setattr("dlxc.targets.template_bounds.MOST_ENTRIES", 10**5)


def rendered(template: str) -> str:
    return b"".join(render_text(PROBLEM, template)).decode()


WRITING = [
    "{{ linear.columns.tofile(PATH) }}",
    "{{ linear.columns.dump(PATH) }}",
    "{{ linear.numbers.astype('uint8').tofile(PATH) }}",
    "{% for b in matrix.parts %}{{ b.astype('uint8').tofile(PATH) }}{% endfor %}",
    "{% for b in sat.clauses %}{{ b.tofile(PATH) }}{% endfor %}",
    "{% for b in sat.clauses %}{{ b['tofile'](PATH) }}{% endfor %}",
    "{{ (linear.columns|attr('tofile'))(PATH) }}",
    "{{ linear.columns._array.tofile(PATH) }}",
    "{{ (linear.columns|attr('_array')).tofile(PATH) }}",
    "{{ ([linear.columns]|map(attribute='_array')|first).tofile(PATH) }}",
    "{{ options._problem.write(PATH) }}",
    "{{ options.one_by_one._problem.render('dlx') }}",
    "{{ options._fill }}{{ options._fill.func }}{{ options._fill() }}",
    "{{ items._items.bounds()[0].tofile(PATH) }}",
    "{{ items.bounds()[0].tofile(PATH) }}",
    "{{ linear._constraints.problem.csr().indices.tofile(PATH) }}",
    "{{ linear._make() }}",
    "{{ sat._constraints.costs.tofile(PATH) }}",
    "{{ (options|first).of([], 1, '') }}",
    "{{ '{0._array}'.format(linear.columns) }}{{ '{0._array.tofile}'.format(linear.columns) }}",
    "{{ (matrix.parts).gi_frame.f_globals }}",
    "{{ matrix.parts.close() }}",
    "{{ linear.rows._rows }}",
    "{{ (linear.rows|first)._replace(item='x') }}",
    "{{ 'a'.encode() }}",
    "{{ (1).to_bytes(10 ** 10, 'big') }}",
    "{{ 'a'.translate({97: 'b'}) }}",
    "{{ range.__class__ }}",
    "{{ cycler.__init__.__globals__ }}",
    "{{ joiner.__call__.__globals__ }}",
    "{{ lipsum.__globals__ }}",
    "{{ self.__init__.__globals__ }}",
    "{% for o in options.one_by_one %}{{ loop.__init__.__globals__ }}{% endfor %}",
]


@pytest.mark.parametrize("template", WRITING)
def test_nothing_that_does_things_can_be_reached(template: str, tmp_path: Path) -> None:
    path = tmp_path / "written"
    with pytest.raises(TemplateFault):
        rendered(template.replace("PATH", repr(str(path))))
    assert [*tmp_path.iterdir()] == []


HUGE = [
    "{{ 'x' * 10**10 }}",
    "{{ 10**10 * 'x' }}",
    "{{ [0] * 10**10 }}",
    "{{ (0,) * 10**10 }}",
    "{{ 10 ** (10 ** 9) }}",
    "{{ (10 ** 9000) * (10 ** 300000) * (10 ** 300000) }}",
    "{{ '%1000000000d' % 1 }}",
    "{{ '%*d' % (10**10, 1) }}",
    "{{ '%.1000000000f' % 1.5 }}",
    "{{ ('%s' * 10**5) % (('x' * 10**5,) * 10**5) }}",
    "{{ '%1000000000d'|format(1) }}",
    "{{ '{:1000000000}'.format(1) }}",
    "{{ '{:{}}'.format(1, 10**9) }}",
    "{{ '{a:1000000000}'.format_map({'a': 1}) }}",
    "{{ 'x'|center(10**10) }}",
    "{{ 'x'.center(10**10) }}",
    "{{ 'x'.ljust(10**10) }}",
    "{{ 'x'.rjust(10**10, 'y') }}",
    "{{ 'x'.zfill(10**10) }}",
    "{{ 'x'|indent(10**9, true) }}",
    "{{ 'x'|indent(width=10**9, first=true) }}",
    "{{ ('x\n' * 10**5)|indent(10**4) }}",
    "{{ [1]|batch(10**10, 0)|list }}",
    "{{ [1]|slice(10**10, 0)|list }}",
    "{{ ['x'|center(10), 'y']|map('center', 10**10)|join }}",
    "{{ ('x' * 10**5)|replace('x', 'y' * 10**5) }}",
    "{{ ('x' * 10**5).replace('x', 'y' * 10**5) }}",
    "{{ ('x' * 10**5).replace('', 'y' * 10**5) }}",
    "{{ ('x' * 10**5)|replace('', 'y' * 10**5) }}",
    "{{ range(10**5)|join('y' * 10**5) }}",
    "{{ ('y' * 10**5).join(['x'] * 10**5) }}",
    "{{ (['x' * 10**5] * 10**5)|join }}",
    "{{ ('x ' * 10**5)|wordwrap(2, wrapstring='y' * 10**5) }}",
    "{{ 1.5|round(10**9, 'floor') }}",
    "{{ [1]|tojson(10**10) }}",
    "{{ linear.numbers|lines('x' * 10**6) }}",
    "{{ linear.columns|lines('', 'x' * 10**6) }}",
    "{{ [[1]]|sum(start=[]) }}",
    "{% set n = namespace(x='x' * 10**5) %}{% for i in range(40) %}{% set n.x = n.x ~ n.x %}{% endfor %}",
    "{% set n = namespace(x='x' * 10**5) %}{% for i in range(40) %}{% set n.x = n.x + n.x %}{% endfor %}",
    "{% set n = namespace(x=[1] * 10**5) %}{% for i in range(40) %}{% set n.x = n.x + n.x %}{% endfor %}",
    "{% set n = namespace(x='x' * 10**5) %}{% for i in range(40) %}{% set n.x %}{{ n.x }}{{ n.x }}{% endset %}{% endfor %}",
    "{% macro m(x, n) %}{% if n %}{{ m(x, n - 1) }}{{ m(x, n - 1) }}{% else %}{{ x }}{% endif %}{% endmacro %}{{ m('x' * 10**5, 5) }}",
    "{% autoescape true %}{{ ('x'|e) * 10**10 }}{% endautoescape %}",
    "{% autoescape true %}{{ ('x' * 10**5)|e ~ ('y' * 10**6) }}{% endautoescape %}",
]


@pytest.mark.usefixtures("tight")
@pytest.mark.parametrize("template", HUGE)
def test_one_step_makes_nothing_huge(template: str) -> None:
    with pytest.raises(TemplateFault, match=r"too large|sum adds numbers"):
        rendered(template)


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("{{ 'ab' * 3 }}{{ 2 ** 10 }}{{ 7 % 3 }}{{ 2 * 3 }}{{ 'a' + 'b' }}", "ababab102416ab"),
        ("{{ '%5.1f|%s' % (1.25, 'x') }}", "  1.2|x"),
        ("{{ '%(a)s' % {'a': 1} }}{{ '%s'|format('y') }}", "1y"),
        ("{{ '{:>3}{a}'.format(1, a='z') }}", "  1z"),
        ("{{ 'x'|center(5) }}|{{ 'a\nb'|indent(2) }}|{{ [1, 2, 3]|batch(2, 0)|list }}", "  x  |a\n  b|[[1, 2], [3, 0]]"),
        ("{{ 'a-b'|replace('-', '+') }}{{ 'aab'.replace('a', 'c', 1) }}", "a+bcab"),
        ("{{ [1, 2]|join(', ') }} {{ ', '.join(['a', 'b']) }} {{ items|join('+', 'name') }}", "1, 2 a, b a+b+s"),
        ("{{ 1.256|round(2) }}{{ [1, 2]|sum }}{{ {'a': 1}|tojson }}", '1.263{"a": 1}'),
        ("{{ 'a b c'|wordwrap(3) }}{{ 'x' ~ 1 ~ none }}", "a b\ncx1None"),
        ("{{ [[1, 2], [3, 4]]|lines('c ', ' ', ' 0') }}", "c 1 2 0\nc 3 4 0\n"),
        ("{{ linear.columns[0] }}{{ linear.columns|length }}", "[1, 0, 0]17"),
        ("{% autoescape true %}{{ '<' ~ (colours|join('>')|e) }}{% endautoescape %}", "&lt;x&gt;y"),
        ("{% set x %}<{{ items.names|join }}>{% endset %}{{ x * 2 }}", "<abs><abs>"),
    ],
)  # fmt: skip
def test_plain_uses_are_as_in_jinja(template: str, text: str) -> None:
    assert rendered(template) == text


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
