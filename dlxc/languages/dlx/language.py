"""Items and options as a language: its phases."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dlxc.languages.dlx.codes import CODES, ENDS_BEFORE_ITEMS
from dlxc.languages.dlx.grammar import DLX_GRAMMAR
from dlxc.languages.dlx.item_line import (
    NO_ITEMS,
    ItemLine,
    item_line_faults,
    read_item_line,
)
from dlxc.languages.dlx.multiplicities import ReadItems, items_of, unread_multiplicities
from dlxc.languages.dlx.options import OptionReader
from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parsed
from dlxc.problem import Block, Items, Outcome, Problem, Record, Style
from dlxc.problem.survey import coverage, uncovered
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, has_errors
from dlxc.text.source import Source, Span


class DlxText(NamedTuple):
    """A text that was read: the item line as words, the options as arrays.

    `written` is the item line as it stands in the text.
    """

    item_line: ItemLine
    read: ReadItems
    blocks: tuple[Block, ...] = ()
    colours: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()
    written: str = ""
    has_costs: bool = False


_NOTHING = DlxText(NO_ITEMS, ReadItems(Items((), 0), {}))


class Dlx(Language[DlxText]):
    """Items, then options, as the exact-cover solvers read them."""

    grammar = DLX_GRAMMAR
    codes = CODES
    lines_that_tell = 1000

    def parse(self, source: Source, most: int = MOST_FAULTS) -> Parsed[DlxText]:
        """Read the item line, then the options by the names that it gives."""
        before: list[str] = []
        for line in source.line_spans():
            told = source.slice(line).lstrip(" \t")
            if told and not told.startswith("|"):
                return self._read(source, line, before, most)
            if told:
                before.append(told[1:])
        end = Span(len(source.text), len(source.text))
        return Parsed(_NOTHING, [ENDS_BEFORE_ITEMS.at(end)])

    def _read(self, source: Source, line: Span, comments: list[str], most: int) -> Parsed[DlxText]:
        """Read the item line and what follows it."""
        item_line, faults = read_item_line(source, line)
        faults += item_line_faults(item_line)
        if has_errors(faults):
            return Parsed(_NOTHING, faults)
        read = items_of(item_line, source.text, line.end + 1)
        reader = OptionReader(source, read.items, most)
        blocks = reader.blocks(line.end + 1)
        tree = DlxText(
            item_line,
            read,
            blocks,
            tuple(reader.table.colours),
            (*comments, *reader.comments),
            source.slice(line),
            reader.table.has_costs,
        )
        return Parsed(tree, faults + reader.diagnostics())

    def check(self, tree: DlxText) -> Iterable[Diagnostic]:
        """Multiplicities that solvers do not read."""
        return unread_multiplicities(tree.item_line, tree.read)

    def expand(self, source: Source, tree: DlxText, inputs: Inputs = NO_INPUTS) -> Outcome:  # noqa: ARG002 - all is in the tree
        """The problem as it was read."""
        style = Style(item_line=tree.written, prefixes=tree.read.prefixes)
        return Outcome(
            Problem(
                tree.read.items,
                tree.blocks,
                tree.colours,
                has_costs=tree.has_costs,
                record=Record(comments=tree.comments, style=style),
            ),
            [],
        )

    def review(self, tree: DlxText, problem: Problem, *, thorough: bool) -> Iterable[Diagnostic]:  # noqa: ARG002 - all is quick
        """Items that no option has."""
        return uncovered(problem, coverage(problem))

    def is_telling(self, tree: DlxText) -> bool:
        """Options that use the items; a first line of items could be anything."""
        return any(len(block) for block in tree.blocks)
