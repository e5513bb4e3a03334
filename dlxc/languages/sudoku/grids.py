r"""The grids of a text: as many rows as columns below each other, or all cells in one line.

A grid of n by n cells begins at a line if it and those that follow are n rows of n cells, with
nothing but blank lines, comments and rules between them.  Words that cannot be rows are headings.
Whatever else there is, is a fault.

>>> parsed = parsed_sudokus(Source("found", "1..4..1..1..4..1 easy\n"), 1)
>>> [(grid.size, grid.texts[0]) for grid in parsed.tree.grids]
[(4, '1')]
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, islice, pairwise, takewhile
from typing import NamedTuple

from dlxc.languages.language import Parsed
from dlxc.languages.sudoku import symbols
from dlxc.languages.sudoku.lines import LEAST, MOST, Line, characters, lines_of
from dlxc.languages.sudoku.symbols import BLANK, SIZE, Cells, Grid
from dlxc.system.resources import folder
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault, has_errors
from dlxc.text.grammar import Grammar, rest_not_read, words_of
from dlxc.text.prose import plural
from dlxc.text.source import Source, Span, Word

GRAMMAR = Grammar(folder("grammars") / "sudoku.lark", ("row",), {"CLUE": "a clue or a blank"})

_AHEAD = 4 * MOST
"""So many lines are enough to see a grid, its rules, and what is wrong with it."""

_MOST_HEADINGS = 3

_DIGITS = {*"123456789"}


class Sudokus(NamedTuple):
    """The grids of a text.

    `is_telling` if it looks like sudokus, `is_unmistakable` if nothing else looks like it.
    """

    grids: Sequence[Grid]
    is_telling: bool = False
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
    grids = reader.grids
    if has_errors(reader.faults):
        return Parsed(Sudokus(grids), reader.faults)
    # Drawings of pieces have letters, matrices zeros and ones, and models have sentences.
    is_telling = not (
        any(grid.size <= SIZE and grid.symbols[0].isalpha() for grid in grids)
        or not (reader.in_one_line or {*source.text} - {*"01 \t\n,;|[](){}"})
        or reader.headings >= _MOST_HEADINGS + len(grids)
    )
    looks_sure = reader.in_one_line or reader.drawn or any(grid.box_names for grid in grids)
    is_sure = is_telling and bool(looks_sure or (not is_exact and grids[0].size >= SIZE))
    return Parsed(Sudokus(grids, is_telling, is_sure), [*reader.drawn[:1], *reader.faults])


class _Block(NamedTuple):
    """The rows of a grid, and their lines, unless it is in one line.

    `rules` are how many rows are above each rule and what it looks like, `end` is the number of the
    line after the grid.  Its symbols are those of a grid if it `is_sound`.
    """

    rows: Cells
    lines: Sequence[Line] = ()
    rules: symbols.Lines = ()
    end: int = 1
    is_sound: bool = True


class _Reader:
    """Goes through the lines of a text and keeps the grids and the faults.

    `drawn` says of grids that they are drawn, and `in_one_line` that any is.
    """

    def __init__(self, source: Source) -> None:
        self.grids: list[Grid] = []
        self.faults: list[Diagnostic] = []
        self.drawn: list[Diagnostic] = []
        self.headings, self.in_one_line = 0, False
        self._source = source

    def read(self, most: int) -> None:
        """Read all lines, up to a number of faults, or to rows that are not a grid."""
        below = None
        for found, following in pairwise(chain(self._found(), [None])):
            if isinstance(found, Grid):
                self.grids.append(found)
            elif isinstance(found, _Block) and found is not below:
                boxes = None
                if isinstance(following, _Block) and len(following.rows) == len(found.rows):
                    boxes = symbols.boxes_by_names(following.rows)
                below = following if boxes else None
                self._take(found, boxes)
            elif isinstance(found, list):
                self.faults += found
            if len(self.faults) >= most and has_errors(self.faults[-1:]):
                self.faults += [rest_not_read(self.faults[-1].span)] * (most > 1)
                return
        if not self.grids and not self.faults:
            end = Span(len(self._source.text), len(self._source.text))
            remedy = f"write nine rows of nine characters: digits, and `{BLANK}` for a blank cell"
            self.faults.append(fault("E123", end, "the text has no sudoku", help=remedy))

    def _found(self) -> Iterator[_Block | Grid | list[Diagnostic]]:
        """The grids in order, or what is wrong with a line; faults in rows end the reading."""
        rest, lines, above = lines_of(self._source), list[Line](), list[Line]()
        while lines := [*lines, *islice(rest, _AHEAD - len(lines))]:
            first = next((at for at, line in enumerate(lines) if not line.is_rule), len(lines) - 1)
            line, block = lines[first], _block(lines)
            are_rows = block and block.is_sound and not all(row.small for row in block.lines)
            whole = line.whole or (() if are_rows else line.small)
            if above and above[-1].span.end + 1 < line.span.start:
                above = []
            if whole:
                self.in_one_line = True
                yield whole if isinstance(whole, Grid) else _in_one_line(whole)
            elif not are_rows and _is_heading(lines[first:], len(above)):
                self.headings += 1
            elif block:
                yield block
                lines, above = lines[block.end :], [*block.lines]
                continue
            elif not line.is_rule:
                yield [*_faults_of_rows(lines[first:], len(above))]
                return
            lines, above = lines[first + 1 :], []

    def _take(self, block: _Block, boxes: symbols.NamedBoxes | None) -> None:
        size, lines = len(block.rows), block.lines
        span = lines[0].span if lines else block.rows[0][0].span
        if block.rules or any(line.is_drawn for line in lines):
            self.drawn.append(fault("W240", span, f"read as a grid of {size} by {size} cells"))
        bars = [line.bars(size) for line in lines]
        shape, names, faults = boxes or symbols.boxes_by_lines(span, size, bars, block.rules)
        letters = bool(lines) or size > SIZE
        grid, others = symbols.filled_grid(block.rows, shape, names, letters=letters)
        self.faults += [*faults, *others]
        self.grids.append(grid)

    def read_nine_rows(self) -> None:
        """Read nine lines of nine characters: anything but a digit is a blank cell."""
        rows = (GRAMMAR.parse(self._source, "row", span) for span in self._source.line_spans())
        cells = [cell for row in rows for cell in words_of(row, "CLUE", "BLANK")]
        signs = {cell.text: cell.span for cell in reversed(cells) if cell.text not in _DIGITS}
        blanks = symbols.blanks_of(SIZE)
        strange = [sign for sign in signs if symbols.normal(sign) not in blanks and sign.strip()]
        if len(signs) > 1 or any(map(str.isalnum, strange)):
            named = sorted(strange or signs, key=signs.__getitem__)
            self.faults.append(symbols.several_blanks(named, signs[named[-1]]))
        text = "".join(cell.text if cell.text in _DIGITS else BLANK for cell in cells)
        self.grids.append(symbols.plain_grid(text, [cell.span for cell in cells]))


def _in_one_line(cells: Sequence[Word]) -> _Block | list[Diagnostic]:
    """The sudoku in one line that cells are, or are meant to be."""
    size = min(range(LEAST, MOST + 1), key=lambda size: abs(size * size - len(cells)))
    if size * size == len(cells):
        return _Block([cells[at : at + size] for at in range(0, size * size, size)])
    message = f"this line has {len(cells)} cells: a sudoku of {size} by {size} in one line has"
    span = Span(cells[0].span.start, cells[-1].span.end)
    return [fault("E133", span, f"{message} {size * size}", once="cells of a line")]


def _block(lines: Sequence[Line]) -> _Block | None:
    """The grid that begins at the first line or at the first row after it, if one does."""
    sizes = next((line.rows for line in lines if not line.is_rule), ())
    blocks = [*filter(None, (_block_of(lines, size) for size in sizes))]
    return max(blocks, key=lambda block: block.is_sound, default=None)


def _block_of(lines: Sequence[Line], size: int) -> _Block | None:
    """The grid of a size that begins at the first line, if one does."""
    rows, rules = list[Line](), list[tuple[int, str]]()
    for end, line in enumerate(lines, 1):
        if line.is_rule and not (size in line.rows and _is_blank(line.rows[size][0].text, lines)):
            rules.append((len(rows), line.text.strip()))
        elif size not in line.rows:
            return None
        else:
            rows.append(line)
        if len(rows) == size:
            cells = [row.rows[size] for row in rows]
            return _Block(cells, rows, rules, end, symbols.fits(chain(*cells), size))
    return None


def _is_blank(sign: str, lines: Sequence[Line]) -> bool:
    """Whether the sign of a rule is that of blank cells in other lines."""
    return sign in "-_" and any(sign in line.text for line in lines if not line.is_rule)


def _is_heading(lines: Sequence[Line], above: int) -> bool:
    """Whether a first row with which no sound grid begins has words, and is not a row of a grid.

    `above` is the size of the grid that ends right above it, or 0.
    """
    line, block = lines[0], _block(lines[1:])
    if not line.may_be_heading or above in line.rows:
        return False
    if block and block.is_sound:
        return line.has_letters or len(block.rows) not in line.rows
    below = next((other.rows for other in lines[1:] if not other.is_rule), {})
    return line.has_letters and line.rows.keys().isdisjoint(below)


def _faults_of_rows(lines: Sequence[Line], above: int) -> Iterator[Diagnostic]:
    """Why no grid begins with a row; `above` is the size of the grid right above it, or 0."""
    near = takewhile(lambda it: not it.whole and (it.rows or not it.may_be_heading), lines)
    rows = [line for line in near if not line.is_rule][:MOST]
    sizes = Counter(size for line in rows for size in line.rows)
    remedy = f"write `{BLANK}` for each blank cell"
    if above in rows[0].rows or len(rows) == 1 or not sizes:
        message = "this line is not a row of a sudoku, nor a sudoku in one line"
        remedy += ", leave labels out, and begin comments with `#`; a grid has"
        remedy += f" {LEAST} to {MOST} rows"
        if above in rows[0].rows:
            message = f"this is row {above + 1} of a grid that has {above} columns"
            remedy = "a grid has as many rows as columns; comments begin with `#`"
        yield fault("E133", rows[0].span, message, help=remedy)
        return
    [(size, _)] = sizes.most_common(1)
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
        end = Span(rows[-1].span.end, rows[-1].span.end)
        message = f"the grid ends after {plural(len(rows), 'row')}, and it has {size} columns"
        yield fault("E123", end, message, label, help=f"`{BLANK * size}` is a row of blank cells")
