"""The colours of pieces, for readers with any eyes, and as terminals want them.

The hues are Paul Tol's, from "Colour Schemes", issue 3.2, https://personal.sron.nl/~pault/:
first his scheme *light*, made to fill labelled cells and to be told apart with every common
colour blindness, then the deeper ones of his *bright*.  After thirteen pieces they come again
paler, then darker, then darker still: lightness is seen by everyone.  Beyond that, as in black
and white, names and outlines tell pieces apart.

A colour is a text, `#rrggbb`.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from heapq import heapify, heappop, heappush
from itertools import zip_longest

from dlxc.draw.pictures import Undrawable
from dlxc.geometry.lattices import Lattice
from dlxc.text.css_colours import plain_colour
from dlxc.text.prose import guess, listed

HUES = (
    "#77aadd",  # light blue
    "#ee8866",  # orange
    "#eedd88",  # light yellow
    "#44bb99",  # mint
    "#ffaabb",  # pink
    "#99ddff",  # light cyan
    "#bbcc33",  # pear
    "#dddddd",  # pale grey
    "#aaaa00",  # olive
    "#aa3377",  # bright purple
    "#4477aa",  # bright blue
    "#ee6677",  # bright red
    "#228833",  # bright green
)

RAINBOW = tuple(HUES[at] for at in (0, 10, 5, 3, 12, 6, 8, 2, 1, 11, 4, 9, 7))
"""The same, each beside those that are like it: from blue by green, yellow and red to purple."""

_LEVELS = ((0, 0.0), (255, 0.5), (0, 0.3), (0, 0.55))
"""What is mixed in, black or white, and how much of it, each time the hues come again."""

_SHADES = (0.0, 0.3, 0.5, 0.2, 0.4, 0.1)
"""How much black is mixed in for the copies of a piece, or white if its colour is dark."""

_DARK = 0.2
"""A colour with less luminance becomes lighter in its shades."""

_FACES = ((255, 0.25), (0, 0.0), (0, 0.2))
"""What is mixed in for the three faces of a cube that are seen: the top, the left, the right."""

LINE = "#3f87cf"
"""The colour of lines that have no other: it is seen on white and on black."""

DARK_INK, LIGHT_INK = "#000000", "#ffffff"


def colour_of(number: int) -> str:
    """The colour of the piece with a number, counted from 0.

    >>> colour_of(0), colour_of(13), colour_of(26), colour_of(52)
    ('#77aadd', '#bbd4ee', '#53779b', '#77aadd')
    """
    level, hue = divmod(number, len(HUES))
    return _mixed(HUES[hue], *_LEVELS[level % len(_LEVELS)])


def shades_of(colour: str) -> tuple[str, ...]:
    """Shades of a colour that can be told apart, the colour itself first."""
    other = 0 if luminance(colour) > _DARK else 255
    return tuple(_mixed(colour, other, share) for share in _SHADES)


def shaded(colour: str, face: int) -> str:
    """The colour of a piece on one of the faces of its cubes."""
    return _mixed(colour, *_FACES[face])


def ink_colour(colour: str) -> str:
    """What is read best on a colour, by the contrast that WCAG 2 defines."""
    return DARK_INK if (luminance(colour) + 0.05) ** 2 > 0.0525 else LIGHT_INK


def grey(number: int, of: int) -> str:
    """One of several greys, the first of which is white; all are light enough for black letters.

    >>> grey(0, 3), grey(1, 3), grey(2, 3)
    ('#ffffff', '#c1c1c1', '#828282')
    """
    return _mixed("#ffffff", 0, 0.49 * number / max(of - 1, 1))


def luminance(colour: str) -> float:
    """How bright a colour is, from 0 to 1, as WCAG 2 defines it."""
    channels = [(v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4)
                for v in rgb(colour)]  # fmt: skip
    return sum(w * v for w, v in zip((0.2126, 0.7152, 0.0722), channels, strict=True))


def rgb(colour: str) -> bytes:
    """Red, green and blue of `#rrggbb`."""
    return bytes.fromhex(colour[1:])


def ansi(colour: str, *, truecolor: bool) -> str:
    """A colour as the parameters of a terminal's escape sequence, after its 38 or 48.

    >>> ansi("#77aadd", truecolor=True), ansi("#77aadd", truecolor=False)
    ('2;119;170;221', '5;110')
    """
    channels = rgb(colour)
    if truecolor:
        return "2;" + ";".join(map(str, channels))
    # The nearest of the six levels 0, 95, 135, ... 255 that terminals have of a channel.
    red, green, blue = (0 if v < 48 else 1 if v < 115 else (v - 35) // 40 for v in channels)
    return f"5;{16 + 36 * red + 6 * green + blue}"


def _mixed(colour: str, other: int, share: float) -> str:
    return "#" + bytes(round(value * (1 - share) + other * share) for value in rgb(colour)).hex()


# ---- which colour each piece has, and each of its copies

_APART = 6
"""With so many colours, flat copies that touch can always be told apart."""

CellKey = tuple[int, ...]
"""The three coordinates of a cell, and its kind."""


class PieceColours:
    """The colours of pieces, of each of which there are so many copies at most.

    Those that are `chosen` for a piece, as people write colours, go before others.
    """

    def __init__(
        self, copies: Mapping[str, int], lattice: Lattice, chosen: Mapping[str, Iterable[str]] = {}
    ) -> None:
        plain = {name: tuple(map(plain_colour, colours)) for name, colours in chosen.items()}
        self._colours = dict(zip(copies, colours_of_copies([*copies.values()]), strict=True))
        self._colours |= {name: (*filter(None, colours),) for name, colours in plain.items()}
        self._lattice = lattice

    def of(self, piece: str) -> tuple[str, ...]:
        """The colours of a piece's copies; what is not a piece has a colour after theirs."""
        return self._colours.get(piece) or (colour_of(len(self._colours)),)

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
    """The same colours, by the names of pieces; a name of none is `Undrawable`."""
    names = [*pieces]
    for name in colours:
        if name not in names:
            near = guess(name, names) or f"; the pieces are {listed(names)}"
            raise Undrawable(f"there is no piece '{name}'{near}")
    return colours


def colours_of_copies(counts: Sequence[int]) -> list[tuple[str, ...]]:
    """The colours of the copies of each piece, of which there are at most so many.

    The first copies have the hues in order, so that a piece keeps its colour when others come after
    it.  If there are hues enough, all copies differ, and others of a piece have those that are near
    its own in the rainbow: one piece has cool hues, another has warm ones.  Otherwise copies have
    shades of one hue.  Many copies share colours, at least six.

    >>> [len(colours) for colours in colours_of_copies([20, 1, 2])]
    [10, 1, 2]
    """
    for most in range(len(HUES), _APART - 1, -1):
        taken = [max(min(count, most), 1) for count in counts]
        if max(taken, default=0) > 1 and sum(taken) <= len(HUES):
            runs, left = list[tuple[str, ...]](), [*HUES[len(taken) : sum(taken)]]
            for first, count in zip(HUES, taken, strict=False):
                at = RAINBOW.index(first)
                left.sort(key=lambda hue: abs(RAINBOW.index(hue) - at))
                near, left = left[count - 2 :: -1] if count > 1 else [], left[count - 1 :]
                # Copies that come one after the other often touch: they are not side by side.
                runs.append((first, *near[::2], *near[1::2]))
            return runs
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
