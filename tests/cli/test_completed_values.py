"""What the tab key offers."""

import shlex
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from dlxc.cli import main
from dlxc.languages import LANGUAGES
from dlxc.passes import PASSES
from dlxc.targets import TARGETS
from dlxc.targets.dialects import DIALECTS
from dlxc.targets.formulation import ENCODINGS


def _offered(line: str) -> list[tuple[str, str, str | None]]:
    """What is offered for a line: kinds, texts and meanings."""
    *words, last = shlex.split(line)[1:] + [""] * line.endswith(" ")
    found = ShellComplete(main, {}, "dlxc", "_DLXC_COMPLETE").get_completions(words, last)
    return [(item.type, item.value, item.help) for item in found]


def _texts(line: str) -> list[str]:
    return [text for _, text, _ in _offered(line)]


@pytest.fixture(autouse=True)
def nobody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("dlxc compile --from ", LANGUAGES),
        ("dlxc compile --to ", TARGETS),
        ("dlxc compile --dialect ", DIALECTS),
        ("dlxc solve x --pass ", PASSES),
        ("dlxc solve x --by ", ["pieces", "holes"]),
        ("dlxc completion ", ["bash", "zsh", "fish"]),
        ("dlxc compile --encoding seq", ["seqcounter"]),
        ("dlxc pieces solid pent", ["pentominoes"]),
        ("dlxc new soma-cu", ["soma-cube.puzzle"]),
    ],
)
def test_names(line: str, names: list[str]) -> None:
    assert _texts(line) == [*names]


def test_meanings() -> None:
    for _, text, meaning in _offered("dlxc compile --from "):
        assert meaning == LANGUAGES[text].summary


def test_codes() -> None:
    assert ("plain", "E104", "a range runs from a larger digit to a smaller one") in _offered(
        "dlxc explain e1"
    )
    assert {text[0] for text in _texts("dlxc explain ")} == {"E", "W"}
    warnings = _texts("dlxc check --ignore ")
    assert {text[0] for text in warnings} == {"W"}
    assert _texts("dlxc check --ignore W999,") == [f"W999,{each}" for each in warnings]


def test_parameters_of_the_specification(tmp_path: Path) -> None:
    model = tmp_path / "model"
    model.write_text("param width = 3\nparam height = 2\nprimary r{i}  for 0 <= i < width\n")
    line = f"dlxc compile --from xc {model} -D "
    assert _texts(line) == ["width=", "height="]
    assert _texts(f"{line}h") == ["height="]
    assert _texts(f"dlxc compile {model} -D ") == []  # the language is not known
    for content in (b"\xff\0", b"param = = 3\nprimary r{\n", b""):
        model.write_bytes(content)
        assert _texts(line) == []
    for path in (tmp_path, tmp_path / "nosuch", "-", "/dev/zero"):
        assert _texts(f"dlxc compile --from xc {path} -D ") == []
    assert _texts("dlxc compile --from xc -D ") == []


def test_files() -> None:
    for line in ("compile ", "check a b", "decode ", "compile x -o ", "draw --solution "):
        assert [kind for kind, _, _ in _offered(f"dlxc {line}")] == ["file"]


def test_settings() -> None:
    flags = ["break-symmetry.reflections=yes", "break-symmetry.reflections=no"]
    assert _texts("dlxc compile x --pass break-symmetry --set ") == flags
    assert (
        _texts("dlxc compile x --pass break-symmetry --set break-symmetry.reflections=n")
        == flags[1:]
    )
    assert _texts("dlxc compile x --pass reduce --set ") == []
    assert _texts("dlxc compile x --to cnf --set cnf") == [
        f"cnf.encoding={name}" for name in ENCODINGS
    ]
