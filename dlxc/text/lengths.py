"""Lengths as people write them: `20mm`, `2cm`, `0.75in`, `60px`."""

from __future__ import annotations

import re

_UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4, "px": 25.4 / 96}
"""How many millimetres each has; CSS has 96 pixels to the inch."""

_MOST = 1e6


def millimetres(text: str, least: float = 1e-3) -> float:
    """A length in millimetres; what is none, or less than the least, is a `ValueError`.

    >>> millimetres("20mm"), millimetres("2.5 cm"), millimetres("0.5in"), millimetres("96px")
    (20.0, 25.0, 12.7, 25.4)
    """
    found = re.fullmatch(r"([0-9]+(?:\.[0-9]*)?|\.[0-9]+) ?([a-z]*)", text.strip().lower())
    if not found or found[2] not in _UNITS:
        guess = f": write `{text}mm`" if found and not found[2] else ""
        raise ValueError(f"'{text}' is no length, a number with {', '.join(_UNITS)}{guess}")
    length = float(found[1]) * _UNITS[found[2]]
    if not least <= length <= _MOST:
        raise ValueError(f"'{text}' is too {'small' if length < least else 'large'}")
    return length
