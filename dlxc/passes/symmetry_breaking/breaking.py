"""The pass itself: find the group, choose how to break it, and change the problem."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from dlxc.geometry.lattice_symmetries import symmetries_of
from dlxc.passes.codes import NO_BOX
from dlxc.passes.notes import with_note
from dlxc.passes.problem_changes import ProblemChange, changed_problem
from dlxc.passes.symmetry_breaking.added_items import AddedNames
from dlxc.passes.symmetry_breaking.decision_program import (
    DONE,
    REJECT,
    DecisionProgram,
    shortened,
)
from dlxc.passes.symmetry_breaking.encoding import ProgramEncoder, encode_restriction
from dlxc.passes.symmetry_breaking.option_matrix import OptionMatrix, distinct_options
from dlxc.passes.symmetry_breaking.program_building import MOST_BRANCHES, ProgramBuilder
from dlxc.passes.symmetry_breaking.readings import Readings, exclusion_masks, readings_of
from dlxc.passes.symmetry_breaking.restriction import (
    Restriction,
    exact_restriction,
    partial_restriction,
)
from dlxc.passes.symmetry_breaking.summary import (
    BreakingSummary,
    RestrictedItem,
    summary_note,
)
from dlxc.passes.symmetry_breaking.symmetry_group import find_symmetry_group
from dlxc.problem import NO_COLOUR, Items, Outcome, Problem

MOST_IMAGES = 1 << 26
"""At most this many images of options are made, one a symmetry; it takes some seconds."""

_FEWER_BRANCHES = 32
"""A program that is not exact may have this many times fewer branches."""


class _Plan(NamedTuple):
    """What to change, in rows of the option matrix, and what to say of it."""

    change: ProblemChange
    restricted: RestrictedItem | None = None
    most_left: int = 1


def break_symmetry(problem: Problem, *, reflections: bool = False) -> Outcome:
    r"""Keep one solution of each class under the symmetries of the box.

    In three dimensions mirror images count as alike only with `reflections`.  A problem without a
    board is an error: it does not say where its cells lie.

    >>> import dlxc
    >>> problem = dlxc.compile("[0-1][0-1]\n2|D 00 01\n", "polyomino")
    >>> outcome = break_symmetry(problem)
    >>> [" ".join(map(str, option)) for option in outcome.problem.options]
    ['D 00 01', 'D 10 11', 'D 01 11']
    """
    board = problem.board
    if board is None or board.writing is not None:
        return Outcome(None, [NO_BOX.at(None)])
    lattice = board.lattice.with_reflections() if reflections else board.lattice
    count = len(problem.options)
    order = symmetries_of(lattice).order
    if count * order > MOST_IMAGES:
        note = f"break-symmetry: options times symmetries exceed {MOST_IMAGES}, nothing is done"
        return Outcome(with_note(problem, note, order), [])
    options = distinct_options(problem)
    symmetries = find_symmetry_group(problem.items, board, options, lattice)
    names = AddedNames(problem.items.names)
    plan = _plan(problem.items, options, readings_of(problem.items, options, symmetries), names)
    change = _with_problem_numbers(plan.change, options, count)
    note = summary_note(_summary(symmetries.order, plan, change, names.mark))
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
    second = dict.fromkeys(items.names[each.item] for each in restriction.conditions)
    restricted = RestrictedItem(
        items.names[restriction.item], before - len(restriction.dropped), before, tuple(second)
    )
    return _Plan(encode_restriction(restriction, names), restricted, restriction.factor)


def _program_plan(
    items: Items, readings: Readings, program: DecisionProgram, names: AddedNames
) -> _Plan:
    if program.start in (DONE, REJECT):
        return _Plan(ProblemChange(), most_left=program.factor)
    start = program.nodes[program.start]
    restricted = RestrictedItem(
        items.names[start.item],
        len(start.branches),
        len(readings.options_at[start.item]),
        program_nodes=len(program.nodes),
    )
    return _Plan(ProgramEncoder(readings, program, names).change(), restricted, program.factor)


def _with_problem_numbers(
    change: ProblemChange, options: OptionMatrix, count: int
) -> ProblemChange:
    """The change with options numbered as in the problem; options without a row are dropped."""
    gone = np.ones(count, np.bool_)
    gone[options.numbers] = False
    gone[options.numbers[change.dropped]] = True
    entries = [each._replace(options=options.numbers[each.options]) for each in change.entries]
    return change._replace(dropped=np.flatnonzero(gone), entries=entries)


def _summary(order: int, plan: _Plan, change: ProblemChange, mark: str) -> BreakingSummary:
    colours = (entry.colour for option in change.options for entry in option)
    return BreakingSummary(
        order,
        plan.restricted,
        dropped=len(change.dropped),
        added=len(change.options),
        most_left=plan.most_left,
        has_colours=any(colour != NO_COLOUR for colour in colours),
        mark=mark if change.primary or change.secondary else "",
    )
