"""From expressions and clauses to columns."""
