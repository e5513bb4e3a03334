"""Read DLX by splitting its lines and looking up the words.

In: a text.  Out: its item line, and its options as blocks of numbers.  `grammars/dlx.lark` says
what DLX is, but a parser needs minutes for a million options; so they are read here by a
dictionary, and tests show that both read the same.  A word or line that cannot be read is handed
on: `dlxc.languages.dlx.faults` asks the grammar what is wrong with it.

Words are separated by spaces and tabs only.  Other kinds of blanks are part of a word.
"""

import re
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry import VALUE
from dlxc.languages.faults import multiplicity_of
from dlxc.problem import Block, Items, Multiplicity
from dlxc.problem.blocks import MOST_DIGITS, blocks_of_rows, sums
from dlxc.text.source import Span, Word

_CHUNK = 1 << 16
"""How many characters are read at a time, to the end of the line."""

_WORD = re.compile(r"[^ \t]+")
_ITEM = re.compile(r"(\|)?([0-9]+(?::[0-9]+)?\|)?([^\s|:]+)?")
COST = re.compile(rf"\|-?[0-9]{{1,{MOST_DIGITS}}}")
_COLOUR = re.compile(r"[^\s|:]+")


def words_between(text: str, line: Span) -> Iterator[Word]:
    """The words of a line, one by one: a line can be long."""
    for match in _WORD.finditer(text, *line):
        yield Word(match[0], Span(*match.span()))


@dataclass(frozen=True)
class ItemLine:
    """The items in order; `prefixes` are the multiplicities as written, by the items' numbers.

    `ends` are where the names end.  `odd` is the first word that cannot be read, and `before` what
    may come before such a word; the rest is not read then.
    """

    text: str
    line: Span
    names: tuple[str, ...] = ()
    primary_count: int = 0
    prefixes: dict[int, Word] = field(default_factory=dict)
    ends: Sequence[int] = ()
    odd: Word | None = None
    before: str = ""

    def span(self, number: int) -> Span:
        """Where a name is."""
        return Span(self.ends[number] - len(self.names[number]), self.ends[number])

    def has_items_of(self, line: Span) -> bool:
        """Whether another line could be an option: it has these items, colours and costs alone."""
        names = {*self.names}
        words = (word.text for word in words_between(self.text, line))
        return all(word.partition(":")[0] in names or COST.fullmatch(word) for word in words)


def read_item_line(text: str, line: Span) -> ItemLine:
    """The item line of a text; it may begin with the `|` before secondary items."""
    names, ends, prefixes = list[str](), array("q"), dict[int, Word]()
    primary_count: int | None = None
    for match in _WORD.finditer(text, *line):
        read = _ITEM.fullmatch(match[0])
        bar, times, name = read.groups() if read else (None, None, None)
        is_second = primary_count is not None and (bar or times)
        if is_second or (bar and times) or not (bar or name):
            odd = Word(match[0], Span(*match.span()))
            before = "a | " if primary_count is not None else "a " if names else ""
            return ItemLine(text, line, odd=odd, before=before)
        if bar:
            primary_count = len(names)
        if times:
            start = match.start()
            prefixes[len(names)] = Word(times, Span(start, start + len(times)))
        if name:
            names.append(name)
            ends.append(match.end())
    count = len(names) if primary_count is None else primary_count
    return ItemLine(text, line, tuple(names), count, prefixes, ends)


def items_of(line: ItemLine, text: str, start: int) -> tuple[Items, dict[int, str]]:
    """The items of an item line, and their multiplicities as they were written, by item number.

    `4*Z` can be a name, or the item `Z` with multiplicity 4, as polycube writes it.  The options,
    from `start` on, tell: it is a multiplicity if they call the item `Z` and not `4*Z`.
    """
    prefixes = {number: prefix.text for number, prefix in line.prefixes.items()}
    meant = {number: multiplicity_of(prefix) for number, prefix in prefixes.items()}
    multiplicities = {number: times for number, times in meant.items() if times}
    names = [*line.names]
    for number, name in enumerate(names[: line.primary_count]):
        if number not in prefixes and _has_multiplicity(name, line, text, start):
            prefixes[number], names[number] = name[:2], name[2:]
            multiplicities[number] = Multiplicity(VALUE[name[0]], VALUE[name[0]])
    return Items(names, line.primary_count, multiplicities, line.span), prefixes


def _has_multiplicity(name: str, line: ItemLine, text: str, start: int) -> bool:
    """Whether a name is an item `4*Z` that the first option with it calls `Z`."""
    if name[1:2] != "*" or name[0] not in VALUE or name[2:] in ("", *line.names):
        return False
    either = rf"(?:{re.escape(name)}|({re.escape(name[2:])}))"
    option = re.compile(rf"^(?![ \t]*\|)(?:.*?[ \t])??{either}(?![^ \t\n])", re.MULTILINE)
    first = option.search(text, start)
    return first is not None and first[1] is not None


