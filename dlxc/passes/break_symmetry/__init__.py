"""The pass `break-symmetry`: of each class of solutions under the symmetries of the box, one.

`permutations` finds the symmetries as permutations of items and options.  `readings` are the items
that a solution is read by; `restriction` looks for one or two of them that break the group, and
`program` makes a decision program that reads as many as it takes.  `encoding` writes either
back as a problem.
"""

from dlxc.passes.break_symmetry.breaking import break_symmetry, transform

__all__ = ["break_symmetry", "transform"]
