"""A problem as constraints, linear rows, clauses or a matrix: what templates of targets name."""
