"""What the tab key offers, as the scripts of the shells get it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from dlxc.cli import main
from dlxc.cli.shell_completion import VARIABLE, BashCompletion
from dlxc.languages import LANGUAGES
from dlxc.passes import PASSES
from dlxc.targets import TARGETS
from dlxc.targets.dialects import DIALECTS

Offered = Callable[[str], list[tuple[str, ...]]]


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> Offered:
    """What is offered for a line: kinds, texts and meanings.  Nobody reads standard input."""
    monkeypatch.setattr("sys.stdin", None)

    def answers(line: str) -> list[tuple[str, ...]]:
        monkeypatch.setenv("COMP_WORDS", line)
        answer = BashCompletion(main, {}, "dlxc", VARIABLE).complete()
        return [tuple(each.split("\t")) for each in answer.splitlines()]

    return answers


def _texts(answers: list[tuple[str, ...]]) -> list[str]:
    return [text for _, text, _ in answers]


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("dlxc compile --from ", LANGUAGES),
        ("dlxc compile --to ", TARGETS),
        ("dlxc compile --to=", TARGETS),
        ("dlxc compile --dialect ", DIALECTS),
        ("dlxc solve x --pass ", PASSES),
        ("dlxc completion ", ["bash", "zsh", "fish"]),
        ("dlxc compile --encoding=seq", ["seqcounter"]),
        ("dlxc pieces solid pent", ["pentominoes"]),
        ("dlxc pieces 'one-si", ["one-sided"]),
        ("dlxc nosuch ", []),
        ("dlxc compile --nosuch ", None),
    ],
)
def test_names(offered: Offered, line: str, names: list[str] | None) -> None:
    if names is None:  # an unknown option does not keep the rest from being completed
        assert [kind for kind, _, _ in offered(line)] == ["file"]
    else:
        assert _texts(offered(line)) == [*names]


def test_meanings_are_whole(offered: Offered) -> None:
    for _, text, meaning in offered("dlxc compile --from "):
        assert meaning == LANGUAGES[text].summary
    [(_, _, meaning)] = offered("dlxc compile --target-s")
    assert meaning == "Give a value to a setting of the target, such as a plug-in's."


def test_codes(offered: Offered) -> None:
    assert ("plain", "E104", "a range runs from a larger digit to a smaller one") in offered(
        "dlxc explain e1"
    )
    assert {text[0] for text in _texts(offered("dlxc explain "))} == {"E", "W"}
    warnings = _texts(offered("dlxc check --ignore "))
    assert {text[0] for text in warnings} == {"W"}
    assert _texts(offered("dlxc check --ignore W999,")) == [f"W999,{each}" for each in warnings]


def test_parameters_of_the_specification(offered: Offered, tmp_path: Path) -> None:
    model = tmp_path / "model"
    model.write_text("param width = 3\nparam height = 2\nprimary r{i}  for 0 <= i < width\n")
    line = f"dlxc compile --from xc {model} -D "
    assert [each[:2] for each in offered(line)] == [
        ("beginning", "width="),
        ("beginning", "height="),
    ]
    assert _texts(offered(f"{line}h")) == ["height="]
    assert offered(f"{line}height=") == []
    assert offered(f"dlxc compile {model} -D ") == []  # the language is not known
    for content in (b"\xff\0", b"param = = 3\nprimary r{\n", b""):
        model.write_bytes(content)
        assert offered(line) == []
    for path in (tmp_path, tmp_path / "nosuch", "-", "/dev/zero"):
        assert offered(f"dlxc compile --from xc {path} -D ") == []
    assert offered("dlxc compile --from xc -D ") == []


def test_files(offered: Offered) -> None:
    for line in ("dlxc compile ", "dlxc check a b", "dlxc decode ", "dlxc draw --quiet "):
        assert offered(line) == [("file", " ".join(LANGUAGES), "")]
    assert offered("dlxc compile --template=x") == [("file", "j2", "")]
    assert offered("dlxc compile x -o ") == [("file", "", "")]
    assert offered("dlxc decode x ") == [("file", "", "")]


def test_settings(offered: Offered) -> None:
    [(kind, text, _)] = offered("dlxc compile x --pass break-symmetry --set ")
    assert (kind, text) == ("beginning", "break-symmetry.reflections=")
    assert offered("dlxc compile x --pass reduce --set ") == []
    assert offered("dlxc compile x --set nosuch.x=") == []
    assert _texts(offered("dlxc compile x --to cnf --target-setting ")) == ["encoding="]
    found = _texts(offered("dlxc compile x --to cnf --target-setting encoding=p"))
    assert found == ["pairwise"]
