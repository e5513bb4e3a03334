"""Boxes and pieces, and the older data for dancing: six languages, and what they share.

The way through: `reading` has the grammar read the lines of a text and makes the `tree`; `refusals`
says what is wrong with a line that the grammar refuses; `checks` what is wrong or odd in the tree;
`expansion` makes the puzzle and the problem.  `older` has what only the older languages need.
`language` shows these phases to the compiler.  `portraits` draws a piece for editors.
"""
