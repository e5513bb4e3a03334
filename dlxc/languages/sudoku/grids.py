r"""The grids of a text: as many rows as columns below each other, or all cells in one line.

One rule finds them: a grid of n by n cells begins at a line if it and those that follow are n rows
of n cells, with nothing but blank lines, comments and rules between them, and the symbols fit.
Words that cannot be rows are headings.  Whatever else there is, is a fault.

>>> parsed = parsed_sudokus(Source("found", "1..4..1..1..4..1 easy\n"), 1)
>>> [(grid.size, grid.texts[0]) for grid in parsed.tree.grids]
[(4, '1')]
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from math import isqrt
from typing import NamedTuple

from dlxc.languages.language import Parsed
from dlxc.languages.sudoku.lines import LEAST, MOST, SIZE, Line, Lines, Row
from dlxc.languages.sudoku.symbols import (
    BLANK,
    Grid,
    alphabets,
    are_boxes,
    blanks_of,
    drawn_boxes,
    drawn_height,
    filled_grid,
    normal,
    plain_grid,
    rectangles,
    several_blanks,
    usual_height,
)
from dlxc.system.resources import folder
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault, has_errors
from dlxc.text.grammar import Grammar, SyntaxFault, tokens
from dlxc.text.prose import listed, plural
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import rest_not_read

GRAMMAR = Grammar(folder("grammars") / "sudoku.lark", ("row",), {"CLUE": "a clue or a blank"})

_PLAIN = re.compile(r"\s{0,9}(?:[1-9.]{81}|[0-9]{81})(?![^\s,;])")
_DIGITS = {*"123456789"}
_LABEL = re.compile(r"(?![xX]\b)[A-Za-z]\w?")
_LETTER = re.compile(r"[^\W\d_]")
_NUMBER = re.compile(r"\s*+[0-9]{1,2}[.):]?\s*+")
_WORD = re.compile(r"[^\W\d_]{2}")
_SIGNS = re.compile(r"[\w.*?+\-\u00b7\u25a1]++")
_MARKS: Sequence[str] = ("bars", "commas", "blanks")
_MOST_HEADINGS = 3
_WRITE_NINE = f"write nine rows of nine characters: digits, and `{BLANK}` for each blank cell"
_BOXES = "write a second grid below, with a letter for the box of each cell"


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
    signs = {*source.text} - {*_DIGITS, "\n"} if is_exact else ()
    finder = _Finder(source)
    if not is_exact or len(signs) > 1:
        finder.read(most)
    is_other_form = any(finder.is_drawn or grid.size == SIZE for grid in finder.grids)
    if is_exact and (has_errors(finder.faults) or finder.is_doubtful or not is_other_form):
        finder = _Finder(source)
        finder.read_nine_rows(0, is_exact=True)
    grids, faults = finder.grids, finder.all_faults()
    if has_errors(faults):
        return Parsed(Sudokus(grids, is_telling=False), faults)
    looks_sure = finder.is_certain or finder.is_drawn or (not is_exact and grids[0].size >= SIZE)
    # Drawings of pieces have letters, matrices zeros and ones, and models have sentences.
    has_letters = any(grid.size <= SIZE and grid.symbols[0].isalpha() for grid in grids)
    is_other = finder.is_doubtful or has_letters or finder.headings >= _MOST_HEADINGS + len(grids)
    is_other |= not (finder.has_lines or {*source.text} - {*"01 \t\n,;|[](){}"})
    return Parsed(Sudokus(grids, not is_other, looks_sure and not is_other), faults)


class _Block(NamedTuple):
    """Rows of one length below each other, the numbers of their lines, and the line after them.

    `rules` are the numbers of rows above each rule and what it looks like.
    """

    rows: list[Row]
    lines: list[int]
    rules: list[tuple[int, str]]
    end: int

    @property
    def cells(self) -> list[Sequence[Word]]:
        """The cells of the rows."""
        return [row.cells for row in self.rows]

    @property
    def texts(self) -> set[str]:
        """What is in its cells."""
        return {normal(cell.text) for row in self.rows for cell in row.cells}

    @property
    def fits(self) -> bool:
        """Whether there are symbols of such a grid in its cells, and nothing else."""
        return bool(alphabets(len(self.rows), self.texts))


class _Finder:
    """Goes through the lines of a text and keeps the grids and the faults."""

    def __init__(self, source: Source) -> None:
        self.lines = Lines(source)
        self.grids: list[Grid] = []
        self.faults: list[Diagnostic] = []
        self.is_certain = self.has_lines = self.is_doubtful = False
        self.headings = 0
        self._marks: dict[str, None] = {}
        self._first_drawn: tuple[Span, int] | None = None
        self._end = -1  # the line after a grid of rows

    @property
    def is_drawn(self) -> bool:
        """Whether something stands between the cells of a grid."""
        return self._first_drawn is not None

    def all_faults(self) -> list[Diagnostic]:
        """What is wrong, or else how drawn grids are read."""
        if self._first_drawn is None or has_errors(self.faults):
            return self.faults
        span, size = self._first_drawn
        marks, count = listed([*self._marks]), len(self.grids)
        message = f"read as a grid of {size} by {size} cells with {marks} between them"
        if count > 1:
            message = f"read as {count} grids, the first of {size} by {size} cells, with {marks}"
            message += " between the cells"
        return [fault("W240", span, message), *self.faults]

    def read(self, most: int) -> None:
        """Read all lines, up to so many faults."""
        at = 0
        while at < len(self.lines) and len(self.faults) < most:
            at = self._after(at)
        if at < len(self.lines) and most > 1:
            self.faults.append(rest_not_read(self.lines[at].span))
        if not self.grids and not self.faults:
            end = Span(len(self.lines.source.text), len(self.lines.source.text))
            self.faults.append(fault("E123", end, "the text has no sudoku", help=_WRITE_NINE))

    def _after(self, at: int) -> int:
        """Read what begins with a line; the line after it."""
        span = self.lines.source.line_span(at + 1)
        if plain := _PLAIN.match(self.lines.source.text, *span):
            self.grids.append(plain_grid(plain[0].strip(), plain.end() - SIZE * SIZE))
            self.is_certain = self.has_lines = True
            return at + 1
        line = self.lines[at]
        if line.kind == "section":
            return self._after_section(at)
        if line.kind == "blank":
            return at + 1
        if at == self._end and self._is_surplus(at):
            return self._after_surplus(line)
        block = self._square(at)
        if block and block.fits and not (_are_single(block) and self._took_single(line)):
            return self._after_block(block)
        if line.kind == "rule" or (block and block.fits):
            return at + 1
        if self._took_single(line):
            return at + 1
        if self._is_heading(at):
            self.headings += 1
            return at + 1
        if self._are_nine_rows(at):
            self.read_nine_rows(at, is_exact=False)
        else:
            self.faults += self._faults_at(at, block)
        return len(self.lines)

    def _after_section(self, at: int) -> int:
        """The next section, unless this one has the puzzle: others have notes of a solver."""
        self.is_certain = True
        if "puzzle" in self.lines[at].text.lower():
            return at + 1
        later = range(at + 1, len(self.lines))
        return next((n for n in later if self.lines[n].kind == "section"), later.stop)

    def _rows_from(self, at: int, size: int, *, dashes: bool = False) -> _Block:
        """Rows of so many cells from a line on, at most as many rows.

        A rule that may be a row is one if `dashes` are blank cells.
        """
        block = _Block([], [], [], at)
        while at < len(self.lines) and len(block.rows) < size:
            line = self.lines[at]
            row = line.rows.get(size) if line.kind == "row" or dashes else None
            if row:
                block.rows.append(row)
                block.lines.append(at)
            elif line.kind == "rule":
                block.rules.append((len(block.rows), line.text.strip()))
            elif line.kind != "blank":
                break
            at += 1
        return block._replace(end=at)

    def _square(self, at: int) -> _Block | None:
        """The grid that begins with a line, if one does: best one that fits, and ends there."""
        line = self.lines[at]
        if line.kind == "rule":
            below = at + 1
            while below < min(at + MOST, len(self.lines)) and self.lines[below].kind != "row":
                below += 1
            if below == len(self.lines) or self.lines[below].kind != "row" or self._square(below):
                return None
        found = [
            block
            for size in line.rows
            for dashes in {line.kind == "rule", True}
            if len((block := self._rows_from(at, size, dashes=dashes)).rows) == size
        ]
        return max(found, key=lambda block: (block.fits, self._ends(block)), default=None)

    def _ends(self, block: _Block) -> bool:
        """Whether no further row follows right behind a grid."""
        return not self._is_row(block.end, len(block.rows))

    def _is_row(self, at: int, size: int) -> bool:
        """Whether there is a line that is a row of so many cells."""
        return at < len(self.lines) and self.lines[at].kind == "row" and size in self.lines[at].rows

    def _after_block(self, block: _Block) -> int:
        """Take a grid, and the boxes that may follow; the line after it."""
        size, end, first = len(block.rows), block.end, self.lines[block.lines[0]].span
        marks = {self.lines[at].mark for at in block.lines}
        shown = [mark for mark in _MARKS if mark in marks][:1]
        shown += ["rules"] if block.rules else []
        if shown and self._first_drawn is None:
            self._first_drawn = (first, size)
        self._marks.update(dict.fromkeys(shown))
        below = self._boxes_below(end, size)
        if below:
            self.is_certain, end = True, below.end
            boxes, faults = drawn_boxes(below.cells)
        else:
            height = drawn_height(size, block.rows, block.rules)
            faults = _no_boxes(first, size, height)
            boxes = rectangles(size, height or 1)
        grid, others = filled_grid(block.cells, boxes, is_jigsaw=bool(below))
        self.faults += [*faults, *others]
        self.grids.append(grid)
        self._end = end
        return end

    def _boxes_below(self, end: int, size: int) -> _Block | None:
        """The second grid of a jigsaw, if one follows; a heading may be above it."""
        at = end
        while at < len(self.lines) and not (line := self.lines[at]).rows:
            if line.kind not in ("blank", "rule", "row"):
                return None
            at += 1
        block = self._rows_from(at, size)
        return block if len(block.rows) == size and are_boxes(block.cells) else None

    def _took_single(self, line: Line) -> bool:
        """Take the sudoku that is in a line, if one is, or is meant to be."""
        cells = _single_cells(line)
        size = _root(len(cells))
        if not cells:
            return False
        self.is_certain = self.has_lines = True
        if not size:
            size = min(range(LEAST, MOST + 1), key=lambda size: abs(size * size - len(cells)))
            message = (
                f"this line has {len(cells)} cells: a sudoku of {size} by {size} in one line has"
            )
            span = Span(cells[0].span.start, cells[-1].span.end)
            message += f" {size * size}"
            self.faults.append(fault("E133", span, message, once="cells of a line"))
            return True
        rows = [cells[start : start + size] for start in range(0, size * size, size)]
        height = usual_height(size)
        grid, faults = filled_grid(rows, rectangles(size, height), letters=size > SIZE)
        self.faults += [*_no_boxes(cells[0].span, size, height), *faults]
        self.grids.append(grid)
        return True

    def _is_heading(self, at: int) -> bool:
        """Whether a line is a number by itself, or words that are not a row of a grid."""
        line, below = self.lines[at], self.lines.next(at + 1)
        if _NUMBER.fullmatch(line.text):
            return True
        if not _WORD.search(line.text) or not line.rows:
            return bool(_WORD.search(line.text))
        is_word = all(c.text.isalpha() for row in line.rows.values() for c in row.cells)
        block = self._square(below) if below < len(self.lines) else None
        if block and block.fits:
            has_letters = any(map(str.isalpha, block.texts))
            return len(block.rows) not in line.rows or (is_word and not has_letters)
        return is_word and not (block or self._go_on(line, below))

    def _go_on(self, line: Line, below: int) -> bool:
        """Whether a line is a row as long as the one above."""
        return below < len(self.lines) and bool(line.rows.keys() & self.lines[below].rows.keys())

    def _faults_at(self, at: int, block: _Block | None) -> Iterator[Diagnostic]:
        """Why no grid begins with a line, which may be that of a grid without fitting symbols."""
        line = self.lines[at]
        if block:
            size = len(block.rows)
            yield from filled_grid(block.cells, rectangles(size, usual_height(size)))[1]
            return
        if label := self._label(at):
            message = f"this row has a label, `{label}`"
            yield fault("E133", line.span, message, help="leave out the labels of rows")
            return
        lines: list[Line] = []
        for line in (self.lines[n] for n in range(at, len(self.lines))):
            is_other = not line.rows and (_WORD.search(line.text) or _single_cells(line))
            if line.kind == "section" or is_other:
                break
            lines += [line] if line.kind == "row" else []
            if len(lines) == MOST:
                break
        sizes = Counter(size for line in lines for size in line.rows)
        if len(lines) == 1 or not sizes:
            message = "this line is not a row of a sudoku, nor a sudoku in one line"
            remedy = "begin comments with `#`; a grid has 4 to 25 rows, each of as many cells"
            yield fault("E133", self.lines[at].span, message, help=remedy)
            return
        size = max(sizes, key=lambda size: sizes[size])
        first = next(line for line in lines if size in line.rows)
        others = [line for line in lines[:size] if size not in line.rows]
        for line in others:
            count = next(iter(line.rows), len([*_cells_of(line.parts)]))
            message = f"this row has {plural(count, 'cell')}, and others of the grid have {size}"
            remedy = f"write `{BLANK}` for each blank cell"
            usual = Label(first.span, f"this row has {size} cells")
            yield fault("E133", line.span, message, usual, help=remedy, once="uneven rows")
        if not others:
            rows = lines[:size]
            end = rows[-1].span.end
            message = f"the grid ends after {plural(len(rows), 'row')}, and it has {size} columns"
            begin = Label(first.span, "the grid begins here")
            remedy = f"`{BLANK * size}` is a row of blank cells"
            yield fault("E123", Span(end, end), message, begin, help=remedy)

    def _label(self, at: int) -> str:
        """The first word of a line, if it and the next lines are rows but for a letter in front."""
        lines = [
            self.lines[n].text.split(None, 1) for n in range(at, min(at + LEAST, len(self.lines)))
        ]
        if not all(len(words) == 2 and _LABEL.fullmatch(words[0]) for words in lines):
            return ""
        rest = Lines(Source("", "\n".join(words[1] for words in lines)))
        sizes = {min(rest[n].rows, default=0) for n in range(len(lines))}
        return lines[0][0] if len(sizes) == 1 and 0 not in sizes else ""

    def _is_surplus(self, at: int) -> bool:
        """Whether a line right behind a grid is a further row of it, and not a word."""
        grid = self.grids[-1]
        may_be_word = not grid.symbols[0].isalpha() and self._is_heading(at)
        return self._is_row(at, grid.size) and not may_be_word

    def _after_surplus(self, line: Line) -> int:
        """Tell of a row right behind a grid; of nine rows, SUDOKU-DLX reads no more."""
        size = self.grids[-1].size
        message = f"this is row {size + 1} of a grid that has {size} columns"
        remedy = "a grid has as many rows as columns; leave a blank line before another grid"
        if size == SIZE and not self.is_drawn:
            message = "what follows the ninth row is ignored"
            self.faults.append(fault("W206", line.span, message, help=remedy))
        else:
            self.faults.append(fault("E133", line.span, message, help=remedy))
        return len(self.lines)

    def _are_nine_rows(self, at: int) -> bool:
        """Whether most of the next lines, up to nine, have nine characters; some of them digits."""
        lines = [self.lines[n] for n in range(at, min(at + SIZE, len(self.lines)))]
        full = [line for line in lines if line.span.end - line.span.start == SIZE]
        full = [line for line in full if line.mark in ("", "commas") and SIZE in line.rows]
        text = "".join(line.text for line in full)
        has_clues = bool(_DIGITS & {*text}) or not _LETTER.search(text)
        return 2 * len(full) >= len(lines) and has_clues

    def read_nine_rows(self, first: int, *, is_exact: bool) -> None:
        """Read nine lines as SUDOKU-DLX does: anything but a digit is a blank cell."""
        self.is_doubtful = not is_exact
        source, end = self.lines.source, len(self.lines.source.text)
        cells, places, signs = "", [], dict[str, Span]()
        count = min(SIZE, len(self.lines) - first)
        for span in map(source.line_span, range(first + 1, first + count + 1)):
            places += [
                Span(min(at, span.end), min(at + 1, span.end))
                for at in range(span.start, span.start + SIZE)
            ]
            tree = GRAMMAR.parse(source, "row", span)
            if isinstance(tree, SyntaxFault):
                self.faults.append(_short_row(span))
                cells += BLANK * SIZE
                continue
            for token, place in zip(tokens(tree), places[-SIZE:], strict=True):
                cells += str(token) if token.type == "CLUE" else BLANK
                if token.type != "CLUE":
                    signs.setdefault(str(token), place)
            if span.end - span.start > SIZE:
                message = "what follows the ninth character of a row is ignored"
                self.faults.append(fault("W206", Span(span.start + SIZE, span.end), message))
        if count < SIZE:
            message = f"a sudoku has nine rows, the text ends after {count}"
            remedy = f"add {plural(SIZE - count, 'row')}: `{BLANK * SIZE}` is a row of blank cells"
            self.faults.append(fault("E123", Span(end, end), message, help=remedy))
        strange = [sign for sign in signs if normal(sign) not in blanks_of(SIZE) and sign.strip()]
        if len(signs) > 1 or any(map(str.isalnum, strange)):
            named = strange or [*signs]
            self.faults.append(several_blanks(named, signs[named[-1]]))
        missing = SIZE * (SIZE - count)
        places += [Span(end, end)] * missing
        self.grids.append(plain_grid(cells + BLANK * missing, 0)._replace(places=places))
        below = self.lines.next(first + SIZE)
        if self._is_row(below, SIZE):
            self._after_surplus(self.lines[below])


def _root(length: int) -> int:
    """The size of a grid with so many cells, or 0."""
    size = isqrt(length)
    return size if size * size == length and LEAST <= size <= MOST else 0


def _cells_of(words: Sequence[Word]) -> Iterator[Word]:
    """The characters of words; signs of clues are left out."""
    for word in words:
        for at, character in enumerate(word.text, word.span.start):
            if character != "+":
                yield Word(character, Span(at, at + 1))


def _are_single(block: _Block) -> bool:
    """Whether lines are small sudokus, and not rows of the large one that they make together."""
    size = _root(len(block.rows))
    return bool(size) and bool(alphabets(size, block.texts, letters=False))


def _single_cells(line: Line) -> Sequence[Word]:
    """The cells of the sudoku that a line has, or is meant to have: a long word, or all words."""
    parts, passed = line.parts, list[Word]()
    lengths = Counter(len(part.text) for part in parts)
    if [*lengths] == [len(parts)]:
        cells = [*_cells_of(parts)]  # each word is a row
        return cells if len(cells) > MOST or _fits_in_line(cells) else ()
    for part in parts:
        cells = [*_cells_of([part])]
        may_be_all = len(cells) > MOST or (lengths[len(part.text)] < LEAST and _fits_in_line(cells))
        if may_be_all and _SIGNS.fullmatch(part.text):
            return passed or cells  # what follows something else may be a solution
        if len(cells) > MOST or (len(cells) > SIZE and not _LETTER.search(part.text)):
            passed = passed or cells
    is_cell = (len(p.text) <= 2 or normal(p.text) in blanks_of(SIZE) for p in parts)
    if line.mark == "bars" or passed or not all(is_cell):
        return ()
    return parts if _root(len(parts)) and (len(parts) > MOST or _fits_in_line(parts)) else ()


def _fits_in_line(cells: Sequence[Word]) -> bool:
    """Whether cells are a sudoku in one line; up to nine by nine it has digits."""
    size = _root(len(cells))
    texts = {normal(cell.text) for cell in cells}
    return bool(size) and bool(alphabets(size, texts, letters=size > SIZE))


def _short_row(span: Span) -> Diagnostic:
    count = span.end - span.start
    message = f"a row has nine characters, this one has {count}"
    dots, here = BLANK * (SIZE - count), Span(span.end, span.end)
    remedy = f"write `{BLANK}` for each blank cell: add `{dots}`"
    return fault("E132", here, message, help=remedy, edit=Edit(here, dots))


def _no_boxes(span: Span, size: int, height: int) -> list[Diagnostic]:
    if height > 1:
        return []
    message = f"a grid of {size} by {size} cells has no rectangular boxes"
    if height == 0:
        message = (
            f"the lines of this grid of {size} by {size} cells do not show boxes of equal shape"
        )
    return [fault("E135", span, message, help=_BOXES)]
