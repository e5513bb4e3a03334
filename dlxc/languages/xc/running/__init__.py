"""A whole model.

`run` goes through the statements, `problem` makes the problem, `appearance` the pictures, and
`review` says what is suspicious.
"""
