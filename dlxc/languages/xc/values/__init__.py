"""Values, a column at a time.

`columns` holds them, `rows` are tables of columns, `sequences` are sets, texts and data with their
elements.  `operators` compute with values, and compare them.
"""
