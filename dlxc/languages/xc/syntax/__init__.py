"""From text to the syntax tree.

`margins` cuts a text into statements.  `reader` has the grammar read each of them and makes the
nodes of `tree`, with `items` for what is in an item.  Where the grammar stops, `faults` says what
is wrong; `advice` has what other languages write.
"""
