r"""The lines of a text of sudokus, and the rows of cells that each may be.

>>> lines = [line_of(text, Span(0, len(text))) for text in ("53.|.7.|... # easy", "---+---+---")]
>>> [(line.kind, [*line.rows]) for line in lines]
[('row', [9]), ('rule', [11])]

Characters come before words.

>>> [*line_of("10 11 12 13 14 15", Span(0, 17)).rows]
[12, 6]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Literal, NamedTuple

from dlxc.languages.sudoku.symbols import fits
from dlxc.text.source import Span, Word

LEAST, MOST = 4, 25
"""The sizes of grids."""

_SMALL = LEAST**2
"""A row of so many cells may be a sudoku in one line."""

_LONGEST_LINE, _LONGEST_ROW = 10_000, 500
"""A longer line is not looked at, or may be a whole sudoku, but not a row of one."""

BARS = "|!\u00a6\u2502\u2503\u2506\u2507\u250a\u250b\u2551"
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
_WORD, _PART = re.compile(rf"[^\s,;{BARS}]+"), re.compile(r"[^\s,;:|]+")
_LONG = re.compile(rf"[\w.*?+\-\u00b7\u25a1]{{{MOST + 1},}}+")


class Line(NamedTuple):
    """A line with blanks for its comment and its brackets.

    `rows` are those that it may be, by the number of their cells, the likeliest first; a rule may
    be a row of blank cells.
    """

    kind: Literal["blank", "section", "rule", "row"]
    span: Span
    text: str = ""
    rows: Mapping[int, Sequence[Word]] = {}

    @property
    def is_drawn(self) -> bool:
        """Whether anything stands between its cells."""
        return len(_WORD.findall(self.text)) > 1 or any(sign in self.text for sign in f",;{BARS}")

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
        signs = ((at, sign) for at, sign in enumerate(self.text) if sign in f",;{BARS}")
        return [(sum(start <= at for start in starts), sign) for at, sign in signs]

    def single(self) -> Sequence[Word]:
        """The cells of the sudoku that it has, or is meant to have: a long word, or all words."""
        parts = self.words(_PART) if self.kind == "row" else []
        long = [part for part in parts if len(part.text) > MOST]
        if any(_LONG.fullmatch(part.text) for part in long):
            return characters(long[:1])  # what follows it may be a solution
        lengths = {len(part.text) for part in parts}
        if lengths == {len(parts)} and len(parts) ** 2 > MOST:
            return characters(parts)  # each word is a row
        if len(parts) > MOST and all(_CELL.fullmatch(part.text) for part in parts):
            return parts
        first = characters(parts[:1]) if len(parts) > 1 else ()
        return first if len(first) == _SMALL and fits(first, LEAST, letters=False) else ()

    @property
    def small(self) -> Sequence[Word]:
        """The cells of the sudoku of 4 by 4 that a row of 16 cells may be."""
        cells = self.rows.get(_SMALL, ())
        return cells if fits(cells, LEAST, letters=False) else ()

    def words(self, pattern: re.Pattern[str] = _WORD) -> list[Word]:
        """What is between blanks and bars, or what a pattern matches."""
        group, at = pattern.groups, self.span.start
        return [
            Word(match[group], Span(at + match.start(group), at + match.end(group)))
            for match in pattern.finditer(self.text)
        ]


def characters(words: Sequence[Word]) -> list[Word]:
    """The characters of words."""
    return [
        Word(sign, Span(at, at + 1))
        for text, (start, _) in words
        for at, sign in enumerate(text, start)
    ]


def line_of(text: str, span: Span) -> Line:
    """The line with this text and place."""
    if len(text) > _LONGEST_LINE:
        return Line("row", span)
    if _SECTION.fullmatch(text):
        return Line("section", span, text)
    bare = _BLANKED.sub(lambda found: " " * len(found[0]), text)
    if not bare.strip():
        return Line("blank", span)
    is_rule = not text.strip(_RULE_SIGNS) and _RULE.search(text)
    line = Line("rule" if is_rule else "row", span, bare)
    rows: dict[int, Sequence[Word]] = {}
    for row in _rows(line) if len(bare) <= _LONGEST_ROW else ():
        if LEAST <= len(row) <= MOST:
            rows.setdefault(len(row), row)
    return line._replace(rows=rows)


@cache
def _fields(separators: str) -> re.Pattern[str]:
    """What stands between separators, without blanks around it."""
    word = rf"[^{separators} ]"
    return re.compile(rf"(?:\A|[{separators}]) *+({word}*+(?: ++{word}++)*+)")


def _rows(line: Line) -> Iterator[Sequence[Word]]:
    """The rows that a line may be, the likeliest first: a cell for each field, character, word."""
    text, words = line.text, line.words()
    separators = [signs for signs in (",;", BARS) if any(sign in text for sign in signs)]
    separators += ["\t" if text.count("\t") > 2 else "\n"]
    fields = line.words(_fields(separators[0]))
    if separators[0] is BARS:  # of a frame, which is outside all cells
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
