"""Read options, many lines at a time.

A chunk of lines is cut into words, the words get their meanings from a table, and the lines become
rows of blocks.  Only lines that are no options are looked at one by one: comments, and faults.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.dlx.codes import OPTIONS_DROPPED
from dlxc.languages.dlx.line_words import LineWords, line_chunks, words_of_lines
from dlxc.languages.dlx.option_faults import option_faults
from dlxc.languages.dlx.option_lines import OptionLines, option_lines
from dlxc.languages.dlx.option_tables import has_item_below, repeats_item, table_of, table_ranges
from dlxc.languages.dlx.word_table import WordTable
from dlxc.problem import NO_COLOUR, NO_ITEM, Block, IntArray, Items
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source, Span
from dlxc.text.syntax import rest_not_read


class OptionReader:
    """Reads the options, and keeps what else there is: comments, faults, dropped options.

    After `most` faults the rest is not read.
    """

    def __init__(self, source: Source, items: Items, most: int) -> None:
        self.source, self.items, self.most = source, items, most
        self.table = WordTable(items)
        self.comments: list[str] = []
        self.faults: list[Diagnostic] = []
        self._dropped_count = 0
        self._first_dropped: Span | None = None

    def blocks(self, start: int) -> tuple[Block, ...]:
        """The options from an offset on."""
        return tuple(
            block
            for chunk in line_chunks(self.source.text, start)
            if len(self.faults) < self.most
            for block in self._blocks(chunk)
        )

    def diagnostics(self) -> list[Diagnostic]:
        """All that was found wrong."""
        if self._first_dropped is None:
            return self.faults
        dropped = OPTIONS_DROPPED.at(self._first_dropped, count=self._dropped_count)
        return [*self.faults, dropped]

    def _blocks(self, chunk: Span) -> Iterator[Block]:
        """The options in some lines."""
        lines = option_lines(self._words(chunk), self.table)
        faulty = lines.faulty()
        for first, last in table_ranges(lines.indptr):
            table = table_of(lines.indptr[first : last + 1], lines.items, NO_ITEM)
            faulty[first:last] |= repeats_item(table)
            sound = ~faulty[first:last]
            kept = sound & has_item_below(table, self.items.primary_count)
            self._drop(lines.words, first + np.flatnonzero(sound & ~kept))
            if kept.any():
                yield self._block(lines, first, table, kept)
        self._report(lines, np.flatnonzero(faulty))

    def _words(self, chunk: Span) -> LineWords:
        """The words of the lines that are neither blank nor comments."""
        words = words_of_lines(self.source.text, chunk)
        is_comment = words.comments()
        kept = (words.lengths > 0) & ~is_comment
        if kept.all():
            return words
        text = self.source.text
        for start, end in words.line_places(is_comment).tolist():
            self.comments.append(text[start:end].lstrip(" \t")[1:])
        return words.of_lines(kept)

    def _block(
        self, lines: OptionLines, first: int, table: IntArray, kept: NDArray[np.bool_]
    ) -> Block:
        """Those options of a table that are kept; the first of all is line `first`."""
        part = slice(first, first + len(table))
        colours = None
        if lines.colours is not None:
            colours = table_of(lines.indptr[first : part.stop + 1], lines.colours, NO_COLOUR)
            colours = colours if (colours[kept] != NO_COLOUR).any() else None
        costs = None if lines.costs is None else lines.costs[part]
        block = Block(table, colours, costs, lines.words.line_places(part))
        return block if kept.all() else block.rows(kept)

    def _drop(self, words: LineWords, lines: NDArray[np.intp]) -> None:
        """Count options that are dropped."""
        if not len(lines):
            return
        self._dropped_count += len(lines)
        if self._first_dropped is None:
            self._first_dropped = words.line(int(lines[0]))

    def _report(self, lines: OptionLines, faulty: NDArray[np.intp]) -> None:
        """Say what is wrong with lines, until there are too many faults."""
        for number in faulty.tolist():
            if len(self.faults) >= self.most:
                return
            option = lines.option(self.source.text, number)
            self.faults.extend(option_faults(option, self.table))
            if len(self.faults) >= self.most:
                self.faults.append(rest_not_read(lines.words.line(number)))
