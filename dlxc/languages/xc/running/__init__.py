"""A whole model.

`run` goes through the statements, `problem` makes the problem, `appearance` the pictures;
`causes` explain faults, and `advice` says what is suspicious.
"""
