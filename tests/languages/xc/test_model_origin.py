"""What a compiled model came from is told in its first comment."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from support.running import dlxc

import dlxc as library
from dlxc.compiler import translate
from dlxc.languages.language import Inputs
from dlxc.targets import TARGETS
from dlxc.text.source import FileText, Source

_FAMILY = "primary a\noption a\n"
_PARAMETERS = f'param n = 4, m = 2n, s = "ab"\n| the model\'s own {{n}}\n{_FAMILY}'
_DATA = f"words W = one two\ngrid g =\n  ab\n{_FAMILY}"


def _file(name: str, text: str) -> FileText:
    return FileText(Source(name, text))


@pytest.mark.parametrize(
    ("name", "text", "given", "told"),
    [
        ("row.xc", _FAMILY, {}, [" made from row.xc"]),
        ("/some/where/row.xc", _FAMILY, {}, [" made from row.xc"]),
        ("<stdin>", _FAMILY, {}, []),
        ("<text>", _FAMILY, {}, []),
        ("n.xc", _PARAMETERS, {"n": 3}, [' made from n.xc with n = 3, m = 6, s = "ab"', " the model's own 3"]),
        ("<text>", _PARAMETERS, {"m": "-1"}, [' made from a model with n = 4, m = -1, s = "ab"', " the model's own 4"]),
        ("n.xc", "param n\n" + _FAMILY, {"n": "x" * 99}, [f' made from n.xc with n = "{"x" * 56}...']),
        ("n.xc", "param n\n" + _FAMILY, {"n": "x\n0 1"}, [' made from n.xc with n = "x\ufffd0 1"']),
        ("n.xc", "param n\n" + _FAMILY, {"n": _file("of/n", "ab\n")}, [' made from n.xc with n = "ab"']),
        ("a\nb.xc", _FAMILY, {}, [" made from a\ufffdb.xc"]),
        ("d.xc", _DATA, {}, [" made from d.xc"]),
        ("d.xc", _DATA, {"W": "three"}, [" made from d.xc with W given"]),
        ("d.xc", _DATA, {"g": _file("/any/g.txt", "cd\n"), "W": ["x"]}, [" made from d.xc with W given, g from g.txt"]),
        ("d.xc", _DATA, {"g": _file("<stdin>", "cd\n")}, [" made from d.xc with g given"]),
    ],
)  # fmt: skip
def test_the_first_comment(
    name: str, text: str, given: Mapping[str, object], told: list[str]
) -> None:
    problem = translate(Source(name, text), "xc", inputs=Inputs(given)).problem
    assert problem is not None
    assert [*problem.record.comments] == told


def test_of_many_parameters_the_first_are_told() -> None:
    names = [f"p{number}" for number in range(30)]
    problem = library.compile(
        f"param {', '.join(f'{name} = 1' for name in names)}\n{_FAMILY}", "xc"
    )
    (told,) = problem.record.comments
    assert told.endswith(", p18 = 1, p19 = 1, ...")


@pytest.mark.slow
def test_every_target_with_comments_tells_it(tmp_path: Path) -> None:
    model = tmp_path / "a--b.xc"
    model.write_text(_PARAMETERS)
    for target in set(TARGETS.builtin) - {"csv", "npz"}:
        made = dlxc("compile", "-q", str(model), "-D", "n=3", "--to", target).out.decode()
        lines = [line for line in made.splitlines() if "made from a" in line]
        assert len(lines) == 1, target
        assert "n = 3, m = 6" in lines[0]


def test_it_is_kept_when_the_output_is_compiled_again(tmp_path: Path) -> None:
    model = tmp_path / "row.xc"
    model.write_text(_FAMILY)
    once = dlxc("compile", "-q", str(model)).out
    assert once == b"| made from row.xc\na\na\n"
    assert dlxc("compile", "-q", "--from", "dlx", stdin=once).out == once
