r"""The lines of a text of sudokus, and the rows of cells that each may be.

>>> lines = Lines(Source("text", "53.|.7.|... # easy\n---+---+---\n1234 .... 4.1. ....\n"))
>>> [lines[at].kind for at in range(len(lines))]
['row', 'rule', 'row']
>>> {size: row.bars for size, row in lines[0].rows.items()}
{9: ((3, '|'), (6, '|'))}

The last line is a row of 16 cells: its words together come before a cell for each word.

>>> [*lines[2].rows]
[16]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, chain
from typing import Literal, NamedTuple

from dlxc.text.source import Source, Span, Word

LEAST, MOST = 4, 25
"""The sizes of grids."""

_LONGEST_LINE, _LONGEST_ROW = 10_000, 500
"""A longer line is not looked at, or may be a whole sudoku, but not a row of one."""

# All of these take time in proportion to the length of the line.
_COMMENT = re.compile(r"(?<!\S)#.*|\A\s*+(?:%|//).*")
_SECTION = re.compile(r"\s*+\[[A-Za-z][A-Za-z ]++\]\s*+")
_NAME = re.compile(r"(?:[^0-9]*[=:(]|\s*-)\s*(?=[\[({\"'])")
_LATER_CLUE = re.compile(r"(?<!\S)[u+](?=[1-9](?!\S))")
_BRACKETS = str.maketrans(dict.fromkeys("[](){}\"'`", " "))
_RULE = re.compile(r"--|==|__|~~|\+-\+|- - -|[\u2500\u2501\u2504\u2505\u2508\u2509\u2550]")
_RULE_SIGNS = "-=+*.:'`,|!_~ \t" + "".join(map(chr, range(0x2500, 0x2580)))
_COMMAS, _TABS = re.compile("[,;]"), re.compile("\t")
_BARS = re.compile("[|!\u00a6\u2502\u2503\u2506\u2507\u250a\u250b\u2551]")
_CELL = re.compile(r"[^+=]|-?[0-9]{1,2}|[1-9]{2,9}|[IVX]{2,4}|(?i:none|null|nan)|")
_WORD, _PART = re.compile(r"\S+"), re.compile(r"[^\s,;:|]+")
_DIGITS = {*"123456789"}


class Row(NamedTuple):
    """The cells of a row, and how many are before each bar and what the bar looks like."""

    cells: tuple[Word, ...]
    bars: tuple[tuple[int, str], ...]


class Line(NamedTuple):
    """A line without its comment, and with blanks for its brackets.

    `rows` are those that it may be, by the number of their cells, the likeliest first; a rule may
    be a row of blank cells.  A line `is_drawn` if anything stands between its cells.
    """

    kind: Literal["blank", "section", "rule", "row"]
    span: Span
    text: str = ""
    rows: Mapping[int, Row] = {}
    is_drawn: bool = False

    @property
    def has_bars(self) -> bool:
        """Whether there is a bar, and no comma."""
        return bool(_BARS.search(self.text)) and not _COMMAS.search(self.text)

    @property
    def parts(self) -> list[Word]:
        """What stands between blanks, bars and commas."""
        return _words(_PART, self.text, self.span)


class Lines:
    """The lines of a source, each looked at when it is asked for."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._known: dict[int, Line] = {}

    def __len__(self) -> int:
        return self.source.line_count

    def __getitem__(self, at: int) -> Line:
        if at not in self._known:
            span = self.source.line_span(at + 1)
            self._known[at] = _line(self.source.slice(span), span)
        return self._known[at]

    def next(self, at: int, kinds: Sequence[str] = ("blank",)) -> int:
        """The number of the first line from here on that is not of these kinds."""
        while at < len(self) and self[at].kind in kinds:
            at += 1
        return at


def characters(words: Sequence[Word]) -> list[Word]:
    """The characters of words; the signs of clues that were not given first are left out."""
    return [
        Word(sign, Span(at, at + 1))
        for text, (start, _) in words
        for at, sign in enumerate(text, start)
        if sign != "+" or text[at - start + 1 : at - start + 2] not in _DIGITS
    ]


def _line(text: str, span: Span) -> Line:
    if len(text) > _LONGEST_LINE:
        return Line("row", span)
    text = _COMMENT.sub("", text)
    if _SECTION.fullmatch(text):
        return Line("section", span, text)
    is_rule = not text.strip(_RULE_SIGNS) and _RULE.search(text)
    if name := _NAME.match(text):
        text = " " * name.end() + text[name.end() :]
    bare = _LATER_CLUE.sub(" ", text.translate(_BRACKETS))
    if not bare.strip() or (bare != text and not bare.strip(" \t,;")):
        return Line("blank", span)
    rows: dict[int, Row] = {}
    for row in _rows(bare, span) if len(bare) <= _LONGEST_ROW else ():
        if LEAST <= len(row.cells) <= MOST:
            rows.setdefault(len(row.cells), row)
    is_drawn = bool(len(bare.split()) > 1 or _COMMAS.search(bare) or _BARS.search(bare))
    return Line("rule" if is_rule else "row", span, bare, rows, is_drawn)


def _words(pattern: re.Pattern[str], text: str, here: Span) -> list[Word]:
    """The matches in a text that stands at a place."""
    start = here.start
    return [
        Word(match[0], Span(start + match.start(), start + match.end()))
        for match in pattern.finditer(text)
    ]


def _rows(text: str, here: Span) -> Iterator[Row]:
    """The rows that a line may be, the likeliest first: a cell for each field, character, word."""
    separator = next(pattern for pattern in (_COMMAS, _BARS, _TABS) if pattern.search(text + "\t"))
    bars = [*separator.finditer(text)] if separator is not _TABS or text.count("\t") > 2 else []
    edges = zip([0, *(b.end() for b in bars)], [*(b.start() for b in bars), len(text)], strict=True)
    spans = [Span(*edge).moved(here.start) for edge in edges]
    fields = [_words(_WORD, text[a - here.start : b - here.start], Span(a, b)) for a, b in spans]
    signs = [bar[0] for bar in bars]
    if separator is _BARS:  # of a frame, which is outside all cells
        first, last = not fields[0], len(fields) - (not fields[-1])
        spans, fields, signs = spans[first:last], fields[first:last], signs[first:last]
    are_cells = all(_CELL.fullmatch(word.text) for field in fields for word in field)
    has_end = separator is _COMMAS and not fields[-1]
    if are_cells and bars and all(len(field) <= 1 for field in fields):
        cells = [field or [Word("", span)] for field, span in zip(fields, spans, strict=True)]
        yield _row(cells, signs)
        if has_end:
            yield _row(cells[:-1], signs)
    inner = fields[:-1] if has_end else fields
    if inner and all(inner):
        split = [[characters([word]) for word in field] for field in inner]
        lengths = {len(words) for field in split for words in field}
        if len(lengths) == 1 or all(len(field) == 1 for field in inner):
            yield _row([[*chain.from_iterable(field)] for field in split], signs)
        if are_cells:
            yield _row(inner, signs)


def _row(fields: Sequence[Sequence[Word]], signs: Sequence[str]) -> Row:
    """A row of the cells between bars."""
    counts = accumulate(map(len, fields[:-1]))
    return Row(tuple(chain.from_iterable(fields)), tuple(zip(counts, signs, strict=False)))
