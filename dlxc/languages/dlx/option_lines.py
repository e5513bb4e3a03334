r"""Lines that may be options, as numbers: what their words mean, with the costs added up.

>>> from dlxc.languages.dlx.line_words import words_of_lines
>>> from dlxc.problem import Items
>>> table = WordTable(Items(("a", "b"), primary_count=2))
>>> lines = option_lines(words_of_lines("a |5 b |-1\n", Span(0, 10)), table)
>>> lines.indptr.tolist(), lines.items.tolist(), lines.costs.tolist()
([0, 3], [0, 1, -2], [5])
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.dlx.grammar import MOST_DIGITS
from dlxc.languages.dlx.line_words import LineWords, Offsets
from dlxc.languages.dlx.word_table import COST, UNREAD, WordTable
from dlxc.problem import IntArray
from dlxc.problem.compressed import Pointers
from dlxc.text.source import Span, Word


class OptionWords(NamedTuple):
    """The words of one option: where they stand in the text, and the items that they mean.

    `costs_too_much` tells that its costs are too large together.
    """

    text: str
    starts: Offsets
    ends: Offsets
    items: IntArray
    costs_too_much: bool

    def span(self, at: int) -> Span:
        """Where a word stands."""
        return Span(int(self.starts[at]), int(self.ends[at]))

    def word(self, at: int) -> Word:
        """A word."""
        span = self.span(at)
        return Word(self.text[span.start : span.end], span)


class OptionLines(NamedTuple):
    """Some lines: their words, and the entries of option `i` from `indptr[i]` to `indptr[i + 1]`.

    `word_items` has an item a word, `items` and `colours` leave out the costs.  `costs` has what
    each option costs, and `costs_too_much` which cost more than is read.
    """

    words: LineWords
    word_items: IntArray
    indptr: Pointers
    items: IntArray
    colours: IntArray | None = None
    costs: NDArray[np.int64] | None = None
    costs_too_much: NDArray[np.bool_] | None = None

    def faulty(self) -> NDArray[np.bool_]:
        """The lines with words that cannot be read, or with costs that are too large."""
        found = np.zeros(len(self.indptr) - 1, np.bool_)
        unread = np.flatnonzero(self.items == UNREAD)
        found[np.searchsorted(self.indptr, unread, side="right") - 1] = True
        return found if self.costs_too_much is None else found | self.costs_too_much

    def option(self, text: str, line: int) -> OptionWords:
        """The words of one line of a text."""
        words, part = self.words, slice(*self.words.indptr[line : line + 2].tolist())
        return OptionWords(
            text,
            words.places(words.starts[part]),
            words.places(words.ends[part]),
            self.word_items[part],
            costs_too_much=self.costs_too_much is not None and bool(self.costs_too_much[line]),
        )


def option_lines(words: LineWords, table: WordTable) -> OptionLines:
    """What lines mean; no line is empty."""
    meanings = table.meanings(words)
    items, colours, costs = meanings
    if costs is None:
        return OptionLines(words, items, words.indptr, items, colours)
    starts = words.indptr[:-1]
    kept = items != COST
    counts = np.add.reduceat(kept, starts, dtype=np.int64)
    # Sums of many costs can be too large for 64 bits; as decimals they are nearly right.
    too_much = np.add.reduceat(costs, starts, dtype=np.float64) >= 10.0**MOST_DIGITS
    return OptionLines(
        words,
        items,
        np.concatenate([np.zeros(1, np.int64), np.cumsum(counts)]),
        items[kept],
        None if colours is None else colours[kept],
        np.add.reduceat(costs, starts),
        too_much,
    )
