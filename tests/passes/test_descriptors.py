"""Descriptors of passes, dlxc's own and those of other packages."""

from collections.abc import Callable
from importlib.metadata import EntryPoint
from inspect import signature
from pathlib import Path

import pytest

import dlxc
from dlxc.passes import PASSES, Pass, pass_of
from dlxc.system.registry import Plugin

Plugins = Callable[[str], Pass]

MODULE = '''
from dlxc.problem import Outcome
from dlxc.passes import Pass
from dlxc.system.registry import Setting


def only_long(problem, *, least=2):
    """Drop short options."""
    blocks = tuple(block.rows(block.lengths() >= least) for block in problem.blocks)
    return Outcome(problem.with_blocks(blocks), [])


def needy(problem, *, least):
    return only_long(problem, least=least)


least = Setting("least", "How many items an option has at least.", "integer", default=2)
whole = Pass("anything", "drop short options", lambda: only_long, (least,))
default = Pass("default", "drop short options", lambda: needy, (least,))
'''

PROBLEM = dlxc.compile("a b\na b\na\nb\n", "dlx")


@pytest.fixture
def plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Plugins:
    (tmp_path / "passes_made_elsewhere.py").write_text(MODULE)
    monkeypatch.syspath_prepend(tmp_path)
    value = "passes_made_elsewhere:{}"
    return lambda name: pass_of(Plugin(EntryPoint(name, value.format(name), "dlxc.passes")))


def _options(plugin: Pass, **settings: object) -> int:
    outcome = plugin.run(PROBLEM, **settings)
    assert outcome.problem is not None
    assert outcome.diagnostics == []
    return len(outcome.problem.options)


def test_a_descriptor_says_all_that_dlxcs_own_say(plugin: Plugins) -> None:
    added = plugin("whole")
    assert (added.name, added.summary) == ("whole", "drop short options")
    assert [setting.name for setting in added.settings] == ["least"]
    assert (_options(added), _options(added, least=1)) == (1, 3)


def test_a_setting_that_is_not_given_has_its_default(plugin: Plugins) -> None:
    assert (_options(plugin("default")), _options(plugin("default"), least=1)) == (1, 3)


def test_settings_of_own_passes_are_keywords_of_their_functions() -> None:
    for entry in PASSES.builtin.values():
        assert isinstance(entry, Pass)
        keywords = {
            name: parameter.default
            for name, parameter in signature(entry.loader()).parameters.items()
            if parameter.kind is parameter.KEYWORD_ONLY
        }
        assert keywords == {setting.keyword: setting.default for setting in entry.settings}
