"""Read the older data for dancing, each line by its rule of the grammar, and check the tree."""

from __future__ import annotations

import sys
from collections.abc import Container, Iterator, Sequence
from typing import NamedTuple

from dlxc.languages.faults import duplicates, name_of_a_cell, name_too_long, not_known
from dlxc.languages.language import Parsed
from dlxc.languages.slips import (
    COMMENT,
    DRAWING,
    Notation,
    comma_in_name,
    line_slip,
    times_in_name,
    times_of,
)
from dlxc.text.diagnostics import Diagnostic, Edit, fault, tell_few
from dlxc.text.grammar import Grammar, SyntaxFault, token_of, word, words_of
from dlxc.text.prose import nearest, shortened
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import rest_not_read, unexpected, word_at

_LINES = {"board": "cells of the board", "names": "names of the pieces", "shape": "shape"}
"""The rules of the grammar that lines are parsed by, and what the lines are."""

_CELLS = ("CELL", "STICK", "POINT")

LineOrder = tuple[str, str]
"""The rules of the first two lines: `board` and `names`, or the other way round."""


class Shape(NamedTuple):
    """A line of a shape: cells as typed, `rotations`, `transpositions`."""

    name: Word
    rotations: int
    transpositions: int
    cells: tuple[Word, ...]

    @property
    def span(self) -> Span:
        """From the name to the last cell."""
        return Span(self.name.span.start, self.cells[-1].span.end)


class Dancing(NamedTuple):
    """A whole text; `points` and `secondary` are the cells and the names after a `|`.

    `names_known` is false if the line of names could not be read, `names_first` is true if it
    is before the board.
    """

    board: tuple[Word, ...] = ()
    points: tuple[Word, ...] = ()
    primary: tuple[Word, ...] = ()
    secondary: tuple[Word, ...] = ()
    shapes: tuple[Shape, ...] = ()
    names_known: bool = False
    names_first: bool = False

    @property
    def primary_items(self) -> tuple[Word, ...]:
        """Cells and names that must be covered, as they are in the text."""
        first, second = self.board, self.primary
        return (*second, *first) if self.names_first else (*first, *second)

    @property
    def secondary_items(self) -> tuple[Word, ...]:
        """Those that need not be covered; only one of the first two lines has any."""
        return (*self.points, *self.secondary)


def parsed_dancing(
    source: Source, grammar: Grammar, notation: Notation, line_order: LineOrder, most: int
) -> Parsed[Dancing]:
    """The tree of a text, and what is wrong with its syntax.

    Each faulty line gives one fault; reading ends after `most`.
    """
    found = Dancing(names_first=line_order[0] == "names")
    shapes: list[Shape] = []
    faults: list[Diagnostic] = []
    missing = [*line_order]
    for span in source.line_spans():
        rule = missing[0] if missing else "shape"
        tree = grammar.parse(source, rule, span)
        told = None
        if isinstance(tree, SyntaxFault):
            stop = tree._replace(offset=tree.offset - span.start)
            told = line_slip(source.slice(span), stop, grammar, rule, notation)
            told = told.moved(span.start) if told else None
            told = told or _line_fault(grammar, source, span, rule, tree, notation)
            if told.code == "E101" and not told.help:
                told = told._replace(help=_line_help(rule, line_order))
            faults.append(told)
        elif rule == "shape":
            name, rotations, transpositions, *cells = words_of(
                tree, "NAME", "ROTATIONS", "TRANSPOSITIONS", *_CELLS
            )
            shapes.append(Shape(name, int(rotations.text), int(transpositions.text), (*cells,)))
        else:
            divider = token_of(tree, "DIVIDER")
            bar = word(divider).span.start if divider else sys.maxsize
            words = words_of(tree, "NAME", *_CELLS)
            required = tuple(each for each in words if each.span.start < bar)
            if rule == "board":
                found = found._replace(board=required, points=words[len(required) :])
            else:
                optional = words[len(required) :]
                found = found._replace(primary=required, secondary=optional, names_known=True)
        if told is None or told.once != COMMENT:
            del missing[:1]
        if told and told.once == DRAWING:
            break
        if len(faults) >= most:
            faults.append(rest_not_read(span))
            break
    else:
        end = Span(len(source.text), len(source.text))
        for rule in missing:
            number = line_order.index(rule) + 1
            message = f"the text ends before line {number}, the {_LINES[rule]}"
            faults.append(fault("E123", end, message))
    return Parsed(found._replace(shapes=tuple(shapes)), faults)


