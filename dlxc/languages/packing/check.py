"""What a packing specification must fulfil beyond its grammar."""

from __future__ import annotations

from collections.abc import Iterator

from dlxc.ast import BoxLine, CellSpec, Packing, PieceLine, Range
from dlxc.diagnostics import Diagnostic, Edit, Label
from dlxc.languages.packing.cells import named_cells
from dlxc.languages.packing.names import bounds, has_cells, multiplicity_text, printed_names
from dlxc.lattice import VALUE
from dlxc.source import Span


def check(packing: Packing) -> list[Diagnostic]:
    """All faults of a specification, in no special order."""
    return [
        *_ranges(packing),
        *_name_clashes(packing),
        *_multiplicities(packing),
        *_ignored(packing),
        *_unreadable_suffixes(packing),
        *_stale_names(packing),
    ]


def _all_cells(packing: Packing) -> Iterator[tuple[BoxLine | PieceLine, CellSpec]]:
    lines: list[BoxLine | PieceLine] = [packing.box, *packing.pieces]
    for line in lines:
        for cell in line.cells:
            yield line, cell


def _ranges(packing: Packing) -> Iterator[Diagnostic]:
    for line, cell in _all_cells(packing):
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


def _name_clashes(packing: Packing) -> Iterator[Diagnostic]:
    """The reference checks plain cells only; a suffixed cell would be an item twice as well."""
    pieces = _printed_pieces(packing)
    box = dict(named_cells(packing.box.cells, {name for name, _ in pieces}))
    for name, piece in pieces:
        if name in box:
            yield Diagnostic(
                "E111",
                f"the piece name `{name}` is a cell of the box",
                piece.place(piece.name.span),
                (Label(packing.box.place(box[name]), "the cell is given here"),),
                "give the piece another name",
            )


def _multiplicities(packing: Packing) -> Iterator[Diagnostic]:
    first: dict[str, PieceLine] = {}
    for name, piece in _printed_pieces(packing):
        low, high = bounds(piece)
        if low > high and piece.multiplicity:
            yield Diagnostic(
                "E113",
                f"the multiplicity `{low}:{high}` allows nothing: {low} is more than {high}",
                piece.place(piece.multiplicity.span),
                help=f"write `{high}:{low}|`",
                fix=Edit(piece.place(piece.multiplicity.span), f"{high}:{low}|"),
            )
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


def _printed_pieces(packing: Packing) -> list[tuple[str, PieceLine]]:
    """The piece lines that have cells, each with the name that it goes by in the output."""
    pieces = [piece for piece in packing.pieces if has_cells(piece)]
    return list(zip(printed_names(pieces), pieces, strict=True))


def _unreadable_suffixes(packing: Packing) -> Iterator[Diagnostic]:
    for line, cell in _all_cells(packing):
        if cell.suffix and ("|" in cell.suffix.text or ":" in cell.suffix.text):
            message = f"no solver reads an item named with the suffix `{cell.suffix.text}`"
            yield Diagnostic(
                "W203",
                message,
                line.place(cell.suffix.span),
                help="use other characters than `|` and `:`",
            )


def _stale_names(packing: Packing) -> Iterator[Diagnostic]:
    for printed, piece in _printed_pieces(packing):
        if printed != piece.name.text:
            yield Diagnostic(
                "W205",
                f"piece `{piece.name.text}` is called `{printed}` in the output,"
                " as the reference program does",
                piece.place(piece.name.span),
                help="move the line before the repeated lines of the longer name above it",
            )
