"""The source of the machine code that verifies solutions, independent of the search.

Only what numba compiles to something short stands here.  It also runs as it stands, where there is
no machine code or little to verify.  After a change, `python tools/make_kernels.py` makes
`check.ll` anew.
"""

from __future__ import annotations

from typing import Any, TypeAlias

Words: TypeAlias = Any
Integers: TypeAlias = Any
Flags: TypeAlias = Any
"""Arrays, or lists, of 64-bit integers, of 32-bit integers, and of bytes."""

CHOICES, OPTIONS, PRIMARY, ITEMS, STAMP, KNOWN = range(6)
"""Where in `regs` are how many there are, how many choices were looked at before, and how many
solutions are known of them."""

WRONG, RIGHT, REPEATED = range(3)
"""What a choice is; a solution may have come before."""

MOST_KNOWN, PLACES = 1 << 20, 1 << 21
"""How many solutions are known at most, and how many places there are for their marks."""


def check(
    numbers: Words,
    ends: Words,
    regs: Words,
    ptr: Words,
    items: Integers,
    colours: Integers,
    low: Words,
    high: Words,
    marks: Words,
    stamps: Words,
    counts: Words,
    shades: Words,
    known: Words,
    right: Flags,
) -> None:
    """Whether each choice of options is a solution, and whether that has come before.

    The exclusive or of its options' `marks` tells a solution from the others.  It is put at its
    place among those that are `known`, or at the next place that is free; these have 0.
    `ptr`, `items` and `colours` are those of the problem's options; a colour below 0 is none.
    `stamps` tells of each option in which choice it came last, `counts` of each item how often it
    is covered, 0 at first, and `shades` by which colour.
    """
    primary, stamp, at = regs[PRIMARY], regs[STAMP], 0
    for choice in range(regs[CHOICES]):
        is_right = RIGHT
        mark = 0
        stamp += 1
        while at < ends[choice]:
            option = numbers[at] - 1
            at += 1
            if option < 0 or option >= regs[OPTIONS] or stamps[option] == stamp:
                is_right = WRONG
                continue
            stamps[option] = stamp
            mark ^= marks[option]
            for entry in range(ptr[option], ptr[option + 1]):
                item = items[entry]
                counts[item] += 1
                if item >= primary:
                    if counts[item] > 1 and (colours[entry] < 0 or colours[entry] != shades[item]):
                        is_right = WRONG
                    shades[item] = colours[entry]
        for item in range(primary):
            if counts[item] < low[item] or counts[item] > high[item]:
                is_right = WRONG
        for item in range(regs[ITEMS]):
            counts[item] = 0
        if is_right == RIGHT and regs[KNOWN] < MOST_KNOWN:
            mark |= 1
            place = (mark >> 1) & (PLACES - 1)
            while known[place] != 0 and known[place] != mark:
                place = (place + 1) & (PLACES - 1)
            if known[place] == mark:
                is_right = REPEATED
            else:
                known[place] = mark
                regs[KNOWN] += 1
        right[choice] = is_right
    regs[STAMP] = stamp
