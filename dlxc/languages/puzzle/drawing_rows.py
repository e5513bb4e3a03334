r"""A drawing is written anew in its own style: the layers, and what is between and around them.

What the characters mean is not known here.  A place is a layer, a row and a column in it, all from
0; a place outside makes the layers grow.

>>> from dlxc.languages.puzzle.drawings import DrawnLayers
>>> rows = DrawingRows(["#", "##"], DrawnLayers([(0, 0)], 2, 2, 0), ".")
>>> rows.changed({(0, -1, 1): "#"}, rows.growth_for([(0, -1, 1)]))
['.#', '#', '##']
>>> row_edits(Source("", "  #\n  ##"), [Span(0, 3), Span(4, 8)], ["  .#", "  #", "  ##"])
[Edit(span=Span(start=0, end=0), text='  .#\n', title='')]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import groupby, pairwise
from operator import itemgetter
from typing import NamedTuple

from dlxc.languages.puzzle.drawings import DrawnLayers
from dlxc.text.diagnostics import Edit
from dlxc.text.source import Source, Span

Place = tuple[int, int, int]
"""A layer, a row and a column."""

_GAP = 2
"""So many blanks are between layers beside each other."""

_BETWEEN = "---"
"""What stands between layers one under the other."""


class Growth(NamedTuple):
    """How many rows, columns and layers are added at each side."""

    top: int = 0
    left: int = 0
    bottom: int = 0
    right: int = 0
    before: int = 0
    after: int = 0


class DrawingRows:
    """The rows of a drawing, without their indentation.

    `fill` is what stands where no cell is, a dot or a blank.  A drawing of several layers, which
    blanks would part, `has_dots` in all rows that are changed.
    """

    def __init__(
        self, lines: Sequence[str], layers: DrawnLayers, fill: str, *, has_dots: bool = False
    ) -> None:
        self.lines, self.layers = lines, layers
        self._fill, self._has_dots = fill, has_dots

    def at(self, place: Place) -> str:
        """The character at a place, or a blank."""
        layer, row, column = place
        _, height, width, _ = self.layers
        if not (
            0 <= layer < len(self.layers.corners) and 0 <= row < height and 0 <= column < width
        ):
            return " "
        top, left = self.layers.corners[layer]
        return self.lines[top + row][left + column :][:1] or " "

    def growth_for(self, places: Iterable[Place]) -> Growth:
        """What must be added so that some places, of which there is one, are inside."""
        layers, rows, columns = zip(*places, strict=True)
        return Growth(
            max(0, -min(rows)),
            max(0, -min(columns)),
            max(0, max(rows) + 1 - self.layers.height),
            max(0, max(columns) + 1 - self.layers.width),
            max(0, -min(layers)),
            max(0, max(layers) + 1 - len(self.layers.corners)),
        )

    def changed(
        self, characters: Mapping[Place, str], growth: Growth, *, is_anchored: bool = False
    ) -> list[str]:
        """The rows with other characters at some places, which lie inside when they have grown.

        If the corner of the drawing `is_anchored`, there is a dot if nothing else is.
        """
        layers = [self._layer(corner, growth) for corner in self.layers.corners]
        height = growth.top + self.layers.height + growth.bottom
        whole = growth.left + self.layers.width + growth.right
        new = [self._fill * whole] * height
        layers = [[*new] for _ in range(growth.before)] + layers
        layers += ([*new] for _ in range(growth.after))
        for (layer, row, column), character in characters.items():
            rows, at = layers[layer + growth.before], row + growth.top
            rows[at] = self._with(rows[at], column + growth.left, character)
        made = self._set_out(layers, whole, growth)
        if is_anchored and not made[0][:1].strip():
            made[0] = "." + made[0][1:]
        full = [number for number, row in enumerate(made) if row]
        return made[full[0] : full[-1] + 1]

    def _layer(self, corner: tuple[int, int], growth: Growth) -> list[str]:
        """The rows of a layer, with what is added at its sides."""
        (top, left), (_, height, width, _) = corner, self.layers
        rows = [line[left : left + width] for line in self.lines[top : top + height]]
        new = [self._fill * (growth.left + width + growth.right)]
        if growth.left or growth.right or growth.before or growth.after:
            if self._fill == ".":
                rows = [row.ljust(width).replace(" ", ".") for row in rows]
            before, after = self._fill * growth.left, self._fill * growth.right
            rows = [before + row.ljust(width) + after for row in rows]
        return new * growth.top + rows + new * growth.bottom

    def _with(self, row: str, column: int, character: str) -> str:
        """A row of a layer with another character."""
        before, after = row[:column].ljust(column, self._fill), row[column + 1 :]
        if self._has_dots:
            before = before.replace(" ", ".")
        made = before + character + after
        return made if made.strip() else f"{before}."  # a blank row could end the drawing

    def _set_out(self, layers: list[list[str]], whole: int, growth: Growth) -> list[str]:
        """The layers beside each other and one under the other, as they were; new ones alike."""
        blocks = groupby(self.layers.corners, itemgetter(0))
        lefts_of = {top: [left for _, left in corners] for top, corners in blocks}
        gaps_of = [
            [lefts[0], *(two - one - self.layers.width for one, two in pairwise(lefts))]
            for lefts in lefts_of.values()
        ]
        ends = [0, *(top + self.layers.height for top in lefts_of)]
        between = [self.lines[end:top] for end, top in zip(ends, lefts_of, strict=False)]
        if len(gaps_of) == 1:
            [(first, *others)] = gaps_of
            gaps_of = [[first, *[_GAP] * growth.before, *others, *[_GAP] * growth.after]]
        else:
            gaps_of = [gaps_of[0][:1]] * growth.before + gaps_of
            gaps_of += [gaps_of[-1][:1]] * growth.after
            if growth.before:
                between[:1] = [[], *[[_BETWEEN]] * growth.before]
            between += [[_BETWEEN]] * growth.after
        made, remaining = list[str](), iter(layers)
        for gaps, above in zip(gaps_of, between, strict=True):
            made += above
            for parts in zip(*(next(remaining) for _ in gaps), strict=True):
                pairs = zip(gaps, parts, strict=True)
                made.append("".join(" " * gap + part.ljust(whole) for gap, part in pairs).rstrip())
        return made


# ---- the changes of the text


def row_edits(source: Source, rows: Sequence[Span], lines: Sequence[str]) -> list[Edit]:
    """The changes of a text by which the rows of a drawing become other lines."""
    edits = list[Edit]()
    for start, end, first, last in _differing([source.slice(row).rstrip() for row in rows], lines):
        gone, new = rows[start:end], lines[first:last]
        for row, line in zip(gone, new, strict=False):
            edits += line_edits(source.slice(row), line, row.start)
        edits += (Edit(Span(row.start - 1, row.end), "") for row in gone[len(new) :])
        if more := new[len(gone) :]:
            place = rows[end - 1].end if end else rows[0].start
            text = "".join(f"\n{line}" if end else f"{line}\n" for line in more)
            edits.append(Edit(Span(place, place), text))
    return _joined(edits)


def _joined(edits: Iterable[Edit]) -> list[Edit]:
    """The same changes, of which no two touch."""
    found = list[Edit]()
    for edit in edits:
        if found and found[-1].span.end == edit.span.start:
            before = found.pop()
            span = Span(before.span.start, edit.span.end)
            found.append(Edit(span, before.text + edit.text))
        else:
            found.append(edit)
    return found


def line_edits(old: str, new: str, at: int) -> list[Edit]:
    """The changes by which a line, of which `at` is the place, becomes another."""
    if len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True), at)
        return [Edit(Span(n, n + 1), mark) for n, (before, mark) in pairs if mark != before]
    return [
        Edit(Span(at + start, at + end), new[first:last])
        for start, end, first, last in _differing(old, new)
    ]


def _differing(old: Sequence[str], new: Sequence[str]) -> list[tuple[int, int, int, int]]:
    """Where two sequences differ: from and to which part of the old one and of the new one."""
    found = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return [(i, j, k, m) for kind, i, j, k, m in found if kind != "equal"]
