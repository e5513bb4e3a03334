"""The older data for dancing: the languages polyominoes, polyiamonds and polysticks.

A text has a board, the names of pieces, and shapes with numbers of turns.  `reading` makes the tree
of a text and says what is wrong with it, `expansion` makes the problem, and `language` shows these
phases to the compiler.
"""
