"""Read the older data for dancing: text to syntax tree, with every line's syntax fault."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain, repeat
from typing import NamedTuple

from lark import Token, Tree

from dlxc.languages.dancing.codes import BLANK_INSTEAD, ENDS_BEFORE_LINE, LONG_PIECE_NAME
from dlxc.languages.dancing.tree import Dancing, ShapeLine
from dlxc.languages.faults import name_too_long
from dlxc.languages.language import Parsed
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.grammar import Grammar, SyntaxFault, token_of, word, words_of
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import rest_not_read, unexpected, word_at

_LINES = {"board": "cells of the board", "names": "names of the pieces", "shape": "shape"}
"""The rules of the grammar that lines are parsed by, and what the lines are."""

_MOST_OF_NAME = 3


class _ParsedLine(NamedTuple):
    """A line that was read: the tree, or the fault, counted from the line's start.

    A shape's line is made from its tree here, once for all lines of the same text.
    """

    tree: Tree[Token] | None
    fault: Diagnostic | None = None
    shape: ShapeLine | None = None


def parsed_dancing(source: Source, grammar: Grammar, most: int) -> Parsed[Dancing]:
    """The syntax tree of a text, and what is wrong with its syntax.

    Each faulty line gives one fault; reading ends after `most`.
    """
    heads: list[tuple[int, Tree[Token]]] = []
    shapes: list[ShapeLine] = []
    faults: list[Diagnostic] = []
    rules = chain(("board", "names"), repeat("shape"))
    for number, rule in zip(range(1, max(source.line_count, 2) + 1), rules, strict=False):
        if number > source.line_count:
            faults.append(_missing(source, number, rule))
            continue
        line = source.line_span(number)
        found = _read_line(grammar, rule, source.slice(line))
        if found.fault is not None:
            faults.append(found.fault.moved(line.start))
        elif found.shape is not None:
            shapes.append(found.shape._replace(at=line.start))
        elif found.tree is not None:
            heads.append((line.start, found.tree))
        if len(faults) >= most:
            faults.append(rest_not_read(line))
            break
    return Parsed(_dancing(heads, tuple(shapes)), faults)


@lru_cache(maxsize=1 << 12)
def _read_line(grammar: Grammar, rule: str, text: str) -> _ParsedLine:
    line = Source("", text)
    tree = grammar.parse(line, rule)
    if isinstance(tree, SyntaxFault):
        return _ParsedLine(None, _line_fault(grammar, line, rule, tree))
    return _ParsedLine(tree, shape=_shape_line(tree) if rule == "shape" else None)


def _missing(source: Source, number: int, rule: str) -> Diagnostic:
    end = Span(len(source.text), len(source.text))
    return ENDS_BEFORE_LINE.at(end, number=number, what=_LINES[rule])


def _line_fault(grammar: Grammar, source: Source, rule: str, fault: SyntaxFault) -> Diagnostic:
    line = Span(0, len(source.text))
    if not source.text.strip(" \t"):
        return BLANK_INSTEAD.at(line, what=_LINES[rule])
    found = word_at(source, line, fault.offset)
    is_name = "NAME" in fault.expected and not set(found.text) & set("|:")
    if is_name and len(found.text) > _MOST_OF_NAME:
        return name_too_long(found, _MOST_OF_NAME, LONG_PIECE_NAME)
    return unexpected(grammar, fault, found)


def _dancing(heads: list[tuple[int, Tree[Token]]], shapes: tuple[ShapeLine, ...]) -> Dancing:
    """The tree of a text: from those of its first lines, each with its place, and its shapes."""
    board: tuple[Word, ...] = ()
    primary: tuple[Word, ...] = ()
    secondary: tuple[Word, ...] = ()
    for at, tree in heads:
        if tree.data == "board":
            board = _moved(words_of(tree, "CELL"), at)
        elif tree.data == "names":
            names, divider = words_of(tree, "NAME"), token_of(tree, "DIVIDER")
            bar = word(divider).span.start if divider else sys.maxsize
            primary = _moved((name for name in names if name.span.start < bar), at)
            secondary = _moved((name for name in names if name.span.start > bar), at)
    names_known = any(tree.data == "names" for _, tree in heads)
    return Dancing(board, primary, secondary, shapes, names_known)


def _moved(words: Iterable[Word], by: int) -> tuple[Word, ...]:
    return tuple(each.moved(by) for each in words)


def _shape_line(tree: Tree[Token]) -> ShapeLine:
    (name,) = words_of(tree, "NAME")
    (rotations,), (transpositions,) = words_of(tree, "ROTATIONS"), words_of(tree, "TRANSPOSITIONS")
    cells = words_of(tree, "CELL")
    return ShapeLine(name, int(rotations.text), int(transpositions.text), cells)
