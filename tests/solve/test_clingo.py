"""clingo finds what there is."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import assume, given
from support.solving import brute_force, in_order, replies
from support.strategies import problems

from dlxc.problem import Problem
from dlxc.solve import clingo
from dlxc.solve.worker_protocol import Kind


@given(problem=problems())
def test_clingo_finds_what_brute_force_finds(problem: Problem) -> None:
    assume(len(problem.options) <= 10)
    text = replace(problem, has_costs=False).render("asp").encode()
    sent = replies(clingo, text, limit=0, seed=None)
    assert in_order(sent[Kind.SOLUTIONS]) == brute_force(problem)
