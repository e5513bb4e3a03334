"""What is wrong with a word or a line of DLX: the grammar is asked, then the items.

A line can be long, and to parse it whole would take much room and time.  So the grammar is given
one word, in a short line of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

import numpy as np
from lark import Token, Tree

from dlxc.languages.dlx.reading import (
    FREE,
    UNREAD,
    ItemLine,
    WordTable,
    cost_of,
    words_between,
)
from dlxc.languages.faults import (
    duplicates,
    multiplicity_faults,
    not_known,
    unread_multiplicity,
)
from dlxc.problem import Items
from dlxc.problem.costs import LARGEST, MOST_DIGITS
from dlxc.system.resources import folder
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault, tell_few
from dlxc.text.grammar import Grammar, SyntaxFault, subtrees, words_of
from dlxc.text.prose import nearest, shortened
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import unexpected, word_at

DLX_GRAMMAR = Grammar(
    folder("grammars") / "dlx.lark",
    ("start", "item_line", "option"),
    {
        "NAME": "a name",
        "MULTIPLICITY": "a multiplicity",
        "ITEM": "an item",
        "COLON": "`:` and a colour",
        "COLOUR": "a colour",
        "DIVIDER": "`|`",
    },
)

_MOST_OF_A_LINE = 100
"""At most this many faults of a line are reported."""

_MOST_COMPARED = 50
"""So many unknown names of a text are compared with the items: each takes milliseconds."""


def item_line_faults(line: ItemLine) -> Iterator[Diagnostic]:
    """A word that cannot be read, or else repeated names and multiplicities that allow nothing."""
    if line.odd:
        short, by, stop = _parsed(line.text, line.odd, "item_line", line.before)
        assert isinstance(stop, SyntaxFault), short.text  # noqa: S101 - the grammar refuses it too
        yield _syntax_fault(short, stop).moved(by)
        return
    if len(set(line.names)) < len(line.names):  # hardly ever, and to look for it takes room
        names = map(line.word, range(len(line.names)))
        yield from islice(duplicates(names, "item"), _MOST_OF_A_LINE)
    impossible = chain.from_iterable(
        map(multiplicity_faults, map(line.multiplicity, line.prefixes))
    )
    yield from islice(impossible, _MOST_OF_A_LINE)


def unread_multiplicities(
    line: ItemLine, items: Items, prefixes: dict[int, str]
) -> list[Diagnostic]:
    """Warnings about multiplicities that are written as polycube does."""

    def tell(number: int) -> Diagnostic:
        prefix, start = prefixes[number], line.span(number).start
        times = items.multiplicities[number].low
        return unread_multiplicity(Span(start, start + len(prefix)), prefix, times)

    starred = [number for number, prefix in prefixes.items() if prefix.endswith("*")]
    return tell_few(starred, tell)


class OptionFaults:
    """Tells what is wrong with the lines of a text that cannot be read as options."""

    def __init__(self, text: str, table: WordTable) -> None:
        self._text, self._table, self._compared = text, table, 0

    def of(self, line: Span) -> list[Diagnostic]:
        """The first fault of syntax alone, or else the faults of all words."""
        table = self._table
        told: list[Diagnostic] = []
        first: dict[int, Span] = {}
        total, last = 0, line
        for word in words_between(self._text, line):
            meaning = table[word.text]
            if meaning <= FREE:
                total, last = total + int(cost_of(np.array([meaning]))[0]), word.span
                continue
            text, colour = word.text.partition(":")[0], None
            name = Word(text, Span(word.span.start, word.span.start + len(text)))
            if meaning == UNREAD:
                short, by, tree = _parsed(
                    self._text, word, "option", "a " if word.span > line else ""
                )
                if isinstance(tree, SyntaxFault):
                    return [_syntax_fault(short, tree).moved(by)]
                if words_of(tree, "COST"):
                    told.append(_too_many_digits(word.span, "the cost has"))
                    continue
                entry = subtrees(tree, "entry")[-1]
                colour = next((each.moved(by) for each in words_of(entry, "COLOUR")), None)
            item = meaning % table.size if meaning >= 0 else table.get(name.text, UNREAD)
            earlier = first.setdefault(item, name.span)
            if item == UNREAD:
                told.append(self._no_such_item(name))
            elif earlier != name.span:
                what = f"the item `{shortened(text)}` is twice in one option"
                told.append(fault("E142", name.span, what, Label(earlier, "it is here first")))
            elif colour:
                what = f"the primary item `{shortened(text)}` cannot have a colour"
                told.append(fault("E143", colour.span, what, help="secondary items come after `|`"))
            if len(told) >= _MOST_OF_A_LINE:
                break
        if abs(total) > LARGEST:
            told.append(_too_many_digits(last, "the costs of this option have together"))
        return told

    def _no_such_item(self, name: Word) -> Diagnostic:
        near = ""
        if self._compared < _MOST_COMPARED:
            self._compared += 1
            near = nearest(name.text, self._table.names)
        message, parts = f"there is no item `{shortened(name.text)}`", name.text.split(",")
        if len(parts) > 1 and all(self._table.get(part, UNREAD) != UNREAD for part in parts):
            remedy, cure = "blanks separate items", " ".join(parts)
        elif name.text.lstrip("$").isdecimal() and not near:
            remedy, cure = "a cost has a bar before it", f"|{name.text.lstrip('$')}"
        elif near == f"{name.text},":
            remedy = f"blanks separate items: the comma belongs to the name `{near}`"
            return fault("E141", name.span, message, help=remedy)
        else:
            return not_known("E141", name, message, near)
        edit = Edit(name.span, cure)
        return fault("E141", name.span, message, help=f"{remedy}: write `{cure}`", edit=edit)


def _too_many_digits(span: Span, what: str) -> Diagnostic:
    return fault("E144", span, f"{what} more than {MOST_DIGITS} digits")


def _parsed(
    text: str, word: Word, rule: str, before: str
) -> tuple[Source, int, Tree[Token] | SyntaxFault]:
    """A word, parsed in a line of its own: that line, how far the word is moved, the result."""
    after = " " if text[word.span.end : word.span.end + 1] in (" ", "\t") else ""
    short = Source("", f"{before}{word.text}{after}")
    return short, word.span.start - len(before), DLX_GRAMMAR.parse(short, rule)


def _syntax_fault(short: Source, stop: SyntaxFault) -> Diagnostic:
    found = word_at(short, Span(0, len(short.text)), stop.offset)
    if stop.found == "|" and "ITEM" in stop.expected:
        return fault(
            "E144",
            found.span,
            f"a cost is a `|` and an integer of at most {MOST_DIGITS} digits, without a blank",
            help="an example: `|5`, or `|-5`",
        )
    if stop.found == "|":
        return fault("E101", found.span, "a `|` within a name or a second one")
    return unexpected(DLX_GRAMMAR, stop, found)
