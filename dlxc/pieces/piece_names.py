"""Names for pieces that have none by custom.

>>> numbered_names(6, 28)[-3:]
['6z', '6aa', '6ab']
>>> twin_name("signpost"), image_name("signpost", 12)
("signpos'", 'signp.12')
"""

from __future__ import annotations

from itertools import count, islice, product
from string import ascii_lowercase

NUMBERED = "dlxc: numbered in the order of their cells"
"""The source of such names."""

LONGEST_NAME = 8
"""How many bytes a name has at most: Knuth's programs read no more."""


def numbered_names(order: int, number: int) -> list[str]:
    """The first names of an order: `6a` to `6z`, then `6aa`, `6ab` and so on."""
    letters = ("".join(word) for size in count(1) for word in product(ascii_lowercase, repeat=size))
    return [f"{order}{word}" for word in islice(letters, number)]


def twin_name(name: str) -> str:
    """The name of the mirror image of a piece."""
    return _marked(name, "'")


def image_name(name: str, number: int) -> str:
    """The name of one of several images of a piece."""
    return _marked(name, f".{number}")


def _marked(name: str, mark: str) -> str:
    """A name with a mark behind it, for which a long name loses its last letters."""
    return name[: LONGEST_NAME - len(mark)] + mark
