"""What a packing specification must fulfil beyond its grammar."""

from __future__ import annotations

from collections.abc import Iterator

from dlxc.geometry.digits import VALUE
from dlxc.languages.packing.cell_sets import named_cells
from dlxc.languages.packing.piece_lines import (
    PrintedPiece,
    bounds,
    has_cells,
    multiplicity_text,
    printed_pieces,
)
from dlxc.languages.syntax_faults import empty_multiplicity
from dlxc.languages.trees import BoxLine, Packing, PieceLine, Range
from dlxc.text.diagnostics import Diagnostic, Edit, Label
from dlxc.text.source import Span


def check(packing: Packing) -> list[Diagnostic]:
    """All faults of a specification, in no special order."""
    pieces = printed_pieces(packing)
    return [
        *_ranges(packing),
        *_name_clashes(packing.box, pieces),
        *_multiplicities(pieces),
        *_ignored(packing),
        *_unreadable_suffixes(packing),
        *_stale_names(pieces),
    ]


def _ranges(packing: Packing) -> Iterator[Diagnostic]:
    for line, cell in packing.all_cells():
        for part in (part for coordinate in cell.coordinates for part in coordinate):
            if isinstance(part, Range) and VALUE[part.low.text] > VALUE[part.high.text]:
                low, high = part.low.text, part.high.text
                yield Diagnostic(
                    "E104",
                    f"the range `{low}-{high}` decreases",
                    line.place(part.span),
                    help=f"write `{high}-{low}`; digits rise from 0-9 over a-z to A-Z",
                    fix=Edit(line.place(part.span), f"{high}-{low}"),
                )


def _name_clashes(line: BoxLine, pieces: list[PrintedPiece]) -> Iterator[Diagnostic]:
    """The reference checks plain cells only; a suffixed cell would be an item twice as well."""
    box = dict(named_cells(line.cells, {name for name, _ in pieces}))
    for name, piece in pieces:
        if name in box:
            yield Diagnostic(
                "E111",
                f"the piece name `{name}` is a cell of the box",
                piece.place(piece.name.span),
                (Label(line.place(box[name]), "the cell is given here"),),
                "give the piece another name",
            )


def _multiplicities(pieces: list[PrintedPiece]) -> Iterator[Diagnostic]:
    first: dict[str, PieceLine] = {}
    for name, piece in pieces:
        low, high = bounds(piece)
        if low > high and piece.multiplicity:
            yield empty_multiplicity(piece.place(piece.multiplicity.span), low, high)
        other = first.setdefault(name, piece)
        mine, theirs = multiplicity_text(piece), multiplicity_text(other)
        if mine != theirs:
            yield Diagnostic(
                "E112",
                f"piece `{name}` has multiplicity {mine} here and {theirs} before",
                _multiplicity_place(piece),
                (Label(_multiplicity_place(other), f"{theirs} here"),),
                f"give all lines of a piece one multiplicity: `{_prefix(other)}{piece.name.text}`",
                Edit(
                    piece.place(piece.multiplicity.span if piece.multiplicity else _front(piece)),
                    _prefix(other),
                ),
            )


def _prefix(piece: PieceLine) -> str:
    return piece.multiplicity.text if piece.multiplicity else ""


def _front(piece: PieceLine) -> Span:
    """Where a multiplicity would stand."""
    return Span(piece.name.span.start, piece.name.span.start)


def _multiplicity_place(piece: PieceLine) -> Span:
    return piece.place((piece.multiplicity or piece.name).span)


def _ignored(packing: Packing) -> Iterator[Diagnostic]:
    for span in packing.blank_lines:
        fix = Edit(Span(span.start, span.end + 1), "")
        yield Diagnostic("W201", "a blank line is ignored", span, (), "remove the line", fix)
    for piece in packing.pieces:
        if not has_cells(piece):
            message = f"the piece line of `{piece.name.text}` has no cells and is ignored"
            yield Diagnostic("W202", message, piece.place(piece.name.span))


def _unreadable_suffixes(packing: Packing) -> Iterator[Diagnostic]:
    for line, cell in packing.all_cells():
        if cell.suffix and ("|" in cell.suffix.text or ":" in cell.suffix.text):
            message = f"no solver reads an item named with the suffix `{cell.suffix.text}`"
            yield Diagnostic(
                "W203",
                message,
                line.place(cell.suffix.span),
                help="use other characters than `|` and `:`",
            )


def _stale_names(pieces: list[PrintedPiece]) -> Iterator[Diagnostic]:
    for printed, piece in pieces:
        if printed != piece.name.text:
            yield Diagnostic(
                "W205",
                f"piece `{piece.name.text}` is called `{printed}` in the output,"
                " as the reference program does",
                piece.place(piece.name.span),
                help="move the line before the repeated lines of the longer name above it",
            )
