"""The source of the machine code: the same nodes in the same order as `plain_search.py`.

Only what numba compiles to something short stands here: integers, arrays, and calls of functions of
this module.  Tests also run it as it stands.  After a change, `python tools/make_kernels.py` makes
`search.ll` anew.

The rows that are left at each level are bits of 64-bit words.  There are two layouts of what else
is known.  In the layout of sets, each item has its rows as a set, and each row those that may stand
beside it; the rows left of an item are counted anew at every node.  Where these tables would be
large, the counts are kept instead, and a row that goes is taken from the counts of its items.
"""

from __future__ import annotations

from typing import Any, TypeAlias

Words: TypeAlias = Any
Numbers: TypeAlias = Any
Flags: TypeAlias = Any
"""Arrays of 64-bit integers, of unsigned 32-bit integers, and of bytes."""

DEPTH, MODE, NODES, DEAD_ENDS, GIVEN, SPENT, FOUND, USED = range(8)
"""Where in `regs` is what a run changes; the last two are solutions, and their rows together."""

FLOOR, BUDGET, MOST, ROOM, DONE, KEEPS, PROVES, ALLOWANCE = range(8, 16)
ROWS, WORDS, ITEM_WORDS, WEIGHT = range(16, 20)
"""Where in `regs` is what a run is told: when it ends, of the path, the layout, whether it proves,
what the rows may cost together, how many there are, how many words sets of rows and of items have,
and the weight of a row."""

SECONDARY, ONCE, SEVERAL = range(3)
"""The kinds of items: how often a primary one may be covered."""

NODE, NEXT, BACK, OVER, REPLAYED = range(5)
"""What is done next: look at a node, take the next row, go back, nothing; or a path is replayed."""


def ones(word: int) -> int:
    """How many bits of a word are ones."""
    return word.bit_count()


def first_one(word: int, at: int) -> int:
    """Which bit of a set is the first that is one, in a word that is not 0."""
    return at * 64 + ones((word & -word) - 1)


def is_left(row: int, start: int, sets: Words) -> Any:
    """Whether a row is left in the set that begins at a word."""
    return (sets[start + (row >> 6)] >> (row & 63)) & 1 != 0


def drop(
    row: int, start: int, sets: Words, keeps: Any, ptr: Numbers, items: Numbers, counts: Words
) -> None:
    """Take a row from the set that begins at a word, and from the counts of its items."""
    sets[start + (row >> 6)] &= ~(1 << (row & 63))
    if keeps:
        for e in range(ptr[row], ptr[row + 1]):
            counts[items[e]] -= 1


def close(item: int, start: int, open_items: Words) -> None:
    """Take an item from the set of those to cover that begins at a word."""
    open_items[start + (item >> 6)] &= ~(1 << (item & 63))


