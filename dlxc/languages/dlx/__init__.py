"""The format that the exact-cover solvers read, as a language.

The grammar says what is legal.  `item_line` reads the first line by it.  The options, of which
there may be millions, are read by `options` a chunk of lines at a time through a table of the
words that occur; only lines that this does not accept are given to the grammar, which finds out
why (`option_faults`).
"""
