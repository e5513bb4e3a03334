r"""The rows of characters that a drawing is: single ones change, and rows grow at all sides.

What the characters mean is not known here.  A place is a layer, a row and a column in it, all from
0; a place outside makes the layers grow.

>>> from dlxc.languages.puzzle.drawings import DrawnLayers
>>> rows = DrawingRows(["#", "##"], DrawnLayers([(0, 0)], 2, 2, 0), ".")
>>> [row.text for row in rows.changed({(0, -1, 1): "#"}, rows.growth_for([(0, -1, 1)]))]
['.#', '#', '##']
>>> line_edits("##", ".##", 7)
[Edit(span=Span(start=7, end=7), text='.')]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, groupby, pairwise
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


class Row(NamedTuple):
    """A row, and the number of the row that it was before; -1 if it is new."""

    text: str
    old: int = -1


class Growth(NamedTuple):
    """How many rows, columns and layers are added at each side."""

    top: int = 0
    left: int = 0
    bottom: int = 0
    right: int = 0
    before: int = 0
    behind: int = 0


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
    ) -> list[Row]:
        """The rows with other characters at some places, which lie inside when they have grown.

        If the corner of the drawing `is_anchored`, there is a dot if nothing else is.
        """
        rows, corners = self._grown(growth)
        for (layer, row, column), character in characters.items():
            first, left = corners[layer + growth.before]
            at = first + row + growth.top
            text = self._with(rows[at].text, left, left + column + growth.left, character)
            rows[at] = rows[at]._replace(text=text)
        if is_anchored and not rows[0].text[:1].strip():
            rows[0] = rows[0]._replace(text="." + rows[0].text[1:])
        while rows[0].old < 0 and not rows[0].text:
            del rows[0]
        while rows[-1].old < 0 and not rows[-1].text:
            del rows[-1]
        return rows

    def _with(self, text: str, left: int, column: int, character: str) -> str:
        """A row with a character in a column of the layer that begins at `left`."""
        text = text.ljust(left)
        before, after = text[:column].ljust(column, self._fill), text[column + 1 :]
        if self._has_dots:
            before = before[:left] + before[left:].replace(" ", ".")
        made = (before + character + after).rstrip()
        return made or f"{before}."  # a blank row could end the drawing

    def _grown(self, growth: Growth) -> tuple[list[Row], list[tuple[int, int]]]:
        """The rows with what is added to each side of each layer, and the corners of layers."""
        if not any(growth):
            rows = [Row(line, number) for number, line in enumerate(self.lines)]
            return rows, self.layers.corners
        grown, corners = list[Row](), list[tuple[int, int]]()
        blocks = groupby(self.layers.corners, itemgetter(0))
        lefts_of = {top: [left for _, left in corners] for top, corners in blocks}
        is_stacked = len(lefts_of) > 1
        last = max(lefts_of)
        if is_stacked and growth.before:
            grown += self._block([next(iter(lefts_of.values()))[0]], None, growth, corners, 0)
            grown.append(Row(_BETWEEN))
        done = 0
        for top, lefts in lefts_of.items():
            grown += (Row(self.lines[at], at) for at in range(done, top))
            done = top + self.layers.height
            beside = growth if not is_stacked else growth._replace(before=0, behind=0)
            grown += self._block(lefts, top, beside, corners, len(grown))
        grown += (Row(self.lines[at], at) for at in range(done, len(self.lines)))
        if is_stacked and growth.behind:
            grown.append(Row(_BETWEEN))
            grown += self._block([lefts_of[last][0]], None, growth, corners, len(grown))
        return grown, corners

    def _block(
        self,
        lefts: Sequence[int],
        top: int | None,
        growth: Growth,
        corners: list[tuple[int, int]],
        first: int,
    ) -> Iterator[Row]:
        """The rows of some layers beside each other; without `top` they are all new.

        The layers are added to `corners`; the block begins in row `first`.
        """
        height, width = self.layers.height, self.layers.width
        before, behind = (growth.before, growth.behind) if top is not None else (0, 0)
        between = [right - left - width for left, right in pairwise(lefts)]
        gaps = [lefts[0], *[_GAP] * before, *between, *[_GAP] * behind]
        whole = growth.left + width + growth.right
        ends = accumulate(gap + whole for gap in gaps)
        corners += ((first, end - whole) for end in ends)
        is_wider = bool(growth.left or growth.right or before or behind)
        olds = [-1] * height if top is None else range(top, top + height)
        for old in [*[-1] * growth.top, *olds, *[-1] * growth.bottom]:
            if old >= 0 and not is_wider:
                yield Row(self.lines[old], old)
                continue
            parts = [self._fill * whole] * len(gaps)
            if old >= 0:
                kept = (self.lines[old][left : left + width] for left in lefts)
                own = [self._wider(part, growth) for part in kept]
                parts[before : before + len(own)] = own
            text = "".join(" " * gap + part for gap, part in zip(gaps, parts, strict=True))
            yield Row(text.rstrip(), old)

    def _wider(self, part: str, growth: Growth) -> str:
        """A row of one layer with what is added at its sides."""
        if self._fill == ".":
            part = part.ljust(self.layers.width).replace(" ", ".")
        return self._fill * growth.left + part.ljust(self.layers.width) + self._fill * growth.right


# ---- the changes of the text


def row_edits(
    source: Source, lines: Sequence[Span], indent: int, rows: Sequence[Row]
) -> list[Edit]:
    """The changes of a text by which the rows of a drawing become others.

    `lines` are its lines, of which each begins with so many characters of `indent`.
    """
    edits, new = list[Edit](), list[str]()
    first = next(line for line in lines if source.slice(line).strip())
    indentation = source.text[first.start : first.start + indent]
    for text, old in rows:
        if old < 0:
            new.append(f"{indentation}{text}" if text else "")
            continue
        start, end = lines[old]
        if new:
            edits.append(Edit(Span(start, start), "".join(f"{line}\n" for line in new)))
            new = []
        before = source.text[start:end]
        if before.startswith(indentation):
            edits += line_edits(before[indent:], text, start + indent)
        elif text.strip():
            edits.append(Edit(lines[old], indentation + text))
    if new:
        end = lines[-1].end
        edits.append(Edit(Span(end, end), "".join(f"\n{line}" for line in new)))
    return [*_joined(edits)]


def _joined(edits: Sequence[Edit]) -> Iterator[Edit]:
    """The same changes in order, of which no two are at one place."""
    if not edits:
        return
    last = edits[0]
    for edit in edits[1:]:
        if edit.span.start == last.span.end:
            last = Edit(Span(last.span.start, edit.span.end), last.text + edit.text)
        else:
            yield last
            last = edit
    yield last


def line_edits(old: str, new: str, start: int) -> list[Edit]:
    """The smallest changes by which a line, of which `start` is the place, becomes another."""
    if old == new:
        return []
    if len(old) == len(new):
        differing = [at for at in range(len(old)) if old[at] != new[at]]
        runs = groupby(enumerate(differing), lambda pair: pair[1] - pair[0])
        ends = ([at for _, at in run] for _, run in runs)
        return [
            Edit(Span(start + run[0], start + run[-1] + 1), new[run[0] : run[-1] + 1])
            for run in ends
        ]
    return _insertions(old, new, start) or [_change(old, new, start)]


def _insertions(old: str, new: str, start: int) -> list[Edit]:
    """The texts that are put into a line; none if something is taken out."""
    edits, at, begin = list[Edit](), 0, 0
    for number, character in enumerate(old):
        at = new.find(character, begin)
        if at < 0:
            return []
        if at > begin:
            edits.append(Edit(Span(start + number, start + number), new[begin:at]))
        begin = at + 1
    if begin < len(new):
        edits.append(Edit(Span(start + len(old), start + len(old)), new[begin:]))
    return edits


def _change(old: str, new: str, start: int) -> Edit:
    """The change of all from the first character that differs to the last one."""
    shorter = min(len(old), len(new))
    head = next((at for at in range(shorter) if old[at] != new[at]), shorter)
    rest = shorter - head
    tail = next((at for at in range(rest) if old[-1 - at] != new[-1 - at]), rest)
    return Edit(Span(start + head, start + len(old) - tail), new[head : len(new) - tail])
