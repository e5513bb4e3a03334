"""The drawings of a text cell by cell, and the changes of the text that change or add them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dlxc.draw.piece_colours import PieceColours
from dlxc.draw.tilings import LayerPlace, Tiling, tiling_of
from dlxc.languages.editing import CellChange, CellDrawing, DrawnCell, Redrawn, Refusal
from dlxc.lsp.members import Members
from dlxc.lsp.open_document import OpenDocument
from dlxc.text.diagnostics import Edit
from dlxc.text.prose import sentence

_DIGITS = 4
"""Places on the page have so many digits behind the point."""

_HALF_STICK = 0.14
"""Half the width of a stick, and how far from the corners it ends, in lengths of a stick."""

_SpotOnPage = tuple[float, float]


def listed(document: OpenDocument, _: Members) -> dict[str, object]:
    """All drawings that can be shown cell by cell."""
    found = document.features.cell_drawings()
    lattice = found.lattice
    tiling = tiling_of(lattice) if lattice else None
    if lattice is None or tiling is None:
        return {"lattice": None, "solid": False, "drawings": []}
    colours = PieceColours(found.copies, lattice, found.colours)
    known = {name: colours.of(name)[0] for name in found.copies}
    return {
        "lattice": lattice.word,
        "solid": lattice.dimensions == 3,
        "drawings": [_told(document, each, tiling, known) for each in found.drawings],
    }


def _told(
    document: OpenDocument, drawing: CellDrawing, tiling: Tiling, colours: Mapping[str, str]
) -> dict[str, object]:
    """One drawing, as large in all layers."""
    letters = {"#": drawing.name} if drawing.kind == "piece" else {x: x for x in drawing.letters}
    is_paint = drawing.kind == "paint"
    told: dict[str, object] = {
        "id": drawing.identifier,
        "kind": drawing.kind,
        "name": drawing.name,
        "range": document.range(drawing.span),
        "letters": [*drawing.letters],
        "colours": {
            letter: colours[name]
            for letter, name in letters.items()
            if name in colours and not is_paint
        },
        "layers": [],
    }
    places = [_place(cell) for layer in drawing.layers for cell in layer.cells]
    if places:
        framed, width, height = tiling.framed(places)
        told["layers"] = [
            {
                "caption": layer.caption,
                "width": round(width, _DIGITS),
                "height": round(height, _DIGITS),
                "cells": [
                    {
                        "place": [*cell.place],
                        "letter": cell.letter,
                        "polygon": _polygon(framed.polygon(_place(cell))),
                    }
                    for cell in layer.cells
                ],
            }
            for layer in drawing.layers
        ]
    if drawing.reason:
        told["reason"] = sentence(drawing.reason)
    return told


def _place(cell: DrawnCell) -> LayerPlace:
    """Where a cell is in its layer."""
    x, y, *_, kind = cell.cell
    return x, y, kind


def _polygon(spots: Sequence[_SpotOnPage]) -> list[list[float]]:
    """The corners of a cell; a stick is a thin rectangle."""
    if len(spots) == 2:
        spots = _rectangle(*spots)
    return [[round(x, _DIGITS), round(y, _DIGITS)] for x, y in spots]


def _rectangle(start: _SpotOnPage, end: _SpotOnPage) -> list[_SpotOnPage]:
    """A rectangle around a stick, which leaves room for those that meet it."""
    dx, dy = ((b - a) * _HALF_STICK for a, b in zip(start, end, strict=True))
    (left, top), (right, bottom) = start, end
    return [
        (left + dx + dy, top + dy - dx),
        (right - dx + dy, bottom - dy - dx),
        (right - dx - dy, bottom - dy + dx),
        (left + dx - dy, top + dy + dx),
    ]


# ---- changes


def redrawn(document: OpenDocument, given: Members) -> dict[str, object]:
    """The edits that change cells of a drawing."""
    changes = [
        CellChange((*each.integers("place"),), each.text("letter"))
        for each in given.objects("changes")
    ]
    return _edits_of(document, document.features.redrawn(given.text("id"), changes))


def with_new_piece(document: OpenDocument, given: Members) -> dict[str, object]:
    """The edits that add a piece of one cell."""
    name = given.text("name") if given.has("name") else None
    return _edits_of(document, document.features.new_piece(name))


def with_new_box(document: OpenDocument, _: Members) -> dict[str, object]:
    """The edits that add a box."""
    return _edits_of(document, document.features.new_box())


def with_pieces(document: OpenDocument, given: Members) -> dict[str, object]:
    """The edits that add pieces of a set."""
    names = given.texts("pieces") if given.has("pieces") else None
    are_drawn = given.choice("as", ("set", "drawings"), otherwise="set") == "drawings"
    found = document.features.pieces_added(given.text("set"), names, are_drawn=are_drawn)
    return _edits_of(document, found)


def _edits_of(
    document: OpenDocument, found: Redrawn | Sequence[Edit] | Refusal
) -> dict[str, object]:
    """Edits, with what names the drawing; or why there are none."""
    if isinstance(found, Refusal):
        return {"reason": sentence(found.reason)}
    if isinstance(found, Redrawn):
        shift = {"shift": [*found.shift]} if found.shift else {}
        return {"edits": document.edits(found.edits), "id": found.identifier, **shift}
    return {"edits": document.edits(found)}
