"""What a packing specification must fulfil beyond its grammar, and what is odd in its lines.

A text can have hundreds of thousands of lines.  So each check looks at the distinct words first,
and of what may be found very often only as much is made as is reported.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from dlxc.geometry.digits import VALUE
from dlxc.languages.faults import multiplicity_faults, name_of_a_cell, unread_multiplicity
from dlxc.languages.packing.parsing import Line, Lines, Packing
from dlxc.languages.packing.words import CellWord, Part, WordReader, cells_as_written, cells_of
from dlxc.languages.slips import (
    ABOUT_ALL,
    Notation,
    box_of_lengths,
    comma_in_suffix,
    copies_as_cell,
    drawn_lines,
    is_no_name,
    keyword_as_cell,
    number_range,
    piece_line_slip,
    range_of_numbers,
    three_coordinates,
    times_before_number,
)
from dlxc.problem import Multiplicity
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault, tell_few
from dlxc.text.prose import shortened
from dlxc.text.source import Span, Word

_MOST_CELLS = 20_000
"""Pieces of more cells are not searched for repeated ones."""


def packing_faults(
    packing: Packing, notation: Notation, *, original_keeps_tails: bool
) -> Iterator[Diagnostic]:
    """All faults of a specification and what is odd in its lines, in no special order."""
    otherwise = read_otherwise(packing, notation)
    yield from otherwise
    filled = packing.filled
    if not any(told.once in ABOUT_ALL for told in otherwise):
        if filled is not packing.pieces:
            yield from _lines_without_cells(packing.pieces)
        yield from _suffixes(packing)
    yield from _decreasing_ranges(packing)
    yield from _name_clashes(packing, filled)
    if packing.pieces.have_multiplicities:
        yield from _multiplicities(filled)
        yield from _stars(packing.pieces)
    yield from _blank_lines(packing)
    if original_keeps_tails:
        yield from _original_names(filled)
    yield from _repeated_cells(packing)


def read_otherwise(packing: Packing, notation: Notation) -> list[Diagnostic]:
    """Warnings about words that are read otherwise than most likely meant."""
    if of_all := _as_a_whole(packing, notation):
        return [of_all]
    odd = [*_ranges_of_numbers(packing), *_commas(packing), *_odd_lines(packing)]
    return odd + [*_words_that_are_no_cells(packing)]


def every_suffix_is_a_coordinate(reader: WordReader) -> bool:
    """Whether each word of a sound text could be a cell of polycube."""
    return all(word.layer for word in reader.words) and all(
        suffix.rstrip(",;") in VALUE or suffix.startswith("[")
        for suffix in reader.suffixes
        if suffix
    )


def _as_a_whole(packing: Packing, notation: Notation) -> Diagnostic | None:
    """What makes a text another one than it was meant to be."""
    box, suffixes = packing.box, packing.reader.suffixes
    if len(box.words) == 1:
        line = packing.text[box.start : box.stop]
        if lengths := box_of_lengths(line, box.span, notation):
            return lengths
        if "[" not in line and packing.pieces and not packing.filled:
            names = [*packing.pieces.names]
            is_wide = len(line) > notation.dimensions
            if all(map(is_no_name, names)) or (is_wide and {*map(len, names)} == {len(line)}):
                return drawn_lines(box.span)
    has_digits = any(suffix.isdecimal() or suffix.startswith("[") for suffix in suffixes)
    if has_digits and packing.pieces and every_suffix_is_a_coordinate(packing.reader):
        span = box.span
        for word, at in [*packing.cells(box)][:1]:
            span = Span(at.end - len(word.suffix), at.end)
        return three_coordinates(span)
    return None


def _ranges_of_numbers(packing: Packing) -> Iterator[Diagnostic]:
    """Ranges that end in a number of two digits: `[0-11]`."""
    suspicious = [
        word
        for word in packing.reader.words
        if word.named > 1 and any(number_range(each.text) for each, _ in word.coordinates())
    ]
    for word, span in packing.cells_with(suspicious):
        for bracket, axis in word.coordinates(span.start):
            values = [value for part in axis for value in part.values]
            if told := range_of_numbers(*bracket, values):
                yield told


def _commas(packing: Packing) -> Iterator[Diagnostic]:
    """Cells with a comma behind: `21,`."""
    odd = [w for w in packing.reader.words if w.suffix and {w.suffix[0], w.suffix[-1]} & {*",;"}]
    for word, span in packing.cells_with(odd):
        first = word.text[: len(word.text) - len(word.suffix)]
        parts = [part for part in word.text.replace(";", ",").split(",") if part]
        are_cells = all(map(packing.reader.is_cell, parts))
        yield comma_in_suffix(first, word.suffix, span, are_cells=are_cells)


def _words_that_are_no_cells(packing: Packing) -> Iterator[Diagnostic]:
    """The keyword `box` before a box, and copies after the cells of a piece: `x3`."""
    beginning = [*islice(packing.cells(packing.box), 2)]
    if [word.text.lower() for word, _ in beginning[:-1]] == ["box"]:
        (_, here), (_, after) = beginning
        yield keyword_as_cell(here, Span(here.start, after.start))
    odd = {word.text for word in packing.reader.words if re.fullmatch("[xX][0-9]+", word.text)}
    for line in packing.pieces if odd else ():
        others, last = line.words[:-1], line.words[-1:]
        if others and last[0].text in odd and not any(word.text[0].isalpha() for word in others):
            yield copies_as_cell(last[0].text, line.name, line.stop)


def _odd_lines(packing: Packing) -> Iterator[Diagnostic]:
    """Lines of pieces that most likely are none, or have a multiplicity in their names."""
    for number, name in enumerate(packing.pieces.names):
        if not name.isalnum() or name[0].isdecimal():
            piece = packing.pieces[number]
            line = Word(packing.text[piece.start : piece.stop], piece.span)
            first = piece.words[0].text if piece.words else ""
            if piece.head.prefix and name.isalnum():
                if piece.prefix.text[0].isalpha() and name.isdecimal():
                    yield times_before_number(piece.prefix, piece.name)
                continue
            if told := piece_line_slip(line, piece.name, first, has_cells=piece.is_filled):
                yield told


def _decreasing_ranges(packing: Packing) -> Iterator[Diagnostic]:
    words = packing.reader.words
    decreasing = [w for w in words if not all(part.values for axis in w.axes for part in axis)]
    for word, span in packing.cells_with(decreasing):
        for bracket, axis in word.coordinates(span.start):
            for part in axis:
                if not part.values:
                    yield _decreasing(word, part, bracket, span.start)


def _decreasing(word: CellWord, part: Part, bracket: Word, start: int) -> Diagnostic:
    """A range that decreases; in `[2-10]` numbers of two digits were meant."""
    span = Span(part.start, part.end).moved(start)
    low, high = word.text[part.start], word.text[part.end - 1]
    message = f"the range `{low}-{high}` decreases"
    first, last, cure = number_range(bracket.text) or (0, 0, "")
    if not cure:
        cure = f"write `{high}-{low}`"
        remedy = f"{cure}; digits rise from 0-9 over a-z to A-Z"
        edit = Edit(span, f"{high}-{low}")
        return fault("E104", span, message, help=remedy, fix=cure, edit=edit)
    fix, edit = f"write `{cure}`", Edit(bracket.span, cure)
    remedy = f"{fix} for {first} to {last}, for a coordinate is one digit: `{cure[-2]}` is {last}"
    return fault("E104", span, message, help=remedy, fix=fix, edit=edit, once="range of numbers")


def _name_clashes(packing: Packing, filled: Lines) -> Iterator[Diagnostic]:
    """The reference checks plain cells only; a suffixed cell would be an item twice as well."""
    places = packing.cells_named({*filled.names})
    for piece in filled if places else ():
        if place := places.get(piece.head.name):
            yield name_of_a_cell(piece.name, place, "box")


def _multiplicities(filled: Iterable[Line]) -> Iterator[Diagnostic]:
    """Multiplicities that allow nothing or too much, and those of one piece that differ."""
    first: dict[str, Line] = {}
    for piece in filled:
        if piece.head.prefix[-1:] == "|":
            yield from multiplicity_faults(piece.prefix)
        other = first.setdefault(piece.head.name, piece)
        if other.head != piece.head:
            mine, theirs = piece.head.times, other.head.times
            if mine and theirs and mine != theirs:
                yield _other_multiplicity(piece, mine, other, theirs)


def _other_multiplicity(
    piece: Line, mine: Multiplicity, other: Line, theirs: Multiplicity
) -> Diagnostic:
    here, there = (mine.prefix.rstrip("|") or "1", theirs.prefix.rstrip("|") or "1")
    name, written = piece.head.name, other.head.prefix
    return fault(
        "E112",
        (piece.prefix if piece.head.prefix else piece.name).span,
        f"piece `{name}` has multiplicity {here} here and {there} before",
        Label((other.prefix if written else other.name).span, f"{there} here"),
        help=f"give all lines of a piece one multiplicity: `{written}{name}`",
        edit=Edit(piece.prefix.span, written),
    )


def _blank_lines(packing: Packing) -> list[Diagnostic]:
    text = packing.text

    def tell(start: int) -> Diagnostic:
        feed = text.find("\n", start)
        end = feed if feed >= 0 else len(text)
        edit = Edit(Span(start, end + 1), "")
        here = Span(start, end)
        return fault("W201", here, "a blank line is ignored", help="remove the line", edit=edit)

    return tell_few(packing.blank_lines, tell)


def _lines_without_cells(pieces: Iterable[Line]) -> list[Diagnostic]:
    def tell(piece: Line) -> Diagnostic:
        name = shortened(piece.head.name)
        message = f"the piece line of `{name}` has no cells and is ignored"
        return fault("W202", piece.name.span, message)

    hollow = (piece for piece in pieces if not piece.is_filled)
    return tell_few([piece for piece in hollow if not is_no_name(piece.head.name)], tell)


def _suffixes(packing: Packing) -> Iterator[Diagnostic]:
    """Suffixes that no solver reads, and those that look like coordinates."""
    words = packing.reader.words
    odd = [word for word in words if {*word.suffix} & {*"|:"} or _is_digits(word.suffix)]
    for word, span in packing.cells_with(odd):
        suffix, here = word.suffix, Span(span.end - len(word.suffix), span.end)
        if {*suffix} & {*"|:"}:
            message = f"no solver reads an item named with the suffix `{suffix}`"
            yield fault("W203", here, message, help="use other characters than `|` and `:`")
        if _is_digits(suffix):
            remedy, edit = "is a blank missing before it, or is this a polycube text?", None
            if suffix.isdecimal() and len(suffix) % 2 == 0:
                cells = "".join(f" {suffix[at : at + 2]}" for at in range(0, len(suffix), 2))
                remedy, edit = f"with a blank it is a cell: `{cells}`", Edit(here, cells)
            message = f"the suffix `{suffix}` looks like coordinates"
            yield fault("W207", here, message, help=remedy, edit=edit)


def _is_digits(suffix: str) -> bool:
    return suffix.isdecimal() or suffix.startswith("[")


def _original_names(filled: Lines) -> Iterator[Diagnostic]:
    """The names that the original programs print otherwise, by a slip of theirs.

    They write each line's name into the next free slot of a table and never clear the slot.  A
    line that repeats a known name leaves the slot filled, and a new, shorter name written there
    next keeps the tail of the old one: they call the pieces of the lines `ABC`, `ABC`, `X` `ABC`
    and `XBC`.  (POLYOMINO-DLX section 28.)
    """
    table: set[str] = set()
    slot = ""
    for number, name in enumerate(filled.names):
        slot = name + slot[len(name) :]
        if slot != name:
            yield fault(
                "W205",
                filled[number].name.span,
                f"the original program prints `{slot}` for the piece `{name}`",
                help="to get the same from both, move the line before the repeated lines of the"
                " name above it",
            )
        if slot not in table:
            table.add(slot)
            slot = ""


def _repeated_cells(packing: Packing) -> list[Diagnostic]:
    """One warning for each line that names a cell again."""
    return tell_few(
        [piece for piece in packing.pieces if _repeats(piece.words)],
        lambda piece: _repetition(packing, piece),
    )


def _repeats(words: Sequence[CellWord]) -> bool:
    named = sum(word.named for word in words)
    points = {word.point for word in words}
    if None not in points:
        return len(points) < len(words)
    return 0 < named <= _MOST_CELLS and len(cells_of(words, len(words[0].axes))) < named


def _repetition(packing: Packing, piece: Line) -> Diagnostic:
    """The first specification that repeats a cell, and the earlier one that names it."""
    seen: dict[tuple[int, ...], Span] = {}
    for word, span in packing.cells(piece):
        cells = cells_as_written(word)
        again = next((cell for cell in cells if cell in seen), None)
        if again is not None or len({*cells}) < len(cells):
            places = [Label(seen[again], "it is here first")] if again else []
            message = f"a cell is named twice in piece `{piece.head.name}`, and counts once"
            return fault("W208", span, message, *places)
        seen.update(dict.fromkeys(cells, span))
    raise AssertionError("only lines that repeat a cell are asked for")


def _stars(pieces: Iterable[Line]) -> list[Diagnostic]:
    """Multiplicities that solvers do not read."""

    def tell(piece: Line) -> Diagnostic:
        written, span = piece.prefix
        return unread_multiplicity(span, written, VALUE[written[0]])

    return tell_few([piece for piece in pieces if piece.head.shown.endswith("*")], tell)
