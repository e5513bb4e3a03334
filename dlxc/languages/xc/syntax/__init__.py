"""From text to the syntax tree.

`margins` cuts a text into statements.  `reader` has the grammar read each of them and makes the
nodes of `tree`, with `items` for what is in an item; `chains` knows which parts of clauses make a
generator.  Where the grammar stops, `stops` says what the author meant, and `habits` has the
words of other languages.
"""