UNREAD, _FEED, _FREE = -1, -2, -3
"""What is not an item: a word that cannot be read, the end of a line, a cost."""


class WordTable(dict[str, int]):
    """What the words of options mean, as numbers; new words are read when they are asked for.

    A plain item is its number.  To that an item with a colour adds the number of items, once for
    each colour up to its own.  `costs` are those that were met, in order.  `UNREAD` is all that
    cannot be read.  Rare words are not kept: there can be many.
    """

    def __init__(self, items: Items) -> None:
        super().__init__(zip(items.names, range(len(items)), strict=True))
        self.names = items.names
        self.size, self.primary_count = max(len(items), 1), items.primary_count
        self.colours: dict[str, int] = {}
        self.costs = array("q")
        self["\n"] = _FEED

    def __missing__(self, word: str) -> int:
        """The meaning of a word that is not a plain item and was not kept."""
        if COST.fullmatch(word):
            self.costs.append(int(word[1:]))
            return _FREE
        name, _, colour = word.partition(":")
        item = self.get(name, UNREAD)
        if item < self.primary_count or not _COLOUR.fullmatch(colour):
            return UNREAD
        is_new = colour not in self.colours
        number = self.colours.setdefault(colour, len(self.colours))
        meaning = item + self.size * (1 + number)
        return meaning if is_new else self.setdefault(word, meaning)


@dataclass
class ReadOptions:
    """What the lines after the item line give.

    `colours` are in the order in which they were met.  `faulty` are the lines that cannot be read;
    those without a primary item are dropped, if there are primary items.
    """

    colours: tuple[str, ...] = ()
    blocks: list[Block] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    faulty: list[Span] = field(default_factory=list)
    first_dropped: Span | None = None
    dropped_count: int = 0
    has_costs: bool = False


def read_options(text: str, start: int, table: WordTable, most: int = 1000) -> ReadOptions:
    """Read the options from an offset on; after `most` faulty lines the rest is not read."""
    found = ReadOptions()
    while start < len(text) and len(found.faulty) < most:
        feed = text.find("\n", start + _CHUNK)
        end = feed if feed >= 0 else len(text) - text.endswith("\n")
        _read_lines(text[start:end], start, table, found, most)
        start = end + 1
    found.colours = tuple(table.colours)
    return found


def _read_lines(text: str, start: int, table: WordTable, found: ReadOptions, most: int) -> None:
    """Read some lines, all at once: numbers for words, then what is in which line."""
    lines = text.split("\n")
    line_count = len(lines)
    ends = start - 1 + np.cumsum(np.fromiter(map(len, lines), np.int64, line_count) + 1)
    every: NDArray[np.int64] = np.column_stack([np.append(start, ends[:-1] + 1), ends])
    for number, line in enumerate(lines) if "|" in text else ():
        bare = line.lstrip(" \t")
        if bare[:1] == "|":
            found.comments.append(bare[1:])
            lines[number] = ""
    words = filter(None, " \n ".join(lines).replace("\t", " ").split(" "))
    table.costs = array("q")
    codes = np.fromiter(map(table.__getitem__, words), np.int64)
    line_of = np.cumsum(codes == _FEED)
    faulty = np.zeros(line_count, np.bool_)
    faulty[line_of[codes == UNREAD]] = True
    costs = None
    if table.costs:
        found.has_costs = True
        amounts = np.array(table.costs, np.int64)
        costs, too_large = sums(line_of[codes == _FREE], amounts, line_count)
        faulty |= too_large
    is_entry = codes >= 0
    line_of, codes = line_of[is_entry], codes[is_entry]
    items = codes % table.size if table.colours else codes
    keys = np.sort(line_of * table.size + items)
    faulty[keys[1:][keys[1:] == keys[:-1]] // table.size] = True
    counts = np.bincount(line_of, minlength=line_count)
    # The options of a packing have secondary items alone.
    telling = items < (table.primary_count or table.size)
    has_primary = np.bincount(line_of[telling], minlength=line_count) > 0
    sound = (counts > 0) & ~faulty
    left = most - len(found.faulty)
    found.faulty += [Span(*span) for span in every[faulty][:left].tolist()]
    dropped = every[sound & ~has_primary]
    if len(dropped):
        found.first_dropped = found.first_dropped or Span(*dropped[0].tolist())
        found.dropped_count += len(dropped)
    kept = sound & has_primary
    items = items[kept[line_of]].astype(np.int32)
    colours = (codes[kept[line_of]] // table.size - 1).astype(np.int32)
    small = int(ends[-1]) < 1 << 31
    spans = every[kept].astype(np.int32) if small else every[kept]
    costs = None if costs is None else costs[kept]
    indptr = np.append(0, np.cumsum(counts[kept]))
    found.blocks += blocks_of_rows(indptr, items, colours, costs, spans)
