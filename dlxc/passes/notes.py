"""Notes: what passes tell about their work."""

from __future__ import annotations

from dataclasses import replace

from dlxc.problem import Problem


def with_note(problem: Problem, note: str, most_alike: int | None = None) -> Problem:
    """The problem with a further note, and how many solutions of a class are left at most."""
    record = problem.record
    return replace(
        problem,
        record=record._replace(
            notes=(*record.notes, note),
            most_alike=record.most_alike if most_alike is None else most_alike,
        ),
    )
