"""The ways of python-sat to say with clauses that so many of some variables are true."""

from __future__ import annotations

FAITHFUL = ("seqcounter", "kmtotalizer", "mtotalizer", "ladder", "bitwise", "pairwise")
"""Encodings that have as many models as there are solutions."""

UNFAITHFUL = ("totalizer", "sortnetwrk", "cardnetwrk")
"""Encodings whose auxiliary variables are free to differ, so that solutions are repeated."""

ENCODINGS = (*FAITHFUL, *UNFAITHFUL)

DEFAULT = "seqcounter"

ONCE_ONLY = ("ladder", "bitwise", "pairwise")
"""Encodings that can say "exactly 1", and hardly any other number."""
