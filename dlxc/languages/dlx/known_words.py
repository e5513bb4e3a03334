"""Numbers of known words, looked up for many words at once.

A word of up to 8 bytes is one number of 64 bits, one of up to 16 bytes is two: its keys.  A hash
table gives for a key the number of the word that may be meant; the keys are compared, so a wrong
word is never found.  Longer words are looked up one by one.

>>> words = words_of_lines("b xyz a", Span(0, 7))
>>> KnownWords(["a", "b"]).numbers(words).tolist()
[1, -1, 0]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.dlx.line_words import LineWords, Offsets, words_of_lines
from dlxc.text.source import Span

UNKNOWN = -1
"""The number of a word that is not known."""

Keys = NDArray[np.uint64]

_SLICE = 1 << 15
"""How many words are looked up at a time: their keys stay in the cache."""

_SIZE = 8
"""The bytes of a key."""

_FILLER = ord(" ")
"""What fills the keys of shorter words: no word has it."""


def _bytes_as_key(text: bytes) -> int:
    return int.from_bytes(text, sys.byteorder)


_MASKS = np.array(
    [_bytes_as_key(b"\xff" * n + b"\0" * (_SIZE - n)) for n in range(_SIZE + 1)], np.uint64
)
_FILLERS = np.array(
    [_bytes_as_key(b"\0" * n + bytes([_FILLER]) * (_SIZE - n)) for n in range(_SIZE + 1)], np.uint64
)
_NO_KEY = _FILLERS[0]

_MULTIPLIERS = (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0xD6E8FEB86659FD93, 0xA0761D6478BD642F)
"""Odd numbers with bits at random: a table a number, tried in this order."""


class _Level(NamedTuple):
    """One hash table: in the slot of a hash stands the number of a word, or of none."""

    multiplier: int
    shift: int
    slots: NDArray[np.int32]

    def picks(self, keys: Sequence[Keys]) -> NDArray[np.int32]:
        """The words in the slots of keys."""
        return self.slots.take(_hashes(keys, self.multiplier, self.shift))


class _KeyTable:
    """Words by one or two keys; words that share a slot go on to the next level.

    `keys` are those of all words, and `_NO_KEY` behind them; `members` are the numbers of the
    words in this table.
    """

    def __init__(self, keys: Sequence[Keys], members: Offsets) -> None:
        self.keys = keys
        self.nobody = len(keys[0]) - 1
        self.levels: list[_Level] = []
        for multiplier in _MULTIPLIERS:
            if len(members):
                members = self._add_level(multiplier, members)
        self.left_out = members

    def numbers(self, keys: Sequence[Keys]) -> NDArray[np.int32]:
        """The words that have these keys."""
        found = np.full(len(keys[0]), UNKNOWN, np.int32)
        if not self.levels:
            return found
        picks = self.levels[0].picks(keys)
        same = self._same(picks, keys)
        if same.all():
            return picks
        found[same] = picks[same]
        for level in self.levels[1:]:
            rest = np.flatnonzero(found == UNKNOWN)
            parts = [part[rest] for part in keys]
            picks = level.picks(parts)
            same = self._same(picks, parts)
            found[rest[same]] = picks[same]
        return found

    def _same(self, picks: NDArray[np.int32], keys: Sequence[Keys]) -> NDArray[np.bool_]:
        same: NDArray[np.bool_] = self.keys[0].take(picks) == keys[0]
        for mine, theirs in zip(self.keys[1:], keys[1:], strict=True):
            same &= mine.take(picks) == theirs
        return same

    def _add_level(self, multiplier: int, members: Offsets) -> Offsets:
        """Put words into a new table; those that find their slot taken are returned."""
        bits = (_room(len(members)) * len(members)).bit_length()
        slots = np.full(1 << bits, self.nobody, np.int32)
        level = _Level(multiplier, 64 - bits, slots)
        parts = [members[at : at + _SLICE] for at in range(0, len(members), _SLICE)]
        for some in parts:
            slots[self._hashes(some, level)] = some
        self.levels.append(level)
        left = [some[slots[self._hashes(some, level)] != some] for some in parts]
        return np.concatenate(left)

    def _hashes(self, members: Offsets, level: _Level) -> NDArray[np.int64]:
        return _hashes([part[members] for part in self.keys], level.multiplier, level.shift)


def _room(count: int) -> int:
    """How many slots there are for each of so many words, at least."""
    return 16 if count < 1 << 16 else 2


def _hashes(keys: Sequence[Keys], multiplier: int, shift: int) -> NDArray[np.int64]:
    """A number below `2 ** (64 - shift)` for each word."""
    mixed = keys[0] * np.uint64(multiplier)
    for part in keys[1:]:
        mixed = (mixed ^ part) * np.uint64(multiplier)
    mixed >>= np.uint64(shift)
    return mixed.view(np.int64)


def word_slices(words: LineWords) -> Iterator[slice]:
    """Cut words into parts that are small enough to be looked up together."""
    for at in range(0, len(words), _SLICE):
        yield slice(at, min(at + _SLICE, len(words)))


class KnownWords:
    """Words without blanks, each once, numbered from 0."""

    def __init__(self, words: Sequence[str]) -> None:
        first = np.full(len(words) + 1, _NO_KEY)
        second = [np.zeros(0, np.uint64)]
        sizes = np.empty(len(words), np.int8)  # in keys; 3 stands for more than two
        for at in range(0, len(words), _SLICE):
            text = "\n".join(words[at : at + _SLICE])
            found = words_of_lines(text, Span(0, len(text)))
            part, lengths = slice(at, at + len(found)), found.ends - found.starts
            first[part] = _keys(found.data, found.starts, lengths)
            sizes[part] = np.minimum((lengths - 1) // _SIZE, 2) + 1
            long = sizes[part] == 2
            second.append(_keys(found.data, found.starts[long] + _SIZE, lengths[long] - _SIZE))
        short, long, longer = (np.flatnonzero(sizes == n).astype(np.int32) for n in (1, 2, 3))
        self._short = _KeyTable([first], short)
        keys = [np.append(part, _NO_KEY) for part in (first[long], np.concatenate(second))]
        self._long = _KeyTable(keys, np.arange(len(long), dtype=np.int32))
        self._long_numbers = np.append(long, np.int32(UNKNOWN))  # the last one is that of `UNKNOWN`
        one_by_one = [longer, self._short.left_out, long[self._long.left_out]]
        self._others = {words[at].encode(): at for at in np.concatenate(one_by_one).tolist()}

    def numbers(self, words: LineWords) -> NDArray[np.int32]:
        """The number of each word, or `UNKNOWN`."""
        numbers = np.empty(len(words), np.int32)
        for part in word_slices(words):
            numbers[part] = self.numbers_between(words.data, words.starts[part], words.ends[part])
        return numbers

    def numbers_between(self, data: bytes, starts: Offsets, ends: Offsets) -> NDArray[np.int32]:
        """The number of the word at each place of some data, or `UNKNOWN`; they should be few."""
        lengths = ends - starts
        first = _keys(data, starts, lengths)
        numbers = self._short.numbers([first])
        long = np.flatnonzero(lengths > _SIZE)
        if len(long):
            second = _keys(data, starts[long] + _SIZE, lengths[long] - _SIZE)
            found = self._long.numbers([first[long], second])
            numbers[long] = self._long_numbers[found]
            numbers[lengths > 2 * _SIZE] = UNKNOWN
        if self._others:
            for at in np.flatnonzero(numbers == UNKNOWN).tolist():
                numbers[at] = self._others.get(data[starts[at] : ends[at]], UNKNOWN)
        return numbers


def _keys(data: bytes, starts: Offsets, lengths: Offsets) -> Keys:
    """The first bytes of words as numbers, the rest filled up."""
    windows = np.ndarray(len(data) - _SIZE + 1, np.uint64, buffer=data, strides=(1,))
    lengths = np.minimum(lengths, _SIZE)
    return windows[starts] & _MASKS.take(lengths) | _FILLERS.take(lengths)
