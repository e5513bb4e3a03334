"""Lattices, their symmetries, and boxes as grids: numbers only, no languages and no problems.

A coordinate is a digit of radix 62: `0-9` are 0 to 9, `a-z` are 10 to 35, `A-Z` are 36 to 61.
"""

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
VALUE = {digit: value for value, digit in enumerate(DIGITS)}


def digit(coordinate: int) -> str:
    """A coordinate as the name of a cell has it: a digit, or the number if it is larger than 61."""
    return DIGITS[coordinate] if 0 <= coordinate < len(DIGITS) else str(coordinate)
