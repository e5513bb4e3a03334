"""What a packing specification must fulfil beyond its grammar, and what is odd in its lines."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import prod

from dlxc.geometry.digits import VALUE
from dlxc.languages.codes import NAME_OF_A_CELL
from dlxc.languages.faults import multiplicity_faults, unread_multiplicity
from dlxc.languages.packing.cell_sets import named_cells, values
from dlxc.languages.packing.codes import (
    BLANK_LINE,
    CELL_TWICE,
    DECREASES,
    LINE_WITHOUT_CELLS,
    ORIGINAL_NAME,
    OTHER_MULTIPLICITY,
    SUFFIX_OF_A_CELL,
    SUFFIX_OF_DIGITS,
    UNREADABLE_SUFFIX,
)
from dlxc.languages.packing.piece_lines import (
    filled_lines,
    has_cells,
    has_star,
    multiplicity,
    original_names,
    prefix,
)
from dlxc.languages.packing.tree import BoxLine, CellSpec, Packing, PieceLine, Range
from dlxc.problem import Multiplicity
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.source import Span, Word

_MOST_CELLS = 20_000
"""Pieces of more cells are not searched for repeated ones."""


def packing_faults(packing: Packing) -> list[Diagnostic]:
    """All faults of a specification and what is odd in its lines, in no special order."""
    pieces = filled_lines(packing)
    return [
        *_ranges(packing),
        *_name_clashes(packing.box, pieces),
        *_multiplicities(pieces),
        *_ignored(packing),
        *_unreadable_suffixes(packing),
        *_original_names(pieces),
        *_digits_as_suffixes(packing),
        *_repeated_cells(packing),
        *_stars(packing),
    ]


def _ranges(packing: Packing) -> Iterator[Diagnostic]:
    for line, cell in packing.all_cells():
        for part in (part for coordinate in cell.coordinates for part in coordinate):
            if isinstance(part, Range) and VALUE[part.low.text] > VALUE[part.high.text]:
                low, high, span = part.low.text, part.high.text, line.place(part.span)
                yield DECREASES.at(span, edit=Edit(span, f"{high}-{low}"), low=low, high=high)


def _name_clashes(box: BoxLine, pieces: list[PieceLine]) -> Iterator[Diagnostic]:
    """The reference checks plain cells only; a suffixed cell would be an item twice as well."""
    cells = dict(named_cells(box.cells, {piece.name.text for piece in pieces}))
    for piece in pieces:
        name = piece.name.text
        if name in cells:
            place = box.place(cells[name])
            yield NAME_OF_A_CELL.at(piece.place(piece.name.span), place, name=name, where="box")


def _multiplicities(pieces: list[PieceLine]) -> Iterator[Diagnostic]:
    first: dict[str, PieceLine] = {}
    for piece in pieces:
        mine = multiplicity(piece)
        if piece.multiplicity and not has_star(piece):
            moved = piece.multiplicity._replace(span=piece.place(piece.multiplicity.span))
            yield from multiplicity_faults(moved)
        other = first.setdefault(piece.name.text, piece)
        theirs = multiplicity(other)
        if mine and theirs and mine != theirs:
            yield _other_multiplicity(piece, mine, other, theirs)


def _other_multiplicity(
    piece: PieceLine, mine: Multiplicity, other: PieceLine, theirs: Multiplicity
) -> Diagnostic:
    written = other.multiplicity.text if other.multiplicity else ""
    front = Span(piece.name.span.start, piece.name.span.start)
    here = piece.multiplicity.span if piece.multiplicity else front
    return OTHER_MULTIPLICITY.at(
        piece.place((piece.multiplicity or piece.name).span),
        other.place((other.multiplicity or other.name).span),
        edit=Edit(piece.place(here), written),
        name=piece.name.text,
        mine=mine.prefix.rstrip("|") or "1",
        theirs=theirs.prefix.rstrip("|") or "1",
        prefix=written,
    )


def _ignored(packing: Packing) -> Iterator[Diagnostic]:
    for span in packing.blank_lines:
        yield BLANK_LINE.at(span, edit=Edit(Span(span.start, span.end + 1), ""))
    for piece in packing.pieces:
        if not has_cells(piece):
            yield LINE_WITHOUT_CELLS.at(piece.place(piece.name.span), name=piece.name.text)


def _unreadable_suffixes(packing: Packing) -> Iterator[Diagnostic]:
    for line, cell in packing.all_cells():
        if cell.suffix and ("|" in cell.suffix.text or ":" in cell.suffix.text):
            yield UNREADABLE_SUFFIX.at(line.place(cell.suffix.span), suffix=cell.suffix.text)


def _original_names(pieces: list[PieceLine]) -> Iterator[Diagnostic]:
    for printed, piece in zip(original_names(pieces), pieces, strict=True):
        name = piece.name.text
        if printed != name:
            yield ORIGINAL_NAME.at(piece.place(piece.name.span), printed=printed, name=name)


def _digits_as_suffixes(packing: Packing) -> Iterator[Diagnostic]:
    for line, cell in packing.all_cells():
        if cell.suffix and (cell.suffix.text.isdecimal() or cell.suffix.text[0] == "["):
            yield _digits_as_suffix(line, cell.suffix)


def _digits_as_suffix(line: BoxLine | PieceLine, word: Word) -> Diagnostic:
    suffix, span = word.text, line.place(word.span)
    if not suffix.isdecimal() or len(suffix) % 2:
        return SUFFIX_OF_DIGITS.at(span, suffix=suffix)
    cells = " ".join(suffix[at : at + 2] for at in range(0, len(suffix), 2))
    return SUFFIX_OF_A_CELL.at(span, edit=Edit(span, f" {cells}"), suffix=suffix, cells=cells)


def _repeated_cells(packing: Packing) -> Iterator[Diagnostic]:
    for piece in packing.pieces:
        found = _repetition(piece.cells)
        if found is not None:
            spec, other = found
            places = (piece.place(other.span),) if other else ()
            yield CELL_TWICE.at(piece.place(spec.span), *places, name=piece.name.text)


@lru_cache(maxsize=1 << 12)
def _repetition(cells: tuple[CellSpec, ...]) -> tuple[CellSpec, CellSpec | None] | None:
    """The first specification that repeats a cell, and the earlier one that names it."""
    if sum(prod(len(values(c)) for c in spec.coordinates) for spec in cells) > _MOST_CELLS:
        return None
    seen: dict[tuple[object, ...], CellSpec] = {}
    for spec in cells:
        suffix = spec.suffix.text if spec.suffix else ""
        named = [(*cell, suffix) for cell in product(*map(values, spec.coordinates))]
        again = next((cell for cell in named if cell in seen), None)
        if again is not None or len(set(named)) < len(named):
            return spec, seen.get(again) if again else None
        seen.update(dict.fromkeys(named, spec))
    return None


def _stars(packing: Packing) -> Iterator[Diagnostic]:
    for piece in packing.pieces:
        if piece.multiplicity and has_star(piece) and prefix(piece):
            times = VALUE[piece.multiplicity.text[0]]
            span = piece.place(piece.multiplicity.span)
            yield unread_multiplicity(span, piece.multiplicity.text, times)
