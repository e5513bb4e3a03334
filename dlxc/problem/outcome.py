"""What a step of the way gives: a problem, and what is to be said of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dlxc.problem.problem import Problem
from dlxc.text.diagnostics import Diagnostic


class Outcome(NamedTuple):
    """A problem, or none if there are errors, and the diagnostics."""

    problem: Problem | None
    diagnostics: Sequence[Diagnostic]
