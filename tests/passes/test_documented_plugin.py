"""The pass that docs/plugins.md shows can be used as it stands there."""

from __future__ import annotations

import re
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from support.running import ROOT

import dlxc
from dlxc.passes.descriptor import PassPlugin


def test_the_pass_of_the_document(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / "docs" / "plugins.md").read_text()
    blocks = re.findall(r"^```py\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    (tmp_path / "documented_package.py").write_text("\n".join(blocks))
    monkeypatch.syspath_prepend(tmp_path)
    problem = dlxc.compile("a b c\na\na b\na b c\n", "dlx")
    for name, summary in (
        ("only_long", "Drop the options that have only few items"),
        ("only_long_pass", "drop the options that have only few items"),
    ):
        plugin = PassPlugin(EntryPoint("only-long", f"documented_package:{name}", "dlxc.passes"))
        assert plugin.summary == summary
        for settings, count in (({}, 2), ({"least": 3}, 1)):
            changed = plugin.load()(problem, **settings).problem
            assert changed is not None
            assert len(changed.options) == count
