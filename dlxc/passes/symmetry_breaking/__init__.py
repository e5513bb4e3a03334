"""The pass `break-symmetry`: keep one solution of each class under the symmetries of the box.

The way through the modules:

    Problem -> option_matrix -> symmetry_group -> readings -> restriction, or program_building
            -> encoding -> dlxc.passes.problem_changes -> Problem

* `option_matrix`: the options as rows of integers.
* `symmetry_group`: the symmetries as permutations of the items and of the options.
* `readings`: the items that a solution is read by, and the options that can be found there.
* `restriction`: drop options at one item, or at one item and then another.
* `program_building`: a decision program that reads as many items as it takes; its steps are in
  `step_states`, `options_left`, `orbit_choice`, `vector_reading` and `position_reading`.
* `decision_program`: what such a program is, and how it is made shorter.
* `encoding`: a restriction or a program as a change of the problem.
* `breaking`: the pass itself.  `summary`: what it prints.

docs/symmetry.md takes three small boxes through all of this.
"""

from dlxc.passes.symmetry_breaking.breaking import break_symmetry

__all__ = ["break_symmetry"]
