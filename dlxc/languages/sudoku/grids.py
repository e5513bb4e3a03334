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
from dlxc.languages.sudoku.lines import LEAST, MOST, Line, Lines, Row, characters
from dlxc.languages.sudoku.symbols import (
    BLANK,
    SIZE,
    Cells,
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
from dlxc.text.grammar import Grammar, SyntaxFault, rest_not_read, tokens
from dlxc.text.prose import plural
from dlxc.text.source import Source, Span, Word

GRAMMAR = Grammar(folder("grammars") / "sudoku.lark", ("row",), {"CLUE": "a clue or a blank"})

_PLAIN = re.compile(r"\s{0,9}(?:[1-9.]{81}|[0-9]{81})(?![^\s,;])")
_LETTER = re.compile(r"[^\W\d_]")
_NUMBER = re.compile(r"\s*+[0-9]{1,2}[.):]?\s*+")
_WORD = re.compile(r"[^\W\d_]{2}")
_SIGNS = re.compile(r"[\w.*?+\-\u00b7\u25a1]++")
_MOST_HEADINGS = 3


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
    finder = _Finder(source)
    if not is_exact or len({*source.text} - {*"123456789\n"}) > 1:
        finder.read(most)
    is_other_form = finder.first_drawn or any(grid.size == SIZE for grid in finder.grids)
    if is_exact and (has_errors(finder.faults) or not is_other_form):
        finder = _Finder(source)
        finder.read_nine_rows()
    seen, grids, faults = finder.seen, finder.grids, finder.faults
    if has_errors(faults):
        return Parsed(Sudokus(grids, is_telling=False), faults)
    if finder.first_drawn:
        span, size = finder.first_drawn
        faults = [fault("W240", span, f"read as a grid of {size} by {size} cells"), *faults]
    # Drawings of pieces have letters, matrices zeros and ones, and models have sentences.
    has_letters = any(grid.size <= SIZE and grid.symbols[0].isalpha() for grid in grids)
    is_matrix = not (seen["line"] or {*source.text} - {*"01 \t\n,;|[](){}"})
    has_sentences = seen["heading"] >= _MOST_HEADINGS + len(grids)
    is_telling = not (has_letters or is_matrix or has_sentences)
    looks_sure = seen["line"] or seen["section"] or seen["boxes"] or finder.first_drawn
    looks_sure = bool(looks_sure) or (not is_exact and grids[0].size >= SIZE)
    return Parsed(Sudokus(grids, is_telling, is_telling and looks_sure), faults)


class _Block(NamedTuple):
    """Rows of one length below each other, and the number of the line after them.

    `rules` are how many rows are above each rule and what it looks like.
    """

    rows: list[Row]
    rules: list[tuple[int, str]]
    end: int
    is_drawn: bool

    @property
    def cells(self) -> Cells:
        """The cells of the rows."""
        return [row.cells for row in self.rows]

    def fits(self, size: int = 0, *, letters: bool = True) -> bool:
        """Whether its cells have the symbols of a grid of a size, or its own, and nothing else."""
        cells = [cell for row in self.rows for cell in row.cells]
        return _fit(cells, size or len(self.rows), letters=letters)


def _fit(cells: Sequence[Word], size: int, *, letters: bool) -> bool:
    """Whether cells may be those of a grid."""
    return bool(alphabets(size, {normal(cell.text) for cell in cells}, letters=letters))


class _Finder:
    """Goes through the lines of a text and keeps the grids and the faults.

    `seen` counts what tells sudokus from other texts.
    """

    def __init__(self, source: Source) -> None:
        self.lines = Lines(source)
        self.grids: list[Grid] = []
        self.faults: list[Diagnostic] = []
        self.seen: Counter[str] = Counter()
        self.first_drawn: tuple[Span, int] | None = None
        self._end = -1  # the line after a grid of rows

    def read(self, most: int) -> None:
        """Read all lines, up to a number of faults."""
        at = 0
        while at < len(self.lines) and len(self.faults) < most:
            at = self._after(at)
        if at < len(self.lines) and most > 1:
            self.faults.append(rest_not_read(self.lines[at].span))
        if not self.grids and not self.faults:
            end = Span(len(self.lines.source.text), len(self.lines.source.text))
            remedy = f"write nine rows of nine characters: digits, and `{BLANK}` for a blank cell"
            self.faults.append(fault("E123", end, "the text has no sudoku", help=remedy))

    def _after(self, at: int) -> int:
        """Read what begins with a line; the line after it."""
        span = self.lines.source.line_span(at + 1)
        if plain := _PLAIN.match(self.lines.source.text, *span):
            self.grids.append(plain_grid(plain[0].strip(), plain.end() - SIZE * SIZE))
            self.seen["line"] += 1
            return at + 1
        line = self.lines[at]
        if line.kind == "blank":
            return at + 1
        if line.kind == "section":  # sections without the puzzle are notes of a solver
            self.seen["section"] += 1
            later = range(at + 1, len(self.lines))
            following = (n for n in later if self.lines[n].kind == "section")
            return at + 1 if "puzzle" in line.text.lower() else next(following, later.stop)
        if at == self._end and self._is_surplus(at):
            size = self.grids[-1].size
            message = f"this is row {size + 1} of a grid that has {size} columns"
            remedy = "a grid has as many rows as columns; leave a blank line before another grid"
            self.faults.append(fault("E133", line.span, message, help=remedy))
            return len(self.lines)
        block = self._square(at)
        fits = block is not None and block.fits()
        if block and fits and not (_are_single(block) and self._took_single(line)):
            return self._after_block(block, line)
        if line.kind == "rule" or fits or self._took_single(line):
            return at + 1
        if self._is_heading(at):
            self.seen["heading"] += 1
            return at + 1
        self.faults += self._faults_at(at, block)
        return len(self.lines)

    def _rows_from(self, at: int, size: int, *, dashes: bool = False) -> _Block | None:
        """The grid of a number of rows of as many cells that begins with a line, if one does.

        A rule that may be a row is one if `dashes` are blank cells.
        """
        rows, rules, is_drawn = list[Row](), list[tuple[int, str]](), False
        while at < len(self.lines) and len(rows) < size:
            line = self.lines[at]
            if size in line.rows and (line.kind == "row" or dashes):
                rows.append(line.rows[size])
                is_drawn |= line.is_drawn
            elif line.kind == "rule":
                rules.append((len(rows), line.text.strip()))
            elif line.kind != "blank":
                break
            at += 1
        return _Block(rows, rules, at, is_drawn or bool(rules)) if len(rows) == size else None

    def _square(self, at: int) -> _Block | None:
        """The grid that begins with a line, if one does: best one that fits, and ends there."""
        line = self.lines[at]
        if line.kind == "rule":
            below = self.lines.next(at, ("blank", "rule"))
            if below == len(self.lines) or self.lines[below].kind != "row" or self._square(below):
                return None
        blocks = (
            self._rows_from(at, size, dashes=dashes)
            for size in line.rows
            for dashes in {line.kind == "rule", True}
        )
        return max(
            filter(None, blocks),  # rather one after which no further row follows
            key=lambda block: (block.fits(), not self._is_row(block.end, len(block.rows))),
            default=None,
        )

    def _is_row(self, at: int, size: int) -> bool:
        """Whether a line is a row of a number of cells."""
        return at < len(self.lines) and self.lines[at].kind == "row" and size in self.lines[at].rows

    def _is_surplus(self, at: int) -> bool:
        """Whether a line right after a grid is a further row of it, and not a word."""
        grid = self.grids[-1]
        may_be_word = not grid.symbols[0].isalpha() and self._is_heading(at)
        return self._is_row(at, grid.size) and not may_be_word

    def _after_block(self, block: _Block, first: Line) -> int:
        """Take a grid, and the boxes that may follow; the line after it."""
        size = len(block.rows)
        if block.is_drawn:
            self.first_drawn = self.first_drawn or (first.span, size)
        below = self._boxes_below(block.end, size)
        names: tuple[str, ...] = ()
        if below:
            self.seen["boxes"] += 1
            boxes, names, faults = drawn_boxes(below.cells)
        else:
            height = drawn_height(size, [row.bars for row in block.rows], [block.rules])
            boxes, faults = rectangles(size, height or 1), _no_boxes(first.span, size, height)
        grid, others = filled_grid(block.cells, boxes, names)
        self.faults += [*faults, *others]
        self.grids.append(grid)
        self._end = (below or block).end
        return self._end

    def _boxes_below(self, at: int, size: int) -> _Block | None:
        """The second grid of a jigsaw, if one follows; a heading may be above it."""
        while at < len(self.lines) and not (line := self.lines[at]).rows:
            if line.kind == "section":
                return None
            at += 1
        block = self._rows_from(at, size)
        return block if block and are_boxes(block.cells) else None

    def _took_single(self, line: Line) -> bool:
        """Take the sudoku that is in a line, if one is, or is meant to be."""
        cells = _single_cells(line)
        if not cells:
            return False
        self.seen["line"] += 1
        if size := _root(len(cells)):
            rows = [cells[start : start + size] for start in range(0, size * size, size)]
            height = usual_height(size)
            grid, faults = filled_grid(rows, rectangles(size, height), letters=size > SIZE)
            self.faults += [*_no_boxes(cells[0].span, size, height), *faults]
            self.grids.append(grid)
            return True
        size = min(range(LEAST, MOST + 1), key=lambda size: abs(size * size - len(cells)))
        message = f"this line has {len(cells)} cells: a sudoku of {size} by {size} in one line has"
        span = Span(cells[0].span.start, cells[-1].span.end)
        message += f" {size * size}"
        self.faults.append(fault("E133", span, message, once="cells of a line"))
        return True

    def _is_heading(self, at: int) -> bool:
        """Whether a line is a number by itself, or words that are not a row of a grid."""
        line, below = self.lines[at], self.lines.next(at + 1)
        if _NUMBER.fullmatch(line.text) or not _WORD.search(line.text) or not line.rows:
            return bool(_NUMBER.fullmatch(line.text) or _WORD.search(line.text))
        is_word = all(c.text.isalpha() for row in line.rows.values() for c in row.cells)
        if below == len(self.lines):
            return is_word
        block = self._square(below)
        if block and block.fits():
            has_letters = any(cell.text.isalpha() for row in block.cells for cell in row)
            return len(block.rows) not in line.rows or (is_word and not has_letters)
        return is_word and not line.rows.keys() & self.lines[below].rows.keys()

    def _faults_at(self, at: int, block: _Block | None) -> Iterator[Diagnostic]:
        """Why no grid begins with a line, which may be that of a grid without fitting symbols."""
        if block:
            size = len(block.rows)
            yield from filled_grid(block.cells, rectangles(size, usual_height(size)))[1]
            return
        lines: list[Line] = []
        for line in (self.lines[n] for n in range(at, len(self.lines))):
            is_other = not line.rows and (_WORD.search(line.text) or _single_cells(line))
            if line.kind == "section" or is_other or len(lines) == MOST:
                break
            lines += [line] if line.kind == "row" else []
        sizes = Counter(size for line in lines for size in line.rows)
        if len(lines) == 1 or not sizes:
            message = "this line is not a row of a sudoku, nor a sudoku in one line"
            remedy = f"write `{BLANK}` for each blank cell, leave labels out, and begin comments"
            remedy += f" with `#`; a grid has {LEAST} to {MOST} rows"
            yield fault("E133", self.lines[at].span, message, help=remedy)
            return
        size = max(sizes, key=lambda size: sizes[size])
        usual = next(line.span for line in lines if size in line.rows)
        label = Label(usual, f"this row has {size} cells")
        for line in (others := [line for line in lines[:size] if size not in line.rows]):
            count = next(iter(line.rows), len(characters(line.parts)))
            message = f"this row has {plural(count, 'cell')}, and others of the grid have {size}"
            remedy = f"write `{BLANK}` for each blank cell"
            here, dots = Span(line.span.end, line.span.end), BLANK * (size - count)
            edit = Edit(here, dots) if dots and not line.is_drawn else None
            yield fault(
                "E133", line.span, message, label, help=remedy, edit=edit, once="uneven rows"
            )
        if not others:
            end = lines[:size][-1].span.end
            message = f"the grid ends after {plural(len(lines), 'row')}, and it has {size} columns"
            remedy = f"`{BLANK * size}` is a row of blank cells"
            yield fault("E123", Span(end, end), message, label, help=remedy)

    def read_nine_rows(self) -> None:
        """Read nine lines of nine characters: anything but a digit is a blank cell."""
        cells, places, signs = "", list[Span](), dict[str, Span]()
        for span in self.lines.source.line_spans():
            tree = GRAMMAR.parse(self.lines.source, "row", span)
            assert not isinstance(tree, SyntaxFault), span  # noqa: S101 - of nine characters
            for at, token in enumerate(tokens(tree), span.start):
                places.append(Span(at, at + 1))
                cells += str(token) if token.type == "CLUE" else BLANK
                if token.type != "CLUE":
                    signs.setdefault(str(token), places[-1])
        strange = [sign for sign in signs if normal(sign) not in blanks_of(SIZE) and sign.strip()]
        if len(signs) > 1 or any(map(str.isalnum, strange)):
            named = strange or [*signs]
            self.faults.append(several_blanks(named, signs[named[-1]]))
        self.grids.append(plain_grid(cells, places))


def _root(length: int) -> int:
    """The size of a grid with this number of cells, or 0."""
    size = isqrt(length)
    return size if size * size == length and LEAST <= size <= MOST else 0


def _are_single(block: _Block) -> bool:
    """Whether lines are small sudokus, and not rows of the large one that they make together."""
    size = _root(len(block.rows))
    return bool(size) and block.fits(size, letters=False)


def _single_cells(line: Line) -> Sequence[Word]:
    """The cells of the sudoku that a line has, or is meant to have: a long word, or all words."""
    parts, passed = line.parts, list[Word]()
    lengths = Counter(len(part.text) for part in parts)
    if [*lengths] == [len(parts)]:
        cells = characters(parts)  # each word is a row
        return cells if _may_be_line(cells) else ()
    for part in parts:
        cells = characters([part])
        is_rare = len(cells) > MOST or lengths[len(part.text)] < LEAST
        if is_rare and _may_be_line(cells) and _SIGNS.fullmatch(part.text):
            return passed or cells  # what follows something else may be a solution
        if len(cells) > MOST or (len(cells) > SIZE and not _LETTER.search(part.text)):
            passed = passed or cells
    is_cell = (len(p.text) <= 2 or normal(p.text) in blanks_of(SIZE) for p in parts)
    if line.has_bars or passed or not all(is_cell):
        return ()
    return parts if _root(len(parts)) and _may_be_line(parts) else ()


def _may_be_line(cells: Sequence[Word]) -> bool:
    """Whether cells may be a sudoku in one line: few cells only if it has digits."""
    size = _root(len(cells))
    return len(cells) > MOST or bool(size and _fit(cells, size, letters=size > SIZE))


def _no_boxes(span: Span, size: int, height: int) -> list[Diagnostic]:
    """That a grid has no boxes of more than one row, or that its lines do not show them (0)."""
    message = f"a grid of {size} by {size} cells has no rectangular boxes"
    if height == 0:
        message = f"the lines of this grid of {size} by {size} cells do not show boxes of equal"
        message += " shape"
    remedy = "write a second grid below, with a letter for the box of each cell"
    return [] if height > 1 else [fault("E135", span, message, help=remedy)]
