"""What editors list of a box and pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dlxc.languages.editing import EditorFeatures, OutlineEntry, Portrait
from dlxc.languages.packing.tree import Packing, PieceLine
from dlxc.text.prose import plural

_MOST_LISTED = 10_000
"""Of more pieces only the first are listed: no reader goes through them."""


class PackingFeatures(EditorFeatures):
    """Portraits of pieces, and their names with the number of their cells."""

    def __init__(self, packing: Packing, portrait: Callable[[int], Portrait | None]) -> None:
        super().__init__(portrait)
        self._packing = packing

    def outline(self) -> Sequence[OutlineEntry]:
        """The lines of the pieces."""
        return [*map(_entry, self._packing.pieces[:_MOST_LISTED])]


def _entry(piece: PieceLine) -> OutlineEntry:
    words = plural(len(piece.numbers), "cell specification")
    return OutlineEntry(piece.name.text, "piece", words, piece.span, piece.name.span)
