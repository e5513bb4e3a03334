"""What a packing specification must fulfil beyond its grammar, and what is odd in its lines.

A text can have hundreds of thousands of lines.  So each check looks at the distinct words, names
or multiplicities first, and makes lines only of those that something is wrong with.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.digits import VALUE
from dlxc.languages.codes import NAME_OF_A_CELL
from dlxc.languages.faults import multiplicity_faults, unread_multiplicity
from dlxc.languages.packing.cell_sets import (
    cells_of_lines,
    cells_of_words,
    rows_of_names,
    specification_of,
)
from dlxc.languages.packing.cell_words import coordinate_parts, values_as_written
from dlxc.languages.packing.codes import (
    BLANK_LINE,
    CELL_TWICE,
    DECREASES,
    LINE_WITHOUT_CELLS,
    NUMBERS_DECREASE,
    ORIGINAL_NAME,
    OTHER_MULTIPLICITY,
    SUFFIX_OF_A_CELL,
    SUFFIX_OF_DIGITS,
    UNREADABLE_SUFFIX,
)
from dlxc.languages.packing.notation import Notation
from dlxc.languages.packing.piece_lines import (
    filled_lines,
    has_star,
    multiplicity,
    original_names,
    shown_prefix,
)
from dlxc.languages.packing.read_otherwise import is_about_all, is_no_name, read_otherwise
from dlxc.languages.packing.tree import CellSpec, Packing, PieceLine, PieceLines
from dlxc.languages.set_notations import number_range
from dlxc.problem import Multiplicity
from dlxc.text.diagnostics import Diagnostic, Edit, fewer, tell_few, told_once
from dlxc.text.source import Span, Word

_MOST_CELLS = 20_000
"""Pieces of more cells are not searched for repeated ones."""


def packing_faults(
    packing: Packing, notation: Notation, *, original_keeps_tails: bool
) -> Iterator[Diagnostic]:
    """All faults of a specification and what is odd in its lines, in no special order."""
    filled = filled_lines(packing.pieces)
    otherwise = read_otherwise(packing, notation)
    yield from otherwise
    if not any(map(is_about_all, otherwise)):
        yield from _lines_without_cells(packing.pieces, filled)
        yield from fewer(_suffixes(packing))
    yield from told_once(_ranges(packing), packing.pieces.text)
    yield from _name_clashes(packing, filled)
    yield from _multiplicities(packing.pieces, filled)
    yield from _blank_lines(packing)
    if original_keeps_tails:
        yield from fewer(_original_names(packing.pieces, filled))
    yield from _repeated_cells(packing.pieces)
    yield from _stars(packing.pieces)


def _ranges(packing: Packing) -> Iterator[Diagnostic]:
    for cell in packing.cells_with(packing.words.decreasing):
        for coordinate in cell.coordinates:
            for part in coordinate_parts(coordinate):
                if VALUE[part.text[0]] > VALUE[part.text[-1]]:
                    yield _decreasing(part, coordinate)


def _decreasing(part: Word, coordinate: Word) -> Diagnostic:
    """A range that decreases; in `[2-10]` numbers of two digits were meant."""
    low, high = part.text[0], part.text[-1]
    meant = number_range(coordinate.text)
    cure = meant.as_set if meant else None
    if meant is None or cure is None:
        edit = Edit(part.span, f"{high}-{low}")
        return DECREASES.at(part.span, edit=edit, low=low, high=high)
    return NUMBERS_DECREASE.at(
        part.span,
        edit=Edit(coordinate.span, cure),
        low=low,
        high=high,
        cure=cure,
        numbers=f"{meant.low} to {meant.high}",
        last=cure[-2],
        value=meant.high,
    )


def _name_clashes(packing: Packing, filled: NDArray[np.int64]) -> Iterator[Diagnostic]:
    """The reference checks plain cells only; a suffixed cell would be an item twice as well."""
    pieces = packing.pieces
    names = {pieces.names[at] for at in filled.tolist()}
    box = cells_of_words(packing.words, packing.box.numbers)
    clashing = rows_of_names(packing.words, names, box)
    for at in filled.tolist() if clashing else ():
        name = pieces.names[at]
        if name in clashing:
            cell = specification_of(packing.box, clashing[name])
            places = (cell.span,) if cell else ()
            yield NAME_OF_A_CELL.at(pieces[at].name.span, *places, name=name, where="box")


def _multiplicities(pieces: PieceLines, filled: NDArray[np.int64]) -> Iterator[Diagnostic]:
    """Multiplicities that allow nothing or too much, and those of one piece that differ."""
    if len(pieces.prefixes) == 1:
        return
    times = [multiplicity(prefix) for prefix in pieces.prefixes]
    faulty = {number for number, prefix in enumerate(pieces.prefixes) if _is_faulty(prefix)}
    first: dict[str, int] = {}
    for at in filled.tolist():
        number = pieces.prefix_of[at]
        written = pieces[at].multiplicity if number in faulty else None
        if written is not None:
            yield from multiplicity_faults(written)
        other = first.setdefault(pieces.names[at], at)
        mine, theirs = times[number], times[pieces.prefix_of[other]]
        if mine and theirs and mine != theirs:
            yield _other_multiplicity(pieces[at], mine, pieces[other], theirs)


def _is_faulty(prefix: str) -> bool:
    if not prefix or has_star(prefix):
        return False
    return any(multiplicity_faults(Word(prefix, Span(0, len(prefix)))))


def _other_multiplicity(
    piece: PieceLine, mine: Multiplicity, other: PieceLine, theirs: Multiplicity
) -> Diagnostic:
    written = other.multiplicity.text if other.multiplicity else ""
    front = Span(piece.name.span.start, piece.name.span.start)
    return OTHER_MULTIPLICITY.at(
        (piece.multiplicity or piece.name).span,
        (other.multiplicity or other.name).span,
        edit=Edit(piece.multiplicity.span if piece.multiplicity else front, written),
        name=piece.name.text,
        mine=mine.prefix.rstrip("|") or "1",
        theirs=theirs.prefix.rstrip("|") or "1",
        prefix=written,
    )


def _blank_lines(packing: Packing) -> list[Diagnostic]:
    text = packing.pieces.text

    def tell(start: int) -> Diagnostic:
        feed = text.find("\n", start)
        end = feed if feed >= 0 else len(text)
        return BLANK_LINE.at(Span(start, end), edit=Edit(Span(start, end + 1), ""))

    return tell_few(packing.blank_lines, tell)


def _lines_without_cells(pieces: PieceLines, filled: NDArray[np.int64]) -> list[Diagnostic]:
    def tell(at: int) -> Diagnostic:
        name = pieces[at].name
        return LINE_WITHOUT_CELLS.at(name.span, name=name.text)

    is_hollow = np.ones(len(pieces), np.bool_)
    is_hollow[filled] = False
    told = [at for at in np.flatnonzero(is_hollow).tolist() if not is_no_name(pieces.names[at])]
    return tell_few(told, tell)


def _suffixes(packing: Packing) -> Iterator[Diagnostic]:
    """Suffixes that no solver reads, and those that look like coordinates."""
    words = packing.words
    odd = {number for suffix, number in words.suffixes.items() if _is_odd(suffix)}
    kinds = len(words.kind_marks)
    numbers = [number for number, layer in enumerate(words.layer_of) if layer // kinds in odd]
    for cell in packing.cells_with(numbers if odd else ()):
        assert cell.suffix is not None  # noqa: S101 - the empty one is not odd
        end, span = cell.suffix
        _, text = words.split(end)
        suffix = Word(text, Span(span.end - len(text), span.end))
        if "|" in text or ":" in text:
            yield UNREADABLE_SUFFIX.at(suffix.span, suffix=text)
        if _looks_like_digits(text):
            yield _digits_as_suffix(suffix)


def _is_odd(suffix: str) -> bool:
    return "|" in suffix or ":" in suffix or _looks_like_digits(suffix)


def _looks_like_digits(suffix: str) -> bool:
    return suffix.isdecimal() or suffix.startswith("[")


def _digits_as_suffix(word: Word) -> Diagnostic:
    suffix, span = word
    if not suffix.isdecimal() or len(suffix) % 2:
        return SUFFIX_OF_DIGITS.at(span, suffix=suffix)
    cells = " ".join(suffix[at : at + 2] for at in range(0, len(suffix), 2))
    return SUFFIX_OF_A_CELL.at(span, edit=Edit(span, f" {cells}"), suffix=suffix, cells=cells)


def _original_names(pieces: PieceLines, filled: NDArray[np.int64]) -> Iterator[Diagnostic]:
    lines = filled.tolist()
    names = [pieces.names[at] for at in lines]
    if len({*names}) == len(names):
        return
    for at, name, printed in zip(lines, names, original_names(names), strict=True):
        if printed != name:
            yield ORIGINAL_NAME.at(pieces[at].name.span, printed=printed, name=name)


def _repeated_cells(pieces: PieceLines) -> list[Diagnostic]:
    """One fault for each line that names a cell again."""
    named = pieces.totals(np.asarray(pieces.words.named))
    searched = np.flatnonzero((named > 0) & (named <= _MOST_CELLS))
    repeating = [
        group.lines[group.cells.shape[1] < named[group.lines]]
        for group in cells_of_lines(pieces, searched)
    ]
    lines = np.sort(np.concatenate([np.empty(0, np.int64), *repeating])).tolist()
    return tell_few(lines, lambda at: _repetition(pieces[at]))


def _repetition(piece: PieceLine) -> Diagnostic:
    """The first specification that repeats a cell, and the earlier one that names it."""
    seen: dict[tuple[int, ...], CellSpec] = {}
    for spec in piece.cells:
        layer = piece.words.layer_of[spec.number]
        cells = [(*at, layer) for at in product(*map(values_as_written, spec.coordinates))]
        again = next((cell for cell in cells if cell in seen), None)
        if again is not None or len({*cells}) < len(cells):
            places = (seen[again].span,) if again else ()
            return CELL_TWICE.at(spec.span, *places, name=piece.name.text)
        seen.update(dict.fromkeys(cells, spec))
    raise AssertionError("only lines that repeat a cell are asked for")


def _stars(pieces: PieceLines) -> list[Diagnostic]:
    """Multiplicities that solvers do not read."""
    starred = [n for n, prefix in enumerate(pieces.prefixes) if has_star(shown_prefix(prefix))]

    def tell(at: int) -> Diagnostic:
        written = pieces[at].multiplicity
        assert written is not None  # noqa: S101 - these lines have a star
        return unread_multiplicity(written.span, written.text, VALUE[written.text[0]])

    return tell_few(np.flatnonzero(np.isin(np.array(pieces.prefix_of), starred)).tolist(), tell)
