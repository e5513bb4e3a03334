"""Values, a column at a time."""
