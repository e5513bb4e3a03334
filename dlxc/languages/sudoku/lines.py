r"""The lines of a text of sudokus, and the rows of cells that each may be.

>>> lines = Lines(Source("text", "53.|.7.|... # easy\n---+---+---\n1234 .... 4.1. ....\n"))
>>> [lines[at].kind for at in range(len(lines))]
['row', 'rule', 'row']
>>> {size: row.groups for size, row in lines[0].rows.items()}
{9: (3, 3, 3)}

The last line is a row of 16 cells: its words together come before a cell for each word.

>>> [*lines[2].rows]
[16]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
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
_BRACKETS = str.maketrans(dict.fromkeys("[](){}\"'`", " "))
_RULE = re.compile(r"--|==|__|~~|\+-\+|- - -|[\u2500\u2501\u2504\u2505\u2508\u2509\u2550]")
_RULE_SIGNS = "-=+*.:'`,|!_~ \t" + "".join(map(chr, range(0x2500, 0x2580)))
_COMMAS, _TABS = re.compile("[,;]"), re.compile("\t")
_BARS = re.compile("[|!\u00a6\u2502\u2503\u2506\u2507\u250a\u250b\u2551]")
_WORD = re.compile(r"(?:[u+](?=[1-9](?!\S)))?(\S+)")  # with a sign that a clue was not given first
_CHARACTER = re.compile(r"\+(?=[1-9])|(\S)")
_CELL = re.compile(r"[^+=]|-?[0-9]{1,2}|[1-9]{2,9}|[IVX]{2,4}|(?i:none|null|nan)")
_PARTS = re.compile(r"([^\s,;:|]+)")


class Row(NamedTuple):
    """The cells of a row, and how many are between its bars."""

    cells: tuple[Word, ...]
    groups: tuple[int, ...]


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
        return _words(_PARTS, self.text, self.span.start)


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

    def next(self, at: int) -> int:
        """The number of the first line from here on that is not blank."""
        while at < len(self) and self[at].kind == "blank":
            at += 1
        return at


def _line(text: str, span: Span) -> Line:
    if len(text) > _LONGEST_LINE:
        return Line("row", span)
    text = _COMMENT.sub("", text)
    if _SECTION.fullmatch(text):
        return Line("section", span, text)
    is_rule = not text.strip(_RULE_SIGNS) and _RULE.search(text)
    if name := _NAME.match(text):
        text = " " * name.end() + text[name.end() :]
    bare = text.translate(_BRACKETS)
    if not bare.strip(" \t,;" if bare != text or not text.strip() else ""):
        return Line("blank", span)
    rows: dict[int, Row] = {}
    for row in _rows(bare, span.start) if len(bare) <= _LONGEST_ROW else ():
        if LEAST <= len(row.cells) <= MOST:
            rows.setdefault(len(row.cells), row)
    is_drawn = bool(len(bare.split()) > 1 or _COMMAS.search(bare) or _BARS.search(bare))
    return Line("rule" if is_rule else "row", span, bare, rows, is_drawn)


def _words(pattern: re.Pattern[str], text: str, start: int) -> list[Word]:
    """The group of each match that has it."""
    found = (match for match in pattern.finditer(text) if match[1])
    return [Word(match[1], Span(*match.span(1)).moved(start)) for match in found]


def _rows(text: str, start: int) -> Iterator[Row]:
    """The rows that a line may be, the likeliest first."""
    has_commas = bool(_COMMAS.search(text))
    has_bars = not has_commas and bool(_BARS.search(text))
    separator = _COMMAS if has_commas else _BARS if has_bars else _TABS
    bars = [*separator.finditer(text)] if separator is not _TABS or text.count("\t") > 2 else []
    edges = zip([0, *(b.end() for b in bars)], [*(b.start() for b in bars), len(text)], strict=True)
    spans = [Span(*edge) for edge in edges]
    if has_bars:  # of a frame, which is outside all cells
        first = 0 if text[: spans[0].end].strip() else 1
        last = len(spans) - (0 if text[spans[-1].start :].strip() else 1)
        spans, bars = spans[first:last], bars[first : last - 1]
    fields = [_words(_WORD, text[a:b], start + a) for a, b in spans]
    signs = [bar[0] for bar in bars]
    pairs = zip(fields, spans, strict=True)
    cells = [field or [Word("", span.moved(start))] for field, span in pairs]
    are_cells = all(_CELL.fullmatch(word.text or "-") for field in cells for word in field)
    are_alone = are_cells and bool(bars) and all(len(field) == 1 for field in cells)
    has_end = has_commas and not fields[-1]
    if are_alone and not has_bars:
        yield _row(cells, signs)
        if has_end:
            yield _row(cells[:-1], signs[:-1])
    if has_bars:
        yield from _row_at_columns(text, start, spans, signs, 1, 2)
    inner = fields[:-1] if has_end else fields
    if inner and all(inner):
        split = [[_words(_CHARACTER, word.text, word.span.start) for word in f] for f in inner]
        lengths = {len(characters) for field in split for characters in field}
        if len(lengths) == 1 or all(len(field) == 1 for field in inner):
            yield _row([[*chain.from_iterable(field)] for field in split], signs)
        if are_cells:
            yield _row(inner, signs)
    if has_bars:
        if are_alone:
            yield _row(cells, signs)
        yield from _row_at_columns(text, start, spans, signs, 0, 1)


def _row(fields: Sequence[Sequence[Word]], signs: Sequence[str]) -> Row:
    """A row of the cells between separators, of which the rarer ones are between boxes."""
    light = max(signs, key=signs.count, default="") if len({*signs}) == 2 else ""
    groups: list[int] = []
    for field, sign in zip(fields, [" ", *signs], strict=False):
        if groups and sign == light:
            groups[-1] += len(field)
        else:
            groups.append(len(field))
    return Row(tuple(chain.from_iterable(fields)), tuple(groups))


def _row_at_columns(
    text: str, start: int, spans: Sequence[Span], signs: Sequence[str], first: int, step: int
) -> Iterator[Row]:
    """A row of fields of equal width with a cell, or a blank, at each of some columns."""
    is_between = step > 1 and any(text[begin:end:step].strip() for begin, end in spans)
    if is_between or len({end - begin for begin, end in spans}) != 1:
        return
    columns = [range(begin + first, end, step) for begin, end in spans]
    cells = [[Word(text[at].strip(), Span(at, at + 1).moved(start)) for at in r] for r in columns]
    yield _row(cells, signs)
