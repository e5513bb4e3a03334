"""The format that the exact-cover solvers read, as a language.

The grammar says what is legal.  A text can have millions of options, so it is not parsed by the
grammar: `reading` splits its lines and looks up the words.  Only the words that are not accepted
are given to the grammar, which finds out why (`faults`).
"""
