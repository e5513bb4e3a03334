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
...     print([choice.item for choice in part.prefix], part.left_out, f"{part.share:.2f}")
['00'] (5,) 0.38
['00'] (1,) 0.62
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from heapq import heapreplace
from typing import NamedTuple

import numpy as np

from dlxc.problem.problem import Problem
from dlxc.problem.search_tree import DONE, SearchTree, TreeNode

PROBES = 32
"""How often the tree below each child is probed, if nothing else is asked for."""

_ROOT_PROBES = 100
"""How often the whole tree is probed."""

_CHECKS = 2
"""How many times as often what is to become a part is probed again."""

_TOLERANCE = 2.0
"""How many times the work of a fair share a part may have, as it seems, and stay undivided."""


@dataclass(frozen=True)
class Choice:
    """What covers an item, given by its name, in a part: one of some options, from 1.

    Without an option, nothing more covers it.
    """

    item: str
    options: tuple[int, ...]


@dataclass(frozen=True)
class Part:
    """A part of a problem; `share` is its estimated part of the whole work, from 0 to 1.

    The `prefix` are the choices that lead to it.  They mean that the options `forced` are chosen,
    and that those `left_out` are not there; options have numbers from 1.
    """

    share: float
    prefix: tuple[Choice, ...]
    forced: tuple[int, ...]
    left_out: tuple[int, ...]


WHOLE = Part(1.0, (), (), ())
"""The only part of a problem that is not divided."""


def divided(problem: Problem, count: int, probes: int = PROBES, seed: int = 1) -> list[Part]:
    """About `count` parts, in the order of the search; the same for the same seed.

    There are more where parts turn out to be much more work than it seemed, and where every item
    is to be covered several times; fewer where the tree has too few nodes near its top.  Parts that
    surely have no solution are left out, but there is always one part.

    `probes` random walks below each choice estimate the work.  The estimates are rough: the more
    probes, the better.
    """
    if count <= 1 or not problem.items.primary_count:
        return [WHOLE]
    random = np.random.default_rng(seed)
    root = TreeNode(SearchTree(problem))
    fair_work = _probed_nodes(root, _ROOT_PROBES, random) / count
    parts = [*_Divider(problem.items.names, fair_work, probes, random).parts(root, WHOLE, count)]
    nodes = sum(part.share for part in parts)
    return [replace(part, share=part.share / nodes) for part in parts] or [WHOLE]


class _Child(NamedTuple):
    """A way to cover an item: the number of its option, 0 for none, its node, the probed work."""

    option: int
    node: TreeNode
    work: float


class _Divider(NamedTuple):
    """Goes down the tree as far as there are parts to be made."""

    names: Sequence[str]
    fair_work: float
    probes: int
    random: np.random.Generator

    def parts(self, node: TreeNode, part: Part, count: int) -> Iterator[Part]:
        """About `count` parts of a part, with nodes for shares; the part's node is changed."""
        item = _item_with_choice(node)
        if item is None:
            if not _is_dead(node):
                yield replace(part, share=1.0)
            return
        is_once = bool(node.low[item] == node.high[item] == 1)
        options = node.numbers_of(item)
        for group, parts in _dealt(self._children(node, item), count, may_join=is_once):
            chosen = tuple(child.option for child in group if child.option)
            # Where an item is covered several times, options in front have had their turn.
            end = len(options) if is_once or not chosen else options.index(chosen[0])
            others = tuple(option for option in options[:end] if option not in chosen)
            below = group[0].node
            if len(group) > 1:
                below = node.copy()
                below.leave_out(others)
            made = Part(
                1.0,
                (*part.prefix, Choice(self.names[item], chosen)),
                part.forced if is_once else part.forced + chosen,
                part.left_out + others,
            )
            yield from self._checked(below, made, parts)

    def _checked(self, node: TreeNode, part: Part, count: int) -> Iterator[Part]:
        """As `parts`; one part is several if more probes find it much more work than it seemed."""
        if count == 1:
            work = _probed_nodes(node, self.probes * _CHECKS, self.random)
            shares = work / self.fair_work
            if shares <= _TOLERANCE:
                yield replace(part, share=work)
                return
            count = max(2, round(shares))
        yield from self.parts(node, part, count)

    def _children(self, node: TreeNode, item: int) -> list[_Child]:
        """The ways to cover an item from which there may be solutions, in order."""
        options = (*node.numbers_of(item), 0)
        childs = []
        for place in range(int(node.children()[item])):
            below = node.copy()
            below.down(item, place)
            if not _is_dead(below):
                work = _probed_nodes(below, self.probes, self.random)
                childs.append(_Child(options[place], below, work))
        return childs


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
    # Groups with the least work first; their numbers differ, so that no lists are compared.
    heap: list[tuple[float, int, list[_Child]]] = [
        (0.0, number, []) for number in range(min(count, len(rest)))
    ]
    for child in rest:
        work, number, group = heap[0]
        group.append(child)
        heapreplace(heap, (work + child.work, number, group))
    dealt += [(sorted(group, key=lambda child: child.option), 1) for *_, group in heap]
    return sorted(dealt, key=lambda each: each[0][0].option)
