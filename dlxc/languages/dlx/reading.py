"""The format that the exact-cover solvers read, as a source.

The grammar says what is legal.  The item line is parsed by it; the options, of which there
may be millions, are read a chunk of lines at a time through a table of the words that occur,
and only lines that this does not accept are given to the grammar, which finds out why.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import NamedTuple

import numpy as np
from lark import Token, Tree
from numpy.typing import NDArray

from dlxc.geometry.digits import VALUE
from dlxc.languages import Outcome
from dlxc.languages.syntax_faults import (
    duplicates,
    empty_multiplicity,
    name_too_long,
    perhaps,
    unexpected,
    unread_multiplicity,
    word_at,
)
from dlxc.languages.trees import ItemLine, ItemWord, Word
from dlxc.problem import NO_COLOUR, NO_ITEM, Block, Items, Layout, Multiplicity, Problem
from dlxc.problem.survey import coverage, uncovered
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, Label, has_errors, in_order, too_many
from dlxc.text.grammar import Fault, parse, subtrees, token_of, word, words
from dlxc.text.source import Source, Span

_GRAMMAR = "dlx"
_CHUNK = 1 << 15
"""So many lines are read at a time."""

_TELLING = 1000
"""So many lines tell whether a text is DLX at all."""

_UNREAD = -2
"""The item of a word that is none."""

_COST = -3
"""The item of a word that is a cost, as `|5` is."""

_MOST_DIGITS = 15
"""A cost has at most so many, so that those of a solution can be added up."""

_MOST_OF_A_LINE = 100
"""So many faults of one option are reported."""

_ODD_SPACES = "\v\f\r\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(
    map(chr, range(0x2000, 0x200B))
)
"""What Python takes for space and the grammar does not."""


def translate(source: Source, *, thorough: bool = False) -> Outcome:  # noqa: ARG001 - all is quick
    """Read items and options."""
    lines = source.lines()
    start = next((n for n, line in enumerate(lines) if not _says_nothing(line)), None)
    if start is None:
        end = Span(len(source.text), len(source.text))
        return Outcome(None, [Diagnostic("E123", "the text ends before the item line", end)])
    item_line, diagnostics = _read_item_line(source, start + 1)
    if has_errors(diagnostics):
        return Outcome(None, diagnostics)
    items = _items(item_line, lines[start + 1 :])
    reader = _Reader(source, items, lines)
    blocks = reader.blocks(start + 1)
    diagnostics += reader.diagnostics()
    if has_errors(diagnostics):
        return Outcome(None, in_order(diagnostics))
    comments = [line.lstrip(" \t")[1:] for line in lines[:start] if line.strip(" \t")]
    problem = Problem(
        items,
        blocks,
        colours=tuple(reader.table.colours),
        comments=(*comments, *reader.comments),
        layout=Layout(item_line=lines[start]),
        has_costs=reader.table.has_costs,
    )
    given = [*(item.name for item in item_line.primary), *item_line.secondary]
    diagnostics += uncovered(problem, coverage(problem), lambda number: given[number].span)
    diagnostics += _unread_multiplicities(item_line, items)
    return Outcome(problem, in_order(diagnostics))


def fits(source: Source) -> bool:
    """Whether the text begins with items and options that use them; items could be anything."""
    head = Source(source.name, "\n".join(source.lines()[:_TELLING]))
    problem, _ = translate(head)
    return problem is not None and len(problem.options) > 0


def _says_nothing(line: str) -> bool:
    """Whether a line is blank or a comment: its first character that is not blank is a bar."""
    told = line.lstrip(" \t")
    return not told or told.startswith("|")


def _read_item_line(source: Source, number: int) -> tuple[ItemLine, list[Diagnostic]]:
    line = source.line_span(number)
    item_line = _plain_item_line(source.slice(line), line.start)
    if item_line is None:
        tree = parse(_GRAMMAR, source, "item_line", line)
        if isinstance(tree, Fault):
            return ItemLine((), ()), [_diagnose(source, line, tree)]
        primary = tuple(_item_word(item) for item in subtrees(tree, "item"))
        item_line = ItemLine(primary, words(tree, "NAME"))
    names = [*(item.name for item in item_line.primary), *item_line.secondary]
    return item_line, [*duplicates("E142", "item", names), *_bounds_in_order(item_line)]


def _item_word(tree: Tree[Token]) -> ItemWord:
    (name,), multiplicity = words(tree, "NAME"), token_of(tree, "MULTIPLICITY")
    return ItemWord(name, word(multiplicity) if multiplicity else None)


def _plain_item_line(text: str, at: int) -> ItemLine | None:
    """An item line of plain names and at most one bar that stands alone, read without a parser.

    There can be hundreds of thousands of names.  Of any other line nothing is said.
    """
    if any(space in text for space in _ODD_SPACES) or ":" in text:
        return None
    kinds: list[list[Word]] = [[], []]
    bars = end = 0
    for name in text.split():
        start = text.index(name, end)
        end = start + len(name)
        if name == "|" and not bars:
            bars = 1
        elif "|" in name or len(name) > 8:
            return None
        else:
            kinds[bars].append(Word(name, Span(start + at, end + at)))
    primary, secondary = kinds
    if not primary:
        return None
    return ItemLine(tuple(ItemWord(name, None) for name in primary), tuple(secondary))


def _unread_multiplicities(item_line: ItemLine, items: Items) -> Iterator[Diagnostic]:
    for number, multiplicity in items.multiplicities.items():
        if multiplicity.prefix.endswith("*"):
            start = item_line.primary[number].name.span.start
            span = Span(start, start + 2)
            yield unread_multiplicity(span, multiplicity.prefix, multiplicity.low)


def _bounds_in_order(item_line: ItemLine) -> Iterator[Diagnostic]:
    for item in item_line.primary:
        low, high = _bounds(item)
        if low > high and item.multiplicity:
            yield empty_multiplicity(item.multiplicity.span, low, high)


def _bounds(item: ItemWord) -> tuple[int, int]:
    if item.multiplicity is None:
        return 1, 1
    low, _, high = item.multiplicity.text[:-1].partition(":")
    return int(low), int(high or low)


def _items(item_line: ItemLine, lines: list[str]) -> Items:
    """The items; `4*Z` is the item `Z` of multiplicity 4 unless options call it `4*Z`."""
    names = [item.name.text for item in item_line.primary]
    multiplicities = {
        number: Multiplicity(*_bounds(item), item.multiplicity.text)
        for number, item in enumerate(item_line.primary)
        if item.multiplicity
    }
    starred = [
        (number, name)
        for number, name in enumerate(names)
        if name[1:2] == "*" and name[2:] and name[0] in VALUE and number not in multiplicities
    ]
    options = [line.split() for line in lines if not _says_nothing(line)] if starred else []
    used = set(chain.from_iterable(options))
    for number, name in starred:
        if name not in used and name[2:] not in names:
            value = VALUE[name[0]]
            names[number], multiplicities[number] = name[2:], Multiplicity(value, value, name[:2])
    secondary = [name.text for name in item_line.secondary]
    return Items([*names, *secondary], len(names), multiplicities)


class _Words(dict[str, int]):
    """The words that options are made of, numbered as they are first met.

    `item_of[number]` and `colour_of[number]` are what word `number` stands for; a word that
    stands for nothing has the item `_UNREAD`, a cost the item `_COST` and its number in
    `cost_of`.
    """

    def __init__(self, items: Items) -> None:
        super().__init__()
        self.known = {name: number for number, name in enumerate(items.names)}
        self.primary_count = items.primary_count
        self.item_of: list[int] = []
        self.colour_of: list[int] = []
        self.cost_of: list[int] = []
        self.colours: dict[str, int] = {}
        self.has_costs = False

    def __missing__(self, text: str) -> int:
        name, colon, colour = text.partition(":")
        item = self.known.get(name, _UNREAD)
        cost = _cost(text)
        if cost is not None:
            item, self.has_costs = _COST, True
        elif colon and (not colour or set(colour) & set(":|") or item < self.primary_count):
            item = _UNREAD
        self.item_of.append(item)
        self.cost_of.append(cost or 0)
        coloured = colon and item != _UNREAD
        self.colour_of.append(
            self.colours.setdefault(colour, len(self.colours)) if coloured else NO_COLOUR
        )
        self[text] = len(self.item_of) - 1
        return self[text]


def _cost(word: str) -> int | None:
    """The number of a cost, `|` and digits; `None` if the word is none."""
    digits = word[1:]
    is_cost = word[0] == "|" and digits.isdecimal() and digits.isascii()
    return int(digits) if is_cost and len(digits) <= _MOST_DIGITS else None


class _Chunk(NamedTuple):
    """Some lines read: a block's arrays, and for each line whether it is an option."""

    items: NDArray[np.int32]
    colours: NDArray[np.int32]
    costs: NDArray[np.int64]
    sound: NDArray[np.bool_]


