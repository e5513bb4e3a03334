"""The ways of python-sat to say with clauses that so many of some variables are true."""

from __future__ import annotations

FAITHFUL = ("seqcounter", "kmtotalizer", "mtotalizer", "ladder", "bitwise", "pairwise")
"""Encodings that have as many models as there are solutions."""

UNFAITHFUL = ("totalizer", "sortnetwrk", "cardnetwrk")
"""Encodings whose auxiliary variables are free to differ, so that solutions are repeated."""

ENCODINGS = (*FAITHFUL, *UNFAITHFUL)

DEFAULT = "seqcounter"
"""Of the faithful encodings it has the fewest clauses and is among the fastest to solve.

Measured by `benchmarks/encodings.py`; the figures are in `docs/targets.md`.
"""

FOR_MANY = "kmtotalizer"
"""The default for more than `MANY` variables, where making `seqcounter` takes quadratic time."""

MANY = 4000

ONCE_ONLY = ("ladder", "bitwise", "pairwise")
"""Encodings that can say "exactly 1", and hardly any other number."""
