"""Radix-62 digits: `0-9` are 0 to 9, `a-z` are 10 to 35, `A-Z` are 36 to 61."""

from __future__ import annotations

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
VALUE = {digit: value for value, digit in enumerate(DIGITS)}


def digit(coordinate: int) -> str:
    """A coordinate as it stands in the name of a cell; beyond 61 it has no digit."""
    return DIGITS[coordinate] if 0 <= coordinate < len(DIGITS) else str(coordinate)