class _Reader:
    """Reads the options, and keeps what else there is: comments, faults, dropped options."""

    def __init__(self, source: Source, items: Items, lines: list[str]) -> None:
        self.source, self.items, self.lines = source, items, lines
        self.table = _Words(items)
        self.comments: list[str] = []
        self.faults: list[Diagnostic] = []
        self.dropped: list[int] = []
        self.odd = any(space in source.text for space in _ODD_SPACES)

    def blocks(self, start: int) -> tuple[Block, ...]:
        """The options from line `start` (counted from 0) on."""
        return tuple(
            block
            for at in range(start, len(self.lines), _CHUNK)
            for block in self._blocks(at, min(at + _CHUNK, len(self.lines)))
        )

    def diagnostics(self) -> list[Diagnostic]:
        """All that was found wrong."""
        if not self.dropped:
            return self.faults
        count = len(self.dropped)
        options = "an option without a primary item is" if count == 1 else (
            f"{count} options without a primary item are"
        )  # fmt: skip
        span = self.source.line_span(self.dropped[0] + 1)
        return [*self.faults, Diagnostic("W204", f"{options} dropped, as solvers do", span)]

    def _blocks(self, start: int, end: int) -> Iterator[Block]:
        rows = [self._split(line) for line in self.lines[start:end]]
        widest = max(map(len, rows), default=0)
        if widest * len(rows) > _CHUNK * 128 and len(rows) > 1:
            middle = (start + end) // 2
            yield from self._blocks(start, middle)
            yield from self._blocks(middle, end)
            return
        chunk = self._chunk(rows, widest)
        sound = chunk.sound
        for at in np.flatnonzero(~sound).tolist():
            self._line(start + at)
        primary = (chunk.items >= 0) & (chunk.items < self.items.primary_count)
        without = sound & ~primary.any(axis=1)
        self.dropped.extend((np.flatnonzero(without) + start).tolist())
        kept = sound & ~without
        if kept.any():
            colours = chunk.colours[kept]
            coloured = bool((colours != NO_COLOUR).any())
            costs = chunk.costs[kept] if self.table.has_costs else None
            yield Block(chunk.items[kept], colours if coloured else None, costs=costs)

    def _split(self, line: str) -> list[str]:
        """The words of a line; for a line with odd spaces a word that is no item's."""
        if self.odd and any(space in line for space in _ODD_SPACES):
            return ["|"]
        return line.split()

    def _chunk(self, rows: list[list[str]], widest: int) -> _Chunk:
        """Look up the words of lines, and see which lines are options."""
        lengths = np.fromiter(map(len, rows), np.int64, len(rows))
        numbers = np.fromiter(
            map(self.table.__getitem__, chain.from_iterable(rows)), np.int64, int(lengths.sum())
        )
        costs, no_option = np.zeros(len(rows), np.int64), np.zeros(len(rows), np.bool_)
        if self.table.has_costs:
            numbers, lengths, costs, no_option = self._without_costs(numbers, lengths)
        items = np.full((len(rows), widest), NO_ITEM, np.int32)
        colours = np.full((len(rows), widest), NO_COLOUR, np.int32)
        inside = np.arange(widest) < lengths[:, None]
        items[inside] = np.array(self.table.item_of, np.int32)[numbers]
        colours[inside] = np.array(self.table.colour_of, np.int32)[numbers]
        in_order = np.sort(items, axis=1)
        twice = (in_order[:, 1:] == in_order[:, :-1]) & (in_order[:, 1:] != NO_ITEM)
        sound = (lengths > 0) & (items != _UNREAD).all(axis=1) & ~twice.any(axis=1) & ~no_option
        return _Chunk(items, colours, costs, sound)

    def _without_costs(
        self, numbers: NDArray[np.int64], lengths: NDArray[np.int64]
    ) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]:
        """The words that are no costs, how many a line has, and what the costs add up to.

        A line that begins with a cost is a comment; the last array says which do.
        """
        rows = np.repeat(np.arange(len(lengths)), lengths)
        is_cost = np.array(self.table.item_of, np.int32)[numbers] == _COST
        costs = np.zeros(len(lengths), np.int64)
        np.add.at(costs, rows[is_cost], np.array(self.table.cost_of, np.int64)[numbers[is_cost]])
        filled = np.flatnonzero(lengths)
        comments = np.zeros(len(lengths), np.bool_)
        comments[filled] = is_cost[np.cumsum(lengths)[filled] - lengths[filled]]
        left = np.bincount(rows[~is_cost], minlength=len(lengths))
        return numbers[~is_cost], left, costs, comments

    def _line(self, number: int) -> None:
        """A line that is no option: a comment, a blank line, or a faulty one."""
        text = self.lines[number]
        if text.lstrip(" \t").startswith("|"):
            self.comments.append(text.lstrip(" \t")[1:])
        elif text.strip(" \t") and len(self.faults) < MOST_FAULTS:
            faults = _option_faults(self.source, self.table, number + 1)
            self.faults.extend(islice(faults, _MOST_OF_A_LINE))
            if len(self.faults) >= MOST_FAULTS:
                self.faults.append(too_many(self.source.line_span(number + 1)))


