"""A problem as constraints, linear rows, clauses or a matrix: what templates of targets name."""

ENCODINGS = ("seqcounter", "totalizer", "pairwise")
"""The ways in which clauses say how many variables are 1; `cardinality` explains them."""
