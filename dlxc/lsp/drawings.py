"""The drawings of a text cell by cell, and the changes of the text that change or add them."""

from collections.abc import Mapping, Sequence

import numpy as np
from msgspec import Struct
from msgspec.structs import astuple

from dlxc.draw.palette import PieceColours
from dlxc.draw.tilings import Tiling, tiling_of
from dlxc.geometry.lattices import LATTICES
from dlxc.languages.editing import CellDrawing, CellDrawings, DrawnCell, Redrawn, Refusal
from dlxc.languages.puzzle.tree import QUALIFIERS
from dlxc.lsp import requests
from dlxc.lsp.open_document import OpenDocument
from dlxc.text.prose import sentence

_DIGITS = 4
"""Places on the page have so many digits after the point."""

_HALF_STICK = 0.14
"""Half the width of a stick, and how far from the corners it ends, in lengths of a stick."""


def listed(document: OpenDocument, given: requests.Values) -> dict[str, object]:
    """All drawings that can be shown cell by cell, with the values of parameters that are given."""
    values, _ = document.read_values(given.parameters)
    editor = document.features.drawings(values)
    cell_drawings: CellDrawings = editor.shown if editor else CellDrawings(None)
    lattice = cell_drawings.lattice
    tiling = tiling_of(lattice) if lattice else None
    if lattice is None or tiling is None:
        return {"lattice": None, "solid": False, "drawings": []}
    colours = PieceColours(cell_drawings.copies, lattice, cell_drawings.colours)
    known = {name: colours.of(name)[0] for name in cell_drawings.copies}
    return {
        "lattice": lattice.word,
        "solid": lattice.dimensions == 3,
        "fields": {**cell_drawings.fields},
        "choices": {
            "lattice": [*LATTICES],
            "freedom": [*dict.fromkeys([lattice.usual_freedom, *QUALIFIERS])],
        },
        "drawings": [
            _shown(document, drawing, tiling, known) for drawing in cell_drawings.drawings
        ],
    }


def _shown(
    document: OpenDocument, drawing: CellDrawing, tiling: Tiling, colours: Mapping[str, str]
) -> dict[str, object]:
    """One drawing, as large in all layers."""
    letters = {"#": drawing.name} if drawing.kind == "piece" else {x: x for x in drawing.letters}
    letters = {name: name for name in colours} if drawing.kind == "set" else letters
    known = {} if drawing.kind == "paint" else colours
    cells = [cell for layer in drawing.layers for cell in layer.cells]
    polygons, at, width, height = _polygons(tiling, cells) if cells else ([], [], 0.0, 0.0)
    seen = zip(at, polygons, strict=True)
    layers = [
        {
            "caption": layer.caption,
            "width": width,
            "height": height,
            "cells": [
                {"place": [*cell.place], "letter": cell.letter, "at": at, "polygon": polygon}
                for cell, (at, polygon) in zip(layer.cells, seen, strict=False)
            ],
        }
        for layer in (drawing.layers if cells else ())
    ]
    more = {
        "sizes": [{"name": name, "value": value} for name, value in drawing.sizes.items()],
        "facts": drawing.facts,
        "fields": {**drawing.fields},
        "reason": drawing.reason and sentence(drawing.reason),
    }
    return {
        "id": drawing.identifier,
        "kind": drawing.kind,
        "name": drawing.name,
        "range": document.range(drawing.span),
        "letters": [*drawing.letters],
        "colours": {letter: known[name] for letter, name in letters.items() if name in known},
        "layers": layers,
        **{name: value for name, value in more.items() if value},
    }


def _polygons(
    tiling: Tiling, cells: Sequence[DrawnCell]
) -> tuple[list[list[list[float]]], list[list[int]], float, float]:
    """The corners of each cell on a page, its row and column, and the size of the page.

    The first row and column of what is drawn are 1.  A stick is a thin rectangle.
    """
    places = [(cell.cell[0], cell.cell[1], cell.cell[-1]) for cell in cells]
    framed, width, height = tiling.framed(places)
    spots = np.array([*map(framed.polygon, places)])
    if not tiling.area:  # rectangles around sticks, which leave room for those that meet them
        along = (spots[:, 1] - spots[:, 0]) * _HALF_STICK
        across = along[:, ::-1] * (1, -1)
        starts, ends = spots[:, 0] + along, spots[:, 1] - along
        spots = np.stack([starts + across, ends + across, ends - across, starts - across], axis=1)
    at, drawn = np.array([*map(tiling.row_and_column, places)]), [bool(x.letter) for x in cells]
    at += 1 - (at[drawn] if any(drawn) else at).min(axis=0)
    found: list[list[list[float]]] = np.round(spots, _DIGITS).tolist()
    return found, at.tolist(), round(width, _DIGITS), round(height, _DIGITS)


# ---- changes

CHANGES: dict[str, tuple[type[Struct], str]] = {
    "dlxc/draw": (requests.Changes, "redrawn"),
    "dlxc/newPiece": (requests.NewPiece, "new_piece"),
    "dlxc/change": (requests.Change, "changed"),
    "dlxc/addPieces": (requests.Addition, "pieces_added"),
}
"""The requests that change a text: their parameters, and the method of drawings that takes them."""


def edited(change: str, document: OpenDocument, asked: Struct) -> dict[str, object]:
    """The edits of a change, with what names the drawing; or why there are none."""
    editor = document.features.drawings({})
    found: Redrawn | Refusal = Refusal("this language has no drawings")
    if editor:
        found = getattr(editor, change)(*astuple(asked))
    if isinstance(found, Refusal):
        return {"reason": sentence(found.reason)}
    edits = document.edits(found.edits)
    if found.renamed is not None:
        return {"edits": edits, "renamed": {**found.renamed}}
    shift = {"shift": [*found.shift]} if found.shift else {}
    return {"edits": edits, "id": found.identifier, **shift}
