"""Lengths as people write them: `20mm`, `2cm`, `0.75in`, `60px`, and sheets: `300x200mm`, `a4`."""

import re
from typing import NamedTuple

_UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4, "px": 25.4 / 96}
"""How many millimetres each has; CSS has 96 pixels to the inch."""

_SHEETS = {"a3": "297x420mm", "a4": "210x297mm", "a5": "148x210mm", "letter": "8.5x11in"}


class Sizes(NamedTuple):
    """The sizes of pieces to make, in millimetres; what is `None` is as it usually is.

    Pieces have a `gap` between them.  Outlines lie on a `sheet`, a width and a height, and `names`
    may be engraved.  The `kerf` is the width that the beam takes away.  Around the box is a
    `frame`, perhaps on a `floor`.  Solids have a `bevel`, and flat pieces a `height`.
    """

    cell: float = 20.0
    gap: float | None = None
    sheet: tuple[float, float] | None = None
    kerf: float = 0.0
    frame: float | None = None
    floor: bool = False
    names: bool = True
    height: float | None = None
    bevel: float = 0.0


def length(text: str, least: float = 1e-3) -> float:
    """A length in millimetres; what is none, or less than the least, is a `ValueError`.

    >>> length("20mm"), length("2.5 cm"), length("0.5in"), length("96px")
    (20.0, 25.0, 12.7, 25.4)
    """
    plain = "0mm" if text == "0" and not least else text.strip().lower()
    match = re.fullmatch(r"([0-9]+(?:\.[0-9]*)?|\.[0-9]+) ?([a-z]*)", plain)
    if not match or match[2] not in _UNITS:
        units = ", ".join(_UNITS)
        raise ValueError(f"'{text}' is not a length, a number with {units}, as `20mm`")
    found = float(match[1]) * _UNITS[match[2]]
    if not least <= found <= 1e6:
        raise ValueError(f"'{text}' is too {'small' if found < least else 'large'}")
    return found


def size(text: str) -> tuple[float, float]:
    """The width and height of a sheet in millimetres; what is none is a `ValueError`.

    >>> size("300x200mm"), size("30cm x 200mm"), size("A4")
    ((300.0, 200.0), (300.0, 200.0), (210.0, 297.0))
    """
    known = _SHEETS.get(text.strip().lower(), text)
    match = re.fullmatch(r"([0-9.]+) ?([a-z]*?) ?x ?([0-9.]+) ?([a-z]+)", known.strip().lower())
    if not match:
        raise ValueError(
            f"'{text}' is not a sheet: write `300x200mm`, or one of {', '.join(_SHEETS)}"
        )
    width, unit, height, last = match.groups()
    return length(f"{width}{unit or last}"), length(f"{height}{last}")