def _line_help(rule: str, line_order: LineOrder) -> str:
    """What a line is, for whoever has left it or a part of it out."""
    if rule == "shape":
        return "a shape is a name, the numbers of rotations and transpositions, and the cells"
    return f"line {line_order.index(rule) + 1} has the {_LINES[rule]}"


def _line_fault(
    grammar: Grammar, source: Source, line: Span, rule: str, stop: SyntaxFault, notation: Notation
) -> Diagnostic:
    if not source.slice(line).strip(" \t"):
        return fault("E124", line, f"a blank line where the {_LINES[rule]} should be")
    found = word_at(source, line, stop.offset)
    is_name = "NAME" in stop.expected and not {*found.text} & {*"|:"}
    if is_name and len(found.text) > notation.longest_name:
        return name_too_long(found, notation.longest_name, "piece name")
    return unexpected(grammar, stop, found)


def dancing_faults(dancing: Dancing, line_of_names: int) -> Iterator[Diagnostic]:
    """Cells and names that come twice, clash or are not known."""
    on_board = (*dancing.board, *dancing.points)
    yield from duplicates(on_board, "cell", "E121")
    names = (*dancing.primary, *dancing.secondary)
    yield from duplicates(names, "name")
    cells = {cell.text: cell for cell in on_board}
    if _is_shape(names, cells):
        here = Span(names[0].span.start, names[-1].span.end)
        message = f"this is a shape, and line {line_of_names} has the names of the pieces"
        pieces = dict.fromkeys([names[0].text, *(shape.name.text for shape in dancing.shapes)])
        line = " ".join(pieces)
        missing = Edit(Span(here.start, here.start), f"{line}\n")
        remedy = f"write the names above it: `{shortened(line)}`"
        yield fault("E101", here, message, help=remedy, edit=missing)
        return
    for name in names:
        if name.text in cells:
            yield name_of_a_cell(name, cells[name.text].span, "board")
    known = {name.text for name in names}
    edit = _without_commas(dancing.primary)
    unknown: list[Word] = []
    for shape in dancing.shapes:
        yield from duplicates(shape.cells, "cell", "E121")
        if dancing.board and dancing.names_known and shape.name.text not in known:
            unknown.append(shape.name)
    has_odd_names = any(f"{name.text}," in known for name in unknown)
    yield from tell_few(unknown, lambda name: _not_named(name, known, line_of_names, edit))
    for name in names:
        if name.text.endswith(",") and len(name.text) > 1 and not has_odd_names:
            yield comma_in_name(name, edit)
        if told := times_in_name(name):
            yield told


def _is_shape(names: Sequence[Word], cells: Container[str]) -> bool:
    """Whether the line of names is a shape: a name, two numbers, and cells of the board."""
    texts = [name.text for name in names]
    are_numbers = len(texts) > 3 and texts[1].isdecimal() and texts[2].isdecimal()
    return are_numbers and all(text in cells for text in texts[3:])


def _without_commas(names: Sequence[Word]) -> Edit | None:
    """The names that must be covered without commas, if they have some."""
    if not any(name.text.endswith(",") and len(name.text) > 1 for name in names):
        return None
    mended = " ".join(name.text.rstrip(",") or name.text for name in names)
    return Edit(Span(names[0].span.start, names[-1].span.end), mended)


def _not_named(name: Word, known: set[str], line: int, commas: Edit | None) -> Diagnostic:
    """What to say of a name that is not in the line of names."""
    text, span = name
    message = f"line {line} names no piece `{shortened(text)}`"
    if f"{text}," in known:
        remedy = f"line {line} names `{text},`: blanks separate names, not commas"
        fix = "leave the commas between the names out"
        return fault("E122", span, message, help=remedy, fix=fix, edit=commas, once="comma in name")
    times = times_of(text)
    if times and times["name"] in known:
        remedy = (
            "the older languages have no multiplicities: name each copy of"
            f" `{times['name']}` in line {line}"
        )
        return fault("E122", span, message, help=remedy)
    near = nearest(text, sorted(known))
    return not_known("E122", name, message, near, f"add the name to line {line}")
