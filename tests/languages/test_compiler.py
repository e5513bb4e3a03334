"""The library's way from a text to a problem, and languages of other packages on it."""

from __future__ import annotations

import pickle
import sys
import time
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import dlxc
from dlxc.compiler import CompileError, analyse, check
from dlxc.languages import LanguagePlugin
from dlxc.languages.editing import EditorFeatures, Portrait
from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parsed
from dlxc.problem import Outcome
from dlxc.system.registry import PluginError
from dlxc.text.codes import Code, code_of
from dlxc.text.decoding import data_reader
from dlxc.text.diagnostics import MOST_ALIKE
from dlxc.text.prose import nearest
from dlxc.text.source import Source, Span

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef"


def test_a_byte_order_mark_and_carriage_returns_are_no_text() -> None:
    problem = dlxc.compile("\ufeff[0-1]0\r\nd 00 10\r\n", "polyomino")
    assert problem == dlxc.compile("[0-1]0\nd 00 10\n", "polyomino")


def test_a_compile_error_can_be_pickled() -> None:
    with pytest.raises(CompileError) as raised:
        dlxc.compile("[3-2]0\nd 00 10\n", "polyomino")
    again = pickle.loads(pickle.dumps(raised.value))  # noqa: S301 - made here
    assert isinstance(again, CompileError)
    assert str(again) == str(raised.value)
    assert again.diagnostics == raised.value.diagnostics


def test_a_circle_of_links_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    _, [found] = data_reader(str(tmp_path / "model.xc"))("loop")
    assert found.code == "E001"


def test_links_do_not_lead_out_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "secret").write_text("a")
    (tmp_path / "inner" / "link").symlink_to(tmp_path / "secret")
    _, [found] = data_reader(str(tmp_path / "inner" / "model.xc"))("link")
    assert "folder of the specification" in found.message


@pytest.mark.parametrize(
    ("lines", "code"), [(["2|A 00"] + ["A 00"] * 2000, "E112"), (["00 00"] * 2000, "E111")]
)
def test_errors_of_a_kind_are_counted(lines: list[str], code: str) -> None:
    told = check(Source("spec", "\n".join(["[0-1]0", *lines])), "polyomino").diagnostics
    of_code = [each for each in told if each.code == code]
    assert len(of_code) == MOST_ALIKE
    assert sum(1 + each.alike for each in of_code) == 2000


class Added(Language[str]):
    """What another package might add."""

    codes = (Code("E999", "added", "what another package may say"),)
    lines_that_tell = 3
    may_have_several = True

    def parse(self, source: Source, inputs: Inputs = NO_INPUTS, most: int = 1000) -> Parsed[str]:  # noqa: ARG002
        return 3 if source.text == "odd" else Parsed(source.text, [])  # type: ignore[return-value]

    def expand(self, source: Source, tree: str, inputs: Inputs = NO_INPUTS) -> Outcome:  # noqa: ARG002
        raise RuntimeError("nothing")

    def check(self, tree: str) -> Any:
        yield from ()
        if tree == "late":
            raise ValueError("late")

    def problem_count(self, tree: str) -> int:
        return len(tree)

    def is_telling(self, tree: str) -> bool:
        return bool(tree)

    def is_unmistakable(self, tree: str) -> bool:
        return tree == "sure"

    def editor_features(self, source: Source, tree: str, inputs: Inputs, is_sound: Any) -> Any:  # noqa: ARG002
        return Features(lambda offset: Portrait(tree, "", Span(offset, offset)))


class Features(EditorFeatures):
    """Of another package, too."""

    def completions(self, offset: int) -> Any:
        raise KeyError(offset)


@pytest.fixture
def added(monkeypatch: pytest.MonkeyPatch) -> Language[Any]:
    """The language as its entry point gives it."""
    module = ModuleType("added")
    module.Added = Added  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "added", module)
    return LanguagePlugin(EntryPoint("added", "added:Added", "dlxc.languages")).load()


def test_all_members_of_a_language_are_passed_on(added: Language[Any]) -> None:
    source = Source("text", "sure")
    assert (added.lines_that_tell, added.may_have_several, added.counts_rows) == (3, True, False)
    assert added.problem_count("abc") == 3
    assert (added.is_unmistakable("sure"), added.is_unmistakable("ab")) == (True, False)
    features = added.editor_features(source, "sure", NO_INPUTS, lambda _: True)
    assert features.portrait(2) == Portrait("sure", "", Span(2, 2))
    assert features.outline() == ()
    assert code_of("E999").name == "added"


@pytest.mark.parametrize(
    ("text", "message"),
    [("odd", "TypeError: cannot unpack"), ("late", "ValueError: late"), ("x", "RuntimeError: no")],
)
def test_what_goes_wrong_names_the_package(added: Language[Any], text: str, message: str) -> None:
    with pytest.raises(PluginError, match=rf"`added` \(added:Added\) failed: {message}"):
        analyse(Source("text", text), added)


def test_what_goes_wrong_in_an_editor_names_the_package(added: Language[Any]) -> None:
    features = added.editor_features(Source("text", ""), "", NO_INPUTS, lambda _: True)
    with pytest.raises(PluginError, match=r"`added` \(added:Added\) failed: KeyError: 5"):
        features.completions(5)


def test_of_many_unknown_names_few_are_compared() -> None:
    """Each is compared with few others, and only those that are reported."""
    names = " ".join(f"{a}{b}" for a in LETTERS for b in LETTERS)
    shapes = "".join(f"{a}{b}c 1 1 zz\n" for a in LETTERS for b in LETTERS)
    start = time.process_time()
    told = check(Source("spec", f"zz zy\n{names}\n{shapes}"), "polyominoes").diagnostics
    assert time.process_time() - start < 3
    assert sum(1 + each.alike for each in told if each.code == "E122") == len(LETTERS) ** 2
    assert "did you mean `A" in told[0].help


def test_the_name_that_is_most_like_a_wrong_one() -> None:
    names = [f"item{number}" for number in range(1000)]
    assert nearest("item77x", names) == "item77"
    assert nearest("itme12", names) == "item12"
    assert nearest("something", names) == ""
