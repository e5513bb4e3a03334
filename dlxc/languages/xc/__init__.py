"""xc, the modelling language: items and options are families with subscripts.

The way through: `statements` cuts a text at its margins and takes the rows of data out;
`parsing` makes the syntax tree (`tree`) of each statement, with `item_parsing` for items and their
holes; `binding` finds what each name means; `data` reads grids, words, tables and packings;
`evaluation` computes columns of values, with `clauses` for the rows and `functions`; `families`
makes items and options of them.  `language` shows these phases to the compiler.
"""
