"""Values, a column at a time.

`columns` holds them, `rows` are tables of columns, `sequences` are sets, texts and data with their
elements.  `order` compares values, `arithmetic` computes with them.
"""
