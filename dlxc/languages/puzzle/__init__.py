"""The language puzzle: pieces and boxes as people draw them, and sets of pieces by name.

The way through: `statements` cuts a text at its margins; `statement_reading` reads the first line
of each statement, and `drawing_marks` and `lattice_drawings` read the drawings, so that `parsing`
has the syntax tree (`tree`).  `piece_list` makes one list of all pieces, `box_cells` the cells of
the box, and `checks` tells what is wrong with either.  `expansion` makes the problem.  `language`
shows these phases to the compiler; `editing` has what editors ask.
"""
