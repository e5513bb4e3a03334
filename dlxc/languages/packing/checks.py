"""What a text of boxes and pieces must fulfil beyond its grammar, and what is odd in it.

What there is to say about a word is found once, with places in the word, and said wherever it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from dlxc.geometry import VALUE
from dlxc.languages.faults import multiplicity_faults, name_of_a_cell, unread_multiplicity
from dlxc.languages.packing.tree import CellWord, Digits, Packing, Piece, Point, points_of
from dlxc.languages.slips import (
    ABOUT_ALL,
    Notation,
    box_of_lengths,
    comma_in_suffix,
    comment_as_piece,
    comment_of,
    doubt,
    number_range,
    range_of_numbers,
)
from dlxc.problem import Multiplicity
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault, tell_few
from dlxc.text.grammar import Grammar
from dlxc.text.prose import shortened
from dlxc.text.source import Span, Word

_MOST_CELLS = 20_000
"""Words that name more cells are not searched for repeated ones."""


def packing_faults(tree: Packing, grammar: Grammar, notation: Notation) -> Iterator[Diagnostic]:
    """All faults of a text and what is odd in its lines, in no special order."""
    otherwise = read_otherwise(tree, grammar, notation)
    yield from otherwise
    filled = tree.filled
    if not any(diagnostic.once in ABOUT_ALL for diagnostic in otherwise):
        hollow = [piece for piece in tree.pieces if not piece.is_filled]
        named = [piece for piece in hollow if not comment_of(piece.head.name)]
        yield from tell_few(named, _without_cells)
        yield from _about_words(tree, _odd_suffixes)
    yield from _about_words(tree, _decreasing_ranges)
    yield from _name_clashes(tree, notation, filled)
    yield from _multiplicities(filled)
    stars = [piece.prefix for piece in tree.pieces if piece.head.shown.endswith("*")]
    yield from tell_few(
        stars, lambda prefix: unread_multiplicity(prefix.span, prefix.text, VALUE[prefix.text[0]])
    )
    yield from tell_few(tree.blank_lines, _blank_line)
    yield from tell_few([piece for piece in tree.pieces if _repeats(piece)], _repetition)


def read_otherwise(tree: Packing, grammar: Grammar, notation: Notation) -> list[Diagnostic]:
    """Warnings about what is read otherwise than most likely meant."""
    if of_all := _as_a_whole(tree, notation):
        return [of_all]
    odd = [*_about_words(tree, _ranges_of_numbers), *_about_words(tree, partial(_commas, grammar))]
    return [*odd, *_odd_lines(tree), *_words_that_are_no_cells(tree)]


def every_suffix_is_a_coordinate(tree: Packing) -> bool:
    """Whether each word of a sound text could be a cell of polycube."""
    suffixes = [word.suffix.rstrip(",;") for word in tree.words.values() if not word.kind]
    return all(suffix in VALUE or suffix.startswith("[") for suffix in suffixes)


def _as_a_whole(tree: Packing, notation: Notation) -> Diagnostic | None:
    """What makes a text another one than it was meant to be."""
    box = tree.box
    if len(box.cells) == 1:
        line = tree.text[slice(*box.span)]
        if lengths := box_of_lengths(line, box.span, notation):
            return lengths
    has_digits = any(suffix.isdecimal() or suffix.startswith("[") for suffix in tree.suffixes)
    if has_digits and tree.pieces and every_suffix_is_a_coordinate(tree):
        span = box.span
        for word, (_, end) in box.cells[:1]:
            span = Span(end - len(word.suffix), end)
        message = "the cells have three coordinates, and here the third is a suffix"
        remedy = "puzzles in space are written in polycube: end the name of the file in"
        remedy += " `.polycube`, or say `--from polycube`"
        return doubt("three coordinates", span, message, remedy)
    return None


# ---- words


def _about_words(
    tree: Packing, tell: Callable[[str, CellWord], Iterable[Diagnostic]]
) -> Iterator[Diagnostic]:
    """What there is to say about words, wherever they stand; `tell` gives places in the word."""
    found = {
        text: diagnostics
        for text, word in tree.words.items()
        if (diagnostics := [*tell(text, word)])
    }
    for cell in tree.cells if found else ():
        for diagnostic in found.get(tree.text[slice(*cell.span)], ()):
            yield diagnostic.moved(cell.span.start)


def _sets(text: str, word: CellWord) -> Iterator[tuple[Word, tuple[Digits, ...]]]:
    """The sets in brackets of a word, and what is in them."""
    coordinates = re.finditer(r"\[[^\[\]]*\]|.", text)
    for match, axis in zip(coordinates, word.axes, strict=False):
        if match[0][0] == "[":
            yield Word(match[0], Span(*match.span())), axis


def _ranges_of_numbers(text: str, word: CellWord) -> Iterator[Diagnostic]:
    """Ranges that end in a number of two digits: `[0-11]`."""
    for written, axis in _sets(text, word):
        values = [value for digits in axis for value in range(digits.low, digits.high + 1)]
        if diagnostic := range_of_numbers(*written, values):
            yield diagnostic


def _commas(grammar: Grammar, text: str, word: CellWord) -> Iterator[Diagnostic]:
    """Cells with a comma after it: `21,`."""
    suffix = word.suffix
    if suffix and {suffix[0], suffix[-1]} & {*",;"}:
        parts = [part for part in text.replace(";", ",").split(",") if part]
        first = text[: len(text) - len(suffix)]
        are_cells = all(grammar.reads(part, "cell") for part in parts)
        yield comma_in_suffix(first, suffix, Span(0, len(text)), are_cells=are_cells)


def _odd_suffixes(text: str, word: CellWord) -> Iterator[Diagnostic]:
    """Suffixes that no solver reads, and those that look like coordinates."""
    suffix, here = word.suffix, Span(len(text) - len(word.suffix), len(text))
    if {*suffix} & {*"|:"}:
        message = f"no solver reads an item named with the suffix `{suffix}`"
        yield fault("W203", here, message, help="use other characters than `|` and `:`")
    if suffix.isdecimal() or suffix.startswith("["):
        remedy, edit = "is a blank missing before it, or is this a polycube text?", None
        if suffix.isdecimal() and len(suffix) % 2 == 0:
            cells = "".join(f" {suffix[at : at + 2]}" for at in range(0, len(suffix), 2))
            remedy, edit = f"with a blank it is a cell: `{cells}`", Edit(here, cells)
        message = f"the suffix `{suffix}` looks like coordinates"
        yield fault("W207", here, message, help=remedy, edit=edit)


def _decreasing_ranges(text: str, word: CellWord) -> Iterator[Diagnostic]:
    """Ranges that decrease; in `[2-10]` numbers of two digits were meant."""
    for written, axis in _sets(text, word):
        for digits in axis:
            if digits.low <= digits.high:
                continue
            place = Span(digits.start, digits.end)
            low, high = text[digits.start], text[digits.end - 1]
            message = f"the range `{low}-{high}` decreases"
            first, last, cure = number_range(written.text) or (0, 0, "")
            if cure:
                fix, edit = f"write `{cure}`", Edit(written.span, cure)
                remedy = f"{fix} for {first} to {last}, for a coordinate is one digit:"
                remedy += f" `{cure[-2]}` is {last}"
                once = "range of numbers"
            else:
                fix, edit, once = f"write `{high}-{low}`", Edit(place, f"{high}-{low}"), ""
                remedy = f"{fix}; digits rise from 0-9 over a-z to A-Z"
            yield fault("E104", place, message, help=remedy, fix=fix, edit=edit, once=once)


# ---- lines


def _words_that_are_no_cells(tree: Packing) -> Iterator[Diagnostic]:
    """The keyword `box` before a box, and copies after the cells of a piece: `x3`."""
    first, *after = [cell.span for cell in tree.box.cells[:2]] or [Span(0, 0)]
    if after and tree.text[slice(*first)].lower() == "box":
        message = "`box` is read as a cell, not as a keyword"
        edit = Edit(Span(first.start, after[0].start), "")
        yield doubt("keyword", first, message, "leave it out", edit)
    if not any(re.fullmatch("[xX][0-9]+", text) for text in tree.words):
        return
    for piece in tree.pieces:
        *others, last = [tree.text[slice(*cell.span)] for cell in piece.cells] or [""]
        if others and re.fullmatch("[xX][0-9]+", last) and not any(w[0].isalpha() for w in others):
            message = f"`{last}` is read as a cell, not as a number of copies"
            remedy = f"write `{last[1:]}|{piece.head.name}` for copies"
            yield doubt("copies are a cell", piece.cells[-1].span, message, remedy)


def _odd_lines(tree: Packing) -> Iterator[Diagnostic]:
    """Lines of pieces that most likely are comments, or have a multiplicity after the name."""
    for piece in tree.pieces:
        prefix, name = piece.head[:2]
        if name.isalnum() and not name[0].isdecimal():
            continue
        if prefix and name.isalnum():
            if prefix[0].isalpha() and name.isdecimal():
                yield _times_before_number(piece)
            continue
        line = Word(tree.text[slice(*piece.span)], piece.span)
        if diagnostic := comment_as_piece(line, piece.name, has_cells=piece.is_filled):
            yield diagnostic


def _times_before_number(piece: Piece) -> Diagnostic:
    """A multiplicity after the name, `D*4`, which is read as one of a piece `4`."""
    prefix, name = piece.head[:2]
    edit = Edit(Span(piece.span.start, piece.name.span.end), f"{name}|{prefix[:-1]}")
    message = f"`{prefix}{name}` is read as {VALUE[prefix[0]]} copies of a piece `{name}`"
    remedy = f"write `{edit.text}` for {name} copies of `{prefix[:-1]}`"
    return doubt("copies", edit.span, message, remedy, edit)


def _without_cells(piece: Piece) -> Diagnostic:
    name = shortened(piece.head.name)
    message = f"the piece line of `{name}` has no cells and is ignored"
    return fault("W202", piece.name.span, message)


def _blank_line(line: Span) -> Diagnostic:
    edit = Edit(Span(line.start, line.end + 1), "")
    return fault("W201", line, "a blank line is ignored", help="remove the line", edit=edit)


def _name_clashes(
    tree: Packing, notation: Notation, pieces: Sequence[Piece]
) -> Iterator[Diagnostic]:
    """The reference checks plain cells only; a suffixed cell would be an item twice as well."""
    layers = {
        mark.after + suffix: number * len(notation.marks) + kind
        for number, suffix in enumerate(tree.suffixes)
        for kind, mark in enumerate(notation.marks)
    }
    points: dict[str, Point] = {}
    for name in {piece.head.name for piece in pieces}:
        digits, end = name[: notation.dimensions], name[notation.dimensions :]
        if VALUE.keys() >= {*digits} and len(digits) == notation.dimensions and end in layers:
            points[name] = (*(VALUE[digit] for digit in digits), layers[end])
    places = tree.places if points else {}
    for piece in pieces if points else ():
        if place := places.get(points.get(piece.head.name, ())):
            yield name_of_a_cell(piece.name, place, "box")


def _multiplicities(pieces: Sequence[Piece]) -> Iterator[Diagnostic]:
    """Multiplicities that allow nothing or too much, and those of one piece that differ."""
    first: dict[str, Piece] = {}
    for piece in pieces:
        if piece.head.prefix.endswith("|"):
            yield from multiplicity_faults(piece.prefix)
        other = first.setdefault(piece.head.name, piece)
        if other.head != piece.head:
            mine, theirs = piece.head.times, other.head.times
            if mine and theirs and mine != theirs:
                yield _other_multiplicity(piece, mine, other, theirs)


def _other_multiplicity(
    piece: Piece, mine: Multiplicity, other: Piece, theirs: Multiplicity
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


def _repeats(piece: Piece) -> bool:
    """Whether a piece names a cell again."""
    count = sum(cell.word.named for cell in piece.cells if cell.word.points)
    return count <= _MOST_CELLS and len(points_of(piece.cells)) < count


def _repetition(piece: Piece) -> Diagnostic:
    """The first word that repeats a cell, and the earlier one that names it."""
    seen: dict[Point, Span] = {}
    for word, span in piece.cells:
        again = next((point for point in word.points if point in seen), None)
        if again or 0 < len(word.points) < word.named:
            places = [Label(seen[again], "it is here first")] if again else []
            message = f"a cell is named twice in piece `{piece.head.name}`, and counts once"
            return fault("W208", span, message, *places)
        seen.update(dict.fromkeys(word.points, span))
    raise AssertionError("only lines that repeat a cell are asked for")
