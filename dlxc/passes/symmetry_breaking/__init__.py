"""The pass `break-symmetry`: keep fewer solutions of each class under the symmetries of the box.

    Problem -> symmetry_group -> restriction -> dlxc.passes.problem_changes -> Problem

* `symmetry_group`: the options as rows of integers, the symmetries as permutations of the items
  and of the options, or why they are not known.
* This module: drop options at one item that the group fixes, or at one such item and then another.
* `solution_classes`: which solutions are the first of their classes, for `dlxc solve --different`.

At an item that the whole group fixes, one option of each orbit is kept.  If symmetries other than
the identity leave a kept option as it is (its stabiliser), a second item is looked for that these
fix, and at which none of them fixes an option.  Of each orbit there, one option is allowed beside
the first, and the others are forbidden.  docs/symmetry.md takes two small boxes through all this.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.passes.problem_changes import ProblemChange, changed_problem, new_names, with_note
from dlxc.passes.symmetry_breaking.symmetry_group import (
    MOST_IMAGES,
    OptionMatrix,
    SymmetryGroup,
    TooManyImagesError,
    UnknownSymmetriesError,
    known_symmetries,
)
from dlxc.problem import Items, Outcome, Problem
from dlxc.text.diagnostics import fault
from dlxc.text.prose import is_or_are, plural

_NONE = np.zeros(0, np.int64)

_WITH_BOXES = (
    "give the box and the pieces in puzzle, polyomino, polycube, polyiamond, polyominoes,"
    " polyiamonds or polysticks, or as the `packing` of a model"
)


def break_symmetry(problem: Problem, *, reflections: bool | None = None) -> Outcome:
    r"""Keep one solution of each class under the symmetries of the box, or as few as is possible.

    `reflections` says whether mirror images count as alike; by default they do on flat lattices,
    but not in space.  A problem without a board is an error: it does not say where its cells lie.
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
        found = best_restriction(action)
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


Subgroup = tuple[int, ...]
"""The numbers of the symmetries of a subgroup, in order."""


class Condition(NamedTuple):
    """No option of `forbidden` may be chosen beside one of `given`.

    Those of `given` cover the first item, those of `forbidden` cover `item`.
    """

    item: int
    given: NDArray[np.int64]
    forbidden: NDArray[np.int64]


class Restriction(NamedTuple):
    """The options dropped at an item, and conditions for some of those that are kept.

    At most `factor` solutions of each class are left.
    """

    item: int
    dropped: NDArray[np.int64]
    conditions: tuple[Condition, ...] = ()
    factor: int = 1


class Action(NamedTuple):
    """A group, and the options at each item that every solution covers exactly once.

    Items that only the identity fixes are left out.
    """

    group: SymmetryGroup
    options_at: Mapping[int, NDArray[np.int64]]

    @classmethod
    def on(cls, items: Items, options: OptionMatrix, group: SymmetryGroup) -> Action:
        """The action of a group on the options of a problem."""
        low, high = items.bounds()
        is_fixed = (group.items[1 : group.order] == group.items[0]).any(axis=0)
        holders = options.holders((low == 1) & (high == 1) & is_fixed)
        return cls(group, {item: rows for item, rows, _ in holders})

    def fixed_items(self, subgroup: Subgroup) -> list[int]:
        """The items that a subgroup leaves where they are."""
        items = np.array([*self.options_at], np.int64)
        fixed = (self.group.items[[*subgroup]][:, items] == items).all(axis=0)
        return [int(item) for item in items[fixed]]

    def orbits(
        self, item: int, subgroup: Subgroup
    ) -> tuple[NDArray[np.int64], dict[Subgroup, list[int]]]:
        """The options at an item that a subgroup fixes: those that are not the first of an orbit.

        The first ones come after them, by their stabilisers, if not only the identity fixes them.
        """
        options = self.options_at[item]
        images = self.group.options[np.array(subgroup)[:, None], options]
        is_first = images.min(axis=0) == options if len(options) else np.ones(0, np.bool_)
        is_fixed = images == options
        stabilisers: dict[Subgroup, list[int]] = {}
        for column in np.flatnonzero(is_first & (is_fixed.sum(axis=0) > 1)).tolist():
            fixing = np.flatnonzero(is_fixed[:, column]).tolist()
            stabiliser = tuple(subgroup[number] for number in fixing)
            stabilisers.setdefault(stabiliser, []).append(int(options[column]))
        return options[~is_first], stabilisers


def best_restriction(action: Action, *, may_have_conditions: bool = True) -> Restriction | None:
    """The restriction that leaves fewest solutions of a class, `None` if none leaves fewer.

    If several leave one solution: one that drops most options, and of these one with fewest
    conditions.
    """

    def rank(restriction: Restriction) -> tuple[int, ...]:
        dropped, conditions = len(restriction.dropped), len(restriction.conditions)
        is_exact = restriction.factor == 1 and may_have_conditions
        return (1, -dropped, conditions) if is_exact else (restriction.factor,)

    items = action.fixed_items(tuple(range(action.group.order)))
    found = [_restriction_at(action, item, may_have_conditions) for item in items]
    better = (restriction for restriction in found if restriction.factor < action.group.order)
    return min(better, key=rank, default=None)


def _restriction_at(action: Action, item: int, may_have_conditions: bool) -> Restriction:  # noqa: FBT001
    """The restriction that begins at an item; it has conditions if these make it exact."""
    others, stabilisers = action.orbits(item, tuple(range(action.group.order)))
    conditions = []
    for stabiliser, kept in stabilisers.items():
        found = may_have_conditions and _condition(action, item, np.array(kept), stabiliser)
        if not found:
            return Restriction(item, others, factor=max(map(len, stabilisers)))
        conditions.append(found)
    return Restriction(item, others, tuple(conditions))


def _condition(
    action: Action, first: int, given: NDArray[np.int64], stabiliser: Subgroup
) -> Condition | None:
    """The condition on a second item that forbids most options, if there is one."""
    best = None
    for item in action.fixed_items(stabiliser):
        if item != first:
            others, fixed = action.orbits(item, stabiliser)
            if not fixed and (not best or len(others) > len(best.forbidden)):
                best = Condition(item, given, others)
    return best
