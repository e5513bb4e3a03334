"""The pass `break-symmetry`: keep fewer solutions of each class under the symmetries of the box.

    Problem -> symmetry_group -> restriction -> dlxc.passes.problem_changes -> Problem

* `symmetry_group`: the options as rows of integers, the symmetries as permutations of the items
  and of the options.
* `problem_symmetries`: these for any problem, or why they are not known.
* `restriction`: drop options at one item, or at one item and then another.
* `solution_classes`: which solutions are the first of their classes, for `dlxc solve --different`.

This module is the pass itself.  docs/symmetry.md takes two small boxes through all of this.
"""

from __future__ import annotations

import numpy as np

from dlxc.passes.problem_changes import ProblemChange, changed_problem, new_names, with_note
from dlxc.passes.symmetry_breaking.problem_symmetries import (
    MOST_IMAGES,
    TooManyImagesError,
    UnknownSymmetriesError,
    known_symmetries,
)
from dlxc.passes.symmetry_breaking.restriction import (
    Action,
    Restriction,
    exact_restriction,
    partial_restriction,
)
from dlxc.passes.symmetry_breaking.symmetry_group import OptionMatrix
from dlxc.problem import Outcome, Problem
from dlxc.text.diagnostics import fault
from dlxc.text.prose import is_or_are, plural

__all__ = ["break_symmetry"]

_NONE = np.zeros(0, np.int64)

_WITH_BOXES = (
    "give the box and the pieces in puzzle, polyomino, polycube, polyiamond, polyominoes,"
    " polyiamonds or polysticks, or as the `packing` of a model"
)


def break_symmetry(problem: Problem, *, reflections: bool | None = None) -> Outcome:
    r"""Keep one solution of each class under the symmetries of the box, or as few as is possible.

    `reflections` says whether mirror images count as alike; by default they do on flat lattices,
    but not in space.  A problem without a board is an error: it does not say where its cells lie.

    >>> import dlxc
    >>> problem = dlxc.compile("0[0-2]\nD 00 01\nM 00\n", "polyomino")
    >>> outcome = break_symmetry(problem)
    >>> [" ".join(map(str, option)) for option in outcome.problem.options]
    ['D 00 01', 'M 00', 'M 01', 'M 02']
    >>> for part in outcome.problem.record.notes[0].split("; "):
    ...     print(part)
    break-symmetry: there are 2 symmetries
    item `D` keeps 1 of 2 options
    1 option is dropped
    one solution of each class is left
    """
    try:
        options, group = known_symmetries(problem, reflections=reflections)
    except TooManyImagesError as many:
        note = f"break-symmetry: options times symmetries exceed {MOST_IMAGES}, nothing is done"
        return Outcome(with_note(problem, note, many.order), [])
    except UnknownSymmetriesError as unknown:
        message = f"{unknown}, so its symmetries are not known"
        return Outcome(None, [fault("E152", None, message, help=_WITH_BOXES)])
    action = Action.on(problem.items, options, group)
    if group.order == 1:
        restriction, steps = Restriction(0, _NONE), ["there is no symmetry but the identity"]
    else:
        found = exact_restriction(action) or partial_restriction(action)
        restriction = found or Restriction(0, _NONE, factor=group.order)
        steps = [f"there are {group.order} symmetries"]
        steps += _steps(problem, action, found) if found else ["no item is restricted"]
    change = _change(problem, options, restriction)
    dropped = len(change.dropped)
    steps.append(f"{plural(dropped, 'option')} {is_or_are(dropped)} dropped")
    if restriction.factor == 1:
        steps.append("one solution of each class is left")
    else:
        left = f"up to {restriction.factor} solutions of a class are left"
        steps.append(f"{left}, and `dlxc solve --different` finds one")
    if change.secondary:
        steps.append(f"names of added items begin with `{next(iter(change.secondary))[:1]}`")
    note = "break-symmetry: " + "; ".join(steps)
    return Outcome(with_note(changed_problem(problem, change), note, restriction.factor), [])


def _steps(problem: Problem, action: Action, restriction: Restriction) -> list[str]:
    """What a restriction does, in words."""
    names = problem.items.names
    before = len(action.options_at[restriction.item])
    kept = before - len(restriction.dropped)
    steps = [f"item `{names[restriction.item]}` keeps {kept} of {before} options"]
    if restriction.conditions:
        second = dict.fromkeys(f"`{names[condition.item]}`" for condition in restriction.conditions)
        steps.append(f"beside some of them options of {', '.join(second)} are forbidden")
    return steps


def _change(problem: Problem, options: OptionMatrix, restriction: Restriction) -> ProblemChange:
    """A restriction as a change of the problem; options without a row are dropped.

    A condition becomes a secondary item: at most one of the options that hold it can be chosen.
    """
    gone = np.ones(len(problem.options), np.bool_)
    gone[options.numbers] = False
    gone[options.numbers[restriction.dropped]] = True
    names = new_names(problem.items.names, "x")
    secondary = {
        next(names): options.numbers[np.concatenate([condition.given, condition.forbidden])]
        for condition in restriction.conditions
    }
    return ProblemChange(np.flatnonzero(gone), secondary=secondary)
