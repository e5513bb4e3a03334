"""Names for pieces that have none by custom.

>>> numbered_names(6, 28)[-3:]
['6z', '6aa', '6ab']
"""

from __future__ import annotations

from itertools import count, islice, product
from string import ascii_lowercase


def numbered_names(order: int, number: int) -> list[str]:
    """The first names of an order: `6a` to `6z`, then `6aa`, `6ab` and so on."""
    letters = ("".join(word) for size in count(1) for word in product(ascii_lowercase, repeat=size))
    return [f"{order}{word}" for word in islice(letters, number)]


def twin_name(name: str) -> str:
    """The name of the mirror image of a piece."""
    return name + "'"
