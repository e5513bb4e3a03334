"""The format that the exact-cover solvers read, as a language.

The grammar says what is legal.  A text can have millions of options, so it is not parsed by the
grammar: `line_words` finds the words of many lines at once, `known_words` their numbers,
`word_table` what they mean, and `options` puts them into blocks.  Only the words that are not
accepted are given to the grammar, which finds out why (`item_line`, `option_faults`).
"""
