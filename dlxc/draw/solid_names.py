"""Where the names of solids are written: on faces that are seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dlxc.draw.isometric import Corner, CubeFace, SolidView
from dlxc.draw.pictures import Solid

_MOST_FACES = 2000
"""With more faces nothing is written, because there would be no room for it."""


class WrittenName(NamedTuple):
    """A solid's name, and the middle and side of the face it is written on."""

    solid: Solid
    middle: Corner
    side: int


def readable_names(view: SolidView) -> Iterator[WrittenName]:
    """The names of all solids that can be read, each on its nearest face, the top before others."""
    faces = view.faces
    if len(faces) > _MOST_FACES:
        return
    best: dict[Solid, tuple[tuple[bool, int], WrittenName]] = {}
    for number, (solid, face) in enumerate(faces):
        middle = _middle(face)
        written = [_between(middle, corner) for corner in face.corners]
        if solid.name and not any(
            _covers(nearer, point) for _, nearer in faces[number + 1 :] for point in written
        ):
            rank = (face.side == 0, number)
            if solid not in best or rank > best[solid][0]:
                best[solid] = rank, WrittenName(solid, middle, face.side)
    yield from (name for _, name in best.values())


def _middle(face: CubeFace) -> Corner:
    (left, top), (right, bottom) = face.corners[0], face.corners[2]
    return round((left + right) / 2, 3), round((top + bottom) / 2, 3)


def _between(one: Corner, other: Corner) -> Corner:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _covers(face: CubeFace, point: Corner) -> bool:
    """Whether a point lies inside a face: on the same side of all its edges."""
    corners = face.corners
    turns = [
        (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
        for a, b in zip(corners, (*corners[1:], corners[0]), strict=True)
    ]
    return min(turns) > 0 or max(turns) < 0
