"""Notes: what passes tell about their work."""

from __future__ import annotations

from dataclasses import replace

from dlxc.problem import Problem


def with_note(problem: Problem, note: str) -> Problem:
    """The problem with a further note."""
    return replace(problem, notes=(*problem.notes, note))
