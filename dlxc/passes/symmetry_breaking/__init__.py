"""The pass `break-symmetry`: keep one solution of each class under the symmetries of the box.

The way through the modules:

    Problem -> symmetry_group -> restriction, or decision_program -> encoding
            -> dlxc.passes.problem_changes -> Problem

* `symmetry_group`: the options as rows of integers, the symmetries as permutations of the items
  and of the options, and the items that a solution is read by.
* `problem_symmetries`: these for any problem, or why they are not known.
* `restriction`: drop options at one item, or at one item and then another.
* `decision_program`: a program that reads as many items as it takes.
* `orbit_reading`: a step of such a program, which reads an orbit of items.
* `encoding`: a restriction or a program as a change of the problem.
* `solution_classes`: which solutions are the first of their classes, for `dlxc solve --different`.

This module is the pass itself: it finds the group, chooses how to break it, changes the problem.
docs/symmetry.md takes three small boxes through all of this.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from dlxc.passes.problem_changes import AddedNames, ProblemChange, changed_problem, with_note
from dlxc.passes.symmetry_breaking.decision_program import (
    DONE,
    MOST_BRANCHES,
    REJECT,
    DecisionProgram,
    ProgramBuilder,
    shortened,
)
from dlxc.passes.symmetry_breaking.encoding import ProgramEncoder, encode_restriction
from dlxc.passes.symmetry_breaking.problem_symmetries import (
    MOST_IMAGES,
    TooManyImagesError,
    UnknownSymmetriesError,
    known_symmetries,
)
from dlxc.passes.symmetry_breaking.restriction import (
    Restriction,
    exact_restriction,
    partial_restriction,
)
from dlxc.passes.symmetry_breaking.symmetry_group import (
    OptionMatrix,
    Readings,
    exclusion_masks,
    readings_of,
)
from dlxc.problem import NO_COLOUR, Items, Outcome, Problem
from dlxc.text.diagnostics import fault
from dlxc.text.prose import is_or_are, plural

__all__ = ["break_symmetry"]

_FEWER_BRANCHES = 32
"""A program that is not exact may have this many times fewer branches."""


_WITH_BOXES = (
    "give the box and the pieces in puzzle, polyomino, polycube, polyiamond, polyominoes,"
    " polyiamonds or polysticks, or as the `packing` of a model"
)


class _Plan(NamedTuple):
    """What to change, in rows of the option matrix, and what to say of it.

    At most `most_left` solutions of one class are left.
    """

    change: ProblemChange
    told: tuple[str, ...] = ()
    most_left: int = 1


def break_symmetry(problem: Problem, *, reflections: bool | None = None) -> Outcome:
    r"""Keep one solution of each class under the symmetries of the box.

    `reflections` says whether mirror images count as alike; by default they do on flat lattices,
    but not in space.  A problem without a board is an error: it does not say where its cells lie.

    >>> import dlxc
    >>> problem = dlxc.compile("[0-1][0-1]\n2|D 00 01\n", "polyomino")
    >>> outcome = break_symmetry(problem)
    >>> [" ".join(map(str, option)) for option in outcome.problem.options]
    ['D 00 01', 'D 10 11', 'D 01 11']
    >>> for part in outcome.problem.record.notes[0].split("; "):
    ...     print(part)
    break-symmetry: there are 8 symmetries
    item `00` keeps 1 of 2 options
    1 option is dropped
    one solution of each class is left
    no colours are added
    """
    try:
        options, symmetries = known_symmetries(problem, reflections=reflections)
    except TooManyImagesError as many:
        note = f"break-symmetry: options times symmetries exceed {MOST_IMAGES}, nothing is done"
        return Outcome(with_note(problem, note, many.order), [])
    except UnknownSymmetriesError as unknown:
        told = f"{unknown}, so its symmetries are not known"
        return Outcome(None, [fault("E152", None, told, help=_WITH_BOXES)])
    names = AddedNames(problem.items.names)
    plan = _plan(problem.items, options, readings_of(problem.items, options, symmetries), names)
    change = _with_problem_numbers(plan.change, options, len(problem.options))
    note = _note(symmetries.order, plan, change, names.mark)
    return Outcome(with_note(changed_problem(problem, change), note, plan.most_left), [])


def _plan(items: Items, options: OptionMatrix, readings: Readings, names: AddedNames) -> _Plan:
    """What to do: rather something exact, then something without colours, then fewer options."""
    if readings.group.order == 1:
        return _Plan(ProblemChange())
    exact = exact_restriction(readings)
    if exact is not None:
        return _restriction_plan(items, readings, exact, names)
    masks = exclusion_masks(items, options, readings.optional_items)
    program = ProgramBuilder(readings, masks, MOST_BRANCHES).build()
    if program.factor > 1:
        partial = partial_restriction(readings)
        if partial and partial.factor <= program.factor:
            return _restriction_plan(items, readings, partial, names)
        program = ProgramBuilder(readings, masks, MOST_BRANCHES // _FEWER_BRANCHES).build()
    return _program_plan(items, readings, shortened(program), names)


def _restriction_plan(
    items: Items, readings: Readings, restriction: Restriction, names: AddedNames
) -> _Plan:
    before = len(readings.options_at[restriction.item])
    told = [_kept(items, restriction.item, before - len(restriction.dropped), before)]
    if restriction.conditions:
        second = dict.fromkeys(f"`{items.names[each.item]}`" for each in restriction.conditions)
        told.append(f"beside some of them options of {', '.join(second)} are forbidden")
    return _Plan(encode_restriction(restriction, names), tuple(told), restriction.factor)


def _program_plan(
    items: Items, readings: Readings, program: DecisionProgram, names: AddedNames
) -> _Plan:
    if program.start in (DONE, REJECT):
        return _Plan(ProblemChange(), ("no item is restricted",), program.factor)
    start = program.nodes[program.start]
    told = [_kept(items, start.item, len(start.branches), len(readings.options_at[start.item]))]
    if len(program.nodes) > 1:
        told.append(f"a decision program of {len(program.nodes)} nodes reads further items")
    return _Plan(ProgramEncoder(readings, program, names).change(), tuple(told), program.factor)


def _kept(items: Items, item: int, kept: int, before: int) -> str:
    return f"item `{items.names[item]}` keeps {kept} of {before} options"


def _with_problem_numbers(
    change: ProblemChange, options: OptionMatrix, count: int
) -> ProblemChange:
    """The change with options numbered as in the problem; options without a row are dropped."""
    gone = np.ones(count, np.bool_)
    gone[options.numbers] = False
    gone[options.numbers[change.dropped]] = True
    entries = [each._replace(options=options.numbers[each.options]) for each in change.entries]
    return change._replace(dropped=np.flatnonzero(gone), entries=entries)


def _note(order: int, plan: _Plan, change: ProblemChange, mark: str) -> str:
    """What has been done, in one sentence; names of added items begin with the mark."""
    told = ["there is no symmetry but the identity"]
    if order > 1:
        told = [f"there are {order} symmetries", *plan.told]
    told.append(_are(len(change.dropped), "dropped"))
    if change.options:
        told.append(_are(len(change.options), "added"))
    if plan.most_left == 1:
        told.append("one solution of each class is left")
    else:
        told.append(f"up to {plan.most_left} solutions of a class are left")
    has_colours = any(entry.colour != NO_COLOUR for option in change.options for entry in option)
    told.append("colours are added" if has_colours else "no colours are added")
    if change.primary or change.secondary:
        told.append(f"names of added items begin with `{mark}`")
    return "break-symmetry: " + "; ".join(told)


def _are(count: int, done: str) -> str:
    return f"{plural(count, 'option')} {is_or_are(count)} {done}"
