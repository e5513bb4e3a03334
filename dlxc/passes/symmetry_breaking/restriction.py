"""Break the group at one item that it fixes, or at one such item and then another.

Take an item that the whole group fixes.  The symmetries put the options that cover it into
orbits.  Keep one option of each orbit, and drop the others.  Of each class of solutions those are
left that have the kept option, and the stabiliser of that option (the symmetries that leave it as
it is) moves them into each other.

If the stabiliser is the identity alone, one solution is left.  If not, a second item is looked
for.  The stabiliser must fix that item, and none of its symmetries but the identity may fix an
option there.  Then one option of each orbit there is kept beside the first kept option, and the
others are forbidden beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.passes.symmetry_breaking.symmetry_group import OptionMatrix, SymmetryGroup
from dlxc.problem import Items
from dlxc.problem.blocks import rows_having

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


class OptionOrbits(NamedTuple):
    """The options at an item: which are not the first of their orbits, and what fixes the firsts.

    `stabilisers` maps a stabiliser to the firsts that have it.  Firsts that only the identity
    fixes are left out.
    """

    others: NDArray[np.int64]
    stabilisers: dict[Subgroup, list[int]]


class Action(NamedTuple):
    """A group, and the options at each item that every solution covers exactly once."""

    group: SymmetryGroup
    options_at: Mapping[int, NDArray[np.int64]]

    @classmethod
    def on(cls, items: Items, options: OptionMatrix, group: SymmetryGroup) -> Action:
        """The action of a group on the options of a problem."""
        low, high = items.bounds()
        having = rows_having(options.items, len(items))
        once = np.flatnonzero((low == 1) & (high == 1)).tolist()
        return cls(group, {item: having[item] for item in once})

    @property
    def whole(self) -> Subgroup:
        """The whole group."""
        return tuple(range(self.group.order))

    def fixed_items(self, subgroup: Subgroup) -> list[int]:
        """The items that a subgroup leaves where they are."""
        items = np.array([*self.options_at], np.int64)
        fixed = (self.group.items[[*subgroup]][:, items] == items).all(axis=0)
        return [int(item) for item in items[fixed]]

    def orbits(self, item: int, subgroup: Subgroup) -> OptionOrbits:
        """The orbits of a subgroup on the options at an item that it fixes."""
        options = self.options_at[item]
        images = self.group.options[[*subgroup]][:, options]
        is_first = images.min(axis=0) == options if len(options) else np.ones(0, np.bool_)
        is_fixed = images == options
        stabilisers: dict[Subgroup, list[int]] = {}
        for column in np.flatnonzero(is_first & (is_fixed.sum(axis=0) > 1)).tolist():
            fixing = np.flatnonzero(is_fixed[:, column]).tolist()
            stabiliser = tuple(subgroup[number] for number in fixing)
            stabilisers.setdefault(stabiliser, []).append(int(options[column]))
        return OptionOrbits(options[~is_first], stabilisers)


def exact_restriction(action: Action) -> Restriction | None:
    """The restriction that leaves one solution of each class, if there is one.

    If there are several: one that drops most options, and of these one with fewest conditions.
    """
    restrictions = [_restriction_at(action, item) for item in action.fixed_items(action.whole)]
    return max(
        (restriction for restriction in restrictions if restriction),
        key=lambda restriction: (len(restriction.dropped), -len(restriction.conditions)),
        default=None,
    )


def partial_restriction(action: Action) -> Restriction | None:
    """The restriction at one item, without conditions, that leaves fewest solutions of a class.

    That number is the order of the greatest stabiliser.  `None` if no item brings it down.
    """
    best = None
    for item in action.fixed_items(action.whole):
        orbits = action.orbits(item, action.whole)
        factor = max(map(len, orbits.stabilisers), default=1)
        if factor < (best.factor if best else action.group.order):
            best = Restriction(item, orbits.others, factor=factor)
    return best


def _restriction_at(action: Action, item: int) -> Restriction | None:
    """The exact restriction that begins at an item, if there is one."""
    orbits = action.orbits(item, action.whole)
    conditions = []
    for stabiliser, kept in orbits.stabilisers.items():
        condition = _condition(action, item, np.array(kept), stabiliser)
        if condition is None:
            return None
        conditions.append(condition)
    return Restriction(item, orbits.others, tuple(conditions))


def _condition(
    action: Action, first: int, given: NDArray[np.int64], stabiliser: Subgroup
) -> Condition | None:
    """The condition on a second item that forbids most options, if there is one."""
    best = None
    for item in action.fixed_items(stabiliser):
        if item != first:
            orbits = action.orbits(item, stabiliser)
            if not orbits.stabilisers and (not best or len(orbits.others) > len(best.forbidden)):
                best = Condition(item, given, orbits.others)
    return best
