"""Boxes and pieces: the languages polyomino, polycube and polyiamond, and what they share.

The way through: `parsing` reads a text into lines of words, each of which `words` reads once, with
the grammar; `checks` finds what is wrong or odd in the lines; `expansion` makes the problem.
`language` shows these phases to the compiler.  `portraits` draws a piece for editors.
"""
