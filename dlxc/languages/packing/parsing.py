"""Read a packing specification: text to syntax tree, with every line's syntax fault."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from lark import Token, Tree

from dlxc.languages.language import Parsed
from dlxc.languages.packing.codes import ENDS_BEFORE_BOX
from dlxc.languages.packing.syntax_faults import line_fault
from dlxc.languages.packing.tree import (
    BoxLine,
    CellSpec,
    Coordinate,
    Packing,
    PieceLine,
    Range,
)
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic
from dlxc.text.grammar import Grammar, SyntaxFault, span_of, subtrees, token_of, word
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import rest_not_read


def parsed_packing(source: Source, grammar: Grammar, most: int = MOST_FAULTS) -> Parsed[Packing]:
    """The syntax tree of a text, and what is wrong with its syntax.

    The languages are line by line, and so is the reading: each faulty line gives one fault, and
    of it what stands before the fault, and the sound lines, can still be checked.  Reading
    ends after `most` faults.
    """
    box, pieces, faults = BoxLine(()), [], list[Diagnostic]()
    rule = "box"
    for span, text in _telling_lines(source):
        line = _read_line(grammar, rule, text)
        if line.fault is not None:
            faults.append(line.fault.moved(span.start))
        if isinstance(line.tree, BoxLine):
            box = line.tree._replace(at=span.start)
        elif line.tree is not None:
            pieces.append(line.tree._replace(at=span.start))
        rule = "piece"
        if len(faults) >= most:
            faults.append(rest_not_read(span))
            break
    if rule == "box":
        faults.append(ENDS_BEFORE_BOX.at(Span(len(source.text), len(source.text))))
    blank = [n for n, text in enumerate(source.lines(), start=1) if not text.strip(" ")]
    spans = tuple(source.line_span(number) for number in blank)
    return Parsed(Packing(box, tuple(pieces), spans), faults)


def _telling_lines(source: Source) -> Iterator[tuple[Span, str]]:
    """The lines that are neither blank nor comments."""
    for number, text in enumerate(source.lines(), start=1):
        if not text.startswith("|") and text.strip(" "):
            yield source.line_span(number), text


class _ReadLine(NamedTuple):
    """What a line is, as far as it is sound, and what is wrong with it, counted from its start."""

    tree: BoxLine | PieceLine | None
    fault: Diagnostic | None


@lru_cache(maxsize=1 << 12)
def _read_line(grammar: Grammar, rule: str, text: str) -> _ReadLine:
    line = Source("", text)
    tree = grammar.parse(line, rule)
    if not isinstance(tree, SyntaxFault):
        return _ReadLine(_tree(tree), None)
    fault = line_fault(grammar, line, Span(0, len(text)), tree)
    # What stands before the faulty word: its ranges deserve a check as well.
    before = grammar.parse(line, rule, Span(0, max(text.rfind(" ", 0, tree.offset), 0)))
    if isinstance(before, SyntaxFault) or not subtrees(before, "cell"):
        return _ReadLine(None, fault)
    return _ReadLine(_tree(before), fault)


def _tree(tree: Tree[Token]) -> BoxLine | PieceLine:
    if tree.data == "box":
        return BoxLine(_cells(tree))
    name = token_of(tree, "NAME") or token_of(tree, "LONG_NAME")
    multiplicity = token_of(tree, "MULTIPLICITY")
    assert name is not None  # noqa: S101 - the grammar gives every piece a name
    return PieceLine(word(name), word(multiplicity) if multiplicity else None, _cells(tree))


def _cells(tree: Tree[Token]) -> tuple[CellSpec, ...]:
    return tuple(_cell(cell) for cell in subtrees(tree, "cell"))


def _cell(tree: Tree[Token]) -> CellSpec:
    suffix = token_of(tree, "SUFFIX")
    coordinates = [child for child in tree.children if isinstance(child, Tree)]
    return CellSpec(
        tuple(_coordinate(coordinate) for coordinate in coordinates),
        word(suffix) if suffix else None,
        span_of(tree.meta),
    )


def _coordinate(tree: Tree[Token]) -> Coordinate:
    return tuple(_part(child) for child in tree.children)


def _part(part: Token | Tree[Token]) -> Word | Range:
    if isinstance(part, Token):
        return word(part)
    digits = [word(token) for token in part.scan_values(lambda _: True)]
    return digits[0] if part.data == "digit" else Range(digits[0], digits[1])
