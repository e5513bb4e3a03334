"""Notes: what passes tell about their work."""

from __future__ import annotations

from dataclasses import replace

from dlxc.problem import Problem


def with_note(problem: Problem, note: str) -> Problem:
    """The problem with a further note."""
    record = problem.record
    return replace(problem, record=record._replace(notes=(*record.notes, note)))
