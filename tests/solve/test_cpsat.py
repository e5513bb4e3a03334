"""CP-SAT finds what there is; seconds, for each search loads OR-Tools."""

from __future__ import annotations

import pytest
from support.solving import brute_force, solved

import dlxc

pytestmark = pytest.mark.slow

COLOURED = "a 2:3|b 0:1|c | s t\na b s:x\nb s:x t\nb s:y\nc t\nc\nb s\n"


@pytest.mark.parametrize("text", [COLOURED, "a\n"], ids=["coloured", "without options"])
def test_cpsat_finds_what_brute_force_finds(text: str) -> None:
    problem = dlxc.compile(text, "dlx")
    assert solved(problem, solver="cpsat") == brute_force(problem)
