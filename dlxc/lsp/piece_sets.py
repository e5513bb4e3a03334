"""The sets of pieces that a puzzle can name, and a drawing of each piece of one."""

from __future__ import annotations

from dlxc.draw import rendering
from dlxc.draw.cell_sheets import piece_set_picture
from dlxc.lsp.requests import Nothing, SetLook
from dlxc.pieces import SetTooLarge, UnknownSet, piece_set, set_names
from dlxc.text.prose import sentence

_MOST_PIECES = 400
"""To draw more would take more than a second, and nobody looks through them."""

_CELL = 4.0
"""The millimetres of a cell in the drawings, so that pieces are as large as each other."""


def listed(_: Nothing) -> dict[str, object]:
    """The sets to choose from: the name of each, the word of its lattice, how many pieces."""
    sets = map(piece_set, set_names())
    return {
        "sets": [
            {
                "name": each.name,
                "lattice": each.lattice.word,
                "count": sum(piece.count for piece in each.pieces),
            }
            for each in sets
        ]
    }


def drawn(asked: SetLook) -> dict[str, object]:
    """The pieces of a set by its name, each with a drawing; or the reason why there are none."""
    try:
        found = piece_set(asked.name)
    except (UnknownSet, SetTooLarge) as error:
        return {"reason": sentence(str(error))}
    if len(found.pieces) > _MOST_PIECES:
        told = f"{found.name} are {len(found.pieces):,}; sets of up to {_MOST_PIECES} are shown"
        return {"reason": sentence(told)}
    picture = piece_set_picture(found)
    [section] = picture.sections
    pieces = []
    for piece, sheet in zip(found.pieces, section.sheets, strict=True):
        alone = section._replace(sheets=(sheet._replace(caption=""),))
        image = rendering.svg(
            picture._replace(title=piece.name, sections=(alone,)), asked.theme, _CELL
        )
        pieces.append({"name": piece.name, "svg": image, "count": piece.count})
    return {"name": found.name, "lattice": found.lattice.word, "pieces": pieces}
