r"""The sudokus of a text: nine rows as SUDOKU-DLX reads them, or any form in which they are found.

>>> parsed = parsed_sudokus(Source("found", "1..4..1..1..4..1 easy\n"), 1)
>>> [(grid.size, grid.cells[0][0].text) for grid in parsed.tree.grids]
[(4, '1')]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import isqrt
from typing import NamedTuple

from dlxc.languages.language import Parsed
from dlxc.languages.sudoku.lines import (
    LEAST,
    MOST,
    PLACED,
    SIZE,
    FoundLine,
    Lines,
    Row,
    readings_of,
    row_of,
    single_cells,
)
from dlxc.languages.sudoku.symbols import (
    Grid,
    are_boxes,
    drawn_boxes,
    drawn_height,
    filled_grid,
    plain_grid,
    rectangles,
    usual_height,
)
from dlxc.system.resources import folder
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault, has_errors
from dlxc.text.grammar import Grammar, SyntaxFault, tokens, word
from dlxc.text.prose import listed, plural
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import rest_not_read

GRAMMAR = Grammar(folder("grammars") / "sudoku.lark", ("row",), {"CLUE": "a clue or a blank"})

_SMALL = "012345.-_*?xX"
"""A word of 16 or 25 of these may be a small sudoku; one of others is a row of a large one."""

_MOST_SMALL = 5
"""Sudokus up to this size have no more cells in all than a row of a large one."""

_MOST_TITLES = 3
"""No more lines of words are taken for the title of the grid below."""

_MARKS = {"BAR": "bars", "COMMA": "commas", "SPACES": "blanks"}
"""What may be between cells.  The first is told of."""


class Sudokus(NamedTuple):
    """The grids of a text.

    `is_telling` if it looks like sudokus, `is_unmistakable` if nothing else looks like it.
    """

    grids: Sequence[Grid]
    is_telling: bool
    is_unmistakable: bool = False


def parsed_sudokus(source: Source, most: int) -> Parsed[Sudokus]:
    """The sudokus of a text.

    Nine lines of nine characters are what SUDOKU-DLX makes of them.  Another text is read in that
    way too if it is no other form of sudokus, and does not look meant for one.  After a fault in a
    grid, or after `most` faults, the rest is not read.
    """
    widths, first = [len(line) for line in source.lines()], 0
    is_exact = widths == [SIZE] * SIZE
    if not is_exact or Lines(source)[0].kind == "rule":
        finder = _GridFinder(source)
        at = 0
        while at < len(finder.lines) and len(finder.faults) < most:
            at = finder.after(at)
        if at < len(finder.lines) and most > 1:
            finder.faults.append(rest_not_read(finder.lines[at].span))
        faults, grids = finder.told(), finder.grids
        if grids and not has_errors(faults):
            sure = finder.looks_certain() or grids[0].size >= SIZE
            return Parsed(Sudokus(grids, is_telling=True, is_unmistakable=sure), faults)
        if finder.looks_certain() and not is_exact:
            return Parsed(Sudokus(grids, is_telling=False), faults)
        first = finder.first_row or 0
    return _nine_rows(source, first, is_exact=widths[first:] == [SIZE] * SIZE)


def _nine_rows(source: Source, first: int, *, is_exact: bool) -> Parsed[Sudokus]:
    """Nine rows from a line on; what follows them is not looked at."""
    faults: list[Diagnostic] = []
    cells: list[list[Word]] = []
    count = min(source.line_count - first, SIZE)
    for start, end in map(source.line_span, range(first + 1, first + count + 1)):
        tree = GRAMMAR.parse(source, "row", Span(start, end))
        row = [] if isinstance(tree, SyntaxFault) else tokens(tree)
        cells.append([word(t) if t.type == "CLUE" else word(t)._replace(text="") for t in row])
        if end - start > SIZE:
            message = "what follows the ninth character of a row is ignored"
            faults.append(fault("W206", Span(start + SIZE, end), message))
        if not row:
            message = f"a row has nine characters, this one has {end - start}"
            dots = "." * (SIZE - end + start)
            remedy = f"write `.` for each blank cell: add `{dots}`"
            here = Span(end, end)
            faults.append(fault("E132", here, message, help=remedy, edit=Edit(here, dots)))
    if count < SIZE:
        here = Span(len(source.text), len(source.text))
        message = f"a sudoku has nine rows, the text ends after {count}"
        remedy = f"add {plural(SIZE - count, 'row')}: `{'.' * SIZE}` is a row of blank cells"
        faults.append(fault("E123", here, message, help=remedy))
    lines = Lines(source)
    behind = (lines[at] for at in range(first + SIZE, len(lines)) if lines[at].kind != "blank")
    next_line = next(behind, None)
    if next_line and row_of(next_line, SIZE):
        remedy = "if it is another sudoku, put a blank line before it"
        message = "what follows the ninth row is ignored"
        faults.append(fault("W206", next_line.span, message, help=remedy))
    symbols = tuple(map(str, range(1, SIZE + 1)))
    grid = Grid(cells, symbols, *rectangles(SIZE, usual_height(SIZE)))
    return Parsed(Sudokus([grid], is_exact), faults)


class _Block(NamedTuple):
    """Rows of one length below each other, perhaps fewer than there should be.

    `lines` are the numbers of their lines, `rules` the numbers of rows above each rule; `end` is
    the line after them.
    """

    rows: tuple[Row, ...]
    lines: tuple[int, ...]
    rules: tuple[int, ...]
    end: int

    @property
    def cells(self) -> list[tuple[Word, ...]]:
        """The cells of the rows."""
        return [row.cells for row in self.rows]

    @property
    def is_square(self) -> bool:
        """Whether there are as many rows as columns."""
        return bool(self.rows) and len(self.rows) == len(self.rows[0].cells)


def _row_block(lines: Lines, start: int, size: int, *, dashes: bool = False) -> _Block:
    """Rows of so many cells from a line on, at most as many rows.

    Lines of dashes that are as long as a row are rows too if `dashes` are blank cells, and rules if
    not.
    """
    rows: list[Row] = []
    found: list[int] = []
    rules: list[int] = []
    at = start
    while at < len(lines) and len(rows) < size:
        line = lines[at]
        may_be_row = line.kind in ("row", "unread") or (line.kind == "dashes" and dashes)
        if row := row_of(line, size) if may_be_row else None:
            rows.append(row)
            found.append(at)
        elif line.kind in ("rule", "dashes"):
            rules.append(len(rows))
        elif line.kind not in ("blank", "comment"):
            break
        at += 1
    return _Block(tuple(rows), tuple(found), tuple(rules), at)


def _square_block(lines: Lines, start: int) -> _Block | None:
    """The grid that begins with a line, if one does.

    Lines of dashes are rules, unless dashes are among the cells too.
    """
    for reading in readings_of(lines[start]):
        size = len(reading.cells)
        blocks = [_row_block(lines, start, size, dashes=dashes) for dashes in (False, True)]
        has_dashes = any(cell.text == "-" for row in blocks[0].rows for cell in row.cells)
        for block in reversed(blocks) if has_dashes else blocks:
            if block.is_square:
                return block
    return None


def _single_line(line: FoundLine) -> tuple[int, tuple[Word, ...]] | None:
    """The size of the sudoku in a line, and its words.

    They are the first word with all of its cells, or else all words together.
    """
    words = line.words
    for each in words:
        size = _root(_length(each))
        if size and (size > _MOST_SMALL or not each.text.strip(_SMALL)):
            return size, (each,)
    if any(part.kind in ("BAR", "OTHER") for part in line.parts):
        return None
    size = _root(len(words))
    if size and all(len(each.text) <= len(str(size)) for each in words):
        return size, tuple(words)
    if LEAST <= len(words) <= MOST and {_length(each) for each in words} == {len(words)}:
        return len(words), tuple(words)
    return None


def _length(each: Word) -> int:
    return len(each.text) - each.text.count(PLACED)


def _root(length: int) -> int:
    """The size of a grid with so many cells, or 0."""
    size = isqrt(length)
    return size if size * size == length and LEAST <= size <= MOST else 0


class _GridFinder:
    """Goes through the lines of a text and keeps the grids and the faults.

    `first_row` is the line below titles, if what follows is most likely meant for nine rows.
    """

    def __init__(self, source: Source) -> None:
        self.first_row: int | None = None
        self.lines = Lines(source)
        self.grids: list[Grid] = []
        self.faults: list[Diagnostic] = []
        self._marks: dict[str, None] = {}
        self._first_drawn: tuple[Span, int] | None = None
        self._last_end = -1
        self._is_certain = False
        self._is_broken = False

    def told(self) -> list[Diagnostic]:
        """What is wrong, or else how drawn grids are read."""
        if not self._first_drawn or has_errors(self.faults):
            return self.faults
        span, size = self._first_drawn
        marks, count = listed([*self._marks]), len(self.grids)
        message = f"read as a grid of {size} by {size} cells with {marks} between them"
        if count > 1:
            message = f"read as {count} grids, the first of {size} by {size} cells, with {marks}"
            message += " between the cells"
        return [fault("W240", span, message), *self.faults]

    def looks_certain(self) -> bool:
        """Whether nothing but sudokus looks like this, so that its faults are worth telling."""
        sizes = [grid.size for grid in self.grids[:2]]
        differs = not self._is_broken and sizes not in ([], [SIZE])  # from what SUDOKU-DLX reads
        return self._is_certain or bool(self._first_drawn) or differs

    def after(self, at: int) -> int:
        """Read what begins with a line; the line after it."""
        line = self.lines[at]
        if line.kind == "section":
            return self._after_section(at)
        if line.kind in ("blank", "comment", "heading", "rule"):
            return at + 1
        if at == self._last_end:
            return self._after_fault(at)
        single = _single_line(line)
        if not single and self._is_title(at):
            return at + 1
        if self.first_row is None:
            self.first_row = at if self._are_mostly_rows(at) else 0
        block = _square_block(self.lines, at)
        if single and (not block or _is_small(single[0], block)):
            self._add_single(*single)
            return at + 1
        if block:
            return self._after_block(block)
        return at + 1 if line.kind == "dashes" else self._after_fault(at)

    def _is_title(self, at: int) -> bool:
        """Whether a line has words, is no row, and is above a whole grid; or above such lines.

        A title of nine words is no row of a grid of digits.  A faulty grid may follow: nine lines
        of which most are rows.
        """
        below = at
        for _ in range(_MOST_TITLES):
            line = self.lines[below]
            if not any(_has_word(part.word.text) for part in line.parts):
                return False
            below += 1
            while below < len(self.lines) and self.lines[below].kind == "blank":
                below += 1
            if below == len(self.lines):
                return False
            block = _square_block(self.lines, below)
            if block or self._are_mostly_rows(below):
                size = len(block.rows) if block else SIZE
                row = row_of(line, size)
                words = [cell.text for cell in row.cells] if row else []
                if row and (size > SIZE or not any(w.isalpha() for w in words if len(w) > 1)):
                    return False
                return bool(block) or _has_word(line.text[:SIZE])  # or else it begins as a row
        return False

    def _are_mostly_rows(self, start: int) -> bool:
        """Whether nine lines are there, more than half of them rows of nine cells."""
        lines = range(start, min(start + SIZE, len(self.lines)))
        return (
            len(lines) == SIZE
            and 2 * sum(bool(row_of(self.lines[at], SIZE)) for at in lines) > SIZE
        )

    def _after_section(self, at: int) -> int:
        """The next section, unless this one has the puzzle: others have notes of a solver."""
        self._is_certain = True
        if "puzzle" in self.lines[at].text.lower():
            return at + 1
        later = range(at + 1, len(self.lines))
        return next((each for each in later if self.lines[each].kind == "section"), later.stop)

    def _after_block(self, block: _Block) -> int:
        """Take a grid, and the boxes that may follow; the line after it."""
        size, end = len(block.rows), block.end
        self._note_marks(block)
        below = self._boxes_below(end, size)
        if below:
            self._is_certain, end = True, below.end
            boxes, faults = drawn_boxes(below.cells)
        else:
            edges = sorted({0, *block.rules, size})
            heights = [low - high for high, low in pairwise(edges)]
            height = drawn_height(size, [row.groups for row in block.rows], heights)
            faults = [_no_boxes(self.lines[block.lines[0]].span, size)] if height == 1 else []
            boxes = rectangles(size, height)
        grid, others = filled_grid(block.cells, boxes, is_jigsaw=bool(below))
        self.faults += [*faults, *others]
        self.grids.append(grid)
        self._last_end = end
        return end

    def _boxes_below(self, end: int, size: int) -> _Block | None:
        """The second grid of a jigsaw, if one follows after a blank line."""
        at, has_gap = end, False
        while at < len(self.lines) and self.lines[at].kind in ("blank", "rule", "dashes"):
            has_gap |= self.lines[at].kind == "blank"
            at += 1
        block = _row_block(self.lines, at, size) if has_gap else None
        return block if block and block.is_square and are_boxes(block.cells) else None

    def _add_single(self, size: int, words: tuple[Word, ...]) -> None:
        self._is_certain = True
        height = usual_height(size)
        if height == 1:
            self.faults.append(_no_boxes(words[0].span, size))
        grid = plain_grid(words[0])
        if grid is None:
            cells = words if len(words) == size * size else single_cells(words)
            rows = [cells[start : start + size] for start in range(0, size * size, size)]
            grid, faults = filled_grid(rows, rectangles(size, height), is_jigsaw=False)
            self.faults += faults
        self.grids.append(grid)

    def _after_fault(self, at: int) -> int:
        """Tell what is wrong; sudokus in one line each may go on after it."""
        self._is_broken = True
        if at == self._last_end:
            size = self.grids[-1].size
            message = f"the grid of {size} by {size} cells has its {size} rows already"
            remedy = "leave a blank line before another grid, and begin comments with `#`"
            self.faults.append(fault("E133", self.lines[at].span, message, help=remedy))
            self._is_certain |= abs(size - SIZE) > 1  # no slip in a sudoku of nine
            return len(self.lines)
        faults, is_certain = _line_faults(self.lines, at)
        self.faults += faults
        self._is_certain |= is_certain or self._begins_another(at)
        goes_on = at + 1 < len(self.lines) and _single_line(self.lines[at + 1])
        return at + 1 if goes_on else len(self.lines)

    def _begins_another(self, at: int) -> bool:
        """Whether a line and the next are rows as long as those of a grid before."""
        if not self.grids or at + 1 >= len(self.lines):
            return False
        size = self.grids[-1].size
        return all(row_of(self.lines[each], size) for each in (at, at + 1))

    def _note_marks(self, block: _Block) -> None:
        """Remember with what a grid is drawn."""
        kinds = {kind for at in block.lines for kind in self.lines[at].marks}
        found = [mark for kind, mark in _MARKS.items() if kind in kinds][:1]
        if block.rules:
            found.append("rules")
        if found and self._first_drawn is None:
            self._first_drawn = (self.lines[block.lines[0]].span, len(block.rows))
        self._marks.update(dict.fromkeys(found))


def _has_word(text: str) -> bool:
    """Whether two letters stand together."""
    return any(a.isalpha() and b.isalpha() for a, b in pairwise(text))


def _is_small(size: int, block: _Block) -> bool:
    """Whether lines are small sudokus, and not rows of the large one that they make together."""
    return len(block.rows) == size**2 and all(
        not cell.text.strip(_SMALL) for row in block.rows for cell in row.cells
    )


def _no_boxes(span: Span, size: int) -> Diagnostic:
    message = f"a grid of {size} by {size} cells has no rectangular boxes"
    remedy = "write a second grid after a blank line, with a letter for the box of each cell"
    return fault("E135", span, message, help=remedy)


# Why no grid begins with a line.


def _line_faults(lines: Lines, at: int) -> tuple[list[Diagnostic], bool]:
    """What is wrong at a line that begins no grid, and whether it was certainly meant to."""
    line = lines[at]
    if label := _label(lines, at):
        message = f"this row has a label, `{label.text}`"
        return [fault("E133", label.span, message, help="leave out the labels of rows")], True
    readings = readings_of(line)
    if not readings:
        return _no_row(line)
    blocks = [_row_block(lines, at, len(reading.cells)) for reading in readings]
    longest = max(blocks, key=lambda block: len(block.rows) / len(block.rows[0].cells))
    size = len(longest.rows[0].cells)
    faults = [*_uneven_rows(lines, longest, size)]
    if not faults:
        end = lines[longest.lines[-1]].span.end
        rows = plural(len(longest.rows), "row")
        message = f"the grid ends after {rows}, and it has {size} columns"
        begin = Label(lines[longest.lines[0]].span, "the grid begins here")
        remedy = f"`{'.' * size}` is a row of blank cells"
        faults = [fault("E123", Span(end, end), message, begin, help=remedy)]
    return faults, _is_mostly_drawn(lines, at, size) or _is_mostly_of_size(lines, at, size)


def _label(lines: Lines, at: int) -> Word | None:
    """The first word of a line, if it and the next lines are rows but for a letter in front."""
    sizes = set()
    for each in range(at, min(at + LEAST, len(lines))):
        line = lines[each]
        label = line.words[0] if line.words else Word("", line.span)
        if not label.text[:1].isalpha() or len(label.text) > 2 or label.text in "xX":
            return None
        rest = [part for part in line.parts if part.word.span.start >= label.span.end]
        rows = readings_of(line._replace(parts=tuple(rest)))
        sizes.add(len(rows[0].cells) if rows else 0)
    return lines[at].words[0] if len(sizes) == 1 and 0 not in sizes else None


def _no_row(line: FoundLine) -> tuple[list[Diagnostic], bool]:
    for part in line.parts:
        length = len(part.word.text)
        if part.kind == "CELLS" and length > MOST:
            size = min(range(LEAST, MOST + 1), key=lambda size: abs(size * size - length))
            message = f"this line has {length} cells: a sudoku of {size} by {size} in one line has"
            return [fault("E133", part.word.span, f"{message} {size * size}")], True
    span = next((part.word.span for part in line.parts if part.kind == "OTHER"), line.span)
    message = "this line is no row of a sudoku, no sudoku in one line and no rule"
    return [fault("E133", span, message, help="begin comments with `#`")], False


def _uneven_rows(lines: Lines, block: _Block, size: int) -> Iterator[Diagnostic]:
    """The rows that have not as many cells as the first one, up to the end of the grid."""
    first = Label(lines[block.lines[0]].span, "this is the first row")
    at, rows = block.end, len(block.rows)
    while at < len(lines) and rows < size and lines[at].kind in ("row", "rule", "dashes", "unread"):
        line = lines[at]
        at += 1
        if line.kind in ("rule", "dashes"):
            continue
        rows += 1
        if row_of(line, size) is None:
            message = f"this is no row of {size} cells, as the first row of the grid is"
            if readings := readings_of(line):
                cells = plural(len(readings[0].cells), "cell")
                message = f"this row has {cells}, and the first row of the grid has {size}"
            yield fault("E133", line.span, message, first)


def _is_mostly_of_size(lines: Lines, start: int, size: int) -> bool:
    """Whether nearly all lines from here on are rows of a size that is no slip for nine."""
    near = (lines[at] for at in range(start, len(lines)))
    written = [line for line in near if line.kind in ("row", "unread")]
    of_size = [line for line in written if row_of(line, size)]
    enough = min(size - 1, SIZE + 1)
    is_most = len(of_size) >= enough and 4 * len(of_size) >= 3 * len(written)
    return is_most and abs(size - SIZE) > 1


def _is_mostly_drawn(lines: Lines, start: int, size: int) -> bool:
    """Whether most lines from here on have bars, commas or blanks between cells, or are rules."""
    near = [lines[at] for at in range(start, min(start + 2 * size, len(lines)))]
    written = [line for line in near if line.kind not in ("blank", "comment", "heading")]
    drawn = [
        line
        for line in written
        if line.kind == "rule" or len(line.words) > 1 or {"BAR", "COMMA"} & line.marks
    ]
    return 2 * len(drawn) > len(written)
