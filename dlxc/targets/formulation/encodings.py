"""The encodings of python-sat: ways to say in clauses that `k` of `n` variables are true."""

from __future__ import annotations

FAITHFUL = ("seqcounter", "kmtotalizer", "mtotalizer", "ladder", "bitwise", "pairwise")
"""Encodings with exactly one model for each solution."""

UNFAITHFUL = ("totalizer", "sortnetwrk", "cardnetwrk")
"""Encodings whose auxiliary variables can differ, so that a solution has several models."""

ENCODINGS = (*FAITHFUL, *UNFAITHFUL)

DEFAULT = "seqcounter"
"""The faithful encoding with the fewest clauses, which is among the fastest to solve.

Measured by `benchmarks/encodings.py`; the figures are in `docs/targets.md`.
"""

FOR_MANY = "kmtotalizer"
"""The default for more than `MANY` variables: python-sat takes quadratic time for `seqcounter`."""

MANY = 4000

ONCE_ONLY = ("ladder", "bitwise", "pairwise")
"""Encodings that can say "exactly 1", but not all other numbers."""
