"""Loops over options as they stand in the stream of a template, to be filled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from dlxc.targets.views import OptionsView, fill_of


class RowLoop:
    """What a template's row may ask of `loop`."""

    __slots__ = ("first", "index", "index0", "last")

    def __init__(self, index: Any, index0: Any, *, first: bool = False, last: bool = False) -> None:
        self.index, self.index0, self.first, self.last = index, index0, first, last


Row = Callable[[Any, RowLoop], str]
"""Renders the body of a loop for one option."""


class FilledLoop(str):
    """Stands in the stream of a template for a loop over all options.

    `pieces` makes its bytes, or with `part=`, an `OptionsPart`, those of some options.  They are
    right only as long as the template has not gone on: it may change what the loop prints.
    """

    __slots__ = ("pieces",)

    pieces: Callable[..., Iterator[bytes | memoryview]]

    @classmethod
    def of(cls, pieces: Callable[..., Iterator[bytes | memoryview]]) -> FilledLoop:
        """A loop that gives these bytes."""
        loop = cls()
        loop.pieces = pieces
        return loop


def filled_loop(
    options: object, *, ends_matter: bool, streamed: bool, line: int, caller: Row
) -> str:
    """What a rewritten loop calls; environments must have it as an attribute of this name.

    `ends_matter` tells whether the body asks for the first or last row, `streamed` whether what
    is returned goes into the stream, where it may be a `FilledLoop`.
    """
    if not isinstance(options, OptionsView):  # the template has set the name itself
        return _one_by_one(options, caller)
    loop = FilledLoop.of(partial(fill_of(options), caller, ends_matter=ends_matter, line=line))
    return loop if streamed else expanded(loop)


def expanded(text: str) -> str:
    """A text of the stream, with the rows of a loop in its place."""
    if isinstance(text, FilledLoop):
        return b"".join(text.pieces()).decode()
    return text


def _one_by_one(values: Any, row: Row) -> str:
    listed: list[Any] = [*_iterated(values)]
    end = len(listed) - 1
    return "".join(
        row(value, RowLoop(at + 1, at, first=at == 0, last=at == end))
        for at, value in enumerate(listed)
    )


def _iterated(values: Iterable[Any]) -> Iterator[Any]:
    return iter(values)
