"""Symmetries of packing problems: the group, and choices that leave one solution of a class.

`group` finds the symmetries as permutations of items and options.  `choices` are the items
that a solution is read by; `fixed` looks for one or two of them that break the group, and
`program` makes a decision program that reads as many as it takes.  `amended` writes either
back as a problem.
"""
