"""The pass `break-symmetry`: of each class of solutions under the symmetries of the box, one.

The group is computed from the box and the options; see `permutations`.  It is broken at one
item, or at two, if that is exact, else by a decision program; see `restriction` and `program`,
which have the proofs.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import numpy as np

from dlxc.languages import Outcome
from dlxc.passes.amendment import Change, amended
from dlxc.passes.break_symmetry.encoding import Encoder, Names, restricted
from dlxc.passes.break_symmetry.option_rows import Rows
from dlxc.passes.break_symmetry.permutations import LARGEST, symmetries
from dlxc.passes.break_symmetry.program import DONE, MOST_BRANCHES, REJECT, Builder
from dlxc.passes.break_symmetry.readings import Choices, choices, exclusions
from dlxc.passes.break_symmetry.restriction import Restriction, partial, restriction
from dlxc.passes.break_symmetry.shortening import shortened
from dlxc.problem import Items, Problem
from dlxc.text.diagnostics import Diagnostic

_SHORTER = 32
"""A program that cannot be exact may have so many times fewer branches."""


class Plan(NamedTuple):
    """A change in terms of rows, in words, and of how many solutions of a class may stay."""

    change: Change
    words: str
    factor: int = 1


def break_symmetry(problem: Problem, *, reflections: bool = False) -> Outcome:
    r"""Keep one solution of each class; a problem that does not know its cells is an error.

    In three dimensions mirror images only count as alike with `reflections`.

    >>> import dlxc
    >>> problem = dlxc.compile("[0-1][0-1]\n2|D 00 01\n", "polyomino")
    >>> outcome = break_symmetry(problem)
    >>> [" ".join(map(str, option)) for option in outcome.problem.options]
    ['D 00 01', 'D 10 11', 'D 01 11']
    """
    if problem.board is None:
        message = "the problem does not tell where its cells lie, so its symmetries are not known"
        remedy = "give the box and the pieces, in polyomino, polycube or polyominoes"
        return Outcome(None, [Diagnostic("E152", message, help=remedy)])
    found = symmetries(problem, problem.board, reflections=reflections)
    if found is None:
        note = f"break-symmetry: nothing is done, for options times symmetries exceed {LARGEST}"
        return Outcome(replace(problem, notes=(*problem.notes, note)), [])
    table, group = found
    plan = _plan(problem, table, choices(problem.items, table, group))
    change = _as_options(plan.change, table, len(problem.options))
    notes = (*problem.notes, _note(group.order, plan, change))
    return Outcome(replace(amended(problem, change), notes=notes), [])


transform = break_symmetry


def _plan(problem: Problem, table: Rows, known: Choices) -> Plan:
    """What to do: rather exact than not, rather without colours, rather with fewer options."""
    if known.group.order == 1:
        return Plan(Change(), "nothing is to be broken")
    names = Names(problem.items.names)
    exact = restriction(known)
    if exact is not None:
        return Plan(restricted(exact, names), _restricted(problem.items, known, exact))
    masks = exclusions(problem.items, table, known.bare)
    built = Builder(known, masks, MOST_BRANCHES).build()
    if built.factor > 1:
        rough, factor = partial(known)
        if rough and factor <= built.factor:
            words = _restricted(problem.items, known, rough)
            return Plan(restricted(rough, names), words, factor)
        built = Builder(known, masks, MOST_BRANCHES // _SHORTER).build()
    program = shortened(built)
    if program.start in (DONE, REJECT):
        return Plan(Change(), "nothing is restricted", program.factor)
    encoder = Encoder(known, program, names)
    item, before = encoder.start.item, len(known.covering[encoder.start.item])
    words = f"`{problem.items.names[item]}` keeps {len(encoder.start.branches)} of {before} options"
    if len(encoder.nodes) > 1:
        words += f", a program of {len(encoder.nodes)} nodes reads on"
    return Plan(encoder.change(), words, program.factor)


def _restricted(items: Items, known: Choices, made: Restriction) -> str:
    before = len(known.covering[made.item])
    words = f"`{items.names[made.item]}` keeps {before - len(made.dropped)} of {before} options"
    further = dict.fromkeys(f"`{items.names[c.item]}`" for c in made.conditions)
    return f"{words}, with conditions on {', '.join(further)}" if further else words


def _as_options(change: Change, table: Rows, count: int) -> Change:
    """The change with options numbered as in the problem, copies dropped."""
    gone = np.ones(count, np.bool_)
    gone[table.numbers] = False
    gone[table.numbers[change.dropped]] = True
    entries = [each._replace(options=table.numbers[each.options]) for each in change.entries]
    return change._replace(dropped=np.flatnonzero(gone), entries=entries)


def _note(order: int, plan: Plan, change: Change) -> str:
    colours = any(colour >= 0 for row in change.options for _, colour in row)
    parts = [
        f"break-symmetry: the group has order {order}",
        plan.words,
        f"{len(change.dropped)} options dropped",
    ]
    if change.options:
        parts.append(f"{len(change.options)} added")
    parts.append(
        "exact" if plan.factor == 1 else f"not exact: up to {plan.factor} solutions of a class stay"
    )
    parts.append("with colours" if colours else "without colours")
    if change.primary or change.secondary:
        mark = (*change.primary, *change.secondary)[0][0]
        parts.append(f"names of added items begin with `{mark}`")
    return "; ".join(parts)
