"""Counting with memory: what is left below a node is counted once, however it was come to.

This is the search of `plain_search.py`, node by node, but where the rows that are left fall apart,
their parts are counted by themselves and the numbers multiplied.  Below a node everything depends
on the rows that are left and on how often the items that bind them may be covered.  Both together,
exactly, are the key of a dictionary, so no two states are ever taken for each other.

Asked for it, the search keeps all nodes with what is below them: the circuit of the count.
"""

from dataclasses import dataclass
from math import inf
from time import perf_counter

from dlxc.solve.exact_cover import NONE, ExactCover, Path
from dlxc.solve.plain_search import PlainSearch, nodes_between_looks

_State = tuple[int, int]
"""The rows that are left, and how often items may be covered, packed into an integer."""

Node = tuple[int, ...]
"""A node of a circuit: the number of solutions, the item, and for each link a row and a node.

The rows are those of the item, or `NONE`; below each of them, those before it are left out.  With
`PARTS` instead of an item, there is a row of the first part, and `NONE` for the rest, if the first
has solutions: the numbers are multiplied.  A `SOLUTION` and a `DEAD_END` are the first two nodes.
"""

PARTS, SOLUTION, DEAD_END = -1, 0, 1

_MOST_BYTES = 200_000_000
"""About so many bytes are remembered; then memory begins anew."""

_SMALL = 4
"""To count parts by themselves is worth no test if one of them needs fewer nodes."""

_MANY = 64
"""A part with so many rows may be large."""

_WAIT, _LONGEST_WAIT = 64, 4096
"""A level is tested again after so many nodes, and each time it was in vain after four times as
many: a test takes as long as a few nodes."""


@dataclass
class _Split:
    """A node at which the rows fall apart into a first part, and the `rest` to be counted then.

    `ways` are those of the first part, 0 until they are counted.  `since` is how many nodes were
    visited and saved when the part began that is being counted, and `before` when the first did.
    The rows of a part do not have the `closed` items.  All else is that of the node, which has the
    `links` in the circuit.
    """

    state: _State
    rest: int
    level: int
    floor: int
    totals: list[int]
    before: int
    since: int
    closed: list[int]
    links: list[int]
    ways: int = 0


