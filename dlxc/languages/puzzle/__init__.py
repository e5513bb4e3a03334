"""The language puzzle: pieces and boxes as people draw them, and sets of pieces by name.

The way through: `statements` cuts a text at its margins and reads the first line of each statement
by the grammar, `drawings` reads the drawings, so that `parsing` has the syntax tree (`tree`).
`pieces` makes one list of all pieces, and `layout` has what the statements come to: pieces, box,
and what is wrong with either.  `problem` makes the problem.  `language` shows these phases to the
compiler; `editing` has what editors ask.
"""
