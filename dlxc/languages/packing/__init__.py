"""Boxes and pieces: the languages polyomino and polycube, and what they share.

The way through: `parsing` makes the syntax tree (`tree`) of a text, with its `syntax_faults`;
`checks` finds what is wrong or odd in it, by the cells of `cell_sets` and the names and
multiplicities of `piece_lines`; `expansion` makes the problem.  `boxes_and_pieces` shows these
phases to the compiler.  `portraits` draws a piece for editors.
"""
