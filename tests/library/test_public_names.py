"""The public names: listed, documented, found by the tab key, and known to type checkers."""

import re
import subprocess
import sys
from functools import cached_property
from itertools import chain
from pathlib import Path

import pytest
from support.running import ROOT

import dlxc

REFERENCE = (ROOT / "docs" / "api.rst").read_text(encoding="utf-8")

_OF_DLXC = ["aids", "appearance", "box", "layout", "styled", "with_blocks"]
"""What the docstring of a problem says is for dlxc itself."""

BOX = dlxc.compile("[0-1][0-2]\n3|D 00 01\n", "polyomino")
SOLUTION = next(BOX.solutions())
RUNS = dlxc.sweep("[0-1][0-2]\n3|D 00 01\n", "polyomino", parameters={})


def _public(thing: object) -> list[str]:
    return [name for name in dir(thing) if not name.startswith("_") and name not in _OF_DLXC]


def test_all_public_names_are_documented() -> None:
    told = re.findall(r"^\.\. auto\w+:: (?:dlxc\.)?(\w+)", REFERENCE, re.MULTILINE)
    assert sorted(told) == sorted(dlxc.__all__)


def test_the_tab_key_shows_what_is_public() -> None:
    assert dir(dlxc) == sorted(dlxc.__all__)
    assert all(getattr(dlxc, name) is not None for name in dlxc.__all__)


@pytest.mark.parametrize("thing", [BOX, SOLUTION, BOX.draw(SOLUTION), RUNS, RUNS[0]], ids=type)
def test_all_public_methods_have_a_docstring(thing: object) -> None:
    """It is their own, or they are named in that of the class, as fields are."""
    kind = type(thing)
    for name in _public(thing):
        member = getattr(kind, name, None)
        own = isinstance(member, property | cached_property) or callable(member)
        assert (own and member.__doc__) or f"`{name}`" in (kind.__doc__ or ""), name


@pytest.mark.parametrize("name", dlxc.__all__)
def test_all_public_names_have_a_docstring(name: str) -> None:
    assert name == "__version__" or getattr(dlxc, name).__doc__


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(AttributeError, match="did you mean 'Problem'"):
        dlxc.Poblem  # noqa: B018


PROGRAM = Path(__file__).with_name("program_of_a_user.py")


@pytest.mark.process
def test_a_program_that_uses_everything() -> None:
    """Its types are checked with those of the project."""
    text = PROGRAM.read_text(encoding="utf-8")
    things = [BOX, SOLUTION, BOX.draw(), RUNS, RUNS[0]]
    asked = {*dlxc.__all__, *chain(*map(_public, things))}
    assert [name for name in sorted(asked) if not re.search(rf"\b{name}\b", text)] == []
    command = [sys.executable, str(PROGRAM)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


@pytest.mark.process
def test_importing_dlxc_imports_nothing_that_takes_long() -> None:
    """So it takes about a millisecond."""
    asked = "import sys; before = {*sys.modules}; import dlxc; print(*{*sys.modules} - before)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert {*done.stdout.split()} - {"__future__"} == {"dlxc", "dlxc.system"}
