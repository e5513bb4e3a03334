"""The pass `reduce`: drop options that no solution can use.

Two options are compatible if a solution can have both: they share no item that is covered at
most once, and no secondary item unless in the same colour.  Take an option and an item.  If fewer
options of the item are compatible with the option than the item still needs, then the option is in
no solution.  Such options are dropped, and then those that are so without them, until there are
none.

The options that an option excludes are a row of bits, made of those that each of its items
excludes.  For an item that must be covered once, the rows of all its options are intersected: an
option that all of them exclude leaves the item uncovered.  For an item that needs more options, the
compatible ones are counted.
"""

import numpy as np
from numpy.typing import NDArray

from dlxc.passes.problem_changes import ProblemChange, changed_problem, with_note
from dlxc.problem import CSR, NO_COLOUR, Items, Outcome, Problem
from dlxc.problem.blocks import row_numbers
from dlxc.problem.redundancy import members, sets_of_rows
from dlxc.problem.survey import coverage, uncovered

MOST_OPTIONS = 1 << 17
"""A problem with more options is left as it is."""

MOST_BITS = 1 << 31
"""A problem with more options times items is left as it is.

An item in two colours counts twice, and one that is needed more than once 32 times.  Smaller
problems take minutes, and half a gigabyte, at most."""


def reduce(problem: Problem) -> Outcome:
    """Drop the options; there is a warning if an item that must be covered has none left."""
    entries = problem.csr()
    count = len(entries.indptr) - 1
    # Equal items in equal colours have equal numbers; without a colour that is the item's own.
    coded = (entries.colours.astype(np.int64) - NO_COLOUR) * len(problem.items) + entries.indices
    kinds, kind_of_entry = np.unique(coded, return_inverse=True)
    several = int((problem.items.bounds()[0] > 1).sum())
    bits = count * (len(kinds) + 32 * several)
    if count > MOST_OPTIONS or bits > MOST_BITS:
        most = f"{MOST_OPTIONS} options" if count > MOST_OPTIONS else f"{MOST_BITS} bits"
        note = f"reduce: the problem needs more than {most}, nothing is done"
        return Outcome(with_note(problem, note), [])
    dropped = np.setdiff1d(np.arange(count), _usable(problem.items, entries, kinds, kind_of_entry))
    reduced = changed_problem(problem, ProblemChange(dropped))
    warnings = [each for each in uncovered(reduced, coverage(reduced)) if each.code == "W212"]
    note = f"reduce: {len(dropped)} of {count} options are in no solution and are dropped"
    return Outcome(with_note(reduced, note), warnings)


def _usable(
    items: Items, entries: CSR, kinds: NDArray[np.int64], kind_of_entry: NDArray[np.intp]
) -> NDArray[np.intp]:
    """The options that are left in the end, in order."""
    low, high = (bound.tolist() for bound in items.bounds())
    count, option = len(entries.costs), row_numbers(entries.indptr)
    having = sets_of_rows(option, entries.indices, len(items), count)
    has_colour = entries.colours != NO_COLOUR
    alike = sets_of_rows(option[has_colour], kind_of_entry[has_colour], len(kinds), count)
    excluded = [0] * len(kinds)
    for number, item in enumerate((kinds % max(len(items), 1)).tolist()):
        if high[item] == 1:  # without a copy where no colour is alike
            excluded[number] = having[item] & ~alike[number] if alike[number] else having[item]
    items_of, kinds_of = (
        [part.tolist() for part in np.split(column, entries.indptr[1:-1])]
        for column in (entries.indices, kind_of_entry)
    )
    once = [item for item, least in enumerate(low) if least == 1]
    several = [item for item, least in enumerate(low) if least > 1]
    usable, left = 0, (1 << count) - 1
    for item, most in enumerate(high):
        left &= ~having[item] if most == 0 else -1
    while left != usable:
        usable = left
        excluded_by_all = dict.fromkeys(once, usable)
        for number in members(usable, count).tolist():
            others = 0
            for kind in kinds_of[number]:
                others |= excluded[kind]
            others &= ~(1 << number)  # an option does not exclude itself
            for item in items_of[number]:
                if low[item] == 1:
                    excluded_by_all[item] &= others
            if any((having[item] & usable & ~others).bit_count() < low[item] for item in several):
                left &= ~(1 << number)
        for options in excluded_by_all.values():
            left &= ~options
    return members(usable, count)
