"""What is shown and offered at the cursor of a model; `test_texts.py` has more."""

import pytest
from support.cases import cases
from support.running import ROOT
from support.xc_cursors import AtCursor

from dlxc.languages.xc.evaluating.plugins import FUNCTIONS

HEAD = """\
param n = 8, k
let half = n div 2
let f[i, j] = i+j for 0 <= i, j < n
grid g[rows,_] = ab
primary r{t} c{t} 2|big{t}  for 0 <= t < n
secondary a{s} for 1 <= s < 2n-2
"""
NAMES = ["n", "k", "half", "f", "g", "rows"]


@pytest.mark.parametrize(("line", "columns"), cases("xc/names-in-scope"))
def test_names_in_scope(line: str, columns: list[str]) -> None:
    cursor = AtCursor(HEAD + line)
    offered = cursor.offered("column")
    assert sorted(offered) == sorted(columns)
    assert cursor.offered("name") == NAMES
    assert cursor.offered("function") == [*FUNCTIONS]


def test_every_function_is_explained() -> None:
    for name, signature in FUNCTIONS.items():
        assert all(each.startswith(f"{name}(") for each in signature.calls)
        assert signature.summary
    page = (ROOT / "docs" / "xc-reference.md").read_text(encoding="utf-8")
    for signature in FUNCTIONS.values():
        calls = ", ".join(f"`{each}`" for each in signature.calls)
        assert f"\n| {calls} | {signature.summary} |\n" in page
    offered = AtCursor("require d<CURSOR>").completions()
    assert offered["digit"].detail == "digit(c), digit(c, default)"


def _shown(text: str, what: str) -> tuple[str, str] | None:
    """What hovering shows at the first character of a part of a text."""
    assert what in text
    found = AtCursor(text.replace(what, "<CURSOR>" + what, 1)).shown()
    return None if found is None else found[:2]


@pytest.mark.slow
def test_many_options_are_counted() -> None:
    head = "primary a\nsecondary x{i} for 0 <= i < 9\n"
    every = "option a x{i mod 12}? for 0 <= i < 200000\n"
    assert _shown(head + every, "option") == ("a x0\na x1\na x2\n...", "200000 options")
    fitting = "option a x{i mod 12} for 0 <= i < 200000 if fits\n"
    assert _shown(head + fitting, "option") == (
        "a x0\na x1\na x2\n...",
        "150002 options, from 200000 rows",
    )
    too_many = _shown(head + every.replace("200000", "900000"), "option")
    assert too_many is not None
    assert too_many[1].startswith("more rows than are evaluated")
