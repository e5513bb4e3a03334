"""From expressions to columns.

`clauses` makes the rows, `expressions` a column for each expression, `functions`, `sets` and
`plugins` compute what is called.
"""