def search(  # noqa: PLR0915 - one function is compiled best
    regs: Words,
    having: Words,
    covers: Words,
    first: Numbers,
    last: Numbers,
    clash: Words,
    ptr: Numbers,
    items: Numbers,
    colours: Numbers,
    by_ptr: Numbers,
    by_rows: Numbers,
    by_colours: Numbers,
    kind: Flags,
    price: Words,
    sets: Words,
    open_items: Words,
    item_at: Words,
    row_at: Words,
    degree_at: Words,
    tried_at: Words,
    rows_at: Words,
    need: Words,
    left: Words,
    counts: Words,
    found: Words,
    ends: Words,
) -> None:
    """Go on until the budget of nodes is used up, enough is found, or the search is over.

    `regs` is the state.  With `keeps`, the counts are kept; otherwise they are 0, and `having` and
    `clash` are used.  `need` and `left` change only for items that may be covered several times.
    Rows are in the order of their `price`; those that cost too much are dropped, and `rows_at` says
    how many the others are at most.  If each item is to be covered once, `covers` has those of each
    row as a set, and the weight is at least their number; otherwise it is 0.  If it proves, what is
    found is as `PlainSearch` tells.
    """
    depth, mode, nodes, given = regs[DEPTH], regs[MODE], regs[NODES], regs[GIVEN]
    dead_ends = regs[DEAD_ENDS]
    spent, allowance, rows_at[0] = regs[SPENT], regs[ALLOWANCE], regs[ROWS]
    solutions, at, floor, room = regs[FOUND], regs[USED], regs[FLOOR], regs[ROOM]
    last_node, most = nodes + regs[BUDGET], regs[MOST]
    keeps, proves, weight = regs[KEEPS] > 0, regs[PROVES] > 0, regs[WEIGHT]
    words, item_words = regs[WORDS], regs[ITEM_WORDS]
    while True:
        if mode == NODE:
            if depth < given:
                mode = NEXT
                depth += 1
                continue
            if nodes >= last_node or at > room:
                break
            nodes += 1
            least = 1 << 40
            best = -1
            few = many = 0
            if weight > 0:
                for v in range(item_words):
                    many += ones(open_items[depth * item_words + v])
                for w in range(words):
                    few += ones(sets[depth * words + w])
            if weight * few < 3 * many:  # so an item has less than 3 rows: all are counted at once
                for v in range(item_words):
                    once = 0
                    twice = 0
                    thrice = 0
                    for w in range(words):
                        x = sets[depth * words + w]
                        while x != 0:
                            y = covers[first_one(x, w) * item_words + v]
                            x = x & (x - 1)
                            thrice |= twice & y
                            twice |= once & y
                            once |= y
                    y = open_items[depth * item_words + v]
                    degree = 0
                    x = y & ~once
                    if x == 0:
                        degree = 1
                        x = y & ~twice
                    if x == 0:
                        degree = 2
                        x = y & ~thrice
                    if x != 0 and degree < least:
                        least = degree
                        best = first_one(x, v)
                        if degree == 0:
                            break
            else:
                for v in range(item_words):
                    x = open_items[depth * item_words + v]
                    while x != 0:
                        i = first_one(x, v)
                        x = x & (x - 1)
                        degree = counts[i]
                        for w in range(first[i], last[i]):
                            degree += ones(sets[depth * words + w] & having[i * words + w])
                        if need[i] != 1:
                            degree += 1 - max(need[i], 0)
                        if degree < least:
                            least = degree
                            best = i
                            if degree <= 0:
                                break
                    if least <= 0:
                        break
            if best < 0:
                for level in range(depth):
                    if row_at[level] >= 0:
                        found[at] = row_at[level]
                        at += 1
                ends[solutions] = at
                solutions += 1
            elif least <= 0:
                dead_ends += 1
            if best < 0 or least <= 0:
                mode = BACK
                if solutions >= most:
                    break
                continue
            item_at[depth], row_at[depth] = best, -2
            degree_at[depth], tried_at[depth] = least, 0
            depth += 1
            mode = NEXT
        if mode == BACK:
            if depth <= floor:
                mode = OVER
                break
            if at > room:
                break
            depth -= 1
            row = row_at[depth]
            if keeps:
                for w in range(words):
                    x = sets[depth * words + w] & ~sets[(depth + 1) * words + w]
                    while x != 0:
                        r = first_one(x, w)
                        x = x & (x - 1)
                        for e in range(ptr[r], ptr[r + 1]):
                            counts[items[e]] += 1
            if row < 0:
                continue
            spent -= price[row]
            if weight == 0:
                for e in range(ptr[row], ptr[row + 1]):
                    if kind[items[e]] == SEVERAL:
                        left[items[e]] += 1
                        need[items[e]] += 1
            if need[item_at[depth]] == 1 and tried_at[depth] >= degree_at[depth]:
                continue  # no row is left
            if proves and tried_at[depth] < degree_at[depth]:
                for level in range(depth + 1):
                    if row_at[level] >= 0 and tried_at[level] < degree_at[level]:
                        found[at] = ~row_at[level]
                        at += 1
                ends[solutions] = at
                solutions += 1
            drop(row, depth * words, sets, keeps, ptr, items, counts)
            depth += 1
            mode = NEXT
        # The next row of the item at the level `here`; the set below begins at the word `to`.
        here = depth - 1
        to = depth * words
        i = item_at[here]
        row = -1
        if here < given:
            row = row_at[here]
            for e in range(by_ptr[i], by_ptr[i + 1]):
                r = by_rows[e]
                if (row < 0 or r < row) and is_left(r, here * words, sets):
                    drop(r, here * words, sets, keeps, ptr, items, counts)
            if depth == given:
                given = 0
                mode = REPLAYED  # begin behind the path, or below it
        elif keeps:
            for e in range(by_ptr[i], by_ptr[i + 1]):
                if is_left(by_rows[e], here * words, sets):
                    row = by_rows[e]
                    break
        else:
            for w in range(first[i], last[i]):
                x = sets[here * words + w] & having[i * words + w]
                if x != 0:
                    row = first_one(x, w)
                    break
        is_new = mode == NEXT and here >= given
        if is_new and row >= 0 and price[row] > allowance - spent:
            row = -1
        if row < 0 and need[i] > 0:
            depth = here
            mode = BACK
            continue
        if is_new:
            tried_at[here] += 1
        row_at[here] = row
        for w in range(words):
            x = sets[here * words + w]
            if row >= 0 and not keeps:
                x = x & clash[row * words + w]
            sets[to + w] = x
        for v in range(item_words):
            open_items[depth * item_words + v] = open_items[here * item_words + v]
        if row < 0:
            close(i, depth * item_words, open_items)
        elif weight > 0:
            for v in range(item_words):
                open_items[depth * item_words + v] &= ~covers[row * item_words + v]
            spent += price[row]
        else:
            if keeps:
                drop(row, to, sets, keeps, ptr, items, counts)
            for e in range(ptr[row], ptr[row + 1]):
                j = items[e]
                if kind[j] == SEVERAL:
                    left[j] -= 1
                    need[j] -= 1
                    if left[j] > 0:
                        continue
                if kind[j] != SECONDARY:
                    close(j, depth * item_words, open_items)
                if keeps:
                    c = colours[e]
                    for f in range(by_ptr[j], by_ptr[j + 1]):
                        r = by_rows[f]
                        if is_left(r, to, sets) and (c == 0 or by_colours[f] != c):
                            drop(r, to, sets, keeps, ptr, items, counts)
                elif kind[j] == SEVERAL:
                    for w in range(words):
                        sets[to + w] &= ~having[j * words + w]
            spent += price[row]
        rows = rows_at[here]
        while rows > 0 and price[rows - 1] > allowance - spent:
            rows -= 1
            if is_left(rows, to, sets):
                drop(rows, to, sets, keeps, ptr, items, counts)
        rows_at[depth] = rows
        mode = BACK if mode == REPLAYED and regs[DONE] else NODE
    regs[DEPTH], regs[MODE], regs[NODES], regs[GIVEN] = depth, mode, nodes, given
    regs[SPENT], regs[FOUND], regs[USED] = spent, solutions, at
    regs[DEAD_ENDS] = dead_ends
