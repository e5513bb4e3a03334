r"""The grids of a text: as many rows as columns below each other, or all cells in one line.

A grid of n by n cells begins at a line if it and those that follow are n rows of n cells, with
nothing but blank lines, comments and rules between them.  Words that cannot be rows are headings.
Whatever else there is, is a fault.

>>> parsed = parsed_sudokus(Source("found", "1..4..1..1..4..1 easy\n"), 1)
>>> [(grid.size, grid.texts[0]) for grid in parsed.tree.grids]
[(4, '1')]
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from dlxc.languages.language import Parsed
from dlxc.languages.sudoku.lines import LEAST, MOST, Line, characters, line_of
from dlxc.languages.sudoku.symbols import (
    BLANK,
    SIZE,
    Cells,
    Grid,
    are_boxes,
    blanks_of,
    drawn_boxes,
    drawn_height,
    filled_grid,
    fits,
    normal,
    plain_grid,
    rectangles,
    several_blanks,
)
from dlxc.system.resources import folder
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault, has_errors
from dlxc.text.grammar import Grammar, rest_not_read, words_of
from dlxc.text.prose import plural
from dlxc.text.source import Source, Span, Word

GRAMMAR = Grammar(folder("grammars") / "sudoku.lark", ("row",), {"CLUE": "a clue or a blank"})

_PLAIN = re.compile(r"\s{0,9}(?:[1-9.]{81}|[0-9]{81})(?![^\s,;])")

_MANY = 200
"""Rows are taken for grids at the latest after so many lines."""

_MOST_HEADINGS = 3

_DIGITS = {*"123456789"}


class Sudokus(NamedTuple):
    """The grids of a text.

    `is_telling` if it looks like sudokus, `is_unmistakable` if nothing else looks like it.
    """

    grids: Sequence[Grid]
    is_telling: bool
    is_unmistakable: bool = False


def parsed_sudokus(source: Source, most: int) -> Parsed[Sudokus]:
    """The sudokus of a text; after `most` faults the rest is not read.

    Nine lines of nine characters are what SUDOKU-DLX makes of them, unless they are another form.
    """
    is_exact = source.line_count == SIZE and {*map(len, source.lines())} == {SIZE}
    reader = _Reader(source)
    if not is_exact or len({*source.text} - _DIGITS - {"\n"}) > 1:
        reader.read(most)
    is_other_form = reader.drawn or any(grid.size == SIZE for grid in reader.grids)
    if is_exact and (has_errors(reader.faults) or not is_other_form):
        reader = _Reader(source)
        reader.read_nine_rows()
    seen, grids = reader.seen, reader.grids
    if has_errors(reader.faults):
        return Parsed(Sudokus(grids, is_telling=False), reader.faults)
    # Drawings of pieces have letters, matrices zeros and ones, and models have sentences.
    has_letters = any(grid.size <= SIZE and grid.symbols[0].isalpha() for grid in grids)
    is_matrix = not (seen["line"] or {*source.text} - {*"01 \t\n,;|[](){}"})
    has_sentences = seen["heading"] >= _MOST_HEADINGS + len(grids)
    is_telling = not (has_letters or is_matrix or has_sentences)
    looks_sure = seen["line"] or seen["section"] or seen["boxes"] or reader.drawn
    looks_sure = bool(looks_sure) or (not is_exact and grids[0].size >= SIZE)
    tree = Sudokus(grids, is_telling, is_telling and looks_sure)
    return Parsed(tree, [*reader.drawn[:1], *reader.faults])


class _Block(NamedTuple):
    """The rows of a grid, and their lines, unless it is in one line.

    `rules` are how many rows are above each rule and what it looks like, `end` is the number of the
    line after the grid.  Its symbols are those of a grid if it `is_sound`.
    """

    rows: Cells
    lines: Sequence[Line] = ()
    rules: Sequence[tuple[int, str]] = ()
    end: int = 0
    is_sound: bool = True


class _Reader:
    """Goes through the lines of a text and keeps the grids and the faults.

    `seen` counts what tells sudokus from other texts; `drawn` says of grids that they are drawn.
    """

    def __init__(self, source: Source) -> None:
        self.grids: list[Grid] = []
        self.faults: list[Diagnostic] = []
        self.drawn: list[Diagnostic] = []
        self.seen: Counter[str] = Counter()
        self._source = source

    def read(self, most: int) -> None:
        """Read all lines, up to a number of faults, or to rows that are not a grid."""
        last: _Block | None = None
        for found in self._blocks(most):
            rows = found.rows if isinstance(found, _Block) else ()
            boxes = rows if last and len(rows) == len(last.rows) and are_boxes(rows) else ()
            if last:
                self._take(last, boxes)
            last = found if isinstance(found, _Block) and not boxes else None
            if isinstance(found, list):
                self.faults += found
                return
        if not self.grids and not self.faults:
            end = Span(len(self._source.text), len(self._source.text))
            remedy = f"write nine rows of nine characters: digits, and `{BLANK}` for a blank cell"
            self.faults.append(fault("E123", end, "the text has no sudoku", help=remedy))

    def _blocks(self, most: int) -> Iterator[_Block | list[Diagnostic] | None]:
        """Grids whose boxes may follow, or `None`; faults in rows, which end the reading."""
        lines, is_note = list[Line](), False
        for span in self._source.line_spans():
            if len(self.faults) >= most:
                yield [rest_not_read(span)] * (most > 1)
            plain = None if is_note else _PLAIN.match(self._source.text, *span)
            line = line_of("" if plain else self._source.slice(span), span)
            cells = () if is_note else line.single()
            if plain or cells or line.kind == "section":
                yield from self._grids_of(lines)
                yield None
            if plain:
                self.grids.append(plain_grid(plain[0].strip(), plain.end() - SIZE * SIZE))
                self.seen["line"] += 1
            elif line.kind == "section":  # sections without the puzzle are notes of a solver
                is_note = "puzzle" not in line.text.lower()
                self.seen["section"] += 1
            elif cells:
                self._take_one_line(cells)
            elif line.kind == "row" and line.may_be_heading and not line.rows:
                yield from self._grids_of(lines)
                self.seen["heading"] += not is_note
            elif not is_note:
                lines.append(line)
                if len(lines) > _MANY:
                    yield from self._grids_of(lines, _MANY // 2)
        yield from self._grids_of(lines)
        yield None

    def _grids_of(
        self, lines: list[Line], kept: int = 0
    ) -> Iterator[_Block | list[Diagnostic] | None]:
        """The grids of lines, which are taken out of them; the last ones are `kept`."""
        at, above = 0, list[Line]()  # the rows of a grid that ends right above
        blanks = {sign for line in lines if line.kind == "row" for sign in line.text} & {*"-_"}
        while (first := _first_row(lines, at)) < len(lines) - kept:
            block, small = _block(lines, at, blanks), lines[first].small
            above = [] if first > at else above
            if block and not all(line.small for line in block.lines):
                small = ()  # these are rows of 16 cells
            if small:
                yield None
                self._take_one_line(small)
            elif not (block and block.is_sound) and _is_heading(lines, first, above, blanks):
                self.seen["heading"] += 1
            elif block:
                yield block
            else:
                yield [*_faults_of_rows(lines[first : first + 3 * MOST], len(above))]
            at = block.end if block and not small else first + 1
            above = [*block.lines] if block and not small else []
        del lines[:at]

    def _take_one_line(self, cells: Sequence[Word]) -> None:
        """Take the sudoku in one line that cells are, or are meant to be."""
        self.seen["line"] += 1
        size = min(range(LEAST, MOST + 1), key=lambda size: abs(size * size - len(cells)))
        if size * size == len(cells):
            rows = [cells[at : at + size] for at in range(0, size * size, size)]
            self._take(_Block(rows), ())
            return
        message = f"this line has {len(cells)} cells: a sudoku of {size} by {size} in one line has"
        message += f" {size * size}"
        span = Span(cells[0].span.start, cells[-1].span.end)
        self.faults.append(fault("E133", span, message, once="cells of a line"))

    def _take(self, block: _Block, below: Cells) -> None:
        """Take a grid, with the boxes that a grid below it has."""
        size, lines = len(block.rows), block.lines
        names: tuple[str, ...] = ()
        span = lines[0].span if lines else block.rows[0][0].span
        if block.rules or any(line.is_drawn for line in lines):
            self.drawn.append(fault("W240", span, f"read as a grid of {size} by {size} cells"))
        if below:
            self.seen["boxes"] += 1
            boxes, names, faults = drawn_boxes(below)
        else:
            bars = [line.bars(size) for line in lines] or [[]]
            height = drawn_height(size, bars, block.rules)
            boxes, faults = rectangles(size, height or 1), _no_boxes(span, size, height)
        letters = bool(lines) or size > SIZE
        grid, others = filled_grid(block.rows, boxes, names, letters=letters)
        self.faults += [*faults, *others]
        self.grids.append(grid)

    def read_nine_rows(self) -> None:
        """Read nine lines of nine characters: anything but a digit is a blank cell."""
        rows = (GRAMMAR.parse(self._source, "row", span) for span in self._source.line_spans())
        cells = [cell for row in rows for cell in words_of(row, "CLUE", "BLANK")]
        signs = {cell.text: cell.span for cell in reversed(cells) if cell.text not in _DIGITS}
        strange = [sign for sign in signs if normal(sign) not in blanks_of(SIZE) and sign.strip()]
        if len(signs) > 1 or any(map(str.isalnum, strange)):
            named = sorted(strange or signs, key=signs.__getitem__)
            self.faults.append(several_blanks(named, signs[named[-1]]))
        text = "".join(cell.text if cell.text in _DIGITS else BLANK for cell in cells)
        self.grids.append(plain_grid(text, [cell.span for cell in cells]))


def _first_row(lines: Sequence[Line], at: int) -> int:
    """The number of the first line from here on that is a row."""
    return next((n for n in range(at, len(lines)) if lines[n].kind == "row"), len(lines))


def _block(lines: Sequence[Line], at: int, blanks: AbstractSet[str]) -> _Block | None:
    """The grid that begins at a line or at the first row after it, if one does.

    It is rather one after which no further row follows.
    """
    first = _first_row(lines, at)
    sizes = lines[first].rows if first < len(lines) else ()
    return max(
        filter(None, (_block_of(lines, at, size, blanks) for size in sizes)),
        key=lambda block: (
            block.is_sound,
            block.end == len(lines) or len(block.rows) not in lines[block.end].rows,
        ),
        default=None,
    )


def _block_of(lines: Sequence[Line], at: int, size: int, blanks: AbstractSet[str]) -> _Block | None:
    """The grid of a size that begins at a line, if one does; rules may be rows of `blanks`."""
    rows, rules = list[Line](), list[tuple[int, str]]()
    while at < len(lines) and len(rows) < size:
        line = lines[at]
        if size in line.rows and (line.kind == "row" or line.rows[size][0].text in blanks):
            rows.append(line)
        elif line.kind == "row":
            return None
        elif line.kind == "rule":
            rules.append((len(rows), line.text.strip()))
        at += 1
    cells = [line.rows[size] for line in rows]
    is_sound = fits((cell for row in cells for cell in row), size)
    return _Block(cells, rows, rules, at, is_sound) if len(rows) == size else None


def _is_heading(
    lines: Sequence[Line], at: int, above: Sequence[Line], blanks: AbstractSet[str]
) -> bool:
    """Whether a row with which no sound grid begins has words, and is no row of a grid near it.

    `above` are the rows of a grid of which it may be one more, if that has letters.
    """
    line, below = lines[at], _first_row(lines, at + 1)
    cells = (cell for row in above for cell in row.rows[len(above)])
    if len(above) in line.rows and any(cell.text.isalpha() for cell in cells):
        return False
    if not line.may_be_heading or below == len(lines):
        return line.may_be_heading and line.has_letters
    block = _block(lines, below, blanks)
    if block and block.is_sound:
        return line.has_letters or len(block.rows) not in line.rows
    return line.has_letters and line.rows.keys().isdisjoint(lines[below].rows)


def _faults_of_rows(lines: Sequence[Line], above: int) -> Iterator[Diagnostic]:
    """Why no grid begins with a row; `above` is the size of a grid right above it."""
    rows = [line for line in lines if line.kind == "row"][:MOST]
    sizes = Counter(size for line in rows for size in line.rows)
    remedy = f"write `{BLANK}` for each blank cell"
    if above in rows[0].rows:
        message = f"this is row {above + 1} of a grid that has {above} columns"
        yield fault("E133", rows[0].span, message, help="a grid has as many rows as columns")
        return
    if len(rows) == 1 or not sizes:
        message = "this line is not a row of a sudoku, nor a sudoku in one line"
        remedy += ", leave labels out, and begin comments with `#`; a grid has"
        yield fault("E133", rows[0].span, message, help=f"{remedy} {LEAST} to {MOST} rows")
        return
    size = max(sizes, key=lambda size: sizes[size])
    usual = next(line.span for line in rows if size in line.rows)
    label = Label(usual, f"this row has {size} cells")
    uneven = [line for line in rows[:size] if size not in line.rows]
    for line in uneven:
        count = next(iter(line.rows), len(characters(line.words())))
        message = f"this row has {plural(count, 'cell')}, and others of the grid have {size}"
        end, dots = Span(line.span.end, line.span.end), BLANK * (size - count)
        edit = Edit(end, dots) if dots and not line.is_drawn else None
        yield fault("E133", line.span, message, label, help=remedy, edit=edit, once="uneven rows")
    if not uneven:
        end = Span(rows[:size][-1].span.end, rows[:size][-1].span.end)
        message = f"the grid ends after {plural(len(rows), 'row')}, and it has {size} columns"
        remedy = f"`{BLANK * size}` is a row of blank cells"
        yield fault("E123", end, message, label, help=remedy)


def _no_boxes(span: Span, size: int, height: int) -> list[Diagnostic]:
    """That a grid has no boxes of more than one row, or that its lines do not show them (0)."""
    message = f"a grid of {size} by {size} cells has no rectangular boxes"
    if height == 0:
        message = f"the lines of this grid of {size} by {size} cells do not show boxes of equal"
        message += " shape"
    remedy = "write a second grid below, with a letter for the box of each cell"
    return [] if height > 1 else [fault("E135", span, message, help=remedy)]
