"""Read the older data for dancing: text to syntax tree, with every line's syntax fault."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from lark import Token, Tree

from dlxc.languages.codes import DRAWN, NO_COMMENTS
from dlxc.languages.dancing.codes import BLANK_INSTEAD, ENDS_BEFORE_LINE, LONG_PIECE_NAME
from dlxc.languages.dancing.line_slips import RefusedLine, line_slip
from dlxc.languages.dancing.tree import Dancing, ShapeLine
from dlxc.languages.faults import name_too_long
from dlxc.languages.language import Parsed
from dlxc.problem.board import CellMark
from dlxc.text.diagnostics import Diagnostic, told_once
from dlxc.text.grammar import Grammar, SyntaxFault, token_of, word, words_of
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import rest_not_read, unexpected, word_at

_LINES = {"board": "cells of the board", "names": "names of the pieces", "shape": "shape"}
"""The rules of the grammar that lines are parsed by, and what the lines are."""

_MOST_OF_NAME = 3

LineOrder = tuple[str, str]
"""The rules of the first two lines: `board` and `names`, or the other way round."""


class _HeadLine(NamedTuple):
    """The board or the names: what must be covered, and what stands behind the divider."""

    required: tuple[Word, ...] = ()
    optional: tuple[Word, ...] = ()

    def moved(self, by: int) -> _HeadLine:
        """The same line, with this many characters more in front of it."""
        return _HeadLine(*(tuple(word.moved(by) for word in words) for words in self))


class _ParsedLine(NamedTuple):
    """A line that was read, or its fault; places are counted from the line's start."""

    head: _HeadLine | None = None
    shape: ShapeLine | None = None
    fault: Diagnostic | None = None


def parsed_dancing(
    source: Source,
    grammar: Grammar,
    line_order: LineOrder,
    marks: tuple[CellMark, ...],
    most: int,
) -> Parsed[Dancing]:
    """The syntax tree of a text, and what is wrong with its syntax.

    Each faulty line gives one fault; reading ends after `most`.
    """
    heads: dict[str, _HeadLine] = {}
    shapes: list[ShapeLine] = []
    faults: list[Diagnostic] = []
    missing = [*line_order]
    for line in source.line_spans():
        rule = missing[0] if missing else "shape"
        found = _read_line(grammar, rule, source.slice(line), marks)
        if found.fault is None or found.fault.wording is not NO_COMMENTS:
            del missing[:1]
        if found.fault is not None:
            faults.append(found.fault.moved(line.start))
        elif found.shape is not None:
            shapes.append(found.shape._replace(at=line.start))
        elif found.head is not None:
            heads[rule] = found.head.moved(line.start)
        if found.fault is not None and found.fault.wording is DRAWN:
            break
        if len(faults) >= most:
            faults.append(rest_not_read(line))
            break
    else:
        faults += [_missing(source, line_order.index(rule) + 1, rule) for rule in missing]
    return Parsed(_dancing(heads, tuple(shapes), line_order), told_once(faults, source.text))


@lru_cache(maxsize=1 << 12)
def _read_line(grammar: Grammar, rule: str, text: str, marks: tuple[CellMark, ...]) -> _ParsedLine:
    if rule == "names" and (names := _plain_names(text)) is not None:
        return _ParsedLine(head=_HeadLine(names))
    line = Source("", text)
    tree = grammar.parse(line, rule)
    if isinstance(tree, SyntaxFault):
        slip = line_slip(RefusedLine(text, rule, tree.offset, marks))
        return _ParsedLine(fault=slip or _line_fault(grammar, line, rule, tree))
    if rule == "shape":
        return _ParsedLine(shape=_shape_line(tree))
    return _ParsedLine(head=_head_line(tree))


def _plain_names(text: str) -> tuple[Word, ...] | None:
    """A line of names, read without the parser; `None` if it is not plainly legal."""
    names = text.replace("\t", " ").split(" ")
    if not all(map(_is_plain_name, {*names} - {""})) or not text.strip(" \t"):
        return None
    found = []
    at = 0
    for name in names:
        if name:
            found.append(Word(name, Span(at, at + len(name))))
        at += len(name) + 1
    return tuple(found)


def _is_plain_name(name: str) -> bool:
    """What is printable has no white space but the blank."""
    return len(name) <= _MOST_OF_NAME and name.isprintable() and not {*name} & {*"|:"}


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


def _dancing(
    heads: Mapping[str, _HeadLine], shapes: tuple[ShapeLine, ...], line_order: LineOrder
) -> Dancing:
    """The tree of a text, from its first lines and its shapes."""
    board, names = (heads.get(rule, _HeadLine()) for rule in ("board", "names"))
    return Dancing(
        board.required,
        board.optional,
        names.required,
        names.optional,
        shapes,
        names_known="names" in heads,
        names_first=line_order[0] == "names",
    )


def _head_line(tree: Tree[Token]) -> _HeadLine:
    words, divider = words_of(tree, "NAME", "CELL", "STICK", "POINT"), token_of(tree, "DIVIDER")
    bar = word(divider).span.start if divider else sys.maxsize
    return _HeadLine(
        tuple(each for each in words if each.span.start < bar),
        tuple(each for each in words if each.span.start > bar),
    )


def _shape_line(tree: Tree[Token]) -> ShapeLine:
    (name,) = words_of(tree, "NAME")
    (rotations,), (transpositions,) = words_of(tree, "ROTATIONS"), words_of(tree, "TRANSPOSITIONS")
    cells = words_of(tree, "CELL", "STICK", "POINT")
    return ShapeLine(name, int(rotations.text), int(transpositions.text), cells)
