"""The comments of a packing problem: the lines of its specification, made when asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import overload

from dlxc.text.source import Source

_CHARACTERS = 1 << 14
"""Lines are cut from this many characters at a time."""


class SpecComments(Sequence[str]):
    r"""Each line of a specification behind a blank, then a last comment.

    A text can have a million lines; as texts of their own they would take many times its room.

    >>> comments = SpecComments(Source("box", "00\nA 00\n"), "end")
    >>> [*comments], comments[-1], comments == (" 00", " A 00", "end")
    ([' 00', ' A 00', 'end'], 'end', True)
    """

    def __init__(self, source: Source, last: str) -> None:
        self._source, self._last = source, last

    def __iter__(self) -> Iterator[str]:
        text, start = self._source.text, 0
        while start < len(text):
            feed = text.find("\n", start + _CHARACTERS)
            end = feed if feed >= 0 else len(text)
            for line in text[start:end].removesuffix("\n" if feed < 0 else "").split("\n"):
                yield f" {line}"
            start = end + 1
        yield self._last

    def __len__(self) -> int:
        text = self._source.text
        return text.count("\n") + (not text.endswith("\n") and bool(text)) + 1

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...
    def __getitem__(self, index: int | slice) -> str | tuple[str, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        return next(islice(self, range(len(self))[index], None))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, tuple | SpecComments):
            return NotImplemented
        return tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]