class CountingSearch(PlainSearch):
    """Counts the solutions of an exact cover.

    `total` is how many were counted until now; they end with `is_over`.  `nodes` were visited, and
    `saved` would have been without memory and parts.  If it `keeps_nodes`, they are the `circuit`,
    each after those below it; the node `top` is the last one that was counted.
    """

    def __init__(self, cover: ExactCover, *, keeps_nodes: bool = False) -> None:
        super().__init__(cover)
        self.circuit: list[Node] = [(1, PARTS), (0, PARTS)] if keeps_nodes else []
        self.top = SOLUTION
        # The items that may be covered again, and where their bits are in a state.
        self._several: list[tuple[int, int]] = []
        bits = 0
        for item, high in enumerate(cover.high):
            if high > 1:
                self._several.append((item, bits))
                bits += high.bit_length()
        self._most = _MOST_BYTES // (cover.size // 8 + bits // 8 + 300)
        # The solutions below a state, the nodes visited and saved for it, and its node.
        self._known: dict[_State, tuple[int, int, int]] = {}
        # Of each level its state, if it is to be known, the nodes before it, and item and links.
        self._begun: list[tuple[_State | None, int, list[int]]] = []
        self._totals = [0]  # of the levels of the part that is being counted
        self._splits: list[_Split] = []
        # Of each level after how many nodes it is tested again, and how long that is after a test.
        self._tests: dict[int, tuple[int, int]] = {}
        self.saved = 0

    @property
    def total(self) -> int:
        """How many solutions were counted; of a node that falls apart all or none."""
        return sum(self._splits[0].totals if self._splits else self._totals)

    @property
    def path(self) -> Path:
        """What is not in the `total`."""
        if not self._splits:
            return super().path
        items, rows, degrees, tried = (tuple(e[: self._splits[0].level]) for e in self._levels)
        return Path(items, rows, degrees, tried)

    @property
    def worth(self) -> int:
        """How many nodes would have been visited without memory and parts, as far as is known.

        That is at least one in a part for each way of the part before it, or each that is found;
        the second part is taken for no smaller than the first.
        """
        size = self.nodes + self.saved
        totals = [*(split.totals for split in self._splits[1:]), self._totals]
        return size + sum(
            max(0, (split.ways or sum(found)) - 1)
            * max(size - split.since, split.since - split.before)
            for split, found in zip(self._splits, totals, strict=bool(self._splits))
        )

    @property
    def is_open(self) -> bool:
        """Whether it is in the first part of what may be large, and has found nothing there yet."""
        return any(not split.ways and split.rest.bit_count() >= _MANY for split in self._splits)

    def count(self, seconds: float, nodes: float = inf) -> None:
        """Go on for so long, or until so many nodes were visited, or to the end."""
        until, step = perf_counter() + seconds, nodes_between_looks(self.cover)
        known, rows = self._known, self._rows
        last, goes_back, circuit = self.nodes + step, self._goes_back, self.circuit
        while True:
            if goes_back:
                if len(rows) == self.floor:
                    if not self._splits:
                        self.is_over = True
                        break
                    goes_back = self._part_ends()
                    continue
                # What was counted below belongs to this level.
                below = self._totals.pop()
                self._totals[-1] += below
                if circuit:
                    self._begun[-1][2].extend((rows[-1], self.top))
                goes_back = not self._back()
            else:
                if self.nodes >= last:
                    if perf_counter() > until or self.nodes >= nodes:
                        break
                    last = self.nodes + step
                    if len(known) > self._most:
                        known.clear()
                self.nodes += 1
                item, degree = self._chosen()
                if degree <= 0:
                    self._totals[-1] += item < 0
                    self.dead_ends += item >= 0
                    self.top = SOLUTION if item < 0 else DEAD_END
                    goes_back = True
                    continue
                state = self._state() if degree > 1 else None
                if state and (found := known.get(state)):
                    number, saved, self.top = found
                    self._totals[-1] += number
                    self.saved += saved
                    goes_back = True
                    continue
                if state and self._falls_apart(state):
                    continue
                self._begun.append((state, self.nodes + self.saved, [item]))
                self._begin(item, degree)
            goes_back = goes_back or not self._next()
            if goes_back:
                self._level_ends()
            else:
                self._totals.append(0)
        self._goes_back = goes_back

    def _level_ends(self) -> None:
        state, before, links = self._begun.pop()
        self.top = self._noted(self._totals[-1], links)
        if state:
            self._known[state] = self._totals[-1], self.nodes + self.saved - before, self.top

    def _noted(self, number: int, links: list[int]) -> int:
        """A node of the circuit; if its item has no rows, the one below."""
        if not self.circuit or (len(links) == 3 and links[1] == NONE):
            return links[-1]
        self.circuit.append((number, *links))
        return len(self.circuit) - 1

    def _state(self) -> _State:
        """Only items count that bind their rows: it matters how often they were covered."""
        now, left, need, having = self._sets[-1], self._left, self._need, self.cover.having
        used = 0
        for item, at in self._several:
            times = left[item]
            if times > 0 and (need[item] > 0 or times < (now & having[item]).bit_count()):
                used |= times << at
        return now, used

    def _part(self, state: _State) -> int:
        """The first row that is left, and all that are bound to it by others or at once."""
        (now, used), having, high = state, self.cover.having, self.cover.high
        binding = {
            item for item, at in self._several if used >> at & (1 << high[item].bit_length()) - 1
        }
        part = pending = now & -now
        while pending and part != now:
            row = pending.bit_length() - 1
            near = ~self._kept(row)
            for item in self._of[row]:
                if item in binding:
                    near |= having[item]
            more = near & now & ~part
            part |= more
            pending ^= more | 1 << row
        return part

    def _falls_apart(self, state: _State) -> bool:
        """Begin with a part of the rows if they fall apart; it is not tested at every node."""
        level, size = len(self._rows), self.nodes + self.saved
        if self._tests.get(level, (0, 0))[0] > self.nodes:
            return False
        part = self._part(state)
        if not (rest := self._sets[-1] ^ part):
            self._wait(level)
            return False
        # With a small part first it is known soon how many nodes are saved in the other one.
        if rest.bit_count() < part.bit_count():
            part = self._part((rest, state[1]))
            rest = state[0] ^ part
        links = [PARTS, part.bit_length() - 1]
        split = _Split(state, rest, level, self.floor, self._totals, size, size, [], links)
        self._splits.append(split)
        self._sets.append(0)
        self.floor = level
        self._begin_part(split, part)
        return True

    def _wait(self, level: int) -> None:
        wait = self._tests.get(level, (0, _WAIT))[1]
        self._tests[level] = self.nodes + wait, min(4 * wait, _LONGEST_WAIT)

    def _begin_part(self, split: _Split, part: int) -> None:
        """Close the items that other rows have alone."""
        self._open(split)
        items = zip(self._left, self.cover.having, strict=False)
        split.closed = [at for at, (n, rows) in enumerate(items) if n > 0 and not rows & part]
        self._open(split)
        self._sets[-1], self._totals = part, [0]

    def _open(self, split: _Split) -> None:
        for item in split.closed:
            self._left[item] *= -1

    def _part_ends(self) -> bool:
        """Begin with the rest, or, as is said, go back from the node with the product."""
        split, ways, size = self._splits[-1], self._totals[0], self.nodes + self.saved
        split.links.append(self.top)
        if size - split.since < _SMALL:
            self._wait(split.level)
        elif not split.ways:
            self._tests.pop(split.level, None)
        if ways and not split.ways:
            split.ways, split.since = ways, size
            split.links.append(NONE)
            self._begin_part(split, split.rest)
            return False
        self.saved += max(0, split.ways - 1) * (size - split.since)
        ways *= split.ways
        self._open(split)
        self._splits.pop()
        self._sets.pop()
        self._totals, self.floor = split.totals, split.floor
        self._totals[-1] += ways
        self.top = self._noted(ways, split.links)
        self._known[split.state] = ways, self.nodes + self.saved - split.before, self.top
        return True
