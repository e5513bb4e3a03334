"""Boxes and pieces, and the older data for dancing: six languages, and what they share.

The way through: `reading` has the grammar read the lines of a text and makes the tree; `refusals`
says what is wrong with a line that the grammar refuses; `checks` what is wrong or odd in the tree;
`language` has the phases in order, and makes the puzzle.  `older` has the older languages.
`portraits` draws a piece for editors.
"""
