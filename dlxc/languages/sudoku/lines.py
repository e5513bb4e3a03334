r"""The lines of a text of sudokus, and the rows of cells that each may be.

>>> rows = [line_of(text, Span(0, len(text))).rows for text in ("53.|.7.|... # easy", "---+---")]
>>> [[*row] for row in rows]
[[9], [7]]

Characters come before words.

>>> [*line_of("10 11 12 13 14 15", Span(0, 17)).rows]
[12, 6]
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import isqrt
from typing import NamedTuple

from dlxc.languages.sudoku.symbols import SIZE, Grid, fits, plain_grid
from dlxc.text.source import Source, Span, Word

LEAST, MOST = 4, 25
"""The sizes of grids."""

_LONGEST = 10_000
"""A longer line is not looked at."""

_BARS = "|!\u00a6\u2502\u2503\u2506\u2507\u250a\u250b\u2551"
_BETWEEN = f",;{_BARS}"
_PLAIN = re.compile(r"\s{0,9}(?:[1-9.]{81}|[0-9]{81})(?![^\s,;])")
_BLANKED = re.compile(
    r"(?<!\S)#.*|\A\s*+(?:%|//).*"  # comments
    r"|\A(?:[^0-9]*[=:(]|\s*-)\s*(?=[\[({\"'])"  # names
    r"|[\])}]\s*[,;]|[\[\](){}\"'`]"  # brackets, and what separates them
    r"|(?<!\S)[u+](?=[1-9](?!\S))"  # marks of clues that were found later
)
_SECTION = re.compile(r"\s*+\[[A-Za-z][A-Za-z ]++\]\s*+")
_RULE = re.compile(r"--|==|__|~~|\+-\+|- - -|[\u2500\u2501\u2504\u2505\u2508\u2509\u2550]")
_RULE_SIGNS = "-=+*.:'`,|!_~ \t" + "".join(map(chr, range(0x2500, 0x2580)))
_CELL = re.compile(r"[^+=]|-?[0-9]{1,2}|[1-9]{2,9}|[IVX]{2,4}|(?i:none|null|nan)|")
_HEADING = re.compile(r"[^\W\d_]{2}|\A\s*[0-9]{1,2}[.):]?\s*\Z")
_WORD, _PART = re.compile(rf"[^\s,;{_BARS}]+"), re.compile(r"[^\s,;:|]+")
_LONG = re.compile(rf"[\w.*?+\-\u00b7\u25a1]{{{MOST + 1},}}+")


class Line(NamedTuple):
    """A line that is not blank, with blanks for its comment and its brackets.

    `rows` are those that it may be, by the number of their cells, the likeliest first; a rule may
    be a row of blank cells.  `whole` are the cells of the sudoku that it has or is meant to have,
    or that sudoku; `small` those of the one of 4 by 4 that it may be, unless it is a row.
    """

    span: Span
    text: str = ""
    is_rule: bool = False
    rows: Mapping[int, Sequence[Word]] = {}
    whole: Sequence[Word] | Grid = ()
    small: Sequence[Word] = ()

    @property
    def is_drawn(self) -> bool:
        """Whether anything stands between its cells."""
        return len(_WORD.findall(self.text)) > 1 or any(sign in self.text for sign in _BETWEEN)

    @property
    def may_be_heading(self) -> bool:
        """Whether it has a word of letters, or is a number by itself."""
        return _HEADING.search(self.text) is not None

    @property
    def has_letters(self) -> bool:
        """Whether the cells of all rows that it may be are letters."""
        return all(cell.text.isalpha() for row in self.rows.values() for cell in row)

    def bars(self, size: int) -> list[tuple[int, str]]:
        """How many of its cells are before each bar, and what the bar looks like."""
        starts = [cell.span.start - self.span.start for cell in self.rows[size]]
        signs = ((at, sign) for at, sign in enumerate(self.text) if sign in _BETWEEN)
        return [(sum(start <= at for start in starts), sign) for at, sign in signs]

    def words(self, pattern: re.Pattern[str] = _WORD) -> list[Word]:
        """What is between blanks and bars, or what a pattern matches."""
        group, at = pattern.groups, self.span.start
        return [
            Word(match[group], Span(at + match.start(group), at + match.end(group)))
            for match in pattern.finditer(self.text)
        ]


def lines_of(source: Source) -> Iterator[Line]:
    """The lines of a text, but for blank ones and the sections in which solvers keep notes."""
    is_note = False
    for span in source.line_spans():
        if not is_note and (plain := _PLAIN.match(source.text, *span)):
            yield Line(span, whole=plain_grid(plain[0].strip(), plain.end() - SIZE * SIZE))
            continue
        text = source.slice(span)
        if _SECTION.fullmatch(text):
            is_note = "puzzle" not in text.lower()
        elif not is_note and (line := line_of(text, span)):
            yield line


def line_of(text: str, span: Span) -> Line | None:
    """The line with this text and place, unless it is blank."""
    if len(text) > _LONGEST:
        return Line(span)
    line = Line(span, _BLANKED.sub(lambda found: " " * len(found[0]), text))
    if not line.text.strip():
        return None
    is_rule = not text.strip(_RULE_SIGNS) and _RULE.search(text) is not None
    rows: dict[int, Sequence[Word]] = {}
    for row in _rows(line):
        rows.setdefault(len(row), row)
    parts = line.words(_PART)
    long = [part for part in parts if len(part.text) > MOST]
    squares = [row for count, row in rows.items() if MOST < count == isqrt(count) ** 2 <= MOST**2]
    whole: Sequence[Word] = squares[0] if squares else ()
    if any(_LONG.fullmatch(part.text) for part in long):
        whole = characters(long[:1])  # what follows it may be a solution
    elif not whole and len(parts) > MOST and all(_CELL.fullmatch(part.text) for part in parts):
        whole = parts
    small = rows.get(LEAST**2) or characters(parts[: len(parts) > 1])
    is_small = len(small) == LEAST**2 and fits(small, LEAST, letters=False)
    rows = {count: row for count, row in rows.items() if LEAST <= count <= MOST}
    return Line(span, line.text, is_rule, rows, () if is_rule else whole, small if is_small else ())


def characters(words: Sequence[Word]) -> list[Word]:
    """The characters of words."""
    return [
        Word(sign, Span(at, at + 1))
        for text, (start, _) in words
        for at, sign in enumerate(text, start)
    ]


@cache
def _fields(separators: str) -> re.Pattern[str]:
    """What stands between separators, without blanks around it."""
    word = rf"[^{separators} ]"
    return re.compile(rf"(?:\A|[{separators}]) *+({word}*+(?: ++{word}++)*+)")


def _rows(line: Line) -> Iterator[Sequence[Word]]:
    """The rows that a line may be, the likeliest first: a cell for each field, character, word."""
    text, words = line.text, line.words()
    separators = [signs for signs in (",;", _BARS) if any(sign in text for sign in signs)]
    separators += ["\t" if text.count("\t") > 2 else "\n"]
    fields = line.words(_fields(separators[0]))
    if separators[0] is _BARS:  # of a frame, which is outside all cells
        fields = fields[not fields[0].text : len(fields) - (not fields[-1].text)]
    are_cells = all(_CELL.fullmatch(field.text) for field in fields)
    if are_cells and len(fields) > 1:
        yield fields
    if separators[0] == ",;" and not fields[-1].text:
        fields = fields[:-1]
        yield from [fields] * are_cells
    if words and all(field.text for field in fields):
        if len({len(word.text) for word in words}) == 1 or len(words) == len(fields):
            yield characters(words)
        if all(_CELL.fullmatch(word.text) for word in words):
            yield words
