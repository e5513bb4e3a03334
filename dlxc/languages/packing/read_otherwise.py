"""Legal words of a packing specification that most likely mean something else.

Each kind is told once, with the number of its other places and an edit that mends all of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from dlxc.geometry.digits import DIGITS, VALUE
from dlxc.languages.codes import (
    COMMA_IS_SUFFIX,
    COMMENT_IS_A_PIECE,
    DRAWN_LINES,
    LENGTHS_ARE_A_CELL,
    LENGTHS_IN_SPACE,
    LENGTHS_OF_OTHER_COUNT,
    NUMBER_IN_RANGE,
    NUMBER_OVER_DIGITS,
    THREE_COORDINATES,
    TIMES_ARE_A_NAME,
)
from dlxc.languages.other_notations import (
    comment_of,
    head_of,
    is_drawn,
    lengths_of,
    sign_of_comment,
)
from dlxc.languages.packing.cell_words import CellWords, DigitSet, digit_set, plain_ends
from dlxc.languages.packing.notation import Notation
from dlxc.languages.packing.piece_lines import filled_lines
from dlxc.languages.packing.tree import CellSpec, Packing, PieceLine
from dlxc.languages.set_notations import NumberRange, number_range
from dlxc.text.diagnostics import Diagnostic, Edit, told_once
from dlxc.text.source import Span

_OF_ALL = (
    DRAWN_LINES,
    LENGTHS_ARE_A_CELL,
    LENGTHS_OF_OTHER_COUNT,
    LENGTHS_IN_SPACE,
    THREE_COORDINATES,
)

_COMMAS = ",;"

_CROSSES = {*"xX*\N{MULTIPLICATION SIGN}"}


def read_otherwise(packing: Packing, notation: Notation) -> list[Diagnostic]:
    """Warnings about words that are read otherwise than most likely meant."""
    of_all = _as_a_whole(packing, notation)
    if of_all:
        return [of_all]
    text = packing.pieces.text
    found = (*_ranges(packing), *_commas(packing, notation), *_lines(packing))
    return told_once(found, text)


def is_about_all(found: Diagnostic) -> bool:
    """Whether a warning says that the whole text is read otherwise than meant."""
    return found.wording in _OF_ALL


def is_no_name(name: str) -> bool:
    """Whether the name of a line without cells is most likely a comment or a part of a drawing."""
    return not name.isalnum() and (comment_of(name) is not None or is_drawn(name))


def every_suffix_is_a_coordinate(words: CellWords) -> bool:
    """Whether each word of a sound text could be a cell of polycube."""
    suffixes = [suffix for suffix in words.suffixes if suffix]
    return 0 not in words.layer_of and all(
        suffix.rstrip(_COMMAS) in VALUE or suffix.startswith("[") for suffix in suffixes
    )


def _as_a_whole(packing: Packing, notation: Notation) -> Diagnostic | None:
    """What makes a text another one than it was meant to be."""
    box = packing.box
    line = box.text[box.span.start : box.span.end]
    if len(box.numbers) == 1:
        lengths = lengths_of(line) if _CROSSES & {*line[1:-1]} else []
        if lengths:
            return _lengths(line, lengths, box.span, notation)
        if _is_all_drawn(line, packing, notation):
            return DRAWN_LINES.at(box.span)
    words = packing.words
    has_digits = any(suffix.isdecimal() or suffix.startswith("[") for suffix in words.suffixes)
    if has_digits and len(packing.pieces) and every_suffix_is_a_coordinate(words):
        suffix = box.cells[0].suffix if len(box.numbers) else None
        return THREE_COORDINATES.at(suffix.span if suffix else box.span)
    return None


def _lengths(line: str, lengths: list[int], span: Span, notation: Notation) -> Diagnostic | None:
    cure = notation.box_of(lengths)
    if cure is None:
        return None
    if len(lengths) == notation.dimensions:
        return LENGTHS_ARE_A_CELL.at(span, edit=Edit(span, cure), written=line, cure=cure)
    is_in_space = len(lengths) > notation.dimensions
    wording = LENGTHS_IN_SPACE if is_in_space else LENGTHS_OF_OTHER_COUNT
    return wording.at(span, written=line, cure=cure, most=notation.dimensions)


def _is_all_drawn(line: str, packing: Packing, notation: Notation) -> bool:
    """Whether a box of one word and pieces without cells are a drawing."""
    if "[" in line or not len(packing.pieces) or len(filled_lines(packing.pieces)):
        return False
    names = packing.pieces.names
    return all(is_no_name(name) for name in names) or (
        len(line) > notation.dimensions and all(len(name) == len(line) for name in names)
    )


def _ranges(packing: Packing) -> Iterator[Diagnostic]:
    """Ranges that end in a number of two digits: `[0-11]`."""
    words = packing.words
    suspicious = {
        number
        for number in words.digit_sets
        if any(_as_numbers(coordinate) for coordinate in _coordinates(words, number))
    }
    for cell in packing.cells_with(suspicious):
        for coordinate in cell.coordinates:
            meant, read = _as_numbers(coordinate.text), digit_set(coordinate.text)
            if meant and read:
                yield _range(coordinate.text, coordinate.span, meant, read)


def _coordinates(words: CellWords, number: int) -> Iterator[str]:
    start = 0
    for end in words.ends[number]:
        yield words.texts[number][start:end]
        start = end


def _as_numbers(coordinate: str) -> NumberRange | None:
    """The range of numbers that a set most likely means, or nothing.

    It begins with 0 or 1, and who knows what it says would write it shorter: a digit comes again,
    or all digits follow each other, or the range is one of two digits.
    """
    if len(coordinate) != len("[0-11]") or coordinate[1] not in "01":
        return None
    meant, read = number_range(coordinate), digit_set(coordinate)
    if meant is None or read is None or read.decreases:
        return None
    comes_again = read.named > len(read.values)
    follow = read.values[-1] - read.values[0] == len(read.values) - 1
    of_two = VALUE[coordinate[3]] - VALUE[coordinate[1]] == 1
    return meant if comes_again or follow or of_two else None


def _range(text: str, span: Span, meant: NumberRange, read: DigitSet) -> Diagnostic:
    low, high = meant
    cure = meant.as_set
    if cure is None:
        return NUMBER_OVER_DIGITS.at(span, written=text, low=low, high=high, values=read.values)
    return NUMBER_IN_RANGE.at(
        span,
        edit=Edit(span, cure),
        written=text,
        cure=cure,
        last=DIGITS[high],
        low=low,
        high=high,
        count=high - low + 1,
        values=read.values,
    )


def _commas(packing: Packing, notation: Notation) -> Iterator[Diagnostic]:
    """Cells with a comma behind: `21,`."""
    words = packing.words
    suffixes = words.suffixes.items()
    odd = {number for text, number in suffixes if text[:1] in {*_COMMAS} or text[-1:] in {*_COMMAS}}
    kinds = len(words.kind_marks)
    numbers = [number for number, layer in enumerate(words.layer_of) if layer // kinds in odd]
    for cell in packing.cells_with(numbers if odd else ()):
        yield _comma(cell, words, notation)


def _comma(cell: CellSpec, words: CellWords, notation: Notation) -> Diagnostic:
    text = words.texts[cell.number]
    suffix = words.split(text[words.ends[cell.number][-1] :])[1]
    first = text[: len(text) - len(suffix)]
    parts = [part for part in text.replace(";", ",").split(",") if part]
    are_cells = all(
        plain_ends(part, notation.dimensions, suffixes=notation.has_suffixes) for part in parts
    )
    cure = " ".join(parts)
    here = Span(cell.span.end - len(suffix), cell.span.end)
    edit = Edit(cell.span, cure) if are_cells else None
    shown = cure if are_cells else first
    return COMMA_IS_SUFFIX.at(here, edit=edit, suffix=suffix, cell=first, cure=shown)


def _lines(packing: Packing) -> Iterator[Diagnostic]:
    """Lines of pieces that most likely are none, or have a multiplicity in their names."""
    pieces = packing.pieces
    suspicious = {name for name in {*pieces.names} if _is_suspicious(name)}
    if not suspicious:
        return
    filled = {*filled_lines(pieces).tolist()}
    for at, name in enumerate(pieces.names):
        if name in suspicious:
            yield from _line(pieces[at], has_cells=at in filled)


def _is_suspicious(name: str) -> bool:
    return not name.isalnum() or bool(name[0].isdecimal() and _CROSSES & {*name})


def _line(piece: PieceLine, *, has_cells: bool) -> Iterator[Diagnostic]:
    name, span = piece.name
    line = piece.text[piece.span.start : piece.span.end]
    comment = comment_of(line)
    if not has_cells and is_drawn(name):
        yield DRAWN_LINES.at(span)
    elif comment and (name == sign_of_comment(comment) or not has_cells):
        sign = sign_of_comment(comment)
        here = Span(piece.span.start, piece.span.start + len(sign))
        cure = f"|{piece.text[here.end : piece.span.end]}"
        yield COMMENT_IS_A_PIECE.at(here, edit=Edit(here, "|"), name=name, cure=cure)
    elif name[0].isdecimal():
        yield from _times(piece)


def _times(piece: PieceLine) -> Iterator[Diagnostic]:
    """A multiplicity at the beginning of a name, or as a name before what looks like one."""
    start, end = piece.name.span
    first = piece.cells[:1]
    if first and piece.name.text[-1] in _CROSSES and first[0].coordinates[0].text.isalpha():
        end = first[0].span.end
    head = head_of(piece.text[start:end])
    if head and head.times and head.end == end - start and piece.multiplicity is None:
        edit = Edit(Span(start, end), head.cure)
        here = piece.name.span
        yield TIMES_ARE_A_NAME.at(here, edit=edit, written=piece.name.text, cure=head.cure)
