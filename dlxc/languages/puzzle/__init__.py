"""The language puzzle: pieces and boxes as people draw them, and sets of pieces by name.

The way through: `statements` cuts a text at its margins, `parameters` fills what stands in braces,
and the first line of each statement is read by the grammar, also in the notations of others.
`drawings` reads the drawings, so that `parsing` has the syntax tree (`tree`).  `pieces` makes one
list of all pieces, `painting` their paints, and `layout` has what the statements come to and what
is wrong with it: a packing puzzle, whose problem is made in `dlxc.languages`.  `language` shows
these phases to the compiler; `editing` has what editors ask.
"""
