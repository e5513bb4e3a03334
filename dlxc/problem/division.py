r"""Divide a problem into parts of about the same work: each solution is in exactly one part.

A part is the problem without some options, and with others that must be chosen.  The parts are made
by the choices at the top of the search tree: the options of an item with the fewest of them are
dealt out.  A random probe of the tree below each option tells how much work it is; see
`dlxc.problem.search_tree`.  An option with more work than a part should have is divided further, by
another item; options with little work go together into one part.  Few probes miss the places where
most of the work is, more often than not.  So each part is probed once more, and divided further if
it is much larger than it seemed.

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-2]\n3|D 00 01\n", "polyomino")
>>> for part in divided(problem, 2):
...     print([problem.items.names[choice.item] for choice in part.prefix], part.left_out)
['00'] (5,)
['00'] (1,)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

import numpy as np

from dlxc.problem.problem import Problem
from dlxc.problem.search_tree import DONE, SearchTree, TreeNode

_PROBES = 4
"""How often the tree below each child is probed, if nothing else is asked for."""

_ROOT_PROBES = 100
"""How often the whole tree is probed."""

_CHECKS = 2
"""How many times as often what is to become a part is probed again."""

_TOLERANCE = 6.0
"""How many times the work of a fair share a part may have, if nothing else is asked for."""


class Choice(NamedTuple):
    """What covers an item in a part: one of some options, by their numbers from 1.

    Without an option, nothing more covers it.
    """

    item: int
    options: tuple[int, ...]


class Part(NamedTuple):
    """A part of a problem.

    The `prefix` are the choices that lead to it.  They mean that the options `left_out` are not
    there, and that those `forced` are chosen; options have numbers from 1.  `share` is the part of
    the whole work, from 0 to 1, as it was first estimated, and `nodes` the number of nodes in its
    search tree as it was estimated last.
    """

    prefix: tuple[Choice, ...]
    left_out: tuple[int, ...]
    forced: tuple[int, ...]
    share: float
    nodes: float = 0.0

    def below(self, choice: Choice, left_out: Sequence[int], forced: Sequence[int] = ()) -> Part:
        """The part of this one in which one more choice is made; its share is not known yet."""
        return Part(
            (*self.prefix, choice),
            (*self.left_out, *left_out),
            (*self.forced, *forced),
            self.share,
        )


WHOLE = Part((), (), (), 1.0)
"""The only part of a problem that is not divided."""


def divided(
    problem: Problem,
    count: int,
    probes: int = _PROBES,
    seed: int = 1,
    tolerance: float = _TOLERANCE,
) -> Iterator[Part]:
    """About `count` parts, in the order of the search; the same for the same seed.

    A part that seems to be more than `tolerance` times as much work as the mean is divided further.

    There are more where parts turn out to be much more work than it seemed, and where every item
    is to be covered several times; fewer where the tree has too few nodes near its top.  Parts that
    surely have no solution are left out, but there is always one part.

    The estimates are rough: the more probes, the better.
    """
    is_divided = False
    if count > 1 and problem.items.primary_count:
        random = np.random.default_rng(seed)
        root = TreeNode(SearchTree(problem))
        fair_work = _probed_nodes(root, _ROOT_PROBES, random) / count
        for part in _Divider(fair_work, tolerance, probes, random).parts(root, WHOLE, count):
            is_divided = True
            yield part
    if not is_divided:
        yield WHOLE


class _Child(NamedTuple):
    """A way to cover an item: its option, or none, its part and node, and the probed work."""

    option: int | None
    part: Part
    node: TreeNode
    work: float


class _Divider:
    """Goes down the tree as far as there are parts to be made."""

    def __init__(
        self, fair_work: float, tolerance: float, probes: int, random: np.random.Generator
    ) -> None:
        self._fair_work, self._tolerance = fair_work, tolerance
        self._probes, self._random = probes, random

    def parts(self, node: TreeNode, part: Part, count: int) -> Iterator[Part]:
        """About `count` parts of a part; its node is changed."""
        item = _item_with_choice(node)
        if item is None:
            if not _is_dead(node):
                yield part
            return
        is_once = bool(node.low[item] == node.high[item] == 1)
        children = self._children(node, part, item, is_once=is_once)
        for dealt, parts in _dealt(children, count, may_join=is_once):
            below, made = dealt[0].node, dealt[0].part
            if len(dealt) > 1:
                below, made = _joined(part, node, item, dealt)
            if parts > 1:
                yield from self.parts(below, made, parts)
            else:
                yield from self._checked(below, made)

    def _checked(self, node: TreeNode, part: Part) -> Iterator[Part]:
        """A part, or several if more probes find that it is much more work than it seemed."""
        work = _probed_nodes(node, self._probes * _CHECKS, self._random)
        shares = work / self._fair_work
        if shares <= self._tolerance:
            yield part._replace(nodes=work)
        else:
            yield from self.parts(node, part, max(2, round(shares)))

    def _children(self, node: TreeNode, part: Part, item: int, *, is_once: bool) -> list[_Child]:
        """The ways to cover an item from which there may be solutions, in order.

        The choice of an option leaves out those that stand before it, which have had their turn,
        and those behind it if the item is to be covered only once.
        """
        numbers = node.numbers_of(item)
        found = []
        for place in range(int(node.children()[item])):
            below = node.copy()
            below.down(item, place)
            if _is_dead(below):
                continue
            option = numbers[place] if place < len(numbers) else None
            chosen = () if option is None else (option,)
            others = numbers[:place] + numbers[place + 1 :] * is_once
            forced = () if is_once else chosen
            made = part.below(Choice(item, chosen), others, forced)
            work = _probed_nodes(below, self._probes, self._random)
            found.append(_Child(option, made, below, work))
        total = sum(child.work for child in found)
        return [
            child._replace(part=child.part._replace(share=part.share * child.work / total))
            for child in found
        ]


def _item_with_choice(node: TreeNode) -> int | None:
    """The item to be dealt out, or `None`; what must be chosen before it is chosen.

    It is one to be covered once, if there is any, for its options may be put together.
    """
    while not _is_dead(node):
        ways = node.children()
        once = (node.low == 1) & (node.high == 1)
        ways = np.where(once, ways, DONE) if once.any() else ways
        item = int(ways.argmin())
        if ways[item] == DONE:
            return None
        if ways[item] > 1:
            return item
        node.down(item, 0)
    return None


def _probed_nodes(node: TreeNode, probes: int, random: np.random.Generator) -> float:
    """The mean number of nodes that some probes see below a node."""
    return sum(node.copy().probe(random)[0] for _ in range(probes)) / probes


def _is_dead(node: TreeNode) -> bool:
    """Whether an item cannot be covered any more."""
    return bool(node.children().min() <= 0)


def _joined(
    part: Part, node: TreeNode, item: int, children: Sequence[_Child]
) -> tuple[TreeNode, Part]:
    """The part in which one of several options covers an item once, and its node."""
    chosen = tuple(child.option for child in children if child.option is not None)
    others = [number for number in node.numbers_of(item) if number not in chosen]
    below = node.copy()
    below.leave_out(others)
    share = sum(child.part.share for child in children)
    return below, part.below(Choice(item, chosen), others)._replace(share=share)


def _dealt(
    children: Sequence[_Child], count: int, *, may_join: bool
) -> list[tuple[list[_Child], int]]:
    """Deal out children into `count` parts of about the same work, in the order of their options.

    With those that go together is the number of parts that are to be made of them.
    A child with more work than a fair share makes a part, or several; this may make more parts
    than asked for, rather than one that is twice as long as the others.  The others are put
    together, each, from the largest on, to those that have the least work so far.
    """
    rest = sorted(children, key=lambda child: -child.work)
    work = sum(child.work for child in rest)
    dealt: list[tuple[list[_Child], int]] = []
    while rest and (not may_join or rest[0].work * count > work):
        first = rest.pop(0)
        mine = max(1, round(first.work * count / work))
        dealt.append(([first], mine))
        count, work = max(1, count - mine), work - first.work
    if rest:
        dealt += [(group, 1) for group in _balanced(rest, count)]
    return sorted(dealt, key=lambda each: each[0][0].option or 0)


def _balanced(children: Sequence[_Child], count: int) -> list[list[_Child]]:
    """At most `count` groups with about the same work; the options of each are in order."""
    heap: list[tuple[float, int]] = [(0.0, number) for number in range(min(count, len(children)))]
    groups: list[list[_Child]] = [[] for _ in heap]
    for child in children:
        work, number = heappop(heap)
        groups[number].append(child)
        heappush(heap, (work + child.work, number))
    return [sorted(group, key=lambda child: child.option or 0) for group in groups]
