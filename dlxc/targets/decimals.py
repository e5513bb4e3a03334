r"""Integers in decimal, many at once: four digits are looked up at a time.

Rows have one width, so shorter numbers are filled up with `PAD`, a byte that no UTF-8 has in it.
Whoever writes the rows takes these bytes out again.

>>> without_pads(decimals(np.array([7, -12345]), leads_of([b"x"])))
b'x7x-12345'
"""

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

PAD = b"\xff"
_WORD = 4
_ALL = 10**_WORD

Words = NDArray[np.uint32]
"""Bytes, four in each number: NumPy copies numbers faster."""


def words_of(texts: Sequence[bytes]) -> Words:
    """Texts as rows of words, filled up in front."""
    width = max(-(-max(map(len, texts)) // _WORD), 1) * _WORD
    return np.frombuffer(b"".join(text.rjust(width, PAD) for text in texts), np.uint32).reshape(
        len(texts), -1
    )


def without_pads(rows: NDArray[np.generic]) -> bytes:
    """The bytes of rows, without those that fill them up."""
    return rows.tobytes().translate(None, PAD)


def leads_of(texts: Sequence[bytes], negative: bytes | None = None) -> Words:
    """What comes before numbers, for `decimals`: positive ones first, then negative ones.

    What the minus of the first number is written as, with all that is before it, can be given.
    """
    negatives = [text + b"-" for text in texts]
    negatives[:1] = negatives[:1] if negative is None else [negative]
    return words_of([*texts, *negatives]).reshape(2, len(texts), -1)


def decimals(numbers: NDArray[np.integer], leads: Words) -> Words:
    """Integers in decimal, with the lead of their place on the last axis, or one for all.

    The result has one more axis, that of the words of a number.
    """
    rest = np.abs(numbers).view(f"u{numbers.dtype.itemsize}")  # right also for the least integer
    if rest.max(initial=0) < 1 << 32:  # these are divided faster
        rest = rest.astype(np.uint32)
    groups: list[Words] = []
    while not groups or rest.any():
        upper = rest // _ALL
        picks = (rest - upper * _ALL).astype(np.intp)
        picks += _ALL * (upper == 0)
        groups.append(_digits(is_last=not groups).take(picks))
        rest = upper
    out = np.empty((*numbers.shape, leads.shape[2] + len(groups)), np.uint32)
    out[..., : -len(groups)] = leads[0]
    is_negative = numbers < 0
    if is_negative.any():
        out[..., : -len(groups)] = np.where(is_negative[..., None], leads[1], leads[0])
    for at, group in enumerate(groups, start=1):
        out[..., -at] = group
    return out


@cache
def _digits(*, is_last: bool) -> Words:
    """All groups of four digits with their zeros, then without; a 0 is printed if it is last."""
    short = [b"%d" % number for number in range(_ALL)]
    short[0] = b"0" * is_last
    return words_of([*(b"%04d" % number for number in range(_ALL)), *short]).ravel()