def _option_faults(source: Source, table: _Words, number: int) -> Iterator[Diagnostic]:
    """What is wrong with an option."""
    line = source.line_span(number)
    tree = parse(_GRAMMAR, source, "option", line)
    if isinstance(tree, Fault):
        yield _diagnose(source, line, tree)
        return
    for cost in words(tree, "COST"):
        if _cost(cost.text) is None:
            message = f"the cost has more than {_MOST_DIGITS} digits"
            yield Diagnostic("E144", message, cost.span)
    first: dict[str, Word] = {}
    for entry in subtrees(tree, "entry"):
        (name,), colour = words(entry, "ITEM"), words(entry, "COLOUR")
        other = first.setdefault(name.text, name)
        if name.text not in table.known:
            message = f"there is no item `{name.text}`"
            help_line, fix = perhaps(name.span, name.text, table.known)
            yield Diagnostic("E141", message, name.span, (), help_line, fix)
        elif other is not name:
            label = Label(other.span, "it is here first")
            message = f"the item `{name.text}` is twice in one option"
            yield Diagnostic("E142", message, name.span, (label,))
        elif colour and table.known[name.text] < table.primary_count:
            message = f"the primary item `{name.text}` cannot have a colour"
            yield Diagnostic(
                "E143", message, colour[0].span, help="secondary items stand behind `|`"
            )


def _diagnose(source: Source, line: Span, fault: Fault) -> Diagnostic:
    text, span = word_at(source, line, fault.offset)
    names = {"NAME", "ITEM"} & fault.expected
    if fault.found == "|" and "ITEM" not in fault.expected - {"_BLANKS"}:
        return Diagnostic("E101", "a `|` within a name or a second one", span)
    if fault.found == "|":
        message = f"a cost is a `|` and at most {_MOST_DIGITS} digits, without a blank"
        return Diagnostic("E144", message, span, help="an example: `|5`")
    name = text.partition(":")[0]
    if names and len(name) > 8 and not set(name) & set("|"):
        return name_too_long("name", 8, name, Span(span.start, span.start + len(name)))
    return unexpected(fault, (f"`{text}`", span) if text else None)


def whole_text_is_legal(source: Source) -> bool:
    """Whether the grammar alone, without any of this module's reading, accepts a text."""
    return isinstance(parse(_GRAMMAR, source, "start"), Tree)
