"""The examples in docstrings say what Python prints."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest
from support.running import ROOT

STARTS_PROCESSES = "dlxc/solve/__init__.py"

MODULES = [
    pytest.param(path, marks=pytest.mark.process if path == STARTS_PROCESSES else (), id=path)
    for path in sorted(str(each.relative_to(ROOT)) for each in (ROOT / "dlxc").rglob("*.py"))
    if ">>> " in (ROOT / path).read_text(encoding="utf-8")
]


@pytest.mark.parametrize("path", MODULES)
def test_examples(path: str) -> None:
    parts = Path(path).with_suffix("").parts
    module = import_module(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    outcome = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert outcome.attempted > 0
    assert outcome.failed == 0
