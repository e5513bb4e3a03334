"""Descriptors of targets, dlxc's own and those of other packages."""

from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from support.running import ROOT

import dlxc
from dlxc.system.registry import Plugin, Registry, Setting
from dlxc.targets import TARGETS, Target, _target_of, lacking

Plugins = Callable[[str], Target]

MODULE = '''
from pathlib import Path

from dlxc.system.registry import Setting
from dlxc.targets import Target


def lengths(problem):
    """The length of each option."""
    return (f"{len(option)}\\\\n".encode() for option in problem.options)


def repeated(problem, times=1):
    yield b"x" * times


whole = Target(
    "anything",
    "x, repeated",
    repeated,
    lacks=("colours", "multiplicities"),
    is_text=False,
    extension="xs",
    settings=(Setting("times", "How often.", "integer", default=1),),
)
page = Target("page", "a template", template=Path(__file__).with_name("page.j2"))
typo = Target("typo", "a typo", lengths, lacks=("colors",))
'''

PROBLEM = dlxc.compile("2|a b\na b\na\n", "dlx")


@pytest.fixture
def plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Plugins:
    (tmp_path / "made_elsewhere.py").write_text(MODULE.replace("\\\\n", "\\n"))
    (tmp_path / "page.j2").write_text("{{ items|length }} {{ items.names.__class__ }}")
    monkeypatch.syspath_prepend(tmp_path)
    value = "made_elsewhere:{}"
    return lambda name: _target_of(Plugin(EntryPoint(name, value.format(name), "dlxc.targets")))


def test_a_descriptor_says_all_that_dlxcs_own_say(plugin: Plugins) -> None:
    target = plugin("whole")
    assert (target.name, target.summary, target.is_text) == ("whole", "x, repeated", False)
    assert lacking(target, PROBLEM) == ["multiplicities"]
    assert target.settings == (Setting("times", "How often.", "integer", default=1),)
    assert b"".join(target.render(PROBLEM, times=3)) == b"xxx"
    registry = Registry([*TARGETS.builtin.values(), target], "dlxc.nothing", _target_of)
    assert [registry.by_extension(f".{name}") for name in ("xs", "whole", "csv")] == [
        "whole",
        None,
        "csv",
    ]


def test_a_template_of_another_package_runs_in_the_sandbox(plugin: Plugins) -> None:
    target = plugin("page")
    assert target.template is not None
    with pytest.raises(Exception, match="unsafe"):
        b"".join(target.render(PROBLEM))
    target.template.write_text("{{ items|length }}")
    assert b"".join(target.render(PROBLEM)) == b"2"


def test_a_feature_that_dlxc_does_not_know(plugin: Plugins) -> None:
    with pytest.raises(ValueError, match="the target typo lacks `colors`"):
        lacking(plugin("typo"), PROBLEM)


def test_what_a_problem_has_and_a_target_lacks() -> None:
    everything = Target(
        "none", "nothing", lacks=("secondary items", "colours", "multiplicities", "costs")
    )
    plain = dlxc.compile("a b\na b\n", "dlx")
    full = dlxc.compile("2|a b | s\na s:x\na b s:x |3\n", "dlx")
    assert lacking(everything, plain) == []
    assert lacking(everything, full) == list(everything.lacks)


def test_every_target_without_a_writer_has_a_template() -> None:
    templates = {path.stem for path in (ROOT / "templates").glob("*.j2")}
    own = TARGETS.builtin.values()
    assert {t.name for t in own if isinstance(t, Target) and not t.writer} == templates


def test_settings() -> None:
    assert Setting("extra-models", "Allow.").keyword == "extra_models"
