"""Values: sets that are indexed, tuples in order, and what the reviews of them have shown."""

from __future__ import annotations

import pytest
from support.cases import cases

from dlxc.compiler import check, translate
from dlxc.text.source import Source


def _holds(condition: str, before: str = "") -> None:
    text = f"{before}require {condition}\nprimary a\noption a\n"
    found = check(Source("model.xc", text), "xc")
    assert found.problem is not None, found.diagnostics


@pytest.mark.parametrize("condition", cases("xc/orders"))
def test_tuples_have_the_order_of_min_and_max(condition: str) -> None:
    _holds(condition)


_SETS = """
let S = {7, 2, 9} + {2, 4}
let C = {{1, 2}, {3}}
let R = {5, 3, 5, 1}
let P = {(1, 2), (3, 4)}
"""


@pytest.mark.parametrize("condition", cases("xc/indices-of-sets"))
def test_a_set_is_indexed_as_a_sequence(condition: str) -> None:
    _holds(condition, _SETS)


@pytest.mark.parametrize(("expression", "size"), [("S[3]", "3 elements"), ("S[0-1]", "3 elements")])
def test_an_index_outside_of_a_set(expression: str, size: str) -> None:
    text = f"let S = {{7, 2, 9}}\nrequire {expression} = 1\nprimary a\noption a"
    (fault,) = check(Source("model.xc", text), "xc").diagnostics
    assert fault.code == "E191"
    assert size in fault.help


def test_data_is_read_once_in_a_block() -> None:
    """Rows of a block look up data that was made before them."""
    rows = "".join(f"  {n} {n + 1}\n" for n in range(1500))
    text = (
        f"table t of int =\n{rows}for 0 <= i < 1500:\n"
        "  primary {dec(t[i,1])}\n  option {dec(t[i,1])}\n"
    )
    found = translate(Source("model.xc", text), "xc")
    assert found.problem is not None
    assert sum(map(len, found.problem.blocks)) == 1500
