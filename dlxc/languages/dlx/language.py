"""Items and options as a language: its phases."""

from collections.abc import Iterable
from itertools import chain, repeat

from dlxc.languages.checked_options import dropped_options
from dlxc.languages.dlx.faults import DLX_GRAMMAR, OptionLines, item_line_faults
from dlxc.languages.dlx.reading import (
    ItemLine,
    WordTable,
    items_of,
    read_item_line,
    read_options,
    words_between,
)
from dlxc.languages.formats.bits import BITS
from dlxc.languages.formats.reading import NOTHING, Data
from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parsed
from dlxc.problem import Outcome, Problem, Record, Style
from dlxc.text.diagnostics import MOST_FAULTS, Edit, fault, has_errors
from dlxc.text.grammar import GrammarRead, rest_not_read
from dlxc.text.source import Source, Span


class Dlx(Language[Data]):
    """Items, then options, as the exact-cover solvers read them."""

    grammar = DLX_GRAMMAR
    lines_that_tell = 1000

    def grammar_reads(self, source: Source) -> Iterable[GrammarRead]:
        """The item line and the options, which a dictionary reads as the grammar would."""
        rules = chain(["item_line"], repeat("option"))
        for line in source.line_spans():
            first = next(words_between(source.text, line), None)
            if first and first.text[0] != "|":
                yield GrammarRead(self.grammar, next(rules), source, line)

    def parse(
        self, source: Source, inputs: Inputs = NO_INPUTS, most: int = MOST_FAULTS
    ) -> Parsed[Data]:
        """Read the item line, then the options by the names that it gives.

        A problem without primary items has an item line that is empty or begins with a blank and
        `|`.  It looks like a blank line or a comment.  So it is read only where the first line
        that is neither has no items but those of it, or where there is no such line.
        """
        comments: list[str] = []
        bare = None
        for line in source.line_spans():
            first = next(words_between(source.text, line), None)
            if first and first.text[0] != "|":
                if bare and bare[0].has_items_of(line):
                    return self._read(source, *bare, most)
                return self._read(source, read_item_line(source.text, line), comments, most)
            if not first or first.span.start > line.start:
                bare = read_item_line(source.text, line), [*comments]
            if first:
                comments.append(source.text[first.span.start + 1 : line.end])
        if bare and not bare[0].odd:
            return self._read(source, *bare, most)
        end = Span(len(source.text), len(source.text))
        stop = fault("E123", end, "the text ends before the item line")
        return Parsed(NOTHING, [stop])

    def _read(self, source: Source, line: ItemLine, comments: list[str], most: int) -> Parsed[Data]:
        """Read what follows the item line."""
        diagnostics = [*item_line_faults(line)]
        if has_errors(diagnostics):
            if line.names and {*line.names} <= BITS:
                remedy = "this looks like a matrix of 0 and 1: `--from csv` reads it"
                diagnostics = [diagnostics[0]._replace(help=remedy, edit=None)]
            return Parsed(NOTHING, diagnostics)
        start = line.line.end + 1
        items, prefixes = items_of(line, source.text, start)
        table = WordTable(items)
        options = read_options(source.text, start, table, most)
        if options.faulty:
            lines = OptionLines(source.text, line, items, table)
            diagnostics += lines.faults(options.faulty, others_are_sound=bool(options.blocks))
        if len(options.faulty) >= most:
            diagnostics.append(rest_not_read(options.faulty[-1]))
        if options.first_dropped:
            diagnostics.append(dropped_options(options.dropped_count, options.first_dropped))
        style = Style(item_line=source.slice(line.line), prefixes=prefixes)
        record = Record(comments=(*comments, *options.comments), style=style)
        problem = Problem(
            items, (*options.blocks,), options.colours, has_costs=options.has_costs, record=record
        )
        # Options use the items; a first line of items could be anything.
        return Parsed(Data(problem, any(map(len, options.blocks))), diagnostics)

    def expand(self, source: Source, tree: Data, inputs: Inputs = NO_INPUTS) -> Outcome:
        """The problem as it was read."""
        return Outcome(tree.problem, [])

    def usual_edits(self, source: Source, tree: Data) -> Iterable[Edit]:
        """Single blanks between words."""
        from dlxc.languages.usual_form import single_blanks  # late: few texts are rewritten

        return single_blanks(source, lambda line: line.lstrip().startswith("|"))

    def is_telling(self, tree: Data) -> bool:
        """Whether options use the items."""
        return tree.is_telling
