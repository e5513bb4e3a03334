"""What is wrong with an option: the grammar is asked, then the table of items."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from dlxc.languages.dlx.codes import (
    COST_TOO_LONG,
    ITEM_TWICE_IN_OPTION,
    NO_COST,
    NO_SUCH_ITEM,
    NO_SUCH_ITEM_BUT_LIKE,
    PRIMARY_WITH_COLOUR,
    SECOND_BAR,
)
from dlxc.languages.dlx.grammar import DLX_GRAMMAR, MOST_DIGITS
from dlxc.languages.dlx.item_line import long_name_or_unexpected
from dlxc.languages.faults import nearest
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.grammar import SyntaxFault, subtrees, words_of
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import word_at


class KnownItems(NamedTuple):
    """The items by their names; those below `primary_count` are primary."""

    numbers: Mapping[str, int]
    primary_count: int


def option_faults(source: Source, line: Span, known: KnownItems) -> Iterator[Diagnostic]:
    """What is wrong with the option in a line."""
    tree = DLX_GRAMMAR.parse(source, "option", line)
    if isinstance(tree, SyntaxFault):
        yield _syntax_fault(source, line, tree)
        return
    for cost in words_of(tree, "COST"):
        if len(cost.text) > MOST_DIGITS + len("|"):
            yield COST_TOO_LONG.at(cost.span, most=MOST_DIGITS)
    first: dict[str, Word] = {}
    for entry in subtrees(tree, "entry"):
        (name,), colours = words_of(entry, "ITEM"), words_of(entry, "COLOUR")
        other = first.setdefault(name.text, name)
        if name.text not in known.numbers:
            yield _no_such_item(name, known.numbers)
        elif other is not name:
            yield ITEM_TWICE_IN_OPTION.at(name.span, other.span, name=name.text)
        elif colours and known.numbers[name.text] < known.primary_count:
            yield PRIMARY_WITH_COLOUR.at(colours[0].span, name=name.text)


def _no_such_item(name: Word, known: Collection[str]) -> Diagnostic:
    near = nearest(name.text, known)
    if near is None:
        return NO_SUCH_ITEM.at(name.span, name=name.text)
    edit = Edit(name.span, near)
    return NO_SUCH_ITEM_BUT_LIKE.at(name.span, edit=edit, name=name.text, near=near)


def _syntax_fault(source: Source, line: Span, fault: SyntaxFault) -> Diagnostic:
    found = word_at(source, line, fault.offset)
    if fault.found == "|" and "ITEM" not in fault.expected - {"_BLANKS"}:
        return SECOND_BAR.at(found.span)
    if fault.found == "|":
        return NO_COST.at(found.span, most=MOST_DIGITS)
    return long_name_or_unexpected(found, fault)
