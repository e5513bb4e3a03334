"""Which colour each piece has, and each of its copies.

>>> colours_of_copies([1, 1]), colours_of_copies([2, 1])
([('#77aadd',), ('#ee8866',)], [('#77aadd', '#eedd88'), ('#ee8866',)])
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from heapq import heapify, heappop, heappush
from itertools import islice, zip_longest

from dlxc.draw.palette import HUES, RAINBOW, colour_of, shades_of
from dlxc.draw.pictures import NoSuchPiece
from dlxc.geometry.lattices import Lattice
from dlxc.text.css_colours import plain_colour

_APART = 6
"""With so many colours, flat copies that touch can always be told apart."""

CellKey = tuple[int, ...]
"""The three coordinates of a cell, and its kind."""


class PieceColours:
    """The colours of pieces, of each of which there are so many copies at most.

    Those that are `chosen` for a piece, as people write colours, go before others.
    """

    def __init__(
        self,
        copies: Mapping[str, int],
        lattice: Lattice,
        chosen: Mapping[str, Iterable[str]] = {},
    ) -> None:
        plain = {name: tuple(map(plain_colour, colours)) for name, colours in chosen.items()}
        self._colours = dict(zip(copies, colours_of_copies([*copies.values()]), strict=True))
        self._colours |= {name: (*filter(None, colours),) for name, colours in plain.items()}
        self._lattice = lattice

    def of(self, piece: str) -> tuple[str, ...]:
        """The colours of a piece's copies; what is not a piece has the first colour of all."""
        return self._colours.get(piece) or (colour_of(0),)

    def given(self, pieces: Sequence[str], cells: Sequence[Iterable[CellKey]]) -> list[str]:
        """The colours of pieces in their order, each with its cells.

        Copies have the colours of their piece in order.  If there are more copies than colours,
        those that touch differ: always in the plane, and nearly always in space.
        """
        copies: dict[str, list[int]] = defaultdict(list)
        for at, piece in enumerate(pieces):
            copies[piece].append(at)
        found: dict[int, str] = {}
        for piece, own in copies.items():
            colours, turns = self.of(piece), [*range(len(own))]
            if len(own) > len(colours):
                turns = _told_apart(self._touching([cells[at] for at in own]), len(colours))
            found |= {at: colours[turn] for at, turn in zip(own, turns, strict=True)}
        return [found[at] for at in range(len(pieces))]

    def _touching(self, copies: Sequence[Iterable[CellKey]]) -> list[set[int]]:
        """Of each copy the numbers of those that touch it."""
        owner = {cell: at for at, cells in enumerate(copies) for cell in cells}
        touching: list[set[int]] = [set() for _ in copies]
        for (*anchor, kind), at in owner.items():
            for near in self._lattice.kinds[kind].neighbours:
                moved = (a + b for a, b in zip_longest(anchor, near.offset, fillvalue=0))
                touching[at].add(owner.get((*moved, near.kind), at))
        return [near - {at} for at, near in enumerate(touching)]


def of_pieces(
    colours: Mapping[str, Sequence[str]], pieces: Iterable[str]
) -> Mapping[str, Sequence[str]]:
    """The same colours, by the names of pieces; a name of none is `NoSuchPiece`."""
    names = [*pieces]
    for name in colours:
        if name not in names:
            raise NoSuchPiece(name, names)
    return colours


def colours_of_copies(counts: Sequence[int]) -> list[tuple[str, ...]]:
    """The colours of the copies of each piece, of which there are at most so many.

    If there are hues enough, all differ, and those of one piece lie side by side in the rainbow:
    one piece has cool hues, another has warm ones.  Otherwise copies have shades of one hue.  Many
    copies share colours, at least six.

    >>> [len(colours) for colours in colours_of_copies([20, 1, 2])]
    [10, 1, 2]
    """
    for most in range(len(HUES), _APART - 1, -1):
        total = sum(min(count, most) for count in counts)
        if max(counts, default=0) > 1 and total <= len(HUES):
            rainbow = iter(sorted(HUES[:total], key=RAINBOW.index))
            runs = [[*islice(rainbow, min(count, most))] for count in counts]
            # Copies that come one after the other often touch: they are not side by side.
            return [(*run[::2], *run[1::2]) for run in runs]
    return [shades_of(colour_of(piece))[:count] for piece, count in enumerate(counts)]


def _told_apart(touching: list[set[int]], count: int) -> list[int]:
    """One of `count` colours for each copy, others for those that touch, all about as often.

    Those that touch the fewest others come last.  So six colours are enough in the plane.
    """
    left = [*map(len, touching)]
    fewest = [(count_left, at) for at, count_left in enumerate(left)]
    heapify(fewest)
    order: dict[int, None] = {}
    while fewest:
        _, at = heappop(fewest)
        if at not in order:
            order[at] = None
            for other in touching[at]:
                left[other] -= 1
                heappush(fewest, (left[other], other))
    turns: dict[int, int] = {}
    used = Counter[int]()
    for at in reversed(order):
        near = Counter(turns[other] for other in touching[at] if other in turns)
        turns[at] = min(range(count), key=lambda turn: (near[turn], used[turn]))
        used[turns[at]] += 1
    return [turns[at] for at in range(len(touching))]
